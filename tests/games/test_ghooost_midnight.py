"""Ghooost!: hands are filled from the crypt until midnight strikes."""

import pytest

from games.core.game import Seating
from games.core.rng import Rng
from games.ghooost.game import Ghooost
from games.ghooost.state import HandRefilled, MidnightStruck, Tweaks
from tests.night import early, late
from tests.rules import rule


@rule("GHO-21")
@pytest.mark.parametrize(("play", "drawn"), [("play 6x1", 1), ("play 6x2", 2), ("play 6x2+1", 3)])
def test_after_a_play_the_hand_is_filled_up_to_four(play, drawn):
    night = early("hand 0: 6 6 M 9  pile: 5").play(play)
    (refilled,) = (event for event in night.events if isinstance(event, HandRefilled))
    assert len(refilled.cards) == drawn
    assert len(night.state.hands[0]) == 4
    assert len(night.state.crypt) == 8 - drawn


@rule("GHO-21")
def test_a_hand_of_four_or_more_draws_nothing_and_may_grow_without_limit():
    night = early("hand 0: 6 6 6 9 9 2  pile: 5").play("play 6x2")
    assert "HandRefilled" not in night.told
    fifty = " ".join(["5 6 7 9 10"] * 10)
    assert len(early(f"hand 0: {fifty}  pile: 14 14").play("take").state.hands[0]) == 52


@rule("GHO-21")
@pytest.mark.parametrize("hand", [3, 4, 5, 6])
def test_it_is_filled_to_the_size_that_was_dealt(hand):
    night = early("hand 0: 6 6 9 13 13 2  pile: 5", hand=hand).play("play 13x1")
    assert len(night.state.hands[0]) == max(5, hand)


@rule("GHO-21", "GHO-23")
def test_it_is_filled_before_a_replay():
    night = early("hand 0: 11 2 3 4  pile: 5").play("play 11x1")
    assert night.told == ["GroupPlayed", "CemeterySwept", "HandRefilled", "TurnKept"]
    assert len(night.state.hands[0]) == 4


@rule("GHO-22", "GHO-X14")
def test_the_last_card_that_is_tried_is_dealt_with_first():
    night = early("hand 0: 4 5 6 7  crypt: 11  pile: 9").play("try")
    assert night.told == ["CryptTried", "GroupPlayed", "CemeterySwept", "MidnightStruck", "TurnKept"]
    assert (night.discard, night.hand(0), night.state.replay, night.to_act) == ("9 11", "4 5 6 7", "must", 0)
    night = early("hand 0: 4 5 6 7  crypt: 4  pile: 12").play("try")
    assert night.told == ["CryptTried", "CemeteryTaken", "MidnightStruck", "TurnEnded"]
    assert (night.hand(0), night.to_act, night.state.midnight) == ("4 4 5 6 7 12", 1, True)


@rule("GHO-22", "GHO-X15", "GHO-18")
def test_a_crypt_that_runs_out_in_mid_refill_stops_short():
    night = early("hand 0: 6 6 9 9  crypt: 13  pile: 5").play("play 6x2")
    assert night.told == ["GroupPlayed", "HandRefilled", "MidnightStruck", "TurnKept"]
    assert (night.hand(0), night.state.midnight, night.moves[-1]) == ("9 9 13", True, "end")
    night.play("play 9x2")
    assert night.hand(0) == "13"
    night.play("play 13x1")
    assert (night.hand(0), night.to_act, len(night.state.manors[0])) == ("", 1, 2)
    assert night.refusal("try") == "crypt_is_empty"


@rule("GHO-22")
def test_midnight_strikes_once_when_the_last_card_leaves_and_notes_what_each_has():
    night = early("hand 0: 6 9 9 9  hand 1: 14 14 14 14  crypt: 13  pile: 5").play("play 6x1")
    assert night.events[-2] == MidnightStruck()
    assert night.state.lows == (6, 6)
    night.play("play 14x1")
    assert MidnightStruck() not in night.events
    assert night.state.lows == (6, 5)
    assert "HandRefilled" not in night.told


@rule("GHO-22", "GHO-17")
def test_from_midnight_on_nobody_tries_and_manors_open():
    night = early("hand 0: 6 9 9 9  crypt: 13  pile: 5")
    assert "try" in night.moves
    night.play("play 6x1")
    assert "try" not in night.moves
    assert late("hand 0: -").moves == ["flip"]


@rule("GHO-23")
def test_effects_come_in_their_order():
    night = early("hand 0: 8 8 8 8  crypt: 2 3  pile: 5  beside: K", 3).play("play 8x4")
    assert night.told == [
        "GroupPlayed",
        "OrderTurned",
        "CemeterySwept",
        "HandRefilled",
        "MidnightStruck",
        "TurnKept",
    ]
    night = early("hand 0: K K K K  crypt: 2 3", 3).play("play kitty x4")
    assert night.told[:4] == ["GroupPlayed", "SkipNoted", "CemeterySwept", "HandRefilled"]


@rule("GHO-23", "GHO-43")
def test_going_out_comes_after_the_powers_and_before_the_turn_passes():
    night = late("hand 0: 8 8  manor 0: -  pile: 8 8  beside: K", 3).play("play 8x2")
    assert night.told == ["GroupPlayed", "OrderTurned", "CemeterySwept", "WentOut", "TurnEnded"]
    assert night.to_act == 2


@pytest.mark.parametrize(
    ("seats", "tweaks"),
    [
        (6, {"hand": 6}),
        (6, {"manor": "full"}),
        (4, {"hand": 6, "kitty": False}),
        (5, {"hand": 6}),
        (2, {"hand": 3, "manor": "half"}),
    ],
)
def test_the_shortest_and_the_longest_crypt_are_played_to_the_end(seats, tweaks):
    game = Ghooost(Tweaks(**tweaks))
    for seed in range(20):
        rng = Rng(f"crypt {seed}")
        state, struck = game.setup(seats, Seating(), rng), 0
        while moves := game.legal_moves(state):
            steps = game.apply(state, rng.choice(moves), rng)
            struck += sum(step.event == MidnightStruck() for step in steps)
            state = steps[-1].state
            assert state.midnight == (not state.crypt)
        assert struck == 1
        assert state.ended
