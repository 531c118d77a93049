"""Sprites of Ghooost!"""

from functools import partial

from ..common.backs import game_back
from ..common.wood import mat
from ..parts import *
from ..sprite import Sprite, shelf
from . import cards, zones


def sprites() -> dict[str, Sprite]:
    """The shelf of this game, in order."""
    rows, put = shelf("ghooost")
    for rank, ghost in cards.GHOSTS.items():
        name = f"ghost_{rank:02d}" if isinstance(rank, int) else rank
        put(
            name,
            400,
            560,
            partial(cards.ghost_card, rank),
            f"Ghost card: {ghost.fr} / {ghost.en}",
            widest=250,
        )
        put(
            f"figure_{name}",
            440,
            440,
            placed(ghost.draw, 220, 236),
            "Cut out",
            (220, 390),
            widest=330,
        )
    put("card_back", 400, 560, partial(game_back, "ghooost"), "Card back", widest=250)
    for k in ("always", "lock", "reverse", "sweep", "skip", "copy"):
        put(f"badge_{k}", 96, 96, partial(cards.badge, k, 48, 46), "What a special card does")
    for c in PLAYER:
        put(f"manor_{c}", 120, 100, partial(zones.manor, c), "Reserve of a player", (60, 94))
        put(f"manor_open_{c}", 120, 100, partial(zones.manor_open, c), "The same after midnight", (60, 94))
    put(
        "crypt",
        212,
        248,
        placed(zones.crypt, 6, 0),
        "The draw pile stands in it",
        (106, 232),
        widest=244,
    )
    put("tomb", 110, 130, partial(zones.tomb, 55, 62), "Who is out", (55, 120))
    put(
        "cemetery",
        760,
        470,
        placed(zones.cemetery, 0, 30),
        "Cards round 380,280; Kitty round 600,280",
        (380, 280),
    )
    put(
        "cemetery_glow",
        760,
        470,
        placed(zones.cemetery_glow, 0, 30),
        "Lies on the cemetery when something goes there",
        widest=380,
    )
    put("moonlight", 1552, 442, zones.moonlight, "Lies on the mat after midnight", widest=194)
    for n in range(1, 13):
        put(
            f"clock_{n:02d}",
            200,
            200,
            partial(zones.clock, n),
            "Towards midnight" if n < 12 else "Midnight",
        )
    for mood, n in (("asleep", 1), ("drowsy", 5), ("awake", 9), ("midnight", 12)):
        put(f"clock_face_{mood}", 200, 200, partial(zones.clock_face, n, False), "Without its hand")
    put("clock_hand", 200, 200, zones.clock_hand, "Turn about 100,100; 30 degrees a step", (100, 100))
    put("bouh", 256, 256, zones.bouh, "Bouh token of a round lost", widest=220)
    put(
        "mat",
        1592,
        482,
        partial(mat, "ghooost", 1592, 482, 60),
        "Felt mat; 20 px of shadow all round",
        widest=930,
    )  # felt is soft
    return rows
