"""Mouse and fingers: what a hand does counts once, for what lies under it, and never for anything else."""

import math
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from shutil import rmtree

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import SHELF, Title, title
from scenes import chrome
from scenes.picking import DONE
from scenes.screen import SLOP
from scenes.table import SLOP_LITTLE, Table
from scenes.ui.pointer import Ask, Cancel, Move, Pointer, Press, Release
from scenes.ui.pose import Key, Point
from scenes.ui.viewport import Viewport
from tests.drags import Way, meaning, middle, ways
from tests.playroom import FRAME, Playroom
from tests.tour import Stop, one_of_each

case = pytest.mark.case
each_game = pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
one_each = pytest.mark.parametrize("stop", one_of_each(), ids=str)
SMALL = (640, 400)
DOWN, UP, MOTION = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION
FINGER_DOWN, FINGER_UP, FINGER_MOTION = pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION
STRANGE = {"doolhof_junior": (0, "pawn 0", "arrow")}
"""By game: after so many moves this thing comes along with the finger, but not to things of that kind."""

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


def slow_then_echo(room: Playroom, at: Point) -> None:
    """A finger that stays a second, and the click that a driver makes of it when it goes."""
    room.finger(FINGER_DOWN, at)
    room.run(1)
    room.finger(FINGER_UP, at)
    room.frame()
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
    room, kinds = Playroom(folder, SMALL), dict[str, list[Key]]()
    stop.go(room)
    for key in room.picks():
        kinds.setdefault(key.partition(" ")[0], []).append(key)
    return [key for keys in kinds.values() for key in keys[:2] + keys[2:][-1:]]


@case("P1", "P2")
@one_each
def test_a_tap_that_arrives_twice_acts_once(stop, tmp_path):
    acted = 0
    for key in some(stop, tmp_path / "room"):
        once = outcome(stop, tmp_path / "room", key, plain)
        for taps in (marked_then_real, mouse_then_finger, finger_then_mouse, woven, slow_then_echo):
            twice = outcome(stop, tmp_path / "room", key, taps)
            assert twice == once, f"{taps.__name__} on {key}"
        acted += bool(once)
    assert acted


@case("P11")
@one_each
def test_a_double_click_acts_once_except_on_what_may_be_turned_quickly(stop, tmp_path):
    acted = 0
    for key in some(stop, tmp_path / "room"):
        room = Playroom(tmp_path / "room", SMALL)
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


# drags


def each_way(test: Callable[[Way, Path], None]) -> Callable[[Title, Path], None]:
    """Try a test with the drags of each game."""

    def tried(box: Title, tmp_path: Path) -> None:
        assert ways(box)
        for n, way in enumerate(ways(box)):
            test(way, tmp_path / str(n))

    tried.__name__, tried.__doc__ = test.__name__, test.__doc__
    return each_game(tried)


def last_move(room: Playroom) -> object:
    """The move played last."""
    return room.table.match.past[-1].move


def tapped_move(way: Way, folder: Path) -> object:
    """The move that is played by tapping the goal of a drag, after the thing if it is no mere grip."""
    room = way.room(folder, SMALL)
    if not room.table.stage.goal[way.thing].grip:
        room.tap(middle(room, way.thing))
    room.tap(middle(room, way.goal))
    return last_move(room)


@case("P9")
@each_way
def test_a_drag_plays_the_same_move_as_taps_whatever_lies_between(way, tmp_path):
    room = way.room(tmp_path / "drag")
    begin, end = middle(room, way.thing), middle(room, way.goal)
    room.mouse(DOWN, begin)
    room.frame()
    for corner in ((30, 30), (1570, 30), (1570, 970), (30, 970), (800, 500)):
        room.carry(begin, corner, 4)
        begin = corner
    room.carry(begin, end)
    room.mouse(UP, end)
    room.rest()
    assert last_move(room) == tapped_move(way, tmp_path / "tap")
    room.check()


@case("P4")
@each_way
def test_a_second_finger_never_gets_what_the_first_one_drags(way, tmp_path):
    room = way.room(tmp_path / "drag")
    begin, end = middle(room, way.thing), middle(room, way.goal)
    looked = 0
    room.finger(FINGER_DOWN, begin, 1)
    room.frame()
    for n in range(1, 11):
        at = begin[0] + (end[0] - begin[0]) * n / 10, begin[1] + (end[1] - begin[1]) * n / 10
        room.finger(FINGER_MOTION, at, 1)
        if n == 4:
            room.finger(FINGER_DOWN, (800, 500), 2)
        if n in (5, 6, 7):
            room.finger(FINGER_MOTION, (800 + 20 * n, 500 - 30 * n), 2)
        if n == 8:
            room.finger(FINGER_UP, (960, 260), 2)
        room.frame()
        if n > 1:
            assert math.dist(hanging(room, way.thing), at) < 200
            assert room.table.held.at == pytest.approx(at, abs=2)
            looked += 1
    room.finger(FINGER_UP, end, 1)
    room.rest()
    assert looked == 9
    assert last_move(room) == tapped_move(way, tmp_path / "tap")


def hanging(room: Playroom, thing: Key) -> Point:
    """Where a thing hangs."""
    return room.table.hanging(room.table.held)[thing].at


@case("P5")
@each_way
def test_a_finger_without_motion_plays_the_move_too(way, tmp_path):
    room = way.room(tmp_path / "drag")
    room.finger(FINGER_DOWN, middle(room, way.thing))
    room.frame()
    room.finger(FINGER_UP, middle(room, way.goal))
    room.rest()
    assert last_move(room) == tapped_move(way, tmp_path / "tap")


@case("P6")
@each_way
def test_a_shaky_tap_is_a_tap(way, tmp_path):
    for little, jitter in ((False, SLOP), (True, SLOP_LITTLE)):
        calm, shaken = (trembled(way, tmp_path / f"{little} {shake}", little, shake) for shake in (0, jitter))
        assert calm == shaken
        assert any(calm)


def trembled(way: Way, folder: Path, little: bool, shake: float) -> list[object]:
    """What comes of a shaky tap on the thing, and then on the goal, of a drag."""
    room = way.room(folder, (1600, 1000), little)
    return [room.told(partial(shaky, room, key, shake)) for key in (way.thing, way.goal)]


def shaky(room: Playroom, key: Key, shake: float) -> None:
    """A press that trembles into all corners before it ends."""
    x, y = middle(room, key)
    room.finger(FINGER_DOWN, (x, y))
    room.frame()
    for dx, dy in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        room.finger(FINGER_MOTION, (x + dx * shake, y + dy * shake))
        room.frame()
    room.finger(FINGER_UP, (x + shake, y - shake))
    room.frame()


@case("P6")
@each_game
def test_a_tap_may_slide_as_far_as_the_thing_goes(box, tmp_path):
    """What is a move by itself needs no place to be dragged to: it stays where it lies."""
    looked = 0
    for moves in range(6):
        room = Way(box, moves, "", "").room(tmp_path / f"{moves}", SMALL)
        for key in sorted(room.table.hand.glow() - {DONE})[:3]:
            plain_room = Way(box, moves, "", "").room(tmp_path / f"{moves} {key} tap", SMALL)
            plain_room.tap(middle(plain_room, key))
            if plain_room.table.match.ply == moves:
                continue
            slid = Way(box, moves, "", "").room(tmp_path / f"{moves} {key} slid", SMALL)
            (x, y), wide = middle(slid, key), slid.picks()[key].wide
            slid.drag((x - 0.35 * wide, y), (x + 0.35 * wide, y), 4)
            assert slid.table.match.ply == moves + 1, key
            assert last_move(slid) == last_move(plain_room)
            looked += 1
    assert looked


@case("P7")
@each_way
def test_a_thing_does_not_jump_when_it_is_picked_up(way, tmp_path):
    room = way.room(tmp_path)
    (x, y), box = middle(room, way.thing), room.app.brush.box(room.table.stage.goal[way.thing])
    looked = 0
    for dx, dy in ((-0.4, -0.4), (0.4, -0.4), (0, 0.4)):
        grab = x + dx * box.wide, y + dy * box.tall
        if room.table.stage.hit(grab) != way.thing:
            continue
        room.mouse(DOWN, grab)
        room.frame()
        for far in (SLOP + 2, SLOP + 6):
            room.mouse(MOTION, (grab[0] - far, grab[1] + far))
            room.frame()
            assert hanging(room, way.thing) == pytest.approx((x - far, y + far), abs=2)
            looked += 1
        room.post(pygame.WINDOWFOCUSLOST)
        room.rest()
    assert looked >= 4


@case("P7")
@each_way
def test_a_drop_is_judged_by_the_thing_not_by_the_finger(way, tmp_path):
    """The finger is off the goal, on something that may not be picked or on nothing; the thing lies on it."""
    wanted, dropped = tapped_move(way, tmp_path / "tap"), 0
    for n, (dx, dy) in enumerate(((-1, 0), (1, 0), (0, -1), (0, 1))):
        room = way.room(tmp_path / str(n))
        thing, goal = room.app.brush.box(room.table.stage.goal[way.thing]), room.picks()[way.goal]
        off_x, off_y = (
            max(0, side / 2 - 0.12 * small)
            for side, small in ((goal.wide, thing.wide), (goal.tall, thing.tall))
        )
        if thing.wide > goal.wide or thing.tall > goal.tall:
            off_x = off_y = 0
        grab = 0.45 * thing.wide * dx, 0.45 * thing.tall * dy
        centre = goal.centre[0] + off_x * dx, goal.centre[1] + off_y * dy
        finger = centre[0] + grab[0], centre[1] + grab[1]
        begin = thing.centre[0] + grab[0], thing.centre[1] + grab[1]
        below = room.table.stage.hit(finger)
        if goal.holds(finger) or (below and meaning(room, below) in room.table.hand.glow()):
            continue
        if room.table.stage.hit(begin) != way.thing or not (0 < finger[0] < 1600 and 0 < finger[1] < 1000):
            continue
        room.drag(begin, finger)
        room.rest()
        assert room.table.match.ply == way.moves + 1, (way, dx, dy)
        assert last_move(room) == wanted
        dropped += 1
    assert dropped


@case("P9")
@each_game
def test_a_drag_to_where_no_move_leads_is_refused_with_the_reason(box, tmp_path):
    """Onto things of the same kind as the goals of a drag, but that do not glow."""
    refused = 0
    for way in ways(box):
        look, kind = way.room(tmp_path / f"{way}", SMALL), way.goal.partition(" ")[0]
        barred = look.picks().keys() - look.table.hand.glow() - {meaning(look, way.thing)}
        for key in sorted(key for key in barred if key.partition(" ")[0] == kind)[:8]:
            room = way.room(tmp_path / f"{way} {key}", SMALL)
            room.drag(middle(room, way.thing), middle(room, key))
            room.rest()
            assert room.table.match.ply == way.moves, key
            assert room.table.said, key
            room.check()
            refused += 1
    assert refused > 3


@case("P8")
@each_way
def test_a_drag_that_the_window_loses_goes_home_and_the_next_one_works(way, tmp_path):
    for n, loss in enumerate((pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)):
        room = way.room(tmp_path / str(n))
        room.mouse(DOWN, middle(room, way.thing))
        room.frame()
        room.carry(middle(room, way.thing), (800, 990))
        room.post(loss)
        room.rest()
        room.check()
        assert room.table.match.ply == way.moves
        room.mouse(UP, (800, 990))
        room.frame()
        room.drag(middle(room, way.thing), middle(room, way.goal))
        room.rest()
        assert last_move(room) == tapped_move(way, tmp_path / f"{n} tap")


@pytest.mark.parametrize(("game_id", "gesture"), STRANGE.items())
def test_a_thing_dropped_where_it_does_not_belong_plays_nothing(game_id, gesture, tmp_path):
    moves, thing, kind = gesture
    look, tried = Way(title(game_id), moves, "", "").room(tmp_path / "look"), 0
    for goal in [key for key in look.table.hand.glow() if key.startswith(kind)]:
        room = Way(title(game_id), moves, "", "").room(tmp_path / goal)
        assert room.table.can_drag(thing)
        room.drag(middle(room, thing), middle(room, goal))
        room.rest()
        assert room.table.match.ply == moves, goal
        room.check()
        tried += 1
    assert tried


@case("P8")
@each_way
def test_a_thing_let_go_beside_everything_goes_home(way, tmp_path):
    room = way.room(tmp_path)
    lying = dict(room.table.stage.shown)
    for where in ((20, 990), (1590, 500), (-40, -40)):
        room.drag(middle(room, way.thing), where)
        room.rest()
        assert dict(room.table.stage.shown) == lying
        assert room.table.match.ply == way.moves


@case("P12")
@each_game
def test_five_quick_clicks_on_anything_are_one_and_leave_the_table_whole(box, tmp_path):
    looked = 0
    for moves in (0, 1, 2):
        look = Way(box, moves, "", "").room(tmp_path / f"{moves}", SMALL)
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
    """A room where a thing has been clicked, back at the table."""
    room = Way(box, moves, "", "").room(folder / f"{moves} {thing} {taps.__name__}", SMALL)
    taps(room, middle(room, thing))
    room.rest()
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
