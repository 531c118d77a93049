"""Dealing Ghooost!: the cards in the box, a new round, and what a seat sees of it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from msgspec.structs import replace

from games.core.game import Seat, Seating
from games.core.rng import Rng
from games.ghooost.state import (
    EXTRAS,
    FACES,
    GHOSTS,
    HIDDEN,
    MANORS,
    OF_EACH,
    SEATS,
    Cards,
    Evening,
    Face,
    State,
    Tweaks,
)


def in_box(tweaks: Tweaks) -> list[int]:
    """How many cards of each face are in play."""
    kitties, copies = EXTRAS[tweaks.deck]
    return [0, *(OF_EACH for _ in GHOSTS), kitties * tweaks.kitty, copies * tweaks.miss_copy]


def deck(tweaks: Tweaks) -> list[Face]:
    """The faces of all cards in play."""
    return unknown(tweaks, ())


def manor_size(tweaks: Tweaks, seats: int) -> int:
    """How many cards each manor begins with."""
    return MANORS[tweaks.manor][seats - SEATS.start]


def cannot_seat(tweaks: Tweaks, seats: int, seating: Seating) -> str | None:
    """Why these people cannot sit down to this game (GHO-1, GHO-56, GHO-57)."""
    if seats < SEATS.start:
        return "too_few"
    if seats not in SEATS or seating.pieces:
        return "too_many"
    if tweaks.scoring == "points" and seats < 3:
        return "points_need_three"
    each = tweaks.hand + manor_size(tweaks, seats)
    return "no_crypt" if len(deck(tweaks)) <= seats * each else None


def dealt(tweaks: Tweaks, seats: int, first: Seat, evening: Evening, rng: Rng) -> State:
    """The first position of a round (GHO-1, GHO-2)."""
    faces = rng.shuffled(deck(tweaks))
    numbers = iter(range(len(faces)))

    def pile(size: int) -> Cards:
        return tuple(islice(numbers, size))

    manor = manor_size(tweaks, seats)
    return State(
        faces=faces,
        seen=bytes(len(faces)),
        hands=tuple(pile(tweaks.hand) for _ in range(seats)),
        manors=tuple(pile(manor) for _ in range(seats)),
        crypt=tuple(numbers),
        seat=first,
        evening=evening,
    )


def viewed(state: State, seat: Seat | None) -> State:
    """The cemetery, the discard and the seat's own hand lie open, the rest is hidden (GHO-3 to GHO-7)."""
    faces, open_faces = state.faces, [HIDDEN] * len(state.faces)
    hand = () if seat is None else state.hands[seat]
    shown = () if state.shown is None else (state.shown,)
    for cards in (state.pile, state.beside, state.discard, shown, hand):
        for card in cards:
            open_faces[card] = faces[card]
    return replace(state, faces=tuple(open_faces))


def remembered(view: State) -> list[Face]:
    """By card number, what lies open in this view or is remembered of the cards in hands (GHO-8)."""
    return [face or seen for face, seen in zip(view.faces, view.seen, strict=True)]


def unknown(tweaks: Tweaks, known: Iterable[Face]) -> list[Face]:
    """The faces of the cards that are not known, in the order of the deck."""
    counts = in_box(tweaks)
    for face in known:
        counts[face] -= 1
    return [face for face in FACES for _ in range(counts[face])]


def guessed(tweaks: Tweaks, view: State, rng: Rng) -> State:
    """The view with faces dealt to what is neither open nor remembered."""
    known = remembered(view)
    hidden = iter(sorted(unknown(tweaks, known), key=lambda _: rng.fraction()))  # faster than to shuffle
    return replace(view, faces=tuple([face or next(hidden) for face in known]))
