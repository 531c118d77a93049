"""What every game is: a state, the legal moves, and what a move does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from msgspec import Struct

from games.core.rng import Rng
from games.core.tweaks import Tweaks

Seat: TypeAlias = int
S = TypeVar("S")
M = TypeVar("M")

AnyState: TypeAlias = Any
"""A state of whichever game is on the table."""
AnyMove: TypeAlias = Any
"""A move of whichever game is on the table."""


class Seating(Struct, frozen=True, forbid_unknown_fields=True):
    """What people chose before the deal.

    `pieces` holds a pawn colour, family or team id per seat, and is empty where a game has none;
    `first` is the seat that begins, None when chance decides.
    """

    pieces: tuple[str, ...] = ()
    first: Seat | None = None


class Event(Struct, frozen=True, tag=True, gc=False):
    """Something that happened, past tense. It names things by number, so it tells no secret."""


class Step(Struct, Generic[S], frozen=True, gc=False):
    """One frame of a move's story: what happened, and the state right after it."""

    event: Event
    state: S


class Outcome(Struct, frozen=True, repr_omit_defaults=True):
    """How it ended. A team wins or loses together: everyone is in `winners`, or no one.

    `reason` names which of several ends it was, empty where a game has only one.
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...] = ()
    reason: str = ""


class Game(ABC, Generic[S, M]):
    """The rules of one game. Holds the tweaks and nothing else; all play lives in states."""

    state_type: ClassVar[type[Any]]
    tweaks_type: ClassVar[type[Tweaks]]

    def __init__(self, tweaks: Any) -> None:
        self.tweaks = tweaks

    @property
    def team(self) -> bool:
        """Whether all win or lose together."""
        return False

    def cannot_start(self, seats: int, seating: Seating) -> str | None:
        """The id of the reason why this set-up is refused, None when play may start.

        Behind a blank it may name a place: a cell such as 02 by row and column, or a land.
        """
        return None

    @abstractmethod
    def setup(self, seats: int, seating: Seating, rng: Rng) -> S:
        """The first state."""

    @abstractmethod
    def to_act(self, state: S) -> Seat | None:
        """Whose decision it is; None once the game is over."""

    @abstractmethod
    def legal_moves(self, state: S) -> tuple[M, ...]:
        """Every move open to the seat to act, told apart by `str(move)`; empty once it is over."""

    @abstractmethod
    def refusal(self, state: S, move: M, seat: Seat) -> str | None:
        """None exactly when `seat` may play `move` now; else the id of the reason."""

    @abstractmethod
    def apply(self, state: S, move: M, rng: Rng) -> tuple[Step[S], ...]:
        """The story of one legal move. Never changes `state`; the last step holds the new one."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended; None while it goes on."""

    def opener(self, state: S) -> Seat | None:
        """Who begins when the same people play again after this end; None: as the set-up says."""
        return None

    def view(self, state: S, seat: Seat | None) -> S:
        """What lies open to this seat now; to anyone in the room when `seat` is None."""
        return state

    def guess(self, view: S, seat: Seat, rng: Rng) -> S:
        """A full state that could stand behind the view, for bots that look ahead."""
        return view

    def faces(self, state: S) -> tuple[object | None, ...]:
        """The face under each number, None where this view hides it. Undo asks what a view gained."""
        return ()


AnyGame: TypeAlias = Game[Any, Any]
"""The rules of whichever game is on the table."""
