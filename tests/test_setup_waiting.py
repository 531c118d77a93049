"""From the set-up to the table, the evening as it was the next time, and the games that wait."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from games.core.saves import Player
from scenes.handover import Handover
from scenes.menu import Menu
from scenes.preferences import Evening, Keeper
from scenes.setup.evenings import fitted
from scenes.setup.scene import Setup
from scenes.setup.waiting import WaitingList
from scenes.table import Table
from tests.evenings import (
    BOX,
    GAME,
    LEA,
    LEVELS,
    ROBO,
    RULES,
    TOM,
    ZOE,
    evening,
    open_setup,
    type_in,
    waiting_room,
)
from tests.playroom import Playroom


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path)


# To the table


def test_from_the_cupboard_two_taps_play_as_before(room: Playroom) -> None:
    before = evening(LEA, TOM, replace(ROBO, level="strong"), preset="rapide", secrets=5)
    room.app.keeper.change(evenings={GAME: before})
    room.start()
    room.tap_on(GAME)
    room.tap_on("play")
    table = room.app.stack.top
    assert isinstance(table, Table)
    assert table.sitting.players == before.players
    assert table.match.game.tweaks.secrets == 5


def test_play_remembers_the_evening_and_the_names_on_disk(room: Playroom, tmp_path: Path) -> None:
    open_setup(room)
    room.tap_on("robot coral")
    room.tap_on("name sun")
    type_in(room, "Bipbip")
    room.tap_on("done")
    room.tap_on("person sun")
    room.tap_on("name sun")
    type_in(room, "Zoé")
    room.tap_on("done")
    room.tap_on("play")
    kept = Keeper(tmp_path / "settings.json").now
    assert kept.evenings[GAME].players == (Player("Bip", "coral", "medium"), Player("Zoé", "sun"))
    assert kept.names == ("Zoé",)


def test_the_table_lies_in_the_place_of_the_set_up(room: Playroom) -> None:
    open_setup(room)
    room.tap_on("play")
    room.app.stack.pop()
    room.frame()
    assert isinstance(room.app.stack.top, Menu)


def test_two_people_with_secrets_of_their_own_meet_the_curtain(room: Playroom) -> None:
    open_setup(room, evening(LEA, TOM, preset="experts"))
    room.tap_on("play")
    assert isinstance(room.app.stack.top, Handover)


# The next time


def test_an_evening_of_old_comes_back_as_it_was() -> None:
    before = evening(LEA, TOM, preset="rapide", secrets=8)
    assert fitted(before, BOX, RULES, LEVELS) == before


def test_what_the_box_no_longer_knows_is_left_out() -> None:
    strange = (replace(LEA, colour="plum"), replace(TOM, level="genius"), ZOE, replace(ROBO, colour="leaf"))
    old = Evening((*strange, LEA), "gone", {"goals": "own"}, 4)
    assert fitted(old, BOX, RULES, LEVELS) == evening(replace(ROBO, colour="leaf"), LEA)
    odd = evening(secrets=99, goals="nobody", wind=True)
    assert fitted(odd, BOX, RULES, LEVELS) == evening()
    assert fitted(evening(replace(LEA, colour="plum")), BOX, RULES, LEVELS) is None


# Games that wait


def test_without_a_game_that_waits_there_is_no_list(room: Playroom) -> None:
    assert "waiting" not in open_setup(room).stage.goal


def test_a_new_game_leaves_the_waiting_ones_in_a_list(room: Playroom) -> None:
    setup = waiting_room(room, 2)
    assert setup.stage.goal["waiting count text"].text == "2"
    room.tap_on("play")
    assert len(room.app.store.waiting(GAME)) == 2
    room.app.stack.home()
    room.start(Setup(room.app, GAME))
    room.tap_on("waiting")
    assert isinstance(room.app.stack.top, WaitingList)
    latest = room.app.store.waiting(GAME)[0]
    room.tap_on(f"resume {latest.name}")
    table = room.app.stack.top
    assert isinstance(table, Table)
    assert table.sitting.players == latest.players


def test_a_row_tells_who_plays_when_and_the_move(room: Playroom) -> None:
    waiting_room(room, 1)
    room.tap_on("waiting")
    name = room.app.store.waiting(GAME)[0].name
    goal = room.top.stage.goal
    assert goal[f"names {name}"].text == "Ami 0 et Tom"
    assert goal[f"entry {name}"].text.endswith(", coup 0")


def test_the_list_has_pages_of_five(room: Playroom) -> None:
    waiting_room(room, 6)
    room.tap_on("waiting")
    first = {key for key in room.top.stage.goal if key.startswith("resume ")}
    room.tap_on("turn on")
    second = {key for key in room.top.stage.goal if key.startswith("resume ")}
    assert (len(first), len(second), len(first | second)) == (5, 1, 6)


def test_a_game_is_thrown_away_only_when_that_is_meant(room: Playroom) -> None:
    setup = waiting_room(room, 1)
    room.tap_on("waiting")
    name = room.app.store.waiting(GAME)[0].name
    room.tap_on(f"bin {name}")
    room.tap_on("no")
    assert len(room.app.store.waiting(GAME)) == 1
    room.tap_on(f"bin {name}")
    room.tap_on("yes")
    assert room.app.store.waiting(GAME) == ()
    assert room.app.stack.top is setup
    assert "waiting" not in setup.stage.goal


def test_a_broken_game_says_so_and_stays_in_the_list(room: Playroom) -> None:
    waiting_room(room, 1)
    room.tap_on("waiting")
    waiting = room.app.store.waiting(GAME)[0]
    for path in (room.app.store.folder / GAME).glob("*.json*"):
        path.write_text("{", encoding="utf-8")
    room.tap_on(f"resume {waiting.name}")
    assert isinstance(room.app.stack.top, WaitingList)
    assert room.top.stage.goal["said"].text
