"""Where the cards of a hand lie: equal cards in stacks, the stacks in one row, or two if it is too narrow."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from scenes.ui.pose import Point, Rect

FINGER = 64
"""The least that is to be seen of each stack, in world units."""
STEP, LEAN = 7, 13
"""How far each further card of a stack lies to the right of the one before, and above it."""
SEEN = 4
"""Cards of a stack beyond this number lie on each other."""


class Stack(Struct, frozen=True):
    """The middles of the cards of one stack, the hindmost first, and how wide a card is."""

    cards: tuple[Point, ...]
    wide: float


def lay(counts: Sequence[int], box: Rect, wide: float, tall: float) -> tuple[Stack, ...]:
    """Lay stacks of so many equal cards into a box, left to right, each covering the one before.

    Cards are as large as asked for while one row shows at least FINGER of every stack; else there are two
    rows, with smaller cards if both would not be seen.
    """
    if not counts:
        return ()
    if wide + (len(counts) - 1) * FINGER <= box.wide:
        return _row(counts, Rect(box.x, box.y + box.tall - tall, box.wide, tall), wide, tall)
    small = min(1.0, (box.tall - LEAN) / (2 * tall) * 1.28)
    half = -(-len(counts) // 2)
    size = wide * small, tall * small
    upper = Rect(box.x, box.y, box.wide, size[1])
    lower = Rect(box.x, box.y + box.tall - size[1], box.wide, size[1])
    return _row(counts[:half], upper, *size) + _row(counts[half:], lower, *size)


def _row(counts: Sequence[int], box: Rect, wide: float, tall: float) -> tuple[Stack, ...]:
    """Stacks side by side in the middle of a box, closer together the more there are."""
    loose = wide + STEP * SEEN
    apart = min(loose, (box.wide - wide) / max(1, len(counts) - 1))
    first = box.centre[0] - apart * (len(counts) - 1) / 2
    return tuple(_stack(count, (first + apart * n, box.centre[1]), wide) for n, count in enumerate(counts))


def _stack(count: int, at: Point, wide: float) -> Stack:
    """Cards on each other, so that the index of the front one and the edges of the others are seen."""
    steps = [min(n, SEEN - 1) for n in reversed(range(count))]
    return Stack(tuple((at[0] + STEP * n, at[1] - LEAN * n) for n in steps), wide)
