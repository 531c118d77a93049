"""The sounds of the kit: built from their sources, and within their limits."""

import json
import re
import shutil
import subprocess
import sys
from array import array
from pathlib import Path

import pygame
import pytest

from assets.sound_kit import build, index
from assets.sound_kit.effects import EFFECTS, GROUPS
from scenes.ui.sound import CHANNELS, Speakers
from tests.listening import FOLDER

BY_NAME = {effect.name: effect for effect in EFFECTS}
FILES = [file for effect in EFFECTS for file in effect.files()]


@pytest.fixture
def no_mixer():
    """Nobody has the sound device, and nobody keeps it."""
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


# the files


def test_the_index_has_every_effect_of_the_kit():
    rows = index.read_index()
    assert list(rows) == [effect.name for effect in EFFECTS]
    assert len(rows) == 53
    assert {row["group"] for row in rows.values()} == set(CHANNELS) == set(GROUPS.values())
    assert {path.stem for path in FOLDER.glob("*.ogg")} == set(FILES)


def test_every_sound_is_what_its_sources_make_today():
    assert index.problems() == {}


def test_the_check_of_the_command_line_measures_too():
    command = [sys.executable, build.__file__, "--check", "tap", "lock", "toy_duck"]
    check = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (check.returncode, check.stdout) == (0, "all 3 sounds are fresh and keep to the limits\n")


def test_the_sound_book_names_every_effect():
    book = (Path(build.__file__).parent / "SOUND.md").read_text(encoding="utf-8")
    rows = " ".join(re.findall(r"^\|.*", book.split("## Effects")[1], re.M))
    words = set(re.findall(r"\w+", rows)) | {f"toy{word}" for word in re.findall(r"_\w+", rows)}
    assert set(BY_NAME) - words == set()


def test_every_file_loads_lasts_as_long_as_told_and_neither_clips_nor_clicks(no_mixer):
    assert Speakers().open(8)
    wrong = {}
    for row in index.read_index().values():
        for file in row["takes"]:
            sound = pygame.mixer.Sound(FOLDER / f"{file}.ogg")
            samples = array("h", sound.get_raw())
            peak = max(max(samples), -min(samples)) / 32768
            edge = max(map(abs, [*samples[:22], *samples[-22:]])) / 32768
            if not (
                0.05 < peak < 0.8 and edge < 0.03 and -0.001 < row["seconds"] - sound.get_length() < 0.05
            ):
                wrong[file] = peak, edge, sound.get_length()
    assert len(FILES) == 76
    assert not wrong


@pytest.mark.parametrize("kind", GROUPS)
def test_the_kit_makes_sounds_within_the_limits_of_their_kind(kind):
    shortest = min(
        (effect for effect in EFFECTS if effect.kind == kind),
        key=lambda effect: index.read_index()[effect.name]["seconds"],
    )
    for file in shortest.files():
        done = build.do(build.Job(shortest.name, file))
        assert done.faults == []
        assert done.measure.peak_db <= -3


def test_a_sound_outside_the_limits_is_not_written(tmp_path, monkeypatch, capsys):
    too_long = BY_NAME["tap"]._replace(kind="toy")
    monkeypatch.setitem(build.BY_NAME, "tap", too_long)
    done = build.do(build.Job("tap", "tap_1", ogg=tmp_path))
    assert any("allowed 0.25..0.95" in fault for fault in done.faults)
    assert not list(tmp_path.iterdir())
    assert "allowed 0.25..0.95" in build.told(done)


@pytest.fixture
def copy(tmp_path):
    """The files of the sounds, to be spoilt."""
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    return tmp_path


def test_the_check_names_missing_stale_and_orphaned_sounds(copy):
    assert index.problems(folder=copy) == {}
    (copy / "deal_2.ogg").unlink()
    shutil.copy(copy / "undo.ogg", copy / "unheard.ogg")
    rows = index.read_index(copy)
    rows["lock"]["hash"] = "as it was yesterday"
    (copy / "index.json").write_text(json.dumps({**rows, "bang": {}}), encoding="utf-8")
    assert index.problems(folder=copy) == {
        "deal": "missing",
        "lock": "stale",
        "bang": "orphan",
        "unheard": "orphan",
    }
    assert index.problems(["lock"], copy) == {"lock": "stale"}


def test_a_sound_is_stale_when_a_source_or_a_row_of_the_table_changes(monkeypatch):
    before = {name: index.source_hash(BY_NAME[name]) for name in ("tap", "toy_duck")}
    assert index.source_hash(BY_NAME["tap"]._replace(shift_db=1)) != before["tap"]
    assert index.source_hash(BY_NAME["tap"]._replace(takes=2)) != before["tap"]
    read = index._source
    monkeypatch.setattr(
        index, "_source", lambda module: read(module) + "#" * module.__name__.endswith("toys")
    )
    assert index.source_hash(BY_NAME["toy_duck"]) != before["toy_duck"]
    assert index.source_hash(BY_NAME["tap"]) == before["tap"]
