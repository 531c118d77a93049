"""Between two people with secrets falls a curtain, and no frame shows what two of them see."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from games import SHELF, Title
from games.core.game import AnyState, Seating
from games.core.rng import Rng
from games.core.saves import Player, Sitting, start
from scenes.handover import Handover
from scenes.home import ROOT
from scenes.look import AnyLook
from scenes.menu import Menu
from scenes.pause import Pause
from scenes.picking import DONE
from scenes.results import Results
from scenes.table import AnyTable, Table
from scenes.ui.pose import Key
from tests.playroom import Playroom

COLOURS = ("coral", "sun", "sky", "leaf", "plum", "rose")
TURNS = 200


def secret_presets() -> list[tuple[Title, str]]:
    """The boxes and presets in which people see different things."""
    from games.core.rulefile import load_rules

    found = []
    for box in SHELF:
        rules = load_rules(ROOT / "config" / "rules" / f"{box.id}.yaml", box.game.tweaks_type)
        for preset in rules.presets:
            game = box.game(rules.of(box.game.tweaks_type, preset))
            seats = max(2, box.seats[0])
            if game.cannot_start(seats, Seating()):
                continue
            state = game.setup(seats, Seating(), Rng("look"))
            if any(game.view(state, seat) != game.view(state, None) for seat in range(seats)):
                found.append((box, preset))
    return found


SECRET = [pytest.param(box, preset, id=f"{box.id}-{preset}") for box, preset in secret_presets()]


def sitting(room: Playroom, box: Title, preset: str, levels: tuple[str, ...]) -> Sitting:
    rules = room.app.rules(box.id)
    players = tuple(Player(f"P{n}", COLOURS[n], level) for n, level in enumerate(levels))
    game = box.game(rules.of(box.game.tweaks_type, preset))
    return start(box.id, game, players, Seating(box.pieces[: len(players)]), "curtain")


def sit(room: Playroom, box: Title, preset: str, *levels: str) -> AnyTable:
    table: AnyTable = Table(room.app, sitting(room, box, preset, levels), "curtain")
    room.app.keeper.change(speed=5)
    room.start(Menu(room.app), table)
    return table


def private_pictures(table: AnyTable, seat: int) -> set[tuple[Key, str]]:
    """The things whose faces this seat sees now where everybody else sees backs."""
    return private_in(table.look, table.match.state, seat)


@lru_cache(maxsize=8)
def private_in(look: AnyLook, state: AnyState, seat: int) -> set[tuple[Key, str]]:
    """The same of a state; asked for in every frame of it."""
    mine = look.poses(look.game.view(state, seat), seat, {})
    public = look.poses(look.game.view(state, None), None, {})
    backs = {key for key, pose in public.items() if "_back" in pose.image}
    return {(key, mine[key].image) for key in backs & mine.keys() if "_back" not in mine[key].image}


def shown(table: AnyTable) -> set[tuple[Key, str]]:
    """The things that are seen now: equal pictures may lie open elsewhere."""
    return {(drawn.key, drawn.pose.image) for drawn in table.stage.frame()}


def play_something(room: Playroom, table: AnyTable, rng: Rng) -> None:
    glow = sorted(key for key in table.targets() if key in table.hand.glow())
    keys = [key for key in glow if key != DONE] or glow
    if keys:
        room.tap(table.targets()[rng.choice(keys)].centre)


@pytest.mark.case("G5")
@pytest.mark.parametrize(("box", "preset"), SECRET)
def test_no_frame_shows_what_two_people_see(tmp_path: Path, box: Title, preset: str) -> None:
    room = Playroom(tmp_path, (480, 300))
    table = sit(room, box, preset, "", "")
    rng, curtains, looked, at_screen = Rng("frames"), 0, 0, None
    while table.match.ply < TURNS and not isinstance(room.app.stack.top, Results):
        if isinstance(room.top, Handover):
            curtains += 1
            assert table.eyes is None, "nobody sits there while the screen is handed over"
            for _ in range(40):
                room.frame()
                foreign = set[tuple[Key, str]]().union(
                    *(private_pictures(table, seat) for seat in table.match.people)
                )
                assert not shown(table) & foreign, "behind the curtain lies only what anyone may see"
            at_screen = table.sitting.players.index(room.top.player)
            room.tap_on("me")
            continue
        play_something(room, table, rng)
        for _ in range(12):
            room.frame()
            others = [seat for seat in table.match.people if seat != at_screen]
            mine = private_pictures(table, at_screen) if at_screen is not None else set()
            for seat in others:
                others_see = private_pictures(table, seat)
                assert not shown(table) & (others_see - mine)
                looked += bool(others_see)
    assert curtains > 4, "the screen went round"
    assert looked > 100, "somebody looked"


@pytest.mark.case("G5")
@pytest.mark.parametrize(("box", "preset"), SECRET)
def test_a_window_left_shows_only_what_anyone_may_see(tmp_path: Path, box: Title, preset: str) -> None:
    room = Playroom(tmp_path)
    table = sit(room, box, preset, "", "")
    room.run(1)
    room.tap_on("me")
    room.run(1)
    seat = table.eyes
    assert seat is not None
    assert shown(table) & private_pictures(table, seat)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    room.frame()
    assert isinstance(room.top, Handover)
    assert not shown(table) & private_pictures(table, seat)
    room.run(1)
    room.tap_on("me")
    room.run(1)
    assert table.eyes == seat


@pytest.mark.parametrize(("box", "preset"), SECRET)
def test_the_pause_lies_over_what_anyone_may_see(tmp_path: Path, box: Title, preset: str) -> None:
    room = Playroom(tmp_path)
    table = sit(room, box, preset, "", "")
    room.run(1)
    room.tap_on("me")
    room.run(1)
    seat = table.eyes
    assert seat is not None
    room.press(pygame.K_ESCAPE)
    assert isinstance(room.top, Pause)
    assert not shown(table) & private_pictures(table, seat)


@pytest.mark.parametrize(("box", "preset"), SECRET)
def test_no_curtain_stands_between_a_person_and_robots(tmp_path: Path, box: Title, preset: str) -> None:
    room = Playroom(tmp_path)
    table = sit(room, box, preset, "", "easy")
    rng = Rng("alone")
    for _ in range(60):
        if isinstance(room.app.stack.top, Results):
            break
        assert room.app.stack.top is table
        assert table.eyes == 0
        play_something(room, table, rng)
        room.run(0.5)
    assert table.match.ply > 10


def test_open_games_need_no_curtain(tmp_path: Path) -> None:
    secret = {(box.id, preset) for box, preset in secret_presets()}
    looked = 0
    for box in SHELF:
        if (box.id, "boite") in secret:
            continue
        room = Playroom(tmp_path / box.id)
        table = sit(room, box, "boite", *[""] * max(2, box.seats[0]))
        rng = Rng("open")
        for _ in range(12):
            assert room.app.stack.top is table
            play_something(room, table, rng)
            room.run(1)
        assert table.match.ply > 4
        looked += 1
    assert looked


@pytest.mark.parametrize(("box", "preset"), SECRET)
def test_the_curtain_can_be_done_without(tmp_path: Path, box: Title, preset: str) -> None:
    room = Playroom(tmp_path)
    room.app.keeper.change(curtain=False)
    table = sit(room, box, preset, "", "")
    assert room.app.stack.top is table
    assert table.eyes == table.match.game.to_act(table.match.state)
