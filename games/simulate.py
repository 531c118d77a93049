"""Robots among themselves: many games of one set-up, and what came of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean, median

from msgspec import Struct

from games.core.bots import NewBot, decide
from games.core.game import AnyGame, Outcome, Seat, Seating
from games.core.match import Match
from games.core.rng import Rng

LONGEST = 20_000
"""The move with which a game is broken off: a long evening of many rounds has some 5,000."""


class Plan(Struct, frozen=True):
    """A table of robots: for each seat who sits down there, anew for every game.

    Game number n is dealt and played from `seed` and n alone.
    """

    game: AnyGame
    seating: Seating
    bots: tuple[NewBot, ...]
    seed: str


class Played(Struct, frozen=True):
    """One game: how many moves it took, how it ended (None if it was broken off), and who began."""

    moves: int
    outcome: Outcome | None
    first: Seat | None = None


class Figures(Struct, frozen=True):
    """What came of some games.

    `wins` counts by seat the games it won alone, `shared` those with several winners, `lost` those that
    nobody won, `first` those that whoever began won alone. `scores` are means by seat over the games that
    finished, empty where a game has none. `ends` counts by reason how they ended, empty where a game has
    only one end. `median` and `longest` count moves.
    """

    games: int
    finished: int
    wins: tuple[int, ...]
    shared: int
    lost: int
    first: int
    scores: tuple[float, ...]
    ends: Mapping[str, int]
    moves: int
    median: float
    longest: int


def simulate(plan: Plan, games: int) -> Iterator[Played]:
    """Play the games one after the other, each as it is asked for."""
    return (play_out(plan, number) for number in range(games))


def play_out(plan: Plan, number: int) -> Played:
    """Play one game to its end, or until it has had LONGEST moves."""
    game, seed = plan.game, f"{plan.seed}/{number}"
    match, bots = Match(game, len(plan.bots), plan.seating, seed), [new() for new in plan.bots]
    first = game.to_act(match.state)
    while (seat := game.to_act(match.state)) is not None and match.ply < LONGEST:
        view, legal = game.view(match.state, seat), game.legal_moves(match.state)
        asked = len(legal) > 1  # a forced move is nothing to think about
        rng = Rng(f"{seed}/bot/{match.ply}")
        match.play(decide(bots[seat].think(game, view, seat, rng)) if asked else legal[0])
    return Played(match.ply, game.outcome(match.state), first)


def figures(played: Sequence[Played], seats: int) -> Figures:
    """Count some games of as many seats; ValueError if there are none."""
    ends = [each.outcome for each in played if each.outcome is not None]
    winners = [end.winners for end in ends]
    lengths = [each.moves for each in played]
    return Figures(
        games=len(played),
        finished=len(ends),
        wins=tuple(winners.count((seat,)) for seat in range(seats)),
        shared=sum(len(each) > 1 for each in winners),
        lost=winners.count(()),
        first=sum(each.outcome is not None and each.outcome.winners == (each.first,) for each in played),
        scores=tuple(map(fmean, zip(*(end.scores for end in ends if end.scores), strict=True))),
        ends=Counter(end.reason for end in ends if end.reason),
        moves=sum(lengths),
        median=median(lengths),
        longest=max(lengths),
    )
