"""A player who tries its plans on hands that could be, and takes the one after which it stands best."""

from __future__ import annotations

from math import ceil

from msgspec.structs import replace

from games.core.bots import Level, Reason, Thinking
from games.core.game import Game, Seat
from games.core.rng import Rng
from games.core.search import Budget, Search, Task
from games.monster_smash.game import MonsterSmash
from games.monster_smash.sense import Sense
from games.monster_smash.state import Move, State
from games.monster_smash.why import why

DUEL, CROWD = 3, 1
"""How many plans a playout goes on, and then to the end of a turn: with two in, mostly that of the other.

With more in it ends with the own turn: whom the others attack is anybody's guess.
"""


class SmashBot:
    """Plays one seat of Monster Smash.

    The level's `looks` is the share of its plans that come to mind, `playouts` how often it plays on in its
    head, `memory` the share of the thefts that it remembers.
    """

    def __init__(self, level: Level) -> None:
        self.level = level
        self._search = Search[State, Move]()

    def think(self, game: Game[State, Move], view: State, seat: Seat, rng: Rng) -> Thinking[Move]:
        """The first move of the plan that did best."""
        assert isinstance(game, MonsterSmash)
        yield
        horizon = DUEL if len(view.hands) - len(view.out) == 2 else CROWD
        budget = Budget(self.level.playouts, horizon, self.level.looks)
        task, view = Task(game, Sense(game.tweaks), budget), _recalled(view, self.level.memory)
        return (yield from self._search.think(task, view, seat, rng))

    def why(self, game: Game[State, Move], view: State, seat: Seat, move: Move) -> Reason:
        """What lay open that spoke for a move."""
        assert isinstance(game, MonsterSmash)
        return why(game.tweaks, view, move)


def _recalled(view: State, memory: float) -> State:
    """The view without the thefts that were forgotten, the older ones first."""
    forgotten = len(view.thefts) - ceil(memory * len(view.thefts))
    return replace(view, thefts=view.thefts[forgotten:])
