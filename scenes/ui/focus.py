"""Which thing the arrow keys go to."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal, TypeAlias

from scenes.ui.pose import Key, Point, Rect

Way: TypeAlias = Literal["left", "right", "up", "down"]
STEP: Mapping[Way, Point] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def step(
    targets: Mapping[Key, Rect], here: Key | None, way: Way, first: Collection[Key] = (), last: Point = (0, 0)
) -> Key | None:
    """The nearest target in a direction, or `here` when there is none.

    The targets named `first` are gone to before the others. From nowhere, as when the target has gone, it
    is the one nearest to `last`, where the focus was.
    """
    if here is None or here not in targets:
        return _nearest({key: targets[key] for key in targets if key in first} or targets, last)
    costs = {key: _cost(targets[here], rect, STEP[way]) for key, rect in targets.items() if key != here}
    ahead = {key: cost for key, cost in costs.items() if cost is not None}
    best = {key: cost for key, cost in ahead.items() if key in first} or ahead
    return min(best, key=lambda key: best[key]) if best else here


def _nearest(targets: Mapping[Key, Rect], at: Point) -> Key | None:
    far = {key: abs(box.centre[0] - at[0]) + abs(box.centre[1] - at[1]) for key, box in targets.items()}
    return min(in_order(targets), key=lambda key: far[key]) if targets else None


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
