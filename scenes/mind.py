"""The bots at a table, thinking in slices inside the frame: no threads, nothing freezes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic

from games.core.bots import AnyBot, Thinking
from games.core.game import M, S, Seat
from games.core.match import Match
from games.core.rng import Rng
from scenes.services import Clock

SLICES, LEFT = 400, 0.004
"""A thought runs for so many slices a frame at most, and stops when so many seconds are left of it."""


class Mind(Generic[S, M]):
    """Thinks for the seats of the bots."""

    def __init__(self, bots: Mapping[Seat, AnyBot]) -> None:
        self.bots = bots
        self._thought: Thinking[M] | None = None

    def think(self, match: Match[S, M], seat: Seat, clock: Clock) -> M | None:
        """Go on thinking for what is left of the frame; the move once it is found."""
        if self._thought is None:
            view = match.game.view(match.state, seat)
            rng = Rng(f"{match.seed}/bot/{match.ply}")
            self._thought = self.bots[seat].think(match.game, view, seat, rng)
        try:
            for _ in range(SLICES):
                next(self._thought)
                if clock.left() < LEFT:
                    break
        except StopIteration as done:
            self._thought = None
            move: M = done.value
            return move
        return None

    def drop(self) -> None:
        """Forget the thought under way, because the position is another one."""
        self._thought = None
