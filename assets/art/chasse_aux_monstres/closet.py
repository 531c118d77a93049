"""The closet where the monsters go, in layers, and their eyes in its dark."""

from ..parts import *

OAK = ("#F3CB8F", "#B4763F", "#7E4A27")
DARK = "M58 68 Q58 58 68 58 H252 Q262 58 262 68 V384 Q262 394 252 394 H68 Q58 394 58 384Z"
"""What one sees through the open doors."""
EYES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "cyclo": ((32, 24, 18),),
    "wiggles": ((32, 25, 16),),
    "trio": ((13, 28, 10.5), (32, 18, 12.5), (51, 28, 10.5)),
    "prickle": ((10, 28, 8.5), (25, 20, 9.5), (41, 20, 9.5), (55, 29, 8)),
    "snailbert": ((15, 20, 12), (49, 16, 12)),
    "cubby": ((19, 24, 15), (48, 25, 11)),
    "noodle": ((20, 23, 12.5), (46, 23, 12.5)),
    "inchy": ((21, 24, 13.5), (46, 20, 11)),
    "flapjack": ((19, 26, 11.5), (45, 26, 11.5)),
    "mammoof": ((17, 25, 10.5), (47, 25, 10.5)),
    "moonster": ((14, 25, 11), (50, 25, 11)),
    "roly": ((21, 25, 11), (43, 25, 11)),
    "dinozz": ((20, 24, 12.5), (44, 24, 12.5)),
}
"""Middle and radius of each eye, in 64x48; two plain ones where nothing stands."""
IRIS = {
    "cyclo": "#3B8CF2",
    "wiggles": "#17A2A8",
    "splosh": "#F5A524",
    "curly": "#2E9E62",
    "flapjack": "#FFC83D",
    "twirl": "#FF6FA8",
    "noodle": "#3B8CF2",
    "dinozz": "#F0782A",
    "croc": "#3FB559",
    "trio": "#9A5BE0",
}


def closet() -> str:
    """320x440: where the monsters go, with some eyes in the dark."""
    return g(closet_inside() + _who() + closet_front(), id="closet")


def closet_inside() -> str:
    """320x440: the dark behind its open doors, and the shadow it throws."""
    return E(160, 424, 160, 18, "#120A2C", opacity=0.5, filter="url(#blur-8)") + P(
        DARK, lin("#150E30", "#3B2A6E")
    )


def closet_front() -> str:
    """320x440: what hides the feet of those inside: frame, doors and the edge of the shelf."""
    frame = P(
        f"M60 26 H260 Q280 26 280 46 V396 Q280 416 260 416 H60 Q40 416 40 396 V46 Q40 26 60 26Z {DARK}",
        rad(*OAK),
        fill_rule="evenodd",
    )
    feet = R(56, 406, 40, 26, 8, "#7E4A27") + R(224, 406, 40, 26, 8, "#7E4A27")
    box = felt(frame, "m") + felt(R(28, 10, 264, 36, 14, rad("#F8DDB0", "#C88B4E", "#8A5530")), "s")
    door = felt(
        P("M262 56 L312 34 V424 L262 396Z", rad("#F8DDB0", "#C88B4E", "#8A5530"))
        + P("M58 56 L8 34 V424 L58 396Z", rad("#F8DDB0", "#D9A066", "#A86B36")),
        "s",
    )
    panes = P(
        "M272 76 L302 62 V200 L272 206Z M272 234 L302 236 V386 L272 374Z M48 76 L18 62 V200 L48 206Z M48 234 L18 236 V386 L48 374Z",
        "#7E4A27",
        opacity=0.45,
    )
    shelf = R(58, 276, 204, 12, 0, "#6E4022") + R(58, 288, 204, 8, 0, "#0F0922", opacity=0.6)
    knobs = C(270, 220, 7, GOLD) + C(50, 220, 7, GOLD)
    return (
        ink(box + felt(feet, "xs") + door, 6) + shelf + panes + knobs + emblem("moon", 160, 28, 13, "#FFF3C4")
    )


def eyes_of(who: str) -> str:
    """64x48: how one of them looks out of the dark."""
    spots = EYES.get(who, ((18, 24, 13), (46, 24, 13)))
    middle = sum(x for x, _, _ in spots) / len(spots)
    return "".join(
        eye(x, y, r, look=((middle - x) / 120, 0.14), white="#FFF3C4", iris=IRIS.get(who))
        for x, y, r in spots
    )


def _who() -> str:
    def pair(x: float, y: float, r: float, gap: float) -> str:
        return "".join(
            E(x + k * gap, y, r, r * 1.18, "#FFF3C4")
            + C(x + k * gap + r * 0.22, y + r * 0.2, r * 0.52, INK)
            + C(x + k * gap - r * 0.05, y - r * 0.15, r * 0.16, "#fff")
            for k in (0, 1)
        )

    return (
        pair(92, 118, 13, 32)
        + pair(198, 92, 10, 26)
        + pair(176, 226, 16, 40)
        + pair(84, 234, 11, 28)
        + pair(100, 340, 15, 36)
        + pair(196, 352, 12, 28)
    )
