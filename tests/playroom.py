"""A real loop on an off-screen window, with real event queues and a clock that a test moves."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from scenes.app import Loop
from scenes.home import home_in
from scenes.menu import Menu
from scenes.preferences import Keeper
from scenes.screen import Screen
from scenes.services import Clock, open_services
from scenes.stack import Scene
from scenes.ui.pose import Key, Point
from scenes.ui.sound import Silence

FRAME = 1 / 60


class HandClock(Clock):
    """A clock that stands still until a test moves it; a frame has always time left for a thought."""

    def __init__(self) -> None:
        self.time = 100.0
        super().__init__()

    def now(self) -> float:
        return self.time

    def left(self) -> float:
        return 1.0


class Playroom:
    """The program as a family has it, but for the clock. `folder` is its home."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1600, 1000), lang: str = "fr") -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.event.clear()
        self.surface = pygame.display.set_mode(size)
        pygame.event.clear()
        home = home_in(folder)
        self.clock = HandClock()
        self.app = open_services(home, Keeper(home.settings / "settings.json", lang), self.clock, Silence())
        self.app.brush.aim(self.surface)
        self.loop = Loop(self.app, self.surface)
        self.open = True

    def start(self, *scenes: Scene) -> None:
        """Lay scenes upon each other, the menu if none is given, and let their doors stand open a while."""
        for scene in scenes or (Menu(self.app),):
            self.app.stack.push(scene)
            self.app.stack.settle()
        self.run(0.5)

    @property
    def top(self) -> Screen:
        assert isinstance(self.app.stack.top, Screen)
        return self.app.stack.top

    def frame(self, dt: float = FRAME) -> None:
        """One frame with all that has been posted."""
        self.clock.time += dt
        self.open = self.loop.frame(pygame.event.get()) and self.open

    def run(self, seconds: float) -> None:
        """Let time pass, frame by frame."""
        for _ in range(round(seconds / FRAME)):
            self.frame()

    def rest(self, most: float = 120) -> None:
        """Until nothing moves and nobody thinks."""
        for _ in range(round(most / FRAME)):
            self.frame()
            if self.app.stack.top is None or not self.top.moving:
                return
        raise AssertionError("it never comes to rest")

    # what a hand does

    def pixel(self, at: Point) -> tuple[int, int]:
        return self.app.brush.viewport.to_pixel(at)

    def mouse(self, kind: int, at: Point, **more: object) -> None:
        values = {"pos": self.pixel(at), "touch": False, **more}
        if kind != pygame.MOUSEMOTION:
            values.setdefault("button", 1)
        pygame.event.post(pygame.Event(kind, values))

    def finger(self, kind: int, at: Point, finger: int = 7) -> None:
        x, y = self.pixel(at)
        wide, tall = self.app.brush.viewport.size
        pygame.event.post(
            pygame.Event(kind, finger_id=finger, touch_id=1, x=x / wide, y=y / tall, dx=0, dy=0)
        )

    def tap(self, at: Point) -> None:
        """Press and release with the mouse, a frame apart, and wait until a second tap would count."""
        self.mouse(pygame.MOUSEBUTTONDOWN, at)
        self.frame()
        self.mouse(pygame.MOUSEBUTTONUP, at)
        self.frame()
        self.run(0.4)

    def tap_on(self, key: Key) -> None:
        self.tap(self.where(key))

    def drag(self, begin: Point, end: Point, steps: int = 12) -> None:
        """Press, move in steps, release."""
        self.mouse(pygame.MOUSEBUTTONDOWN, begin)
        self.frame()
        self.carry(begin, end, steps)
        self.mouse(pygame.MOUSEBUTTONUP, end)
        self.frame()

    def carry(self, begin: Point, end: Point, steps: int = 12) -> None:
        """Move with the button down."""
        for n in range(1, steps + 1):
            part = n / steps
            at = begin[0] + (end[0] - begin[0]) * part, begin[1] + (end[1] - begin[1]) * part
            self.mouse(pygame.MOUSEMOTION, at, buttons=(1, 0, 0), rel=(0, 0))
            self.frame()

    def press(self, key: int, mod: int = 0) -> None:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        self.frame()

    def where(self, key: Key) -> Point:
        """The middle of what counts as a key."""
        goal = self.top.stage.goal
        if key in goal:
            return goal[key].at
        return next(pose.at for pose in goal.values() if pose.pick == key)

    def picture(self, file: str) -> None:
        """Save what is to be seen, for a person's eyes."""
        pygame.image.save(self.surface, file)
