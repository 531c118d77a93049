"""A player by sight: looks at some pushes, takes what it sees, and spoils the way of the next seat."""

from __future__ import annotations

from math import ceil, inf

from games.core.bots import Level, Thinking
from games.core.game import Game, Seat
from games.core.rng import Rng
from games.doolhof_junior.ahead import Ahead
from games.doolhof_junior.game import DoolhofJunior, next_seat
from games.doolhof_junior.maze import reachable
from games.doolhof_junior.state import PICTURES, SIZE, Move, Push, State, Walk, goal, place_of

TAKES = 10.0
"""What a secret in the hand is worth; nothing that may come later adds up to it."""
LATER = 0.5
"""What the own next turn counts for beside that of the next seat, which comes first."""
LOOKS = 12
"""How many pushes a player is thought to look at."""


class SightBot:
    """Plays one seat of Doolhof Junior; the level's `looks` is the share of pushes it looks at."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def think(self, game: Game[State, Move], view: State, seat: Seat, rng: Rng) -> Thinking[Move]:
        """The best push among those it looked at; after a push, the best cell to walk to."""
        assert isinstance(game, DoolhofJunior)
        yield
        if view.pushed:
            return Walk(_best_cell(game, view, Ahead(view, game.pushes(view)))[0])
        pushes = rng.shuffled(game.pushes(view))
        best, most = pushes[0], -inf
        for push in pushes[: ceil(self.level.looks * len(pushes))]:
            worth = _worth(game, view, push)
            if worth > most:
                best, most = push, worth
            yield
        return best


def _worth(game: DoolhofJunior, view: State, push: Push) -> float:
    """What a push is worth to the seat to act: what it takes or hopes for, less what it leaves the next."""
    after = game.apply(view, push, Rng(""))[-1].state  # a push leaves nothing to chance
    ahead = Ahead(after, game.pushes(after))
    _, mine = _best_cell(game, after, ahead)
    following = next_seat(view, view.rivals)
    if following == view.seat:
        return mine
    new_for_all = mine >= TAKES and not view.piles
    theirs = _unseen(game, view) if new_for_all else _wanted(game, view, following)
    return mine - _chance(ahead, after, theirs, after.pawns[following])


def _best_cell(game: DoolhofJunior, state: State, ahead: Ahead) -> tuple[int, float]:
    """Where the seat to act should walk and what that is worth: taking, else the best start for later."""
    (card,) = _wanted(game, state, state.seat)
    spot, cells = place_of(state, card), reachable(state, state.seat)
    if spot in cells:
        return spot, TAKES + LATER * _chance(ahead, state, _unseen(game, state), spot)
    linked = ahead.from_card(spot)
    worth = {cell: _seen(ahead.pawn_share(linked, cell)) for cell in cells}
    best = max(cells, key=lambda cell: (worth[cell], -_distance(cell, spot)))
    return best, LATER * worth[best]


def _chance(ahead: Ahead, state: State, cards: tuple[int, ...], cell: int) -> float:
    """How likely it is that a pawn on this cell gets to whichever of the cards it will look for."""
    linked = ahead.from_pawn(cell)
    seen = [_seen(ahead.card_share(linked, place_of(state, card))) for card in cards]
    return sum(seen) / max(1, len(seen))


def _seen(share: float) -> float:
    """How likely a player sees one of the pushes that lead there, if this share of them does."""
    return 1 - (1 - share) ** LOOKS


def _wanted(game: DoolhofJunior, view: State, seat: Seat) -> tuple[int, ...]:
    """The cards where this seat may have to end its walk: one, or all that may be its hidden goal."""
    secret = goal(view, seat)
    if secret is not None:
        return tuple(card for card, picture in _pictures(game) if picture == view.faces[secret])
    if view.piles and not view.piles[seat]:
        return (view.cells[view.pads[seat]],)
    return _unseen(game, view)


def _unseen(game: DoolhofJunior, view: State) -> tuple[int, ...]:
    """The cards with pictures whose secrets have not been seen in this game or playoff."""
    seen = view.faces[game.tweaks.secrets :] if view.rivals else view.faces
    return tuple(card for card, picture in _pictures(game) if picture and picture not in seen)


def _pictures(game: DoolhofJunior) -> enumerate[str]:
    return enumerate(PICTURES[game.tweaks.pictures, game.tweaks.mix])


def _distance(cell: int, other: int) -> int:
    """Steps between two cells if there were no hedges; the spare is equally far from all."""
    if other == -1:
        return 0
    (row, column), (other_row, other_column) = divmod(cell, SIZE), divmod(other, SIZE)
    return abs(row - other_row) + abs(column - other_column)
