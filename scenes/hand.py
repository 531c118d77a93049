"""The hand of the person before the screen: what is picked, and what one more touch would mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic

from msgspec import Struct

from games.core.game import AnyMove, M, S, Seat
from scenes.look import Knobs, Look, Picks
from scenes.picking import DONE, LOWER, Picking
from scenes.ui.pose import Key


class Chosen(Struct, frozen=True):
    """A touch has made a whole move; `then` is touched after it, where the picks meant several."""

    move: AnyMove
    then: Picks = ()


class Refused(Struct, frozen=True):
    """A touch means a move that may not be played: the id of the reason, and where to shake."""

    move: AnyMove
    reason: str
    key: Key


class Hand(Generic[S, M]):
    """Built anew for each position. `free` is False while it is nobody's turn at this screen."""

    def __init__(self, look: Look[S, M], view: S, eyes: Seat | None, free: bool) -> None:
        self.look, self.view, self.eyes, self.free = look, view, eyes, free
        self.picks: Picks = ()
        self.knobs: Knobs = {}
        self._read()

    def glow(self) -> frozenset[Key]:
        """What a touch would mean something on, the place of a whole move of hand cards included."""
        return self._glow(self.picks)

    def _glow(self, picks: Picks) -> frozenset[Key]:
        place = self._place(picks)
        return self.picking.glow(picks) | ({place} if place else frozenset())

    def touch(self, key: Key) -> Chosen | Refused | None:
        """Pick a thing, put it back, turn a knob, or say done; what came of it if it was a move.

        Another thing of the kind of one that is picked takes its place.
        """
        if key not in (DONE, *self.picks):
            self.make_room(key)
        return self.drop_on(key)

    def make_room(self, key: Key) -> None:
        """Put back what this thing takes the place of."""
        if key not in self.glow() and (others := self._instead(key)) is not None:
            self.picks = others

    def drop_on(self, key: Key) -> Chosen | Refused | None:
        """The same where a picked thing is let go on another one: that never takes its place."""
        if key in (DONE, self._place(self.picks)):
            whole = self.picking.whole(self.picks)
            return self._ask(key) if whole is None else self._chosen(whole)
        if key.startswith(LOWER):
            self._put_back(key.removeprefix(LOWER))
            return None
        if (knobs := self.knobs_after(key)) is not None:
            self.knobs = knobs
            self._read()
            return None
        if key in self.glow():
            self.picks = (*self.picks, key)
            return self._chosen(self._finished(self.picks))
        if key in self.picks:
            self.picks = tuple(pick for pick in self.picks if pick != key)
            return None
        return self._ask(key)

    def refusal(self, key: Key) -> Refused | None:
        """Why this thing may not be picked now; None when nobody would ask."""
        answer = None if key in self.glow() else self._meaning_of(key)
        return answer if isinstance(answer, Refused) else None

    def take_over(self, before: Hand[S, M]) -> None:
        """Hold what another hand held in the same position: the scene was away for a while."""
        self.picks, self.knobs = before.picks, before.knobs
        self._read()

    def let_go(self) -> None:
        """Put back all that is picked."""
        self.picks = ()

    def knobs_after(self, key: Key) -> Knobs | None:
        """The knobs if this thing is one and were turned now."""
        return self.look.turned(self.view, self.eyes, key, self.knobs) if self.free else None

    def knob_keys(self) -> list[Key]:
        """The things of the look that a tap turns now."""
        poses = self.look.poses(self.view, self.eyes, self.knobs)
        picks = dict.fromkeys(pose.pick for pose in poses.values() if pose.pick)
        return [key for key in picks if self.knobs_after(key) is not None]

    def _read(self) -> None:
        moves = self.look.game.legal_moves(self.view) if self.free else ()
        self.picking = Picking[M](self._meanings(moves))
        self._places = {self._place_of(move) for move in moves}

    def _meanings(self, moves: tuple[M, ...]) -> Iterator[tuple[Picks, M]]:
        for move in moves:
            keys = self.look.clicks(self.view, self.eyes, move, self.knobs)
            if keys is not None:
                yield keys, move

    def lacks_place(self, key: Key) -> bool:
        """Whether this thing can be picked and is no move by itself yet, so that it may be carried on.

        Places for other things stay where they are.
        """
        if key in self._places:
            return False
        others = self.picks if key in self.glow() else self._instead(key)
        return others is not None and self._finished((*others, key)) is None

    def goals(self, key: Key) -> frozenset[Key]:
        """What glows once this thing is picked."""
        others = self.picks if key in self.glow() else self._instead(key) or ()
        return self._glow((*others, key))

    def _instead(self, key: Key) -> Picks | None:
        """What stays picked if this thing is picked instead of those of its kind; None if it cannot be."""
        others = tuple(pick for pick in self.picks if _kind(pick) != _kind(key))
        may = others != self.picks and key in self.picking.glow(others)
        return others if may else None

    def _finished(self, picks: Picks) -> M | None:
        """The move that needs no *done*: its place has been picked last, or nothing else is possible and it
        is not of hand cards alone.
        """
        whole = self.picking.whole(picks)
        if whole is not None and self._place_of(whole) == picks[-1]:
            return whole
        move = self.picking.only(picks)
        return None if move is not None and self._place_of(move) is not None else move

    def _place(self, picks: Picks) -> Key | None:
        """Where picks may be laid to play them, once they are a whole move of hand cards."""
        move = self.picking.whole(picks) if picks else None
        return None if move is None else self._place_of(move)

    def _place_of(self, move: M) -> Key | None:
        return self.look.place(self.view, self.eyes, move, self.knobs)

    def _put_back(self, key: Key) -> None:
        """One of those picked last goes back."""
        if key in self.picks:
            last = len(self.picks) - 1 - self.picks[::-1].index(key)
            self.picks = self.picks[:last] + self.picks[last + 1 :]

    def _chosen(self, move: M | None) -> Chosen | None:
        if move is not None:
            self.picks = ()
        return None if move is None else Chosen(move)

    def _ask(self, key: Key) -> Chosen | Refused | None:
        """What does not glow may still mean something; what is picked goes back unless that is refused."""
        answer = self._meaning_of(key)
        if not isinstance(answer, Refused):
            self.picks = ()
        return answer

    def _meaning_of(self, key: Key) -> Chosen | Refused | None:
        """A move to play, or one to say why not."""
        picks = (*self.picks, key)
        move = self.look.meant(self.view, self.eyes, picks, self.knobs)
        if move is None or self.eyes is None:
            return None
        if reason := self.look.game.refusal(self.view, move, self.eyes):
            return Refused(move, reason, key)
        return Chosen(move, self.look.rest(self.view, self.eyes, picks, move))


def _kind(key: Key) -> str:
    """The first word of a key."""
    return key.partition(" ")[0]
