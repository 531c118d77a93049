"""The command `check`: what it finds in a house where something is wrong, and how it says so."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from games import SHELF
from scenes.check.problem import House
from scenes.check.run import check, problems
from scenes.home import home_in
from scenes.ui.words import Words

ROOT = Path(__file__).resolve().parents[1]
THEME, BOTS = "config/theme.yaml", "config/bots.yaml"
RULES, BOARD = "config/rules/doolhof_junior.yaml", "assets/boards/doolhof_junior.tmx"
ART, SOUNDS = "assets/images/index.json", "assets/sounds/index.json"
LOOK, PANELS = "scenes/looks/doolhof_junior/look.py", "scenes/looks/doolhof_junior/panels.py"
READ_WHOLE = (THEME, BOTS, RULES, BOARD, ART, SOUNDS)


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A house where everything may be spoilt."""
    return new_house(tmp_path)


def new_house(folder: Path) -> House:
    """Our files under a folder: links, until `own` makes a file there one of its own."""
    root = folder / "placard"
    root.mkdir()
    for each in ("config", "assets", "scenes"):
        (root / each).symlink_to(ROOT / each)
    return House(root, home_in(folder / "family"), Words("en"))


def own(house: House, file: str) -> Path:
    """A file that may be changed in this house alone."""
    path = house.root
    for part in Path(file).parts:
        path = path / part
        if path.is_symlink():
            source = path.resolve()
            path.unlink()
            if source.is_dir():
                path.mkdir()
                for each in source.iterdir():
                    (path / each.name).symlink_to(each)
            else:
                shutil.copy(source, path)
    return path


def found(house: House) -> list[str]:
    return [house.told(problem) for problem in problems(house)]


def spoil(house: House, file: str, old: str, new: str) -> int:
    """Write something else into a file, once; the line where it now stands."""
    path = own(house, file)
    text = path.read_text(encoding="utf-8")
    assert old in text, old
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


WRONG = [
    (THEME, "size: 58,", "size: large,", "“size” takes a number, not “large”."),
    (THEME, "font: round, size: 92", "font: fat, size: 92", "“font” takes bold, heavy, round, not “fat”."),
    (THEME, "'#34204F', align: left}", "'#34204F', aling: left}", "“aling” is unknown. Perhaps “align”?"),
    (THEME, "size: 72, colour: '#FFE591'", "size: 72, colour: gold", "“colour” takes #rrggbb, not “gold”."),
    (THEME, "round: Fredoka", "round: Fredo", "File not found: FredoOne-Regular.ttf"),
    (THEME, "label:     {font: round, ", "label:     {", "“font” is missing."),
    (THEME, "label_left:", "label:", "“label” appears twice. Keep one line."),
    (BOTS, "looks: 0.06", "looks: 1.5", "“looks” takes a number > 0 ≤ 1, not “1.5”."),
    (BOTS, "looks: 0.15", "loks: 0.15", "“loks” is unknown. Perhaps “looks”?"),
    (BOTS, "{looks: 0.06}", "all", "“strong” takes names with values, not “all”."),
    (RULES, "secrets: 12", "secrets: 99", "“secrets” takes 4-12, not “99”."),
    (RULES, "tie: playoff", "tye: playoff", "“tye” is unknown. Perhaps “tie”?"),
    (BOARD, 'name="goal"', 'name="gaol"', "“gaol” is unknown. Perhaps “goal”?"),
    (BOARD, "1,0,6,0,2", "1,0,6,2,2", "“fixed 1/4” takes -, not “fixed_start_sun”."),
    (BOARD, "5,0,9,0,7", "5,0,10,0,7", "“fixed 3/3” takes fixed_straight_ns, not “fixed_straight_ew”."),
    (BOARD, "fixed_tee_nes.png", "fixed_ten.png", "File not found: fixed_ten.png"),
    (ART, '"size": [380, 380]', '"size": [380]', "This file can’t be read: common/wall: "),
    (ART, '"common/floor":', '"common/flour":', "File not found: flour.png"),
    (SOUNDS, '"group": "bell"', '"group": "bells"', "This file can’t be read: midnight_bell: "),
    (SOUNDS, '"tap_2"', '"tap_9"', "File not found: tap_9.ogg"),
    (PANELS, '"common/glow_spot"', '"common/glow_spit"', "“common/glow_spit” is unknown. Perhaps “common/"),
    (PANELS, 'f"common/avatar_{', 'f"common/avatir_{', "“common/avatir_…” is unknown. Perhaps “common/"),
    ("scenes/menu.py", 'ink="ribbon"', 'ink="riban"', "“riban” is unknown. Perhaps “ribbon”?"),
    (
        "scenes/menu.py",
        '"door", "red"',
        '"dore", "red"',
        "“common/icon_dore” is unknown. Perhaps “common/icon_",
    ),
    (LOOK, '"row_slide"', '"row_slid"', "“row_slid” is unknown. Perhaps “row_slide”?"),
]


@pytest.fixture(scope="module")
def all_wrong(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], list[int]]:
    """What is told about a house where all of this is wrong at once, and on which lines."""
    house = new_house(tmp_path_factory.mktemp("wrong"))
    where = [spoil(house, file, old, new) for file, old, new, _ in WRONG]
    return found(house), where


@pytest.mark.parametrize("n", range(len(WRONG)), ids=lambda n: WRONG[n][3][:40])
def test_a_problem_is_told_with_its_file_its_line_and_what_is_allowed(
    all_wrong: tuple[list[str], list[int]], n: int
) -> None:
    told, where = all_wrong
    sentence = f"{WRONG[n][0]}:{where[n]}: {WRONG[n][3]}"
    assert any(each.startswith(sentence) for each in told), (sentence, told)


@pytest.mark.parametrize("harm", ["gone", "no text", "nonsense", "empty", "a folder"])
def test_a_file_that_cannot_be_read_at_all_is_one_problem_among_others(house: House, harm: str) -> None:
    for file in READ_WHOLE:
        path = own(house, file)
        path.unlink()
        if harm == "a folder":
            path.mkdir()
        elif harm != "gone":
            path.write_bytes({"no text": b"\xff\xfe\x00", "nonsense": b"{[}", "empty": b""}[harm])
    told = found(house)
    assert {each.partition(": ")[0] for each in told} >= {f"{file}:1" for file in READ_WHOLE}, told
    assert len(told) < 20, "what is missing with a file is not told a hundred times"


def test_every_game_needs_four_levels_and_the_preset_of_its_box(house: House) -> None:
    spoil(house, BOTS, "  medium:", "  middle:")
    spoil(house, RULES, "  boite: {}", "  box: {}")
    told = found(house)
    assert any(each.startswith(BOTS) and "“doolhof_junior: medium” is missing." in each for each in told)
    assert any(each.startswith(RULES) and "“boite” is missing." in each for each in told)


def test_a_board_without_a_place_is_told_where_the_places_are(house: House) -> None:
    spoil(house, BOARD, 'name="arrow N1"', 'name="arrow N9"')
    line = next(n for n, line in enumerate(lines(house, BOARD), 1) if 'name="places"' in line)
    assert f"{BOARD}:{line}: “arrow N1” is missing." in found(house)


def lines(house: House, file: str) -> list[str]:
    return (house.root / file).read_text(encoding="utf-8").splitlines()


def rebuilt(house: House, lang: str, old: str, new: str) -> None:
    """Change a text in both files of a catalogue."""
    from assets.locale import build

    name = f"assets/locale/{lang}/LC_MESSAGES/common"
    spoil(house, f"{name}.po", old, new)
    with own(house, f"{name}.po").open("rb") as file:
        own(house, f"{name}.mo").write_bytes(build.as_mo(build.read_po(file, lang, "common")))


def test_a_text_that_one_language_lacks_is_told_where_the_other_has_it(house: House) -> None:
    rebuilt(house, "en", 'msgstr "What shall we play?"', 'msgstr ""')
    file = "assets/locale/fr/LC_MESSAGES/common.po"
    line = lines(house, file).index('msgid "welcome"') + 1
    assert found(house) == [f"{file}:{line}: The text “menu.welcome” is missing in the language “en”."]


def test_texts_that_ask_for_other_values_are_told(house: House) -> None:
    rebuilt(house, "fr", "{low} à {high}", "{low} à {top}")
    file = "assets/locale/fr/LC_MESSAGES/common.po"
    line = lines(house, file).index('msgid "players_range"') + 1
    assert found(house) == [
        f"{file}:{line}: “menu.players_range” takes {{high}}, {{low}}, not “{{low}}, {{top}}”."
    ]


@pytest.mark.parametrize("harm", [b"", b"nonsense", "cut"])
def test_a_catalogue_that_cannot_be_read_is_told(house: House, harm: bytes | str) -> None:
    path = own(house, "assets/locale/en/LC_MESSAGES/doolhof_junior.mo")
    path.write_bytes(harm if isinstance(harm, bytes) else path.read_bytes()[:2000])
    assert [each.partition(": ")[0] for each in found(house)] == [f"{path.relative_to(house.root)}:1"]


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def flipped(data: bytes) -> bytes:
    return data[:900] + bytes([data[900] ^ 1]) + data[901:]


@pytest.mark.parametrize("harm", [cut, flipped, lambda data: b"", lambda data: b"GIF89a" * 50])
def test_a_damaged_picture_is_told(house: House, harm: Callable[[bytes], bytes]) -> None:
    path = own(house, "assets/images/common/wall.png")
    path.write_bytes(harm(path.read_bytes()))
    assert found(house) == [
        "assets/images/common/wall.png:1: This file is damaged. Please reinstall Placard."
    ]


def test_a_picture_of_another_size_is_told(house: House) -> None:
    shutil.copy(ROOT / "assets/images/common/floor.png", own(house, "assets/images/common/wall.png"))
    assert found(house) == ["assets/images/common/wall.png:1: “wall.png” takes 760x760, not “1600x200”."]


def test_a_damaged_sound_is_told(house: House) -> None:
    path = own(house, "assets/sounds/undo.ogg")
    path.write_bytes(path.read_bytes()[:40])
    assert found(house) == ["assets/sounds/undo.ogg:1: This file is damaged. Please reinstall Placard."]


def test_the_rule_book_is_read(house: House) -> None:
    fr, en, other = (
        f"assets/rules/{each}.md" for each in ("fr/doolhof_junior", "en/doolhof_junior", "en/ghooost")
    )
    own(house, fr).write_bytes(b"\xe9t\xe9")
    own(house, other).write_bytes(b"\xe9t\xe9")
    line = spoil(house, en, "{if tie: playoff}", "{if tye: playoff}")
    places = {each.partition(": ")[0] for each in found(house)}
    assert places == {f"{fr}:1", f"{en}:{line}", f"{other}:1"}


def test_a_familys_own_files_are_read_and_left_as_they_are(house: House) -> None:
    rules, settings = house.home.rules, house.home.settings / "settings.json"
    (rules / "kept").mkdir(parents=True)
    own, kept, chess = (
        rules / name for name in ("doolhof_junior.yaml", "kept/doolhof_junior.yaml", "chess.yaml")
    )
    kept.write_text("presets: {maison_2: {secrets: 3}}\n", encoding="utf-8")
    own.write_text("presets:\n  maison_1:\n    secrets: 13\n    secret: 4\n", encoding="utf-8")
    chess.write_text("presets: {}\n", encoding="utf-8")
    settings.write_text('{"speed": 9}', encoding="utf-8")
    assert found(house) == [
        f"{chess}:1: No game “chess” in the cupboard. There are: {', '.join(box.id for box in SHELF)}.",
        f"{own}:3: “secrets” takes 4-12, not “13”.",
        f"{own}:4: “secret” is unknown. Perhaps “secrets”?",
        f"{kept}:1: “secrets” takes 4-12, not “3”.",
        f"{settings}:1: This file can’t be read: Expected `int` <= 5 - at `$.speed`",
    ]
    assert sorted(path.name for path in house.home.settings.iterdir()) == ["rules", "settings.json"]


def test_all_problems_come_at_once_and_are_counted(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(house, THEME, "size: 58,", "size: large,")
    spoil(house, RULES, "secrets: 12", "secrets: 99")
    spoil(house, ART, '"common/wall":', '"common/wool":')
    assert check(house) == 1
    *told, last = capsys.readouterr().out.splitlines()
    assert [each.partition(":")[0] for each in told] == [ART, RULES, THEME, "scenes/ui/cloths.py"]
    assert last == "4 things to fix"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_command_speaks_the_language_of_the_system(lang: str, tmp_path: Path) -> None:
    settings = {**os.environ, "LC_ALL": lang, "PLACARD_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "check"], env=settings, capture_output=True, encoding="utf-8"
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{Words(lang).say('cli.check.well')}\n", "")
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules/doolhof_junior.yaml").write_text("tweaks: 3", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "check"], env=settings, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 1
    assert done.stdout.splitlines()[1:] == [Words(lang).say("error.rules_count", 1)]


ISLES = "assets/boards/grosse_bouffe_isles.tmx"


def test_further_boards_can_be_played_on_ours_and_those_of_the_family(house: House) -> None:
    """The family's has a hole in it, ours a picture that is no land."""
    lands = (ROOT / ISLES).read_text(encoding="utf-8")
    house.home.rules.mkdir(parents=True)
    theirs = house.home.rules / "grosse_bouffe_ours.tmx"
    theirs.write_text(lands.replace("1,1,1,1,1,1", "1,1,1,0,1,1", 1), encoding="utf-8")
    spoil(house, ISLES, "cell_mountain.png", "cell_montain.png")
    told = "The board needs fixing: row {}, column {}. 36 cells, 6 of each land."
    assert {*found(house)} == {f"{ISLES}:1: {told.format(2, 3)}", f"{theirs}:1: {told.format(1, 4)}"}
