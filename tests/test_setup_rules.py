"""By which rules a game is played, and what the set-up refuses with a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from games.core.saves import Player
from games.core.tweaks import Field, fields
from scenes.menu import Menu
from scenes.setup.check import Refusal, problem
from scenes.setup.tweaks import rules_now, stepped
from scenes.table import Table
from scenes.ui.motion import Drawn
from scenes.ui.words import Words, languages
from tests.evenings import BOX, FRENCH, GAME, LEA, ROBO, RULES, TOM, after, evening, open_setup, said
from tests.playroom import Playroom


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path)


# By which rules


def test_a_preset_clears_what_was_changed() -> None:
    assert after(evening(goals="own"), "preset rapide") == evening(preset="rapide")
    assert after(evening(preset="rapide", goals="own"), "restore") == evening(preset="rapide")


def test_a_changed_rule_is_remembered_until_it_is_as_the_preset_has_it() -> None:
    changed = after(evening(preset="rapide"), "up secrets", "down turn_spare")
    assert changed.tweaks == {"secrets": 7, "turn_spare": False}
    assert after(changed, "down secrets", "up turn_spare") == evening(preset="rapide")


def test_a_number_stops_at_its_ends_and_a_choice_goes_round() -> None:
    assert after(evening(), "up secrets") == evening()
    assert after(evening(secrets=4), "down secrets") == evening(secrets=4)
    assert after(evening(), "down goals").tweaks == {"goals": "own_and_home"}
    assert after(evening(), *["up goals"] * 3) == evening()


@pytest.mark.parametrize("high", [4, 12, 60, 200])
def test_no_number_takes_more_than_twenty_taps(high: int) -> None:
    field, value, taps = Field("n", 0, (), 0, high), 0, 0
    while value != high:
        value, taps = int(stepped(field, value, 1)), taps + 1
    assert taps <= 20


def test_all_rules_are_behind_more(room: Playroom) -> None:
    setup = open_setup(room)
    room.tap_on("more")
    seen = {key for key in setup.stage.goal if key.startswith("row ")}
    room.tap_on("next rules")
    seen |= {key for key in setup.stage.goal if key.startswith("row ")}
    assert seen == {f"row {field.key}" for field in fields(BOX.game.tweaks_type)}
    room.tap_on("up solo")
    assert setup.stage.goal["changed"].text == FRENCH.say("setup.changed", count=1)
    room.tap_on("next rules")
    room.tap_on("restore")
    assert setup.evening == evening(Player("Joueur 1", "coral"), ROBO)
    room.press(pygame.K_ESCAPE)
    assert "preset boite" in setup.stage.goal
    room.press(pygame.K_ESCAPE)
    assert isinstance(room.app.stack.top, Menu)


def test_pages_end_at_the_first_and_the_last(room: Playroom) -> None:
    setup = open_setup(room)
    room.tap_on("more")
    for key, page in (("previous", "1/2"), ("next", "2/2"), ("next", "2/2"), ("previous", "1/2")):
        room.tap_on(f"{key} rules")
        assert setup.stage.goal["page rules"].text == page


def test_house_rules_of_the_family_stand_behind_ours(room: Playroom, tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    text = "presets: {maison_1: {secrets: 8}, chez_mamie: {solo: true}}"
    (tmp_path / "rules" / f"{GAME}.yaml").write_text(text, encoding="utf-8")
    setup = open_setup(room)
    assert "preset maison_1" not in setup.stage.goal
    room.tap_on("next presets")
    assert setup.stage.goal["preset maison_1 name"].text == "Maison 1"
    assert setup.stage.goal["preset chez_mamie name"].text == "Chez mamie"
    room.tap_on("preset maison_1")
    assert rules_now(setup.evening, BOX, setup.rules)["secrets"] == 8


# What is refused

REFUSED = {
    "too_few": (replace(BOX, seats=(3, 4)), evening()),
    "too_many": (replace(BOX, seats=(1, 1)), evening()),
    "name_empty": (BOX, evening(replace(LEA, name=" "), ROBO)),
    "name_taken": (BOX, evening(LEA, replace(TOM, name="léa"))),
    "solo_is_for_one": (BOX, evening(preset="solitaire")),
    "playoff_needs_shared_goals": (BOX, evening(preset="revanche", goals="own")),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_a_set_up_that_cannot_be_played_is_refused_with_a_sentence(reason: str) -> None:
    box, refused = REFUSED[reason]
    found = problem(refused, box, RULES)
    assert found is not None
    assert found.reason == reason
    for lang in languages():
        assert found.told(Words(lang).game(GAME)).endswith(".")


def test_the_sentence_says_how_many_are_lacking() -> None:
    assert problem(evening(), replace(BOX, seats=(4, 4)), RULES) == Refusal("too_few", 2)


@pytest.mark.parametrize("preset", RULES.presets)
def test_every_preset_can_be_played(preset: str) -> None:
    alone = RULES.of(BOX.game.tweaks_type, preset).solo
    assert problem(evening(*[LEA] if alone else [LEA, ROBO], preset=preset), BOX, RULES) is None


def test_solitaire_is_for_one_and_nobody_is_sent_away() -> None:
    chosen = after(evening(LEA, ROBO), "preset solitaire")
    assert len(chosen.players) == 2
    assert problem(chosen, BOX, RULES) == Refusal("solo_is_for_one")
    assert problem(after(chosen, "remove sun"), BOX, RULES) is None


def test_a_grey_bar_says_why_and_begins_nothing(room: Playroom) -> None:
    setup = open_setup(room, evening(preset="solitaire"))
    assert setup.stage.goal["play"].image.endswith("_disabled")
    room.tap_on("play")
    assert room.app.stack.top is setup
    assert said(setup) == FRENCH.say("refused_setup.solo_is_for_one")
    room.tap_on("remove sun")
    room.tap_on("play")
    assert isinstance(room.app.stack.top, Table)


def test_the_bear_means_it_when_the_grey_bar_is_tapped(room: Playroom) -> None:
    setup = open_setup(room, evening(preset="solitaire"))
    room.press(pygame.K_RETURN)
    assert setup.moving
    assert any(
        drawn.key == "sentence" and drawn.pose != setup.stage.goal["sentence"] for drawn in frames(room)
    )


def frames(room: Playroom) -> Iterator[Drawn]:
    """Everything drawn in the next frames."""
    for _ in range(10):
        yield from room.top.stage.frame()
        room.frame()
