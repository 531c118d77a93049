"""A player with an appetite: plays on in its head, dinner by dinner; a poor one goes by the next dinner."""

from __future__ import annotations

from games.core.bots import Level, Reason, Thinking
from games.core.game import Game, Seat
from games.core.rng import Rng
from games.core.search import Budget, Search, Task
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.sense import Sense
from games.grosse_bouffe.state import Move, State
from games.grosse_bouffe.why import why

HORIZON = 5
"""How many moves a playout looks ahead, and then to the next dinner."""


class HungryBot:
    """Plays one seat of La Grosse Bouffe.

    The level's `looks` is the share of the moves that come to mind, `playouts` how often it plays on in its
    head.
    """

    def __init__(self, level: Level) -> None:
        self.level = level
        self._search = Search[State, Move]()

    def think(self, game: Game[State, Move], view: State, seat: Seat, rng: Rng) -> Thinking[Move]:
        """What the search finds."""
        assert isinstance(game, GrosseBouffe)
        yield
        task = Task(game, Sense(game, view, rng), Budget(self.level.playouts, HORIZON, self.level.looks))
        return (yield from self._search.think(task, view, seat, rng))

    def why(self, game: Game[State, Move], view: State, seat: Seat, move: Move) -> Reason:
        """What lay open that spoke for a move."""
        assert isinstance(game, GrosseBouffe)
        return why(game, view, seat, move)
