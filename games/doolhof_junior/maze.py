"""The maze as one whole number: a byte per cell, holding the sides that the cell opens to.

So all 25 cells link and flood at once, and nothing needs to be remembered between positions.
"""

from __future__ import annotations

from itertools import compress
from operator import itemgetter
from typing import TypeAlias

from games.core.game import Seat
from games.doolhof_junior.state import ARROWS, CELLS, SIZE, Arrow, E, N, S, State, Turning, W

Maze: TypeAlias = int
Area: TypeAlias = int
"""A set of cells: the lowest bit of each cell's byte."""

DOWN = 8 * SIZE
"""How many bits lie between a cell and the one below it."""
EVERYWHERE = sum(1 << 8 * cell for cell in CELLS)
EASTWARD = sum(E << 8 * cell for cell in CELLS if cell % SIZE < SIZE - 1)
SOUTHWARD = sum(S << 8 * cell for cell in CELLS[:-SIZE])
_NO_CARDS = bytes(256 - 26)


def layout(state: State) -> bytes:
    """The way of each cell as the cards lie now."""
    return bytes(state.cells).translate(bytes(state.ways) + _NO_CARDS)


def laid(state: State) -> Maze:
    """The maze as it lies now."""
    return int.from_bytes(layout(state), "little")


def turned(way: int, turn: Turning) -> int:
    """A way turned clockwise (DOO-9)."""
    return (way << turn | way >> 4 - turn) & 15


TURNINGS = tuple(2 if way == turned(way, 2) else 4 for way in range(16))
"""By way: how many quarter turns of a card give different ways (DOO-10)."""


def line_of(arrow: Arrow) -> tuple[int, ...]:
    """The five cells of the arrow's row or column, from where a card goes in to where one comes out."""
    step = (arrow.exit - arrow.entry) // (SIZE - 1)
    return tuple(arrow.entry + n * step for n in range(SIZE))


def _onward(arrow: Arrow) -> tuple[int, ...]:
    line = line_of(arrow)
    after = dict(zip((-1, *line), (*line, -1), strict=True))
    return tuple(after.get(place, place) for place in (*CELLS, -1))


def _sources(arrow: Arrow) -> tuple[int, ...]:
    line = line_of(arrow)
    before = dict(zip(line, (-1, *line[:-1]), strict=True))
    return tuple(before.get(cell, cell) for cell in CELLS)


def _neighbours(cell: int, way: int) -> tuple[tuple[int, int], ...]:
    row, column = divmod(cell, SIZE)
    around = (
        (N, S, row - 1, column),
        (E, W, row, column + 1),
        (S, N, row + 1, column),
        (W, E, row, column - 1),
    )
    return tuple(
        (across, SIZE * r + c)
        for side, across, r, c in around
        if way & side and r in range(SIZE) and c in range(SIZE)
    )


NEIGHBOURS = tuple(tuple(_neighbours(cell, way) for way in range(16)) for cell in CELLS)
"""By cell and way: the neighbours it opens to in the order N, E, S, W, each after the side it must open."""
ONWARD = {name: _onward(arrow) for name, arrow in ARROWS.items()}
"""Where a push takes what stands at each place; index and value -1 are the spare (DOO-14)."""
_SLID = {name: itemgetter(*_sources(arrow)) for name, arrow in ARROWS.items()}


def slid(cells: tuple[int, ...], spare: int, arrow: str) -> tuple[int, ...]:
    """The cards on the cells after a push (DOO-14 a and c)."""
    moved: tuple[int, ...] = _SLID[arrow]((*cells, spare))
    return moved


def flooded(maze: Maze, area: Area, eastward: Maze = EASTWARD, southward: Maze = SOUTHWARD) -> Area:
    """The area with all cells linked to it (DOO-17, DOO-18).

    The masks are for a single maze; repeated, many mazes side by side in one number flood at once.
    """
    east = (maze & maze >> 10 & eastward) >> 1  # the neighbour's W lies 8 + 2 bits above the cell's own E
    south = (maze & maze >> DOWN - 2 & southward) >> 2
    before = 0
    while area != before:
        before = area
        area |= (area & east) << 8 | area >> 8 & east
        area |= (area & south) << DOWN | area >> DOWN & south
    return area


def area_of(state: State, seat: Seat) -> Area:
    """Where this seat's pawn could walk as the maze lies now: its own cell too, from the spare nowhere."""
    pawn = state.pawns[seat]
    return flooded(laid(state), 1 << 8 * pawn) if pawn >= 0 else 0


def path(ways: bytes, start: int, end: int) -> tuple[int, ...]:
    """The cells of the shortest way, `start` left out; of equals the first in N, E, S, W (DOO-21).

    `ways` holds the way of each cell. ValueError when no way leads there.
    """
    came = {start: start}
    row = [start]
    for cell in row:  # grows while we look: near cells before far ones, each first found by the first way
        if cell == end:
            return _back(came, end)
        for side, onward in NEIGHBOURS[cell][ways[cell]]:
            if onward not in came and ways[onward] & side:
                came[onward] = cell
                row.append(onward)
    raise ValueError(f"no way from cell {start} to cell {end}")


def _back(came: dict[int, int], end: int) -> tuple[int, ...]:
    steps = []
    while came[end] != end:
        steps.append(end)
        end = came[end]
    return tuple(reversed(steps))


def reachable(state: State, seat: Seat) -> tuple[int, ...]:
    """The cells to which this seat's pawn could walk as the maze lies now, its own included."""
    return tuple(compress(CELLS, area_of(state, seat).to_bytes(len(CELLS), "little")))


def walk_path(state: State, seat: Seat, cell: int) -> tuple[int, ...]:
    """The cells this seat's pawn steps on to reach a cell; ValueError when no way leads there (DOO-21)."""
    return path(layout(state), state.pawns[seat], cell)
