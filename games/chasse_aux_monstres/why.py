"""Why a hunter has turned up a tile, as far as it remembered what was shown to all."""

from __future__ import annotations

from collections import Counter

from games.chasse_aux_monstres.memory import recalled
from games.chasse_aux_monstres.state import SIDES, Flip, Move, State, fear_at
from games.core.bots import Reason
from games.core.game import Seat


def why(view: State, seat: Seat, move: Move, memory: float) -> Reason:
    """Whether it believed to know what lies there, and whether that scares somebody."""
    if not isinstance(move, Flip):
        return Reason("sock")
    beliefs = recalled(view, seat, memory)
    if move.spot not in beliefs:
        return Reason("explores")
    scared = Counter(fear_at(view, side) for side in range(len(SIDES)))
    return Reason("remembers" if scared[beliefs[move.spot]] else "knows_all")
