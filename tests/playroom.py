"""A real loop on an off-screen window, with real event queues and a clock that a test moves."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from games import SHELF
from games.core.saves import Sitting, decode, encode
from scenes.app import Loop
from scenes.handover import Handover
from scenes.home import ROOT, home_in
from scenes.looks import make_look
from scenes.menu import Menu
from scenes.preferences import Keeper
from scenes.screen import Screen
from scenes.services import Clock, open_services
from scenes.stack import Scene
from scenes.table import AnyTable, Table
from scenes.ui.assets import Pictures
from scenes.ui.pose import Key, Point, Rect, picked_as
from scenes.ui.sound import Silence
from scenes.ui.text import Scribe
from scenes.ui.theme import load_theme

FRAME = 1 / 60
QUICK = 0.05
"""As long a frame as counts."""
SMALL = (640, 400)
"""A window that is drawn quickly."""
PIXELS_KEPT = 40_000_000
SEED = "placard"
"""The seed of our own deals; what chance chooses has other letters."""
MARK = (255, 0, 255)
"""A colour that nothing of ours has."""


class HandClock(Clock):
    """A clock that stands still until a test moves it; `spare` is what is left of each frame for thoughts."""

    def __init__(self) -> None:
        self.time = 100.0
        self.spare = 1.0
        super().__init__()

    def now(self) -> float:
        return self.time

    def left(self) -> float:
        return self.spare


class KeptPictures(Pictures):
    """Pictures that keep what was scaled for another window, too, as long as it is not too much."""

    def forget(self) -> None:
        """Drop everything only when it has become much."""
        if sum(each.get_width() * each.get_height() for each in self._ready.values()) > PIXELS_KEPT:
            super().forget()


class KeptScribe(Scribe):
    """A scribe that keeps its fonts and what it has measured, which are the same for every window."""

    def forget(self) -> None:
        """Drop what was written only."""
        self._written.clear()


@cache
def pictures_of_the_house() -> Pictures:
    """One set of pictures for all playrooms of a process, because they are slow to read."""
    return KeptPictures(ROOT / "assets" / "images")


def scribe_of_the_house(zoom: float = 1, sharp: bool = False) -> Scribe:
    """One scribe for all playrooms of a process, writing as is wished now."""
    scribe = _scribe()
    if (scribe.zoom, scribe.sharp) != (zoom, sharp):
        scribe.zoom, scribe.sharp = zoom, sharp
        scribe.forget()
    return scribe


@cache
def _scribe() -> Scribe:
    return KeptScribe(ROOT / "assets" / "fonts", load_theme(ROOT / "config" / "theme.yaml"))


class Playroom:
    """The program as a family has it that has seen the lessons, but for the clock.

    `folder` is its home, `taste` what it has chosen in the settings. With a `clock` of its own, time passes
    as that says.
    """

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = SMALL,
        lang: str = "fr",
        clock: Clock | None = None,
        **taste: object,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.display.set_mode(size)
        pygame.event.clear()
        home = home_in(folder)
        self.hand = HandClock()
        keeper = Keeper(home.settings / "settings.json", lang)
        keeper.change(**{"lessons": tuple(box.id for box in SHELF), **taste})
        self.app = open_services(home, keeper, clock or self.hand, Silence())
        self.app.brush.aim(self.surface)
        brush = self.app.brush
        brush.pictures = pictures_of_the_house()
        brush.scribe = scribe_of_the_house(brush.scribe.zoom, brush.scribe.sharp)
        self.loop = Loop(self.app, self.surface)
        self.open = True
        self.story: list[tuple[object, ...]] = []

    def start(self, *scenes: Scene) -> None:
        """Lay scenes upon each other, the menu if none is given, and let their doors stand open a while."""
        for scene in scenes or (Menu(self.app),):
            self.app.stack.push(scene)
            self.app.stack.settle()
        self.run(0.5 + self.top.deaf, QUICK)

    @property
    def top(self) -> Screen:
        """The screen that gets input."""
        assert isinstance(self.app.stack.top, Screen)
        return self.app.stack.top

    @property
    def table(self) -> AnyTable:
        """The table, which must be on top."""
        assert isinstance(self.app.stack.top, Table)
        return self.app.stack.top

    def frame(self, dt: float = FRAME) -> None:
        """One frame with all that has been posted."""
        self.hand.time += dt
        self.open = self.loop.frame(pygame.event.get()) and self.open
        if self.story and (now := self._scene()) != self.story[-1]:
            self.story.append(now)

    def run(self, seconds: float, step: float = FRAME) -> None:
        """Let time pass, frame by frame."""
        for _ in range(round(seconds / step)):
            self.frame(step)

    def rest(self, most: float = 120, step: float = QUICK) -> None:
        """Until nothing moves and nobody thinks."""
        for _ in range(round(most / step)):
            self.frame(step)
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
        values = {"finger_id": finger, "touch_id": 1, "x": x / wide, "y": y / tall, "dx": 0, "dy": 0}
        pygame.event.post(pygame.Event(kind, values))

    def click(self, at: Point) -> None:
        """Press and release with the mouse, a frame apart."""
        self.mouse(pygame.MOUSEBUTTONDOWN, at)
        self.frame()
        self.mouse(pygame.MOUSEBUTTONUP, at)
        self.frame()

    def finger_tap(self, at: Point, finger: int = 7) -> None:
        """Down and up with a finger, a frame apart."""
        self.finger(pygame.FINGERDOWN, at, finger)
        self.frame()
        self.finger(pygame.FINGERUP, at, finger)
        self.frame()

    def tap(self, at: Point) -> None:
        """A click, and a wait until a second one would count."""
        self.click(at)
        self.run(0.4, QUICK)

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
        """A point at which a tap counts as a key, as near to the middle of what is drawn as there is one."""
        for at in self.spots(key):
            hit = self.top.stage.hit(at)
            if hit is not None and (self.top.stage.goal[hit].pick or hit) == key:
                return at
        raise AssertionError(f"{key} cannot be touched")

    def spots(self, key: Key) -> Iterator[Point]:
        """The middle of all that counts as a key, then points further and further out."""
        boxes = [self.app.brush.box(pose) for pose in picked_as(self.top.stage.goal, key)]
        assert boxes, f"there is no {key}"
        steps = sorted((n / 10 for n in range(-4, 5)), key=abs)
        yield from (box.centre for box in boxes)
        for box in boxes:
            x, y = box.centre
            yield from ((x + dx * box.wide, y + dy * box.tall) for dx in steps for dy in steps)

    def picks(self) -> dict[Key, Rect]:
        """All that can be touched, with the box of its target; on a table the keys go to less than that."""
        return dict(Screen.targets(self.top))

    # what the window and the disk do

    def resize(self, size: tuple[int, int]) -> None:
        """The window gets another size."""
        pygame.display.set_mode(size)

    def post(self, *kinds: int) -> None:
        """Post events that say nothing but their kind."""
        for kind in kinds:
            pygame.event.post(pygame.Event(kind))

    def draws(self, frames: int, step: float = FRAME) -> int:
        """In how many of some frames something is drawn."""
        drawn = 0
        for _ in range(frames):
            self.surface.set_at((0, 0), MARK)
            self.frame(step)
            drawn += self.surface.get_at((0, 0))[:3] != MARK
        return drawn

    def kept(self) -> Sitting | None:
        """What the disk has of the match on the table."""
        table = self.table
        return self.app.store.open(table.sitting.game_id, table.keeping.name)[0]

    def check(self, disk: bool = True) -> None:
        """A still table shows its state; its moves lead there from the deal, and the disk has the same."""
        table = self.table
        match, hand = table.match, table.hand
        assert table.stage.still
        view = match.game.view(match.state, table.eyes)
        lying = make_look(self.app, table.sitting).poses(view, table.eyes, hand.knobs)
        promised = table.look.promised(view, table.eyes, hand.picks, hand.knobs)
        lit = table.look.lit(lying, hand.glow(), hand.picks)
        lying = {**lying, **table.who_signs(lying, hand.glow()), **lit, **promised}
        shown = table.stage.shown
        assert {key: (shown.get(key), pose) for key, pose in lying.items() if shown.get(key) != pose} == {}
        assert shown == table.things()
        if not disk:
            return
        games = self.app.store.games
        assert decode(encode(table.sitting), games).match.state == match.state
        if match.past or match.future:
            kept = self.kept()
            assert kept is not None and kept.match.state == match.state
            assert [str(each.move) for each in kept.match.past] == [str(each.move) for each in match.past]

    def told(self, doing: Callable[[], None], rest: float = 1) -> list[tuple[object, ...]]:
        """What comes of something done, as a person would tell it: each new screen or position."""
        self.story = [self._scene()]
        doing()
        self.run(rest, 1 / 20)
        story, self.story = self.story, []
        return story[1:]

    def _scene(self) -> tuple[object, ...]:
        """What is to be seen in the end; of a deal that chance has made, only that there is one."""
        top = self.app.stack.top
        dealt = isinstance(top, Table) and top.match.seed != SEED
        if top is None or dealt or isinstance(top, Handover):  # chance says who is called to a new deal
            return (type(top).__name__,)
        return type(top).__name__, dict(self.top.stage.goal)

    def picture(self, file: str) -> None:
        """Save what is to be seen, for a person's eyes."""
        pygame.image.save(self.surface, file)
