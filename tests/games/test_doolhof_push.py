"""Doolhof Junior: the push, on board A of the rule book."""

import pytest

from games.doolhof_junior.maze import reachable
from games.doolhof_junior.state import ARROWS, FIXED, LinePushed, PawnsBroughtRound, is_fixed
from tests.garden import Garden
from tests.rules import rule

AFTER_N3 = """
┌. ┬O ┬. ┐M ┐.
┴F ─. ├G └B ┘P
├. ├U │. ├H ┤.
┐S ┬K ┐C ┘L ─.
└. │. ┴. │. ┘.
"""
AFTER_W1 = """
┌. ┬O ┬. └B ┐.
┘M ┴F ─. ├G ├H
├. ├U │. ┘L ┤.
┐S ┬K ┐C │. ─.
└. │. ┴. │. ┘.
"""


def rows(board: str) -> list[str]:
    return board.strip().splitlines()


def arrows(moves: list[str]) -> set[str]:
    return {move.split()[1] for move in moves}


@rule("DOO-14")
@pytest.mark.parametrize(
    ("push", "board", "spare"), [("push N3 3", AFTER_N3, "│."), ("push W1 0", AFTER_W1, "┘P")]
)
def test_the_line_slides_away_from_the_arrow_and_the_far_card_becomes_the_spare(push, board, spare):
    garden = Garden().play(push)
    assert garden.rows == rows(board)
    assert garden.spare == spare


@rule("DOO-14")
@pytest.mark.parametrize("arrow", ARROWS)
def test_five_pushes_at_one_arrow_send_every_card_of_its_line_round_once(arrow):
    """Six cards take part, the spare among them; the sixth push brings each back to where it lay."""
    garden = Garden()
    begin = garden.rows, garden.spare
    for n in range(6):
        assert n == 0 or (garden.rows, garden.spare) != begin
        garden.play(f"push {arrow} 0", "walk " + garden.cell(garden.to_act))
    assert (garden.rows, garden.spare) == begin


@rule("DOO-14", "DOO-4")
@pytest.mark.parametrize("arrow", ARROWS)
def test_a_push_moves_its_own_line_and_nothing_else(arrow):
    garden = Garden()
    before, way = garden.state, ARROWS[arrow]
    after = garden.play(f"push {arrow} 0").state
    step = (way.exit - way.entry) // 4
    line = range(way.entry, way.exit + step, step)
    assert after.cells[way.entry] == before.spare
    assert after.spare == before.cells[way.exit]
    assert [after.cells[cell + step] for cell in line[:-1]] == [before.cells[cell] for cell in line[:-1]]
    others = set(range(25)) - set(line)
    assert len(others) == 20
    assert all(after.cells[cell] == before.cells[cell] for cell in others)
    assert all(is_fixed(after.cells[cell]) for cell in FIXED)


@rule("DOO-14")
@pytest.mark.parametrize("arrow", ARROWS)
def test_every_arrow_knows_the_one_at_the_other_end(arrow):
    way = ARROWS[arrow]
    other = ARROWS[way.opposite]
    assert (other.entry, other.exit, other.opposite) == (way.exit, way.entry, arrow)
    assert (other.line, arrow) == (way.line, way.side + str(way.line))


@rule("DOO-9")
def test_the_spare_is_turned_clockwise_from_how_it_lies():
    turned = [Garden().play(f"push W1 {turn}").rows[1].split()[0] for turn in range(4)]
    assert turned == ["┘M", "└M", "┌M", "┐M"]


@rule("DOO-14")
def test_the_card_that_comes_out_lies_as_it_lay():
    assert Garden().play("push E1 2").spare == "┴F"


@rule("DOO-10", "DOO-X4")
def test_the_first_push_of_the_game_has_eight_arrows_and_four_turnings():
    garden = Garden()
    assert len(garden.moves) == 32
    assert arrows(garden.moves) == set(ARROWS)


@rule("DOO-10", "DOO-X4")
def test_a_straight_spare_can_be_turned_two_ways():
    garden = Garden().play("push N3 3", "walk 00")
    assert garden.spare == "│."
    assert len(garden.moves) == 14
    assert garden.refusal("push W1 1") is None
    assert garden.refusal("push W1 2") == "turned_too_far"


@rule("DOO-10")
@pytest.mark.parametrize("turn", [-1, 4, 100])
def test_no_card_can_be_turned_further_than_once_round(turn):
    assert Garden().refusal(f"push W1 {turn}") == "turned_too_far"


@rule("DOO-10")
@pytest.mark.parametrize(
    ("before", "count"), [((), 32), (("push N3 3", "walk 00"), 14), (("push E1 0", "walk 00"), 28)]
)
def test_no_two_pushes_give_the_same_board(before, count):
    garden = Garden().play(*before)
    boards = {tuple(Garden().play(*before, move).rows) for move in garden.moves}
    assert len(boards) == len(garden.moves) == count


@rule("DOO-11", "DOO-X1")
def test_the_card_is_not_pushed_back_where_it_came_out():
    garden = Garden("last: W1  to act: sun")
    assert garden.refusal("push E1 0") == "card_came_out_here"
    assert arrows(garden.moves) == {"W1", "W3", "E3", "N1", "N3", "S1", "S3"}
    assert len(garden.moves) == 28


@rule("DOO-12")
def test_the_same_arrow_and_its_neighbour_are_open_again():
    garden = Garden("last: W1  to act: sun")
    assert garden.refusal("push W1 0") is None
    assert garden.refusal("push W3 0") is None


@rule("DOO-13", "DOO-X5")
def test_the_ban_is_gone_after_one_more_push():
    garden = Garden().play("push W1 0", "walk 00", "push N3 0", "walk 04")
    assert garden.to_act == "sky"
    assert garden.refusal("push S3 0") == "card_came_out_here"
    assert garden.refusal("push E1 0") is None


@rule("DOO-14", "DOO-15", "DOO-X2")
def test_pawns_pushed_off_come_back_on_the_card_just_pushed_in():
    garden = Garden("coral: 14  sun: 14  sky: 13").play("push W1 0")
    assert garden.rows[1] == "┘M ┴F ─. ├G ├H"
    assert garden.spare == "┘P"
    assert [garden.cell(colour) for colour in ("coral", "sun", "sky", "leaf")] == ["10", "10", "14", "44"]
    assert garden.reach("coral") == "00 01 02 10 11 12"


@rule("DOO-15")
def test_a_ride_is_no_walk_and_the_seat_still_walks_fully():
    garden = Garden("coral: 14").play("push W1 0")
    assert garden.refusal("walk 12") is None
    assert garden.play("walk 12").cell("coral") == "12"


@rule("DOO-14")
def test_the_story_of_a_push_shows_the_pawns_on_the_spare_before_they_come_round():
    garden = Garden("coral: 14  sun: 14").play("push W1 0")
    assert garden.events == (LinePushed(0, "W1", 0), PawnsBroughtRound((0, 1), 5))
    assert [state.pawns[:2] for state in garden.states] == [(-1, -1), (5, 5)]
    assert all(state.pushed and state.seat == 0 for state in garden.states)
    assert [reachable(state, 0) for state in garden.states] == [(), (0, 1, 2, 5, 6, 7)]


@rule("DOO-14")
def test_no_pawn_comes_round_when_none_was_pushed_off():
    garden = Garden("coral: 13").play("push W1 2")
    assert garden.events == (LinePushed(0, "W1", 2),)
    assert garden.cell("coral") == "14"


@rule("DOO-16", "DOO-X13")
def test_a_picture_travels_with_its_card_and_so_does_a_pawn():
    garden = Garden("sky: 10  to act: sky").play("push E1 0")
    assert garden.spare == "┴F"
    assert garden.rows[1] == "─. ├G ├H ┘P ┘M"
    assert garden.cell("sky") == "14"


@rule("DOO-8", "DOO-X3")
def test_one_pushes_first_even_when_the_picture_is_near():
    garden = Garden("shown: gem")
    assert "12" in garden.reach("coral")
    assert garden.refusal("walk 12") == "push_first"
    assert not [move for move in garden.moves if move.startswith("walk")]
    for turn in range(4):
        pushed = Garden("shown: gem").play(f"push W1 {turn}")
        assert pushed.rows[1].split()[3] == "├G"
        assert "13" not in pushed.reach("coral")
    assert "11" in garden.play("push E3 0").reach("coral")
    assert garden.play("walk 12").taken("coral") == ["gem"]


@rule("DOO-8")
def test_there_is_one_push_in_a_turn():
    assert Garden().play("push W1 0").refusal("push W1 0") == "already_pushed"


@rule("DOO-9", "DOO-43")
def test_without_turning_the_card_goes_in_as_it_lies():
    garden = Garden(turn_spare=False)
    assert len(garden.moves) == 8
    assert garden.refusal("push W1 1") == "turned_too_far"
    garden.play("push W1 0", "walk 00")
    assert len(garden.moves) == 7
    assert {move.split()[2] for move in garden.moves} == {"0"}


def test_an_arrow_that_is_not_on_the_board_is_no_move():
    assert Garden().refusal("push N2 0") == "not_now"


def test_whose_turn_it_is_is_asked_first():
    garden = Garden("last: W1")
    for text in ("push W1 0", "push E1 0", "push N2 9", "walk 00", "walk 99"):
        assert garden.refusal(text, "sun") == "not_your_turn"
