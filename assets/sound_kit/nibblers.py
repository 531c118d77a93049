"""La Grosse Bouffe and La chasse aux monstres: round, wet, toothless monsters. Hz and seconds throughout."""

from .core import Sound, adsr, count, curve, glide, hump, mix, note, shaped
from .noise import breath, dab, low_pass
from .takes import Take
from .tones import BOX, MARIMBA, SOFT_BELL, WOOD, struck, thump, tone, tuba, voice


def bubble(low: float, high: float, seconds: float) -> Sound:
    """One rising blob of water."""
    return shaped(tone(glide((0, low), (seconds, high)), seconds, (1, 0.15)), hump(seconds, 0.7))


def chomp(t: Take) -> Sound:
    """Breath in for 90 ms, jaws shut at 200, two chews; the gulp is a sound of its own."""
    gasp = shaped(breath(0.18, glide((0, 600), (0.18, 1500)), t.seed), curve((0, 0), (0.15, 1), (0.18, 0)))
    crunch = [(0.2 + 0.02 * i, 0.7 - 0.12 * i, dab(900 + 300 * (i % 2), 0.05, t.seed + i)) for i in range(4)]
    jaws = mix((0, 1, struck(note("D4") * t.pitch, 0.12, WOOD)), (0.0, 0.8, thump(240 * t.pitch, 100, 0.1)))
    chews = [
        mix((0, 1, thump(200 * t.pitch, 120, 0.06)), (0, 0.7, dab(700, 0.05, t.seed + 7 + i)))
        for i in range(2)
    ]
    return mix((0, 0.35, gasp), (0.2, 1, jaws), *crunch, (0.3, 0.5, chews[0]), (0.38, 0.5, chews[1]))


def gulp(t: Take) -> Sound:
    """Down it goes, and a bubble comes up."""
    down = shaped(tone(glide((0, 380), (0.14, 150)), 0.14, (1, 0.5, 0.25)), adsr(0.01, 0.03, 0.8, 0.04, 0.14))
    return mix((0, 1, down), (0.13, 0.6, bubble(170, 420, 0.1)), (0.24, 0.35, bubble(260, 560, 0.07)))


def place_squish(t: Take) -> Sound:
    """A soft monster sits down."""
    path = glide((0, 1400 * t.pitch), (0.06, 500), (0.16, 1100 * t.pitch))
    wet = shaped(
        breath(0.16, path, t.seed, 2.5), curve((0, 0), (0.02, 1), (0.07, 0.4), (0.11, 0.7), (0.16, 0))
    )
    return mix(
        (0, 0.6, wet),
        (0, 0.8, thump(200 * t.pitch, 90, 0.12)),
        (0.07, 0.6, bubble(200 * t.pitch, 520 * t.pitch, 0.1)),
    )


def dinner_bell(t: Take) -> Sound:
    """A hand bell swung four times, to and fro: come to the table."""
    rings = [
        (0.13 * i, 1 - 0.16 * i, struck(note(("G5", "E5")[i % 2]) * t.pitch, 0.7, SOFT_BELL))
        for i in range(4)
    ]
    clapper = [(0.13 * i, 0.3, dab(1500, 0.03, t.seed + i)) for i in range(4)]
    return mix(*rings, *clapper)


def progress_turn(t: Take) -> Sound:
    """A part of the blue giant turns over: feet, body, head, each a step higher."""
    hz = note(("A3", "C4", "D4")[t.step])
    return mix(
        (0, 1, struck(hz, 0.4, MARIMBA, 0.006)),
        (0, 0.5, dab(900, 0.08, t.seed)),
        (0.09, 0.4, tuba(hz / 2, 0.2, 0.05, 0.1)),
    )


def monster_appears(t: Take) -> Sound:
    """On tiptoe out from under the bed: three tuba steps and a little 'hou?'. Curious, never a fright."""
    steps = [(0.2 * i, 0.8, tuba(note(n), 0.13)) for i, n in enumerate(("A2", "C3", "D3"))]
    hou = shaped(
        voice(glide((0, 240), (0.15, 300), (0.4, 390)), 0.4, "ouo", 0.08, t.seed),
        adsr(0.06, 0.1, 0.8, 0.15, 0.4),
    )
    creak = [(0.2 * i, 0.25, dab(700, 0.05, t.seed + i)) for i in range(3)]
    return mix(*steps, *creak, (0.62, 1.3, hou))


def giggle(t: Take) -> Sound:
    """Five short 'hi', each a little lower."""
    each = []
    for i in range(5):
        pitch = glide((0, 520 - 22 * i), (0.03, 600 - 25 * i), (0.075, 480 - 22 * i))
        hi = shaped(voice(pitch, 0.075, "ei", 0.1, t.seed + i, 1.2), hump(0.075, 0.6))
        each.append((0.1 * i, 1 - 0.1 * i, hi))
    return mix(*each)


def monster_banished(t: Take) -> Sound:
    """Whoosh to the closet (450 ms), the door falls shut, the latch, and a giggle behind it."""
    air = shaped(
        breath(0.46, glide((0, 500), (0.3, 2000), (0.46, 900)), t.seed), curve((0, 0), (0.3, 1), (0.46, 0))
    )
    door = mix(
        (0, 1, struck(note("A3"), 0.3, BOX)),
        (0, 1, thump(170, 75, 0.18)),
        (0.09, 0.4, struck(note("G5"), 0.08, WOOD)),
    )
    return mix(
        (0, 0.6, air),
        (0.46, 1, door),
        (0.68, 0.8, low_pass(giggle(t), 2200)),
        (0.5, 0.25, struck(note("C6"), 0.6, SOFT_BELL)),
    )


def sock_pong(t: Take) -> Sound:
    """The smelly sock: a small raspberry."""
    n = count(0.36)
    flap = [abs(((i * 34 // n) % 2) - 0.15) for i in range(n)]
    buzz = tone(glide((0, 150), (0.12, 190), (0.36, 100)), 0.36, (0.6, 1, 0.8, 0.6, 0.5, 0.4, 0.3, 0.2))
    return shaped(
        mix((0, 1, buzz), (0, 0.25, breath(0.36, 700, t.seed))),
        low_pass(flap, 120),
        adsr(0.02, 0.05, 0.8, 0.1, 0.36),
    )
