"""A player by sight: goes where it is nearest to what it looks for; a good one looks a turn ahead."""

from __future__ import annotations

from games.core.bots import Level, Reason, Thinking
from games.core.game import Game, Seat
from games.core.rng import Rng
from games.core.search import Budget, Search, Task
from games.doolhof_junior.game import DoolhofJunior
from games.doolhof_junior.sense import Sense
from games.doolhof_junior.state import Move, State
from games.doolhof_junior.why import why

DUEL, CROWD = 2, 1
"""How many turns a playout goes on: where two play the own one and the answer, else the own one alone.

What lies between it and the next own turn is anybody's guess if more have theirs.
"""


class SightBot:
    """Plays one seat of Doolhof Junior.

    The level's `looks` is the share of the pushes that come to mind, `memory` the share of its moves at which
    it has in mind what it looks for, `playouts` how often it plays on in its head.
    """

    def __init__(self, level: Level) -> None:
        self.level = level
        self._search = Search[State, Move]()

    def think(self, game: Game[State, Move], view: State, seat: Seat, rng: Rng) -> Thinking[Move]:
        """What the search finds; once it has pushed, it overlooks no cell."""
        assert isinstance(game, DoolhofJunior)
        yield
        if rng.fraction() >= self.level.memory:
            return rng.choice(game.legal_moves(view))
        horizon = DUEL if len(view.rivals or view.pawns) == 2 else CROWD
        budget = Budget(self.level.playouts, horizon, 1 if view.pushed else self.level.looks)
        return (yield from self._search.think(Task(game, Sense(game), budget), view, seat, rng))

    def why(self, game: Game[State, Move], view: State, seat: Seat, move: Move) -> Reason:
        """What lay open that spoke for a move."""
        assert isinstance(game, DoolhofJunior)
        return why(game, view, seat, move)
