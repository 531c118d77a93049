"""A garden to play in: a drawn position of Doolhof Junior, and moves as people write them."""

from __future__ import annotations

from typing import Any

from games.core.game import Event, Outcome
from games.core.rng import Rng
from games.doolhof_junior.drawn import draw, drawn
from games.doolhof_junior.game import DoolhofJunior
from games.doolhof_junior.maze import reachable
from games.doolhof_junior.state import PADS, Move, Push, State, Tweaks, Walk, rc

BOARD_A = """
┌. ┬O ┬. └B ┐.   spare: ┘M
┴F ─. ├G ├H ┘P
├. ├U │. ┘L ┤.
┐S ┬K ┐C │. ─.
└. │. ┴. │. ┘.
"""
"""Board A of the examples in RULES.md."""


class Garden:
    """A position on board A with notes as in `drawn.py`, and the story of the move played last."""

    def __init__(self, notes: str = "", board: str = BOARD_A, seed: str = "garden", **tweaks: Any) -> None:
        self.game = DoolhofJunior(Tweaks(**tweaks))
        self.state = drawn(f"{board}\n{notes}", self.game)
        self.events: tuple[Event, ...] = ()
        self.states: tuple[State, ...] = ()
        self.colours = [next(colour for colour in PADS if PADS[colour] == pad) for pad in self.state.pads]
        self._seed = seed

    def play(self, *texts: str) -> Garden:
        """Play moves one after the other, by whoever is to act."""
        for text in texts:
            reason = self.refusal(text)
            assert reason is None, f"{text}: {reason}"
            steps = self.game.apply(self.state, parsed(text), Rng(f"{self._seed}/{text}"))
            self.events = tuple(step.event for step in steps)
            self.states = tuple(step.state for step in steps)
            self.state = steps[-1].state
        return self

    def refusal(self, text: str, colour: str = "") -> str | None:
        """Why a seat may not play this now; without a colour, the seat to act."""
        seat = self.colours.index(colour) if colour else self.state.seat
        return self.game.refusal(self.state, parsed(text), seat)

    @property
    def moves(self) -> list[str]:
        """The legal moves."""
        return [str(move) for move in self.game.legal_moves(self.state)]

    @property
    def to_act(self) -> str:
        """The colour whose turn it is."""
        return self.colours[self.state.seat]

    @property
    def rows(self) -> list[str]:
        """The board as it is drawn."""
        return [row.split("   ")[0] for row in draw(self.state, self.game).splitlines()[:5]]

    @property
    def spare(self) -> str:
        """The spare as it is drawn."""
        return draw(self.state, self.game).splitlines()[0].split("spare: ")[1]

    def cell(self, colour: str) -> str:
        """Where a pawn stands."""
        return rc(self.state.pawns[self.colours.index(colour)])

    def reach(self, colour: str) -> str:
        """Where a pawn could walk."""
        return " ".join(rc(cell) for cell in reachable(self.state, self.colours.index(colour)))

    def taken(self, colour: str) -> list[str | None]:
        """The secrets a seat has, in order."""
        return [self.state.faces[n] for n in self.state.taken[self.colours.index(colour)]]

    @property
    def shown(self) -> str | None:
        """What everybody looks for."""
        return None if self.state.shown is None else self.state.faces[self.state.shown]

    @property
    def winners(self) -> list[str] | None:
        """Who has won; None while the game goes on."""
        return None if self.outcome is None else [self.colours[seat] for seat in self.outcome.winners]

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self.game.outcome(self.state)


def parsed(text: str) -> Move:
    """A move from its text, legal or not."""
    match text.split():
        case ["push", arrow, turn]:
            return Push(arrow, int(turn))
        case ["walk", cell]:
            return Walk(5 * int(cell[:-1]) + int(cell[-1]))
    raise ValueError(text)
