"""What a replay is steered with: buttons to step, and a bar to drag from the first move to the last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import pygame
from msgspec import Struct

from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined
from scenes.ui.widgets import FINGER, bar, button, label, panel, stretched
from scenes.ui.words import Words

START, BACK, PLAY, ON, END = (f"replay {what}" for what in ("start", "back", "play", "on", "end"))
TRACK, KNOB = "replay track", "replay knob"
KEYS: Mapping[int, Key] = {
    pygame.K_HOME: START,
    pygame.K_LEFT: BACK,
    pygame.K_SPACE: PLAY,
    pygame.K_RIGHT: ON,
    pygame.K_END: END,
}
AWAY, FROM_HERE = "replay away", "replay from here"
ROW, APART = 932, 96
"""How low the row of buttons below the box lies, as on every table, and how far apart they are."""
LEAST = (280, 200)
"""The least width and height of the box where a table says what to do: the bar lies there."""


class Bar(Struct, frozen=True):
    """The bar over the message box of a table, at move `number` of `total`, the first being `first`."""

    box: Rect
    number: int
    total: int
    first: int = 0
    playing: bool = False

    def poses(self, words: Words) -> Poses:
        """Panel, buttons, count and slider."""
        x, y, middle = self.box.x, self.box.y + self.box.tall - 98, self.box.centre[0]
        start, end = self.number == self.first, self.number == self.total
        return joined(
            panel("replay panel", self.box, "dark", z=1),
            _far(START, (x + 40, y), off=start),
            label("replay count", Rect(x + 76, y - 32, self.box.wide - 152, 64), self._count(words), "move"),
            _far(END, (x + self.box.wide - 40, y), off=end),
            self._slider(),
            button(BACK, (middle - APART, ROW), "previous", wide=84, off=start),
            button(PLAY, (middle, ROW), *self._sign, wide=84, off=self.first == self.total),
            button(ON, (middle + APART, ROW), "next", wide=84, off=end),
        )

    def line(self, text: str) -> Poses:
        """What is told, above the buttons."""
        box = self.box
        return label("replay line", Rect(box.x + 16, box.y + 6, box.wide - 32, box.tall - 136), text, "told")

    def number_at(self, x: float) -> int:
        """The move that lies nearest to a place on the slider."""
        track = self._track
        part = min(1.0, max(0.0, (x - track.x) / track.wide))
        return self.first + round(part * (self.total - self.first))

    def knob(self, x: float) -> Poses:
        """The knob at a place on the slider, as near as the ends allow, and what lies behind it."""
        track = self._track
        x, y = min(track.x + track.wide, max(track.x, x)), track.centre[1]
        passed = Rect(track.x - 12, y - 12, x - track.x + 24, 24)
        return joined(
            stretched("replay passed", passed, "common/slider_fill", 12, 0.75),
            {KNOB: Pose((x, y), "common/slider_knob", 60, z=14, pick=TRACK, reach=FINGER)},
        )

    @property
    def _track(self) -> Rect:
        """Where the middle of the knob may be."""
        return Rect(self.box.x + 40, self.box.y + self.box.tall - 34, self.box.wide - 80, 0)

    def _slider(self) -> Poses:
        track, total = self._track, self.total - self.first
        x, y = track.centre
        part = (self.number - self.first) / total if total else 0
        rail = Pose((x, y), "common/slider_track", track.wide + 24, 24, 0.75, z=11, pick=TRACK, reach=FINGER)
        return joined({TRACK: rail}, self.knob(track.x + part * track.wide))

    @property
    def _sign(self) -> tuple[str, Literal["gold", "green"]]:
        return ("pause", "gold") if self.playing else ("play", "green")

    def _count(self, words: Words) -> str:
        """The last two words stay together: "Coup 12" on one line, "sur 48" below."""
        text = words.say("replay.move", number=self.number, total=self.total)
        return "\u00a0".join(text.rsplit(" ", 1))


def _far(key: Key, at: Point, off: bool) -> Poses:
    """A button to the very start or the very end: an arrow that meets a wall."""
    way, icon = (-1, "previous") if key == START else (1, "next")
    fade = 0.5 if off else 1
    wall = Pose((at[0] + way * 12, at[1] - 3), "common/pill_ink", 6, 24, 0.05, z=102, fade=fade, pick=key)
    plain = button(key, at, icon, wide=FINGER, off=off)
    return {**plain, f"{key} icon": plain[f"{key} icon"].moved(-3 * way, 0), f"{key} wall": wall}


def from_here(text: str) -> Poses:
    """The button that makes a game of the position, in the upper right corner."""
    return bar(FROM_HERE, Rect(1336, 14, 240, 64), text, "dice", "gold")
