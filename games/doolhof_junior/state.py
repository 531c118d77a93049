"""What lies on the table of Doolhof Junior: cards, arrows, secrets, moves, events and house rules.

Cells are numbered row by row, 0 top left to 24 bottom right; place -1 is the spare card in the hand.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.core import tweaks
from games.core.game import Event, Seat

N, E, S, W = 1, 2, 4, 8
"""The sides a cell opens to, as bits of its way."""
SIZE = 5
CELLS = range(SIZE * SIZE)

Turning: TypeAlias = int
"""Quarter turns clockwise."""

SHAPES = {"straight": N | S, "corner": N | E, "tee": N | E | S}
"""The shapes of the corridor cards, each lying in its first way."""

FIXED = {
    0: E | S,
    2: E | S | W,
    4: S | W,
    10: N | E | S,
    12: N | S,
    14: N | S | W,
    20: N | E,
    22: N | E | W,
    24: N | W,
}
"""The nine stone cells and their ways (DOO-4); the centre may also lie the other way."""
CENTRE = 12

PADS = {"coral": 0, "sun": 4, "sky": 20, "leaf": 24}
"""The start pads by colour, in the order in which seats without a colour take them (DOO-1)."""

CORNER_SECRETS = ("bat", "crown", "lantern", "mouse", "potion", "spider")
TEE_SECRETS = ("gem", "ghost", "hat", "key", "mushroom", "owl")
SECRETS = CORNER_SECRETS + TEE_SECRETS

MIXES: dict[str, dict[str, tuple[str, ...]]] = {
    "5_6_6": {"straight": ("",) * 5, "corner": CORNER_SECRETS, "tee": TEE_SECRETS},
    "6_8_3": {
        "straight": ("key", *("",) * 5),
        "corner": (*CORNER_SECRETS, "hat", "mushroom"),
        "tee": ("owl", "ghost", "gem"),
    },
}
"""The pictures on the corridor cards of each shape; cards are numbered in this order, then the stone."""

PRINTED = {2: "owl", 10: "hat", 12: "gem", 14: "mushroom", 22: "key"}
"""The pictures on the stone with `pictures: cards_and_board`."""


def _pictures(on_stone: bool, mix: str) -> tuple[str, ...]:
    printed = PRINTED if on_stone else {}
    cards = (picture for pictures in MIXES[mix].values() for picture in pictures)
    free = ("" if picture in printed.values() else picture for picture in cards)
    return (*free, *(printed.get(cell, "") for cell in FIXED))


PICTURES = {
    (pictures, mix): _pictures(pictures == "cards_and_board", mix)
    for pictures in ("cards", "cards_and_board")
    for mix in MIXES
}
"""The picture on each card by the tweaks `pictures` and `mix`, empty for none."""

CARDS = 17
"""How many corridor cards there are; the stone cells are the cards from this number on."""


class Arrow(Struct, frozen=True):
    """Where a card goes in and the one at the far end comes out; `line` is the row or column."""

    side: str
    line: int
    entry: int
    exit: int
    opposite: str


ARROWS = {
    "N1": Arrow("N", 1, 1, 21, "S1"),
    "N3": Arrow("N", 3, 3, 23, "S3"),
    "S1": Arrow("S", 1, 21, 1, "N1"),
    "S3": Arrow("S", 3, 23, 3, "N3"),
    "W1": Arrow("W", 1, 5, 9, "E1"),
    "W3": Arrow("W", 3, 15, 19, "E3"),
    "E1": Arrow("E", 1, 9, 5, "W1"),
    "E3": Arrow("E", 3, 19, 15, "W3"),
}


class Tweaks(tweaks.Tweaks, frozen=True, forbid_unknown_fields=True):
    """The house rules of RULES.md, section 4."""

    secrets: Annotated[int, Meta(ge=4, le=12)] = 12
    goals: Literal["shared", "own", "own_and_home"] = "shared"
    tie: Literal["share", "playoff"] = "share"
    turn_spare: bool = True
    pictures: Literal["cards", "cards_and_board"] = "cards"
    mix: Literal["5_6_6", "6_8_3"] = "5_6_6"
    patience: Annotated[int, Meta(ge=20, le=200)] = 40
    solo: bool = False
    first: Literal["random", "chosen"] = "random"


class State(Struct, frozen=True, gc=False):
    """A position. Places and numbers are public; only `faces`, by secret number, are hidden in views.

    `cells` holds the card on each cell, `ways` the sides each card opens to, `pawns` and `pads` a cell
    per seat. `last` is the arrow used last, empty before the first push. `shown` is what everybody looks
    for, `pile` what follows, next first; `piles` are the own piles of the hard variant, top first.
    `turns` counts all turns, `idle` those since the last find. `rivals` are the seats of a playoff, whose
    secrets have the numbers behind those of the main game. `ended` is the reason once it is over.
    """

    cells: tuple[int, ...]
    spare: int
    ways: tuple[int, ...]
    pawns: tuple[int, ...]
    pads: tuple[int, ...]
    seat: Seat
    faces: tuple[str | None, ...]
    shown: int | None
    pile: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    taken: tuple[tuple[int, ...], ...]
    pushed: bool = False
    last: str = ""
    turns: int = 0
    idle: int = 0
    rivals: tuple[Seat, ...] = ()
    ended: str = ""


class Push(Struct, frozen=True, tag=True):
    """Push the spare card in at an arrow, turned first."""

    arrow: str
    turn: Turning

    def __str__(self) -> str:
        return f"push {self.arrow} {self.turn}"


class Walk(Struct, frozen=True, tag=True):
    """Walk to a cell, or stay on one's own."""

    cell: int

    def __str__(self) -> str:
        return f"walk {rc(self.cell)}"


Move: TypeAlias = Push | Walk


class LinePushed(Event, frozen=True):
    """A row or column slid and the spare changed; pawns pushed off stand on the new spare."""

    seat: Seat
    arrow: str
    turn: Turning


class PawnsBroughtRound(Event, frozen=True):
    """Pawns on the card that came out stand on the one put in (DOO-14 d)."""

    seats: tuple[Seat, ...]
    cell: int


class PawnStepped(Event, frozen=True):
    """One cell of a walk."""

    seat: Seat
    cell: int


class PawnStayed(Event, frozen=True):
    """A walk of zero steps."""

    seat: Seat


class SecretTaken(Event, frozen=True):
    """A secret was claimed."""

    seat: Seat
    secret: int


class SecretShown(Event, frozen=True):
    """The next secret was turned up for all."""

    secret: int


class GoalDrawn(Event, frozen=True):
    """Hard variant: a seat looked at the next secret of its own pile."""

    seat: Seat


class PileEmptied(Event, frozen=True):
    """Hard variant: a seat has found all of its own and must go home."""

    seat: Seat


class PlayoffStarted(Event, frozen=True):
    """The tied seats play on."""

    seats: tuple[Seat, ...]


class GameEnded(Event, frozen=True):
    """It is over: `last_secret`, `home`, `pile_done` or `patience`."""

    reason: str


def rc(cell: int) -> str:
    """A cell as people write it: row, then column."""
    return f"{cell // SIZE}{cell % SIZE}"


def is_fixed(card: int) -> bool:
    """Whether the card is one of the stone cells, which never move."""
    return card >= CARDS


def goal(view: State, seat: Seat) -> int | None:
    """The number of the secret this seat looks for, None when this view may not know it or there is none."""
    if not view.piles:
        return view.shown
    pile = view.piles[seat]
    return pile[0] if pile and view.faces[pile[0]] is not None else None


def place_of(state: State, card: int) -> int:
    """The cell where a card lies, -1 for the spare."""
    return -1 if card == state.spare else state.cells.index(card)
