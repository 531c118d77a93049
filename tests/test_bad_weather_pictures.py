"""Bad weather in what we draw with: broken pictures, boards and themes, and any other fault."""

import shutil
from pathlib import Path

import pygame
import pytest

from scenes import services
from scenes.app import Loop, play, run_safely
from scenes.looks.doolhof_junior import maze
from scenes.menu import Menu
from scenes.setup.scene import Setup
from scenes.ui.assets import Pictures
from scenes.ui.badfile import BadFile
from scenes.ui.board import load_board
from scenes.ui.theme import load_theme
from tests.playroom import pictures_of_the_house
from tests.weather import GAME, ROOT, Evening

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
