"""Monster Smash: how it ends when nobody wins on its turn, and that it always ends."""

from collections import Counter

import pytest

from games.core.game import Seating
from games.core.rng import Rng
from games.monster_smash.game import MonsterSmash
from games.monster_smash.state import Burn, GameEnded, Tweaks
from tests.rules import rule
from tests.scuffle import Scuffle

REASONS = {"six_own", "fifteen", "last_in", "still_round", "turn_limit"}


def numbered(letters: str, count: int) -> str:
    """So many cards of some families, at most three of each face."""
    cards = [f"{letter}{value}" for letter in letters for value in (1, 2, 3, 4) for _ in range(3)]
    assert len(cards) >= count
    return " ".join(cards[:count])


FIVE = f"""
    mummy: {numbered("VY", 13)}
    werewolf: {numbered("SM", 12)}
    vampire: {numbered("YM", 12)}
    yeti: {numbered("WS", 12)}
    slime: {numbered("VW", 11)}
    phase: draw  pile: -
"""


@rule("SMA-33", "SMA-35", "SMA-X20")
def test_after_a_round_in_which_no_card_moved_the_largest_hand_wins():
    scuffle = Scuffle(FIVE)
    for _ in range(4):
        scuffle.play("draw", "end")
        assert scuffle.outcome is None
    scuffle.play("draw", "end")
    assert scuffle.events[-1] == GameEnded((0,), "still_round")
    assert scuffle.outcome.scores == (13, 12, 12, 12, 11)
    assert scuffle.to_act is None


@rule("SMA-33")
@pytest.mark.parametrize("move", ["burn Y4", "attack 1 with M1"])
def test_a_card_that_moves_begins_the_count_anew(move):
    notes = "mummy: M1 Y4 Y3  werewolf: V1 V2 V3  phase: main  pile: -  quiet: 1"
    scuffle = Scuffle(notes).play(move)
    scuffle = scuffle if "attack" in move else scuffle.play("draw back", "end")
    assert (scuffle.outcome, scuffle.state.quiet) == (None, 0)


@rule("SMA-33")
def test_a_drawn_card_begins_the_count_anew():
    notes = "mummy: M1 Y4 Y3  werewolf: V1 V2 V3  phase: draw  pile: S1  quiet: 1"
    scuffle = Scuffle(notes).play("draw", "end")
    assert (scuffle.outcome, scuffle.state.quiet) == (None, 0)
    scuffle.play("draw", "end")
    assert (scuffle.outcome, scuffle.state.quiet) == (None, 1)
    assert scuffle.play("draw", "end").state.ended == "still_round"


@rule("SMA-33")
def test_only_seats_still_in_count_for_a_still_round():
    notes = "mummy: M1 Y4  werewolf: V1 V2 V3  vampire: -  out: vampire  phase: ready  pile: -"
    scuffle = Scuffle(notes).play("end", "draw", "end")
    assert (scuffle.state.ended, scuffle.winners) == ("still_round", ["werewolf"])


@rule("SMA-34", "SMA-35", "SMA-X21")
def test_after_the_turn_limit_the_largest_hands_share_the_victory():
    hands = f"mummy: {numbered('WV', 8)}  werewolf: {numbered('YS', 8)}"
    scuffle = Scuffle(f"{hands}\nturn: werewolf  phase: ready  turns: 50 49", turn_limit=50).play("end")
    assert scuffle.events[-1] == GameEnded((0, 1), "turn_limit")
    assert scuffle.outcome.scores == (8, 8)


@rule("SMA-34")
def test_the_turn_limit_counts_all_turns_by_the_seats_at_set_up():
    hands = "mummy: W1 W2 W3  werewolf: -  vampire: Y1 Y2  out: werewolf  phase: ready"
    scuffle = Scuffle(f"{hands}  turns: 28 3 28", turn_limit=20).play("end")
    assert (scuffle.outcome.winners, scuffle.state.ended) == ((0,), "turn_limit")
    assert Scuffle(f"{hands}  turns: 28 3 27", turn_limit=20).play("end").outcome is None


@rule("SMA-35")
def test_a_seat_that_is_out_wins_nothing_and_scores_nothing():
    hands = "mummy: -  werewolf: -  vampire: -  out: werewolf  phase: ready  turn: vampire"
    scuffle = Scuffle(f"{hands}  turns: 20 19 20", turn_limit=20).play("end")
    assert (scuffle.winners, scuffle.outcome.scores) == (["mummy", "vampire"], (0, 0, 0))


def test_once_it_is_over_nobody_plays():
    scuffle = Scuffle("mummy: M1  werewolf: W1  ended: last_in")
    assert (scuffle.moves, scuffle.to_act) == ([], None)
    assert scuffle.refusal("end") == "not_now"
    assert scuffle.refusal("end", "werewolf") == "not_now"


@rule("SMA-36")
def test_thousands_of_games_end_within_their_bounds():
    """At random, with every number of seats; a turn has a fire of no more cards than the hand had."""
    ends, games = Counter(), 0
    for seats in (2, 3, 4, 5):
        game = MonsterSmash(Tweaks(turn_limit=20))
        for n in range(600):
            rng = Rng(f"end {seats} {n}")
            state, burned = game.setup(seats, Seating(), rng), 0
            while moves := game.legal_moves(state):
                move = rng.choice(moves)
                burned = burned + 1 if isinstance(move, Burn) else 0
                assert burned < 15
                state = game.apply(state, move, rng)[-1].state
                assert sum(state.turns) <= 20 * seats
            ends[state.ended] += 1
            games += 1
    assert games == 2400
    assert set(ends) <= REASONS
    assert ends["last_in"] and ends["fifteen"] and ends["six_own"]


@rule("SMA-36")
def test_a_table_where_everybody_only_ends_its_turn_stops_too():
    for seats in (2, 5):
        game = MonsterSmash(Tweaks(turn_limit=20, win_total=20))
        rng = Rng("idle")
        state, moves = game.setup(seats, Seating(), rng), 0
        while legal := game.legal_moves(state):
            state = game.apply(state, legal[-1], rng)[-1].state
            moves += 1
        assert state.ended in ("six_own", "fifteen", "still_round", "turn_limit")
        assert moves <= 2 * 20 * seats
