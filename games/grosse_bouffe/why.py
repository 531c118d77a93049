"""Why a hungry player has placed or eaten as it did, told with the points that all can count."""

from __future__ import annotations

from games.core.bots import Reason
from games.core.game import Seat
from games.core.rng import Rng
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.score import scores
from games.grosse_bouffe.state import Eat, Move, Place, State


def why(game: GrosseBouffe, view: State, seat: Seat, move: Move) -> Reason:
    """Whose points the move changed most, or whom it can eat after it."""
    if not isinstance(move, Place | Eat):
        return Reason("stops")
    world = game.guess(view, seat, Rng(""))  # what is hidden comes into it only later
    after = game.apply(world, move, Rng(""))[0].state
    was, now = (scores(game.tweaks, state) for state in (view, after))
    gain, harm = now[seat] - was[seat], was[1 - seat] - now[1 - seat]
    if harm > max(0, gain):
        return Reason("takes", seat=1 - seat, count=harm)
    if isinstance(move, Place) and len(after.meals[seat]) > len(view.meals[seat]):
        return Reason("hungry", seat=1 - seat)
    if (
        isinstance(move, Place)
        and gain <= 1
        and all(meal.prey != move.cell for meal in after.meals[1 - seat])
    ):
        return Reason("safe")
    return Reason("gains", count=gain) if gain > 0 else Reason("least_bad")
