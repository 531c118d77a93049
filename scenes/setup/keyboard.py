"""Writing a name, with letters on the screen or on a real keyboard."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator

import pygame

from scenes.screen import Screen
from scenes.services import App
from scenes.setup.keys import LETTERS, keys
from scenes.ui.pose import Key, Poses, Rect, joined
from scenes.ui.widgets import bar, button, label, panel, picture

LONGEST = 12
CHIPS_IN_A_ROW = 6
FIELD = Rect(220, 124, 836, 112)
KEYS_TALL = 512


class Keyboard(Screen):
    """Asks for a name and hands it to `done`; without a letter that is `given`."""

    def __init__(
        self,
        app: App,
        colour: str,
        name: str,
        given: str,
        offered: tuple[str, ...],
        done: Callable[[str], None],
    ) -> None:
        super().__init__(app)
        self.colour, self.given, self.offered, self.done = colour, given, offered, done
        self.name = "" if name == given else name
        self.shift = not self.name
        self.full = False

    def things(self) -> Poses:
        """The name as it stands, the names of other evenings, and the keys."""
        say, rows = self.app.words().say, -(-len(self.offered) // CHIPS_IN_A_ROW)
        slack = 1000 - 290 - 78 * rows - KEYS_TALL
        top = 282 + slack / 3
        return joined(
            button("back", (58, 56), "back"),
            label("title", Rect(240, 18, 1120, 88), say("setup.name"), "title"),
            self._field(),
            bar("done", Rect(1076, 124, 304, 112), say("setup.keyboard.done"), "check", "green"),
            label("full", Rect(300, 242, 1000, 40), say("names.too_long"), "light") if self.full else {},
            *(self._chip(n, name, top) for n, name in enumerate(self.offered)),
            keys(top + 78 * rows + slack / 3, self.shift, say("setup.keyboard.space")),
            picture("pawn foot", (112, 914), "common/shadow_foot", 160, 1),
            picture("rabbit foot", (1490, 894), "common/shadow_foot", 150, 1),
            picture("pawn", (112, 800), f"common/pawn_{self.colour}", 176, 2),
            picture("rabbit", (1490, 806), "chasse_aux_monstres/figure_toy_rabbit", 190, 2),
        )

    def tap(self, key: Key) -> None:
        """A key, a name, done or back."""
        verb, _, what = key.partition(" ")
        match verb:
            case "letter":
                self._write(what or " ")
            case "erase":
                self._erase()
            case "shift":
                self.shift = not self.shift
            case "chip":
                self._finish(self.offered[int(what)])
            case "done":
                self._finish(self.name)
            case "back":
                self.back()
        self.refresh()

    def repeats(self, key: Key) -> bool:
        """Anna has two n."""
        return key.startswith(("letter", "erase"))

    def key(self, event: pygame.Event) -> None:
        """The space bar writes; Enter is done, unless the arrow keys have chosen something."""
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and not self.keys_used:
            self._finish(self.name)
        elif event.type != pygame.KEYDOWN or event.key != pygame.K_SPACE:
            super().key(event)

    def typed(self, event: pygame.Event) -> None:
        """Letters of a real keyboard, and backspace."""
        if event.type == pygame.TEXTINPUT:
            for letter in _known(event.text):
                self._write(letter)
        elif event.key == pygame.K_BACKSPACE:
            self._erase()
        self.refresh()

    def _write(self, letter: str) -> None:
        self.full = len(self.name) >= LONGEST
        if self.full or (letter == " " and not self.name):
            return
        self.name += letter.upper() if self.shift else letter
        self.shift = letter in " -"

    def _erase(self) -> None:
        self.name, self.full = self.name[:-1], False
        self.shift = not self.name

    def _finish(self, name: str) -> None:
        self.done(name.strip() or self.given)
        self.app.stack.pop()

    def _field(self) -> Poses:
        room = Rect(FIELD.x + 130, FIELD.y + 16, FIELD.wide - 160, FIELD.tall - 36)
        ink = "typing" if self.name else "typing_faint"
        return joined(
            panel("field", FIELD, z=0),
            picture("avatar", (FIELD.x + 66, FIELD.centre[1]), f"common/avatar_{self.colour}", 92),
            label("name", room, f"{self.name}|" if self.name else self.given, ink),
        )

    def _chip(self, n: int, name: str, top: float) -> Poses:
        wide = (1160 - 14 * (CHIPS_IN_A_ROW - 1)) / CHIPS_IN_A_ROW
        x, y = 220 + n % CHIPS_IN_A_ROW * (wide + 14), top + n // CHIPS_IN_A_ROW * 78
        key = f"chip {n}"
        return joined(
            panel(key, Rect(x, y, wide, 64), "inset", 10, key),
            label(f"{key} name", Rect(x + 10, y + 8, wide - 20, 46), name, "seat", 11, key),
        )


def _known(text: str) -> Iterator[str]:
    """The letters of a text that our names can be written with; others lose their marks, or go."""
    for letter in text.replace("'", "’"):
        plain = unicodedata.normalize("NFD", letter)[0]
        yield from [each for each in (letter, plain) if each.lower() in LETTERS][:1]
