"""The look at all toys before the night begins."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from games.chasse_aux_monstres.game import ChasseAuxMonstres
from games.core.game import Seating
from games.core.saves import start
from scenes.looks.chasse_aux_monstres.places import board
from scenes.pause import Pause
from scenes.rulebook.scene import RuleBook
from tests.playroom import SEED, Playroom
from tests.tour import deal, table
from tests.toys import BOX

# the look at all toys


def looking(folder: Path, seconds: int = 10, levels: tuple[str, ...] = ("", "")) -> Playroom:
    """A fast game just dealt."""
    room = Playroom(folder)
    usual = deal(BOX, preset="eclair", levels=levels)
    game = ChasseAuxMonstres(replace(usual.match.game.tweaks, preview_seconds=seconds))
    table(room, start(BOX.id, game, usual.players, Seating(first=0), SEED))
    assert room.table.match.state.looking
    return room


def test_the_look_at_all_toys_lasts_its_time_and_then_they_close(tmp_path: Path) -> None:
    room = looking(tmp_path)
    room.run(9)
    assert room.table.match.state.looking
    room.run(1)
    assert not room.table.match.state.looking
    assert room.table.match.state.open == ()


def test_an_hourglass_shows_calmly_how_much_time_is_left(tmp_path: Path) -> None:
    room = looking(tmp_path)
    seen = []
    for _ in range(80):
        goal = room.table.stage.goal
        seen.append((goal["sand"].image, goal["moon"].at[0]))
        room.run(0.1)
    assert len({image for image, _ in seen}) >= 4
    moons = [moon for _, moon in seen]
    assert moons == sorted(moons) and len(set(moons)) > 30
    assert room.draws(60) < 12, "it moves in steps, and nothing flashes"


def test_only_the_button_ends_the_look_before_its_time(tmp_path: Path) -> None:
    room = looking(tmp_path)
    room.run(7)
    for at in (room.where("spot 2"), (800, 200), (1500, 700)):
        room.tap(at)
    assert room.table.match.state.looking
    room.tap_on("ready")
    assert not room.table.match.state.looking


def left(room: Playroom) -> float:
    """How far the moon still has to go."""
    return board().places["side S"].x + 200 - room.table.stage.goal["moon"].at[0]


@pytest.mark.case("F3")
def test_the_clock_stands_still_while_nobody_looks(tmp_path: Path) -> None:
    room = looking(tmp_path)
    room.run(5)
    room.post(pygame.WINDOWFOCUSLOST)
    room.run(30)
    assert room.table.match.state.looking
    room.post(pygame.WINDOWFOCUSGAINED)
    room.run(4)
    assert room.table.match.state.looking
    room.run(1)
    assert not room.table.match.state.looking


@pytest.mark.parametrize(("key", "scene"), [(pygame.K_ESCAPE, Pause), (pygame.K_F1, RuleBook)])
def test_the_clock_stands_still_on_pause_and_in_the_rule_book(tmp_path: Path, key: int, scene: type) -> None:
    room = looking(tmp_path)
    room.run(4)
    before = left(room)
    room.press(key)
    room.run(30)
    assert isinstance(room.top, scene)
    room.press(pygame.K_ESCAPE)
    room.run(0.1)
    assert left(room) == pytest.approx(before, abs=4)
    room.run(5)
    assert room.table.match.state.looking
    room.run(1.2)
    assert not room.table.match.state.looking


def test_a_stall_is_no_time_to_look(tmp_path: Path) -> None:
    room = looking(tmp_path)
    room.run(2)
    room.frame(60)
    room.run(5)
    assert room.table.match.state.looking


@pytest.mark.parametrize("levels", [("", ""), ("easy", "")])
def test_without_a_clock_the_look_lasts_until_somebody_taps_even_when_a_robot_begins(
    tmp_path: Path, levels: tuple[str, ...]
) -> None:
    room = looking(tmp_path, 0, levels)
    room.run(90)
    assert room.table.match.state.looking
    assert "sand" not in room.table.stage.goal
    room.press(pygame.K_UP)
    room.press(pygame.K_RETURN)
    room.run(0.1)
    assert not room.table.match.state.looking
