"""La Grosse Bouffe: each house rule on and off, and each preset."""

import pytest

from games.core.rulefile import load_rules
from games.grosse_bouffe.meals import eats
from games.grosse_bouffe.state import Tweaks
from tests.island import Island
from tests.rules import ROOT, rule

RULES = load_rules(ROOT / "config" / "rules" / "grosse_bouffe.yaml", Tweaks)
TINY_AND_GIANT = """
rG1 yG5 ... ... ... ...
... ... ... ... ... ...
... ... ... ... ... ...
... ... ... ... ... ...
... ... ... ... ... ...
... ... ... ... ... ...
placed: 2 2   stopped: red   to act: yellow
"""


def meals(marker: str, **tweaks: bool) -> tuple[list[str], str]:
    """What can be eaten first, and who is left when all has been eaten."""
    island = Island(f"{TINY_AND_GIANT}marker: {marker}", **tweaks).play("stop")
    first = island.moves if island.state.eating else []
    while island.state.eating:
        island.play(island.moves[0])
    return first, island.standing


@rule("BOU-14", "BOU-15")
@pytest.mark.parametrize("marker", ["red", "yellow"])
def test_the_tiny_eats_no_giant_where_the_house_forbids_it(marker):
    assert meals(marker, one_eats_five=False) == (["eat 01 00"], "yG5 01")


@rule("BOU-14", "BOU-15")
@pytest.mark.parametrize("marker", ["red", "yellow"])
def test_the_giant_eats_no_tiny_where_the_house_forbids_it(marker):
    assert meals(marker, five_eats_one=False) == (["eat 00 01"], "rG1 00")


@rule("BOU-15")
def test_as_in_the_box_it_depends_on_the_marker():
    assert meals("red") == (["eat 00 01"], "rG1 00")
    assert meals("yellow") == (["eat 01 00"], "yG5 01")


PAIRS = [(one, other) for one in range(1, 6) for other in range(1, 6)]


@pytest.mark.parametrize(("key", "pair"), [("one_eats_five", (1, 5)), ("five_eats_one", (5, 1))])
def test_all_the_others_eat_as_usual(key, pair):
    house, usual = Tweaks(**{key: False}), Tweaks()
    assert [each for each in PAIRS if eats(house, *each) != eats(usual, *each)] == [pair]


def dict_of(tweaks: Tweaks) -> dict[str, object]:
    return {key: getattr(tweaks, key) for key in Tweaks.__struct_fields__}


def test_swamp_or_meadow_is_for_the_eyes_only():
    swamp, meadow = (Island('red: G2"   yellow: G5~', second_land=land) for land in ("swamp", "meadow"))
    assert swamp.moves == meadow.moves
    assert swamp.moves[0] == "place glutton 2 swamp 02"


@pytest.mark.parametrize(
    ("preset", "changed"),
    [
        ("boite", {}),
        ("petits", {"tiles": 16, "dots": False, "min_place": 1}),
        ("rapide", {"tiles": 16}),
        ("experts", {"horde": 3, "min_place": 3}),
    ],
)
def test_each_preset_changes_what_it_says(preset, changed):
    assert RULES.of(Tweaks, preset) == Tweaks(**changed)
    assert list(RULES.presets) == ["boite", "petits", "rapide", "experts"]


def test_the_little_ones_place_one_and_have_nothing_to_add_up():
    tweaks = RULES.of(Tweaks, "petits")
    island = Island("red: G1~ H3~   yellow: G5~ H3~", **dict_of(tweaks))
    assert island.refusal("stop") == "place_two"
    island.play("place glutton 1 water 00", "place glutton 5 water 53")
    assert island.refusal("stop") is None


def test_a_board_of_the_familys_own_says_where_monsters_may_go():
    lands = "~" * 12 + '"' * 12 + "^" * 12
    island = Island('red: G1~ H1"   yellow: G5~', lands=lands)
    cells = {
        species: [move.split()[-1] for move in island.moves if species in move]
        for species in ("glutton", "horned")
    }
    assert cells["glutton"] == [f"{row}{column}" for row in (0, 1) for column in range(6)]
    assert cells["horned"] == [f"{row}{column}" for row in (2, 3) for column in range(6)]
    assert island.refusal("place glutton 1 water 20") == "wrong_land"
