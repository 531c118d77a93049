"""The set-up in the hands of people: mouse and finger, quick taps, and keys alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from games.core.saves import Player
from scenes.table import Table
from tests.evenings import LEA, ROBO, TOM, evening, go_to, names, open_setup, type_in
from tests.playroom import Playroom


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path)


# Mouse and finger


def finger_tap(room: Playroom, key: str) -> None:
    at = room.where(key)
    room.finger(pygame.FINGERDOWN, at)
    room.frame()
    room.finger(pygame.FINGERUP, at)
    room.run(0.7)


@pytest.mark.parametrize("hand", [Playroom.tap_on, finger_tap], ids=["mouse", "finger"])
def test_mouse_and_finger_do_the_same(room: Playroom, hand: object) -> None:
    assert callable(hand)
    setup = open_setup(room, evening(LEA, TOM, ROBO))
    for key in (
        "add 3",
        "little coral",
        "robot sun",
        "remove sky",
        "preset rapide",
        "down secrets",
        "up turn_spare",
    ):
        hand(room, key)
    assert setup.evening == evening(
        replace(LEA, little=True),
        replace(ROBO, level="strong"),
        Player("Joueur 4", "leaf"),
        preset="rapide",
        secrets=5,
        turn_spare=False,
    )


@pytest.mark.case("P2")
@pytest.mark.parametrize("finger_first", [True, False])
def test_a_tap_that_comes_as_mouse_and_as_finger_counts_once(room: Playroom, finger_first: bool) -> None:
    setup = open_setup(room)
    at = room.where("little coral")
    kinds = [lambda kind: room.finger(getattr(pygame, f"FINGER{kind}"), at)]
    kinds.append(lambda kind: room.mouse(getattr(pygame, f"MOUSEBUTTON{kind}"), at))
    for kind in ("DOWN", "UP"):
        for send in kinds if finger_first else kinds[::-1]:
            send(kind)
    room.run(0.5)
    assert setup.evening.players[0].little


@pytest.mark.case("P11")
def test_a_double_tap_on_the_plus_adds_one(room: Playroom) -> None:
    setup = open_setup(room)
    at = room.where("add 2")
    for _ in range(2):
        room.mouse(pygame.MOUSEBUTTONDOWN, at)
        room.mouse(pygame.MOUSEBUTTONUP, at)
        room.frame()
    assert len(setup.evening.players) == 3


def test_quick_taps_on_a_rule_all_count(room: Playroom) -> None:
    setup = open_setup(room)
    at = room.where("down secrets")
    for _ in range(4):
        room.mouse(pygame.MOUSEBUTTONDOWN, at)
        room.mouse(pygame.MOUSEBUTTONUP, at)
        room.frame()
    assert setup.evening.tweaks == {"secrets": 8}


# Keys alone


def test_enter_plays_at_once(room: Playroom) -> None:
    open_setup(room)
    room.press(pygame.K_RETURN)
    assert isinstance(room.app.stack.top, Table)


def test_everything_can_be_done_with_keys_alone(room: Playroom) -> None:
    setup = open_setup(room)
    for key in (
        "little coral",
        "robot sun",
        "add 2",
        "order sky",
        "order coral",
        "preset rapide",
        "up secrets",
    ):
        if key == "order sky":
            key = f"order {setup.evening.players[2].colour}"
        go_to(room, key)
        room.press(pygame.K_RETURN)
        room.rest()
    go_to(room, "name coral")
    room.press(pygame.K_SPACE)
    type_in(room, "Léa")
    room.press(pygame.K_RETURN)
    go_to(room, "play")
    room.press(pygame.K_RETURN)
    table = room.app.stack.top
    assert isinstance(table, Table)
    third, robot, lea = table.sitting.players
    assert (third.name, robot.level, lea.name, lea.little) == ("Joueur 3", "strong", "Léa", True)
    assert table.match.game.tweaks.secrets == 7


def test_keys_write_on_the_screen_as_well(room: Playroom) -> None:
    setup = open_setup(room)
    room.tap_on("name coral")
    for key in ("letter z", "letter o", "letter é", "done"):
        go_to(room, key)
        room.press(pygame.K_RETURN)
    assert names(setup.evening)[0] == "Zoé"
