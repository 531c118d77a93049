"""La Grosse Bouffe: putting monsters down, stopping, and being stopped."""

import pytest

from games.grosse_bouffe.state import MealsBegan, MonsterPlaced, Stopped, rc
from tests.island import EMPTY, Island
from tests.rules import rule

HANDS = 'red: G1~ H1" S1^ O5^   yellow: G5~ O3" H2^ S2~'
FULL_WATER = """
yG1 yG5 ... ... ... ...
yH3 yH3 ... ... ... ...
... ... ... ... rG1 rG5
... ... ... ... rH3 rH3
... ... rS2 rS5 ... ...
... ... rO2 rO4 ... ...
"""


def placings(island: Island) -> list[str]:
    return [move for move in island.moves if move.startswith("place")]


@rule("BOU-5")
@pytest.mark.parametrize("first", ["red", "yellow"])
def test_the_marker_places_first_then_they_place_in_turn(first):
    island = Island(f"{HANDS}   marker: {first}")
    second = "yellow" if first == "red" else "red"
    order = []
    for _ in range(4):
        order.append(island.to_act)
        island.play(placings(island)[0])
    assert order == [first, second, first, second]
    assert island.to_act == first


@rule("BOU-6")
def test_a_monster_goes_on_any_empty_cell_of_its_own_land_and_nowhere_else():
    island = Island(EMPTY.replace("...", "rG5", 1) + HANDS)
    own = {"~": "01 10 11 24 25 34 35 42 43 52 53", '"': "02 03 12 13 20 21 30 31 44 45 54 55"}
    gluttons = [move.split()[-1] for move in placings(island) if "glutton" in move]
    horned = [move.split()[-1] for move in placings(island) if "horned" in move]
    assert " ".join(gluttons) == own["~"]
    assert " ".join(horned) == own['"']
    assert len(placings(island)) == 11 + 12 + 12 + 12
    island.play("place horned 1 swamp 45")
    assert island.standing == "rG5 00 rH1 45"
    assert island.events == (MonsterPlaced("red", 2, 29),)
    assert island.hand("red") == ["glutton_1_water", "spiky_1_mountain", "octopus_5_mountain"]


@rule("BOU-6", "BOU-X10")
def test_a_foreign_land_or_a_cell_that_is_taken_is_refused():
    island = Island(f"{HANDS}   marker: yellow")
    assert island.refusal("place glutton 5 water 02") == "wrong_land"
    island.play("place glutton 5 water 01")
    assert island.refusal("place glutton 1 water 01") == "cell_taken"
    assert island.refusal("place glutton 1 water 00") is None


@rule("BOU-6")
def test_only_a_monster_of_the_own_hand_can_be_placed():
    island = Island(HANDS)
    assert island.refusal("place glutton 5 water 00") == "not_in_hand"
    assert island.refusal("place spiky 2 water 00") == "not_in_hand"
    assert island.refusal("place ghost 9 moon 00") == "not_in_hand"
    assert island.refusal("place glutton 1 water 60") == "not_now"
    assert island.refusal("eat 00 01") == "not_now"


@rule("BOU-6")
def test_what_has_been_placed_never_moves():
    island = Island(HANDS).play(
        "place glutton 1 water 00", "place glutton 5 water 53", "place horned 1 swamp 02"
    )
    assert island.standing == "rG1 00 rH1 02 yG5 53"


def test_equal_monsters_are_one_choice():
    island = Island('red: G3^ G3^ G2" H2^   yellow: G5~')
    moves = placings(island)
    assert len(moves) == len(set(moves)) == 36
    island.play("place glutton 3 mountain 04")
    assert island.hand("red") == ["glutton_3_mountain", "glutton_2_swamp", "horned_2_mountain"]


@rule("BOU-7", "BOU-8", "BOU-X7")
def test_nobody_stops_before_two_are_placed():
    island = Island(HANDS)
    assert island.refusal("stop") == "place_two"
    island.play("place glutton 1 water 00", "place glutton 5 water 53")
    assert island.refusal("stop") == "place_two"
    assert "stop" not in island.moves
    island.play("place horned 1 swamp 45", "place octopus 3 swamp 02")
    assert island.refusal("stop") is None
    assert island.moves[-1] == "stop"
    island.play("stop")
    assert island.events == (Stopped("red", blocked=False),)
    assert island.refusal("place spiky 1 mountain 40", "red") == "stopped"
    assert island.refusal("stop", "red") == "stopped"
    assert island.refusal("eat 00 01", "red") == "not_your_turn"


@rule("BOU-7", "BOU-8")
@pytest.mark.parametrize("least", [1, 2, 3])
def test_so_many_must_be_placed_as_the_house_wants(least):
    island, stops = Island(HANDS, min_place=least), []
    while island.state.placed[0] < 3:
        stops.append("stop" in island.moves)
        island.play(placings(island)[0])
    assert stops == [placed >= least for placed in (0, 0, 1, 1, 2)]


@rule("BOU-8", "BOU-9")
def test_when_one_has_stopped_the_other_goes_on_alone():
    island = Island(f"{HANDS}   placed: 2 2")
    island.play("stop", "place glutton 5 water 00")
    assert island.to_act == "yellow"
    assert island.refusal("place glutton 1 water 11", "red") == "stopped"
    island.play("place octopus 3 swamp 55")
    assert island.to_act == "yellow"
    assert "stop" in island.moves
    island.play("stop")
    assert island.state.eating or island.state.round == 2


@rule("BOU-8", "BOU-12")
def test_placing_ends_when_both_have_stopped():
    island = Island(f"{HANDS}   placed: 2 2   stopped: red   to act: yellow")
    assert not island.state.eating
    island.play("stop")
    assert island.events[:2] == (Stopped("yellow", blocked=False), MealsBegan())


@rule("BOU-10", "BOU-11")
def test_an_empty_hand_stops_by_itself():
    island = Island("red: G1~   yellow: G5~ H2^   placed: 3 2")
    island.play("place glutton 1 water 00")
    assert island.to_act == "yellow"
    island.play("place horned 2 mountain 51")
    assert island.kinds(Stopped) == [Stopped("red", blocked=True)]
    assert island.to_act == "yellow"
    island.play("place glutton 5 water 53")
    assert island.kinds(Stopped, MealsBegan) == [Stopped("yellow", blocked=True), MealsBegan()]


@rule("BOU-11")
def test_at_most_a_hand_is_placed_in_a_round():
    island = Island(HANDS)
    while island.state.round == 1 and not island.state.eating:
        island.play(placings(island)[0])
        assert max(island.state.placed) <= 4
    assert island.states[0].placed == (4, 4)


@rule("BOU-10", "BOU-X6")
def test_a_hand_of_water_monsters_stops_when_all_water_is_taken():
    hands = 'red: H1" S1^ O5^ G2"   yellow: S2~ O2~ O4~ S5~   yellow pile: -'
    island = Island(FULL_WATER + hands).play("place horned 1 swamp 55")
    assert island.events == (MonsterPlaced("red", island.state.board[35], 35), Stopped("yellow", True))
    assert island.state.placed == (1, 0)
    assert island.to_act == "red"
    island.play("place spiky 1 mountain 40", "place octopus 5 mountain 05")
    assert island.to_act == "red"
    island.play("place glutton 2 swamp 03")
    assert island.states[0].placed == (4, 0)
    assert island.kinds(Stopped, MealsBegan)[:2] == [Stopped("red", blocked=True), MealsBegan()]


@rule("BOU-10", "BOU-X8")
def test_a_hand_that_fits_nowhere_stops_with_one_and_the_other_must_place_a_second():
    hands = 'red: S2~ O2~ S5~   yellow: G2" G4" H5"   placed: 1 0   to act: yellow   red pile: -'
    board = FULL_WATER.replace("rS2", "yO2").replace("rO2", "yO4").replace("rS5", "yS5").replace("rO4", "yS2")
    island = Island(board + hands).play("place glutton 2 swamp 55")
    assert island.kinds(Stopped) == [Stopped("red", blocked=True)]
    assert (island.state.placed, island.to_act) == ((1, 1), "yellow")
    assert island.refusal("stop") == "place_two"
    island.play("place glutton 4 swamp 44")
    assert island.refusal("stop") is None
    island.play("place horned 5 swamp 20")
    assert island.kinds(Stopped)[0] == Stopped("yellow", blocked=True)


@rule("BOU-11")
def test_a_seat_that_stopped_by_itself_stays_stopped():
    hands = 'red: H1" S1^ O5^ G2"   yellow: S2~ O2~ O4~ S5~   yellow pile: -'
    island = Island(FULL_WATER + hands).play("place horned 1 swamp 55", "place spiky 1 mountain 40")
    assert island.state.stopped == (False, True)
    assert island.refusal("place spiky 2 water 00", "yellow") == "stopped"


def test_only_whose_turn_it_is_may_play():
    island = Island(HANDS)
    assert island.refusal("place glutton 5 water 00", "yellow") == "not_your_turn"
    assert island.refusal("stop", "yellow") == "not_your_turn"


def test_moves_are_written_by_what_the_tile_shows():
    assert placings(Island("red: G5~   yellow: G1~"))[1] == "place glutton 5 water 01"
    assert rc(11) == "15"
