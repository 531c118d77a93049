"""What the table shows before a move is what the move then does."""

from __future__ import annotations

import pytest

from games import title
from games.core.saves import Sitting
from games.doolhof_junior.state import SIZE, Push
from games.grosse_bouffe.score import scores
from games.grosse_bouffe.state import Place
from scenes.looks import look_of
from scenes.looks.doolhof_junior import maze
from scenes.looks.grosse_bouffe.marks import gain
from scenes.ui.words import Words
from tests.sittings import SEEDS, random_sitting

each_seed = pytest.mark.parametrize("seed", SEEDS)


def sitting_of(game_id: str, seats: int, seed: str) -> Sitting:
    return random_sitting(title(game_id), "boite", seats, seed)


@each_seed
def test_what_slides_under_the_finger_lies_there_after_the_push(seed: str) -> None:
    """Card for card, and pawn for pawn but for those pushed off, which come round to the other end."""
    sitting, pushes = sitting_of("doolhof_junior", 4, seed), 0
    look = look_of("doolhof_junior")(sitting.match.game, sitting.players, Words("fr", "doolhof_junior"))
    for played in sitting.match.past:
        if isinstance(played.move, Push):
            before, after = played.before, played.steps[-1].state
            eyes, knobs = played.seat, {"turn": played.move.turn}
            foretold = maze.slid(before, look.poses(before, eyes, knobs), played.move.arrow, 1)
            then = look.poses(after, eyes, {})
            way = {
                f"pawn {n}": abs(a - b)
                for n, (a, b) in enumerate(zip(before.pawns, after.pawns, strict=True))
            }
            off = {f"card {after.spare}", *(pawn for pawn, far in way.items() if far not in (1, SIZE))}
            for key, pose in foretold.items():
                if key.startswith(("card", "pawn")) and key not in off:
                    assert pose.at == pytest.approx(then[key].at), key
                    assert pose.angle % 360 == then[key].angle % 360
            pushes += 1
    assert pushes > 20


@each_seed
def test_what_a_place_would_bring_is_what_it_brings(seed: str) -> None:
    sitting, placed = sitting_of("grosse_bouffe", 2, seed), 0
    game = sitting.match.game
    for played in sitting.match.past:
        if isinstance(played.move, Place):
            first = played.steps[0].state
            grows = [
                b - a
                for a, b in zip(scores(game.tweaks, played.before), scores(game.tweaks, first), strict=True)
            ]
            assert list(gain(game, played.before, played.move.tile, played.move.cell)) == grows
            placed += 1
    assert placed > 10
