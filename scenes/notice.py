"""Something to know, over what was there, until it has been read."""

from __future__ import annotations

from games.core.rulefile import BadRules
from scenes.screen import Screen
from scenes.services import App
from scenes.ui.pose import Key, Poses, Rect, joined
from scenes.ui.widgets import bar, label, panel
from scenes.ui.words import Words

ROOM = 4
"""So many sentences fit on the sheet."""


class Notice(Screen):
    """A sheet of paper with a few sentences. Escape puts it away, too."""

    see_through = True

    def __init__(self, app: App, *sentences: str) -> None:
        super().__init__(app)
        self.sentences = sentences[:ROOM]
        self.focus = "ok"

    def things(self) -> Poses:
        """The sheet, and a bar to put it away."""
        ok, tall = self.app.words().say("button.ok"), 336 / len(self.sentences)
        return joined(
            panel("sheet", Rect(390, 250, 820, 500), z=50),
            *(
                label(f"sentence {n}", Rect(430, 276 + n * tall, 740, tall - 4), sentence, "said", 60)
                for n, sentence in enumerate(self.sentences)
            ),
            bar("ok", Rect(640, 622, 320, 104), ok, "check", "green"),
        )

    def tap(self, key: Key) -> None:
        """It has been read."""
        if key == "ok":
            self.back()


def rules_to_mend(bad: BadRules, words: Words) -> tuple[str, ...]:
    """The first thing that is wrong with a rules file, and how many there are."""
    first, say = bad.problems[0], words.say
    what = say(f"error.{first.id}", None, **first.values)
    told = say("error.rules_title", file=bad.where), say("error.rules_line", line=first.line, problem=what)
    return (*told, say("error.rules_count", len(bad.problems))) if len(bad.problems) > 1 else told
