"""The leaves of the rule book, and the way back to the table."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games import title
from games.core.game import Seating
from games.core.saves import Player, encode, start
from games.doolhof_junior import state as doolhof
from scenes.rulebook.lesson import Lesson
from scenes.rulebook.scene import RuleBook
from scenes.table import Table
from tests.playroom import Playroom
from tests.reading import GAME, opened, spreads


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path, (800, 500))


def game_in(room: Playroom) -> Table:
    """A game in its third move."""
    box = title(GAME)
    people = (Player("Léa", "coral"), Player("Tom", "sun"))
    sitting = start(GAME, box.game(doolhof.Tweaks()), people, Seating(("coral", "sun")), "amber")
    for move in (doolhof.Push("W1", 1), doolhof.Walk(sitting.match.state.pawns[0])):
        sitting.match.play(move)
    return Table(room.app, sitting, "sitting")


# Turning its leaves


def test_buttons_arrows_and_swipes_turn_the_leaves(room: Playroom) -> None:
    book = opened(room)
    room.tap_on("next")
    assert book.spread == 1
    room.press(pygame.K_RIGHT)
    assert book.spread == 2
    room.drag((1300, 820), (1000, 840))
    assert book.spread == 3
    room.tap_on("previous")
    room.press(pygame.K_LEFT)
    room.drag((300, 820), (640, 790))
    assert book.spread == 0


def test_the_book_ends_where_it_ends(room: Playroom) -> None:
    book = opened(room)
    room.press(pygame.K_LEFT)
    room.tap_on("previous")
    assert book.spread == 0
    for _ in range(book.spreads + 3):
        room.press(pygame.K_RIGHT)
    room.tap_on("next")
    assert book.spread == book.spreads - 1


def test_a_wobble_and_a_stroke_upwards_turn_nothing(room: Playroom) -> None:
    book = opened(room)
    room.drag((1300, 820), (1240, 820))
    room.drag((1300, 820), (1180, 500))
    assert book.spread == 0


def test_dots_tell_how_far_one_has_read(room: Playroom) -> None:
    book = opened(room)
    for n in spreads(book):
        dots = [book.things()[f"dot {k}"].image for k in range(book.spreads)]
        assert dots.index("common/dot_on") == n
        assert dots.count("common/dot_on") == 1


# Back to where one was


@pytest.mark.case("G6")
@pytest.mark.parametrize("way", ["button", "escape"])
def test_the_table_below_is_as_it_was(room: Playroom, way: str) -> None:
    table = game_in(room)
    room.start(table)
    room.rest()
    before, lying = encode(table.sitting), table.stage.goal
    room.app.stack.push(RuleBook(room.app, GAME, table.match.game.tweaks))
    room.run(0.5)
    book = room.top
    assert isinstance(book, RuleBook)
    for _ in spreads(book):
        room.run(1)
        for key in book.demos:
            room.tap_on(key)
    assert room.top is book
    room.tap_on("back") if way == "button" else room.press(pygame.K_ESCAPE)
    room.rest()
    assert room.top is table
    assert encode(table.sitting) == before
    assert table.stage.goal == lying


def test_the_first_lesson_is_played_from_the_first_page(room: Playroom) -> None:
    book = opened(room)
    room.tap_on("lesson")
    assert isinstance(room.top, Lesson)
    room.press(pygame.K_ESCAPE)
    assert room.top is book
