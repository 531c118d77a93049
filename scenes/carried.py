"""What comes along with a thing that hangs from the finger."""

from __future__ import annotations

from msgspec.structs import replace

from scenes.picking import LOWER
from scenes.ui.pose import Key, Point, Pose, Poses

SPREAD, HUNG = (34, 10), 2000
"""How far lifted things hang beside the one that is dragged, and how far above the table."""


def carried(lying: Poses, key: Key, centre: Point) -> Poses:
    """A thing whose middle hangs at a point, with all that is lifted; each with its marks."""
    risen = {name for name, pose in lying.items() if pose.grip and pose.pick.startswith(LOWER)}
    hanging: dict[Key, Pose] = {}
    for n, name in enumerate([key, *sorted(risen - {key})]):
        dx = centre[0] + n * SPREAD[0] - lying[name].at[0]
        dy = centre[1] + n * SPREAD[1] - lying[name].at[1]
        for each, pose in lying.items():
            if each == name or each.endswith(f" {name}"):
                hanging[each] = replace(pose.moved(dx, dy), z=pose.z + HUNG - 10 * n)
    return hanging
