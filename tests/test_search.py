"""The general search, on a game small enough to know the answer: the last to take a match wins."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import Struct

from games.core.bots import Thinking, decide
from games.core.game import Event, Game, Outcome, Seat, Seating, Step
from games.core.rng import Rng
from games.core.search import Budget, Search, Task
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
    """No more than the rules; `bets` whether a bet is looked at. `judged` counts the ends of playouts."""

    def __init__(self, game: Nim, bets: bool = False) -> None:
        self.game, self.bets, self.judged = game, bets, 0

    def ways(self, state: Heap) -> list[tuple[Take, ...]]:
        return [(move,) for move in self.game.legal_moves(state) if move.count or self.bets]

    def usual(self, state: Heap, rng: Rng) -> Take:
        return rng.choice(self.ways(state))[0]

    def calm(self, state: Heap) -> bool:
        return True

    def worth(self, state: Heap) -> tuple[float, float]:
        self.judged += 1
        if state.matches:
            return 0.5, 0.5
        return (1.0, 0.0) if state.seat == 1 else (0.0, 1.0)


class Sure(Knows):
    """Names taking three first, and thinks that all is even."""

    def ways(self, state: Heap) -> list[tuple[Take, ...]]:
        return super().ways(state)[::-1]

    def worth(self, state: Heap) -> tuple[float, float]:
        return 0.5, 0.5


class Fighting(Knows):
    """Cannot judge a heap of two or three: there a fight is under way."""

    def calm(self, state: Heap) -> bool:
        return state.matches not in (2, 3)


def thinking(knows: Knows, heap: Heap, budget: Budget, seed: str) -> Thinking[Take]:
    """The thought of somebody who has not thought before."""
    task = Task[Heap, Take](knows.game, knows, budget)
    return Search[Heap, Take]().think(task, heap, heap.seat, Rng(seed))


def thought(knows: type[Knows], heap: Heap, playouts: int, seed: str, looks: float = 1) -> Take:
    return decide(thinking(knows(Nim(Tweaks())), heap, Budget(playouts, 20, looks), seed))


def answer(heap: Heap, playouts: int = 2000, bets: bool = False, seed: str = "nim") -> Take:
    return decide(thinking(Knows(Nim(Tweaks()), bets), heap, Budget(playouts, 20), seed))


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


@pytest.mark.parametrize(("playouts", "most"), [(30, 30), (100, 100), (6, 6), (5, 5), (2, 2), (1, 0), (0, 0)])
def test_it_yields_after_each_playout_and_never_goes_beyond_its_budget(playouts: int, most: int) -> None:
    knows = Knows(Nim(Tweaks()))
    slices = sum(1 for _ in thinking(knows, Heap(9, 0), Budget(playouts, 20), "slices"))
    assert slices == knows.judged <= most
    assert slices >= 0.7 * most


def test_with_no_playouts_it_takes_the_first_thing_that_is_named() -> None:
    assert thought(Sure, Heap(9, 0), 0, "order") == Take(3)


def test_of_equals_it_takes_the_one_that_was_named_first() -> None:
    assert thought(Sure, Heap(9, 0), 40, "order") == Take(3)


def test_with_few_playouts_only_the_first_things_are_tried() -> None:
    """From three matches taking all of them wins; with two playouts only taking one and two are tried."""
    first = {thought(Knows, Heap(3, 0), 2, str(n)).count for n in range(20)}
    assert first <= {1, 2}
    assert thought(Knows, Heap(3, 0), 6, "all") == Take(3)


def test_all_is_tried_in_the_same_guessed_worlds() -> None:
    """Two moves and one world: which of them is better does not hang on whose guess was luckier."""
    game, met = Nim(Tweaks()), list[bool | None]()

    class Watched(Knows):
        def worth(self, state: Heap) -> tuple[float, float]:
            met.append(state.lucky)
            return super().worth(state)

    decide(thinking(Watched(game), Heap(2, 0, lucky=None), Budget(60, 1), "same"))
    assert met[::2] == met[1::2]
    assert {*met} == {True, False}


def test_what_does_not_come_to_mind_is_not_played() -> None:
    played = [thought(Sure, Heap(9, 0), 0, str(n), looks=0.3).count for n in range(400)]
    assert {*played} == {1, 2, 3}
    assert played.count(3) < 200, "the first named is often overlooked"


def test_a_playout_goes_on_until_all_is_calm() -> None:
    """It looks one move ahead; from four matches that ends in a fight, but for three taken at once."""
    ends = list[int]()

    class Watched(Fighting):
        def worth(self, state: Heap) -> tuple[float, float]:
            ends.append(state.matches)
            return super().worth(state)

    game = Nim(Tweaks())
    decide(thinking(Watched(game), Heap(4, 0), Budget(30, 1), "calm"))
    assert {*ends} == {0, 1}


def test_below_the_first_move_the_tree_widens_little_by_little() -> None:
    """After twenty playouts below a first move, a dozen of twenty answers has been tried, not all."""
    tried = Counter[int]()

    class Long(Nim):
        def apply(self, state: Heap, move: Take, rng: Rng) -> tuple[Step[Heap], ...]:
            tried[move.count] += state.seat == 1
            return super().apply(state, move, rng)

    class Many(Knows):
        def ways(self, state: Heap) -> list[tuple[Take, ...]]:
            return [(Take(count),) for count in range(1, 21 if state.seat else 3)]

    game = Long(Tweaks())
    decide(thinking(Many(game), Heap(30, 0), Budget(40, 2), "wide"))
    assert sum(tried.values()) == 40
    answers = {count for count, times in tried.items() if times}
    assert answers == set(range(1, len(answers) + 1))
    assert 5 < len(answers) < 15


def test_a_single_move_needs_no_thought() -> None:
    knows = Knows(Nim(Tweaks()))
    assert sum(1 for _ in thinking(knows, Heap(1, 0), Budget(30, 20), "slices")) == 0


# what is kept for the next decision


class Told(Knows):
    """Judges by a verdict that can be changed between two thoughts: which heap is a good one to leave."""

    good: int | None = None

    def worth(self, state: Heap) -> tuple[float, float]:
        self.judged += 1
        return (float(state.matches == self.good),) * 2


def after_a_thought(met: Heap, dropped: bool = False) -> Take:
    """What a seat without a clue plays at a heap, which once thought that three matches are good to leave.

    That was before the other seat moved. It plays on after two moves in its head, and is judged then.
    """
    knows, search = Told(Nim(Tweaks())), Search[Heap, Take]()
    task = Task[Heap, Take](knows.game, knows, Budget(120, 3))
    knows.good = 3
    decide(search.think(task, Heap(9, 0), 0, Rng("first")))
    knows.good = None
    few = Task[Heap, Take](knows.game, knows, Budget(6, 1))
    if dropped:
        next(search.think(few, met, 0, Rng("dropped")))
    return decide(search.think(few, met, 0, Rng("second")))


@pytest.mark.parametrize("matches", [5, 6])
def test_what_it_learnt_is_of_use_where_it_sees_what_it_thought_it_might(matches: int) -> None:
    """It leaves three matches, as it learnt, where a new thought would find all equal and take one."""
    assert after_a_thought(Heap(matches, 0)) == Take(matches - 3)


@pytest.mark.parametrize("met", [Heap(5, 0, False), Heap(5, 0, None), Heap(12, 0)])
def test_what_it_learnt_is_of_no_use_where_it_sees_something_else(met: Heap) -> None:
    """The card turned out another one, or lies face down again, or the heap is a bigger one."""
    assert after_a_thought(met) == Take(1)


def test_what_it_learnt_about_the_rest_of_a_plan_is_kept_as_well() -> None:
    """It may bet, then take: judged by the heap that is left then, it has learnt what to take."""

    class Twice(Nim):
        def apply(self, state: Heap, move: Take, rng: Rng) -> tuple[Step[Heap], ...]:
            turns = state.seat if state.matches > 20 else 1 - state.seat
            return (Step(Taken(), Heap(state.matches - move.count, turns, state.lucky)),)

    class Plans(Told):
        def ways(self, state: Heap) -> list[tuple[Take, ...]]:
            singles = super().ways(state)
            return [(Take(1), *way) for way in singles] if state.matches > 20 else singles

    game = Twice(Tweaks())
    knows, search = Plans(game), Search[Heap, Take]()
    knows.good = 18
    assert decide(search.think(Task(game, knows, Budget(60, 1)), Heap(21, 0), 0, Rng("plan"))) == Take(1)
    knows.good = None
    assert decide(search.think(Task(game, knows, Budget(6, 1)), Heap(20, 0), 0, Rng("rest"))) == Take(2)


def test_a_thought_that_was_dropped_forgets_nothing() -> None:
    assert after_a_thought(Heap(5, 0), dropped=True) == Take(2)
