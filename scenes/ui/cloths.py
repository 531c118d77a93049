"""What lies behind the poses, over the whole window: table, wall, sky."""

from __future__ import annotations

import pygame

from scenes.ui.brush import PREMULTIPLIED, Brush

FLOOR, BOARDS = 1300, (36, 20, 14)
"""Where the drawn floor ends in a very tall window, and the colour in which it goes on."""


def wood(brush: Brush) -> None:
    """The table under the lamp."""
    brush.tile("common/table_wood", 512)
    brush.cover("common/table_light")


def wall(brush: Brush) -> None:
    """The bedroom wall that the cupboard stands at."""
    brush.tile("common/wall", 380)
    brush.cover("common/wall_light")
    wide, tall = brush.viewport.size
    below = brush.viewport.to_pixel((0, FLOOR))[1]
    if below < tall:
        brush.surface.fill(BOARDS, (0, below, wide, tall - below))


def rays(brush: Brush) -> None:
    """The party light of the results."""
    brush.cover("common/rays")


def doors(brush: Brush, closed: float = 1) -> None:
    """The two doors of the cupboard over the whole window, as far closed as a part from 0 to 1."""
    wide, tall = brush.viewport.size
    half = wide // 2 + 1
    left = brush.pictures.plain("common/door", half, tall)
    right = pygame.transform.flip(left, True, False)
    away = round((1 - closed) * half)
    brush.surface.blit(left, (-away, 0), special_flags=PREMULTIPLIED)
    brush.surface.blit(right, (wide - half + away, 0), special_flags=PREMULTIPLIED)
