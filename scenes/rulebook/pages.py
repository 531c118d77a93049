"""The pages of the rule book: read from their file, and told by the house rules in force."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from games.core.tweaks import Field, Tweaks, fields, written
from scenes.home import ROOT
from scenes.rulebook.drafts import Draft, Drafts, Fault
from scenes.ui.words import FALLBACKS

NUMBER = re.compile(r"\{(\w+)\}")
WORD = re.compile(r"\w[\w’]*")
WORDS, LETTERS = 45, 28
"""What a page and its title may hold."""


class Page(Struct, frozen=True):
    """One page as it is told today; `place` counts the pages of the file from 0, `pictures` are sprites."""

    place: int
    title: str
    paragraphs: tuple[str, ...]
    pictures: tuple[str, ...]

    @property
    def text(self) -> str:
        """The paragraphs below each other."""
        return "\n".join(self.paragraphs)


def find_pages(game_id: str, lang: str) -> Path:
    """The file of a game's pages in a language, or in one that we have; FileNotFoundError if in none."""
    for code in (lang, *FALLBACKS):
        path = ROOT / "assets" / "rules" / code / f"{game_id}.md"
        if path.is_file():
            return path
    raise FileNotFoundError(f"no pages for {game_id} in {ROOT / 'assets' / 'rules'}")


def read_pages(path: Path, tweaks: Tweaks) -> tuple[Page, ...]:
    """The pages that have something to tell by these house rules; AttributeError for an unknown one."""
    told = (_told(draft, place, tweaks) for place, draft in enumerate(Drafts(path).pages))
    return tuple(page for page in told if page.paragraphs)


def check_pages(path: Path, tweaks_type: type[Tweaks], pictures: Collection[str]) -> tuple[Fault, ...]:
    """All that is wrong with a file of pages for a game with these house rules, line by line."""
    try:
        drafts = Drafts(path)
    except (OSError, UnicodeDecodeError) as error:
        return (Fault(path.name, 1, f"cannot be read: {error}"),)
    known = {field.key: field for field in fields(tweaks_type)}
    found = [
        Fault(path.name, line, what) for page in drafts.pages for line, what in _faults(page, known, pictures)
    ]
    return tuple(sorted((*drafts.faults, *found), key=lambda fault: fault.line))


def _told(draft: Draft, place: int, tweaks: Tweaks) -> Page:
    """The page by the house rules in force."""

    def number(match: re.Match[str]) -> str:
        return written(getattr(tweaks, match[1]))

    paragraphs = (NUMBER.sub(number, line.text) for line in draft.lines if line.told(tweaks))
    return Page(place, draft.title.text, tuple(paragraphs), tuple(line.text for line in draft.pictures))


def _faults(draft: Draft, known: Mapping[str, Field], pictures: Collection[str]) -> Iterator[tuple[int, str]]:
    yield from _outline(draft)
    yield from _conditions(draft, known)
    yield from _numbers(draft, known)
    for name in draft.pictures:
        if name.text not in pictures:
            yield name.number, f"no picture {name.text!r}{_perhaps(name.text, pictures)}"


def _outline(draft: Draft) -> Iterator[tuple[int, str]]:
    """What is too long for a page, or lacks."""
    title, words = draft.title, WORD.findall(" ".join(line.text for line in draft.lines))
    if len(title.text) > LETTERS:
        yield title.number, f"the title has {len(title.text)} letters, {LETTERS} are allowed"
    if len(words) > WORDS:
        yield title.number, f"the page has {len(words)} words, {WORDS} are allowed"
    if not words:
        yield title.number, "the page has no text"
    if not draft.pictures:
        yield title.number, "the page has no 'picture: what it shows; ids of sprites'"


def _conditions(draft: Draft, known: Mapping[str, Field]) -> Iterator[tuple[int, str]]:
    """House rules that there are not, or that never are as a condition wants them."""
    for line in draft.conditions:
        if line.key not in known:
            yield line.number, f"no house rule {line.key!r}{_perhaps(line.key, known)}"
        elif known[line.key].read(line.value) is None:
            yield line.number, f"{line.key} is never {line.value!r} but {known[line.key].allowed}"


def _numbers(draft: Draft, known: Mapping[str, Field]) -> Iterator[tuple[int, str]]:
    """Numbers of today's rules that there are not, and braces that mean nothing."""
    for line in draft.lines:
        for key in NUMBER.findall(line.text):
            if key not in known:
                yield line.number, f"no house rule {key!r}{_perhaps(key, known)}"
        if re.search(r"[{}]", NUMBER.sub("", line.text)):
            yield line.number, f"braces that mean nothing: {line.text!r}"


def _perhaps(name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, list(known), 1)
    return f", perhaps {near[0]!r}" if near else ""
