"""What hangs from a mouse or a finger: it plays what taps would, and goes home from anywhere else."""

import math
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest

from games import SHELF, Title, title
from scenes.chrome import BUTTONS
from scenes.picking import DONE
from scenes.screen import SLOP
from scenes.table import SLOP_LITTLE
from scenes.ui.pose import Key, Point
from tests.drags import TAPPED, Way, goals, meaning, middle, ways
from tests.hands import come
from tests.playroom import Playroom

case = pytest.mark.case
each_game = pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
DOWN, UP, MOTION = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION
FINGER_DOWN, FINGER_UP, FINGER_MOTION = pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION
STRANGE = {"doolhof_junior": (0, "pawn 0", "arrow")}
"""By game: after so many moves this thing comes along with the finger, but not to things of that kind."""


OPEN = {"ghooost"}
"""Where a thing can be carried to, it may be laid."""


def each_way(test: Callable[[Way, Path], None]) -> Callable[[Title, Path], None]:
    """Try a test with the drags of each game."""

    def tried(box: Title, tmp_path: Path) -> None:
        assert (box.id in TAPPED) == (not ways(box))
        for n, way in enumerate(ways(box)):
            test(way, tmp_path / str(n))

    tried.__name__, tried.__doc__ = test.__name__, test.__doc__
    return each_game(tried)


def last_move(room: Playroom) -> object:
    """The move played last."""
    return room.table.match.past[-1].move


def tapped_move(way: Way, folder: Path) -> object:
    """The move that is played by tapping the goal of a drag, after the thing if it is no mere grip."""
    room = way.room(folder)
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
    looked, alone = 0, False
    for moves in range(6):
        room = Way(box, moves, "", "").room(tmp_path / f"{moves}")
        for key in sorted(room.table.hand.glow() - {DONE})[:3]:
            alone = alone or not room.table.hand.lacks_place(key)
            plain_room = Way(box, moves, "", "").room(tmp_path / f"{moves} {key} tap")
            plain_room.tap(middle(plain_room, key))
            if plain_room.table.match.ply == moves:
                continue
            slid = Way(box, moves, "", "").room(tmp_path / f"{moves} {key} slid")
            (x, y), wide = middle(slid, key), slid.picks()[key].wide
            slid.drag((x - 0.35 * wide, y), (x + 0.35 * wide, y), 4)
            assert slid.table.match.ply == moves + 1, key
            assert last_move(slid) == last_move(plain_room)
            looked += 1
    assert looked or not alone, "in some games every move takes more than one thing"


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
        come(room)
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


def is_refused(room: Playroom, thing: Key, place: Key) -> bool:
    """Whether a thing could belong to a place, but no move leads there, not even by a detour."""
    table, hand = room.table, room.table.hand
    picks = (place,) if table.stage.goal[thing].grip else (meaning(room, thing), place)
    move = table.look.meant(hand.view, table.eyes, picks, hand.knobs)
    refused = move is not None and table.match.game.refusal(hand.view, move, table.eyes) is not None
    return refused and table.look.belongs(thing, place)


@case("P9")
@each_game
def test_a_drag_to_where_no_move_leads_is_refused_with_the_reason(box, tmp_path):
    """Onto things to which it could belong, but that do not glow."""
    refused = 0
    for way in ways(box):
        here = way.room(tmp_path / f"{way}")
        barred = here.picks().keys() - {*goals(here, way.thing), meaning(here, way.thing)} - BUTTONS
        for key in sorted(key for key in barred if is_refused(here, way.thing, key))[:8]:
            room = way.room(tmp_path / f"{way} {key}")
            room.drag(middle(room, way.thing), middle(room, key))
            room.rest()
            assert room.table.match.ply == way.moves, key
            assert room.table.said, key
            room.check()
            refused += 1
    assert refused or box.id in TAPPED | OPEN


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
        come(room)
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
