"""Monster Smash: a turn up to the attack. Draw, burn, and the first turn of a seat."""

import pytest

from games.monster_smash.state import CardBurned, CardDrawn, FireWentOut, GameEnded, HandRedrawn, TurnBegan
from tests.rules import rule
from tests.scuffle import Scuffle

OTHERS = "werewolf: W1 W2 W3  vampire: V1 V2 V3"
MANY = "W1 W2 W3 W4 V1 V2 V3 V4 Y1 Y2 Y3 Y4 S1 S2"


def mummy(cards: str, more: str = "", **tweaks: object) -> Scuffle:
    """The mummy's turn, with Y and S cards to draw first unless it is said otherwise."""
    pile = "" if "pile:" in more else "pile: Y1 S1 Y2 S2 Y3 S3 Y4 S4 ..."
    return Scuffle(f"mummy: {cards}\n{OTHERS}\n{pile}\n{more}", **tweaks)


@rule("SMA-10", "SMA-X4")
@pytest.mark.parametrize(("hand", "drawn"), [("-", 3), ("M1 W1", 3), ("M1 W1 W2", 1), (MANY, 1)])
def test_a_hand_of_two_or_fewer_draws_three_and_any_other_one(hand, drawn):
    scuffle = mummy(hand, "phase: draw").play("draw")
    assert scuffle.told.count("CardDrawn") == drawn
    assert scuffle.size("mummy") == len(hand.split()) - hand.count("-") + drawn


@rule("SMA-8", "SMA-X4")
def test_the_fifteenth_card_wins_at_the_draw_before_anything_can_be_burned():
    scuffle = mummy(MANY, "phase: draw").play("draw")
    assert scuffle.told == ["TurnBegan", "CardDrawn", "GameEnded"]
    assert (scuffle.winners, scuffle.state.ended) == (["mummy"], "fifteen")
    assert scuffle.moves == []


@rule("SMA-10")
def test_the_draw_that_opens_a_turn_is_forced():
    scuffle = mummy("M1 W1 W2", "phase: draw")
    assert scuffle.moves == ["draw"]
    for text in ("burn W1", "draw back", "redraw", "attack 1 with M1", "end", "let in"):
        assert scuffle.refusal(text) == "not_now"
    scuffle.play("draw")
    assert scuffle.events == (TurnBegan(0), CardDrawn(0, scuffle.state.hands[0][-1]))
    assert scuffle.refusal("draw") == "not_now"


@rule("SMA-10")
@pytest.mark.parametrize(("draw", "draw_few"), [(2, 2), (1, 4), (2, 4)])
def test_as_many_are_drawn_as_the_house_rules_say(draw, draw_few):
    assert mummy("M1 W1 W2", "phase: draw", draw=draw).play("draw").size("mummy") == 3 + draw
    assert mummy("M1 W1", "phase: draw", draw_few=draw_few).play("draw").size("mummy") == 2 + draw_few


@rule("SMA-7", "SMA-X5")
def test_the_sixth_own_card_wins_at_the_draw():
    scuffle = mummy("M1 M1 M2 M3 M4 W1 W2", "phase: draw  pile: M1 ...").play("draw")
    assert scuffle.told == ["TurnBegan", "CardDrawn", "GameEnded"]
    assert scuffle.events[-1] == GameEnded((0,), "six_own")
    assert scuffle.winners == ["mummy"]


@rule("SMA-8")
def test_the_rest_of_a_draw_is_not_done_once_it_has_won():
    scuffle = mummy("M1 M2", "phase: draw  pile: M3 M4 V4 ...", win_own=4).play("draw")
    assert scuffle.told.count("CardDrawn") == 2
    assert scuffle.hand("mummy") == "M4 M3 M2 M1"
    assert scuffle.winners == ["mummy"]


@rule("SMA-7")
@pytest.mark.parametrize("goal", [10, 12, 14])
def test_as_many_cards_win_as_the_house_rules_say(goal):
    for held, wins in ((goal - 2, False), (goal - 1, True)):
        scuffle = mummy(" ".join(MANY.split()[:held]), "phase: draw", win_total=goal).play("draw")
        assert (scuffle.state.ended == "fifteen") == wins


@rule("SMA-7")
@pytest.mark.parametrize("goal", [4, 5, 6, 7, 8])
def test_as_many_own_cards_win_as_the_house_rules_say(goal):
    own = ["M1", "M1", "M2", "M2", "M3", "M3", "M4", "M4"]
    for held, wins in ((goal - 2, False), (goal - 1, True)):
        notes = f"phase: draw  pile: {own[held]} Y1 Y2 Y3"
        scuffle = mummy(" ".join(["W1", "W2", *own[:held]]), notes, win_own=goal).play("draw")
        assert (scuffle.state.ended == "six_own") == wins


@rule("SMA-9")
def test_cards_that_would_win_do_not_while_it_is_anothers_turn():
    wolves = "W1 W1 W2 W2 W3 W4"
    scuffle = Scuffle(f"mummy: M1 Y1 Y2  werewolf: {wolves}  vampire: V1\nphase: draw  pile: S1 S2 ...")
    scuffle.play("draw", "end")
    assert scuffle.outcome is None
    scuffle.play("draw")
    assert (scuffle.told, scuffle.winners) == (["TurnBegan", "GameEnded"], ["werewolf"])


@rule("SMA-11", "SMA-X1")
@pytest.mark.parametrize(("burned", "back"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_half_of_what_burned_is_drawn_again_rounded_down(burned, back):
    scuffle = mummy("M1 W1 W2 W3 W4 V4 V3")
    cards = ["W1", "W2", "W3", "W4", "V4"][:burned]
    scuffle.play(*[f"burn {card}" for card in cards])
    assert scuffle.size("mummy") == 7 - burned
    assert scuffle.discard.split() == cards
    scuffle.play("draw back")
    assert scuffle.events[0] == FireWentOut(0, back)
    assert scuffle.told[1:] == ["CardDrawn"] * back
    assert scuffle.size("mummy") == 7 - burned + back


@rule("SMA-11")
@pytest.mark.parametrize(("part", "back"), [("none", 0), ("third", 1), ("half", 2), ("all", 5)])
def test_the_house_rules_say_how_many_come_back_for_five(part, back):
    scuffle = mummy("M1 W1 W2 W3 W4 V4", burn_back=part)
    scuffle.play("burn W1", "burn W2", "burn W3", "burn W4", "burn V4", "draw back")
    assert scuffle.events[0] == FireWentOut(0, back)
    assert scuffle.size("mummy") == 1 + back


@rule("SMA-11")
def test_the_fire_is_lit_once_a_turn_and_before_the_attack():
    scuffle = mummy("M1 W1 W2 W3").play("burn W1")
    assert scuffle.events == (CardBurned(0, scuffle.state.discard[-1]),)
    assert scuffle.moves == ["burn M1", "burn W3", "burn W2", "draw back"]
    for text in ("attack 1 with M1", "end", "redraw"):
        assert scuffle.refusal(text) == "finish_burn"
    scuffle.play("draw back")
    assert scuffle.refusal("burn W2") == "already_burned"
    assert scuffle.refusal("draw back") == "not_now"
    assert scuffle.refusal("attack 1 with M1") is None
    assert scuffle.refusal("end") is None


@rule("SMA-12", "SMA-X6")
def test_the_last_card_does_not_burn_whatever_would_come_for_it():
    scuffle = mummy("M1 W1 W2 V3").play("burn W1", "burn W2", "burn V3")
    assert scuffle.moves == ["draw back"]
    assert scuffle.refusal("burn M1") == "keep_one"
    scuffle.play("draw back")
    assert scuffle.events[0] == FireWentOut(0, 1)
    assert scuffle.size("mummy") == 2
    assert mummy("M1").refusal("burn M1") == "keep_one"


def test_only_what_is_in_the_hand_burns():
    assert mummy("M1 W1").refusal("burn W2") == "not_in_hand"


def test_equal_cards_are_one_choice():
    assert mummy("M1 W1 W1 W1").moves[:2] == ["burn M1", "burn W1"]
    assert mummy("M1 W1 W1 W1").moves.count("burn W1") == 1


@rule("SMA-8", "SMA-11")
def test_a_card_drawn_back_can_win():
    scuffle = mummy("M1 M2 M3 M4 M1 W1 W2 W3 W4", "pile: M2 V4 ...")
    scuffle.play("burn W1", "burn W2", "burn W3", "burn W4", "draw back")
    assert scuffle.told == ["FireWentOut", "CardDrawn", "GameEnded"]
    assert scuffle.winners == ["mummy"]


@rule("SMA-14", "SMA-X16")
def test_on_its_first_turn_a_seat_may_swap_its_hand_but_neither_attack_nor_burn():
    scuffle = mummy("M1 W1 W2 W3 W4 V4", "phase: draw  turns: 0 0 0").play("draw")
    assert scuffle.moves == ["redraw", "end"]
    assert scuffle.refusal("attack 1 with M1") == "no_attack_yet"
    assert scuffle.refusal("burn W1") == "no_burn_first_turn"
    scuffle.play("redraw")
    assert scuffle.events[0] == HandRedrawn(0, 7)
    assert scuffle.told[1:] == ["CardDrawn"] * 6
    assert len(scuffle.discard.split()) == 7
    assert scuffle.size("mummy") == 6
    assert scuffle.moves == ["end"]
    assert scuffle.refusal("redraw") == "no_redraw_now"
    assert scuffle.refusal("burn Y1") == "no_burn_first_turn"


@rule("SMA-14", "SMA-X16")
def test_six_own_cards_of_a_swapped_hand_win_with_the_sixth():
    notes = "phase: draw  turns: 0 0 0  pile: S1 M1 M1 M2 M2 M3 M4 ..."
    scuffle = mummy("W1 W1 W4 V4 V4 Y4", notes).play("draw", "redraw")
    assert scuffle.told == ["HandRedrawn", *["CardDrawn"] * 6, "GameEnded"]
    assert scuffle.winners == ["mummy"]


@rule("SMA-15")
@pytest.mark.parametrize("hand", ["M1 W1 W2", "M1 W1 W2 W3 W4 V1 V4 Y4 S4"])
def test_a_swap_takes_the_whole_hand_and_gives_six(hand):
    scuffle = mummy(hand, "phase: first  turns: 0 0 0").play("redraw")
    assert scuffle.events[0] == HandRedrawn(0, len(hand.split()))
    assert scuffle.discard.split() == hand.split()
    assert scuffle.size("mummy") == 6


@rule("SMA-15")
def test_a_swapped_hand_is_as_large_as_a_dealt_one():
    assert mummy("M1 W1 W2", "phase: first  turns: 0 0 0", hand=8).play("redraw").size("mummy") == 8


@rule("SMA-16")
def test_first_turns_are_counted_for_each_seat():
    scuffle = mummy("M1 W1 W2", "phase: draw  turns: 1 0 1").play("draw")
    assert "redraw" not in scuffle.moves
    assert scuffle.refusal("redraw") == "no_redraw_now"
    scuffle.play("end", "draw")
    assert (scuffle.to_act, scuffle.moves) == ("werewolf", ["redraw", "end"])
    scuffle.play("end", "draw")
    assert scuffle.to_act == "vampire"
    assert "attack 0 with V1" in scuffle.moves


@rule("SMA-14")
def test_without_the_swap_the_first_turn_has_its_fire():
    scuffle = mummy("M1 W1 W2", "phase: draw  turns: 0 0 0", first_redraw=False).play("draw")
    assert scuffle.refusal("redraw") == "no_redraw_now"
    assert scuffle.refusal("attack 1 with M1") == "no_attack_yet"
    assert scuffle.play("burn W1", "burn W2", "draw back").moves == ["end"]


@rule("SMA-14")
def test_with_early_attacks_the_first_turn_has_a_fight_also_after_a_swap():
    notes = "phase: first  turns: 0 0 0  pile: M2 S1 S2 S3 S4 Y1 ..."
    scuffle = mummy("M1 W1", notes, first_attack=True)
    assert scuffle.moves[0] == "redraw"
    assert "attack 2 with M1 W1" in scuffle.moves
    assert "attack 1 with M2 S1" in scuffle.play("redraw").moves


@rule("SMA-19", "SMA-29")
def test_nothing_after_the_draw_is_compulsory():
    scuffle = mummy("M1 W1 W2", "phase: draw").play("draw", "end")
    assert scuffle.told == ["TurnEnded"]
    assert (scuffle.to_act, scuffle.moves) == ("werewolf", ["draw"])
