"""A player by memory: turns up the toy it remembers, else a tile it knows nothing of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from games.chasse_aux_monstres.memory import recalled
from games.chasse_aux_monstres.state import SIDES, Flip, Move, Spot, State, Swap, fear_at
from games.chasse_aux_monstres.why import why
from games.core.bots import Level, Reason, Thinking
from games.core.game import Game, Seat
from games.core.rng import Rng


class MemoryBot:
    """Plays one seat of La chasse aux monstres; the level's `memory` is how well it remembers."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def think(self, game: Game[State, Move], view: State, seat: Seat, rng: Rng) -> Thinking[Move]:
        """The tile that scares most, as far as it remembers; the sock goes where nobody knows anything."""
        moves = game.legal_moves(view)
        yield
        beliefs = recalled(view, seat, self.level.memory)
        scared = Counter(fear_at(view, side) for side in range(len(SIDES)))
        worth = [_worth(move, beliefs, scared) for move in moves]
        best = max(worth)
        return rng.choice([move for move, its in zip(moves, worth, strict=True) if its == best])

    def why(self, game: Game[State, Move], view: State, seat: Seat, move: Move) -> Reason:
        """What lay open that spoke for a move."""
        return why(view, seat, move, self.level.memory)


def _worth(move: Move, beliefs: Mapping[Spot, str], scared: Counter[str | None]) -> int:
    """Twice the monsters a tile scares; one it knows nothing of comes before one that scares nobody."""
    match move:
        case Flip(spot):
            return 2 * scared[beliefs[spot]] if spot in beliefs else 1
        case Swap(spot):
            return 0 if spot in beliefs else 1
        case _:
            return 0
