"""Bad weather: broken, foreign, newer and lost files; no screen, no room, no right to write; two windows."""

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pygame
import pytest
from fontTools.ttLib import TTFont
from msgspec.structs import replace

from games import SHELF
from games.core.claims import Claims
from games.core.rng import Rng
from games.core.rulefile import BadRules, Problem
from games.core.saves import Save, _check
from games.core.store import Trouble, Waiting
from games.core.tweaks import fields
from scenes import commands, services
from scenes.app import Loop, play, run_safely
from scenes.home import home_in
from scenes.looks.doolhof_junior import maze
from scenes.menu import Menu
from scenes.notice import Notice, rules_to_mend
from scenes.preferences import Keeper
from scenes.resume import resume, sentences
from scenes.rulebook.lesson import Lesson
from scenes.services import open_services
from scenes.setup.scene import Setup
from scenes.shot import Wish, sitting_of
from scenes.table import AnyTable, Table
from scenes.ui import words as said
from scenes.ui.assets import Pictures
from scenes.ui.badfile import BadFile
from scenes.ui.board import load_board
from scenes.ui.sound import Silence, Speakers
from scenes.ui.text import NO_BREAK
from scenes.ui.theme import load_theme
from scenes.ui.words import Words
from tests.playroom import HandClock, Playroom, pictures_of_the_house, scribe_of_the_house

ROOT = Path(__file__).resolve().parents[1]
GAME = "doolhof_junior"
case = pytest.mark.case


class Evening(Playroom):
    """The program as it starts in a folder, whatever lies there; in English."""

    def __init__(self, folder: Path, own_pictures: bool = False, mixer: Silence | None = None) -> None:
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.display.set_mode((1600, 1000))
        pygame.event.clear()
        home, self.hand = home_in(folder), HandClock()
        self.app = open_services(
            home, Keeper(home.settings / "settings.json", "en"), self.hand, mixer or Silence()
        )
        self.app.brush.aim(self.surface)
        if not own_pictures:
            self.app.brush.pictures = pictures_of_the_house()
        self.app.brush.scribe = scribe_of_the_house(1.0, False)
        self.loop, self.open, self.story = Loop(self.app, self.surface), True, []

    @property
    def read(self) -> str:
        """All that is written on the screen."""
        return "\n".join(pose.text for pose in self.top.stage.goal.values() if pose.text)

    def sit_down(self, moves: int = 3) -> AnyTable:
        """Lay a new table over the cupboard, and play some moves."""
        table: AnyTable = Table(self.app, sitting_of(self.app, SHELF[0], Wish(seats=2)), "evening")
        self.start(Menu(self.app), table)
        move(table, moves)
        return table

    def resume(self) -> str:
        """Take up the game that waits in the cupboard; what is said about it, if anything is."""
        self.start()
        self.tap_on(f"ribbon {GAME}")
        self.run(0.2)
        if not isinstance(self.top, Notice):
            return ""
        told = "\n".join(self.top.sentences)
        self.run(0.3)
        self.tap_on("ok")
        return told


def move(table: AnyTable, moves: int = 1) -> None:
    """Play some moves at random."""
    rng = Rng("weather")
    for _ in range(moves):
        table.play(rng.choice(table.match.game.legal_moves(table.match.state)))


def save_in(folder: Path) -> Path:
    """The save of an evening that somebody has begun in a folder."""
    Evening(folder).sit_down()
    return folder / "saves" / GAME / "evening.json"


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


# House rules


def house_rules(folder: Path, text: str) -> None:
    path = folder / "rules" / f"{GAME}.yaml"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")


def test_a_familys_broken_rules_are_told_before_they_play_by_those_of_the_box(tmp_path):
    house_rules(tmp_path, "presets:\n  maison_1:\n    secrets: 13\n    tye: share\n")
    room = Evening(tmp_path)
    room.start(Menu(room.app), Setup(room.app, GAME))
    assert isinstance(room.top, Notice)
    assert "House rules to fix (doolhof_junior.yaml):" in room.read
    assert (
        "Line 3: \u201csecrets\u201d takes 4-12, not \u201c13\u201d." in room.read
        and "2 things to fix" in room.read
    )
    room.tap_on("ok")
    assert isinstance(room.top, Setup)
    assert "maison_1" not in room.top.rules.presets and "boite" in room.top.rules.presets
    room.top.enter()
    room.run(0.2)
    assert isinstance(room.top, Setup), "it is told once"


@pytest.mark.parametrize("harm", ["no rules", "folder"])
def test_rules_that_cannot_be_read_at_all_are_told(tmp_path, harm):
    if harm == "folder":
        (tmp_path / "rules" / f"{GAME}.yaml").mkdir(parents=True)
    else:
        house_rules(tmp_path, "{[")
    room = Evening(tmp_path)
    room.start(Menu(room.app), Setup(room.app, GAME))
    assert "Line 1: This file can\u2019t be read. We play by the box rules." in room.read


def test_our_own_broken_rules_leave_the_game_of_the_box(tmp_path, monkeypatch):
    (tmp_path / "config" / "rules").mkdir(parents=True)
    (tmp_path / "config" / "rules" / f"{GAME}.yaml").write_text("presets: 5", encoding="utf-8")
    room = Evening(tmp_path)
    assert room.app.levels(GAME), "the robots have been read before"
    monkeypatch.setattr(services, "ROOT", tmp_path)
    room.start(Menu(room.app), Setup(room.app, GAME))
    assert isinstance(room.top, Notice)
    room.tap_on("ok")
    room.tap_on("play")
    assert isinstance(room.top, Lesson | Table)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_notice_has_room_for_the_longest_line_of_any_game(tmp_path, lang):
    room, words = Evening(tmp_path), Words(lang)
    near = max((field.key for box in SHELF for field in fields(box.game.tweaks_type)), key=len)
    bad = BadRules("x" * 24 + ".yaml", (Problem(99, "rules_unknown_key", {"key": near, "near": near}),) * 2)
    assert fitting(room, Notice(room.app, *rules_to_mend(bad, words))) == 4


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_is_told_in_the_cupboard_has_room_on_its_sheet(tmp_path, lang):
    room, say = Evening(tmp_path), Words(lang).say
    told = {
        say("save.settings_broken", file="settings.json.broken-9"),
        say("save.settings_not_kept"),
        say("error.words_broken", file=f"fr/{GAME}.mo"),
        say("error.picture_missing", file="figure_toy_hidden_monster.png"),
        say("error.sound_missing", file="pawn_round_trip_2.ogg"),
        "\n".join(sentences(Trouble("broken_all", "20261231-235959-abcdefgh.json.broken-1"), Words(lang))),
    }
    menu, scribe = Menu(room.app), room.app.brush.scribe
    for one, other in combinations(sorted(told), 2):
        menu.message = f"{one}\n{other}" if "\n" not in one + other else one
        pose = menu.things()["message text"]
        assert scribe.fits(pose.text, scribe.ink(pose.ink), round(pose.wide), round(pose.tall), 1), pose.text


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_sheet_over_a_table_has_room_for_all_that_can_be_wrong_with_a_save(tmp_path, lang):
    room, words = Evening(tmp_path), Words(lang)
    broken = Trouble("broken", "20261231-235959-abcdefgh.json.broken-1")
    notice = Notice(room.app, *sentences(broken, words), words.say("save.copy"))
    assert fitting(room, notice) == 4


def fitting(room: Evening, notice: Notice) -> int:
    """How many texts there are on a sheet; all stay inside their boxes."""
    scribe = room.app.brush.scribe
    poses = [pose for pose in notice.things().values() if pose.text]
    for pose in poses:
        assert scribe.fits(pose.text, scribe.ink(pose.ink), round(pose.wide), round(pose.tall), 1), pose.text
    return len(poses)


# Words


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the catalogues that may be spoilt."""
    folder = tmp_path / "locale"
    shutil.copytree(said.LOCALE, folder, ignore=shutil.ignore_patterns("*.po", "*.py", "*.md"))
    monkeypatch.setattr(said, "LOCALE", folder)
    services._words.cache_clear()
    yield folder
    services._words.cache_clear()


@pytest.mark.parametrize("name", ["common", GAME])
@pytest.mark.parametrize("harm", [b"", b"no catalogue", "cut", "flipped"])
def test_for_a_broken_catalogue_the_other_language_steps_in(locale, tmp_path, name, harm):
    path = locale / "en" / "LC_MESSAGES" / f"{name}.mo"
    data = path.read_bytes()
    wrong = {"cut": data[:3000], "flipped": data[:8] + b"\xff\xff" + data[10:]}
    path.write_bytes(harm if isinstance(harm, bytes) else wrong[harm])
    room = Evening(tmp_path)
    room.start()
    title = {"common": ("button.yes", "Oui"), GAME: ("phase.push", "Je pousse")}[name]
    assert room.app.words(GAME).say(title[0]) == Words("fr").game(GAME).say(title[0])
    room.run(0.2)
    assert f"en/{name}.mo" in room.read


def test_without_any_catalogue_a_sentence_says_so(locale):
    for path in locale.glob("*/LC_MESSAGES/common.mo"):
        path.write_bytes(b"?")
    with pytest.raises(OSError, match="the texts for common cannot be read"):
        Words("fr")
    assert commands.run(ROOT, ["check"]) == 1


# Pictures


@pytest.fixture
def art(tmp_path: Path) -> Path:
    """Our pictures, of which some may be spoilt: the folder of the common ones is a copy of links."""
    folder = tmp_path / "art"
    folder.mkdir()
    for each in (ROOT / "assets" / "images").iterdir():
        if each.name == "common":
            (folder / "common").mkdir()
            for file in each.iterdir():
                (folder / "common" / file.name).symlink_to(file)
        elif each.is_dir():
            (folder / each.name).symlink_to(each)
        else:
            shutil.copy(each, folder)
    return folder


@pytest.mark.parametrize("harm", ["gone", "empty", "cut", "no picture"])
def test_in_the_place_of_a_broken_picture_lies_paper(tmp_path, art, harm):
    file, told = art / "common" / "sign.png", list[tuple[Path, object]]()
    whole = file.read_bytes()
    file.unlink()
    if harm != "gone":
        file.write_bytes({"empty": b"", "cut": whole[: len(whole) // 3], "no picture": b"GIF"}[harm])
    pygame.display.set_mode((64, 64))
    pictures = Pictures(art, lambda path, fault: told.append((path, fault)))
    paper = pictures.plain("common/sign", 108, 44)
    pictures.forget()
    pictures.stretched("common/sign", 300, 90, 1.0)
    assert paper.get_size() == (108, 44)
    assert paper.get_at((50, 20))[3] == 150, "what lies below shines through"
    assert [path for path, _ in told] == [file], "it is told once"


def test_a_broken_picture_is_told_in_the_cupboard_and_written_down(tmp_path, art, monkeypatch, capfd):
    (art / "common" / "sign.png").unlink()
    monkeypatch.setattr(services, "Pictures", lambda folder, tell: Pictures(art, tell))
    room = Evening(tmp_path, own_pictures=True)
    room.start()
    sentence = "A picture is missing: sign.png. Please reinstall Placard."
    assert room.read.count(sentence) == 1
    assert capfd.readouterr().err.count(sentence) == 1
    assert sentence in (tmp_path / "reports" / "troubles.txt").read_text(encoding="utf-8")
    room.tap_on("message")
    assert sentence not in room.read
    room.tap_on(GAME)
    assert isinstance(room.top, Setup), "and the game goes on"


@pytest.mark.parametrize("harm", [b"", b"{", b'{"common/wall": 3}'])
def test_without_its_index_pictures_are_as_large_as_their_files_say(art, harm):
    (art / "index.json").write_bytes(harm)
    told = list[Path]()
    guessed = Pictures(art, lambda path, fault: told.append(path))
    real = pictures_of_the_house()
    assert told == [art / "index.json"]
    assert guessed.index.keys() == real.index.keys()
    assert guessed.sprite("common/cupboard").size == real.sprite("common/cupboard").size == (1600, 1000)
    pygame.display.set_mode((64, 64))
    assert guessed.plain("common/sign", 108, 44).get_size() == (108, 44)


# Boards and the theme


class Fails(Loop):
    """A loop that ends with a fault, and when it is asked again, without."""

    fault: Exception | None = None

    def run(self) -> None:
        fault, self.fault = self.fault, None
        if fault:
            raise fault


@pytest.mark.parametrize("harm", ["gone", "nonsense", "a place lacks"])
def test_a_broken_board_is_named_in_the_cupboard(tmp_path, harm, capfd):
    file = tmp_path / "doolhof_junior.tmx"
    text = (ROOT / "assets" / "boards" / file.name).read_text(encoding="utf-8")
    if harm != "gone":
        wrong = {"nonsense": "<map", "a place lacks": text.replace('name="goal"', 'name="gaol"')}
        file.write_text(wrong[harm], encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        load_board(file, maze.PLACES)
    room = Evening(tmp_path)
    menu, loop = Menu(room.app), Fails(room.app, room.surface)
    loop.fault = caught.value
    room.app.stack.push(menu)
    assert run_safely(room.app, loop, menu) == 0
    room.run(0.2)
    assert "doolhof_junior.tmx can\u2019t be read: " in room.read
    assert isinstance(room.top, Menu)


def test_any_other_fault_is_written_down_and_the_cupboard_comes_back(tmp_path):
    room = Evening(tmp_path)
    menu, loop = Menu(room.app), Fails(room.app, room.surface)
    loop.fault = ZeroDivisionError("oops")
    room.app.stack.push(menu)
    assert run_safely(room.app, loop, menu) == 0
    (file,) = (tmp_path / "reports").glob("fault-*.txt")
    assert "ZeroDivisionError: oops" in file.read_text(encoding="utf-8")
    assert file.name in menu.message


@pytest.mark.parametrize("text", ["", "inks: 3", "{[", "fonts: {}\ninks: {}\nhologram: true\n"])
def test_a_broken_theme_is_named(tmp_path, text):
    (tmp_path / "theme.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(BadFile, match="theme.yaml: "):
        load_theme(tmp_path / "theme.yaml")


def test_without_a_theme_a_sentence_names_the_file(tmp_path, monkeypatch, capfd):
    def broken(path: Path) -> None:
        raise BadFile(path.name, "no inks")

    monkeypatch.setattr(services, "load_theme", broken)
    monkeypatch.setenv("PLACARD_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "en")
    assert play(None, "en", None, False, False) == 1
    assert capfd.readouterr().err == "theme.yaml can\u2019t be read: no inks\n"


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


# Two windows


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


# Signs


@case("S2")
def test_no_text_has_a_sign_that_the_fonts_lack():
    theme = load_theme(ROOT / "config" / "theme.yaml")
    fonts = {
        name: TTFont(ROOT / "assets" / "fonts" / file).getBestCmap() for name, file in theme.fonts.items()
    }
    texts = [*catalogue_texts(), *rule_pages(), *board_texts()]
    signs = {sign for text in texts for sign in text.translate(NO_BREAK)} - {"\n"}
    assert len(texts) > 1500 and {"é", "À", "œ", "’", "…", "«"} <= signs
    assert {
        name: sorted(sign for sign in signs if ord(sign) not in cmap) for name, cmap in fonts.items()
    } == {name: [] for name in fonts}


def catalogue_texts() -> Iterator[str]:
    """Every form of every text of every language that is seen on a screen."""
    for path in sorted(said.LOCALE.glob("*/LC_MESSAGES/*.mo")):
        with path.open("rb") as file:
            book = said.Book(file)
        keys = [key for key in book.keys() if not key.startswith(("cli.", "first_run."))]  # noqa: SIM118
        yield from (book.text(key, count) or "" for key in keys for count in (0, 1, 2))


def rule_pages() -> Iterator[str]:
    for path in sorted((ROOT / "assets" / "rules").glob("*/*.md")):
        lines = path.read_text(encoding="utf-8").splitlines()
        yield from (line.lstrip("# ") for line in lines if not line.startswith("picture:"))


def board_texts() -> Iterator[str]:
    for path in sorted((ROOT / "assets" / "boards").glob("*.tmx")):
        yield from (node.text or "" for node in ElementTree.parse(path).iter("text"))
