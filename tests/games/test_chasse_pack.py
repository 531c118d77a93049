"""La chasse aux monstres: monsters in a pack go all together or not at all."""

import pytest

from games.chasse_aux_monstres.state import (
    ExpertSpared,
    GameEnded,
    MonsterBanished,
    MonsterCame,
    PartTurned,
    TilesSwapped,
    TilesTurnedBack,
    TileTurnedUp,
    ToyLeftOpen,
    TurnPassed,
)
from tests.bedroom import Bedroom
from tests.rules import rule

TWO = "bed: croc cyclo - -   pile: trio roly"
THREE = "bed: croc cyclo splosh -   pile: trio"
SOCK, SHEET = 10, 11


def pack(notes: str, **tweaks: object) -> Bedroom:
    return Bedroom(notes, pack=True, **tweaks)


@rule("CHA-28", "CHA-X15")
def test_a_monster_alone_goes_as_in_the_basic_game():
    room = pack("bed: croc   pile: trio").play("flip 1")
    assert room.events == (TileTurnedUp(0, 1), MonsterBanished(0, "N"), MonsterCame("N"))
    assert room.moves == ["turn back"]


@rule("CHA-29")
def test_a_right_toy_stays_open_nobody_leaves_and_the_turn_passes():
    room = pack(TWO).play("flip 1")
    assert room.events == (TileTurnedUp(0, 1), ToyLeftOpen(1), TurnPassed(1))
    assert (room.bed, room.state.open, room.state.seat) == ("croc cyclo - -", (1,), 1)
    assert (room.state.progress, room.closet) == (0, "")


@rule("CHA-33")
def test_an_open_toy_cannot_be_turned_up():
    room = pack(TWO).play("flip 1")
    assert room.refusal("flip 1") == "already_open"
    assert room.moves == [f"flip {spot}" for spot in range(10) if spot != 1]


@rule("CHA-30", "CHA-31", "CHA-X12")
def test_the_last_toy_sends_all_away_and_then_all_toys_are_closed():
    room = pack(THREE).play("flip 0")
    assert room.state.open == (0,)
    room.play("flip 1")
    banished = tuple(MonsterBanished(1, side) for side in "NSE")
    assert room.events == (TileTurnedUp(1, 1), *banished, MonsterCame("N"))
    assert (room.closet, room.bed) == ("croc cyclo splosh", "trio - - -")
    room.play("turn back")
    assert room.events == (TilesTurnedBack((0, 1)), TurnPassed(0))
    assert room.state.open == ()


@rule("CHA-31")
def test_two_that_fear_one_toy_go_with_it():
    room = pack("bed: croc splosh - -   pile: trio").play("flip 1")
    assert (room.closet, room.bed, room.moves) == ("croc splosh", "trio - - -", ["turn back"])


@rule("CHA-30", "CHA-X13")
def test_an_open_toy_does_not_count_for_the_monster_that_has_just_come():
    room = pack("bed: croc cyclo - -   pile: mammoof trio").play("flip 1", "flip 0")
    assert (room.bed, room.closet) == ("mammoof - - -", "croc cyclo")
    room.play("turn back")
    assert (room.bed, room.state.open) == ("mammoof - - -", ())
    assert room.flips(0).bed == "trio - - -"


@rule("CHA-12", "CHA-30")
def test_when_the_last_pack_goes_the_team_has_won_with_the_toys_open():
    room = pack("bed: croc cyclo - -   pile: -").play("flip 1", "flip 0")
    assert room.events[-1] == GameEnded(True, "all_banished")
    assert (room.state.open, room.moves) == ((1, 0), [])


@rule("CHA-32", "CHA-X11")
def test_a_miss_closes_the_toys_first_then_wakes_the_giant():
    room = pack(TWO).play("flip 1", "flip 2")
    assert room.events == (TileTurnedUp(1, 2), TilesTurnedBack((1,)), PartTurned("head"))
    assert (room.bed, room.closet, room.state.open) == ("croc cyclo - -", "", (2,))
    room.play("turn back")
    assert room.events == (TilesTurnedBack((2,)), TurnPassed(0))


@rule("CHA-32")
def test_a_miss_with_no_toy_open_closes_none():
    room = pack(TWO).play("flip 2")
    assert room.events == (TileTurnedUp(0, 2), PartTurned("head"))


@rule("CHA-32")
def test_the_third_miss_brings_one_more_to_the_pack():
    room = pack(TWO + "  progress: 2").play("flip 1", "flip 2")
    assert room.told == "TileTurnedUp TilesTurnedBack PartTurned MonsterCame"
    assert room.bed == "croc cyclo trio -"


@rule("CHA-34", "CHA-X14")
def test_a_spared_expert_tile_leaves_the_toys_open_and_is_closed_alone():
    room = pack(TWO, experts=True).play("flip 1", "flip 10")
    assert room.events == (TileTurnedUp(1, SOCK), ExpertSpared(SOCK))
    room.play("turn back")
    assert room.events == (TilesTurnedBack((SOCK,)), TurnPassed(0))
    assert (room.state.open, room.state.progress) == ((1,), 0)
    assert room.play("flip 0").closet == "croc cyclo"


@rule("CHA-34", "CHA-X14")
def test_the_sock_closes_the_toys_before_it_changes_places_with_one_of_them():
    room = pack(TWO + "  spared: yes", experts=True).play("flip 1", "flip 10")
    closed = (TilesTurnedBack((1,)), TilesTurnedBack((SOCK,)))
    assert room.events == (TileTurnedUp(1, SOCK), *closed)
    assert "swap 1" in room.moves
    room.play("swap 1")
    assert room.events == (TilesSwapped(SOCK, 1), PartTurned("head"), TurnPassed(0))
    assert (room.toys.split()[1], room.toys.split()[10]) == ("sock", "duck")


@rule("CHA-34")
def test_the_sheet_closes_the_toys_and_then_brings_its_monster():
    room = pack(TWO + "  spared: yes  progress: 2", experts=True).play("flip 1", "flip 11")
    assert room.events[1:] == (TilesTurnedBack((1,)), PartTurned("feet"), MonsterCame("E"))
    assert (room.bed, room.state.open) == ("croc cyclo trio -", (SHEET,))
    room.play("turn back")
    assert room.state.open == ()


@rule("CHA-29")
def test_with_series_the_same_seat_goes_on_until_the_clearing_or_a_miss():
    room = pack(THREE.replace("splosh", "lugs"), pack_turn="series").play("flip 1")
    assert room.events == (TileTurnedUp(0, 1), ToyLeftOpen(1))
    assert (room.state.seat, room.state.turn) == (0, 1)
    room.play("flip 0", "flip 4")
    assert (room.closet, room.state.seat) == ("croc cyclo lugs", 0)
    assert room.play("turn back").state.seat == 1


@rule("CHA-29")
def test_with_series_a_miss_ends_the_turn():
    room = pack(TWO, pack_turn="series").flips(1, 2)
    assert (room.state.seat, room.state.open, room.state.progress) == (1, (), 1)


@rule("CHA-18")
@pytest.mark.parametrize("last", ["flip 2", "flip 11"])
def test_a_fourth_monster_ends_the_game_with_a_pack_too(last):
    room = pack(THREE + "  progress: 2  spared: yes", experts=True).play("flip 1", last)
    assert room.events[-1] == GameEnded(False, "bed_surrounded")
    assert room.closet == ""
