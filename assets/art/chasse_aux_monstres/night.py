"""The night that the monsters stay: window, night cap, rug and sleep, to be put together on the screen."""

from ..parts import *


def night_window() -> str:
    """480x400: a window with curtains; the moon looks in."""
    pane = (
        R(0, 0, 330, 330, 34, "#14133F")
        + R(16, 16, 298, 298, 24, lin("#0F1440", "#2C4FA0", "#5F86D8"))
        + stars(3, 26, 280, 200, 24, 24)
        + clip(
            '<rect x="16" y="16" width="298" height="298" rx="24"/>',
            C(212, 106, 150, glow("#FFF3C4", 0.6)),
            "pane",
        )
        + emblem("moon", 212, 106, 58, "#FFF3C4")
        + S("M165 16 V314 M16 170 H314", "#14133F", 16)
    )
    curtain = felt(
        P(
            "M-20 -10 H350 V30 C320 70 350 280 372 350 H290 C312 280 316 100 280 40 H50 C14 100 18 280 40 350 H-42 C-20 280 10 70 -20 30Z",
            lin("#D45C82", "#8E2F60"),
        ),
        "m",
    )
    rod = felt(R(-40, -22, 410, 22, 11, rad("#F3CB8F", "#C4834A", "#7E4A27")), "xs")
    return at(ink(pane, 5) + ink(curtain, 5) + ink(rod, 5), 75, 36)


def nightcap() -> str:
    """168x120: what a monster wears that stays for the night."""
    cap = felt(
        P(
            "M-52 4 C-46 -50 30 -62 78 -6 C86 10 84 20 80 26 C66 12 54 6 44 4 C16 -10 -26 -8 -52 4Z",
            rad("#FFE79A", "#FFB72B", "#D4780F"),
        ),
        "s",
    )
    rim = S("M-54 6 C-22 -10 20 -10 48 6", "#FFF8EA", 15)
    return at(ink(cap + C(82, 30, 13, "#FFF8EA") + rim, 4), 68, 62)


def night_rug() -> str:
    """1280x216: the rug under the bed, seen from the door."""
    return E(640, 108, 636, 104, lin("#C4527A", "#9C3A60")) + E(
        640,
        106,
        596,
        90,
        "none",
        stroke="#F08FA8",
        stroke_width=7,
        stroke_dasharray="22 18",
        stroke_linecap="round",
    )


def sleep() -> str:
    """160x180: the breath of somebody asleep."""
    return "".join(
        T(x, y, s, "z", "#FFF8EA", opacity=o, stroke=INK, stroke_width=s * 0.12, paint_order="stroke")
        for x, y, s, o in ((28, 166, 44, 0.75), (70, 122, 58, 0.88), (120, 70, 78, 1))
    )
