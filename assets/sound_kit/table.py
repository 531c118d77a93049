"""Sounds that every game shares: hands, cards, tiles, turns, curtains. Home: C pentatonic.

Each effect takes a Take and returns a Sound; Hz and seconds throughout.
"""

from .core import Sound, count, curve, glide, hump, mix, note, shaped
from .noise import breath, dab, grain, low_pass
from .takes import Take
from .tones import GLASS, KALIMBA, MARIMBA, WOOD, struck, thump, tuba


def tap(t: Take) -> Sound:
    """A finger on felt over wood."""
    return mix((0, 1, struck(note("E5") * t.pitch, 0.07, WOOD)), (0, 0.5, dab(900, 0.05, t.seed)))


def focus(t: Take) -> Sound:
    """The glow moves on: a thimble of glass."""
    return struck(note("E6") * t.pitch, 0.075, ((1, 1, 0.1), (2.76, 0.1, 0.05)), 0.006)


def timer_tick(t: Take) -> Sound:
    """A small block: one of the last seconds has gone."""
    return mix((0, 1, struck(note("C6"), 0.06, WOOD)), (0, 0.3, dab(1600, 0.03, t.seed)))


def refuse(t: Take) -> Sound:
    """Two muted steps down, like a head shaken: 'mm-mm'. No buzzer; lasts as long as the shake."""
    mm = ((1, 1, 0.16), (2, 0.45, 0.12), (3, 0.2, 0.08))
    return mix(
        (0, 1, struck(note("A3"), 0.14, mm, 0.012)),
        (0.13, 1, struck(note("G3"), 0.2, mm, 0.012)),
        (0, 0.3, dab(500, 0.08, t.seed)),
        (0.13, 0.3, dab(450, 0.08, t.seed + 1)),
    )


def undo(t: Take) -> Sound:
    """A kalimba note played backwards, then the same forwards one step lower: time turns round."""
    back = struck(note("A4"), 0.17, ((1, 1, 0.5), (3, 0.2, 0.3)))[::-1]
    air = shaped(breath(0.17, 1500, t.seed), curve((0, 0), (0.17, 1)))
    return mix((0, 0.8, back), (0.165, 0.8, struck(note("G4"), 0.22, KALIMBA)), (0, 0.08, air))


def lock(t: Take) -> Sound:
    """A small wooden bolt: click, clack."""
    return mix(
        (0, 0.7, struck(note("A5"), 0.08, WOOD)),
        (0.085, 1, struck(note("D5"), 0.14, WOOD)),
        (0.085, 0.6, thump(220, 120, 0.1)),
        (0.02, 0.25, shaped(breath(0.07, 1400, t.seed), hump(0.07))),
    )


def deal(t: Take) -> Sound:
    """One card from the pile: a short swish and its landing."""
    swish = shaped(
        breath(0.09, glide((0, 1200 * t.pitch), (0.09, 2300 * t.pitch)), t.seed),
        hump(0.09, 1.5),
        grain(0.09, t.seed + 1),
    )
    return mix(
        (0, 0.6, swish),
        (0.1, 1.3, dab(1000 * t.pitch, 0.06, t.seed + 9)),
        (0.1, 0.35, thump(300 * t.pitch, 200, 0.05)),
    )


def card_slide(t: Take) -> Sound:
    """Paper over cloth."""
    path = glide((0, 1000 * t.pitch), (0.09, 2000 * t.pitch), (0.2, 900 * t.pitch))
    paper = shaped(
        breath(0.2, path, t.seed), curve((0, 0), (0.03, 0.8), (0.09, 1), (0.2, 0)), grain(0.2, t.seed + 1)
    )
    return mix((0, 1, paper), (0.17, 0.5, dab(800 * t.pitch, 0.06, t.seed + 2)))


def card_flip(t: Take) -> Sound:
    """The card bends away, snaps over at 140 ms, lies."""
    bend = shaped(breath(0.15, glide((0, 900), (0.15, 2200 * t.pitch)), t.seed), curve((0, 0), (0.15, 0.8)))
    return mix(
        (0, 0.4, bend),
        (0.14, 1, struck(note("C5") * t.pitch, 0.08, WOOD)),
        (0.14, 1.1, dab(1500 * t.pitch, 0.09, t.seed + 5)),
    )


def stack(t: Take) -> Sound:
    """A heap is squared up: four flutters and a knock on the table."""
    flutters = [
        (i * 0.06 - i * i * 0.003, 0.35 + 0.1 * i, dab(1700 - 150 * i, 0.06, t.seed + i)) for i in range(4)
    ]
    return mix(*flutters, (0.25, 0.9, struck(note("G4"), 0.12, WOOD)), (0.25, 0.8, thump(200, 110, 0.12)))


def tile_place(t: Take) -> Sound:
    """A thick tile on the board."""
    return mix(
        (0, 1, struck(note("C5") * t.pitch, 0.16, WOOD)),
        (0, 0.9, thump(240 * t.pitch, 130, 0.14)),
        (0, 0.4, dab(1000, 0.05, t.seed)),
    )


def take_pile(t: Take) -> Sound:
    """Two arms sweep a heap together: many papers, a dump, and a small 'oof'."""
    sweep = shaped(
        breath(0.4, glide((0, 700), (0.3, 1500), (0.4, 900)), t.seed, 0.8), curve((0, 0), (0.3, 1), (0.4, 0))
    )
    leaves = [(0.05 + 0.055 * i, 1.2, dab(1300 + 170 * (i % 3), 0.05, t.seed + i)) for i in range(6)]
    oof = tuba(glide((0, note("D3")), (0.25, note("A2"))), 0.25, 0.04, 0.1)
    return mix(
        (0, 0.5, shaped(sweep, grain(0.4, t.seed + 3))),
        *leaves,
        (0.4, 0.9, thump(190, 85, 0.16)),
        (0.43, 0.5, oof),
    )


def turn_start(t: Take) -> Sound:
    """Two kalimba plucks on the seat's own note: seat 1 the lowest, seat 6 an octave above it."""
    hz = note(("C4", "D4", "E4", "G4", "A4", "C5")[t.step])
    return mix(
        (0, 0.6, struck(hz, 0.5, KALIMBA)),
        (0.12, 1, struck(2 * hz, 0.55, KALIMBA)),
        (0.12, 0.5, struck(hz, 0.55, KALIMBA)),
    )


def curtain(t: Take, path: list[float], ends: float) -> Sound:
    """Half a second of cloth, as bright as `path` tells; `ends` is how heavily it comes to rest."""
    cloth = shaped(breath(0.5, path, t.seed, 0.9), hump(0.5, 1.2))
    folds = shaped(
        breath(0.5, 450, t.seed + 1, 1),
        hump(0.5),
        [0.6 + 0.4 * (i * 14 // count(0.5) % 2) for i in range(count(0.5))],
    )
    return mix(
        (0, 1.2, low_pass(cloth, 1300)), (0, 0.4, low_pass(folds, 900)), (0.47, ends, thump(170, 80, 0.16))
    )


def curtain_close(t: Take) -> Sound:
    """Cloth comes together, falling, with a soft meeting at the end: eyes shut, please."""
    return mix(
        (0, 1, curtain(t, glide((0, 1500), (0.5, 500)), 0.8)), (0.47, 0.3, struck(note("A3"), 0.4, MARIMBA))
    )


def curtain_open(t: Take) -> Sound:
    """Cloth parts, rising, and two glass notes say: here you are."""
    cloth = curtain(t, glide((0, 500), (0.5, 1700)), 0)
    return mix(
        (0, 1, cloth),
        (0.38, 0.35, struck(note("G5"), 0.5, GLASS)),
        (0.48, 0.35, struck(note("C6"), 0.5, GLASS)),
    )
