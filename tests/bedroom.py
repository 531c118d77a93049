"""A bedroom to play in: a drawn position of La chasse aux monstres, and moves as people write them."""

from __future__ import annotations

from typing import Any

from games.chasse_aux_monstres.drawn import drawn
from games.chasse_aux_monstres.game import ChasseAuxMonstres
from games.chasse_aux_monstres.state import Flip, Move, Ready, State, Swap, TurnBack, Tweaks, face_at
from games.core.game import Event, Outcome
from games.core.rng import Rng


class Bedroom:
    """A position drawn as in `drawn.py`, and the story of the move played last."""

    def __init__(self, notes: str = "", **tweaks: Any) -> None:
        self.game = ChasseAuxMonstres(Tweaks(**tweaks))
        self.state = drawn(notes, self.game)
        self.events: tuple[Event, ...] = ()
        self.states: tuple[State, ...] = ()

    def play(self, *texts: str) -> Bedroom:
        """Play moves one after the other, by whoever is to act."""
        for text in texts:
            reason = self.refusal(text)
            assert reason is None, f"{text}: {reason}"
            steps = self.game.apply(self.state, parsed(text), Rng("nothing is left to chance"))
            self.events = tuple(step.event for step in steps)
            self.states = tuple(step.state for step in steps)
            self.state = steps[-1].state
        return self

    def flips(self, *spots: int) -> Bedroom:
        """Turn up tiles one after the other, each closed again if the rules ask for it."""
        for spot in spots:
            self.play(f"flip {spot}")
            if self.moves == ["turn back"]:
                self.play("turn back")
        return self

    def refusal(self, text: str, seat: int | None = None) -> str | None:
        """Why a seat may not play this now; without a seat, the one to act."""
        return self.game.refusal(self.state, parsed(text), self.state.seat if seat is None else seat)

    @property
    def told(self) -> str:
        """What happened with the last move, by the names of the events."""
        return " ".join(type(event).__name__ for event in self.events)

    @property
    def moves(self) -> list[str]:
        """The legal moves."""
        return [str(move) for move in self.game.legal_moves(self.state)]

    @property
    def bed(self) -> str:
        """Who stands around it: N S E W."""
        return self.named(self.state.bed)

    @property
    def pile(self) -> str:
        """Who is still to come."""
        return self.named(self.state.pile)

    @property
    def closet(self) -> str:
        """Who has been sent there."""
        return self.named(self.state.closet)

    @property
    def red(self) -> str:
        """The parts of the progress monster that are awake."""
        return " ".join("red" if awake else "blue" for awake in self.state.awake)

    @property
    def toys(self) -> str:
        """What lies where."""
        return " ".join(face_at(self.state, spot) or "?" for spot in range(len(self.state.spots)))

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self.game.outcome(self.state)

    def named(self, monsters: tuple[int | None, ...]) -> str:
        """The monsters by name, a dash for nobody."""
        return " ".join("-" if n is None else self.state.faces[n] or "?" for n in monsters)


def parsed(text: str) -> Move:
    """A move from its text, legal or not."""
    match text.split():
        case ["ready"]:
            return Ready()
        case ["turn", "back"]:
            return TurnBack()
        case ["flip", spot]:
            return Flip(int(spot))
        case ["swap", spot]:
            return Swap(int(spot))
    raise ValueError(text)
