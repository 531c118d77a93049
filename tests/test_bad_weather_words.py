"""Bad weather in the words: broken catalogues, and signs that a font lacks."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont

from scenes import commands, services
from scenes.ui import words as said
from scenes.ui.text import NO_BREAK
from scenes.ui.theme import load_theme
from scenes.ui.words import Words
from tests.weather import GAME, ROOT, Evening

case = pytest.mark.case


# Words


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the catalogues that may be spoilt."""
    folder = tmp_path / "locale"
    shutil.copytree(said.LOCALE, folder, ignore=shutil.ignore_patterns("*.po", "*.py", "*.md"))
    monkeypatch.setattr(said, "LOCALE", folder)
    services._words.cache_clear()
    yield folder
    services._words.cache_clear()


@pytest.mark.parametrize("name", ["common", GAME])
@pytest.mark.parametrize("harm", [b"", b"no catalogue", "cut", "flipped"])
def test_for_a_broken_catalogue_the_other_language_steps_in(locale, tmp_path, name, harm):
    path = locale / "en" / "LC_MESSAGES" / f"{name}.mo"
    data = path.read_bytes()
    wrong = {"cut": data[:3000], "flipped": data[:8] + b"\xff\xff" + data[10:]}
    path.write_bytes(harm if isinstance(harm, bytes) else wrong[harm])
    room = Evening(tmp_path)
    room.start()
    title = {"common": ("button.yes", "Oui"), GAME: ("phase.push", "Je pousse")}[name]
    assert room.app.words(GAME).say(title[0]) == Words("fr").game(GAME).say(title[0])
    room.run(0.2)
    assert f"en/{name}.mo" in room.read


def test_without_any_catalogue_a_sentence_says_so(locale):
    for path in locale.glob("*/LC_MESSAGES/common.mo"):
        path.write_bytes(b"?")
    with pytest.raises(OSError, match="the texts for common cannot be read"):
        Words("fr")
    assert commands.run(ROOT, ["check"]) == 1


# Signs


@case("S2")
def test_no_text_has_a_sign_that_the_fonts_lack():
    theme = load_theme(ROOT / "config" / "theme.yaml")
    fonts = {
        name: TTFont(ROOT / "assets" / "fonts" / file).getBestCmap() for name, file in theme.fonts.items()
    }
    texts = [*catalogue_texts(), *rule_pages(), *board_texts()]
    signs = {sign for text in texts for sign in text.translate(NO_BREAK)} - {"\n"}
    assert len(texts) > 1500 and {"é", "À", "œ", "’", "…", "«"} <= signs
    assert {
        name: sorted(sign for sign in signs if ord(sign) not in cmap) for name, cmap in fonts.items()
    } == {name: [] for name in fonts}


def catalogue_texts() -> Iterator[str]:
    """Every form of every text of every language that is seen on a screen."""
    for path in sorted(said.LOCALE.glob("*/LC_MESSAGES/*.mo")):
        with path.open("rb") as file:
            book = said.Book(file)
        keys = [key for key in book.keys() if not key.startswith(("cli.", "first_run."))]  # noqa: SIM118
        yield from (book.text(key, count) or "" for key in keys for count in (0, 1, 2))


def rule_pages() -> Iterator[str]:
    for path in sorted((ROOT / "assets" / "rules").glob("*/*.md")):
        lines = path.read_text(encoding="utf-8").splitlines()
        yield from (line.lstrip("# ") for line in lines if not line.startswith("picture:"))


def board_texts() -> Iterator[str]:
    for path in sorted((ROOT / "assets" / "boards").glob("*.tmx")):
        yield from (node.text or "" for node in ElementTree.parse(path).iter("text"))
