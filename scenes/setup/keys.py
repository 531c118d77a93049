"""The keys to write a name with, in the order of the alphabet, which every child knows."""

from __future__ import annotations

from scenes.ui.pose import Key, Pose, Poses, joined

ROWS = ("abcdefghij", "klmnopqrst", "uvwxyz’-", "éèêëàâçîïô", "ùûüœñ")
LETTERS = frozenset("".join(ROWS) + " 0123456789áãäåæìíòóõöøúýÿß")
"""All that a name may hold, as small letters."""
PITCH, WIDE, TALL, STEP = 116, 108, 96, 104
LEFT = 220
SHIFT, ERASE, SPACE = (8, 2), (9, 2), (5, 4)
"""Column and row of the keys that are no letters."""


def keys(top: float, shift: bool, space: str) -> Poses:
    """All keys from `top` down, with capitals on them while `shift` is on."""
    letters = (
        _letter(letter, column, row, top, shift)
        for row, line in enumerate(ROWS)
        for column, letter in enumerate(line)
    )
    return joined(
        *letters,
        _special("shift", "key_up", SHIFT, top),
        _special("erase", "key_backspace", ERASE, top),
        _space(space, top),
        {"shift on": _shine(top)} if shift else {},
    )


def _middle(column: float, row: int, top: float) -> tuple[float, float]:
    return LEFT + column * PITCH + PITCH / 2, top + row * STEP + TALL / 2


def _letter(letter: str, column: int, row: int, top: float, shift: bool) -> Poses:
    at, key = _middle(column, row, top), f"letter {letter}"
    written = letter.upper() if shift else letter
    return {
        key: Pose(at, "common/key_blank", WIDE, TALL, z=10, pick=key),
        f"{key} text": Pose((at[0], at[1] - 8), wide=90, tall=62, z=11, text=written, ink="key", pick=key),
    }


def _special(key: Key, image: str, where: tuple[int, int], top: float) -> Poses:
    return {key: Pose(_middle(*where, top), f"common/{image}", 104, z=10, pick=key)}


def _shine(top: float) -> Pose:
    return Pose(_middle(*SHIFT, top), "common/halo_pick", WIDE + 16, TALL + 16, 0.7, z=12)


def _space(text: str, top: float) -> Poses:
    column, row = SPACE
    x, y = _middle(column + 2, row, top)
    return {
        "letter": Pose((x, y), "common/key_blank", 5 * PITCH - 8, TALL, z=10, pick="letter"),
        "letter text": Pose((x, y - 8), wide=500, tall=60, z=11, text=text, ink="key_word", pick="letter"),
    }
