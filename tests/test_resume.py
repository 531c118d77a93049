"""The same deal again, games that wait, and moves that are never lost."""

import pygame
import pytest

from games import SHELF
from games.core.rng import Rng
from scenes.results import Results
from tests.hands import (
    QUICK,
    by_mouse,
    choice,
    come,
    finish,
    play_a_little,
    to_pause,
    to_the_cupboard,
    turns,
)
from tests.playroom import SEED, Playroom
from tests.sittings import play_on
from tests.tour import deal, table

case = pytest.mark.case
each_game = pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)


@case("G7")
@each_game
def test_the_same_game_is_dealt_again_three_times_also_after_loading(box, tmp_path):
    room = Playroom(tmp_path, speed=0)
    start = table(room, deal(box)).match.start
    rng = Rng("again")
    for n in range(3):
        play_a_little(room, rng, 6)
        if n == 1:
            to_the_cupboard(room)
            room.tap_on(f"ribbon {box.id}")
            room.rest()
        to_pause(room)
        room.tap_on("again")
        room.tap_on("yes")
        room.rest()
        come(room)
        match = room.table.match
        assert match.start == start
        assert not any(map(match.was_choice, match.past)), "at most the clock has played"


@case("G7")
@each_game
def test_the_party_deals_the_same_game_or_a_new_one(box, tmp_path):
    room = Playroom(tmp_path, speed=0)
    sitting = deal(box)
    start = sitting.match.start
    play_on(sitting.match, SEED)
    for key, same in (("same deal", True), ("new deal", False)):
        table(room, sitting)
        room.run(3, QUICK)
        assert isinstance(room.top, Results)
        room.tap_on(key)
        room.rest()
        come(room)
        assert (room.table.match.start == start) == same
        assert room.table.sitting.players == sitting.players


@each_game
def test_every_move_is_on_the_disk_in_the_very_frame_it_is_played(box, tmp_path):
    room, kept = Playroom(tmp_path, curtain=False), 0
    lying = table(room, deal(box))
    rng = Rng("kept")
    for _ in turns(room, 40):
        ply = lying.match.ply
        by_mouse(room, choice(room, rng))
        if lying.match.ply > ply:
            saved = room.kept()
            assert not lying.stage.still
            assert saved.match.state == lying.match.state
            assert saved.match.ply == lying.match.ply
            kept += 1
        room.rest()
    assert kept > 5


@each_game
def test_a_game_that_waits_goes_on_where_it_was(box, tmp_path):
    room = Playroom(tmp_path, speed=0)
    left = table(room, deal(box))
    play_a_little(room, Rng("waits"), 12)
    match = left.match
    to_the_cupboard(room)
    room.tap_on(f"ribbon {box.id}")
    room.rest()
    come(room)
    again = room.table.match
    assert (again.state, again.ply, again.start) == (match.state, match.ply, match.start)
    assert [played.move for played in again.past] == [played.move for played in match.past]
    assert room.table.sitting.players == left.sitting.players
    room.check()
    play_a_little(room, Rng("goes on"), 4)
    room.check()
    assert again.ply > match.ply


@each_game
def test_a_game_goes_on_in_another_run_of_the_program(box, tmp_path):
    room = Playroom(tmp_path, speed=0)
    left = table(room, deal(box))
    play_a_little(room, Rng("another"), 9)
    room.post(pygame.QUIT)
    room.frame()
    assert not room.open
    later = Playroom(tmp_path, speed=0)
    later.start()
    later.tap_on(f"ribbon {box.id}")
    later.rest()
    come(later)
    assert later.table.match.state == left.match.state
    later.check()


def test_the_ribbon_is_there_exactly_while_a_game_waits(tmp_path):
    box = SHELF[0]
    room = Playroom(tmp_path, speed=0)
    room.start()
    assert f"ribbon {box.id}" not in room.picks()
    table(room, deal(box, levels=("", *("easy",) * (max(2, box.seats[0]) - 1))))
    play_a_little(room, Rng("ribbon"), 3)
    to_the_cupboard(room)
    assert f"ribbon {box.id}" in room.picks()
    room.tap_on(f"ribbon {box.id}")
    finish(room, by_mouse, Rng("ribbon"))
    room.tap_on("cupboard")
    assert f"ribbon {box.id}" not in room.picks()
