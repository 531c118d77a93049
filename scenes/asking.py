"""What somebody wants to know about at the table: pressed long, rested on, or clicked on the right."""

from __future__ import annotations

from collections.abc import Callable

from scenes.ui.pose import Key, Poses

PRESSED, RESTED = 0.6, 0.9
"""Seconds after which a press, or a mouse that rests, asks about what lies below it."""


class Asking:
    """`answer` tells what is shown about a thing, nothing for most; `shown` is what is told now."""

    def __init__(self, answer: Callable[[Key], Poses]) -> None:
        self._answer = answer
        self._below: Key | None = None
        self._watched: Key | None = None
        self._for = 0.0
        self.shown: Poses = {}

    def rest_on(self, key: Key | None) -> bool:
        """The mouse lies over a thing; whether something that was told is hidden by that."""
        same, self._below = key == self._below, key
        return not same and self.hide()

    def wait(self, dt: float, pressed: Key | None) -> bool:
        """Let seconds pass with a thing pressed, or with the mouse at rest; whether something is told now."""
        watched = pressed or self._below
        if watched != self._watched:
            self._watched, self._for = watched, 0.0
        before, self._for = self._for, self._for + dt
        due = PRESSED if pressed else RESTED
        return watched is not None and before < due <= self._for and self.ask(watched)

    def ask(self, key: Key | None) -> bool:
        """Tell about a thing at once; whether there is anything to tell."""
        told = self._answer(key) if key is not None else {}
        self.shown = told or self.shown
        return bool(told)

    def begin(self) -> bool:
        """A press begins; whether something that was told is hidden by that."""
        self._below = None
        return self.hide()

    def hide(self) -> bool:
        """Tell no more; whether something was told."""
        told, self.shown = bool(self.shown), {}
        return told
