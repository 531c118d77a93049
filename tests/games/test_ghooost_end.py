"""Ghooost!: going out, being last, standing still."""

import pytest

from games.core.game import Outcome
from games.ghooost.state import RoundEnded, TurnEnded, WentOut
from tests.night import early, late
from tests.rules import rule

GONE = "hand 1: -  manor 1: -  out: 1"
"""Seat 1 has gone out."""


@rule("GHO-43", "GHO-X17")
def test_with_a_last_11_the_cemetery_is_swept_and_the_replay_is_lost():
    night = late("hand 0: 11  manor 0: -  pile: 9 10  beside: K", 3).play("play 11x1")
    assert night.told == ["GroupPlayed", "CemeterySwept", "WentOut", "TurnEnded"]
    assert (night.discard, night.state.out, night.to_act, night.pile) == ("9 10 11 K", (0,), 1, "")
    assert night.state.replay == ""


@rule("GHO-43", "GHO-X18")
@pytest.mark.parametrize(
    ("cards", "play", "following"), [("8", "8x1", 0), ("K", "kitty x1", 0), ("9 9", "9x2", 2)]
)
def test_the_last_card_still_turns_or_skips(cards, play, following):
    night = late(f"hand 1: {cards}  manor 1: -  pile: 5  to act: 1", 3).play(f"play {play}")
    assert WentOut(1, 0) in night.events
    assert night.to_act == following


@rule("GHO-43")
@pytest.mark.parametrize("face", [*map(str, range(1, 15)), "kitty "])
def test_every_card_as_the_last_one_takes_the_seat_out(face):
    card = "K" if face == "kitty " else face
    night = late(f"hand 0: {card}  manor 0: -", 3).play(f"play {face}x1")
    assert night.state.out == (0,)
    assert night.to_act in (1, 2)
    flipped = late(f"hand 0: -  manor 0: {card}", 3).play("flip")
    assert flipped.state.out == (0,)
    assert flipped.told[0] == "ManorFlipped"


@rule("GHO-43", "GHO-44")
def test_a_last_miss_copy_does_not_take_the_seat_out():
    night = late("hand 0: -  manor 0: M", 3).play("flip")
    assert (night.state.out, night.hand(0), night.moves[-1]) == ((), "M", "play 9x1")


@rule("GHO-44")
def test_a_hand_alone_or_a_manor_alone_does_not_take_the_seat_out():
    assert late("hand 0: 9  manor 0: 5").play("play 9x1").state.out == ()
    assert late("hand 0: -  manor 0: 9 5").play("flip").state.out == ()
    assert early("hand 0: 9  manor 0: -  crypt: 2 3").play("play 9x1").state.out == ()


@rule("GHO-45", "GHO-55")
def test_the_round_ends_when_one_is_left():
    night = late(f"hand 0: 9  manor 0: -  {GONE}", 3).play("play 9x1")
    assert night.events[-2:] == (WentOut(0, 1), RoundEnded(2, "last_one"))
    assert night.outcome == Outcome((0, 1), (-1, 0, -2))
    assert (night.to_act, night.moves, night.state.out) == (None, [], (1, 0, 2))
    assert night.refusal("take") == night.refusal("next round") == "not_now"


@rule("GHO-45", "GHO-55")
def test_with_two_seats_the_first_out_wins():
    night = late("hand 0: 9 9  manor 0: -").play("play 9x2")
    assert (night.told[-1], night.outcome) == ("RoundEnded", Outcome((0,), (0, -1)))


@rule("GHO-46")
def test_it_is_over_at_once_when_all_hold_miss_copies_and_nothing_else():
    night = late("hand 0: 11 M  manor 0: 5  hand 1: M  manor 1: 6 7").play("play 11x1")
    assert night.events[-1] == RoundEnded(1, "dead_end")
    assert night.outcome == Outcome((0,), (0, -1))
    flipped = late("hand 0: -  manor 0: M 3  hand 1: M M  manor 1: -").play("flip")
    assert flipped.events[-1] == RoundEnded(0, "dead_end")


@rule("GHO-46", "GHO-X25")
def test_while_anybody_can_do_anything_it_goes_on():
    night = late("hand 0: 5 M  hand 1: M").play("play 5x1", "take")
    assert (night.hand(1), night.pile, night.outcome) == ("5 M", "", None)
    assert late("hand 0: 11 M  hand 1: M 5").play("play 11x1").outcome is None
    assert late("hand 0: 11 M  hand 1: -").play("play 11x1").outcome is None
    assert early("hand 0: 11 M M M  hand 1: M M  crypt: 5 6").play("play 11x1").outcome is None


@rule("GHO-46")
def test_seats_that_are_out_do_not_keep_it_going():
    assert late(f"hand 0: 11 M  {GONE}  hand 2: M", 3).play("play 11x1").state.ended == "dead_end"


@rule("GHO-47", "GHO-48")
def test_a_turn_without_progress_counts_and_progress_sets_the_count_to_nothing():
    assert late("hand 0: 5 9  dry: 7").play("play 9x1").state.dry == 0
    assert late("hand 0: 5 9  dry: 7  lows: 3 4").play("play 9x1").state.dry == 8
    assert late("hand 0: 5 9  dry: 7  pile: 14").play("take").state.dry == 8
    assert late("hand 0: M  dry: 7").play("pass").state.dry == 8
    assert late("hand 0: 11 M  dry: 7  lows: 1 1").play("play 11x1", "pass").state.dry == 0


@rule("GHO-47")
def test_before_midnight_a_smaller_crypt_is_progress_and_a_smaller_hand_is_not():
    assert early("hand 0: 9 9 9 9 9  dry: 7").play("play 9x1").state.dry == 8
    assert early("hand 0: 9 9 9 9  dry: 7").play("play 9x1").state.dry == 0
    assert early("hand 0: 9 9 9 9  dry: 7  pile: 14").play("try").state.dry == 0


@rule("GHO-47")
def test_a_seat_must_have_fewer_cards_than_ever_since_midnight():
    night = late("hand 0: 5 9  hand 1: 14 14  pile: 3 4").play("play 9x1")
    assert (night.state.lows, night.state.dry) == ((3, 4), 0)
    night.play("take", "play 5x1")
    assert (night.state.lows, night.state.dry) == ((2, 4), 0)
    night = late("hand 0: 5 9  manor 0: -  hand 1: 14 14  lows: 1 4  pile: 4").play("play 9x1")
    assert (night.state.lows, night.state.dry) == ((1, 4), 1)


@rule("GHO-47")
def test_progress_in_any_action_of_a_turn_is_progress_of_the_turn():
    night = late("hand 0: 9 9 2  manor 0: 4  pile: 5 6 7  dry: 7").play("play 9x2")
    assert (night.state.progress, night.state.dry) == (True, 7)
    night.play("take")
    assert (night.state.progress, night.state.dry) == (False, 0)


@rule("GHO-48")
def test_after_so_many_turns_without_progress_the_round_ends():
    last = late("hand 0: 5 9  dry: 58  pile: 14", dry_rounds=30).play("take")
    assert last.outcome is None
    assert (last.state.dry, last.game.patience(last.state)) == (59, 60)
    night = late("hand 0: 5 9  dry: 59  pile: 14", dry_rounds=30).play("take")
    assert night.events[-2:] == (TurnEnded(0), RoundEnded(0, "standstill"))
    assert night.outcome == Outcome((1,), (-1, 0))


@rule("GHO-48")
@pytest.mark.parametrize("dry_rounds", [10, 20, 100])
def test_it_takes_as_many_turns_for_each_seat_still_in(dry_rounds):
    for notes, still_in in (("hand 0: 5", 4), (f"hand 0: 5  {GONE}", 3)):
        dry = dry_rounds * still_in - 1
        assert (
            late(f"{notes}  pile: 14  dry: {dry - 1}", 4, dry_rounds=dry_rounds).play("take").outcome is None
        )
        night = late(f"{notes}  pile: 14  dry: {dry}", 4, dry_rounds=dry_rounds).play("take")
        assert night.state.ended == "standstill"


@rule("GHO-48")
def test_skipped_turns_are_not_counted():
    assert late("hand 0: K 5  lows: 1 1 1  dry: 7", 3).play("play kitty x1").state.dry == 8


@rule("GHO-49", "GHO-X22")
def test_who_is_still_in_ranks_by_cards_and_then_by_who_would_act_sooner():
    cards = "hand 0: 5 6  manor 0: 7 7 7  hand 2: 5 6 7  manor 2: 7 7 7  hand 3: 5 6 7  manor 3: 7 7 7 7 7 7"
    night = late(f"{cards}  {GONE}  pile: 14  dry: 89", 4).play("take")
    assert night.events[-1] == RoundEnded(3, "standstill")
    assert night.state.out == (1, 2, 0, 3)
    assert night.outcome == Outcome((0, 1, 2), (-2, 0, -1, -3))
    assert "WentOut" not in night.told


@rule("GHO-49")
def test_sooner_follows_the_order_of_play():
    cards = "hand 0: 5 6  manor 0: 7  hand 1: 5 6  manor 1: 7 7  hand 2: 5 6  manor 2: 7 7"
    assert late(f"{cards}  pile: 14  dry: 89", 3).play("take").state.out == (1, 2, 0)
    assert late(f"{cards}  pile: 14  dry: 89  way: back", 3).play("take").state.out == (2, 1, 0)
