"""How the program speaks on a terminal: signs it may lack, progress on one line."""

# Standard library only: the first start speaks through this.
from __future__ import annotations

import codecs
import io
import sys
import unicodedata
from typing import TextIO

from scenes.ui.words import Words

BAR = 20
PLAIN = {
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("«»“”", '"'),
    **dict.fromkeys("–—░", "-"),
    "œ": "oe",
    "Œ": "Oe",
    "█": "#",
    "×": "x",
}
"""What is written for signs that a stream has not; others lose their accents or become question marks."""


def speak_plainly(*streams: TextIO | None) -> None:
    """Let streams whose encoding lacks a sign write a plainer one, instead of breaking off."""
    codecs.register_error("plainly", _plainly)
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="plainly")


def _plainly(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    sign = error.object[error.start]
    if "\udc80" <= sign <= "\udcff":  # a byte of a file's name that fits no text: it goes out as it came in
        return bytes([ord(sign) - 0xDC00]), error.start + 1
    plain = unicodedata.normalize("NFKD", PLAIN.get(sign, sign)).encode("ascii", "ignore").decode()
    return plain or "?", error.start + 1


class Steps:
    """Progress on stderr: one line that changes on a terminal, a line for each step elsewhere."""

    def __init__(self, words: Words, total: int) -> None:
        self.words, self.total, self.number = words, total, 0
        self.terminal = sys.stderr is not None and sys.stderr.isatty()
        print(words.say("first_run.hello"), words.say("first_run.once"), file=sys.stderr)

    def begin(self) -> None:
        """Tell that room is made, the first step."""
        self.number = 0
        self.next(self.words.say("first_run.room"))

    def next(self, what: str) -> None:
        """Tell that the next step begins."""
        import shutil  # here, not above: every start loads this module, few have steps to tell

        self.number += 1
        share = self.number / self.total
        percent = self.words.say("settings.volume", count=round(share * 100))
        said = self.words.say("first_run.step", number=self.number, total=self.total, what=what)
        line = f"{'█' * round(share * BAR):░<{BAR}} {percent:>5} {said}"
        room = shutil.get_terminal_size().columns - 1
        before, after = ("\r", "") if self.terminal else ("", "\n")
        line = f"{line[:room]:<{room}}" if self.terminal else line
        print(before + line, end=after, file=sys.stderr, flush=True)

    def close(self) -> None:
        """Leave the line that changes."""
        if self.terminal:
            print(file=sys.stderr)
