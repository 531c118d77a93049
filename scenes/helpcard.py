"""The sheet that shows a card large, with what it does in pictures and words."""

from __future__ import annotations

from scenes.look import Help
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined
from scenes.ui.widgets import label, panel, picture

WIDE, TALL, CARD = 820, 420, 262
ABOVE, BELOW = 96, 500
"""The upper edge of the sheet where the thing asked about lies in the lower, or upper, half of the world."""
HIGH = 4000


def help_card(told: Help, asked: Point) -> Poses:
    """The sheet in the half of the world where the thing is not."""
    box = Rect(800 - WIDE / 2, ABOVE if asked[1] >= 500 else BELOW, WIDE, TALL)
    left, wide = box.x + CARD + 74, WIDE - CARD - 106
    tall = (TALL - 126) / max(1, len(told.lines))
    return joined(
        panel("help", box, z=HIGH),
        picture("help card", (box.x + 40 + CARD / 2, box.centre[1]), told.image, CARD, HIGH + 1),
        label("help title", Rect(left, box.y + 28, wide, 60), told.title, "heading", HIGH + 1),
        *(
            _line(f"help {n}", sign, text, Rect(left, box.y + 96 + n * tall, wide, tall - 8))
            for n, (sign, text) in enumerate(told.lines)
        ),
    )


def _line(key: Key, sign: str, text: str, box: Rect) -> Poses:
    """A sentence, with a picture before it if there is one."""
    room = 84 if sign else 0
    words = label(
        f"{key} text", Rect(box.x + room, box.y, box.wide - room, box.tall), text, "page_tip", HIGH + 1
    )
    return joined(words, {key: Pose((box.x + 36, box.centre[1]), sign, 64, z=HIGH + 1)} if sign else {})
