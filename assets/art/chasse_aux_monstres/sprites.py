"""Sprites of La chasse aux monstres."""

from functools import partial

from ..parts import *
from ..sprite import Sprite, shelf
from . import bed, progress, toys
from .cast import CAST


def sprites() -> dict[str, Sprite]:
    """The shelf of this game, in order."""
    rows, put = shelf("chasse_aux_monstres")
    for k in list(toys.TOYS) + list(toys.EXPERT):
        put(
            f"toy_{k}",
            240,
            240,
            partial(toys.toy_tile, k),
            "Toy tile, face up" if k in toys.TOYS else "Expert tile, face up",
            widest=200,
        )
        put(
            f"figure_toy_{k}",
            176,
            176,
            partial(toys.cut_out, k),
            "The toy without its tile",
            widest=220,
        )
    put("toy_back", 240, 240, toys.toy_back, "Toy tile, face down", widest=200)
    for k, c in CAST.items():
        put(
            f"monster_{k}",
            400,
            560,
            partial(bed.monster_card, c.draw, c.toy, c.wall),
            f"Monster card, afraid of the {c.toy}",
            widest=250,
        )
        put(
            f"figure_{k}",
            400,
            440,
            placed(c.draw, 200, 262),
            f"{c.fr} / {c.en}, cut out",
            (200, 416),
            widest=330,
        )
    put("card_back", 400, 560, bed.child_side, "Child side of the monster cards", widest=250)
    put("bed", 372, 484, placed(bed.bed, 6, 0), "Middle of the table", widest=500)
    put("closet", 320, 460, bed.closet, "Where the monsters go", widest=300)
    put(
        "mat",
        980,
        818,
        bed.floor_mat,
        "Felt mat with the rug; 20 px of shadow all round",
        widest=654,
    )  # felt is soft
    for s in ("calm", "wild"):
        for n, draw in (
            ("head", progress.prog_head),
            ("torso", progress.prog_torso),
            ("feet", progress.prog_feet),
        ):
            put(
                f"progress_{n}_{s}",
                300,
                204,
                partial(draw, s),
                "Stack head, torso, feet with no gap",
                widest=232,
            )
    return rows
