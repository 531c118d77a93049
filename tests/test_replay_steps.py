"""A match once more, step by step on the table, and from any position into a game."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from scenes.question import Question
from scenes.replay import Replay
from scenes.replay_bar import AWAY, BACK, END, FROM_HERE, KEYS, ON, PLAY, START, TRACK
from scenes.results import Results
from scenes.table import Table
from tests.playroom import Playroom
from tests.replays import GAME, finished, unfinished, watch


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path)


# Step by step


def test_stepping_to_the_end_and_back_shows_the_same_positions(room: Playroom) -> None:
    replay = watch(room, unfinished())
    on = [replay.stage.goal]
    for _ in range(replay.total):
        room.tap_on(ON)
        on.append(replay.stage.goal)
    back = [replay.stage.goal]
    for _ in range(replay.total):
        room.tap_on(BACK)
        back.append(replay.stage.goal)
    assert len(on) == 13
    assert back == on[::-1]
    assert all(one != other for one, other in combinations(on, 2))


def test_a_position_is_that_of_the_match(room: Playroom) -> None:
    match = unfinished()
    replay = watch(room, match)
    shown = [replay.state]
    for _ in match.match.past:
        room.tap_on(ON)
        shown.append(replay.state)
    assert shown == [match.match.start, *(played.steps[-1].state for played in match.match.past)]


def test_quick_taps_all_count(room: Playroom) -> None:
    replay = watch(room, unfinished(), speed=3)
    for _ in range(4):
        room.mouse(pygame.MOUSEBUTTONDOWN, room.where(ON))
        room.frame()
        room.mouse(pygame.MOUSEBUTTONUP, room.where(ON))
        room.frame()
    assert replay.at == 4
    room.rest()
    assert replay.stage.shown == replay.things()


def test_a_step_on_tells_the_story_and_a_step_back_slides(room: Playroom) -> None:
    replay = watch(room, unfinished(), speed=3)
    card = f"card {replay.state.spare}"
    before, there = replay.stage.goal[card].at, set()
    room.press(pygame.K_RIGHT)
    for _ in range(100):
        there |= {each.pose.at for each in replay.stage.frame() if each.key == card}
        room.frame()
    pushed = replay.stage.goal[card].at
    assert pushed != before and len(there) > 20
    room.press(pygame.K_LEFT)
    back = []
    for _ in range(100):
        back.append(next(each.pose.at for each in replay.stage.frame() if each.key == card))
        room.frame()
    assert len({*back}) > 10
    assert replay.stage.goal[card].at == before


def test_what_has_just_happened_is_told_wherever_one_comes_from(room: Playroom) -> None:
    replay = watch(room, unfinished(), 2)
    assert replay.stage.goal["replay line"].text == "Zoé 1 avance."
    for key in (START, ON, ON, ON, BACK):
        room.tap_on(key)
    assert replay.stage.goal["replay line"].text == "Zoé 1 avance."
    room.tap_on(START)
    assert replay.stage.goal["replay line"].text == "On revoit la partie"


def test_keys_steer_as_the_buttons_do(room: Playroom) -> None:
    replay = watch(room, unfinished())
    ways = []
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_END, pygame.K_RIGHT, pygame.K_HOME):
        room.press(key)
        ways.append(replay.at)
    assert ways == [1, 2, 1, 12, 12, 0]
    room.press(pygame.K_LEFT)
    assert replay.at == 0
    assert len(KEYS) == 5


def test_nothing_on_the_table_can_be_touched(room: Playroom) -> None:
    replay = watch(room, unfinished(), 3)
    assert {pose.pick for pose in replay.stage.goal.values()} - {""} == {
        AWAY, FROM_HERE, START, BACK, PLAY, ON, END, TRACK
    }  # fmt: skip
    before = replay.stage.goal
    room.drag(replay.stage.goal[f"card {replay.state.spare}"].at, (800, 300))
    assert (replay.at, replay.stage.goal) == (3, before)


# Away, and into a game


def test_a_new_game_can_be_played_from_any_position(room: Playroom) -> None:
    match = unfinished()
    replay = watch(room, match, 5)
    state = replay.state
    room.tap_on(FROM_HERE)
    assert isinstance(room.top, Question)
    room.tap_on("yes")
    table = room.top
    assert isinstance(table, Table)
    assert (table.match.state, table.match.ply, len(match.match.past)) == (state, 5, 12)
    waiting = room.app.store.waiting(GAME)
    assert [(each.ply, each.players) for each in waiting] == [(5, match.players)]
    opened = room.app.store.open(GAME, waiting[0].name)[0]
    assert opened is not None and opened.match.state == state


def test_whoever_says_no_stays(room: Playroom) -> None:
    replay = watch(room, unfinished(), 5)
    room.tap_on(FROM_HERE)
    room.tap_on("no")
    assert (room.top, replay.at, room.app.store.waiting(GAME)) == (replay, 5, ())


def test_from_the_end_of_a_finished_match_nobody_can_play_on(room: Playroom) -> None:
    replay = watch(room, finished())
    assert FROM_HERE in replay.stage.goal
    room.tap_on(END)
    assert FROM_HERE not in replay.stage.goal


def test_the_results_lead_to_the_replay_and_back(room: Playroom) -> None:
    results = Results(room.app, finished(), lambda seed: None)
    room.start(results)
    room.run(Results.deaf)
    room.tap_on("watch")
    assert isinstance(room.top, Replay)
    room.tap_on(AWAY)
    assert room.top is results
