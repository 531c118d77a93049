"""The world of 1600 x 1000 units in a window of any shape."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from scenes.ui.pose import Point, Rect

WORLD = (1600, 1000)


class Viewport(Struct, frozen=True, dict=True):
    """Scales the world to fit a window of `size` pixels and puts it in the middle."""

    size: tuple[int, int]

    @cached_property
    def scale(self) -> float:
        """Pixels per world unit."""
        return min(self.size[0] / WORLD[0], self.size[1] / WORLD[1])

    @cached_property
    def seen(self) -> Rect:
        """All that the window shows, in world units: the world and what goes on beyond it."""
        wide, tall = (side / self.scale for side in self.size)
        return Rect((WORLD[0] - wide) / 2, (WORLD[1] - tall) / 2, wide, tall)

    def to_world(self, pixel: tuple[float, float]) -> Point:
        """World units of a pixel of the window."""
        seen, scale = self.seen, self.scale
        return seen.x + pixel[0] / scale, seen.y + pixel[1] / scale

    def to_pixel(self, at: Point) -> tuple[int, int]:
        """The pixel of the window nearest to a point of the world."""
        seen, scale = self.seen, self.scale
        return round((at[0] - seen.x) * scale), round((at[1] - seen.y) * scale)


def mirrored(place: Rect) -> Rect:
    """The same place on the other side of the world."""
    return Rect(WORLD[0] - place.x - place.wide, place.y, place.wide, place.tall)
