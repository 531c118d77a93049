"""Players of tin: they see a seat's view and nothing else, and think in slices."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from typing import Annotated, Protocol, TypeAlias

import msgspec
from msgspec import Meta, Struct

from games.core.game import AnyGame, AnyMove, AnyState, Game, M, S, Seat
from games.core.rng import Rng

Thinking: TypeAlias = Generator[None, None, M]
"""A thought in slices: yields while thinking, returns the move. Drop it to cancel."""

Share: TypeAlias = Annotated[float, Meta(gt=0, le=1)]


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """How well a bot plays: `looks` is the share of moves it looks at, `memory` how much it keeps in mind.

    `playouts` is how often it plays on in its head before it decides.
    """

    looks: Share = 1.0
    memory: Share = 1.0
    playouts: Annotated[int, Meta(ge=0, le=10_000)] = 0


class Reason(Struct, frozen=True):
    """Why a bot has played: `id` names a sentence, the rest what it speaks of.

    It tells everybody at the table, so it tells no secret: `seat` is another player, `about` the id of a
    text such as the name of a picture, `count` a number that lies open.
    """

    id: str
    seat: Seat | None = None
    about: str = ""
    count: int | None = None


class Bot(Protocol[S, M]):
    """Chooses moves for one seat of one match; what it has thought it may use again."""

    def think(self, game: Game[S, M], view: S, seat: Seat, rng: Rng) -> Thinking[M]:
        """Yield while thinking and return a legal move of `seat`, which is to act."""

    def why(self, game: Game[S, M], view: S, seat: Seat, move: M) -> Reason:
        """What spoke for a move it has played from this view, as its own judgement found it."""


AnyBot: TypeAlias = Bot[AnyState, AnyMove]
NewBot: TypeAlias = Callable[[], AnyBot]
"""Makes a bot that knows nothing yet of the match it is to play."""


class RandomBot:
    """Plays whatever is legal."""

    def think(self, game: AnyGame, view: AnyState, seat: Seat, rng: Rng) -> Thinking[AnyMove]:
        """Return any legal move."""
        yield
        return rng.choice(game.legal_moves(view))

    def why(self, game: AnyGame, view: AnyState, seat: Seat, move: AnyMove) -> Reason:
        """Nothing did."""
        return Reason("luck")


def decide(thinking: Thinking[M]) -> M:
    """Let a bot think to the end, for play without a screen."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            move: M = done.value
            return move


def load_levels(path: Path) -> Mapping[str, Mapping[str, Level]]:
    """The levels of each game by name; msgspec.ValidationError names what does not fit."""
    return msgspec.yaml.decode(path.read_bytes(), type=dict[str, dict[str, Level]])
