"""Draws poses on a window: pictures, panels, text, and the cloth of the table behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias

import pygame

from scenes.ui.assets import Pictures
from scenes.ui.motion import Drawn
from scenes.ui.pose import Pose, Rect, around
from scenes.ui.text import Scribe
from scenes.ui.viewport import Viewport

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
VEIL = (88, 80, 118)
"""What is left of each colour below a see-through scene."""
DIM = (96, 96, 104)
"""What is left of each colour of the cloth with high contrast."""
Cloth = Callable[["Brush"], None]
"""Paints all of the window that lies behind the poses."""
Part: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
"""A picture or a text as it is laid onto the window, and the pixel of its left top corner."""
REMEMBERED = 4000
"""Of how many things that lie it is remembered how they are drawn; a few tables full."""


class Resting(NamedTuple):
    """Things that lie on a baked ground, and the two as one baked surface."""

    ground: pygame.Surface
    things: list[Drawn]
    surface: pygame.Surface


class Brush:
    """Draws with the pictures and the writing of the house onto one surface of the window's size.

    With `sharp` the cloth behind everything is darker, so that what lies on it stands out.
    """

    def __init__(self, pictures: Pictures, scribe: Scribe) -> None:
        self.pictures, self.scribe = pictures, scribe
        self.surface = pygame.Surface((1, 1))
        self.viewport = Viewport((1, 1))
        self.sharp = False
        self._baked: tuple[object, pygame.Surface] | None = None
        self._before: list[Drawn] = []
        self._same = 0
        self._resting = Resting(self.surface, [], self.surface)
        self._lying: dict[Pose, tuple[Part, ...]] = {}

    def aim(self, surface: pygame.Surface) -> None:
        """Draw on this surface from now on; what was scaled for another size is dropped."""
        if surface.get_size() != self.viewport.size:
            self.viewport = Viewport(surface.get_size())
            self.forget()
        self.surface = surface

    def forget(self) -> None:
        """Drop all that is kept ready."""
        self.pictures.forget()
        self.scribe.forget()
        self._baked = None
        self._lying.clear()
        self.stir()

    def stir(self) -> None:
        """Draw the next picture from the cloth up, as if nothing of it had been there before."""
        self._before, self._same = [], 0
        self._resting = Resting(self.surface, [], self.surface)

    def box(self, pose: Pose) -> Rect:
        """The world rectangle of a pose as it lies, not turned."""
        if not pose.image or pose.tall:
            return around(pose.at, pose.wide, pose.tall)
        wide, tall = self.pictures.sprite(pose.image).size
        return around(pose.at, pose.wide or wide, (pose.wide or wide) * tall / wide)

    def paint(self, cloth: Cloth, drawn: list[Drawn]) -> None:
        """The whole picture: what rests from one baked surface, then what lies above it."""
        things = [each for each in drawn if each.pose.z >= 0]
        resting = self._rest(self._ground(cloth, drawn), things)
        self.surface.blit(resting.surface, (0, 0))
        self.draw(things[len(resting.things) :])

    def _ground(self, cloth: Cloth, drawn: list[Drawn]) -> pygame.Surface:
        """The cloth and what lies below z 0, baked."""
        low = tuple(each.pose for each in drawn if each.pose.z < 0)
        if self._baked is None or self._baked[0] != (cloth, low):
            self._baked = (cloth, low), self._bake(cloth, low)
        return self._baked[1]

    def _rest(self, ground: pygame.Surface, things: list[Drawn]) -> Resting:
        """The lowest things that lie as before, baked once the same of them have lain so for two pictures."""
        same, before = _alike(things, self._before), self._same
        self._before, self._same = things, same
        rest = self._resting
        if rest.ground is not ground or things[: len(rest.things)] != rest.things:
            rest = Resting(ground, [], ground)
        if len(rest.things) < same == before:
            window, self.surface = self.surface, ground.copy()
            self.draw(things[:same])
            rest = Resting(ground, things[:same], self.surface)
            self.surface = window
        self._resting = rest
        return rest

    def veil(self, drawn: list[Drawn]) -> None:
        """Darken what has been drawn and draw these things above it."""
        self.surface.fill(VEIL, special_flags=pygame.BLEND_MULT)
        self.draw(drawn)

    def _bake(self, cloth: Cloth, low: Iterable[Pose]) -> pygame.Surface:
        window, self.surface = self.surface, pygame.Surface(self.viewport.size).convert()
        cloth(self)
        if self.sharp:
            self.surface.fill(DIM, special_flags=pygame.BLEND_MULT)
        self.draw(Drawn(pose) for pose in low)
        baked, self.surface = self.surface, window
        return baked

    def draw(self, things: Iterable[Drawn]) -> None:
        """Things from the lowest to the highest, of each its picture, then its text."""
        self.surface.fblits((part for drawn in things for part in self._parts(drawn)), PREMULTIPLIED)

    def _parts(self, drawn: Drawn) -> Iterable[Part]:
        """What is laid onto the window for a thing, remembered while it simply lies there."""
        pose = drawn.pose
        if 0 < pose.fade < 1 or drawn.zoom_x != 1 or drawn.zoom_y != 1:
            return self._made(drawn)
        if pose not in self._lying:
            if len(self._lying) > REMEMBERED:
                self._lying.clear()
            self._lying[pose] = tuple(self._made(drawn))
        return self._lying[pose]

    def _made(self, drawn: Drawn) -> Iterator[Part]:
        if drawn.pose.fade > 0 and drawn.pose.image:
            yield self._laid(drawn, *self._picture(drawn.pose))
        if drawn.pose.fade > 0 and drawn.pose.text:
            yield self._laid(drawn, *self._text(drawn.pose))

    def tile(self, name: str, wide: float) -> None:
        """Cover the whole window with a picture that continues at its edges; `wide` in world units."""
        side = round(wide * self.viewport.scale)
        picture = self.pictures.plain(name, side, side)
        x0, y0 = self.viewport.to_pixel((0, 0))
        for x in range(x0 % side - side, self.viewport.size[0], side):
            for y in range(y0 % side - side, self.viewport.size[1], side):
                self.surface.blit(picture, (x, y), special_flags=PREMULTIPLIED)

    def cover(self, name: str) -> None:
        """Stretch a picture over the whole window: light, rays."""
        self.surface.blit(self.pictures.plain(name, *self.viewport.size), (0, 0), special_flags=PREMULTIPLIED)

    def _picture(self, pose: Pose) -> tuple[tuple[object, ...], pygame.Surface]:
        scale, box = self.viewport.scale, self.box(pose)
        wide, tall = max(1, round(box.wide * scale)), max(1, round(box.tall * scale))
        if pose.tall:
            corner = round(pose.corner * scale, 3)
            key = (pose.image, wide, tall, corner)
            return key, self.pictures.stretched(pose.image, wide, tall, corner)
        return (pose.image, wide, tall), self.pictures.plain(pose.image, wide, tall)

    def _text(self, pose: Pose) -> tuple[tuple[object, ...], pygame.Surface]:
        scale, box = self.viewport.scale, self.box(pose)
        ink = self.scribe.ink(pose.ink)
        size = round(box.wide * scale), round(box.tall * scale)
        return (pose.text, pose.ink, *size), self.scribe.write(pose.text, ink, *size, scale)

    def _laid(self, drawn: Drawn, key: tuple[object, ...], surface: pygame.Surface) -> Part:
        pose = drawn.pose
        if (drawn.zoom_x, drawn.zoom_y) != (1, 1):
            wide, tall = surface.get_size()
            size = max(1, round(wide * drawn.zoom_x)), max(1, round(tall * drawn.zoom_y))
            surface = pygame.transform.smoothscale(surface, size)
        if pose.angle:
            moving = (drawn.zoom_x, drawn.zoom_y) != (1, 1)
            surface = (
                _rotated(surface, pose.angle) if moving else self.pictures.turned(key, surface, pose.angle)
            )
        if pose.fade < 1:
            level = round(255 * pose.fade)
            surface = surface.copy()
            surface.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        return surface, self._corner(pose, surface)

    def _corner(self, pose: Pose, surface: pygame.Surface) -> tuple[int, int]:
        x, y = self.viewport.to_pixel(pose.at)
        wide, tall = surface.get_size()
        if not pose.image and pose.text and (align := self.scribe.ink(pose.ink).align) != "centre":
            half = round(pose.wide * self.viewport.scale / 2)
            return (x - half if align == "left" else x + half - wide), y - tall // 2
        return x - wide // 2, y - tall // 2


def _rotated(surface: pygame.Surface, angle: float) -> pygame.Surface:
    return pygame.transform.rotozoom(surface, -angle, 1)


def _alike(things: list[Drawn], before: list[Drawn]) -> int:
    """How many of the lowest things lie as they lay in the picture before."""
    pairs = zip(things, before, strict=False)
    return next((n for n, (now, then) in enumerate(pairs) if now != then), min(len(things), len(before)))
