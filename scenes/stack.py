"""Scenes and the stack they stand on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

import pygame

from scenes.ui.pointer import Gesture


class Scene(ABC):
    """One screen. Only the top scene gets input and time; those under a see-through scene are drawn."""

    see_through = False

    def enter(self) -> None:
        """The scene has come to the top: for the first time, or after the one above has left."""

    def leave(self) -> None:
        """The scene is no longer on top: covered, or gone."""

    def refresh(self) -> None:
        """Something outside the scene has changed: show it."""

    def hide(self) -> None:
        """The window has lost the focus: hide what only one person may see."""

    def found(self) -> None:
        """The window has the focus again."""

    def point(self, gesture: Gesture) -> None:
        """Something the pointer did."""

    def key(self, event: pygame.Event) -> None:
        """A key went down, or text came in."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, at most a twentieth."""

    @property
    def dirty(self) -> bool:
        """Whether the picture has changed since it was drawn."""
        return False

    @property
    def moving(self) -> bool:
        """Whether something moves or thinks, so that the next frame should come soon."""
        return False

    @abstractmethod
    def draw(self) -> None:
        """Draw the whole picture."""


class SceneStack:
    """Changes asked for during a frame happen at its end, so that no scene is pulled away in mid-step."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._asked: list[Callable[[], None]] = []
        self._drawn: tuple[Scene, ...] = ()

    @property
    def top(self) -> Scene | None:
        """The scene that gets input and time; None when the program is to end."""
        return self._scenes[-1] if self._scenes else None

    @property
    def changing(self) -> bool:
        """Whether something has been asked for that is not done yet."""
        return bool(self._asked)

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        self._asked.append(lambda: self._scenes.append(scene))

    def pop(self) -> None:
        """Take the top scene away."""
        self._asked.append(lambda: self._scenes.__delitem__(-1))

    def replace(self, scene: Scene) -> None:
        """Lay a scene in the place of the top one."""
        self.pop()
        self.push(scene)

    def home(self) -> None:
        """Take everything away but the lowest scene."""
        self._asked.append(lambda: self._scenes.__delitem__(slice(1, None)))

    def settle(self) -> None:
        """Carry out what was asked."""
        was = self.top
        while self._asked:
            self._asked.pop(0)()
        if self.top is not was:
            if was:
                was.leave()
            if self.top:
                self.top.enter()
                self.settle()

    def draw(self, whole: bool = False) -> bool:
        """Draw what is to be seen if it has changed or `whole` asks for it; whether anything was drawn."""
        seen = self._seen()
        if not whole and seen == self._drawn and not any(scene.dirty for scene in seen):
            return False
        for scene in seen:
            scene.draw()
        self._drawn = seen
        return True

    def _seen(self) -> tuple[Scene, ...]:
        opaque = [n for n, scene in enumerate(self._scenes) if not scene.see_through]
        return tuple(self._scenes[max(opaque, default=0) :])
