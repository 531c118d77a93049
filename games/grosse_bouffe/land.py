"""The board by its house rules: where each monster may lie (BOU-6), and who eats whom."""

from __future__ import annotations

from games.core.game import Seat
from games.grosse_bouffe.board import cells_by_land
from games.grosse_bouffe.meals import Menu
from games.grosse_bouffe.state import KINDS, TILES, Place, State, Tweaks


class Land:
    """Knows the cells where each face may lie, and who eats whom."""

    def __init__(self, tweaks: Tweaks) -> None:
        self.tweaks = tweaks
        self.menu = Menu(tweaks)
        by_land = cells_by_land(tweaks.lands)
        self.cells: dict[str | None, tuple[int, ...]] = {
            face: by_land[kind.land] for face, kind in KINDS.items()
        }
        self._places: dict[str | None, tuple[tuple[int, Place], ...]] = {
            face: tuple((cell, Place(face, cell)) for cell in self.cells[face]) for face in TILES
        }

    def has_room(self, state: State, seat: Seat) -> bool:
        """Whether a monster of this hand fits an empty cell (BOU-10)."""
        board, faces = state.board, state.faces
        for tile in state.hands[seat]:
            for cell in self.cells[faces[tile]]:
                if board[cell] < 0:
                    return True
        return False

    def placings(self, state: State) -> tuple[Place, ...]:
        """Every way to put down a monster of the seat to act; equal tiles count once (BOU-6)."""
        board, faces, places = state.board, state.faces, self._places
        hand = {faces[tile]: None for tile in state.hands[state.seat]}
        return tuple([move for face in hand for cell, move in places[face] if board[cell] < 0])
