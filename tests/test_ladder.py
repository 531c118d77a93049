"""The ladder of a game: who plays whom, what of it counts, and how sure that is."""

import json
import subprocess
import sys
from itertools import pairwise

import pytest

from games import SHELF, Title, title
from games.core.bots import RandomBot, load_levels
from games.core.game import Outcome
from games.ladder import Contest, Rung, between, climbed, rungs
from tests.rules import ROOT, game_of

LEVELS = ["champion", "strong", "random"]
LEAST = {"champion": 0.7, "strong": 0.7, "medium": 0.65, "easy": 0.65}
"""What each level wins at least against the next one, 95 % certain."""
TOP = 0.95
"""What the best level wins at least against chance."""
LUCKY, LUCKY_TOP = dict.fromkeys(LEAST, 0.58), 0.9
"""The same in Monster Smash, where the cards count for more than the plan."""


def contest(box_id: str, seats: int, preset: str = "boite") -> Contest:
    """Robots without a thought on every rung of a game."""
    box, robots = title(box_id), dict.fromkeys(("good", "bad"), RandomBot)
    return Contest(box, game_of(box, preset), robots, "a", Rung(seats, "good", "bad"))


def test_each_level_plays_the_next_one_and_the_best_one_plays_the_worst() -> None:
    pairs = [(rung.better, rung.worse) for rung in rungs(LEVELS, 2, team=False)]
    assert pairs == [("champion", "strong"), ("strong", "random"), ("champion", "random")]


def test_a_team_plays_each_level_alone() -> None:
    assert [(rung.better, rung.worse) for rung in rungs(LEVELS, 6, team=True)] == [
        (level, level) for level in LEVELS
    ]


def test_the_better_level_sits_on_every_other_seat_and_begins_by_turns() -> None:
    rung = Rung(3, "good", "bad")
    assert rung.levels(0) == ("good", "bad", "good")
    assert rung.levels(1) == ("bad", "good", "bad")


@pytest.mark.parametrize(
    ("winners", "part"), [((0,), 1), ((2,), 1), ((0, 2), 1), ((1,), 0), ((0, 1), None), ((), None)]
)
def test_a_win_of_one_side_decides_a_game(winners: tuple[int, ...], part: float | None) -> None:
    assert contest("ghooost", 4).part(Outcome(winners), 0) == part


def test_where_one_seat_loses_and_all_others_win_the_loser_decides() -> None:
    night = contest("ghooost", 6)
    assert night.part(Outcome((0, 1, 2, 3, 4)), 0) == 1
    assert night.part(Outcome((0, 1, 2, 3, 5)), 0) == 0
    assert night.part(Outcome((0, 1, 2, 3, 4)), 1) == 0


def test_the_sides_change_from_game_to_game() -> None:
    assert [contest("ghooost", 2).part(Outcome((0,)), number) for number in range(4)] == [1, 0, 1, 0]


def test_the_labyrinth_shares_its_secrets_out() -> None:
    maze = contest("doolhof_junior", 2)
    assert maze.part(Outcome((0, 1), (6, 6)), 0) == 0.5
    assert maze.part(Outcome((0,), (9, 3)), 1) == 0.25
    assert maze.part(Outcome((0, 1), (0, 0)), 0) is None


def test_a_team_has_all_or_nothing_and_a_competition_has_a_winner() -> None:
    team, rivals = contest("chasse_aux_monstres", 2), contest("chasse_aux_monstres", 2, "duel")
    assert [team.part(end, 0) for end in (Outcome((0, 1)), Outcome(()))] == [1, 0]
    assert [rivals.part(end, 0) for end in (Outcome((0, 1)), Outcome((0,)))] == [None, 1]


def test_a_game_that_was_broken_off_decides_nothing() -> None:
    assert contest("ghooost", 2).part(None, 0) is None


def test_equals_share_what_is_decided() -> None:
    equals = contest("monster_smash", 2)
    found = climbed(equals.rung, [equals.share(number) for number in range(60)])
    assert found.games == 60
    assert found.low < 0.5 < found.high


def test_what_is_not_decided_is_not_counted() -> None:
    found = climbed(Rung(2, "good", "bad"), [1.0, None, 0.0, 1.0, None, 1.0])
    assert (found.games, found.decided, found.share) == (6, 4, 0.75)
    nothing = climbed(Rung(2, "good", "bad"), [None])
    assert (nothing.decided, nothing.low, nothing.high) == (0, 0, 1)


def test_the_interval_is_the_one_of_the_books() -> None:
    """Values of Wilson's interval as tables give them; more games make it narrower."""
    assert between([0, 1] * 5) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert between([1] * 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert between([0, 1, 1] * 30)[0] < between([0, 1, 1] * 100)[0] < 2 / 3


def test_shares_of_points_say_more_than_wins() -> None:
    (low, high), (lower, higher) = between([0.8, 0.7] * 50), between([1, 1, 1, 0] * 25)
    assert lower < low < 0.75 < high < higher


def test_the_command_prints_a_table_or_all_about_it() -> None:
    ask = [sys.executable, str(ROOT / "main.py"), "simulate", "chasse_aux_monstres", "--ladder"]
    few = [*ask, "--games", "2", "--preset", "petits", "--seats", "3"]
    table = subprocess.run(few, capture_output=True, encoding="utf-8", check=True, cwd=ROOT).stdout
    assert len(table.splitlines()) == 6
    told = json.loads(subprocess.run([*few, "--json"], capture_output=True, check=True, cwd=ROOT).stdout)
    assert told["command"].endswith("--ladder --games 2 --seats 3 --preset petits --seed placard --json")
    assert [rung["better"] for rung in told["rungs"]] == ["champion", "strong", "medium", "easy", "random"]
    assert {(rung["seats"], rung["games"]) for rung in told["rungs"]} == {(3, 2)}


def measured(box: Title) -> list[dict]:
    """What was climbed: a record of a small and a large table, or one of each."""
    paths = sorted((ROOT / "tests" / "figures").glob(f"{box.id}_ladder*.json"))
    return [json.loads(path.read_text(encoding="utf-8")) for path in paths]


def measured_rungs(box: Title) -> list[dict]:
    return [rung for record in measured(box) for rung in record["rungs"]]


@pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
def test_the_ladder_of_each_game_was_climbed_for_long_enough(box: Title) -> None:
    game, climbed = game_of(box, "boite"), measured_rungs(box)
    for told in measured(box):
        assert told["command"].startswith(f"python3 main.py simulate {box.id} --ladder --games ")
        assert told["tweaks"] == {key: getattr(game.tweaks, key) for key in told["tweaks"]}
    levels = [*reversed(load_levels(ROOT / "config" / "bots.yaml")[box.id]), "random"]
    assert [Rung(rung["seats"], rung["better"], rung["worse"]) for rung in climbed] == [
        rung for seats in sorted({2, box.seats[1]}) for rung in rungs(levels, seats, game.team)
    ]
    assert all(rung["games"] >= 300 and rung["decided"] > 0.9 * rung["games"] for rung in climbed)


@pytest.mark.parametrize(
    "box", [box for box in SHELF if not game_of(box, "boite").team], ids=lambda box: box.id
)
def test_each_level_is_clearly_better_than_the_one_below(box: Title) -> None:
    least, top = (LUCKY, LUCKY_TOP) if box.id == "monster_smash" else (LEAST, TOP)
    for rung in measured_rungs(box):
        by_far = (rung["better"], rung["worse"]) == ("champion", "random")
        assert rung["low"] >= (top if by_far else least[rung["better"]]), rung


def test_the_better_a_team_remembers_the_more_nights_it_wins() -> None:
    nights = measured_rungs(title("chasse_aux_monstres"))
    for better, worse in pairwise(nights):
        if better["seats"] == worse["seats"]:
            assert better["low"] > worse["high"]
