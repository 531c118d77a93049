"""What is told about a thing for which somebody asks."""

from __future__ import annotations

import re

from games.core.game import Seat
from games.monster_smash.state import (
    CARDS,
    Attack,
    Burn,
    Defend,
    DrawBack,
    Face,
    LetIn,
    Move,
    Redraw,
    State,
    faces_of,
    strength,
)
from scenes.look import Help
from scenes.looks.monster_smash.places import DISCARD, FIRE, PILE, REDRAW, face_of, seat_of
from scenes.ui.pose import Key
from scenes.ui.words import Words

CARD = re.compile(r"card (\d+)")
PLACES_TOLD = {
    PILE: ("zone.pile", "card_back", "help.draw_pile"),
    DISCARD: ("zone.discard", "card_back", "help.discard"),
    FIRE: ("action.burn", "fire_lit", "help.fire"),
    REDRAW: ("action.redraw", "card_back", "help.redraw"),
}
"""The name, the picture and the meaning of what is no card and no seat."""


def help_for(words: Words, view: State, bottom: Seat, key: Key) -> Help | None:
    """A card whose face is seen, a monster, a pile, the fire; None for other things."""
    if named := CARD.search(key):
        return _card(words, view, bottom, int(named[1]))
    if face := face_of(key):
        return of_face(words, view, bottom, face)
    if (seat := seat_of(key)) is not None:
        return of_seat(words, view, seat)
    return of_place(words, key)


def _card(words: Words, view: State, bottom: Seat, card: int) -> Help | None:
    """A card by its face; one that is hidden by where it lies."""
    if face := view.faces[card]:
        return of_face(words, view, bottom, face)
    if card in view.pile:
        return of_place(words, PILE)
    owner = next((seat for seat, hand in enumerate(view.hands) if card in hand), None)
    return None if owner is None else of_seat(words, view, owner)


def of_face(words: Words, view: State, bottom: Seat, face: Face) -> Help:
    """What a card is worth to this seat, and a word about who is on it."""
    card, family = CARDS[face], view.families[bottom]
    kind = "own" if card.family == family else "foreign"
    lines = (
        (f"monster_smash/emblem_{card.family}", words.say(f"help.{kind}", value=card.value)),
        ("common/icon_star", words.say(f"help.{face}")),
    )
    return Help(f"monster_smash/card_{face}", words.say(f"card.{face}"), lines)


def of_seat(words: Words, view: State, seat: Seat) -> Help:
    """Who a monster is, and how many cards it holds."""
    family, held = view.families[seat], len(view.hands[seat])
    gone = seat in view.out
    second = words.say("help.audience") if gone else words.say("now.hand_count", held)
    lines = (
        (f"monster_smash/emblem_{family}", words.say("help.monster")),
        ("monster_smash/popcorn" if gone else "common/icon_cards", second),
    )
    return Help(f"monster_smash/identity_{family}", words.say(f"family.{family}"), lines)


def of_place(words: Words, key: Key) -> Help | None:
    """The draw pile, the discard, the fire, the swap of the first turn."""
    title, image, line = PLACES_TOLD.get(key, ("", "", ""))
    return Help(f"monster_smash/{image}", words.say(title), (("", words.say(line)),)) if title else None


def hint_for(words: Words, view: State, move: Move) -> Help:
    """What kind of move the lamp thinks of."""
    kind, image = _kind(view, move)
    return Help(image, words.say("hint.name"), (("", words.say(f"hint.{kind}")),))


def _kind(view: State, move: Move) -> tuple[str, str]:
    match move:
        case Attack():
            return "attack", "common/icon_sword"
        case Burn():
            return "burn", "monster_smash/fire_lit"
        case DrawBack():
            return "draw_back", "monster_smash/card_back"
        case Redraw():
            return "redraw", "common/icon_swap"
        case Defend(cards):
            holds = strength(cards) >= strength(faces_of(view, view.attack))
            return "defend_holds" if holds else "defend", "common/icon_shield"
        case LetIn():
            return "let_in", "common/icon_door"
        case _:
            return "end", "common/icon_cards"
