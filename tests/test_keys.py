"""Arrow keys and Enter go to what glows, turn after turn."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pygame
import pytest

from games import SHELF, Title
from games.core.saves import Sitting
from scenes.picking import DONE
from scenes.results import Results
from tests.playroom import Playroom
from tests.tour import deal, play_on, table

KEYS = (pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT)
each_box = pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)


@each_box
@pytest.mark.parametrize("key", KEYS)
def test_the_first_arrow_key_of_every_step_goes_to_what_glows(tmp_path: Path, box: Title, key: int) -> None:
    room = Playroom(tmp_path, curtain=False)
    here = table(room, deal(box))
    looked = 0
    for _ in range(12):
        glow = here.hand.glow() - {DONE} or here.hand.glow()
        if glow:
            room.press(key)
            assert here.focus in glow
            looked += 1
        room.press(pygame.K_RETURN)
        room.run(2)
        room.rest()
    assert looked > 5


@each_box
def test_arrow_keys_prefer_what_glows_to_the_buttons_around_it(tmp_path: Path, box: Title) -> None:
    room = Playroom(tmp_path, curtain=False)
    here = table(room, with_choices(box))
    seen = set()
    for n in range(40):
        room.press(KEYS[n % 4] if n % 3 else KEYS[n // 3 % 4])
        seen.add(here.focus)
    assert len(seen & here.hand.glow()) > 2


def with_choices(box: Title) -> Sitting:
    """A match at the first position with many moves."""
    for moves in count():
        sitting = deal(box)
        play_on(sitting.match, "keys", moves)
        if len(sitting.match.game.legal_moves(sitting.match.state)) > 4:
            return sitting
    raise AssertionError("never")


@each_box
def test_a_tap_meant_for_the_table_does_not_deal_anew(tmp_path: Path, box: Title) -> None:
    room = Playroom(tmp_path)
    sitting = deal(box)
    play_on(sitting.match, "keys")
    table(room, sitting)
    for _ in range(600):
        room.frame()
        if isinstance(room.app.stack.top, Results):
            break
    room.frame()
    room.tap_on("new deal")
    assert isinstance(room.app.stack.top, Results)
    room.run(2)
    room.tap_on("new deal")
    room.run(0.2)
    assert not isinstance(room.app.stack.top, Results)
