"""How the events of Ghooost! are told: words, sound, rest and motion."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from games.core.game import Event, Seat
from games.ghooost.state import (
    IDS,
    OF_EACH,
    BooGiven,
    Card,
    CemeterySwept,
    CemeteryTaken,
    CryptTried,
    GroupPlayed,
    HandRefilled,
    ManorFlipped,
    MatchEnded,
    MidnightStruck,
    OrderTurned,
    Passed,
    PointsGiven,
    RoundBegan,
    RoundEnded,
    SeatSkipped,
    SkipNoted,
    State,
    TurnKept,
    WentOut,
    run,
)
from scenes.looks.ghooost.circle import Circle
from scenes.looks.ghooost.night import quarter_struck
from scenes.ui.pose import Key
from scenes.ui.stage import Telling
from scenes.ui.words import Words

TICK = {"clock hand": "tick"}


class Teller(Struct, frozen=True):
    """Tells what happens at one table; the crypt began the round with `crypt` cards."""

    words: Words
    circle: Circle
    crypt: int

    def tell(self, view: State, event: Event) -> Telling:
        """How an event is told that led to this position."""
        match event:
            case GroupPlayed() | CemeterySwept() | CemeteryTaken() | HandRefilled():
                return self._cards(view, event)
            case CryptTried() | ManorFlipped():
                return self._turned_up(view, event)
            case MidnightStruck() | OrderTurned() | SkipNoted() | SeatSkipped():
                return self._power(view, event)
            case TurnKept(seat, must):
                return Telling(self._say("must" if must else "may", "turn_kept", seat))
            case Passed(seat):
                return Telling(self._of(seat, "passed"), "card_slide", 0.5)
        return self._end(view, event)

    def _cards(self, view: State, event: Event) -> Telling:
        """Cards go from place to place."""
        match event:
            case GroupPlayed(seat, cards, _, copies):
                sound = "copy_mirror" if copies else "stack" if len(cards) > 1 else "card_slide"
                return Telling(self._played(view, seat, cards), sound, 0.45)
            case CemeterySwept(cards):
                words = self.words.say("event.cemetery_swept", count=len(cards))
                return Telling(words, "sweep", 0.5, _each(cards, "whoosh"))
            case CemeteryTaken(seat, cards):
                words = self.words.say("event.cemetery_taken", count=len(cards), player=self._name(seat))
                return Telling(words, "take_pile", 0.5, _each(cards, "whoosh"))
            case HandRefilled(_, cards):
                struck = quarter_struck(view, self.crypt, len(cards))
                return Telling("", "midnight_stroke" if struck else "deal", 0.1, TICK)
        return Telling()

    def _played(self, view: State, seat: Seat, cards: tuple[Card, ...]) -> str:
        if max(len(cards), run(view) if cards[-1] in view.pile else 0) >= OF_EACH:
            return self._of(seat, "group_played_quartet")
        kind = {2: "pair", 3: "triple"}.get(len(cards))
        if kind:
            return self._of(seat, f"group_played_{kind}")
        return self._of(seat, "group_played_one", self._card(view, cards[0]))

    def _turned_up(self, view: State, event: CryptTried | ManorFlipped) -> Telling:
        """A card nobody knew is shown to all."""
        tried = isinstance(event, CryptTried)
        name = f"{'crypt_tried' if tried else 'manor_flipped'}_{'ok' if event.allowed else 'no'}"
        struck = tried and quarter_struck(view, self.crypt, 1)
        words = self._of(event.seat, name, self._card(view, event.card))
        return Telling(words, "midnight_stroke" if struck else "card_flip", 1.0, TICK if tried else {})

    def _power(self, view: State, event: Event) -> Telling:
        """What is not done with cards."""
        match event:
            case MidnightStruck():
                doors = {f"manor {seat}": "pop" for seat in range(len(view.hands))}
                lights = {"moonlight": "dawn", "clock": "pop"}
                return Telling(
                    self.words.say("event.midnight_struck"), "midnight_bell", 1.6, {**TICK, **doors, **lights}
                )
            case OrderTurned():
                heads = {f"way {n}": "tick" for n in range(len(view.hands))}
                return Telling(
                    self.words.say("event.order_turned"), "reverse_whoosh", 0.7, {"way": "flip", **heads}
                )
            case SkipNoted():
                paws = {f"paw {seat}": "pop" for seat in range(len(view.hands))}
                return Telling(self.words.say("event.skip_noted"), "skip_meow", 0.5, paws)
            case SeatSkipped(seat):
                return Telling(self._of(seat, "seat_skipped"), "", 0.7, {f"avatar {seat}": "shake"})
        return Telling()

    def _end(self, view: State, event: Event) -> Telling:
        """Rounds and matches."""
        say = self.words.say
        match event:
            case WentOut(seat, rank):
                words = self._of(seat, "went_out" if rank else "went_out_first")
                return Telling(words, "secret_taken", 1.0, {f"rank {seat}": "pop"})
            case RoundEnded(loser, reason):
                return Telling(self._of(loser, f"round_ended_{reason}"), "", 1.2)
            case PointsGiven(seat, points):
                words = say("event.points_given", count=points, player=self._name(seat))
                return Telling(words, "stack", 0.5, {f"all {seat}": "pop", f"all {seat} text": "pop"})
            case BooGiven(seat):
                boos = {f"bouh {seat} {n}": "pop" for n in range(view.evening.boos[seat])}
                return Telling(self._of(seat, "boo_given"), "secret_found", 0.8, boos)
            case MatchEnded(winners):
                tie = "_tie" if len(winners) > 1 else ""
                return Telling(self._of(winners[0], f"match_ended{tie}"), "", 1.5)
            case RoundBegan(number, first):
                return Telling(say("event.round_began", number=number, player=self._name(first)), "deal", 0.6)
        return Telling()

    def _say(self, shade: str, event: str, seat: Seat) -> str:
        return self._of(seat, f"{event}_{shade}")

    def _of(self, seat: Seat, event: str, card: str = "") -> str:
        return self.words.say(f"event.{event}", player=self._name(seat), card=card)

    def _card(self, view: State, card: Card) -> str:
        face = view.faces[card]
        return self.words.say(f"card.{IDS[face]}") if face else "…"

    def _name(self, seat: Seat) -> str:
        return self.circle.players[seat].name


def _each(cards: Iterable[Card], motion: str) -> dict[Key, str]:
    return {f"card {card}": motion for card in cards}
