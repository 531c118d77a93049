"""Which groups may be played: one formula, worked out once for all tops, values and hands (GHO-12)."""

from __future__ import annotations

from games.ghooost.state import (
    GALLOP,
    GHOSTS,
    KITTY,
    MISS_COPY,
    MIXED,
    OF_EACH,
    PADLOCK,
    SCOOTY,
    Cards,
    Face,
    Play,
    State,
    Tweaks,
    top,
)

TOPS = range(15)
VALUES = (*GHOSTS, KITTY)
FACES = range(17)


def _plays(value: Face, count: int, copies: int) -> tuple[Play, ...]:
    extra = range(1 if value == KITTY else copies + 1)
    return tuple(Play(value, n, q) for n in range(1, count + 1) for q in extra)


PLAYS = tuple(
    tuple(
        tuple(_plays(value, count, copies) for copies in range(OF_EACH + 1)) for count in range(OF_EACH + 1)
    )
    for value in (MIXED, *VALUES)
)
"""By value, by how many of it and by how many Miss Copies a hand has: all groups it could make of them."""

QUARTETS = tuple(
    tuple(tuple(tuple(p for p in plays if p.count + p.copies >= OF_EACH) for plays in row) for row in table)
    for table in PLAYS
)
"""The same, but for a top on which only quartets go."""


def fits(tweaks: Tweaks, on: Face, value: Face) -> bool:
    """Whether a group of this value goes on this top however small it is (GHO-12, GHO-13, GHO-58)."""
    if value == KITTY or value == SCOOTY and tweaks.scooty:
        return True
    if on == PADLOCK and tweaks.lock_3:
        return value in (PADLOCK, GALLOP)
    if on == GALLOP and tweaks.lock_12:
        return value == GALLOP
    return on <= value < KITTY


class Groups:
    """The groups that may be played by the house rules of one table."""

    def __init__(self, tweaks: Tweaks) -> None:
        self._tweaks = tweaks
        self._open = tuple(tuple(v for v in VALUES if fits(tweaks, on, v)) for on in TOPS)
        self._shut = tuple(tuple(v for v in VALUES if not fits(tweaks, on, v)) for on in TOPS)

    def plays(self, state: State) -> list[Play]:
        """All plays of the seat to act."""
        counts, faces, on = [0] * len(FACES), state.faces, top(state)
        hand = state.hands[state.seat]
        for card in hand:
            counts[faces[card]] += 1
        copies = counts[MISS_COPY]
        plays = list[Play]()
        for value in self._open[on]:
            if count := counts[value]:
                plays += PLAYS[value][count][copies]
        if len(hand) >= OF_EACH:
            for value in self._shut[on]:
                if counts[value] + copies >= OF_EACH:
                    plays += QUARTETS[value][counts[value]][copies]
        return plays

    def single(self, state: State, face: Face) -> bool:
        """Whether a card that is tried or flipped goes on the pile by itself (GHO-16, GHO-19)."""
        return face != MISS_COPY and fits(self._tweaks, top(state), face)

    def refusal(self, state: State, play: Play) -> str | None:
        """Why this group may not be played, None if it may; of several reasons the first of RULES.md."""
        value, on = play.value, top(state)
        if malformed := _malformed(play):
            return malformed
        hand = [state.faces[card] for card in state.hands[state.seat]]
        if not (1 <= play.count <= hand.count(value) and 0 <= play.copies <= hand.count(MISS_COPY)):
            return "not_in_hand"
        if play.count + play.copies >= OF_EACH or fits(self._tweaks, on, value):
            return None
        locks = {PADLOCK: self._tweaks.lock_3, GALLOP: self._tweaks.lock_12}
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

    Of equal cards those go first that everybody has seen: so a play tells no more than its faces.
    """
    return (*_some(state, play.value, play.count), *_some(state, MISS_COPY, play.copies))


def _some(state: State, face: Face, count: int) -> Cards:
    if not count:
        return ()
    faces, seen = state.faces, state.seen
    cards = [card for card in state.hands[state.seat] if faces[card] == face]
    if len(cards) > count:
        cards.sort(key=lambda card: not seen[card])
    return tuple(cards[:count])
