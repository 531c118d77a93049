"""Everything with a pitch: tones, struck bars and bells, plucked strings, a cartoon tuba, small voices.

Hz and seconds throughout. No partial is made above TOP, so nothing aliases and nothing is shrill.
"""

import math
from collections.abc import Sequence
from typing import TypeAlias

from .core import RATE, Sound, adsr, count, curve, faded, fading, mix, shaped
from .noise import band, low_pass, noise

TOP = 7_000.0
"""Hz."""
Pitch: TypeAlias = float | Sequence[float]
"""Hz: steady, or one value per sample."""
Mode: TypeAlias = tuple[float, float, float]
"""Ratio to the note, gain, and seconds until 60 dB are lost."""

MARIMBA: tuple[Mode, ...] = ((1, 1, 0.55), (3.93, 0.22, 0.16), (9.2, 0.05, 0.05))
GLASS: tuple[Mode, ...] = ((1, 1, 1.1), (2, 0.16, 0.6), (2.76, 0.2, 0.45), (5.4, 0.06, 0.2))
KALIMBA: tuple[Mode, ...] = ((1, 1, 0.9), (2, 0.1, 0.4), (3.02, 0.06, 0.2), (5.9, 0.1, 0.09))
SOFT_BELL: tuple[Mode, ...] = ((1, 1, 1.3), (2, 0.35, 0.9), (3.01, 0.12, 0.5), (4.2, 0.07, 0.3))
NIGHT_BELL: tuple[Mode, ...] = (
    (0.5, 0.5, 1.8),
    (1, 1, 1.5),
    (1.2, 0.42, 1.1),
    (1.5, 0.2, 0.8),
    (2, 0.5, 0.9),
    (2.66, 0.14, 0.5),
    (3, 0.1, 0.4),
)
WOOD: tuple[Mode, ...] = ((1, 1, 0.09), (2.57, 0.4, 0.05), (4.9, 0.15, 0.03))
BOX: tuple[Mode, ...] = ((1, 1, 0.2), (1.62, 0.6, 0.14), (2.41, 0.35, 0.09), (3.9, 0.15, 0.05))
PAN: tuple[Mode, ...] = ((1, 1, 0.5), (1.47, 0.6, 0.4), (2.09, 0.5, 0.3), (2.9, 0.3, 0.22), (4.1, 0.16, 0.14))


def tone(pitch: Pitch, seconds: float, partials: Sequence[float] = (1,)) -> Sound:
    """Sum of the harmonics 1, 2, 3 ... with these gains; those that would ever pass TOP are left out."""
    n = count(seconds)
    if isinstance(pitch, (int, float)):
        pitch = [float(pitch)] * n
    highest, phase, phases = max(pitch), 0.0, []
    for hz in pitch[:n]:
        phases.append(phase)
        phase += math.tau * hz / RATE
    heard = [(k, gain) for k, gain in enumerate(partials, 1) if gain and k * highest < TOP]
    return [sum(gain * math.sin(k * p) for k, gain in heard) for p in phases]


def struck(hz: float, seconds: float, modes: Sequence[Mode] = MARIMBA, attack: float = 0.003) -> Sound:
    """A bar, block or bell: each mode is a sine that dies by itself. `attack` is how soft the mallet is."""
    out = [0.0] * count(seconds)
    for ratio, gain, t60 in modes:
        if hz * ratio > TOP:
            continue
        turn, shrink = math.tau * hz * ratio / RATE, 10 ** (-3 / (t60 * RATE))
        a, b = 2 * shrink * math.cos(turn), shrink * shrink
        last, now = 0.0, gain * shrink * math.sin(turn)
        for i in range(1, len(out)):
            out[i] += now
            last, now = now, a * now - b * last
    return faded(out, attack, min(0.04, seconds / 4))


def pluck(hz: float, seconds: float, seed: int, bright: float = 2500.0, t60: float = 0.8) -> Sound:
    """Karplus-Strong string: a burst of noise below `bright` Hz runs round a loop one period long."""
    period = RATE / hz + 0.5  # the averaging below takes half a sample off
    size = int(period)
    rest = period - size
    burst = low_pass(noise(size / RATE, seed), bright)[:size]
    middle = sum(burst) / len(burst)
    loop = [a - middle for a in burst] + [0.0] * (size - len(burst))
    keep, out, before = 10 ** (-3 / (t60 * hz)), [], 0.0
    for i in range(count(seconds)):
        a = loop[i % size]
        out.append(a)
        mean = 0.5 * (a + loop[(i + 1) % size])
        loop[i % size] = keep * ((1 - rest) * mean + rest * before)
        before = mean
    return faded(out, 0.003, 0.04)


def tuba(
    pitch: Pitch, seconds: float, attack: float = 0.03, release: float = 0.08, wobble: float = 0.0
) -> Sound:
    """A fat cartoon tuba: partials 2 to 6 carry it, so that small speakers tell the pitch too.

    `wobble` is in semitones, six times a second.
    """
    n = count(seconds)
    base = [float(pitch)] * n if isinstance(pitch, (int, float)) else list(pitch)[:n]
    bent = [
        hz * 2 ** (wobble * min(1, i / (0.25 * RATE)) * math.sin(math.tau * 6 * i / RATE) / 12)
        for i, hz in enumerate(base)
    ]
    raw = tone(bent, seconds, (0.7, 1, 0.8, 0.6, 0.4, 0.28, 0.18, 0.1))
    opening = curve((0, 250), (attack, 1500), (attack + 0.08, 1000), (max(seconds, attack + 0.09), 600))
    return shaped(low_pass(low_pass(raw, opening), 2500), adsr(attack, 0.06, 0.8, release, seconds))


VOWELS = {
    "i": (320, 2300),
    "e": (450, 1900),
    "a": (800, 1300),
    "o": (480, 900),
    "u": (340, 750),
    "m": (260, 1000),
}
"""The two formants of each vowel."""


def voice(
    pitch: Pitch, seconds: float, vowels: str, breath: float = 0.04, seed: int = 1, size: float = 1.0
) -> Sound:
    """A small throat: a bright tone through two formants that glide along `vowels`.

    A `size` above 1 is a smaller head.
    """
    source = tone(pitch, seconds, [1 / k for k in range(1, 17)])
    source = mix((0, 1, source), (0, breath, noise(seconds, seed)))
    marks = [seconds * i / max(1, len(vowels) - 1) for i in range(len(vowels))]
    layers = [(0.0, 0.25, low_pass(source, 500))]
    for which, gain in ((0, 1.0), (1, 0.7)):
        path = [VOWELS[v][which] * size for v in vowels]
        hz = curve(*zip(marks, path, strict=True)) if len(path) > 1 else path[0]
        layers.append((0, gain, band(source, hz, 5)))
    return mix(*layers)


def whistle(pitch: Pitch, seconds: float, seed: int = 2) -> Sound:
    """A slide whistle: nearly a sine, with a little air around the note."""
    air = band(noise(seconds, seed), pitch, 8)
    return shaped(
        mix((0, 1, tone(pitch, seconds, (1, 0.12, 0.05))), (0, 0.25, air)),
        adsr(0.02, 0.02, 0.9, 0.05, seconds),
    )


def thump(start: float, end: float, seconds: float) -> Sound:
    """A soft drum or a felt foot: a sine that falls from `start` to `end` Hz."""
    n = count(seconds)
    path = [end + (start - end) * math.exp(-6 * i / n) for i in range(n)]
    return faded(shaped(tone(path, seconds, (1, 0.25)), fading(seconds, seconds)), 0.003, 0.01)
