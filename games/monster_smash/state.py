"""What lies on the table of Monster Smash: cards, moves, events and house rules.

Cards are numbers, the same from deal to end; `faces` says what is printed on each. A face is `mummy_3`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.core import tweaks
from games.core.game import Event, Seat

Face: TypeAlias = str
"""What is printed on a card: its family and value, `mummy_3`."""

FAMILIES = {"mummy": "M", "werewolf": "W", "vampire": "V", "yeti": "Y", "slime": "S"}
"""The families and their letters, in the order in which seats without one take them (SMA-1)."""
VALUES = (1, 2, 3, 4)


class Card(Struct, frozen=True):
    """What a face says; `text` is how people write it, `M3`."""

    family: str
    value: int
    text: str


CARDS = {
    f"{family}_{value}": Card(family, value, f"{letter}{value}")
    for family, letter in FAMILIES.items()
    for value in VALUES
}
"""The twenty different cards by face."""
STRENGTHS = {face: card.value for face, card in CARDS.items()}
OWN = {
    family: frozenset(face for face, card in CARDS.items() if card.family == family) for family in FAMILIES
}
"""The faces of each family."""


def _order(family: str) -> list[Face]:
    return sorted(CARDS, key=lambda face: (CARDS[face].family != family, -CARDS[face].value))


ORDERS = {family: tuple(_order(family)) for family in FAMILIES}
"""All faces as a family orders them: own before foreign, strong before weak, then as the families stand."""
RANKS = {family: {face: rank for rank, face in enumerate(order)} for family, order in ORDERS.items()}


class Tweaks(tweaks.Tweaks, frozen=True, forbid_unknown_fields=True):
    """The house rules of RULES.md, section 4."""

    hand: Annotated[int, Meta(ge=4, le=8)] = 6
    draw: Annotated[int, Meta(ge=1, le=2)] = 1
    draw_few: Annotated[int, Meta(ge=2, le=4)] = 3
    burn_back: Literal["none", "third", "half", "all"] = "half"
    first_redraw: bool = True
    first_attack: bool = False
    win_own: Annotated[int, Meta(ge=4, le=8)] = 6
    win_total: Annotated[int, Meta(ge=10, le=20)] = 15
    steal_cap: Annotated[int, Meta(ge=1, le=8)] = 4
    attack_foreign: Literal["may", "must"] = "may"
    defence: Literal["one_own", "two"] = "one_own"
    zero_cards: Literal["beaten", "anyone"] = "beaten"
    copies: Annotated[int, Meta(ge=2, le=4)] = 3
    families: Literal["all", "seated"] = "all"
    turn_limit: Annotated[int, Meta(ge=20, le=200)] = 50
    first: Literal["random", "chosen"] = "random"


class Theft(Struct, frozen=True, gc=False):
    """A stolen card as thief and victim saw it; `turn` counts the turns that the thief had ended by then."""

    card: int
    face: Face
    thief: Seat
    victim: Seat
    turn: int


class State(Struct, frozen=True, gc=False):
    """A position. Places and numbers are public; `faces`, by card, and `thefts` are hidden in views.

    `pile` is the draw pile, next first; `discard` has its top last; `hands` have what came last at the end.
    `attack` and `defence` lie in the arena while `target` answers; `target` is None outside a fight.
    `phase` is the step of the turn: `draw`; `first` (the hand may be redrawn); `main` (cards may be burned);
    `burning` (`burned` counts how many); `ready` (attack or end); `defend`. `turns` counts by seat the turns
    ended; `quiet` those in a row in which no card moved, -1 once one has in this turn. `out` are the seats
    out, first to go first. `thefts` are the stolen cards that their thieves still hold. `ended` is the reason
    once it is over.
    """

    families: tuple[str, ...]
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    discard: tuple[int, ...]
    faces: tuple[Face | None, ...]
    seat: Seat
    turns: tuple[int, ...]
    phase: str = "draw"
    burned: int = 0
    attack: tuple[int, ...] = ()
    target: Seat | None = None
    defence: tuple[int, ...] = ()
    quiet: int = 0
    out: tuple[Seat, ...] = ()
    thefts: tuple[Theft, ...] = ()
    ended: str = ""


class Draw(Struct, frozen=True, tag=True):
    """Begin the turn with a card, or with some if the hand is nearly empty."""

    def __str__(self) -> str:
        return "draw"


class Burn(Struct, frozen=True, tag=True):
    """Burn one card face up."""

    card: Face

    def __str__(self) -> str:
        return f"burn {CARDS[self.card].text}"


class DrawBack(Struct, frozen=True, tag=True):
    """Put out the fire and draw some cards for the burned ones."""

    def __str__(self) -> str:
        return "draw back"


class Redraw(Struct, frozen=True, tag=True):
    """Swap the whole hand for a new one, on the first turn."""

    def __str__(self) -> str:
        return "redraw"


class Attack(Struct, frozen=True, tag=True):
    """Attack a seat with cards that stand as `in_order` has them."""

    target: Seat
    cards: tuple[Face, ...]

    def __str__(self) -> str:
        return f"attack {self.target} with {written(self.cards)}"


class Defend(Struct, frozen=True, tag=True):
    """Answer an attack with cards that stand as `in_order` has them."""

    cards: tuple[Face, ...]

    def __str__(self) -> str:
        return f"defend {written(self.cards)}"


class LetIn(Struct, frozen=True, tag=True):
    """Do not answer an attack."""

    def __str__(self) -> str:
        return "let in"


class EndTurn(Struct, frozen=True, tag=True):
    """Leave the turn to the next seat."""

    def __str__(self) -> str:
        return "end"


Move: TypeAlias = Draw | Burn | DrawBack | Redraw | Attack | Defend | LetIn | EndTurn


class TurnBegan(Event, frozen=True):
    """A seat began its turn."""

    seat: Seat


class CardDrawn(Event, frozen=True):
    """A card came from the draw pile."""

    seat: Seat
    card: int


class CardBurned(Event, frozen=True):
    """A card went from a hand to the discard."""

    seat: Seat
    card: int


class FireWentOut(Event, frozen=True):
    """A seat burns no more this turn; so many cards follow, if the piles have them."""

    seat: Seat
    count: int


class HandRedrawn(Event, frozen=True):
    """A whole hand of so many cards went to the discard; new ones follow."""

    seat: Seat
    count: int


class PileReshuffled(Event, frozen=True):
    """The discard became a new draw pile."""


class AttackLaid(Event, frozen=True):
    """Cards went from a hand to the arena; `value` is their sum."""

    seat: Seat
    target: Seat
    cards: tuple[int, ...]
    value: int


class DefenceLaid(Event, frozen=True):
    """The target answered, with no cards if it did not or could not; `value` is their sum."""

    seat: Seat
    cards: tuple[int, ...]
    value: int


class AttackFailed(Event, frozen=True):
    """The defence was as strong as the attack or stronger."""


class AttackSucceeded(Event, frozen=True):
    """The attack was stronger by so much."""

    difference: int


class PlayedDiscarded(Event, frozen=True):
    """The cards of a fight went to the discard."""

    cards: tuple[int, ...]


class CardStolen(Event, frozen=True):
    """A card went from the hand of the target to that of the attacker."""

    seat: Seat
    target: Seat
    card: int


class SeatOut(Event, frozen=True):
    """A monster went home."""

    seat: Seat


class TurnEnded(Event, frozen=True):
    """A seat ended its turn."""

    seat: Seat


class GameEnded(Event, frozen=True):
    """It is over: `six_own`, `fifteen`, `last_in`, `still_round` or `turn_limit`."""

    winners: tuple[Seat, ...]
    reason: str


def written(cards: Iterable[Face]) -> str:
    """Faces as people write them: M3 W4."""
    return " ".join(CARDS[card].text for card in cards)


def in_order(family: str, cards: Iterable[Face]) -> tuple[Face, ...]:
    """Faces as a move of that family names them: own before foreign, strong before weak."""
    return tuple(sorted(cards, key=RANKS[family].__getitem__))


def strength(cards: Iterable[Face]) -> int:
    """The sum of the values (SMA-19, SMA-21)."""
    return sum([STRENGTHS[card] for card in cards])


def faces_of(view: State, cards: Iterable[int]) -> tuple[Face, ...]:
    """The faces of the cards that this view shows."""
    return tuple([face for card in cards if (face := view.faces[card]) is not None])


def own(family: str, cards: Iterable[Face]) -> tuple[Face, ...]:
    """Those of the family."""
    return tuple([card for card in cards if CARDS[card].family == family])


def is_fresh(state: State, theft: Theft) -> bool:
    """Whether the thief's next turn has not ended, so that both may still look at the card (SMA-6)."""
    return state.turns[theft.thief] < theft.turn + 2
