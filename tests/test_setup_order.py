"""The order of the seats, by a drag or by two taps, and who begins."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from games.core.game import Seating
from scenes.preferences import Evening
from scenes.setup import seating as seats
from scenes.setup.check import seating_of
from scenes.setup.places import places
from scenes.table import Table
from tests.evenings import BOX, FRENCH, LEA, ROBO, RULES, TOM, ZOE, after, evening, names, open_setup, said
from tests.playroom import Playroom


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path)


# Cards that change places


def test_a_card_dragged_onto_another_changes_places(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM, ZOE))
    room.drag(room.where("card coral"), room.where("card leaf"))
    room.rest()
    assert names(setup.evening) == ["Zoé", "Tom", "Léa"]
    assert setup.stage.goal["card coral"].at == places(4)[2].centre


@pytest.mark.case("P7")
def test_the_card_counts_not_the_finger(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM))
    (x, y), (to_x, to_y) = room.where("card coral"), room.where("card sky")
    room.drag((x - 150, y - 60), (to_x - 240, to_y - 60))
    assert names(setup.evening) == ["Tom", "Léa"]


@pytest.mark.case("P5")
def test_a_finger_that_only_goes_down_and_up_drags_too(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM))
    room.finger(pygame.FINGERDOWN, room.where("colour coral"))
    room.frame()
    room.finger(pygame.FINGERUP, room.where("card sky"))
    room.run(0.5)
    assert names(setup.evening) == ["Tom", "Léa"]
    assert room.app.stack.top is setup


def test_a_card_dragged_to_an_empty_place_goes_last(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM, ZOE))
    room.drag(room.where("card coral"), places(4)[3].centre)
    assert names(setup.evening) == ["Tom", "Zoé", "Léa"]


def test_a_card_dropped_beside_goes_home(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM))
    room.drag(room.where("card coral"), (1400, 930))
    room.rest()
    assert names(setup.evening) == ["Léa", "Tom"]
    assert setup.stage.shown["card coral"].at == places(4)[0].centre


def test_two_taps_on_numbers_swap_as_a_drag_does(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM, ZOE))
    room.tap_on("order coral")
    assert said(setup) == FRENCH.say("setup.swap")
    assert "gold" in setup.stage.goal["order coral"].image
    room.tap_on("order leaf")
    assert names(setup.evening) == ["Zoé", "Tom", "Léa"]
    room.tap_on("order sky")
    room.tap_on("order sky")
    assert "cream" in setup.stage.goal["order sky"].image


# Who begins


def test_whoever_begins_still_does_after_the_seats_have_moved() -> None:
    before = evening(LEA, TOM, ZOE, first=0)
    moved = seats.swap_seats(before, 0, 2)
    assert (names(moved), moved.first) == (["Zoé", "Tom", "Léa"], 2)
    assert seats.move_last(before, 0).first == 2
    assert after(moved, "remove sky").first == 1
    assert after(moved, "remove coral").first is None


def test_the_arrow_is_given_and_taken_back() -> None:
    given = after(evening(LEA, TOM), "first sky")
    assert given.first == 1
    assert after(given, "first sky").first is None
    assert after(given, "chance").first is None


def test_who_begins_counts_only_where_people_choose() -> None:
    assert seating_of(evening(first=1), BOX, RULES) == Seating(("coral", "sun"), None)
    chosen = Evening((LEA, ROBO), "boite", {"first": "chosen"})
    assert seating_of(chosen, BOX, RULES).first is None
    assert seating_of(replace(chosen, first=1), BOX, RULES).first == 1


def test_who_begins_is_asked_only_when_people_choose(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM))
    assert "first coral" not in setup.stage.goal
    setup.evening = Evening((LEA, TOM), "boite", {"first": "chosen"})
    setup.refresh()
    room.tap_on("first sky")
    assert setup.evening.first == 1
    room.tap_on("chance")
    assert setup.evening.first is None
    room.tap_on("first coral")
    room.tap_on("play")
    table = room.app.stack.top
    assert isinstance(table, Table)
    assert table.match.seating.first == 0
