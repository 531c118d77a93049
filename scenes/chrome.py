"""What stands at the same place on every table: buttons in the corners, and the message."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.picking import DONE
from scenes.ui.pose import Key, Point, Poses, Rect, joined
from scenes.ui.viewport import WORLD
from scenes.ui.widgets import button, label, panel, picture

HOME: Key = "home"
RULES: Key = "rules"
SETTINGS: Key = "settings"
SOUND: Key = "sound"
UNDO: Key = "undo"
HINT: Key = "hint"
BUTTONS = frozenset({HOME, RULES, SETTINGS, SOUND, UNDO, HINT, DONE})
TOP: Mapping[Key, Point] = {HOME: (56, 54), RULES: (1384, 54), SETTINGS: (1464, 54), SOUND: (1544, 54)}
FOOT: Mapping[Key, Point] = {UNDO: (1342, 932), HINT: (1438, 932), DONE: (1534, 932)}


def top(sound_on: bool, away: Key = HOME) -> Poses:
    """The buttons along the upper edge: the way away at the left, help and settings at the right."""
    return joined(
        button(away, TOP[HOME], "home" if away == HOME else "back", wide=72),
        button(RULES, TOP[RULES], "rules", wide=72),
        button(SETTINGS, TOP[SETTINGS], "settings", wide=72),
        button(SOUND, TOP[SOUND], "sound_on" if sound_on else "sound_off", wide=72),
    )


def foot(undo_locked: bool, can_undo: bool, hint: bool, done: bool, left: bool) -> Poses:
    """The buttons under the hand that plays; lamp and *done* have colour when they would do something."""
    sign = "undo_locked" if undo_locked else "undo"
    return joined(
        button(UNDO, foot_place(UNDO, left), sign, wide=84, off=not can_undo),
        button(HINT, foot_place(HINT, left), "hint", "gold", wide=84, off=not hint),
        button(DONE, foot_place(DONE, left), "check", "green", wide=84, off=not done),
    )


def foot_place(key: Key, left: bool) -> Point:
    """Where a button under the hand lies, on the other side for the left hand."""
    x, y = FOOT[key]
    return WORLD[0] - x if left else x, y


def message(box: Rect, line: str, note: str, refused: bool) -> Poses:
    """What to do now, or why not, and below it what has just happened."""
    text = Rect(box.x + 18, box.y + 14, box.wide - 36, box.tall * (0.62 if note else 0.86))
    foot = Rect(box.x + 18, box.y + box.tall * 0.7, box.wide - 36, box.tall * 0.25)
    parts = [
        panel("message", box, "target" if refused else "dark", z=1),
        label("message text", text, line, "message"),
    ]
    if note:
        parts.append(label("message note", foot, note, "note"))
    return joined(*parts)


def wrong(at: tuple[float, float]) -> Poses:
    """Not this one."""
    return picture("wrong", at, "common/wrong", 92, z=3000)
