"""La chasse aux monstres: the smelly sock and the monster under the sheet."""

import pytest

from games.chasse_aux_monstres.state import (
    ExpertSpared,
    GameEnded,
    MonsterCame,
    PartTurned,
    TilesSwapped,
    TilesTurnedBack,
    TileTurnedUp,
    TurnPassed,
)
from games.core.game import Outcome
from tests.bedroom import Bedroom
from tests.rules import rule

SOCK, SHEET = 10, 11


def night(notes: str, **tweaks: object) -> Bedroom:
    return Bedroom(notes, experts=True, **tweaks)


@rule("CHA-23", "CHA-24", "CHA-X8")
def test_the_first_expert_tile_does_nothing_and_the_same_one_acts_the_next_time():
    room = night("bed: croc   pile: trio roly").play("flip 11")
    assert room.events == (TileTurnedUp(0, SHEET), ExpertSpared(SHEET))
    assert room.moves == ["turn back"]
    assert (room.red, room.state.progress) == ("blue blue blue", 0)
    room.play("turn back", "flip 11")
    parts = tuple(map(PartTurned, ("head", "torso", "feet")))
    assert room.events == (TileTurnedUp(1, SHEET), *parts, MonsterCame("S"))
    assert (room.bed, room.state.progress, room.red) == ("croc trio - -", 0, "red red red")
    assert room.moves == ["turn back"]


@rule("CHA-23", "CHA-24")
@pytest.mark.parametrize(("first", "then"), [(SOCK, SHEET), (SHEET, SOCK), (SOCK, SOCK)])
def test_one_is_spared_in_a_game_not_each_of_the_two(first, then):
    room = night("bed: croc   pile: trio roly").flips(first)
    assert room.state.progress == 0
    room.play(f"flip {then}")
    assert "ExpertSpared" not in room.told
    assert room.moves == ["turn back"] if then == SHEET else [f"swap {n}" for n in range(12) if n != SOCK]


@rule("CHA-25", "CHA-X9")
def test_the_sock_is_closed_changes_places_and_counts_as_a_miss():
    room = night("bed: croc   pile: cyclo  progress: 2  spared: yes").play("flip 10")
    assert room.events == (TileTurnedUp(0, SOCK), TilesTurnedBack((SOCK,)))
    assert (room.state.open, room.state.seat, room.state.progress) == ((), 0, 2)
    room.play("swap 1")
    came = (PartTurned("feet"), MonsterCame("S"))
    assert room.events == (TilesSwapped(SOCK, 1), *came, TurnPassed(1))
    assert room.toys.split()[1] == "sock"
    assert room.toys.split()[10] == "duck"
    assert room.state.spots[1] == SOCK, "a tile keeps its number, so that an eye can follow it"
    assert (room.bed, room.moves) == ("croc cyclo - -", [f"flip {spot}" for spot in range(12)])


@rule("CHA-26")
def test_the_sock_may_go_with_any_tile_but_itself():
    room = night("bed: croc   pile: cyclo  spared: yes").play("flip 10")
    assert room.moves == [f"swap {spot}" for spot in range(12) if spot != SOCK]
    assert room.refusal("swap 10") == "same_tile"
    assert room.refusal("swap 12") == "not_now"
    assert room.refusal("flip 1") == room.refusal("turn back") == "swap_first"
    assert room.refusal("ready") == "not_now"
    assert room.refusal("swap 1", seat=1) == "not_your_turn"


@rule("CHA-26")
def test_the_partner_may_be_the_other_expert_tile():
    room = night("bed: croc   pile: cyclo trio  spared: yes").play("flip 10", "swap 11")
    assert room.toys.split()[10:] == ["hidden_monster", "sock"]
    assert room.play("flip 10").bed == "croc cyclo - -"


@rule("CHA-25")
def test_the_sock_scares_nobody_and_may_turn_up_again_where_it_went():
    room = night("bed: croc   pile: cyclo trio  spared: yes").play("flip 10", "swap 1", "flip 1", "swap 0")
    assert room.events[0] == TilesSwapped(1, 0)
    assert (room.toys.split()[:2], room.closet) == (["sock", "bear"], "")
    assert room.state.progress == 2


@rule("CHA-25")
@pytest.mark.parametrize(
    ("bed", "pile", "end"),
    [
        ("croc cyclo trio -", "roly", GameEnded(False, "bed_surrounded")),
        ("croc", "-", GameEnded(False, "pile_empty")),
    ],
)
def test_a_swap_may_lose_the_night_and_then_no_turn_passes(bed, pile, end):
    room = night(f"bed: {bed}   pile: {pile}  progress: 2  spared: yes").play("flip 10", "swap 3")
    assert room.events[-1] == end
    assert "TurnPassed" not in room.told
    assert room.outcome == Outcome((), (0, 0))


@rule("CHA-27", "CHA-X10")
def test_the_sheet_turns_the_parts_that_are_left_and_brings_a_monster():
    room = night("bed: croc   pile: cyclo  progress: 1  spared: yes").play("flip 11")
    assert room.events[1:] == (PartTurned("torso"), PartTurned("feet"), MonsterCame("S"))
    assert (room.state.progress, room.red) == (0, "red red red")
    room.play("turn back")
    assert room.events == (TilesTurnedBack((SHEET,)), TurnPassed(1))


@rule("CHA-27")
@pytest.mark.parametrize(
    ("bed", "pile", "end"),
    [
        ("croc cyclo trio -", "roly", GameEnded(False, "bed_surrounded")),
        ("croc", "-", GameEnded(False, "pile_empty")),
    ],
)
def test_the_sheet_may_lose_the_night(bed, pile, end):
    room = night(f"bed: {bed}   pile: {pile}  spared: yes").play("flip 11")
    assert room.events[-1] == end
    assert room.moves == []


@rule("CHA-23")
def test_a_spared_tile_does_no_harm_at_the_last_moment():
    room = night("bed: croc cyclo trio -   pile: -  progress: 2").flips(SHEET)
    assert (room.outcome, room.state.progress, room.state.seat) == (None, 2, 1)


@rule("CHA-36")
def test_in_the_fast_game_the_sheet_turns_what_is_left_of_two():
    room = night("bed: croc   pile: cyclo trio  spared: yes", fast=True).play("flip 11")
    assert room.events[1:] == (PartTurned("head"), PartTurned("feet"), MonsterCame("S"))
    room.play("turn back", "flip 9", "turn back", "flip 11")
    assert room.events[1:] == (PartTurned("feet"), MonsterCame("E"))
