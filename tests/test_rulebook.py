"""The rule book: its pages by the house rules in force, what plays on them, and the way back to the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games import SHELF, Title, title
from games.core.game import Seating
from games.core.saves import Player, encode, start
from games.core.tweaks import Tweaks, Value, change, fields
from games.doolhof_junior import state as doolhof
from scenes.rulebook.bound import bound
from scenes.rulebook.demo import Demo, demo_look, patched
from scenes.rulebook.leaves import felt_of
from scenes.rulebook.lesson import Lesson
from scenes.rulebook.pages import check_pages, find_pages, read_pages
from scenes.rulebook.pictures import laid_out
from scenes.rulebook.scene import PAPER, RuleBook
from scenes.table import Table
from scenes.ui.pose import Pose, Rect
from scenes.ui.words import languages
from tests.playroom import FRAME, Playroom
from tests.rules import rules_of

SIZES = ((1600, 1000), (1366, 768), (1024, 600), (960, 540), (2560, 1440))
SMALLEST = 19
"""World units that letters of a page measure at least."""
BOOKS = [
    pytest.param(box, preset, lang, id=f"{box.id}-{preset}-{lang}")
    for box in SHELF
    for preset in rules_of(box).presets
    for lang in languages()
]
GAME = "doolhof_junior"


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Playroom]:
    """A playroom in each language; only what it shows differs."""
    return {lang: Playroom(tmp_path_factory.mktemp(lang), lang=lang) for lang in languages()}


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path, (800, 500))


def opened(room: Playroom, tweaks: Tweaks | None = None, game: str = GAME) -> RuleBook:
    """A book that lies open on the screen, at its first pages."""
    book = RuleBook(room.app, game, tweaks or title(game).game.tweaks_type())
    room.start(book)
    return book


def of_preset(room: Playroom, box: Title, preset: str) -> RuleBook:
    """The book of a preset."""
    return unseen(room, box.id, rules_of(box).of(box.game.tweaks_type, preset))


def unseen(room: Playroom, game: str, tweaks: Tweaks) -> RuleBook:
    """A book that nobody looks at."""
    book = RuleBook(room.app, game, tweaks)
    book.enter()
    return book


def spreads(book: RuleBook) -> Iterator[int]:
    """One spread after the other."""
    for n in range(book.spreads):
        yield n
        book.turn(1)


def texts(book: RuleBook) -> list[tuple[str, Pose]]:
    return [(key, pose) for key, pose in book.things().items() if pose.text]


def told(book: RuleBook) -> str:
    """All that the book says, in the order of its pages."""
    return "\n".join(pose.text for _ in spreads(book) for _, pose in texts(book))


def game_in(room: Playroom) -> Table:
    """A game in its third move."""
    box = title(GAME)
    people = (Player("Léa", "coral"), Player("Tom", "sun"))
    sitting = start(GAME, box.game(doolhof.Tweaks()), people, Seating(("coral", "sun")), "amber")
    for move in (doolhof.Push("W1", 1), doolhof.Walk(sitting.match.state.pawns[0])):
        sitting.match.play(move)
    return Table(room.app, sitting, "sitting")


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


# Turning its leaves


def test_buttons_arrows_and_swipes_turn_the_leaves(room: Playroom) -> None:
    book = opened(room)
    room.tap_on("next")
    assert book.spread == 1
    room.press(pygame.K_RIGHT)
    assert book.spread == 2
    room.drag((1300, 820), (1000, 840))
    assert book.spread == 3
    room.tap_on("previous")
    room.press(pygame.K_LEFT)
    room.drag((300, 820), (640, 790))
    assert book.spread == 0


def test_the_book_ends_where_it_ends(room: Playroom) -> None:
    book = opened(room)
    room.press(pygame.K_LEFT)
    room.tap_on("previous")
    assert book.spread == 0
    for _ in range(book.spreads + 3):
        room.press(pygame.K_RIGHT)
    room.tap_on("next")
    assert book.spread == book.spreads - 1


def test_a_wobble_and_a_stroke_upwards_turn_nothing(room: Playroom) -> None:
    book = opened(room)
    room.drag((1300, 820), (1240, 820))
    room.drag((1300, 820), (1180, 500))
    assert book.spread == 0


def test_dots_tell_how_far_one_has_read(room: Playroom) -> None:
    book = opened(room)
    for n in spreads(book):
        dots = [book.things()[f"dot {k}"].image for k in range(book.spreads)]
        assert dots.index("common/dot_on") == n
        assert dots.count("common/dot_on") == 1


# Back to where one was


@pytest.mark.case("G6")
@pytest.mark.parametrize("way", ["button", "escape"])
def test_the_table_below_is_as_it_was(room: Playroom, way: str) -> None:
    table = game_in(room)
    room.start(table)
    room.rest()
    before, lying = encode(table.sitting), table.stage.goal
    room.app.stack.push(RuleBook(room.app, GAME, table.match.game.tweaks))
    room.run(0.5)
    book = room.top
    assert isinstance(book, RuleBook)
    for _ in spreads(book):
        room.run(1)
        for key in book.demos:
            room.tap_on(key)
    assert room.top is book
    room.tap_on("back") if way == "button" else room.press(pygame.K_ESCAPE)
    room.rest()
    assert room.top is table
    assert encode(table.sitting) == before
    assert table.stage.goal == lying


def test_the_first_lesson_is_played_from_the_first_page(room: Playroom) -> None:
    book = opened(room)
    room.tap_on("lesson")
    assert isinstance(room.top, Lesson)
    room.press(pygame.K_ESCAPE)
    assert room.top is book


# What plays on its pages


def demos(room: Playroom, tweaks: Tweaks | None = None) -> list[Demo]:
    """All demonstrations of the book."""
    leaves = bound(room.app, title(GAME), tweaks or doolhof.Tweaks())
    return [Demo(room.app, GAME, leaf.shown, felt_of(PAPER[0])) for leaf in leaves if leaf.shown]


def ending(demo: Demo) -> dict[str, Pose]:
    """How the table of a demonstration lies in the end, by the rules alone."""
    game, state = demo.shown.game, demo.shown.start
    eyes = game.to_act(state)
    for move in demo.shown.moves:
        eyes = game.to_act(state)
        if game.refusal(state, move, eyes) is None:
            state = game.apply(state, move, None)[-1].state
    look = demo_look(demo.app, GAME, demo.shown)
    return dict(patched(demo.shown, look.poses(game.view(state, eyes), eyes, {})))


def played(demo: Demo, most: float) -> float:
    """Seconds until a demonstration is still."""
    passed = 0.0
    while not demo.still:
        demo.update(FRAME)
        passed += FRAME
        assert passed < most
    return passed


@pytest.mark.parametrize("preset", rules_of(title(GAME)).presets)
def test_every_demonstration_ends_still_and_as_the_rules_say(preset: str, rooms: dict[str, Playroom]) -> None:
    tweaks = rules_of(title(GAME)).of(doolhof.Tweaks, preset)
    shown = demos(rooms["fr"], tweaks)
    assert len(shown) == 5
    for demo in shown:
        assert 15 < played(demo, 60) < 45
        assert demo.stage.still
        assert demo.stage.shown == ending(demo)


def test_the_pages_show_a_push_a_refusal_a_ride_a_walk_and_a_find(rooms: dict[str, Playroom]) -> None:
    def told_by(demo: Demo) -> list[str]:
        game, state, names = demo.shown.game, demo.shown.start, list[str]()
        for move in demo.shown.moves:
            if reason := game.refusal(state, move, game.to_act(state)):
                names.append(reason)
                continue
            steps = game.apply(state, move, None)
            names += (type(step.event).__name__ for step in steps)
            state = steps[-1].state
        return names

    push, back, ride, walk, find = map(told_by, demos(rooms["fr"]))
    assert push == ["LinePushed"]
    assert back == ["card_came_out_here", "LinePushed"]
    assert ride == ["LinePushed", "PawnsBroughtRound"]
    assert walk == ["PawnStepped"] * 4
    assert find == ["PawnStepped"] * 3 + ["SecretTaken", "SecretShown"]


def test_demonstrations_follow_the_rules_of_the_day(rooms: dict[str, Playroom]) -> None:
    fixed = demos(rooms["fr"], doolhof.Tweaks(turn_spare=False, goals="own"))
    assert not any("turn" in beat.poses for demo in fixed for beat in demo.beats)
    assert fixed[-1].shown.start.piles
    assert any("turn" in beat.poses for beat in demos(rooms["fr"])[0].beats)


def test_the_hand_points_where_a_finger_would(rooms: dict[str, Playroom]) -> None:
    walk = demos(rooms["fr"])[3]
    taps = [beat.poses for beat in walk.beats if "ghost hand_tap" in beat.poses]
    assert len(taps) == 1
    hand, sprite = taps[0]["ghost hand_tap"], rooms["fr"].app.brush.pictures.sprite("common/hand_tap")
    unit = hand.wide / sprite.size[0]
    tip = (
        hand.at[0] + (sprite.anchor[0] - sprite.size[0] / 2) * unit,
        hand.at[1] + (sprite.anchor[1] - sprite.size[1] / 2) * unit,
    )
    goal = next(pose for pose in taps[0].values() if pose.pick == "cell 13")
    assert tip == pytest.approx(goal.at)


def test_what_plays_stays_on_its_felt(rooms: dict[str, Playroom]) -> None:
    felt, looked = felt_of(PAPER[0]), 0
    for demo in demos(rooms["fr"]):
        for beat in demo.beats:
            for pose in map(demo.small, beat.poses.values()):
                looked += 1
                assert felt.grown(felt.wide + 40).holds(pose.at)
    assert looked > 1000


def test_an_open_book_falls_asleep_and_a_tap_wakes_it(room: Playroom) -> None:
    book = opened(room)
    book.turn(1)
    while book.moving:
        book.update(0.05)
    room.run(0.1)
    assert not book.dirty
    assert not any(demo.stage.dirty for demo in book.demos.values())
    room.run(3)
    assert not book.dirty and not book.moving
    room.tap_on(next(iter(book.demos)))
    assert book.moving
    assert [demo.still for demo in book.demos.values()] == [False, True]


@pytest.mark.parametrize("taste", [{"calm": True}, {"speed": 0}], ids=["calm", "at once"])
def test_those_who_want_it_calm_see_the_end_come_up_once(room: Playroom, taste: dict[str, bool]) -> None:
    room.app.keeper.change(**taste)
    for demo in demos(room):
        assert len(demo.beats) == 2
        seen: set[tuple[float, float]] = set()
        while not demo.still:
            demo.update(FRAME)
            seen |= {each.pose.at for each in demo.frame() if each.key == "pawn 0"}
        assert demo.stage.shown == ending(demo)
        assert len(seen) <= 2


def test_a_tap_in_the_middle_begins_again(room: Playroom) -> None:
    demo, fresh = demos(room)[0], demos(room)[0]
    for _ in range(100):
        demo.update(FRAME)
    demo.replay()
    assert played(demo, 60) == pytest.approx(played(fresh, 60), abs=0.5)
    assert demo.stage.shown == ending(demo)
