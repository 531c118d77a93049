"""Ghooost!: the deal, who begins, and set-ups that are refused."""

from collections import Counter

import pytest

from games.core.game import Seating
from games.core.rng import Rng
from games.ghooost.game import Ghooost
from games.ghooost.state import GHOSTS, KITTY, MISS_COPY, Tweaks, run, top
from tests.night import early, late
from tests.rules import rule

ALL_SEATS = (2, 3, 4, 5, 6)


def dealt(seats: int, seed: object = "deal", **tweaks: object):
    return Ghooost(Tweaks(**tweaks)).setup(seats, Seating(), Rng(str(seed)))


def cannot_start(seats: int, **tweaks: object) -> str | None:
    return Ghooost(Tweaks(**tweaks)).cannot_start(seats, Seating())


@rule("GHO-1", "GHO-X1")
@pytest.mark.parametrize(
    ("seats", "manor", "crypt"), [(2, 12, 30), (3, 10, 20), (4, 8, 14), (5, 6, 12), (6, 4, 14)]
)
def test_hands_and_manors_are_dealt_and_the_rest_is_the_crypt(seats, manor, crypt):
    state = dealt(seats)
    assert [len(hand) for hand in state.hands] == [4] * seats
    assert [len(cards) for cards in state.manors] == [manor] * seats
    assert len(state.crypt) == crypt
    assert (state.pile, state.beside, state.discard, state.shown) == ((), (), (), None)
    assert (state.midnight, state.out, state.skips, state.replay) == (False, (), 0, "")


@pytest.mark.parametrize(("deck", "kitties", "copies"), [("tarot", 4, 2), ("ghooost", 2, 4)])
def test_the_box_holds_four_of_each_ghost_and_two_kinds_of_others(deck, kitties, copies):
    faces = Counter(dealt(3, deck=deck).faces)
    assert faces == {**dict.fromkeys(GHOSTS, 4), KITTY: kitties, MISS_COPY: copies}
    assert faces.total() == 62


def test_kitty_and_miss_copy_can_stay_in_the_box():
    assert KITTY not in dealt(2, kitty=False).faces
    assert MISS_COPY not in dealt(2, miss_copy=False).faces
    assert len(dealt(2, kitty=False, miss_copy=False).faces) == 56


@pytest.mark.parametrize(("seats", "manor"), [(2, 6), (3, 5), (4, 4), (5, 3), (6, 2)])
def test_half_a_manor_is_half_a_manor(seats, manor):
    assert {len(cards) for cards in dealt(seats, manor="half").manors} == {manor}


@pytest.mark.parametrize("hand", [3, 4, 5, 6])
def test_the_hand_may_be_smaller_or_larger(hand):
    assert {len(cards) for cards in dealt(4, hand=hand).hands} == {hand}


def test_every_deal_is_another_one():
    assert len({dealt(4, n).faces for n in range(30)}) == 30


@rule("GHO-2")
def test_chance_or_the_family_says_who_begins_the_first_game():
    game = Ghooost(Tweaks())
    assert {game.setup(3, Seating(), Rng(str(n))).seat for n in range(40)} == {0, 1, 2}
    assert {game.setup(3, Seating(first=2), Rng(str(n))).seat for n in range(9)} == {2}
    assert dealt(3).way == 1


@rule("GHO-2")
def test_the_loser_begins_the_next_game_of_the_same_people():
    night = late("hand 0: 9  manor 0: -  hand 1: 5 5", 2)
    assert night.game.opener(night.state) is None
    night.play("play 9x1")
    assert night.game.opener(night.state) == 1


@rule("GHO-56")
@pytest.mark.parametrize(
    ("seats", "tweaks", "refused"),
    [
        (4, {"hand": 6, "kitty": False, "miss_copy": False}, True),
        (4, {"hand": 6, "kitty": False}, False),
        (4, {"hand": 6, "miss_copy": False}, False),
        (6, {"hand": 6, "kitty": False, "miss_copy": False}, True),
        (6, {"hand": 6}, False),
        (5, {"hand": 6, "deck": "ghooost", "miss_copy": False}, True),
        (5, {"hand": 6, "manor": "half", "kitty": False, "miss_copy": False}, False),
    ],
)
def test_without_a_crypt_there_would_be_no_time_before_midnight(seats, tweaks, refused):
    assert cannot_start(seats, **tweaks) == ("no_crypt" if refused else None)


@rule("GHO-56")
def test_whatever_may_start_has_a_crypt_and_nothing_else_is_refused():
    looked = 0
    for seats in ALL_SEATS:
        for hand in (3, 4, 5, 6):
            for kitty in (True, False):
                for copy in (True, False):
                    tweaks = {"hand": hand, "kitty": kitty, "miss_copy": copy}
                    left = 56 + 4 * kitty + 2 * copy - seats * (hand + 16 - 2 * seats)
                    assert cannot_start(seats, **tweaks) == (None if left > 0 else "no_crypt")
                    if left > 0:
                        assert len(dealt(seats, **tweaks).crypt) == left
                    looked += 1
    assert looked == 80


@rule("GHO-57")
def test_points_need_three():
    assert cannot_start(2, scoring="points") == "points_need_three"
    assert [cannot_start(seats, scoring="points") for seats in ALL_SEATS[1:]] == [None] * 4


@rule("GHO-1")
def test_two_to_six_can_play():
    assert [cannot_start(seats) for seats in range(8)] == [*["too_few"] * 2, *[None] * 5, "too_many"]
    assert Ghooost(Tweaks()).cannot_start(2, Seating(("coral", "sun"))) == "too_many"


@rule("GHO-9")
def test_the_top_is_the_last_value_and_the_run_is_as_long_as_it_repeats():
    for pile, value, length in [
        ("7 9 9 9m", 9, 3),
        ("9 7 9", 9, 1),
        ("-", 0, 0),
        ("4 4", 4, 2),
        ("9 9 7m 7", 7, 2),
    ]:
        state = early(f"pile: {pile}  beside: K").state
        assert (top(state), run(state)) == (value, length)
