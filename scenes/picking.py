"""What a hand may touch, read off the legal moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Generic

from games.core.game import M
from scenes.ui.pose import Key

DONE: Key = "done"
"""The button that says: these and no more."""

LOWER = "lower "


def lowered(key: Key) -> Key:
    """What a tap on a lifted thing counts as: one of those picked goes back."""
    return LOWER + key


class Picking(Generic[M]):
    """The moves that are open, each with what to pick to mean it. Worked out once per position."""

    def __init__(self, meanings: Iterable[tuple[tuple[Key, ...], M]]) -> None:
        self._moves = [(Counter(keys), move) for keys, move in meanings]

    def lacking(self, picks: tuple[Key, ...]) -> list[tuple[Counter[Key], M]]:
        """The moves that the picks may still become, each with what it lacks."""
        picked = Counter(picks)
        return [(need - picked, move) for need, move in self._moves if picked <= need]

    def glow(self, picks: tuple[Key, ...]) -> frozenset[Key]:
        """What a tap would mean something on; *done* when a move is whole."""
        moves = self.lacking(picks)
        things = frozenset(key for lacks, _ in moves for key in lacks)
        return things | {DONE} if any(not lacks for lacks, _ in moves) else things

    def whole(self, picks: tuple[Key, ...]) -> M | None:
        """The move that lacks nothing."""
        return next((move for lacks, move in self.lacking(picks) if not lacks), None)

    def only(self, picks: tuple[Key, ...]) -> M | None:
        """The move that lacks nothing when the picks can become no other."""
        moves = self.lacking(picks)
        return moves[0][1] if len(moves) == 1 and not moves[0][0] and picks else None
