"""The pictures: masters at twice world size, scaled down once per window size and kept."""

from __future__ import annotations

import difflib
import struct
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec
import pygame
from msgspec import Struct

PAPER = 64
"""How many pixels wide the sheet is that stands in for a picture."""


class Sprite(Struct, frozen=True):
    """A master: `size`, `anchor` and `corner` in its own units, `px` its width in pixels."""

    size: tuple[float, float]
    anchor: tuple[float, float]
    px: int
    corner: float = 0


class MissingPicture(LookupError):
    """No picture has the name that a screen asks for."""


class Pictures:
    """Finds, scales, turns and fades pictures. Every surface it gives is premultiplied.

    A big picture may have a `_small` master beside it, which is used where it is large enough.
    A file that cannot be read is told once to `tell`, with what is wrong; plain paper takes its place.
    """

    def __init__(self, folder: Path, tell: Callable[[Path, object], None] = lambda file, fault: None) -> None:
        self.folder, self._tell = folder, tell
        self._bad: set[str] = set()
        self.index = self._read_index()
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
            self._ready[key] = self._scaled(name, (max(1, wide), max(1, tall)))
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

    def _read_index(self) -> Mapping[str, Sprite]:
        """The index; if it is damaged, a guess from the sizes of the files."""
        try:
            return _index((self.folder / "index.json").read_bytes())
        except (OSError, UnicodeDecodeError, msgspec.MsgspecError) as error:
            self._tell(self.folder / "index.json", error)
            files = sorted(self.folder.glob("*/*.png"))
            return {f"{file.parent.name}/{file.stem}": _guessed(file) for file in files}

    def _scaled(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A master at a size in pixels; only then in the format of the window, as there is less of it."""
        small = self.index.get(f"{name}_small")
        master = f"{name}_small" if small and small.px >= size[0] else name
        return pygame.transform.smoothscale(self._master(master), size).convert_alpha()

    def _master(self, name: str) -> pygame.Surface:
        sprite, path = self.sprite(name), self.folder / f"{name}.png"
        try:
            picture = pygame.image.load(path)
        except (pygame.error, OSError) as error:
            if name not in self._bad:
                self._bad.add(name)
                self._tell(path, error)
            return _paper(sprite)
        with_alpha = picture if picture.get_masks()[3] else picture.convert_alpha()
        return with_alpha.premul_alpha()

    def _nine(self, name: str, wide: int, tall: int, scale: float) -> pygame.Surface:
        sprite = self.sprite(name)
        size = tuple(max(3, round(side * scale)) for side in sprite.size)
        source = self._scaled(name, (size[0], size[1]))
        edge = min(round(sprite.corner * scale), wide // 2, tall // 2, size[0] // 2, size[1] // 2)
        panel = pygame.Surface((max(1, wide), max(1, tall)), pygame.SRCALPHA).convert_alpha()
        for x, w, to_x, to_w in _thirds(size[0], wide, edge):
            for y, h, to_y, to_h in _thirds(size[1], tall, edge):
                part = source.subsurface((x, y, w, h))
                panel.blit(pygame.transform.scale(part, (to_w, to_h)), (to_x, to_y))
        return panel


@lru_cache
def _index(text: bytes) -> Mapping[str, Sprite]:
    return msgspec.json.decode(text, type=dict[str, Sprite])


def _paper(sprite: Sprite) -> pygame.Surface:
    """A sheet that lets through what lies below it."""
    paper = pygame.Surface((PAPER, max(1, round(PAPER * sprite.size[1] / sprite.size[0]))), pygame.SRCALPHA)
    paper.fill((255, 248, 234, 150))
    return paper.premul_alpha()


def _guessed(file: Path) -> Sprite:
    """What the index would say about most pictures: half as large as their pixels."""
    with file.open("rb") as opened:
        wide, tall = struct.unpack(">II", opened.read(24)[16:].ljust(8, b"\x01"))
    return Sprite((wide / 2, tall / 2), (wide / 4, tall / 4), wide)


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
    return pygame.image.load(folder / "common/app_icon.png")
