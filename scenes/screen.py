"""A scene made of poses: what it shows, what a tap, a drag and a key do on it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping

import pygame
from msgspec import Struct
from msgspec.structs import replace

from scenes.services import App
from scenes.stack import Scene
from scenes.ui import focus
from scenes.ui.brush import Cloth
from scenes.ui.cloths import wood
from scenes.ui.motion import Drawn
from scenes.ui.pointer import Ask, Cancel, Gesture, Hover, Move, Press, Release
from scenes.ui.pose import Key, Point, Pose, Poses, Rect
from scenes.ui.stage import Stage, Telling

SLOP = 18
"""World units within which a press that moves is still a tap."""
AGAIN = 0.35
"""Seconds within which a second tap on the same thing or place, or on a screen just opened, is nothing."""
SUNK = 5
"""World units that a pressed button goes down."""
WAYS: Mapping[int, focus.Way] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}


class Held(Struct, frozen=True):
    """A press under way on `key`: where it began, where it is, and how far off the thing's centre."""

    key: Key | None
    begun: Point
    at: Point
    grab: Point = (0, 0)
    drag: bool = False

    @property
    def centre(self) -> Point:
        """Where the middle of the thing hangs."""
        return self.at[0] - self.grab[0], self.at[1] - self.grab[1]


class Screen(Scene):
    """Subclasses say what there is (`things`) and what a `tap` does; the rest comes with the house."""

    cloth: Cloth = staticmethod(wood)
    slop: float = SLOP
    deaf: float = AGAIN

    def __init__(self, app: App) -> None:
        self.app = app
        self.held: Held | None = None
        self.focus: Key | None = None
        self.keys_used = False
        self._tapped: tuple[Key, Point, float] = ("", (0, 0), -AGAIN)
        self._focus_at: Point = (0, 0)
        self._opened = -AGAIN
        self._redraw = True
        self._boxes: tuple[Poses | None, Mapping[Key, Rect]] = None, {}
        self.stage = Stage({}, app.brush.box, app.keeper.now.pace, app.keeper.now.calm)

    # what a subclass brings

    @abstractmethod
    def things(self) -> Poses:
        """Everything on the screen, as the scene's own fields tell."""

    @abstractmethod
    def tap(self, key: Key) -> None:
        """Somebody tapped a thing; `key` is what it counts as."""

    def tap_beside(self) -> None:
        """Somebody tapped where nothing is."""

    def drop(self, held: Held) -> None:
        """Somebody dragged a thing that can be dragged (`held.key`) and let it go at `held.at`."""

    def taken(self, key: Key) -> None:
        """Somebody begins to drag a thing that comes along."""

    def stayed(self, key: Key) -> None:
        """Somebody tried to drag a thing that does not come along; `key` is what it counts as."""

    def hover(self, key: Key | None) -> None:
        """The mouse lies over a thing, or over nothing."""

    def ask(self, key: Key | None) -> None:
        """Somebody wants to know about a thing: a right click."""

    def back(self) -> None:
        """Escape: away from this screen."""
        self.app.stack.pop()

    def typed(self, event: pygame.Event) -> None:
        """A key that means nothing everywhere; M switches the sound where no words are typed."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_m:
            self.app.switch_sound()
            self.refresh()

    def can_drag(self, key: Key) -> bool:
        """Whether a thing comes along with the finger."""
        return False

    def repeats(self, key: Key) -> bool:
        """Whether quick taps on a thing all count."""
        return False

    def hanging(self, held: Held) -> Poses:
        """How things lie while one of them hangs from the finger."""
        pose = self.stage.goal[held.key or ""]
        return {held.key or "": replace(pose, at=held.centre, z=pose.z + 2000)}

    # what the house brings

    def refresh(self, telling: Telling | None = None) -> None:
        """Show what has changed; at once, unless a telling says how."""
        if telling is None:
            self.stage.cut(self.things())
        else:
            self.stage.go(self.things(), telling)

    def enter(self) -> None:
        """Come to the top: a tap meant for the screen before is not taken for this one."""
        self._opened = self.app.clock.now()
        self.held = None
        self.stage.pace, self.stage.calm = self.app.keeper.now.pace, self.app.keeper.now.calm
        self.refresh()

    def leave(self) -> None:
        """Go: let go of what hangs from the finger."""
        self._let_go()

    def point(self, gesture: Gesture) -> None:
        """Turn what the pointer does into taps and drags."""
        match gesture:
            case Press(at):
                self._press(at)
            case Move(at) if self.held:
                self._move(self.held, at)
            case Release(at) if self.held:
                self._release(self.held, at)
            case Hover(at):
                self.hover(self.stage.hit(at))
            case Ask(at):
                self._let_go()
                self.ask(self.stage.hit(at))
            case Cancel():
                self._let_go()

    def key(self, event: pygame.Event) -> None:
        """Walk the focus, choose, go back; anything else is for the scene."""
        if event.type != pygame.KEYDOWN:
            self.typed(event)
        elif event.key in WAYS or event.key == pygame.K_TAB:
            self._walk_focus(event)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and (here := self._focused()):
            if self.app.clock.now() - self._opened >= self.deaf:
                self._tap_once(here, self.targets()[here].centre)
        elif event.key == pygame.K_ESCAPE:
            self._escape()
        else:
            self.typed(event)

    def update(self, dt: float) -> None:
        """Let what moves move on, and be heard: the most telling sound of all that begins at once."""
        self.stage.update(dt)
        begun, self.stage.begun = {each.sound: each for each in self.stage.begun}, []
        if name := self.app.sounds.highest(begun):
            self.app.sounds.play(name, begun[name].take)

    @property
    def dirty(self) -> bool:
        """Whether the picture has changed since it was drawn."""
        return self._redraw or self.stage.dirty

    @property
    def moving(self) -> bool:
        """Whether something moves or hangs from the finger."""
        return self.held is not None or not self.stage.still

    def draw(self) -> None:
        """Draw everything, with what hangs from the finger, what is pressed, and the focus."""
        drawn = self.dressed(self.stage.frame())
        if self.see_through:
            self.app.brush.veil(drawn)
        else:
            self.app.brush.paint(self.cloth, drawn)
        self._redraw = self.stage.dirty = False

    def targets(self) -> Mapping[Key, Rect]:
        """What the keys can go to: the box of everything that can be picked."""
        goal = self.stage.goal
        if self._boxes[0] is not goal:
            self._boxes = goal, self._all_boxes(goal)
        return self._boxes[1]

    def _all_boxes(self, goal: Poses) -> Mapping[Key, Rect]:
        """The box of everything that can be picked; of several things that count as one, the first's."""
        boxes: dict[Key, Rect] = {}
        for pose in goal.values():
            if pose.pick and pose.pick not in boxes:
                boxes[pose.pick] = self.app.brush.box(pose).grown(pose.reach)
        return boxes

    def first_targets(self) -> Collection[Key]:
        """What the arrow keys go to before anything else."""
        return ()

    def show_again(self) -> None:
        """Draw once more, though nothing has moved."""
        self._redraw = True

    def _press(self, at: Point) -> None:
        self.keys_used = False
        self.show_again()
        if self.app.clock.now() - self._opened < self.deaf:
            return
        self.stage.hurry()
        key = self.stage.hit(at)
        middle = self.stage.goal[key].at if key else at
        self.held = Held(key, at, at, (at[0] - middle[0], at[1] - middle[1]))

    def _move(self, held: Held, at: Point) -> None:
        far = max(abs(at[0] - held.begun[0]), abs(at[1] - held.begun[1])) > self.slop
        drag = held.drag or (far and held.key is not None and self.can_drag(held.key))
        if drag and not held.drag and held.key:
            held = replace(held, key=self._taken(held.key))
        self.held = replace(held, at=at, drag=drag and held.key in self.stage.goal)
        self.show_again()

    def _taken(self, key: Key) -> Key | None:
        """What comes along: the thing itself, where only a veil over it was pressed that is gone now."""
        meaning = self._meaning(key)
        self.taken(key)
        goal = self.stage.goal
        return key if key in goal else next((name for name in goal if goal[name].pick == meaning), None)

    def _release(self, held: Held, at: Point) -> None:
        self._move(held, at)
        held, self.held = self.held or held, None
        if held.drag and held.key:
            self.stage.place(self.hanging(held))
            self.drop(held)
        elif held.key is None:
            self.tap_beside()
        elif self._near(held, at):
            self._tap_once(self._meaning(held.key), held.begun)
        else:
            self.stayed(self._meaning(held.key))

    def _near(self, held: Held, at: Point) -> bool:
        """Whether the release still belongs to the thing pressed."""
        jitter = max(abs(at[0] - held.begun[0]), abs(at[1] - held.begun[1]))
        over = self.stage.hit(at)
        same = over is not None and held.key is not None and self._meaning(over) == self._meaning(held.key)
        return jitter <= self.slop or same

    def _meaning(self, key: Key) -> Key:
        """What a tap on a thing counts as."""
        pose = self.stage.goal.get(key)
        return pose.pick or key if pose else key

    def _tap_once(self, key: Key, at: Point) -> None:
        """Tap, unless this is the second half of a double tap, perhaps on what the first one has brought."""
        now, (last, place, when) = self.app.clock.now(), self._tapped
        same = key == last or max(abs(at[0] - place[0]), abs(at[1] - place[1])) <= self.slop
        if not same or now - when >= AGAIN or (key == last and self.repeats(key)):
            self._tapped = (key, at, now)
            self.app.sounds.play("tap")
            self.tap(key)

    def _let_go(self) -> None:
        held, self.held = self.held, None
        self.show_again()
        lying = self.stage.goal
        if held and held.drag and held.key in lying:
            self.stage.place(self.hanging(held))
            self.stage.go(lying)

    def _escape(self) -> None:
        if self.held and self.held.drag:
            self._let_go()
        else:
            self.back()

    def _walk_focus(self, event: pygame.Event) -> None:
        targets = self.targets()
        start = self.focus if self.focus in targets else None
        here = start if self.keys_used else None
        if event.key == pygame.K_TAB:
            self.focus = focus.following(targets, here, bool(event.mod & pygame.KMOD_SHIFT))
        else:
            self.focus = focus.step(targets, start, WAYS[event.key], self.first_targets(), self._focus_at)
        if self.focus is not None and self.focus in targets:
            self._focus_at = targets[self.focus].centre
        if self.focus != here:
            self.app.sounds.play("focus")
        self.keys_used = True
        self._opened = -self.deaf  # whoever walks about here means what they choose here
        self.show_again()

    def _focused(self) -> Key | None:
        return self.focus if self.focus in self.targets() else None

    def dressed(self, drawn: list[Drawn]) -> list[Drawn]:
        """What is drawn, with what hangs from the finger or is pressed, and the focus."""
        if self.held and self.held.drag and self.held.key in self.stage.goal:
            drawn = _replaced(drawn, self.hanging(self.held))
        elif self.held and self.held.key:
            pressed = self._meaning(self.held.key)
            drawn = [self._pressed(each) if each.pose.pick == pressed else each for each in drawn]
        if self.keys_used and self.focus and (box := self.targets().get(self.focus)):
            drawn = [*drawn, *self._ring(box)]
        return drawn

    def _pressed(self, drawn: Drawn) -> Drawn:
        image = drawn.pose.image
        if (
            image.startswith(("common/button_", "common/bar_"))
            and f"{image}_pressed" in self.app.brush.pictures
        ):
            return replace(drawn, pose=replace(drawn.pose, image=f"{image}_pressed"))
        return replace(drawn, pose=drawn.pose.moved(0, SUNK))

    def _ring(self, box: Rect) -> list[Drawn]:
        side = 14
        wide, tall = box.wide + 2 * side, box.tall + 2 * side
        return [Drawn(Pose(box.centre, "common/halo_focus", wide, tall, z=5000))]


def _replaced(drawn: list[Drawn], poses: Poses) -> list[Drawn]:
    kept = [each for each in drawn if each.key not in poses]
    moved = [Drawn(pose, key=key) for key, pose in poses.items()]
    return sorted(kept + moved, key=lambda each: each.pose.z)
