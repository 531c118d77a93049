"""What a check looks at, and how it says what is wrong."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from scenes.home import Home
from scenes.ui.words import Words


class Problem(Struct, frozen=True):
    """One thing to mend: where it stands, lines counted from 1, and a sentence that says what is allowed."""

    file: Path
    line: int
    sentence: str


class House(Struct, frozen=True):
    """The folder of the program, the family's own folders, and the language that problems are told in."""

    root: Path
    home: Home
    words: Words

    def told(self, problem: Problem) -> str:
        """A problem as `file:line: sentence`; our own files are named from the folder of the program."""
        file = problem.file
        if file.is_relative_to(self.root):
            file = file.relative_to(self.root)
        return f"{file}:{problem.line}: {problem.sentence}"

    def unreadable(self, file: Path, what: object, line: int = 1) -> Problem:
        """A file that cannot be read at all."""
        if isinstance(what, FileNotFoundError):
            return self.missing(file, line, file.name)
        first = (str(what).strip() or type(what).__name__).splitlines()[0]
        return Problem(file, line, self.words.say("cli.check.unreadable", what=first))

    def missing(self, file: Path, line: int, name: str) -> Problem:
        """A file that is not there, named on a line of another one."""
        return Problem(file, line, self.words.say("error.file_missing", file=name))

    def lacks(self, file: Path, line: int, key: str) -> Problem:
        """Something that has to be there."""
        return Problem(file, line, self.words.say("cli.check.lacks", key=key))

    def unknown(self, file: Path, line: int, key: str, known: Iterable[str]) -> Problem:
        """A name that means nothing, with the one that was perhaps meant."""
        near = difflib.get_close_matches(key, list(known), 1, 0) or ["?"]
        return Problem(file, line, self.words.say("error.rules_unknown_key", key=key, near=near[0]))

    def twice(self, file: Path, line: int, key: str) -> Problem:
        """A name that stands in one place twice."""
        return Problem(file, line, self.words.say("error.rules_double_key", key=key))

    def bad(self, file: Path, line: int, key: str, allowed: str, value: object) -> Problem:
        """A value that is not allowed there."""
        told = self.words.say("error.rules_bad_value", key=key, allowed=allowed, value=value)
        return Problem(file, line, told)


def names_in(index: Path) -> list[str]:
    """The names in an index of pictures or sounds; none when it cannot be read, which is told elsewhere."""
    try:
        return list(json.loads(index.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return []
