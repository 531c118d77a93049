"""One whole game of each title through the real scenes, without a screen: for packagers."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pygame

from games import SHELF, Title
from games.core.rng import Rng
from scenes.handover import Handover
from scenes.home import home_in
from scenes.picking import DONE
from scenes.preferences import Keeper
from scenes.results import Results
from scenes.services import App, Clock, open_services
from scenes.shot import Wish, sitting_of
from scenes.table import AnyTable, Table
from scenes.ui.pointer import Press, Release
from scenes.ui.pose import Key, Point, Rect
from scenes.ui.sound import Silence

SIZE = (1366, 768)
MOST_TAPS = 20_000
STEP = 0.5
"""Seconds that pass between two taps; nobody waits for them."""


class SteppedClock(Clock):
    """Time passes only when it is told to, and a frame has always room for a thought."""

    def __init__(self) -> None:
        self.time = 0.0
        super().__init__()

    def now(self) -> float:
        """Seconds since the start."""
        return self.time

    def left(self) -> float:
        """There is always time left."""
        return 1.0


def selftest() -> int:
    """Play every title to its results and say so; the exit status."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    with tempfile.TemporaryDirectory() as folder:
        for box in SHELF:
            clock = SteppedClock()
            keeper = Keeper(None, "fr")
            keeper.change(speed=0)
            app = open_services(home_in(Path(folder)), keeper, clock, Silence())
            app.brush.aim(surface)
            play_by_hand(app, box, clock)
            print("OK", box.id, flush=True)
    return 0


def play_by_hand(app: App, box: Title, clock: SteppedClock) -> None:
    """Tap what glows until the results come; RuntimeError when they never do."""
    table: AnyTable = Table(app, sitting_of(app, box, Wish(seats=max(2, box.seats[0]))), "selftest")
    app.stack.push(table)
    app.stack.settle()
    rng = Rng(f"selftest/{box.id}")
    for _ in range(MOST_TAPS):
        top = app.stack.top
        if isinstance(top, Results):
            return
        clock.time += STEP
        if isinstance(top, Handover):
            top.tap("me")
            top.update(STEP)
        else:
            _tap_something(table, rng)
            table.update(STEP)
        app.stack.settle()
        app.stack.draw()
    raise RuntimeError(f"{box.id} does not come to its end")


def _tap_something(table: AnyTable, rng: Rng) -> None:
    """Tap one of the things that glow, *done* only when there is nothing else."""
    targets = {key: rect for key, rect in table.targets().items() if key in table.hand.glow()}
    keys = sorted(targets.keys() - {DONE}) or sorted(targets)
    if keys:
        key = rng.choice(keys)
        at = _spot(table, key, targets[key])
        table.point(Press(at))
        table.point(Release(at))


def _spot(table: AnyTable, key: Key, box: Rect) -> Point:
    """Where a tap counts as a key: other things may lie over the middle of its box."""
    parts = (0.5, 0.3, 0.7, 0.1, 0.9)
    spots = [(box.x + x * box.wide, box.y + y * box.tall) for y in parts for x in parts]
    goal = table.stage.goal
    hits = ((at, table.stage.hit(at)) for at in spots)
    return next((at for at, hit in hits if hit and (goal[hit].pick or hit) == key), box.centre)
