"""How well the seats stand, judged from open hands.

The weights are logarithms of chances, fitted to the ends of thousands of games among robots. While many
are in, a full hand wins most games; between the last two, whoever can still be put out is in danger.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from msgspec import Struct

from games.core.game import Seat
from games.monster_smash.state import OWN, STRENGTHS, State, Tweaks, faces_of
from games.monster_smash.turn import winners

PUNCH = 0.05
"""What a point of the strongest attack is worth."""
ANSWER = 2
"""With how many cards one answers."""


class Weights(Struct, frozen=True):
    """What counts, and how much.

    `kin` is for an own card, `next` for being next. `near` is by how many cards are missing to a full hand,
    from one on, and whoever is next has `soon` for each card less than NEAR that is missing; `thin` is by how
    few cards there are, from none on: it is worst to draw one card to three. `danger` is for being put out by
    whoever attacks best, `alarm` is added if that seat is next.
    """

    kin: float
    next: float
    soon: float
    near: tuple[float, ...]
    thin: tuple[float, ...]
    danger: float
    alarm: float


NEAR = 7
"""From so many missing cards on a seat hardly wins on its next turn."""
CROWD = Weights(
    0.05, 0.1, 0.12, (1.8, 1.05, 0.8, 0.4, 0.15, 0.2), (-0.4, -0.1, -0.1, -0.5, -0.4, -0.1, -0.05), 0, 0
)
DUEL = Weights(
    0.48, 0.27, 0.15, (0.6, 0.1, 0.15, 0.05, 0.1), (-0.3, -0.1, 0.2, -0.6, -0.25, -0.05), -0.62, -1.1
)


class _Hand(Struct, gc=False):
    """What counts of a hand: how many cards, how many own, its strongest attack and defence."""

    size: int
    kin: int
    punch: int
    shield: int


def worths(tweaks: Tweaks, state: State) -> Sequence[float]:
    """The chance of each seat to win, all hands being known; shared when it is over."""
    seats = range(len(state.hands))
    if state.ended:
        won = winners(state)
        return [(seat in won) / len(won) for seat in seats]
    hands = {seat: _hand(state, seat) for seat in seats if seat not in state.out}
    standings = {seat: exp(_standing(tweaks, state.seat, hands, seat)) for seat in hands}
    total = sum(standings.values())
    return [standings.get(seat, 0.0) / total for seat in seats]


def _hand(state: State, seat: Seat) -> _Hand:
    mine, hand = OWN[state.families[seat]], faces_of(state, state.hands[seat])
    own = sorted([STRENGTHS[face] for face in hand if face in mine], reverse=True)
    if not own:
        return _Hand(len(hand), 0, 0, 0)
    foreign = max([STRENGTHS[face] for face in hand if face not in mine], default=0)
    third = max(foreign, own[2]) if len(own) > 2 else foreign
    return _Hand(len(hand), len(own), sum(own[:2]) + third, own[0] + foreign)


def _standing(tweaks: Tweaks, following: Seat, hands: Mapping[Seat, _Hand], seat: Seat) -> float:
    hand, weights = hands[seat], DUEL if len(hands) == 2 else CROWD
    worth = weights.kin * hand.kin + PUNCH * hand.punch + weights.next * (seat == following)
    missing = tweaks.win_total - hand.size
    if 0 < missing <= len(weights.near):
        worth += weights.near[missing - 1]
    if seat == following:
        worth += weights.soon * max(0, NEAR - missing)
    if hand.size < len(weights.thin):
        worth += weights.thin[hand.size]
    if weights.danger and any(_beats(tweaks, other, hand) for n, other in hands.items() if n != seat):
        worth += weights.danger
    if weights.alarm and seat != following and _beats(tweaks, hands[following], hand):
        worth += weights.alarm
    return worth


def _beats(tweaks: Tweaks, attacker: _Hand, target: _Hand) -> bool:
    """Whether an attack can take the last card of a hand, however it is answered."""
    left = max(1, target.size - ANSWER) if target.shield else target.size
    return attacker.punch > 0 and min(attacker.punch - target.shield, tweaks.steal_cap) >= left
