"""Doolhof Junior: the walk and the claim, on board A of the rule book."""

import pytest

from games.doolhof_junior.drawn import BOX
from games.doolhof_junior.maze import reachable, walk_path
from games.doolhof_junior.state import (
    PawnStayed,
    PawnStepped,
    SecretShown,
    SecretTaken,
    rc,
)
from tests.garden import Garden
from tests.rules import rule

OPEN_GARDEN = """
┌. ┬O ┬. ┬U ┐.   spare: ┘M
├F ┴K ├G ┴H ┘P
├. ┐S │. └B ┤.
└C ─. └L ─. │.
└. │. ┴. │. ┘.
"""


def stepped(garden: Garden) -> list[str]:
    return [rc(event.cell) for event in garden.events if isinstance(event, PawnStepped)]


@rule("DOO-17", "DOO-18")
@pytest.mark.parametrize(
    ("colour", "cells"),
    [("coral", "00 01 02 10 11 12 22"), ("sun", "03 04 13 14 23"), ("sky", "30 40"), ("leaf", "44")],
)
def test_a_pawn_reaches_what_is_linked(colour, cells):
    assert Garden().reach(colour) == cells


@rule("DOO-18")
def test_the_walks_open_are_the_cells_reached():
    garden = Garden().play("push W3 0")
    assert garden.moves == [f"walk {cell}" for cell in garden.reach("coral").split()]
    assert len(garden.moves) > 3
    assert garden.refusal("walk 44") == "no_way"


@rule("DOO-18")
@pytest.mark.parametrize("cell", ["55", "50", "77"])
def test_there_is_no_way_off_the_board(cell):
    assert Garden().play("push W3 0").refusal(f"walk {cell}") == "no_way"


@rule("DOO-17", "DOO-X11")
def test_neighbours_are_linked_when_both_open_to_each_other():
    assert Garden().reach("leaf") == "44"
    garden = Garden("to act: leaf").play("push E3 2")
    assert garden.rows[3].split()[4] == "┌M"
    assert garden.reach("leaf") == "34 44"


@rule("DOO-17", "DOO-X12")
def test_there_is_no_way_round_the_edge():
    assert Garden("coral: 34").reach("coral") == "34"


@rule("DOO-19")
def test_staying_is_always_allowed():
    looked = 0
    for push in Garden().moves:
        garden = Garden("coral: 44").play(push)
        assert garden.refusal("walk " + garden.cell("coral")) is None
        looked += 1
    assert looked == 32


@rule("DOO-19")
def test_staying_is_told_too():
    garden = Garden().play("push W3 0", "walk 00")
    assert garden.events == (PawnStayed(0),)
    assert garden.to_act == "sun"


@rule("DOO-20")
def test_pawns_do_not_stand_in_each_others_way():
    alone, crowded = Garden(), Garden("sun: 01  sky: 10  leaf: 11")
    assert alone.reach("coral") == crowded.reach("coral")
    garden = crowded.play("push W3 0", "walk 01")
    assert garden.cell("coral") == garden.cell("sun") == "01"


@rule("DOO-21", "DOO-X14")
def test_of_two_shortest_ways_the_first_by_north_east_south_west_is_told():
    garden = Garden().play("push W1 1", "walk 11")
    assert stepped(garden) == ["01", "11"]
    assert garden.state.pawns[0] == 6


@rule("DOO-21")
@pytest.mark.parametrize(
    ("start", "end", "way"),
    [
        ("00", "11", "01 11"),
        ("11", "00", "01 00"),
        ("12", "00", "02 01 00"),
        ("20", "03", "10 00 01 02 03"),
        ("04", "13", "14 13"),
        ("13", "11", "03 02 01 11"),
    ],
)
def test_a_way_is_told_cell_by_cell_and_is_a_shortest_one(start, end, way):
    garden = Garden(f"coral: {start}", board=OPEN_GARDEN)
    cell = 5 * int(end[0]) + int(end[1])
    assert " ".join(rc(step) for step in walk_path(garden.state, 0, cell)) == way


@rule("DOO-21")
def test_a_way_that_is_not_there_is_an_error():
    with pytest.raises(ValueError, match="from cell 0 to cell 24"):
        walk_path(Garden().state, 0, 24)


@rule("DOO-21")
def test_every_step_of_every_way_is_one_cell_further_and_none_is_walked_twice():
    looked = 0
    for push in Garden().moves:
        garden = Garden().play(push)
        for cell in reachable(garden.state, 0):
            way = (garden.state.pawns[0], *walk_path(garden.state, 0, cell))
            assert way[-1] == cell
            assert len(set(way)) == len(way)
            assert all(abs(a - b) in (1, 5) for a, b in zip(way, way[1:], strict=False))
            looked += 1
    assert looked > 150


@rule("DOO-22", "DOO-X6")
def test_the_potion_is_five_steps_away_after_the_right_turning():
    garden = Garden("shown: potion").play("push N3 3")
    assert [row.split()[3] for row in garden.rows] == ["┐M", "└B", "├H", "┘L", "│."]
    assert garden.spare == "│."
    garden.play("walk 14")
    assert stepped(garden) == ["01", "02", "03", "13", "14"]
    assert garden.taken("coral") == ["potion"]
    others = [Garden("shown: potion").play(f"push N3 {turn}") for turn in range(3)]
    assert [other.refusal("walk 14") for other in others] == ["no_way"] * 3


@rule("DOO-23", "DOO-X7")
def test_walking_over_the_picture_takes_nothing():
    garden = Garden("shown: owl").play("push E3 2", "walk 12")
    assert stepped(garden) == ["01", "02", "12"]
    assert garden.taken("coral") == []
    assert garden.shown == "owl"


@rule("DOO-22", "DOO-X8")
@pytest.mark.parametrize("turn", range(4))
def test_a_pawn_brought_round_onto_the_picture_takes_it_by_staying(turn):
    garden = Garden("shown: mouse  sun: 14  to act: sun").play(f"push W1 {turn}")
    assert garden.cell("sun") == "10"
    garden.play("walk 10")
    assert garden.events[:2] == (PawnStayed(1), SecretTaken(1, 0))
    assert garden.taken("sun") == ["mouse"]


@rule("DOO-24", "DOO-12", "DOO-X9")
def test_a_pawn_carried_onto_the_picture_by_another_waits_for_its_own_walk():
    garden = Garden("shown: mouse  sun: 14").play("push W1 0", "walk 00")
    assert garden.cell("sun") == "10"
    assert garden.taken("sun") == garden.taken("coral") == []
    garden.play("push W1 0")
    assert garden.cell("sun") == "11"
    assert garden.rows[1].split()[1] == "┘M"
    assert garden.play("walk 11").taken("sun") == ["mouse"]


@rule("DOO-27", "DOO-X10")
@pytest.mark.parametrize(("turn", "linked"), [(0, True), (3, True), (1, False), (2, False)])
def test_a_picture_on_the_spare_can_be_pushed_in_and_taken_in_one_turn(turn, linked):
    garden = Garden("shown: mouse  to act: sky").play(f"push S1 {turn}")
    assert garden.rows[4].split()[1][1] == "M"
    assert ("41" in garden.reach("sky")) == linked
    if not linked:
        assert garden.reach("sky") == "30 40"
    else:
        assert garden.play("walk 41").taken("sky") == ["mouse"]


@rule("DOO-16", "DOO-27")
def test_a_picture_on_the_spare_is_nowhere_on_the_board():
    garden = Garden("shown: mouse").play("push E3 0", "walk 00")
    assert garden.spare == "┐S"
    after = Garden("shown: spider").play("push E3 0")
    for cell in after.reach("coral").split():
        assert Garden("shown: spider").play("push E3 0", f"walk {cell}").taken("coral") == []


@rule("DOO-25")
def test_a_secret_taken_lies_with_its_seat_and_the_next_is_turned_up_at_once():
    garden = Garden("shown: gem  pile: owl key").play("push E3 0", "walk 12")
    assert garden.events[-2:] == (SecretTaken(0, 0), SecretShown(1))
    assert garden.taken("coral") == ["gem"]
    assert garden.shown == "owl"
    assert garden.state.pile == (2,)
    assert garden.to_act == "sun"


@rule("DOO-25")
def test_at_most_one_secret_is_taken_in_a_turn():
    """Everybody stands on the owl when it is turned up, and gets it at the end of an own walk only."""
    garden = Garden("shown: gem  pile: owl key  sun: 01  sky: 01").play("push E3 0", "walk 12")
    assert garden.shown == "owl"
    assert garden.taken("sun") == []
    garden.play("push E3 0", "walk 01")
    assert garden.taken("sun") == ["owl"]
    assert garden.taken("sky") == []


@rule("DOO-26")
def test_when_nothing_is_taken_the_next_seat_looks_for_the_same():
    garden = Garden("shown: bat").play("push W1 0", "walk 00")
    assert (garden.to_act, garden.shown, garden.spare) == ("sun", "bat", "┘P")


@rule("DOO-6")
def test_pictures_without_a_secret_in_play_mean_nothing():
    garden = Garden("shown: bat  pile: crown key hat", secrets=4).play("push E3 0", "walk 12")
    assert BOX.picture(garden.state.cells[7]) == "gem"
    assert garden.taken("coral") == []
