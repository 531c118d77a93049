"""How a night ends: the monsters stay and sleep beside the bed, or all are in the closet."""

from __future__ import annotations

from collections.abc import Mapping

from games.chasse_aux_monstres.state import State
from games.core.saves import Player
from scenes.looks.chasse_aux_monstres.closet import closet_of, gone
from scenes.looks.chasse_aux_monstres.places import CHASSE
from scenes.ui.pose import Point, Pose, Poses, Rect, joined
from scenes.ui.widgets import label, panel, picture

STAYING: tuple[tuple[Point, float, int], ...] = (
    ((268, 668), 500, 40),
    ((1336, 670), 470, 40),
    ((478, 766), 384, 60),
    ((1138, 764), 396, 60),
)
"""Middle, width and height in the pile of those that stay: the first two behind the others."""
FIGURE: Point = (400, 440)
CAP: Point = (168, 120)
CAPS: Mapping[str, tuple[float, float, float]] = {
    "boing": (200, 138, 1.15),
    "croc": (200, 142, 0.9),
    "cubby": (200, 158, 1.1),
    "curly": (200, 96, 1.1),
    "cyclo": (190, 142, 0.95),
    "dinozz": (200, 146, 0.95),
    "flapjack": (200, 184, 0.75),
    "inchy": (200, 140, 0.85),
    "lugs": (200, 154, 0.85),
    "mammoof": (200, 144, 1.05),
    "moonster": (200, 158, 0.9),
    "mushpot": (200, 116, 1.25),
    "noodle": (200, 100, 0.8),
    "prickle": (200, 172, 0.85),
    "roly": (200, 150, 1.0),
    "snailbert": (262, 172, 1.0),
    "splosh": (200, 144, 0.65),
    "trio": (200, 156, 1.05),
    "twirl": (180, 152, 1.1),
    "wiggles": (200, 148, 0.95),
}
"""Where a night cap sits on each of them, in its own units, and how large."""
ROW = 700
"""How much room there is for the people that have won."""


def finale(state: State, players: tuple[Player, ...], won: bool) -> Poses:
    """The bedroom at the end of the night."""
    floor = picture("floor", (800, 936), "common/floor", 3200, -20)
    return joined(floor, _won(state, players) if won else _lost(state))


def _window(x: float, y: float, wide: float) -> Poses:
    return picture("window", (x, y), f"{CHASSE}/night_window", wide, -15)


def _bed(x: float, y: float, wide: float) -> Poses:
    return joined(
        picture("rug", (x, y + wide * 0.62), f"{CHASSE}/night_rug", wide * 2.5, -10),
        picture("bed", (x, y), f"{CHASSE}/bed", wide, -5),
        picture("sleep", (x + wide * 0.38, y - wide * 0.52), f"{CHASSE}/sleep", wide * 0.3, 20),
    )


def _lost(state: State) -> Poses:
    staying = [state.faces[monster] or "" for monster in state.bed if monster is not None]
    figures = (_asleep(n, face, *stay) for n, (face, stay) in enumerate(zip(staying, STAYING, strict=False)))
    return joined(_window(1310, 404, 400), _bed(800, 652, 470), _told(state, len(staying)), *figures)


def _asleep(n: int, face: str, at: Point, wide: float, z: int) -> Poses:
    """One that stays, with its night cap and its shadow."""
    x, y, size = CAPS[face]
    unit = wide / FIGURE[0]
    left, top = at[0] - wide / 2, at[1] - unit * FIGURE[1] / 2
    cap = (x + (CAP[0] / 2 - 68) * size) * unit, (y + (CAP[1] / 2 - 68) * size) * unit
    return joined(
        picture(f"shadow {n}", (at[0], top + 414 * unit), "common/shadow_foot", wide * 0.72, z - 1),
        picture(f"staying {n}", at, f"{CHASSE}/figure_{face}", wide, z),
        picture(f"cap {n}", (left + cap[0], top + cap[1]), f"{CHASSE}/nightcap", CAP[0] * size * unit, z + 1),
    )


def _told(state: State, staying: int) -> Poses:
    """How many went into the closet, and how many stay."""
    box = Rect(590, 236, 420, 84)
    away, total = gone(state)
    return joined(
        panel("told", box, "dark", 30),
        picture("told closet", (box.x + 56, box.centre[1]), f"{CHASSE}/closet", 50, 31),
        label("told away", Rect(box.x + 92, box.y + 14, 120, 56), f"{away} / {total}", "told_count", 31),
        picture("told monster", (box.x + 284, box.centre[1]), f"{CHASSE}/progress_head_wild", 92, 31),
        label("told staying", Rect(box.x + 340, box.y + 14, 60, 56), str(staying), "told_count", 31),
    )


def _won(state: State, players: tuple[Player, ...]) -> Poses:
    """The child sleeps, the closet is full, and all who chased stand before the bed."""
    apart = min(200, ROW / len(players))
    first = 724 - (len(players) - 1) * apart / 2
    return joined(
        _window(740, 408, 380),
        closet_of(state, Rect(66, 248, 420, 604)),
        _bed(1160, 594, 390),
        *(_hunter(n, player, first + n * apart, len(players)) for n, player in enumerate(players)),
    )


def _hunter(seat: int, player: Player, x: float, seats: int) -> Poses:
    """A pawn with its name; many names stand in two rows."""
    crowd = seats > 4
    name = Rect(x - 96, 882 + (seat % 2 * 32 if crowd else 0), 192, 34)
    return joined(
        picture(f"foot {seat}", (x, 872), "common/shadow_foot", 110, 40),
        {f"pawn {seat}": Pose((x, 784), f"common/pawn_{player.colour}", 126, z=41)},
        label(f"name {seat}", name, player.name, "light", 42),
    )
