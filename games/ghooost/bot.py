"""A player who plays on in its head, round by round; a poor one goes by rule of thumb and forgets."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from games.core.bots import Level, Reason, Thinking
from games.core.game import Game, Seat
from games.core.rng import Rng
from games.core.search import Budget, Search, Task
from games.ghooost.game import Ghooost
from games.ghooost.sense import Sense
from games.ghooost.state import Move, State, Tweaks
from games.ghooost.why import why

ROUNDS = 2
"""How often a playout goes round the table."""


class NightBot:
    """Plays one seat of Ghooost!.

    The level's `looks` is the share of the plays that come to mind, `playouts` how often it plays on in its
    head, `memory` the share of the cards taken to hands that it remembers.
    """

    def __init__(self, level: Level) -> None:
        self.level = level
        self._search = Search[State, Move]()

    def think(self, game: Game[State, Move], view: State, seat: Seat, rng: Rng) -> Thinking[Move]:
        """What the search finds."""
        assert isinstance(game, Ghooost)
        yield
        inner = _one_round(game.tweaks)
        budget = Budget(self.level.playouts, ROUNDS * len(view.hands), self.level.looks)
        task, view = Task(inner, Sense(inner), budget), forgetting(view, self.level.memory, rng)
        return (yield from self._search.think(task, view, seat, rng))

    def why(self, game: Game[State, Move], view: State, seat: Seat, move: Move) -> Reason:
        """What lay open that spoke for a move."""
        assert isinstance(game, Ghooost)
        return why(game.tweaks, view, move)


@cache
def _one_round(tweaks: Tweaks) -> Ghooost:
    """The same game over one round: nobody thinks beyond it."""
    return Ghooost(replace(tweaks, scoring="last_loses"))


def forgetting(view: State, memory: float, rng: Rng) -> State:
    """The view with this share of what the table remembers (GHO-8)."""
    if memory == 1:
        return view
    return replace(view, seen=bytes(face if face and rng.fraction() < memory else 0 for face in view.seen))
