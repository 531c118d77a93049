"""Hands of any size lie in their box, and of every stack enough is seen to be tapped and read."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.ui.pose import Rect, around
from scenes.ui.stacks import FINGER, Stack, lay

BOX = Rect(180, 770, 1130, 210)
WIDE, TALL = 128, 179
HANDS = st.lists(st.integers(1, 12), min_size=1, max_size=28)


def rows(stacks: tuple[Stack, ...]) -> list[list[Stack]]:
    """The stacks of each row, by the height of their front cards."""
    heights = sorted({stack.cards[-1][1] for stack in stacks})
    return [[stack for stack in stacks if stack.cards[-1][1] == height] for height in heights]


@given(HANDS)
def test_every_card_lies_in_the_box(counts: list[int]) -> None:
    stacks = lay(counts, BOX, WIDE, TALL)
    assert [len(stack.cards) for stack in stacks] == counts
    for stack in stacks:
        front = around(stack.cards[-1], stack.wide, stack.wide * TALL / WIDE)
        assert BOX.x <= front.x + 0.01 and front.x + front.wide <= BOX.x + BOX.wide + 0.01
        assert BOX.y <= front.y + 0.01 and front.y + front.tall <= BOX.y + BOX.tall + 0.01


@given(HANDS)
def test_of_every_stack_a_finger_wide_is_seen(counts: list[int]) -> None:
    for row in rows(lay(counts, BOX, WIDE, TALL)):
        for left, right in pairwise(row):
            assert right.cards[-1][0] - left.cards[-1][0] >= FINGER


@given(st.lists(st.integers(1, 4), min_size=17, max_size=28))
def test_two_rows_leave_a_finger_of_the_upper_one(counts: list[int]) -> None:
    upper, lower = rows(lay(counts, BOX, WIDE, TALL))
    assert lower[0].cards[-1][1] - upper[0].cards[-1][1] >= FINGER


@pytest.mark.parametrize(("stacks", "number"), [(1, 1), (16, 1), (17, 2), (28, 2)])
def test_there_is_a_second_row_only_when_one_is_too_narrow(stacks: int, number: int) -> None:
    assert len(rows(lay([1] * stacks, BOX, WIDE, TALL))) == number


def test_the_cards_behind_look_out_above_and_at_the_right() -> None:
    (stack,) = lay([3], BOX, WIDE, TALL)
    behind, front = stack.cards[0], stack.cards[-1]
    assert behind[0] > front[0] and behind[1] < front[1]


def test_an_empty_hand_needs_no_place() -> None:
    assert lay([], BOX, WIDE, TALL) == ()
