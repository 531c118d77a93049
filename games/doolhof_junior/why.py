"""Why a player by sight has pushed or walked as it did, told with what lies open to all."""

from __future__ import annotations

from games.core.bots import Reason
from games.core.game import Seat
from games.core.rng import Rng
from games.doolhof_junior.game import DoolhofJunior
from games.doolhof_junior.maze import reachable
from games.doolhof_junior.state import Move, Push, State, goal, place_of


def why(game: DoolhofJunior, view: State, seat: Seat, move: Move) -> Reason:
    """Whether the move led to what all know to be sought, or only might later."""
    open_to_all = game.view(view, None)
    sought = goal(open_to_all, seat)
    if view.piles and view.piles[seat] and sought is None:
        return Reason("secret")
    about = f"secret.{open_to_all.faces[sought]}" if sought is not None else "hint.home"
    if isinstance(move, Push):
        after = game.apply(open_to_all, move, Rng(""))[-1].state  # a push leaves nothing to chance
        return Reason(
            "opens" if _spot(game, after, seat) in reachable(after, seat) else "prepares", about=about
        )
    return Reason("found" if move.cell == _spot(game, open_to_all, seat) else "waits", about=about)


def _spot(game: DoolhofJunior, state: State, seat: Seat) -> int:
    """Where the seat finds what it seeks; -1 while that is not in the maze."""
    sought = goal(state, seat)
    if sought is None:
        return state.pads[seat]
    cards = range(len(state.ways))
    return next(place_of(state, card) for card in cards if game.picture(card) == state.faces[sought])
