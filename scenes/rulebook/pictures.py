"""The pictures of a page laid out in a box: side by side, cards as a fan, in one row or two."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from scenes.ui.pose import Key, Point, Pose, Poses, Rect

Size: TypeAlias = Callable[[str], tuple[float, float]]
"""The width and height of a sprite's master."""

LIGHTS = ("glow_", "halo_")
"""Sprites that lie behind the thing named next."""
MARKS = ("tick", "wrong", "badge_", "reach_dot", "sparkle", "hand_")
"""Sprites that lie on the thing named before."""
CARD = 400 / 560
"""The shape of a card."""
GAP, LEAN, SINK = 0.1, 5, 0.03
"""Between two things, as a part of their height; degrees between two cards of a fan; how it bends."""
LARGEST = 1.6
"""No sprite is drawn larger than this many times its master, or it would blur."""


class Piece(Struct, frozen=True):
    """A thing with its size among its neighbours: large masters count less than they measure.

    `most` is how many world units one unit of it may be; `lights` lie behind it and `marks` on it.
    """

    image: str
    wide: float
    tall: float
    most: float
    lights: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()

    @property
    def card(self) -> bool:
        """Whether it leans as cards in a fan do."""
        return abs(self.wide / self.tall - CARD) < 0.02


def laid_out(key: Key, images: Sequence[str], box: Rect, size: Size) -> Poses:
    """All pictures of a page in its box."""
    rows = _rows(list(_pieces(images, size)), box)
    unit = _unit(rows, box)
    heights = [max(piece.tall for piece in row) * unit for row in rows]
    slack = (box.tall - sum(heights)) / (len(rows) + 1)
    poses: list[Pose] = []
    for n, row in enumerate(rows):
        middle = box.y + slack * (n + 1) + sum(heights[:n]) + heights[n] / 2
        poses.extend(_row(row, (box.centre[0], middle), unit))
    return {f"{key} {n}": pose for n, pose in enumerate(poses)}


def _pieces(images: Sequence[str], size: Size) -> Iterator[Piece]:
    """The things in their order, each with its lights and marks."""
    lights: list[str] = []
    for n, image in enumerate(images):
        if _called(image, LIGHTS):
            lights.append(image)
        elif not _called(image, MARKS):
            marks = []
            for mark in images[n + 1 :]:
                if not _called(mark, MARKS):
                    break
                marks.append(mark)
            wide, tall = size(image)
            part = 1 / (wide * tall) ** 0.25
            yield Piece(image, wide * part, tall * part, LARGEST / part, tuple(lights), tuple(marks))
            lights = []


def _called(image: str, names: tuple[str, ...]) -> bool:
    return image.partition("/")[2].startswith(names)


def _rows(pieces: list[Piece], box: Rect) -> list[list[Piece]]:
    """One row or two, whichever makes the things larger."""
    half = len(pieces) // 2
    ways = ([pieces], [pieces[:half], pieces[half:]])
    return max(ways[: 1 + (half > 0)], key=lambda rows: _unit(rows, box))


def _unit(rows: Sequence[Sequence[Piece]], box: Rect) -> float:
    """World units for one unit of the pieces."""
    wide = max(sum(piece.wide for piece in row) + _gap(row) * (len(row) - 1) for row in rows)
    tall = sum(max(piece.tall for piece in row) for row in rows) * (1 + GAP / 2)
    return min(box.wide / wide, box.tall / tall, *(piece.most for row in rows for piece in row))


def _gap(row: Sequence[Piece]) -> float:
    return GAP * max(piece.tall for piece in row)


def _row(row: Sequence[Piece], middle: Point, unit: float) -> Iterator[Pose]:
    whole = (sum(piece.wide for piece in row) + _gap(row) * (len(row) - 1)) * unit
    left = middle[0] - whole / 2
    for n, piece in enumerate(row):
        aside = n - (len(row) - 1) / 2 if piece.card else 0
        at = left + piece.wide * unit / 2, middle[1] + aside**2 * SINK * piece.tall * unit
        yield from _piece(piece, Pose(at, piece.image, piece.wide * unit, z=20 + n, angle=aside * LEAN))
        left += (piece.wide + _gap(row)) * unit


def _piece(piece: Piece, pose: Pose) -> Iterator[Pose]:
    """A thing with the light behind it and the marks on it; an icon is embossed on a disc of gold."""
    tall = pose.wide * piece.tall / piece.wide
    for light in piece.lights:
        yield Pose(pose.at, light, max(pose.wide, tall) * 1.4, z=15)
    if _called(pose.image, ("icon_",)):
        yield Pose(pose.at, "common/count_gold", pose.wide * 0.8, z=16)
    yield pose
    for mark in piece.marks:
        out, part = (0.24, 0.6) if _called(mark, ("hand_",)) else (0.4, 0.42)
        at = pose.at[0] + pose.wide * out, pose.at[1] + tall * out
        yield Pose(at, mark, max(60, min(pose.wide, tall) * part), z=40)
