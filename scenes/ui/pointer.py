"""One pointer made of mouse and fingers: press, move, release, cancel, in world units."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from msgspec import Struct

from scenes.ui.pose import Point
from scenes.ui.viewport import Viewport

ECHO_SECONDS, ECHO_PIXELS = 0.6, 24
"""A touch that a driver sends a second time as the other kind comes within this time and distance."""
SILENCE = 10
"""Seconds without a word after which the owner loses the pointer to a new press: its release got lost."""


class Press(Struct, frozen=True):
    """The pointer goes down."""

    at: Point


class Move(Struct, frozen=True):
    """The pointer moves while it is down."""

    at: Point


class Release(Struct, frozen=True):
    """The pointer goes up."""

    at: Point


class Cancel(Struct, frozen=True):
    """The press counts for nothing: the window lost it."""


class Ask(Struct, frozen=True):
    """A right click or a long press: tell me about this."""

    at: Point


class Hover(Struct, frozen=True):
    """The mouse moves while nothing is down."""

    at: Point


Gesture = Press | Move | Release | Cancel | Ask | Hover


class _Touch(Struct, frozen=True):
    """A raw event of either kind: `finger` is None for the mouse, `kind` one of down, move, up."""

    kind: str
    finger: int | None
    pixel: tuple[float, float]


class Pointer:
    """The first finger or button down owns the pointer; echoes, second fingers and repeats end here."""

    def __init__(self) -> None:
        self._owner: tuple[int | None] | None = None
        self._heard = 0.0
        self._last: dict[bool, tuple[float, tuple[float, float]]] = {}

    def gestures(self, event: pygame.Event, now: float, viewport: Viewport) -> Iterator[Gesture]:
        """What a raw event means; `now` is in seconds and never runs backwards."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            yield from self.let_go()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            yield from self.let_go()
            yield Ask(viewport.to_world(event.pos))
        elif touch := _touch(event, viewport):
            yield from self._follow(touch, now, viewport.to_world(touch.pixel))

    def let_go(self) -> Iterator[Gesture]:
        """Forget a press under way."""
        if self._owner is not None:
            self._owner = None
            yield Cancel()

    def _follow(self, touch: _Touch, now: float, at: Point) -> Iterator[Gesture]:
        mine = self._owner == (touch.finger,)
        if touch.kind == "down" and not self._echo(touch, now):
            self._last[touch.finger is None] = (now, touch.pixel)
            if mine or now - self._heard > SILENCE:
                yield from self.let_go()
            if self._owner is None:
                self._owner, self._heard = (touch.finger,), now
                yield Press(at)
        elif touch.kind == "move" and mine:
            self._heard = now
            yield Move(at)
        elif touch.kind == "move" and touch.finger is None and self._owner is None:
            yield Hover(at)
        elif touch.kind == "up" and mine:
            self._last[touch.finger is None] = (now, touch.pixel)
            self._owner = None
            yield Release(at)

    def _echo(self, touch: _Touch, now: float) -> bool:
        """Whether the same tap has just come in as the other kind."""
        when, pixel = self._last.get(touch.finger is not None, (float("-inf"), (0.0, 0.0)))
        apart = max(abs(pixel[0] - touch.pixel[0]), abs(pixel[1] - touch.pixel[1]))
        return now - when <= ECHO_SECONDS and apart <= ECHO_PIXELS


def _touch(event: pygame.Event, viewport: Viewport) -> _Touch | None:
    match event.type:
        case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if event.button == 1 and not _marked(event):
            return _Touch("down" if event.type == pygame.MOUSEBUTTONDOWN else "up", None, event.pos)
        case pygame.MOUSEMOTION if not _marked(event):
            return _Touch("move", None, event.pos)
        case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
            kinds = {pygame.FINGERDOWN: "down", pygame.FINGERMOTION: "move", pygame.FINGERUP: "up"}
            wide, tall = viewport.size
            pixel = round(event.x * wide, 3), round(event.y * tall, 3)  # fractions come back with specks
            return _Touch(kinds[event.type], event.finger_id, pixel)
    return None


def _marked(event: pygame.Event) -> bool:
    """Whether SDL made this mouse event out of a finger."""
    return bool(getattr(event, "touch", False))
