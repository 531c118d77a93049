"""What is wrong with files of ours or of the family: told once, and written down for whoever mends it."""

from __future__ import annotations

import sys
import time
from pathlib import Path

FILE = "troubles.txt"
MOST = 2
"""So many sentences fit on the sheet in the cupboard."""


class Troubles:
    """`untold` holds the sentences that have not been shown yet; each is told once in a run."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._told: set[str] = set()
        self.untold: list[str] = []

    def tell(self, sentence: str, fault: object = "") -> None:
        """Have a sentence shown in the cupboard; `fault` is for the file only."""
        if sentence in self._told:
            return
        self._told.add(sentence)
        self.untold.append(sentence)
        print(sentence, file=sys.stderr)
        self._write(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {sentence} {fault}".rstrip())

    def take(self) -> tuple[str, ...]:
        """The first sentences that have not been shown; with so much wrong, the rest is in the file."""
        shown, self.untold = tuple(self.untold[:MOST]), []
        return shown

    def _write(self, line: str) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with (self._folder / FILE).open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")
        except OSError:  # where nothing can be written, the terminal has it
            return
