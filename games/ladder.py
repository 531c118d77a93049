"""The ladder of a game: how much better each level of its robots plays than the one below.

In game number n every other seat is better, beginning with the first or the second by turns. A team plays
each level alone and shows how often it wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import sqrt
from statistics import fmean, pvariance

from msgspec import Struct

from games import Title
from games.core.bots import NewBot
from games.core.game import AnyGame, Outcome, Seat, Seating
from games.simulate import Plan, play_out

POINTS = ("doolhof_junior",)
"""Where most games between good robots end level: there the points are shared out, not the wins."""
SURE = 1.96
"""The half width of the middle 95 % of chance, in standard deviations."""


class Rung(Struct, frozen=True):
    """A table of so many seats, at which one level plays against a worse one; against itself in a team."""

    seats: int
    better: str
    worse: str

    def plays_better(self, seat: Seat, number: int) -> bool:
        """Whether this seat has the better robot in game `number`."""
        return (seat + number) % 2 == 0

    def levels(self, number: int) -> tuple[str, ...]:
        """The level of each seat in game `number`."""
        return tuple(
            self.better if self.plays_better(seat, number) else self.worse for seat in range(self.seats)
        )


class Climb(Struct, frozen=True):
    """What came of a rung: its share of what was decided, and between what it lies with 95 % certainty."""

    rung: Rung
    games: int
    decided: int
    share: float
    low: float
    high: float


def rungs(levels: Sequence[str], seats: int, team: bool) -> list[Rung]:
    """The steps between levels, best first, and the best against the worst; each level for a team."""
    if team:
        return [Rung(seats, level, level) for level in levels]
    return [Rung(seats, *pair) for pair in (*pairwise(levels), (levels[0], levels[-1]))]


class Contest(Struct, frozen=True):
    """A rung of one game: its rules and robots by level. Game number n is dealt from `seed` and n alone."""

    box: Title
    game: AnyGame
    bots: Mapping[str, NewBot]
    seed: str
    rung: Rung

    def share(self, number: int) -> float | None:
        """Play a game: which part of it, from 0 to 1, the better level won; None if that was not decided."""
        bots = tuple(self.bots[level] for level in self.rung.levels(number))
        seating = Seating(self.box.pieces[: self.rung.seats])
        return self.part(play_out(Plan(self.game, seating, bots, self.seed), number).outcome, number)

    def part(self, end: Outcome | None, number: int) -> float | None:
        """The part of a game that ended so; a team has all of it or nothing."""
        if self.game.team:
            return float(bool(end and end.winners))
        if end is None:
            return None
        if self.box.id in POINTS:
            mine = sum(score for seat, score in enumerate(end.scores) if self.rung.plays_better(seat, number))
            return mine / sum(end.scores) if sum(end.scores) > 0 else None
        return self._won(end.winners, number)

    def _won(self, winners: Sequence[Seat], number: int) -> float | None:
        """1 if only better robots won or only worse ones lost, 0 the other way round, None if it is mixed."""
        won, lost = set[bool](), set[bool]()
        for seat in range(self.rung.seats):
            (won if seat in winners else lost).add(self.rung.plays_better(seat, number))
        if len(won) == 1:
            return float(True in won)
        return float(False in lost) if len(lost) == 1 else None


def climbed(rung: Rung, shares: Sequence[float | None]) -> Climb:
    """Sum up the games of a rung."""
    decided = [each for each in shares if each is not None]
    low, high = between(decided) if decided else (0.0, 1.0)
    return Climb(rung, len(shares), len(decided), fmean(decided) if decided else 0.5, low, high)


def between(shares: Sequence[float]) -> tuple[float, float]:
    """Between what the true share lies with 95 % certainty (Wilson, 1927), at least one game given.

    Shares of points spread less than wins and defeats, so that fewer games say as much.
    """
    mean, count = fmean(shares), len(shares)
    spread = SURE * sqrt(pvariance(shares, mean) / count + (SURE / count / 2) ** 2)
    middle, scale = mean + SURE**2 / count / 2, 1 + SURE**2 / count
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
