"""A match that plays once more by itself, until a tap or its end."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.replay import REST
from scenes.replay_bar import BACK, END, ON, PLAY, START, TRACK
from tests.playroom import FRAME, Playroom
from tests.replays import unfinished, watch


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path)


def test_play_goes_on_to_the_end_and_then_rests(room: Playroom) -> None:
    match = unfinished()
    replay = watch(room, match)
    room.tap_on(PLAY)
    when = {}
    for frame in range(20 * 60):
        room.frame()
        when.setdefault(replay.at, frame * FRAME)
        if not replay.moving:
            break
    assert list(when) == [*range(13)]
    assert all(when[n + 1] - when[n] >= REST for n in range(1, 12))
    assert not replay.playing
    assert replay.stage.goal[f"{PLAY} icon"].image.endswith("play_light")


def test_once_it_rests_nothing_is_drawn(room: Playroom) -> None:
    replay = watch(room, unfinished(), 9)
    assert not replay.moving
    room.tap_on(PLAY)
    assert replay.moving
    room.rest()
    room.run(0.2)
    assert (replay.at, replay.moving, room.app.stack.draw()) == (12, False, False)


def test_between_moves_it_waits_for_the_story(room: Playroom) -> None:
    replay = watch(room, unfinished(3), speed=1)
    replay.go_on()
    for _ in range(1_000):
        before = replay.at
        still = replay.stage.still
        room.frame()
        assert still or replay.at == before
    assert replay.at == 3


@pytest.mark.parametrize("where", [PLAY, BACK, TRACK, (800.0, 500.0)])
def test_any_tap_pauses(room: Playroom, where: str | tuple[float, float]) -> None:
    replay = watch(room, unfinished(), 4)
    room.tap_on(PLAY)
    assert replay.playing
    room.tap(room.where(where) if isinstance(where, str) else where)
    at = replay.at
    assert not replay.playing
    room.run(3 * REST)
    assert replay.at == at < 12
    assert replay.stage.goal[f"{PLAY} icon"].image.endswith("play_light")


def test_space_plays_and_pauses(room: Playroom) -> None:
    replay = watch(room, unfinished())
    room.press(pygame.K_SPACE)
    assert replay.playing
    room.press(pygame.K_SPACE)
    assert not replay.playing


def test_play_at_the_end_begins_again(room: Playroom) -> None:
    replay = watch(room, unfinished(), 12)
    room.tap_on(PLAY)
    assert (replay.playing, replay.at < 2) == (True, True)


def test_a_match_without_moves_has_nothing_to_play(room: Playroom) -> None:
    replay = watch(room, unfinished(0))
    for key in (PLAY, ON, BACK, END, START):
        room.tap_on(key)
    assert (replay.at, replay.moving) == (0, False)


@pytest.mark.case("W2")
def test_it_goes_on_whatever_happens_to_the_window_and_the_language(room: Playroom) -> None:
    replay = watch(room, unfinished(), speed=3)
    replay.go_on()
    for n, size in enumerate(((640, 400), (480, 800), (1280, 640))):
        room.surface = room.loop.surface = pygame.display.set_mode(size)
        room.app.keeper.change(language=("en", "fr", "en")[n])
        room.run(1)
    assert replay.at > 1
    room.rest()
    assert replay.stage.shown == replay.things()
