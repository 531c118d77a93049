"""Why a move may not be played (RULES.md, section 6)."""

from __future__ import annotations

from collections import Counter

from games.core.game import Seat
from games.monster_smash.choices import may_attack
from games.monster_smash.state import (
    Attack,
    Burn,
    Defend,
    Draw,
    DrawBack,
    EndTurn,
    Face,
    LetIn,
    Move,
    Redraw,
    State,
    Tweaks,
    faces_of,
    in_order,
    own,
)

ANSWERING = (Defend, LetIn)


def refused(tweaks: Tweaks, state: State, move: Move) -> str | None:
    """The id of the reason why the seat to act may not play this; None exactly when it may."""
    fighting, starting = state.phase == "defend", state.phase == "draw"
    if fighting != isinstance(move, ANSWERING) or starting != isinstance(move, Draw):
        return "not_now"
    match move:
        case Burn(card):
            return _burn(state, card)
        case DrawBack():
            return None if state.phase == "burning" else "not_now"
        case Redraw():
            return _unless_burning(state, None if state.phase == "first" else "no_redraw_now")
        case Attack():
            return _unless_burning(state, _attack(tweaks, state, move))
        case Defend(cards):
            return _defend(tweaks, state, cards)
        case EndTurn():
            return _unless_burning(state, None)
    return None


def _unless_burning(state: State, reason: str | None) -> str | None:
    return "finish_burn" if state.phase == "burning" else reason


def _burn(state: State, card: Face) -> str | None:
    """The reasons of SMA-11, SMA-12 and SMA-14."""
    if state.phase == "first":
        return "no_burn_first_turn"
    if state.phase == "ready":
        return "already_burned" if state.burned else "no_burn_first_turn"
    if _missing(state, state.seat, (card,)):
        return "not_in_hand"
    return "keep_one" if len(state.hands[state.seat]) == 1 else None


def _attack(tweaks: Tweaks, state: State, move: Attack) -> str | None:
    """The reasons of SMA-14, SMA-17 and SMA-18."""
    if not may_attack(tweaks, state):
        return "no_attack_yet"
    if move.target == state.seat:
        return "not_yourself"
    if move.target in state.out:
        return "target_is_out"
    if not 0 <= move.target < len(state.hands):
        return "not_now"
    family, cards = state.families[state.seat], move.cards
    mine = len(own(family, cards))
    foreign = len(cards) - mine
    return (
        _laid(state, state.seat, cards, 3)
        or ("one_foreign" if foreign > 1 else None)
        or ("needs_foreign" if not foreign and tweaks.attack_foreign == "must" else None)
        or _misnamed(family, cards)
    )


def _defend(tweaks: Tweaks, state: State, cards: tuple[Face, ...]) -> str | None:
    """The reasons of SMA-20."""
    assert state.target is not None
    family = state.families[state.target]
    two = len(own(family, cards)) == 2 and tweaks.defence == "one_own"
    return (
        _laid(state, state.target, cards, 2) or ("one_own_only" if two else None) or _misnamed(family, cards)
    )


def _laid(state: State, seat: Seat, cards: tuple[Face, ...], most: int) -> str | None:
    """What holds for an attack and a defence alike."""
    if len(cards) > most:
        return "too_many"
    if _missing(state, seat, cards):
        return "not_in_hand"
    return None if own(state.families[seat], cards) else "needs_own"


def _misnamed(family: str, cards: tuple[Face, ...]) -> str | None:
    """A move names its cards in one order only."""
    return None if in_order(family, cards) == cards else "not_now"


def _missing(state: State, seat: Seat, cards: tuple[Face, ...]) -> bool:
    """Whether the hand has not all of these."""
    return not Counter(cards) <= Counter(faces_of(state, state.hands[seat]))
