"""Where a thing lies and what a player can see of it. Everything on every screen is poses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

Key: TypeAlias = str
"""Names one thing on the screen for as long as it is there: 'card 17', 'cell 2 3', 'arrow N1'."""

Point: TypeAlias = tuple[float, float]
"""World units; the world is 1600 wide and 1000 high."""


class Pose(Struct, frozen=True, cache_hash=True):
    """One thing, around its centre `at`.

    `wide` is its width in world units (0: as wide as its master); `tall` counts for stretched panels
    and for boxes of text, `corner` scales the corners of a stretched panel. `text` is written over the
    image, or into the box wide x tall where there is no image, in the theme's `ink`. What lies below
    z 0 never moves and is baked into the background. `pick` is what a tap on it counts as; `grip` lets
    it be dragged without counting as a pick; `reach` is the least width and height of its target.
    """

    at: Point
    image: str = ""
    wide: float = 0
    tall: float = 0
    corner: float = 1
    z: int = 0
    angle: float = 0
    fade: float = 1
    text: str = ""
    ink: str = "label"
    pick: Key = ""
    grip: bool = False
    reach: float = 0

    def moved(self, dx: float, dy: float) -> Pose:
        """The same thing a little further."""
        return replace(self, at=(self.at[0] + dx, self.at[1] + dy))


Poses: TypeAlias = Mapping[Key, Pose]


class Rect(Struct, frozen=True):
    """A box in world units, given by its left top corner."""

    x: float
    y: float
    wide: float
    tall: float

    @property
    def centre(self) -> Point:
        """The middle of the box."""
        return self.x + self.wide / 2, self.y + self.tall / 2

    def holds(self, at: Point) -> bool:
        """Whether the point lies inside."""
        return self.x <= at[0] < self.x + self.wide and self.y <= at[1] < self.y + self.tall

    def shared(self, other: Rect) -> float:
        """The area common to both boxes."""
        wide = min(self.x + self.wide, other.x + other.wide) - max(self.x, other.x)
        tall = min(self.y + self.tall, other.y + other.tall) - max(self.y, other.y)
        return max(0.0, wide) * max(0.0, tall)

    def grown(self, least: float) -> Rect:
        """The box around the same middle, at least so wide and high."""
        return around(self.centre, max(self.wide, least), max(self.tall, least))


def around(at: Point, wide: float, tall: float) -> Rect:
    """The box around a middle."""
    return Rect(at[0] - wide / 2, at[1] - tall / 2, wide, tall)


def joined(*parts: Poses) -> dict[Key, Pose]:
    """Several groups of poses as one; a key that stands in two of them is a fault."""
    whole: dict[Key, Pose] = {}
    for part in parts:
        if twice := whole.keys() & part.keys():
            raise ValueError(f"two things are called {', '.join(sorted(twice))}")
        whole.update(part)
    return whole


def picked_as(poses: Poses, key: Key) -> Iterable[Pose]:
    """The poses that a tap would count as `key`."""
    return (pose for name, pose in poses.items() if (pose.pick or name) == key)
