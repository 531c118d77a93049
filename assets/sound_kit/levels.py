"""Brings a sound to its place in the loudness table, and measures whether it is there.

Levels are dBFS, times seconds.
"""

import math
from typing import NamedTuple

from .core import RATE, Sound, count, faded, scaled, soft_clip
from .noise import biquad, high_pass, steep_high_pass, steep_low_pass

PEAK_DB = -3.0
"""Nothing is ever higher."""
EAR = 0.2
"""Seconds over which an ear adds up energy."""
CLEAR = 8_000.0
"""Hz above which little may be left."""


class Kind(NamedTuple):
    """The limits of a kind of sound: its length, and the RMS of its loudest EAR seconds, +-3."""

    shortest: float
    longest: float
    level_db: float


KINDS = {
    "tick": Kind(0.03, 0.08, -27),
    "ui": Kind(0.08, 0.40, -23),
    "card": Kind(0.12, 0.25, -21),
    "piece": Kind(0.08, 0.50, -20),
    "event": Kind(0.25, 1.50, -19.5),
    "toy": Kind(0.25, 0.95, -19.5),
    "bell": Kind(0.60, 2.80, -20),
    "celebration": Kind(0.60, 1.80, -17),
}


class Measure(NamedTuple):
    """What can be measured of a sound.

    `rms_db` is of the loudest EAR seconds, `ear_db` the same weighted as in ITU-R BS.1770. `offset` is the
    mean, `edge` the highest sample in the first and last 0.5 ms, `shrill` the share of energy above CLEAR.
    `onset` is when the loudness first comes within 12 dB of its top; `band_db` is the energy below 250 Hz,
    up to 2 kHz, and above, in dB of the whole.
    """

    seconds: float
    peak_db: float
    rms_db: float
    ear_db: float
    offset: float
    edge: float
    shrill: float
    onset: float
    band_db: tuple[float, float, float]


def decibels(power: float) -> float:
    """A power in decibels, -120 for silence."""
    return 10 * math.log10(max(power, 1e-12))


def loudest(sound: Sound, window: float = EAR) -> float:
    """Mean square of the loudest `window` seconds; a shorter sound is spread over the whole window."""
    step = count(window / 10)
    blocks = [sum(a * a for a in sound[i : i + step]) for i in range(0, len(sound), step)]
    blocks += [0.0] * 10
    return max(sum(blocks[i : i + 10]) for i in range(len(blocks) - 9)) / (10 * step)


def as_heard(sound: Sound) -> Sound:
    """K-weighting: the head lifts all above 2 kHz by 4 dB, the ear is dull below 60 Hz."""
    gain, w = 10 ** (4 / 40), math.tau * 1682 / RATE
    alpha, c, root = math.sin(w) / 2 * math.sqrt(2), math.cos(w), math.sqrt(10 ** (4 / 40))
    a0 = (gain + 1) - (gain - 1) * c + 2 * root * alpha
    b0 = gain * ((gain + 1) + (gain - 1) * c + 2 * root * alpha)
    b1 = -2 * gain * ((gain - 1) + (gain + 1) * c)
    b2 = gain * ((gain + 1) + (gain - 1) * c - 2 * root * alpha)
    a1 = 2 * ((gain - 1) - (gain + 1) * c)
    a2 = (gain + 1) - (gain - 1) * c - 2 * root * alpha
    shelf = biquad(sound, b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0)
    return steep_high_pass(shelf, 38, 0.5)


def trimmed(sound: Sound, longest: float, floor_db: float = -55) -> Sound:
    """Drops the silent end, cuts at `longest` seconds and fades: what had to be cut gets a long fade."""
    floor = max(map(abs, sound)) * 10 ** (floor_db / 20)
    last = max(i for i, a in enumerate(sound) if abs(a) > floor) + count(0.012)
    if last >= count(longest):
        return faded(sound[: count(longest)], 0.003, longest * 0.3)
    return faded(sound[:last], 0.003, 0.012)


def finished(sound: Sound, kind: Kind, shift_db: float = 0.0) -> Sound:
    """Clean, trimmed and at its level: the last step of every effect."""
    clean = steep_low_pass(steep_high_pass(sound, 45), 7500)
    for _ in range(3):  # clipping takes a little away, so come near in three steps
        clean = trimmed(clean, kind.longest)
        gain_db = kind.level_db + 0.7 + shift_db - decibels(loudest(as_heard(clean)))
        clean = soft_clip(scaled(clean, 10 ** (gain_db / 20)))
    return clean


def measure(sound: Sound) -> Measure:
    """Measure a sound."""
    energy = sum(a * a for a in sound) or 1e-12
    edge, step = count(0.0005), count(0.005)
    slices = [sum(a * a for a in sound[i : i + step]) for i in range(0, len(sound), step)]
    onset = next(i for i, a in enumerate(slices) if a > max(slices) / 16) * 0.005
    high = steep_high_pass(steep_high_pass(sound, CLEAR), CLEAR)
    low, top = steep_low_pass(sound, 250), steep_high_pass(sound, 2000)
    parts = [
        decibels(sum(a * a for a in s) / energy)
        for s in (low, high_pass(steep_low_pass(sound, 2000), 250), top)
    ]
    return Measure(
        seconds=len(sound) / RATE,
        peak_db=decibels(max(a * a for a in sound)),
        rms_db=decibels(loudest(sound)),
        ear_db=decibels(loudest(as_heard(sound))),
        offset=sum(sound) / len(sound),
        edge=max(map(abs, sound[:edge] + sound[-edge:])),
        shrill=sum(a * a for a in high) / energy,
        onset=onset,
        band_db=(parts[0], parts[1], parts[2]),
    )


def faults(m: Measure, kind: Kind, shift_db: float = 0.0) -> list[str]:
    """What is outside the limits, in words; empty when all is well."""
    target = kind.level_db + shift_db
    wrong = []
    if not kind.shortest - 0.001 <= m.seconds <= kind.longest + 0.001:
        wrong.append(f"lasts {m.seconds:.3f} s, allowed {kind.shortest}..{kind.longest}")
    if m.peak_db > PEAK_DB:
        wrong.append(f"peak {m.peak_db:.1f} dBFS, allowed {PEAK_DB}")
    if abs(m.rms_db - target) > 3:
        wrong.append(f"level {m.rms_db:.1f} dBFS, allowed {target} +-3")
    if abs(m.offset) > 0.002:
        wrong.append(f"offset {m.offset:.4f}, allowed 0.002")
    if m.edge > 0.02:
        wrong.append(f"starts or ends with a click of {m.edge:.3f}, allowed 0.02")
    if m.shrill > 0.01:
        wrong.append(f"{100 * m.shrill:.1f} % of the energy above 8 kHz, allowed 1 %")
    return wrong
