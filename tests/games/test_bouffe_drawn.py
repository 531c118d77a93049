"""La Grosse Bouffe: positions as text."""

from collections import Counter

import pytest

from games.core.game import Seating
from games.core.match import Match
from games.core.rng import Rng
from games.grosse_bouffe.drawn import draw, drawn
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.state import TILES, Tweaks, owner
from tests.island import BOARD_B, EMPTY, Island

HOUSE_RULES = {
    "box": Tweaks(),
    "quick": Tweaks(tiles=16, hand=3),
    "own board": Tweaks(lands="~" * 12 + '"' * 12 + "^" * 12, one_eats_five=False),
}


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_what_is_drawn_reads_as_what_was_drawn(name):
    """Every position of some games, as the table and as everybody sees it."""
    game = GrosseBouffe(HOUSE_RULES[name])
    looked = 0
    for seed in range(5):
        match, rng = Match(game, 2, Seating(), f"drawn {seed}"), Rng(f"drawn {seed}")
        while game.to_act(match.state) is not None:
            for step in match.play(rng.choice(game.legal_moves(match.state))):
                for state in (step.state, game.view(step.state, 1)):
                    text = draw(state, game)
                    again = drawn(text, game)
                    assert draw(again, game) == text
                    assert [set(map(str, each)) for each in again.meals] == [
                        set(map(str, each)) for each in state.meals
                    ]
                    assert game.to_act(again) == game.to_act(state)
                    looked += 1
    assert looked > 500


def test_a_monster_on_the_board_has_the_land_of_its_cell():
    island = Island(BOARD_B)
    assert [island.state.faces[island.state.board[cell]] for cell in (0, 1, 6)] == [
        "glutton_5_water",
        "horned_3_water",
        "octopus_4_water",
    ]
    assert island.on("10") == "yO4"
    assert island.standing == "rG5 00 yH3 01 yO4 10"


def test_what_lies_nowhere_waits_in_the_piles():
    island = Island(f"{BOARD_B}red: G1~ H3~")
    state = island.state
    assert [len(pile) for pile in state.piles] == [21, 22]
    assert Counter(state.faces[:24]) == Counter(state.faces[24:]) == Counter(TILES)
    assert [owner(state, tile) for tile in (state.board[0], state.board[1])] == [0, 1]


def test_what_lies_nowhere_has_been_eaten_if_the_pile_is_noted():
    state = Island(f"{BOARD_B}red pile: G1~   box: rH3~ yG5~").state
    assert [len(pile) for pile in state.piles] == [1, 21]
    assert [state.faces[tile] for tile in state.box[:2]] == ["horned_3_water", "glutton_5_water"]
    assert len(state.box) == 1 + 22 - 1 + 1


def test_notes_say_whose_turn_it_is():
    assert Island("marker: yellow").to_act == "yellow"
    assert Island("marker: yellow   to act: red").to_act == "red"
    assert Island(f"{BOARD_B}phase: eating   marker: yellow").to_act == "red", "only red has a meal"
    assert Island("seats: yellow red").state.seat == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (EMPTY.replace("...", "rG2", 1), "rG2~: there is no such monster"),
        (EMPTY.replace("... ...", "rG5 rG5", 1), "rG5~: there is no such monster, or no other one"),
        (f"{EMPTY}red: G1~ G1~", "rG1~"),
    ],
)
def test_a_monster_that_is_not_in_the_box_cannot_be_drawn(text, said):
    with pytest.raises(ValueError, match=said):
        drawn(text)
