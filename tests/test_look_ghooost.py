"""The table of Ghooost!: stacks of a hand, what is lifted and laid, midnight, and the points of a round."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from games import title
from games.core.game import Seating
from games.core.match import Match
from games.core.saves import Player, Sitting
from games.core.tweaks import change
from games.ghooost.drawn import drawn
from games.ghooost.game import Ghooost
from games.ghooost.state import GHOSTS, IDS, KITTY, MISS_COPY, Play, Take, TryCrypt, Tweaks
from scenes.hand import Chosen, Hand
from scenes.home import ROOT
from scenes.looks.ghooost.hands import FACE_OF, stack_key
from scenes.looks.ghooost.helping import face_help
from scenes.looks.ghooost.look import GhooostLook
from scenes.looks.ghooost.places import BACK
from scenes.looks.ghooost.tally import gained
from scenes.picking import DONE
from scenes.ui.pose import Key, Pose, Rect, picked_as
from scenes.ui.words import Words, languages
from tests.playroom import FRAME, Playroom
from tests.sittings import random_match
from tests.test_screens import misfits, own_part
from tests.tour import presets, seats_of, table

BOX = title("ghooost")
NAMES = ("Léa", "Tom", "Papa", "Zoé", "Mamie", "Nino")
COLOURS = ("coral", "sun", "sky", "leaf", "plum", "rose")
SMALL = (640, 400)
SOUNDS = json.loads((ROOT / "assets" / "sounds" / "index.json").read_text(encoding="utf-8"))
FINGER = 64
FACES = (*GHOSTS, KITTY, MISS_COPY)
REST = "hand 1: 13 14 2 2   manor 0: 5 6   manor 1: 7 8"
"""What the others have in most of the positions."""
EVENING = (
    "hand 0: -   hand 1: 5 6   hand 2: -   out: 2 0 1   ended: last_one   midnight: yes   "
    "points: 3 0 2   boos: 0 1 0   to act: 1"
)
"""A round of a match is over: seat 2 went out first, then seat 0."""


def sat_down(folder: Path, text: str, size: tuple[int, int] = SMALL, **more: object) -> Playroom:
    """A person and robots at a table that lies as drawn; `tweaks` and `people` may be named."""
    tweaks, people = more.pop("tweaks", {}), more.pop("people", 1)
    game = Ghooost(change(Tweaks(), tweaks))
    state = drawn(text, game)
    seats = len(state.hands)
    players = tuple(Player(NAMES[n], COLOURS[n], level="" if n < people else "easy") for n in range(seats))
    match = Match(game, seats, Seating(), "drawn", range(people), start=state, ply=9)
    room = Playroom(folder, size, speed=0, **more)
    table(room, Sitting(BOX.id, players, match))
    return room


def look_of(tweaks: Tweaks | None = None, seats: int = 2, lang: str = "fr") -> GhooostLook:
    """A look for nobody in particular."""
    players = tuple(Player(NAMES[n], COLOURS[n]) for n in range(seats))
    return GhooostLook(Ghooost(tweaks or Tweaks()), players, Words(lang, BOX.id))


def played_move(room: Playroom) -> object:
    """The move of the person; the robots have answered since."""
    return room.table.match.past[0].move


def tap(room: Playroom, *keys: Key) -> None:
    for key in keys:
        room.tap_on(key)


def lifted(room: Playroom) -> list[Pose]:
    return [pose for pose in room.table.stage.goal.values() if pose.pick.startswith("lower")]


# cards of the hand


def test_three_sevens_are_three_taps_on_one_stack_and_done_plays_them(tmp_path: Path) -> None:
    room = sat_down(tmp_path, f"hand 0: 7 9 7 7   {REST}   pile: 5   crypt: 2 3 4 5 6")
    tap(room, "stack 7", "stack 7", "stack 7")
    assert len(lifted(room)) == 3
    assert room.table.match.ply == 9
    tap(room, "done")
    assert played_move(room) == Play(7, 3)


def test_a_tap_on_the_cemetery_plays_what_is_lifted(tmp_path: Path) -> None:
    room = sat_down(tmp_path, f"hand 0: 7 9 7 7   {REST}   pile: 5   crypt: 2 3 4 5 6")
    tap(room, "stack 7", "stack 7", "cemetery")
    assert played_move(room) == Play(7, 2)


def test_a_drag_of_what_is_lifted_to_the_cemetery_plays_all_of_it(tmp_path: Path) -> None:
    room = sat_down(tmp_path, f"hand 0: 7 9 7 7   {REST}   pile: 5   crypt: 2 3 4 5 6")
    tap(room, "stack 7", "stack 7")
    room.drag(lifted(room)[0].at, room.picks()["cemetery"].centre)
    assert played_move(room) == Play(7, 2)


def test_a_drag_of_a_lying_card_lifts_it_first(tmp_path: Path) -> None:
    room = sat_down(tmp_path, f"hand 0: 7 9 7 7   {REST}   pile: 5   crypt: 2 3 4 5 6")
    room.drag(room.where("stack 9"), room.picks()["cemetery"].centre)
    assert played_move(room) == Play(9)


def test_no_card_of_a_second_row_lies_on_the_count_of_a_stack(tmp_path: Path) -> None:
    held = " ".join(f"{value} {value} {value}" for value in GHOSTS)
    room = sat_down(tmp_path, f"hand 0: {held} K K K K   {REST}   midnight: yes")
    lying = room.table.stage.goal
    discs = [pose for key, pose in lying.items() if key.startswith("many") and not pose.text]
    cards = [pose for key, pose in lying.items() if key.startswith("card")]
    assert len(discs) == 15
    for disc in discs:
        box = room.app.brush.box(disc)
        assert [card for card in cards if card.z > disc.z and room.app.brush.box(card).shared(box) > 0] == []


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


def test_a_card_let_go_over_the_crypt_goes_home_and_tries_nothing(tmp_path: Path) -> None:
    room = sat_down(tmp_path, f"hand 0: 7 9 7 7   {REST}   pile: 5   crypt: 2 3 4 5 6")
    room.drag(room.where("stack 9"), room.picks()["crypt"].centre)
    assert room.table.match.ply == 9
    assert not lifted(room)


def test_the_only_card_that_goes_does_not_go_by_itself(tmp_path: Path) -> None:
    room = sat_down(tmp_path, f"hand 0: 9   {REST}   midnight: yes")
    tap(room, "stack 9")
    room.run(3)
    assert room.table.match.ply == 9
    tap(room, "done")
    assert played_move(room) == Play(9)


def test_a_tap_on_a_lifted_card_lays_one_back(tmp_path: Path) -> None:
    room = sat_down(tmp_path, f"hand 0: 7 9 7 7   {REST}   pile: 5   crypt: 2 3 4 5 6")
    tap(room, "stack 7", "stack 7", "lower stack 7")
    assert len(lifted(room)) == 1


def test_miss_copy_joins_what_is_picked_before_or_after_it(tmp_path: Path) -> None:
    for n, keys in enumerate((("stack 7", "stack 16"), ("stack 16", "stack 7"))):
        room = sat_down(tmp_path / str(n), f"hand 0: 7 9 M   {REST}   pile: 5   midnight: yes")
        tap(room, *keys, "done")
        assert played_move(room) == Play(7, 1, 1)
        assert [pose.text for key, pose in room.table.stage.goal.items() if key.startswith("copied")] == [
            "",
            "7",
        ]


def test_a_veiled_card_comes_along_though_that_lifts_its_veil(tmp_path: Path) -> None:
    room = sat_down(tmp_path, f"hand 0: 7 9 7 7   {REST}   pile: 5   crypt: 2 3 4 5 6")
    tap(room, stack_key(9))
    veil = room.table.stage.goal[f"veil {stack_key(7)}"].at
    room.mouse(pygame.MOUSEBUTTONDOWN, veil)
    room.frame()
    room.carry(veil, (veil[0], veil[1] - 200), 4)
    held = room.table.held
    assert held and held.drag and room.table.stage.goal[held.key].pick == stack_key(7)
    room.mouse(pygame.MOUSEBUTTONUP, (veil[0], veil[1] - 200))
    room.rest()
    room.check()


def test_another_card_takes_the_place_of_the_picked_one(tmp_path: Path) -> None:
    room = sat_down(tmp_path, f"hand 0: 7 9 7 7   {REST}   pile: 5   crypt: 2 3 4 5 6")
    tap(room, "stack 7", "stack 7", "stack 9")
    assert room.table.hand.picks == ("stack 9",)


@pytest.mark.parametrize(
    ("hand", "pile", "keys", "reason"),
    [
        ("4 9", "5", ("stack 4",), "too_low"),
        ("7 9", "3", ("stack 7",), "locked_by_3"),
        ("13 9", "12", ("stack 13",), "locked_by_12"),
        ("9 M", "5", ("stack 16", "done"), "copy_alone"),
        ("9 M", "5", ("stack 16", "cemetery"), "copy_alone"),
        ("4 K M", "5", ("stack 15", "stack 16"), "copy_with_kitty"),
        ("4 9", "5", ("stack 9", "stack 4"), "mixed_values"),
        ("9", "5", ("crypt",), "crypt_is_empty"),
        ("9", "5", ("manor",), "hand_not_empty"),
        ("9", "-", ("cemetery",), "nothing_to_take"),
        ("9", "5", ("done",), "nothing_to_end"),
    ],
)
def test_what_may_not_be_done_is_told_with_its_reason(
    tmp_path: Path, hand: str, pile: str, keys: tuple[Key, ...], reason: str
) -> None:
    room = sat_down(tmp_path, f"hand 0: {hand}   {REST}   pile: {pile}   midnight: yes")
    tap(room, *keys)
    look = room.table.look
    assert room.table.match.ply == 9
    cards = {"7": "1, Kitty", "5": "1, Kitty", "3": "Kitty, 1, 3, 12", "12": "Kitty, 1, 12"}.get(pile, "")
    assert room.table.said == look.words.say(f"refusal.{reason}", player="Léa", value=pile, cards=cards)


def test_the_manor_sleeps_until_midnight(tmp_path: Path) -> None:
    room = sat_down(tmp_path, f"hand 0: 9   {REST}   pile: 5   crypt: 2 3")
    tap(room, "manor")
    assert room.table.said == room.table.look.words.say("refusal.manor_before_midnight")


def test_what_does_not_go_lies_under_a_veil_and_what_goes_does_not(tmp_path: Path) -> None:
    room = sat_down(tmp_path, f"hand 0: 1 4 9 13 K M   {REST}   pile: 12   midnight: yes")
    veils = {key for key in room.table.stage.goal if key.startswith("veil")}
    assert veils == {f"veil stack {face}" for face in (4, 9, 13)}


# the piles


@pytest.mark.parametrize(("key", "move"), [("crypt", TryCrypt()), ("cemetery", Take())])
def test_a_pile_is_its_own_target(tmp_path: Path, key: Key, move: object) -> None:
    room = sat_down(tmp_path, f"hand 0: 7 9 4 4   {REST}   pile: 5   crypt: 2 3 4 5 6")
    tap(room, key)
    assert played_move(room) == move


def test_with_an_empty_hand_the_manor_glows_and_a_tap_flips_it(tmp_path: Path) -> None:
    room = sat_down(tmp_path, f"hand 0: -   {REST}   pile: 5   midnight: yes")
    assert "ring manor" in room.table.stage.goal
    tap(room, "manor")
    assert str(played_move(room)) == "flip"


def test_done_leaves_a_replay_and_passes(tmp_path: Path) -> None:
    positions = {
        "end": f"hand 0: 9 4   {REST}   pile: 5   midnight: yes   replay: may",
        "pass": f"hand 0: M   {REST}   midnight: yes",
    }
    for move, text in positions.items():
        room = sat_down(tmp_path / move, text)
        tap(room, "done")
        assert str(played_move(room)) == move


# hands of any size


def hand_of(counts: tuple[int, ...]) -> str:
    """A hand with so many cards of each face, from the lowest on."""
    signs = {KITTY: "K", MISS_COPY: "M"}
    cards = [
        signs.get(face, str(face)) for face, many in zip(FACES, counts, strict=False) for _ in range(many)
    ]
    return " ".join(cards) or "-"


HANDS = {
    "one": (1,),
    "all alike": (4,),
    "four": (1, 1, 1, 1),
    "six kinds": (1, 2, 3, 4, 1, 1),
    "ten kinds": (1,) * 10,
    "eleven kinds": (2,) * 11,
    "sixteen": (1,) * 16,
    "fifty": (*((4,) * 8), *((3,) * 2), *((2,) * 6)),
}


@pytest.mark.parametrize("name", HANDS)
@pytest.mark.parametrize("left", [False, True])
def test_every_stack_of_every_hand_can_be_touched_and_read(tmp_path: Path, name: str, left: bool) -> None:
    room = sat_down(tmp_path, f"hand 0: {hand_of(HANDS[name])}   {REST}   midnight: yes", left=left)
    lying, box = room.table.stage.goal, room.app.brush.box
    fronts = {pick: max(picked_as(lying, pick), key=lambda pose: pose.z) for pick in room.picks()}
    stacks = {pick: pose for pick, pose in fronts.items() if pick in FACE_OF}
    assert len(stacks) == len([many for many in HANDS[name] if many])
    for pick, pose in stacks.items():
        seen = box(pose)
        index = Rect(seen.x, seen.y, max(FINGER, seen.wide * 0.38), seen.tall * 0.45)
        assert covered(room, pick, index) == 0, f"the index of {pick}"
    assert misfits(room) == []


def covered(room: Playroom, pick: Key, part: Rect, fine: int = 8) -> int:
    """At how many points of a part a tap would count as something else."""
    spots = [
        (part.x + (n + 0.5) / fine * part.wide, part.y + (m + 0.5) / fine * part.tall)
        for n in range(fine)
        for m in range(fine)
    ]
    stage = room.table.stage
    return sum(stage.goal[key].pick != pick for at in spots if (key := stage.hit(at) or "lawn"))


@pytest.mark.parametrize("name", [name for name in HANDS if max(HANDS[name]) > 1])
def test_of_every_stack_all_cards_can_be_lifted_and_laid_back_one_by_one(tmp_path: Path, name: str) -> None:
    room = sat_down(tmp_path, f"hand 0: {hand_of(HANDS[name])}   {REST}   midnight: yes")
    for face, many in zip(FACES, HANDS[name], strict=False):
        tap(room, *[stack_key(face)] * many)
        assert room.table.hand.picks == (stack_key(face),) * many
        tap(room, *[f"lower {stack_key(face)}"] * many)
        assert room.table.hand.picks == ()


def test_what_is_lifted_leaves_enough_of_the_others_for_a_finger(tmp_path: Path) -> None:
    for n, name in enumerate(("four", "eleven kinds", "fifty")):
        room = sat_down(tmp_path / str(n), f"hand 0: {hand_of(HANDS[name])}   {REST}   midnight: yes")
        for face, many in zip(FACES, HANDS[name], strict=False):
            if many > 1:
                tap(room, stack_key(face))
                assert own_part(room, stack_key(face)) > 0.15
                tap(room, f"lower {stack_key(face)}")


def test_a_card_keeps_its_key_and_lies_once_wherever_it_goes() -> None:
    for preset in presets(BOX):
        seats = seats_of(BOX, preset)[-1]
        match = random_match(BOX, preset, seats, "amber")
        look = look_of(match.game.tweaks, seats)
        for played in match.past[::9]:
            for eyes in (None, 0):
                poses = look.poses(match.game.view(played.before, eyes), eyes, {})
                cards = {key for key in poses if key.startswith("card ")}
                assert cards == {f"card {n}" for n in range(len(played.before.faces))}


def test_every_legal_move_can_be_touched_and_means_itself() -> None:
    looked = 0
    for preset in presets(BOX):
        seats = seats_of(BOX, preset)[0]
        match = random_match(BOX, preset, seats, "clover")
        look = look_of(match.game.tweaks, seats)
        for played in match.past[::7]:
            view = match.game.view(played.before, played.seat)
            for move in match.game.legal_moves(view):
                hand = Hand(look, view, played.seat, True)
                answers = [hand.touch(key) for key in look.clicks(view, played.seat, move, {}) or ()]
                in_hand = look.place(view, played.seat, move, {})
                assert not in_hand or answers == [None] * len(answers)
                assert (answers[-1:] if answers and not in_hand else [hand.touch(in_hand or DONE)]) == [
                    Chosen(move)
                ]
                looked += 1
    assert looked > 1000


# secrets


def test_the_table_shows_no_face_that_its_eyes_may_not_see() -> None:
    looked = 0
    for preset in presets(BOX):
        seats = seats_of(BOX, preset)[0]
        match = random_match(BOX, preset, seats, "birch")
        look = look_of(match.game.tweaks, seats)
        for played in match.past[::5]:
            for eyes in (None, *range(seats)):
                view = match.game.view(played.before, eyes)
                poses = look.poses(view, eyes, {})
                for n, face in enumerate(view.faces):
                    image, between = (
                        poses[f"card {n}"].image,
                        view.ended and look.game.tweaks.scoring == "points",
                    )
                    assert image == (f"ghooost/{IDS[face]}" if face and not between else BACK)
                    looked += not face
    assert looked > 1000


def test_nothing_is_told_about_a_card_that_is_hidden() -> None:
    look, state = look_of(), drawn(f"hand 0: 7 9   {REST}   pile: 5   crypt: 2 3")
    view = look.game.view(state, 0)
    told = {card: look.help(view, 0, f"card {card}") for card in range(len(view.faces))}
    assert [bool(told[card]) for card in (*view.hands[0], *view.pile)] == [True] * 3
    assert [told[card] for card in (*view.hands[1], *view.manors[0], *view.manors[1])] == [None] * 8
    assert {help.title for help in (told[card] for card in view.crypt) if help} == {
        look.words.say("zone.crypt")
    }


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


# the night


def clock_of(text: str) -> tuple[str, float]:
    """The face of the clock and where its hand points, in a match that begins with 30 cards in the crypt."""
    poses = look_of().poses(drawn(f"hand 0: 7 9   {REST}   {text}"), 0, {})
    return poses["clock"].image.rpartition("_")[2], poses["clock hand"].angle


def test_the_hand_of_the_clock_follows_the_crypt() -> None:
    deals = ("2 " * n for n in (30, 20, 10, 1))
    assert [clock_of(f"crypt: {cards}") for cards in deals] == [
        ("asleep", 0),
        ("drowsy", 120),
        ("awake", 240),
        ("awake", 348),
    ]
    assert clock_of("midnight: yes") == ("midnight", 360)


def test_at_midnight_the_light_changes_and_the_manors_open(tmp_path: Path) -> None:
    room = sat_down(tmp_path, f"hand 0: 9 4 5 6   {REST}   pile: 5   crypt: 2")
    before = dict(room.table.stage.goal)
    tap(room, "stack 9", "done")
    after = room.table.stage.goal
    assert (before["moonlight"].fade, after["moonlight"].fade) == (0, 1)
    for seat in (0, 1):
        assert [poses[f"manor {seat}"].image for poses in (before, after)] == [
            f"ghooost/manor{door}_{COLOURS[seat]}" for door in ("", "_open")
        ]
    assert after["clock"].image == "ghooost/clock_face_midnight"


def test_the_standstill_is_told_before_it_strikes() -> None:
    look = look_of()
    for dry, warned in ((29, False), (30, True), (59, True)):
        poses = look.poses(drawn(f"hand 0: 7 9   {REST}   midnight: yes   dry: {dry}"), 0, {})
        assert ("calm" in poses) == warned
        if warned:
            assert poses["calm text"].text == look.words.say("table.calm", count=60 - dry)
    assert poses["calm"].image == "common/panel_target"


def test_the_order_of_play_shows_between_the_seats_and_along_the_lawn() -> None:
    look = look_of(seats=4)
    hands = "hand 0: 7   hand 1: 7   hand 2: 7   hand 3: 7   midnight: yes"
    on, back = (look.poses(drawn(f"{hands}   way: {way}"), 0, {}) for way in ("on", "back"))
    assert [on["way 0"].angle, back["way 0"].angle] == [0, 180]
    assert on["way"].image != back["way"].image
    assert [on[f"seat {n}"].at[0] for n in (1, 2, 3)] == sorted(on[f"seat {n}"].at[0] for n in (1, 2, 3))


def test_a_paw_lies_on_whoever_will_be_skipped() -> None:
    look = look_of(seats=4)
    hands = "hand 0: 7   hand 1: 7   hand 2: 7   hand 3: 7   midnight: yes   replay: may"
    poses = look.poses(drawn(f"{hands}   skips: 2   way: back"), 0, {})
    assert {key for key in poses if key.startswith("paw")} == {"paw 3", "paw 2"}


def test_the_run_on_top_can_be_read_at_a_glance() -> None:
    poses = look_of().poses(drawn(f"hand 0: 7   {REST}   pile: 2 5 9 9m 9   midnight: yes"), 0, {})
    pile = sorted(
        (p for k, p in poses.items() if k.startswith("card") and p.pick == "cemetery"), key=lambda p: p.z
    )
    steps = [after.at[0] - before.at[0] for before, after in zip(pile, pile[1:], strict=False)]
    assert all(step >= 0.38 * pile[-1].wide for step in steps[2:])
    assert steps[0] < steps[2]
    assert poses["run text"].text == "×3"


# between two rounds


def evening(folder: Path, **more: object) -> Playroom:
    return sat_down(folder, EVENING, tweaks={"scoring": "points"}, **more)


@pytest.mark.parametrize("lang", languages())
def test_the_points_of_a_round_are_shown_with_who_went_out_when(tmp_path: Path, lang: str) -> None:
    room = evening(tmp_path, size=(1600, 1000), lang=lang)
    poses = room.table.stage.goal
    rows = sorted((seat for seat in range(3)), key=lambda seat: poses[f"row {seat}"].at[1])
    assert rows == [2, 0, 1]
    assert [poses[f"gained {seat}"].text for seat in rows] == ["+2", "+3", "+0"]
    assert [poses[f"all {seat} text"].text for seat in range(3)] == ["3", "0", "2"]
    assert {key for key in poses if key.startswith("bouh")} == {"bouh 1 0"}
    assert "Tom" in poses["round foot"].text
    assert misfits(room) == []


def test_the_next_round_comes_by_itself_or_with_a_tap_that_is_not_too_early(tmp_path: Path) -> None:
    room = evening(tmp_path / "wait")
    room.run(7)
    assert room.table.match.ply == 9
    room.run(2.5)
    assert room.table.match.past[0].seat == 1 and str(room.table.match.past[0].move) == "next round"
    room = evening(tmp_path / "tap")
    room.run(1)
    room.tap((800, 500))
    assert room.table.match.ply == 9
    room.run(4)
    room.tap((800, 500))
    assert room.table.match.ply > 9


def test_six_seats_have_six_different_ranks() -> None:
    look = look_of(Tweaks(scoring="points"), 6)
    hands = "  ".join(f"hand {n}: -" for n in range(5))
    state = drawn(f"{hands}  hand 5: 7 8  out: 0 1 2 3 4 5  ended: last_one  midnight: yes  to act: 5")
    poses = look.poses(state, 0, {})
    ranks = [poses[f"rank {seat}"].image for seat in range(3)]
    ranks += [poses[f"rank {seat} text"].text for seat in (3, 4)]
    assert ranks == ["common/rank_1", "common/rank_2", "common/rank_3", "4", "5"]
    assert poses["hand count 5 text"].text == "2"


def test_points_are_those_of_the_rules() -> None:
    assert [gained(rank, 4) for rank in range(4)] == [2, 1, 3, 0]
    assert [gained(rank, 3) for rank in range(3)] == [2, 3, 0]


def test_prizes_are_the_boos() -> None:
    look, state = look_of(Tweaks(scoring="points"), 3), drawn(EVENING)
    assert [len(look.prizes(state, seat)) for seat in range(3)] == [0, 1, 0]
    once = look_of()
    over = replace(drawn(f"hand 0: -   {REST}   midnight: yes"), out=(0, 1), ended="last_one", winners=(0,))
    assert [len(once.prizes(over, seat)) for seat in range(2)] == [0, 1]


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

    room = Playroom(tmp_path, SMALL)
    for shown in look_of().demonstrations().values():
        demo, passed = Demo(room.app, BOX.id, shown, Rect(0, 0, 488, 404)), 0.0
        while not demo.still:
            demo.update(FRAME)
            passed += FRAME
        assert 15 < passed < 70
