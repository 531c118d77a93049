"""Breath, paper and air: noise, the filters that colour it, and a small room. Hz and seconds throughout."""

import math
import random
from collections.abc import Sequence
from typing import TypeAlias

from .core import RATE, Sound, count, faded, fading, mix, shaped

Cut: TypeAlias = float | Sequence[float]
"""Hz: steady, or one value per sample."""


def noise(seconds: float, seed: int) -> Sound:
    """White noise -1..1, the same for the same seed."""
    draw = random.Random(seed).random
    return [2 * draw() - 1 for _ in range(count(seconds))]


def low_pass(sound: Sound, hz: Cut) -> Sound:
    """One pole, 6 dB an octave."""
    out: Sound = []
    y = 0.0
    if isinstance(hz, (int, float)):
        k = 1 - math.exp(-math.tau * hz / RATE)
        for a in sound:
            y += k * (a - y)
            out.append(y)
        return out
    for a, f in zip(sound, hz, strict=False):
        y += (1 - math.exp(-math.tau * f / RATE)) * (a - y)
        out.append(y)
    return out


def high_pass(sound: Sound, hz: float) -> Sound:
    """What low_pass leaves over."""
    return [a - b for a, b in zip(sound, low_pass(sound, hz), strict=True)]


def biquad(sound: Sound, b0: float, b1: float, b2: float, a1: float, a2: float) -> Sound:
    """Second-order filter, coefficients divided by a0."""
    out, x1, x2, y1, y2 = [], 0.0, 0.0, 0.0, 0.0
    for x in sound:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def steep_low_pass(sound: Sound, hz: float, q: float = 0.707) -> Sound:
    """Butterworth, 12 dB an octave."""
    w = math.tau * hz / RATE
    alpha, c = math.sin(w) / (2 * q), math.cos(w)
    a0 = 1 + alpha
    return biquad(sound, (1 - c) / 2 / a0, (1 - c) / a0, (1 - c) / 2 / a0, -2 * c / a0, (1 - alpha) / a0)


def steep_high_pass(sound: Sound, hz: float, q: float = 0.707) -> Sound:
    """Butterworth, 12 dB an octave."""
    w = math.tau * hz / RATE
    alpha, c = math.sin(w) / (2 * q), math.cos(w)
    a0 = 1 + alpha
    return biquad(sound, (1 + c) / 2 / a0, -(1 + c) / a0, (1 + c) / 2 / a0, -2 * c / a0, (1 - alpha) / a0)


def band(sound: Sound, hz: Cut, q: float = 2.0) -> Sound:
    """Band-pass, 0 dB at `hz`; a moving centre is set anew every 32 samples."""
    out, x1, x2, y1, y2 = [], 0.0, 0.0, 0.0, 0.0
    b0 = a1 = a2 = 0.0
    path = (float(hz),) if isinstance(hz, (int, float)) else hz
    for i, x in enumerate(sound):
        if i == 0 or (len(path) > 1 and i % 32 == 0):
            w = math.tau * path[min(i, len(path) - 1)] / RATE
            alpha = math.sin(w) / (2 * q)
            b0, a1, a2 = alpha / (1 + alpha), -2 * math.cos(w) / (1 + alpha), (1 - alpha) / (1 + alpha)
        y = b0 * (x - x2) - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def breath(seconds: float, hz: Cut, seed: int, q: float = 1.2) -> Sound:
    """Air and paper: noise through a wide band, soft above it; scaled to about the loudness of a tone."""
    return [3.3 * a for a in low_pass(band(noise(seconds, seed), hz, q), 3500)]


def grain(seconds: float, seed: int, hz: float = 90.0, depth: float = 0.7) -> list[float]:
    """An envelope as rough as paper on cloth: wanders between 1 - depth and 1, about `hz` times a second."""
    rough = low_pass(low_pass(noise(seconds, seed), hz), hz)
    top = max(map(abs, rough))
    return [1 - depth * abs(a) / top for a in rough]


def dab(hz: float, seconds: float, seed: int) -> Sound:
    """A touch of felt or paper: a very short breath."""
    return faded(shaped(breath(seconds, hz, seed, 0.9), fading(seconds, seconds)), 0.003, 0.008)


def room(sound: Sound, wet: float = 0.2, t60: float = 0.5, tail: float = 0.4) -> Sound:
    """Schroeder's room: four damped combs side by side, two all-passes in a row. `tail` seconds are added."""
    dry = sound + [0.0] * count(tail)
    total = [0.0] * len(dry)
    for delay in (1557, 1617, 1491, 1422):
        keep, line, soft = 10 ** (-3 * delay / (t60 * RATE)), [0.0] * delay, 0.0
        for i, a in enumerate(dry):
            j = i % delay
            out = line[j]
            soft += 0.45 * (out - soft)
            line[j] = a + keep * soft
            total[i] += out * 0.25
    for delay in (225, 556):
        line = [0.0] * delay
        for i, a in enumerate(total):
            j = i % delay
            held = line[j]
            line[j] = a + 0.5 * held
            total[i] = held - 0.5 * line[j]
    return mix((0, 1, dry), (0, wet, total))
