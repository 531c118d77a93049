"""La chasse aux monstres: turning up a tile, hits, misses, and who comes to the bed."""

import pytest

from games.chasse_aux_monstres.state import (
    SIDES,
    GameEnded,
    MonsterBanished,
    MonsterCame,
    PartTurned,
    TilesTurnedBack,
    TileTurnedUp,
    TurnPassed,
)
from games.core.game import Outcome
from tests.bedroom import Bedroom
from tests.rules import rule


@rule("CHA-8")
def test_any_face_down_tile_may_be_turned_up_also_one_known_to_be_wrong():
    room = Bedroom("bed: croc")
    assert room.moves == [f"flip {spot}" for spot in range(10)]
    room.flips(5)
    assert room.moves == [f"flip {spot}" for spot in range(10)]
    room.play("flip 5")
    assert room.events[0] == TileTurnedUp(1, 5)


@rule("CHA-9")
def test_a_tile_lies_open_until_it_is_turned_back_and_then_the_turn_passes():
    room = Bedroom("seats: 3  to act: 2  bed: croc").play("flip 5")
    assert (room.state.open, room.state.seat, room.moves) == ((5,), 2, ["turn back"])
    room.play("turn back")
    assert room.events == (TilesTurnedBack((5,)), TurnPassed(0))
    assert (room.state.open, room.state.seat, room.state.turn) == ((), 0, 2)


@rule("CHA-9")
def test_while_a_tile_lies_open_no_other_can_be_turned():
    room = Bedroom("bed: croc").play("flip 5")
    assert room.refusal("flip 6") == "close_first"
    assert room.refusal("flip 5") == "close_first"
    assert room.refusal("swap 6") == room.refusal("ready") == "not_now"
    assert room.refusal("turn back", seat=1) == "not_your_turn"


def test_at_the_start_of_a_turn_there_is_nothing_to_close_or_to_swap():
    room = Bedroom("bed: croc")
    assert [room.refusal(text) for text in ("turn back", "swap 1", "ready")] == ["not_now"] * 3
    assert room.refusal("flip 10") == room.refusal("flip -1") == "not_now"
    assert room.refusal("flip 1", seat=1) == "not_your_turn"


@rule("CHA-10", "CHA-13", "CHA-X3")
def test_a_right_toy_sends_all_who_fear_it_to_the_closet_and_brings_nobody_while_others_stay():
    room = Bedroom("bed: croc cyclo splosh -   pile: trio").play("flip 1")
    assert room.events == (TileTurnedUp(0, 1), MonsterBanished(0, "N"), MonsterBanished(0, "E"))
    assert (room.bed, room.closet, room.pile) == ("- cyclo - -", "croc splosh", "trio")
    assert room.moves == ["turn back"]


@rule("CHA-10")
@pytest.mark.parametrize("side", range(4))
def test_a_monster_is_banished_from_whichever_side_it_stands_at(side):
    names = ["-", "-", "-", "-"]
    names[side], names[side - 1] = "lugs", "trio"
    room = Bedroom(f"bed: {' '.join(names)}").play("flip 4")
    assert room.events[1:] == (MonsterBanished(0, SIDES[side]),)


@rule("CHA-11", "CHA-X4")
def test_when_the_bed_is_free_the_next_comes_at_once_and_the_giant_does_not_change():
    room = Bedroom("bed: - cyclo - -   pile: trio roly  progress: 2").play("flip 0")
    assert room.told == "TileTurnedUp MonsterBanished MonsterCame"
    assert (room.bed, room.pile, room.state.progress, room.red) == ("trio - - -", "roly", 2, "red red blue")


@rule("CHA-11")
def test_a_monster_that_fears_the_open_toy_stays_until_it_is_turned_up_again():
    room = Bedroom("bed: cyclo   pile: mammoof roly").flips(0)
    assert room.bed == "mammoof - - -"
    assert room.flips(0).bed == "roly - - -"


@rule("CHA-12", "CHA-20", "CHA-X5")
def test_the_team_has_won_at_once_when_nobody_is_left():
    room = Bedroom("seats: 3  bed: trio   pile: -  closet: croc").play("flip 5")
    assert room.events[-1] == GameEnded(True, "all_banished")
    assert room.moves == []
    assert room.outcome == Outcome((0, 1, 2), (2, 2, 2))


@rule("CHA-14", "CHA-15", "CHA-16", "CHA-X1")
def test_three_misses_wake_the_giant_and_bring_a_monster_to_the_first_free_side():
    room = Bedroom("bed: croc   pile: cyclo splosh")
    for spot, part, red in ((0, "head", "red blue blue"), (2, "torso", "red red blue")):
        room.play(f"flip {spot}")
        assert room.events[1:] == (PartTurned(part),)
        assert room.red == red
        room.play("turn back")
    room.play("flip 3")
    assert room.events[1:] == (PartTurned("feet"), MonsterCame("S"))
    assert (room.bed, room.pile) == ("croc cyclo - -", "splosh")
    assert (room.state.progress, room.red) == (0, "red red red")


@rule("CHA-15", "CHA-X2")
def test_the_next_three_turn_the_parts_back_to_blue():
    room = Bedroom("bed: croc cyclo - -   pile: splosh  red: head torso feet")
    assert room.flips(4).red == "blue red red"
    assert room.flips(5).red == "blue blue red"
    assert room.flips(6).red == "blue blue blue"
    assert (room.bed, room.pile, room.state.progress) == ("croc cyclo splosh -", "", 0)


@rule("CHA-14")
def test_a_hit_between_misses_starts_no_new_count():
    room = Bedroom("bed: croc   pile: cyclo roly trio").flips(9, 1, 9)
    assert (room.state.progress, room.bed) == (2, "cyclo - - -")
    assert room.flips(9).bed == "cyclo roly - -"


@rule("CHA-16")
@pytest.mark.parametrize(
    ("bed", "after"),
    [
        ("- cyclo - -", "roly cyclo - -"),
        ("croc - trio -", "croc roly trio -"),
        ("- cyclo trio -", "roly cyclo trio -"),
    ],
)
def test_a_monster_takes_the_first_free_side(bed, after):
    assert Bedroom(f"bed: {bed}   pile: roly  progress: 2").play("flip 9").bed == after


@rule("CHA-17", "CHA-19", "CHA-X6")
def test_a_monster_due_with_an_empty_pile_is_the_end():
    room = Bedroom("bed: trio   pile: -  progress: 2").play("flip 0")
    assert room.events[1:] == (PartTurned("feet"), GameEnded(False, "pile_empty"))
    assert room.outcome == Outcome((), (0, 0))
    assert room.moves == []


@rule("CHA-17")
def test_an_empty_pile_does_no_harm_before_the_third_miss():
    room = Bedroom("bed: trio roly - -   pile: -").flips(0, 1)
    assert room.outcome is None
    assert room.flips(5, 3).outcome == Outcome((0, 1), (2, 2))


@rule("CHA-18", "CHA-19", "CHA-X7")
def test_four_around_the_bed_is_the_end_although_the_pile_had_a_card():
    room = Bedroom("bed: croc cyclo trio -   pile: moonster roly  progress: 2  closet: lugs").play("flip 9")
    assert room.events[1:] == (PartTurned("feet"), MonsterCame("W"), GameEnded(False, "bed_surrounded"))
    assert (room.bed, room.outcome) == ("croc cyclo trio moonster", Outcome((), (1, 1)))


def test_progress_turn_back_lays_all_parts_blue_when_a_monster_has_come_and_counts_the_same():
    notes = "bed: croc   pile: cyclo splosh trio"
    rooms = [Bedroom(notes), Bedroom(notes, progress="turn_back")]
    for spot in (0, 2, 3, 4, 5, 6):
        on, back = (room.flips(spot).state for room in rooms)
        assert (on.bed, on.progress) == (back.bed, back.progress)
        assert sum(back.awake) == back.progress


def test_when_it_is_over_nothing_may_be_played():
    room = Bedroom("bed: trio   pile: -").play("flip 5")
    for text in ("flip 1", "turn back", "swap 1", "ready"):
        assert [room.refusal(text, seat) for seat in (0, 1)] == ["not_now", "not_now"]
    assert room.game.to_act(room.state) is None
