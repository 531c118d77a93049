"""Buttons, bars, panels and the like, each as the poses that draw it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from scenes.ui.pose import Key, Point, Pose, Poses, Rect

Kind: TypeAlias = Literal["gold", "cream", "green", "red", "plum"]
LIGHT_ICONS = ("green", "red", "plum")
BAR_INK: Mapping[str, str] = {"green": "bar_green", "red": "bar_red", "plum": "bar_plum"}
FINGER = 64
"""The least side of a target in world units; children's games ask for more."""


def button(
    key: Key, at: Point, icon: str, kind: Kind = "cream", wide: float = 76, off: bool = False
) -> Poses:
    """A round button. One that is `off` is grey, but a tap on it still arrives, to be told why."""
    image = f"common/button_{kind}{'_disabled' if off else ''}"
    sign = f"common/icon_{icon}{'_light' if kind in LIGHT_ICONS and not off else ''}"
    return {
        key: Pose(at, image, wide, z=100, pick=key, reach=FINGER),
        f"{key} icon": Pose(at, sign, wide, z=101, pick=key, fade=0.5 if off else 1),
    }


def bar(key: Key, box: Rect, text: str, icon: str = "", kind: Kind = "cream", off: bool = False) -> Poses:
    """A long button with an icon and a word."""
    corner = box.tall / 120
    image = f"common/bar_{kind}{'_disabled' if off else ''}"
    ink, middle = BAR_INK.get(kind, "bar_dark"), box.centre[1] - 4 * corner
    begin, end = box.x + (box.tall if icon else box.tall * 0.35), box.x + box.wide - box.tall * 0.35
    word = Pose(
        ((begin + end) / 2, middle),
        wide=end - begin,
        tall=box.tall * 0.6,
        z=101,
        text=text,
        ink=ink,
        pick=key,
    )
    poses = {
        key: Pose(box.centre, image, box.wide, box.tall, corner, z=100, pick=key),
        f"{key} text": word,
    }
    if icon:
        sign = f"common/icon_{icon}{'_light' if kind in LIGHT_ICONS else ''}"
        at = box.x + box.tall * 0.64, middle
        poses[f"{key} icon"] = Pose(at, sign, box.tall * 0.94, z=101, pick=key)
    return poses


def panel(key: Key, box: Rect, kind: str = "paper", z: int = 0, pick: Key = "") -> Poses:
    """A stretched panel whose face fills the box."""
    grow = (16, 16) if kind == "active" else (10, 10)
    return {
        key: Pose(
            box.centre,
            f"common/panel_{kind}",
            box.wide + grow[0],
            box.tall + grow[1],
            z=z,
            pick=pick,
        )
    }


def stretched(key: Key, box: Rect, image: str, z: int, corner: float = 1) -> Poses:
    """A picture of nine parts stretched over a box."""
    return {key: Pose(box.centre, image, box.wide, box.tall, corner, z=z)}


def label(key: Key, box: Rect, text: str, ink: str, z: int = 10, pick: Key = "") -> Poses:
    """A text fitted into a box."""
    return {key: Pose(box.centre, wide=box.wide, tall=box.tall, z=z, text=text, ink=ink, pick=pick)}


def picture(key: Key, at: Point, image: str, wide: float, z: int = 10, pick: Key = "") -> Poses:
    """A picture around a point."""
    return {key: Pose(at, image, wide, z=z, pick=pick)}


def count(key: Key, at: Point, text: str, radius: float = 22, kind: str = "cream", z: int = 20) -> Poses:
    """A small disc with a number in it."""
    wide = radius * 2.28
    return {
        key: Pose(at, f"common/count_{kind}", wide, z=z),
        f"{key} text": Pose(
            (at[0], at[1] - radius * 0.05), wide=wide * 0.6, tall=wide * 0.56, z=z + 1, text=text, ink="count"
        ),
    }


def pill(key: Key, box: Rect, kind: str = "night", z: int = 5, pick: Key = "") -> Poses:
    """A long rounded plate."""
    return {
        key: Pose(box.centre, f"common/pill_{kind}", box.wide, box.tall, corner=box.tall / 64, z=z, pick=pick)
    }


def switch(key: Key, at: Point, on: bool) -> Poses:
    """A switch that says with a tick or a cross how it stands."""
    return {key: Pose(at, f"common/switch_{'on' if on else 'off'}", 110, z=20, pick=key)}


def halo(key: Key, box: Rect, kind: str, corner: float = 0.8, z: int = 60) -> Poses:
    """A ring of light whose inner edge is the box."""
    side = 28 * corner
    return {key: Pose(box.centre, f"common/halo_{kind}", box.wide + side, box.tall + side, corner, z=z)}
