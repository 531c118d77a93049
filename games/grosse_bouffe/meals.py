"""Who eats whom, and how the meals on the board change when a monster comes or goes."""

from __future__ import annotations

from games.core.game import Seat
from games.grosse_bouffe.board import NEIGHBOURS
from games.grosse_bouffe.state import CELLS, KINDS, VALUES, Eat, Meals, Tweaks

_EATS = {(eater, prey): Eat(eater, prey) for eater in CELLS for prey in NEIGHBOURS[eater]}
_VALUE: dict[str | None, int] = {face: kind.value for face, kind in KINDS.items()}


def eats(tweaks: Tweaks, eater: int, prey: int) -> bool:
    """Whether a monster of one value eats one of another (BOU-14 to BOU-16)."""
    match eater, prey:
        case 1, 5:
            return tweaks.one_eats_five
        case 5, 1:
            return tweaks.five_eats_one
    return eater > prey


class Menu:
    """The meals that there are by these house rules: `eats` says by value who eats whom."""

    def __init__(self, tweaks: Tweaks) -> None:
        self._half = tweaks.tiles
        self.eats = [[eats(tweaks, one, other) for other in VALUES] for one in VALUES]

    def joined(self, meals: Meals, faces: tuple[str | None, ...], board: tuple[int, ...], cell: int) -> Meals:
        """The meals of each seat, now that a monster has come to lie on this cell (BOU-14)."""
        half, tile = self._half, board[cell]
        seat, value = int(tile >= half), _VALUE[faces[tile]]
        for near in NEIGHBOURS[cell]:
            other = board[near]
            if other >= 0 and (other >= half) != seat:
                theirs = _VALUE[faces[other]]
                if self.eats[value][theirs]:
                    meals = _with(meals, seat, _EATS[cell, near])
                if self.eats[theirs][value]:
                    meals = _with(meals, 1 - seat, _EATS[near, cell])
        return meals


def without(meals: Meals, cell: int) -> Meals:
    """The meals of each seat, now that the monster on this cell is gone (BOU-21)."""
    one, other = meals
    return (
        tuple([meal for meal in one if meal.prey != cell and meal.eater != cell]),
        tuple([meal for meal in other if meal.prey != cell and meal.eater != cell]),
    )


def _with(meals: Meals, seat: Seat, meal: Eat) -> Meals:
    one, other = meals
    return (one, (*other, meal)) if seat else ((*one, meal), other)
