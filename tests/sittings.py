"""Whole matches to look at: played once, at random, for every table of the shelf."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from games import Title
from games.core.game import Seating
from games.core.match import Match
from games.core.rng import Rng
from games.core.saves import Player, Sitting, start
from tests.rules import game_of, tables

SEEDS = ("amber", "birch", "clover")
TABLES = [
    pytest.param(box, preset, seats, id=f"{box.id}-{preset}-{seats}") for box, preset, seats in tables()
]
LONGEST = 5_000


@cache
def random_sitting(box: Title, preset: str, seats: int, seed: str) -> Sitting:
    """A match that players without a thought played to its end. Shared: look, do not touch."""
    sitting = fresh_sitting(box, preset, seats, seed)
    play_on(sitting.match, seed)
    return sitting


def random_match(box: Title, preset: str, seats: int, seed: str) -> Match[Any, Any]:
    """The match of such a sitting."""
    return random_sitting(box, preset, seats, seed).match


def fresh_sitting(box: Title, preset: str, seats: int, seed: str) -> Sitting:
    """A match just dealt; the first seat is a person's, robots sit on the others."""
    game = game_of(box, preset)
    pieces = box.pieces[:seats]
    players = tuple(Player(f"Zoé {n}", "coral", level="easy" if n else "") for n in range(seats))
    return start(box.id, game, players, Seating(pieces), seed)


def play_on(match: Match[Any, Any], seed: str, moves: int = LONGEST) -> None:
    """Play at random, to the end or for some moves."""
    rng = Rng(f"players {seed}")
    for _ in range(moves):
        if match.game.to_act(match.state) is None:
            return
        match.play(rng.choice(match.game.legal_moves(match.state)))
    assert moves < LONGEST, "this game does not end"


def drawn_by(box: Title) -> ModuleType:
    """The module that draws the positions of a game."""
    return import_module(f"games.{box.id}.drawn")
