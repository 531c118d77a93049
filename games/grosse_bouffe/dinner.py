"""A dinner played out in the head, on a sandbox: both eat as well as they can."""

from __future__ import annotations

from typing import TypeAlias

from games.core.game import Seat
from games.grosse_bouffe.board import NEIGHBOURS
from games.grosse_bouffe.sandbox import Sandbox

Bite: TypeAlias = tuple[int, int]
"""The cells of an eater and its prey."""
Bites: TypeAlias = tuple[tuple[Bite, ...], tuple[Bite, ...]]
"""All that each seat can eat."""
ALL_PREY, SOME_PREY = 3, 5
"""With so many bites on the board, all prey is looked at; up to so many, the two best; else the best."""


class Diner:
    """Knows who eats whom: `eats` says so by their values."""

    def __init__(self, box: Sandbox, eats: list[list[bool]]) -> None:
        self._box, self._eats = box, eats

    def joined(self, bites: Bites, cell: int) -> Bites:
        """What each seat can eat now that a monster has come to lie on this cell (BOU-14)."""
        values = self._box.values
        for near in NEIGHBOURS[cell]:
            if values[cell] * values[near] < 0:
                one, two = bites
                mine, yours = (cell, near) if values[cell] > 0 else (near, cell)
                if self._eats[values[mine]][-values[yours]]:
                    one = (*one, (mine, yours))
                if self._eats[-values[yours]][values[mine]]:
                    two = (*two, (yours, mine))
                bites = one, two
        return bites

    def lead(self, seat: Seat, bites: Bites) -> float:
        """How far seat 0 leads when all has been eaten, this seat first (BOU-17, BOU-20)."""
        if not bites[seat]:
            seat = 1 - seat
            if not bites[seat]:
                return self._box.total
        leads = [self.lead_after(prey, seat, bites) for prey in self.preys(seat, bites)]
        return min(leads) if seat else max(leads)

    def lead_after(self, prey: int, seat: Seat, bites: Bites) -> float:
        """The same after this seat has eaten that prey."""
        undo = self._box.take(prey)
        lead = self.lead(1 - seat, without(bites, prey))
        self._box.back(undo)
        return lead

    def preys(self, seat: Seat, bites: Bites) -> list[int]:
        """What this seat may eat and what deserves a look, the most worth first."""
        preys = list(dict.fromkeys([prey for _, prey in bites[seat]]))
        count = len(bites[0]) + len(bites[1])
        if len(preys) == 1 or count <= ALL_PREY:
            return preys
        preys.sort(key=lambda prey: abs(self._box.worths[prey]), reverse=True)
        return preys[: 2 if count <= SOME_PREY else 1]


def without(bites: Bites, cell: int) -> Bites:
    """What each seat can still eat when the monster on this cell is gone (BOU-21)."""
    one, two = bites
    return (
        tuple([bite for bite in one if cell not in bite]),
        tuple([bite for bite in two if cell not in bite]),
    )
