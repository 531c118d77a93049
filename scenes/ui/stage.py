"""Pieces on the table, and how they get from one pose to the next."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from scenes.ui.motion import FADE, MOTIONS, Drawn, usual
from scenes.ui.pose import Key, Point, Pose, Poses, Rect

LIFTED = 1000
"""What moves is drawn this much above what lies."""


class Telling(Struct, frozen=True):
    """How one event is told: its words, its sound, seconds to rest on its picture, movements by key.

    `take` is the step of the sound, where its steps have a meaning; None for the one whose turn it is.
    `over` is to be seen as long as this is told and no longer: a shout, a spark.
    """

    words: str = ""
    sound: str = ""
    rest: float = 0
    motion: Mapping[Key, str] = {}
    take: int | None = None
    over: Poses = {}


class Change(Struct, frozen=True):
    """The poses to go to, and how the way there is told."""

    poses: Poses
    telling: Telling = Telling()


class Way(Struct, frozen=True):
    """What a thing does during one change: from its old pose to its new one, in so many seconds."""

    key: Key
    old: Pose | None
    new: Pose | None
    motion: str
    seconds: float

    def at(self, passed: float) -> Iterator[Drawn]:
        """The thing as it is drawn after so many seconds; two where one picture fades into another."""
        part = min(1.0, passed / self.seconds) if self.seconds else 1.0
        begun, end = self.old or self.new, self.new or self.old
        if self.motion and begun is not None and end is not None:
            yield replace(_moving_thing(self.motion, part, begun, end), key=self.key)
        else:
            yield from (replace(each, key=self.key) for each in _fading(self.old, self.new, part))


class Target(Struct, frozen=True):
    """Where a thing can be touched: in its `box`, or near it in its `reach` where nothing else lies."""

    key: Key
    at: Point
    z: int
    box: Rect
    reach: Rect


class Stage:
    """Shows poses. `go` queues a change; what moved slides, what turned flips, what is new appears.

    `box` tells the world rectangle of a pose. With `pace` 0 all is instant, with 2 twice as fast;
    with `calm` every movement is a short fade. `begun` collects the tellings with a sound that have begun
    until somebody takes them.
    """

    def __init__(
        self, poses: Poses, box: Callable[[Pose], Rect], pace: float = 1, calm: bool = False
    ) -> None:
        self.shown: Poses = poses
        self.box, self.pace, self.calm = box, pace, calm
        self.dirty = True
        self.begun: list[Telling] = []
        self._queue: deque[Change] = deque()
        self._ways: list[Drawn | Way] = []
        self._targets: tuple[Poses | None, list[Target]] = None, []
        self._passed = self._span = 0.0
        self._hurried = 0

    @property
    def still(self) -> bool:
        """Whether nothing moves and nothing waits to."""
        return not self._queue

    @property
    def goal(self) -> Poses:
        """Where everything will lie in the end. What a hand may touch is here, not where it still slides."""
        return self._queue[-1].poses if self._queue else self.shown

    def go(self, poses: Poses, telling: Telling | None = None) -> None:
        """Move to these poses once all that was asked before has been shown."""
        telling = telling or Telling()
        self._queue.append(Change({**poses, **telling.over}, telling))
        if len(self._queue) == 1:
            self._start()

    def cut(self, poses: Poses) -> None:
        """Show these poses now, without any movement, and forget what waited."""
        self._queue.clear()
        self._hurried = 0
        self._show(poses)

    def place(self, poses: Poses) -> None:
        """Lay some things elsewhere without any movement: where a hand has left them."""
        self._show({**self.shown, **poses})

    def hurry(self) -> None:
        """Finish the movements under way and waiting at once; rests keep their length."""
        self._hurried = len(self._queue)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        while self._queue:
            moving = self._passed <= self._span
            if self._hurried:
                self._passed = max(self._passed, self._span)
            left = self._span + self._rest - self._passed
            if dt < left:
                self.dirty = self.dirty or moving
                self._passed += dt
                return
            dt -= max(0.0, left)
            self._next()

    def frame(self) -> list[Drawn]:
        """All that is to be drawn now, lowest first."""
        self._ways = self._ways or list(self._all_ways())
        drawn = list[Drawn]()
        for way in self._ways:
            if isinstance(way, Drawn):
                drawn.append(way)
            else:
                drawn.extend(way.at(self._passed))
        return sorted(drawn, key=_height)

    def hit(self, at: Point) -> Key | None:
        """The topmost thing under a point that can be picked or gripped, unless one above it within whose
        reach the point lies is nearer; the nearest within reach where there is none.
        """
        things = self._touchable()
        top = next((each for each in things if each.box.holds(at)), None)
        above = things if top is None else [each for each in things if each.z > top.z]
        near = [each for each in above if each.reach.holds(at)]
        if top is not None:
            near.append(top)
        nearest = min(near, key=lambda each: _distance(at, each.at), default=None)
        return None if nearest is None else nearest.key

    def _touchable(self) -> list[Target]:
        """What can be picked or gripped, topmost first; worked out once for each goal."""
        goal = self.goal
        if self._targets[0] is not goal:
            things = [
                _target(key, pose, self.box(pose)) for key, pose in goal.items() if pose.pick or pose.grip
            ]
            self._targets = goal, sorted(things, key=lambda each: -each.z)
        return self._targets[1]

    def _show(self, poses: Poses) -> None:
        """Everything lies so now."""
        self.shown, self.dirty = poses, True
        self._ways = []

    def _start(self) -> None:
        change = self._queue[0]
        self._ways = list(self._all_ways())
        self._passed = 0.0
        self._span = max((way.seconds for way in self._ways if isinstance(way, Way)), default=0.0)
        if change.telling.sound:
            self.begun.append(change.telling)

    def _next(self) -> None:
        self._show(self._queue.popleft().poses)
        self._hurried = max(0, self._hurried - 1)
        if self._queue:
            self._start()

    @property
    def _rest(self) -> float:
        """Seconds to rest on the picture of the change under way."""
        return self._queue[0].telling.rest if self.pace else 0.0

    def _all_ways(self) -> Iterator[Drawn | Way]:
        """What lies, ready to be drawn, and the ways of what the change under way moves."""
        change = self._queue[0] if self._queue else Change(self.shown)
        for key in {**self.shown, **change.poses}:
            old, new = self.shown.get(key), change.poses.get(key)
            if new is not None and old == new and not change.telling.motion.get(key):
                yield Drawn(new, key=key)
            else:
                motion = self._motion(change, key, old, new)
                yield Way(key, old, new, motion, self._seconds(motion))

    def _motion(self, change: Change, key: Key, old: Pose | None, new: Pose | None) -> str:
        """How a thing moves; one that goes away does so only as it is told to."""
        if self.calm:
            return ""
        return change.telling.motion.get(key) or (usual(old, new) if old and new else "")

    def _seconds(self, motion: str) -> float:
        return (MOTIONS[motion].seconds if motion else FADE) / self.pace if self.pace else 0.0


def _moving_thing(motion: str, part: float, old: Pose, new: Pose) -> Drawn:
    drawn = MOTIONS[motion].shape(part, old, new)
    lift = LIFTED if MOTIONS[motion].lifted and part < 1 else 0
    pose, size = drawn.pose, max(old.wide, new.wide)
    if pose.image and not pose.tall and pose.wide not in (0, size):
        # growing and shrinking from one ready picture: a picture of each size on the way would be too slow
        zoom = pose.wide / size
        drawn = Drawn(replace(pose, wide=size), drawn.zoom_x * zoom, drawn.zoom_y * zoom)
    return replace(drawn, pose=replace(drawn.pose, z=pose.z + lift))


def _fading(old: Pose | None, new: Pose | None, part: float) -> Iterator[Drawn]:
    """What was there goes while the new comes; where both lie at one place the old one stays below.

    Words change at once: two lines on each other cannot be read.
    """
    if old is not None and new is not None and old.text != new.text:
        part = 1
    if old is not None and part < 1:
        stays = new is not None and new.at == old.at
        yield Drawn(old if stays else replace(old, fade=old.fade * (1 - part)))
    if new is not None:
        yield Drawn(replace(new, fade=new.fade * part))


def _distance(a: Point, b: Point) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _height(drawn: Drawn) -> int:
    return drawn.pose.z


def _target(key: Key, pose: Pose, box: Rect) -> Target:
    return Target(key, pose.at, pose.z, box, box.grown(pose.reach))
