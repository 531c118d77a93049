"""Sounds are lists of floats, nominally -1..1, one per sample: cut, bent and added here.

Times are seconds, frequencies Hz, gains plain factors unless a name ends in _db.
"""

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import TypeAlias

RATE = 44_100
"""Samples a second."""
Sound: TypeAlias = list[float]
SCALE = {"C": 0, "D": 2, "E": 4, "G": 7, "A": 9}
"""The five notes of the house, in semitones above C."""


def note(name: str) -> float:
    """Frequency in Hz of a note of the house scale, such as 'A4' (440 Hz)."""
    letter, octave = name[0], int(name[1:])
    if letter not in SCALE:
        raise ValueError(f"note {name!r}: the house scale is {' '.join(SCALE)}")
    return 440.0 * 2 ** ((SCALE[letter] - 9) / 12 + octave - 4)


def count(seconds: float) -> int:
    """Samples in `seconds`, at least one."""
    return max(1, round(seconds * RATE))


def curve(*points: tuple[float, float]) -> list[float]:
    """Straight lines through (second, value) points, one value per sample, from 0 to the last second."""
    values: list[float] = []
    for (t0, v0), (t1, v1) in pairwise(points):
        n = count(t1) - len(values) if t1 > t0 else 0
        values += [v0 + (v1 - v0) * i / n for i in range(n)]
    return values


def glide(*points: tuple[float, float]) -> list[float]:
    """Like curve, but even in pitch: for frequencies in Hz."""
    return [math.exp(v) for v in curve(*((t, math.log(hz)) for t, hz in points))]


def hump(seconds: float, power: float = 1.0) -> list[float]:
    """0 up to 1 and back to 0, as sin^power: the speed of anything that starts and stops softly."""
    n = count(seconds)
    return [math.sin(math.pi * i / n) ** power for i in range(n)]


def adsr(attack: float, decay: float, sustain: float, release: float, seconds: float) -> list[float]:
    """Envelope of `seconds` in all; `sustain` is a level 0..1. What does not fit is shortened alike."""
    fit = min(1, seconds / (attack + decay + release))
    attack, decay, release = attack * fit, decay * fit, release * fit
    return curve((0, 0), (attack, 1), (attack + decay, sustain), (seconds - release, sustain), (seconds, 0))


def fading(seconds: float, t60: float) -> list[float]:
    """Exponential decay from 1 that has lost 60 dB after `t60` seconds."""
    step = 10 ** (-3 / (t60 * RATE))
    return [step**i for i in range(count(seconds))]


def shaped(sound: Iterable[float], *envelopes: Iterable[float]) -> Sound:
    """The sound times each envelope; the shortest one ends it."""
    for envelope in envelopes:
        sound = [a * b for a, b in zip(sound, envelope, strict=False)]
    return list(sound)


def scaled(sound: Sound, gain: float) -> Sound:
    """The sound `gain` times as loud."""
    return [gain * a for a in sound]


def mix(*layers: tuple[float, float, Sound]) -> Sound:
    """Adds layers of (start in seconds, gain, sound)."""
    total = [0.0] * max(round(at * RATE) + len(sound) for at, _, sound in layers)
    for at, gain, sound in layers:
        for i, a in enumerate(sound, round(at * RATE)):
            total[i] += gain * a
    return total


def faded(sound: Sound, start: float = 0.003, end: float = 0.01) -> Sound:
    """Raised-cosine ramps of `start` and `end` seconds, so that nothing clicks."""
    out, size = sound[:], len(sound)
    for seconds, first, way in ((start, 0, 1), (end, size - 1, -1)):
        n = min(count(seconds), size // 2)
        for i in range(n):
            out[first + way * i] *= 0.5 - 0.5 * math.cos(math.pi * i / n)
    return out


def soft_clip(sound: Sound, knee: float = 0.5, top: float = 0.7) -> Sound:
    """Leaves all below `knee` as it is and bends what is above smoothly towards `top`."""
    room = top - knee
    return [
        a if abs(a) <= knee else math.copysign(knee + room * math.tanh((abs(a) - knee) / room), a)
        for a in sound
    ]
