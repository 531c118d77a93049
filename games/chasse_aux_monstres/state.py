"""What lies on the table of La chasse aux monstres: tiles, monsters, moves, events and house rules.

Spots are numbered from 0, sides of the bed stand in the order N, S, E, W. Tiles and monsters are cards
with numbers: first the tiles, then the monsters in the order in which they come.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.core import tweaks
from games.core.game import Event, Seat

Spot: TypeAlias = int
"""Where a tile lies."""
Phase: TypeAlias = Literal["look", "flip", "close", "swap", "over"]
"""What the seat to act has to do: `Ready`, `Flip`, `TurnBack`, `Swap` or nothing any more."""

TOYS = (
    "bear",
    "duck",
    "robot",
    "ball",
    "rabbit",
    "rocket",
    "truck",
    "xylophone",
    "spinning_top",
    "doll",
)
EXPERTS = ("sock", "hidden_monster")

FEARS = {
    "cyclo": "bear",
    "mammoof": "bear",
    "croc": "duck",
    "splosh": "duck",
    "cubby": "robot",
    "prickle": "robot",
    "roly": "ball",
    "boing": "ball",
    "lugs": "rabbit",
    "inchy": "rabbit",
    "trio": "rocket",
    "noodle": "rocket",
    "moonster": "truck",
    "snailbert": "truck",
    "dinozz": "xylophone",
    "mushpot": "xylophone",
    "twirl": "spinning_top",
    "wiggles": "spinning_top",
    "curly": "doll",
    "flapjack": "doll",
}
"""The twenty monsters and the toy that each of them fears."""

SIDES = ("N", "S", "E", "W")
"""The sides of the bed in the order in which monsters come and go (CHA-10, CHA-16)."""
PARTS = ("head", "torso", "feet")
"""The parts of the progress monster in the order in which they are turned (CHA-14)."""
FAST_PARTS = ("head", "feet")
"""Its parts in the fast game (CHA-36)."""


class Tweaks(tweaks.Tweaks, frozen=True, forbid_unknown_fields=True):
    """The house rules of RULES.md, section 4."""

    monsters: Literal[10, 15, 20] = 20
    mode: Literal["base", "easy"] = "base"
    experts: bool = False
    pack: bool = False
    fast: bool = False
    preview_seconds: Literal[0, 10, 15, 30, 60] = 15
    competitive: bool = False
    empty_pile: Literal["loss", "dawn"] = "loss"
    pack_turn: Literal["one_flip", "series"] = "one_flip"
    progress: Literal["turn_on", "turn_back"] = "turn_on"
    patience: Annotated[int, Meta(ge=10, le=100)] = 40
    first: Literal["random", "chosen"] = "random"


class Shown(Struct, frozen=True, gc=False):
    """A toy or expert tile that everybody has seen, when and where; turn 0 is the preview (CHA-7)."""

    turn: int
    spot: Spot
    tile: int
    face: str


class State(Struct, frozen=True, gc=False):
    """A position. Places and numbers are public; only `faces`, by number, are hidden in views.

    `spots` holds the tile on each spot, `bed` the monster at each side, `pile` the monsters to come, next
    first, `kept` what each seat has caught in the competitive game. `awake` tells for each part of the
    progress monster whether its red side is up, `progress` how many have been turned since a monster was
    last due. `open` are the spots whose tiles lie face up, `turned` is the spot turned up in this turn,
    `looking` the preview. `spared` tells that the free expert tile has been had, `misses` counts those in
    a row of the easy game, `turn` the turns from 1. `ended` is the reason once it is over.
    """

    spots: tuple[int, ...]
    faces: tuple[str | None, ...]
    bed: tuple[int | None, ...]
    pile: tuple[int, ...]
    closet: tuple[int, ...]
    kept: tuple[tuple[int, ...], ...]
    seat: Seat
    awake: tuple[bool, ...]
    progress: int = 0
    open: tuple[Spot, ...] = ()
    turned: Spot | None = None
    looking: bool = False
    spared: bool = False
    misses: int = 0
    turn: int = 1
    history: tuple[Shown, ...] = ()
    ended: str = ""


class Ready(Struct, frozen=True, tag=True):
    """End the preview of the fast game."""

    def __str__(self) -> str:
        return "ready"


class Flip(Struct, frozen=True, tag=True):
    """Turn up a face-down tile."""

    spot: Spot

    def __str__(self) -> str:
        return f"flip {self.spot}"


class TurnBack(Struct, frozen=True, tag=True):
    """Close what lies open."""

    def __str__(self) -> str:
        return "turn back"


class Swap(Struct, frozen=True, tag=True):
    """Name the tile with which the smelly sock changes places."""

    spot: Spot

    def __str__(self) -> str:
        return f"swap {self.spot}"


Move: TypeAlias = Ready | Flip | TurnBack | Swap


class TilesClosed(Event, frozen=True):
    """The preview is over and all toys lie face down."""


class TileTurnedUp(Event, frozen=True):
    """A seat turned up a tile."""

    seat: Seat
    spot: Spot


class TilesTurnedBack(Event, frozen=True):
    """Tiles were closed."""

    spots: tuple[Spot, ...]


class ToyLeftOpen(Event, frozen=True):
    """A right toy waits for the others of the pack (CHA-29)."""

    spot: Spot


class MonsterBanished(Event, frozen=True):
    """A seat sent the monster at a side to the closet, or keeps it."""

    seat: Seat
    side: str


class MonsterCame(Event, frozen=True):
    """The top of the pile was turned up at a side."""

    side: str


class MonsterYawned(Event, frozen=True):
    """The monster at a side had enough and went to the closet by itself (CHA-43)."""

    side: str


class PartTurned(Event, frozen=True):
    """A part of the progress monster changed its colour."""

    part: str


class ExpertSpared(Event, frozen=True):
    """The first expert tile does nothing (CHA-23)."""

    spot: Spot


class TilesSwapped(Event, frozen=True):
    """The sock at `spot` and the tile at `other` changed places."""

    spot: Spot
    other: Spot


class TurnPassed(Event, frozen=True):
    """It is this seat's turn now."""

    seat: Seat


class GameEnded(Event, frozen=True):
    """It is over: `all_banished`, `bed_surrounded`, `pile_empty` or `dawn`; `won` when people have won."""

    won: bool
    reason: str


def phase(state: State) -> Phase:
    """What the seat to act has to do now."""
    if state.ended:
        return "over"
    if state.looking:
        return "look"
    if state.turned is None:
        return "flip"
    return "close" if state.turned in state.open else "swap"


def closing(state: State) -> tuple[Spot, ...]:
    """The spots that `TurnBack` closes: all that lie open, but of a pack's toys a spared expert tile only."""
    turned = state.turned
    if turned is not None and state.faces[state.spots[turned]] in EXPERTS:
        return (turned,)
    return state.open


def face_at(state: State, spot: Spot) -> str | None:
    """What the tile on a spot shows, None where this view hides it."""
    return state.faces[state.spots[spot]]


def fear_at(state: State, side: int) -> str | None:
    """The toy that the monster at a side fears, by index of SIDES; None where there is none."""
    monster = state.bed[side]
    if monster is None:
        return None
    return FEARS[state.faces[monster] or ""]
