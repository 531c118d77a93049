"""A night to play in: a position of Ghooost! with the notes of `drawn.py`, and moves as people write them."""

from __future__ import annotations

import re
from typing import Any

from games.core.game import Event, Outcome
from games.core.rng import Rng
from games.ghooost.drawn import SIGNS, draw, drawn
from games.ghooost.game import Ghooost
from games.ghooost.state import (
    KITTY,
    MISS_COPY,
    MIXED,
    Cards,
    EndTurn,
    FlipManor,
    Move,
    NextRound,
    Pass,
    Play,
    State,
    Take,
    TryCrypt,
    Tweaks,
)

CRYPT = "10 10 10 10 10 10 10 10"
"""What lies in the crypt before midnight when the notes do not say."""
HAND, MANOR = "5 9", "13 13"
"""What a seat has of which the notes do not speak."""
NAMES = {"mixed": MIXED, "kitty": KITTY, "miss_copy": MISS_COPY}


class Night:
    """A position, and the story of the move played last. A seat has its own notes or a few plain cards."""

    def __init__(self, notes: str, seats: int = 2, **tweaks: Any) -> None:
        self.game = Ghooost(Tweaks(**tweaks))
        fill = [(f"hand {seat}", HAND) for seat in range(seats)]
        fill += [(f"manor {seat}", MANOR) for seat in range(seats)]
        lines = [f"{key}: {cards}" for key, cards in fill if f"{key}:" not in notes]
        self.state = drawn("\n".join([*lines, *re.split(r"\s{2,}", notes.strip())]), self.game)
        self.events: tuple[Event, ...] = ()
        self.states: tuple[State, ...] = ()

    def play(self, *texts: str) -> Night:
        """Play moves one after the other, by whoever is to act."""
        for text in texts:
            reason = self.refusal(text)
            assert reason is None, f"{text}: {reason}"
            steps = self.game.apply(self.state, parsed(text), Rng(text))
            self.events = tuple(step.event for step in steps)
            self.states = tuple(step.state for step in steps)
            self.state = steps[-1].state
        return self

    def refusal(self, text: str, seat: int | None = None) -> str | None:
        """Why a seat may not play this now; if none is named, the seat to act."""
        return self.game.refusal(self.state, parsed(text), self.state.seat if seat is None else seat)

    @property
    def moves(self) -> list[str]:
        """The legal moves."""
        return [str(move) for move in self.game.legal_moves(self.state)]

    @property
    def plays(self) -> list[str]:
        """The legal plays as they are written in the examples: `9 9+M`, `K`."""
        texts = []
        for move in self.game.legal_moves(self.state):
            if isinstance(move, Play):
                cards = " ".join([SIGNS[move.value]] * move.count)
                texts.append("+".join([cards, *["M"] * move.copies]))
        return texts

    @property
    def told(self) -> list[str]:
        """The kinds of the events of the move played last."""
        return [type(event).__name__ for event in self.events]

    @property
    def to_act(self) -> int | None:
        """Whose turn it is; None once all is over."""
        return self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self.game.outcome(self.state)

    def hand(self, seat: int) -> str:
        """The cards in a hand, low ones first."""
        return self._signs(self.state.hands[seat])

    @property
    def pile(self) -> str:
        """The pile, bottom first."""
        return self._note("pile")

    @property
    def beside(self) -> str:
        """The Kitties beside the pile."""
        return self._note("beside")

    @property
    def discard(self) -> str:
        """The discard, low ones first."""
        return self._signs(self.state.discard)

    def _signs(self, cards: Cards) -> str:
        return " ".join(SIGNS[face] for face in sorted(self.state.faces[card] for card in cards))

    def _note(self, key: str) -> str:
        notes = dict(line.split(": ", 1) for line in draw(self.state, self.game).splitlines())
        return notes.get(key, "")


def early(notes: str, seats: int = 2, **tweaks: Any) -> Night:
    """A night before midnight."""
    return Night(notes if "crypt:" in notes else f"{notes}  crypt: {CRYPT}", seats, **tweaks)


def late(notes: str, seats: int = 2, **tweaks: Any) -> Night:
    """A night after midnight."""
    assert "crypt:" not in notes
    return Night(notes, seats, **tweaks)


def parsed(text: str) -> Move:
    """A move from its text, legal or not."""
    others = (TryCrypt(), Take(), FlipManor(), Pass(), EndTurn(), NextRound())
    for move in others:
        if str(move) == text:
            return move
    found = re.fullmatch(r"play (\w+ |\d+)x(\d+)(?:\+(\d+))?", text)
    assert found, text
    name, count, copies = found.groups()
    value = NAMES[name.strip()] if name.strip() in NAMES else int(name)
    return Play(value, int(count), int(copies or 0))
