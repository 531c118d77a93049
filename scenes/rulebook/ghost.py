"""A ghost hand that plays: what it touches before each move, and what comes of it, beat by beat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic

from msgspec import Struct
from msgspec.structs import replace

from games.core.game import M, S, Seat
from games.core.rng import Rng
from scenes import chrome
from scenes.hand import Hand
from scenes.look import Look
from scenes.ui.assets import Sprite
from scenes.ui.pose import Key, Point, Pose, Poses, picked_as
from scenes.ui.stage import Telling

POINTER, TAP = "hand_pointer", "hand_tap"
"""The two pictures of the ghost hand; each is a thing of its own, so that one fades into the other."""
ABOVE = 4000
"""The ghost hand is above all that lies or moves."""
AWAY = (90, 110)
"""World units from which the hand comes to the first thing it touches."""
IN = 0.8
"""The part of the way from what is picked to where a dragged thing comes to lie: far enough to go in."""
MOST = 4
"""So often a knob is turned at most."""
GLANCE, TOUCH, SHAKEN = 0.5, 0.35, 0.9
"""Seconds to see how things lie, that a finger lies on a thing, and to see what may not be."""


class Beat(Struct, frozen=True):
    """Where everything goes, and how; with `cut` it is there at once, because other eyes see it."""

    poses: Poses
    telling: Telling = Telling()
    cut: bool = False


class Ghost(Generic[S, M]):
    """Plays with the very hand and look that a person has. `wide` is how wide its hand is drawn."""

    def __init__(self, look: Look[S, M], sprite: Callable[[str], Sprite], wide: float) -> None:
        self.look, self.sprite, self.wide = look, sprite, wide

    def story(self, start: S, moves: tuple[M, ...], eyes: Seat | None = None) -> Iterator[Beat]:
        """The beats of some moves; one that is refused is shaken off. Chance is always the same.

        With `eyes` all is seen from one seat, and what others play plays itself.
        """
        game, state, before = self.look.game, start, None
        for n, move in enumerate(moves):
            turn = Turn(self, state, eyes)
            apart = before not in (None, turn.eyes) and turn.view != game.view(state, before)
            before = turn.eyes
            yield Beat(turn.lying(), Telling(rest=GLANCE), apart)
            yield from turn.turning(move)
            if turn.hand.free and game.refusal(state, move, turn.eyes):
                yield from turn.refused(move)
                continue
            steps = game.apply(state, move, Rng(f"lesson/{n}"))
            after = [turn.seen(step.state) for step in steps]
            if turn.hand.free:
                yield from turn.touching(move, after[0])
            for step, poses in zip(steps, after, strict=True):
                view = game.view(step.state, turn.eyes)
                telling = self.look.tell(view, turn.eyes, step.event)
                yield Beat({**poses, **telling.over}, replace(telling, over={}))
            state = steps[-1].state

    def over(self, at: Point, image: str = POINTER) -> Poses:
        """The hand with its fingertip at a point."""
        sprite, unit = self.sprite(f"common/{image}"), self.wide / self.sprite(f"common/{POINTER}").size[0]
        middle = (
            at[0] + (sprite.size[0] / 2 - sprite.anchor[0]) * unit,
            at[1] + (sprite.size[1] / 2 - sprite.anchor[1]) * unit,
        )
        return {f"ghost {image}": Pose(middle, f"common/{image}", sprite.size[0] * unit, z=ABOVE)}


class Turn(Generic[S, M]):
    """One move: before it the table as some eyes see it, else the seat to act, with all that glows."""

    def __init__(self, ghost: Ghost[S, M], state: S, eyes: Seat | None = None) -> None:
        self.ghost, self.look = ghost, ghost.look
        acts = self.look.game.to_act(state) or 0
        self.eyes = acts if eyes is None else eyes
        self.view = self.look.game.view(state, self.eyes)
        self.hand = Hand(self.look, self.view, self.eyes, self.eyes == acts)
        self._there = False

    def lying(self) -> Poses:
        """The table with all that glows."""
        poses = self.look.poses(self.view, self.eyes, self.hand.knobs)
        promised = self.look.promised(self.view, self.eyes, self.hand.picks, self.hand.knobs)
        return {**poses, **self.look.lit(poses, self.hand.glow(), self.hand.picks), **promised}

    def seen(self, state: S) -> Poses:
        """The table in another state."""
        return self.look.poses(self.look.game.view(state, self.eyes), self.eyes, {})

    def turning(self, move: M) -> Iterator[Beat]:
        """Taps on a knob until things lie as the move wants them."""
        for knob in self.hand.knob_keys()[:1] * MOST:
            if self.look.clicks(self.view, self.eyes, move, self.hand.knobs) is not None:
                return
            yield from self._tap(knob)
            self.hand.touch(knob)
            turned = {key: "quarter" for key, pose in self.lying().items() if pose.pick == knob}
            pointing = self.ghost.over(self._spot(knob))
            yield Beat({**self.lying(), **pointing}, Telling(rest=TOUCH, motion=turned))

    def touching(self, move: M, after: Poses) -> Iterator[Beat]:
        """What a hand does to mean a move: it drags what leads the story, else taps what is to be picked."""
        dragged = self._led(move)
        picks = self._picks(move)
        if dragged and picks:
            yield from self._drag(dragged, picks[0], after[dragged].at)
            return
        for key in picks:
            yield from self._tap(key)
            self.hand.touch(key)
        place = self.look.place(self.view, self.eyes, move, self.hand.knobs)
        if place is not None and place not in picks:
            yield from self._tap(place)

    def refused(self, move: M) -> Iterator[Beat]:
        """The same, but what is touched last shakes its head and all goes back."""
        dragged, (*first, last) = self._led(move), self._picks(move)
        if dragged:
            yield from self._drag(dragged, last, None)
        else:
            for key in first:
                yield from self._tap(key)
                self.hand.touch(key)
            yield from self._tap(last)
        at = self._spot(last)
        shaking = {key: "shake" for key, pose in self.lying().items() if pose.pick == last}
        yield Beat({**self.lying(), **chrome.wrong(at)}, Telling(rest=SHAKEN, motion=shaking))

    def _spot(self, key: Key) -> Point:
        """Where a finger goes for a thing."""
        return next(iter(picked_as(self.lying(), key))).at

    def _picks(self, move: M) -> tuple[Key, ...]:
        """What to pick for a move; the own piece to stay where it is."""
        picks = self.look.clicks(self.view, self.eyes, move, self.hand.knobs) or ()
        own = (pose.pick for pose in self.lying().values() if pose.grip)
        return picks or tuple(own)[:1]

    def _led(self, move: M) -> Key:
        """The thing with a grip that goes first in the story of a move."""
        lead = self.look.lead(self.view, self.eyes, move, self.hand.knobs)
        return next((key for key, pose in lead.items() if pose.grip), "")

    def _tap(self, key: Key) -> Iterator[Beat]:
        return self.pressing(self._spot(key))

    def pressing(self, at: Point) -> Iterator[Beat]:
        """The hand goes to a point and taps."""
        yield from self._go(at)
        pressed = Telling(rest=TOUCH, motion={f"ghost {TAP}": "settle"})
        yield Beat({**self.lying(), **self.ghost.over(at, TAP)}, pressed)

    def _drag(self, key: Key, to: Key, landing: Point | None) -> Iterator[Beat]:
        """From where a thing lies to what is picked, and from there past half of the way to its place."""
        yield from self._go(self.lying()[key].at)
        yield self._hanging(key, self.lying()[key].at)
        arrow = self._spot(to)
        yield self._hanging(key, arrow)
        if landing is not None:
            way = landing[0] - arrow[0], landing[1] - arrow[1]
            yield self._hanging(key, (arrow[0] + IN * way[0], arrow[1] + IN * way[1]))

    def _hanging(self, key: Key, at: Point) -> Beat:
        """Everything while a thing hangs from the finger."""
        lying = self.lying()
        carried = {key: replace(lying[key], at=at, z=lying[key].z + 2000)}
        giving = self.look.dragged(self.view, self.eyes, key, at, self.hand.knobs)
        return Beat({**lying, **carried, **giving, **self.ghost.over(at)}, Telling(rest=0.1))

    def _go(self, at: Point) -> Iterator[Beat]:
        """The hand goes to a point, and comes first if it is not there yet."""
        if not self._there:
            self._there = True
            yield Beat({**self.lying(), **self.ghost.over((at[0] + AWAY[0], at[1] + AWAY[1]))})
        yield Beat({**self.lying(), **self.ghost.over(at)}, Telling(rest=0.1))
