"""What is known of playing La Grosse Bouffe well: where dinner leads after each move, and who leads."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TypeAlias

from games.core.rng import Rng
from games.grosse_bouffe.dinner import Bites, Diner
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.sandbox import Sandbox
from games.grosse_bouffe.state import Eat, Move, Place, State

Way: TypeAlias = tuple[Move]
FOLLOWED = 8
"""How many moves deserve a look, but for those that are to be played now."""


class Sense:
    """The sense of a player for what may come of a view."""

    def __init__(self, game: GrosseBouffe, view: State, rng: Rng) -> None:
        self.game, self.box = game, Sandbox(game.land, view)
        self._diner = Diner(self.box, game.land.menu.eats)
        self._known: dict[State, Sequence[Way]] = {}
        self._known[view] = self._ways(view, rng.shuffled(game.legal_moves(view)))

    def ways(self, state: State) -> Sequence[Way]:
        """The moves after which the next dinner leads furthest, the best first."""
        seen = self.game.view(state, None)
        if seen not in self._known:
            self._known[seen] = self._ways(state, self.game.legal_moves(state))[:FOLLOWED]
        return self._known[seen]

    def calm(self, state: State) -> bool:
        """Always: whatever can still be eaten is eaten in the head."""
        return True

    def usual(self, state: State, rng: Rng) -> Move:
        """What looks best."""
        return self.ways(state)[0][0]

    def worth(self, state: State) -> Sequence[float]:
        """How likely each seat is to win, by how far it will lead after the next dinner."""
        self.box.show(state)
        share = 1 / (1 + exp(-self._lead(state, _bites(state))))
        return share, 1 - share

    def _ways(self, state: State, moves: Sequence[Move]) -> Sequence[Way]:
        """All of these moves, the best first; of equals the one that was named first."""
        self.box.show(state)
        bites = _bites(state)
        leads = {move: self._after(state, move, bites) for move in moves}
        return [(move,) for move in sorted(moves, key=leads.__getitem__, reverse=not state.seat)]

    def _after(self, state: State, move: Move, bites: Bites) -> float:
        """How far seat 0 will lead after this move."""
        if isinstance(move, Eat):
            return self._diner.lead_after(move.prey, state.seat, bites)
        if isinstance(move, Place):
            undo = self.box.put(move.cell, state.seat, move.tile)
            lead = self._diner.lead(state.marker, self._diner.joined(bites, move.cell))
            self.box.back(undo)
            return lead
        return self._lead(state, bites)

    def _lead(self, state: State, bites: Bites) -> float:
        """How far seat 0 will lead if nobody puts anything down before the next dinner."""
        return self._diner.lead(state.seat if state.eating else state.marker, bites)


def _bites(state: State) -> Bites:
    one, two = ([(meal.eater, meal.prey) for meal in meals] for meals in state.meals)
    return tuple(one), tuple(two)
