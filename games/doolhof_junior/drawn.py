"""Positions as text and back, drawn as in the examples of RULES.md.

    ┌. ┬O ┬. └B ┐.   spare: ┘M   coral: 14
    ┴F ─. ├G ├H ┘P   shown: gem
    ├. ├U │. ┘L ┤.
    ┐S ┬K ┐C │. ─.
    └. │. ┴. │. ┘.

Behind a row or on lines of their own stand notes, two blanks apart. All but `spare` may be left out:
`seats: coral sun` (else all four), a colour (the cell of its pawn, else its pad), `to act: sun`,
`last: W1`, `pushed: yes`, `shown: gem`, `pile: owl key`, `taken sun: bat hat`, `goals sun: bat hat`
(own pile, top first), `turns: 3`, `idle: 3`, `ended: patience`. In a playoff, `playoff: coral sun`
names the rivals, and what they took in it stands behind a bar: `taken sun: bat | owl`.
Secrets nobody can see are `?`; a dash is an empty pile.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from games.doolhof_junior.game import DoolhofJunior
from games.doolhof_junior.maze import turned
from games.doolhof_junior.state import (
    CARDS,
    CELLS,
    FIXED,
    MIXES,
    PADS,
    SECRETS,
    SHAPES,
    SIZE,
    State,
    Tweaks,
    rc,
)

BOX = DoolhofJunior(Tweaks())
WAYS = dict(zip("│─└┌┐┘├┬┤┴", (5, 10, 3, 6, 12, 9, 7, 14, 13, 11), strict=True))
SIGNS = {way: sign for sign, way in WAYS.items()}
_WAYS_OF = {shape: {turned(way, turn) for turn in range(4)} for shape, way in SHAPES.items()}
LETTERS = {"": ".", "ghost": "F", "mushroom": "U"} | {
    secret: secret[0].upper() for secret in SECRETS if secret not in ("ghost", "mushroom")
}


def drawn(text: str, game: DoolhofJunior = BOX) -> State:
    """The position that a text draws; ValueError or KeyError names what cannot be."""
    rows, notes = _parts(text)
    cells, ways = _cards((*" ".join(rows).split(), notes["spare"]), game)
    colours = notes.get("seats", " ".join(PADS)).split()
    pads = tuple(PADS[colour] for colour in colours)
    zones = _zones(notes, colours, game.tweaks)
    return State(
        cells=cells[:-1],
        spare=cells[-1],
        ways=ways,
        pawns=tuple(_cell(notes.get(colour, rc(PADS[colour]))) for colour in colours),
        pads=pads,
        seat=colours.index(notes.get("to act", colours[0])),
        faces=zones.faces,
        shown=zones.shown,
        pile=zones.pile,
        piles=zones.piles,
        taken=zones.taken,
        pushed="pushed" in notes,
        last=notes.get("last", ""),
        turns=int(notes.get("turns", 0)),
        idle=int(notes.get("idle", 0)),
        rivals=tuple(colours.index(colour) for colour in notes.get("playoff", "").split()),
        ended=notes.get("ended", ""),
    )


def _parts(text: str) -> tuple[list[str], dict[str, str]]:
    """The rows of the drawing, and the notes by their key."""
    parts = [part for line in text.strip().splitlines() for part in re.split(r"\s{2,}", line.strip())]
    notes = dict(part.split(": ", 1) for part in parts if ": " in part)
    return [part for part in parts if ": " not in part], notes


def _cell(text: str) -> int:
    """The cell that people write as row and column; -1 for a pawn that hangs on the spare."""
    return -1 if text == "spare" else SIZE * int(text[0]) + int(text[1])


def _cards(tokens: Sequence[str], game: DoolhofJunior) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The card at each place, the spare last, and the way of each card by number."""
    stone = dict(zip(FIXED, range(CARDS, CARDS + len(FIXED)), strict=True))
    free = dict(enumerate(shape for shape, pictures in MIXES[game.tweaks.mix].items() for _ in pictures))
    cards, ways = list[int](), dict[int, int]()
    for place, token in enumerate(tokens):
        way, letter = WAYS[token[0]], token[1]
        choice = [stone[place]] if place in stone else [n for n in free if way in _WAYS_OF[free[n]]]
        card = next((n for n in choice if LETTERS[game.picture(n)] == letter), None)
        if card is None:
            raise ValueError(f"place {place}: there is no card {token}, or no other one")
        free.pop(card, None)
        cards.append(card)
        ways[card] = way
    return tuple(cards), tuple(ways[card] for card in range(len(ways)))


class _Zones(Struct):
    """Where the secrets lie."""

    faces: tuple[str | None, ...]
    shown: int | None
    pile: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    taken: tuple[tuple[int, ...], ...]


def _zones(notes: Mapping[str, str], colours: Sequence[str], tweaks: Tweaks) -> _Zones:
    """The secrets as the notes have them; what they leave out lies in the pile, in the order of the table."""
    faces, deck = list[str | None](), 0

    def numbered(names: str | Iterable[str]) -> tuple[int, ...]:
        listed = names.split() if isinstance(names, str) else names
        first = len(faces)
        faces.extend(None if name == "?" else name for name in listed if name != "-")
        return tuple(range(first, len(faces)))

    def left(count: int) -> list[str]:
        names = [name for name in SECRETS if name not in faces[deck:]]
        return names[: max(0, deck + count - len(faces))]

    found = [notes.get(f"taken {colour}", "").partition("|") for colour in colours]
    taken = [numbered(main) for main, _, _ in found]
    if tweaks.goals != "shared":
        piles = tuple(numbered(notes.get(f"goals {colour}", "")) for colour in colours)
        return _Zones(tuple(faces), None, (), piles, tuple(taken))
    count = tweaks.secrets
    if "playoff" in notes:
        numbered(left(count))
        deck, count = len(faces), max(3, count // 2)
        taken = [mine + numbered(second) for mine, (_, _, second) in zip(taken, found, strict=True)]
    shown = numbered(notes["shown"] if "shown" in notes else left(count)[:1])
    pile = numbered(notes["pile"] if "pile" in notes else left(count))
    numbered(left(count))  # what a short note leaves out lies nowhere, but keeps its number
    return _Zones(tuple(faces), shown[0] if shown else None, pile, (), tuple(taken))


def draw(state: State, game: DoolhofJunior = BOX) -> str:
    """A position as a text that `drawn` reads; plain cards of one shape are not told apart."""

    def sign(card: int) -> str:
        return SIGNS[state.ways[card]] + LETTERS[game.picture(card)]

    rows = [" ".join(sign(card) for card in state.cells[n : n + SIZE]) for n in CELLS[::SIZE]]
    notes = [f"{key}: {value}" for key, value in _notes(state, game.tweaks) if value]
    return "\n".join([f"{rows[0]}   spare: {sign(state.spare)}", *rows[1:], *notes]) + "\n"


def _notes(state: State, tweaks: Tweaks) -> Iterator[tuple[str, str]]:
    colours = [next(colour for colour in PADS if PADS[colour] == pad) for pad in state.pads]
    first = tweaks.secrets if state.rivals else len(state.faces)

    def names(numbers: Iterable[int]) -> str:
        return " ".join(state.faces[n] or "?" for n in numbers)

    yield "seats", " ".join(colours)
    for colour, pawn in zip(colours, state.pawns, strict=True):
        yield colour, rc(pawn) if pawn >= 0 else "spare"
    yield "to act", colours[state.seat]
    yield "last", state.last
    yield "pushed", "yes" if state.pushed else ""
    yield "playoff", " ".join(colours[seat] for seat in state.rivals)
    for colour, mine in zip(colours, state.taken, strict=True):
        main, second = names(n for n in mine if n < first), names(n for n in mine if n >= first)
        yield f"taken {colour}", f"{main} | {second}" if second else main
    for colour, pile in zip(colours, state.piles, strict=False):
        yield f"goals {colour}", names(pile) or "-"
    if not state.piles:
        yield "shown", "-" if state.shown is None else names((state.shown,))
        yield "pile", names(state.pile) or "-"
    yield "turns", str(state.turns or "")
    yield "idle", str(state.idle or "")
    yield "ended", state.ended


def components(state: State, game: DoolhofJunior) -> tuple[object, ...]:
    """What no move may change: every card and pawn, and each secret in one place (for tests)."""
    places = [state.pile, *state.piles, *state.taken, () if state.shown is None else (state.shown,)]
    first = game.tweaks.secrets if state.rivals else 0
    secrets = sorted(n for place in places for n in place if n >= first)
    missing = set(range(first, len(state.faces))).symmetric_difference(secrets)
    cards = sorted((*state.cells, state.spare))
    return (
        cards,
        [way.bit_count() for way in state.ways],
        len(state.pawns),
        missing,
        len(secrets) - len({*secrets}),
    )
