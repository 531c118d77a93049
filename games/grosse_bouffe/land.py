"""Where each monster may be put down on the board of these house rules (BOU-6)."""

from __future__ import annotations

from games.core.game import Seat
from games.grosse_bouffe.board import cells_by_land
from games.grosse_bouffe.state import KINDS, Move, Place, State, Tweaks


class Land:
    """The board as its house rules draw it: the cells where each face may lie."""

    def __init__(self, tweaks: Tweaks) -> None:
        self.tweaks = tweaks
        by_land = cells_by_land(tweaks.lands)
        self.cells = {face: by_land[kind.land] for face, kind in KINDS.items()}
        self._places = {face: [(cell, Place(face, cell)) for cell in self.cells[face]] for face in KINDS}

    def has_room(self, state: State, seat: Seat) -> bool:
        """Whether a monster of this hand fits an empty cell (BOU-10)."""
        board, faces = state.board, state.faces
        for tile in state.hands[seat]:
            for cell in self.cells[faces[tile] or ""]:
                if board[cell] < 0:
                    return True
        return False

    def placings(self, state: State) -> list[Move]:
        """Every way to put down a monster of the seat to act; equal tiles count once (BOU-6)."""
        board, faces, moves = state.board, state.faces, list[Move]()
        for face in {faces[tile]: None for tile in state.hands[state.seat]}:
            moves += [move for cell, move in self._places[face or ""] if board[cell] < 0]
        return moves
