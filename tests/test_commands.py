"""The command line, as a person at a terminal meets it."""

import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from games import SHELF
from scenes.home import home_in
from scenes.house_rules import keep_preset
from scenes.terminal import speak_plainly
from scenes.ui.words import Words

ROOT = Path(__file__).resolve().parents[1]
GAME = "doolhof_junior"
COMMANDS = ("play", "replay", "test", "simulate", "check", "shot", "bench", "selftest")
QUICK = ("--games", "4", "--levels", "random,random")
FIGURES = [
    "game",
    "seats",
    "levels",
    "preset",
    "tweaks",
    "seed",
    "games",
    "finished",
    "wins",
    "shared",
    "lost",
    "first",
]
FIGURES += ["scores", "moves", "seconds", "moves_per_second"]
POSIX = pytest.mark.skipif(os.name != "posix", reason="asks for a POSIX system")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The family's own folder, empty; nothing is asked of a real screen."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"PLACARD_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "LANG": "en"}.items():
        monkeypatch.setenv(name, value)
    return tmp_path


def ask(*arguments: str, flags: tuple[str, ...] = (), cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """What `main.py` does with some arguments."""
    command = [sys.executable, *flags, str(ROOT / "main.py"), *arguments]
    done = subprocess.run(command, cwd=cwd, capture_output=True, encoding="utf-8", timeout=300)
    assert "Traceback" not in done.stderr, done.stderr
    return done


@pytest.mark.parametrize("command", ["", *COMMANDS])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_help_says_in_a_sentence_what_a_command_does(
    command: str, lang: str, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", lang)
    done = ask(*command.split(), "--help")
    assert (done.returncode, done.stderr) == (0, "")
    for each in [command] if command else COMMANDS:
        assert Words(lang).say(f"cli.help.{each}") in done.stdout


@pytest.mark.parametrize("command", ["", "play", "replay", "simulate", "shot", "bench"])
def test_help_in_french_has_no_english_in_it(
    command: str, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "fr")
    told = ask(*command.split(), "--help").stdout
    assert "Utilisation\u202f:" in told
    assert "Montre cette aide" in told
    assert not re.search(r"\b(usage|options:|arguments|show|the|game|how)\b", told)


@pytest.mark.parametrize(
    ("asked", "lang", "told"),
    [
        ("replay", "fr", "Il manque\u202f: SAVE."),
        ("shot menu", "en", "Still to be named: FILE.png."),
        (f"simulate {GAME} --games", "fr", "Après --games, il faut une valeur."),
        (f"simulate {GAME} --seed", "en", "A value has to follow --seed."),
    ],
)
def test_what_lacks_is_said_in_the_language_of_the_table(
    asked: str, lang: str, told: str, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", lang)
    done = ask(*asked.split())
    assert done.returncode != 0
    assert told in done.stderr


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("tset", ["tset", "Perhaps “test”", *COMMANDS]),
        ("xyz", ["xyz", *COMMANDS]),
        ("simulate", ["main.py simulate", GAME]),
        ("simulate dolhof_junior", ["dolhof_junior", f"Perhaps “{GAME}”", *(box.id for box in SHELF)]),
        ("simulate xyz", ["xyz", GAME]),
        ("play dolhof_junior", [f"Perhaps “{GAME}”"]),
        (f"simulate {GAME} --gmaes 3", ["--gmaes", "mean --games"]),
        (f"simulate {GAME} --xyz", ["--xyz", "--help"]),
        (f"simulate {GAME} --game 3", ["mean --games"]),
        (f"simulate {GAME} 3", ["3"]),
        (f"simulate {GAME} --games 0", ["--games", "1-1000000", "“0”"]),
        (f"simulate {GAME} --games x", ["--games", "1-1000000", "“x”"]),
        (f"simulate {GAME} --seats 5", ["1 to 4", "5"]),
        (f"simulate {GAME} --seats 1", ["One seat alone"]),
        (
            f"simulate {GAME} --levels strong,strang",
            ["strang", "Perhaps “strong”", "easy, medium, strong, champion, random"],
        ),
        (f"simulate {GAME} --levels strong", ["1 robot", "2 seats"]),
        (f"simulate {GAME} --preset boit", ["boit", "Perhaps “boite”", "rapide"]),
        (f"simulate {GAME} --set secrts=6", ["secrts", "Perhaps “secrets”", "patience"]),
        (f"simulate {GAME} --set secrets=99", ["secrets", "4-12", "99"]),
        (f"simulate {GAME} --set tie=playof", ["tie", "share, playoff", "Perhaps “playoff”"]),
        (f"simulate {GAME} --set solo=yes", ["solo", "true, false", "yes"]),
        (f"simulate {GAME} --set secrets", ["name=value", "secrets"]),
        (f"simulate {GAME} --set tie=playoff goals=own", ["play-off", "One secret for all"]),
        ("play --size 100x100", ["--size", "320x200..7680x4320", "100x100"]),
        ("play --size 7681x4320", ["320x200..7680x4320"]),
        ("play --size big", ["1366x768", "320x200..7680x4320", "big"]),
        ("play --size", ["play", "--size"]),
        ("play --lang de", ["--lang", "en, fr", "de"]),
        ("--frobnicate", ["--frobnicate", "--help"]),
        ("--safee", ["mean --safe"]),
        ("shot menu", ["shot", "FILE.png"]),
        ("shot menu a.jpg", ["*.png", "a.jpg"]),
        ("shot xyz a.png", ["xyz", "menu"]),
        ("shot menu nowhere/a.png", ["nowhere/a.png"]),
        ("shot menu a.png --moves -1", ["--moves", "0-5000"]),
        ("selftest twice", ["twice"]),
    ],
)
def test_what_cannot_be_used_is_named_with_what_can(asked: str, told: list[str], house: Path) -> None:
    done = ask(*asked.split(), cwd=house)
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert [each for each in told if each not in done.stderr] == [], done.stderr
    assert len(done.stderr.splitlines()) == 1, "one sentence, not a page"


@pytest.mark.parametrize("arguments", [("simulate", "x"), ("play", "x", "--lang", "fr"), ("--lang=fr", "x")])
def test_errors_speak_the_language_of_the_table(
    arguments: tuple[str, ...], house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "en" if "fr" in "".join(arguments) else "fr_CA.UTF-8")
    assert ask(*arguments).stderr.startswith("Pas de jeu «\u202fx\u202f»")


def test_figures_come_as_one_json_object(house: Path) -> None:
    done = ask("simulate", GAME, *QUICK, "--set", "secrets=6", "turn_spare=false", "--json")
    assert (done.returncode, done.stderr, done.stdout.count("\n")) == (0, "", 1)
    told = json.loads(done.stdout)
    assert list(told) == FIGURES
    assert (told["game"], told["seats"], told["preset"], told["seed"]) == (GAME, 2, "boite", "placard")
    assert (told["levels"], told["games"], told["finished"]) == (["random", "random"], 4, 4)
    assert told["tweaks"].items() > {"secrets": 6, "turn_spare": False, "tie": "share"}.items()
    assert sum(told["wins"]) + told["shared"] + told["lost"] == 4
    assert len(told["scores"]) == 2 and 0 < told["moves"]["median"] <= told["moves"]["max"]
    assert told["seconds"] > 0 and told["moves_per_second"] > 0


def test_the_same_seed_tells_the_same_but_for_the_time(house: Path) -> None:
    def figures(seed: str) -> dict[str, object]:
        told = json.loads(ask("simulate", GAME, *QUICK, "--json", "--seed", seed).stdout)
        return {
            key: value for key, value in told.items() if key not in ("seconds", "moves_per_second", "seed")
        }

    assert figures("a") == figures("a") != figures("b")


def test_figures_are_told_in_words(house: Path) -> None:
    done = ask("simulate", GAME, *QUICK)
    assert (done.returncode, done.stderr) == (0, "")
    for key in ("finished", "wins", "shared", "nobody", "scores", "median", "longest", "speed"):
        assert Words("en").say(f"cli.simulate.{key}") in done.stdout
    assert "4 / 4" in done.stdout and "(random)" in done.stdout


def test_a_preset_for_one_sits_down_alone(house: Path) -> None:
    done = ask("simulate", GAME, "--games", "2", "--levels", "random", "--preset", "solitaire", "--json")
    assert json.loads(done.stdout)["seats"] == 1


def test_the_strong_bot_sits_everywhere_unless_told(house: Path) -> None:
    done = ask("simulate", GAME, "--games", "1", "--seats", "3", "--set", "secrets=4", "--json")
    assert json.loads(done.stdout)["levels"] == ["strong"] * 3


def test_a_family_s_own_presets_can_be_simulated(house: Path) -> None:
    (house / "rules").mkdir()
    rules = house / "rules" / f"{GAME}.yaml"
    rules.write_text("presets:\n  maison_1: {secrets: 4}\n", encoding="utf-8")
    asked = ("simulate", GAME, *QUICK, "--json", "--preset")
    assert json.loads(ask(*asked, "maison_1").stdout)["tweaks"]["secrets"] == 4
    rules.write_text("presets:\n  maison_1: {secrts: 4}\n  maison_2: {secrets: 99}\n", encoding="utf-8")
    broken = ask(*asked, "boite")
    assert (broken.returncode, json.loads(broken.stdout)["tweaks"]["secrets"]) == (0, 12)
    assert [line[:6] for line in broken.stderr.splitlines()[1:]] == ["Line 2", "Line 3"]
    assert "secrets" in broken.stderr and "4-12" in broken.stderr


@pytest.mark.case("S4")
def test_a_terminal_of_plain_letters_is_spoken_to_plainly(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    flags = ("-X", "utf8=0", "-X", "warn_default_encoding", "-W", "error::EncodingWarning")
    done = ask("simulate", GAME, *QUICK, flags=flags)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Victoires partagees" in done.stdout
    assert ask("simulate", "é", flags=flags).stderr.startswith('Pas de jeu " é "'), (
        "a name comes back as it went in"
    )


@pytest.mark.parametrize(
    ("encoding", "written"),
    [
        ("ascii", '" Oeuf ", l\'ete... ##- ?'),
        ("cp1252", "« Œuf », l’été… ##- ?"),
        ("utf-8", "« Œuf », l’été… ██░ ☃"),
    ],
)
def test_signs_that_a_stream_lacks_become_plainer_ones(encoding: str, written: str) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding)
    speak_plainly(stream, None)
    stream.write("«\u202fŒuf\u202f», l’été… ██░ ☃")
    stream.flush()
    assert stream.buffer.getvalue().decode(encoding).replace("\u202f", " ") == written


def test_pytest_gets_its_arguments_and_gives_its_status(tmp_path: Path) -> None:
    (tmp_path / "test_here.py").write_text(
        "def test_one(): pass\ndef test_two(): assert 0\n", encoding="utf-8"
    )
    both = ask("test", "test_here.py", "-p", "no:cacheprovider", cwd=tmp_path)
    assert both.returncode == 1 and "1 failed, 1 passed" in both.stdout.splitlines()[-1]
    one = ask("test", "test_here.py::test_one", "-p", "no:cacheprovider", cwd=tmp_path)
    assert one.returncode == 0 and "1 passed" in one.stdout.splitlines()[-1]
    none = ask("test", "-k", "nothing_is_called_so", "tests/test_simulate.py", "-p", "no:xdist", cwd=tmp_path)
    assert none.returncode == 5 and "deselected" in none.stdout.splitlines()[-1]


@POSIX
def test_what_was_kept_in_the_set_up_can_be_simulated(house: Path) -> None:
    keep_preset(home_in(house), GAME, "maison_1", {"secrets": 4})
    done = ask("simulate", GAME, *QUICK, "--json", "--preset", "maison_1")
    assert json.loads(done.stdout)["tweaks"]["secrets"] == 4


def test_a_simulation_shows_how_far_it_is_and_can_be_left(house: Path) -> None:
    master, slave = os.openpty()
    command = [sys.executable, str(ROOT / "main.py"), "simulate", GAME, "--games", "100000", *QUICK[2:]]
    child = subprocess.Popen(
        command, stderr=slave, stdout=subprocess.DEVNULL, env={**os.environ, "TERM": "xterm"}
    )
    os.close(slave)
    told = read_until(master, "%")
    child.send_signal(signal.SIGINT)
    told += read_until(master, "\0")
    assert (child.wait(), GAME in told) == (130, True)
    assert told.rstrip().endswith(Words("en").say("cli.interrupted")) and "Traceback" not in told


def read_until(terminal: int, sign: str) -> str:
    """What a terminal shows up to a sign, or until whoever wrote there has gone."""
    told = ""
    while sign not in told:
        try:
            told += os.read(terminal, 4096).decode("utf-8", "replace")
        except OSError:  # Linux's way to say that the other side is closed
            break
    return told


@POSIX
def test_a_reader_who_leaves_early_is_no_fault(house: Path) -> None:
    for arguments in (("--help",), ("simulate", GAME, *QUICK)):
        reader, writer = os.pipe()
        os.close(reader)
        command = [sys.executable, str(ROOT / "main.py"), *arguments]
        done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, encoding="utf-8")
        os.close(writer)
        assert (done.returncode in (0, 1), done.stderr) == (True, "")


def test_a_picture_is_taken_whatever_else_is_asked_of_it(house: Path) -> None:
    file = house / "été.png"
    unused = ("--moves", "3", "--seats", "99", "--preset", "xyz", "--seed", "a")
    done = ask("shot", "menu", str(file), "--size", "640x400", "--lang", "en", *unused)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    head = file.read_bytes()[:24]
    assert (head[1:4], int.from_bytes(head[16:20]), int.from_bytes(head[20:24])) == (b"PNG", 640, 400)


@pytest.mark.case("W6")
def test_without_a_screen_a_sentence_says_so(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    done = ask("play", "--lang", "en")
    assert (done.returncode, done.stderr.splitlines()[-1]) == (2, Words("en").say("error.no_display"))
