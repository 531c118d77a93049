"""Robots play by any house rules: by each value of each, by mixtures, and by presets at full strength."""

from __future__ import annotations

from functools import cache, partial

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games import SHELF, Title, title
from games.core.bots import load_levels
from games.core.game import AnyGame, Seating
from games.core.tweaks import Field, Value, change, fields
from games.simulate import Plan, play_out
from tests.rules import ROOT, game_of, rules_of

LEVELS = load_levels(ROOT / "config" / "bots.yaml")
SINGLES = [
    pytest.param(box, field.key, value, id=f"{box.id}-{field.key}-{value}"[:60])
    for box in SHELF
    for field in fields(box.game.tweaks_type)
    for value in field.examples
    if value != field.default
]
PRESETS = [
    pytest.param(box, preset, id=f"{box.id}-{preset}") for box in SHELF for preset in rules_of(box).presets
]


def tables(box: Title, game: AnyGame) -> list[int]:
    """How many may sit down to these rules."""
    low, high = box.seats
    return [n for n in range(low, high + 1) if game.cannot_start(n, Seating(box.pieces[:n])) is None]


def ends(box: Title, game: AnyGame, seats: int, *levels: str, seed: str = "home") -> bool:
    """Whether robots play a match to its end, levels taking turns; an illegal move would raise."""
    bots = tuple(partial(box.bot, LEVELS[box.id][levels[n % len(levels)]]) for n in range(seats))
    return play_out(Plan(game, Seating(box.pieces[:seats]), bots, seed), 0).outcome is not None


@pytest.mark.parametrize(("box", "key", "value"), SINGLES)
def test_robots_play_each_value_of_each_house_rule_to_an_end(box: Title, key: str, value: Value) -> None:
    """Where one rule alone fits no table, another one goes with it in a mixture below."""
    game = box.game(change(box.game.tweaks_type(), {key: value}))
    for seats in tables(box, game)[:1]:
        assert ends(box, game, seats, "easy")


@pytest.mark.parametrize(("box", "preset"), PRESETS)
def test_robots_play_each_preset_to_an_end_at_full_strength(box: Title, preset: str) -> None:
    game = game_of(box, preset)
    assert ends(box, game, tables(box, game)[0], "champion", "easy")


def values(field: Field) -> st.SearchStrategy[Value]:
    """Whatever a house rule may be."""
    if field.choices or field.is_text:
        return st.sampled_from(field.examples)
    return st.integers(field.low, field.high)


@cache
def mixtures(box: Title) -> st.SearchStrategy[dict[str, Value]]:
    """A value for every house rule of a game."""
    return st.fixed_dictionaries({field.key: values(field) for field in fields(box.game.tweaks_type)})


@pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_robots_play_any_mixture_of_house_rules_to_an_end(box: Title, data: st.DataObject) -> None:
    game = box.game(change(box.game.tweaks_type(), data.draw(mixtures(box))))
    seats = tables(box, game)
    assume(seats)
    assert ends(box, game, data.draw(st.sampled_from(seats)), "easy")


def test_an_evening_of_many_rounds_comes_to_its_end_too() -> None:
    """Three Boos, five seats, and robots that overlook much: more moves than any other match has."""
    box = title("ghooost")
    rules: dict[str, Value] = {"scoring": "points", "boo_limit": 3, "hand": 3, "scooty": False}
    game = box.game(change(box.game.tweaks_type(), {**rules, "dry_rounds": 40, "tie_rounds": 0}))
    assert ends(box, game, 5, "easy")
