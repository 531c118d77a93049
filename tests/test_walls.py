"""The walls of the house: who may know whom."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

from games import SHELF
from tests.rules import ROOT

SOURCES = [path for home in ("games", "scenes") for path in sorted((ROOT / home).rglob("*.py"))] + [
    ROOT / "main.py"
]
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
    "contracts"
]


def where(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> Iterator[str]:
    """Every name that a file imports, in full: `games.core.rng`, `typing.Any`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{where(path)}: imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def importers(*names: str) -> set[str]:
    """The files that import one of these modules or something out of it."""
    return {
        where(path)
        for path in SOURCES
        for found in imports(path)
        if any(found == name or found.startswith(f"{name}.") for name in names)
    }


def test_the_walls_stand(monkeypatch, capsys):
    """The contracts of pyproject.toml, as import-linter sees them."""
    monkeypatch.chdir(ROOT)
    status = lint_imports(str(ROOT / "pyproject.toml"), no_cache=True, no_logo=True)
    told = capsys.readouterr().out
    assert status == 0, told
    assert f"{len(CONTRACTS)} kept, 0 broken" in told


def test_every_wall_names_every_game():
    """A game that is new on the shelf is behind the same walls."""
    games = {f"games.{box.id}" for box in SHELF}
    looks = {f"scenes.looks.{box.id}" for box in SHELF}
    by_name = {contract["name"]: contract for contract in CONTRACTS}
    assert set(by_name["Games do not know each other"]["modules"]) == games
    assert set(by_name["Looks do not know each other"]["modules"]) == looks
    assert set(by_name["The core knows no game"]["forbidden_modules"]) == games
    parts = set(by_name["The parts of the screen know no game and no look"]["forbidden_modules"])
    assert parts == games | {"scenes.looks"}


def test_chance_has_one_door():
    assert importers("random", "secrets", "uuid") == {"games/core/rng.py"}


def test_rules_know_no_time():
    assert not {path for path in importers("time", "datetime") if path.startswith("games/")}


def test_anything_goes_only_in_the_core():
    found = importers("typing.Any", "typing_extensions.Any")
    assert found
    assert all(path.startswith("games/core/") for path in found)
    named = {where(path) for path in SOURCES[:-1] if re.search(r"\bAny\b", path.read_text(encoding="utf-8"))}
    assert all(path.startswith("games/core/") for path in named)


@pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
def test_a_look_knows_its_game_and_the_parts_of_the_screen(box):
    allowed = (
        "games.core",
        f"games.{box.id}",
        f"scenes.looks.{box.id}",
        "scenes.ui",
        "scenes.look",
        "scenes.picking",
        "scenes.chrome",
        "scenes.home",
    )
    files = [path for path in SOURCES if where(path).startswith(f"scenes/looks/{box.id}")]
    ours = [
        name
        for path in files
        for name in imports(path)
        if name.partition(".")[0] in ("games", "scenes", "main")
    ]
    assert len(ours) > 5
    assert not [name for name in ours if not any(f"{name}.".startswith(f"{each}.") for each in allowed)]


def test_rules_can_be_played_where_there_is_no_screen():
    """In a fresh Python the whole shelf is loaded, and no part of a screen with it."""
    code = "import sys, games, games.simulate, games.core.store; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in run.stdout.split()}
    assert "games" in loaded
    assert not loaded & {"pygame", "pytmx", "scenes"}


def test_the_walls_look_at_the_whole_house():
    assert len(SOURCES) > 40
    assert importers("games.core") >= {"scenes/table.py", "games/doolhof_junior/game.py"}
