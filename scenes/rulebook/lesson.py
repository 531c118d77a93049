"""The first lesson: a ghost hand plays two turns on the real table, without a word."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from games import title
from games.core.game import AnyMove, AnyState
from scenes import chrome
from scenes.look import Demonstration
from scenes.looks import look_of
from scenes.rulebook.demo import GENTLE, demo_look, speaks
from scenes.rulebook.ghost import Beat, Ghost
from scenes.screen import Screen
from scenes.services import App
from scenes.ui.pose import Key, Pose, Poses, around, joined
from scenes.ui.stage import Telling
from scenes.ui.widgets import button

HAND = 150
"""How wide the ghost hand is."""
SKIP = (48, 42)
"""Where the button is that ends it: clear of the arrow over the first seat."""
LAST = 1.8
"""Seconds to look at how it ended."""
PACES = 0.75, 1.5
"""However fast a family plays, a lesson is no slower and no faster than this."""


def lesson_of(app: App, game_id: str) -> Demonstration | None:
    """What the lesson of a game shows; None when it has none."""
    box = title(game_id)
    return look_of(game_id)(box.game(box.game.tweaks_type()), (), app.words(game_id)).lesson()


def lesson_due(app: App, game_id: str) -> bool:
    """Whether the lesson of a game has never been shown; from now on it has."""
    seen = app.keeper.now.lessons
    if game_id in seen or lesson_of(app, game_id) is None:
        return False
    app.keeper.change(lessons=(*seen, game_id))
    return True


class Lesson(Screen):
    """Plays itself and goes; any tap and any key ends it. ValueError for a game without a lesson."""

    def __init__(self, app: App, game_id: str) -> None:
        super().__init__(app)
        shown = lesson_of(app, game_id)
        if shown is None:
            raise ValueError(f"{game_id} has no lesson")
        look = demo_look(app, game_id, shown, app.keeper.now.left)
        ghost = Ghost[AnyState, AnyMove](look, app.brush.pictures.sprite, HAND)
        *story, last = ghost.story(shown.start, shown.moves, shown.eyes)
        self.beats = (*story, last, Beat(last.poses, Telling(rest=LAST)))
        self.told = 0
        self._gone = False

    def enter(self) -> None:
        """Come to the top and begin; one who wants all at once sees it slowly all the same, but calmly."""
        self.told = 0
        super().enter()
        slow, fast = PACES
        self.stage.calm = self.stage.calm or not self.stage.pace
        self.stage.pace = min(max(self.stage.pace or 1, slow), fast) * GENTLE

    def things(self) -> Poses:
        """The table as far as it has been told."""
        return dressed(self.beats[max(0, self.told - 1)], self.app.keeper.now.left)

    def tap(self, key: Key) -> None:
        """Enough."""
        self.back()

    def tap_beside(self) -> None:
        """Enough."""
        self.back()

    def key(self, event: pygame.Event) -> None:
        """Enough, whatever the key."""
        if event.type == pygame.KEYDOWN:
            self.back()

    def back(self) -> None:
        """Go, once."""
        if not self._gone:
            self._gone = True
            self.app.stack.pop()

    def update(self, dt: float) -> None:
        """Play on; go when all has been shown."""
        super().update(dt)
        if not self.stage.still:
            return
        if self.told == len(self.beats):
            self.back()
        else:
            self.told += 1
            beat = self.beats[self.told - 1]
            if beat.cut:
                self.stage.cut(self.things())
            self.stage.go(self.things(), beat.telling)

    @property
    def moving(self) -> bool:
        """Until it has gone something will move."""
        return True


def dressed(beat: Beat, left: bool) -> Poses:
    """A beat without its words, with nothing to take hold of, and the button that ends the lesson."""
    silent = {key: pose for key, pose in beat.poses.items() if not speaks(pose.text)}
    foot = chrome.foot(undo_locked=False, can_undo=False, hint=False, done=True, left=left)
    bare = {
        key: replace(pose, pick="", grip=False)
        for key, pose in {**foot, **silent}.items()
        if not _is_plate(pose, beat.poses)
    }
    return joined(bare, button("skip", SKIP, "close", wide=66))


def _is_plate(pose: Pose, poses: Poses) -> bool:
    """Whether a thing is only there to be written on: all that lies on it is a word."""
    if not pose.image.startswith("common/pill_"):
        return False
    box = around(pose.at, pose.wide, pose.tall)
    lying = [other for other in poses.values() if other is not pose and box.holds(other.at)]
    return any(speaks(other.text) for other in lying) and not any(
        other.image for other in lying if other.z > pose.z
    )
