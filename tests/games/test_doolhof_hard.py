"""Doolhof Junior: the hard variant, and what each seat may know."""

from collections import Counter

import pytest

from games.core.bots import RandomBot, decide
from games.core.game import Outcome, Seating
from games.core.match import Match
from games.core.rng import Rng
from games.doolhof_junior.game import DoolhofJunior
from games.doolhof_junior.state import (
    SECRETS,
    GameEnded,
    GoalDrawn,
    PawnStayed,
    PileEmptied,
    SecretTaken,
    Tweaks,
    goal,
)
from tests.garden import Garden
from tests.rules import rule


def dealt(seats: int, seed: object = "deal", **tweaks: object):
    return DoolhofJunior(Tweaks(goals="own", **tweaks)).setup(seats, Seating(), Rng(str(seed)))


@rule("DOO-34")
@pytest.mark.parametrize(
    ("seats", "secrets", "each"), [(2, 12, 6), (3, 12, 4), (4, 12, 3), (3, 11, 3), (4, 4, 1)]
)
def test_the_secrets_are_dealt_in_equal_piles(seats, secrets, each):
    state = dealt(seats, secrets=secrets)
    assert [len(pile) for pile in state.piles] == [each] * seats
    assert sorted(n for pile in state.piles for n in pile) == list(range(each * seats))
    assert len(set(state.faces)) == each * seats
    assert (state.shown, state.pile) == (None, ())


@rule("DOO-34")
def test_what_does_not_divide_may_be_any_of_the_twelve():
    seen = Counter(face for n in range(60) for face in dealt(3, n, secrets=5).faces)
    assert set(seen) == set(SECRETS)


@rule("DOO-35")
def test_a_seat_sees_the_top_of_its_own_pile_and_nobody_sees_deeper():
    game = DoolhofJunior(Tweaks(goals="own"))
    state = dealt(3)
    for seat in range(3):
        seen = {n for n, face in enumerate(game.view(state, seat).faces) if face}
        assert seen == {state.piles[seat][0]}
        assert goal(game.view(state, seat), seat) == state.piles[seat][0]
        others = [goal(game.view(state, seat), other) for other in range(3) if other != seat]
        assert others == [None, None]
    assert not any(game.view(state, None).faces)


@rule("DOO-35")
def test_the_sizes_of_the_piles_and_the_secrets_taken_are_public():
    game = DoolhofJunior(Tweaks(goals="own"))
    garden = Garden("goals coral: gem owl  goals sun: bat  taken sun: hat  goals sky: key", goals="own")
    for seat in (None, 0, 1, 2, 3):
        view = game.view(garden.state, seat)
        assert (view.piles, view.taken) == (garden.state.piles, garden.state.taken)
        assert view.faces[0] == "hat"


@rule("DOO-36")
def test_a_seat_takes_its_own_goal_and_draws_the_next():
    garden = Garden("goals coral: gem owl  goals sun: bat", goals="own").play("push E3 0", "walk 12")
    assert garden.events[-2:] == (SecretTaken(0, 0), GoalDrawn(0))
    assert garden.taken("coral") == ["gem"]
    assert goal(garden.game.view(garden.state, 0), 0) == 1
    assert garden.game.view(garden.state, 1).faces[:2] == ("gem", None)


@rule("DOO-36")
def test_another_seats_goal_means_nothing_to_it():
    garden = Garden("goals coral: bat  goals sun: gem", goals="own").play("push E3 0", "walk 12")
    assert garden.taken("coral") == []


@rule("DOO-36")
def test_the_next_goal_waits_for_the_next_turn_even_under_the_pawn():
    notes = "seats: coral sun  goals coral: gem owl  goals sun: bat"
    garden = Garden(notes, goals="own").play("push E3 0", "walk 12", "push E3 0", "walk 04")
    assert garden.taken("coral") == ["gem"]
    assert garden.play("push E3 0", "walk 01").taken("coral") == ["gem", "owl"]


@rule("DOO-37", "DOO-39")
def test_with_own_goals_the_first_to_finish_its_pile_wins_at_once():
    notes = "goals coral: gem  goals sun: bat  goals sky: key  taken sun: owl hat  goals leaf: crown"
    garden = Garden(notes, goals="own").play("push E3 0", "walk 12")
    assert garden.events[-2:] == (SecretTaken(0, 2), GameEnded("pile_done"))
    assert garden.outcome == Outcome((0,), (1, 2, 0, 0))


@rule("DOO-38", "DOO-X16")
def test_with_the_way_home_the_last_goal_is_not_yet_the_victory():
    notes = "to act: sun  sun: 02  goals coral: bat  goals sun: gem  goals sky: key  goals leaf: owl"
    garden = Garden(notes, goals="own_and_home").play("push W3 0", "walk 12")
    assert garden.events[-2:] == (SecretTaken(1, 1), PileEmptied(1))
    assert garden.winners is None
    state = garden.state
    garden.play("push W3 0", "walk 40", "push W3 0", "walk 44", "push W3 0", "walk 00")
    assert garden.to_act == "sun"
    assert garden.play("push N3 0", "walk 04").events[-1] == GameEnded("home")
    assert garden.outcome == Outcome((1,), (0, 1, 0, 0))
    assert all(garden.game.view(state, seat).piles[1] == () for seat in (None, 0, 1, 2, 3))


@rule("DOO-38")
def test_being_at_home_means_nothing_before_the_pile_is_empty():
    garden = Garden("goals coral: bat  goals sun: gem", goals="own_and_home").play("push W3 0", "walk 00")
    assert garden.events == (PawnStayed(0),)
    assert garden.winners is None


@rule("DOO-38")
def test_home_is_the_own_pad():
    notes = "goals coral: -  goals sun: gem  taken coral: bat  coral: 04"
    garden = Garden(notes, goals="own_and_home").play("push W3 0", "walk 04")
    assert garden.winners is None


@rule("DOO-39", "DOO-32")
@pytest.mark.parametrize(
    ("taken", "winners"),
    [
        ("taken coral: bat  taken sun: owl hat", ["sun"]),
        ("taken coral: bat  taken sun: owl", ["coral", "sun"]),
        ("", []),
    ],
)
def test_a_race_that_patience_ends_goes_to_the_most_secrets(taken, winners):
    notes = f"seats: coral sun  {taken}  goals coral: key  goals sun: crown  idle: 79"
    garden = Garden(notes, goals="own").play("push W1 0", "walk 00")
    assert garden.events[-1] == GameEnded("patience")
    assert garden.winners == winners


@rule("DOO-39")
def test_a_find_in_a_race_restarts_the_count():
    garden = Garden("goals coral: gem owl  goals sun: bat  idle: 159", goals="own")
    garden.play("push E3 0", "walk 12")
    assert (garden.state.idle, garden.winners) == (0, None)


@rule("DOO-7", "DOO-35")
@pytest.mark.parametrize("goals", ["shared", "own", "own_and_home"])
@pytest.mark.parametrize("tie", ["share", "playoff"])
def test_in_every_position_each_seat_sees_exactly_what_lies_open_to_it(goals, tie):
    """What is open is gathered from the story alone: what was shown, taken, or has come to a pile's top."""
    game = DoolhofJunior(Tweaks(goals=goals, tie=tie, secrets=6))
    looked = 0
    for seed in range(4):
        match, rng = Match(game, 3, Seating(), f"secrets {seed}"), Rng(f"secrets {seed}")
        size, gone = 6 // 3, Counter()
        open_to_all = {0} if goals == "shared" else set()
        while game.to_act(match.state) is not None:
            for step in match.play(decide(RandomBot().think(game, match.state, 0, rng))):
                fields = {key: getattr(step.event, key) for key in step.event.__struct_fields__}
                open_to_all |= {fields["secret"]} if "secret" in fields else set()
                gone[fields.get("seat")] += type(step.event) is SecretTaken
                for seat in (None, 0, 1, 2):
                    top = set()
                    if goals != "shared" and seat is not None and gone[seat] < size:
                        top = {seat * size + gone[seat]}
                    seen = {n for n, face in enumerate(game.view(step.state, seat).faces) if face}
                    assert seen == open_to_all | top
                    looked += 1
    assert looked > 4000


@rule("DOO-6", "DOO-7", "DOO-35")
@pytest.mark.parametrize("goals", ["shared", "own"])
def test_a_guess_may_put_any_secret_that_is_not_open_anywhere(goals):
    game = DoolhofJunior(Tweaks(goals=goals, secrets=6))
    state = game.setup(2, Seating(), Rng("g"))
    view = game.view(state, 0)
    opened = {face for face in view.faces if face}
    guesses = [game.guess(view, 0, Rng(str(n))).faces for n in range(100)]
    for number, face in enumerate(view.faces):
        found = {guess[number] for guess in guesses}
        assert found == ({face} if face else set(SECRETS) - opened)
    assert all(len(set(guess)) == 6 for guess in guesses)
