"""Sitting down to a game: who joins and who goes, people and robots, colours and families."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from games.core.saves import Player
from scenes.setup import seating as seats
from scenes.setup.check import seating_of
from scenes.setup.colours import Colours
from scenes.setup.evenings import first_evening
from scenes.table import Table
from tests.evenings import (
    BOX,
    FRENCH,
    LEA,
    ROBO,
    RULES,
    TOM,
    WISHES,
    ZOE,
    after,
    colours,
    evening,
    names,
    open_setup,
    said,
)
from tests.playroom import Playroom


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path)


# Who sits down


def test_the_first_time_a_person_sits_down_with_a_middling_robot() -> None:
    first = first_evening(BOX, RULES, FRENCH.say)
    assert first.players == (Player("Joueur 1", "coral"), Player("Robo", "sun", "medium"))
    assert first.preset == "boite"


def test_a_box_for_more_gets_more_robots() -> None:
    first = first_evening(replace(BOX, seats=(3, 4)), RULES, FRENCH.say)
    assert [player.level for player in first.players] == ["", "medium", "medium"]


def test_whoever_joins_takes_the_first_free_colour_and_a_name_nobody_has() -> None:
    joined = after(evening(LEA, TOM), "add 2", "add 3")
    assert colours(joined) == ["coral", "sky", "sun", "leaf"]
    assert names(joined) == ["Léa", "Tom", "Joueur 3", "Joueur 4"]


def test_nobody_joins_a_full_box() -> None:
    full = after(evening(), "add 2", "add 3")
    assert after(full, "add 4") == full


def test_a_seat_goes_until_the_box_needs_it() -> None:
    alone = after(evening(LEA, TOM), "remove coral")
    assert names(alone) == ["Tom"]
    assert after(alone, "remove sky") == alone


def test_only_robots_may_play_too(room: Playroom) -> None:
    setup = open_setup(room, evening(replace(ROBO, colour="coral", name="Bip"), ROBO))
    assert said(setup) == FRENCH.say("setup.only_robots")
    room.tap_on("play")
    assert isinstance(room.app.stack.top, Table)


# People and robots


def test_a_robot_goes_from_level_to_level_round_and_round() -> None:
    robots = [after(evening(), *["robot coral"] * taps).players[0] for taps in range(1, 5)]
    assert [robot.level for robot in robots] == ["medium", "strong", "easy", "medium"]
    assert {robot.name for robot in robots} == {"Bip"}


def test_a_robot_is_no_little_one() -> None:
    assert not after(evening(TOM), "robot sky").players[0].little


def test_a_person_who_comes_back_keeps_the_name() -> None:
    robot = after(evening(LEA), "robot coral")
    assert WISHES.granted(robot, "person coral", {"coral": "Léa"}) == evening(LEA)
    assert names(after(robot, "person coral")) == ["Joueur 1"]


def test_a_tap_on_the_person_changes_nothing_where_a_person_sits() -> None:
    assert after(evening(TOM), "person sky") == evening(TOM)


def test_the_teddy_comes_and_goes() -> None:
    little = after(evening(), "little coral")
    assert little.players[0].little
    assert after(little, "little coral") == evening()


# Colours


def test_taking_a_taken_colour_swaps_the_two() -> None:
    swapped = seats.set_colour(evening(LEA, TOM, ZOE), 0, "leaf")
    assert list(zip(names(swapped), colours(swapped), strict=True)) == [
        ("Léa", "leaf"),
        ("Tom", "sky"),
        ("Zoé", "coral"),
    ]


def test_a_free_colour_is_simply_taken() -> None:
    assert colours(seats.set_colour(evening(LEA, TOM), 1, "sun")) == ["coral", "sun"]


def test_a_box_without_colours_of_its_own_offers_all_six() -> None:
    assert seats.palette(BOX) == ("coral", "sun", "sky", "leaf")
    assert len(seats.palette(replace(BOX, pieces=("mummy", "yeti")))) == 6
    assert len(seats.palette(replace(BOX, pieces=()))) == 6


def test_a_colour_is_chosen_on_a_sheet_of_its_own(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM))
    room.tap_on("colour coral")
    assert isinstance(room.app.stack.top, Colours)
    assert room.top.stage.goal["holder sky"].text == "Tom"
    room.tap_on("take sky")
    assert room.app.stack.top is setup
    assert colours(setup.evening) == ["sky", "coral"]


def test_a_tap_beside_the_colours_changes_nothing(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM))
    room.tap_on("colour coral")
    room.tap((60, 900))
    assert room.app.stack.top is setup
    assert setup.evening == evening(LEA, TOM)


# Families

FAMILIES = replace(BOX, pieces=("mummy", "yeti", "slime"))
"""A box whose seats take a family beside their colour."""


def families(players: tuple[Player, ...]) -> list[str]:
    return [player.piece for player in players]


def test_everybody_gets_a_family_that_nobody_else_has():
    two = replace(LEA, piece="yeti"), replace(TOM, piece="yeti")
    assert families(seats.with_pieces((*two, ZOE), FAMILIES)) == ["yeti", "mummy", "slime"]


def test_where_pieces_are_colours_nobody_has_another():
    assert families(seats.with_pieces((replace(LEA, piece="yeti"), TOM), BOX)) == ["", ""]


def test_whoever_had_a_family_takes_the_old_one():
    here = evening(*seats.with_pieces((LEA, TOM), FAMILIES))
    assert families(seats.set_piece(here, 0, "yeti").players) == ["yeti", "mummy"]


def test_the_families_are_told_to_the_rules():
    here = evening(*seats.with_pieces((LEA, TOM), FAMILIES))
    assert seating_of(here, FAMILIES, RULES).pieces == ("mummy", "yeti")
