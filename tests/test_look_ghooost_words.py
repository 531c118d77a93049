"""What the table of Ghooost! tells: positions, choices and cards in words, by the house rules of the day."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games.core.tweaks import change
from games.ghooost.drawn import drawn
from games.ghooost.state import IDS, KITTY, MISS_COPY, Play, Tweaks
from scenes.home import ROOT
from scenes.looks.ghooost.hands import stack_key
from scenes.looks.ghooost.helping import face_help
from scenes.ui.pose import Rect
from scenes.ui.words import Words, languages
from tests.cemetery import BOX, FACES, REST, look_of, sat_down
from tests.playroom import FRAME, Playroom
from tests.sittings import random_match
from tests.tour import presets, seats_of

SOUNDS = json.loads((ROOT / "assets" / "sounds" / "index.json").read_text(encoding="utf-8"))

# what is told


def test_every_position_has_its_words_and_every_event_its_sound() -> None:
    told, sounds = set[str](), set[str]()
    for preset in presets(BOX):
        for seats in seats_of(BOX, preset)[:2]:
            match = random_match(BOX, preset, seats, "clover")
            look = look_of(match.game.tweaks, seats)
            for played in match.past:
                for step in played.steps:
                    telling = look.tell(match.game.view(step.state, 0), 0, step.event)
                    told |= {type(step.event).__name__} if telling.words else set()
                    sounds |= {telling.sound}
                view = match.game.view(played.before, played.seat)
                assert look.now(view, played.seat, {})
    assert {name for name in sounds if name} <= set(SOUNDS)
    assert {
        "midnight_bell",
        "midnight_stroke",
        "sweep",
        "skip_meow",
        "copy_mirror",
        "reverse_whoosh",
    } <= sounds
    assert told >= {"GroupPlayed", "CryptTried", "ManorFlipped", "CemeteryTaken", "CemeterySwept"}
    assert told >= {"OrderTurned", "SkipNoted", "SeatSkipped", "MidnightStruck", "WentOut", "RoundEnded"}
    assert told >= {"PointsGiven", "BooGiven", "RoundBegan", "MatchEnded", "TurnKept"}


CHOICES = {
    "play": "hand 0: 7 9   pile: 5   crypt: 2 3",
    "play_empty": "hand 0: 7 9   crypt: 2 3",
    "play_after": "hand 0: 7 9   pile: 5",
    "locked_3": "hand 0: 1 9   pile: 3",
    "locked_12": "hand 0: 12 9   pile: 12   crypt: 2 3",
    "cannot_play": "hand 0: 7 9   pile: 13   crypt: 2 3",
    "must_take": "hand 0: 7 9   pile: 13",
    "flip": "hand 0: -",
    "flip_or_take": "hand 0: -   pile: 5",
    "flip_or_end": "hand 0: -   pile: 5   replay: may",
    "may_replay": "hand 0: 7 9   pile: 5   replay: may",
    "must_replay": "hand 0: 7 9   pile: 5   replay: must",
    "only_copies": "hand 0: M",
    "only_copies_try": "hand 0: M   crypt: 2 3",
}


@pytest.mark.parametrize("choice", CHOICES)
def test_what_to_do_is_said_for_just_this_position(choice: str) -> None:
    look, view = look_of(), drawn(f"{CHOICES[choice]}   {REST}")
    cards = {"locked_3": "Kitty, 1, 3, 12", "locked_12": "Kitty, 1, 12"}.get(choice, "")
    assert look.now(view, 0, {}) == look.words.say(f"now.{choice}", cards=cards)
    assert look.now(view, 1, {}) == look.words.say("now.wait", player="Léa")


def test_picked_cards_say_what_they_want() -> None:
    look, view = look_of(), drawn(f"hand 0: 7 7 9 M   {REST}   pile: 5   midnight: yes")
    says = {
        ("stack 7",): "more",
        ("stack 7", "stack 7", "stack 16"): "lay",
        ("stack 9", "stack 16"): "lay",
        ("stack 16",): "copy",
    }
    for picks, text in says.items():
        assert look.then(view, 0, picks, {}) == look.words.say(f"now.{text}")


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("face", FACES)
def test_every_card_tells_what_it_does_in_words_and_pictures(lang: str, face: int) -> None:
    told = face_help(face, Tweaks(), Words(lang, BOX.id))
    assert told.image == f"ghooost/{IDS[face]}"
    assert told.lines and all(text for _, text in told.lines)
    powers = {1, 3, 8, 11, 12, KITTY, MISS_COPY}
    assert any(sign.startswith("ghooost/badge") for sign, _ in told.lines[:1]) == (face in powers)


def test_a_card_without_its_power_says_so() -> None:
    words, plain = Words("en", BOX.id), Tweaks(lock_3=False, skeletum=False)
    for face in (3, 11):
        assert face_help(face, plain, words).lines[0] == ("", words.say("help.plain"))


@pytest.mark.parametrize("lang", languages())
def test_a_right_click_shows_the_card_large_though_it_lies_under_a_veil(tmp_path: Path, lang: str) -> None:
    room = sat_down(tmp_path, f"hand 0: 4 9 K M   {REST}   pile: 5   midnight: yes", lang=lang)
    for face in (4, 9, KITTY, MISS_COPY):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            room.mouse(kind, room.where(stack_key(face)), button=3)
            room.frame()
        shown = room.table.asking.shown
        assert shown["help card"].image == f"ghooost/{IDS[face]}"
        for pose in shown.values():
            box, ink = room.app.brush.box(pose), pose.ink
            fits = room.app.brush.scribe.fits
            assert not pose.text or fits(
                pose.text, room.app.brush.scribe.ink(ink), round(box.wide), round(box.tall), 1
            )
        room.tap((8, 500))
        assert not room.table.asking.shown


@pytest.mark.parametrize("way", [0, 4, 500])
def test_a_long_press_asks_only_while_it_stays_where_it_was(tmp_path: Path, way: int) -> None:
    room = sat_down(tmp_path, f"hand 0: 4 9 K M   {REST}   pile: 5   crypt: 2 3 4 5")
    x, y = room.where("crypt")
    room.mouse(pygame.MOUSEBUTTONDOWN, (x, y))
    room.frame()
    room.mouse(pygame.MOUSEMOTION, (x + way, y))
    room.run(1)
    assert bool(room.table.asking.shown) == (way < 500)


# by the house rules

PLAIN = {"scooty": False, "kitty": False}


@pytest.mark.parametrize(
    ("on", "rules", "named"),
    [
        ("3", {}, {"Kitty", "1", "3", "12"}),
        ("3", {"kitty": False}, {"1", "3", "12"}),
        ("3", {"scooty": False}, {"Kitty", "3", "12"}),
        ("3", {**PLAIN, "lock_12": False}, {"3", "12"}),
        ("12", {}, {"Kitty", "1", "12"}),
        ("12", PLAIN, {"12"}),
        ("7", {}, {"7", "Kitty", "1"}),
        ("7", {"kitty": False}, {"7", "1"}),
        ("7", {"scooty": False}, {"7", "Kitty"}),
        ("7", PLAIN, {"7"}),
        ("12", {**PLAIN, "lock_12": False}, {"12"}),
    ],
)
@pytest.mark.parametrize("lang", languages())
def test_what_is_said_to_go_on_the_top_goes_by_these_house_rules(on, rules, named, lang):
    look = look_of(change(Tweaks(), rules), lang=lang)
    view = drawn(f"hand 0: 2 12   {REST}   pile: {on}   crypt: 2 3 4 5 6", look.game)
    reason = look.game.refusal(view, Play(2), 0)
    said = [look.why(view, Play(2), reason)]
    if reason != "too_low":
        said += [look.now(view, 0, {}), face_help(int(on), look.game.tweaks, look.words).lines[0][1]]
    for text in said:
        told = set(re.findall(r"Kitty|\d+", text))
        assert told - {on} == named - {on}, text


@pytest.mark.parametrize(("value", "rule"), [(1, "scooty"), (11, "skeletum")])
def test_the_lamp_praises_no_power_that_the_house_rules_take_away(value, rule):
    look = look_of(change(Tweaks(), {rule: False}))
    view = drawn(f"hand 0: {value} 9   {REST}   crypt: 2 3 4 5 6", look.game)
    assert look.hint(view, 0, Play(value)).lines[0][1] == look.words.say("hint.one")


# the rule book


def played(demonstration: object) -> Iterator[str]:
    game, state = demonstration.game, demonstration.start
    for move in demonstration.moves:
        if reason := game.refusal(state, move, game.to_act(state)):
            yield reason
            continue
        steps = game.apply(state, move, None)
        yield from (type(step.event).__name__ for step in steps)
        state = steps[-1].state


def test_the_pages_show_what_they_tell() -> None:
    shown = {place: list(played(each)) for place, each in look_of().demonstrations().items()}
    assert shown[1][:2] == ["too_low", "GroupPlayed"]
    assert shown[2].count("CryptTried") == 2 and "CemeteryTaken" in shown[2]
    assert "MidnightStruck" in shown[3] and "ManorFlipped" in shown[3]
    assert "CemeterySwept" in shown[4] and "OrderTurned" in shown[4]
    assert "SkipNoted" in shown[5]
    assert "CemeterySwept" in shown[6]


def test_the_pages_follow_the_rules_of_the_day() -> None:
    plain = look_of(Tweaks(kitty=False, miss_copy=False)).demonstrations()
    assert set(plain) == {1, 2, 3, 4, 6}


def test_what_plays_on_a_page_takes_no_longer_than_one_looks_at_it(tmp_path: Path) -> None:
    from scenes.rulebook.demo import Demo

    room = Playroom(tmp_path)
    for shown in look_of().demonstrations().values():
        demo, passed = Demo(room.app, BOX.id, shown, Rect(0, 0, 488, 404)), 0.0
        while not demo.still:
            demo.update(FRAME)
            passed += FRAME
        assert 15 < passed < 70
