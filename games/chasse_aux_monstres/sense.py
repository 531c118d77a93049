"""What is known of playing La chasse aux monstres well: which tile to turn up, and how the hunters stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from games.chasse_aux_monstres.game import ChasseAuxMonstres
from games.chasse_aux_monstres.memory import recalled
from games.chasse_aux_monstres.state import SIDES, Flip, Move, Spot, State, Swap, fear_at
from games.core.rng import Rng

Way: TypeAlias = tuple[Move]


class Sense:
    """The sense of a hunter; `memory` is how well everybody is thought to remember, see `recalled`."""

    def __init__(self, game: ChasseAuxMonstres, memory: float, rng: Rng) -> None:
        self.game, self._memory, self._rng = game, memory, rng

    def ways(self, state: State) -> Sequence[Way]:
        """One tile of each kind, first that which scares most as far as one remembers.

        Which of the same kind it is makes no difference to who remembers no more than that.
        """
        beliefs = recalled(state, state.seat, self._memory)
        scared = Counter(fear_at(state, side) for side in range(len(SIDES)))
        kinds: dict[int, list[Move]] = {}
        for move in self.game.legal_moves(state):
            kinds.setdefault(_promise(move, beliefs, scared), []).append(move)
        return [(self._rng.choice(kinds[promise]),) for promise in sorted(kinds, reverse=True)]

    def calm(self, state: State) -> bool:
        """Never: only the end tells who has won."""
        return False

    def usual(self, state: State, rng: Rng) -> Move:
        """What looks best."""
        return self.ways(state)[0][0]

    def worth(self, state: State) -> Sequence[float]:
        """Who has won (CHA-20, CHA-40)."""
        end = self.game.outcome(state)
        return [float(end is not None and seat in end.winners) for seat in range(len(state.kept))]


def _promise(move: Move, beliefs: Mapping[Spot, str], scared: Counter[str | None]) -> int:
    """Twice the monsters a tile scares; one it knows nothing of comes before one that scares nobody.

    The sock goes where nobody knows anything.
    """
    match move:
        case Flip(spot):
            return 2 * scared[beliefs[spot]] if spot in beliefs else 1
        case Swap(spot):
            return 0 if spot in beliefs else 1
        case _:
            return 0
