"""What is known of playing Doolhof Junior well: how near a push and a walk lead, who may take what next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress
from math import exp
from typing import TypeAlias

from games.core.game import Seat
from games.core.rng import Rng
from games.doolhof_junior.ahead import Ahead
from games.doolhof_junior.game import DoolhofJunior
from games.doolhof_junior.maze import ONWARD, reachable
from games.doolhof_junior.state import CELLS, PICTURES, SIZE, Move, State, Walk, goal, place_of

Way: TypeAlias = tuple[Move, ...]
ENDS = 2
"""How many of the cells where a walk may end after a push deserve a look."""
FAR = 3
"""How many steps away the spare card seems: it is equally far from all cells."""
LOOKS = 20
"""How many pushes a player is thought to look at."""
LATER = 0.5
"""How much less sure everybody is of what comes after the next turn."""


def _steps(cell: int, spot: int) -> int:
    """From a cell to a place, if there were no hedges."""
    (row, column), (there, aside) = divmod(cell, SIZE), divmod(spot, SIZE)
    return FAR if spot < 0 else abs(row - there) + abs(column - aside)


STEPS = tuple(tuple(_steps(cell, spot) for cell in CELLS) for spot in (*CELLS, -1))
"""The steps to each place, by cell; index -1 is the spare."""


class Sense:
    """The sense of a player for one game."""

    def __init__(self, game: DoolhofJunior) -> None:
        self.game = game
        pictures = PICTURES[game.tweaks.pictures, game.tweaks.mix]
        self._cards = {picture: card for card, picture in enumerate(pictures)}

    def ways(self, state: State) -> Sequence[Way]:
        """Pushes and the walks after them that end nearest to what the seat looks for, the nearest first."""
        place = place_of(state, self._sought(state, state.seat))
        if state.pushed:
            return [
                (Walk(cell),) for cell in sorted(reachable(state, state.seat), key=STEPS[place].__getitem__)
            ]
        found, pushes = list[tuple[float, Way]](), self.game.pushes(state)
        for push, linked in zip(pushes, Ahead(state, pushes).areas(state.pawns[state.seat]), strict=True):
            steps = STEPS[ONWARD[push.arrow][place]]
            ends = sorted(compress(CELLS, linked), key=steps.__getitem__)[:ENDS]
            found += [(steps[end] + n / ENDS, (push, Walk(end))) for n, end in enumerate(ends)]
        return [way for _, way in sorted(found, key=lambda each: each[0])]

    def calm(self, state: State) -> bool:
        """Between turns."""
        return not state.pushed

    def usual(self, state: State, rng: Rng) -> Move:
        """The move that leads nearest."""
        return self.ways(state)[0][0]

    def worth(self, state: State) -> Sequence[float]:
        """How likely each seat is to have more secrets than the others in the end, by its next chance."""
        finds = [float(len(mine)) for mine in state.taken]
        if not state.ended:
            for seat, chance in self._chances(state):
                finds[seat] += chance
        others, total = max(1, len(finds) - 1), sum(finds)
        return [1 / (1 + exp((total - mine) / others - mine)) for mine in finds]

    def _chances(self, state: State) -> Iterator[tuple[Seat, float]]:
        """How likely each seat takes what it looks for on its next turn; what all look for, one takes."""
        ahead, left, sure = Ahead(state, self.game.pushes(state)), 1.0, 1.0
        for seat in _in_turn(state):
            linked = ahead.from_pawn(state.pawns[seat])
            share = ahead.card_share(linked, place_of(state, self._sought(state, seat)))
            chance = sure * left * (1 - (1 - share) ** LOOKS)
            yield seat, chance
            sure = LATER
            if not state.piles:
                left -= chance

    def _sought(self, state: State, seat: Seat) -> int:
        """The card where this seat has to end its walk: that of its secret, at last that of its pad."""
        secret = goal(state, seat)
        return state.cells[state.pads[seat]] if secret is None else self._cards[state.faces[secret] or ""]


def _in_turn(state: State) -> list[Seat]:
    """The seats that play on, the one to act first."""
    seats = range(len(state.pawns))
    turn = [*seats[state.seat :], *seats[: state.seat]]
    return [seat for seat in turn if not state.rivals or seat in state.rivals]
