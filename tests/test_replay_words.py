"""A match once more in words: above the bar, as a story, and by the command that prints it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from games.core.saves import Sitting, encode
from scenes import app, commands
from scenes.replay import Replay
from scenes.results import Results
from scenes.stack import Scene
from scenes.story import told
from scenes.ui.words import Words, languages
from tests.playroom import Playroom
from tests.replays import GAME, finished, small_print, watch
from tests.test_saves import FAMILY, changed, sitting
from tests.test_screens import awkward, misfits

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path)


# On the screen


def screen(room: Playroom, which: str, match: Sitting) -> None:
    if which == "results":
        room.start(Results(room.app, match, lambda seed: None))
    else:
        watch(room, match, {"start": 0, "end": len(match.match.past)}[which])


@pytest.mark.case("W5")
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("which", ["start", "end", "results"])
def test_every_text_and_every_target_fits_in_every_window(tmp_path: Path, which: str, lang: str) -> None:
    for taste in ({}, {"text": 200, "contrast": True, "left": True}):
        room = Playroom(tmp_path, lang=lang, **taste)
        screen(room, which, finished("rapide", 2, "6"))
        assert (misfits(room), awkward(room)) == ([], [])
        assert small_print(room, room.top.stage.goal) == []


def test_every_story_of_a_game_fits_above_the_bar(room: Playroom) -> None:
    match = finished("rapide", 4, "birch")
    long = ("Maximilienne", "Marie-Amélie", "Bartholomäus", "Anne-Charlie")
    players = tuple(replace(player, name=long[n]) for n, player in enumerate(match.players))
    replay = watch(room, replace(match, players=players))
    said = set()
    for at in range(replay.total + 1):
        replay.at = at
        if replay.line not in said:
            said.add(replay.line)
            assert small_print(room, replay.things()) == []
    assert len(said) > 10


# As a story


@pytest.mark.parametrize(("lang", "last"), [("fr", "C’est à"), ("en", "’s turn.")])
def test_a_story_has_a_line_for_each_move_and_says_who_is_next(lang: str, last: str) -> None:
    match = sitting(30)
    lines = list(told(match, Words(lang)))
    assert len(lines) == 31
    for number, (line, played) in enumerate(zip(lines, match.match.past, strict=False), 1):
        assert line.startswith(f"{number:2}. {match.players[played.seat].name} ")
        assert line.endswith(f"({played.move})")
    assert last in lines[-1] or "Robo" in lines[-1]


def test_no_sentence_of_a_move_is_told_twice() -> None:
    match = sitting(40)
    assert any(len(played.steps) > 2 for played in match.match.past)
    for line in told(match, Words("fr")):
        sentences = line.split(". ")
        assert len(sentences) == len({*sentences})


@pytest.mark.parametrize(("lang", "won"), [("fr", "gagne"), ("en", "win")])
def test_a_finished_story_says_how_it_ended(lang: str, won: str) -> None:
    match = finished("rapide", 2, "6")
    *lines, last = told(match, Words(lang))
    assert len(lines) == match.match.ply
    assert won in last


# The command


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The family's own folder, with a match that waits and one in the album."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"PLACARD_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "LANG": "en"}.items():
        monkeypatch.setenv(name, value)
    for folder, name, moves in ((GAME, "monday", 7), (f"album/{GAME}", "sunday", 3)):
        path = tmp_path / "saves" / folder / f"{name}.json"
        path.parent.mkdir(parents=True)
        path.write_bytes(encode(sitting(moves)))
    return tmp_path


def ask(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """What `main.py replay` answers: its status, what it prints, and what it says went wrong."""
    status = commands.run(ROOT, ["replay", *arguments])
    return (status, *capsys.readouterr())


def test_a_story_is_printed_by_the_name_of_a_save_or_its_file(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for save, moves in (("monday", 7), ("sunday.json", 3), (str(house / "saves" / GAME / "monday.json"), 7)):
        status, said, wrong = ask(capsys, save, "--print", "--lang", "fr")
        assert (status, wrong) == (0, "")
        assert said.splitlines() == list(told(sitting(moves), Words("fr")))


def test_the_program_prints_a_story_in_the_language_asked_for(house: Path) -> None:
    command = [sys.executable, str(ROOT / "main.py"), "replay", "sunday", "--print", "--lang", "en"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env={**os.environ})
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == list(told(sitting(3), Words("en")))


def test_what_cannot_be_replayed_is_told_in_a_sentence(
    house: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = encode(sitting(3))
    files = {
        "broken": data[:100],
        "flipped": data.replace(b"push", b"pusk", 1),
        "newer": changed(data, format=99),
        "foreign": changed(data, game="chess"),
        "no save": b"hello",
    }
    for name, text in files.items():
        (house / name).write_bytes(text)
    monkeypatch.chdir(house)
    say = Words("en").say
    expected = {
        "broken": say("error.save_unreadable", file="broken"),
        "flipped": say("error.save_unreadable", file="flipped"),
        "newer": say("save.newer"),
        "foreign": say("save.wrong_game"),
        "no save": say("error.save_unreadable", file="no save"),
        "nowhere/at_all": say("error.file_missing", file="nowhere/at_all"),
        "saves": say("error.file_missing", file="saves"),
        "mond": say("error.rules_unknown_key", key="mond", near="monday"),
    }
    for save, sentence in expected.items():
        for how in ((), ("--print",)):
            assert ask(capsys, save, *how) == (2, "", f"{sentence}\n")
    status, _, wrong = ask(capsys)
    assert (status, wrong.count("\n")) == (2, 1)
    assert "SAVE" in wrong


def test_the_window_opens_on_the_replay(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[tuple[Scene | None, tuple[int, int]]] = []

    def look(services: app.App, loop: app.Loop, menu: object) -> int:
        services.stack.settle()
        found.append((services.stack.top, loop.surface.get_size()))
        return 0

    monkeypatch.setattr(app, "run_safely", look)
    assert commands.run(ROOT, ["replay", "monday", "--size", "1024x600"]) == 0
    replay, size = found[0]
    assert isinstance(replay, Replay)
    assert (replay.total, replay.sitting.players, size) == (7, FAMILY, (1024, 600))
    assert not replay.app.store.waiting(GAME)[1:], "watching keeps nothing"
