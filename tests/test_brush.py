"""The brush: what it keeps of one picture for the next one is never to be seen."""

from pathlib import Path

import pytest

from games import SHELF, Title
from games.core.rng import Rng
from tests.hands import by_mouse, choice, come
from tests.playroom import Playroom
from tests.tour import deal, table

FRAMES = 240


def pictures(folder: Path, box: Title, anew: bool) -> list[int]:
    """Hashes of all pictures of some seconds of play, each drawn from the cloth up if `anew`."""
    room, rng, seen = Playroom(folder), Rng("brush"), []
    lying = table(room, deal(box))
    while len(seen) < FRAMES:
        come(room)
        if lying.stage.still and lying.hand.free:
            by_mouse(room, choice(room, rng))
        for _ in range(30):
            if anew:
                room.app.brush.stir()
            room.frame()
            seen.append(hash(room.surface.get_buffer().raw))
    return seen


@pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
def test_a_picture_that_rests_on_the_one_before_is_as_one_drawn_anew(box: Title, tmp_path: Path) -> None:
    kept, anew = (pictures(tmp_path / str(each), box, each) for each in (False, True))
    assert kept == anew
    assert len(set(kept)) > FRAMES / 8, "much has moved"
