"""What lies on the table of La Grosse Bouffe: monsters, board, moves, events and house rules.

Cells are numbered row by row, 0 top left to 35 bottom right. Tiles are numbered seat by seat in the
order of their piles: the first half belongs to seat 0.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, TypeVar

from msgspec import Meta, Struct

from games.core import tweaks
from games.core.game import Event, Seat

T = TypeVar("T")

SIZE = 6
CELLS = range(SIZE * SIZE)
VALUES = range(6)
"""Of a monster, from 1; nobody has 0."""
EMPTY = -1
"""What lies on a cell without a monster."""

TEAMS = ("red", "yellow")
LANDS = {"~": "water", '"': "swamp", "^": "mountain"}
"""The lands by their sign in the tweak `lands`."""

BONUS = {1: 2, 2: 1}
"""What the dots of a monster add to its points, by its value (BOU-29)."""

SPECIES = {
    "glutton": {"water": (1, 5), "swamp": (2, 4), "mountain": (3, 3)},
    "horned": {"water": (3, 3), "swamp": (1, 5), "mountain": (2, 4)},
    "octopus": {"water": (2, 4), "swamp": (3, 3), "mountain": (1, 5)},
    "spiky": {"water": (2, 5), "swamp": (3, 4), "mountain": (1, 3)},
}
"""The values of each species by land."""


class Kind(Struct, frozen=True):
    """What is printed on a tile."""

    species: str
    value: int
    land: str


TILES = tuple(
    f"{species}_{value}_{land}"
    for species, lands in SPECIES.items()
    for land, values in lands.items()
    for value in values
)
"""The faces of the 24 monsters of a team; some are there twice."""


def _kind(face: str) -> Kind:
    species, value, land = face.split("_")
    return Kind(species, int(value), land)


KINDS: dict[str | None, Kind] = {face: _kind(face) for face in TILES}
"""What each face shows; a face is a picture's name without `tile_<team>_`."""


class Tweaks(tweaks.Tweaks, frozen=True, forbid_unknown_fields=True):
    """The house rules of RULES.md, section 4."""

    hand: Annotated[int, Meta(ge=3, le=6)] = 4
    min_place: Annotated[int, Meta(ge=1, le=3)] = 2
    tiles: Literal[12, 16, 20, 24] = 24
    one_eats_five: bool = True
    five_eats_one: bool = True
    dots: bool = True
    horde: Annotated[int, Meta(ge=1, le=3)] = 2
    tie: Literal["share", "most_monsters"] = "share"
    second_land: Literal["swamp", "meadow"] = "swamp"
    lands: Annotated[str, Meta(max_length=100)] = '~~""^^~~""^^""^^~~""^^~~^^~~""^^~~""'
    first: Literal["random", "chosen"] = "random"


class Place(Struct, frozen=True, tag=True):
    """Put a monster from the hand on a cell; `tile` is its face, for equal tiles are one choice."""

    tile: str
    cell: int

    def __str__(self) -> str:
        return f"place {self.tile.replace('_', ' ')} {rc(self.cell)}"


class Stop(Struct, frozen=True, tag=True):
    """Place no more in this round."""

    def __str__(self) -> str:
        return "stop"


class Eat(Struct, frozen=True, tag=True):
    """A monster eats one of the other team: the cells of both."""

    eater: int
    prey: int

    def __str__(self) -> str:
        return f"eat {rc(self.eater)} {rc(self.prey)}"


Move: TypeAlias = Place | Stop | Eat
Meals: TypeAlias = tuple[tuple[Eat, ...], tuple[Eat, ...]]


class State(Struct, frozen=True, gc=False):
    """A position. Places and numbers are public; only `faces`, by tile number, are hidden in views.

    What comes in pairs is told by seat. `board` holds the tile on each cell, `piles` are top first, `box`
    holds what was eaten. `marker` is the seat that has the marker, `seat` the one to act. `placed` and
    `stopped` are about this round. `meals` are all that each seat could eat as the monsters lie, also while
    none is `eating` yet. `last`: this round is the last. `ended` is the reason once it is over.
    """

    teams: tuple[str, ...]
    faces: tuple[str | None, ...]
    board: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[int, ...], ...]
    box: tuple[int, ...]
    marker: Seat
    seat: Seat
    placed: tuple[int, ...] = (0, 0)
    stopped: tuple[bool, ...] = (False, False)
    eating: bool = False
    meals: Meals = ((), ())
    round: int = 1
    last: bool = False
    ended: str = ""


class MonsterPlaced(Event, frozen=True):
    """A tile was put on a cell."""

    team: str
    tile: int
    cell: int


class Stopped(Event, frozen=True):
    """A team places no more in this round; `blocked` when it had no choice (BOU-10)."""

    team: str
    blocked: bool


class MealsBegan(Event, frozen=True):
    """Both have stopped: dinner is served."""


class MonsterEaten(Event, frozen=True):
    """The monster on the cell `eater` ate the one on the cell `prey`."""

    team: str
    eater: int
    prey: int


class NothingToEat(Event, frozen=True):
    """A team has no meal left in this phase; told once."""

    team: str


class HandRefilled(Event, frozen=True):
    """A team drew these tiles."""

    team: str
    tiles: tuple[int, ...]


class MarkerPassed(Event, frozen=True):
    """This team has the marker now."""

    team: str


class LastRoundBegan(Event, frozen=True):
    """The round that begins is the last (BOU-24)."""


class ScoreCounted(Event, frozen=True):
    """A monster that still stands was counted."""

    team: str
    cell: int
    points: int


class GameEnded(Event, frozen=True):
    """It is over: `last_round` or `nobody_placed`. The scores are told by seat."""

    scores: tuple[int, ...]
    reason: str


def rc(cell: int) -> str:
    """A cell as people write it: row, then column."""
    return f"{cell // SIZE}{cell % SIZE}"


def changed(pair: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    """What comes in pairs, with another item for this seat."""
    return (pair[0], item) if seat else (item, pair[1])


def owner(state: State, tile: int) -> Seat:
    """Whose tile it is."""
    return int(tile >= len(state.faces) // 2)


def kind(state: State, tile: int) -> Kind:
    """What is printed on a tile; KeyError when this view hides it."""
    return KINDS[state.faces[tile]]
