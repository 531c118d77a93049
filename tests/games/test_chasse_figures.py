"""La chasse aux monstres: what hundreds of simulated nights say about its variants and robots."""

import msgspec
import pytest

from tests.rules import ROOT

LEVELS = ("random", "easy", "medium", "strong", "champion")
FIGURES = [
    each["figures"]
    for each in msgspec.json.decode((ROOT / "tests/figures/chasse_aux_monstres_variants.json").read_bytes())
]
TABLES = sorted({(found["preset"], found["seats"]) for found in FIGURES})
PRESETS = sorted({preset for preset, _ in TABLES})


def won(preset: str, seats: int) -> list[int]:
    """How many games the monsters lost when all seats had one level, the worst level first."""
    tables = [found for found in FIGURES if (found["preset"], found["seats"]) == (preset, seats)]
    same = {found["levels"][0]: found for found in tables if len(set(found["levels"])) == 1}
    return [same[level]["games"] - same[level]["lost"] for level in LEVELS]


def test_every_preset_was_played_by_one_two_four_and_six():
    assert len(PRESETS) == 10
    assert [(preset, seats) for preset in PRESETS for seats in (1, 2, 4, 6)] == TABLES


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_who_remembers_better_wins_no_less(preset, seats):
    assert won(preset, seats) == sorted(won(preset, seats))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_variant_can_be_won_and_but_for_the_easy_game_lost(preset):
    for seats in (1, 2, 4, 6):
        worst, *_, best = won(preset, seats)
        assert best > 190
        assert worst == 200 if "petits" in preset else worst < 10


@pytest.mark.parametrize("preset", ["duel", "duel_petits"])
def test_one_who_remembers_wins_most_among_many_who_forget(preset):
    for seats in (4, 6):
        (found,) = [
            each
            for each in FIGURES
            if (each["preset"], each["levels"]) == (preset, ["champion", *["easy"] * (seats - 1)])
        ]
        assert found["wins"][0] > found["games"] / 2
        assert found["wins"][0] > 3 * sum(found["wins"][1:])
