"""Where things lie on the table, and by which pictures cards are known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from games.chasse_aux_monstres.state import SIDES, Spot, State
from scenes.home import ROOT
from scenes.ui.board import Board, load_board
from scenes.ui.pose import Key, Point, Rect
from scenes.ui.viewport import mirrored

CHASSE = "chasse_aux_monstres"
PLACES = frozenset(
    ("board", "bed", "bed alone", "side alone", "left column", "closet", "count", "message")
    + tuple(f"side {side}" for side in SIDES)
    + tuple(f"spot {spot} of {n}" for n in (10, 12) for spot in range(n))
    + tuple(f"seat {k} of {n}" for n in range(1, 7) for k in range(1, n + 1))
)
Places = Mapping[str, Rect]


@lru_cache
def board() -> Board:
    """The table as it is drawn in Tiled."""
    return load_board(ROOT / "assets" / "boards" / f"{CHASSE}.tmx", PLACES)


@lru_cache
def places(left: bool) -> Places:
    """Where everything lies; for the left hand all but the mat and what lies on it changes sides."""
    there = board().places
    if not left:
        return there
    fixed = ("board", "bed", "side", "spot")
    return {
        name: place if name.startswith(fixed) else mirrored(there[_from_the_right(name)])
        for name, place in there.items()
    }


def _from_the_right(name: str) -> str:
    """The seat that lies where this one does when counted from the other end of the row."""
    seat = re.fullmatch(r"seat (\d) of (\d)", name)
    return f"seat {int(seat[2]) + 1 - int(seat[1])} of {seat[2]}" if seat else name


def spot_key(spot: Spot) -> Key:
    """What a tap on the tile of a spot counts as."""
    return f"spot {spot}"


def spot_at(spot: Spot, spots: int) -> Point:
    """The middle of a spot, of so many there are."""
    return board().places[f"spot {spot} of {spots}"].centre


def image_of(state: State, card: int, kind: str) -> str:
    """The picture of a card by its number: its face, or its back where this view hides it."""
    face = state.faces[card]
    if kind == "toy":
        return f"{CHASSE}/toy_{face or 'back'}"
    return f"{CHASSE}/{kind}_{face}" if face else f"{CHASSE}/card_back"


def is_alone(state: State) -> bool:
    """Whether there is one monster at a time and no big one: then it is large, beside a large bed."""
    return not state.awake


def side_box(state: State, side: str) -> Rect:
    """Where the monster at a side lies."""
    return board().places["side alone" if is_alone(state) else f"side {side}"]


def bed_box(state: State) -> Rect:
    """Where the bed stands."""
    return board().places["bed alone" if is_alone(state) else "bed"]
