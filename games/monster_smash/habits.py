"""What one usually does: the moves that deserve a look, the most usual first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeAlias

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
    strength,
)
from games.monster_smash.turn import back

Faces: TypeAlias = tuple[Face, ...]
Plan: TypeAlias = tuple[Move, ...]
KIN = 1.7
"""How much dearer than any other card an own one is."""
HELPLESS = 0.8
"""How likely a card of another hand is not of its family."""
ANSWER = 2.0
"""How strong an answer one reckons with."""
HURT = 1.7
"""What a card that a target loses is worth."""
STOP, NEAR = 1.0, 5
"""How much more if so few cards are missing to its victory."""
OUT = 2.0
"""What it is worth to put somebody out."""
PAIN, DEATH = 3.0, 10.0
"""What it costs to lose a card, and to be out."""


def plans(tweaks: Tweaks, view: State) -> list[Plan]:
    """What the seat to act may set out to do, best first by rule of thumb: a move, or a fire with its end."""
    match view.phase:
        case "draw":
            return [(Draw(),)]
        case "defend":
            answers = _answers(tweaks, view)
            return [(answer,) for answer in sorted(answers, key=lambda answer: _pain(tweaks, view, answer))]
        case "burning":
            return [(DrawBack(),), *_fires(tweaks, view)]
    gains: dict[Plan, float] = {(each,): _gain(tweaks, view, each) for each in _attacks(tweaks, view)}
    attacks = sorted(gains, key=gains.__getitem__, reverse=True)
    good = [attack for attack in attacks if gains[attack] > 0]
    return [*good, (EndTurn(),), *_swaps(tweaks, view), *attacks[len(good) :]]


def _swaps(tweaks: Tweaks, view: State) -> list[Plan]:
    """The whole hand for another on the first turn, later some of it for less."""
    match view.phase:
        case "first":
            return [(Redraw(),)]
        case "main":
            return _fires(tweaks, view)
    return []


def _parted(state: State, seat: Seat) -> tuple[Faces, Faces]:
    """The own cards of a hand and the foreign ones, strong before weak."""
    family = state.families[seat]
    hand = in_order(family, faces_of(state, state.hands[seat]))
    kin = len(own(family, hand))
    return hand[:kin], hand[kin:]


def _fires(tweaks: Tweaks, view: State) -> list[Plan]:
    """The weakest foreign cards burned, so many that none of them brings nothing back."""
    kin, foreign = _parted(view, view.seat)
    most = len(foreign) if kin else len(foreign) - 1
    weak = [Burn(face) for face in reversed(foreign)]
    counts = [n for n in range(1, most + 1) if _pays(tweaks, view.burned + n)]
    return [(*weak[:n], DrawBack()) for n in counts]


def _pays(tweaks: Tweaks, burned: int) -> bool:
    """Whether the last of so many burned cards brings one back."""
    return back(tweaks, burned) > back(tweaks, burned - 1)


def _attacks(tweaks: Tweaks, state: State) -> Iterable[Attack]:
    """The strongest and the cheapest attacks of each size on each seat, the next one first."""
    if not may_attack(tweaks, state):
        return []
    kin, foreign = _parted(state, state.seat)
    sets = [cards for count in (1, 2, 3) if count <= len(kin) for cards in _some(kin, count)]
    mixed = [(*cards, foreign[0]) for cards in sets if len(cards) < 3] if foreign else []
    seats = len(state.hands)
    others = [(state.seat + n) % seats for n in range(1, seats)]
    targets = [seat for seat in others if seat not in state.out]
    laid = mixed if tweaks.attack_foreign == "must" else sets + mixed
    return [Attack(target, cards) for target in targets for cards in laid]


def _some(kin: Faces, count: int) -> Sequence[Faces]:
    """So many of the own cards: each one, the strongest, or the weakest."""
    return tuple(dict.fromkeys([(face,) for face in kin] if count == 1 else [kin[:count], kin[-count:]]))


def _answers(tweaks: Tweaks, state: State) -> list[Move]:
    """The cheapest answers that hold, the strongest that lose less, and none."""
    assert state.target is not None
    kin, foreign = _parted(state, state.target)
    attack = strength(faces_of(state, state.attack))
    sets = {(face, *more) for face in kin for more in ((), *((each,) for each in foreign))}
    if tweaks.defence == "two":
        sets |= {(kin[0], face) for face in kin[1:]}
    ordered = sorted(sets, key=lambda cards: (len(cards), _value(cards), cards))
    holding = [cards for cards in ordered if _value(cards) >= attack][:3]
    softening = [cards for cards in ordered if 0 < attack - _value(cards) < tweaks.steal_cap][-4:]
    return [*[Defend(cards) for cards in (*holding, *softening)], LetIn()]


def _gain(tweaks: Tweaks, state: State, attack: Attack) -> float:
    """What an attack promises when one does not know the other hand."""
    size = len(state.hands[attack.target])
    return _promise(tweaks, size, _value(attack.cards)) - _price(state.families[state.seat], attack.cards)


@cache
def _promise(tweaks: Tweaks, size: int, value: int) -> float:
    """What an attack of some value on so many cards may do."""
    helpless = HELPLESS**size
    taken = min(value, tweaks.steal_cap, size)
    left = max(0, size - 2)
    taken_still = max(0, min(value - ANSWER, tweaks.steal_cap, left))
    hurt = helpless * taken + (1 - helpless) * (taken_still + 1)
    out = helpless * (taken >= size) + (1 - helpless) * (taken_still >= left)
    near = tweaks.win_total - size <= NEAR
    return (HURT + STOP * near) * hurt + OUT * out


def _pain(tweaks: Tweaks, state: State, answer: Move) -> float:
    """What an answer costs its seat."""
    assert state.target is not None
    cards = answer.cards if isinstance(answer, Defend) else ()
    left = len(state.hands[state.target]) - len(cards)
    difference = strength(faces_of(state, state.attack)) - _value(cards)
    lost = max(0, min(difference, tweaks.steal_cap, left))
    price = _price(state.families[state.target], cards)
    return price + PAIN * lost + DEATH * (difference > 0 and lost == left)


@cache
def _price(family: str, cards: Faces) -> float:
    """What it costs a family to lay these cards down."""
    return len(cards) + KIN * len(own(family, cards))


@cache
def _value(cards: Faces) -> int:
    return strength(cards)
