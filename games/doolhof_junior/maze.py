"""Who gets where in the maze. One pawn seeks its way from cell to cell, on the cards as they lie.

For many at once the maze is one whole number: a byte per cell, holding the sides that the cell opens to.
So all 25 cells link and flood together, and nothing needs to be remembered between positions.
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

COUNT = len(CELLS)
DOWN = 8 * SIZE
"""How many bits lie between a cell and the one below it."""
EVERYWHERE = sum(1 << 8 * cell for cell in CELLS)
EASTWARD = sum(E << 8 * cell for cell in CELLS if cell % SIZE < SIZE - 1)
SOUTHWARD = sum(S << 8 * cell for cell in CELLS[:-SIZE])
_NO_CARDS = bytes(256 - 26)


def laid(state: State) -> Maze:
    """The maze as it lies now."""
    ways = bytes(state.cells).translate(bytes(state.ways) + _NO_CARDS)
    return int.from_bytes(ways, "little")


def turned(way: int, turn: Turning) -> int:
    """A way turned clockwise (DOO-9)."""
    return (way << turn | way >> 4 - turn) & 15


TURNED = tuple(tuple(turned(way, turn) for turn in range(4)) for way in range(16))
"""By way and quarter turns: the way of a card so turned (DOO-9)."""
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


_OPENS = {side: tuple(bool(way & side) for way in range(16)) for side in (N, E, S, W)}


def _neighbours(cell: int, way: int) -> tuple[tuple[tuple[bool, ...], int], ...]:
    row, column = divmod(cell, SIZE)
    around = (
        (N, S, row - 1, column),
        (E, W, row, column + 1),
        (S, N, row + 1, column),
        (W, E, row, column - 1),
    )
    return tuple(
        (_OPENS[across], SIZE * r + c)
        for side, across, r, c in around
        if way & side and r in range(SIZE) and c in range(SIZE)
    )


NEIGHBOURS = tuple(tuple(_neighbours(cell, way) for way in range(16)) for cell in CELLS)
"""By cell and way: the neighbours it opens to in the order N, E, S, W, each after which ways open back."""
ONWARD = {name: _onward(arrow) for name, arrow in ARROWS.items()}
"""Where a push takes what stands at each place; index and value -1 are the spare (DOO-14)."""
_SLID = {name: itemgetter(*_sources(arrow)) for name, arrow in ARROWS.items()}


def slid(cells: tuple[int, ...], spare: int, arrow: str) -> tuple[int, ...]:
    """The cards on the cells after a push (DOO-14 a and c)."""
    moved: tuple[int, ...] = _SLID[arrow](cells + (spare,))
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


def in_reach(state: State, seat: Seat) -> list[int]:
    """By cell, 1 where this seat's pawn could walk, its own cell included; from the spare nowhere (DOO-17).

    For a single pawn this is faster than a flood: most pawns get to a few cells only.
    """
    cells, ways, start = state.cells, state.ways, state.pawns[seat]
    marks = [0] * COUNT
    if start < 0:
        return marks
    marks[start], row = 1, [start]
    for cell in row:  # grows while we look
        for opens_back, onward in NEIGHBOURS[cell][ways[cells[cell]]]:
            if not marks[onward] and opens_back[ways[cells[onward]]]:
                marks[onward] = 1
                row.append(onward)
    return marks


def reachable(state: State, seat: Seat) -> tuple[int, ...]:
    """The cells to which this seat's pawn could walk as the maze lies now (DOO-18)."""
    return tuple(compress(CELLS, in_reach(state, seat)))


def walk_path(state: State, seat: Seat, end: int) -> tuple[int, ...]:
    """The cells of the shortest way to a cell, the pawn's own left out; of equals the first in N, E, S, W.

    ValueError when no way leads there (DOO-21).
    """
    cells, ways, start = state.cells, state.ways, state.pawns[seat]
    came, row = [-1] * COUNT, [start]
    came[start] = start
    for cell in row:  # grows while we look: near cells before far ones, each first found by the first way
        for opens_back, onward in NEIGHBOURS[cell][ways[cells[cell]]]:
            if came[onward] < 0 and opens_back[ways[cells[onward]]]:
                came[onward] = cell
                if onward == end:
                    return _back(came, start, end)
                row.append(onward)
    if start == end:
        return ()
    raise ValueError(f"no way from cell {start} to cell {end}")


def _back(came: list[int], start: int, end: int) -> tuple[int, ...]:
    steps = []
    while end != start:
        steps.append(end)
        end = came[end]
    steps.reverse()
    return tuple(steps)
