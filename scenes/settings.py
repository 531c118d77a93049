"""What a family may set for all games; every change holds at once."""

from __future__ import annotations

from msgspec import Struct

from scenes.controls import Controls
from scenes.screen import Screen
from scenes.services import App
from scenes.ui.pose import Key, Pose, Poses, Rect, joined
from scenes.ui.widgets import bar, button, label, panel, picture, switch
from scenes.ui.words import Words, languages
from scenes.window import fill_screen

Value = int | bool
STEP = 80
"""From one row to the next, in world units."""


class Setting(Struct, frozen=True):
    """A row: the preference it changes, its picture and its name; `values` in order, two for a switch."""

    key: str
    icon: str
    name: str
    values: tuple[Value, ...] = (False, True)
    line: str = ""

    @property
    def is_switch(self) -> bool:
        """Whether it is either on or off."""
        return self.values == (False, True)


PICTURE = (
    Setting("effects", "sound_on", "settings.effects", (0, 1, 2, 3, 4)),
    Setting("noises", "music_on", "settings.noises", (0, 1, 2, 3, 4)),
    Setting("speed", "motion", "settings.speed", (0, 1, 2, 3, 4, 5)),
    Setting("text", "pencil", "settings.text_size", (100, 125, 150, 175, 200)),
    Setting("calm", "moon", "settings.calm", line="settings.calm_line"),
    Setting("contrast", "eye", "settings.contrast", line="settings.contrast_line"),
    Setting("fullscreen", "fullscreen", "settings.fullscreen"),
)
TABLE = (
    Setting("curtain", "lock", "settings.curtain", line="settings.curtain_line"),
    Setting("family_undo", "undo", "settings.family_undo", line="settings.family_undo_line"),
    Setting("left", "swap", "settings.left", line="settings.left_line"),
    Setting("quiet", "sound_off", "settings.quiet", line="settings.quiet_line"),
)
ROWS = {setting.key: setting for setting in PICTURE + TABLE}


class Settings(Screen):
    """Two sheets of paper."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.focus = "ok"

    def things(self) -> Poses:
        """The rows, the languages, the keys, and where saves lie."""
        words, say = self.app.words(), self.app.words().say
        return joined(
            button("back", (58, 56), "back"),
            label("title", Rect(400, 16, 800, 88), say("settings.title"), "title"),
            panel("left", Rect(40, 118, 740, 660)),
            label("left title", Rect(84, 136, 600, 52), say("settings.sound_picture"), "heading"),
            *(
                self._row(setting, Rect(68, 200 + n * STEP, 684, 72), words)
                for n, setting in enumerate(PICTURE)
            ),
            panel("right", Rect(820, 118, 740, 660)),
            label("right title", Rect(864, 136, 600, 52), say("settings.language"), "heading"),
            *(self._language(n, code) for n, code in enumerate(languages())),
            label("table title", Rect(864, 348, 600, 52), say("settings.at_table"), "heading"),
            *(
                self._row(setting, Rect(848, 412 + n * STEP, 684, 72), words)
                for n, setting in enumerate(TABLE)
            ),
            *self._foot(words),
        )

    def tap(self, key: Key) -> None:
        """Change what was tapped."""
        verb, _, name = key.partition(" ")
        match verb:
            case "back" | "ok":
                self.back()
            case "keys":
                self.app.stack.push(Controls(self.app))
            case "speak":
                self.app.keeper.change(language=name)
            case "more" | "less" if name in ROWS:
                self._step(ROWS[name], 1 if verb == "more" else -1)
        self.app.suit()
        self.enter()

    def repeats(self, key: Key) -> bool:
        """Steps may be taken as quickly as one likes."""
        return key.startswith(("more ", "less "))

    def _step(self, setting: Setting, by: int) -> None:
        here = setting.values.index(self._value(setting))
        last = len(setting.values) - 1
        there = (here + by) % 2 if setting.is_switch else min(last, max(0, here + by))
        self.app.keeper.change(**{setting.key: setting.values[there]})
        if setting.key == "fullscreen":
            fill_screen(bool(setting.values[there]))

    def _value(self, setting: Setting) -> Value:
        """How a preference stands; the nearest step where the file says something between two."""
        now: Value = getattr(self.app.keeper.now, setting.key)
        return min(setting.values, key=lambda value: abs(value - now))

    def _row(self, setting: Setting, box: Rect, words: Words) -> Poses:
        value, key = self._value(setting), setting.key
        on = value is True
        y, right = box.centre[1], box.x + box.wide
        name = Rect(box.x + 92, box.y + (4 if setting.line else 14), 360, 40)
        parts = [
            panel(
                f"row {key}",
                box,
                "inset_active" if on else "inset",
                5,
                f"more {key}" if setting.is_switch else "",
            ),
            picture(f"icon {key}", (box.x + 48, y + 2), f"common/icon_{setting.icon}", 66, 10),
            label(f"name {key}", name, words.say(setting.name), "setting"),
        ]
        if setting.line:
            line = Rect(box.x + 92, box.y + 42, 420, 26)
            parts.append(label(f"line {key}", line, words.say(setting.line), "small_left"))
        if setting.is_switch:
            parts.append(switch(f"more {key}", (right - 72, y), on))
        else:
            parts.append(self._steps(setting, value, (right, y), words))
        return joined(*parts)

    def _steps(self, setting: Setting, value: Value, at: tuple[float, float], words: Words) -> Poses:
        """Less, a row of dots with how it stands, more."""
        right, y = at
        here, last = setting.values.index(value), len(setting.values) - 1
        middle = right - 150
        dots = {
            f"dot {setting.key} {n}": Pose(
                (middle + (n - (last - 1) / 2) * 26, y), f"common/dot_{'on' if n < here else 'off'}", 24, z=10
            )
            for n in range(last)
        }
        if setting.key == "text":
            percent = words.say("settings.text_percent", count=int(value))
            dots = dict(label("text per cent", Rect(middle - 60, y - 22, 120, 44), percent, "label"))
        return joined(
            button(f"less {setting.key}", (right - 262, y), "minus", wide=66, off=here == 0),
            button(f"more {setting.key}", (right - 40, y), "plus", wide=66, off=here == last),
            dots,
        )

    def _language(self, n: int, code: str) -> Poses:
        box = Rect(848 + n * 346, 206, 336, 128)
        here = code == self.app.words().lang
        name = Words(code).say("language.name")
        parts = [
            panel(f"language {code}", box, "inset_active" if here else "inset", 5, f"speak {code}"),
            picture(f"flag {code}", (box.x + 72, box.y + 64), f"common/language_{code}", 104, 10),
            label(f"speaks {code}", Rect(box.x + 134, box.y + 36, 190, 56), name, "setting"),
        ]
        if here:
            parts.append(picture(f"tick {code}", (box.x + 12, box.y + 8), "common/tick", 44, 12))
        return joined(*parts)

    def _foot(self, words: Words) -> tuple[Poses, ...]:
        place = str(self.app.home.saves)
        return (
            bar("keys", Rect(56, 866, 330, 100), words.say("key.title"), "keyboard"),
            bar("ok", Rect(560, 860, 480, 112), words.say("button.ok"), "check", "green"),
            panel("saves", Rect(1080, 866, 480, 100), "dark", 5),
            picture("saves icon", (1126, 916), "common/icon_save_light", 60, 10),
            label("saves title", Rect(1166, 874, 380, 36), words.say("settings.saves"), "light_left"),
            label("saves place", Rect(1166, 908, 380, 48), place, "path", 10),
        )
