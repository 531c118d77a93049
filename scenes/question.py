"""One question over what was there, with yes and no."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.screen import Screen
from scenes.services import App
from scenes.ui.pose import Key, Poses, Rect, joined
from scenes.ui.widgets import bar, label, panel, picture

WIDE, APART = 108, 132
"""How wide the pictures of what is asked about are, and how far apart they lie."""
SIGN = 170
"""An icon has a wide margin."""


class Question(Screen):
    """Asks, and does `yes` if the answer is yes. Escape means no. `pictures` show what it is about."""

    see_through = True

    def __init__(self, app: App, text: str, yes: Callable[[], None], pictures: Sequence[str] = ()) -> None:
        super().__init__(app)
        self.text, self.yes, self.pictures = text, yes, pictures
        self.focus = "no"

    def things(self) -> Poses:
        """A sheet of paper with two bars."""
        words, grown = self.app.words(), 160 if self.pictures else 0
        return joined(
            panel("sheet", Rect(430, 320 - grown, 740, 360 + grown), z=50),
            self._shown(),
            label("question", Rect(480, 352, 640, 140), self.text, "question", 60),
            bar("yes", Rect(480, 526, 300, 104), words.say("button.yes"), "check", "green"),
            bar("no", Rect(820, 526, 300, 104), words.say("button.no"), "close"),
        )

    def _shown(self) -> Poses:
        """The pictures in a row above the words."""
        left = 800 - APART * (len(self.pictures) - 1) / 2
        return joined(
            *(
                picture(f"shown {n}", (left + APART * n, 264), image, _wide(image), 60 + n)
                for n, image in enumerate(self.pictures)
            )
        )

    def tap(self, key: Key) -> None:
        """Yes or no."""
        if key in ("yes", "no"):
            self.app.stack.pop()
        if key == "yes":
            self.yes()


def _wide(image: str) -> int:
    return SIGN if "/icon_" in image else WIDE
