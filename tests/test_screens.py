"""Every screen in every language and window: what is written fits, what can be touched can be reached."""

import pygame
import pytest

from games import SHELF
from scenes import chrome
from scenes.table import Table
from scenes.ui import focus
from scenes.ui.pose import Rect, picked_as
from scenes.ui.viewport import WORLD, Viewport
from tests.hands import come
from tests.playroom import MARK, Playroom
from tests.tour import LANGS, SIZES, STOPS, crawl, one_of_each

case = pytest.mark.case
each_stop = pytest.mark.parametrize("stop", STOPS, ids=str)
one_each = pytest.mark.parametrize("stop", one_of_each(), ids=str)
each_lang = pytest.mark.parametrize("lang", LANGS)
FINGER, CHILD = 64, 104
"""The least side of a target, and of one on a table for small children, in world units."""
NAVIGATION = chrome.BUTTONS | {"turn"}
"""Buttons at the edge of a table, which are smaller than what children move."""
ODD = ((1260, 540), (800, 600), (480, 768))
"""As wide as 21:9, 4:3, portrait."""
BACK = (
    pygame.WINDOWRESTORED,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWEXPOSED,
)
"""How a window says that it is to be seen again."""


def misfits(room: Playroom) -> list[str]:
    """What does not fit its box in some window, or lies outside the world; folders may get small print."""
    brush, looked = room.app.brush, 0
    found = []
    for key, pose in room.top.stage.goal.items():
        if not pose.text or pose.text == str(room.app.home.saves):
            continue
        box, ink = brush.box(pose), brush.scribe.ink(pose.ink)
        looked += 1
        for scale in sorted({Viewport(size).scale for size in SIZES}):
            if not brush.scribe.fits(pose.text, ink, round(box.wide * scale), round(box.tall * scale), scale):
                found.append(f"{key} at {scale}: {pose.text}")
        if not in_the_world(box):
            found.append(f"{key} lies outside: {box}")
    assert looked
    return found


def in_the_world(box: Rect) -> bool:
    return box.x >= 0 and box.y >= 0 and box.x + box.wide <= WORLD[0] and box.y + box.tall <= WORLD[1]


def awkward(room: Playroom) -> list[str]:
    """Targets that are too small, not wholly in the world, or more than a quarter under others.

    What is called a sheet takes taps only to keep them from what lies below; a message goes with any tap.
    """
    picks = room.picks()
    assert picks
    found = [
        f"{key} is small: {box}" for key, box in picks.items() if min(box.wide, box.tall) < _least(room, key)
    ]
    found += [f"{key} lies outside: {box}" for key, box in picks.items() if not in_the_world(box)]
    under = {key: own_part(room, key) for key in picks.keys() - {"sheet"}}
    found += [f"{key} lies under others: {own:.2f}" for key, own in under.items() if own < 0.75]
    return found


def unreached(room: Playroom) -> set[str]:
    """What the arrow keys never come to."""
    things = room.top.targets()
    reached, fresh = set(), {room.top.focus if room.top.focus in things else focus.following(things, None)}
    while fresh:
        reached |= fresh
        fresh = {focus.step(things, here, way) for here in fresh for way in focus.STEP} - reached
    return set(things) - reached


def _least(room: Playroom, key: str) -> int:
    top = room.top
    little = isinstance(top, Table) and any(top.sitting.game_id == box.id and box.age <= 4 for box in SHELF)
    return CHILD if little and key not in NAVIGATION else FINGER


def own_part(room: Playroom, key: str, fine: int = 12) -> float:
    """The part of a target in which a tap counts as it."""
    box, steps = room.picks()[key], [(n + 0.5) / fine for n in range(fine)]
    spots = [(box.x + x * box.wide, box.y + y * box.tall) for x in steps for y in steps]
    return sum(counts_as(room, at) in (key, "message") for at in spots) / len(spots)


def counts_as(room: Playroom, at: tuple[float, float]) -> str | None:
    """What a tap at a point would count as."""
    hit = room.top.stage.hit(at)
    return hit and (room.top.stage.goal[hit].pick or hit)


@case("W2", "W5")
@each_lang
@each_stop
def test_every_text_stays_inside_its_box_in_every_window(stop, lang, tmp_path):
    """As it is usually written, and as large and sharp as can be."""
    for taste in ({}, {"text": 200, "contrast": True}):
        room = Playroom(tmp_path, lang=lang, speed=0, **taste)
        stop.go(room)
        assert misfits(room) == []


@case("W2")
@each_stop
def test_every_target_is_large_and_free_enough_for_a_finger_and_the_arrow_keys_come_to_it(stop, tmp_path):
    for left in (False, True):
        room = Playroom(tmp_path, speed=0, left=left)
        stop.go(room)
        assert awkward(room) == []
        assert unreached(room) == set()


@case("W2", "W5")
@each_lang
def test_so_it_is_on_every_screen_that_taps_lead_to(lang, tmp_path):
    met = []
    for way, room in crawl(tmp_path, lang):
        met.append(type(room.top).__name__)
        assert (way, misfits(room), awkward(room), unreached(room)) == (way, [], [], set())
        assert "sheet" not in room.top.targets()
    assert {"Menu", "Setup", "Table", "Pause", "Question"} < set(met)


@case("W2")
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_the_whole_world_is_in_every_window(size):
    view = Viewport(size)
    for corner in ((0, 0), (WORLD[0], 0), (0, WORLD[1]), WORLD):
        x, y = view.to_pixel(corner)
        assert 0 <= x <= size[0] and 0 <= y <= size[1]


@case("W2", "W4")
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@one_each
def test_no_pixel_is_left_unpainted(stop, size, tmp_path):
    """The cloth of the table, and the whole picture, are the same whatever was there before."""
    room = Playroom(tmp_path, size, speed=0)
    stop.go(room)
    room.rest()
    cloths, pictures = [], []
    for before in (MARK, (0, 255, 0)):
        room.surface.fill(before)
        room.top.cloth(room.app.brush)
        cloths.append(room.surface.copy())
        room.surface.fill(before)
        room.app.stack.draw(whole=True)
        pictures.append(room.surface.copy())
    assert changes(*cloths, near=6) is None
    assert changes(*pictures) is None


def colour_count(room: Playroom, colour: tuple[int, int, int]) -> int:
    """How many pixels have a colour."""
    return pygame.mask.from_threshold(room.surface, colour, (1, 1, 1, 255)).count()


@case("W3")
@pytest.mark.parametrize("size", ODD, ids="{0[0]}x{0[1]}".format)
@one_each
def test_what_is_pressed_is_what_is_drawn_there_at_odd_shapes(stop, size, tmp_path):
    """A press in the middle of the picture of a thing moves its picture, and nothing beside it."""
    room = Playroom(tmp_path, size, speed=0)
    stop.go(room)
    room.rest()
    pressed = 0
    for key in room.picks():
        before, drawn = room.surface.copy(), drawn_as(room, key)
        room.mouse(pygame.MOUSEBUTTONDOWN, room.where(key))
        room.frame()
        changed = changes(before, room.surface)
        room.post(pygame.WINDOWFOCUSLOST)
        room.frame()
        come(room)
        assert changed is not None, f"{key} does not react"
        assert drawn.contains(changed), f"{key}: {changed} is beside it"
        assert changes(before, room.surface) is None
        pressed += 1
    assert pressed > 1


def changes(before: pygame.Surface, after: pygame.Surface, near: int = 1) -> pygame.Rect | None:
    """The part of the window where two pictures differ by so much in some colour."""
    if before.get_buffer().raw == after.get_buffer().raw:
        return None
    same = pygame.mask.from_threshold(after, (0, 0, 0, 0), (near, near, near, 255), before)
    same.invert()
    parts = same.get_bounding_rects()
    return parts[0].unionall(parts[1:]) if parts else None


def drawn_as(room: Playroom, key: str) -> pygame.Rect:
    """The part of the window where a thing is drawn, with the little that a press moves it."""
    found = []
    for pose in picked_as(room.top.stage.goal, key):
        box = room.app.brush.box(pose)
        side = max(box.wide, box.tall) if pose.angle else 0
        box = box.grown(side)
        (left, top), (right, bottom) = (
            room.pixel((box.x, box.y)),
            room.pixel((box.x + box.wide, box.y + box.tall)),
        )
        found.append(pygame.Rect(left, top, right - left, bottom - top).inflate(16, 16))
    return found[0].unionall(found[1:])


@case("W3")
@pytest.mark.parametrize("size", ODD, ids="{0[0]}x{0[1]}".format)
@one_each
def test_the_margins_beside_the_world_do_nothing(stop, size, tmp_path):
    room = Playroom(tmp_path, size, speed=0)
    stop.go(room)
    room.rest()
    seen, looked = room.app.brush.viewport.seen, 0
    for x in (seen.x + 3, 800, seen.x + seen.wide - 3):
        for y in (seen.y + 3, 500, seen.y + seen.tall - 3):
            if not Rect(0, 0, *WORLD).holds((x, y)):
                assert room.told(lambda at=(x, y): room.tap(at), rest=1) == []
                looked += 1
    assert looked >= (6 if size[0] / size[1] != 1.6 else 0)


@case("W4")
@pytest.mark.parametrize("back", BACK, ids=pygame.event.event_name)
@one_each
def test_the_whole_picture_is_back_within_a_frame_of_coming_back(stop, back, tmp_path):
    room = Playroom(tmp_path, (800, 500), speed=0)
    stop.go(room)
    for away in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
        room.post(away)
        room.frame()
        room.rest()
        room.surface.fill(MARK)
        room.post(back)
        room.frame()
        picture = room.surface.get_buffer().raw
        room.app.stack.draw(whole=True)
        assert room.surface.get_buffer().raw == picture
        assert colour_count(room, MARK) == 0


@case("W2", "W4")
@one_each
def test_a_window_that_changes_its_size_is_painted_within_a_frame(stop, tmp_path):
    room = Playroom(tmp_path, (800, 500), speed=0)
    stop.go(room)
    for size in ODD[1:]:
        room.rest()
        room.resize(size)
        room.surface.fill(MARK)
        room.frame()
        assert (room.surface.get_size(), colour_count(room, MARK)) == (size, 0)
