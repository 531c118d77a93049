"""What the monsters on the board are worth (BOU-27 to BOU-29)."""

from __future__ import annotations

from msgspec import Struct

from games.grosse_bouffe.board import NEIGHBOURS
from games.grosse_bouffe.state import BONUS, CELLS, KINDS, State, Tweaks, kind, owner


class Worth(Struct, frozen=True):
    """The points of one monster and where they come from: itself alone or its horde, and its dots."""

    horde: bool
    body: int
    dots: int

    @property
    def points(self) -> int:
        """All of them."""
        return self.body + self.dots


def worth(tweaks: Tweaks, state: State, cell: int) -> Worth:
    """What the monster on this cell is worth now."""
    board, faces = state.board, state.faces
    mine, horde = kind(state, board[cell]), False
    for near in NEIGHBOURS[cell]:
        if board[near] >= 0 and KINDS[faces[board[near]]].species == mine.species:
            horde = True
    dots = BONUS.get(mine.value, 0) if tweaks.dots else 0
    return Worth(horde, tweaks.horde if horde else 1, dots)


def monsters(state: State) -> tuple[int, ...]:
    """The cells where monsters stand."""
    return tuple(cell for cell in CELLS if state.board[cell] >= 0)


def scores(tweaks: Tweaks, state: State) -> tuple[int, ...]:
    """The points of each seat as the board lies."""
    points = [0, 0]
    for cell in monsters(state):
        points[owner(state, state.board[cell])] += worth(tweaks, state, cell).points
    return tuple(points)
