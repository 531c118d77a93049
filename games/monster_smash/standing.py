"""How well the seats stand, judged from open hands; the weights come from many games among robots."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from msgspec import Struct

from games.core.game import Seat
from games.monster_smash.state import OWN, STRENGTHS, State, Tweaks, faces_of
from games.monster_smash.turn import winners

KIN = 0.4
"""What an own card is worth; all weights are logarithms of chances."""
PUNCH, SHIELD = 0.04, 0.02
"""What the strongest attack and the strongest defence are worth, a point."""
NEAR = {1: 0.35, 2: 0.2, 3: 0.1, 4: 0.05, 5: 0.05}
"""What it is worth for each seat still in that so many cards are missing to a full hand."""
THIN = {0: -0.4, 1: -0.4, 2: -0.4, 3: -0.6, 4: -0.6, 5: -0.15, 6: -0.15}
"""What it costs to hold so few; with two or fewer one draws three."""
NEXT = 0.2
"""What it is worth to be next."""
DANGER, ALARM = 0.6, 0.6
"""What it costs that somebody can put one out, and more if that somebody is next."""
ANSWER = 2
"""With how many cards one answers."""


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
    hands = [_hand(state, seat) for seat in seats]
    weights = [0.0 if seat in state.out else exp(_standing(tweaks, state, hands, seat)) for seat in seats]
    total = sum(weights)
    return [weight / total for weight in weights]


def _hand(state: State, seat: Seat) -> _Hand:
    mine, hand = OWN[state.families[seat]], faces_of(state, state.hands[seat])
    own = sorted([STRENGTHS[face] for face in hand if face in mine], reverse=True)
    if not own:
        return _Hand(len(hand), 0, 0, 0)
    foreign = max([STRENGTHS[face] for face in hand if face not in mine], default=0)
    third = max(foreign, own[2]) if len(own) > 2 else foreign
    return _Hand(len(hand), len(own), sum(own[:2]) + third, own[0] + foreign)


def _standing(tweaks: Tweaks, state: State, hands: Sequence[_Hand], seat: Seat) -> float:
    hand = hands[seat]
    worth = KIN * hand.kin + PUNCH * hand.punch + SHIELD * hand.shield
    near = NEAR.get(tweaks.win_total - hand.size, 0) * (len(hands) - len(state.out))
    worth += near + THIN.get(hand.size, 0)
    if seat == state.seat:
        worth += NEXT
    elif _beats(tweaks, hands[state.seat], hand):
        return worth - DANGER - ALARM
    others = [other for n, other in enumerate(hands) if n != seat and n not in state.out]
    return worth - DANGER * any(_beats(tweaks, other, hand) for other in others)


def _beats(tweaks: Tweaks, attacker: _Hand, target: _Hand) -> bool:
    """Whether an attack can take the last card of a hand, however it is answered."""
    left = max(1, target.size - ANSWER) if target.shield else target.size
    return attacker.punch > 0 and min(attacker.punch - target.shield, tweaks.steal_cap) >= left
