"""The pages of the rule book, by the house rules in force."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games import SHELF, Title, title
from games.core.tweaks import Value, change, fields
from games.doolhof_junior import state as doolhof
from scenes.rulebook.bound import bound
from scenes.rulebook.leaves import felt_of
from scenes.rulebook.pages import check_pages, find_pages, read_pages
from scenes.rulebook.pictures import laid_out
from scenes.rulebook.scene import PAPER, RuleBook
from scenes.ui.pose import Rect
from scenes.ui.words import languages
from tests.playroom import Playroom
from tests.reading import GAME, of_preset, spreads, texts, told, unseen
from tests.rules import rules_of


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Playroom]:
    """A playroom in each language; only what it shows differs."""
    return {lang: Playroom(tmp_path_factory.mktemp(lang), lang=lang) for lang in languages()}


SIZES = ((1600, 1000), (1366, 768), (1024, 600), (960, 540), (2560, 1440))
SMALLEST = 19
"""World units that letters of a page measure at least."""
BOOKS = [
    pytest.param(box, preset, lang, id=f"{box.id}-{preset}-{lang}")
    for box in SHELF
    for preset in rules_of(box).presets
    for lang in languages()
]


# The files


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
def test_nothing_is_to_mend_in_the_pages(box: Title, lang: str, rooms: dict[str, Playroom]) -> None:
    pictures = rooms[lang].app.brush.pictures.index
    assert check_pages(find_pages(box.id, lang), box.game.tweaks_type, pictures) == ()


@pytest.mark.parametrize(("page", "line", "what"), [
    ("## Un\nMot.\npicture: a; common/tikc", 3, "no picture 'common/tikc', perhaps 'common/tick'"),
    ("## Un\nMot.\n{if secretts}\nMot.\n{end}", 3, "no house rule 'secretts', perhaps 'secrets'"),
    ("## Un\nMot.\n{if goals: mine}\nMot.\n{end}", 3, "goals is never 'mine' but shared, own, own_and_home"),
    ("## Un\nMot.\n{if secrets}\nMot.\n{end}", 3, "secrets is never 'true' but 4-12"),
    ("## Un\nMot {hand}.", 2, "no house rule 'hand'"),
    ("## Un\nMot {if goals.", 2, "braces that mean nothing: 'Mot {if goals.'"),
    ("## Un\n{if solo}\nMot.\n\n## Deux\nMot.", 2, "{if …} without an {end} behind it"),
    ("## Un\n{if solo}\nMot.", 2, "{if …} without an {end} behind it"),
    ("## Un\nMot.\n{end}", 3, "{end} without an {if …} before it"),
    ("Mot.\n## Un\nMot.", 1, "a page begins with '## ' and its title"),
    (f"## {'x' * 29}\nMot.", 1, "the title has 29 letters, 28 are allowed"),
    (f"## Un\n{'mot ' * 46}", 1, "the page has 46 words, 45 are allowed"),
    ("## Un\npicture: a; common/tick", 1, "the page has no text"),
    ("## Un\nMot.", 1, "the page has no 'picture: what it shows; ids of sprites'"),
])  # fmt: skip
def test_what_is_to_mend_is_named_with_file_and_line(tmp_path: Path, page: str, line: int, what: str) -> None:
    path = tmp_path / "game.md"
    path.write_text(page, encoding="utf-8")
    faults = check_pages(path, doolhof.Tweaks, {"common/tick"})
    assert f"game.md:{line}: {what}" in [str(fault) for fault in faults]


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "game.md").write_bytes(b"## \xff")
    assert str(check_pages(tmp_path / "game.md", doolhof.Tweaks, ())[0]).startswith("game.md:1: cannot be")


def test_a_language_without_pages_reads_those_that_there_are() -> None:
    assert find_pages(GAME, "xx") == find_pages(GAME, "fr")
    with pytest.raises(FileNotFoundError, match="no pages for chess"):
        find_pages("chess", "fr")


def test_numbers_and_paragraphs_are_those_of_todays_rules(tmp_path: Path) -> None:
    path = tmp_path / "game.md"
    path.write_text(
        "## Un\nIl y a {secrets} secrets.\n{if solo}\nSans les autres.\n{end}\n"
        "{if solo: false}\nEnsemble.\n{end}\n\n## Deux\n{if goals: own}\nÀ toi.\n{end}\n",
        encoding="utf-8",
    )
    both = read_pages(path, doolhof.Tweaks(secrets=7, solo=True, goals="own"))
    assert [page.text for page in both] == ["Il y a 7 secrets.\nSans les autres.", "À toi."]
    box = read_pages(path, doolhof.Tweaks())
    assert [(page.place, page.text) for page in box] == [(0, "Il y a 12 secrets.\nEnsemble.")]


# Its pages


@pytest.mark.parametrize(("box", "preset", "lang"), BOOKS)
def test_no_condition_and_no_placeholder_is_left(
    box: Title, preset: str, lang: str, rooms: dict[str, Playroom]
) -> None:
    whole = told(of_preset(rooms[lang], box, preset))
    assert len(whole) > 900
    assert not re.search(r"[{}]|##|picture:", whole)


@pytest.mark.parametrize(("box", "preset", "lang"), BOOKS)
def test_every_text_fits_its_page_and_can_be_read(
    box: Title, preset: str, lang: str, rooms: dict[str, Playroom]
) -> None:
    book, scribe = of_preset(rooms[lang], box, preset), rooms[lang].app.brush.scribe
    written = {pose for _ in spreads(book) for _, pose in texts(book)}
    assert len(written) > 30
    for wide, tall in SIZES:
        scale = min(wide / 1600, tall / 1000)
        for pose in written:
            room = round(pose.wide * scale), round(pose.tall * scale)
            assert scribe.fits(pose.text, scribe.ink(pose.ink), *room, scale), (pose.text, wide)
            assert scribe.fit(pose.text, scribe.ink(pose.ink), *room, scale)[1] >= int(SMALLEST * scale)


@pytest.mark.parametrize(("box", "preset", "lang"), BOOKS)
def test_no_page_is_empty_and_all_stays_on_its_page(
    box: Title, preset: str, lang: str, rooms: dict[str, Playroom]
) -> None:
    book = of_preset(rooms[lang], box, preset)
    brush = rooms[lang].app.brush
    assert len(book.leaves) % 2 == 0
    for n, leaf in enumerate(book.leaves):
        poses = leaf.poses("page", PAPER[n % 2])
        assert any(pose.text for pose in poses.values())
        assert leaf.shown or any(pose.image for pose in poses.values())
        paper = PAPER[n % 2]
        edge = Rect(paper.x - 12, paper.y - 4, paper.wide + 24, paper.tall + 4)
        for key, pose in poses.items():
            lies = brush.box(pose)
            assert lies.shared(edge) >= 0.99 * lies.wide * lies.tall, key


@pytest.mark.parametrize(("box", "preset", "lang"), BOOKS)
def test_the_rules_of_the_day_are_told_by_name_and_value(
    box: Title, preset: str, lang: str, rooms: dict[str, Playroom]
) -> None:
    book, words = of_preset(rooms[lang], box, preset), rooms[lang].app.words(box.id)
    whole = told(book)
    changed = rules_of(box).presets[preset]
    assert (words.say("rulebook.as_in_box") in whole) == (not changed)
    for key in changed:
        assert words.say(f"tweak.{key}.name") in whole


def test_values_of_every_kind_are_told(rooms: dict[str, Playroom]) -> None:
    tweaks = doolhof.Tweaks(secrets=6, turn_spare=False, goals="own")
    book = RuleBook(rooms["en"].app, GAME, tweaks)
    book.enter()
    whole = told(book)
    assert [text in whole for text in ("6 secrets", "As it lies", "One each")] == [True] * 3
    assert "Share it" not in whole


@pytest.mark.parametrize("lang", languages())
def test_however_many_rules_are_changed_the_pages_are_even(lang: str, rooms: dict[str, Playroom]) -> None:
    box, seen = title(GAME), set()
    others = [
        (field.key, next(value for value in field.examples if value != field.default))
        for field in fields(doolhof.Tweaks)
    ]
    for count in range(len(others) + 1):
        tweaks = change(doolhof.Tweaks(), dict(others[:count]))
        leaves = tuple(bound(rooms[lang].app, box, tweaks))
        seen.add(len(leaves))
        assert len(leaves) % 2 == 0
        assert all(leaf.poses("page", PAPER[0]) for leaf in leaves)
    assert seen == {10, 12}


def test_all_the_tips_are_given(rooms: dict[str, Playroom]) -> None:
    words = rooms["fr"].app.words(GAME)
    whole = told(of_preset(rooms["fr"], title(GAME), "boite"))
    tips = [words.say(f"tip.{n}") for n in range(1, 10) if words.has(f"tip.{n}")]
    assert len(tips) == 5
    assert all(tip in whole for tip in tips)


@pytest.mark.parametrize(
    ("game_id", "tweaks", "number"),
    [
        ("doolhof_junior", {"turn_spare": False}, 1),
        ("ghooost", {"kitty": False}, 1),
        ("ghooost", {"lock_3": False, "lock_12": False}, 1),
        ("monster_smash", {"burn_back": "all"}, 3),
        ("grosse_bouffe", {"one_eats_five": False}, 1),
        ("grosse_bouffe", {"horde": 1}, 3),
        ("grosse_bouffe", {"dots": False}, 5),
        ("chasse_aux_monstres", {"competitive": True}, 1),
    ],
)
def test_a_tip_that_is_none_by_a_house_rule_is_not_given(
    rooms: dict[str, Playroom], game_id: str, tweaks: dict[str, Value], number: int
) -> None:
    room, usual = rooms["en"], title(game_id).game.tweaks_type()
    tip = room.app.words(game_id).say(f"tip.{number}")
    assert tip in told(unseen(room, game_id, usual))
    assert tip not in told(unseen(room, game_id, change(usual, tweaks)))


def test_pictures_lie_beside_each_other_on_the_felt(rooms: dict[str, Playroom]) -> None:
    brush, felt = rooms["fr"].app.brush, felt_of(PAPER[0])
    images = ("common/glow_spot", "ghooost/ghost_04", "common/tick", "ghooost/ghost_09", "common/icon_flame")
    poses = laid_out("picture", images, felt, lambda image: brush.pictures.sprite(image).size)
    assert [pose.image for pose in poses.values() if pose.image in images] == [
        "common/glow_spot", "ghooost/ghost_04", "common/tick", "ghooost/ghost_09", "common/icon_flame",
    ]  # fmt: skip
    things = [brush.box(pose) for pose in poses.values() if pose.image.startswith("ghooost")]
    assert things[0].shared(things[1]) == 0
    assert all(felt.holds(pose.at) for pose in poses.values())
