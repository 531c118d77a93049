"""The toys and the monsters of La chasse aux monstres: how they lie, and how long they stay open."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from games.chasse_aux_monstres.drawn import drawn
from games.chasse_aux_monstres.state import SIDES, Flip, State, fear_at, phase
from games.core.rng import Rng
from scenes.look import AnyLook
from scenes.looks import make_look
from scenes.looks.chasse_aux_monstres.bedroom import OPEN, REACH, TILE
from scenes.looks.chasse_aux_monstres.places import board
from scenes.ui.pose import Pose, around
from tests.playroom import SEED, Playroom
from tests.sittings import random_match
from tests.tour import deal, presets, table
from tests.toys import BOX, laid, other, sought, turned_up

PRESETS = presets(BOX)
each_preset = pytest.mark.parametrize("preset", PRESETS)


# a toy that lies open


@pytest.mark.parametrize(("little", "seconds"), [(False, 1.5), (True, 3.0)])
def test_a_toy_stays_open_long_enough_for_everybody_then_closes_by_itself(
    tmp_path: Path, little: bool, seconds: float
) -> None:
    room = laid(tmp_path, little=little)
    turned_up(room, other(room.table.match.state))
    room.run(seconds - 0.1)
    assert phase(room.table.match.state) == "close"
    room.run(0.2)
    assert phase(room.table.match.state) == "flip"


@pytest.mark.case("P10")
def test_taps_do_nothing_at_first_then_one_closes_and_turns_up_nothing(tmp_path: Path) -> None:
    room = laid(tmp_path)
    state = room.table.match.state
    spot, next_one = other(state), sought(state)
    turned_up(room, spot)
    for key in (f"spot {next_one}", f"spot {spot}", "monster 10"):
        room.click(room.where(key))
    room.click((800, 500))
    assert [str(each.move) for each in room.table.match.past] == [f"flip {spot}"]
    room.run(0.8)
    room.click(room.where(f"spot {next_one}"))
    assert [str(each.move) for each in room.table.match.past] == [f"flip {spot}", "turn back"]
    room.run(0.1)
    assert room.table.match.ply == 2


@pytest.mark.case("P10")
def test_three_taps_within_a_blink_turn_up_one_toy(tmp_path: Path) -> None:
    room = laid(tmp_path)
    for spot in (0, 4, 7):
        room.click(room.where(f"spot {spot}"))
        room.run(0.05)
    assert [str(each.move) for each in room.table.match.past] == ["flip 0"]
    assert len(room.table.match.state.open) == 1


def test_a_finger_that_lies_on_a_tile_for_long_turns_it_up_all_the_same(tmp_path: Path) -> None:
    room = laid(tmp_path)
    at = room.where("spot 3")
    room.finger(pygame.FINGERDOWN, at)
    room.run(1.5)
    room.finger(pygame.FINGERUP, at)
    room.frame()
    assert [str(each.move) for each in room.table.match.past] == ["flip 3"]


def test_a_robot_plays_on_however_often_somebody_taps_meanwhile(tmp_path: Path) -> None:
    room = Playroom(tmp_path)
    lying = table(room, deal(BOX, levels=("easy", "easy", "")))
    for _ in range(60):
        room.click(room.where("spot 4"))
        room.run(0.7)
    assert {played.seat for played in lying.match.past} == {0, 1, 2}


# how things lie


@pytest.mark.parametrize("spots", [10, 12])
def test_toys_are_scattered_but_never_touch_and_their_targets_are_large(spots: int) -> None:
    middles = [board().places[f"spot {spot} of {spots}"].centre for spot in range(spots)]
    assert REACH >= 104
    for one, two in combinations(middles, 2):
        apart = max(abs(one[0] - two[0]), abs(one[1] - two[1]))
        assert apart >= REACH, "no target lies under another"
        assert apart >= (OPEN + TILE * 1.08) / 2, "not even when one lies open, however they lean"
    for side in SIDES:
        card = board().places[f"side {side}"]
        assert not any(around(at, TILE, TILE).shared(card) for at in middles)


def shown_toys(poses: dict[str, Pose]) -> set[str]:
    """The toys whose faces are to be seen on tiles."""
    return {
        pose.image.rpartition("toy_")[2]
        for key, pose in poses.items()
        if key.startswith("tile") and not pose.image.endswith("_back")
    }


@each_preset
def test_what_was_shown_is_never_drawn_only_what_lies_open_now(preset: str, tmp_path: Path) -> None:
    match = random_match(BOX, preset, 2, SEED)
    look = make_look(Playroom(tmp_path).app, deal(BOX, preset=preset))
    looked = 0
    for played in match.past:
        for step in played.steps:
            view = match.game.view(step.state, 0)
            poses = look.poses(view, 0, {})
            assert poses == look.poses(replace(view, history=()), 0, {})
            assert shown_toys(dict(poses)) == {view.faces[view.spots[spot]] for spot in view.open}
            looked += bool(view.history) and not view.open
    assert looked > 5


@each_preset
def test_every_monster_is_at_one_place_and_keeps_its_key(preset: str, tmp_path: Path) -> None:
    match = random_match(BOX, preset, 2, SEED)
    look = make_look(Playroom(tmp_path).app, deal(BOX, preset=preset))
    count = len(match.start.spots)
    for played in match.past:
        state = played.steps[-1].state
        keys = {key for key in look.poses(match.game.view(state, 0), 0, {}) if key.startswith("monster ")}
        there = {*state.bed, *state.closet, *state.pile[:4], *(each for kept in state.kept for each in kept)}
        assert keys == {f"monster {monster}" for monster in there - {None}}
        assert all(int(key.split()[1]) >= count for key in keys)


def test_monsters_that_are_kept_lie_before_the_seat_that_caught_them(tmp_path: Path) -> None:
    for seats in range(1, 7):
        match = random_match(BOX, "duel_petits", seats, SEED)
        look = make_look(Playroom(tmp_path / str(seats)).app, deal(BOX, seats, "duel_petits"))
        poses = look.poses(match.game.view(match.state, None), None, {})
        for seat, kept in enumerate(match.state.kept):
            box = board().places[f"seat {seat + 1} of {seats}"]
            assert all(box.holds(poses[f"monster {monster}"].at) for monster in kept)
        assert sum(map(len, match.state.kept)) > 5


def ticks(look: AnyLook, state: State) -> set[str]:
    """The monsters that wait only for the others of their pack."""
    poses = look.poses(look.game.view(state, 0), 0, {})
    return {str(state.faces[int(key.split()[1])]) for key in poses if key.startswith("found")}


@pytest.mark.rule("CHA-29", "CHA-30", "CHA-X13")
def test_a_monster_of_a_pack_whose_toy_lies_open_has_a_tick_and_the_next_one_has_none(tmp_path: Path) -> None:
    look = make_look(Playroom(tmp_path).app, deal(BOX, preset="meute"))
    start = drawn("bed: croc cyclo - -   pile: splosh   seats: 2", look.game)
    opened = look.game.apply(start, Flip(1), Rng("pack"))[-1].state
    assert (ticks(look, start), ticks(look, opened)) == (set(), {"croc"})
    cleared = look.game.apply(opened, Flip(0), Rng("pack"))[-1].state
    assert cleared.open == (1, 0) and fear_at(cleared, 0) == "duck"
    assert ticks(look, cleared) == set()


def test_for_the_left_hand_only_the_mat_stays(tmp_path: Path) -> None:
    room = Playroom(tmp_path, left=True)
    table(room, deal(BOX))
    goal = room.table.stage.goal
    assert goal["closet"].at[0] < 400 < 1200 < goal["part head"].at[0]
    assert goal["mat"].at[0] == 800
    assert goal["avatar 0"].at[0] < goal["avatar 1"].at[0], "the row is still read from the left"


# what undo may and may not


def test_what_was_seen_is_not_unseen_but_by_a_family_that_allows_it(tmp_path: Path) -> None:
    for family in (False, True):
        room = Playroom(tmp_path / str(family), speed=0, family_undo=family)
        lying = table(room, deal(BOX))
        lying.play(Flip(other(lying.match.state)))
        room.run(2)
        room.rest()
        room.tap_on("undo")
        assert (lying.match.ply == 0) == family
        assert family or lying.said
