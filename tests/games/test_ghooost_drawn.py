"""Ghooost!: positions as text."""

import pytest
from msgspec.structs import replace

from games.core.game import Seating
from games.core.match import Match
from games.core.rng import Rng
from games.ghooost.drawn import components, draw, drawn
from games.ghooost.game import Ghooost
from games.ghooost.state import KITTY, MISS_COPY, Tweaks
from tests.night import early, late

HOUSE_RULES = {
    "box": Tweaks(),
    "deck": Tweaks(deck="ghooost", hand=6, group_power="each"),
    "match": Tweaks(scoring="points", manor="half", dry_rounds=10, tie_rounds=1),
}


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_what_is_drawn_reads_as_what_was_drawn(name):
    """Every position of some games, as the table and as each seat sees it."""
    game = Ghooost(HOUSE_RULES[name])
    looked = 0
    for seed in range(2):
        match, rng = Match(game, 3, Seating(), f"drawn {seed}"), Rng(f"drawn {seed}")
        while game.to_act(match.state) is not None:
            for step in match.play(rng.choice(game.legal_moves(match.state))):
                for state in (step.state, game.view(step.state, None), game.view(step.state, 1)):
                    text = draw(state, game)
                    assert draw(drawn(text, game), game) == text
                    looked += 1
    assert looked > 1000


def test_cards_are_numbered_as_they_are_written():
    state = drawn("hand 0: 9* ? M\nhand 1: ?K*\nmanor 0: 3 4\ncrypt: 2\npile: 7 9m\nbeside: K\ndiscard: 14")
    assert state.faces == (9, 0, MISS_COPY, 0, 3, 4, 2, 7, MISS_COPY, KITTY, 14)
    assert (*state.seen,) == (9, 0, 0, KITTY, 0, 0, 0, 0, 0, 0, 0)
    assert (state.hands, state.manors) == (((0, 1, 2), (3,)), ((4, 5), ()))
    assert (state.pile, state.values, state.beside, state.discard) == ((7, 8), (7, 9), (9,), (10,))


def test_it_is_midnight_without_a_crypt_unless_a_note_says_otherwise():
    assert late("hand 0: 5 9  manor 0: 3").state.midnight
    assert late("hand 0: 5 9  manor 0: 3").state.lows == (3, 4)
    assert not early("hand 0: 5").state.midnight
    assert not late("hand 0: 5  midnight: no").state.midnight


def test_a_note_that_there_is_not_cannot_be_drawn():
    with pytest.raises(ValueError, match="no such note: crypts"):
        drawn("hand 0: 5\ncrypts: 4")
    with pytest.raises(KeyError, match="15"):
        drawn("hand 0: 15")
    with pytest.raises(KeyError, match="round"):
        drawn("hand 0: 5\nway: round")


def test_components_tell_when_a_card_is_lost_or_doubled():
    night = early("hand 0: 5 9  pile: 7")
    state, game = night.state, night.game
    whole = components(state, game)
    assert components(night.play("take").state, game) == whole
    assert components(replace(state, pile=()), game) != whole
    assert components(replace(state, beside=state.pile), game) != whole
    assert components(replace(state, faces=(1, *state.faces[1:])), game) != whole
