"""Ghooost!: what special cards do, and how the turn passes."""

import pytest

from games.ghooost.state import OrderTurned, SeatSkipped, SkipNoted, TurnEnded
from tests.night import early, late
from tests.rules import rule

ORDERS = {"once": 3, "each": 1}


def to_act_after(notes: str, *moves: str, seats: int = 4, **tweaks: object) -> int | None:
    return early(notes, seats, **tweaks).play(*moves).to_act


@rule("GHO-27", "GHO-35", "GHO-X8")
@pytest.mark.parametrize("power", ["once", "each"])
def test_a_pair_of_8s_turns_the_order_once_or_twice(power):
    night = early("hand 0: 8 8 4 5  pile: 4", 4, group_power=power).play("play 8x2")
    assert night.events.count(OrderTurned()) == (1 if power == "once" else 2)
    assert night.play("end").to_act == ORDERS[power]


@rule("GHO-27", "GHO-35", "GHO-32")
def test_a_miss_copy_beside_an_8_turns_as_an_8():
    assert to_act_after("hand 0: 8 M 4 5  pile: 4", "play 8x1+1", "end", group_power="each") == 1
    assert to_act_after("hand 0: 8 M 4 5  pile: 4", "play 8x1+1", "end") == 3


@rule("GHO-27")
def test_with_two_seats_turning_the_order_shows_and_changes_nothing():
    night = early("hand 0: 8 4 4 5  pile: 4").play("play 8x1")
    assert OrderTurned() in night.events
    assert (night.to_act, night.state.way) == (1, -1)


@rule("GHO-58", "GHO-27")
def test_with_reverse_8_off_it_is_a_plain_8():
    assert to_act_after("hand 0: 8 4 4 5  pile: 4", "play 8x1", reverse_8=False) == 1
    assert to_act_after("hand 0: 8 4 4 5  pile: 4", "play 8x1") == 3


@rule("GHO-28", "GHO-39")
def test_an_11_sweeps_all_of_the_cemetery_itself_included_and_plays_again():
    night = early("hand 0: 11 4 5 6  pile: 2 7 9m  beside: K").play("play 11x1")
    assert (night.pile, night.beside, night.discard) == ("", "", "2 7 11 K M")
    assert night.told == ["GroupPlayed", "CemeterySwept", "HandRefilled", "TurnKept"]
    assert (night.to_act, night.state.replay, night.refusal("end")) == (0, "must", "must_replay")


@rule("GHO-28", "GHO-36")
def test_a_pair_of_11s_must_play_again():
    assert early("hand 0: 11 11 5 6  pile: 2").play("play 11x2").state.replay == "must"
    assert early("hand 0: 11 M 5 6  pile: 2").play("play 11x1+1").state.replay == "must"


@rule("GHO-58", "GHO-28")
def test_with_skeletum_off_it_is_a_plain_11():
    night = early("hand 0: 11 11 4 5  pile: 9", skeletum=False).play("play 11x2")
    assert (night.pile, night.state.replay) == ("9 11 11", "may")
    assert early("hand 0: 11 5 4 5  pile: 9", skeletum=False).play("play 11x1").to_act == 1


@rule("GHO-29", "GHO-X10", "GHO-30")
def test_kitty_lies_beside_and_changes_nothing_on_the_pile():
    night = early("hand 0: K 4 5 6  hand 1: 1 2 3 13  pile: 12").play("play kitty x1")
    assert (night.pile, night.beside, night.hand(0)) == ("12", "K", "4 5 6 10")
    assert night.told == ["GroupPlayed", "SkipNoted", "HandRefilled", "TurnEnded", "SeatSkipped"]
    assert (night.to_act, night.state.replay, night.plays) == (0, "", [])


@rule("GHO-29")
def test_kitty_is_taken_with_the_cemetery():
    assert early("hand 0: 4 4 4 4  beside: K K  pile: 3").play("take").hand(0) == "3 4 4 4 4 K K"


@rule("GHO-30", "GHO-31")
def test_the_next_seat_loses_its_turn():
    night = early("hand 0: K 4 5 6  pile: 12", 3).play("play kitty x1")
    assert night.events[-2:] == (TurnEnded(0), SeatSkipped(1))
    assert [state.seat for state in night.states[-2:]] == [1, 2]
    assert night.to_act == 2


@rule("GHO-31", "GHO-35", "GHO-X11")
def test_skips_add_up_and_are_spent_when_the_turn_passes_in_the_direction_then_valid():
    cards = "hand 0: K K 9 8  pile: 5"
    assert to_act_after(cards, "play kitty x2", "play 9x1") == 2
    assert to_act_after(cards, "play kitty x2", "play 9x1", group_power="each") == 3
    night = early(cards, 4).play("play kitty x2", "play 8x1")
    assert night.events[-2:] == (TurnEnded(0), SeatSkipped(3))
    assert night.to_act == 2


@rule("GHO-31")
def test_skips_of_several_plays_add_up():
    cards = "hand 0: K K 11 9  crypt: K 10 10 10  pile: 5"
    night = early(cards, 4).play("play 11x1", "play kitty x2", "play kitty x1")
    assert [event.seat for event in night.events if isinstance(event, SeatSkipped)] == [1, 2]
    assert (night.to_act, night.state.skips) == (3, 0)


@rule("GHO-31")
def test_skips_pass_over_seats_that_are_out():
    assert late("hand 0: K 4  hand 1: -  manor 1: -  out: 1", 4).play("play kitty x1").to_act == 3
    assert late("hand 0: 9 4  hand 1: -  manor 1: -  out: 1", 4).play("play 9x1").to_act == 2


@rule("GHO-35", "GHO-31")
def test_skips_may_come_all_the_way_round():
    night = early("hand 0: K K 9 8  pile: 5", 2, group_power="each").play("play kitty x2", "end")
    assert [event.seat for event in night.events if isinstance(event, SeatSkipped)] == [1, 0]
    assert night.to_act == 1


@rule("GHO-35")
def test_by_default_a_group_of_kitties_skips_one_seat():
    assert early("hand 0: K K K 8", 4).play("play kitty x3").events.count(SkipNoted()) == 1
    assert (
        early("hand 0: K K K 8", 4, group_power="each").play("play kitty x3").events.count(SkipNoted()) == 3
    )


@rule("GHO-32")
def test_miss_copy_takes_value_and_power_of_what_it_is_played_with():
    night = early("hand 0: 3 M 4 5  hand 1: 4 5 6 13  pile: 2").play("play 3x1+1", "end")
    assert (night.pile, night.plays) == ("2 3 3m", [])
    assert night.refusal("play 13x1") == "locked_by_3"


@rule("GHO-34", "GHO-X21")
def test_in_the_pile_miss_copy_keeps_its_value_and_in_a_hand_it_is_miss_copy_again():
    assert early("hand 0: 2 2  pile: 9 9m").play("take").hand(0) == "2 2 9 M"
    assert early("hand 0: 9 9 5 6  pile: 9 9m").play("play 9x2").state.replay == "must"


@rule("GHO-31")
def test_the_turn_goes_round_in_the_order_of_play():
    assert to_act_after("hand 3: 9 9 9 4  to act: 3", "play 9x1") == 0
    assert to_act_after("hand 0: 9 9 9 4  way: back", "play 9x1") == 3
