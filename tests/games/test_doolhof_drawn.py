"""Doolhof Junior: positions as text."""

import pytest

from games.core.game import Seating
from games.core.match import Match
from games.core.rng import Rng
from games.doolhof_junior.drawn import draw, drawn
from games.doolhof_junior.game import DoolhofJunior
from games.doolhof_junior.state import Tweaks
from tests.garden import BOARD_A, Garden

HOUSE_RULES = {
    "box": Tweaks(),
    "playoff": Tweaks(tie="playoff", secrets=4, patience=20),
    "race": Tweaks(goals="own_and_home"),
    "printed": Tweaks(mix="6_8_3", pictures="cards_and_board"),
}


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_what_is_drawn_reads_as_what_was_drawn(name):
    """Every position of some games, as the table and as each seat sees it."""
    game = DoolhofJunior(HOUSE_RULES[name])
    looked = 0
    for seed in range(3):
        match, rng = Match(game, 3, Seating(), f"drawn {seed}"), Rng(f"drawn {seed}")
        while game.to_act(match.state) is not None:
            for step in match.play(rng.choice(game.legal_moves(match.state))):
                for state in (step.state, game.view(step.state, None), game.view(step.state, 1)):
                    text = draw(state, game)
                    assert draw(drawn(text, game), game) == text
                    looked += 1
    assert looked > 1000


def test_pawns_stand_on_their_pads_and_all_secrets_wait_unless_a_note_says_otherwise():
    garden = Garden()
    assert [garden.cell(colour) for colour in garden.colours] == ["00", "04", "40", "44"]
    assert garden.shown == "bat"
    assert len(garden.state.pile) == 11
    assert garden.to_act == "coral"


def test_notes_may_stand_behind_a_row_or_on_lines_of_their_own():
    behind = BOARD_A.replace("├. ├U │. ┘L ┤.", "├. ├U │. ┘L ┤.   coral: 14   shown: gem")
    assert drawn(behind) == drawn(f"{BOARD_A}coral: 14\nshown: gem")


def test_a_card_that_is_not_in_the_box_cannot_be_drawn():
    with pytest.raises(ValueError, match="place 3: there is no card └G"):
        drawn(BOARD_A.replace("└B", "└G"))
    with pytest.raises(ValueError, match="place 8: there is no card ├O, or no other one"):
        drawn(BOARD_A.replace("├H", "├O"))
    with pytest.raises(ValueError, match="place 0: there is no card ┌C"):
        drawn(BOARD_A.replace("┌.", "┌C"))
