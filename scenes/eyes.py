"""Who looks at the screen, what only that person may see, and what they may take back."""

from __future__ import annotations

from typing import Generic

from games.core.game import M, S, Seat
from games.core.match import Lock, Match
from scenes.preferences import Keeper


class Eyes(Generic[S, M]):
    """The eyes before one table. `seat` is whose they are, None for anyone in the room."""

    def __init__(self, match: Match[S, M], keeper: Keeper) -> None:
        self.match, self.keeper = match, keeper
        self.seat: Seat | None = None

    @property
    def curtained(self) -> bool:
        """Whether a curtain stands between the people at this table: some see what not everybody may."""
        people = self.match.people
        return len(people) > 1 and self.keeper.now.curtain and any(map(self.private, people))

    def private(self, seat: Seat | None) -> bool:
        """Whether this seat sees something that not everybody in the room may see."""
        game, state = self.match.game, self.match.state
        return seat is not None and bool(game.view(state, seat) != game.view(state, None))

    def follow(self, seat: Seat | None) -> None:
        """Whoever acts next sits down, unless a curtain must fall first; one person alone always sits."""
        people = self.match.people
        if len(people) == 1:
            self.seat = min(people)
        elif seat in people and not self.curtained:
            self.seat = seat

    def undoer(self) -> Seat | None:
        """Whose choice an undo would take back.

        Where there are secrets between people it is that of the eyes; else, after an undo, the same
        person's as before, or that of the last who chose. With family undo it is always the last.
        """
        match, family = self.match, self.keeper.now.family_undo
        if self.curtained and not family:
            return self.seat
        played = (*match.past, *(() if family else match.future[-1:]))
        chose = (
            each.seat for each in reversed(played) if each.seat in match.people and match.was_choice(each)
        )
        return next(chose, self.seat)

    def lock(self) -> Lock | None:
        """What bars an undo now. With family undo only the start of the game does."""
        undoer = self.undoer()
        lock = Lock("nothing") if undoer is None else self.match.lock(undoer)
        family = self.keeper.now.family_undo and lock is not None and lock.reason != "nothing"
        return None if family else lock
