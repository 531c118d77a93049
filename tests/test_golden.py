"""Stories that were read once and must be told the same ever after.

A file holds the moves of one match and what they told. The test plays those moves again, so that a
change of the robots changes no story; `--regen` lets today's robots play anew, and a person reads it.
"""

from pathlib import Path

import pytest

from games import SHELF, Title
from games.core.bots import decide, load_levels
from games.core.game import Seating
from games.core.match import Match
from games.core.rng import Rng
from tests.rules import ROOT, game_of, rules_of
from tests.sittings import drawn_by

GOLDEN = ROOT / "tests" / "golden"
SEEDS = {
    ("doolhof_junior", "revanche"): "golden playoff 1",
    ("ghooost", "boite"): "golden 2",
    ("ghooost", "cartes"): "golden 9",
    ("ghooost", "petits"): "golden 18",
    ("ghooost", "rapide"): "golden 24",
    ("ghooost", "experts"): "golden 19",
    ("ghooost", "soiree"): "golden 5",
    ("chasse_aux_monstres", "rapide"): "golden 10",
    ("chasse_aux_monstres", "moyenne"): "golden 1",
    ("chasse_aux_monstres", "experts"): "golden 11",
    ("chasse_aux_monstres", "meute"): "golden 24",
    ("chasse_aux_monstres", "eclair"): "golden 30",
    ("chasse_aux_monstres", "cauchemar"): "golden 42",
    ("grosse_bouffe", "boite"): "golden stop 4",
    ("grosse_bouffe", "petits"): "golden stop 1",
    ("grosse_bouffe", "experts"): "golden stop 5",
}
"""The seeds of stories that are to show something rare, or to be short enough to be read."""
LEVELS = {
    ("ghooost", "boite"): "medium",
    ("ghooost", "cartes"): "medium",
    ("ghooost", "petits"): "medium",
    ("ghooost", "rapide"): "medium",
    ("ghooost", "experts"): "medium",
    ("ghooost", "soiree"): "medium",
    ("chasse_aux_monstres", "petits"): "easy",
    ("chasse_aux_monstres", "rapide"): "easy",
    ("chasse_aux_monstres", "moyenne"): "medium",
    ("chasse_aux_monstres", "experts"): "medium",
    ("chasse_aux_monstres", "meute"): "easy",
    ("chasse_aux_monstres", "eclair"): "easy",
    ("chasse_aux_monstres", "cauchemar"): "medium",
}
"""Who plays the stories in which the best robots would make no mistake worth telling, or take too long."""
STORIES = [
    pytest.param(box, preset, id=f"{box.id}-{preset}") for box in SHELF for preset in rules_of(box).presets
]


def dealt(box: Title, preset: str) -> Match:
    """The match of a story, for two if the preset allows it."""
    game = game_of(box, preset)
    seats = next(n for n in (2, *range(1, 9)) if game.cannot_start(n, Seating()) is None)
    return Match(game, seats, Seating(box.pieces[:seats]), SEEDS.get((box.id, preset), "golden"))


def told(box: Title, preset: str, match: Match) -> str:
    """A match as a text: the deal, each move with its events, the end."""
    draw = drawn_by(box).draw
    lines = [f"{box.id}, {preset}, {match.seats} seats, seed {match.seed}", "", draw(match.start, match.game)]
    for n, played in enumerate(match.past, 1):
        lines.append(f"{n}. seat {played.seat}: {played.move}")
        lines += [f"     {step.event}" for step in played.steps]
    lines += ["", draw(match.state, match.game), str(match.game.outcome(match.state))]
    return "\n".join(lines) + "\n"


def play_anew(box: Title, preset: str) -> Match:
    """Robots play the match, the best unless it says otherwise above."""
    match, levels = dealt(box, preset), load_levels(ROOT / "config" / "bots.yaml")[box.id]
    bot = box.bot(levels[LEVELS.get((box.id, preset), "strong")])
    while (seat := match.game.to_act(match.state)) is not None:
        view = match.game.view(match.state, seat)
        match.play(decide(bot.think(match.game, view, seat, Rng(f"golden {match.ply}"))))
    return match


def play_again(box: Title, preset: str, story: str) -> Match:
    """The match with the moves that a story tells."""
    match = dealt(box, preset)
    for line in story.splitlines():
        number, _, rest = line.partition(". seat ")
        if number.isdecimal():
            text = rest.partition(": ")[2]
            legal = {str(move): move for move in match.game.legal_moves(match.state)}
            assert text in legal, f"{line}: not legal any more"
            match.play(legal[text])
    return match


@pytest.mark.parametrize(("box", "preset"), STORIES)
def test_the_golden_story_is_still_told_the_same(box, preset, regen):
    path = GOLDEN / f"{box.id}-{preset}.txt"
    if regen:
        path.write_text(told(box, preset, play_anew(box, preset)), encoding="utf-8", newline="\n")
    assert path.exists(), "there is no golden story: write it with --regen, and read it"
    story = path.read_text(encoding="utf-8")
    match = play_again(box, preset, story)
    assert match.game.to_act(match.state) is None
    assert told(box, preset, match) == story


def test_there_is_no_golden_story_of_a_preset_that_is_gone():
    known = {f"{param.values[0].id}-{param.values[1]}.txt" for param in STORIES}
    assert {path.name for path in Path(GOLDEN).iterdir()} == known
