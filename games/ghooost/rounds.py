"""How a round ends, what it brings, and when a match is over (GHO-45 to GHO-55)."""

from __future__ import annotations

from msgspec.structs import replace

from games.core.game import Seat, Step
from games.core.rng import Rng
from games.ghooost.deal import dealt
from games.ghooost.state import (
    BooGiven,
    Evening,
    MatchEnded,
    PointsGiven,
    RoundBegan,
    RoundEnded,
    State,
    Tweaks,
    seats_in,
    total,
)


def ended(tweaks: Tweaks, state: State, reason: str) -> list[Step[State]]:
    """The round is over: who is still in ranks by cards, then by who would act sooner (GHO-49)."""
    ranks = state.out + tuple(sorted(seats_in(state), key=lambda seat: total(state, seat)))
    won = tuple(sorted(ranks[:-1])) if tweaks.scoring == "last_loses" else ()
    over = replace(state, out=ranks, ended=reason, winners=won, seat=ranks[-1], replay="", skips=0)
    step = Step(RoundEnded(ranks[-1], reason), over)
    return [step] if won else [step, *_scored(tweaks, over)]


def _scored(tweaks: Tweaks, state: State) -> list[Step[State]]:
    """Points for those that went out, a Boo for the loser, and perhaps the end (GHO-51 to GHO-54)."""
    steps, *lucky, loser = list[Step[State]](), *state.out
    for rank, seat in enumerate(lucky):
        points = 1 + (rank == 0) + 2 * (rank == len(lucky) - 1)
        evening = replace(state.evening, points=_more(state.evening.points, seat, points))
        state = replace(state, evening=evening)
        steps.append(Step(PointsGiven(seat, points), state))
    evening = replace(state.evening, boos=_more(state.evening.boos, loser, 1))
    state = replace(state, evening=evening)
    steps.append(Step(BooGiven(loser), state))
    if winners := _winners(tweaks, evening):
        steps.append(Step(MatchEnded(winners), replace(state, winners=winners)))
    return steps


def _more(items: tuple[int, ...], n: int, more: int) -> tuple[int, ...]:
    return (*items[:n], items[n] + more, *items[n + 1 :])


def _winners(tweaks: Tweaks, evening: Evening) -> tuple[Seat, ...]:
    """Who has won the match, nobody while it goes on (GHO-52 to GHO-54)."""
    if max(evening.boos) < tweaks.boo_limit:
        return ()
    everybody = range(len(evening.boos))
    below = [seat for seat in everybody if evening.boos[seat] < tweaks.boo_limit] or everybody
    most = max(evening.points[seat] for seat in below)
    leaders = tuple(seat for seat in below if evening.points[seat] == most)
    return leaders if len(leaders) == 1 or evening.ties >= tweaks.tie_rounds else ()


def next_round(tweaks: Tweaks, state: State, rng: Rng) -> Step[State]:
    """Everything is shuffled and dealt again; the loser begins (GHO-2)."""
    evening, loser = state.evening, state.out[-1]
    tied = max(evening.boos) >= tweaks.boo_limit
    evening = replace(evening, round=evening.round + 1, ties=evening.ties + tied)
    fresh = dealt(tweaks, len(state.hands), loser, evening, rng)
    return Step(RoundBegan(evening.round, loser), fresh)
