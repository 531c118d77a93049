"""Writing: lines, spaces, sizes, and every sentence of the catalogues in the box where it is said."""

import re
from collections.abc import Iterator

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec.structs import replace

from assets.locale import build
from games import SHELF
from scenes import chrome
from scenes.home import ROOT
from scenes.looks import make_look
from scenes.results import Results
from scenes.ui.text import SMALLEST, Scribe, break_lines
from scenes.ui.theme import Ink, load_theme
from scenes.ui.viewport import Viewport
from scenes.ui.words import PLACEHOLDER
from tests.playroom import SEED, Playroom, scribe_of_the_house
from tests.sittings import play_on
from tests.tour import LANGS, NAMES, SIZES, deal

case = pytest.mark.case
each_lang = pytest.mark.parametrize("lang", LANGS)
each_game = pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
PLAIN = Ink("bold", 20, "#000000")
THEME = load_theme(ROOT / "config" / "theme.yaml")
WORDS = st.lists(st.text("abcdefgh", min_size=1, max_size=12), min_size=1, max_size=20)


@pytest.fixture(autouse=True)
def scribe() -> Scribe:
    """Writing needs a window to write for."""
    pygame.font.init()
    pygame.display.set_mode((640, 400))
    return scribe_of_the_house()


def lines(text: str, room: int) -> list[str]:
    """The lines of a text in which every letter is one wide."""
    return list(break_lines(text, len, room))


def test_a_line_takes_as_many_words_as_it_has_room_for():
    assert lines("one two three four", 9) == ["one two", "three", "four"]
    assert lines("one two", 7) == ["one two"]
    assert lines("", 5) == [""]


def test_a_word_longer_than_the_line_stays_whole():
    assert lines("a labyrinthine b", 6) == ["a", "labyrinthine", "b"]


def test_a_new_line_begins_where_the_text_says_so():
    assert lines("one\ntwo three", 20) == ["one", "two three"]


@pytest.mark.parametrize("space", ["\u00a0", "\u202f"])
def test_a_line_never_breaks_at_a_space_that_does_not_break(space):
    text = f"Bien joué{space}! Encore{space}?"
    assert lines(text, 9) == ["Bien", "joué !", "Encore ?"]
    assert not {"\u00a0", "\u202f"} & set("".join(lines(text, 9)))


@given(WORDS, st.integers(4, 40))
def test_lines_hold_all_the_words_in_order_and_only_single_words_are_too_long(words, room):
    broken = lines(" ".join(words), room)
    assert " ".join(broken).split() == words
    assert all(len(line) <= room or " " not in line for line in broken)


def test_what_fits_is_written_at_its_own_size(scribe):
    assert scribe.fit("Léa", PLAIN, 300, 60, 1) == (("Léa",), 20)


def test_what_does_not_fit_is_shrunk_to_three_fifths_and_no_further(scribe):
    sizes = {scribe.fit("Maximilienne", PLAIN, wide, 60, 1)[1] for wide in range(20, 200)}
    assert sizes == set(range(int(20 * SMALLEST), 21))
    assert not scribe.fits("Maximilienne", PLAIN, 20, 60, 1)


def test_a_text_of_more_lines_is_broken_before_it_is_shrunk(scribe):
    text, ink = "one two three four", replace(PLAIN, lines=4)
    broken, size = scribe.fit(text, ink, 120, 200, 1)
    assert (size, " ".join(broken)) == (20, text) and len(broken) > 1


@example("", 10, 8)
@example(" ", 10, 8)
@example("W" * 12, 60, 40)
@given(st.text("Wijm àÉ\u202f!", min_size=1, max_size=60), st.integers(10, 400), st.integers(8, 120))
def test_nothing_is_ever_written_beyond_its_box(text, wide, tall):
    """However long a name or a folder may be: the lines of what fits may only reach up and down a little."""
    for name in ("plain", "name", "bar_green", "message"):
        ink, scribe = THEME.inks[name], scribe_of_the_house()
        sheet = scribe.write(text, ink, wide, tall, 1)
        assert sheet.get_width() <= wide + 2
        assert sheet.get_height() <= tall + ink.size


def test_the_same_text_is_written_once_until_the_window_changes(scribe):
    ink = replace(PLAIN, colour="#123456")
    first = scribe.write("Léa", ink, 200, 40, 1)
    assert scribe.write("Léa", ink, 200, 40, 1) is first
    assert scribe.write("Léa", ink, 200, 40, 2) is not first


# every sentence where it is said


def said(lang: str, domain: str, *heads: str) -> Iterator[tuple[str, str]]:
    """All texts of a catalogue whose key begins with one of the heads, with the longest values filled in."""
    texts = {
        key: build.forms(entry.string) for key, entry in build.texts(build.read_all()[lang, domain]).items()
    }
    for key, forms in texts.items():
        if key.startswith(heads):
            for form in forms:
                yield key, PLACEHOLDER.sub(lambda match: longest(match[1], texts), form)


def longest(name: str, texts: dict[str, list[str]]) -> str:
    """The longest value that a placeholder can get: a name, a number, or one of the texts named like it."""
    known = [form for key, forms in texts.items() if key.startswith(f"{name}.") for form in forms]
    if re.search("count|number|total|round|ply", name):
        return "88"
    return max(known, key=len, default=max(NAMES, key=len))


def overflowing(room: Playroom, poses, key: str) -> list[float]:
    """The scales at which a text does not stay inside its box."""
    brush, pose = room.app.brush, poses[key]
    box, ink = brush.box(pose), brush.scribe.ink(pose.ink)
    scales = {Viewport(size).scale for size in SIZES}
    return [
        scale
        for scale in scales
        if not brush.scribe.fits(pose.text, ink, round(box.wide * scale), round(box.tall * scale), scale)
    ]


@case("W5")
@each_lang
@each_game
def test_every_sentence_of_a_table_fits_the_message(box, lang, tmp_path):
    room, looked = Playroom(tmp_path, lang=lang), 0
    look = make_look(room.app, deal(box))
    lines_said = dict(said(lang, box.id, "now.", "refusal.", "event."))
    lines_said |= dict(said(lang, "common", "undo.", "save."))
    notes = {"", max(dict(said(lang, box.id, "event.")).values(), key=len)}
    for key, line in lines_said.items():
        for note in notes:
            poses = chrome.message(look.message_box, line, note, key.startswith("refusal"))
            for name in [name for name in poses if poses[name].text]:
                assert (key, overflowing(room, poses, name)) == (key, [])
                looked += 1
    assert looked > 40


@case("W5")
@each_lang
@each_game
def test_every_cheer_fits_the_party(box, lang, tmp_path):
    room, looked = Playroom(tmp_path, lang=lang), 0
    sitting = deal(box)
    play_on(sitting.match, SEED)
    poses = Results(room.app, sitting, lambda seed: None).things()
    titles = ("results.wins", "results.wins_two", "results.wins_many", "results.nobody")
    cheers = [("cheer", *each) for each in said(lang, box.id, "celebration.", "defeat.")]
    cheers += [("title", *each) for each in said(lang, "common", *titles)]
    for name, key, text in cheers:
        written = {name: replace(poses[name], text=text)}
        assert (key, overflowing(room, written, name)) == (key, [])
        looked += 1
    assert looked > 8
