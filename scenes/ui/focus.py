"""Which thing the arrow keys go to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from scenes.ui.pose import Key, Point, Rect

Way: TypeAlias = Literal["left", "right", "up", "down"]
STEP: Mapping[Way, Point] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def step(targets: Mapping[Key, Rect], here: Key | None, way: Way) -> Key | None:
    """The nearest target in a direction, or `here` when there is none; the first one from nowhere."""
    if here is None or here not in targets:
        return in_order(targets)[0] if targets else None
    ahead = {key: _cost(targets[here], rect, STEP[way]) for key, rect in targets.items() if key != here}
    reachable = {key: cost for key, cost in ahead.items() if cost is not None}
    return min(reachable, key=lambda key: reachable[key]) if reachable else here


def following(targets: Mapping[Key, Rect], here: Key | None, back: bool = False) -> Key | None:
    """The next target in reading order, round and round."""
    order = in_order(targets)
    if not order:
        return None
    if here is None or here not in targets:
        return order[0]
    return order[(order.index(here) + (-1 if back else 1)) % len(order)]


def in_order(targets: Mapping[Key, Rect]) -> list[Key]:
    """The targets from top to bottom, each row from left to right."""
    return sorted(targets, key=lambda key: (round(targets[key].centre[1] / 40), targets[key].centre[0]))


def _cost(here: Rect, there: Rect, way: Point) -> float | None:
    """How far a target is in a direction, what lies aside counting double; None behind or beside."""
    dx, dy = there.centre[0] - here.centre[0], there.centre[1] - here.centre[1]
    ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
    return ahead + 2 * aside if ahead > 8 and ahead * 3 > aside else None
