"""La Grosse Bouffe: what the survivors are worth, and who wins."""

import pytest

from games.core.game import Outcome
from games.grosse_bouffe.score import Worth, scores, worth
from games.grosse_bouffe.state import GameEnded, ScoreCounted, rc
from tests.island import BOARD_F, Island
from tests.rules import rule

LAST_STOP = "placed: 2 2   stopped: red   to act: yellow   last: yes"


def finished(board: str, **tweaks: object) -> Island:
    return Island(f"{board}{LAST_STOP}", **tweaks).play("stop")


def counted(island: Island) -> dict[str, int]:
    """The points of each cell as the end tells them."""
    return {rc(event.cell): event.points for event in island.events if isinstance(event, ScoreCounted)}


@rule("BOU-27", "BOU-X11")
def test_the_survivors_are_counted_one_by_one():
    island = finished(BOARD_F)
    red = {"00": 2, "10": 4, "20": 2, "23": 1, "33": 2, "40": 1, "51": 3}
    yellow = {"01": 2, "21": 2, "04": 4, "05": 2, "55": 1}
    assert counted(island) == red | yellow
    assert island.events[-1] == GameEnded((15, 11), "last_round")
    assert island.outcome == Outcome((0,), (15, 11))
    teams = {event.team: 0 for event in island.kinds(ScoreCounted)}
    for event in island.kinds(ScoreCounted):
        teams[event.team] += event.points
    assert teams == {"red": 15, "yellow": 11}


@rule("BOU-28", "BOU-29", "BOU-X12")
@pytest.mark.parametrize(
    ("tweaks", "points"),
    [({"dots": False}, (10, 9)), ({"horde": 1}, (12, 7)), ({"horde": 3}, (18, 15)), ({}, (15, 11))],
)
def test_hordes_and_dots_count_as_the_house_wants(tweaks, points):
    assert finished(BOARD_F, **tweaks).outcome.scores == points


@rule("BOU-28")
def test_a_horde_may_be_of_both_teams_and_more_neighbours_count_no_more():
    island = Island("""
        rH3 yH3 ... ... ... ...
        rH3 yH3 ... ... ... ...
        ... ... ... ... ... ...
        ... ... ... ... rO2 ...
        ... ... ... ... ... yO3
        ... ... ... ... ... ...
    """)
    assert scores(island.game.tweaks, island.state) == (4 + 2, 4 + 1)
    assert worth(island.game.tweaks, island.state, 0) == Worth(horde=True, body=2, dots=0)
    assert worth(island.game.tweaks, island.state, 22) == Worth(horde=False, body=1, dots=1)


@rule("BOU-29")
@pytest.mark.parametrize(("cell", "dots"), [("00", 2), ("24", 1), ("04", 0), ("45", 0), ("33", 0)])
def test_the_small_ones_have_dots(cell, dots):
    island = Island("""
        rG1 ... ... ... rG3 ...
        ... ... ... ... ... ...
        ... ... ... ... rO2 ...
        ... ... ... rO5 ... ...
        ... ... ... ... ... rS4
        ... ... ... ... ... ...
    """)
    found = worth(island.game.tweaks, island.state, 6 * int(cell[0]) + int(cell[1]))
    assert (found.dots, found.points) == (dots, 1 + dots)


@rule("BOU-30")
@pytest.mark.parametrize(
    ("pieces", "winners"), [("red yellow", (0,)), ("yellow red", (1,))], ids=["red first", "yellow first"]
)
def test_the_higher_score_wins_wherever_it_sits(pieces, winners):
    island = finished(f"{BOARD_F}seats: {pieces}   stopped: red   ")
    assert island.outcome.winners == winners
    assert island.outcome.scores == ((15, 11) if winners == (0,) else (11, 15))


TIED = """
rG1 ... ... ... yO1 ...
... ... ... ... ... ...
... ... ... ... ... ...
... ... ... ... ... ...
... ... ... ... ... ...
... ... ... ... ... ...
"""
CROWDED = TIED.replace("yO1", "yG3").replace("... ... ... ... ... ...", "... ... yG2 ... ... ...", 1)


@rule("BOU-30")
@pytest.mark.parametrize("tie", ["share", "most_monsters"])
def test_equal_scores_are_a_draw_that_both_win(tie):
    assert finished(TIED, tie=tie).outcome == Outcome((0, 1), (3, 3))


@rule("BOU-30")
@pytest.mark.parametrize(("tie", "winners"), [("share", (0, 1)), ("most_monsters", (1,))])
def test_a_tie_may_go_to_the_larger_crowd(tie, winners):
    assert finished(CROWDED, tie=tie).outcome == Outcome(winners, (3, 3))


@rule("BOU-30")
def test_the_larger_crowd_does_not_beat_the_higher_score():
    crowd = CROWDED.replace("yG2", "yG4")
    assert finished(crowd, tie="most_monsters").outcome == Outcome((0,), (3, 2))


@rule("BOU-30")
def test_an_empty_board_is_a_draw_too():
    assert finished("").outcome == Outcome((0, 1), (0, 0))


def test_there_is_no_outcome_before_the_end():
    assert Island(BOARD_F).outcome is None
