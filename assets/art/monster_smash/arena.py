"""What stands around the arena: the fire that eats cards, the audience's bench, the beads of the meters."""

from ..parts import *

WOODS = ("#F0BE83", "#B4763F", "#6B3D20")
STONE = ("#D9D2EA", "#9A8DB8", "#5C4C80")


def _hearth() -> str:
    """A ring of stones with two crossed logs, standing on y 0."""
    logs = "".join(
        at(
            felt(R(-84, -17, 168, 34, 17, lin(*WOODS)), "s")
            + C(78 * side, 0, 12, "#F0BE83")
            # the year rings face us
            + C(78 * side, 0, 6, "#B4763F"),
            0,
            -34,
            1,
            14 * side,
        )
        for side in (1, -1)
    )
    stones = "".join(
        E(x, y, rx, ry, rad(*STONE))
        for x, y, rx, ry in (
            (-84, -16, 25, 19),
            (84, -16, 25, 19),
            (-46, -8, 27, 19),
            (46, -8, 27, 19),
            (0, -4, 29, 20),
        )
    )
    return ink(logs, 5) + ink(felt(stones, "s"), 5)


def _flame(outer: tuple[str, str, str], inner: tuple[str, str, str]) -> str:
    """The felt body of the fire, its foot at y 0."""
    big = (
        "M0 0 C-64 0 -88 -40 -76 -84 C-70 -106 -56 -116 -54 -140 C-38 -130 -30 -116 -28 -102"
        " C-14 -124 -16 -150 -2 -182 C14 -160 18 -140 22 -120 C32 -130 36 -142 40 -158"
        " C66 -128 86 -96 80 -58 C74 -20 44 0 0 0Z"
    )
    small = "M0 -4 C-40 -4 -54 -30 -46 -58 C-40 -76 -22 -86 -14 -108 C6 -92 16 -84 24 -92 C44 -70 54 -46 44 -26 C36 -10 20 -4 0 -4Z"
    return ink(felt(P(big, rad(*outer)), "m") + felt(P(small, rad(*inner)), "s"), 6)


def fire_lit() -> str:
    """Hungry and friendly: it takes cards and gives some back."""
    body = _flame(("#FFC36B", "#FF7A2E", "#D8361C"), ("#FFFBD6", "#FFD84A", "#FFA52E"))
    face = (
        eye(-21, -70, 16, (0.1, 0.12))
        + eye(21, -70, 16, (-0.1, 0.12))
        + mouth(0, -48, 44, 24, teeth=((-0.4, 9, 8), (0.4, 9, 8)))
        + cheeks(-43, -50, 43, -50, 9)
    )
    sparks = "".join(
        C(x, y, r, GOLD_L) for x, y, r in ((-74, -150, 5), (68, -176, 4), (-30, -190, 4), (84, -120, 3))
    )
    return (
        E(0, -70, 116, 112, glow("#FFB040", 0.5))
        + shadow(0, 0, 104, 14)
        + at(body + face, 0, -24, 1)
        + sparks
        + _hearth()
    )


def fire_out() -> str:
    """The fire has had enough: embers, a thread of smoke, a nap."""
    smoke = S("M6 -150 C-10 -162 24 -174 8 -190 C0 -200 10 -208 6 -214", "#CFC6E6", 9, opacity=0.55)
    body = at(_flame(("#C98A72", "#8E4B44", "#4E2540"), ("#F2B27A", "#C4693E", "#8A3A30")), 0, -30, 0.7)
    face = eye_shut(-15, -76, 9) + eye_shut(15, -76, 9) + smile(0, -62, 14, 3, INK, 4)
    return shadow(0, 0, 104, 14) + smoke + body + face + _hearth()


def bench() -> str:
    """400x96: the plank that the audience sits behind."""
    legs = "".join(felt(R(x, 50, 32, 38, 8, lin(*WOODS)), "s") for x in (44, 324))
    plank = felt(R(10, 14, 380, 50, 16, lin(*WOODS)), "m")
    grain = S("M40 32 Q160 26 280 34 M70 49 Q200 43 350 51", "#7E4A27", 3, opacity=0.35)
    return shadow(200, 88, 180, 6) + ink(legs + plank, 5) + grain


def popcorn() -> str:
    """96x112: what an audience needs."""
    bucket = "M14 44 L82 44 L74 104 Q48 112 22 104Z"
    stripes = "".join(
        P(f"M{x} 44 h13 L{y + 9} 108 h-9Z", "#E4572E") for x, y in ((22, 29), (43, 44), (64, 59))
    )
    corn = "".join(
        C(x, y, r, rad("#FFFFFF", "#FFF0C2", "#E8B95A"))
        for x, y, r in (
            (24, 36, 15),
            (44, 28, 17),
            (66, 34, 15),
            (34, 18, 13),
            (56, 15, 14),
            (76, 42, 10),
            (16, 44, 9),
        )
    )
    return (
        ink(felt(corn, "xs"), 4)
        + ink(felt(P(bucket, "#FFF8EA"), "s"), 4)
        + clip(f'<path d="{bucket}"/>', stripes, "stripes")
        + S("M14 46 H82", "#97301B", 5)
    )


def bead(on: bool) -> str:
    """40x56: one card of a meter, had or still lacking."""
    if not on:
        return R(4, 4, 32, 48, 9, "#4A4270", opacity=0.75) + R(
            4, 4, 32, 48, 9, "none", stroke="#FFF8EA", stroke_width=2, stroke_dasharray="5 4", opacity=0.45
        )
    return (
        R(2, 2, 36, 52, 10, INK)
        + R(5, 5, 30, 46, 8, rad(GOLD_L, GOLD, "#E08A1A"))
        + emblem("star", 20, 28, 11, "#FFF8EA")
    )
