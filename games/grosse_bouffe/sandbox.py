"""A board to try things on and take them back, and what its monsters may come to be worth.

What is good for seat 0 is positive and what is good for seat 1 negative: the values of monsters, their
worths, and everything that is summed up of them. A worth is what a monster scores times the chance that
it is still there when it is counted.
"""

from __future__ import annotations

from math import exp
from typing import TypeAlias

from games.core.game import Seat
from games.grosse_bouffe.board import NEIGHBOURS
from games.grosse_bouffe.deal import left
from games.grosse_bouffe.land import Land
from games.grosse_bouffe.state import BONUS, CELLS, KINDS, SPECIES, VALUES, State

Undo: TypeAlias = tuple[int, int, int, list[tuple[int, float]], float]
"""A cell with its value and species, some worths, and the sum of all worths, as they were before."""

FIGURES: dict[str | None, tuple[int, int]] = {
    face: (kind.value, 1 + [*SPECIES].index(kind.species)) for face, kind in KINDS.items()
}
"""What a face shows in numbers: its value, and its species from 1."""
FROM_HAND, FROM_PILE = 0.25, 0.12
"""How much a monster fears each rival that may come to lie on an empty cell beside it and eat it."""


class Sandbox:
    """What stands on each cell: `values` and `species` are 0 where nothing does. `tries` counts changes."""

    def __init__(self, land: Land, view: State) -> None:
        self.tries, self.total = 0, 0.0
        self.values, self.species, self.worths = [0] * len(CELLS), [0] * len(CELLS), [0.0] * len(CELLS)
        self._dots = [BONUS.get(value, 0) if land.tweaks.dots else 0 for value in VALUES]
        self._horde = land.tweaks.horde
        self._fears = tuple(_fears(land, view, 1 - seat) for seat in (0, 1))
        self.show(view)

    def show(self, state: State) -> None:
        """Make the sandbox look like the board of a position, whatever stood there before."""
        half = len(state.faces) // 2
        for cell, tile in enumerate(state.board):
            value, species = FIGURES[state.faces[tile]] if tile >= 0 else (0, 0)
            if tile >= half:
                value = -value
            if value != self.values[cell] or species != self.species[cell]:
                self._change(cell, value, species)

    def put(self, cell: int, seat: Seat, face: str) -> Undo:
        """A monster comes to lie on a cell."""
        value, species = FIGURES[face]
        return self._change(cell, -value if seat else value, species)

    def take(self, cell: int) -> Undo:
        """A monster is eaten."""
        return self._change(cell, 0, 0)

    def back(self, undo: Undo) -> None:
        """Make a change undone; the last one first."""
        cell, self.values[cell], self.species[cell], worths, self.total = undo
        for near, worth in worths:
            self.worths[near] = worth

    def _change(self, cell: int, value: int, species: int) -> Undo:
        self.tries += 1
        values, worths = self.values, self.worths
        before, total = [(cell, worths[cell])], self.total
        undo = cell, values[cell], self.species[cell], before, total
        values[cell], self.species[cell] = value, species
        worths[cell] = self._worth(cell)
        total += worths[cell] - before[0][1]
        for near in NEIGHBOURS[cell]:
            if values[near]:
                worth = worths[near]
                before.append((near, worth))
                worths[near] = self._worth(near)
                total += worths[near] - worth
        self.total = total
        return undo

    def _worth(self, cell: int) -> float:
        """What a cell is worth: nothing if it is empty."""
        value, values, species = self.values[cell], self.values, self.species
        if not value:
            return 0.0
        fears, size = (self._fears[0], value) if value > 0 else (self._fears[1], -value)
        mine, points, fear = species[cell], 1, 0.0
        for near in NEIGHBOURS[cell]:
            if not values[near]:
                fear += fears[near][size]
            elif species[near] == mine:
                points = self._horde
        worth = (points + self._dots[size]) * exp(-fear)
        return worth if value > 0 else -worth


def _fears(land: Land, view: State, rival: Seat) -> list[list[float]]:
    """By cell and value of a monster beside it: how much the rival's monsters that may lie there frighten.

    In the last round nothing is feared but what is placed in the search itself.
    """
    fears = [[0.0] * len(VALUES) for _ in CELLS]
    half, pile = len(view.faces) // 2, len(view.piles[rival])
    coming = [(view.faces[tile], FROM_HAND) for tile in view.hands[rival]]
    unseen = left(
        tuple(
            view.faces[tile]
            for tile in range(rival * half, rival * half + half)
            if tile not in view.piles[rival]
        )
    )
    coming += [(face, FROM_PILE * pile / len(unseen)) for face in unseen if pile]
    for face, weight in () if view.last else coming:
        for cell in land.cells[face]:
            for value in VALUES:
                if land.menu.eats[FIGURES[face][0]][value]:
                    fears[cell][value] += weight
    return fears
