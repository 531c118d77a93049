"""The game waits: go on, begin again, or put it back into the cupboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scenes.question import Question
from scenes.screen import Screen
from scenes.services import App
from scenes.ui.pose import Key, Poses, Rect, joined
from scenes.ui.widgets import Kind, bar, label, panel, picture


class Pause(Screen):
    """A see-through scene over a table, which says what `restart` and `leave` do."""

    see_through = True

    def __init__(self, app: App, restart: Callable[[], None], leave: Callable[[], None]) -> None:
        super().__init__(app)
        self.choices: Mapping[Key, Callable[[], None]] = {
            "go on": lambda: None,
            "again": self._ask_again,
            "cupboard": leave,
        }
        self.restart = restart
        self.focus = "go on"

    def things(self) -> Poses:
        """Three bars on a sheet of paper, between two sleepy monsters."""
        words = self.app.words()
        bars: tuple[tuple[Key, str, str, Kind], ...] = (
            ("go on", words.say("pause.resume"), "play", "green"),
            ("again", words.say("pause.restart"), "turn", "gold"),
            ("cupboard", words.say("pause.leave"), "home", "plum"),
        )
        return joined(
            panel("sheet", Rect(480, 178, 640, 640), z=50),
            picture("sign", (800, 190), "common/sign_pause", 560, 60),
            label("title", Rect(560, 130, 480, 110), words.say("pause.title"), "banner", 61),
            *(
                bar(key, Rect(540, 316 + n * 132, 520, 112), text, icon, kind)
                for n, (key, text, icon, kind) in enumerate(bars)
            ),
            picture("kept icon", (576, 758), "common/icon_save", 46, 60),
            label("kept", Rect(610, 728, 460, 60), words.say("pause.leave_help"), "note_dark", 60),
            picture("pup", (360, 800), "monster_smash/figure_werewolf_1", 420, 40),
            picture("yeti", (1240, 800), "monster_smash/figure_yeti_1", 420, 40),
        )

    def tap(self, key: Key) -> None:
        """One of the bars."""
        if key in self.choices:
            self.app.stack.pop()
            self.choices[key]()

    def _ask_again(self) -> None:
        text = self.app.words().say("pause.restart_ask")
        self.app.stack.push(Question(self.app, text, self.restart))
