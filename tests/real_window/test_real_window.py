"""The program in a real window, with a real pointer; what it shows is compared with a playroom beside it."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games import SHELF, Title, title
from games.core.store import Store
from scenes.screen import AGAIN
from scenes.ui.pose import Key, Point
from scenes.ui.words import Words
from tests.drags import TAPPED, middle, ways
from tests.hands import let_the_clock_play
from tests.playroom import SEED, Playroom
from tests.real_window.desk import PATIENCE, ROOT, Desk, Program, missing, until
from tests.sittings import play_on
from tests.tour import LANGS, deal

case = pytest.mark.case
needs_a_screen = pytest.mark.skipif(bool(missing()), reason=f"a real window needs {missing()}")
each_game = pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
each_dragged = pytest.mark.parametrize(
    "box", [box for box in SHELF if box.id not in TAPPED], ids=lambda box: box.id
)
SCREEN, SIZE = (1600, 900), (1366, 768)
"""The window leaves room beside it, to drag things out of it."""
TITLE_BAR = 16
"""Pixels that the title bar has at least."""


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    desk = Desk(tmp_path_factory.mktemp("desk") / "screen", SCREEN)
    yield desk
    desk.close()


class Pair:
    """The program on the desk, and a playroom with the same home in which the same is done."""

    def __init__(self, desk: Desk, folder: Path, box: Title, moves: int) -> None:
        self.home, twin = folder / "home", folder / "twin"
        self.room = Playroom(twin, SIZE, curtain=False)
        self.sitting = deal(box)
        play_on(self.sitting.match, SEED, moves)
        self.room.app.store.keep("tour", self.sitting)
        shutil.copytree(twin, self.home)
        self.room.start()
        self.program = Program(desk, self.home, "play", "--lang", "fr", "--size", "x".join(map(str, SIZE)))
        self.agree("the cupboard is open")
        self.tap_on(f"ribbon {box.id}", "the table is laid")

    def agree(self, what: str) -> None:
        """Wait until the window shows what the playroom shows, and as long as a hand needs to come back."""
        self.room.run(0.5)
        self.room.rest()
        let_the_clock_play(self.room)
        until(lambda: self.program.shows(self.room.surface), f"the window shows that {what}")
        again = time.monotonic() + AGAIN
        until(lambda: time.monotonic() > again, "another tap counts")

    def tap_on(self, key: Key, what: str) -> None:
        """Click on the same thing here and there."""
        at = self.room.where(key)
        self.program.click(self.room.pixel(at))
        self.room.tap(at)
        self.agree(what)

    def drag(self, begin: Point, end: Point, what: str) -> None:
        """Carry the same thing to the same place here and there."""
        start, goal = self.room.pixel(begin), self.room.pixel(end)
        self.program.point(start)
        self.program.press()
        self.program.carry(start, goal)
        self.program.release()
        self.room.drag(begin, end)
        self.agree(what)

    def same_moves(self) -> int:
        """See that the program has kept the moves that the playroom has played; how many there are."""
        kept = Store(self.home / "saves", {box.id: box.game for box in SHELF}).open(
            self.sitting.game_id, "tour"
        )
        ours = [played.move for played in self.room.table.match.past]
        assert [played.move for played in kept[0].match.past] == ours
        assert kept[0].match.state == self.room.table.match.state
        return len(ours)

    def pick(self) -> None:
        """Click on the first thing that glows."""
        self.tap_on(sorted(self.room.table.hand.glow())[0], "something has been picked")


@pytest.fixture
def pair(desk: Desk, tmp_path: Path, box: Title) -> Iterator[Pair]:
    pair = Pair(desk, tmp_path, box, 0 if box.id in TAPPED else ways(box)[0].moves)
    yield pair
    pair.program.stop()


def drag_of(pair: Pair) -> tuple[Point, Point]:
    """From where to where the first drag of the game goes that plays a move."""
    way = ways(title(pair.sitting.game_id))[0]
    return middle(pair.room, way.thing), middle(pair.room, way.goal)


@needs_a_screen
@each_dragged
def test_a_move_is_dragged_and_others_are_clicked_in_a_window_that_changes_its_size(pair, box):
    moves = len(pair.sitting.match.past)
    pair.drag(*drag_of(pair), "the move has been played")
    assert pair.same_moves() == moves + 1
    for size in ((1000, 700), (800, 800)):
        pair.pick()
        pair.program.desk.do("windowsize", "--sync", pair.program.window, *size)
        pair.room.resize(size)
        pair.agree("it has another size")
    pair.pick()
    assert pair.same_moves() > moves + 1


@needs_a_screen
@case("P8")
@each_dragged
def test_what_is_let_go_beside_the_window_goes_home_and_the_next_click_works(pair, box):
    (x, y), goal = drag_of(pair)
    outside = SIZE[0] + 60, SIZE[1] // 2
    pair.program.point(pair.room.pixel((x, y)))
    pair.program.press()
    pair.program.carry(pair.room.pixel((x, y)), outside)
    until(lambda: not pair.program.shows(pair.room.surface), "the thing is in the air")
    pair.program.release()
    pair.agree("the thing has gone home")
    moves = pair.same_moves()
    pair.drag((x, y), goal, "the move has been played")
    assert pair.same_moves() == moves + 1


@needs_a_screen
@case("W4")
@each_game
def test_the_whole_picture_is_there_after_the_window_was_away(pair, box):
    desk, window = pair.program.desk, pair.program.window
    desk.do("windowminimize", window)
    until(lambda: not pair.program.shows(pair.room.surface), "the window is away")
    pair.room.post(pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
    pair.room.run(0.5)
    desk.do("windowmap", "--sync", window)
    pair.agree("the window is back, with a curtain before what only one may see")
    for size in (SCREEN, SIZE):
        desk.do("windowfocus", "--sync", window, "key", "F11")
        until(lambda size=size: pair.program.size == size, f"the window is {size}")
    pair.agree("the window is as large as before")


@needs_a_screen
@pytest.mark.parametrize("way", ["alt+F4", "the button of the window", "Ctrl+C"])
def test_it_leaves_quietly_and_keeps_every_move(desk, way, tmp_path):
    box = SHELF[0]
    pair = Pair(desk, tmp_path, box, ways(box)[0].moves)
    try:
        pair.drag(*drag_of(pair), "the move has been played")
        match way:
            case "alt+F4":
                desk.do("windowfocus", "--sync", pair.program.window, "key", "alt+F4")
            case "Ctrl+C":
                pair.program.process.send_signal(signal.SIGINT)
            case _:
                pair.program.click((SIZE[0] - 9, -10))
        assert pair.program.left() == (0, "")
        pair.same_moves()
        assert not (pair.home / "reports").exists()
    finally:
        pair.program.stop()


@needs_a_screen
@case("W1")
@pytest.mark.parametrize("safe", [(), ("--safe",)], ids=["", "safe"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1366, 768)], ids="{0[0]}x{0[1]}".format)
def test_the_window_fits_the_screen_with_its_title_bar(size, safe, tmp_path):
    desk = Desk(tmp_path / "screen", size)
    program = None
    try:
        program = Program(desk, tmp_path / "home", "play", "--lang", "fr", *safe)
        (x, y), (wide, tall) = program.corner(), program.size
        assert x >= 0 and x + wide <= size[0]
        assert y >= TITLE_BAR and y + tall <= size[1]
        assert wide > size[0] / 2 and tall > size[1] / 2
    finally:
        if program:
            program.stop()
        desk.close()


@case("W6")
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("dead", [{}, {"DISPLAY": ":98765", "XDG_RUNTIME_DIR": "/run"}], ids=["none", "dead"])
def test_without_a_display_it_says_so_and_leaves_with_status_two(lang, dead, tmp_path):
    gone = ("SDL_", "DISPLAY", "WAYLAND", "XDG_")
    env = {key: value for key, value in os.environ.items() if not key.startswith(gone)}
    env |= {"PLACARD_HOME": str(tmp_path), "SDL_AUDIODRIVER": "dummy", **dead}
    command = [sys.executable, str(ROOT / "main.py"), "play", "--lang", lang]
    done = subprocess.run(command, env=env, capture_output=True, encoding="utf-8", timeout=6 * PATIENCE)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.strip() == Words(lang).say("error.no_display")
