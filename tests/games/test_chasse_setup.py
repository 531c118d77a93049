"""La chasse aux monstres: who may sit down, what is dealt, and what the house rules allow."""

from collections import Counter

import msgspec
import pytest

from games.chasse_aux_monstres.game import ChasseAuxMonstres
from games.chasse_aux_monstres.state import EXPERTS, FEARS, TOYS, Tweaks, phase
from games.core.game import Seating
from games.core.rng import Rng
from games.core.rulefile import load_rules
from games.core.tweaks import change
from tests.rules import ROOT, rule

RULES = load_rules(ROOT / "config" / "rules" / "chasse_aux_monstres.yaml", Tweaks)


def dealt(seed="deal", seats=2, first=None, **tweaks):
    return ChasseAuxMonstres(Tweaks(**tweaks)).setup(seats, Seating(first=first), Rng(seed))


def refused(seats=2, **tweaks):
    return ChasseAuxMonstres(Tweaks(**tweaks)).cannot_start(seats, Seating())


def test_each_toy_is_feared_by_two_monsters_and_no_name_is_used_twice():
    assert Counter(FEARS.values()) == dict.fromkeys(TOYS, 2)
    names = (*TOYS, *EXPERTS, *FEARS)
    assert len(names) == len(set(names)) == 10 + 2 + 20


@rule("CHA-1")
def test_from_one_to_six_may_sit_down():
    assert [refused(seats) for seats in range(8)] == ["too_few", *[None] * 6, "too_many"]


@rule("CHA-1")
@pytest.mark.parametrize("monsters", [10, 15, 20])
def test_the_pile_is_drawn_from_all_twenty_and_all_ten_toys_are_there(monsters):
    states = [dealt(f"pile {n}", monsters=monsters) for n in range(60)]
    for state in states:
        assert len(state.pile) == monsters - 1
        assert sorted(state.faces[:10]) == sorted(TOYS)
        assert len(set(state.faces[10:])) == monsters
    taken = Counter(face for state in states for face in state.faces[10:])
    assert set(taken) == set(FEARS)
    firsts = {state.faces[state.bed[0]] for state in states}
    assert len(firsts) > 15


@rule("CHA-1")
def test_in_a_short_game_a_toy_may_frighten_nobody():
    states = [dealt(f"short {n}", monsters=10) for n in range(20)]
    assert any(len({FEARS[face] for face in state.faces[10:]}) < 10 for state in states)


@rule("CHA-2")
def test_the_toys_lie_face_down_in_an_order_drawn_by_chance():
    states = [dealt(f"toys {n}") for n in range(60)]
    assert all(state.open == () and state.history == () for state in states)
    for spot in range(10):
        assert len({state.faces[state.spots[spot]] for state in states}) == 10


@rule("CHA-3", "CHA-4")
def test_the_giant_sleeps_and_the_first_monster_stands_in_the_north():
    state = dealt()
    assert (state.awake, state.progress) == ((False, False, False), 0)
    assert [monster is None for monster in state.bed] == [False, True, True, True]
    assert state.closet == ()


@rule("CHA-5")
def test_who_begins_is_drawn_or_chosen_and_then_it_goes_round():
    assert {dealt(f"first {n}", seats=4).seat for n in range(40)} == {0, 1, 2, 3}
    assert {dealt(f"first {n}", seats=4, first=2).seat for n in range(40)} == {2}


@rule("CHA-22")
def test_the_expert_tiles_lie_among_the_toys():
    states = [dealt(f"experts {n}", experts=True) for n in range(60)]
    assert all(sorted(state.faces[:12]) == sorted((*TOYS, *EXPERTS)) for state in states)
    assert {state.faces.index("sock") for state in states} == set(range(12))
    assert not any(state.spared for state in states)


@rule("CHA-35", "CHA-36")
def test_a_fast_game_is_dealt_with_the_toys_face_up_and_a_giant_without_a_torso():
    state = dealt(fast=True)
    assert (phase(state), state.open, state.awake) == ("look", tuple(range(10)), (False, False))
    seen = [(shown.turn, shown.spot, shown.tile, shown.face) for shown in state.history]
    assert seen == [(0, spot, spot, state.faces[spot]) for spot in range(10)]


@rule("CHA-35")
def test_with_experts_the_preview_leaves_those_two_face_down():
    state = dealt(fast=True, experts=True)
    closed = set(range(12)) - set(state.open)
    assert {state.faces[spot] for spot in closed} == set(EXPERTS)
    assert {shown.face for shown in state.history} == set(TOYS)


@rule("CHA-37")
def test_the_easy_game_has_no_giant():
    assert dealt(mode="easy").awake == ()


@rule("CHA-44")
@pytest.mark.parametrize("surprise", ["experts", "pack", "fast"])
def test_the_easy_game_stands_alone(surprise):
    assert refused(mode="easy", **{surprise: True}) == "easy_stands_alone"
    assert refused(**{surprise: True}) is None


@rule("CHA-42", "CHA-45")
@pytest.mark.parametrize("surprise", ["experts", "pack", "fast"])
def test_each_for_itself_goes_with_the_basic_and_the_easy_game_only(surprise):
    assert refused(competitive=True, **{surprise: True}) == "competitive_is_simple"
    assert refused(competitive=True) is None
    assert refused(competitive=True, mode="easy") is None


def test_the_three_surprises_go_together():
    assert refused(experts=True, pack=True, fast=True, empty_pile="dawn", pack_turn="series") is None


@pytest.mark.parametrize("key", ["monsters", "preview_seconds", "patience", "mode", "progress"])
def test_a_house_rule_that_is_not_allowed_is_refused_by_name(key):
    for value in (9, 101, "perhaps"):
        with pytest.raises(msgspec.ValidationError, match=key):
            change(Tweaks(), {key: value})


@pytest.mark.parametrize(
    ("preset", "sets"),
    [
        ("boite", {}),
        ("petits", {"mode": "easy", "monsters": 10}),
        ("rapide", {"monsters": 10}),
        ("moyenne", {"monsters": 15}),
        ("experts", {"experts": True}),
        ("meute", {"pack": True}),
        ("eclair", {"fast": True}),
        ("cauchemar", {"experts": True, "pack": True, "fast": True}),
        ("duel", {"competitive": True}),
        ("duel_petits", {"competitive": True, "mode": "easy", "monsters": 10}),
    ],
)
def test_a_preset_sets_what_the_rule_book_says_and_may_be_played(preset, sets):
    tweaks = RULES.of(Tweaks, preset)
    assert tweaks == Tweaks(**sets)
    assert all(ChasseAuxMonstres(tweaks).cannot_start(seats, Seating()) is None for seats in range(1, 7))
    assert len(RULES.presets) == 10
