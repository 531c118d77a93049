"""Why a player of the night has played as it did, told with what lies open to all."""

from __future__ import annotations

from games.core.bots import Reason
from games.ghooost.effects import following
from games.ghooost.state import (
    GALLOP,
    IDS,
    KITTY,
    PADLOCK,
    SKELETUM,
    TOPSY,
    FlipManor,
    Move,
    Pass,
    Play,
    State,
    Take,
    Tweaks,
)


def why(tweaks: Tweaks, view: State, move: Move) -> Reason:
    """What the move does: to the hand, to the next player, or to the round."""
    match move:
        case Play():
            return _played(tweaks, view, move)
        case Take():
            return Reason("takes", count=len(view.pile))
        case FlipManor():
            return Reason("flips")
        case Pass():
            return Reason("passes")
    return Reason("tries")


def _played(tweaks: Tweaks, view: State, play: Play) -> Reason:
    cards = play.count + play.copies
    if cards > 1:
        return Reason("sheds", count=cards)
    match play.value:
        case value if value == KITTY:
            return Reason("skips", seat=following(view))
        case value if value == SKELETUM and tweaks.skeletum:
            return Reason("again")
        case value if value == TOPSY and tweaks.reverse_8 and len(view.hands) - len(view.out) > 2:
            return Reason("turns", seat=following(view))
        case value if value in _locks(tweaks):
            return Reason("locks", seat=following(view), about=f"card.{IDS[value]}")
    return Reason("passes_on", seat=following(view), about=f"card.{IDS[play.value]}")


def _locks(tweaks: Tweaks) -> list[int]:
    """The ghosts after which not everything fits."""
    return [face for face, on in ((PADLOCK, tweaks.lock_3), (GALLOP, tweaks.lock_12)) if on]
