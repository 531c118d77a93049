"""Positions as text and back, written as in the examples of RULES.md.

    hand 0: 9* 2 M    manor 0: 13 4
    hand 1: 5 K       manor 1: 6
    pile: 7 9 9m      beside: K
    to act: 1         out: -

Notes stand two blanks apart or on lines of their own. Ghosts are written by their value, `K` is Kitty,
`M` Miss Copy; in the pile `9m` is a Miss Copy that counts as a 9. A star marks a card of a hand that
everybody has seen before, `?` one that is hidden, so that `?9*` is hidden but remembered; a dash is
nothing. Manors and the crypt are written top first, the pile bottom first.

All but the hands may be left out: `manor 0`, `crypt`, `pile`, `beside`, `discard`, `shown: 9`,
`to act: 1`, `way: back`, `midnight: no` (else it is midnight when there is no crypt), `replay: must`,
`skips: 1`, `dry: 3`, `progress: yes`, `lows: 6 2` (else what each seat has), `out: 2 0`,
`ended: last_one`, `winners: 0 1`, `points: 2 0 3`, `boos: 0 1 0`, `round: 2`, `ties: 1`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from games.ghooost.game import Ghooost
from games.ghooost.state import (
    GHOSTS,
    HIDDEN,
    KITTY,
    MISS_COPY,
    Card,
    Cards,
    Evening,
    Face,
    State,
    Tweaks,
    total,
)

BOX = Ghooost(Tweaks())
LETTERS = {"?": HIDDEN, "K": KITTY, "M": MISS_COPY} | {str(value): value for value in GHOSTS}
SIGNS = {face: letter for letter, face in LETTERS.items()}


def drawn(text: str, game: Ghooost = BOX) -> State:
    """The position that a text draws; ValueError or KeyError names what cannot be."""
    notes = dict(part.split(": ", 1) for part in re.split(r"\s{2,}|\n", text.strip()) if part)
    seats = sum(key.startswith("hand ") for key in notes)
    faces, seen = list[Face](), list[Face]()

    def zone(key: str) -> Cards:
        first = len(faces)
        for word in notes.pop(key, "-").split():
            if word != "-":
                letter, known = _read(key, word)
                faces.append(letter)
                seen.append(known)
        return tuple(range(first, len(faces)))

    values = tuple(LETTERS[word.rstrip("m")] for word in notes.get("pile", "-").split() if word != "-")
    state = State(
        hands=tuple(zone(f"hand {seat}") for seat in range(seats)),
        manors=tuple(zone(f"manor {seat}") for seat in range(seats)),
        crypt=zone("crypt"),
        pile=zone("pile"),
        values=values,
        beside=zone("beside"),
        discard=zone("discard"),
        shown=next(iter(zone("shown")), None),
        faces=(),
        seen=b"",
        seat=int(notes.pop("to act", 0)),
        evening=_evening(notes, seats),
        way={"on": 1, "back": -1}[notes.pop("way", "on")],
        replay=notes.pop("replay", ""),
        skips=int(notes.pop("skips", 0)),
        dry=int(notes.pop("dry", 0)),
        progress=notes.pop("progress", "no") == "yes",
        out=_numbers(notes.pop("out", "-")),
        ended=notes.pop("ended", ""),
        winners=_numbers(notes.pop("winners", "-")),
    )
    state = replace(state, faces=tuple(faces), seen=bytes(seen))
    state = _dated(state, notes)
    if notes:
        raise ValueError(f"there is no such note: {', '.join(notes)}")
    return state


def _read(key: str, word: str) -> tuple[Face, Face]:
    """The face of a card as it is written, and the one that everybody remembers."""
    if key == "pile" and word.endswith("m"):
        return MISS_COPY, HIDDEN
    plain = word.rstrip("*")
    face = LETTERS[plain.lstrip("?") or "?"]
    return HIDDEN if plain.startswith("?") else face, face if word.endswith("*") else HIDDEN


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split() if word != "-")


def _evening(notes: dict[str, str], seats: int) -> Evening:
    nothing = " ".join("0" * seats)
    return Evening(
        _numbers(notes.pop("points", nothing)),
        _numbers(notes.pop("boos", nothing)),
        int(notes.pop("round", 1)),
        int(notes.pop("ties", 0)),
    )


def _dated(state: State, notes: dict[str, str]) -> State:
    """The position with what depends on the hour."""
    midnight = notes.pop("midnight", _hour(state)) == "yes"
    lows = _numbers(notes.pop("lows", "-")) or _totals(state)
    return replace(state, midnight=midnight, lows=lows if midnight else ())


def _hour(state: State) -> str:
    return "no" if state.crypt else "yes"


def _totals(state: State) -> tuple[int, ...]:
    return tuple(total(state, seat) for seat in range(len(state.hands)))


def draw(state: State, game: Ghooost = BOX) -> str:
    """A position as a text that `drawn` reads."""
    notes = {key: value for key, value in _notes(state) if value}
    return "\n".join(f"{key}: {value}" for key, value in notes.items()) + "\n"


def _notes(state: State) -> Iterator[tuple[str, str]]:
    for seat, (hand, manor) in enumerate(zip(state.hands, state.manors, strict=True)):
        yield f"hand {seat}", " ".join(_sign(state, card) for card in hand) or "-"
        yield f"manor {seat}", _signs(state, manor)
    yield "crypt", _signs(state, state.crypt)
    pile = zip(state.pile, state.values, strict=True)
    yield "pile", " ".join(f"{v}m" if state.faces[card] == MISS_COPY else str(v) for card, v in pile)
    yield "beside", _signs(state, state.beside)
    yield "discard", _signs(state, state.discard)
    yield "shown", "" if state.shown is None else _signs(state, (state.shown,))
    yield "to act", str(state.seat)
    yield "way", "" if state.way == 1 else "back"
    hour = "yes" if state.midnight else "no"
    yield "midnight", "" if hour == _hour(state) else hour
    yield "replay", state.replay
    yield "skips", str(state.skips or "")
    yield "dry", str(state.dry or "")
    yield "progress", "yes" if state.progress else ""
    yield "lows", "" if state.lows in ((), _totals(state)) else _words(state.lows)
    yield "out", _words(state.out)
    yield "ended", state.ended
    yield "winners", _words(state.winners)
    yield from _score(state.evening)


def _score(evening: Evening) -> Iterator[tuple[str, str]]:
    yield "points", _words(evening.points) if any(evening.points) else ""
    yield "boos", _words(evening.boos) if any(evening.boos) else ""
    yield "round", str(evening.round) if evening.round > 1 else ""
    yield "ties", str(evening.ties or "")


def _words(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _signs(state: State, cards: Cards) -> str:
    return " ".join(SIGNS[state.faces[card]] for card in cards)


def _sign(state: State, card: Card) -> str:
    """A card of a hand."""
    face, known = state.faces[card], state.seen[card]
    if not known:
        return SIGNS[face]
    return f"{SIGNS[known]}*" if face else f"?{SIGNS[known]}*"


def components(state: State, game: Ghooost) -> tuple[object, ...]:
    """What no move may change: every card in one place, and the faces in the box (for tests)."""
    shown = () if state.shown is None else (state.shown,)
    zones: tuple[Cards, ...] = (*state.hands, *state.manors)
    zones += (state.crypt, state.pile, state.beside, state.discard, shown)
    return sorted(card for zone in zones for card in zone), sorted(state.faces), len(state.hands)
