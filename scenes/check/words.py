"""Checks the catalogues of texts, and the pages of the rule book."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from games import SHELF
from scenes.check.problem import House, Problem, names_in
from scenes.rulebook.pages import check_pages
from scenes.ui.words import PLACEHOLDER, Book

Texts: TypeAlias = Mapping[str, frozenset[str]]
"""The placeholders of each text by its key."""


def text_problems(house: House) -> Iterator[Problem]:
    """Every catalogue reads; every language has the same texts, and these ask for the same values."""
    files = sorted((house.root / "assets" / "locale").glob("*/LC_MESSAGES/*.po"))
    for domain in sorted({file.stem for file in files}):
        known: dict[Path, Texts] = {}
        for file in (file for file in files if file.stem == domain):
            try:
                known[file] = _texts(file.with_suffix(".mo"))
            except (OSError, ValueError, LookupError, struct.error) as error:
                yield house.unreadable(file.with_suffix(".mo"), error)
        yield from _compared(house, known)


def _texts(file: Path) -> Texts:
    """The texts of a compiled catalogue; raises whatever gettext raises for one that is damaged."""
    with file.open("rb") as opened:
        book = Book(opened)
    names = book.keys()
    return {key: _placeholders(book, key) for key in names}


def _placeholders(book: Book, key: str) -> frozenset[str]:
    """The values that a text asks for, in any of its forms."""
    forms = (book.text(key, count) or "" for count in (0, 1, 2, 5))
    return frozenset(name for form in forms for name in PLACEHOLDER.findall(form))


def _compared(house: House, known: Mapping[Path, Texts]) -> Iterator[Problem]:
    """What the first language has, and the others otherwise; and what only the others have."""
    keys = dict.fromkeys(key for texts in known.values() for key in texts)
    for file, texts in known.items():
        others = {other: theirs for other, theirs in known.items() if other != file}
        for key in keys:
            there = next((other for other, theirs in others.items() if key in theirs), file)
            if key not in texts:
                told = house.words.say("cli.check.no_text", language=file.parts[-3], key=key)
                yield Problem(there, _line(there, key), told)
            elif texts[key] != known[there].get(key) and there < file:
                allowed, said = (_braced(each[key]) for each in (known[there], texts))
                yield house.bad(file, _line(file, key), key, allowed, said)


def _braced(names: frozenset[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "-"


def _line(file: Path, key: str) -> int:
    """The line of a text in the catalogue that people edit; 1 if it is not there."""
    context, _, name = key.rpartition(".")
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    pair = f'msgctxt "{context}"', f'msgid "{name}"'
    found = (n for n, at in enumerate(zip(lines, lines[1:], strict=False), 2) if at == pair)
    return next(found, 1)


def page_problems(house: House) -> Iterator[Problem]:
    """The pages of the rule books, those of the games on the shelf by their house rules and pictures."""
    tweaks = {box.id: box.game.tweaks_type for box in SHELF}
    pictures = names_in(house.root / "assets" / "images" / "index.json")
    for file in sorted((house.root / "assets" / "rules").glob("*/*.md")):
        if file.stem in tweaks and pictures:
            faults = check_pages(file, tweaks[file.stem], pictures)
            yield from (Problem(file, fault.line, fault.what) for fault in faults)
            continue
        try:
            file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            yield house.unreadable(file, error)
