"""What lies behind the poses, over the whole window: table, wall, sky."""

from __future__ import annotations

from scenes.ui.brush import Brush


def wood(brush: Brush) -> None:
    """The table under the lamp."""
    brush.tile("common/table_wood", 512)
    brush.cover("common/table_light")


def wall(brush: Brush) -> None:
    """The bedroom wall that the cupboard stands at."""
    brush.tile("common/wall", 380)
    brush.cover("common/wall_light")


def rays(brush: Brush) -> None:
    """The party light of the results."""
    brush.cover("common/rays")
