"""The general search, on a game small enough to know the answer: the last to take a match wins."""

from __future__ import annotations

import pytest
from msgspec import Struct

from games.core.bots import decide
from games.core.game import Event, Game, Outcome, Seat, Seating, Step
from games.core.rng import Rng
from games.core.search import Budget, Search
from games.core.tweaks import Tweaks


class Heap(Struct, frozen=True):
    """Matches that lie there, and who is to take; `lucky` is the hidden card: True if seat 0 has it."""

    matches: int
    seat: Seat
    lucky: bool | None = True


class Take(Struct, frozen=True):
    """Take one to three matches, or bet (0) that seat 0 has the lucky card."""

    count: int


class Taken(Event, frozen=True):
    """Somebody has taken."""


class Nim(Game[Heap, Take]):
    """Whoever takes the last match wins; a bet of the lucky card wins at once, any other loses."""

    state_type, tweaks_type = Heap, Tweaks

    def setup(self, seats: int, seating: Seating, rng: Rng) -> Heap:
        return Heap(10, 0)

    def to_act(self, state: Heap) -> Seat | None:
        return state.seat if state.matches > 0 else None

    def legal_moves(self, state: Heap) -> tuple[Take, ...]:
        return tuple(Take(count) for count in range(4) if count <= state.matches)

    def refusal(self, state: Heap, move: Take, seat: Seat) -> str | None:
        return None if move in self.legal_moves(state) else "not_now"

    def apply(self, state: Heap, move: Take, rng: Rng) -> tuple[Step[Heap], ...]:
        if move.count:
            return (Step(Taken(), Heap(state.matches - move.count, 1 - state.seat, state.lucky)),)
        won = bool(state.lucky) == (state.seat == 0)
        return (Step(Taken(), Heap(0, 1 - state.seat if won else state.seat, state.lucky)),)

    def outcome(self, state: Heap) -> Outcome | None:
        return None if state.matches else Outcome((1 - state.seat,))

    def guess(self, view: Heap, seat: Seat, rng: Rng) -> Heap:
        return Heap(view.matches, view.seat, rng.fraction() < 0.5 if view.lucky is None else view.lucky)


class Knows:
    """No more than the rules; `bets` whether a bet is looked at."""

    def __init__(self, game: Nim, bets: bool = False) -> None:
        self.game, self.bets = game, bets

    def candidates(self, state: Heap) -> tuple[Take, ...]:
        return tuple(move for move in self.game.legal_moves(state) if move.count or self.bets)

    def quick(self, state: Heap, rng: Rng) -> Take:
        return rng.choice(self.candidates(state))

    def worth(self, state: Heap) -> tuple[float, float]:
        if state.matches:
            return 0.5, 0.5
        return (1.0, 0.0) if state.seat == 1 else (0.0, 1.0)


class Sure(Knows):
    """Names taking three first, and thinks that all is even."""

    def candidates(self, state: Heap) -> tuple[Take, ...]:
        return super().candidates(state)[::-1]

    def worth(self, state: Heap) -> tuple[float, float]:
        return 0.5, 0.5


def answer(heap: Heap, playouts: int = 2000, bets: bool = False, seed: str = "nim") -> Take:
    game = Nim(Tweaks())
    search = Search(game, Knows(game, bets), Budget(playouts, 20))
    return decide(search.think(heap, heap.seat, Rng(seed)))


@pytest.mark.parametrize("matches", [5, 6, 7, 9, 10, 11])
def test_it_leaves_a_multiple_of_four(matches: int) -> None:
    assert answer(Heap(matches, 0)).count == matches % 4


def test_it_finds_the_win_for_whichever_seat_thinks() -> None:
    assert {answer(Heap(7, seat)) for seat in (0, 1)} == {Take(3)}


def test_it_does_not_bet_on_a_card_it_cannot_see() -> None:
    assert answer(Heap(7, 0, lucky=None), bets=True) == Take(3)


def test_it_bets_on_a_card_it_sees() -> None:
    assert answer(Heap(4, 0, lucky=True), bets=True) == Take(0)


def test_the_same_seed_thinks_the_same() -> None:
    assert len({answer(Heap(9, 0), 40, seed="again") for _ in range(3)}) == 1


def test_it_yields_after_every_playout() -> None:
    game = Nim(Tweaks())
    thinking = Search(game, Knows(game), Budget(30, 20)).think(Heap(9, 0), 0, Rng("slices"))
    assert sum(1 for _ in thinking) == 30


def test_it_tries_the_moves_in_the_order_in_which_they_are_named() -> None:
    game = Nim(Tweaks())
    search = Search(game, Sure(game), Budget(1, 20))
    assert decide(search.think(Heap(9, 0), 0, Rng("order"))) == Take(3)


def test_of_moves_tried_as_often_it_takes_the_one_that_did_best() -> None:
    """Three playouts with one move of three each: from three matches only taking all of them has won."""
    game = Nim(Tweaks())
    search = Search(game, Knows(game), Budget(3, 1))
    assert decide(search.think(Heap(3, 0), 0, Rng("equal"))) == Take(3)


def test_a_single_move_needs_no_thought() -> None:
    game = Nim(Tweaks())
    thinking = Search(game, Knows(game), Budget(30, 20)).think(Heap(1, 0), 0, Rng("slices"))
    assert sum(1 for _ in thinking) == 0
