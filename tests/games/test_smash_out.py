"""Monster Smash: who goes home with an empty hand, and who is the last one in."""

import pytest

from games.monster_smash.state import GameEnded, SeatOut
from tests.rules import rule
from tests.scuffle import Scuffle


def fight(mummy: str, werewolf: str, more: str = "vampire: V1 V2 V3", **tweaks: object) -> Scuffle:
    """The mummy's turn after its fire is out; S cards are drawn next."""
    notes = f"mummy: {mummy}\nwerewolf: {werewolf}\n{more}\nphase: ready  pile: S1 S2 S3 S4 ..."
    return Scuffle(notes, **tweaks)


@rule("SMA-23", "SMA-X8")
def test_a_beaten_target_without_a_card_is_out():
    scuffle = fight("M4", "W1 Y3").play("attack 1 with M4", "defend W1")
    assert scuffle.told[-3:] == ["CardStolen", "SeatOut", "TurnEnded"]
    assert scuffle.hand("mummy") == "Y3"
    assert scuffle.state.out == (1,)
    assert scuffle.to_act == "vampire"


@rule("SMA-23", "SMA-X9")
@pytest.mark.parametrize(
    ("answer", "stolen"), [("defend W3", "W1"), ("defend W1", "W3"), ("let in", "W3 W1")]
)
def test_what_is_left_after_the_defence_is_stolen_and_the_target_is_out(answer, stolen):
    scuffle = fight("M4", "W1 W3").play("attack 1 with M4", answer)
    assert scuffle.hand("mummy") == stolen
    assert scuffle.events[-2] == SeatOut(1)


@rule("SMA-24")
def test_whoever_puts_the_last_other_seat_out_has_won():
    scuffle = fight("M4 Y1", "W1 Y3", "").play("attack 1 with M4", "let in")
    assert scuffle.told[-2:] == ["SeatOut", "GameEnded"]
    assert scuffle.events[-1] == GameEnded((0,), "last_in")
    assert (scuffle.winners, scuffle.outcome.scores) == (["mummy"], (3, 0))


@rule("SMA-25", "SMA-X10")
def test_a_defender_that_repels_the_attack_with_its_last_card_stays_in():
    scuffle = fight("M3 M1 Y1", "W4").play("attack 1 with M3", "defend W4")
    assert scuffle.told[1] == "AttackFailed"
    assert (scuffle.size("werewolf"), scuffle.state.out) == (0, ())
    assert scuffle.to_act == "werewolf"
    assert scuffle.play("draw").size("werewolf") == 3


@rule("SMA-25", "SMA-X10")
def test_with_anyone_a_defender_that_repels_with_its_last_card_is_out():
    scuffle = fight("M3 M1 Y1", "W4", zero_cards="anyone").play("attack 1 with M3", "defend W4")
    assert scuffle.told[1] == "AttackFailed"
    assert scuffle.events[-2] == SeatOut(1)
    assert scuffle.to_act == "vampire"


@rule("SMA-25")
def test_an_attacker_that_played_its_last_card_stays_in():
    scuffle = fight("M3", "W4 Y1").play("attack 1 with M3", "defend W4")
    assert (scuffle.size("mummy"), scuffle.state.out) == (0, ())
    scuffle.play("draw", "end", "draw", "end")
    assert scuffle.play("draw").size("mummy") == 3


@rule("SMA-25", "SMA-40")
def test_with_anyone_an_attacker_that_played_its_last_card_for_nothing_is_out():
    scuffle = fight("M3", "W4 Y1", zero_cards="anyone").play("attack 1 with M3", "defend W4")
    assert scuffle.events[-2:] == (SeatOut(0), scuffle.events[-1])
    assert (scuffle.state.out, scuffle.to_act) == ((0,), "werewolf")


@rule("SMA-40")
def test_with_anyone_and_two_seats_such_an_attacker_loses():
    scuffle = fight("M3", "W4 Y1", "", zero_cards="anyone").play("attack 1 with M3", "defend W4")
    assert scuffle.events[-2:] == (SeatOut(0), GameEnded((1,), "last_in"))
    assert scuffle.winners == ["werewolf"]


@rule("SMA-40")
def test_with_anyone_both_may_go_home_the_target_first():
    scuffle = fight("M3", "W4", zero_cards="anyone").play("attack 1 with M3", "defend W4")
    assert scuffle.events[-3:] == (SeatOut(1), SeatOut(0), GameEnded((2,), "last_in"))
    assert scuffle.winners == ["vampire"]


@rule("SMA-40")
def test_with_anyone_an_attacker_left_alone_has_won_even_without_a_card():
    scuffle = fight("M3", "W4", "", zero_cards="anyone").play("attack 1 with M3", "defend W4")
    assert scuffle.events[-2:] == (SeatOut(1), GameEnded((0,), "last_in"))
    assert (scuffle.winners, scuffle.outcome.scores) == (["mummy"], (0, 0))


@rule("SMA-26")
@pytest.mark.parametrize("zero_cards", ["beaten", "anyone"])
def test_any_attack_puts_a_seat_without_cards_out(zero_cards):
    scuffle = fight("M1 Y1", "-", zero_cards=zero_cards).play("attack 1 with M1")
    assert "CardStolen" not in scuffle.told
    assert scuffle.told[-2:] == ["SeatOut", "TurnEnded"]
    assert scuffle.state.out == (1,)


@rule("SMA-27", "SMA-X11")
def test_if_both_have_no_card_after_a_success_only_the_target_is_out():
    scuffle = fight("M4", "-").play("attack 1 with M4")
    assert (scuffle.state.out, scuffle.size("mummy")) == ((1,), 0)
    scuffle = fight("M4", "-", "").play("attack 1 with M4")
    assert scuffle.events[-1] == GameEnded((0,), "last_in")
    assert (scuffle.winners, scuffle.outcome.scores) == (["mummy"], (0, 0))


@rule("SMA-28", "SMA-X18")
def test_the_order_closes_up_and_the_family_of_who_is_out_is_foreign_to_all():
    notes = "mummy: M1 Y1  werewolf: W1 M4 Y2 Y3  vampire: V4 V4 M2 M3  turn: vampire  phase: ready"
    scuffle = Scuffle(f"{notes}  pile: S1 S2 S3 ...").play("attack 0 with V4 V4 M3", "let in")
    assert scuffle.state.out == (0,)
    assert scuffle.state.hands[0] == ()
    assert scuffle.to_act == "werewolf"
    scuffle.play("draw")
    assert scuffle.refusal("attack 2 with W1 M4") is None
    assert scuffle.refusal("attack 2 with M4") == "needs_own"
    assert scuffle.refusal("attack 0 with W1") == "target_is_out"
    scuffle.play("end", "draw", "end")
    assert scuffle.to_act == "werewolf"


@rule("SMA-28")
def test_cards_of_a_family_that_is_out_come_round_again():
    notes = "mummy: -  werewolf: W1 Y2  vampire: V4 M3  out: mummy  turn: werewolf  phase: draw"
    scuffle = Scuffle(f"{notes}  pile: -  discard: M1 M2 M4").play("draw")
    assert len(scuffle.hand("werewolf").split()) == 5
    assert {"M1", "M2", "M4"} < set(scuffle.hand("werewolf").split())
