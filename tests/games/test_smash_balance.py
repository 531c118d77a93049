"""How games of robots end, by seats and presets: the figures that are kept, and what they have to show."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from games import title
from scenes.home import ROOT
from tests.rules import game_of
from tests.tour import presets

BOX = title("monster_smash")
ROWS = json.loads((ROOT / "tests" / "figures" / "monster_smash_balance.json").read_text(encoding="utf-8"))
FIGURES = [row["figures"] for row in ROWS if row["figures"]["levels"][0] == "medium"]
VICTORIES = {"six_own", "fifteen", "last_in"}


def test_every_preset_was_played_by_every_number_of_seats() -> None:
    assert {(each["preset"], each["seats"]) for each in FIGURES} == {
        (preset, seats) for preset in presets(BOX) for seats in range(2, 6)
    }
    assert {each["finished"] for each in FIGURES} == {400}


@pytest.mark.parametrize("preset", presets(BOX))
def test_the_figures_are_of_todays_rules(preset: str) -> None:
    tweaks = game_of(BOX, preset).tweaks
    for each in FIGURES:
        if each["preset"] == preset:
            assert {key: getattr(tweaks, key) for key in each["tweaks"]} == each["tweaks"]


def test_games_end_by_a_victory_and_in_good_time() -> None:
    assert {reason for each in FIGURES for reason in each["ends"]} == VICTORIES
    assert max(each["moves"]["median"] for each in FIGURES) < 150


def test_whoever_begins_wins_hardly_more_than_a_fair_share() -> None:
    for each in FIGURES:
        assert 0.7 < each["first"] * each["seats"] / each["games"] < 1.5, each


def test_with_four_of_the_family_all_three_victories_happen() -> None:
    ends = Counter[str]()
    for each in FIGURES:
        if each["preset"] == "famille":
            ends.update(each["ends"])
    assert min(ends[reason] for reason in VICTORIES) > 0.1 * ends.total()
