"""The lamp helps one step further each time it is asked, knows no more than who asks, and changes nothing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games import SHELF, Title
from scenes import chrome
from scenes.lamp import HOW, WHAT, WHERE
from tests.hands import waits_for_the_clock
from tests.playroom import SEED, Playroom
from tests.sittings import play_on
from tests.tour import deal, table

case = pytest.mark.case
each_box = pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)


def asked(room: Playroom, times: int = 1) -> None:
    """Tap on the lamp, and let it think and tell."""
    for _ in range(times):
        room.tap_on(chrome.HINT)
        room.rest()


def choosing(box: Title, folder: Path, moves: int) -> Playroom | None:
    """A table that waits for a move of the person after so many moves; None if it does not."""
    room, sitting = Playroom(folder, curtain=False), deal(box)
    play_on(sitting.match, SEED, moves)
    lying = table(room, sitting)
    room.rest()
    waits = room.top is lying and lying.hand.free and not waits_for_the_clock(lying)
    return room if waits else None


def rooms(box: Title, folder: Path) -> list[Playroom]:
    """Tables at some moments of a match."""
    found = [room for moves in range(0, 24, 3) if (room := choosing(box, folder / str(moves), moves))]
    assert found
    return found


@case("G6")
@each_box
def test_three_steps_of_help_change_nothing(box: Title, tmp_path: Path) -> None:
    for room in rooms(box, tmp_path):
        lying = room.table
        before, shown = lying.match.state, dict(lying.stage.shown)
        for step in (WHERE, WHAT, HOW):
            asked(room)
            assert (lying.lamp.step, lying.match.state) == (step, before)
        lying.lamp.forget()
        lying.refresh()
        assert {key: lying.stage.shown.get(key) for key in shown} == shown


@each_box
def test_first_one_thing_is_lit_that_belongs_to_a_good_move(box: Title, tmp_path: Path) -> None:
    for room in rooms(box, tmp_path):
        asked(room)
        lamp, hand = room.table.lamp, room.table.hand
        assert "lamplight" in room.table.stage.shown
        assert lamp.where(hand) in {*hand.glow(), *hand.knob_keys()}


@each_box
def test_then_a_sentence_and_a_picture_say_what_to_do(box: Title, tmp_path: Path) -> None:
    room = rooms(box, tmp_path)[0]
    asked(room, 2)
    told = room.table.asking.shown
    assert told["help card"].image and told["help 0 text"].text


@each_box
def test_the_third_time_a_ghost_hand_shows_it_at_once(box: Title, tmp_path: Path) -> None:
    room = rooms(box, tmp_path)[0]
    room.app.keeper.change(speed=3)
    asked(room, WHAT)
    room.tap_on(chrome.HINT)
    room.frame()
    assert room.table.lamp.step == HOW
    assert any(key.startswith("ghost ") for key in room.table.stage.shown)


@each_box
def test_the_fourth_time_it_plays_the_move_it_has_shown(box: Title, tmp_path: Path) -> None:
    for room in rooms(box, tmp_path):
        asked(room, 3)
        lying = room.table
        move = lying.lamp.move
        ply = lying.match.ply
        room.tap_on(chrome.HINT)
        assert lying.match.past[ply].move == move


@each_box
def test_whoever_plays_something_else_is_helped_anew(box: Title, tmp_path: Path) -> None:
    room = rooms(box, tmp_path)[0]
    asked(room, 2)
    lying = room.table
    lying.play(lying.match.game.legal_moves(lying.match.state)[-1])
    room.run(0.1)
    assert (lying.lamp.step, lying.lamp.move) == (0, None)


@each_box
def test_the_lamp_sleeps_while_others_play(box: Title, tmp_path: Path) -> None:
    for moves in range(1, 16):
        room, sitting = Playroom(tmp_path / str(moves)), deal(box)
        play_on(sitting.match, SEED, moves)
        lying = table(room, sitting)
        if room.top is lying and not lying.hand.free:
            lying.tap(chrome.HINT)
            assert lying.said == room.app.words().say("hint.not_now")
            return


@each_box
def test_whoever_is_at_turn_again_reads_what_to_do_and_no_more_what_was_said_meanwhile(
    box: Title, tmp_path: Path
) -> None:
    room = Playroom(tmp_path, curtain=False)
    lying, said = table(room, deal(box, levels=("", "easy"))), ""
    room.rest()
    while not said:
        lying.play(lying.match.game.legal_moves(lying.hand.view)[0])
        if not lying.hand.free:
            lying.tap(chrome.HINT)
            said = lying.said
        room.rest()
    assert lying.hand.free
    assert lying.stage.goal["message text"].text != said


def test_the_key_h_asks_too(tmp_path: Path) -> None:
    room = rooms(SHELF[0], tmp_path)[0]
    room.press(pygame.K_h)
    room.rest()
    assert room.table.lamp.step == WHERE
