"""Positions as text and back, drawn as in the examples of RULES.md.

    bear duck [robot] ball rabbit rocket
    truck xylophone spinning_top doll
    bed: croc cyclo - -   pile: splosh   progress: 2   turned: 2

The tiles stand in the order of their spots, open ones in brackets; without them the toys and, if the game
has them, the experts lie in the order of the tables. Notes stand on lines of their own, three blanks
apart, and all may be left out: `seats: 2`, `to act: 1`, `bed` (N S E W), `pile` (next first), `closet`,
`kept 1` (by seat), `progress: 2`, `red: head torso` (else the parts turned), `turned: 2`, `looking: yes`,
`spared: yes`, `misses: 3`, `turn: 4`, `ended: dawn`. `tiles` are the numbers of the tiles by spot when
some have changed places. `seen` is the history: turn/spot and what it showed, behind it the number of the
tile if it is not that of the spot. Faces nobody can see are `?`; a dash is an empty place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from games.chasse_aux_monstres.deal import parts, tile_faces
from games.chasse_aux_monstres.game import ChasseAuxMonstres
from games.chasse_aux_monstres.state import EXPERTS, FEARS, SIDES, TOYS, Shown, State, Tweaks, face_at

BOX = ChasseAuxMonstres(Tweaks())
ROW = 6
"""How many tiles, and how many sights, are drawn in one line."""


def drawn(text: str, game: ChasseAuxMonstres = BOX) -> State:
    """The position that a text draws; ValueError or KeyError names what cannot be."""
    tokens, notes = _parts(text)
    tokens = tokens or list(tile_faces(game.tweaks))
    spots = _numbers(notes.get("tiles", "")) or tuple(range(len(tokens)))
    shown = dict(zip(spots, (token.strip("[]") for token in tokens), strict=True))
    faces = [_face(shown[tile], (*TOYS, *EXPERTS)) for tile in sorted(shown)]
    monsters = _monsters(notes, len(faces))
    progress = int(notes.get("progress", 0))
    red = notes["red"].split() if "red" in notes else parts(game.tweaks)[:progress]
    return State(
        spots=spots,
        faces=(*faces, *monsters.faces),
        bed=monsters.bed,
        pile=monsters.pile,
        closet=monsters.closet,
        kept=monsters.kept,
        seat=int(notes.get("to act", 0)),
        awake=tuple(part in red for part in parts(game.tweaks)),
        progress=progress,
        open=_open(tokens, notes),
        turned=int(notes["turned"]) if "turned" in notes else None,
        looking="looking" in notes,
        spared="spared" in notes,
        misses=int(notes.get("misses", 0)),
        turn=int(notes.get("turn", 1)),
        history=tuple(map(_sight, re.findall(r"[^,]+", notes.get("seen", "")))),
        ended=notes.get("ended", ""),
    )


def _parts(text: str) -> tuple[list[str], Mapping[str, str]]:
    """The tiles, and the notes by their key; a key that comes again goes on."""
    tokens, notes = list[str](), dict[str, str]()
    for part in re.split(r"\n|\s{2,}", text.strip()):
        key, colon, value = part.strip().partition(": ")
        if colon:
            notes[key] = f"{notes[key]}, {value}" if key in notes else value
        else:
            tokens += key.split()
    return tokens, notes


class _Monsters(Struct):
    """Where the monsters are."""

    faces: tuple[str | None, ...]
    closet: tuple[int, ...]
    kept: tuple[tuple[int, ...], ...]
    bed: tuple[int | None, ...]
    pile: tuple[int, ...]


def _monsters(notes: Mapping[str, str], first: int) -> _Monsters:
    """The monsters as the notes have them, numbered from `first` on; nobody is where no note says so."""
    faces = list[str | None]()

    def numbered(key: str) -> tuple[int, ...]:
        names = notes.get(key, "").replace("-", "").split()
        faces.extend(_face(name, FEARS) for name in names)
        return tuple(range(first + len(faces) - len(names), first + len(faces)))

    closet = numbered("closet")
    kept = tuple(numbered(f"kept {seat}") for seat in range(int(notes.get("seats", 2))))
    beside = iter(numbered("bed"))
    names = (*notes.get("bed", "").split(), *("-" for _ in SIDES))[: len(SIDES)]
    bed = tuple(None if name == "-" else next(beside) for name in names)
    pile = numbered("pile")
    return _Monsters(tuple(faces), closet, kept, bed, pile)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def _face(name: str, known: Iterable[str]) -> str | None:
    if name != "?" and name not in known:
        raise ValueError(f"there is no {name} in the box")
    return None if name == "?" else name


def _open(tokens: list[str], notes: Mapping[str, str]) -> tuple[int, ...]:
    """The open spots; the one just turned up was the last."""
    spots = [spot for spot, token in enumerate(tokens) if token.startswith("[")]
    return tuple(sorted(spots, key=lambda spot: str(spot) == notes.get("turned")))


def _sight(text: str) -> Shown:
    """A sight such as `3/7 robot` or, when the tile came from elsewhere, `3/7 robot 2`."""
    place, face, *number = text.split()
    turn, spot = map(int, place.split("/"))
    return Shown(turn, spot, int(number[0]) if number else spot, face)


def draw(state: State, game: ChasseAuxMonstres = BOX) -> str:
    """A position as a text that `drawn` reads; monsters get new numbers."""
    tiles = [face_at(state, spot) or "?" for spot in range(len(state.spots))]
    signs = [f"[{face}]" if spot in state.open else face for spot, face in enumerate(tiles)]
    notes = [f"{key}: {value}" for key, value in _notes(state, parts(game.tweaks)) if value]
    return "\n".join([*(" ".join(row) for row in _rows(signs)), *notes]) + "\n"


def _rows(items: list[str]) -> Iterator[list[str]]:
    return (items[n : n + ROW] for n in range(0, len(items), ROW))


def _notes(state: State, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    def named(numbers: Iterable[int | None]) -> str:
        return " ".join("-" if n is None else state.faces[n] or "?" for n in numbers)

    yield "seats", str(len(state.kept))
    yield "to act", str(state.seat)
    yield "bed", named(state.bed)
    yield "pile", named(state.pile) or "-"
    yield "closet", named(state.closet)
    for seat, mine in enumerate(state.kept):
        yield f"kept {seat}", named(mine)
    yield "progress", str(state.progress or "")
    red = " ".join(part for part, up in zip(names, state.awake, strict=True) if up)
    yield "red", red or "-" if names else ""
    yield "turned", "" if state.turned is None else str(state.turned)
    yield "looking", "yes" if state.looking else ""
    yield "spared", "yes" if state.spared else ""
    yield "misses", str(state.misses or "")
    yield "turn", str(state.turn)
    moved = state.spots != tuple(range(len(state.spots)))
    yield "tiles", " ".join(map(str, state.spots)) if moved else ""
    for row in _rows([_told(shown) for shown in state.history]):
        yield "seen", ", ".join(row)
    yield "ended", state.ended


def _told(shown: Shown) -> str:
    number = "" if shown.tile == shown.spot else f" {shown.tile}"
    return f"{shown.turn}/{shown.spot} {shown.face}{number}"


def components(state: State, game: ChasseAuxMonstres) -> tuple[object, ...]:
    """What no move may change: every tile on a spot, every monster in one place, the parts (for tests)."""
    monsters = [*state.pile, *state.closet, *(n for mine in state.kept for n in mine)]
    monsters += [monster for monster in state.bed if monster is not None]
    return sorted(state.spots), sorted(monsters), len(state.faces), len(state.awake), len(state.kept)
