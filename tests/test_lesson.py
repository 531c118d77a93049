"""The first lesson: a ghost hand plays two turns, once, without a word, and anybody may end it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games import SHELF
from games.core.rng import Rng
from scenes.menu import Menu
from scenes.preferences import Keeper
from scenes.rulebook.lesson import Lesson, dressed, lesson_due, lesson_of
from scenes.setup.scene import Setup
from scenes.table import Table
from scenes.ui.pose import Point, around
from tests.playroom import FRAME, Playroom

GAME = "doolhof_junior"
LONGEST = 40
"""Seconds."""
THIN = 20
"""World units; a lower plate is a meter."""
each_lesson = pytest.mark.parametrize("game", [box.id for box in SHELF])


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path, (800, 500))


def begun(room: Playroom, game: str = GAME) -> Lesson:
    """A lesson over the cupboard."""
    room.start(Menu(room.app), Lesson(room.app, game))
    lesson = room.top
    assert isinstance(lesson, Lesson)
    return lesson


def spare(room: Playroom) -> str:
    """The card that lies in the hand when it begins."""
    shown = lesson_of(room.app, GAME)
    assert shown is not None
    return f"card {shown.start.spare}"


def seconds(room: Playroom, lesson: Lesson) -> float:
    """How long it takes until it goes, without drawing it."""
    passed = 0.0
    while room.app.stack.top is lesson:
        lesson.update(FRAME)
        room.app.stack.settle()
        passed += FRAME
        assert passed < 2 * LONGEST
    return passed


@each_lesson
@pytest.mark.parametrize("speed", range(6))
def test_it_goes_by_itself_after_about_half_a_minute(room: Playroom, game: str, speed: int) -> None:
    room.app.keeper.change(speed=speed)
    lesson = begun(room, game)
    assert 12 < seconds(room, lesson) < LONGEST
    assert isinstance(room.top, Menu)


def test_with_less_movement_nothing_slides(room: Playroom) -> None:
    room.app.keeper.change(calm=True)
    lesson = begun(room)
    places: set[Point] = set()
    while room.app.stack.top is lesson:
        lesson.update(FRAME)
        room.app.stack.settle()
        places |= {each.pose.at for each in lesson.stage.frame() if each.key == "pawn 0"}
    assert len(places) == 4


@pytest.mark.parametrize("at", [(800, 500), (48, 42), (1500, 560), (370, 356)])
def test_a_tap_anywhere_ends_it(room: Playroom, at: Point) -> None:
    begun(room)
    room.run(1)
    room.tap(at)
    assert isinstance(room.top, Menu)


def test_a_drag_ends_it_too(room: Playroom) -> None:
    begun(room)
    room.drag((300, 300), (900, 700))
    assert isinstance(room.top, Menu)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_LEFT, pygame.K_a])
def test_any_key_ends_it(room: Playroom, key: int) -> None:
    begun(room)
    room.press(key)
    assert isinstance(room.top, Menu)


def test_two_keys_at_once_end_no_more_than_the_lesson(room: Playroom) -> None:
    begun(room)
    for key in (pygame.K_a, pygame.K_b):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    room.frame()
    assert isinstance(room.top, Menu)


@each_lesson
def test_it_says_no_word_and_nothing_can_be_taken(room: Playroom, game: str) -> None:
    lesson = Lesson(room.app, game)
    assert len(lesson.beats) > 15
    for beat in lesson.beats:
        poses = dressed(beat, left=False)
        assert not any(letter.isalpha() for pose in poses.values() for letter in pose.text)
        assert {pose.pick for pose in poses.values()} == {"", "skip"}
        assert {"undo", "hint", "done"} <= poses.keys(), "it is the real table"


@each_lesson
def test_no_plate_is_left_on_which_words_were(room: Playroom, game: str) -> None:
    for beat in Lesson(room.app, game).beats:
        poses = dressed(beat, left=False)
        pills = [pose for pose in poses.values() if pose.image.startswith("common/pill_")]
        plates = [pose for pose in pills if pose.tall > THIN]
        for plate in plates:
            box = around(plate.at, plate.wide, plate.tall)
            assert any(pose.z > plate.z and box.holds(pose.at) for pose in poses.values()), plate


@each_lesson
def test_two_seats_play_by_the_rules(room: Playroom, game: str) -> None:
    shown = lesson_of(room.app, game)
    assert shown is not None
    state, seats = shown.start, list[int]()
    for n, move in enumerate(shown.moves):
        seats.append(shown.game.to_act(state))
        assert shown.game.refusal(state, move, seats[-1]) is None
        state = shown.game.apply(state, move, Rng(f"lesson/{n}"))[-1].state
    assert len(set(seats)) == 2


def test_it_turns_the_card_drags_it_past_half_walks_and_finds_a_secret(room: Playroom) -> None:
    lesson, card = Lesson(room.app, GAME), spare(room)
    taps = [n for n, beat in enumerate(lesson.beats) if "ghost hand_tap" in beat.poses]
    assert len(taps) == 3
    turned = [lesson.beats[taps[0] + n].poses[card].image for n in (0, 1)]
    assert turned == ["doolhof_junior/straight_ew", "doolhof_junior/straight_ns"]
    sounds = [beat.telling.sound for beat in lesson.beats]
    assert sounds.count("row_slide") == sounds.count("secret_taken") == 2
    push = sounds.index("row_slide")
    pushed, before = (lesson.beats[push - n].poses["card 5"].at[0] for n in (1, 2))
    assert 74 < pushed - before < 148


def test_it_comes_to_the_hand_that_plays(room: Playroom) -> None:
    card = spare(room)
    right = Lesson(room.app, GAME).beats[0].poses[card].at
    room.app.keeper.change(left=True)
    assert Lesson(room.app, GAME).beats[0].poses[card].at[0] == 1600 - right[0]


@each_lesson
def test_it_is_due_once_and_never_again(tmp_path: Path, game: str) -> None:
    room = Playroom(tmp_path)
    room.app.keeper.change(lessons=())
    assert lesson_due(room.app, game)
    assert not lesson_due(room.app, game)
    assert Keeper(tmp_path / "settings.json").now.lessons == (game,)
    assert not lesson_due(Playroom(tmp_path).app, game)


@each_lesson
def test_the_first_evening_of_a_game_begins_with_its_lesson_and_the_second_does_not(
    tmp_path: Path, game: str
) -> None:
    room = Playroom(tmp_path)
    room.app.keeper.change(lessons=())
    for first in (True, False):
        room.start(Setup(room.app, game))
        room.tap_on("play")
        assert isinstance(room.app.stack.top, Lesson if first else Table)
        room.app.stack.home()
        room.run(0.5)
