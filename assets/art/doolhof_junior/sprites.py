"""Sprites of Doolhof Junior.  Openings are named in the order n, e, s, w."""

from functools import partial

from ..common.backs import game_back
from ..common.wood import board_frame, mat
from ..sprite import Sprite, shelf
from . import cells, secrets

STRAIGHTS, CORNERS, TEES = ("ns", "ew"), ("ne", "es", "sw", "nw"), ("nes", "esw", "nsw", "new")
START = {
    "coral": "es",
    "sun": "sw",
    "sky": "ne",
    "leaf": "nw",
}  # corner of each colour: top-left, top-right, bottom-left, bottom-right


def sprites() -> dict[str, Sprite]:
    """The shelf of this game, in order."""
    rows, put = shelf("doolhof_junior")
    for kind, shapes in (("straight", STRAIGHTS), ("corner", CORNERS), ("tee", TEES)):
        for o in shapes:
            put(
                f"{kind}_{o}",
                240,
                240,
                partial(cells.hedge_cell, o.upper(), sum(map(ord, o))),
                "Corridor card that slides",
                widest=156,
            )
    for o in TEES:
        put(
            f"fixed_tee_{o}",
            240,
            240,
            partial(cells.stone_cell, o.upper(), sum(map(ord, o))),
            "Fixed cell",
            widest=156,
        )
    for o in STRAIGHTS:
        put(
            f"fixed_straight_{o}",
            240,
            240,
            partial(cells.stone_cell, o.upper(), 5),
            "Fixed centre cell",
            widest=156,
        )
    put(
        "fixed_cross_nesw",
        240,
        240,
        partial(cells.stone_cell, "NESW", 6),
        "Fixed centre cell, optional",
        widest=156,
    )
    for c, o in START.items():
        put(
            f"fixed_start_{c}",
            240,
            240,
            partial(cells.stone_cell, o.upper(), 9, c),
            f"Fixed corner with the start pad; opens {o}",
            widest=156,
        )
    for s in ("on", "hot", "pushed", "off"):
        put(f"arrow_{s}", 128, 128, partial(cells.arrow, s), "Points right; turn by 90", widest=100)
    put("secret_back", 256, 256, secrets.secret_back, "Secret, face down", widest=220)
    for k in secrets.SECRETS:
        put(f"secret_{k}", 256, 256, partial(secrets.secret_token, k), "Round secret token", widest=220)
        put(
            f"mark_{k}",
            120,
            120,
            partial(secrets.mark, k),
            "Printed on a cell: centre it on 120,120",
            widest=78,
        )
    put("card_back", 400, 560, partial(game_back, "doolhof_junior"), "Back of hidden goals", widest=250)
    put(
        "mat",
        988,
        972,
        partial(mat, "doolhof_junior", 988, 972, 60),
        "Felt mat; 20 px of shadow all round",
        widest=660,
    )  # felt is soft
    put(
        "board_frame",
        804,
        804,
        partial(board_frame, 804, 804, "#14342B"),
        "Five cells of 144 with gaps of 4 start at 34,34",
    )
    return rows
