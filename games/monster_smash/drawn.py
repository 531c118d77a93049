"""Positions as text and back, with cards as in the examples of RULES.md.

    mummy: M3 M2 W4  werewolf: W4 Y2 S1  vampire: -
    turn: mummy  phase: main
    pile: M1 V2 ...
    discard: S4

Notes stand on lines of their own or two blanks apart. A family with its hand is a seat; seats sit in the
order in which they are named. All else may be left out: `turn: mummy` (else the first seat), `phase: draw`
(else main), `burned: 2`, `attack: M3 W4 at werewolf`, `defence: W4`, `pile: M1 V2 ...` (next first, the
dots for all cards that lie nowhere else, in the order of the table; also without the note), `discard: S4`
(top last), `turns: 3 2 2` (ended by each seat, else 1), `quiet: 2`, `out: vampire`, `ended: last_in`.
`theft: mummy 2 M3 by mummy from werewolf in 4` is the second card of the mummy's hand, stolen when the
thief had ended four turns; there may be several, with a bar between them. Cards nobody can see are `?`; a
dash is no card.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from games.core.game import Seat
from games.monster_smash.deal import deck
from games.monster_smash.game import MonsterSmash
from games.monster_smash.state import CARDS, FAMILIES, Face, State, Theft, Tweaks

BOX = MonsterSmash(Tweaks())
FACES = {card.text: face for face, card in CARDS.items()}
REST = "..."
BETWEEN = " | "


def drawn(text: str, game: MonsterSmash = BOX) -> State:
    """The position that a text draws; ValueError or KeyError names what cannot be."""
    notes = _notes_of(text)
    seated = tuple(key for key in notes if key in FAMILIES)
    attack, _, target = notes.get("attack", "-").partition(" at ")
    zones = [notes[family] for family in seated]
    zones += [notes.get("discard", "-"), attack, notes.get("defence", "-"), notes.get("pile", REST)]
    faces, numbers = _laid(zones, deck(game.tweaks, seated))
    *hands, discard, attacking, defending, pile = numbers
    return State(
        families=seated,
        hands=tuple(hands),
        pile=pile,
        discard=discard,
        faces=faces,
        seat=seated.index(notes.get("turn", seated[0])),
        turns=tuple(map(int, notes.get("turns", "1 " * len(seated)).split())),
        phase=notes.get("phase", "main"),
        burned=int(notes.get("burned", 0)),
        attack=attacking,
        target=seated.index(target) if target else None,
        defence=defending,
        quiet=int(notes.get("quiet", 0)),
        out=tuple(seated.index(family) for family in notes.get("out", "").split()),
        thefts=tuple(_thefts(notes.get("theft", ""), seated, hands)),
        ended=notes.get("ended", ""),
    )


def _notes_of(text: str) -> dict[str, str]:
    """The notes by their key."""
    parts = re.split(r"\s{2,}|\n", text.strip())
    return dict(part.strip().split(": ", 1) for part in parts)


def _laid(
    zones: Sequence[str], cards: tuple[Face, ...]
) -> tuple[tuple[Face | None, ...], list[tuple[int, ...]]]:
    """The face of each card, and the numbers in each zone."""
    faces: list[Face | None] = []
    numbers = list[tuple[int, ...]]()
    for zone in zones:
        first = len(faces)
        faces += [None if text == "?" else FACES[text] for text in zone.split() if text not in ("-", REST)]
        if REST in zone.split():
            left = Counter(cards) - Counter(face for face in faces if face)
            faces += [face for face in CARDS for _ in range(left[face])]
        numbers.append(tuple(range(first, len(faces))))
    return tuple(faces), numbers


def _thefts(note: str, seated: Sequence[str], hands: Sequence[tuple[int, ...]]) -> Iterator[Theft]:
    for each in filter(None, note.split(BETWEEN)):
        holder, n, face, _, thief, _, victim, _, turn = each.split()
        card = hands[seated.index(holder)][int(n) - 1]
        yield Theft(card, FACES[face], seated.index(thief), seated.index(victim), int(turn))


def draw(state: State, game: MonsterSmash = BOX) -> str:
    """A position as a text that `drawn` reads; equal cards are not told apart."""
    return "\n".join([f"{key}: {value}" for key, value in _notes(state) if value]) + "\n"


def _notes(state: State) -> Iterator[tuple[str, str]]:
    def cards(zone: Iterable[int]) -> str:
        return " ".join(_text(state.faces[card]) for card in zone) or "-"

    families = state.families
    for family, hand in zip(families, state.hands, strict=True):
        yield family, cards(hand)
    yield "turn", families[state.seat]
    yield "phase", state.phase
    yield "burned", str(state.burned or "")
    if state.target is not None:
        yield "attack", f"{cards(state.attack)} at {families[state.target]}"
        yield "defence", cards(state.defence) if state.defence else ""
    yield "pile", cards(state.pile)
    yield "discard", cards(state.discard)
    yield "turns", " ".join(map(str, state.turns))
    yield "quiet", str(state.quiet or "")
    yield "out", " ".join(families[seat] for seat in state.out)
    yield "theft", BETWEEN.join(_theft(state, theft) for theft in state.thefts)
    yield "ended", state.ended


def _text(face: Face | None) -> str:
    return "?" if face is None else CARDS[face].text


def _theft(state: State, theft: Theft) -> str:
    holder = _holder(state, theft.card)
    n = state.hands[holder].index(theft.card) + 1
    thief, victim = state.families[theft.thief], state.families[theft.victim]
    return f"{state.families[holder]} {n} {_text(theft.face)} by {thief} from {victim} in {theft.turn}"


def _holder(state: State, card: int) -> Seat:
    return next(seat for seat, hand in enumerate(state.hands) if card in hand)


def components(state: State, game: MonsterSmash) -> tuple[object, ...]:
    """What no move may change: every card in one place, and the same faces on them (for tests)."""
    hands = [card for hand in state.hands for card in hand]
    cards = sorted((*hands, *state.pile, *state.discard, *state.attack, *state.defence))
    return cards, sorted(str(face) for face in state.faces), state.families
