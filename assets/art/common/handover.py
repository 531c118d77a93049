"""Between two players: the closed doors, the card with a name, and two who do not look."""

from ..parts import *


def gap() -> str:
    """16x1000 lamp light between the two closed doors."""
    return R(0, 0, 16, 1000, 0, "#1A0F08") + R(4, 0, 8, 1000, 0, lin("#FFE591", "#FFB52E"), opacity=0.55)


def knob() -> str:
    """64x64 knob of a door."""
    return ink(felt(C(32, 32, 25, rad("#FFF3A8", GOLD, "#D4830F")), "s"), 4)


def turn_card(colour: str) -> str:
    """200x212 nine-slice, corner 80: paper in a broad rim of the player's colour."""
    c, d, _, _ = PLAYER[colour]
    rim = R(0, 12, 200, 200, 70, d) + R(0, 0, 200, 200, 70, c)
    paper = R(18, 18, 164, 164, 56, lin("#FFFDF6", "#FFF3DC", "#F6E6C2"))
    return rim + paper + R(31, 31, 138, 138, 46, "none", stroke=c, stroke_width=4, opacity=0.75)


def _hands_on_eyes(c: str, x: float = 34, y: float = -40, w: float = 46) -> str:
    arm = ink(felt(P(limb((96, 34), (136, 14), (x + 14, y + 2), (x, y), w * 0.8, w), c), "s"), 5)
    return g(arm, "scale(-1 1)") + g(arm, "scale(1 1)")


def hiding_ghost() -> str:
    """A ghost with its hands before its eyes, in the 300x300 box."""
    from ..ghooost.sheet import BODY, TINT

    sky = TINT["sky"]
    sheet = ink(cloth(P(BODY, rad(*sky, cx=0.38, cy=0.2, r=0.95))), 6)
    folds = S("M-62 66 Q-70 92 -80 108 M34 80 Q36 100 34 112 M70 60 Q80 86 88 102", sky[2], 6, opacity=0.6)
    face = cheeks(-64, 2, 64, 2, 16, "#FF8FA6") + mouth(0, 22, 54, 28, teeth=((-0.3, 15, 11), (0.35, 15, 11)))
    return sheet + folds + face + _hands_on_eyes("#E9F2FD")


def hiding_trio() -> str:
    """The monster with three eyes, and only two hands to hide them."""
    from ..chasse_aux_monstres.cast import CAST

    return CAST["trio"].draw() + _hands_on_eyes("#A673E8", 60, -22, 64)
