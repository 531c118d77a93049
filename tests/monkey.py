"""Hands that do not know what they do."""

from __future__ import annotations

import pygame

from games.core.rng import Rng
from scenes.screen import Screen
from scenes.table import Table
from tests.hands import QUICK
from tests.playroom import Playroom
from tests.tour import LANGS

KEYS = (
    *(
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_TAB,
        pygame.K_RETURN,
        pygame.K_SPACE,
    ),
    *(
        pygame.K_ESCAPE,
        pygame.K_BACKSPACE,
        pygame.K_z,
        pygame.K_y,
        pygame.K_r,
        pygame.K_h,
        pygame.K_m,
        pygame.K_a,
    ),
)
MODS = (0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT)
WINDOW = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWFOCUSGAINED,
)
SHAPES = ((640, 400), (400, 640), (900, 380), (500, 500))
POINTER = (
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONUP,
    pygame.FINGERDOWN,
    pygame.FINGERMOTION,
    pygame.FINGERUP,
)


class Monkey:
    """Does anything anywhere, the same again for the same seed."""

    def __init__(self, room: Playroom, seed: str) -> None:
        self.room, self.rng = room, Rng(seed)

    def act(self) -> None:
        """One of many things."""
        acts = (
            self.tap,
            self.tap,
            self.drag,
            self.drag,
            self.mash,
            self.mash,
            self.fumble,
            self.shove,
            self.wait,
        )
        self.rng.choice(acts)()

    def somewhere(self) -> tuple[float, float]:
        """Mostly on something, often on what glows."""
        top = self.room.app.stack.top
        picks = self.room.picks() if isinstance(top, Screen) else {}
        if isinstance(top, Table) and self.rng.fraction() < 0.5:
            picks = {key: box for key, box in picks.items() if key in top.hand.glow()} or picks
        if picks and self.rng.fraction() < 0.8:
            return picks[self.rng.choice(sorted(picks))].centre
        return self.rng.below(1700) - 50, self.rng.below(1100) - 50

    def tap(self) -> None:
        self.rng.choice((self.room.click, self.room.finger_tap))(self.somewhere())

    def drag(self) -> None:
        """With things that happen on the way."""
        begin, end = self.somewhere(), self.somewhere()
        self.room.mouse(pygame.MOUSEBUTTONDOWN, begin)
        self.room.frame()
        self.room.carry(begin, end, 3)
        self.rng.choice(
            (self.wait, self.shove, self.mash, self.fumble, self.speak, lambda: None, lambda: None)
        )()
        self.room.mouse(pygame.MOUSEBUTTONUP, end)
        self.room.frame()

    def fumble(self) -> None:
        """Fingers and buttons in no order."""
        for _ in range(1 + self.rng.below(4)):
            kind, at = self.rng.choice(POINTER), self.somewhere()
            if kind in POINTER[:3]:
                button = {} if kind == pygame.MOUSEMOTION else {"button": 1 + self.rng.below(3)}
                self.room.mouse(kind, at, **button)
            else:
                self.room.finger(kind, at, 1 + self.rng.below(3))
        self.room.frame()

    def mash(self) -> None:
        for _ in range(1 + self.rng.below(3)):
            self.room.press(self.rng.choice(KEYS), self.rng.choice(MODS))

    def shove(self) -> None:
        """The window is lost, comes back, or changes its shape."""
        if self.rng.fraction() < 0.15:
            self.room.resize(self.rng.choice(SHAPES))
        else:
            self.room.post(self.rng.choice(WINDOW))
        self.room.frame()

    def speak(self) -> None:
        """Somebody changes the language; a table shows it when it is come back to."""
        self.room.app.keeper.change(language=self.rng.choice(LANGS))
        if isinstance(self.room.app.stack.top, Table):
            for _ in range(4):
                self.room.press(pygame.K_ESCAPE)

    def wait(self) -> None:
        self.room.frame(self.rng.choice((0.0, 0.05, 0.4, 5.0)))
        self.room.run(self.rng.choice((0.0, 0.2, 1.0)), QUICK)
