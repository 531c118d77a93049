"""Looking ahead: each seat places what is best for it, both dine, hands fill up as guessed, and so on."""

from __future__ import annotations

from collections.abc import Generator
from math import inf
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core.game import Seat
from games.grosse_bouffe.dinner import Bites, Diner, without
from games.grosse_bouffe.land import Land
from games.grosse_bouffe.sandbox import Sandbox
from games.grosse_bouffe.state import Eat, Move, Place, State, changed

Looking: TypeAlias = Generator[None, None, float]
"""A look ahead in slices; returns how far seat 0 will lead."""
Window: TypeAlias = tuple[float, float]
"""The leads that still matter: outside of it, one of the seats knows something better already."""
Placing: TypeAlias = tuple[str, int]
"""A face and the cell where it is put down."""
Piles: TypeAlias = tuple[tuple[str, ...], ...]
"""The faces in both piles, top first, as somebody guesses them."""
FOLLOWED = 4
"""How many placings of a seat are followed further than to the dinner."""


class Round(Struct, frozen=True, gc=False):
    """What may come to be in a round; monsters are told by their faces."""

    hands: tuple[tuple[str, ...], ...]
    piles: Piles
    placed: tuple[int, ...]
    stopped: tuple[bool, ...]
    marker: Seat
    last: bool
    bites: Bites


class Ahead:
    """Plays on from a view and takes it back.

    It may put down and eat `tries` monsters in its head; then looks are cut short. `refilled` tells whether
    the last look went beyond the filling of hands, where it is guesswork.
    """

    def __init__(self, land: Land, view: State, tries: int) -> None:
        self.refilled, self._most = False, tries
        self._land, self.box, self._seat = land, Sandbox(land, view), view.seat
        self._diner = Diner(self.box, land.menu.eats)
        one, two = ([(meal.eater, meal.prey) for meal in meals] for meals in view.meals)
        hands, bites = named(view, view.hands), (tuple(one), tuple(two))
        self._now = Round(hands, ((), ()), view.placed, view.stopped, view.marker, view.last, bites)

    @property
    def tired(self) -> bool:
        """Whether it has tried all that it may."""
        return self.box.tries >= self._most

    def after(self, move: Move, more: int, piles: Piles) -> Looking:
        """How far seat 0 will lead after this move of the seat to act and up to so many placings or stops."""
        now, seat, kept = replace(self._now, piles=piles), self._seat, self.box.keep()
        self.refilled = False
        if isinstance(move, Place):
            lead = yield from self._place(now, seat, (move.tile, move.cell), more, (-inf, inf))
        elif isinstance(move, Eat):
            self.box.take(move.prey)
            bites = without(now.bites, move.prey)
            lead = yield from self._serve(replace(now, bites=bites), 1 - seat, more, (-inf, inf))
        else:
            lead = yield from self._stop(now, seat, more, (-inf, inf))
        self.box.restore(kept)
        return lead

    def _place(self, now: Round, seat: Seat, placing: Placing, more: int, window: Window) -> Looking:
        """A monster is placed, and the other seat is next."""
        face, cell = placing
        hand, undo = [*now.hands[seat]], self.box.put(cell, seat, face)
        hand.remove(face)
        after = replace(
            now,
            hands=changed(now.hands, seat, tuple(hand)),
            placed=changed(now.placed, seat, now.placed[seat] + 1),
            bites=self._diner.joined(now.bites, cell),
        )
        lead = yield from self._next(after, 1 - seat, more, window)
        self.box.back(undo)
        return lead

    def _stop(self, now: Round, seat: Seat, more: int, window: Window) -> Looking:
        """A seat stops, and the other goes on alone or dinner begins."""
        after = replace(now, stopped=changed(now.stopped, seat, True))
        return (yield from self._next(after, 1 - seat, more, window))

    def _next(self, now: Round, seat: Seat, more: int, window: Window) -> Looking:
        """The best for this seat, which is next to place unless it has stopped."""
        if all(now.stopped):
            return (yield from self._serve(now, now.marker, more, window))
        if not more or self.tired:
            return self._diner.lead(now.marker, now.bites)
        seat = 1 - seat if now.stopped[seat] else seat
        tried = self._tried(now, seat)
        if not tried:
            return (yield from self._stop(now, seat, more, window))
        yield
        placings = [placing for _, placing in tried[:FOLLOWED]]
        if more > 1:
            return (yield from self._follow(now, seat, placings, more - 1, window))
        best, _ = tried[0]
        return (
            _best(seat, best, self._diner.lead(now.marker, now.bites)) if self._may_stop(now, seat) else best
        )

    def _follow(self, now: Round, seat: Seat, placings: list[Placing], more: int, window: Window) -> Looking:
        """The best of stopping and of some placings, each followed so many moves further."""
        best, (low, high) = inf if seat else -inf, window
        if self._may_stop(now, seat):
            best = yield from self._stop(now, seat, more, window)
        for placing in placings:
            low, high = (low, min(high, best)) if seat else (max(low, best), high)
            if low >= high:
                break
            best = _best(seat, best, (yield from self._place(now, seat, placing, more, (low, high))))
        return best

    def _may_stop(self, now: Round, seat: Seat) -> bool:
        return now.placed[seat] >= self._land.tweaks.min_place

    def _tried(self, now: Round, seat: Seat) -> list[tuple[float, Placing]]:
        """Every placing with the lead if nobody placed after it, the best first."""
        box, values, tried = self.box, self.box.values, list[tuple[float, Placing]]()
        for face in dict.fromkeys(now.hands[seat]):
            for cell in self._land.cells[face]:
                if not values[cell]:
                    undo = box.put(cell, seat, face)
                    tried.append(
                        (self._diner.lead(now.marker, self._diner.joined(now.bites, cell)), (face, cell))
                    )
                    box.back(undo)
        tried.sort(key=_lead, reverse=not seat)
        return tried

    def _serve(self, now: Round, seat: Seat, more: int, window: Window) -> Looking:
        """Both have stopped: this seat eats first; then, if there is more to look at, the next round."""
        if not more or now.last or not any(now.placed):
            return self._diner.lead(seat, now.bites)
        self.refilled, kept = True, self.box.keep()
        self._diner.eat_up(seat, now.bites)
        lead = yield from self._next(self._refilled(now), 1 - now.marker, more, window)
        self.box.restore(kept)
        return lead

    def _refilled(self, now: Round) -> Round:
        """The next round (BOU-22 to BOU-24)."""
        size = self._land.tweaks.hand
        both = list(zip(now.hands, now.piles, strict=True))
        hands = tuple(hand + pile[: size - len(hand)] for hand, pile in both)
        piles = tuple(pile[size - len(hand) :] for hand, pile in both)
        return Round(hands, piles, (0, 0), (False, False), 1 - now.marker, not all(piles), ((), ()))


def named(state: State, zones: tuple[tuple[int, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """The faces of the tiles in some zones."""
    return tuple(tuple([state.faces[tile] or "" for tile in zone]) for zone in zones)


def _lead(tried: tuple[float, Placing]) -> float:
    return tried[0]


def _best(seat: Seat, one: float, other: float) -> float:
    return min(one, other) if seat else max(one, other)
