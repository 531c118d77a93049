"""Ghooost!: a match of several rounds, with points and Boos."""

import pytest

from games.core.game import Outcome, Seating
from games.core.match import Lock, Match
from games.core.rng import Rng
from games.ghooost.game import Ghooost
from games.ghooost.state import BooGiven, MatchEnded, NextRound, PointsGiven, RoundBegan, RoundEnded, Tweaks
from tests.night import Night, late, parsed
from tests.rules import rule


def round_over(order: str, notes: str = "", **tweaks: object) -> Night:
    """A round that ends with the seats going out in this order; the last of them loses."""
    seats = [int(seat) for seat in order.split()]
    *gone, last, loser = seats
    cards = "  ".join(f"hand {seat}: -  manor {seat}: -" for seat in gone)
    out = " ".join(map(str, gone)) or "-"
    cards += f"  hand {last}: 9  manor {last}: -  hand {loser}: 5  out: {out}  to act: {last}  {notes}"
    return late(cards, len(seats), scoring="points", **tweaks).play("play 9x1")


def rounds(*orders: str, **tweaks: object) -> Night:
    """Rounds of one match that end in these orders."""
    first, *others = orders
    night = round_over(first, **tweaks)
    for order in others:
        night.play("next round")
        evening = night.state.evening
        notes = [("points", evening.points), ("boos", evening.boos)]
        text = "  ".join(f"{key}: {' '.join(map(str, numbers))}" for key, numbers in notes)
        night = round_over(order, f"{text}  round: {evening.round}  ties: {evening.ties}", **tweaks)
    return night


@rule("GHO-51", "GHO-X23")
@pytest.mark.parametrize(
    ("order", "points", "boos"),
    [
        ("0 1 2 3", (2, 1, 3, 0), (0, 0, 0, 1)),
        ("0 1 2", (2, 3, 0), (0, 0, 1)),
        ("2 0 1", (3, 0, 2), (0, 1, 0)),
    ],
)
def test_the_first_and_even_more_the_last_to_go_out_get_points(order, points, boos):
    night = round_over(order)
    assert (night.state.evening.points, night.state.evening.boos) == (points, boos)


@rule("GHO-51")
def test_points_and_the_boo_are_told_seat_by_seat():
    night = round_over("2 0 1 3")
    assert night.events[-5:] == (
        RoundEnded(3, "last_one"),
        PointsGiven(2, 2),
        PointsGiven(0, 1),
        PointsGiven(1, 3),
        BooGiven(3),
    )
    assert [state.evening.points for state in night.states[-4:-1]] == [
        (0, 0, 2, 0),
        (1, 0, 2, 0),
        (1, 3, 2, 0),
    ]


@rule("GHO-49", "GHO-51")
def test_after_a_standstill_the_ranks_bring_points_too():
    night = late("hand 0: 5 6  pile: 14  dry: 89", 3, scoring="points").play("take")
    assert night.state.ended == "standstill"
    assert night.state.evening.points == (0, 2, 3)


@rule("GHO-2")
def test_between_two_rounds_the_loser_deals_and_begins():
    night = round_over("0 2 1")
    assert (night.to_act, night.moves, night.outcome) == (1, ["next round"], None)
    assert night.refusal("take") == night.refusal("play 5x1") == "not_now"
    assert night.refusal("next round", 0) == "not_your_turn"
    points = night.state.evening.points
    night.play("next round")
    assert night.events == (RoundBegan(2, 1),)
    assert (night.to_act, night.state.evening.points, night.state.evening.round) == (1, points, 2)
    assert [len(hand) for hand in night.state.hands] == [4, 4, 4]
    assert (len(night.state.crypt), night.state.out, night.state.ended, night.state.way) == (20, (), "", 1)
    assert night.refusal("next round") == "not_now"


@rule("GHO-2", "GHO-8")
def test_a_new_round_is_dealt_by_chance_and_nothing_is_remembered():
    faces = set()
    for seed in range(20):
        night = round_over("0 1 2")
        steps = night.game.apply(night.state, NextRound(), Rng(str(seed)))
        faces.add(steps[-1].state.faces)
        assert not any(steps[-1].state.seen)
    assert len(faces) == 20


@rule("GHO-52")
def test_the_second_boo_ends_the_match_and_the_most_points_below_it_win():
    night = rounds("0 1 2", "0 1 2")
    assert night.events[-1] == MatchEnded((1,))
    assert night.outcome == Outcome((1,), (4, 6, 0))
    assert (night.to_act, night.moves, night.state.winners) == (None, [], (1,))


@rule("GHO-52")
def test_who_is_at_the_limit_cannot_win():
    night = rounds("0 1 2", "2 1 0", "2 1 0")
    assert night.state.evening.points == (2, 9, 4)
    night = rounds("1 0 2", "2 0 1", "2 0 1")
    assert (night.state.evening.boos, night.outcome.winners) == ((0, 2, 1), (0,))
    tall = rounds("1 2 0", "1 2 0", boo_limit=2)
    assert tall.outcome == Outcome((2,), (0, 4, 6))


@rule("GHO-52")
@pytest.mark.parametrize("limit", [1, 2, 3])
def test_the_limit_may_be_one_two_or_three(limit):
    night = rounds(*["0 1 2"] * limit, boo_limit=limit)
    assert night.state.winners == (1,)
    if limit > 1:
        assert rounds(*["0 1 2"] * (limit - 1), boo_limit=limit).state.winners == ()


@rule("GHO-53", "GHO-X24")
def test_a_tie_is_parted_by_further_rounds():
    night = round_over("0 1 2", "points: 5 4 6  boos: 1 1 1  round: 4")
    assert night.state.evening.points == (7, 7, 6)
    assert (night.state.evening.boos, night.outcome, night.moves) == ((1, 1, 2), None, ["next round"])
    night.play("next round")
    assert (night.state.evening.ties, night.to_act) == (1, 2)
    night = round_over("0 2 1", "points: 7 7 6  boos: 1 1 2  round: 5  ties: 1")
    assert night.outcome == Outcome((0,), (9, 7, 9))


@rule("GHO-53")
def test_if_nobody_is_below_the_limit_all_are_compared():
    night = round_over("0 1 2", "points: 5 7 6  boos: 2 2 1  round: 6  ties: 1")
    assert night.outcome == Outcome((1,), (7, 10, 6))
    night = round_over("0 1 2", "points: 5 7 6  boos: 1 2 1  round: 6  ties: 1")
    assert night.outcome == Outcome((0,), (7, 10, 6))


@rule("GHO-54")
@pytest.mark.parametrize("tie_rounds", [0, 1, 3])
def test_after_so_many_rounds_the_leaders_share_the_victory(tie_rounds):
    tied = "points: 5 4 6  boos: 1 1 1  round: 4"
    night = round_over("0 1 2", f"{tied}  ties: {tie_rounds}", tie_rounds=tie_rounds)
    assert night.outcome == Outcome((0, 1), (7, 7, 6))
    assert night.events[-1] == MatchEnded((0, 1))
    if tie_rounds:
        assert round_over("0 1 2", f"{tied}  ties: {tie_rounds - 1}", tie_rounds=tie_rounds).outcome is None


@rule("GHO-54", "GHO-50")
@pytest.mark.parametrize(("seats", "limit", "ties"), [(3, 2, 10), (6, 3, 0), (4, 1, 2), (3, 1, 0)])
def test_a_match_has_no_more_rounds_than_it_can(seats, limit, ties):
    game = Ghooost(Tweaks(scoring="points", boo_limit=limit, tie_rounds=ties, dry_rounds=10, manor="half"))
    played = set()
    for seed in range(6):
        rng = Rng(f"match {seed}")
        state = game.setup(seats, Seating(), rng)
        while moves := game.legal_moves(state):
            state = game.apply(state, rng.choice(moves), rng)[-1].state
        played.add(state.evening.round)
        assert sum(state.evening.boos) == state.evening.round
        assert state.winners and max(state.evening.boos) >= limit
    assert max(played) <= seats * (limit - 1) + 1 + ties


@rule("GHO-55")
def test_without_points_there_is_one_round_and_no_boo():
    night = late("hand 0: 9  manor 0: -").play("play 9x1")
    assert night.told[-1] == "RoundEnded"
    assert night.state.evening.boos == (0, 0)
    assert night.game.outcome(night.state).winners == (0,)


def test_nobody_takes_back_the_deal_of_a_new_round():
    """Its cards have the numbers of those before: to see other faces under them bars an undo, too."""
    night = late("hand 0: 9 9 9 9  manor 0: -  hand 1: -  manor 1: -  out: 1", 3, scoring="points")
    match = Match(night.game, 3, Seating(), "again", people=[0], start=night.state)
    match.play(parsed("play 9x4"))
    assert match.lock(0) is None
    match.play(NextRound())
    assert match.lock(0) == Lock("face_seen")
