"""Sprites of La chasse aux monstres."""

from functools import partial

from ..parts import *
from ..sprite import Sprite, shelf
from . import bed, closet, night, progress, toys
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
    for k in toys.TOYS:
        put(f"fear_{k}", 160, 160, partial(_fear, k), "What a monster fears", widest=110)
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
        put(f"eyes_{k}", 64, 48, partial(closet.eyes_of, k), f"{c.en} looks out of the dark")
    put("card_back", 400, 560, bed.child_side, "Child side of the monster cards", widest=250)
    put("bed", 372, 484, placed(bed.bed, 6, 0), "Middle of the table", widest=500)
    put("closet", 320, 460, closet.closet, "Where the monsters go", widest=300)
    put(
        "closet_inside", 320, 460, closet.closet_inside, "The dark behind its doors", widest=200
    )  # a gradient
    put("closet_front", 320, 460, closet.closet_front, "Frame, doors and shelf of the closet", widest=300)
    put(
        "mat",
        980,
        890,
        bed.floor_mat,
        "Felt mat with the rug; 20 px of shadow all round",
        widest=540,
    )  # felt is soft
    put(
        "night_window", 480, 400, night.night_window, "Window of the night that the monsters stay", widest=400
    )
    put("nightcap", 168, 120, night.nightcap, "For a monster that stays", (68, 68))
    put("night_rug", 1280, 216, night.night_rug, "Rug under the large bed", widest=640)  # soft and large
    put("sleep", 160, 180, night.sleep, "z z z", (20, 170))
    put("miss", 64, 64, progress.miss, "A toy that scared nobody")
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


def _fear(toy: str) -> str:
    return toys.toy_disc(toy, 80, 80, 78)
