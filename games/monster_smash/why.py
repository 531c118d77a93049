"""Why a monster has attacked, burned, defended or waited, told with what lies open to all."""

from __future__ import annotations

from games.core.bots import Reason
from games.monster_smash.state import (
    Attack,
    Burn,
    Defend,
    DrawBack,
    LetIn,
    Move,
    Redraw,
    State,
    Tweaks,
    faces_of,
    strength,
)

NEAR = 4
"""So few cards before the goal a hand is a danger."""


def why(tweaks: Tweaks, view: State, move: Move) -> Reason:
    """What the move may bring or spare, by the cards that lie open and the sizes of the hands."""
    match move:
        case Attack():
            return _attacked(tweaks, view, move)
        case Defend():
            left = strength(faces_of(view, view.attack)) - strength(move.cards)
            return Reason("holds") if left <= 0 else Reason("softens", count=min(left, tweaks.steal_cap))
        case LetIn():
            return Reason("lets_in", count=min(strength(faces_of(view, view.attack)), tweaks.steal_cap))
        case Burn() | DrawBack():
            return Reason("burns")
        case Redraw():
            return Reason("redraws")
    size = len(view.hands[view.seat])
    return Reason("hoards", count=size) if tweaks.win_total - size <= NEAR else Reason("waits")


def _attacked(tweaks: Tweaks, view: State, attack: Attack) -> Reason:
    """Whom it hit: one who is nearly out, one who has nearly won, or one who has something to lose."""
    size, loot = len(view.hands[attack.target]), min(strength(attack.cards), tweaks.steal_cap)
    if loot >= size:
        return Reason("puts_out", seat=attack.target, count=size)
    if tweaks.win_total - size <= NEAR:
        return Reason("stops", seat=attack.target, count=size)
    return Reason("steals", seat=attack.target, count=loot)
