"""Dealing Monster Smash: the families, the hands, a new draw pile, and hands that could be."""

from __future__ import annotations

from collections import Counter
from functools import cache

from msgspec.structs import replace

from games.core.game import Seat, Seating
from games.core.rng import Rng
from games.monster_smash.state import CARDS, FAMILIES, VALUES, Face, State, Tweaks, is_fresh

LEAST_SEATS = 2
LEAST_LEFT = 2
"""How many cards a seat the draw pile must have after the deal (SMA-39)."""


def cannot_seat(tweaks: Tweaks, seats: int, seating: Seating) -> str | None:
    """Why these people cannot sit down to this game (SMA-1, SMA-37 to SMA-39)."""
    if seats < LEAST_SEATS or 0 < len(seating.pieces) < seats:
        return "too_few"
    if seats > len(FAMILIES) or len(seating.pieces) > seats:
        return "too_many"
    if len(set(seating.pieces) & FAMILIES.keys()) < len(seating.pieces):
        return "colour_taken"
    if tweaks.win_total < tweaks.hand + tweaks.draw_few:
        return "won_before_playing"
    if tweaks.win_own > len(VALUES) * tweaks.copies - 1:
        return "not_enough_own"
    cards = len(deck(tweaks, families(seats, seating)))
    return "deck_too_small" if cards - seats * tweaks.hand < LEAST_LEFT * seats else None


def families(seats: int, seating: Seating) -> tuple[str, ...]:
    """The family of each seat (SMA-1)."""
    return seating.pieces or tuple(FAMILIES)[:seats]


@cache
def deck(tweaks: Tweaks, seated: tuple[str, ...]) -> tuple[Face, ...]:
    """The faces of all cards in play (SMA-1)."""
    kinds = FAMILIES if tweaks.families == "all" else seated
    return tuple(face for face, card in CARDS.items() if card.family in kinds for _ in range(tweaks.copies))


def dealt(tweaks: Tweaks, seats: int, seating: Seating, rng: Rng) -> State:
    """The first position (SMA-1 to SMA-3)."""
    seated = families(seats, seating)
    faces, size = rng.shuffled(deck(tweaks, seated)), tweaks.hand
    return State(
        families=seated,
        hands=tuple(tuple(range(seat * size, seat * size + size)) for seat in range(seats)),
        pile=tuple(range(seats * size, len(faces))),
        discard=(),
        faces=faces,
        seat=rng.below(seats) if seating.first is None else seating.first,
        turns=(0,) * seats,
    )


def reshuffled(state: State, rng: Rng) -> State:
    """The discard as a new draw pile; faces are dealt anew, so that no eye can follow a card (SMA-30)."""
    pile, faces = state.discard, list(state.faces)
    for card, face in zip(pile, rng.shuffled([faces[card] for card in pile]), strict=True):
        faces[card] = face
    return replace(state, pile=pile, discard=(), faces=tuple(faces))


def guessed(tweaks: Tweaks, view: State, rng: Rng) -> State:
    """The view with faces dealt to what lies hidden; what its seat was shown is as it was shown."""
    shown = {theft.card: theft.face for theft in view.thefts}
    known = [face or shown.get(card) for card, face in enumerate(view.faces)]
    left = Counter(deck(tweaks, view.families)) - Counter(face for face in known if face)
    unseen = iter(rng.shuffled(left.elements()))
    return replace(view, faces=tuple([face or next(unseen) for face in known]))


def seen(state: State, seat: Seat | None) -> State:
    """What lies open to a seat: its hand, discard, arena, and thefts it had a part in (SMA-4 to SMA-6)."""
    open_now = {*state.discard, *state.attack, *state.defence}
    thefts = tuple([theft for theft in state.thefts if seat in (theft.thief, theft.victim)])
    if seat is not None:
        open_now.update(state.hands[seat])
        open_now.update([theft.card for theft in thefts if is_fresh(state, theft)])
    faces = tuple([face if card in open_now else None for card, face in enumerate(state.faces)])
    return replace(state, faces=faces, thefts=thefts)
