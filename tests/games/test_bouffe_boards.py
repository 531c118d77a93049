"""La Grosse Bouffe: boards of one's own, and the three that come with the game."""

from collections import Counter

import msgspec
import pytest

from games.core.game import Seating
from games.core.rng import Rng
from games.grosse_bouffe.board import BOARDS, FEWEST, NEIGHBOURS, problem
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.state import LANDS, Tweaks, rc
from scenes.refused import refused
from scenes.ui.words import Words
from tests.rules import ROOT, rule

BOX = Tweaks().lands


def cannot_start(lands: str) -> str | None:
    return GrosseBouffe(Tweaks(lands=lands)).cannot_start(2, Seating())


def test_the_board_of_the_box_has_twelve_cells_of_each_land_in_blocks_of_four():
    rows = [BOX[n : n + 6] for n in range(0, 36, 6)]
    assert rows == ['~~""^^', '~~""^^', '""^^~~', '""^^~~', '^^~~""', '^^~~""']
    assert Counter(BOX) == dict.fromkeys(LANDS, 12)
    assert problem(BOX) is None


@pytest.mark.parametrize(
    ("cell", "near"), [("00", "10 01"), ("55", "45 54"), ("22", "12 32 21 23"), ("30", "20 40 31")]
)
def test_neighbours_share_a_side(cell, near):
    assert " ".join(map(rc, NEIGHBOURS[6 * int(cell[0]) + int(cell[1])])) == near


@rule("BOU-36")
@pytest.mark.parametrize(
    ("lands", "where"),
    [
        pytest.param(BOX[:-1], "55", id="one too few"),
        pytest.param(BOX[:30], "50", id="a row too few"),
        pytest.param("", "00", id="nothing"),
        pytest.param(BOX + "~", "60", id="one too many"),
        pytest.param(BOX + "xyz", "60", id="some too many"),
        pytest.param(BOX[:8] + "x" + BOX[9:], "12", id="an unknown land"),
        pytest.param(BOX[:8] + " " + BOX[9:], "12", id="a blank"),
        pytest.param(BOX.replace("^", "~", 7), "mountain", id="five of one land"),
        pytest.param("~" * 36, "swamp", id="one land only"),
        pytest.param(BOX.replace("^", "~", 6), None, id="six of one land"),
        pytest.param(BOX[::-1], None, id="another board"),
    ],
)
def test_a_board_is_refused_by_the_cell_or_land_that_is_wrong(lands, where):
    assert problem(lands) == where
    assert cannot_start(lands) == (where and f"bad_board {where}")


@rule("BOU-36")
@pytest.mark.parametrize(
    ("where", "told"),
    [("12", ("ligne 2, colonne 3", "row 2, column 3")), ("mountain", ("la montagne", "the mountain"))],
)
def test_a_refused_board_is_told_with_the_place(where, told):
    for lang, place in zip(("fr", "en"), told, strict=True):
        sentence = refused(f"bad_board {where}", Words(lang).game("grosse_bouffe"))
        assert place in sentence
        assert "36" in sentence and str(FEWEST) in sentence


@pytest.mark.parametrize("lands", ["", "~", "x" * 36, BOX + BOX])
def test_a_save_with_a_bad_board_opens_without_a_crash(lands):
    """Nothing can be placed where there is no land, but nothing breaks."""
    game = GrosseBouffe(Tweaks(lands=lands))
    assert game.land.cells.keys() == GrosseBouffe(Tweaks()).land.cells.keys()


@pytest.mark.parametrize("name", BOARDS)
def test_each_board_that_comes_with_the_game_can_be_played(name):
    game = GrosseBouffe(Tweaks(lands=BOARDS[name]))
    assert game.cannot_start(2, Seating()) is None
    for seed in range(20):
        rng = Rng(f"{name} {seed}")
        state = game.setup(2, Seating(), rng)
        while moves := game.legal_moves(state):
            state = game.apply(state, rng.choice(moves), rng)[-1].state
        assert state.ended


def test_the_rule_book_draws_the_three_boards():
    book = (ROOT / "games" / "grosse_bouffe" / "RULES.md").read_text(encoding="utf-8")
    assert list(BOARDS) == ["box", "isles", "volcano"]
    for n in range(6):
        row = [" ".join(lands[6 * n : 6 * n + 6]) for lands in BOARDS.values()]
        assert (" " * 8).join(row) in book


def test_the_boards_are_fair_to_both_colours_and_differ():
    """By the figures of hundreds of games among the strongest, red on the first seat."""
    rows = msgspec.json.decode((ROOT / "tests" / "figures" / "grosse_bouffe_boards.json").read_bytes())
    found = {
        row["figures"]["tweaks"]["lands"]: row["figures"]
        for row in rows
        if row["figures"]["levels"] == ["strong", "strong"]
    }
    assert set(found) == set(BOARDS.values())
    for lands in BOARDS.values():
        red, yellow = found[lands]["wins"]
        assert found[lands]["games"] >= 400
        assert 0.4 < red / (red + yellow) < 0.6
    box, isles, volcano = (found[lands] for lands in BOARDS.values())
    assert sum(isles["scores"]) < 0.9 * sum(box["scores"])
    assert volcano["moves"]["median"] < box["moves"]["median"]
