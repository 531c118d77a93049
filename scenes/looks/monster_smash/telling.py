"""What is said at the table of Monster Smash, and how each event is told."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from games.core.game import Event, Seat
from games.monster_smash.state import (
    AttackFailed,
    AttackLaid,
    AttackSucceeded,
    CardBurned,
    CardDrawn,
    CardStolen,
    DefenceLaid,
    Face,
    FireWentOut,
    GameEnded,
    HandRedrawn,
    PileReshuffled,
    PlayedDiscarded,
    SeatOut,
    State,
    TurnBegan,
    TurnEnded,
    Tweaks,
    faces_of,
    own,
    strength,
)
from scenes.looks.monster_smash.arena import answered, score
from scenes.looks.monster_smash.piles import back
from scenes.looks.monster_smash.places import FIRE, card_key, places
from scenes.ui.pose import Poses
from scenes.ui.stage import Telling
from scenes.ui.words import Words

FEW = 2
"""With so many cards or fewer a seat draws more (SMA-10)."""
BURST = ("clash", "score", "loot", "loot count", "loot shield", *(f"loot {n}" for n in range(4)))
"""What bursts when a fight is settled."""


class Voice(Struct, frozen=True):
    """Speaks of the seats by name, in today's language and by today's rules."""

    words: Words
    names: tuple[str, ...]
    tweaks: Tweaks

    def now(self, view: State, eyes: Seat | None, attacks: bool) -> str:
        """What to do; `attacks` says whether an attack is open."""
        say, name = self.words.say, self.names[view.seat]
        if view.ended:
            return say(f"event.game_ended_{view.ended}", player=name)
        if view.phase == "defend" and view.target is not None:
            if view.target != eyes:
                return say("now.wait_defence", player=self.names[view.target])
            return say("now.defend", player=name, value=strength(faces_of(view, view.attack)))
        if view.seat != eyes:
            return say("now.wait", player=name)
        return self._turn(view, attacks)

    def _turn(self, view: State, attacks: bool) -> str:
        say, hand = self.words.say, view.hands[view.seat]
        match view.phase:
            case "draw":
                few = len(hand) <= FEW
                return say("now.draw_count", count=self.tweaks.draw_few if few else self.tweaks.draw)
            case "first":
                return say("now.first_turn_attack" if attacks else "now.first_turn")
            case "main":
                return say("now.main" if attacks else "now.main_no_attack")
            case "burning":
                count = back(view.burned, self.tweaks)
                return say("now.burn_more_back", count=count) if count else say("now.burn_more_none")
            case _:
                return say("now.after_burn" if attacks else "now.end")

    def then(self, view: State, faces: tuple[Face, ...], aimed: Seat | None, attacks: bool) -> str:
        """What to do with picked cards, perhaps aimed at a seat; empty where that is said already."""
        say, value = self.words.say, strength(faces)
        if view.phase == "defend" and view.target is not None:
            holds = own(view.families[view.target], faces)
            return say("now.defend_sum", value=value) if holds else say("now.defend_cards")
        if view.phase == "burning":
            return say("now.to_the_fire")
        mine = own(view.families[view.seat], faces)
        if aimed is not None:
            target = self.names[aimed]
            return say("now.attack_ready", value=value, target=target) if mine else say("now.attack_cards")
        if attacks and mine:
            return say("now.attack_sum", value=value)
        if view.phase != "main":
            return say("now.attack_cards")
        return say("now.to_the_fire") if len(faces) == 1 else ""

    def undone(self, view: State, attacks: bool) -> str:
        """What could still be done before *done*, empty when nothing could."""
        burns = view.phase == "main" and len(view.hands[view.seat]) > 1
        match view.phase:
            case "defend":
                return self.words.say("before_done.defend")
            case "first":
                return self.words.say(f"before_done.first{'_attack' if attacks else ''}")
            case "main" | "ready" if burns and attacks:
                return self.words.say("before_done.burn_attack")
            case "main" | "ready" if burns:
                return self.words.say("before_done.burn")
            case "main" | "ready" if attacks:
                return self.words.say("before_done.attack")
            case _:
                return ""

    # events

    def tell(self, view: State, eyes: Seat | None, event: Event) -> Telling:
        """How an event is told to whoever sits there."""
        match event:
            case TurnBegan(seat):
                return Telling(self._say("turn_began", seat), rest=0.15)
            case CardDrawn(seat):
                return Telling(self._say("card_drawn", seat), "card_slide", 0.15)
            case CardBurned(seat, card):
                words = self._say("card_burned", seat, card=self._card(view, card))
                return Telling(words, "fire_burn", 0.2, _all((card,), "whoosh") | {FIRE: "hop"})
            case FireWentOut(seat, count):
                return Telling(self._fire_out(seat, count), "card_slide", 0.2)
            case HandRedrawn(seat, count):
                return Telling(
                    self._say("hand_redrawn", seat, count), "stack", 0.3, _all(view.discard, "whoosh")
                )
            case PileReshuffled():
                return Telling(self.words.say("event.pile_reshuffled"), "stack", 0.6)
            case TurnEnded(seat):
                return Telling(self._say("turn_ended", seat), rest=0.2)
            case GameEnded(winners, reason):
                names = self.words.names([self.names[seat] for seat in winners])
                motion = {f"identity {seat}": "pop" for seat in winners}
                return Telling(
                    self.words.say(f"event.game_ended_{reason}", player=names), rest=1.2, motion=motion
                )
            case _:
                return self._tell_fight(view, eyes, event)

    def _tell_fight(self, view: State, eyes: Seat | None, event: Event) -> Telling:
        match event:
            case AttackLaid(seat, target, cards, value):
                words = self._say("attack_laid", seat, target=self.names[target], value=value)
                return Telling(words, "card_slide", 0.7, _all(cards, "whoosh"))
            case DefenceLaid(seat, cards, value):
                words, over = self._answer(view, seat, cards, value), self._standing(view, value)
                return Telling(words, "card_slide", 0.7, _all(cards, "whoosh"), over=over)
            case AttackFailed():
                motion = dict.fromkeys(BURST, "pop") | _all(view.attack, "shake")
                words = self.words.say("event.attack_failed")
                return Telling(words, "defend_block", 1.0, motion, over=self._standing(view, None))
            case AttackSucceeded(difference):
                motion = dict.fromkeys(BURST, "pop") | _all(view.defence, "shake")
                words = self.words.say("event.attack_succeeded", count=difference)
                over = {**self._standing(view, None), **score(str(difference), places(False))}
                return Telling(words, "attack_clash", 1.1, motion, over=over)
            case PlayedDiscarded(cards):
                return Telling(
                    self.words.say("event.played_discarded"), "card_slide", 0.1, _all(cards, "whoosh")
                )
            case CardStolen(seat, target, card):
                return Telling(
                    self._theft(view, eyes, seat, target, card), "steal_whoosh", 0.5, _all((card,), "whoosh")
                )
            case SeatOut(seat):
                return Telling(self._say("seat_out", seat), "monster_out", 1.0, {f"figure {seat}": "wave"})
            case _:
                return Telling()

    def _standing(self, view: State, value: int | None) -> Poses:
        """How a fight stands once the answer is laid."""
        defence = strength(faces_of(view, view.defence)) if value is None else value
        return answered(view, defence, self.tweaks, places(False))

    def _answer(self, view: State, seat: Seat, cards: tuple[int, ...], value: int) -> str:
        if cards:
            return self._say("defence_laid", seat, value=value)
        known = faces_of(view, view.hands[seat])
        helpless = len(known) == len(view.hands[seat]) and not own(view.families[seat], known)
        return self._say("defence_laid_not_asked" if helpless else "defence_laid_none", seat)

    def _theft(self, view: State, eyes: Seat | None, thief: Seat, victim: Seat, card: int) -> str:
        """Only the two concerned learn what was stolen."""
        if view.faces[card] is None or eyes not in (thief, victim):
            return self._say("card_stolen", thief, target=self.names[victim])
        shade = "card_stolen_mine" if eyes == thief else "card_stolen_yours"
        return self._say(shade, thief, card=self._card(view, card))

    def _fire_out(self, seat: Seat, count: int) -> str:
        return self._say("fire_went_out", seat, count) if count else self._say("fire_went_out_none", seat)

    def _say(self, key: str, seat: Seat, count: int | None = None, **values: object) -> str:
        return self.words.say(f"event.{key}", count, player=self.names[seat], **values)

    def _card(self, view: State, card: int) -> str:
        return self.words.say(f"card.{view.faces[card]}")


def _all(cards: Iterable[int], motion: str) -> dict[str, str]:
    return {card_key(card): motion for card in cards}
