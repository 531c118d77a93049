"""Ghooost!: pairs, triples, quartets and chains of replays."""

import pytest

from games.ghooost.state import CemeterySwept, OrderTurned, SkipNoted, TurnKept
from tests.night import early, late
from tests.rules import rule


@rule("GHO-36")
@pytest.mark.parametrize("play", ["play 9x2", "play 9x3", "play 9x1+1", "play 9x2+1", "play 9x1+2"])
def test_after_a_pair_or_a_triple_the_seat_may_play_again_or_end(play):
    night = early("hand 0: 9 9 9 M M 2 3  pile: 5").play(play)
    assert night.events[-1] == TurnKept(0, must=False)
    assert (night.to_act, night.state.replay) == (0, "may")
    assert {"end", "try", "take"} <= set(night.moves)
    night.play("end")
    assert (night.to_act, night.state.replay, night.told[0]) == (1, "", "TurnEnded")


@rule("GHO-36")
def test_kitties_make_pairs_too():
    night = early("hand 0: K K 2 3  pile: 5", 3).play("play kitty x2")
    assert night.state.replay == "may"
    assert night.play("end").to_act == 2


@rule("GHO-36")
def test_with_pair_replay_must_the_seat_has_to():
    night = early("hand 0: 9 9 9 2  pile: 5", pair_replay="must").play("play 9x2")
    assert night.events[-1] == TurnKept(0, must=True)
    assert night.refusal("end") == "must_replay"
    assert "end" not in night.moves


@rule("GHO-37")
def test_a_single_card_on_an_equal_top_is_no_pair():
    night = early("hand 0: 9 4 4 4  pile: 9").play("play 9x1")
    assert (night.to_act, night.refusal("end")) == (1, "nothing_to_end")


@rule("GHO-X6", "GHO-38")
def test_a_card_and_a_copy_complete_four_with_two_on_the_pile():
    night = early("hand 0: 9 M 2 2  pile: 9 9")
    assert {"play 9x1", "play 9x1+1"} <= set(night.moves)
    swept = early("hand 0: 9 M 2 2  pile: 9 9").play("play 9x1+1")
    assert (swept.discard, swept.state.replay, swept.to_act) == ("9 9 9 M", "must", 0)
    single = night.play("play 9x1")
    assert (single.pile, single.discard, single.to_act) == ("9 9 9", "", 1)


@rule("GHO-38")
@pytest.mark.parametrize("play", ["play 2x4", "play 2x4+1", "play 2x4+2", "play 2x3+1", "play 2x2+2"])
def test_four_or_more_are_a_quartet_that_sweeps_and_plays_again(play):
    night = early("hand 0: 2 2 2 2 M M 5 6  pile: 4 14").play(play)
    assert night.told[:2] == ["GroupPlayed", "CemeterySwept"]
    assert night.told.count("CemeterySwept") == 1
    assert (night.pile, night.state.replay, night.refusal("end")) == ("", "must", "must_replay")


@rule("GHO-38")
def test_a_longer_run_is_one_quartet_too():
    night = early("hand 0: 9 9 M 2  pile: 4 9 9").play("play 9x2+1")
    assert night.events[1] == CemeterySwept(night.states[0].pile)
    assert night.discard == "4 9 9 9 9 M"


@rule("GHO-38", "GHO-9")
def test_a_run_that_is_broken_makes_no_quartet():
    assert early("hand 0: 9 9 2 2  pile: 9 9 1 9").play("play 9x2").state.replay == "may"


@rule("GHO-39", "GHO-X20", "GHO-40")
def test_kitties_beside_never_count_and_never_break_a_run():
    night = early("hand 0: 9 2 2 2  pile: 9 9 9  beside: K K").play("play 9x1")
    assert (night.discard, night.state.replay) == ("9 9 9 9 K K", "must")
    night = early("hand 0: K 2 2 2  pile: 9  beside: K K K").play("play kitty x1")
    assert (night.beside, night.discard) == ("K K K K", "")


@rule("GHO-39", "GHO-41", "GHO-X12")
def test_four_kitties_together_are_a_quartet_whose_skip_waits_for_the_end_of_the_turn():
    night = early("hand 0: K K K K 6  pile: 12 12", 3).play("play kitty x4")
    assert (night.discard, night.events.count(SkipNoted()), night.state.replay) == (
        "12 12 K K K K",
        1,
        "must",
    )
    night.play("play 6x1")
    assert (night.told[-1], night.to_act) == ("SeatSkipped", 2)


@rule("GHO-X9", "GHO-41", "GHO-27")
def test_an_8_that_completes_four_turns_the_order_first():
    night = early("hand 0: 8 2 2 2  pile: 8 8 8", 4).play("play 8x1")
    assert night.told == ["GroupPlayed", "OrderTurned", "CemeterySwept", "HandRefilled", "TurnKept"]
    assert (night.discard, night.state.way, night.state.replay) == ("8 8 8 8", -1, "must")


@rule("GHO-41")
def test_a_quartet_of_11s_sweeps_once_and_a_quartet_of_8s_turns_once():
    elevens = early("hand 0: 11 11 11 M 5  pile: 2").play("play 11x3+1")
    assert elevens.told == ["GroupPlayed", "CemeterySwept", "HandRefilled", "TurnKept"]
    eights = early("hand 0: 8 8 8 8 5  pile: 2").play("play 8x4")
    assert eights.events.count(OrderTurned()) == 1
    each = early("hand 0: 8 8 8 8 5  pile: 2", group_power="each").play("play 8x4")
    assert each.events.count(OrderTurned()) == 4


@rule("GHO-42")
def test_a_replay_is_a_full_action():
    start = "hand 0: 11 11 5 4  crypt: M 10 10  pile: 2"
    assert early(start).play("play 11x1", "try").to_act == 1
    assert early(start).play("play 11x1").moves[-1] == "try"
    kept = late("hand 0: 9 9  manor 0: 13  pile: 5").play("play 9x2")
    assert kept.moves == ["flip", "take", "end"]
    assert kept.play("take").to_act == 1
    assert late("hand 0: 11 M  pile: 5").play("play 11x1").moves == ["pass"]


@rule("GHO-42", "GHO-36")
def test_a_chain_of_replays_goes_on_as_long_as_pairs_do():
    """Two pairs, a sweep, a quartet and a pair again: the seat keeps its turn, and then it passes once."""
    night = late("hand 0: 5 5 6 6 11 2 2 2 2 9 9  hand 1: 14  pile: 4")
    for play in ("play 5x2", "play 6x2", "play 11x1", "play 2x4", "play 9x2"):
        night.play(play)
        assert night.to_act == 0
        assert night.told[-1] == "TurnKept"
    assert (night.hand(0), night.pile, night.moves) == ("", "9 9", ["flip", "take", "end"])
    assert night.play("end").to_act == 1


@rule("GHO-42")
def test_a_forced_replay_lasts_until_it_is_used_and_then_the_turn_passes():
    night = early("hand 0: 11 5 6 7  pile: 2").play("play 11x1")
    assert night.state.replay == "must"
    assert night.play("play 5x1").to_act == 1
    assert night.state.replay == ""


@rule("GHO-X16", "GHO-36")
def test_after_the_last_pair_of_the_hand_one_may_flip_take_or_end():
    night = late("hand 0: 9 9  manor 0: 13 4  pile: 5").play("play 9x2")
    assert night.moves == ["flip", "take", "end"]
    night.play("flip")
    assert (night.pile, night.to_act) == ("5 9 9 13", 1)


def test_a_hand_of_one_kind_only_can_always_do_something():
    for face in (*range(1, 15), "K", "M"):
        for count in (1, 4):
            for pile in ("-", "3", "12", "14"):
                for make in (early, late):
                    night = make(f"hand 0: {' '.join([str(face)] * count)}  pile: {pile}")
                    assert night.moves
                    for move in night.moves:
                        fresh = make(f"hand 0: {' '.join([str(face)] * count)}  pile: {pile}").play(move)
                        assert fresh.moves or fresh.outcome
