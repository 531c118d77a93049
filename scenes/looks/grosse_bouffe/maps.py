"""Boards to choose from: the lands of maps drawn in Tiled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from games.grosse_bouffe.board import problem
from games.grosse_bouffe.state import CELLS, LANDS, SIZE
from scenes.look import Chart
from scenes.ui.board import BadBoard, load_layers

PREFIX = "grosse_bouffe_"
"""How the files begin; the rest of their name is that of the board."""
SIGNS: Mapping[str, str] = {
    **{f"cell_{land}": sign for sign, land in LANDS.items()},
    "cell_meadow": next(sign for sign, land in LANDS.items() if land == "swamp"),
}
"""The lands by the pictures of their cells."""
UNKNOWN = "?"


def charts(folder: Path) -> Iterator[Chart]:
    """The boards in a folder by the names of their files."""
    return map(chart, sorted(folder.glob(f"{PREFIX}*.tmx")))


def chart(file: Path) -> Chart:
    """The board that a map draws, or why it cannot be played on."""
    name = file.stem.removeprefix(PREFIX)
    try:
        layer = load_layers(file).get("lands", {})
    except BadBoard:
        return Chart("", name, "unreadable")
    lands, where = read(layer)
    return Chart(lands, name, f"bad_board {where}" if where else "")


def read(layer: Mapping[tuple[int, int], str]) -> tuple[str, str]:
    """The lands of the layer `lands`, and the cell or land for which they are refused (BOU-36).

    The board is six by six from the left top corner; what lies beyond is a cell too many.
    """
    row = [layer.get(divmod(cell, SIZE)) for cell in CELLS]
    lands = "".join(SIGNS.get(image, UNKNOWN) if image else UNKNOWN for image in row)
    beyond = sorted(at for at in layer if max(at) >= SIZE)
    if UNKNOWN not in lands and beyond:
        return lands, "".join(str(min(each, 9)) for each in beyond[0])
    return lands, problem(lands) or ""
