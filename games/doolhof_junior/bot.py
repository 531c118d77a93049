"""A player by sight: looks at some pushes, takes what it sees, and spoils the way of the next seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, inf

from games.core.bots import Level, Reason, Thinking
from games.core.game import Game, Seat
from games.core.rng import Rng
from games.doolhof_junior.ahead import Ahead
from games.doolhof_junior.game import DoolhofJunior, next_seat
from games.doolhof_junior.maze import reachable
from games.doolhof_junior.race import Race, noticed
from games.doolhof_junior.state import PICTURES, SIZE, Move, Push, State, Walk, goal, place_of
from games.doolhof_junior.why import why

TAKES = 10.0
"""What a secret in the hand is worth; nothing that may come later adds up to it."""
LATER = 0.5
"""What the own next turn counts for beside that of the next seat, which comes first."""


class SightBot:
    """Plays one seat of Doolhof Junior.

    The level's `looks` is the share of pushes and of cells it looks at, `memory` the share of its moves at
    which it has in mind what it looks for, `playouts` how many answers of the next seat it plays through
    where both race for the same secret; with 0 it goes by rule of thumb.
    """

    def __init__(self, level: Level) -> None:
        self.level = level

    def think(self, game: Game[State, Move], view: State, seat: Seat, rng: Rng) -> Thinking[Move]:
        """The best push among those it looked at; after a push, the best cell to walk to."""
        assert isinstance(game, DoolhofJunior)
        yield
        if rng.fraction() >= self.level.memory:
            return rng.choice(game.legal_moves(view))
        if view.pushed:
            return Walk(self._best_cell(game, view, rng))
        pushes = rng.shuffled(game.pushes(view))
        pushes = pushes[: ceil(self.level.looks * len(pushes))]
        best, most = pushes[0], -inf
        for push in pushes:
            worth = self._worth(game, view, push, self.level.playouts // len(pushes))
            if worth > most:
                best, most = push, worth
            yield
        return best

    def why(self, game: Game[State, Move], view: State, seat: Seat, move: Move) -> Reason:
        """What lay open that spoke for a move."""
        assert isinstance(game, DoolhofJunior)
        return why(game, view, seat, move)

    def _best_cell(self, game: DoolhofJunior, view: State, rng: Rng) -> int:
        if self._races(view):
            worths = _raced(game, view, self.level.playouts)
            return max(worths, key=worths.__getitem__)
        cells = rng.shuffled(reachable(view, view.seat))
        looked = cells[: ceil(self.level.looks * len(cells))]
        return _best_cell(game, view, Ahead(view, game.pushes(view)), looked)[0]

    def _worth(self, game: DoolhofJunior, view: State, push: Push, answers: int) -> float:
        after = game.apply(view, push, Rng(""))[-1].state  # a push leaves nothing to chance
        return max(_raced(game, after, answers).values()) if self._races(view) else _worth(game, view, after)

    def _races(self, view: State) -> bool:
        """Whether it thinks about answers, and others look for the same."""
        return self.level.playouts > 0 and not view.piles and next_seat(view, view.rivals) != view.seat


def _raced(game: DoolhofJunior, after: State, most: int) -> Mapping[int, float]:
    """By cell what it is worth to walk there after a push, by so many answers of the next seat."""
    answers = game.pushes(after)
    race = Race(game, after, next_seat(after, after.rivals), answers[:: ceil(len(answers) / max(1, most))])
    (card,), cells = _wanted(game, after, after.seat), reachable(after, after.seat)
    spot = place_of(after, card)
    waiting = race.waiting(cells, card)
    if spot not in cells:
        return waiting
    following = [each for each in _unseen(game, after) if each != card] if after.pile else []
    return {**waiting, spot: race.taking(spot, following)}


def _worth(game: DoolhofJunior, view: State, after: State) -> float:
    """What a push is worth to the seat to act: what it takes or hopes for, less what it leaves the next."""
    ahead = Ahead(after, game.pushes(after))
    _, mine = _best_cell(game, after, ahead, reachable(after, after.seat))
    following = next_seat(view, view.rivals)
    if following == view.seat:
        return mine
    new_for_all = mine >= TAKES and not view.piles
    theirs = _unseen(game, view) if new_for_all else _wanted(game, view, following)
    return mine - _chance(ahead, after, theirs, after.pawns[following])


def _best_cell(game: DoolhofJunior, state: State, ahead: Ahead, cells: Sequence[int]) -> tuple[int, float]:
    """Where the seat to act should walk and what that is worth: taking, else the best start for later.

    It looks at these cells, and never misses what it looks for.
    """
    (card,) = _wanted(game, state, state.seat)
    spot = place_of(state, card)
    if spot in reachable(state, state.seat):
        return spot, TAKES + LATER * _chance(ahead, state, _unseen(game, state), spot)
    linked = ahead.from_card(spot)
    worth = {cell: noticed(ahead.pawn_share(linked, cell)) for cell in cells}
    best = max(cells, key=lambda cell: (worth[cell], -_distance(cell, spot)))
    return best, LATER * worth[best]


def _chance(ahead: Ahead, state: State, cards: tuple[int, ...], cell: int) -> float:
    """How likely it is that a pawn on this cell gets to whichever of the cards it will look for."""
    linked = ahead.from_pawn(cell)
    seen = [noticed(ahead.card_share(linked, place_of(state, card))) for card in cards]
    return sum(seen) / max(1, len(seen))


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
