"""Monster Smash: attack, answer, and what is stolen."""

from collections import Counter

import pytest

from games.monster_smash.state import (
    AttackFailed,
    AttackLaid,
    AttackSucceeded,
    CardStolen,
    DefenceLaid,
    GameEnded,
    PlayedDiscarded,
)
from tests.rules import rule
from tests.scuffle import Scuffle


def fight(mummy: str, werewolf: str, more: str = "vampire: V1 V2 V3", **tweaks: object) -> Scuffle:
    """The mummy's turn after its fire is out."""
    return Scuffle(f"mummy: {mummy}\nwerewolf: {werewolf}\n{more}\nphase: ready", **tweaks)


@rule("SMA-17")
def test_any_other_seat_still_in_may_be_attacked_also_one_without_cards():
    more = "vampire: -  yeti: Y1  out: yeti"
    scuffle = fight("M1", "W1", more)
    assert scuffle.moves == ["attack 1 with M1", "attack 2 with M1", "end"]
    assert scuffle.refusal("attack 0 with M1") == "not_yourself"
    assert scuffle.refusal("attack 3 with M1") == "target_is_out"
    assert scuffle.refusal("attack 4 with M1") == "not_now"


@rule("SMA-17")
def test_the_same_seat_may_be_attacked_every_turn():
    scuffle = fight("M1 M1 W1 W2", "V1 V2 V3 V4 Y1 Y2 Y3", "pile: S1 S2 S3 S4 ...")
    scuffle.play("attack 1 with M1", "draw", "end", "draw")
    assert scuffle.refusal("attack 1 with M1") is None


@rule("SMA-18", "SMA-X14")
def test_an_attack_is_one_to_three_cards_with_an_own_one_and_at_most_one_foreign():
    scuffle = fight("M4 M2 M1 M1 W4 W1 V1", "W1 Y1")
    for cards in ("M1", "M2 M1", "M4 M1 M1", "M1 W1", "M4 M2 W4"):
        assert scuffle.refusal(f"attack 1 with {cards}") is None
    assert scuffle.refusal("attack 1 with M1 W1 V1") == "one_foreign"
    assert scuffle.refusal("attack 1 with W4") == "needs_own"
    assert scuffle.refusal("attack 1 with W4 V1") == "needs_own"
    assert scuffle.refusal("attack 1 with M2 M1 M1 W1") == "too_many"
    assert scuffle.refusal("attack 1 with M4 M3") == "not_in_hand"
    assert scuffle.refusal("attack 1 with M2 M2") == "not_in_hand"


@rule("SMA-18")
def test_a_foreign_card_may_be_one_of_a_family_that_nobody_plays():
    assert fight("M1 S4", "W1").refusal("attack 1 with M1 S4") is None


@rule("SMA-18")
def test_where_a_foreign_card_must_join_no_attack_goes_without():
    scuffle = fight("M3 M2 M1 W1 V4", "W1 Y1", attack_foreign="must")
    for cards in ("M3", "M3 M2", "M3 M2 M1"):
        assert scuffle.refusal(f"attack 1 with {cards}") == "needs_foreign"
    assert scuffle.refusal("attack 1 with M3 W1 V4") == "one_foreign"
    assert all(move == "end" or move[-2] in "WV" for move in scuffle.moves)
    assert scuffle.refusal("attack 1 with M3 M2 V4") is None
    assert fight("M3 M2", "W1 Y1", attack_foreign="must").moves == ["end"]


@rule("SMA-19", "SMA-X2")
def test_an_attack_is_as_strong_as_its_cards_together():
    scuffle = fight("M3 M2 W4 Y1", "W1 Y2").play("attack 1 with M3 M2 W4")
    laid = scuffle.events[0]
    assert isinstance(laid, AttackLaid)
    assert (laid.seat, laid.target, laid.value) == (0, 1, 9)
    assert laid.cards == scuffle.state.attack
    assert scuffle.hand("mummy") == "Y1"


@rule("SMA-20", "SMA-X15")
def test_a_defence_is_one_own_card_perhaps_with_a_foreign_one():
    scuffle = fight("M4 M4", "W4 W1 Y2 S3").play("attack 1 with M4")
    assert scuffle.to_act == "werewolf"
    answers = ["W4", "W1", "W4 S3", "W4 Y2", "W1 S3", "W1 Y2"]
    assert sorted(scuffle.moves) == sorted([*[f"defend {cards}" for cards in answers], "let in"])
    assert scuffle.refusal("defend W4 W1") == "one_own_only"
    assert scuffle.refusal("defend Y2") == "needs_own"
    assert scuffle.refusal("defend W4 Y2 S3") == "too_many"
    assert scuffle.refusal("defend W3") == "not_in_hand"
    assert scuffle.refusal("end") == "not_now"
    assert scuffle.refusal("end", "mummy") == "not_your_turn"


@rule("SMA-20", "SMA-X15")
def test_with_the_wider_defence_two_own_cards_may_answer():
    scuffle = fight("M4 M4", "W4 W1 W1 Y2", defence="two").play("attack 1 with M4")
    assert scuffle.refusal("defend W4 W1") is None
    assert scuffle.refusal("defend W1 W1") is None
    assert scuffle.refusal("defend W4 W1 W1") == "too_many"
    assert scuffle.refusal("defend W4 Y2") is None
    assert scuffle.play("defend W4 W1").events[0].value == 5


@rule("SMA-21", "SMA-X13")
def test_a_target_without_an_own_card_is_not_asked():
    scuffle = fight("M1 W3", "Y1 V2 S3").play("attack 1 with M1")
    assert scuffle.events[1] == DefenceLaid(1, (), 0)
    assert scuffle.events[2] == AttackSucceeded(1)
    assert scuffle.told.count("CardStolen") == 1
    assert (scuffle.size("mummy"), scuffle.size("werewolf")) == (2, 2)


@rule("SMA-21")
def test_a_target_that_lets_the_attack_in_defends_with_nothing():
    scuffle = fight("M3", "W1 W2 Y1 Y2").play("attack 1 with M3", "let in")
    assert scuffle.events[:2] == (DefenceLaid(1, (), 0), AttackSucceeded(3))
    assert scuffle.size("mummy") == 3


@rule("SMA-22", "SMA-X12")
def test_an_equal_defence_holds_and_the_played_cards_are_gone():
    scuffle = fight("M2 V2 Y4", "W1 Y3 S1").play("attack 1 with M2 V2", "defend W1 Y3")
    assert scuffle.told == ["DefenceLaid", "AttackFailed", "PlayedDiscarded", "TurnEnded"]
    assert scuffle.events[1] == AttackFailed()
    assert scuffle.discard == "M2 V2 W1 Y3"
    assert (scuffle.hand("mummy"), scuffle.hand("werewolf")) == ("Y4", "S1")


@rule("SMA-23", "SMA-X3")
def test_a_stronger_attack_steals_as_many_cards_as_it_is_stronger():
    scuffle = fight("M3 M2 W4", "W4 Y2 S1 S1 S2 S3 S4", "vampire: V1")
    scuffle.play("attack 1 with M3 M2 W4", "defend W4 Y2")
    assert scuffle.told == [
        "DefenceLaid",
        "AttackSucceeded",
        "PlayedDiscarded",
        *["CardStolen"] * 3,
        "TurnEnded",
    ]
    assert scuffle.events[1] == AttackSucceeded(3)
    assert scuffle.discard == "M3 M2 W4 W4 Y2"
    assert (scuffle.size("mummy"), scuffle.size("werewolf")) == (3, 2)


@rule("SMA-23")
@pytest.mark.parametrize(("attack", "hand", "cap", "stolen"), [
    ("M4 M4 W4", "Y1 Y2 Y3 Y4 S1 S2", 4, 4),
    ("M4 M4 W4", "Y1 Y2 Y3 Y4 S1 S2", 1, 1),
    ("M4 M4 W4", "Y1 Y2 Y3 Y4 S1 S2", 8, 6),
    ("M2 W1", "Y1 Y2 Y3 Y4 S1 S2", 4, 3),
    ("M4 M4 W4", "Y1 Y2", 4, 2),
])  # fmt: skip
def test_no_more_is_stolen_than_the_difference_the_cap_and_what_there_is(attack, hand, cap, stolen):
    scuffle = fight(attack, hand, steal_cap=cap).play(f"attack 1 with {attack}")
    assert scuffle.told.count("CardStolen") == stolen
    assert scuffle.size("mummy") == stolen


@rule("SMA-23")
def test_each_card_is_as_likely_to_be_stolen():
    stolen = Counter()
    for n in range(600):
        scuffle = fight("M1 W1", "Y1 Y2 S1 S2", seed=str(n)).play("attack 1 with M1")
        stolen[scuffle.hand("mummy")] += 1
    assert set(stolen) == {"W1 Y1", "Y2 W1", "W1 S1", "S2 W1"}
    assert all(110 < count < 190 for count in stolen.values())


@rule("SMA-23")
def test_cards_are_stolen_one_by_one_and_each_state_shows_it():
    scuffle = fight("M2 W1", "Y1 Y2 S1").play("attack 1 with M2")
    thefts = [event for event in scuffle.events if isinstance(event, CardStolen)]
    sizes = [(len(state.hands[0]), len(state.hands[1])) for state in scuffle.states]
    assert sizes == [(1, 3), (1, 3), (1, 3), (1, 3), (2, 2), (3, 1), (3, 1)]
    assert [(theft.seat, theft.target) for theft in thefts] == [(0, 1), (0, 1)]
    assert {theft.card for theft in thefts} < set(scuffle.state.hands[0])


@rule("SMA-8", "SMA-X7")
def test_the_fifteenth_card_wins_in_mid_steal_and_the_rest_stays():
    hand = "M4 W1 W1 W2 W2 W3 W3 V1 V1 V2 V2 V3 V3"
    scuffle = fight(hand, "Y1 Y2 Y3 Y4 S1", "vampire: V4").play("attack 1 with M4")
    assert scuffle.told.count("CardStolen") == 3
    assert scuffle.events[-1] == GameEnded((0,), "fifteen")
    assert (scuffle.size("mummy"), scuffle.size("werewolf")) == (15, 2)
    assert scuffle.winners == ["mummy"]


@rule("SMA-8")
def test_the_sixth_own_card_wins_in_mid_steal():
    scuffle = fight("M1 M2 M2 M3 M3 M4 W4", "M1 M2 M3 M4", "vampire: V4").play("attack 1 with M1 W4")
    assert scuffle.told.count("CardStolen") == 1
    assert scuffle.state.ended == "six_own"
    assert scuffle.size("werewolf") == 3


@rule("SMA-32")
def test_one_seat_wins_alone_also_when_two_goals_come_true_together():
    """The last card of the last other seat is the fifteenth and the sixth own one."""
    hand = "M1 M1 M2 M2 M3 M4 W1 W1 W1 W2 W2 W2 W3 W3 W3"
    scuffle = fight(hand, "M4", "").play("attack 1 with M1")
    assert scuffle.told[-2:] == ["CardStolen", "GameEnded"]
    assert scuffle.winners == ["mummy"]
    assert scuffle.state.out == ()
    assert scuffle.outcome.scores == (15, 0)


@rule("SMA-23")
def test_the_cards_of_both_are_gone_before_anything_is_stolen():
    scuffle = fight("M4 W1", "W1 Y3 Y4", "vampire: V4").play("attack 1 with M4", "defend W1")
    assert scuffle.events[2] == PlayedDiscarded((0, 2))
    assert scuffle.states[2].discard == (0, 2)
    assert (scuffle.states[2].attack, scuffle.states[2].defence) == ((), ())
    assert set(scuffle.hand("mummy").split()) == {"W1", "Y3", "Y4"}


@rule("SMA-29")
def test_the_turn_is_over_after_the_fight():
    scuffle = fight("M2 M2 W1", "W4 Y1").play("attack 1 with M2", "defend W4")
    assert (scuffle.to_act, scuffle.moves, scuffle.state.target) == ("werewolf", ["draw"], None)


def test_cards_are_named_own_before_foreign_and_strong_before_weak():
    scuffle = fight("M1 M3 W4", "W1 Y2")
    assert "attack 1 with M3 M1 W4" in scuffle.moves
    assert scuffle.refusal("attack 1 with M1 M3 W4") == "not_now"
