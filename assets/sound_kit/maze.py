"""Doolhof Junior: wood, hedge and glass. Home: C pentatonic. Hz and seconds throughout."""

import math

from .core import Sound, count, curve, fading, glide, mix, note, shaped
from .noise import band, breath, dab, low_pass, noise, room
from .takes import Take
from .tones import GLASS, KALIMBA, MARIMBA, SOFT_BELL, WOOD, struck, thump, tone, whistle

SLIDE = 0.380
"""Seconds, as the row on the screen."""


def row_slide(t: Take) -> Sound:
    """A row of wood slides: as loud as it is fast, over ridges, and it clicks home exactly at 380 ms."""
    n = count(SLIDE)
    speed = [4 * min(i / n, 1 - i / n) ** 2 for i in range(n)]  # of in_out_cubic; 1 at its fastest
    way, ridges = 0.0, []
    for v in speed:
        way += v
        ridges.append(0.3 + 0.7 * math.sin(way * 0.018) ** 4)  # 32 of them under the whole way
    grey = low_pass(noise(SLIDE, t.seed), 1800)
    scrape = mix((0, 1, band(grey, note("A4"), 3)), (0, 0.9, band(grey, note("D6"), 4)))
    rumble = shaped(breath(SLIDE, 160, t.seed + 2, 1), speed)
    home = mix(
        (0, 0.9, struck(note("G4"), 0.1, WOOD)),
        (0, 0.6, struck(note("C5"), 0.1, WOOD)),
        (0, 0.8, thump(180, 95, 0.1)),
    )
    return mix(
        (0, 3.5, shaped(scrape, [v**0.6 for v in speed], ridges)), (0, 0.3, rumble), (SLIDE, 0.8, home)
    )


def card_pushed_out(t: Take) -> Sound:
    """The last card pops off the far end and slides to a rest."""
    pop = shaped(tone(glide((0, 260), (0.05, 620)), 0.05, (1, 0.2)), fading(0.05, 0.07))
    slide = shaped(breath(0.15, glide((0, 1700), (0.15, 800)), t.seed), curve((0, 0), (0.02, 1), (0.15, 0)))
    return mix((0, 0.9, pop), (0.03, 0.5, slide), (0.17, 0.7, struck(note("E5"), 0.07, WOOD)))


def pawn_step(t: Take) -> Sound:
    """One hop of a wooden pawn; a walk plays the three pitches 1 2 3 2 1."""
    hz = note(("C5", "D5", "E5")[t.step])
    return mix(
        (0, 1, struck(hz, 0.16, ((1, 1, 0.2), (3.93, 0.25, 0.06)))),
        (0, 0.5, dab(800, 0.04, t.seed)),
        (0, 0.5, thump(260, 150, 0.06)),
    )


def pawn_round_trip(t: Take) -> Sound:
    """Carried off one end and back at the other: a slide whistle goes over the top, and a hop lands."""
    over = whistle(glide((0, note("C5")), (0.2, note("C6")), (0.42, note("E5"))), 0.42, t.seed)
    return mix((0, 0.7, over), (0.43, 1, struck(note("G5"), 0.3, MARIMBA)), (0.43, 0.6, thump(240, 130, 0.1)))


def secret_found(t: Take) -> Sound:
    """The next secret is turned up, or the pawn stands on it: three kalimba sparks, a question."""
    return mix(
        *[(0.08 * i, 0.8, struck(note(n), 0.6, KALIMBA)) for i, n in enumerate(("E5", "G5", "C6"))],
        (0, 0.3, dab(1500, 0.06, t.seed)),
    )


def secret_taken(t: Take) -> Sound:
    """A glass run up the house scale and a soft bell: the answer."""
    run = [(0.07 * i, 0.7, struck(note(n), 0.6, GLASS)) for i, n in enumerate(("C5", "D5", "E5", "G5", "A5"))]
    answer = (0.36, 0.9, struck(note("C6"), 0.8, SOFT_BELL)), (0.36, 0.5, struck(note("G5"), 0.7, GLASS))
    return room(mix(*run, *answer), 0.12, 0.4, 0.15)
