"""Ghooost!: which groups may be played, and why others may not."""

import pytest

from tests.night import early, late
from tests.rules import rule

MANY = "hand 0: 1 3 3 8 11 12 13 13 K M"


@rule("GHO-X3", "GHO-25", "GHO-12", "GHO-11")
def test_on_a_3_go_1_3_12_and_kitty():
    night = early(f"{MANY}  pile: 3")
    assert night.plays == ["1", "1+M", "3", "3+M", "3 3", "3 3+M", "12", "12+M", "K"]


@rule("GHO-X4", "GHO-26", "GHO-24", "GHO-9")
@pytest.mark.parametrize(
    ("top", "plays"),
    [
        ("12", "1, 1+M, 12, 12+M, K"),
        ("13", "1, 1+M, 13, 13+M, 13 13, 13 13+M, K"),
        ("14", "1, 1+M, K"),
        ("8", "1, 1+M, 8, 8+M, 11, 11+M, 12, 12+M, 13, 13+M, 13 13, 13 13+M, K"),
        (
            "-",
            "1, 1+M, 3, 3+M, 3 3, 3 3+M, 8, 8+M, 11, 11+M, 12, 12+M, 13, 13+M, 13 13, 13 13+M, K",
        ),
    ],
)
def test_on_any_other_top_go_what_is_as_high_1_and_kitty(top, plays):
    assert early(f"{MANY}  pile: {top}").plays == plays.split(", ")


@rule("GHO-X5", "GHO-26", "GHO-12")
def test_a_quartet_goes_on_a_12_and_less_does_not():
    assert early("hand 0: 5 5 5 M  pile: 12").plays == ["5 5 5+M"]
    assert early("hand 0: 5 5 5  pile: 12").plays == []
    assert early("hand 0: 3 3 3 3  pile: 12").plays == ["3 3 3 3"]


@rule("GHO-12", "GHO-38")
@pytest.mark.parametrize("top", ["1", "3", "7", "12", "14"])
def test_four_of_a_kind_go_on_anything(top):
    assert "2 2 2 2" in early(f"hand 0: 2 2 2 2 6  pile: {top}").plays


@rule("GHO-12", "GHO-38")
def test_a_run_on_the_pile_may_be_completed_whatever_it_is():
    assert early("hand 0: 12 5  pile: 12 12 12").plays == ["12"]
    assert early("hand 0: 3 5  pile: 3 3 3").plays == ["3"]
    assert early("hand 0: 9 9  pile: 9 9").plays == ["9", "9 9"]


@rule("GHO-13", "GHO-11")
@pytest.mark.parametrize("pile", ["-", "3", "12", "14", "9 9 9"])
def test_kitties_always_go_alone_or_together(pile):
    night = early(f"hand 0: K K M 2  pile: {pile}")
    assert [play for play in night.plays if "K" in play] == ["K", "K K"]


@rule("GHO-33")
def test_miss_copy_needs_a_value_to_copy():
    night = early("hand 0: M M K 5  pile: 5 5 5")
    assert night.plays == ["5", "5+M", "5+M+M", "K"]
    assert night.refusal("play miss_copy x1") == night.refusal("play miss_copy x2") == "copy_alone"
    assert night.refusal("play 5x0+1") == "copy_alone"
    assert night.refusal("play kitty x1+1") == "copy_with_kitty"


@rule("GHO-X2", "GHO-9")
def test_beside_kitty_alone_the_pile_is_empty():
    night = late("hand 0: 2 M  beside: K")
    assert night.moves == ["play 2x1", "play 2x1+1", "take"]
    assert night.refusal("play miss_copy x1") == "copy_alone"


@pytest.mark.parametrize(
    ("pile", "play", "reason"),
    [
        ("7", "play 5x1", "too_low"),
        ("7", "play 5x2", "too_low"),
        ("14", "play 13x1", "too_low"),
        ("3", "play 5x1", "locked_by_3"),
        ("3", "play 5x2", "locked_by_3"),
        ("12", "play 13x1", "locked_by_12"),
        ("12", "play 5x1", "locked_by_12"),
        ("7", "play 9x1", "not_in_hand"),
        ("7", "play 5x4", "not_in_hand"),
        ("7", "play 13x1+2", "not_in_hand"),
        ("7", "play 5x0", "not_in_hand"),
        ("7", "play kitty x1", "not_in_hand"),
        ("7", "play mixed x2", "mixed_values"),
        ("7", "play 17x1", "mixed_values"),
        ("7", "play miss_copy x1", "copy_alone"),
    ],
)
def test_every_play_that_is_wrong_is_refused_by_name(pile, play, reason):
    night = early(f"hand 0: 5 5 5 13 M  pile: {pile}")
    assert night.refusal(play) == reason


@rule("GHO-11")
def test_of_several_reasons_the_first_is_told():
    night = early("hand 0: 5 M  pile: 12")
    assert night.refusal("play kitty x1+1") == "copy_with_kitty"
    assert night.refusal("play 2x1") == "not_in_hand"
    assert night.refusal("play 5x1") == "locked_by_12"
    assert night.refusal("play 5x1", 1) == "not_your_turn"


@rule("GHO-58", "GHO-24")
def test_without_scooty_a_1_is_the_lowest_card():
    assert early("hand 0: 1 14  pile: 2", scooty=False).plays == ["14"]
    assert early("hand 0: 1 14  pile: 2").plays == ["1", "14"]
    assert early("hand 0: 1 14  pile: 3", scooty=False).plays == []
    assert early("hand 0: 1 1 1 1  pile: 9", scooty=False).plays == ["1 1 1 1"]
    assert early("hand 0: 1 2  pile: 1", scooty=False).plays == ["1", "2"]


@rule("GHO-58", "GHO-25", "GHO-26")
def test_locks_that_are_off_lock_nothing():
    cards = "hand 0: 2 3 5 12 13"
    assert early(f"{cards}  pile: 3", lock_3=False).plays == ["3", "5", "12", "13"]
    assert early(f"{cards}  pile: 3", lock_12=False).plays == ["3", "12"]
    assert early(f"{cards}  pile: 12", lock_12=False).plays == ["12", "13"]
    assert early(f"{cards}  pile: 12", lock_3=False).plays == ["12"]
    assert early(f"{cards}  pile: 12", lock_12=False).refusal("play 5x1") == "too_low"
    assert early(f"{cards}  pile: 3", lock_3=False).refusal("play 2x1") == "too_low"


@rule("GHO-24")
def test_a_1_makes_the_top_1():
    night = early("hand 0: 1 4 4 4  hand 1: 2 2 2 2  pile: 14").play("play 1x1")
    assert (night.pile, night.plays[:1], night.to_act) == ("14 1", ["2"], 1)


def test_equal_cards_are_one_choice():
    night = early("hand 0: 9 9 9 M M  pile: 2")
    assert night.plays == [
        "9", "9+M", "9+M+M", "9 9", "9 9+M", "9 9+M+M", "9 9 9", "9 9 9+M", "9 9 9+M+M",
    ]  # fmt: skip
    assert night.moves[:3] == ["play 9x1", "play 9x1+1", "play 9x1+2"]


def test_the_largest_hand_has_few_enough_choices():
    every = " ".join(" ".join([str(value)] * 4) for value in range(1, 15))
    night = early(f"hand 0: {every} K K M M M M", deck="ghooost")
    assert len(night.plays) == 14 * 4 * 5 + 2
    assert len(night.moves) < 600
