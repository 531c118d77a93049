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
    """A movement of a thing that was there and still is; `lifted` draws it above all that lies.

    One that `leaves` ends in nothing: it is for what is no longer there afterwards.
    """

    seconds: float
    shape: Shape
    lifted: bool = True
    leaves: bool = False


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


def _bloom(t: float, old: Pose, new: Pose) -> Drawn:
    """Nothing until what it belongs to has come, then it pops up."""
    return _pop((t - 0.55) / 0.45, old, new) if t > 0.55 else Drawn(replace(new, fade=0))


def _tick(t: float, old: Pose, new: Pose) -> Drawn:
    return Drawn(replace(new, angle=_between(old.angle, new.angle, out_back(t))))


def _dawn(t: float, old: Pose, new: Pose) -> Drawn:
    return Drawn(replace(new, fade=_between(old.fade, new.fade, t)))


def _plop(t: float, old: Pose, new: Pose) -> Drawn:
    there = min(1.0, t / 0.7)
    lift = -60 * math.sin(math.pi * there) if old.at != new.at else 0
    squash = 0.1 * math.sin(math.pi * max(0.0, t - 0.7) / 0.3)
    return Drawn(_on_the_way(old, new, in_out_cubic(there)).moved(0, lift), 1 + squash, 1 - squash)


OPENED, SNAP, HOME = 0.12, 0.29, 0.6
"""The parts of a bite at which the mouth is wide open, shuts, and is back where it was, to swallow."""
REACH = 0.6
"""How far a bite reaches, in widths of who bites."""


def _bite(way: tuple[int, int]) -> Shape:
    """Lean back with an open mouth, go at what lies one way, snap, come back and gulp."""

    def shape(t: float, old: Pose, new: Pose) -> Drawn:
        far = REACH * new.wide
        strike = new.at[0] + far * way[0], new.at[1] + far * way[1]
        open_mouth = replace(new, image=f"{new.image}_chomp")
        if t < OPENED:
            lean = -0.1 * new.wide * math.sin(math.pi * t / OPENED / 2)
            grown = 1 + 0.12 * t / OPENED
            return Drawn(replace(open_mouth, at=old.at).moved(lean * way[0], lean * way[1]), grown, grown)
        if t < SNAP:
            begun = old.at[0] - 0.1 * new.wide * way[0], old.at[1] - 0.1 * new.wide * way[1]
            part = ((t - OPENED) / (SNAP - OPENED)) ** 1.5
            at = _between(begun[0], strike[0], part), _between(begun[1], strike[1], part)
            return Drawn(replace(open_mouth, at=at), 1.12, 1.12)
        back = in_out_cubic(min(1.0, (t - SNAP) / (HOME - SNAP)))
        at = _between(strike[0], new.at[0], back), _between(strike[1], new.at[1], back)
        chew = 0.1 * math.sin(3 * math.pi * min(1.0, (t - SNAP) / (HOME - SNAP)))
        gulp = 0.14 * math.sin(math.pi * max(0.0, t - HOME) / (1 - HOME))
        return Drawn(replace(new, at=at), 1 + chew + gulp, 1 - chew - gulp)

    return shape


def _gulped(way: tuple[int, int]) -> Shape:
    """Lie still until the mouth is there, then be gone into it."""

    def shape(t: float, old: Pose, new: Pose) -> Drawn:
        part = min(1.0, max(0.0, (t - SNAP * 0.9) / (SNAP * 0.25)))
        tremble = 2 * math.sin(40 * t) if t < SNAP * 0.9 else 0
        far = 0.4 * old.wide * part
        pose = old.moved(tremble - far * way[0], -far * way[1])
        return Drawn(replace(pose, fade=0 if part >= 1 else old.fade), 1 - 0.8 * part, 1 - 0.8 * part)

    return shape


def _point(t: float, old: Pose, new: Pose) -> Drawn:
    return Drawn(_on_the_way(old, new, min(1.0, 4 * t)).moved(-6 * abs(math.sin(3 * math.pi * t)), 0))


def _wave(t: float, old: Pose, new: Pose) -> Drawn:
    there = min(1.0, t / 0.4)
    hop = -160 * math.sin(math.pi * there)
    sway = 14 * math.sin(6 * math.pi * t) * min(1.0, 4 * (1 - t)) if there == 1 else 0
    return Drawn(replace(_on_the_way(old, new, in_out_cubic(there)).moved(0, hop), angle=new.angle + sway))


def _knock(t: float, old: Pose, new: Pose) -> Drawn:
    """Still until what flies there has come, then shaken."""
    late = max(0.0, (t - 0.5) * 2)
    return Drawn(new.moved(0, -9 * (1 - late) * abs(math.sin(3 * math.pi * late)) if late else 0))


def _wiggle(t: float, old: Pose, new: Pose) -> Drawn:
    return Drawn(
        replace(
            _on_the_way(old, new, out_cubic(t)), angle=new.angle + 11 * (1 - t) * math.sin(5 * math.pi * t)
        )
    )


def _sidle(t: float, old: Pose, new: Pose) -> Drawn:
    """Slow, on an arc to the left of the way, so that two that change places pass each other."""
    part, bow = in_out_cubic(t), 0.22 * math.sin(math.pi * in_out_cubic(t))
    dx, dy = new.at[0] - old.at[0], new.at[1] - old.at[1]
    return Drawn(_on_the_way(old, new, part).moved(dy * bow, -dx * bow))


def _fall(t: float, old: Pose, new: Pose) -> Drawn:
    sway = 30 * (1 - t) * math.sin(9 * t + new.at[0])
    pose = _on_the_way(old, new, 1 - (1 - t) ** 2).moved(sway, 0)
    return Drawn(pose)


WAYS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
"""Which way somebody bites, and its prey lies."""
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
    "bloom": Motion(0.6, _bloom, lifted=False),
    "tick": Motion(0.32, _tick, lifted=False),
    "dawn": Motion(1.4, _dawn, lifted=False),
    "wave": Motion(1.7, _wave),
    "knock": Motion(0.9, _knock, lifted=False),
    "wiggle": Motion(0.6, _wiggle, lifted=False),
    "sidle": Motion(2.4, _sidle),
    "fall": Motion(2.6, _fall, lifted=False),
    "point": Motion(0.9, _point, lifted=False),
    "plop": Motion(0.5, _plop),
    **{f"bite {name}": Motion(0.7, _bite(way)) for name, way in WAYS.items()},
    **{f"gulped {name}": Motion(0.7, _gulped(way), lifted=False, leaves=True) for name, way in WAYS.items()},
}
FADE = 0.12
"""Seconds in which something appears, goes, or becomes another picture; the only movement left
with reduced motion."""


def usual(old: Pose, new: Pose) -> str:
    """The movement of a thing nobody named one for; empty when it only changes its picture."""
    if old.image != new.image and ("_back" in old.image or "_back" in new.image):
        return "flip"
    return "slide" if old.at != new.at else ""
