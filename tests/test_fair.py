"""No robot can tell what it must not know: whatever is hidden from a seat, its view is the same."""

from __future__ import annotations

import msgspec
import pytest

from games import SHELF, Title
from games.core.bots import decide, load_levels
from games.core.match import Match, Played
from games.core.rng import Rng
from tests.rules import ROOT, rules_of
from tests.sittings import random_match
from tests.tour import seats_of

POSITIONS, DEALS = 100, 100
LEVELS = load_levels(ROOT / "config" / "bots.yaml")
each_box = pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)


def positions(box: Title) -> list[tuple[Match, Played]]:
    """Moments at which a seat had to choose, from matches of every preset with as many as may sit down."""
    found = [
        (match, played)
        for n in range(2)
        for preset in rules_of(box).presets
        for match in (random_match(box, preset, seats_of(box, preset)[-1], f"fair {n}"),)
        for played in match.past
        if match.was_choice(played)
    ]
    return found[:: len(found) // POSITIONS][:POSITIONS]


@each_box
def test_a_robot_plays_the_same_whatever_is_hidden_from_it(box: Title) -> None:
    """In a hundred positions all that is hidden is dealt anew a hundred times."""
    different = 0
    asked = positions(box)
    assert len(asked) == POSITIONS
    for match, played in asked:
        game, seat = match.game, played.seat
        view = game.view(played.before, seat)
        worlds = [played.before, *(game.guess(view, seat, Rng(f"anew {n}")) for n in range(DEALS))]
        views = {msgspec.msgpack.encode(game.view(world, seat)): game.view(world, seat) for world in worlds}
        bot = box.bot(LEVELS[box.id]["medium"])
        choices = {decide(bot.think(game, each, seat, Rng("same seed"))) for each in views.values()}
        assert len(views) == len(choices) == 1
        different += len({msgspec.msgpack.encode(world) for world in worlds}) > DEALS / 4
    assert different > POSITIONS / 4, "something was hidden"
