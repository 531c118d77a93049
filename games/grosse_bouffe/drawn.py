"""Positions as text and back, drawn as in the examples of RULES.md.

    rG5 yH3 ... ... ... ...   red: G2" O4~
    yO4 ... ... ... ... ...   yellow: H3~ S4"
    ... ... ... ... ... ...   marker: yellow
    ... ... ... ... ... ...   phase: eating
    ... ... ... ... ... ...
    ... ... ... ... ... ...

A monster on the board has the land of its cell; anywhere else its land stands behind it. Behind a row or on
lines of their own stand notes, two blanks apart, and all may be left out: `seats: yellow red` (else red
first), `red` (its hand, else none), `red pile` (top first; else all that lies nowhere else), `box` (and
what lies nowhere, if the pile is noted), `marker` (else red), `to act` (else the marker, or who has a
meal), `phase: eating` (else placing), `placed: 2 1`, `stopped: red`, `round: 3`, `last: yes`,
`ended: last_round`. A dash is nothing. What nobody can see is `?`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from games.core.game import Seat
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.score import monsters
from games.grosse_bouffe.state import (
    CELLS,
    EMPTY,
    KINDS,
    LANDS,
    SIZE,
    TEAMS,
    TILES,
    Meals,
    State,
    Tweaks,
    owner,
)

BOX = GrosseBouffe(Tweaks())
LETTERS = {species[0].upper(): species for species in ("glutton", "horned", "octopus", "spiky")}
SIGNS = {land: sign for sign, land in LANDS.items()}


def drawn(text: str, game: GrosseBouffe = BOX) -> State:
    """The position that a text draws; ValueError or KeyError names what cannot be."""
    rows, notes = _parts(text)
    teams = tuple(notes.get("seats", " ".join(TEAMS)).split())
    tokens, eating = " ".join(rows).split(), notes.get("phase") == "eating"
    gangs = [_Gang(team, seat, tokens, notes, game.tweaks) for seat, team in enumerate(teams)]
    boxed = [token for token in notes.get("box", "").split() if token != "-"]
    box = [gang.number(token[1:]) for token in boxed for gang in gangs if gang.letter == token[0]]
    marker = teams.index(notes.get("marker", "red"))
    state = State(
        teams=teams,
        faces=(),
        board=tuple(gangs[0].board.get(cell, gangs[1].board.get(cell, EMPTY)) for cell in CELLS),
        piles=tuple(gang.pile() for gang in gangs),
        hands=tuple(gang.hand for gang in gangs),
        box=(*box, *(tile for gang in gangs for tile in gang.rest())),
        marker=marker,
        seat=marker,
        placed=tuple(map(int, notes.get("placed", "0 0").split())),
        stopped=tuple(team in notes.get("stopped", "").split() for team in teams),
        eating=eating,
        round=int(notes.get("round", 1)),
        last="last" in notes,
        ended=notes.get("ended", ""),
    )
    state = replace(state, faces=tuple(face for gang in gangs for face in gang.faces))
    found = _meals(state, game)
    hungry = 1 - marker if eating and found[1 - marker] and not found[marker] else marker
    return replace(state, meals=found, seat=teams.index(notes.get("to act", teams[hungry])))


def _meals(state: State, game: GrosseBouffe) -> Meals:
    """All meals of a board, one monster laid down after the other."""
    meals: Meals = ((), ())
    board = (EMPTY,) * len(CELLS)
    for cell in monsters(state):
        board = (*board[:cell], state.board[cell], *board[cell + 1 :])
        meals = game.land.menu.joined(meals, state.faces, board, cell)
    return meals


def _parts(text: str) -> tuple[list[str], dict[str, str]]:
    """The rows of the drawing, and the notes by their key."""
    parts = [part for line in text.strip().splitlines() for part in re.split(r"\s{2,}", line.strip())]
    notes = dict(part.split(": ", 1) for part in parts if ": " in part)
    return [part for part in parts if ": " not in part], notes


class _Gang:
    """The monsters of one team, numbered as they are found."""

    def __init__(
        self, team: str, seat: Seat, tokens: list[str], notes: Mapping[str, str], tweaks: Tweaks
    ) -> None:
        self.letter, self.faces = team[0], list[str | None]()
        self._left, self._first, self._count = list(TILES), seat * tweaks.tiles, tweaks.tiles
        self.board = {
            cell: self.number(token[1:] + tweaks.lands[cell])
            for cell, token in enumerate(tokens)
            if token[0] == self.letter
        }
        self.hand = self._numbers(notes.get(team, "-"))
        self._pile = notes.get(f"{team} pile")

    def number(self, sign: str) -> int:
        """The number of the next monster, such as `G5~`; ValueError if the team has none like it left."""
        face = None if sign == "?" else f"{LETTERS[sign[0]]}_{sign[1]}_{LANDS[sign[2]]}"
        if face is not None:
            if face not in self._left:
                raise ValueError(f"{self.letter}{sign}: there is no such monster, or no other one")
            self._left.remove(face)
        self.faces.append(face)
        return self._first + len(self.faces) - 1

    def pile(self) -> tuple[int, ...]:
        """The pile as noted, or of all that is left."""
        return self.rest() if self._pile is None else self._numbers(self._pile)

    def rest(self) -> tuple[int, ...]:
        """What has not been named, in the order of the table, up to as many as a team has."""
        faces = self._left[: self._count - len(self.faces)]
        return tuple([self.number(_sign(face)) for face in faces])

    def _numbers(self, signs: str) -> tuple[int, ...]:
        return tuple([self.number(sign) for sign in signs.split() if sign != "-"])


def _sign(face: str | None) -> str:
    if face is None:
        return "?"
    each = KINDS[face]
    return f"{each.species[0].upper()}{each.value}{SIGNS[each.land]}"


def draw(state: State, game: GrosseBouffe = BOX) -> str:
    """A position as a text that `drawn` reads."""
    tokens = [_monster(state, tile)[:-1] if tile >= 0 else "..." for tile in state.board]
    rows = [" ".join(tokens[n : n + SIZE]) for n in CELLS[::SIZE]]
    notes = [f"{key}: {value}" for key, value in _notes(state) if value]
    return "\n".join([*rows, *notes]) + "\n"


def _monster(state: State, tile: int) -> str:
    return state.teams[owner(state, tile)][0] + _sign(state.faces[tile])


def _notes(state: State) -> Iterator[tuple[str, str]]:
    yield "seats", " ".join(state.teams)
    for team, hand in zip(state.teams, state.hands, strict=True):
        yield team, " ".join(_sign(state.faces[tile]) for tile in hand) or "-"
    for team, pile in zip(state.teams, state.piles, strict=True):
        yield f"{team} pile", " ".join(_sign(state.faces[tile]) for tile in pile) or "-"
    yield "box", " ".join(_monster(state, tile) for tile in state.box) or "-"
    yield "marker", state.teams[state.marker]
    yield "to act", state.teams[state.seat]
    yield "phase", "eating" if state.eating else "placing"
    yield "placed", " ".join(map(str, state.placed))
    yield "stopped", " ".join(team for team, over in zip(state.teams, state.stopped, strict=True) if over)
    yield "round", str(state.round)
    yield "last", "yes" if state.last else ""
    yield "ended", state.ended


def components(state: State, game: GrosseBouffe) -> tuple[object, ...]:
    """What no move may change: each monster in one place, and its face with it (for tests)."""
    zones = (tuple(tile for tile in state.board if tile >= 0), state.box, *state.hands, *state.piles)
    return sorted(tile for zone in zones for tile in zone), state.faces, state.teams, len(state.board)
