"""Monster Smash: positions as text."""

import pytest

from games.core.game import Seating
from games.core.match import Match
from games.core.rng import Rng
from games.monster_smash.drawn import draw, drawn
from games.monster_smash.game import MonsterSmash
from games.monster_smash.state import Tweaks

HOUSE_RULES = {
    "box": Tweaks(),
    "seated": Tweaks(families="seated", copies=4),
    "pitiless": Tweaks(zero_cards="anyone", first_attack=True),
}


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_what_is_drawn_reads_as_what_was_drawn(name):
    """Every position of some games, as the table and as each seat sees it."""
    game = MonsterSmash(HOUSE_RULES[name])
    looked = 0
    for seed in range(8):
        match, rng = Match(game, 3, Seating(("slime", "mummy", "yeti")), f"{seed}"), Rng(f"{seed}")
        while game.to_act(match.state) is not None:
            for step in match.play(rng.choice(game.legal_moves(match.state))):
                for state in (step.state, game.view(step.state, None), game.view(step.state, 1)):
                    text = draw(state, game)
                    again = drawn(text, game)
                    assert draw(again, game) == text
                    assert again.phase == state.phase
                    looked += 1
    assert looked > 1000


def test_what_a_drawing_leaves_out_is_the_middle_of_a_game():
    state = drawn("yeti: Y1  mummy: M1 M2")
    assert state.families == ("yeti", "mummy")
    assert (state.seat, state.phase, state.turns, state.target) == (0, "main", (1, 1), None)
    assert len(state.pile) == 57
    assert state.faces[state.pile[0]] == "mummy_1"


def test_the_dots_stand_for_all_cards_that_lie_nowhere_else():
    state = drawn("yeti: Y1  mummy: M1 M2\npile: S1 ...\ndiscard: S4")
    assert [state.faces[card] for card in state.pile[:2]] == ["slime_1", "mummy_1"]
    assert sorted(state.faces) == sorted(MonsterSmash(Tweaks()).setup(2, Seating(), Rng("x")).faces)


def test_notes_may_stand_on_lines_of_their_own():
    behind = "yeti: Y1  mummy: M1 M2  phase: draw"
    assert drawn(behind) == drawn(behind.replace("  ", "\n"))


def test_a_card_that_is_not_in_the_box_cannot_be_drawn():
    with pytest.raises(KeyError, match="M5"):
        drawn("yeti: M5  mummy: M1")
