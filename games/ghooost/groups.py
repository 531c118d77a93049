"""Which groups may be played: one formula, worked out once for all tops, values and hands (GHO-12)."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from games.ghooost.state import (
    FACES,
    GALLOP,
    GHOSTS,
    KITTY,
    MISS_COPY,
    OF_EACH,
    PADLOCK,
    SCOOTY,
    Cards,
    Face,
    Move,
    Play,
    State,
    Tweaks,
    top,
)

TOPS = range(15)
VALUES = (*GHOSTS, KITTY)

Table: TypeAlias = tuple[tuple[tuple[Play, ...], ...], ...]
"""The plays of one value, by how many cards of it and how many Miss Copies a hand has."""


def _table(value: Face, least: int) -> Table:
    """The plays of at least so many cards; Kitty takes no Miss Copies, and they do not go alone (GHO-33)."""
    up_to = range(OF_EACH + 1)
    return tuple(tuple(_plays(value, count, copies, least) for copies in up_to) for count in up_to)


def _plays(value: Face, count: int, copies: int, least: int) -> tuple[Play, ...]:
    extra = range(1 if value == KITTY else copies + 1)
    counts = range(1, count + 1) if value in VALUES else ()
    return tuple(Play(value, n, q) for n in counts for q in extra if n + q >= least)


def fits(tweaks: Tweaks, on: Face, value: Face) -> bool:
    """Whether a group of this value goes on this top however small it is (GHO-12, GHO-13, GHO-58).

    A Miss Copy has no value of its own and never does (GHO-19).
    """
    if value == KITTY or value == SCOOTY and tweaks.scooty:
        return True
    if on == PADLOCK and tweaks.lock_3:
        return value in (PADLOCK, GALLOP)
    if on == GALLOP and tweaks.lock_12:
        return value == GALLOP
    return on <= value < KITTY


ANY = tuple(_table(value, 1) for value in FACES)
QUARTETS = tuple(_table(value, OF_EACH) for value in FACES)
"""By value: all plays, and those that go on anything."""


class House:
    """The house rules of one table, and which groups may be played by them."""

    def __init__(self, tweaks: Tweaks) -> None:
        self.tweaks = tweaks
        self._tables = tuple(
            tuple((ANY if fits(tweaks, on, value) else QUARTETS)[value] for value in FACES) for on in TOPS
        )

    def plays(self, state: State) -> list[Move]:
        """All plays of the seat to act."""
        counts, faces, values = [0] * len(FACES), state.faces, state.values
        for card in state.hands[state.seat]:
            counts[faces[card]] += 1
        tables, copies = self._tables[values[-1] if values else 0], counts[MISS_COPY]
        plays: list[Move] = []
        for value, count in enumerate(counts):
            if count:
                plays += tables[value][count][copies]
        return plays

    def goes(self, state: State, face: Face) -> bool:
        """Whether a card that is tried or flipped goes on the pile by itself (GHO-16, GHO-19)."""
        return fits(self.tweaks, top(state), face)

    def refusal(self, state: State, play: Play) -> str | None:
        """Why this group may not be played, None if it may; of several reasons the first of RULES.md."""
        value, on = play.value, top(state)
        if malformed := _malformed(play):
            return malformed
        hand = [state.faces[card] for card in state.hands[state.seat]]
        if not (1 <= play.count <= hand.count(value) and 0 <= play.copies <= hand.count(MISS_COPY)):
            return "not_in_hand"
        if play.count + play.copies >= OF_EACH or fits(self.tweaks, on, value):
            return None
        locks = {PADLOCK: self.tweaks.lock_3, GALLOP: self.tweaks.lock_12}
        return f"locked_by_{on}" if locks.get(on) else "too_low"


def _malformed(play: Play) -> str | None:
    """What no hand could play (GHO-11, GHO-33)."""
    if play.value not in (*VALUES, MISS_COPY):
        return "mixed_values"
    if play.value == MISS_COPY or play.count == 0 and play.copies:
        return "copy_alone"
    return "copy_with_kitty" if play.value == KITTY and play.copies else None


def group(state: State, play: Play) -> Cards:
    """The cards of a play of the seat to act, Miss Copies last.

    Of equal cards the first of the hand go. Those are cards that everybody has seen, if there are any
    (see `Turn.take`), so that a play tells the table no more than its faces.
    """
    faces, hand, value = state.faces, state.hands[state.seat], play.value
    cards = [card for card in hand if faces[card] == value][: play.count]
    if play.copies:
        cards += [card for card in hand if faces[card] == MISS_COPY][: play.copies]
    return tuple(cards)


def only_copies(state: State, hand: Cards) -> bool:
    """Whether there are Miss Copies in this hand and nothing else (GHO-15, GHO-46)."""
    for card in hand:
        if state.faces[card] != MISS_COPY:
            return False
    return bool(hand)


@lru_cache
def house(tweaks: Tweaks) -> House:
    """The house of these rules, made once: games are made often, tables of plays need not be."""
    return House(tweaks)
