"""Mouse and fingers: what a hand does counts once, for what lies under it, and never for anything else."""

import math
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import rmtree

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import SHELF, Title
from scenes import chrome
from scenes.table import Table
from scenes.ui.pointer import Ask, Cancel, Move, Pointer, Press, Release
from scenes.ui.pose import Key, Point
from scenes.ui.viewport import Viewport
from tests.drags import Way, middle
from tests.hands import let_the_clock_play
from tests.playroom import FRAME, SMALL, Playroom
from tests.tour import Stop, one_of_each

case = pytest.mark.case
each_game = pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
one_each = pytest.mark.parametrize("stop", one_of_each(), ids=str)
DOWN, UP, MOTION = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION
FINGER_DOWN, FINGER_UP, FINGER_MOTION = pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION
Taps = Callable[[Playroom, Point], None]


def plain(room: Playroom, at: Point) -> None:
    """A click."""
    room.click(at)


def marked_then_real(room: Playroom, at: Point) -> None:
    """A driver's press that is marked as a touch, and 20 ms after it one that is not."""
    for touch in (True, False):
        room.mouse(DOWN, at, touch=touch)
        room.frame(0.02)
        room.mouse(UP, at, touch=touch)
        room.frame(0.02)


def mouse_then_finger(room: Playroom, at: Point) -> None:
    """The same tap first as a click, then as a finger."""
    room.click(at)
    room.finger_tap(at)


def finger_then_mouse(room: Playroom, at: Point) -> None:
    """The same tap first as a finger, then as a click."""
    room.finger_tap(at)
    room.click(at)


def woven(room: Playroom, at: Point) -> None:
    """Both go down before either goes up."""
    room.finger(FINGER_DOWN, at)
    room.mouse(DOWN, at)
    room.frame()
    room.mouse(UP, at)
    room.finger(FINGER_UP, at)
    room.frame()


def slow(room: Playroom, at: Point) -> None:
    """A finger that stays a second: on some things that asks what they are."""
    room.finger(FINGER_DOWN, at)
    room.run(1)
    room.finger(FINGER_UP, at)
    room.frame()


def slow_then_echo(room: Playroom, at: Point) -> None:
    """The same, and the click that a driver makes of it when the finger goes."""
    slow(room, at)
    room.click(at)


def double(room: Playroom, at: Point) -> None:
    """Two clicks within an eighth of a second."""
    room.click(at)
    room.run(0.06)
    room.click(at)


def slow_double(room: Playroom, at: Point) -> None:
    """Two clicks within a third of a second."""
    room.click(at)
    room.run(0.26)
    room.click(at)


def five(room: Playroom, at: Point) -> None:
    """Five clicks, 30 ms apart."""
    for _ in range(5):
        room.mouse(DOWN, at)
        room.frame(0.015)
        room.mouse(UP, at)
        room.frame(0.015)


def right_click_after_a_long_press(room: Playroom, at: Point) -> None:
    """What a touchscreen makes of a finger that stays."""
    room.finger(FINGER_DOWN, at)
    room.run(0.6)
    room.mouse(DOWN, at, button=3)
    room.mouse(UP, at, button=3)
    room.frame()
    room.finger(FINGER_UP, at)
    room.frame()


def outcome(stop: Stop, folder: Path, key: Key, taps: Taps, size: tuple[int, int] = SMALL) -> list[object]:
    """What comes of some taps on a thing, in a new playroom that always has the same folder."""
    rmtree(folder, ignore_errors=True)
    room = Playroom(folder, size, speed=0)
    stop.go(room)
    room.rest()
    return room.told(lambda: taps(room, room.where(key)))


def some(stop: Stop, folder: Path) -> list[Key]:
    """What can be touched at a stop, of many like things three."""
    room, kinds = Playroom(folder), dict[str, list[Key]]()
    stop.go(room)
    for key in room.picks():
        kinds.setdefault(key.partition(" ")[0], []).append(key)
    return [key for keys in kinds.values() for key in keys[:2] + keys[2:][-1:]]


@case("P1", "P2")
@one_each
def test_a_tap_that_arrives_twice_acts_once(stop, tmp_path):
    acted = 0
    for key in some(stop, tmp_path / "room"):
        once, slowly = (outcome(stop, tmp_path / "room", key, taps) for taps in (plain, slow))
        for taps in (marked_then_real, mouse_then_finger, finger_then_mouse, woven, slow_then_echo):
            twice = outcome(stop, tmp_path / "room", key, taps)
            assert twice == (slowly if taps is slow_then_echo else once), f"{taps.__name__} on {key}"
        acted += bool(once)
    assert acted


@case("P11")
@one_each
def test_a_double_click_acts_once_except_on_what_may_be_turned_quickly(stop, tmp_path):
    acted = 0
    for key in some(stop, tmp_path / "room"):
        room = Playroom(tmp_path / "room")
        stop.go(room)
        if not room.top.repeats(key):
            once = outcome(stop, tmp_path / "room", key, plain)
            for taps in (double, slow_double):
                assert outcome(stop, tmp_path / "room", key, taps) == once, (
                    key,
                    taps.__name__,
                )
            acted += bool(once)
    assert acted


@case("P11")
@one_each
def test_enter_pressed_twice_acts_once(stop, tmp_path):
    """On what the keys come to first, and again on whatever screen that brings."""
    acted = 0
    for tabs in range(4):
        once, twice = (entered(stop, tmp_path / "room", tabs, times) for times in (1, 2))
        assert twice == once, f"after {tabs} tabs"
        acted += bool(once)
    assert acted


def entered(stop: Stop, folder: Path, tabs: int, times: int) -> list[object]:
    """What comes of Enter on the thing that is so many tabs away."""
    rmtree(folder, ignore_errors=True)
    room = Playroom(folder, speed=0)
    stop.go(room)
    room.rest()
    for _ in range(tabs):
        room.press(pygame.K_TAB)

    def press() -> None:
        for _ in range(times):
            room.press(pygame.K_RETURN)
            room.run(0.1)

    return room.told(press)


@case("P13")
@one_each
def test_a_right_click_after_a_long_press_does_nothing(stop, tmp_path):
    looked = 0
    for key in some(stop, tmp_path / "room"):
        assert outcome(stop, tmp_path / "room", key, right_click_after_a_long_press) == [], key
        looked += 1
    assert looked


@case("P3")
@one_each
def test_a_finger_means_what_is_drawn_under_it_in_a_window_smaller_than_the_screen(stop, tmp_path):
    room = Playroom(tmp_path / "look", (800, 480))
    assert pygame.display.get_desktop_sizes()[0] != (800, 480)
    stop.go(room)
    nine = {nearest(room, (x, y)) for x in (100, 800, 1500) for y in (100, 500, 900)}
    for key in sorted(nine):
        clicked = outcome(stop, tmp_path / "room", key, plain, (800, 480))
        tapped = outcome(stop, tmp_path / "room", key, lambda room, at: room.finger_tap(at), (800, 480))
        assert tapped == clicked, key
    assert len(nine) > 1


def nearest(room: Playroom, at: Point) -> Key:
    """What can be touched nearest to a point."""
    return min(room.picks(), key=lambda key: math.dist(room.where(key), at))


@case("P12")
@each_game
def test_five_quick_clicks_on_anything_are_one_and_leave_the_table_whole(box, tmp_path):
    looked = 0
    for moves in (0, 1, 2):
        look = Way(box, moves, "", "").room(tmp_path / f"{moves}")
        things = sorted(look.table.stage.goal)
        for thing in {*things[:: 1 + len(things) // 20], *chrome.BUTTONS, *look.table.hand.glow()} & {
            *things
        }:
            once, often = (clicked(box, moves, thing, tmp_path, taps) for taps in (plain, five))
            often.check()
            assert often.table.match.ply == once.table.match.ply, thing
            looked += 1
    assert looked > 30


def clicked(box: Title, moves: int, thing: Key, folder: Path, taps: Taps) -> Playroom:
    """A room where a thing has been clicked, back at the table, after the clock has played."""
    room = Way(box, moves, "", "").room(folder / f"{moves} {thing} {taps.__name__}")
    taps(room, middle(room, thing))
    room.rest()
    let_the_clock_play(room)
    if not isinstance(room.top, Table):
        room.run(0.4)
        room.press(pygame.K_ESCAPE)
        room.rest()
    return room


# the stream of gestures

VIEW = Viewport((800, 500))
POINTS = st.tuples(st.integers(0, 799), st.integers(0, 499))
FINGERS = st.integers(1, 3)


def mouse(kind: int, pos: Point, **more: object) -> pygame.Event:
    return pygame.Event(kind, pos=pos, touch=False, **more)


def finger(kind: int, at: Point, number: int) -> pygame.Event:
    return pygame.Event(kind, x=at[0] / 800, y=at[1] / 500, finger_id=number, touch_id=1, dx=0, dy=0)


EVENTS = st.one_of(
    st.builds(mouse, st.sampled_from([DOWN, UP]), POINTS, button=st.integers(1, 5)),
    st.builds(mouse, st.just(MOTION), POINTS, buttons=st.just((1, 0, 0)), rel=st.just((0, 0))),
    st.builds(
        lambda kind, pos: pygame.Event(kind, pos=pos, touch=True, button=1),
        st.sampled_from([DOWN, UP]),
        POINTS,
    ),
    st.builds(finger, st.sampled_from([FINGER_DOWN, FINGER_UP, FINGER_MOTION]), POINTS, FINGERS),
    st.sampled_from([pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWEXPOSED]).map(pygame.Event),
)
STREAMS = st.lists(st.tuples(EVENTS, st.sampled_from([0.0, FRAME, 0.1, 0.7, 20.0])), max_size=60)


def heard(stream: list[tuple[pygame.Event, float]]) -> Iterator[object]:
    """The gestures of some events, each after some seconds."""
    pointer, now = Pointer(), 0.0
    for event, later in stream:
        now += later
        yield from pointer.gestures(event, now, VIEW)


@given(STREAMS)
def test_gestures_come_as_press_moves_and_an_end(stream):
    down = False
    for gesture in heard(stream):
        match gesture:
            case Press():
                assert not down
                down = True
            case Move():
                assert down
            case Release() | Cancel():
                assert down
                down = False
            case Ask():
                assert not down


@given(STREAMS, POINTS)
def test_after_any_stream_and_some_seconds_a_finger_is_heard_again(stream, at):
    """A release that got lost does not leave the table deaf."""
    quiet = [*stream, (finger(FINGER_DOWN, at, 99), 30.0), (finger(FINGER_UP, at, 99), 0.1)]
    *_, press, release = heard(quiet)
    assert (type(press), type(release)) == (Press, Release)
    assert press.at == release.at == pytest.approx(VIEW.to_world(at))


def test_a_mouse_whose_release_got_lost_is_heard_again_at_once():
    stream = [
        mouse(DOWN, (10, 10), button=1),
        mouse(DOWN, (300, 300), button=1),
        mouse(UP, (300, 300), button=1),
    ]
    kinds = [type(gesture) for gesture in heard([(event, 0.1) for event in stream])]
    assert kinds == [Press, Cancel, Press, Release]


def test_only_the_first_button_presses():
    stream = [(mouse(kind, (10, 10), button=n), 0.1) for n in (2, 4, 5) for kind in (DOWN, UP)]
    assert list(heard(stream)) == []


def test_a_finger_far_from_the_mouse_or_long_after_it_is_no_echo():
    click = [(mouse(kind, (100, 100), button=1), 0.05) for kind in (DOWN, UP)]
    for at, later in (((130, 100), 0.1), ((100, 100), 0.8)):
        tap = [(finger(FINGER_DOWN, at, 1), later), (finger(FINGER_UP, at, 1), 0.05)]
        assert [type(gesture) for gesture in heard(click + tap)] == [Press, Release] * 2
