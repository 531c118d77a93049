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
    """The moves that are open, each with what to pick to mean it.

    Made anew for each position, and each answer is worked out once: a screen asks in every frame.
    """

    def __init__(self, meanings: Iterable[tuple[tuple[Key, ...], M]]) -> None:
        self._moves = [(Counter(keys), move) for keys, move in meanings]
        self._lacking: dict[tuple[Key, ...], list[tuple[Counter[Key], M]]] = {}
        self._glow: dict[tuple[Key, ...], frozenset[Key]] = {}

    def lacking(self, picks: tuple[Key, ...]) -> list[tuple[Counter[Key], M]]:
        """The moves that the picks may still become, each with what it lacks."""
        if picks not in self._lacking:
            picked = Counter(picks)
            left = [(need - picked, move) for need, move in self._moves if picked <= need]
            self._lacking[picks] = left
        return self._lacking[picks]

    def glow(self, picks: tuple[Key, ...]) -> frozenset[Key]:
        """What a tap would mean something on; *done* when a move is whole."""
        if picks not in self._glow:
            lacking = [lacks for lacks, _ in self.lacking(picks)]
            self._glow[picks] = frozenset().union(*lacking, *({DONE} for lacks in lacking if not lacks))
        return self._glow[picks]

    def whole(self, picks: tuple[Key, ...]) -> M | None:
        """The move that lacks nothing."""
        return next((move for lacks, move in self.lacking(picks) if not lacks), None)

    def only(self, picks: tuple[Key, ...]) -> M | None:
        """The move that lacks nothing when the picks can become no other."""
        moves = self.lacking(picks)
        return moves[0][1] if len(moves) == 1 and not moves[0][0] and picks else None
