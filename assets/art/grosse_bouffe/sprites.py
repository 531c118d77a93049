"""Sprites of La Grosse Bouffe."""

from functools import partial

from ..common.backs import game_back
from ..common.wood import board_frame, mat
from ..parts import *
from ..sprite import Sprite, shelf
from . import terrain, tiles
from .species import SPECIES, TEAM


def sprites() -> dict[str, Sprite]:
    """The shelf of this game, in order."""
    rows, put = shelf("grosse_bouffe")
    for k in terrain.LAND:
        put(f"cell_{k}", 240, 240, partial(terrain.terrain_cell, k), "Board cell", widest=140)
        put(f"land_{k}", 72, 72, partial(terrain.land_mark, k, 36, 36, 33), "Terrain symbol")
    for t in TEAM:
        for s, kinds in tiles.SET.items():
            for v, land, number in tiles.kinds_of(kinds):
                for pose, note in (("", f"{number} in the set"), ("_chomp", "Mouth open")):
                    put(
                        f"tile_{t}_{s}_{v}_{land}{pose}",
                        240,
                        244,
                        partial(tiles.monster_tile, s, t, v, land, bool(pose)),
                        note,
                        widest=132,
                    )
    for t in TEAM:
        for s in SPECIES:
            for pose in ("", "_chomp"):
                put(
                    f"figure_{t}_{s}{pose}",
                    240,
                    240,
                    placed(partial(SPECIES[s], t, bool(pose)), 120, 126),
                    "Cut out",
                    (120, 214),
                    widest=330,
                )
        put(f"back_{t}", 240, 244, partial(tiles.tile_back, t), "Face-down pile", widest=144)
    put("first_player", 256, 256, tiles.first_player, "First-player marker", widest=144)
    put(
        "bonus_one_dot",
        64,
        56,
        partial(tiles.bonus, 1),
        "Worth 2",
    )
    put(
        "bonus_two_dots",
        92,
        56,
        partial(tiles.bonus, 2),
        "Worth 1",
    )
    put("card_back", 400, 560, partial(game_back, "grosse_bouffe"), "Spare back", widest=250)
    put(
        "mat",
        1004,
        1004,
        partial(mat, "grosse_bouffe", 1004, 1004, 56),
        "Felt mat; 20 px of shadow all round",
        widest=670,
    )  # felt is soft
    put(
        "board_frame",
        932,
        932,
        partial(board_frame, 932, 932, "#12313A"),
        "Six cells of 140 with gaps of 4 start at 36,36",
    )
    return rows
