"""The window, the clock and the loop."""

from __future__ import annotations

import ctypes
import os
import sys
import warnings

import pygame

from scenes.faults import report
from scenes.home import ROOT, find_home
from scenes.menu import Menu
from scenes.preferences import Keeper
from scenes.services import App, open_services
from scenes.setup import Setup
from scenes.ui.assets import window_icon
from scenes.ui.pointer import Pointer

LONGEST = 0.05
"""Seconds that a frame counts for at most, so that nothing jumps after a stall."""
SMALL = (960, 600)
LEAST = (480, 300)
DRAWN_ANEW = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWSHOWN,
    pygame.VIDEORESIZE,
    pygame.WINDOWSIZECHANGED,
)


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


class Loop:
    """Takes events to the top scene, lets time pass, and draws when something has changed."""

    def __init__(self, app: App, surface: pygame.Surface) -> None:
        self.app, self.surface = app, surface
        self.pointer = Pointer()
        self._before = app.clock.now()
        self._whole = True

    def run(self) -> None:
        """Until nothing is left on the stack or the window is closed."""
        ticks = pygame.time.Clock()
        self.app.stack.settle()
        while self.app.stack.top is not None:
            if not self.frame(pygame.event.get()):
                return
            ticks.tick(60) if self.app.stack.top.moving else pygame.time.wait(16)

    def frame(self, events: list[pygame.Event]) -> bool:
        """One frame; False when the window has been closed."""
        self.app.clock.begin_frame()
        for event in events:
            if event.type == pygame.QUIT:
                return False
            self._take(event)
        now = self.app.clock.now()
        if self.app.stack.top:
            self.app.stack.top.update(min(LONGEST, now - self._before))
        self._before = now
        self.app.stack.settle()
        self._draw()
        return True

    def _take(self, event: pygame.Event) -> None:
        top = self.app.stack.top
        if event.type in DRAWN_ANEW:
            self._whole = True
        if top is None:
            return
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            top.hide()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            toggle_fullscreen(self.app)
        elif event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            top.key(event)
        for gesture in self.pointer.gestures(event, self.app.clock.now(), self.app.brush.viewport):
            top.point(gesture)

    def _draw(self) -> None:
        if self.surface.get_size() != self.app.brush.viewport.size:
            self._whole = True
        self.app.brush.aim(self.surface)
        if self.app.stack.draw(self._whole):
            pygame.display.flip()
        self._whole = False


def toggle_fullscreen(app: App) -> None:
    """Fill the screen, or go back into a window."""
    full = not app.keeper.now.fullscreen
    app.keeper.change(fullscreen=full)
    set_fullscreen(full)


def set_fullscreen(full: bool) -> None:
    """Fill the screen or not; does nothing without a window of our own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    window.set_fullscreen(True) if full else window.set_windowed()


def open_window(size: tuple[int, int] | None, title: str) -> pygame.Surface:
    """A window that fits the screen, with our icon; NoDisplay when there is no screen."""
    _prepare()
    pygame.display.init()
    pygame.font.init()
    if not os.environ.get("SDL_VIDEODRIVER") and pygame.display.get_driver() in ("offscreen", "dummy"):
        raise NoDisplay
    pygame.display.set_icon(window_icon(ROOT / "assets" / "images"))
    pygame.display.set_caption(title)
    surface = pygame.display.set_mode(size or _fitting(), pygame.RESIZABLE)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = LEAST
    return surface


def _prepare() -> None:
    """What SDL must know before it opens the display."""
    if sys.platform == "win32":
        ctypes.windll.user32.SetProcessDPIAware()
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("placard")
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "placard"  # pygame has put the file name there already
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")


def _fitting() -> tuple[int, int]:
    """The largest window of the world's shape that leaves room for title bar and task bar."""
    wide, tall = max(pygame.display.get_desktop_sizes(), default=(1280, 800))
    scale = min((wide - 24) / 1600, (tall - 88) / 1000, 1.25)
    return max(LEAST[0], int(1600 * scale)), max(LEAST[1], int(1000 * scale))


def play(
    game: str | None, lang: str | None, size: tuple[int, int] | None, fullscreen: bool, safe: bool
) -> int:
    """Open the cupboard, or a game's set-up; the exit status. Saves are written after every move."""
    home = find_home()
    keeper = Keeper(None if safe else home.settings / "settings.json", lang or "")
    app = open_services(home, keeper)
    try:
        surface = open_window(SMALL if safe else size, app.words().say("menu.title"))
    except NoDisplay:
        print(app.words().say("error.no_display"), file=sys.stderr)
        return 2
    if fullscreen or keeper.now.fullscreen:
        set_fullscreen(True)
    menu = Menu(app)
    app.stack.push(menu)
    if game:
        app.stack.push(Setup(app, game))
    return run_safely(app, Loop(app, surface), menu)


def run_safely(app: App, loop: Loop, menu: Menu) -> int:
    """Run the loop; after a fault write a report and go on at the cupboard, the game being saved."""
    faults = 0
    while True:
        try:
            loop.run()
            return 0
        except KeyboardInterrupt:
            return 0
        except Exception as fault:  # noqa: BLE001 - the last net: a family never sees a traceback
            faults += 1
            file = report(app.home.reports, fault)
            if faults > 5:
                print(app.words().say("error.oops"), file, file=sys.stderr)
                return 1
            app.stack.home()
            menu.say(app.words().say("error.oops"), app.words().say("error.oops_report", file=file.name))
