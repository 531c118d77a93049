"""The board of La Grosse Bouffe: which cell has which land, and which lie side by side."""

from __future__ import annotations

from collections.abc import Mapping

from games.grosse_bouffe.state import CELLS, LANDS, SIZE, Tweaks, rc

FEWEST = 6
"""How many cells of each land a board has at least (BOU-36)."""

BOARDS = {
    "box": Tweaks().lands,
    "isles": '~~~~~~~"^"^~~^"^"~~"^"^~~^"^"~~~~~~~',
    "volcano": '~~~~~~~^^^^~~^""^~~^""^~~^^^^~~~""~~',
}
"""The boards that come with the game, row by row."""


def neighbours(cell: int) -> tuple[int, ...]:
    """The cells that share a side with this one."""
    row, column = divmod(cell, SIZE)
    near = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return tuple(SIZE * y + x for y, x in near if 0 <= y < SIZE and 0 <= x < SIZE)


NEIGHBOURS = tuple(map(neighbours, CELLS))
PAIRS = tuple((one, other) for one in CELLS for other in NEIGHBOURS[one] if one < other)
"""The cells that lie side by side, each pair once."""


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
