"""Two windows on one game: the first one claims it, the second one plays a copy."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import SHELF
from games.core.claims import Claims
from scenes.app import Loop, play
from scenes.shot import Wish, sitting_of
from scenes.table import AnyTable, Table
from tests.weather import GAME, Evening, move, save_in


@pytest.fixture
def other_window() -> Iterator[subprocess.Popen[bytes]]:
    """Another program that runs."""
    process = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    yield process
    process.kill()
    process.communicate()


def claim_of(save: Path) -> Path:
    return save.with_suffix(".lock")


def test_the_second_window_on_a_game_says_so_and_plays_its_own(tmp_path, other_window):
    save = save_in(tmp_path)
    claim_of(save).write_text(str(other_window.pid), encoding="ascii")
    before = save.read_bytes()
    room = Evening(tmp_path)
    assert room.resume() == "This game is open in another window: here you play a copy."
    move(room.table, 2)
    assert save.read_bytes() == before
    copies = [path for path in save.parent.glob("*.json") if path != save]
    assert len(copies) == 1
    assert room.table.match.ply == 5
    assert claim_of(save).read_text(encoding="ascii") == str(other_window.pid)


def test_what_a_window_had_open_that_crashed_is_free(tmp_path, other_window):
    save = save_in(tmp_path)
    other_window.kill()
    other_window.wait()
    claim_of(save).write_text(str(other_window.pid), encoding="ascii")
    room = Evening(tmp_path)
    assert room.resume() == ""
    assert room.table.keeping.name == "evening"


@pytest.mark.parametrize("text", ["", "me", "-1", "0", "99999999999999999999"])
def test_a_claim_that_makes_no_sense_is_free(tmp_path, text):
    save = tmp_path / "evening.json"
    claim_of(save).write_text(text, encoding="ascii")
    assert Claims().take(save)
    assert claim_of(save).read_text(encoding="ascii") == str(os.getpid())


def test_a_game_is_ours_while_we_play_it_and_free_once_we_are_in_the_cupboard(tmp_path):
    room = Evening(tmp_path)
    room.sit_down()
    claim = claim_of(tmp_path / "saves" / GAME / "evening.json")
    assert claim.read_text(encoding="ascii") == str(os.getpid())
    room.app.stack.home()
    room.run(0.2)
    assert not claim.exists()


def test_a_window_that_closes_leaves_no_claim(tmp_path, monkeypatch):
    def play_a_little(loop: Loop) -> None:
        table: AnyTable = Table(loop.app, sitting_of(loop.app, SHELF[0], Wish(seats=2)), "evening")
        move(table, 3)
        assert claim_of(save).exists()

    save = tmp_path / "saves" / GAME / "evening.json"
    monkeypatch.setattr(Loop, "run", play_a_little)
    monkeypatch.setenv("PLACARD_HOME", str(tmp_path))
    assert play(None, "en", (640, 400), False, False) == 0
    assert save.exists() and not claim_of(save).exists()


def test_a_finished_game_leaves_no_claim(tmp_path):
    store = Evening(tmp_path).app.store
    room = Evening(tmp_path)
    table = room.sit_down()
    table.keeping.finish(table.sitting)
    assert not list((tmp_path / "saves" / GAME).glob("*.lock"))
    assert store.claim(GAME, "evening")


def test_where_nothing_can_be_written_nobody_can_claim(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert Claims().take(tmp_path / "file" / "evening.json")
