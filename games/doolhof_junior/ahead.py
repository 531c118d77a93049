"""Looking a push ahead: the mazes after many pushes lie side by side in one number and flood at once."""

from __future__ import annotations

from games.doolhof_junior.maze import (
    EASTWARD,
    EVERYWHERE,
    ONWARD,
    SOUTHWARD,
    Maze,
    flooded,
    laid,
    line_of,
    turned,
)
from games.doolhof_junior.state import ARROWS, CELLS, SIZE, Arrow, Push, State

SPAN = len(CELLS)
"""How many bytes one maze takes."""
MOST = 4 * len(ARROWS)
_COPIES = tuple(sum(1 << 8 * SPAN * n for n in range(count)) for count in range(MOST + 1))
_EASTWARD = tuple(EASTWARD * copies for copies in _COPIES)
_SOUTHWARD = tuple(SOUTHWARD * copies for copies in _COPIES)
_SPOTS = tuple((1 << 8 * cell).to_bytes(SPAN, "little") for cell in CELLS)
"""A maze's bytes with one cell marked."""


def _shove(arrow: Arrow) -> tuple[Maze, Maze, int, int]:
    line = sum(255 << 8 * cell for cell in line_of(arrow))
    step = 8 * (arrow.exit - arrow.entry) // (SIZE - 1)
    return line, 255 * EVERYWHERE ^ line, max(step, 0), max(-step, 0)


_LANDINGS = {
    name: tuple(arrow.entry if place == -1 else place for place in ONWARD[name])
    for name, arrow in ARROWS.items()
}
"""Where a push takes a pawn from each cell: one pushed off is brought round."""
_SHOVES = {name: _shove(arrow) for name, arrow in ARROWS.items()}


def shoved(maze: Maze, arrow: str) -> Maze:
    """The maze with a line slid and no card yet on the cell at the arrow."""
    line, rest, up, down = _SHOVES[arrow]
    return maze & rest | (maze & line) << up >> down & line


class Ahead:
    """The mazes after each of the pushes open in a position."""

    def __init__(self, state: State, pushes: tuple[Push, ...]) -> None:
        self._pushes = pushes
        maze, way = laid(state), state.ways[state.spare]
        gaps = {name: shoved(maze, name) for name in ARROWS}
        mazes = [
            (gaps[push.arrow] | turned(way, push.turn) << 8 * ARROWS[push.arrow].entry).to_bytes(
                SPAN, "little"
            )
            for push in pushes
        ]
        self._mazes = int.from_bytes(b"".join(mazes), "little")

    def from_pawn(self, cell: int) -> bytes:
        """Cell by cell and maze by maze, 1 where a pawn can walk that now stands on `cell`."""
        spots, count = [_SPOTS[_LANDINGS[push.arrow][cell]] for push in self._pushes], len(self._pushes)
        area = int.from_bytes(b"".join(spots), "little")
        area = flooded(self._mazes, area, _EASTWARD[count], _SOUTHWARD[count])
        return area.to_bytes(SPAN * count, "little")

    def areas(self, cell: int) -> list[bytes]:
        """The same maze by maze."""
        linked = self.from_pawn(cell)
        return [linked[start : start + SPAN] for start in range(0, len(linked), SPAN)]

    def card_share(self, linked: bytes, place: int) -> float:
        """The share of pushes after which the card that now lies at `place` lies on what is linked."""
        cells = [ONWARD[push.arrow][place] for push in self._pushes]
        return sum([linked[SPAN * n + cell] for n, cell in enumerate(cells) if cell >= 0]) / len(cells)
