"""A demonstration at work: a few moves that play themselves, small, somewhere on a page."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from msgspec.structs import replace

from games.core.game import AnyMove, AnyState
from games.core.saves import Player
from scenes.look import AnyLook, Demonstration
from scenes.looks import look_of
from scenes.rulebook.ghost import Beat, Ghost
from scenes.services import App
from scenes.ui.motion import Drawn
from scenes.ui.pose import Key, Pose, Poses, Rect
from scenes.ui.stage import Stage, Telling

TIMES = 3
"""How often it plays by itself; then it is still until it is tapped."""
PAUSE, FIRST = 2.4, 0.9
"""Seconds for which the end and the beginning are looked at."""
GENTLE = 0.65
"""A demonstration moves at this part of the family's pace."""
HAND = 76
"""How wide the hand is on the page, in world units."""
OVER = 100
"""Above what else lies on the page."""


class Demo:
    """Plays a demonstration in a box of the screen, with the real look on a stage of its own, and silently.

    For a family that wants things calm or at once it only fades from the beginning to the end.
    """

    def __init__(self, app: App, game_id: str, shown: Demonstration, box: Rect) -> None:
        self.app, self.shown = app, shown
        size = size_of(shown)
        self.scale = min(box.wide / size.wide, box.tall / size.tall)
        self.corner = (
            box.centre[0] - (size.x + size.wide / 2) * self.scale,
            box.centre[1] - (size.y + size.tall / 2) * self.scale,
        )
        taste = app.keeper.now
        self.calm = taste.calm or not taste.pace
        self.stage = Stage({}, app.brush.box, (taste.pace or 1) * GENTLE, self.calm)
        self.beats = tuple(self._beats(demo_look(app, game_id, shown)))
        self._coming: deque[Beat] = deque()
        self.replay()

    @property
    def still(self) -> bool:
        """Whether nothing moves and nothing will, unless somebody taps."""
        return self.stage.still and not self._coming and not self._left

    def replay(self) -> None:
        """Play from the beginning, as often as the first time."""
        self.stage.cut(self.stage.goal)
        self._left = 1 if self.calm else TIMES
        self._begin()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.stage.update(dt)
        if self.stage.still and not self._coming and self._left:
            self._begin()
        elif self.stage.still and self._coming:
            self._next()

    def frame(self) -> Iterator[Drawn]:
        """All that is to be drawn now, in the box."""
        return (replace(drawn, pose=self.small(drawn.pose)) for drawn in self.stage.frame())

    def small(self, pose: Pose) -> Pose:
        """A pose of the table as it lies in the box."""
        at = self.corner[0] + pose.at[0] * self.scale, self.corner[1] + pose.at[1] * self.scale
        wide = self.app.brush.box(pose).wide * self.scale
        tall, corner = pose.tall * self.scale, pose.corner * self.scale
        return replace(pose, at=at, wide=wide, tall=tall, corner=corner, z=pose.z + OVER)

    def _begin(self) -> None:
        self._left -= 1
        self._coming = deque(self.beats)
        self._next()

    def _next(self) -> None:
        """The next beat; the first one and the end in calm come as a fade."""
        fades = len(self._coming) == len(self.beats)
        self.stage.calm = self.calm or fades
        beat = self._coming.popleft()
        self.stage.go(beat.poses, beat.telling)

    def _beats(self, look: AnyLook) -> Iterator[Beat]:
        """The parts of the story that are to be seen."""
        ghost = Ghost[AnyState, AnyMove](look, self.app.brush.pictures.sprite, HAND / self.scale)
        beats = [
            Beat(patched(self.shown, beat.poses), replace(beat.telling, sound=""))
            for beat in ghost.story(self.shown.start, self.shown.moves, self.shown.eyes)
        ]
        yield replace(beats[0], telling=Telling(rest=FIRST))
        if not self.calm:
            yield from beats[1:-1]
        yield replace(beats[-1], telling=replace(beats[-1].telling, rest=PAUSE))


def demo_look(app: App, game_id: str, shown: Demonstration, left: bool = False) -> AnyLook:
    """The look that shows a demonstration, at a table of nobody in particular."""
    players = tuple(Player("", colour) for colour in shown.colours)
    return look_of(game_id)(shown.game, players, app.words(game_id), left)


def patched(shown: Demonstration, poses: Poses) -> Poses:
    """What is to be seen of the table, where its patches go. Words are left out: they would be too small."""
    seen: dict[Key, Pose] = {}
    for key, pose in {**shown.under, **poses}.items():
        placed = _placed(shown, pose)
        if placed is not None and not speaks(pose.text) and not _named(key, shown.without):
            seen[key] = placed
    return seen


def speaks(text: str) -> bool:
    """Whether a text has words, and not only numbers."""
    return any(letter.isalpha() for letter in text)


def _placed(shown: Demonstration, pose: Pose) -> Pose | None:
    for patch in shown.patches:
        if patch.cut.holds(pose.at):
            return pose.moved(patch.to[0] - patch.cut.x, patch.to[1] - patch.cut.y)
    return None if shown.patches else pose


def _named(key: Key, names: tuple[str, ...]) -> bool:
    return any(key == name or key.startswith(f"{name} ") for name in names)


def size_of(shown: Demonstration) -> Rect:
    """The box around all patches; the whole table when there are none."""
    parts = [Rect(*patch.to, patch.cut.wide, patch.cut.tall) for patch in shown.patches]
    parts = parts or [Rect(0, 0, 1600, 1000)]
    left, top = min(part.x for part in parts), min(part.y for part in parts)
    right, foot = max(part.x + part.wide for part in parts), max(part.y + part.tall for part in parts)
    return Rect(left, top, right - left, foot - top)
