"""The moves at the table of Ghooost!: what is lifted and laid, tapped and dragged, and the piles."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games.ghooost.state import Play, Take, TryCrypt
from scenes.hand import Chosen, Hand
from scenes.looks.ghooost.hands import stack_key
from scenes.picking import DONE
from scenes.ui.pose import Key
from tests.cemetery import BOX, REST, lifted, look_of, played_move, sat_down, tap
from tests.sittings import random_match
from tests.tour import presets, seats_of

# cards of the hand


def test_three_sevens_are_three_taps_on_one_stack_and_done_plays_them(tmp_path: Path) -> None:
    room = sat_down(tmp_path, f"hand 0: 7 9 7 7   {REST}   pile: 5   crypt: 2 3 4 5 6")
    tap(room, "stack 7", "stack 7", "stack 7")
    assert len(lifted(room)) == 3
    assert room.table.match.ply == 9
    tap(room, "done")
    assert played_move(room) == Play(7, 3)


@pytest.mark.parametrize("hand", ["7 9 7 7", "1 2 3 4 5 6 7 7 7 8 9 10 11 12 13"])
def test_taps_at_one_place_lift_one_equal_card_after_the_other_then_lay_one_back(
    hand: str, tmp_path: Path
) -> None:
    room = sat_down(tmp_path, f"hand 0: {hand}   {REST}   pile: 5   crypt: 2 3 4 5 6")
    place, seen = room.where("stack 7"), []
    for _ in range(4):
        room.tap(place)
        seen.append(len(lifted(room)))
    assert seen == [1, 2, 3, 2]


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


# every move


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
