"""Writing: text fitted into boxes, with outlines, in the two fonts of the house."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from scenes.ui.theme import Ink, Theme

SMALLEST = 0.6
"""A text is shrunk to this part of its size in the theme at most."""
LEADING = 1.18
NO_BREAK = str.maketrans({"\u202f": " ", "\u00a0": " "})
"""The round font has no such spaces; lines are broken before they become plain ones."""

Measure = Callable[[str], int]


class Scribe:
    """Writes text onto surfaces and keeps what it wrote. Every surface it gives is premultiplied.

    `zoom` makes all text larger where its box has room; with `sharp` the theme's sharper inks are used.
    """

    def __init__(self, fonts: Path, theme: Theme) -> None:
        self._folder, self._theme = fonts, theme
        self.zoom, self.sharp = 1.0, False
        self._fonts: dict[tuple[str, int, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, int, str], int] = {}
        self._written: dict[tuple[object, ...], pygame.Surface] = {}

    def ink(self, name: str) -> Ink:
        """An ink of the theme; KeyError when it has none of that name."""
        sharper = self._theme.sharper if self.sharp else {}
        return sharper.get(name) or self._theme.inks[name]

    def forget(self) -> None:
        """Drop all that was written, because the window has another size."""
        self._fonts.clear()
        self._widths.clear()
        self._written.clear()

    def write(self, text: str, ink: Ink, wide: int, tall: int, scale: float) -> pygame.Surface:
        """The text no larger than the box wide x tall in pixels; `scale` is pixels per world unit."""
        key = (text, ink, wide, tall, scale)
        if key not in self._written:
            lines, size = self.fit(text, ink, wide, tall, scale)
            sheet = self._draw(lines, size, ink)
            fits = self._fits(lines, ink, size, wide, tall)
            self._written[key] = sheet if fits else _squeezed(sheet, wide, tall)
        return self._written[key]

    def fit(self, text: str, ink: Ink, wide: int, tall: int, scale: float) -> tuple[tuple[str, ...], int]:
        """The lines and the size in pixels at which a text fits the box, or the smallest allowed."""
        least = int(ink.size * scale * SMALLEST)  # rounded down: what fits a large window fits a small one
        largest = max(least, round(ink.size * scale * self.zoom))
        sizes = range(largest, least - 1, -1)

        def fits(size: int) -> bool:
            return self._fits(self._broken(text, ink, size, wide), ink, size, wide, tall)

        n = 0 if fits(largest) else bisect_left(sizes, True, 1, key=fits)
        size = sizes[min(n, len(sizes) - 1)]
        return self._broken(text, ink, size, wide), size

    def fits(self, text: str, ink: Ink, wide: int, tall: int, scale: float) -> bool:
        """Whether the text stays inside the box at the size it would be written."""
        lines, size = self.fit(text, ink, wide, tall, scale)
        return self._fits(lines, ink, size, wide, tall)

    def _fits(self, lines: tuple[str, ...], ink: Ink, size: int, wide: int, tall: int) -> bool:
        room = wide - 2 * self._stroke(ink, size)
        high = size * (1 + LEADING * (len(lines) - 1))
        widest = max(self._width(ink.font, size, line) for line in lines)
        return len(lines) <= ink.lines and widest <= room and high <= tall

    def _broken(self, text: str, ink: Ink, size: int, wide: int) -> tuple[str, ...]:
        room = wide - 2 * self._stroke(ink, size)
        if ink.lines == 1:
            return (text.translate(NO_BREAK),)
        return tuple(break_lines(text, lambda line: self._width(ink.font, size, line), room))

    def _draw(self, lines: tuple[str, ...], size: int, ink: Ink) -> pygame.Surface:
        rows = [self._line(line, size, ink) for line in lines]
        step = round(size * LEADING)
        wide = max(row.get_width() for row in rows)
        sheet = pygame.Surface((wide, step * (len(rows) - 1) + rows[-1].get_height()), pygame.SRCALPHA)
        for n, row in enumerate(rows):
            slack = wide - row.get_width()
            sheet.blit(row, ({"left": 0, "centre": slack // 2, "right": slack}[ink.align], n * step))
        return sheet.convert_alpha().premul_alpha()

    def _line(self, line: str, size: int, ink: Ink) -> pygame.Surface:
        stroke = self._stroke(ink, size)
        face = self._font(ink.font, size).render(line, True, ink.colour)
        if not stroke:
            return face
        around = self._font(ink.font, size, stroke).render(line, True, ink.outline)
        around.blit(face, (stroke, stroke))
        return around

    def _stroke(self, ink: Ink, size: int) -> int:
        return max(1, round(size * ink.stroke / 2)) if ink.outline else 0

    def _width(self, font: str, size: int, line: str) -> int:
        key = (font, size, line)
        if key not in self._widths:
            self._widths[key] = self._font(font, size).size(line)[0]
        return self._widths[key]

    def _font(self, name: str, size: int, stroke: int = 0) -> pygame.font.Font:
        key = (name, size, stroke)
        if key not in self._fonts:
            font = pygame.font.Font(self._folder / self._theme.fonts[name], max(6, size))
            font.outline = stroke
            self._fonts[key] = font
        return self._fonts[key]


def _squeezed(sheet: pygame.Surface, wide: int, tall: int) -> pygame.Surface:
    """A text that was still too large at the smallest size we like: small print, but inside its box."""
    if not sheet.get_width():
        return sheet
    part = min(1, wide / sheet.get_width(), tall / sheet.get_height())
    size = (max(1, int(side * part)) for side in sheet.get_size())
    return pygame.transform.smoothscale(sheet, tuple(size))


def break_lines(text: str, measure: Measure, room: int) -> Iterator[str]:
    """The text in lines no wider than `room`, broken at plain spaces only; a longer word stays whole."""
    for part in text.split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if line and measure(longer.translate(NO_BREAK)) > room:
                yield line.translate(NO_BREAK)
                longer = word
            line = longer
        yield line.translate(NO_BREAK)
