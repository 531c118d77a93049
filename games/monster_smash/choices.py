"""The moves open to a seat, by the faces in its hand: equal cards are one choice."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from itertools import combinations
from typing import TypeAlias

from msgspec import Struct

from games.core.game import Seat
from games.monster_smash.state import (
    CARDS,
    FAMILIES,
    ORDERS,
    RANKS,
    VALUES,
    Attack,
    Burn,
    Defend,
    Draw,
    DrawBack,
    EndTurn,
    LetIn,
    Move,
    Redraw,
    State,
    Tweaks,
)

Ranks: TypeAlias = tuple[int, ...]
"""Faces by where they stand in the order of a family: the own ones, strong before weak, then all others."""


class Plays(Struct, frozen=True):
    """What can be played with some own cards: `alone`, or `beside` the foreign card of each rank."""

    alone: tuple[Move, ...]
    beside: tuple[tuple[Move, ...], ...]


FOREIGN = len(VALUES)
"""The first rank of a foreign face."""

DRAW: tuple[Move, ...] = (Draw(),)
BURNS = {family: tuple(map(Burn, order)) for family, order in ORDERS.items()}
DRAW_BACK, REDRAW, LET_IN, END = DrawBack(), Redraw(), LetIn(), EndTurn()


def open_moves(tweaks: Tweaks, state: State) -> tuple[Move, ...]:
    """Every move of the seat to act (SMA-10 to SMA-21)."""
    match state.phase:
        case "draw":
            return DRAW
        case "main":
            hand = _ranked(state, state.seat)
            return (*_burns(state, hand), *_attacks(tweaks, state, hand), END)
        case "burning":
            return (*_burns(state, _ranked(state, state.seat)), DRAW_BACK)
        case "first":
            return (REDRAW, *_attacks(tweaks, state, _ranked(state, state.seat)), END)
        case "ready":
            return (*_attacks(tweaks, state, _ranked(state, state.seat)), END)
        case _:
            return (*_answers(tweaks, state), LET_IN)


def may_attack(tweaks: Tweaks, state: State) -> bool:
    """Whether the seat whose turn it is has slept long enough (SMA-14)."""
    return tweaks.first_attack or state.turns[state.seat] > 0


def _ranked(state: State, seat: Seat) -> list[int]:
    """The ranks of a hand, lowest first."""
    ranks, faces = RANKS[state.families[seat]], state.faces
    hand = [ranks[faces[card]] for card in state.hands[seat]]  # type: ignore[index]
    hand.sort()
    return hand


def _parted(hand: list[int]) -> tuple[Ranks, list[int]]:
    """The own cards of a hand, and the different foreign ones."""
    own = [rank for rank in hand if rank < FOREIGN]
    return tuple(own), [rank for rank in dict.fromkeys(hand) if rank >= FOREIGN]


def _burns(state: State, hand: list[int]) -> list[Move]:
    """One card of each face, but never the last in hand (SMA-11, SMA-12)."""
    burns = BURNS[state.families[state.seat]]
    return [burns[rank] for rank in dict.fromkeys(hand)] if len(hand) > 1 else []


def _attacks(tweaks: Tweaks, state: State, hand: list[int]) -> list[Move]:
    """Each set of cards against each other seat still in (SMA-17, SMA-18)."""
    moves: list[Move] = []
    seat, out = state.seat, state.out
    if not may_attack(tweaks, state):
        return moves
    own, foreign = _parted(hand)
    plays = _attack_plays(state.families[seat], own)
    for target in range(len(state.hands)):
        if target != seat and target not in out:
            if tweaks.attack_foreign == "may":
                moves += plays[target].alone
            for rank in foreign:
                moves += plays[target].beside[rank]
    return moves


def _answers(tweaks: Tweaks, state: State) -> list[Move]:
    """An own card, perhaps with a foreign one; with the tweak two own (SMA-20)."""
    assert state.target is not None
    own, foreign = _parted(_ranked(state, state.target))
    plays = _answer_plays(state.families[state.target], own, tweaks.defence == "two")
    moves = list(plays.alone)
    for rank in foreign:
        moves += plays.beside[rank]
    return moves


@cache
def _attack_plays(family: str, own: Ranks) -> tuple[Plays, ...]:
    """One to three own cards, or one or two and a foreign one, by target."""
    return tuple(_plays(own, 3, 2, partial(_attack, family, target)) for target in range(len(FAMILIES)))


@cache
def _answer_plays(family: str, own: Ranks, two_own: bool) -> Plays:
    return _plays(own, 2 if two_own else 1, 1, partial(_answer, family))


def _plays(own: Ranks, alone: int, beside: int, move: Callable[[Ranks], Move]) -> Plays:
    """The moves with up to so many own cards alone and beside a foreign one."""
    return Plays(
        tuple(move(cards) for cards in _sets(own, alone)),
        tuple(
            tuple(move((*cards, rank)) for cards in _sets(own, beside)) if rank >= FOREIGN else ()
            for rank in range(len(CARDS))
        ),
    )


def _sets(own: Ranks, most: int) -> tuple[Ranks, ...]:
    """The different ways to take one to so many of these cards."""
    return tuple(dict.fromkeys(cards for n in range(most) for cards in combinations(own, n + 1)))


@cache
def _attack(family: str, target: Seat, cards: Ranks) -> Attack:
    return Attack(target, tuple(ORDERS[family][rank] for rank in cards))


@cache
def _answer(family: str, cards: Ranks) -> Defend:
    return Defend(tuple(ORDERS[family][rank] for rank in cards))
