"""What lies on the table of Ghooost!: cards, zones, moves, events and house rules.

Cards are numbers from 0, dealt hands first, then manors, then the crypt; `faces` tells what is on each.
A face is a whole number: 1 to 14 for the ghosts, then Kitty, then Miss Copy; 0 is one that is hidden.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.core import tweaks
from games.core.game import Event, Seat

Face: TypeAlias = int
Card: TypeAlias = int
Cards: TypeAlias = tuple[Card, ...]

SCOOTY, PADLOCK, TOPSY, SKELETUM, GALLOP = 1, 3, 8, 11, 12
GHOSTS = range(1, 15)
KITTY, MISS_COPY = 15, 16
HIDDEN = 0
FACES = range(17)
"""All faces, the hidden one included."""
MIXED = 0
"""The value of a play of cards that do not go together; it is always refused."""

IDS = ("", *(f"ghost_{value:02}" for value in GHOSTS), "kitty", "miss_copy")
"""The id of each face, empty for a hidden one."""

OF_EACH = 4
"""How many cards each ghost has, and how many make a quartet."""
EXTRAS = {"tarot": (4, 2), "ghooost": (2, 4)}
"""How many Kitties and Miss Copies lie in each deck."""

SEATS = range(2, 7)
MANORS = {"full": (12, 10, 8, 6, 4), "half": (6, 5, 4, 3, 2)}
"""The cards of each manor for two to six seats."""


class Tweaks(tweaks.Tweaks, frozen=True, forbid_unknown_fields=True):
    """The house rules of RULES.md, section 4."""

    deck: Literal["tarot", "ghooost"] = "tarot"
    hand: Annotated[int, Meta(ge=3, le=6)] = 4
    manor: Literal["full", "half"] = "full"
    scooty: bool = True
    lock_3: bool = True
    reverse_8: bool = True
    skeletum: bool = True
    lock_12: bool = True
    kitty: bool = True
    miss_copy: bool = True
    group_power: Literal["once", "each"] = "once"
    pair_replay: Literal["may", "must"] = "may"
    scoring: Literal["last_loses", "points"] = "last_loses"
    boo_limit: Annotated[int, Meta(ge=1, le=3)] = 2
    tie_rounds: Annotated[int, Meta(ge=0, le=10)] = 10
    dry_rounds: Annotated[int, Meta(ge=10, le=100)] = 30
    first: Literal["random", "chosen"] = "random"


class Evening(Struct, frozen=True, gc=False):
    """What goes on from round to round: points and Boos by seat, and the rounds played to part a tie."""

    points: tuple[int, ...]
    boos: tuple[int, ...]
    round: int = 1
    ties: int = 0


class State(Struct, frozen=True, gc=False):
    """A position. Zones and numbers are public; only `faces`, by card number, are hidden in views.

    `hands` and `manors` go by seat; a manor and the crypt lie top first, the pile bottom first. `values`
    is what each card of the pile counts as; `beside` are the Kitties, `shown` the card just turned up
    and not yet laid anywhere. `seen` is the memory of the table: by card number the face that everybody
    saw before the card went to a hand, `HIDDEN` for the others (GHO-8); as bytes, for speed.

    `way` is 1 clockwise, -1 the other way round. `replay` is empty at the start of a turn, else whether
    the seat `may` or `must` play again; `skips` are noted for when the turn passes. `dry` counts the
    turns in a row without progress, `progress` is that of this turn, and `lows` are the fewest cards
    each seat has had since midnight, empty before (GHO-47). `out` are the seats that went out, first
    first, once the round has ended all seats as they rank. `ended` is then the reason, and `winners`
    those of the whole game once it is over.
    """

    faces: tuple[Face, ...]
    seen: bytes
    hands: tuple[Cards, ...]
    manors: tuple[Cards, ...]
    crypt: Cards
    seat: Seat
    evening: Evening
    pile: Cards = ()
    values: tuple[Face, ...] = ()
    beside: Cards = ()
    discard: Cards = ()
    shown: Card | None = None
    way: int = 1
    midnight: bool = False
    replay: str = ""
    skips: int = 0
    dry: int = 0
    progress: bool = False
    lows: tuple[int, ...] = ()
    out: tuple[Seat, ...] = ()
    ended: str = ""
    winners: tuple[Seat, ...] = ()


class Play(Struct, frozen=True, tag=True, gc=False):
    """Play some cards of one value with some Miss Copies, or Kitties; equal cards are one choice.

    What no hand may do can be said too, to be refused: Miss Copies alone are of the value `MISS_COPY`,
    cards that do not go together of the value `MIXED`.
    """

    value: Face
    count: int = 1
    copies: int = 0

    def __str__(self) -> str:
        name = {MIXED: "mixed ", KITTY: "kitty ", MISS_COPY: "miss_copy "}.get(self.value, self.value)
        return f"play {name}x{self.count}" + (f"+{self.copies}" if self.copies else "")


class TryCrypt(Struct, frozen=True, tag=True, gc=False):
    """Turn up the top card of the crypt and play it if it fits."""

    def __str__(self) -> str:
        return "try"


class Take(Struct, frozen=True, tag=True, gc=False):
    """Take the whole cemetery."""

    def __str__(self) -> str:
        return "take"


class FlipManor(Struct, frozen=True, tag=True, gc=False):
    """Turn up the top card of one's own manor and play it if it fits."""

    def __str__(self) -> str:
        return "flip"


class Pass(Struct, frozen=True, tag=True, gc=False):
    """Do nothing, with Miss Copies alone in the hand."""

    def __str__(self) -> str:
        return "pass"


class EndTurn(Struct, frozen=True, tag=True, gc=False):
    """Leave a replay that may be left."""

    def __str__(self) -> str:
        return "end"


class NextRound(Struct, frozen=True, tag=True, gc=False):
    """Go on with the next round of a match for points; forced."""

    def __str__(self) -> str:
        return "next round"


Move: TypeAlias = Play | TryCrypt | Take | FlipManor | Pass | EndTurn | NextRound


class RoundBegan(Event, frozen=True, gc=False):
    """A further round of a match was dealt; rounds count from 1."""

    number: int
    first: Seat


class GroupPlayed(Event, frozen=True, gc=False):
    """A group lies on the pile, or Kitties beside it; `copies` of the cards, the last, are Miss Copies."""

    seat: Seat
    cards: Cards
    value: Face
    copies: int


class CryptTried(Event, frozen=True, gc=False):
    """The top card of the crypt was shown; if allowed it is played next, else taken."""

    seat: Seat
    card: Card
    allowed: bool


class ManorFlipped(Event, frozen=True, gc=False):
    """The top card of a seat's own manor was shown; if allowed it is played next, else taken."""

    seat: Seat
    card: Card
    allowed: bool


class OrderTurned(Event, frozen=True, gc=False):
    """The order of play turned round."""


class SkipNoted(Event, frozen=True, gc=False):
    """One seat more will lose its turn when this one ends."""


class CemeterySwept(Event, frozen=True, gc=False):
    """Pile and Kitties were discarded."""

    cards: Cards


class CemeteryTaken(Event, frozen=True, gc=False):
    """Cards went to a hand: a card that was not allowed first, then the pile, then the Kitties."""

    seat: Seat
    cards: Cards


class HandRefilled(Event, frozen=True, gc=False):
    """A hand was filled from the crypt."""

    seat: Seat
    cards: Cards


class MidnightStruck(Event, frozen=True, gc=False):
    """The last card has left the crypt."""


class WentOut(Event, frozen=True, gc=False):
    """A seat has no card left; rank 0 is the first to go out."""

    seat: Seat
    rank: int


class SeatSkipped(Event, frozen=True, gc=False):
    """A seat lost its turn."""

    seat: Seat


class TurnKept(Event, frozen=True, gc=False):
    """The seat plays again, because it may or because it must."""

    seat: Seat
    must: bool


class TurnEnded(Event, frozen=True, gc=False):
    """A turn was over and the next seat is to act, unless it is skipped."""

    seat: Seat


class Passed(Event, frozen=True, gc=False):
    """A seat had nothing that it could do."""

    seat: Seat


class RoundEnded(Event, frozen=True, gc=False):
    """A round is over: `last_one`, `dead_end` or `standstill`."""

    loser: Seat
    reason: str


class PointsGiven(Event, frozen=True, gc=False):
    """What a round brought a seat that went out."""

    seat: Seat
    points: int


class BooGiven(Event, frozen=True, gc=False):
    """The loser of a round got a Boo."""

    seat: Seat


class MatchEnded(Event, frozen=True, gc=False):
    """A match for points is over; several winners share it."""

    winners: tuple[Seat, ...]


def top(state: State) -> Face:
    """The value on top of the pile, 0 when it is empty (GHO-9)."""
    return state.values[-1] if state.values else 0


def run(state: State) -> int:
    """How many cards on top of the pile have its value (GHO-9)."""
    values, count = state.values, 0
    while count < len(values) and values[-1 - count] == values[-1]:
        count += 1
    return count


def total(state: State, seat: Seat) -> int:
    """How many cards a seat has, in hand and manor together."""
    return len(state.hands[seat]) + len(state.manors[seat])


def seats_in(state: State) -> tuple[Seat, ...]:
    """The seats that have not gone out, in the order in which they would act from the seat to act on."""
    seats = len(state.hands)
    order = ((state.seat + state.way * n) % seats for n in range(seats))
    return tuple(seat for seat in order if seat not in state.out)
