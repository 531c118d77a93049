"""Whose turn it is, who will lose theirs, and which way the order of play goes."""

from __future__ import annotations

from games.core.game import Seat
from games.ghooost.state import State, seats_in
from scenes.looks.ghooost.circle import Circle
from scenes.looks.ghooost.places import offset
from scenes.ui.pose import Pose, Poses
from scenes.ui.widgets import picture


def skipped(view: State) -> tuple[Seat, ...]:
    """The seats that will lose their turn when this one ends (GHO-31)."""
    coming = seats_in(view)[1:]
    return tuple(dict.fromkeys(coming[n % len(coming)] for n in range(view.skips))) if coming else ()


def paw(circle: Circle, seat: Seat) -> Poses:
    """Kitty's paw on a seat that will wait."""
    box = circle.box(seat)
    at = (circle.manor_at(seat)[0] - 44, box.y + 58) if seat == circle.near else offset(box, 42, 44)
    return picture(f"paw {seat}", at, "ghooost/badge_skip", 62, 46)


def at_turn(view: State, circle: Circle) -> Poses:
    """The arrow that points at the seat to act."""
    if view.ended:
        return {}
    box, near = circle.box(view.seat), view.seat == circle.near
    at = (circle.manor_at(view.seat)[0], box.y - 14) if near else (box.x + 42, box.y + box.tall + 14)
    return {"turn arrow": Pose(at, "common/turn_arrow", 40, z=160, angle=0 if near else 180)}


def order(view: State, circle: Circle) -> Poses:
    """The direction of play: heads between the panels above, and an arrow along the lower edge."""
    boxes = [circle.box(seat) for seat in circle.others]
    gaps = [((a.x + a.wide + b.x) / 2, a.centre[1]) for a, b in zip(boxes, boxes[1:], strict=False)]
    turn = 0 if view.way == 1 else 180
    heads = {f"way {n}": Pose(at, "common/way_head", 34, z=47, angle=turn) for n, at in enumerate(gaps)}
    lawn = circle.where["cemetery"]
    along = "ccw" if view.way == 1 else "cw"
    at = lawn.centre[0], lawn.y + lawn.tall - 18
    return {**heads, "way": Pose(at, f"common/direction_{along}", 340, z=90)}
