"""The pictures: masters at twice world size, scaled down once per window size and kept."""

from __future__ import annotations

import difflib
from pathlib import Path

import msgspec
import pygame
from msgspec import Struct


class Sprite(Struct, frozen=True):
    """A master: `size`, `anchor` and `corner` in its own units, `px` its width in pixels."""

    size: tuple[float, float]
    anchor: tuple[float, float]
    px: int
    corner: float = 0


class MissingPicture(LookupError):
    """A picture named by a screen is not there or cannot be read."""


class Pictures:
    """Finds, scales, turns and fades pictures. Every surface it gives is premultiplied."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.index = msgspec.json.decode((folder / "index.json").read_bytes(), type=dict[str, Sprite])
        self._ready: dict[tuple[object, ...], pygame.Surface] = {}

    def sprite(self, name: str) -> Sprite:
        """What the index tells about a picture; MissingPicture names the nearest one."""
        if name not in self.index:
            near = difflib.get_close_matches(name, self.index, 1)
            raise MissingPicture(f"no picture {name!r} in {self.folder}, perhaps {', '.join(near) or 'none'}")
        return self.index[name]

    def __contains__(self, name: object) -> bool:
        return name in self.index

    def forget(self) -> None:
        """Drop all that was scaled, because the window has another size."""
        self._ready.clear()

    def plain(self, name: str, wide: int, tall: int) -> pygame.Surface:
        """The picture at a size in pixels."""
        key = (name, wide, tall)
        if key not in self._ready:
            self._ready[key] = pygame.transform.smoothscale(self._master(name), (max(1, wide), max(1, tall)))
        return self._ready[key]

    def stretched(self, name: str, wide: int, tall: int, scale: float) -> pygame.Surface:
        """A panel of nine parts at a size in pixels; `scale` is pixels per unit in its corners."""
        key = (name, wide, tall, round(scale, 3))
        if key not in self._ready:
            self._ready[key] = self._nine(name, wide, tall, scale)
        return self._ready[key]

    def turned(self, key: tuple[object, ...], surface: pygame.Surface, angle: float) -> pygame.Surface:
        """A surface turned clockwise by degrees, kept under `key` and the whole degree."""
        full = (*key, "turned", round(angle))
        if full not in self._ready:
            self._ready[full] = pygame.transform.rotozoom(surface, -round(angle), 1)
        return self._ready[full]

    def _master(self, name: str) -> pygame.Surface:
        path = self.folder / f"{name}.png"
        self.sprite(name)
        try:
            return pygame.image.load(path).convert_alpha().premul_alpha()
        except (pygame.error, FileNotFoundError) as error:
            raise MissingPicture(f"{path}: {error}") from None

    def _nine(self, name: str, wide: int, tall: int, scale: float) -> pygame.Surface:
        sprite = self.sprite(name)
        size = tuple(max(3, round(side * scale)) for side in sprite.size)
        source = pygame.transform.smoothscale(self._master(name), size)
        edge = min(round(sprite.corner * scale), wide // 2, tall // 2, size[0] // 2, size[1] // 2)
        panel = pygame.Surface((max(1, wide), max(1, tall)), pygame.SRCALPHA).convert_alpha()
        for x, w, to_x, to_w in _thirds(size[0], wide, edge):
            for y, h, to_y, to_h in _thirds(size[1], tall, edge):
                part = source.subsurface((x, y, w, h))
                panel.blit(pygame.transform.scale(part, (to_w, to_h)), (to_x, to_y))
        return panel


def _thirds(length: int, goal: int, edge: int) -> tuple[tuple[int, int, int, int], ...]:
    """Begin, middle and end of one side: where they lie in the source and in the panel."""
    parts = (
        (0, edge, 0, edge),
        (edge, length - 2 * edge, edge, goal - 2 * edge),
        (length - edge, edge, goal - edge, edge),
    )
    return tuple(part for part in parts if part[1] > 0 and part[3] > 0)


def window_icon(folder: Path) -> pygame.Surface:
    """The small picture of the program for title bars and task bars."""
    return pygame.transform.smoothscale(pygame.image.load(folder / "common/app_icon.png"), (64, 64))
