"""The land of La Grosse Bouffe: its frame, its cells, and the monsters that stand on them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games.grosse_bouffe.board import problem
from games.grosse_bouffe.state import CELLS, LANDS, SIZE, State, Tweaks, owner, rc
from scenes.home import ROOT
from scenes.ui.board import Board, load_board
from scenes.ui.pose import Key, Point, Pose, Poses, Rect
from scenes.ui.viewport import mirrored

CELL, PITCH, TILE = 140, 144, 132
PLACES = frozenset(
    ("board", "phases", "dots", "message")
    + tuple(f"{what} {n}" for n in (1, 2) for what in ("seat", "hand", "tiles", "pile", "marker"))
)


@lru_cache
def board() -> Board:
    """The table as it is drawn in Tiled."""
    return load_board(ROOT / "assets" / "boards" / "grosse_bouffe.tmx", PLACES)


@lru_cache
def places(left: bool) -> Mapping[str, Rect]:
    """Where everything lies; for the left hand all but the land changes sides."""
    return {
        name: mirrored(place) if left and name != "board" else place for name, place in board().places.items()
    }


def cell_at(cell: int) -> Point:
    """The middle of a cell."""
    place = board().places["board"]
    return place.x + cell % SIZE * PITCH + CELL / 2, place.y + cell // SIZE * PITCH + CELL / 2


def cell_box(cell: int) -> Rect:
    """The box of a cell."""
    x, y = cell_at(cell)
    return Rect(x - CELL / 2, y - CELL / 2, CELL, CELL)


def tile_key(tile: int) -> Key:
    """What a monster is called for as long as the game lasts."""
    return f"tile {tile}"


def dressed(tweaks: Tweaks, name: str) -> str:
    """The name of a land, or of a picture that shows one, as this edition has it."""
    return name.replace("swamp", tweaks.second_land)


def tile_image(state: State, tweaks: Tweaks, tile: int) -> str:
    """The picture of a monster, or its back where this view hides it."""
    team, face = state.teams[owner(state, tile)], state.faces[tile]
    return face_image(team, tweaks, face) if face else f"grosse_bouffe/back_{team}"


def face_image(team: str, tweaks: Tweaks, face: str) -> str:
    """The picture of a monster of a gang."""
    return f"grosse_bouffe/tile_{team}_{dressed(tweaks, face)}"


def cell_image(tweaks: Tweaks, cell: int) -> str:
    """The picture of the land of a cell."""
    return f"grosse_bouffe/cell_{dressed(tweaks, LANDS[tweaks.lands[cell]])}"


def rows(tweaks: Tweaks) -> tuple[tuple[str, ...], ...]:
    """The pictures of all cells, row by row; empty for a board that is not whole."""
    if problem(tweaks.lands):
        return ()
    images = [cell_image(tweaks, cell) for cell in CELLS]
    return tuple(tuple(images[n : n + SIZE]) for n in CELLS[::SIZE])


def ground(tweaks: Tweaks) -> Poses:
    """What never moves: the felt, the frame and the 36 lands."""
    middle = board().places["board"].centre
    lying: dict[Key, Pose] = {
        "mat": Pose(middle, "grosse_bouffe/mat", 1004, z=-30),
        "frame": Pose(middle, "grosse_bouffe/board_frame", 932, z=-29),
    }
    for cell in CELLS:
        lying[f"ground {cell}"] = Pose(cell_at(cell), cell_image(tweaks, cell), CELL, z=-20)
    return lying


def cell_key(cell: int) -> Key:
    """What a tap on a cell counts as while monsters are placed."""
    return f"cell {rc(cell)}"


def meal_key(state: State, cell: int) -> Key:
    """What a tap on a monster counts as while monsters eat, by whether it is of the seat to act."""
    mine = owner(state, state.board[cell]) == state.seat
    return f"{'eater' if mine else 'prey'} {rc(cell)}"


def cells(state: State, tweaks: Tweaks) -> Poses:
    """The empty cells once more, as things to touch."""
    return {
        cell_key(cell): Pose(cell_at(cell), cell_image(tweaks, cell), CELL, z=1, pick=cell_key(cell))
        for cell, tile in enumerate(state.board)
        if tile < 0
    }


def monsters(state: State, tweaks: Tweaks) -> Poses:
    """The monsters on the land."""
    eating = state.eating and not state.ended
    return {
        tile_key(tile): Pose(
            cell_at(cell),
            tile_image(state, tweaks, tile),
            TILE,
            z=10,
            pick=meal_key(state, cell) if eating else cell_key(cell),
        )
        for cell, tile in enumerate(state.board)
        if tile >= 0
    }
