"""Monster Smash: a draw pile that runs dry."""

from collections import Counter

import pytest

from games.core.rng import Rng
from games.monster_smash.deal import reshuffled
from games.monster_smash.drawn import drawn
from tests.rules import rule
from tests.scuffle import Scuffle

SEATS = "werewolf: W1 Y1"


@rule("SMA-30", "SMA-X17")
def test_the_discard_is_shuffled_when_a_card_is_needed():
    notes = f"mummy: M1 Y4\n{SEATS}\nphase: draw  pile: S1  discard: V1 V2 V3 V4"
    scuffle = Scuffle(notes).play("draw")
    assert scuffle.told == ["TurnBegan", "CardDrawn", "PileReshuffled", "CardDrawn", "CardDrawn"]
    assert (len(scuffle.state.pile), scuffle.state.discard) == (2, ())
    drawn_faces = Counter(scuffle.hand("mummy").split()) + Counter(
        face[0].upper() + face[-1] for face in scuffle.faces(scuffle.state.pile)
    )
    assert drawn_faces == Counter(["M1", "Y4", "S1", "V1", "V2", "V3", "V4"])


@rule("SMA-30")
def test_it_is_not_shuffled_before_it_is_needed():
    scuffle = Scuffle(f"mummy: M1 Y4 Y3\n{SEATS}\nphase: draw  pile: S1  discard: V1 V2").play("draw")
    assert scuffle.told == ["TurnBegan", "CardDrawn"]
    assert (scuffle.state.pile, scuffle.discard) == ((), "V1 V2")
    scuffle.play("burn Y3", "draw back")
    assert scuffle.told == ["FireWentOut"]
    assert scuffle.discard == "V1 V2 Y3"


@rule("SMA-13", "SMA-30")
def test_what_has_just_burned_may_come_back():
    scuffle = Scuffle(f"mummy: M1 Y3 Y4\n{SEATS}\nphase: main  pile: -")
    scuffle.play("burn Y3", "burn Y4", "draw back")
    assert scuffle.told == ["FireWentOut", "PileReshuffled", "CardDrawn"]
    assert scuffle.hand("mummy") in ("M1 Y3", "M1 Y4")


@rule("SMA-13")
def test_a_swapped_hand_may_come_back():
    scuffle = Scuffle(f"mummy: M1 Y3 Y4\n{SEATS}\nphase: first  turns: 0 0  pile: V1").play("redraw")
    assert scuffle.told == ["HandRedrawn", "CardDrawn", "PileReshuffled", *["CardDrawn"] * 3]
    assert set(scuffle.hand("mummy").split()) == {"M1", "Y3", "Y4", "V1"}


@rule("SMA-31")
@pytest.mark.parametrize(("discard", "came"), [("-", 0), ("V1", 1), ("V1 V2", 2)])
def test_what_cannot_be_drawn_is_not_drawn(discard, came):
    scuffle = Scuffle(f"mummy: M1 Y4\n{SEATS}\nphase: draw  pile: -  discard: {discard}").play("draw")
    assert scuffle.told.count("CardDrawn") == came
    assert scuffle.size("mummy") == 2 + came
    assert scuffle.refusal("end") is None


@rule("SMA-31")
def test_a_seat_without_cards_that_can_draw_none_goes_on_without():
    scuffle = Scuffle(f"mummy: -\n{SEATS}\nphase: draw  pile: -").play("draw")
    assert scuffle.moves == ["end"]


@rule("SMA-30")
def test_the_faces_are_dealt_anew_under_the_cards_so_that_no_eye_can_follow_one():
    """Each of the four cards has each of the four faces about as often, wherever it lay."""
    state = drawn(f"mummy: M1\n{SEATS}\npile: -  discard: V1 V2 V3 V4")
    seen = Counter()
    for n in range(2000):
        after = reshuffled(state, Rng(str(n)))
        assert (set(after.pile), after.discard) == (set(state.discard), ())
        assert [after.faces[card] for card in (0, 1, 2)] == [state.faces[card] for card in (0, 1, 2)]
        seen.update((place, after.faces[card]) for place, card in enumerate(after.pile))
    assert len(seen) == 16
    assert all(430 < count < 570 for count in seen.values())
