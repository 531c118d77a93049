"""Repeatable chance. The only module that imports `random`."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """A seeded source of chance, seeded only when first asked: seeding costs more than most moves.

    Only `Random.random()` is used underneath: the one sequence Python promises to keep between
    versions, so an old save replays on a new Python.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._source: random.Random | None = None

    def fraction(self) -> float:
        """A number from 0 up to, not including, 1."""
        if self._source is None:
            self._source = random.Random(self._seed)
        return self._source.random()

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        return int(self.fraction() * n)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items; IndexError when there is none."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in an order drawn by chance."""
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck)


def fresh_seed() -> str:
    """A seed nobody has used, short enough to be read out loud."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    return "".join(random.SystemRandom().choice(letters) for _ in range(8))
