"""Tidy every .po and compile it to its .mo; with --check only say what is stale or lacking.

Both files depend on nothing but the texts: no dates, no versions, so the same texts give the same bytes.
"""

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog
from babel.messages.catalog import Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

LOCALE = Path(__file__).resolve().parent
SHOWN = ("fr", "en")  # what a translator sees beside the language at work
WIDE = 1000  # one text, one line

Catalogues = dict[tuple[str, str], Catalog]  # by language and domain


class Compilable(Catalog):
    """Messages for write_mo, without the dates and the version that a catalogue puts in its head."""

    def __init__(self, messages: list[Message]) -> None:
        super().__init__()
        self.messages = messages

    def __iter__(self) -> Iterator[Message]:
        return iter(self.messages)


def read_all() -> Catalogues:
    """Every .po by language and domain; PoFileError if one cannot be read."""
    found = {}
    for path in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        language = path.parts[-3]
        with path.open("rb") as file:
            found[language, path.stem] = read_po(file, language, path.stem, abort_invalid=True)
    return found


def entries(catalog: Catalog) -> dict[str, Message]:
    """The messages of a catalogue by key, in the order of the file."""
    return {f"{each.context}.{forms(each.id)[0]}": each for each in catalog if each.id}


def texts(catalog: Catalog) -> dict[str, Message]:
    """The entries that need no further work by a translator."""
    return {key: each for key, each in entries(catalog).items() if all(forms(each.string)) and not each.fuzzy}


def forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    """The plural forms of a text; one if it has no plural."""
    return tuple(text) if isinstance(text, list | tuple) else (text or "",)


def head(catalog: Catalog) -> str:
    """The same head for the .po and the .mo."""
    return (
        "Project-Id-Version: Placard\n"
        f"Language: {catalog.locale_identifier}\n"
        "MIME-Version: 1.0\n"
        "Content-Type: text/plain; charset=utf-8\n"
        "Content-Transfer-Encoding: 8bit\n"
        f"Plural-Forms: {catalog.plural_forms}\n"
    )


def show_others(catalogues: Catalogues, language: str, domain: str) -> None:
    """Put the French and English texts above each text of another language."""
    shown = [other for other in SHOWN if other != language and (other, domain) in catalogues]
    others = {other: texts(catalogues[other, domain]) for other in shown}
    for key, message in entries(catalogues[language, domain]).items():
        message.auto_comments = [
            f"{other}: {form}"
            for other in shown
            if key in others[other]
            for form in forms(others[other][key].string)
        ]


def as_po(catalog: Catalog) -> bytes:
    """The tidy .po."""
    lines = "".join(f'"{line}\\n"\n' for line in head(catalog).splitlines())
    body = BytesIO()
    write_po(body, catalog, width=WIDE, omit_header=True)
    return f'msgid ""\nmsgstr ""\n{lines}\n'.encode() + body.getvalue().rstrip() + b"\n"


def as_mo(catalog: Catalog) -> bytes:
    """The .mo, without texts that wait for a translation: the game falls back for those."""
    body = BytesIO()
    write_mo(body, Compilable([Message("", head(catalog)), *texts(catalog).values()]))
    return body.getvalue()


def wanted(catalogues: Catalogues) -> dict[Path, bytes]:
    """What each file should hold."""
    files = {}
    for (language, domain), catalog in catalogues.items():
        show_others(catalogues, language, domain)
        path = LOCALE / language / "LC_MESSAGES" / domain
        files[path.with_suffix(".po")] = as_po(catalog)
        files[path.with_suffix(".mo")] = as_mo(catalog)
    return files


def lacking(catalogues: Catalogues) -> Iterator[str]:
    """A line for each key that one language has and another lacks."""
    languages = sorted({language for language, _ in catalogues})
    for domain in sorted({domain for _, domain in catalogues}):
        known = {lang: texts(catalogues.get((lang, domain), Catalog())) for lang in languages}
        for key in dict.fromkeys(key for keys in known.values() for key in keys):
            yield from (f"{lang} lacks {key} ({domain})" for lang in languages if key not in known[lang])


def main(arguments: list[str]) -> int:
    """0 when all is well, 1 when something is lacking or, with --check, stale."""
    catalogues = read_all()
    files = wanted(catalogues)
    stale = [path for path, data in files.items() if not path.exists() or path.read_bytes() != data]
    problems = list(lacking(catalogues))
    if "--check" in arguments:
        problems += [f"{path.relative_to(LOCALE).as_posix()} is stale: run build.py" for path in stale]
    else:
        for path in stale:
            path.write_bytes(files[path])
    print("\n".join(problems) or "All texts are there and fresh.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
