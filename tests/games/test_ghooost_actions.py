"""Ghooost!: taking, trying the crypt, flipping the manor and passing."""

import pytest

from games.ghooost.state import (
    CemeteryTaken,
    CryptTried,
    GroupPlayed,
    ManorFlipped,
    Passed,
    TurnEnded,
)
from tests.night import early, late
from tests.rules import rule


@rule("GHO-10", "GHO-14", "GHO-16")
def test_before_midnight_one_plays_tries_or_takes_as_one_likes():
    assert early("hand 0: 4 9 9 2  pile: 7").moves == ["play 9x1", "play 9x2", "try", "take"]
    assert early("hand 0: 4 5 6 2  pile: 7").moves == ["try", "take"]
    assert early("hand 0: 4 5 6 2").moves[-1] == "try"


@rule("GHO-10", "GHO-14", "GHO-18")
def test_after_midnight_one_plays_or_takes():
    assert late("hand 0: 4 9  pile: 7").moves == ["play 9x1", "take"]
    assert late("hand 0: 4 5  pile: 7").moves == ["take"]
    assert late("hand 0: 4 5").moves == ["play 4x1", "play 5x1"]


@rule("GHO-14")
def test_taking_takes_all_of_it_and_ends_the_turn():
    night = early("hand 0: 4 5 6 14  pile: 7 9 9m  beside: K K").play("take")
    assert night.hand(0) == "4 5 6 7 9 14 K K M"
    assert (night.pile, night.beside, night.to_act) == ("", "", 1)
    assert night.told == ["CemeteryTaken", "TurnEnded"]


@rule("GHO-14", "GHO-15")
def test_an_empty_cemetery_cannot_be_taken_but_a_kitty_can():
    assert early("hand 0: 4").refusal("take") == "nothing_to_take"
    assert early("hand 0: 4  beside: K").play("take").hand(0) == "4 10 10 K"


@rule("GHO-X7", "GHO-15", "GHO-33")
def test_with_miss_copies_alone_there_is_little_to_do():
    assert early("hand 0: M M  pile: 7 7 7").moves == ["try", "take"]
    assert early("hand 0: M M").moves == ["try", "pass"]
    assert late("hand 0: M M").moves == ["pass"]
    assert late("hand 0: M M  beside: K").moves == ["take"]


@rule("GHO-15")
def test_passing_does_nothing_and_ends_the_turn():
    night = late("hand 0: M M  manor 0: 5")
    before = night.state
    night.play("pass")
    assert night.events == (Passed(0), TurnEnded(0))
    assert (night.to_act, night.hand(0), night.state.manors) == (1, "M M", before.manors)


@rule("GHO-15")
@pytest.mark.parametrize(
    "notes", ["hand 0: M 5", "hand 0: M  pile: 7", "hand 0: 5", "hand 0: -", "hand 0: K"]
)
def test_nobody_else_may_pass(notes):
    assert late(notes).refusal("pass") == "cannot_pass"


@rule("GHO-16")
@pytest.mark.parametrize(
    ("card", "pile"), [("9", "9"), ("1", "14"), ("12", "3"), ("K", "12"), ("2", "-"), ("3", "2")]
)
def test_a_card_from_the_crypt_that_fits_is_played(card, pile):
    night = early(f"hand 0: 4 5 6 7  crypt: {card} 10 10  pile: {pile}").play("try")
    assert night.events[0] == CryptTried(0, night.state.crypt[0] - 1, True)
    assert isinstance(night.events[1], GroupPlayed)
    assert night.hand(0) == "4 5 6 7"
    assert len(night.state.crypt) == 2


@rule("GHO-16", "GHO-19")
@pytest.mark.parametrize(
    ("card", "pile"),
    [("8", "9"), ("3", "12"), ("13", "12"), ("4", "3"), ("M", "9"), ("M", "-"), ("5", "5 5 5 6")],
)
def test_one_that_does_not_is_taken_with_the_cemetery_and_the_turn_ends(card, pile):
    night = early(f"hand 0: 4 4 4 4  crypt: {card} 10 10  pile: {pile}").play("try")
    tried = night.states[0].shown
    assert night.events[0] == CryptTried(0, tried, False)
    assert night.events[1:] == (CemeteryTaken(0, (tried, *night.states[0].pile)), TurnEnded(0))
    assert sorted(night.hand(0).split()) == sorted(f"4 4 4 4 {card} {pile}".replace(" -", "").split())
    assert (night.pile, night.to_act, len(night.state.crypt)) == ("", 1, 2)


@rule("GHO-X13", "GHO-19")
def test_a_miss_copy_from_the_crypt_is_never_allowed():
    night = early("hand 0: 4 5 6 7  crypt: M 10 10  pile: 7 9  beside: K").play("try")
    assert (night.hand(0), night.to_act) == ("4 5 6 7 7 9 K M", 1)
    night = early("hand 0: 4 5 6 7  crypt: M 10 10").play("try")
    assert (night.hand(0), night.to_act) == ("4 5 6 7 M", 1)
    assert night.told == ["CryptTried", "CemeteryTaken", "TurnEnded"]


@rule("GHO-16", "GHO-37")
def test_a_tried_card_has_its_power_but_is_always_single():
    night = early("hand 0: 4 5 6 9  crypt: 9 10 10  pile: 9").play("try")
    assert night.to_act == 1
    assert early("hand 0: 4 5 6 9  crypt: 11 10 10  pile: 9").play("try").state.replay == "must"
    assert early("hand 0: 4 5 6 9  crypt: 8 10 10  pile: 2").play("try").state.way == -1
    assert early("hand 0: 4 5 6 9  crypt: K 10 10  pile: 2").play("try").to_act == 0
    assert early("hand 0: 4 5 6 9  crypt: 9 10 10  pile: 9 9 9").play("try").state.replay == "must"


@rule("GHO-16", "GHO-20", "GHO-22")
def test_the_crypt_is_tried_before_midnight_and_manors_are_flipped_after_it():
    assert late("hand 0: 5").refusal("try") == "crypt_is_empty"
    assert early("hand 0: -").refusal("flip") == "manor_before_midnight"
    assert "flip" not in early("hand 0: -").moves
    assert late("hand 0: 5").refusal("flip") == "hand_not_empty"


@rule("GHO-20")
def test_before_midnight_no_manor_is_touched():
    night = early("hand 0: 4 9 9 2  hand 1: 5 5 6 7  pile: 7")
    manors = night.state.manors
    night.play("try", "take", "play 4x1", "try")
    assert night.state.manors == manors


@rule("GHO-17", "GHO-18", "GHO-4")
def test_with_an_empty_hand_one_flips_the_top_of_the_manor_or_takes():
    night = late("hand 0: -  manor 0: 9 4  pile: 7")
    assert night.moves == ["flip", "take"]
    night.play("flip")
    assert night.events[0] == ManorFlipped(0, night.states[0].shown, True)
    assert (night.pile, night.hand(0), night.to_act) == ("7 9", "", 1)
    assert [night.state.faces[card] for card in night.state.manors[0]] == [4]


@rule("GHO-17", "GHO-18", "GHO-44", "GHO-X19")
def test_a_flipped_card_that_does_not_fit_comes_to_the_hand_with_the_cemetery():
    night = late("hand 0: -  manor 0: 4  pile: 5 9  beside: K").play("flip")
    assert night.told == ["ManorFlipped", "CemeteryTaken", "TurnEnded"]
    assert (night.hand(0), night.state.manors[0], night.state.out) == ("4 5 9 K", (), ())


@rule("GHO-18", "GHO-19")
def test_over_an_empty_cemetery_the_flip_is_forced():
    night = late("hand 0: -  manor 0: M 6")
    assert night.moves == ["flip"]
    night.play("flip")
    assert (night.hand(0), night.to_act) == ("M", 1)


@rule("GHO-10")
def test_only_the_seat_to_act_may_do_anything():
    night = early("hand 0: 4 5 6 7  hand 1: 9 9 9 9  pile: 3")
    for text in ("play 9x1", "take", "try", "flip", "pass", "end", "next round"):
        assert night.refusal(text, 1) == "not_your_turn"
    assert night.refusal("next round") == "not_now"
    assert night.refusal("end") == "nothing_to_end"
