"""The pages of a rule book as they are written, before anybody asks which house rules hold."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import Struct

from games.core.tweaks import Tweaks, written

TITLE, PICTURE, END = "## ", "picture:", "{end}"
IF = re.compile(r"\{if (\w+)(?:: (\w+))?\}")


class Fault(Struct, frozen=True):
    """One thing to mend in a file of pages; lines are counted from 1."""

    file: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}"


class Line(Struct, frozen=True):
    """A line of a page, and the house rule it stands under: its key, and its value as one writes it."""

    number: int
    text: str
    key: str = ""
    value: str = ""

    def told(self, tweaks: Tweaks) -> bool:
        """Whether it stands in the book with these house rules."""
        return not self.key or written(getattr(tweaks, self.key)) == self.value


class Draft(Struct):
    """A page: its title, its lines, the conditions that they stand under, and its sprites."""

    title: Line
    lines: list[Line] = []
    conditions: list[Line] = []
    pictures: list[Line] = []


class Drafts:
    """Walks the lines of one file; what has no place in it is a fault."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.pages: list[Draft] = []
        self.faults: list[Fault] = []
        self._under: Line | None = None
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if text.strip():
                self._take(number, text.strip())
        self._close()

    def _take(self, number: int, text: str) -> None:
        if text.startswith(TITLE):
            self._close()
            self.pages.append(Draft(Line(number, text.removeprefix(TITLE))))
        elif not self.pages:
            self._fault(number, "a page begins with '## ' and its title")
        elif opened := IF.fullmatch(text):
            self._close()
            self._under = Line(number, "", opened[1], opened[2] or "true")
            self.pages[-1].conditions.append(self._under)
        elif text == END:
            self._end(number)
        elif text.startswith(PICTURE):
            self.pages[-1].pictures += (Line(number, name) for name in text.partition(";")[2].split())
        else:
            under = self._under or Line(number, "")
            self.pages[-1].lines.append(Line(number, text, under.key, under.value))

    def _end(self, number: int) -> None:
        if self._under is None:
            self._fault(number, "{end} without an {if …} before it")
        self._under = None

    def _close(self) -> None:
        if self._under is not None:
            self._fault(self._under.number, "{if …} without an {end} behind it")
        self._under = None

    def _fault(self, number: int, what: str) -> None:
        self.faults.append(Fault(self.path.name, number, what))
