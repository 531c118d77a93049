"""La Grosse Bouffe: who eats whom, and who must."""

import pytest

from games.grosse_bouffe.meals import eats
from games.grosse_bouffe.state import (
    HandRefilled,
    MealsBegan,
    MonsterEaten,
    NothingToEat,
    ScoreCounted,
    Stopped,
    Tweaks,
)
from tests.island import BOARD_B, BOARD_C, BOARD_D, BOARD_E, Island
from tests.rules import rule

ONE_AND_FIVE = """
rG1 yG5 ... ... ... ...
... ... ... ... ... ...
... ... ... ... ... ...
... ... ... ... ... ...
... ... ... ... ... ...
... ... ... ... ... ...
"""
EATING = "phase: eating   stopped: red yellow   placed: 2 2"


def dinner(board: str, marker: str = "red", **tweaks: object) -> Island:
    return Island(f"{board}{EATING}   marker: {marker}", **tweaks)


def served(board: str, marker: str = "red") -> Island:
    """The same, come to by the last stop, which begins the meals."""
    island = Island(f"{board}placed: 2 2   stopped: red   marker: {marker}   to act: yellow")
    return island.play("stop")


@rule("BOU-13")
@pytest.mark.parametrize("marker", ["red", "yellow"])
def test_the_marker_eats_first_whoever_placed_last(marker):
    island = served(ONE_AND_FIVE, marker)
    assert island.events == (Stopped("yellow", blocked=False), MealsBegan())
    assert island.to_act == marker


@rule("BOU-13", "BOU-20")
def test_they_eat_in_turn_one_meal_each():
    island = dinner("""
        rG5 yH3 ... ... yH4 rH2
        ... ... ... ... ... ...
        ... ... ... ... ... ...
        ... ... rO5 yS3 ... ...
        ... ... ... ... yS4 rG2
        ... ... ... ... ... ...
    """)
    order = []
    while island.to_act and island.state.eating:
        order.append(island.to_act)
        island.play(island.moves[0])
    assert order == ["red", "yellow", "red", "yellow"]


@rule("BOU-14", "BOU-16")
@pytest.mark.parametrize("eater", range(1, 6))
@pytest.mark.parametrize("prey", range(1, 6))
def test_the_bigger_eats_the_smaller_and_the_tiniest_the_giant(eater, prey):
    assert eats(Tweaks(), eater, prey) == (eater > prey or (eater, prey) == (1, 5))


@rule("BOU-14", "BOU-16", "BOU-X4")
def test_equals_corners_and_friends_are_no_meal():
    island = dinner(BOARD_D)
    assert island.moves == []
    assert [island.refusal(f"eat {meal}", "red") for meal in ("00 01", "12 03", "34 44")] == [
        "too_big",
        "diagonal",
        "own_monster",
    ]
    begun = served(BOARD_D)
    assert begun.events[1:4] == (MealsBegan(), NothingToEat("red"), NothingToEat("yellow"))
    assert begun.state.round == 2


@rule("BOU-14")
def test_a_meal_is_refused_by_what_is_wrong_with_it():
    island = dinner(BOARD_B.replace("yO4 ...", "yO4 rH3").replace("yH3 ... ...", "yH3 ... yS3"))
    reasons = {
        "eat 00 01": None,
        "eat 22 23": "nothing_there",
        "eat 00 22": "nothing_there",
        "eat 01 00": "not_yours",
        "eat 00 00": "own_monster",
        "eat 00 11": "own_monster",
        "eat 11 01": "too_big",
        "eat 11 10": "too_big",
        "eat 00 03": "not_next_to_it",
        "eat 00 60": "not_now",
        "stop": "must_eat",
        "place glutton 1 water 22": "must_eat",
    }
    assert {text: island.refusal(text) for text in reasons} == reasons
    assert island.refusal("eat 00 01", "yellow") == "not_your_turn"


@rule("BOU-15", "BOU-X1")
def test_of_a_one_and_a_five_whoever_eats_first_wins():
    red = dinner(ONE_AND_FIVE, "red")
    assert red.moves == ["eat 00 01"]
    red.play("eat 00 01")
    assert red.kinds(NothingToEat) == [NothingToEat("yellow"), NothingToEat("red")]
    assert red.standing == "rG1 00"
    yellow = dinner(ONE_AND_FIVE, "yellow")
    assert yellow.moves == ["eat 01 00"]
    assert yellow.play("eat 01 00").standing == "yG5 01"


@rule("BOU-17", "BOU-X5")
def test_eating_is_compulsory_but_the_choice_is_free():
    island = dinner(BOARD_E)
    assert sorted(island.moves) == ["eat 22 12", "eat 22 23"]
    assert island.refusal("stop") == "must_eat"
    island.play("eat 22 23")
    assert island.events[0] == MonsterEaten("red", 14, 15)
    assert (island.to_act, island.moves) == ("red", ["eat 22 12"])
    assert dinner(BOARD_E).play("eat 22 12").moves == ["eat 22 23"]


@rule("BOU-18")
def test_the_eater_stays_and_the_prey_goes_to_the_box():
    island = dinner(BOARD_B)
    prey = island.state.board[1]
    island.play("eat 00 01")
    assert island.standing == "rG5 00 yO4 10"
    assert island.state.box == (prey,)


@rule("BOU-19", "BOU-20", "BOU-X2")
@pytest.mark.parametrize("marker", ["red", "yellow"])
@pytest.mark.parametrize("order", [("01", "10"), ("10", "01")])
def test_one_monster_eats_again_and_again_while_the_other_side_is_skipped(marker, order):
    island = served(BOARD_B, marker)
    assert island.kinds(NothingToEat) == [NothingToEat("yellow")]
    for prey in order:
        assert island.to_act == "red"
        island.play(f"eat 00 {prey}")
    assert island.kinds(NothingToEat) == [NothingToEat("red")]
    assert island.standing == "rG5 00"


@rule("BOU-20", "BOU-X3")
def test_who_eats_first_decides_who_is_left():
    yellow = served(BOARD_C, "yellow")
    assert yellow.moves == ["eat 23 33"]
    assert yellow.play("eat 23 33").moves == ["eat 22 23"]
    assert yellow.play("eat 22 23").standing == "rH4 22"
    red = served(BOARD_C, "red")
    assert red.moves == ["eat 22 23"]
    assert red.play("eat 22 23").standing == "rH4 22 rH2 33"


@rule("BOU-20")
def test_eating_ends_at_once_when_nobody_has_a_meal():
    island = served(BOARD_D)
    assert not island.state.eating
    assert island.kinds(HandRefilled)


@rule("BOU-20")
def test_nothing_to_eat_is_told_once_for_each_team_and_phase():
    island = served(BOARD_B)
    told = island.kinds(NothingToEat)
    while island.state.eating:
        told += island.play(island.moves[0]).kinds(NothingToEat)
    assert told == [NothingToEat("yellow"), NothingToEat("red")]


@rule("BOU-21")
def test_a_meal_frees_no_meal_but_may_take_some():
    """The 4 beside two threes eats one of them; had it been eaten first, both would have lived."""
    chain = """
        rG5 yO4 rO3 ... ... ...
        ... rH3 ... ... ... ...
        ... ... ... ... ... ...
        ... ... ... ... ... ...
        ... ... ... ... ... ...
        ... ... ... ... ... ...
    """
    red, yellow = dinner(chain), dinner(chain, "yellow")
    before = set(red.moves) | set(yellow.moves)
    assert red.play("eat 00 01").standing == "rG5 00 rO3 02 rH3 11"
    yellow.play("eat 01 11")
    assert set(yellow.moves) < before
    assert yellow.play("eat 00 01").standing == "rG5 00 rO3 02"


@rule("BOU-18", "BOU-28")
@pytest.mark.parametrize(("marker", "points"), [("red", [3, 2, 1]), ("yellow", [2, 3, 1])])
def test_eating_breaks_a_horde_or_lets_it_live(marker, points):
    """Red's 1 beside the yellow 5, which is a horde with the monster below it."""
    board = """
        rG1 yS5 ... ... ... ...
        ... yS2 ... ... ... ...
        ... ... ... ... ... ...
        ... ... ... ... ... ...
        ... ... ... ... ... yS4
        ... ... ... ... ... ...
    """
    island = Island(f"{board}{EATING}   marker: {marker}   last: yes")
    island.play(island.moves[0])
    assert [event.points for event in island.kinds(ScoreCounted)] == points


@rule("BOU-18", "BOU-28")
def test_a_horde_of_both_teams_dies_when_one_of_them_eats():
    board = """
        rH3 yH3 ... ... ... ...
        ... rG5 ... ... ... ...
        ... ... ... ... ... ...
        ... ... ... ... ... ...
        ... ... ... ... ... ...
        ... ... ... ... ... ...
    """
    island = Island(f"{board}{EATING}   last: yes").play("eat 11 01")
    assert island.standing == "rH3 00 rG5 11"
    assert [event.points for event in island.kinds(ScoreCounted)] == [1, 1]
