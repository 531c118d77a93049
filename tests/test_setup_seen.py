"""What is to be seen while people sit down: texts that fit, targets for a finger."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from msgspec.structs import replace

from assets.locale import build
from games.core.saves import Player
from games.core.tweaks import Field
from scenes.preferences import Evening
from scenes.screen import Screen
from scenes.setup import seating as seats
from scenes.setup.places import places
from scenes.setup.rows import row
from scenes.setup.rules import Offer, first_page
from scenes.setup.seats import Seen, sheet
from scenes.ui.pose import Poses, Rect
from scenes.ui.words import Words, languages
from tests.evenings import BOX, FRENCH, LEVELS, evening, open_setup, waiting_room
from tests.playroom import Playroom


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path)


SIZES = ((1600, 1000), (1366, 768), (1024, 600))
LONG_NAMES = ("Maximilienne", "Marie-Amélie", "Bartholomäus", "Anne-Charlie")
FULL = Evening(
    tuple(
        Player(name, colour, level, little=not level)
        for name, colour, level in zip(
            LONG_NAMES, ("sky", "coral", "leaf", "sun"), ("", "", "medium", "easy"), strict=True
        )
    ),
    "revanche",
    {"first": "chosen", "goals": "own"},
    2,
)
SCREENS = {
    "first time": (),
    "full": (),
    "lifted": ("order sky",),
    "all rules": ("more",),
    "more rules": ("more", "next rules"),
    "name": ("name coral",),
    "colours": ("colour sky",),
    "waiting": ("waiting",),
}


def screen(room: Playroom, which: str) -> Screen:
    """One of the screens, with long names and everything there is."""
    if which != "first time":
        room.app.keeper.change(
            names=(*LONG_NAMES, "Léa", "Tom", "Papa", "Maman", "Papi", "Mamie", "Nino", "Zoé")
        )
    if which == "waiting":
        waiting_room(room, 2)
    else:
        open_setup(room, None if which == "first time" else FULL)
    for key in SCREENS[which]:
        room.tap_on(key)
    return room.top


@pytest.mark.case("W5")
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("which", SCREENS)
def test_every_text_stays_inside_and_is_large_enough(
    tmp_path: Path, which: str, size: tuple[int, int], lang: str
) -> None:
    room = Playroom(tmp_path, size, lang)
    assert misfits(room, screen(room, which).stage.goal) == []


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("which", SCREENS)
def test_every_text_fits_however_large_and_sharp_a_family_likes_it(
    tmp_path: Path, which: str, lang: str
) -> None:
    room = Playroom(tmp_path, lang=lang)
    room.app.keeper.change(text=200, contrast=True)
    room.app.suit()
    assert misfits(room, screen(room, which).stage.goal) == []


def misfits(room: Playroom, poses: Poses) -> list[str]:
    """The texts that do not fit their boxes, or only smaller than 19 world units."""
    scribe, scale, looked = room.app.brush.scribe, room.app.brush.viewport.scale, 0
    wrong = []
    for pose in poses.values():
        if pose.text:
            looked += 1
            box, ink = room.app.brush.box(pose), scribe.ink(pose.ink)
            room_for = round(box.wide * scale), round(box.tall * scale)
            size = scribe.fit(pose.text, ink, *room_for, scale)[1]
            if not scribe.fits(pose.text, ink, *room_for, scale) or size < int(19 * scale):
                wrong.append(pose.text)
    assert looked > 2
    return wrong


@pytest.mark.parametrize("which", SCREENS)
def test_everything_is_large_enough_for_a_finger_and_nothing_lies_on_another(
    room: Playroom, which: str
) -> None:
    targets = screen(room, which).targets()
    assert len(targets) > 4
    small = [key for key, box in targets.items() if min(box.wide, box.tall) < 64]
    beyond = [key for key, box in targets.items() if not _inside(box, Rect(0, 0, 1600, 1000))]
    assert (small, beyond) == ([], [])
    on_top = [
        (one, other)
        for (one, box), (other, there) in combinations(targets.items(), 2)
        if box.shared(there) > 1 and not may_overlap(one, other)
    ]
    assert on_top == []


def may_overlap(one: str, other: str) -> bool:
    """Badges stick to a pawn's foot, buttons lie on the row or the sheet they belong to."""
    kinds = {one.partition(" ")[0], other.partition(" ")[0]}
    return kinds <= {"order", "first", "colour"} or bool(kinds & {"sheet", "resume"})


@pytest.mark.parametrize("most", [1, 2, 3, 4, 5, 6])
def test_cards_for_any_number_of_seats_hold_all_their_parts(room: Playroom, most: int) -> None:
    box = replace(BOX, seats=(1, most), pieces=())
    players = tuple(
        Player(LONG_NAMES[n % 4], colour, ("", "medium")[n % 2])
        for n, colour in enumerate(seats.COLOURS[:most])
    )
    poses = sheet(Seen(Evening(players, "boite"), box, LEVELS, True, "", FRENCH, {}))
    assert misfits(room, poses) == []
    for seat, card in enumerate(places(most)):
        parts = [pose for key, pose in poses.items() if seats.COLOURS[seat] in key.split()]
        outside = [pose for pose in parts if not _inside(room.app.brush.box(pose), card)]
        assert len(parts) > 10
        assert outside == []


def _inside(box: Rect, card: Rect) -> bool:
    return box.shared(card) > 0.98 * box.wide * box.tall


def texts_of(game: str, lang: str) -> set[str]:
    return set(build.texts(build.read_all()[lang, game]))


GAMES = tuple(
    path.stem for path in (build.LOCALE / "fr" / "LC_MESSAGES").glob("*.po") if path.stem != "common"
)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", GAMES)
def test_the_presets_of_every_game_fit_their_tiles(room: Playroom, game: str, lang: str) -> None:
    keys = texts_of(game, lang)
    presets = tuple(sorted({key.split(".")[1] for key in keys if key.startswith("preset.")}))
    pictures = {"": (f"common/box_{game}_mid",)}
    for page in range(-(-len(presets) // 6)):
        offer = Offer(evening(), presets, pictures, (), {}, Words(lang).game(game), lambda name: (2, 3))
        assert misfits(room, first_page(offer, (), page)) == []


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", GAMES)
def test_the_house_rules_of_every_game_fit_their_rows(room: Playroom, game: str, lang: str) -> None:
    words, looked = Words(lang).game(game), 0
    for field in rules_told(game, lang):
        for value in field.examples:
            looked += 1
            assert misfits(room, row(field, value, True, Rect(832, 400, 712, 86), words)) == []
    assert looked > 10


def rules_told(game: str, lang: str) -> Iterator[Field]:
    """The house rules that a game's texts speak of."""
    keys = texts_of(game, lang)
    for key in sorted({key.split(".")[1] for key in keys if key.startswith("tweak.")}):
        values = {text.split(".")[2] for text in keys if text.startswith(f"tweak.{key}.")} - {"name", "line"}
        if values == {"on", "off"}:
            yield Field(key, True, (True, False))
        elif values - {"value"}:
            yield Field(key, "", tuple(sorted(values - {"value"})))
        elif values:
            yield Field(key, 1, (), 1, 88)
