"""Around the mat: the big monster that wakes, and whose turn it is."""

from __future__ import annotations

from games.chasse_aux_monstres.state import FAST_PARTS, PARTS, State
from games.core.game import Seat
from games.core.saves import Player
from scenes.looks.chasse_aux_monstres.bedroom import PITCH, progress_tall
from scenes.looks.chasse_aux_monstres.places import CHASSE, Places
from scenes.ui.pose import Pose, Poses, Rect, around, joined
from scenes.ui.widgets import count, label, panel, picture

PART = 222
"""How wide a part of the big monster is."""
DOT, APART = 42, 60
"""How wide the sign for a miss is, and how far from the next one."""
WIDE = 240
"""From this width on the name stands beside the face, else below."""
WIDEST = 340
"""How wide a seat is at most that keeps nothing."""
CARD = 44
"""How wide a monster lies before the seat that keeps it."""


def progress(state: State, where: Places) -> Poses:
    """The parts of the big monster, and a cross for each that has been turned since a monster came."""
    if not state.awake:
        return {}
    names = PARTS if len(state.awake) == len(PARTS) else FAST_PARTS
    column = where["left column"]
    box = Rect(column.x, column.y, column.wide, progress_tall(state))
    x, first, y = box.centre[0], box.y + 92, box.y + box.tall - 46
    parts = [panel("progress", box, z=-25)]
    for n, (name, awake) in enumerate(zip(names, state.awake, strict=True)):
        image = f"{CHASSE}/progress_{name}_{'wild' if awake else 'calm'}"
        parts.append(picture(f"part {name}", (x, first + n * PITCH), image, PART, 5 + n, "progress"))
        at = x + (n - (len(names) - 1) / 2) * APART, y
        parts.append(picture(f"miss slot {n}", at, "common/slot_dashed_round_paper", DOT, -20))
        if n < state.progress:
            parts.append(picture(f"miss {n}", at, f"{CHASSE}/miss", DOT + 8, 10))
    return joined(*parts)


def seats(state: State, players: tuple[Player, ...], keeping: bool, where: Places) -> Poses:
    """A panel per seat, light for the one to act; its monsters lie before it in the competitive game."""
    boxes = [where[f"seat {seat + 1} of {len(players)}"] for seat in range(len(players))]
    return joined(*(_seat(state, seat, players[seat], box, keeping) for seat, box in enumerate(boxes)))


def _seat(state: State, seat: Seat, player: Player, box: Rect, keeping: bool) -> Poses:
    acts, beside = state.seat == seat and not state.ended, box.wide >= WIDE
    wide = min(box.wide, box.wide if keeping else WIDEST)
    low = around(box.centre, wide, box.tall if keeping or not beside else 94)
    face = (low.x + 50, low.y + 47) if beside or keeping else (low.centre[0], low.y + 44)
    parts = [
        panel(f"seat {seat}", low, "active" if acts else "dark"),
        picture(f"avatar {seat}", face, f"common/avatar_{player.colour}", 74),
        label(f"name {seat}", _name_box(low, beside, keeping), player.name, _ink(acts, beside)),
        _sign(seat, player, (face[0] - 28, face[1] + 26)),
    ]
    if keeping:
        parts.append(_kept(state, seat, low, beside))
    if acts:
        parts.append({"turn arrow": Pose((face[0], low.y - 14), "common/turn_arrow", 42, z=40)})
    return joined(*parts)


def _ink(acts: bool, beside: bool) -> str:
    if beside:
        return "name" if acts else "name_light"
    return "tile" if acts else "light"


def _name_box(box: Rect, beside: bool, keeping: bool) -> Rect:
    if not beside:
        return Rect(box.x + 12, box.y + box.tall - 38, box.wide - 24, 32)
    return Rect(box.x + 98, box.y + (12 if keeping else 28), box.wide - 116, 36)


def _sign(seat: Seat, player: Player, at: tuple[float, float]) -> Poses:
    """A robot, or a teddy for a little one."""
    sign = "robot" if player.level else "teddy" if player.little else ""
    if not sign:
        return {}
    return joined(
        picture(f"disc {seat}", at, "common/count_cream", 40, 22),
        picture(f"sign {seat}", at, f"common/icon_{sign}", 40, 23),
    )


def _kept(state: State, seat: Seat, box: Rect, beside: bool) -> Poses:
    """The monsters that a seat has caught, side by side as far as there is room, and how many."""
    caught, end = state.kept[seat], box.x + box.wide
    left, right = box.x + 98 + CARD / 2, end - (56 if beside else 16) - CARD / 2
    step = min(CARD + 6, (right - left) / max(1, len(caught) - 1))
    y = box.y + (84 if beside else 46)
    cards = {
        f"monster {monster}": Pose(
            (left + n * step, y), f"{CHASSE}/monster_{state.faces[monster]}", CARD, z=12 + n
        )
        for n, monster in enumerate(caught)
    }
    at = (end - 30, y + 4) if beside else (end - 22, box.y + 22)
    return joined(cards, count(f"score {seat}", at, str(len(caught)), 22, z=45))
