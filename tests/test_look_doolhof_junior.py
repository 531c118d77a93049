"""What only the table of Doolhof Junior shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import title
from scenes.ui.words import Words
from tests.playroom import Playroom
from tests.sittings import play_on
from tests.tour import LANGS, deal, table

BOX = title("doolhof_junior")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("moves", "turns"), [(0, 0), (1, 0), (2, 1), (17, 8)])
def test_whoever_plays_alone_sees_how_many_turns_have_gone_by(
    lang: str, moves: int, turns: int, tmp_path: Path
) -> None:
    sitting = deal(BOX, 1, "solitaire")
    play_on(sitting.match, "amber", moves)
    lying = table(Playroom(tmp_path, lang=lang), sitting)
    assert lying.stage.goal["turns text"].text == Words(lang).game(BOX.id).say("now.turns", turns)


def test_where_others_play_turns_are_not_counted(tmp_path: Path) -> None:
    assert "turns text" not in table(Playroom(tmp_path), deal(BOX)).stage.goal
