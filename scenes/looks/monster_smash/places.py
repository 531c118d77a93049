"""The table of Monster Smash as it is drawn in Tiled, and what its things are called."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from games.core.game import Seat
from games.monster_smash.state import Face, State
from scenes.home import ROOT
from scenes.ui.board import Board, load_board
from scenes.ui.pose import Key, Rect
from scenes.ui.viewport import mirrored

Places: TypeAlias = Mapping[str, Rect]
TALL = 1.4
"""How much higher than wide a card is."""
MOST_RIVALS = 4
FIGHT = ("mat", "attack", "clash", "defence", "loot", "rival")
"""What stays where it is for the left hand."""
PLACES = frozenset(
    ("mat", "pile", "redraw", "attack", "clash", "defence", "loot", "phases", "bench", "discard", "fire")
    + ("own", "identity", "name", "family meter", "total meter", "hand", "message")
    + tuple(f"rival {k} of {n}" for n in range(1, MOST_RIVALS + 1) for k in range(1, n + 1))
)
FIRE: Key = "fire"
PILE: Key = "pile"
DISCARD: Key = "discard"
REDRAW: Key = "redraw"
SHIELD: Key = "shield"
"""Where a defence is laid."""


@lru_cache
def board() -> Board:
    """The table as it is drawn in Tiled."""
    return load_board(ROOT / "assets" / "boards" / "monster_smash.tmx", PLACES)


@lru_cache
def places(left: bool) -> Places:
    """Where everything lies; for the left hand all but the fight and the rivals change sides."""
    return {
        name: mirrored(place) if left and name.split()[0] not in FIGHT else place
        for name, place in board().places.items()
    }


def card_key(card: int) -> Key:
    """A card keeps this name from deal to end."""
    return f"card {card}"


def stack_key(face: Face) -> Key:
    """What a tap on a card of the own hand counts as: equal cards are one choice.

    The face comes first: no stack takes the place of another one that is picked.
    """
    return f"{face} stack"


def seat_key(seat: Seat) -> Key:
    """What a tap on a rival counts as."""
    return f"seat {seat}"


def face_of(key: Key) -> Face:
    """The face of the cards of a stack, empty for any other thing."""
    return key.removesuffix(" stack") if key.endswith(" stack") else ""


def seat_of(key: Key) -> Seat | None:
    """The seat of a rival, None for any other thing."""
    return int(key.removeprefix("seat ")) if key.startswith("seat ") else None


def image_of(view: State, card: int) -> str:
    """The face of a card, or its back where this view hides it."""
    face = view.faces[card]
    return f"monster_smash/card_{face}" if face else "monster_smash/card_back"
