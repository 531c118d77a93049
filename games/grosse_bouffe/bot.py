"""A player with an appetite: looks at some moves and takes the one after which it stands best."""

from __future__ import annotations

from math import ceil

from games.core.bots import Level, Thinking
from games.core.game import Game, Seat
from games.core.rng import Rng
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.score import scores
from games.grosse_bouffe.state import Move, State


class HungryBot:
    """Plays one seat of La Grosse Bouffe; the level's `looks` is the share of moves it looks at."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def think(self, game: Game[State, Move], view: State, seat: Seat, rng: Rng) -> Thinking[Move]:
        """The move after which its score is furthest above the other's."""
        assert isinstance(game, GrosseBouffe)
        yield
        moves = rng.shuffled(game.legal_moves(view))
        looked = moves[: ceil(self.level.looks * len(moves))]
        return max(looked, key=lambda move: _lead(game, view, seat, move, rng))


def _lead(game: GrosseBouffe, view: State, seat: Seat, move: Move, rng: Rng) -> int:
    after = game.apply(game.guess(view, seat, rng), move, rng)[-1].state
    points = scores(game.tweaks, after)
    return points[seat] - points[1 - seat]
