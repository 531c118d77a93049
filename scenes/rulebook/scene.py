"""The rule book of a game: it opens over whatever lies there, and goes back to it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from msgspec.structs import replace

from games import title
from games.core.tweaks import Tweaks
from scenes.rulebook.bound import bound
from scenes.rulebook.demo import Demo
from scenes.rulebook.leaves import LESSON, Leaf, felt_of
from scenes.rulebook.lesson import Lesson
from scenes.screen import Screen
from scenes.services import App
from scenes.ui.motion import Drawn
from scenes.ui.pointer import Gesture, Release
from scenes.ui.pose import Key, Pose, Poses, Rect, joined
from scenes.ui.stage import Telling
from scenes.ui.widgets import button, label, picture

PAPER = (Rect(200, 104, 508, 770), Rect(892, 104, 508, 770))
"""Where one writes on the left page and on the right one."""
SWIPE = 90
"""World units that a finger goes sideways to turn the page."""
TURNS = {
    pygame.K_LEFT: -1,
    pygame.K_PAGEUP: -1,
    pygame.K_RIGHT: 1,
    pygame.K_PAGEDOWN: 1,
}


class RuleBook(Screen):
    """Two pages at a time, by the house rules in force. It never touches the game that it lies over."""

    def __init__(self, app: App, game_id: str, tweaks: Tweaks) -> None:
        super().__init__(app)
        self.box, self.tweaks = title(game_id), tweaks
        self.spread = 0
        self.leaves: tuple[Leaf, ...] = ()
        self.demos: dict[Key, Demo] = {}
        self.focus = "next"

    def enter(self) -> None:
        """Open at the page where one was, perhaps in another language."""
        self.leaves = tuple(bound(self.app, self.box, self.tweaks))
        self._set_up()
        super().enter()

    def things(self) -> Poses:
        """The book, what is written on its open pages, and the buttons around it."""
        return joined(
            {"cover": Pose((800, 503), f"common/book_{self.box.id}", 1306, 860, z=-20)},
            picture("paper left", (484, 496), "common/page_left", 640, -19),
            picture("paper right", (1116, 496), "common/page_right", 640, -18),
            *(leaf.poses(f"page {n}", paper) for n, leaf, paper in self._open()),
            *(self._numbered(n, paper) for n, _, paper in self._open()),
            *(_replay(f"play {n}", paper) for n, leaf, paper in self._open() if leaf.shown),
            button("back", (62, 60), "close", wide=84),
            button("previous", (76, 502), "previous", "gold", 96, off=self.spread == 0),
            button("next", (1524, 502), "next", "gold", 96, off=self.spread == self.spreads - 1),
            *(self._dot(n) for n in range(self.spreads)),
        )

    @property
    def spreads(self) -> int:
        """How often two pages lie open."""
        return -(-len(self.leaves) // 2)

    def turn(self, by: int) -> None:
        """Turn some leaves on or back, no further than the book goes."""
        spread = min(max(self.spread + by, 0), self.spreads - 1)
        if spread != self.spread:
            self.spread = spread
            self._set_up()
            self.refresh(Telling())

    # what a hand does

    def tap(self, key: Key) -> None:
        """A button, or a demonstration that is to play again."""
        match key:
            case "back":
                self.back()
            case "previous" | "next":
                self.turn(1 if key == "next" else -1)
            case _ if key == LESSON:
                self.app.stack.push(Lesson(self.app, self.box.id))
            case _ if key in self.demos:
                self.demos[key].replay()

    def repeats(self, key: Key) -> bool:
        """Pages may be turned as quickly as one likes."""
        return key in ("previous", "next")

    def point(self, gesture: Gesture) -> None:
        """A swipe turns the page; all else is as everywhere."""
        if isinstance(gesture, Release) and self.held:
            way = gesture.at[0] - self.held.begun[0]
            if abs(way) > SWIPE and abs(way) > abs(gesture.at[1] - self.held.begun[1]):
                self._let_go()
                self.turn(-1 if way > 0 else 1)
                return
        super().point(gesture)

    def key(self, event: pygame.Event) -> None:
        """The arrows to the sides turn the page."""
        if event.type == pygame.KEYDOWN and event.key in TURNS:
            self.turn(TURNS[event.key])
        else:
            super().key(event)

    # what time does

    def update(self, dt: float) -> None:
        """Let the pages play."""
        super().update(dt)
        for demo in self.demos.values():
            demo.update(dt)

    @property
    def dirty(self) -> bool:
        """Whether something on the screen has changed."""
        return super().dirty or any(demo.stage.dirty for demo in self.demos.values())

    @property
    def moving(self) -> bool:
        """Whether something on the screen moves, or is about to."""
        return super().moving or not all(demo.still for demo in self.demos.values())

    def draw(self) -> None:
        """Draw the book with what plays on its pages."""
        super().draw()
        for demo in self.demos.values():
            demo.stage.dirty = False

    def dressed(self, drawn: list[Drawn]) -> list[Drawn]:
        playing = [each for demo in self.demos.values() for each in demo.frame()]
        return super().dressed(sorted([*drawn, *playing], key=lambda each: each.pose.z))

    # the pages

    def _open(self) -> Iterator[tuple[int, Leaf, Rect]]:
        """The pages that lie open: number, leaf, and where to write."""
        first = 2 * self.spread
        for n, (leaf, paper) in enumerate(zip(self.leaves[first : first + 2], PAPER, strict=False), first):
            yield n, leaf, paper

    def _set_up(self) -> None:
        """What plays on the open pages begins to play."""
        self.demos = {
            f"play {n}": Demo(self.app, self.box.id, leaf.shown, _inside(paper))
            for n, leaf, paper in self._open()
            if leaf.shown
        }

    def _numbered(self, n: int, paper: Rect) -> Poses:
        x = paper.x + 14 if n % 2 == 0 else paper.x + paper.wide - 14
        return label(f"page {n} foot", Rect(x - 30, 858, 60, 30), str(n + 1), "page_number")

    def _dot(self, n: int) -> Poses:
        x = 800 + (n - (self.spreads - 1) / 2) * 36
        return picture(f"dot {n}", (x, 964), f"common/dot_{'on' if n == self.spread else 'off'}", 24)


def _replay(key: Key, paper: Rect) -> Poses:
    """The felt is a button, and says so with a small one in its corner."""
    felt = felt_of(paper)
    corner = button(f"{key} again", (felt.x + felt.wide - 20, felt.y + felt.tall - 16), "play", wide=60)
    return {
        key: Pose(felt.centre, wide=felt.wide, tall=felt.tall, z=1, pick=key),
        **{name: replace(pose, z=pose.z + 9000, pick=key, reach=0) for name, pose in corner.items()},
    }


def _inside(paper: Rect) -> Rect:
    """Where a demonstration plays: on the felt of its page."""
    felt = felt_of(paper)
    return Rect(felt.x + 18, felt.y + 18, felt.wide - 36, felt.tall - 36)
