"""A scuffle to play in: a drawn position of Monster Smash, and moves as people write them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.core.game import Event, Outcome
from games.core.rng import Rng
from games.monster_smash.drawn import FACES, drawn
from games.monster_smash.game import MonsterSmash
from games.monster_smash.state import (
    Attack,
    Burn,
    Defend,
    Draw,
    DrawBack,
    EndTurn,
    LetIn,
    Move,
    Redraw,
    State,
    Tweaks,
    in_order,
    written,
)

PLAIN = {
    "draw": Draw(),
    "draw back": DrawBack(),
    "redraw": Redraw(),
    "let in": LetIn(),
    "end": EndTurn(),
}


class Scuffle:
    """A position with notes as in `drawn.py`, and the story of the move played last."""

    def __init__(self, notes: str, seed: str = "scuffle", **tweaks: Any) -> None:
        self.game = MonsterSmash(Tweaks(**tweaks))
        self.state = drawn(notes, self.game)
        self.events: tuple[Event, ...] = ()
        self.states: tuple[State, ...] = ()
        self._seed = seed

    def play(self, *texts: str) -> Scuffle:
        """Play moves one after the other, by whoever is to act."""
        for text in texts:
            reason = self.refusal(text)
            assert reason is None, f"{text}: {reason}"
            steps = self.game.apply(self.state, parsed(text), Rng(f"{self._seed}/{text}"))
            self.events = tuple(step.event for step in steps)
            self.states = tuple(step.state for step in steps)
            self.state = steps[-1].state
        return self

    def refusal(self, text: str, family: str = "") -> str | None:
        """Why a seat may not play this now; without a family, the seat to act."""
        seat = self.state.families.index(family) if family else self.game.to_act(self.state)
        return self.game.refusal(self.state, parsed(text), seat or 0)

    @property
    def moves(self) -> list[str]:
        """The legal moves."""
        return [str(move) for move in self.game.legal_moves(self.state)]

    @property
    def told(self) -> list[str]:
        """The kinds of the events, in order."""
        return [type(event).__name__ for event in self.events]

    @property
    def to_act(self) -> str | None:
        """The family of the seat to act."""
        seat = self.game.to_act(self.state)
        return None if seat is None else self.state.families[seat]

    def hand(self, family: str) -> str:
        """A hand, its own cards first, strong before weak."""
        cards = self.faces(self.state.hands[self.state.families.index(family)])
        return written(in_order(family, cards))

    def size(self, family: str) -> int:
        """How many cards a hand has."""
        return len(self.state.hands[self.state.families.index(family)])

    def faces(self, cards: Iterable[int]) -> list[str]:
        """What is printed on cards."""
        return [self.state.faces[card] or "?" for card in cards]

    @property
    def discard(self) -> str:
        """The discard, its top last."""
        return written(self.faces(self.state.discard))

    @property
    def winners(self) -> list[str] | None:
        """Who has won; None while the game goes on."""
        return None if self.outcome is None else [self.state.families[seat] for seat in self.outcome.winners]

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self.game.outcome(self.state)


def parsed(text: str) -> Move:
    """A move from its text, legal or not."""
    match text.split():
        case ["burn", card]:
            return Burn(FACES[card])
        case ["attack", target, "with", *cards]:
            return Attack(int(target), tuple(FACES[card] for card in cards))
        case ["defend", *cards]:
            return Defend(tuple(FACES[card] for card in cards))
    return PLAIN[text]
