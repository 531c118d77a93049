"""Checks the boards drawn in Tiled: their places, their pictures, and what they print for the rules."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytmx

from games import SHELF, Title
from games.doolhof_junior.state import CARDS, FIXED, SIZE
from games.grosse_bouffe.state import Tweaks
from scenes.check.problem import House, Problem
from scenes.looks import look_of
from scenes.looks.doolhof_junior.maze import image_of
from scenes.looks.grosse_bouffe.land import rows
from scenes.refused import refused
from scenes.ui.board import BadBoard, Board, load_board

Cells = Mapping[str, Mapping[tuple[int, int], str]]
"""By tile layer: the picture that has to be printed on each (row, column)."""


def _maze() -> Cells:
    """The stone cells of Doolhof Junior (DOO-4)."""
    fixed = {}
    for number, (cell, way) in enumerate(FIXED.items()):
        fixed[divmod(cell, SIZE)] = image_of(CARDS + number, way, cell).rpartition("/")[2]
    return {"fixed": fixed}


def _lands() -> Cells:
    """The lands of La Grosse Bouffe as they lie in the box (BOU-36)."""
    images = rows(Tweaks())
    return {
        "lands": {
            (row, column): image.rpartition("/")[2]
            for row, line in enumerate(images)
            for column, image in enumerate(line)
        }
    }


PRINTED: Mapping[str, Callable[[], Cells]] = {"doolhof_junior": _maze, "grosse_bouffe": _lands}
"""By game, what its board prints and its rules know as well."""


def board_problems(house: House) -> Iterator[Problem]:
    """Every board reads; those of the games on the shelf offer what their looks need, and nothing else."""
    folder = house.root / "assets" / "boards"
    for box in SHELF:
        needed, file = places_of(box), folder / f"{box.id}.tmx"
        if needed or file.exists():
            yield from _board(house, file, box, needed)
        yield from chart_problems(house, folder, box)


def chart_problems(house: House, folder: Path, box: Title) -> Iterator[Problem]:
    """The further boards of a game in a folder can be played on."""
    for chart in look_of(box.id).charts(folder):
        file = folder / f"{box.id}_{chart.name}.tmx"
        if chart.reason:
            yield Problem(file, 1, refused(chart.reason, house.words.game(box.id)))
        else:
            yield from _pictures(house, file, file.read_text(encoding="utf-8"))


def places_of(box: Title) -> frozenset[str]:
    """The places that the look of a game asks of its board: `PLACES` in one of its modules."""
    modules = [name for name in sys.modules if name.startswith(f"scenes.looks.{box.id}")]
    found: list[frozenset[str]] = [getattr(sys.modules[name], "PLACES", frozenset()) for name in modules]
    return frozenset[str]().union(*found)


def _board(house: House, file: Path, box: Title, needed: frozenset[str]) -> Iterator[Problem]:
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        yield house.unreadable(file, error)
        return
    names = _places(file)
    if isinstance(names, str):
        yield house.unreadable(file, names)
        return
    twice = {name for name in names if names.count(name) > 1}
    yield from (house.twice(file, _line(text, f'name="{name}"'), name) for name in twice)
    here = _line(text, 'name="places"')
    yield from (house.lacks(file, here, name) for name in needed - set(names))
    for name in set(names) - needed:
        yield house.unknown(file, _line(text, f'name="{name}"'), name, needed)
    yield from _pictures(house, file, text)
    if box.id in PRINTED and not twice:
        yield from _printed(house, file, text, PRINTED[box.id](), load_board(file, frozenset(names)))


def _places(file: Path) -> list[str] | str:
    """The names in the layer `places`, or why the file is no board."""
    try:
        load_board(file, frozenset())
    except BadBoard as error:
        if not error.fault.startswith("places "):
            return error.fault.partition("as a board: ")[2]
    return [thing.name for thing in pytmx.TiledMap(str(file)).get_layer_by_name("places")]


def _pictures(house: House, file: Path, text: str) -> Iterator[Problem]:
    """The pictures of its tiles lie where the board says."""
    for source in re.findall(r'<image source="([^"]+)"', text):
        if not (file.parent / source).is_file():
            yield house.missing(file, _line(text, source), Path(source).name)


def _printed(house: House, file: Path, text: str, wanted: Cells, board: Board) -> Iterator[Problem]:
    for layer, cells in wanted.items():
        there = board.tiles.get(layer, {})
        first = _line(text, "<data", _line(text, f'name="{layer}"')) + 1
        for at in (at for at in cells.keys() | there.keys() if cells.get(at) != there.get(at)):
            key = f"{layer} {at[0] + 1}/{at[1] + 1}"
            yield house.bad(file, first + at[0], key, cells.get(at, "-"), there.get(at, "-"))


def _line(text: str, part: str, after: int = 1) -> int:
    """The line of the first place, from a line on, where a part of the text stands; 1 if nowhere."""
    lines = text.splitlines()
    return next((n for n, line in enumerate(lines[after - 1 :], after) if part in line), 1)
