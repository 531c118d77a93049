"""The rule books and rules files of the shelf, as tests need them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from games import SHELF, Title
from games.core.game import AnyGame, Seating
from games.core.rulefile import Rules, load_rules

ROOT = Path(__file__).resolve().parents[1]
rule = pytest.mark.rule
"""Names the rules and examples of RULES.md that a test holds."""
DEFINED = re.compile(r"^(?:- |\| )([A-Z]{3}-X?\d+) ", re.MULTILINE)


def defined_in(book: Path) -> set[str]:
    """The ids that a rule book gives to its rules and examples."""
    return set(DEFINED.findall(book.read_text(encoding="utf-8")))


@cache
def rules_of(box: Title) -> Rules:
    """The house rules and presets that come with a game."""
    return load_rules(ROOT / "config" / "rules" / f"{box.id}.yaml", box.game.tweaks_type)


def game_of(box: Title, preset: str) -> AnyGame:
    """A game with the house rules of a preset."""
    return box.game(rules_of(box).of(box.game.tweaks_type, preset))


@cache
def tables() -> tuple[tuple[Title, str, int], ...]:
    """Every game, preset and number of seats that go together."""
    return tuple(
        (box, preset, seats)
        for box in SHELF
        for preset in rules_of(box).presets
        for seats in range(box.seats[0], box.seats[1] + 1)
        if game_of(box, preset).cannot_start(seats, Seating()) is None
    )
