"""The window, the clock and the loop."""

from __future__ import annotations

import os
import sys

import pygame

from games.core.saves import Sitting
from scenes.faults import report
from scenes.home import find_home
from scenes.menu import Menu
from scenes.preferences import Keeper
from scenes.replay import AnyReplay, Replay
from scenes.services import App, open_services
from scenes.setup.scene import Setup
from scenes.stack import Scene
from scenes.ui.badfile import BadFile
from scenes.ui.pointer import Pointer
from scenes.ui.words import Words, first_language
from scenes.window import NoDisplay, fill_screen, open_window

LONGEST = 0.05
"""Seconds that a frame counts for at most, so that nothing jumps after a stall."""
IN_A_ROW = 10
"""Seconds within which one fault follows from another."""
SMALL = 0.6
"""How large the window is when started with care, in parts of the world."""
DRAWN_ANEW = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWSHOWN,
    pygame.VIDEORESIZE,
    pygame.WINDOWSIZECHANGED,
)


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
        self._sound()
        return True

    def _sound(self) -> None:
        """Let the sounds go on; when it turns out that there is no device, the speaker is crossed out."""
        sounds, top = self.app.sounds, self.app.stack.top
        before = sounds.audible
        sounds.update(self.app.clock.left())
        if top and sounds.audible != before:
            top.refresh()

    def _look_away(self, top: Scene) -> None:
        top.hide()
        if self.app.keeper.now.quiet:
            self.app.sounds.mute()

    def _take(self, event: pygame.Event) -> None:
        top = self.app.stack.top
        if event.type in DRAWN_ANEW:
            self._whole = True
        if top is None:
            return
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._look_away(top)
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED):
            self.app.sounds.unmute()
            top.found()
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
    """Fill the screen, or go back into a window, and remember it."""
    full = not app.keeper.now.fullscreen
    app.keeper.change(fullscreen=full)
    fill_screen(full)


def play(
    game: str | None,
    lang: str | None,
    size: tuple[int, int] | None,
    fullscreen: bool,
    safe: bool,
    again: Sitting | None = None,
) -> int:
    """Open the cupboard, a game's set-up, or a match to see again; the exit status."""
    home = find_home()
    keeper = Keeper(None if safe else home.settings / "settings.json", lang or "")
    if safe:
        keeper.change(muted=True)
    words = Words(keeper.language or first_language(os.environ))
    try:
        app, title = open_services(home, keeper), words.say("menu.title")
        surface = open_window(None, title, SMALL) if safe else open_window(size, title)
    except BadFile as fault:
        print(words.say("error.unreadable", file=fault.file, what=fault.fault), file=sys.stderr)
        return 1
    except NoDisplay:
        print(words.say("error.no_display"), file=sys.stderr)
        return 2
    if fullscreen or keeper.now.fullscreen:
        fill_screen(True)
    menu = Menu(app)
    app.stack.push(menu)
    if game:
        app.stack.push(Setup(app, game))
    if again:
        replay: AnyReplay = Replay(app, again)
        app.stack.push(replay)
    try:
        return run_safely(app, Loop(app, surface), menu)
    finally:
        app.store.let_go()


def run_safely(app: App, loop: Loop, menu: Menu) -> int:
    """Run the loop; after a fault write a report and go on at the cupboard, the game being saved.

    Only faults that follow each other at once, as when the cupboard itself is broken, end the program.
    """
    faults, last = 0, 0.0
    while True:
        try:
            loop.run()
            return 0
        except KeyboardInterrupt:
            return 0
        except Exception as fault:  # noqa: BLE001 - the last net: a family never sees a traceback
            now = app.clock.now()
            faults, last = faults + 1 if now - last < IN_A_ROW else 1, now
            file, say = report(app.home.reports, fault), app.words().say
            if faults > 5:
                print(say("error.oops"), file, file=sys.stderr)
                return 1
            app.stack.home()
            if isinstance(fault, BadFile):
                menu.say(say("error.unreadable", file=fault.file, what=fault.fault))
            else:
                menu.say(say("error.oops"), say("error.oops_report", file=file.name))
