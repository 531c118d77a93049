"""Where the cards of the seats lie on the sheet, and where things lie on a card."""

from __future__ import annotations

from msgspec import Struct

from scenes.ui.pose import Point, Rect

SHEET = Rect(32, 112, 752, 748)
"""The paper that asks who plays."""
CARDS = Rect(56, 192, 704, 650)
GAP = 14


class Plan(Struct, frozen=True):
    """The places on a card, in world units from its left top corner; `third` is the teddy or the level."""

    pawn: Rect
    order: Point
    first: Point
    cross: Point
    name: Rect
    person: Rect
    robot: Rect
    third: Rect


SMALL = Plan(
    pawn=Rect(6, 22, 112, 157),
    order=(146, 36),
    first=(220, 36),
    cross=(306, 36),
    name=Rect(118, 66, 218, 44),
    person=Rect(115, 116, 64, 72),
    robot=Rect(180, 116, 64, 72),
    third=Rect(245, 116, 96, 72),
)
"""For two columns and three rows."""
TALL = Plan(
    pawn=Rect(14, 84, 154, 216),
    order=(42, 270),
    first=(142, 270),
    cross=(304, 46),
    name=Rect(14, 16, 250, 60),
    person=Rect(178, 92, 74, 98),
    robot=Rect(257, 92, 74, 98),
    third=Rect(178, 198, 153, 98),
)
"""For two columns and two rows."""
LONG = Plan(
    pawn=Rect(24, 30, 180, 252),
    order=(58, 262),
    first=(174, 262),
    cross=(654, 60),
    name=Rect(228, 26, 380, 70),
    person=Rect(228, 120, 140, 164),
    robot=Rect(380, 120, 140, 164),
    third=Rect(532, 120, 150, 164),
)
"""For one column and two rows."""


def plan_for(most: int) -> Plan:
    """How the cards look when so many can sit down."""
    return LONG if most <= 2 else TALL if most <= 4 else SMALL


def places(most: int) -> tuple[Rect, ...]:
    """Where the cards lie when so many can sit down."""
    columns, rows = (1 if most <= 2 else 2), (2 if most <= 4 else 3)
    wide = (CARDS.wide - GAP * (columns - 1)) / columns
    tall = (CARDS.tall - GAP * (rows - 1)) / rows
    boxes = (
        Rect(CARDS.x + column * (wide + GAP), CARDS.y + row * (tall + GAP), wide, tall)
        for row in range(rows)
        for column in range(columns)
    )
    return tuple(boxes)[:most]


def on(card: Rect, part: Rect) -> Rect:
    """A part of a card where the card lies."""
    return Rect(card.x + part.x, card.y + part.y, part.wide, part.tall)


def at(card: Rect, point: Point) -> Point:
    """A point of a card where the card lies."""
    return card.x + point[0], card.y + point[1]


def place_under(card: Rect, most: int) -> int | None:
    """The number of the place that lies most under a card; None when none lies under it."""
    shared = [place.shared(card) for place in places(most)]
    return shared.index(max(shared)) if any(shared) else None
