"""A player by memory: turns up the toy it remembers, else a tile it knows nothing of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from games.chasse_aux_monstres.memory import recalled
from games.chasse_aux_monstres.state import SIDES, Flip, Move, Spot, State, Swap, face_at, fear_at
from games.core.bots import Level, Thinking
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
        scared = _scared(view)

        def worth(move: Move) -> int:
            match move:
                case Flip(spot):
                    return _flip_worth(spot, beliefs, scared)
                case Swap(spot):
                    return spot not in beliefs
                case _:
                    return 0

        best = max(map(worth, moves))
        return rng.choice([move for move in moves if worth(move) == best])


def _scared(view: State) -> Counter[str | None]:
    """How many monsters each toy would scare; a pack's toy that lies open is found already (CHA-31)."""
    found = [face_at(view, spot) for spot in view.open]
    fears = (fear_at(view, side) for side in range(len(SIDES)))
    return Counter(fear for fear in fears if fear not in (None, *found))


def _flip_worth(spot: Spot, beliefs: Mapping[Spot, str], scared: Counter[str | None]) -> int:
    """The monsters a tile scares; rather one it knows nothing of than one that scares nobody."""
    return 2 * scared[beliefs[spot]] if spot in beliefs else 1
