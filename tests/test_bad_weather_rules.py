"""Bad weather in the house rules, and room on its sheet for all that can be wrong."""

from itertools import combinations
from pathlib import Path

import pytest

from games import SHELF
from games.core.rulefile import BadRules, Problem
from games.core.store import Trouble
from games.core.tweaks import fields
from scenes import house_rules
from scenes.menu import Menu
from scenes.notice import Notice, rules_to_mend
from scenes.resume import sentences
from scenes.rulebook.lesson import Lesson
from scenes.setup.scene import Setup
from scenes.table import Table
from scenes.ui.words import Words
from tests.weather import GAME, Evening

# House rules


def written(folder: Path, text: str) -> None:
    path = folder / "rules" / f"{GAME}.yaml"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")


def test_a_familys_broken_rules_are_told_before_they_play_by_those_of_the_box(tmp_path):
    written(tmp_path, "presets:\n  maison_1:\n    secrets: 13\n    tye: share\n")
    room = Evening(tmp_path)
    room.start(Menu(room.app), Setup(room.app, GAME))
    assert isinstance(room.top, Notice)
    assert "House rules to fix (doolhof_junior.yaml):" in room.read
    assert (
        "Line 3: \u201csecrets\u201d takes 4-12, not \u201c13\u201d." in room.read
        and "2 things to fix" in room.read
    )
    room.tap_on("ok")
    assert isinstance(room.top, Setup)
    assert "maison_1" not in room.top.rules.presets and "boite" in room.top.rules.presets
    room.top.enter()
    room.run(0.2)
    assert isinstance(room.top, Setup), "it is told once"


@pytest.mark.parametrize("harm", ["no rules", "folder"])
def test_rules_that_cannot_be_read_at_all_are_told(tmp_path, harm):
    if harm == "folder":
        (tmp_path / "rules" / f"{GAME}.yaml").mkdir(parents=True)
    else:
        written(tmp_path, "{[")
    room = Evening(tmp_path)
    room.start(Menu(room.app), Setup(room.app, GAME))
    assert "Line 1: This file can\u2019t be read. We play by the box rules." in room.read


def test_our_own_broken_rules_leave_the_game_of_the_box(tmp_path, monkeypatch):
    (tmp_path / "config" / "rules").mkdir(parents=True)
    (tmp_path / "config" / "rules" / f"{GAME}.yaml").write_text("presets: 5", encoding="utf-8")
    room = Evening(tmp_path)
    assert room.app.levels(GAME), "the robots have been read before"
    monkeypatch.setattr(house_rules, "ROOT", tmp_path)
    room.start(Menu(room.app), Setup(room.app, GAME))
    assert isinstance(room.top, Notice)
    room.tap_on("ok")
    room.tap_on("play")
    assert isinstance(room.top, Lesson | Table)


# Sheets


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_notice_has_room_for_the_longest_line_of_any_game(tmp_path, lang):
    room, words = Evening(tmp_path), Words(lang)
    near = max((field.key for box in SHELF for field in fields(box.game.tweaks_type)), key=len)
    bad = BadRules("x" * 24 + ".yaml", (Problem(99, "rules_unknown_key", {"key": near, "near": near}),) * 2)
    assert fitting(room, Notice(room.app, *rules_to_mend(bad, words))) == 4


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_is_told_in_the_cupboard_has_room_on_its_sheet(tmp_path, lang):
    room, say = Evening(tmp_path), Words(lang).say
    told = {
        say("save.settings_broken", file="settings.json.broken-9"),
        say("save.settings_not_kept"),
        say("error.words_broken", file=f"fr/{GAME}.mo"),
        say("error.picture_missing", file="figure_toy_hidden_monster.png"),
        say("error.sound_missing", file="pawn_round_trip_2.ogg"),
        "\n".join(sentences(Trouble("broken_all", "20261231-235959-abcdefgh.json.broken-1"), Words(lang))),
    }
    menu, scribe = Menu(room.app), room.app.brush.scribe
    for one, other in combinations(sorted(told), 2):
        menu.message = f"{one}\n{other}" if "\n" not in one + other else one
        pose = menu.things()["message text"]
        assert scribe.fits(pose.text, scribe.ink(pose.ink), round(pose.wide), round(pose.tall), 1), pose.text


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_sheet_over_a_table_has_room_for_all_that_can_be_wrong_with_a_save(tmp_path, lang):
    room, words = Evening(tmp_path), Words(lang)
    broken = Trouble("broken", "20261231-235959-abcdefgh.json.broken-1")
    notice = Notice(room.app, *sentences(broken, words), words.say("save.copy"))
    assert fitting(room, notice) == 4


def fitting(room: Evening, notice: Notice) -> int:
    """How many texts there are on a sheet; all stay inside their boxes."""
    scribe = room.app.brush.scribe
    poses = [pose for pose in notice.things().values() if pose.text]
    for pose in poses:
        assert scribe.fits(pose.text, scribe.ink(pose.ink), round(pose.wide), round(pose.tall), 1), pose.text
    return len(poses)
