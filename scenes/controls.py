"""The keys, each with what it does."""

from __future__ import annotations

from scenes.screen import Screen
from scenes.ui.pose import Key, Pose, Poses, Rect, joined
from scenes.ui.widgets import button, label, panel, picture

ROWS = (
    ("hand_tap", "", "settings.touch"),
    ("hand_drag", "", "settings.drag"),
    ("hand_pointer", "", "key.long_press"),
    ("mouse_left", "", "settings.choose"),
    ("mouse_right", "", "key.right_click"),
    ("key_arrows", "", "key.arrows"),
    ("key_enter", "", "key.enter"),
    ("key_tab", "", "key.tab"),
    ("key_blank", "Esc", "key.escape"),
    ("key_blank", "^Z", "key.backspace"),
    ("key_blank", "^Y", "key.redo"),
    ("key_blank", "H", "key.hint"),
    ("key_blank", "R", "key.turn"),
    ("key_blank", "M", "key.mute"),
    ("key_blank", "F1", "key.rules"),
    ("key_blank", "F11", "key.fullscreen"),
)
"""Picture, letter on it, and meaning."""
COLUMN, ROW = 740, 98


class Controls(Screen):
    """One sheet of paper over the whole screen."""

    def things(self) -> Poses:
        """Two columns of keys."""
        say = self.app.words().say
        return joined(
            button("back", (58, 56), "back"),
            label("title", Rect(400, 16, 800, 88), say("key.title"), "title"),
            panel("sheet", Rect(40, 118, 1520, 820)),
            *(self._row(n, *row) for n, row in enumerate(ROWS)),
        )

    def tap(self, key: Key) -> None:
        """Only the way back can be tapped."""
        if key == "back":
            self.back()

    def _row(self, n: int, image: str, letter: str, meaning: str) -> Poses:
        half = (len(ROWS) + 1) // 2
        x, y = 80 + n // half * COLUMN, 182 + n % half * ROW
        name = f"common/{image}"
        wide, tall = self.app.brush.pictures.sprite(name).size
        size = min(116, 88 * wide / tall)
        text = Rect(x + 160, y - 40, COLUMN - 210, 80)
        parts = [
            picture(f"key {n}", (x + 70, y), name, size),
            label(f"meaning {n}", text, self.app.words().say(meaning), "setting"),
        ]
        if letter:
            parts.append(
                {f"letter {n}": Pose((x + 70, y - 6), wide=60, tall=46, z=20, text=letter, ink="keycap")}
            )
        return joined(*parts)
