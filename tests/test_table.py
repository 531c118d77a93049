"""Whole games through the real stack: by hands that know what they do, and by hands that do not."""

import signal

import pygame
import pytest

from games import SHELF, Title
from games.core.rng import Rng
from games.core.saves import Sitting
from scenes.app import run_safely
from scenes.handover import Handover
from scenes.menu import Menu
from scenes.results import Results
from scenes.screen import Screen
from scenes.table import AnyTable, Table
from scenes.ui.pose import Key, Poses
from tests.hands import (
    LONGEST,
    QUICK,
    by_finger,
    by_keys,
    by_mouse,
    choice,
    come,
    finish,
    play_a_little,
    sit_down,
)
from tests.monkey import Monkey
from tests.playroom import FRAME, SEED, SMALL, Playroom
from tests.tour import LANGS, NAMES, deal, presets, seats_of, table

case = pytest.mark.case
each_game = pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)

PARTIES = (
    ("mouse", "a person and robots", by_mouse, 3),
    ("mouse", "persons", by_mouse, 0),
    ("finger", "a person and robots", by_finger, 5),
    ("finger", "persons", by_finger, 0),
    ("keys", "a person and robots", by_keys, 0),
    ("keys", "persons", by_keys, 0),
)
"""Each is held by another preset, as far as there are."""


@pytest.mark.parametrize("number", range(len(PARTIES)), ids=[f"{name}, {who}" for name, who, _, _ in PARTIES])
@each_game
def test_whoever_picks_only_what_glows_comes_to_the_party(box, number, tmp_path):
    _, people, hand, speed = PARTIES[number]
    preset = presets(box)[(number + 1) % len(presets(box))]
    seats = min(seats_of(box, preset), key=lambda seats: abs(seats - 2))
    room = Playroom(tmp_path, speed=speed)
    robots = ("easy",) * (seats - 1)
    like, picked = deal(box, levels=("", *robots) if "robots" in people else ("",) * seats), 0
    for _ in range(5):  # a game may be over before its person has had much to choose
        sit_down(room, box, like, preset, hand)
        picked += finish(room, hand, Rng(f"party {number}"))
        if picked > 5:
            break
    assert picked > 5
    assert room.app.store.waiting(box.id) == ()


@each_game
def test_robots_alone_come_to_the_party(box, tmp_path):
    room = Playroom(tmp_path, speed=0)
    table(room, deal(box, levels=("easy",) * max(2, box.seats[0])))
    for _ in range(LONGEST):
        if isinstance(room.top, Results):
            return
        room.frame(QUICK)
    raise AssertionError("this game does not end")


EVENTS = 500
WILD = {
    "persons": ("", ""),
    "robots too": ("", "easy"),
    "little ones": ("", ""),
    "people with secrets": ("", ""),
}


@pytest.mark.parametrize("people", WILD)
@each_game
def test_wild_hands_break_nothing(box, people, tmp_path):
    """In some hundreds of events; whoever has wandered off for a while is brought to another table."""
    room = Playroom(tmp_path, speed=4, curtain="secrets" in people)
    checked = moved = strayed = 0
    levels = (WILD[people] + ("",) * box.seats[0])[: max(2, box.seats[0])]
    monkey, lying = Monkey(room, f"wild {people}"), None
    for n in range(EVENTS):
        strayed = 0 if lying is not None and room.app.stack.top is lying else strayed + 1
        if lying is None or strayed > 8 or room.app.stack.top is None:
            little, preset = "little" in people, secret_preset(box) if "secrets" in people else ""
            sitting = deal(box, 0, preset, levels, little, f"{SEED}{n}")
            lying, strayed = another_table(room, sitting), 0
        before = lying.match.ply
        monkey.act()
        moved += lying.match.ply != before
        if n % 15 == 14 and (room.app.stack.top is lying or isinstance(room.app.stack.top, Handover)):
            settle_down(room)
            if room.app.stack.top is lying:
                room.check()
                checked += 1
    assert checked > EVENTS / 60
    assert moved > EVENTS / 250


def secret_preset(box: Title) -> str:
    """The first preset in which some seat sees what not everybody may; else the usual one."""
    for preset in presets(box):
        match = deal(box, seats_of(box, preset)[-1], preset).match
        game, state = match.game, match.state
        if any(game.view(state, seat) != game.view(state, None) for seat in range(match.seats)):
            return preset
    return ""


def another_table(room: Playroom, sitting: Sitting) -> AnyTable:
    """Put everything away and lay a table anew."""
    if room.app.stack.top is not None:
        room.app.stack.home()
        room.app.stack.pop()
        room.app.stack.settle()
    return table(room, sitting, f"table {sitting.match.seed}")


def settle_down(room: Playroom) -> None:
    """Let go of everything and wait until nothing moves."""
    room.post(pygame.WINDOWFOCUSLOST)
    room.run(0.5)
    room.rest()
    come(room)


# what happens in the middle of an animation


def changed_size(room: Playroom) -> None:
    room.resize((500, 640) if room.surface.get_size() == SMALL else SMALL)


def changed_language(room: Playroom) -> None:
    """By way of a pause, as long as there is no other."""
    words = room.app.words()
    room.app.keeper.change(language=LANGS[(LANGS.index(words.lang) + 1) % 2])
    room.press(pygame.K_ESCAPE)
    room.run(0.1)
    room.press(pygame.K_ESCAPE)


def undone(room: Playroom) -> None:
    room.press(pygame.K_z, pygame.KMOD_CTRL)


def undone_and_redone(room: Playroom) -> None:
    room.press(pygame.K_z, pygame.KMOD_CTRL)
    room.press(pygame.K_y, pygame.KMOD_CTRL)


def lost_and_found(room: Playroom) -> None:
    room.post(pygame.WINDOWFOCUSLOST)
    room.frame()
    room.post(pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED)


def picked_on(room: Playroom) -> None:
    """Somebody does not wait."""
    if isinstance(room.top, Table) and room.table.hand.glow():
        by_mouse(room, choice(room, Rng("on")))


@case("G8")
@pytest.mark.parametrize(
    "change", [changed_size, changed_language, undone, undone_and_redone, lost_and_found, picked_on]
)
@each_game
def test_whatever_happens_in_any_frame_of_an_animation_the_table_ends_right(box, change, tmp_path):
    room, rng, looked = Playroom(tmp_path), Rng(f"frames {change.__name__}"), 0
    lying = table(room, deal(box))
    for wait in range(0, 60, 6 if change is changed_size else 3):
        come(room)
        ply = lying.match.ply
        if room.app.stack.top is not lying or lying.match.game.to_act(lying.match.state) is None:
            lying = table(room, deal(box, seed=f"{SEED}{wait}"))
            come(room)
        for _ in range(4):
            by_mouse(room, choice(room, rng))
            if lying.match.ply > ply:
                break
            room.run(0.4)
        room.run(wait * FRAME)
        moving = not lying.stage.still
        change(room)
        room.run(0.4)
        room.rest()
        come(room)
        if room.app.stack.top is lying:
            room.check()
            looked += moving
    assert looked > 2


# the last net


class Broken(Screen):
    """A screen with a fault, which shuts the window afterwards."""

    def things(self) -> Poses:
        return {}

    def tap(self, key: Key) -> None:
        raise AssertionError("nothing can be tapped")

    def update(self, dt: float) -> None:
        pygame.event.post(pygame.Event(pygame.QUIT))
        raise RuntimeError("broken on purpose")


def test_a_fault_is_reported_and_the_cupboard_comes_back_with_a_sentence(tmp_path):
    room, box = Playroom(tmp_path, speed=0), SHELF[0]
    lying = table(room, deal(box))
    play_a_little(room, Rng("fault"), 4)
    menu = Menu(room.app)
    room.app.stack.home()
    room.app.stack.replace(menu)
    for scene in (lying, Broken(room.app)):
        room.app.stack.push(scene)
    assert run_safely(room.app, room.loop, menu) == 0
    (file,) = room.app.home.reports.iterdir()
    report = file.read_text(encoding="utf-8")
    assert "RuntimeError: broken on purpose" in report and "Traceback" in report
    assert room.app.stack.top is menu
    assert file.name in menu.message
    assert menu.message in {pose.text for pose in room.top.stage.goal.values()}
    room.run(0.5)
    room.tap_on(f"ribbon {box.id}")
    assert room.table.match.state == lying.match.state


def test_a_cupboard_that_breaks_again_and_again_is_given_up(tmp_path, capsys):
    room = Playroom(tmp_path)
    room.app.stack.push(Broken(room.app))
    pygame.event.set_blocked(pygame.QUIT)
    try:
        assert run_safely(room.app, room.loop, Menu(room.app)) == 1
    finally:
        pygame.event.set_allowed(pygame.QUIT)
    assert room.app.words().say("error.oops") in capsys.readouterr().err
    assert len(list(room.app.home.reports.iterdir())) >= 1


class Interrupted(Broken):
    """Somebody at a terminal presses Ctrl+C."""

    def update(self, dt: float) -> None:
        signal.raise_signal(signal.SIGINT)


def test_ctrl_c_leaves_without_a_fault_and_with_everything_kept(tmp_path):
    room = Playroom(tmp_path, speed=0)
    lying = table(room, deal(SHELF[0]))
    play_a_little(room, Rng("interrupted"), 4)
    kept = room.kept()
    room.app.stack.push(Interrupted(room.app))
    assert run_safely(room.app, room.loop, Menu(room.app)) == 0
    assert not room.app.home.reports.exists()
    assert kept.match.state == lying.match.state


def test_the_names_are_as_long_as_a_name_can_be():
    assert {len(name) for name in NAMES} == {12}
