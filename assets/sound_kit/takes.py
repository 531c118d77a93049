"""Which version of an effect is wanted."""

from typing import NamedTuple


class Take(NamedTuple):
    """`step` counts takes, or the notes of a row, from 0; `pitch` is a factor on frequencies, 0.98..1.02.

    `seed` is for noise and fixed, so that every build gives the same bytes.
    """

    step: int = 0
    pitch: float = 1.0
    seed: int = 1
