"""Monster Smash: which moves are open, how many there are, and what each house rule changes."""

from itertools import combinations_with_replacement

import pytest

from games.core.game import Seating
from games.core.rng import Rng
from games.core.rulefile import load_rules
from games.monster_smash.game import MonsterSmash
from games.monster_smash.state import (
    CARDS,
    FAMILIES,
    Attack,
    Burn,
    Defend,
    Draw,
    DrawBack,
    EndTurn,
    LetIn,
    Redraw,
    State,
    Tweaks,
    in_order,
    own,
)
from tests.rules import ROOT, rule
from tests.scuffle import Scuffle

FULLEST = "M4 M3 M2 M1 M1 W4 W3 W2 V4 V3 V2 Y4 Y3 Y2"
"""Fourteen cards with as many different attacks as there can be: five own ones, else all different."""
PRESETS = {
    "boite": Tweaks(),
    "petits": Tweaks(win_total=12, win_own=5, burn_back="none", first_redraw=False, steal_cap=2),
    "rapide": Tweaks(win_total=12, win_own=5),
    "experts": Tweaks(defence="two", attack_foreign="must"),
    "famille": Tweaks(win_own=4),
    "sans_pitie": Tweaks(zero_cards="anyone", first_attack=True),
}


def positions(tweaks: Tweaks, seats: int, seed: str) -> list[State]:
    """The positions of a game among players without a thought."""
    game, rng, found = MonsterSmash(tweaks), Rng(seed), []
    state = game.setup(seats, Seating(), rng)
    while moves := game.legal_moves(state):
        found.append(state)
        state = game.apply(state, rng.choice(moves), rng)[-1].state
    return found


def thinkable(state: State) -> list[object]:
    """Every move that names cards of the hand, and some of other cards."""
    seat = state.seat if state.target is None else state.target
    family = state.families[seat]
    faces = sorted({*[state.faces[card] for card in state.hands[seat]][:5], "slime_1", "mummy_4"})
    sets = [in_order(family, cards) for n in range(5) for cards in combinations_with_replacement(faces, n)]
    attacks = [Attack(target, cards) for target in range(len(state.hands)) for cards in sets]
    moves = [*map(Burn, CARDS), *map(Defend, sets), *attacks]
    return [*moves, Draw(), DrawBack(), Redraw(), LetIn(), EndTurn()]


@rule("SMA-18", "SMA-20")
@pytest.mark.parametrize("preset", PRESETS)
def test_exactly_the_moves_that_are_not_refused_are_legal(preset):
    game = MonsterSmash(PRESETS[preset])
    refused = legal = 0
    for seats, seed in ((2, "two"), (3, "three"), (4, "four")):
        for state in positions(game.tweaks, seats, seed)[::7]:
            open_now, seat = set(game.legal_moves(state)), game.to_act(state)
            for move in [*thinkable(state), *open_now]:
                reason = game.refusal(state, move, seat)
                assert (reason is None) == (move in open_now), f"{move}: {reason}"
                refused += reason is not None
                legal += reason is None
    assert refused > 1000
    assert legal > 50


def test_a_hand_of_fourteen_against_four_victims_has_fewer_than_six_hundred_moves():
    rest = "werewolf: W1  vampire: V1  yeti: Y1  slime: S1"
    moves = Scuffle(f"mummy: {FULLEST}  {rest}").moves
    assert len(moves) == len(set(moves))
    assert 400 < len(moves) < 600
    answers = Scuffle(f"werewolf: W1  mummy: {FULLEST}  phase: ready", defence="two")
    assert len(answers.play("attack 1 with W1").moves) < 100


@pytest.mark.parametrize("seats", [2, 5])
def test_no_game_at_random_has_more_moves_at_once(seats):
    counts = [
        len(MonsterSmash(tweaks).legal_moves(state))
        for tweaks in PRESETS.values()
        for seed in range(8)
        for state in positions(tweaks, seats, str(seed))
    ]
    assert len(counts) > 800
    assert max(counts) < 600


def test_equal_cards_are_one_choice_in_attack_and_defence():
    scuffle = Scuffle("mummy: M2 M2 W3 W3  werewolf: W2 W2 Y3 Y3  phase: ready")
    assert scuffle.moves == [
        "attack 1 with M2",
        "attack 1 with M2 M2",
        "attack 1 with M2 W3",
        "attack 1 with M2 M2 W3",
        "end",
    ]
    assert scuffle.play("attack 1 with M2").moves == ["defend W2", "defend W2 Y3", "let in"]


def test_of_equal_cards_the_one_that_came_first_is_played():
    scuffle = Scuffle("mummy: W3 M2 W3 M2  werewolf: W2  phase: ready").play("attack 1 with M2 W3")
    assert scuffle.state.attack == (1, 0)
    assert scuffle.state.hands[0] == (2, 3)


def test_the_moves_of_a_family_name_its_own_cards_first():
    for family, letter in FAMILIES.items():
        cards = in_order(family, CARDS)
        assert [CARDS[card].text[0] for card in cards[:4]] == [letter] * 4
        assert [CARDS[card].value for card in cards[:4]] == [4, 3, 2, 1]
        assert own(family, cards) == cards[:4]


def test_whose_turn_it_is_is_asked_first():
    scuffle = Scuffle("mummy: M1 W1  werewolf: W2")
    for text in ("end", "burn M1", "attack 5 with W4", "let in"):
        assert scuffle.refusal(text, "werewolf") == "not_your_turn"


def test_the_presets_are_those_of_the_rule_book():
    rules = load_rules(ROOT / "config" / "rules" / "monster_smash.yaml", Tweaks)
    assert {name: rules.of(Tweaks, name) for name in rules.presets} == PRESETS
