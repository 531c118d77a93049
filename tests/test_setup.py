"""Sitting down to a game: who plays, by which rules, and which games wait."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from assets.locale import build
from games import title
from games.core.game import Seating
from games.core.saves import Player
from games.core.tweaks import Field, Value, fields
from scenes.handover import Handover
from scenes.home import home_in
from scenes.menu import Menu
from scenes.preferences import Evening, Keeper
from scenes.screen import Screen
from scenes.services import open_services
from scenes.setup import seating as seats
from scenes.setup.check import Refusal, problem, seating_of
from scenes.setup.colours import Colours
from scenes.setup.evenings import first_evening, fitted, names_kept
from scenes.setup.keyboard import Keyboard
from scenes.setup.places import places
from scenes.setup.rows import row
from scenes.setup.rules import Offer, first_page
from scenes.setup.scene import Setup
from scenes.setup.seats import Seen, sheet
from scenes.setup.tweaks import rules_now, stepped
from scenes.setup.waiting import WaitingList
from scenes.setup.wishes import Wishes
from scenes.table import Table
from scenes.ui.motion import Drawn
from scenes.ui.pose import Poses, Rect
from scenes.ui.words import Words, languages
from tests.playroom import Playroom

GAME = "doolhof_junior"
BOX = title(GAME)
RULES = open_services(home_in(Path("nowhere")), Keeper(None, "fr")).rules(GAME)
FRENCH = Words("fr").game(GAME)
LEVELS = ("easy", "medium", "strong")
WISHES = Wishes(BOX, RULES, LEVELS, FRENCH)
LEA, TOM, ZOE = Player("Léa", "coral"), Player("Tom", "sky", little=True), Player("Zoé", "leaf")
ROBO = Player("Robo", "sun", "medium")
LONG_NAMES = ("Maximilienne", "Marie-Amélie", "Bartholomäus", "Anne-Charlie")


def evening(*players: Player, preset: str = "boite", first: int | None = None, **tweaks: Value) -> Evening:
    return Evening(players or (LEA, ROBO), preset, dict(tweaks), first)


def after(before: Evening, *wishes: str) -> Evening:
    for wish in wishes:
        before = WISHES.granted(before, wish, {})
    return before


def names(of: Evening) -> list[str]:
    return [player.name for player in of.players]


def colours(of: Evening) -> list[str]:
    return [player.colour for player in of.players]


# Who sits down


def test_the_first_time_a_person_sits_down_with_a_middling_robot() -> None:
    first = first_evening(BOX, RULES, FRENCH.say)
    assert first.players == (Player("Joueur 1", "coral"), Player("Robo", "sun", "medium"))
    assert first.preset == "boite"


def test_a_box_for_more_gets_more_robots() -> None:
    first = first_evening(replace(BOX, seats=(3, 4)), RULES, FRENCH.say)
    assert [player.level for player in first.players] == ["", "medium", "medium"]


def test_whoever_joins_takes_the_first_free_colour_and_a_name_nobody_has() -> None:
    joined = after(evening(LEA, TOM), "add 2", "add 3")
    assert colours(joined) == ["coral", "sky", "sun", "leaf"]
    assert names(joined) == ["Léa", "Tom", "Joueur 3", "Joueur 4"]


def test_nobody_joins_a_full_box() -> None:
    full = after(evening(), "add 2", "add 3")
    assert after(full, "add 4") == full


def test_a_seat_goes_until_the_box_needs_it() -> None:
    alone = after(evening(LEA, TOM), "remove coral")
    assert names(alone) == ["Tom"]
    assert after(alone, "remove sky") == alone


def test_a_robot_goes_from_level_to_level_round_and_round() -> None:
    robots = [after(evening(), *["robot coral"] * taps).players[0] for taps in range(1, 5)]
    assert [robot.level for robot in robots] == ["medium", "strong", "easy", "medium"]
    assert {robot.name for robot in robots} == {"Bip"}


def test_a_robot_is_no_little_one() -> None:
    assert not after(evening(TOM), "robot sky").players[0].little


def test_a_person_who_comes_back_keeps_the_name() -> None:
    robot = after(evening(LEA), "robot coral")
    assert WISHES.granted(robot, "person coral", {"coral": "Léa"}) == evening(LEA)
    assert names(after(robot, "person coral")) == ["Joueur 1"]


def test_a_tap_on_the_person_changes_nothing_where_a_person_sits() -> None:
    assert after(evening(TOM), "person sky") == evening(TOM)


def test_the_teddy_comes_and_goes() -> None:
    little = after(evening(), "little coral")
    assert little.players[0].little
    assert after(little, "little coral") == evening()


def test_taking_a_taken_colour_swaps_the_two() -> None:
    swapped = seats.set_colour(evening(LEA, TOM, ZOE), 0, "leaf")
    assert list(zip(names(swapped), colours(swapped), strict=True)) == [
        ("Léa", "leaf"),
        ("Tom", "sky"),
        ("Zoé", "coral"),
    ]


def test_a_free_colour_is_simply_taken() -> None:
    assert colours(seats.set_colour(evening(LEA, TOM), 1, "sun")) == ["coral", "sun"]


def test_whoever_begins_still_does_after_the_seats_have_moved() -> None:
    before = evening(LEA, TOM, ZOE, first=0)
    moved = seats.swap_seats(before, 0, 2)
    assert (names(moved), moved.first) == (["Zoé", "Tom", "Léa"], 2)
    assert seats.move_last(before, 0).first == 2
    assert after(moved, "remove sky").first == 1
    assert after(moved, "remove coral").first is None


def test_the_arrow_is_given_and_taken_back() -> None:
    given = after(evening(LEA, TOM), "first sky")
    assert given.first == 1
    assert after(given, "first sky").first is None
    assert after(given, "chance").first is None


def test_a_box_without_colours_of_its_own_offers_all_six() -> None:
    assert seats.palette(BOX) == ("coral", "sun", "sky", "leaf")
    assert len(seats.palette(replace(BOX, pieces=("mummy", "yeti")))) == 6
    assert len(seats.palette(replace(BOX, pieces=()))) == 6


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


def test_who_begins_counts_only_where_people_choose() -> None:
    assert seating_of(evening(first=1), BOX, RULES) == Seating(("coral", "sun"), None)
    chosen = Evening((LEA, ROBO), "boite", {"first": "chosen"})
    assert seating_of(chosen, BOX, RULES).first is None
    assert seating_of(replace(chosen, first=1), BOX, RULES).first == 1


# The next time


def test_an_evening_of_old_comes_back_as_it_was() -> None:
    before = evening(LEA, TOM, preset="rapide", secrets=8)
    assert fitted(before, BOX, RULES, LEVELS) == before


def test_what_the_box_no_longer_knows_is_left_out() -> None:
    strange = (replace(LEA, colour="plum"), replace(TOM, level="genius"), ZOE, replace(ROBO, colour="leaf"))
    old = Evening((*strange, LEA), "gone", {"goals": "own"}, 4)
    assert fitted(old, BOX, RULES, LEVELS) == evening(replace(ROBO, colour="leaf"), LEA)
    odd = evening(secrets=99, goals="nobody", wind=True)
    assert fitted(odd, BOX, RULES, LEVELS) == evening()
    assert fitted(evening(replace(LEA, colour="plum")), BOX, RULES, LEVELS) is None


def test_the_names_people_typed_are_kept_the_latest_first() -> None:
    before = tuple(f"Ami {number}" for number in range(12))
    kept = names_kept(evening(ZOE, Player("Joueur 2", "sun"), ROBO, LEA), (*before, "Léa"), FRENCH.say)
    assert kept[:3] == ("Zoé", "Léa", "Ami 0")
    assert len(kept) == 12


# On the screen


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path)


def open_setup(room: Playroom, before: Evening | None = None) -> Setup:
    if before:
        room.app.keeper.change(evenings={GAME: before})
    setup = Setup(room.app, GAME)
    room.start(Menu(room.app), setup)
    return setup


def said(setup: Setup) -> str:
    return setup.stage.goal["sentence"].text


def finger_tap(room: Playroom, key: str) -> None:
    at = room.where(key)
    room.finger(pygame.FINGERDOWN, at)
    room.frame()
    room.finger(pygame.FINGERUP, at)
    room.run(0.7)


def type_in(room: Playroom, text: str) -> None:
    for letter in text:
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
    room.frame()


def test_from_the_cupboard_two_taps_play_as_before(room: Playroom) -> None:
    before = evening(LEA, TOM, replace(ROBO, level="strong"), preset="rapide", secrets=5)
    room.app.keeper.change(evenings={GAME: before})
    room.start()
    room.tap_on(GAME)
    room.tap_on("play")
    table = room.app.stack.top
    assert isinstance(table, Table)
    assert table.sitting.players == before.players
    assert table.match.game.tweaks.secrets == 5


def test_play_remembers_the_evening_and_the_names_on_disk(room: Playroom, tmp_path: Path) -> None:
    open_setup(room)
    room.tap_on("robot coral")
    room.tap_on("name sun")
    type_in(room, "Bipbip")
    room.tap_on("done")
    room.tap_on("person sun")
    room.tap_on("name sun")
    type_in(room, "Zoé")
    room.tap_on("done")
    room.tap_on("play")
    kept = Keeper(tmp_path / "settings.json").now
    assert kept.evenings[GAME].players == (Player("Bip", "coral", "medium"), Player("Zoé", "sun"))
    assert kept.names == ("Zoé",)


def test_the_table_lies_in_the_place_of_the_set_up(room: Playroom) -> None:
    open_setup(room)
    room.tap_on("play")
    room.app.stack.pop()
    room.frame()
    assert isinstance(room.app.stack.top, Menu)


@pytest.mark.parametrize("hand", [Playroom.tap_on, finger_tap], ids=["mouse", "finger"])
def test_mouse_and_finger_do_the_same(room: Playroom, hand: object) -> None:
    assert callable(hand)
    setup = open_setup(room, evening(LEA, TOM, ROBO))
    for key in (
        "add 3",
        "little coral",
        "robot sun",
        "remove sky",
        "preset rapide",
        "down secrets",
        "up turn_spare",
    ):
        hand(room, key)
    assert setup.evening == evening(
        replace(LEA, little=True),
        replace(ROBO, level="strong"),
        Player("Joueur 4", "leaf"),
        preset="rapide",
        secrets=5,
        turn_spare=False,
    )


@pytest.mark.case("P2")
@pytest.mark.parametrize("finger_first", [True, False])
def test_a_tap_that_comes_as_mouse_and_as_finger_counts_once(room: Playroom, finger_first: bool) -> None:
    setup = open_setup(room)
    at = room.where("little coral")
    kinds = [lambda kind: room.finger(getattr(pygame, f"FINGER{kind}"), at)]
    kinds.append(lambda kind: room.mouse(getattr(pygame, f"MOUSEBUTTON{kind}"), at))
    for kind in ("DOWN", "UP"):
        for send in kinds if finger_first else kinds[::-1]:
            send(kind)
    room.run(0.5)
    assert setup.evening.players[0].little


@pytest.mark.case("P11")
def test_a_double_tap_on_the_plus_adds_one(room: Playroom) -> None:
    setup = open_setup(room)
    at = room.where("add 2")
    for _ in range(2):
        room.mouse(pygame.MOUSEBUTTONDOWN, at)
        room.mouse(pygame.MOUSEBUTTONUP, at)
        room.frame()
    assert len(setup.evening.players) == 3


def test_quick_taps_on_a_rule_all_count(room: Playroom) -> None:
    setup = open_setup(room)
    at = room.where("down secrets")
    for _ in range(4):
        room.mouse(pygame.MOUSEBUTTONDOWN, at)
        room.mouse(pygame.MOUSEBUTTONUP, at)
        room.frame()
    assert setup.evening.tweaks == {"secrets": 8}


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


def test_a_name_outlives_a_tap_on_the_robot(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM))
    room.tap_on("robot coral")
    room.tap_on("robot coral")
    assert names(setup.evening) == ["Robo", "Tom"]
    room.tap_on("person coral")
    assert names(setup.evening) == ["Léa", "Tom"]


def test_only_robots_may_play_too(room: Playroom) -> None:
    setup = open_setup(room, evening(replace(ROBO, colour="coral", name="Bip"), ROBO))
    assert said(setup) == FRENCH.say("setup.only_robots")
    room.tap_on("play")
    assert isinstance(room.app.stack.top, Table)


def test_two_people_with_secrets_of_their_own_meet_the_curtain(room: Playroom) -> None:
    open_setup(room, evening(LEA, TOM, preset="experts"))
    room.tap_on("play")
    assert isinstance(room.app.stack.top, Handover)


def test_a_card_dragged_onto_another_changes_places(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM, ZOE))
    room.drag(room.where("card coral"), room.where("card leaf"))
    room.rest()
    assert names(setup.evening) == ["Zoé", "Tom", "Léa"]
    assert setup.stage.goal["card coral"].at == places(4)[2].centre


@pytest.mark.case("P7")
def test_the_card_counts_not_the_finger(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM))
    (x, y), (to_x, to_y) = room.where("card coral"), room.where("card sky")
    room.drag((x - 150, y - 60), (to_x - 240, to_y - 60))
    assert names(setup.evening) == ["Tom", "Léa"]


@pytest.mark.case("P5")
def test_a_finger_that_only_goes_down_and_up_drags_too(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM))
    room.finger(pygame.FINGERDOWN, room.where("colour coral"))
    room.frame()
    room.finger(pygame.FINGERUP, room.where("card sky"))
    room.run(0.5)
    assert names(setup.evening) == ["Tom", "Léa"]
    assert room.app.stack.top is setup


def test_a_card_dragged_to_an_empty_place_goes_last(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM, ZOE))
    room.drag(room.where("card coral"), places(4)[3].centre)
    assert names(setup.evening) == ["Tom", "Zoé", "Léa"]


def test_a_card_dropped_beside_goes_home(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM))
    room.drag(room.where("card coral"), (1400, 930))
    room.rest()
    assert names(setup.evening) == ["Léa", "Tom"]
    assert setup.stage.shown["card coral"].at == places(4)[0].centre


def test_two_taps_on_numbers_swap_as_a_drag_does(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM, ZOE))
    room.tap_on("order coral")
    assert said(setup) == FRENCH.say("setup.swap")
    assert "gold" in setup.stage.goal["order coral"].image
    room.tap_on("order leaf")
    assert names(setup.evening) == ["Zoé", "Tom", "Léa"]
    room.tap_on("order sky")
    room.tap_on("order sky")
    assert "cream" in setup.stage.goal["order sky"].image


def test_who_begins_is_asked_only_when_people_choose(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM))
    assert "first coral" not in setup.stage.goal
    setup.evening = Evening((LEA, TOM), "boite", {"first": "chosen"})
    setup.refresh()
    room.tap_on("first sky")
    assert setup.evening.first == 1
    room.tap_on("chance")
    assert setup.evening.first is None
    room.tap_on("first coral")
    room.tap_on("play")
    table = room.app.stack.top
    assert isinstance(table, Table)
    assert table.match.seating.first == 0


def test_a_colour_is_chosen_on_a_sheet_of_its_own(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM))
    room.tap_on("colour coral")
    assert isinstance(room.app.stack.top, Colours)
    assert room.top.stage.goal["holder sky"].text == "Tom"
    room.tap_on("take sky")
    assert room.app.stack.top is setup
    assert colours(setup.evening) == ["sky", "coral"]


def test_a_tap_beside_the_colours_changes_nothing(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM))
    room.tap_on("colour coral")
    room.tap((60, 900))
    assert room.app.stack.top is setup
    assert setup.evening == evening(LEA, TOM)


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


# Writing a name


def test_a_name_is_written_on_the_screen(room: Playroom) -> None:
    setup = open_setup(room)
    room.tap_on("name coral")
    for key in (
        "letter a",
        "letter n",
        "letter n",
        "letter e",
        "letter -",
        "letter l",
        "letter é",
        "letter o",
    ):
        room.tap_on(key)
    room.tap_on("erase")
    room.tap_on("letter a")
    room.tap_on("done")
    assert names(setup.evening)[0] == "Anne-Léa"


def test_quick_taps_on_one_letter_write_it_twice(room: Playroom) -> None:
    open_setup(room)
    room.tap_on("name coral")
    at = room.where("letter n")
    for _ in range(2):
        room.mouse(pygame.MOUSEBUTTONDOWN, at)
        room.mouse(pygame.MOUSEBUTTONUP, at)
        room.frame()
    assert isinstance(room.app.stack.top, Keyboard)
    assert room.app.stack.top.name == "Nn"


def test_the_real_keyboard_writes_too(room: Playroom) -> None:
    setup = open_setup(room)
    room.tap_on("name coral")
    type_in(room, "éve m")
    room.press(pygame.K_SPACE)
    type_in(room, "'")
    room.press(pygame.K_BACKSPACE)
    room.press(pygame.K_RETURN)
    assert names(setup.evening)[0] == "Éve M"


def test_the_space_bar_writes_whatever_the_arrow_keys_have_chosen(room: Playroom) -> None:
    open_setup(room)
    room.tap_on("name coral")
    type_in(room, "a")
    go_to(room, "letter q")
    room.press(pygame.K_SPACE)
    type_in(room, " ")
    assert isinstance(room.app.stack.top, Keyboard)
    assert room.app.stack.top.name == "A "


def test_shift_makes_one_capital(room: Playroom) -> None:
    open_setup(room)
    room.tap_on("name coral")
    keyboard = room.app.stack.top
    assert isinstance(keyboard, Keyboard)
    room.tap_on("shift")
    room.tap_on("letter m")
    room.tap_on("shift")
    room.tap_on("letter c")
    room.tap_on("letter d")
    assert keyboard.name == "mCd"


def test_letters_our_names_cannot_be_written_with_lose_their_marks(room: Playroom) -> None:
    open_setup(room)
    room.tap_on("name coral")
    type_in(room, "Ő李d🦊’")
    assert isinstance(room.app.stack.top, Keyboard)
    assert room.app.stack.top.name == "Od’"


def test_a_name_has_twelve_letters_at_most(room: Playroom) -> None:
    open_setup(room)
    room.tap_on("name coral")
    type_in(room, "Maximilienne")
    assert "full" not in room.top.stage.goal
    type_in(room, "x")
    assert isinstance(room.app.stack.top, Keyboard)
    assert room.app.stack.top.name == "Maximilienne"
    assert room.top.stage.goal["full"].text == FRENCH.say("names.too_long")


def test_without_a_letter_the_given_name_stays(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, ROBO))
    room.tap_on("name coral")
    for _ in range(4):
        room.press(pygame.K_BACKSPACE)
    room.tap_on("done")
    room.tap_on("name sun")
    room.tap_on("done")
    assert names(setup.evening) == ["Joueur 1", "Robo"]


def test_names_of_other_evenings_are_one_tap(room: Playroom) -> None:
    room.app.keeper.change(names=("Tom", "Mamie"))
    setup = open_setup(room, evening(LEA, TOM))
    room.tap_on("name coral")
    assert "chip 1" not in room.top.stage.goal, "Tom sits there already"
    room.tap_on("chip 0")
    assert names(setup.evening) == ["Mamie", "Tom"]


def test_escape_keeps_the_old_name(room: Playroom) -> None:
    setup = open_setup(room, evening(LEA, TOM))
    room.tap_on("name coral")
    type_in(room, "x")
    room.press(pygame.K_ESCAPE)
    assert names(setup.evening) == ["Léa", "Tom"]


# Games that wait


def waiting_room(room: Playroom, number: int) -> Setup:
    """A set-up with games that wait, each played by somebody else."""
    for n in range(number):
        setup = open_setup(room, evening(replace(LEA, name=f"Ami {n}"), TOM))
        room.tap_on("play")
        table = room.app.stack.top
        assert isinstance(table, Table)
        room.app.store.keep(table.keeping.name, table.sitting)
        room.app.stack.home()
        room.frame()
    setup = Setup(room.app, GAME)
    room.start(setup)
    return setup


def test_without_a_game_that_waits_there_is_no_list(room: Playroom) -> None:
    assert "waiting" not in open_setup(room).stage.goal


def test_a_new_game_leaves_the_waiting_ones_in_a_list(room: Playroom) -> None:
    setup = waiting_room(room, 2)
    assert setup.stage.goal["waiting count text"].text == "2"
    room.tap_on("play")
    assert len(room.app.store.waiting(GAME)) == 2
    room.app.stack.home()
    room.start(Setup(room.app, GAME))
    room.tap_on("waiting")
    assert isinstance(room.app.stack.top, WaitingList)
    latest = room.app.store.waiting(GAME)[0]
    room.tap_on(f"resume {latest.name}")
    table = room.app.stack.top
    assert isinstance(table, Table)
    assert table.sitting.players == latest.players


def test_a_row_tells_who_plays_when_and_the_move(room: Playroom) -> None:
    waiting_room(room, 1)
    room.tap_on("waiting")
    name = room.app.store.waiting(GAME)[0].name
    goal = room.top.stage.goal
    assert goal[f"names {name}"].text == "Ami 0 et Tom"
    assert goal[f"entry {name}"].text.endswith(", coup 0")


def test_the_list_has_pages_of_five(room: Playroom) -> None:
    waiting_room(room, 6)
    room.tap_on("waiting")
    first = {key for key in room.top.stage.goal if key.startswith("resume ")}
    room.tap_on("turn on")
    second = {key for key in room.top.stage.goal if key.startswith("resume ")}
    assert (len(first), len(second), len(first | second)) == (5, 1, 6)


def test_a_game_is_thrown_away_only_when_that_is_meant(room: Playroom) -> None:
    setup = waiting_room(room, 1)
    room.tap_on("waiting")
    name = room.app.store.waiting(GAME)[0].name
    room.tap_on(f"bin {name}")
    room.tap_on("no")
    assert len(room.app.store.waiting(GAME)) == 1
    room.tap_on(f"bin {name}")
    room.tap_on("yes")
    assert room.app.store.waiting(GAME) == ()
    assert room.app.stack.top is setup
    assert "waiting" not in setup.stage.goal


def test_a_broken_game_says_so_and_stays_in_the_list(room: Playroom) -> None:
    waiting_room(room, 1)
    room.tap_on("waiting")
    waiting = room.app.store.waiting(GAME)[0]
    for path in (room.app.store.folder / GAME).glob("*.json*"):
        path.write_text("{", encoding="utf-8")
    room.tap_on(f"resume {waiting.name}")
    assert isinstance(room.app.stack.top, WaitingList)
    assert room.top.stage.goal["said"].text


# Keys alone


def go_to(room: Playroom, key: str) -> None:
    """Walk the focus to a thing with the tabulator."""
    for _ in range(len(room.top.targets()) + 1):
        if room.top.keys_used and room.top.focus == key:
            return
        room.press(pygame.K_TAB)
    raise AssertionError(f"the keys never come to {key}")


def test_enter_plays_at_once(room: Playroom) -> None:
    open_setup(room)
    room.press(pygame.K_RETURN)
    assert isinstance(room.app.stack.top, Table)


def test_everything_can_be_done_with_keys_alone(room: Playroom) -> None:
    setup = open_setup(room)
    for key in (
        "little coral",
        "robot sun",
        "add 2",
        "order sky",
        "order coral",
        "preset rapide",
        "up secrets",
    ):
        if key == "order sky":
            key = f"order {setup.evening.players[2].colour}"
        go_to(room, key)
        room.press(pygame.K_RETURN)
        room.rest()
    go_to(room, "name coral")
    room.press(pygame.K_SPACE)
    type_in(room, "Léa")
    room.press(pygame.K_RETURN)
    go_to(room, "play")
    room.press(pygame.K_RETURN)
    table = room.app.stack.top
    assert isinstance(table, Table)
    third, robot, lea = table.sitting.players
    assert (third.name, robot.level, lea.name, lea.little) == ("Joueur 3", "strong", "Léa", True)
    assert table.match.game.tweaks.secrets == 7


def test_keys_write_on_the_screen_as_well(room: Playroom) -> None:
    setup = open_setup(room)
    room.tap_on("name coral")
    for key in ("letter z", "letter o", "letter é", "done"):
        go_to(room, key)
        room.press(pygame.K_RETURN)
    assert names(setup.evening)[0] == "Zoé"


# What is to be seen

SIZES = ((1600, 1000), (1366, 768), (1024, 600))
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


FAMILIES = replace(BOX, pieces=("mummy", "yeti", "slime"))
"""A box whose seats take a family beside their colour."""


def families(players: tuple[Player, ...]) -> list[str]:
    return [player.piece for player in players]


def test_everybody_gets_a_family_that_nobody_else_has():
    two = replace(LEA, piece="yeti"), replace(TOM, piece="yeti")
    assert families(seats.with_pieces((*two, ZOE), FAMILIES)) == ["yeti", "mummy", "slime"]


def test_where_pieces_are_colours_nobody_has_another():
    assert families(seats.with_pieces((replace(LEA, piece="yeti"), TOM), BOX)) == ["", ""]


def test_whoever_had_a_family_takes_the_old_one():
    here = evening(*seats.with_pieces((LEA, TOM), FAMILIES))
    assert families(seats.set_piece(here, 0, "yeti").players) == ["yeti", "mummy"]


def test_the_families_are_told_to_the_rules():
    here = evening(*seats.with_pieces((LEA, TOM), FAMILIES))
    assert seating_of(here, FAMILIES, RULES).pieces == ("mummy", "yeti")
