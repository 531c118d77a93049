"""Ghooost!: breath, glass and a clock. Home: the same five notes seen from A. Hz and seconds throughout."""

from .core import Sound, count, curve, glide, hump, mix, note, shaped
from .noise import breath, dab, room
from .takes import Take
from .tones import GLASS, KALIMBA, NIGHT_BELL, WOOD, struck, voice


def midnight_stroke(t: Take) -> Sound:
    """One stroke of the house clock: A with a minor third in it, as real bells have."""
    stroke = (0, 1, struck(note("A4"), 1.4, NIGHT_BELL, 0.006)), (0, 0.2, dab(900, 0.05, t.seed))
    return room(mix(*stroke), 0.15, 0.6, 0.2)


def midnight_bell(t: Take) -> Sound:
    """All twelve in two seconds: eleven hurry, the twelfth may ring."""
    short = [(ratio, gain, t60 * 0.25) for ratio, gain, t60 in NIGHT_BELL]
    stroke = mix(
        (0, 1, struck(note("A4"), 0.4, short)),
        (0, 0.6, struck(note("A5"), 0.1, WOOD)),
        (0, 0.4, dab(1200, 0.04, t.seed)),
    )
    strokes = [(0.155 * i, 0.5 + 0.02 * i, stroke) for i in range(11)]
    last = mix(
        (0, 1, struck(note("A4"), 1.0, NIGHT_BELL, 0.006)),
        (0, 0.6, struck(note("A3"), 1.0, NIGHT_BELL, 0.008)),
    )
    return mix(*strokes, (1.8, 0.9, last))


def sweep(t: Take) -> Sound:
    """Skeletum's broom: three strokes left and right, and his bones rattle."""
    layers = []
    for i, (low, high) in enumerate(((700, 1900), (1900, 700), (700, 2300))):
        air = breath(0.19, glide((0, low), (0.19, high)), t.seed + i, 0.9)
        layers.append((0.2 * i, 1, shaped(air, hump(0.19, 1.3))))
    bones = [
        (0.62 + 0.06 * i, 0.6, struck(note(n), 0.1, WOOD)) for i, n in enumerate(("E5", "G5", "C6", "A5"))
    ]
    return mix(*layers, *bones)


def skip_meow(t: Take) -> Sound:
    """Kitty puts her paw on your turn: 'mi-a-ou'."""
    pitch = glide((0, 480), (0.14, 720), (0.26, 660), (0.46, 420))
    return shaped(
        voice(pitch, 0.46, "miaou", 0.05, t.seed, 1.25),
        curve((0, 0), (0.05, 0.5), (0.16, 1), (0.32, 0.8), (0.46, 0)),
    )


def copy_mirror(t: Take) -> Sound:
    """Miss Copy looks into the glass: two notes that sound the same from both ends."""
    half = mix((0, 0.8, struck(note("E5"), 0.42, GLASS)), (0.1, 0.7, struck(note("A5"), 0.32, GLASS)))
    size = count(0.36)
    return mix((0, 0.8, half[:size][::-1]), (0.36, 1, half))


def reverse_whoosh(t: Take) -> Sound:
    """The order of play turns round: air swings up and back, three notes there, three notes home."""
    swing = curve((0, 0), (0.15, 1), (0.28, 0.35), (0.32, 0.35), (0.45, 1), (0.6, 0))
    air = shaped(breath(0.6, glide((0, 500), (0.3, 1800), (0.6, 500)), t.seed), swing)
    notes = [
        (0.02 + 0.09 * i, 0.6, struck(note(n), 0.3, KALIMBA))
        for i, n in enumerate(("A4", "C5", "E5", "E5", "C5", "A4"))
    ]
    return mix((0, 0.28, air), *notes)
