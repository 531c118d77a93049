"""The game waits: go on, begin again, or put it back into the cupboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scenes.question import Question
from scenes.screen import Screen
from scenes.services import App
from scenes.ui.pose import Key, Poses, Rect, joined
from scenes.ui.widgets import Kind, bar, label, panel, picture


class Pause(Screen):
    """A see-through scene over a table. `choices` says what each bar does but the first, which goes on."""

    see_through = True

    def __init__(self, app: App, choices: Mapping[Key, Callable[[], None]]) -> None:
        super().__init__(app)
        self.choices = choices
        self.focus = "go on"

    def things(self) -> Poses:
        """Five bars on a sheet of paper, between two sleepy monsters."""
        say = self.app.words().say
        bars: tuple[tuple[Key, str, str, Kind], ...] = (
            ("go on", say("pause.resume"), "play", "green"),
            ("rules", say("pause.rules"), "rules", "cream"),
            ("settings", say("pause.settings"), "settings", "cream"),
            ("again", say("pause.restart"), "turn", "gold"),
            ("cupboard", say("pause.leave"), "home", "plum"),
        )
        return joined(
            panel("sheet", Rect(480, 128, 640, 764), z=50),
            picture("sign", (800, 146), "common/sign_pause", 560, 60),
            label("title", Rect(560, 88, 480, 110), say("pause.title"), "banner", 61),
            *(
                bar(key, Rect(540, 252 + n * 114, 520, 106), text, icon, kind)
                for n, (key, text, icon, kind) in enumerate(bars)
            ),
            picture("kept icon", (588, 850), "common/icon_save", 46, 60),
            label("kept", Rect(622, 822, 450, 56), say("pause.leave_help"), "note_dark", 60),
            picture("pup", (352, 800), "monster_smash/figure_werewolf_1", 420, 40),
            picture("yeti", (1248, 800), "monster_smash/figure_yeti_1", 420, 40),
        )

    def tap(self, key: Key) -> None:
        """Do what the bar says, above the table again; to begin anew is asked about first."""
        if key == "again":
            text = self.app.words().say("pause.restart_ask")
            self.app.stack.push(Question(self.app, text, lambda: self._leave(key)))
        elif key in self.choices or key == "go on":
            self._leave(key)

    def _leave(self, key: Key) -> None:
        self.app.stack.pop()
        self.choices.get(key, lambda: None)()
