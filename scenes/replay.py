"""A match on the table once more: step by step, by itself, or along a bar, as anyone may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import pygame
from msgspec.structs import replace

from games.core.game import AnyMove, AnyState, M, S, Seat
from games.core.saves import Sitting
from scenes import chrome
from scenes.look import Knobs
from scenes.question import Question
from scenes.replay_bar import AWAY, BACK, END, FROM_HERE, KEYS, KNOB, ON, PLAY, START, TRACK, Bar, from_here
from scenes.screen import Held
from scenes.services import App
from scenes.story import hands_hidden, known, played_from, position, said
from scenes.tabletop import Tabletop
from scenes.ui.pointer import Gesture, Release
from scenes.ui.pose import Key, Point, Poses, Rect, joined
from scenes.ui.widgets import button

if TYPE_CHECKING:
    from scenes.table import AnyTable

REST = 0.6
"""Seconds between two moves when it goes on by itself."""


class Replay(Tabletop[S, M]):
    """`at` is how many of the moves we know have been played; nothing on the table can be touched."""

    def __init__(self, app: App, sitting: Sitting) -> None:
        super().__init__(app, sitting)
        self.at = 0
        self.playing = False
        self.finger: Point = (0, 0)
        self.focus = PLAY
        self._waited = 0.0

    # what is to be seen

    @property
    def eyes(self) -> Seat | None:
        """Anyone in the room looks on."""
        return None

    def view(self, state: S) -> S:
        """A state as anyone may know it."""
        return known(self.match, state)

    @property
    def state(self) -> S:
        """The position on the table."""
        return position(self.match, self.at)

    @property
    def total(self) -> int:
        """How many moves there are to see."""
        return len(self.match.past)

    def things(self) -> Poses:
        """The position with what led to it, and the bar."""
        return self.lying(self.state, {}, self.line)

    def lying(self, state: S, knobs: Knobs, line: str, note: str = "", wrong: bool = False) -> Poses:
        """What lies on the table in a state, not to be touched, and what is said about it."""
        table = _untouched(self.look.poses(self.view(state), self.eyes, knobs))
        return joined(table, self.frame(), self.bar.line(line))

    def frame(self) -> Poses:
        """The way back, the bar, and a way to play on from here."""
        words, over = self.app.words(), self.match.game.to_act(self.state) is None
        return joined(
            button(AWAY, chrome.TOP[chrome.HOME], "back", wide=72),
            {} if over else from_here(words.say("replay.play_from_here")),
            self.bar.poses(words),
        )

    @property
    def bar(self) -> Bar:
        """The bar as it stands; moves are counted from the deal, even where the older ones are gone."""
        first = self.match.first_ply
        return Bar(self.look.message_box, first + self.at, first + self.total, first, self.playing)

    @property
    def line(self) -> str:
        """What the last move is told with; before the first, what there is to know."""
        if self.at:
            return (said(self.look, self.match, self.match.past[self.at - 1]) or ("",))[-1]
        say = self.app.words().say
        if self.sitting.history_lost:
            return say("save.history_gone")
        return say("album.hidden" if hands_hidden(self.match) else "replay.title")

    # what a hand does

    def tap(self, key: Key) -> None:
        """A button or a place on the bar; whatever it is, what goes by itself stops."""
        was, self.playing = self.playing, False
        there = {BACK: self.at - 1, START: 0, END: self.total, TRACK: self._nearest(self.finger)}
        if key in there:
            self.seek(there[key])
        elif key == ON:
            self.step_on()
        elif key == PLAY and not was:
            self.go_on()
        else:
            self.stage.cut(self.things())
        if key == AWAY:
            self.back()
        elif key == FROM_HERE:
            text = self.app.words().say("replay.play_from_here_ask")
            self.app.stack.push(Question(self.app, text, self._play_from_here))

    def tap_beside(self) -> None:
        """What goes by itself stops."""
        self.tap("")

    def key(self, event: pygame.Event) -> None:
        """Left, right, home, end and space steer; the others do as everywhere."""
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            self.tap(KEYS[event.key])
        else:
            super().key(event)

    def targets(self) -> dict[Key, Rect]:
        """The keys walk over the buttons; along the bar they step."""
        return {key: box for key, box in super().targets().items() if key != TRACK}

    def repeats(self, key: Key) -> bool:
        """Every tap is a step."""
        return key in (BACK, ON)

    def can_drag(self, key: Key) -> bool:
        """The knob comes along, wherever the bar is taken hold of."""
        return key in (KNOB, TRACK)

    def point(self, gesture: Gesture) -> None:
        """While the knob hangs from the finger, the table shows the move it is at."""
        if isinstance(gesture, Release):
            self.finger = gesture.at
        super().point(gesture)
        if self.held and self.held.drag and (at := self._nearest(self._hung(self.held))) != self.at:
            self.at, self.playing = at, False
            self.stage.cut(self.things())

    def hanging(self, held: Held) -> Poses:
        """The knob stays on the bar."""
        return self.bar.knob(self._hung(held)[0])

    def drop(self, held: Held) -> None:
        """The knob settles at the nearest move."""
        self.playing = False
        self.seek(self._nearest(self._hung(held)))

    def _hung(self, held: Held) -> Point:
        """Where the middle of the knob would be."""
        return held.centre if held.key == KNOB else held.at

    def _nearest(self, at: Point) -> int:
        return self.bar.number_at(at[0]) - self.match.first_ply

    # what time does

    @property
    def moving(self) -> bool:
        """What goes by itself wants its frames, too."""
        return super().moving or self.playing

    def update(self, dt: float) -> None:
        """Once a move has been shown, rest a little and go on."""
        super().update(dt)
        if not self.playing or self.held or not self.stage.still:
            return
        self._waited += dt
        if self._waited >= REST:
            self._waited = 0.0
            self.step_on()

    def go_on(self) -> None:
        """Go on by itself to the end; at the end, once more from the start."""
        self.at = self.at if self.at < self.total else 0
        self.playing = self.total > 0
        self._waited = REST if self.at else 0.0
        self.stage.cut(self.things())

    def step_on(self) -> None:
        """Tell the next move, if there is one."""
        self.stage.cut(self.things())
        if self.at == self.total:
            return
        played = self.match.past[self.at]
        self.at += 1
        self.playing = self.playing and self.at < self.total
        lead = self.look.lead(self.view(played.before), self.eyes, played.move, {})
        if lead:
            self.stage.go({**self.lying(played.before, {}, self.note), **_untouched(lead)})
        self.tell(played.steps)
        self.stage.go(self.things())

    def seek(self, at: int) -> None:
        """Slide to another position."""
        self.stage.cut(self.things())
        self.at = max(0, min(self.total, at))
        self.stage.go(self.things())

    def _play_from_here(self) -> None:
        """Deal a new match that waits like any other, and sit down to it."""
        from scenes.playing import new_name
        from scenes.table import Table  # the table leads here itself, by way of its results

        sitting = played_from(self.sitting, self.at)
        table: AnyTable = Table(self.app, sitting, new_name())
        if trouble := table.keeping.keep(sitting):
            table.note = self.app.words().say(f"save.{trouble}")
        self.app.stack.replace(table)


AnyReplay: TypeAlias = Replay[AnyState, AnyMove]


def _untouched(poses: Poses) -> Poses:
    """The same things, but no finger finds them."""
    return {key: replace(pose, pick="", grip=False) for key, pose in poses.items()}
