"""The name of a seat: written on the screen or on the real keyboard, kept for other evenings."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games.core.saves import Player
from scenes.setup.evenings import names_kept
from scenes.setup.keyboard import Keyboard
from tests.evenings import FRENCH, LEA, ROBO, TOM, ZOE, evening, go_to, names, open_setup, type_in
from tests.playroom import Playroom


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path)


def test_a_name_is_written_on_the_screen(room: Playroom) -> None:
    setup = open_setup(room)
    room.tap_on("name coral")
    for key in (
        "letter a",
        "letter n",
        "letter n",
        "letter e",
        "letter -",
        "letter l",
        "letter é",
        "letter o",
    ):
        room.tap_on(key)
    room.tap_on("erase")
    room.tap_on("letter a")
    room.tap_on("done")
    assert names(setup.evening)[0] == "Anne-Léa"


def test_quick_taps_on_one_letter_write_it_twice(room: Playroom) -> None:
    open_setup(room)
    room.tap_on("name coral")
    at = room.where("letter n")
    for _ in range(2):
        room.mouse(pygame.MOUSEBUTTONDOWN, at)
        room.mouse(pygame.MOUSEBUTTONUP, at)
        room.frame()
    assert isinstance(room.app.stack.top, Keyboard)
    assert room.app.stack.top.name == "Nn"


def test_the_real_keyboard_writes_too(room: Playroom) -> None:
    setup = open_setup(room)
    room.tap_on("name coral")
    type_in(room, "éve m")
    room.press(pygame.K_SPACE)
    type_in(room, "'")
    room.press(pygame.K_BACKSPACE)
    room.press(pygame.K_RETURN)
    assert names(setup.evening)[0] == "Éve M"


def test_the_space_bar_writes_whatever_the_arrow_keys_have_chosen(room: Playroom) -> None:
    open_setup(room)
    room.tap_on("name coral")
    type_in(room, "a")
    go_to(room, "letter q")
    room.press(pygame.K_SPACE)
    type_in(room, " ")
    assert isinstance(room.app.stack.top, Keyboard)
    assert room.app.stack.top.name == "A "


def test_shift_makes_one_capital(room: Playroom) -> None:
    open_setup(room)
    room.tap_on("name coral")
    keyboard = room.app.stack.top
    assert isinstance(keyboard, Keyboard)
    room.tap_on("shift")
    room.tap_on("letter m")
    room.tap_on("shift")
    room.tap_on("letter c")
    room.tap_on("letter d")
    assert keyboard.name == "mCd"


def test_letters_our_names_cannot_be_written_with_lose_their_marks(room: Playroom) -> None:
    open_setup(room)
    room.tap_on("name coral")
    type_in(room, "Ő李d🦊’")
    assert isinstance(room.app.stack.top, Keyboard)
    assert room.app.stack.top.name == "Od’"


def test_a_name_has_twelve_letters_at_most(room: Playroom) -> None:
    open_setup(room)
    room.tap_on("name coral")
    type_in(room, "Maximilienne")
    assert "full" not in room.top.stage.goal
    type_in(room, "x")
    assert isinstance(room.app.stack.top, Keyboard)
    assert room.app.stack.top.name == "Maximilienne"
    assert room.top.stage.goal["full"].text == FRENCH.say("names.too_long")


def test_without_a_letter_the_given_name_stays(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, ROBO))
    room.tap_on("name coral")
    for _ in range(4):
        room.press(pygame.K_BACKSPACE)
    room.tap_on("done")
    room.tap_on("name sun")
    room.tap_on("done")
    assert names(setup.evening) == ["Joueur 1", "Robo"]


def test_a_name_outlives_a_tap_on_the_robot(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM))
    room.tap_on("robot coral")
    room.tap_on("robot coral")
    assert names(setup.evening) == ["Robo", "Tom"]
    room.tap_on("person coral")
    assert names(setup.evening) == ["Léa", "Tom"]


def test_names_of_other_evenings_are_one_tap(room: Playroom) -> None:
    room.app.keeper.change(names=("Tom", "Mamie"))
    setup = open_setup(room, evening(LEA, TOM))
    room.tap_on("name coral")
    assert "chip 1" not in room.top.stage.goal, "Tom sits there already"
    room.tap_on("chip 0")
    assert names(setup.evening) == ["Mamie", "Tom"]


def test_escape_keeps_the_old_name(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM))
    room.tap_on("name coral")
    type_in(room, "x")
    room.press(pygame.K_ESCAPE)
    assert names(setup.evening) == ["Léa", "Tom"]


def test_the_names_people_typed_are_kept_the_latest_first() -> None:
    before = tuple(f"Ami {number}" for number in range(12))
    kept = names_kept(evening(ZOE, Player("Joueur 2", "sun"), ROBO, LEA), (*before, "Léa"), FRENCH.say)
    assert kept[:3] == ("Zoé", "Léa", "Ami 0")
    assert len(kept) == 12
