"""The land of La Grosse Bouffe: which cell has which land, who is next to whom, and what can be eaten."""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter, mul

from games.grosse_bouffe.state import CELLS, KINDS, LANDS, SIZE, Eat, State, Tweaks, rc

FEWEST = 6
"""How many cells of each land a board has at least (BOU-36)."""


def neighbours(cell: int) -> tuple[int, ...]:
    """The cells that share a side with this one."""
    row, column = divmod(cell, SIZE)
    near = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return tuple(SIZE * y + x for y, x in near if 0 <= y < SIZE and 0 <= x < SIZE)


NEIGHBOURS = tuple(map(neighbours, CELLS))
_PAIRS = tuple((one, other) for one in CELLS for other in NEIGHBOURS[one] if one < other)
_ONE, _OTHER = (itemgetter(*(pair[n] for pair in _PAIRS)) for n in (0, 1))
EATS = {(eater, prey): Eat(eater, prey) for eater in CELLS for prey in NEIGHBOURS[eater]}
"""Every meal that the board has room for."""


def problem(lands: str) -> str | None:
    """The cell or land for which a board is refused, None when it can be played on (BOU-36).

    A cell is named by row and column: the first of no known land, the first that lacks, or the first too
    many, which is 60. Else it is the first land that has too few cells.
    """
    unknown = (cell for cell, sign in enumerate(lands[: len(CELLS)]) if sign not in LANDS)
    cell = next(unknown, len(CELLS) if len(lands) > len(CELLS) else len(lands))
    if cell != len(CELLS) or len(lands) > len(CELLS):
        return rc(cell)
    return next((land for sign, land in LANDS.items() if lands.count(sign) < FEWEST), None)


def cells_by_land(lands: str) -> Mapping[str, tuple[int, ...]]:
    """The cells of each land."""
    return {
        land: tuple(cell for cell, each in zip(CELLS, lands, strict=False) if each == sign)
        for sign, land in LANDS.items()
    }


def eats(tweaks: Tweaks, eater: int, prey: int) -> bool:
    """Whether a monster of one value eats one of another (BOU-14 to BOU-16)."""
    match eater, prey:
        case 1, 5:
            return tweaks.one_eats_five
        case 5, 1:
            return tweaks.five_eats_one
    return eater > prey


def meals(tweaks: Tweaks, state: State) -> tuple[tuple[Eat, ...], ...]:
    """All that each seat can eat as the monsters lie (BOU-14)."""
    faces, half = state.faces, len(state.faces) // 2
    signed = [0] * len(CELLS)
    for cell, tile in enumerate(state.board):
        if tile >= 0:
            value = KINDS[faces[tile] or ""].value
            signed[cell] = value if tile < half else -value
    found: tuple[list[Eat], list[Eat]] = ([], [])
    for n, product in enumerate(map(mul, _ONE(signed), _OTHER(signed))):
        if product < 0:
            for eater, prey in (_PAIRS[n], _PAIRS[n][::-1]):
                if eats(tweaks, abs(signed[eater]), abs(signed[prey])):
                    found[signed[eater] < 0].append(EATS[eater, prey])
    return tuple(tuple(sorted(each, key=_in_order)) for each in found)


def _in_order(meal: Eat) -> tuple[int, int]:
    return meal.eater, meal.prey
