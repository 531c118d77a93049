"""La chasse aux monstres: positions as text."""

import pytest

from games.chasse_aux_monstres.drawn import draw, drawn
from games.chasse_aux_monstres.game import ChasseAuxMonstres
from games.chasse_aux_monstres.state import Shown, Tweaks
from games.core.game import Seating
from games.core.match import Match
from games.core.rng import Rng
from tests.bedroom import Bedroom

HOUSE_RULES = {
    "box": Tweaks(),
    "nightmare": Tweaks(experts=True, pack=True, fast=True),
    "sleepy": Tweaks(experts=True, progress="turn_back", monsters=10),
    "duel": Tweaks(competitive=True, mode="easy", patience=10),
}


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_what_is_drawn_reads_as_what_was_drawn(name):
    """Every position of some games, as the table and as anybody sees it."""
    game = ChasseAuxMonstres(HOUSE_RULES[name])
    looked = 0
    for seed in range(6):
        match, rng = Match(game, 3, Seating(), f"drawn {seed}"), Rng(f"drawn {seed}")
        while game.to_act(match.state) is not None:
            for step in match.play(rng.choice(game.legal_moves(match.state))):
                for state in (step.state, game.view(step.state, None)):
                    text = draw(state, game)
                    again = drawn(text, game)
                    assert draw(again, game) == text
                    assert (again.spots, again.history) == (state.spots, state.history)
                    assert game.legal_moves(again) == game.legal_moves(state)
                    looked += 1
    assert looked > 100


def test_the_toys_lie_in_the_order_of_the_table_unless_they_are_drawn():
    assert Bedroom().toys == "bear duck robot ball rabbit rocket truck xylophone spinning_top doll"
    assert Bedroom("", experts=True).toys.split()[10:] == ["sock", "hidden_monster"]
    room = Bedroom("duck [bear] robot ball rabbit\nrocket truck xylophone spinning_top doll")
    assert (room.toys.split()[:2], room.state.open) == (["duck", "bear"], (1,))


def test_notes_stand_on_lines_of_their_own_or_three_blanks_apart():
    assert drawn("bed: croc   pile: trio lugs   progress: 1") == drawn(
        "bed: croc\npile: trio lugs\nprogress: 1"
    )


def test_parts_that_have_been_turned_are_red_unless_a_note_says_otherwise():
    assert Bedroom("progress: 2").red == "red red blue"
    assert Bedroom("progress: 1   red: torso feet").red == "blue red red"


def test_a_sight_names_turn_spot_and_toy_and_the_tile_when_it_came_from_elsewhere():
    state = drawn("seen: 1/3 ball, 2/10 rocket 5\nseen: 4/0 bear")
    assert state.history == (Shown(1, 3, 3, "ball"), Shown(2, 10, 5, "rocket"), Shown(4, 0, 0, "bear"))


def test_what_is_not_in_the_box_cannot_be_drawn():
    with pytest.raises(ValueError, match="there is no teddy in the box"):
        drawn("teddy duck robot ball rabbit rocket truck xylophone spinning_top doll")
    with pytest.raises(ValueError, match="there is no dracula in the box"):
        drawn("bed: dracula")
