"""Bad weather in the computer: no screen, no sound, no right to write, no room."""

import errno
import os
import shutil
import subprocess
import sys

import pygame
import pytest

from scenes import services
from scenes.ui.sound import Speakers
from scenes.ui.words import Words
from tests.weather import GAME, ROOT, Evening, move

case = pytest.mark.case


# No screen, no sound


@case("W6")
def test_without_a_screen_a_sentence_says_so(tmp_path):
    left_out = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    settings = {name: value for name, value in os.environ.items() if name not in left_out}
    settings |= {"PLACARD_HOME": str(tmp_path), "LC_ALL": "en", "XDG_RUNTIME_DIR": str(tmp_path)}
    command = [sys.executable, str(ROOT / "main.py")]
    done = subprocess.run(command, env=settings, capture_output=True, encoding="utf-8", timeout=60)
    assert done.returncode == 2
    assert done.stderr.splitlines() == [Words("en").say("error.no_display")]


@case("S1")
def test_without_a_sound_device_a_crossed_out_speaker_shows(tmp_path, monkeypatch):
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    room = Evening(tmp_path, mixer=Speakers())
    room.start()
    images = [
        pose.image for pose in room.top.stage.goal.values() if pose.image.startswith("common/icon_sound")
    ]
    assert images == ["common/icon_sound_off"]
    room.sit_down()
    assert room.table.match.ply == 3


@pytest.mark.parametrize("harm", [b"", b"nonsense", "cut", "gone"])
def test_a_broken_sound_is_not_heard_but_told_in_the_cupboard(tmp_path, monkeypatch, harm):
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    folder = tmp_path / "sounds"
    shutil.copytree(ROOT / "assets" / "sounds", folder)
    file = folder / "undo.ogg"
    if harm == "gone":
        file.unlink()
    else:
        file.write_bytes(file.read_bytes()[:60] if harm == "cut" else harm)
    usual = services.Sounds
    monkeypatch.setattr(services, "Sounds", lambda _, clock, mixer, tell: usual(folder, clock, mixer, tell))
    room = Evening(tmp_path, mixer=Speakers())
    room.start()
    room.run(2)
    room.app.sounds.play("undo")
    assert "A sound is missing: undo.ogg. Please reinstall Placard." in room.read
    pygame.mixer.quit()


@pytest.mark.parametrize("harm", [b"", b"{", b'{"undo": 3}'])
def test_without_its_index_no_sound_is_heard_and_the_cupboard_says_so(tmp_path, monkeypatch, harm):
    (tmp_path / "index.json").write_bytes(harm)
    usual = services.Sounds
    monkeypatch.setattr(services, "Sounds", lambda _, clock, mixer, tell: usual(tmp_path, clock, mixer, tell))
    room = Evening(tmp_path / "home")
    room.start()
    assert "A sound is missing: index.json." in room.read
    assert not room.app.sounds.audible


# No right to write, no room


@case("S5")
def test_where_nothing_can_be_written_one_plays_and_is_told_what_is_not_kept(tmp_path):
    home = tmp_path / "home"
    home.write_text("a file, so that no folder can be made here", encoding="utf-8")
    room = Evening(home)
    table = room.sit_down(1)
    assert table.note == "Cannot write here: this game won\u2019t be kept."
    move(table, 20)
    room.frame()
    assert table.match.ply == 21
    room.app.keeper.change(speed=5)
    room.app.stack.home()
    room.run(0.2)
    assert "Settings not kept: the folder is protected." in room.read
    assert room.app.keeper.now.speed == 5


@case("S5", "G2")
def test_a_full_disk_is_told_once_and_so_is_room_again(tmp_path, monkeypatch):
    room = Evening(tmp_path)
    table = room.sit_down(3)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        move(table)
        assert table.note == "The disk is full. Make some room to keep the game."
        move(table)
        assert "disk" not in table.note
    found, _ = room.app.store.open(GAME, "evening")
    assert found is not None and found.match.ply == 3, "the save before is whole"
    move(table)
    assert table.note == "The game can be saved again."
    found, _ = room.app.store.open(GAME, "evening")
    assert found is not None and found.match.ply == 6
