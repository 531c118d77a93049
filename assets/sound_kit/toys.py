"""The ten toys of La chasse aux monstres: a child can name each with its eyes shut.

Hz and seconds throughout.
"""

import math

from .core import RATE, Sound, adsr, count, curve, glide, hump, mix, note, shaped
from .noise import breath, dab
from .takes import Take
from .tones import struck, thump, tone, voice


def duck(t: Take) -> Sound:
    """A rubber duck squeezed twice: 'couic, couac'."""

    def squeak(low: float, top: float, seconds: float) -> Sound:
        pitch = glide((0, low), (seconds * 0.4, top), (seconds, low * 0.8))
        return shaped(voice(pitch, seconds, "eae", 0.15, t.seed, 1.2), hump(seconds, 0.6))

    return mix((0, 1, squeak(520, 880, 0.15)), (0.2, 1.5, squeak(460, 740, 0.2)))


def robot(t: Take) -> Sound:
    """Four beeps of odd partials, the last one asks."""
    beeps = ((0, "E5", 0.07), (0.1, "C5", 0.07), (0.2, "G5", 0.07), (0.32, "A4", 0.14))
    hollow = (1, 0, 0.3, 0, 0.15, 0, 0.08)
    layers = [
        (at, 1, shaped(tone(note(n), long, hollow), adsr(0.005, 0.01, 0.9, 0.015, long)))
        for at, n, long in beeps
    ]
    ask = shaped(
        tone(glide((0, note("C5")), (0.14, note("G5"))), 0.14, hollow), adsr(0.005, 0.02, 0.8, 0.04, 0.14)
    )
    return mix(*layers, (0.48, 0.8, ask))


def xylophone(t: Take) -> Sound:
    """A beater runs up all the bars."""
    bright = ((1, 1, 0.35), (3, 0.3, 0.12), (6.1, 0.08, 0.05))
    return mix(
        *[
            (0.065 * i, 0.8 + 0.03 * i, struck(note(n), 0.45, bright))
            for i, n in enumerate(("C5", "D5", "E5", "G5", "A5", "C6"))
        ]
    )


def rocket(t: Take) -> Sound:
    """It fizzes, lifts, and is gone."""
    rise = (0, 500), (0.25, 700), (0.8, 2600)
    fizz = shaped(breath(0.8, glide(*rise), t.seed, 1.5), curve((0, 0), (0.06, 0.8), (0.3, 1), (0.8, 0)))
    n = count(0.8)
    flutter = [0.7 + 0.3 * math.sin(math.tau * 28 * i / RATE) for i in range(n)]
    hum = shaped(
        tone(glide((0, 150), (0.25, 200), (0.8, 780)), 0.8, (1, 0.5, 0.25)),
        curve((0, 0), (0.1, 0.6), (0.5, 0.8), (0.8, 0)),
    )
    return mix((0, 0.8, shaped(fizz, flutter)), (0, 0.45, hum))


def ball(t: Take) -> Sound:
    """Boing, boing, bo-bo-boing: four bounces, each sooner and smaller."""
    layers = []
    for at, gain, top in ((0, 1, 400), (0.27, 0.75, 370), (0.47, 0.5, 345), (0.61, 0.35, 325)):
        spring = shaped(
            tone(glide((0, 170), (0.05, top), (0.2, top * 0.8)), 0.2, (1, 0.4, 0.2)),
            curve((0, 0), (0.01, 1), (0.2, 0)),
        )
        layers += [(at, gain, spring), (at, 0.7 * gain, thump(180, 100, 0.08))]
    return mix(*layers)


def bear(t: Take) -> Sound:
    """A stuffed bear tipped over: a long round rumble that ends in 'mm'."""
    n = count(0.7)
    purr = [0.65 + 0.35 * math.sin(math.tau * 19 * i / RATE) for i in range(n)]
    growl = voice(glide((0, 105), (0.25, 135), (0.7, 88)), 0.7, "uoum", 0.12, t.seed, 0.95)
    return shaped(growl, purr, adsr(0.08, 0.1, 0.85, 0.25, 0.7))


def rabbit(t: Take) -> Sound:
    """Three hops on a rug, each with a spring in it, and a nose that twitches."""
    layers = []
    for i, top in enumerate((620, 700, 790)):
        spring = shaped(tone(glide((0, 330), (0.09, top)), 0.09, (1, 0.15)), hump(0.09))
        layers += [(0.16 * i, 0.8, thump(230, 120, 0.08)), (0.16 * i + 0.01, 0.45, spring)]
    return mix(*layers, *[(0.52 + 0.06 * i, 0.4, dab(2300, 0.03, t.seed + i)) for i in range(2)])


def doll(t: Take) -> Sound:
    """A music box plays one line of a lullaby."""
    comb = ((1, 1, 0.8), (2.01, 0.25, 0.4), (3.9, 0.1, 0.12))
    return mix(
        *[(0.13 * i, 0.8, struck(note(n), 0.6, comb)) for i, n in enumerate(("G5", "E5", "A5", "G5", "C6"))]
    )


def truck(t: Take) -> Sound:
    """Two horns, twice: 'pouet, poueeet'."""

    def horn(seconds: float) -> Sound:
        brass = (0.8, 1, 0.7, 0.45, 0.3, 0.15)
        both = mix((0, 1, tone(note("C4"), seconds, brass)), (0, 0.9, tone(note("E4"), seconds, brass)))
        return shaped(both, adsr(0.02, 0.03, 0.85, 0.05, seconds))

    return mix((0, 0.7, horn(0.14)), (0.2, 0.7, horn(0.36)))


def spinning_top(t: Take) -> Sound:
    """A humming top: wound up, singing a fifth, slowing, tipping over."""
    n = count(0.8)
    turn, wobble = 0.0, []
    for hz in curve((0, 6), (0.2, 16), (0.55, 13), (0.8, 5)):
        turn += math.tau * hz / RATE
        wobble.append(0.7 + 0.3 * math.sin(turn))
    bend = curve((0, 0.8), (0.2, 1), (0.6, 1), (0.8, 0.88))
    hum = mix(
        *[
            (0, g, tone([note(name) * b for b in bend], 0.8, (1, 0.2, 0.08)))
            for name, g in (("A4", 1), ("E5", 0.6), ("A5", 0.25))
        ]
    )
    air = shaped(breath(0.8, 1500, t.seed, 2), [0.25] * n)
    song = shaped(mix((0, 1, hum), (0, 0.8, air)), wobble, curve((0, 0), (0.2, 1), (0.6, 0.8), (0.8, 0)))
    return mix((0, 1, song), (0.8, 0.6, thump(200, 120, 0.07)))
