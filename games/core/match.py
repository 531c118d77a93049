"""One sitting of a game: play, undo, redo, and what bars an undo."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from msgspec import Struct

from games.core.game import Game, M, S, Seat, Seating, Step
from games.core.rng import Rng


class IllegalMove(ValueError):
    """The move is not among the legal moves of the seat to act; `reason` is the refusal's id."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(f"{text!r} cannot be played now: {reason}")
        self.reason = reason


class Played(Struct, Generic[S, M], frozen=True):
    """A move with the position before it and its story."""

    seat: Seat
    move: M
    before: S
    steps: tuple[Step[S], ...]


class Lock(Struct, frozen=True):
    """Why a seat may not undo: `nothing`, `face_seen` or `other_chose` (then `seat` is who chose)."""

    reason: str
    seat: Seat | None = None


class Match(Generic[S, M]):
    """Chance is drawn from (seed, ply), so a move undone and redone falls the same way.

    `people` are the seats where somebody of flesh and blood sits. `start` and `ply` are given when
    play goes on from a snapshot whose older history is gone.
    """

    def __init__(
        self,
        game: Game[S, M],
        seats: int,
        seating: Seating,
        seed: str,
        people: Iterable[Seat] = (),
        start: S | None = None,
        ply: int = 0,
    ) -> None:
        self.game, self.seats, self.seating, self.seed = game, seats, seating, seed
        self.people = frozenset(people)
        self.first_ply = ply
        self.start = game.setup(seats, seating, Rng(f"{seed}/setup")) if start is None else start
        self.past: list[Played[S, M]] = []
        self.future: list[Played[S, M]] = []

    @property
    def state(self) -> S:
        """The position now."""
        return self.past[-1].steps[-1].state if self.past else self.start

    @property
    def ply(self) -> int:
        """How many moves have been played since the deal."""
        return self.first_ply + len(self.past)

    def play(self, move: M) -> tuple[Step[S], ...]:
        """Play a move of the seat to act and forget what could be redone; IllegalMove if it may not."""
        steps = self._push(move)
        self.future.clear()
        return steps

    def undo(self) -> Played[S, M]:
        """Take one move back whoever made it; IndexError at the start."""
        played = self.past.pop()
        self.future.append(played)
        return played

    def redo(self) -> tuple[Step[S], ...]:
        """Play again the move undone last; IndexError when there is none."""
        steps = self._push(self.future[-1].move)
        self.future.pop()
        return steps

    def undo_to_choice(self, seat: Seat) -> tuple[Played[S, M], ...]:
        """Go back over the others' moves to this person's last choice; what was undone, latest first.

        A move that was the only one is no choice. IndexError when this person had none.
        """
        undone = [self.undo()]
        while undone[-1].seat != seat or not self.was_choice(undone[-1]):
            undone.append(self.undo())
        return tuple(undone)

    def was_choice(self, played: Played[S, M]) -> bool:
        """Whether there was another move than the one played."""
        return len(self.game.legal_moves(played.before)) > 1

    def lock(self, seat: Seat) -> Lock | None:
        """What bars this person from going back to their last choice; None when the way is free."""
        for n in range(len(self.past) - 1, -1, -1):
            played = self.past[n]
            if played.seat != seat and played.seat not in self.people or not self.was_choice(played):
                continue
            if played.seat != seat:
                return Lock("other_chose", played.seat)
            return Lock("face_seen") if self._face_gained(n) else None
        return Lock("nothing")

    def _face_gained(self, since: int) -> bool:
        """Whether a person has seen, if only for a moment, a face that was not there before a move."""
        game, before = self.game, self.past[since].before
        after = [step.state for played in self.past[since:] for step in played.steps]
        for person in self.people:
            then = game.faces(game.view(before, person))
            for state in after:
                now = game.faces(game.view(state, person))
                known = (*then, *(None for _ in now[len(then) :]))
                if any(new not in (None, old) for old, new in zip(known, now, strict=False)):
                    return True
        return False

    def _push(self, move: M) -> tuple[Step[S], ...]:
        seat, before = self.game.to_act(self.state), self.state
        reason = "game_over" if seat is None else self.game.refusal(before, move, seat)
        if seat is None or reason is not None:
            raise IllegalMove(str(move), reason or "")
        steps = self.game.apply(before, move, Rng(f"{self.seed}/{self.ply}"))
        self.past.append(Played(seat, move, before, steps))
        return steps
