"""What the game says: every text by its key, in the language of the table."""

# The very first start speaks through this too: standard library only, readable by any Python from 3.8.
from __future__ import annotations

import difflib
import gettext
import locale
import re
import struct
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

LOCALE = Path(__file__).resolve().parents[2] / "assets" / "locale"
FALLBACKS = ("fr", "en")
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG")
PLACEHOLDER = re.compile(r"\{(\w+)\}")


def languages() -> tuple[str, ...]:
    """The codes of the languages we have, sorted."""
    return tuple(sorted(folder.parent.name for folder in LOCALE.glob("*/LC_MESSAGES")))


def first_language(environ: Mapping[str, str]) -> str:
    """The system's language if we have it, else French."""
    wishes = next((environ[name] for name in VARIABLES if environ.get(name)), "")
    if not wishes and sys.platform in ("win32", "darwin"):
        wishes = _system_locale()
    ours = languages()
    return next((code for wish in wishes.split(":") if (code := _code(wish)) in ours), FALLBACKS[0])


def _system_locale() -> str:
    """The locale that Windows or macOS is set to, "" if it names none that Python knows."""
    try:
        return locale.getlocale()[0] or ""
    except ValueError:
        return ""


def _code(wish: str) -> str:
    """The language of a locale's name: "fr" of fr_CA.UTF-8, fr-FR and French_France."""
    return locale.normalize(re.split(r"[_.@-]", wish)[0]).split("_")[0]


class Book(gettext.GNUTranslations):
    """The texts of one compiled file."""

    _catalog: dict[str | tuple[str, int], str]
    plural: Callable[[int], int]

    def keys(self) -> set[str]:
        """The keys of all its texts."""
        entries = {entry if isinstance(entry, str) else entry[0] for entry in self._catalog}
        return {entry.replace("\x04", ".") for entry in entries if entry}

    def text(self, key: str, count: int) -> str | None:
        """The text of a key, in the form that suits count; None if there is none."""
        entry = "\x04".join(key.rsplit(".", 1))
        return self._catalog.get(entry, self._catalog.get((entry, self.plural(count))))


class Words:
    """The texts of the cupboard or of one game in one language; where that lacks one, French or English."""

    def __init__(self, lang: str, domain: str = "common") -> None:
        """Read the texts of a domain and the common ones; OSError if no language has the domain.

        `broken` names the files that could not be read: the other languages step in.
        """
        names = dict.fromkeys((domain, "common"))
        codes = dict.fromkeys((lang, *FALLBACKS))
        paths = [LOCALE / code / "LC_MESSAGES" / f"{name}.mo" for name in names for code in codes]
        found = [path for path in paths if path.is_file()]
        if domain not in {path.stem for path in found}:
            raise FileNotFoundError(f"no texts for {domain} in {LOCALE}")
        self.lang = lang
        books = {path: _open(path) for path in found}
        self.broken = [f"{path.parts[-3]}/{path.name}" for path, book in books.items() if book is None]
        if domain not in {path.stem for path, book in books.items() if book is not None}:
            raise OSError(f"the texts for {domain} cannot be read in {LOCALE}")
        self._books = [book for book in books.values() if book is not None]
        self._games: dict[str, Words] = {}

    def game(self, game_id: str) -> Words:
        """The texts of a game in the same language; FileNotFoundError if there is no such game."""
        if game_id not in self._games:
            self._games[game_id] = Words(self.lang, game_id)
        return self._games[game_id]

    def has(self, key: str) -> bool:
        """Whether say knows the key."""
        return self._find(key, 1) is not None

    def say(self, key: str, /, count: int | None = None, **values: object) -> str:
        """The text of a key with its values; KeyError for an unknown key, ValueError for a value missing."""
        text = self._find(key, 1 if count is None else count)
        if text is None:
            raise KeyError(f"no text {key!r}, perhaps {self._nearest(key)!r}")
        given = values if count is None else {"count": count, **values}
        missing = sorted({*PLACEHOLDER.findall(text)} - {*given})
        if missing:
            raise ValueError(f"the text {key!r} needs a value for {', '.join(missing)}")
        return PLACEHOLDER.sub(lambda match: str(given[match[1]]), text)

    def names(self, people: Sequence[str]) -> str:
        """A list as one says it: "Léa, Tom et Zoé"; "" for nobody."""
        if len(people) < 2:
            return "".join(people)
        return self.say("names.join", names=", ".join(people[:-1]), last=people[-1])

    def _find(self, key: str, count: int) -> str | None:
        """The text of a key in the first book that has it."""
        texts = (book.text(key, count) for book in self._books)
        return next((text for text in texts if text is not None), None)

    def _nearest(self, key: str) -> str:
        """The known key that looks most like this one."""
        known = sorted(set().union(*(book.keys() for book in self._books)))
        return difflib.get_close_matches(key, known, 1, cutoff=0)[0]


@lru_cache(maxsize=64)
def _open(path: Path) -> Book | None:
    """Read a compiled file, once for all games; None if it is damaged."""
    try:
        with path.open("rb") as file:
            return Book(file)
    except (OSError, ValueError, LookupError, struct.error):  # whatever gettext stumbles over
        return None
