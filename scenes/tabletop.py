"""A match as its look shows it, and the stories of its moves. Playing it and replaying it build on this."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Generic

from msgspec.structs import replace

from games.core.game import M, S, Seat, Step
from games.core.match import Match
from games.core.saves import Sitting
from scenes import chrome
from scenes.look import Knobs, Look
from scenes.looks import make_look
from scenes.screen import Screen
from scenes.services import App
from scenes.ui.pose import Key, Poses, joined

REST_LITTLE = 1.8
"""Rests are so many times as long when a little one is at the table."""


class Tabletop(Screen, Generic[S, M]):
    """`note` is what has just happened, in words."""

    def __init__(self, app: App, sitting: Sitting) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.match: Match[S, M] = sitting.match
        self.look: Look[S, M] = make_look(app, sitting)
        self.note = ""

    @property
    @abstractmethod
    def eyes(self) -> Seat | None:
        """The seat before the screen, None for anyone in the room."""

    @abstractmethod
    def frame(self) -> Poses:
        """The buttons around the table."""

    def enter(self) -> None:
        """Come to the top, perhaps in another language than before."""
        before, self.look = self.look, make_look(self.app, self.sitting)
        if before.words.lang != self.look.words.lang:
            self.note = ""
        self.prepare()
        super().enter()

    def prepare(self) -> None:
        """Make ready what depends on the position, before it is shown."""

    def view(self, state: S) -> S:
        """A state as the eyes before the screen see it."""
        return self.match.game.view(state, self.eyes)

    def lying(self, state: S, knobs: Knobs, line: str, note: str = "", wrong: bool = False) -> Poses:
        """What lies on the table in a state, and what is said about it."""
        return joined(
            self.look.poses(self.view(state), self.eyes, knobs),
            self.frame(),
            chrome.message(self.look.message_box, line, note, wrong),
        )

    def tell(self, steps: tuple[Step[S], ...]) -> None:
        """Queue the story of a move, seen through the eyes of whoever sits there."""
        for step in steps:
            telling = self.look.tell(self.view(step.state), self.eyes, step.event)
            self.note = telling.words or self.note
            patient = replace(telling, rest=telling.rest * self._patience)
            self.stage.go(self.lying(step.state, {}, self.note), patient)

    @property
    def _patience(self) -> float:
        return REST_LITTLE if any(player.little for player in self.sitting.players) else 1


def shaking(poses: Poses, key: Key) -> Mapping[Key, str]:
    """The movement of all that counts as a key when it may not be picked."""
    return {name: "shake" for name, pose in poses.items() if (pose.pick or name) == key}
