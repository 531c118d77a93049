"""Bad weather in a family's folder: broken, foreign, newer and lost saves and settings."""

import msgspec
import pytest
from msgspec.structs import replace

from games.core.saves import Save, _check
from games.core.store import Waiting
from scenes.resume import resume
from scenes.setup.scene import Setup
from tests.weather import GAME, Evening, save_in

case = pytest.mark.case


# Saves


@case("G1")
@pytest.mark.parametrize("harm", ["empty", "cut", "flipped", "folder"])
def test_a_broken_save_is_named_and_the_one_before_is_played(tmp_path, harm):
    save = save_in(tmp_path)
    data = save.read_bytes()
    save.unlink()
    if harm == "folder":
        save.mkdir()
    else:
        save.write_bytes(
            {"empty": b"", "cut": data[:300], "flipped": data.replace(b"push", b"pish", 1)}[harm]
        )
    room = Evening(tmp_path)
    told = room.resume()
    assert "We use the one before it." in told and "evening.json.broken-1" in told
    assert room.table.match.ply == 2
    assert save.with_name("evening.json.broken-1").exists()


@case("G1")
def test_where_no_save_reads_the_cupboard_says_so_and_all_are_kept_aside(tmp_path):
    save = save_in(tmp_path)
    good = save.read_bytes()
    room = Evening(tmp_path)
    room.start()
    for path in save.parent.glob("evening.json*"):
        path.write_bytes(good[:99])
    resume(room.app, Waiting(GAME, "evening", (), 3, 0), room.top.say)
    room.frame()
    assert "No save can be read." in room.read and "evening.json.broken-1" in room.read
    assert len(list(save.parent.glob("evening.json*broken-1"))) == 3
    room.tap_on(GAME)
    assert isinstance(room.top, Setup), "a new game can be begun"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (b'"format": 1', b'"format": 2', "Made with a newer Placard."),
        (b'"game": "doolhof_junior"', b'"game": "chess"', "This file isn\u2019t a Placard game."),
    ],
)
def test_a_newer_or_foreign_save_is_told_and_stays_for_whoever_can_read_it(tmp_path, old, new, told):
    save = save_in(tmp_path)
    for path in save.parent.glob("evening.json*"):
        path.write_bytes(rewritten(path.read_bytes(), old, new))
    room = Evening(tmp_path)
    room.start()
    resume(room.app, Waiting(GAME, "evening", (), 3, 0), room.top.say)
    room.frame()
    assert told in room.read
    assert save.exists() and not list(save.parent.glob("*broken*"))


def rewritten(data: bytes, old: bytes, new: bytes) -> bytes:
    """A save that says something else, as if it had been written so."""
    assert old in data
    save = msgspec.json.decode(data.replace(old, new), type=Save)
    return msgspec.json.format(msgspec.json.encode(replace(save, check=_check(save))), indent=1)


def test_a_save_that_has_gone_meanwhile_is_told(tmp_path):
    room = Evening(tmp_path)
    room.start()
    resume(room.app, Waiting(GAME, "gone", (), 3, 0), room.top.say)
    room.frame()
    assert "No save can be read." in room.read


# Settings


@pytest.mark.parametrize("harm", ["", "nonsense", "[1, 2]", '{"speed": 9}', '{"hologram": true}', "folder"])
def test_broken_foreign_or_newer_settings_are_kept_aside_and_the_usual_ones_hold(tmp_path, harm):
    settings = tmp_path / "settings.json"
    settings.mkdir() if harm == "folder" else settings.write_text(harm, encoding="utf-8")
    room = Evening(tmp_path)
    room.start()
    assert "Settings can\u2019t be read" in room.read and "settings.json.broken-1" in room.read
    assert settings.with_name("settings.json.broken-1").exists() and not settings.exists()
    assert room.app.keeper.now.speed == 3
    room.tap_on("message")
    assert "Settings" not in room.read, "it is told once"
    room.app.keeper.change(speed=5)
    assert Evening(tmp_path).app.keeper.now.speed == 5
