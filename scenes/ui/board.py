"""A table drawn in Tiled: named places in world units, and what its tile layers print. No rules in here."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from scenes.ui.badfile import BadFile
from scenes.ui.pose import Rect

if TYPE_CHECKING:
    import pytmx


class BadBoard(BadFile):
    """The file cannot be read, lacks a place that the game needs, or has one that it does not know."""


class Board(Struct, frozen=True):
    """Where things lie. `tiles` holds per layer the name of the picture printed on each (row, column)."""

    places: Mapping[str, Rect]
    tiles: Mapping[str, Mapping[tuple[int, int], str]]


def load_board(path: Path, needed: frozenset[str]) -> Board:
    """Read a board whose layer `places` holds exactly the places needed; BadBoard names what is wrong."""
    tmx = _opened(path)
    try:
        names = [thing.name for thing in tmx.get_layer_by_name("places")]
        places = {
            thing.name: Rect(thing.x, thing.y, thing.width, thing.height)
            for thing in tmx.get_layer_by_name("places")
        }
    except Exception as error:  # noqa: BLE001 - pytmx raises whatever its parsers raise
        raise BadBoard(path.name, f"cannot be read as a board: {error}") from None
    _check(path.name, names, needed)
    return Board(places, _layers(tmx))


def load_layers(path: Path) -> Mapping[str, Mapping[tuple[int, int], str]]:
    """What the tile layers of a map print, whatever else it has; BadBoard when it cannot be read."""
    tmx = _opened(path)
    try:
        return _layers(tmx)
    except Exception as error:  # noqa: BLE001 - pytmx raises whatever its parsers raise
        raise BadBoard(path.name, f"cannot be read as a board: {error}") from None


def _opened(path: Path) -> pytmx.TiledMap:
    import pytmx  # here, not above: it brings much along that the first picture does not need

    try:
        return pytmx.TiledMap(str(path))
    except Exception as error:  # noqa: BLE001 - pytmx raises whatever its parsers raise
        raise BadBoard(path.name, f"cannot be read as a board: {error}") from None


def _layers(tmx: pytmx.TiledMap) -> dict[str, dict[tuple[int, int], str]]:
    return {layer.name: _printed(tmx, layer) for layer in tmx.layers if hasattr(layer, "tiles")}


def _check(name: str, names: list[str], needed: frozenset[str]) -> None:
    faults = [
        f"{what} {', '.join(sorted(which))}"
        for what, which in (
            ("missing", needed - set(names)),
            ("unknown", set(names) - needed),
            ("twice", {each for each in names if names.count(each) > 1}),
        )
        if which
    ]
    if faults:
        raise BadBoard(name, f"places {'; '.join(faults)}")


def _printed(tmx: pytmx.TiledMap, layer: pytmx.TiledTileLayer) -> dict[tuple[int, int], str]:
    """The picture on each cell of a tile layer, by its file name without the ending."""
    found: dict[tuple[int, int], str] = {}
    for column, row, gid in layer.iter_data():
        if gid:
            found[row, column] = Path(tmx.get_tile_image_by_gid(gid)[0]).stem
    return found
