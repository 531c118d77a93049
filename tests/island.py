"""An island to settle on: a drawn position of La Grosse Bouffe, and moves as people write them."""

from __future__ import annotations

from typing import Any

from games.core.game import Event, Outcome
from games.core.rng import Rng
from games.grosse_bouffe.drawn import draw, drawn
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.state import Eat, Move, Place, State, Stop, Tweaks, rc

EMPTY = "... ... ... ... ... ...\n" * 6


class Island:
    """A position drawn as in `drawn.py`, on an empty board if only notes are given, and the last story."""

    def __init__(self, drawing: str = "", seed: str = "island", **tweaks: Any) -> None:
        self.game = GrosseBouffe(Tweaks(**tweaks))
        self.state = drawn(drawing if "..." in drawing else EMPTY + drawing, self.game)
        self.events: tuple[Event, ...] = ()
        self.states: tuple[State, ...] = ()
        self._seed = seed

    def play(self, *texts: str) -> Island:
        """Play moves one after the other, by whoever is to act; `events` are those of the last."""
        for text in texts:
            reason = self.refusal(text)
            assert reason is None, f"{text}: {reason}"
            steps = self.game.apply(self.state, parsed(text), Rng(f"{self._seed}/{text}"))
            self.events = tuple(step.event for step in steps)
            self.states = tuple(step.state for step in steps)
            self.state = steps[-1].state
        return self

    def refusal(self, text: str, team: str = "") -> str | None:
        """Why a team may not play this now; without a team, the one to act."""
        seat = self.state.teams.index(team) if team else self.state.seat
        return self.game.refusal(self.state, parsed(text), seat)

    def kinds(self, *kinds: type[Event]) -> list[Event]:
        """The events of these kinds in the last story."""
        return [event for event in self.events if isinstance(event, kinds)]

    @property
    def moves(self) -> list[str]:
        """The legal moves."""
        return [str(move) for move in self.game.legal_moves(self.state)]

    @property
    def to_act(self) -> str | None:
        """The team whose turn it is, None once it is over."""
        seat = self.game.to_act(self.state)
        return None if seat is None else self.state.teams[seat]

    @property
    def rows(self) -> list[str]:
        """The board as it is drawn."""
        return draw(self.state, self.game).splitlines()[:6]

    def on(self, cell: str) -> str:
        """The monster on a cell, such as `rG5`; `...` for none."""
        return self.rows[int(cell[0])].split()[int(cell[1])]

    @property
    def standing(self) -> str:
        """All monsters on the board with their cells."""
        cells = [rc(cell) for cell in range(36)]
        return " ".join(f"{self.on(cell)} {cell}" for cell in cells if self.on(cell) != "...")

    def hand(self, team: str) -> list[str | None]:
        """The faces in a hand."""
        return [self.state.faces[tile] for tile in self.state.hands[self.state.teams.index(team)]]

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self.game.outcome(self.state)


def parsed(text: str) -> Move:
    """A move from its text, legal or not."""
    match text.split():
        case ["place", species, value, land, cell]:
            return Place(f"{species}_{value}_{land}", _cell(cell))
        case ["eat", eater, prey]:
            return Eat(_cell(eater), _cell(prey))
        case ["stop"]:
            return Stop()
    raise ValueError(text)


def _cell(text: str) -> int:
    return 6 * int(text[:-1]) + int(text[-1])


BOARD_B = """
rG5 yH3 ... ... ... ...
yO4 ... ... ... ... ...
... ... ... ... ... ...
... ... ... ... ... ...
... ... ... ... ... ...
... ... ... ... ... ...
"""
BOARD_C = """
... ... ... ... ... ...
... ... ... ... ... ...
... ... rH4 yS3 ... ...
... ... ... rH2 ... ...
... ... ... ... ... ...
... ... ... ... ... ...
"""
BOARD_D = """
rH3 yH3 ... yS3 ... ...
... ... rG4 ... ... ...
... ... ... ... ... ...
... ... ... ... rO4 ...
... ... ... ... rG2 ...
... ... ... ... ... ...
"""
BOARD_E = """
... ... ... ... ... ...
... ... yS3 ... ... ...
... ... rH4 yG3 ... ...
... ... ... ... ... ...
... ... ... ... ... ...
... ... ... ... ... ...
"""
BOARD_F = """
rH3 yH3 ... ... yS1 yS3
rG1 ... ... ... ... ...
rG4 yG4 ... rG3 ... ...
... ... ... rH2 ... ...
rO5 ... ... ... ... ...
... rO1 ... ... ... yS4
"""
"""The boards of the examples in RULES.md."""
