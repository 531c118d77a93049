"""House rules that are kept from the set-up, as presets of the family's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.house_rules import broken_rules, kept_presets
from scenes.notice import Notice
from scenes.preferences import Evening
from scenes.question import Question
from scenes.setup.scene import Setup
from scenes.setup.tweaks import rules_now
from scenes.table import Table
from tests.evenings import BOX, FRENCH, GAME, LEA, evening, open_setup, said
from tests.playroom import Playroom


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path)


def keep(room: Playroom, before: Evening) -> Setup:
    """The page of all rules, after somebody has tapped on *keep*."""
    setup = open_setup(room, before)
    room.tap_on("more")
    room.tap_on("keep")
    return setup


def preset_names(setup: Setup) -> list[str]:
    return [key for key in setup.rules.presets if key.startswith("maison")]


def test_changed_rules_are_kept_as_a_preset_and_played_by_it(room: Playroom) -> None:
    setup = keep(room, evening(preset="rapide", secrets=8, turn_spare=False))
    by_hand = rules_now(evening(preset="rapide", secrets=8, turn_spare=False), BOX, setup.rules)
    assert setup.evening == evening(preset="maison_1")
    assert rules_now(setup.evening, BOX, setup.rules) == by_hand
    assert said(setup) == FRENCH.say("setup.house_kept", preset="Maison 1")
    room.tap_on("less")
    assert setup.stage.goal["preset maison_1 name"].text == "Maison 1"
    assert "tick" in setup.stage.goal
    room.tap_on("play")
    assert isinstance(room.app.stack.top, Table)
    assert room.app.keeper.now.evenings[GAME].preset == "maison_1"


def test_what_was_kept_is_there_on_another_evening(room: Playroom, tmp_path: Path) -> None:
    keep(room, evening(secrets=8))
    again = open_setup(Playroom(tmp_path))
    assert rules_now(evening(preset="maison_1"), BOX, again.rules)["secrets"] == 8


def test_each_keeping_makes_another_preset_and_changes_none(room: Playroom) -> None:
    keep(room, evening(secrets=8))
    setup = keep(room, evening(preset="maison_1", goals="own"))
    assert preset_names(setup) == ["maison_1", "maison_2"]
    assert setup.rules.presets["maison_1"] == {"secrets": 8}
    assert setup.rules.presets["maison_2"] == {"secrets": 8, "goals": "own"}


def test_what_the_family_has_written_itself_is_let_be(room: Playroom, tmp_path: Path) -> None:
    theirs = tmp_path / "rules" / f"{GAME}.yaml"
    theirs.parent.mkdir()
    theirs.write_text("# grandma's\npresets: {maison_1: {secrets: 5}}\n", encoding="utf-8")
    setup = keep(room, evening(secrets=8))
    assert preset_names(setup) == ["maison_1", "maison_2"]
    assert theirs.read_text(encoding="utf-8").startswith("# grandma's")
    assert "forget" in setup.stage.goal
    setup.evening = evening(preset="maison_1")
    setup.refresh()
    assert "forget" not in setup.stage.goal


def test_words_and_switches_are_read_as_they_were_kept(room: Playroom) -> None:
    setup = keep(room, evening(mix="6_8_3", turn_spare=False, tie="playoff", secrets=9))
    now = rules_now(setup.evening, BOX, setup.rules)
    assert (now["mix"], now["turn_spare"], now["tie"], now["secrets"]) == ("6_8_3", False, "playoff", 9)


def test_nothing_is_kept_where_nothing_is_changed(room: Playroom) -> None:
    setup = keep(room, evening())
    assert setup.stage.goal["keep"].image.endswith("_disabled")
    assert preset_names(setup) == []


def test_a_kept_preset_is_forgotten_only_after_a_yes(room: Playroom) -> None:
    keep(room, evening(secrets=7))
    setup = keep(room, evening(secrets=8))
    room.tap_on("forget")
    assert isinstance(room.app.stack.top, Question)
    room.tap_on("no")
    assert setup.evening.preset == "maison_2"
    room.tap_on("forget")
    room.tap_on("yes")
    assert preset_names(setup) == ["maison_1"]
    assert setup.evening == evening()


def test_a_free_number_is_given_again(room: Playroom) -> None:
    for secrets in (6, 7, 8):
        keep(room, evening(secrets=secrets))
    open_setup(room, evening(preset="maison_2"))
    for key in ("more", "forget", "yes"):
        room.tap_on(key)
    setup = keep(room, evening(secrets=9))
    assert setup.evening.preset == "maison_2"


def test_many_kept_presets_have_their_pages(room: Playroom) -> None:
    for secrets in range(4, 12):
        setup = keep(room, evening(secrets=secrets))
    room.tap_on("less")
    assert f"preset {setup.evening.preset}" in setup.stage.goal
    assert setup.stage.goal["page presets"].text == "3/3"


def test_a_disk_that_takes_nothing_is_told_and_changes_nothing(room: Playroom, tmp_path: Path) -> None:
    (tmp_path / "rules").write_text("", encoding="utf-8")  # a file where the folder should be
    setup = keep(room, evening(secrets=8))
    assert isinstance(room.app.stack.top, Notice)
    room.tap_on("ok")
    assert setup.evening == evening(secrets=8)


def test_a_broken_file_of_kept_rules_is_told_and_put_aside(room: Playroom, tmp_path: Path) -> None:
    kept = tmp_path / "rules" / "kept" / f"{GAME}.yaml"
    kept.parent.mkdir(parents=True)
    kept.write_text("presets: {maison_1: {secrets: 99}}", encoding="utf-8")
    assert [bad.where for bad in broken_rules(room.app.home, GAME)] == [f"{GAME}.yaml"]
    setup = open_setup(room, evening(secrets=8))
    assert isinstance(room.app.stack.top, Notice)
    room.tap_on("ok")
    room.tap_on("more")
    room.tap_on("keep")
    assert kept_presets(room.app.home, GAME) == {"maison_1": {"secrets": 8}}
    assert setup.evening == evening(preset="maison_1")
    assert "99" in kept.with_name(f"{kept.name}.broken-1").read_text(encoding="utf-8")


def test_a_preset_of_the_family_for_one_has_its_line(room: Playroom, tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    text = "presets: {tout_seul: {solo: true}}"
    (tmp_path / "rules" / f"{GAME}.yaml").write_text(text, encoding="utf-8")
    setup = open_setup(room, evening(LEA, preset="tout_seul"))
    assert said(setup) == FRENCH.say("setup.house_rules_help")
