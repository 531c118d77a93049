"""What stands at the same place on every table: buttons in the corners, and the message."""

from __future__ import annotations

from scenes.picking import DONE
from scenes.ui.pose import Key, Poses, Rect, joined
from scenes.ui.widgets import button, label, panel, picture

HOME: Key = "home"
UNDO: Key = "undo"
BUTTONS = frozenset({HOME, UNDO, DONE})
PLACES = {HOME: (56.0, 54.0), UNDO: (1342.0, 932.0), DONE: (1534.0, 932.0)}
"""Between undo and done stays room for the hint."""


def corners(undo_locked: bool, can_undo: bool, done: bool) -> Poses:
    """The buttons of a table; *done* is green when it would do something."""
    sign = "undo_locked" if undo_locked else "undo"
    return joined(
        button(HOME, PLACES[HOME], "home", wide=72),
        button(UNDO, PLACES[UNDO], sign, wide=84, off=not can_undo),
        button(DONE, PLACES[DONE], "check", "green", wide=84, off=not done),
    )


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
