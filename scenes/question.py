"""One question over what was there, with yes and no."""

from __future__ import annotations

from collections.abc import Callable

from scenes.screen import Screen
from scenes.services import App
from scenes.ui.pose import Key, Poses, Rect, joined
from scenes.ui.widgets import bar, label, panel


class Question(Screen):
    """Asks, and does `yes` if the answer is yes. Escape means no."""

    see_through = True

    def __init__(self, app: App, text: str, yes: Callable[[], None]) -> None:
        super().__init__(app)
        self.text, self.yes = text, yes
        self.focus = "no"

    def things(self) -> Poses:
        """A sheet of paper with two bars."""
        words = self.app.words()
        return joined(
            panel("sheet", Rect(430, 320, 740, 360), z=50),
            label("question", Rect(480, 352, 640, 140), self.text, "question", 60),
            bar("yes", Rect(480, 526, 300, 104), words.say("button.yes"), "check", "green"),
            bar("no", Rect(820, 526, 300, 104), words.say("button.no"), "close"),
        )

    def tap(self, key: Key) -> None:
        """Yes or no."""
        if key in ("yes", "no"):
            self.app.stack.pop()
        if key == "yes":
            self.yes()
