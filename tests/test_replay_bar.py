"""The bar of the replay: its knob, every move's place on it, and its own place on every table."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from games import SHELF
from scenes.looks import make_look
from scenes.replay import Replay
from scenes.replay_bar import AWAY, BACK, END, FROM_HERE, KNOB, LEAST, ON, PLAY, START, TRACK, Bar
from scenes.ui.pose import Point, Rect
from scenes.ui.words import Words
from tests.playroom import Playroom
from tests.replays import unfinished, watch
from tests.sittings import fresh_sitting


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path)


def knob(room: Playroom) -> Point:
    """Where the knob of the bar is."""
    return room.top.stage.goal[KNOB].at


def end_of_bar(replay: Replay) -> tuple[float, float]:
    """Beyond the right end of the slider."""
    box = replay.look.message_box
    return box.x + box.wide + 60, replay.stage.goal[KNOB].at[1]


def test_the_table_follows_the_knob_while_it_is_dragged(room: Playroom) -> None:
    replay = watch(room, unfinished())
    begin, end = knob(room), end_of_bar(replay)
    room.mouse(pygame.MOUSEBUTTONDOWN, begin)
    room.frame()
    seen = []
    for part in range(1, 31):
        at = begin[0] + (end[0] - begin[0]) * part / 30, begin[1] + part
        room.mouse(pygame.MOUSEMOTION, at, buttons=(1, 0, 0), rel=(0, 0))
        room.frame()
        seen.append(replay.at)
        assert replay.stage.goal == replay.things()
    room.mouse(pygame.MOUSEBUTTONUP, end)
    room.frame()
    assert seen == sorted(seen)
    assert {*seen} == {*range(13)}
    room.rest()
    assert (replay.at, replay.stage.shown) == (12, replay.things())


def test_the_knob_stays_on_the_bar(room: Playroom) -> None:
    replay = watch(room, unfinished())
    room.mouse(pygame.MOUSEBUTTONDOWN, knob(room))
    room.frame()
    room.carry(knob(room), (300, 300))
    assert replay.held
    assert replay.hanging(replay.held)[KNOB].at == replay.stage.goal[KNOB].at
    room.press(pygame.K_ESCAPE)
    assert replay.held is None


def test_a_tap_on_the_bar_goes_there(room: Playroom) -> None:
    replay = watch(room, unfinished())
    bar = replay.app.brush.box(replay.stage.goal[TRACK])
    room.tap((bar.x + bar.wide - 4, bar.centre[1]))
    assert replay.at == 12
    room.tap(bar.centre)
    assert replay.at == 6
    room.tap((bar.x + 4, bar.centre[1] + 20))
    assert replay.at == 0


def test_the_bar_may_be_taken_hold_of_anywhere(room: Playroom) -> None:
    replay = watch(room, unfinished())
    bar = replay.app.brush.box(replay.stage.goal[TRACK])
    room.drag((bar.x + bar.wide - 30, bar.centre[1]), bar.centre)
    assert replay.at == 6


@pytest.mark.parametrize("total", [0, 1, 2, 7, 100])
def test_every_move_has_its_place_on_the_bar(total: int) -> None:
    for number in range(5, 5 + total + 1):
        bar = Bar(Rect(1292, 668, 284, 204), number, 5 + total, 5)
        assert bar.number_at(bar.poses(Words("fr"))[KNOB].at[0]) == number


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
def test_the_bar_lies_where_the_table_says_what_to_do_and_covers_nothing(
    room: Playroom, box: object, left: bool
) -> None:
    room.app.keeper.change(left=left)
    match = fresh_sitting(box, "boite", 2, "amber")
    place = make_look(room.app, match).message_box
    assert place.wide >= LEAST[0]
    assert place.tall >= LEAST[1]
    replay = watch(room, match)
    targets = replay.targets()
    assert {*targets} == {AWAY, FROM_HERE, START, BACK, PLAY, ON, END}
    targets["the slider"] = room.app.brush.box(replay.stage.goal[TRACK]).grown(64)
    assert all(min(each.wide, each.tall) >= 64 for each in targets.values())
    assert not [pair for pair in combinations(targets, 2) if targets[pair[0]].shared(targets[pair[1]]) > 1]
    table = [
        room.app.brush.box(pose)
        for pose in replay.look.poses(replay.view(replay.state), None, {}).values()
        if pose.z >= 0 and not pose.text
    ]
    assert len(table) > 20
    del targets[AWAY]  # it lies where every table has the way home
    covered = [key for key, there in targets.items() if any(there.shared(each) > 1 for each in table)]
    assert covered == []
