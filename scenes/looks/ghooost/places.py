"""Where things lie on the table of Ghooost!, who sits where, and how a card looks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from games.core.game import Seat
from games.core.saves import Player
from games.ghooost.state import HIDDEN, IDS, SEATS, Card, State
from scenes.home import ROOT
from scenes.ui.board import Board, load_board
from scenes.ui.pose import Point, Rect
from scenes.ui.viewport import mirrored

Places: TypeAlias = Mapping[str, Rect]

BACK = "ghooost/card_back"
LARGE, MIDDLE, SMALL = 146, 108, 42
"""How wide a card is on the pile, in the crypt, and in the hand of another seat."""
HIGH = 1.4
"""A card is so many times as high as wide."""
PLACES = frozenset(
    ("mat", "crypt", "shown", "cemetery", "discard", "clock", "calm", "round", "own", "hand", "message")
    + tuple(f"opponent {k} of {n}" for n in range(1, SEATS[-1]) for k in range(1, n + 1))
)


@lru_cache
def board() -> Board:
    """The table as it is drawn in Tiled."""
    return load_board(ROOT / "assets" / "boards" / "ghooost.tmx", PLACES)


@lru_cache
def places(left: bool) -> Places:
    """Where everything lies; for the left hand all but the others along the top change sides."""
    return {
        name: mirrored(place) if left and not name.startswith("opponent") else place
        for name, place in board().places.items()
    }


def nearest(players: tuple[Player, ...], eyes: Seat | None) -> Seat:
    """The seat at the lower edge: that of the eyes; for anyone in the room, the first person's."""
    people = [seat for seat, player in enumerate(players) if not player.level]
    return eyes if eyes is not None else people[0] if people else 0


def others(near: Seat, seats: int) -> tuple[Seat, ...]:
    """The seats along the upper edge, from left to right as they follow clockwise."""
    return tuple((near + n) % seats for n in range(1, seats))


def box_of(seat: Seat, near: Seat, seats: int, where: Places) -> Rect:
    """The panel of a seat."""
    if seat == near:
        return where["own"]
    return where[f"opponent {(seat - near) % seats} of {seats - 1}"]


def image_of(view: State, card: Card) -> str:
    """What a card shows in this view: its face, or its back where that is hidden."""
    face = view.faces[card]
    return BACK if face is None or face == HIDDEN else f"ghooost/{IDS[face]}"


def offset(box: Rect, dx: float, dy: float) -> Point:
    """A point so far right of and below the left top corner of a box."""
    return box.x + dx, box.y + dy
