"""How things get from one pose to the next: the curves of the art bible, by name."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from scenes.ui.pose import Key, Pose


class Drawn(Struct, frozen=True):
    """A pose as it is drawn this very frame, squeezed in width and height; `key` names the thing."""

    pose: Pose
    zoom_x: float = 1
    zoom_y: float = 1
    key: Key = ""


Shape: TypeAlias = Callable[[float, Pose, Pose], Drawn]
"""From the part of the time that has passed (0 to 1), the old pose and the new, to what is drawn."""


class Motion(Struct, frozen=True):
    """A movement of a thing that was there and still is; `lifted` draws it above all that lies."""

    seconds: float
    shape: Shape
    lifted: bool = True


def _between(a: float, b: float, part: float) -> float:
    return a + (b - a) * part


def _on_the_way(old: Pose, new: Pose, part: float) -> Pose:
    at = _between(old.at[0], new.at[0], part), _between(old.at[1], new.at[1], part)
    wide = _between(old.wide, new.wide, part) if old.wide and new.wide else new.wide
    angle = _between(old.angle, new.angle, part)
    fade = _between(old.fade, new.fade, part)
    return replace(new, at=at, wide=wide, angle=angle, fade=fade, z=max(old.z, new.z))


def in_out_cubic(t: float) -> float:
    """Starts and ends softly."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_cubic(t: float) -> float:
    """Ends softly."""
    return 1 - (1 - t) ** 3


def out_back(t: float) -> float:
    """Goes a little too far and comes back."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def _slide(t: float, old: Pose, new: Pose) -> Drawn:
    return Drawn(_on_the_way(old, new, in_out_cubic(t)))


def _settle(t: float, old: Pose, new: Pose) -> Drawn:
    squash = 0.06 * math.sin(math.pi * t)
    return Drawn(_on_the_way(old, new, out_cubic(t)), 1 + squash, 1 - squash)


def _hop(t: float, old: Pose, new: Pose) -> Drawn:
    return Drawn(_on_the_way(old, new, t).moved(0, -72 * t * (1 - t)))


def _whoosh(t: float, old: Pose, new: Pose) -> Drawn:
    part = (1 - math.cos(math.pi * t)) / 2
    lean = 8 * math.sin(math.pi * t)
    pose = _on_the_way(old, new, part).moved(0, -110 * math.sin(math.pi * t))
    return Drawn(replace(pose, angle=pose.angle + lean))


def _flip(t: float, old: Pose, new: Pose) -> Drawn:
    half = 150 / 340
    pose = _on_the_way(old, new, in_out_cubic(t))
    if t < half:
        return Drawn(replace(pose, image=old.image, text=old.text), max(0.02, 1 - (t / half) ** 2))
    return Drawn(pose, max(0.02, out_back((t - half) / (1 - half))))


def _quarter(t: float, old: Pose, new: Pose) -> Drawn:
    return Drawn(replace(_on_the_way(old, new, t), image=old.image, angle=old.angle + 90 * out_cubic(t)))


def _shake(t: float, old: Pose, new: Pose) -> Drawn:
    return Drawn(new.moved(6 * (1 - t) * math.sin(6 * math.pi * t), 0))


def _pop(t: float, old: Pose, new: Pose) -> Drawn:
    size = max(0.02, out_back(t))
    return Drawn(new, size, size)


def _pulse(t: float, old: Pose, new: Pose) -> Drawn:
    size = 1 + 0.09 * math.sin(2 * math.pi * t) ** 2
    return Drawn(new, size, size)


def _tick(t: float, old: Pose, new: Pose) -> Drawn:
    return Drawn(replace(new, angle=_between(old.angle, new.angle, out_back(t))))


def _dawn(t: float, old: Pose, new: Pose) -> Drawn:
    return Drawn(replace(new, fade=_between(old.fade, new.fade, t)))


def _point(t: float, old: Pose, new: Pose) -> Drawn:
    return Drawn(_on_the_way(old, new, min(1.0, 4 * t)).moved(-6 * abs(math.sin(3 * math.pi * t)), 0))


def _wave(t: float, old: Pose, new: Pose) -> Drawn:
    there = min(1.0, t / 0.4)
    hop = -160 * math.sin(math.pi * there)
    sway = 14 * math.sin(6 * math.pi * t) * min(1.0, 4 * (1 - t)) if there == 1 else 0
    return Drawn(replace(_on_the_way(old, new, in_out_cubic(there)).moved(0, hop), angle=new.angle + sway))


def _fall(t: float, old: Pose, new: Pose) -> Drawn:
    sway = 30 * (1 - t) * math.sin(9 * t + new.at[0])
    pose = _on_the_way(old, new, 1 - (1 - t) ** 2).moved(sway, 0)
    return Drawn(pose)


MOTIONS: Mapping[str, Motion] = {
    "slide": Motion(0.38, _slide),
    "settle": Motion(0.22, _settle),
    "hop": Motion(0.14, _hop),
    "whoosh": Motion(0.45, _whoosh),
    "flip": Motion(0.34, _flip),
    "quarter": Motion(0.2, _quarter, lifted=False),
    "shake": Motion(0.26, _shake, lifted=False),
    "pop": Motion(0.26, _pop, lifted=False),
    "pulse": Motion(1.6, _pulse, lifted=False),
    "tick": Motion(0.32, _tick, lifted=False),
    "dawn": Motion(1.4, _dawn, lifted=False),
    "wave": Motion(1.7, _wave),
    "fall": Motion(2.6, _fall, lifted=False),
    "point": Motion(0.9, _point, lifted=False),
}
FADE = 0.12
"""Seconds in which something appears, goes, or becomes another picture; the only movement left
with reduced motion."""


def usual(old: Pose, new: Pose) -> str:
    """The movement of a thing nobody named one for; empty when it only changes its picture."""
    if old.image != new.image and ("_back" in old.image or "_back" in new.image):
        return "flip"
    return "slide" if old.at != new.at else ""
