"""A player by memory: turns up the toy it remembers, else a tile it knows nothing of."""

from __future__ import annotations

from games.chasse_aux_monstres.game import ChasseAuxMonstres
from games.chasse_aux_monstres.sense import Sense
from games.chasse_aux_monstres.state import Move, State
from games.chasse_aux_monstres.why import why
from games.core.bots import Level, Reason, Thinking
from games.core.game import Game, Seat
from games.core.rng import Rng
from games.core.search import Budget, Search, Task


class MemoryBot:
    """Plays one seat of La chasse aux monstres.

    The level's `memory` is how well it remembers, `playouts` how often it plays on in its head,
    to the end.
    """

    def __init__(self, level: Level) -> None:
        self.level = level
        self._search = Search[State, Move]()

    def think(self, game: Game[State, Move], view: State, seat: Seat, rng: Rng) -> Thinking[Move]:
        """What the search finds."""
        assert isinstance(game, ChasseAuxMonstres)
        yield
        task = Task(game, Sense(game, self.level.memory, rng), Budget(self.level.playouts, horizon=1))
        return (yield from self._search.think(task, view, seat, rng))

    def why(self, game: Game[State, Move], view: State, seat: Seat, move: Move) -> Reason:
        """What lay open that spoke for a move."""
        return why(view, seat, move, self.level.memory)
