"""What somebody at the table wants to know: help, a good move, what happened, and why."""

from __future__ import annotations

from typing import Generic

from msgspec.structs import replace

from games.core.game import M, S
from games.core.match import Played
from games.core.saves import Sitting
from scenes.asking import Asking
from scenes.company import Company
from scenes.helpcard import help_card
from scenes.lamp import HOW, LEVEL, PLAY, WHAT, WHERE, Lamp
from scenes.services import App
from scenes.ui.motion import Drawn
from scenes.ui.pointer import Gesture, Press
from scenes.ui.pose import Key, Poses, picked_as
from scenes.ui.stage import Telling
from scenes.ui.viewport import WORLD
from scenes.ui.widgets import halo, picture

SINCE: Key = "since"
"""The message tells once more what has happened since the own turn."""


class Wondering(Company[S, M], Generic[S, M]):
    """Tells, and changes nothing."""

    def __init__(self, app: App, sitting: Sitting, name: str) -> None:
        super().__init__(app, sitting, name)
        self.asking = Asking(self._told_about)
        self.lamp = Lamp[S, M](self.title.bot(app.levels(self.title.id)[LEVEL]))
        self.missed: tuple[Played[S, M], ...] = ()

    def open_hand(self) -> None:
        """Another position, or other eyes: nobody has asked about anything yet."""
        self.asking.begin()
        self.lamp.forget()
        super().open_hand()
        self.missed = self._missed()

    def update(self, dt: float) -> None:
        """Let the match go on, and whoever presses or rests long enough be told."""
        super().update(dt)
        self._let_lamp_think()
        held = self.held
        pressed = held.key if held and not held.drag and self._near(held, held.at) else None
        if (pressed or not held) and self.asking.wait(dt, pressed):
            self.held = None  # whoever asks does not tap
            self.show_again()

    def dressed(self, drawn: list[Drawn]) -> list[Drawn]:
        """What is told about a thing lies over everything else."""
        return super().dressed(drawn) + [Drawn(pose, key=key) for key, pose in self.asking.shown.items()]

    # the lamp

    def ask_lamp(self) -> None:
        """Help for whoever is at turn here."""
        if not self.hand.free:
            self.said = self.app.words().say("hint.not_now")
        else:
            self.lamp.ask()
            if not self.lamp.thinking:
                self._shine()
                return
            self.said = self.app.words().say("hint.thinking")
        self.refresh()

    def lamplight(self, lying: Poses) -> Poses:
        """A ring of light around what the lamp wants looked at."""
        thing = next(iter(picked_as(lying, self.lamp.where(self.hand))), None) if self.lamp.move else None
        return {} if thing is None else halo("lamplight", self.app.brush.box(thing), "focus", z=2900)

    def _shine(self) -> None:
        """Tell as much as has been asked for."""
        lamp, move = self.lamp, self.lamp.move
        self.said = ""
        self.stage.go(self.things(), Telling(motion={"lamplight": "pulse"} if lamp.step == WHERE else {}))
        if lamp.step == WHAT:
            self.asking.shown = help_card(lamp.advice(self.look, self.hand), WORLD)
        elif lamp.step == HOW:
            for beat in lamp.shown(self.app, self.look, self.hand.view):
                silent = replace(beat.telling, sound="")
                self.stage.go({**self.things(), **beat.poses}, silent)
            self.stage.go(self.things())
        elif lamp.step == PLAY and move is not None:
            self.show_and_play(move)

    def _let_lamp_think(self) -> None:
        waits = self.lamp.thinking and self.stage.still and self.eyes is not None
        if waits and self.lamp.think(self.match, self.eyes or 0, self.app.clock):
            self._shine()

    @property
    def moving(self) -> bool:
        """The lamp wants its frames when it thinks, too."""
        return super().moving or self.lamp.thinking

    # what a thing is

    def point(self, gesture: Gesture) -> None:
        """A press hides what is told about a thing, and goes on as usual."""
        if isinstance(gesture, Press) and self.asking.begin():
            self.show_again()
        super().point(gesture)

    def hover(self, key: Key | None) -> None:
        """A mouse that rests on a thing asks about it."""
        if self.asking.rest_on(key):
            self.show_again()

    def ask(self, key: Key | None) -> None:
        """A right click asks at once."""
        self.asking.ask(key)
        self.show_again()

    def _told_about(self, key: Key) -> Poses:
        told = self.look.help(self.hand.view, self.eyes, key) if self.stage.still else None
        pose = self.stage.goal.get(key)
        return help_card(told, pose.at) if told and pose else {}

    # what happened

    def _missed(self) -> tuple[Played[S, M], ...]:
        """The moves since the last choice of whoever looks, if somebody else has made one of them.

        Who only watches robots has missed nothing.
        """
        past, mine = self.match.past, {self.eyes} if self.eyes is not None else self.match.people
        begin = len(past)
        while begin and not (past[begin - 1].seat in mine and self.match.was_choice(past[begin - 1])):
            begin -= 1
        missed = tuple(past[begin:])
        return (
            missed if mine and self.look.retold and any(played.seat not in mine for played in missed) else ()
        )

    def tell_again(self) -> None:
        """Show once more what the others did, as it was to be seen."""
        before = self.missed[0].before
        self.stage.cut(self.lying(before, {}, ""))
        for played in self.missed:
            lead = self.look.lead(self.view(played.before), self.eyes, played.move, {})
            if lead:
                self.stage.go({**self.lying(played.before, {}, self.note), **lead})
            self.tell(played.steps)
        self.stage.go(self.things())

    def again_sign(self, lying: Poses) -> Poses:
        """The message can be touched when there is something to tell again."""
        if not self.missed:
            return {}
        box = self.look.message_box
        touched = {
            key: replace(lying[key], pick=SINCE)
            for key in ("message", "message text", "message note")
            if key in lying
        }
        corner = box.x + 4, box.y + 4
        disc = picture(SINCE, corner, "common/count_cream", 44, 4, SINCE)
        return {**touched, **disc, **picture(f"{SINCE} icon", corner, "common/icon_turn", 48, 5, SINCE)}
