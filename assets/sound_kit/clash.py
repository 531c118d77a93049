"""Monster Smash: comic-book noise, all bumps and no pain. Hz and seconds throughout."""

import random

from .core import Sound, adsr, curve, faded, fading, glide, hump, mix, note, shaped
from .noise import breath, dab, low_pass
from .takes import Take
from .tones import BOX, PAN, pluck, struck, thump, tone, tuba, whistle


def attack_clash(t: Take) -> Sound:
    """Pow: a short run-up, a drum, a saucepan."""
    run_up = shaped(breath(0.12, glide((0, 500), (0.12, 1800)), t.seed), curve((0, 0), (0.12, 1)))
    return mix(
        (0, 0.5, run_up),
        (0.12, 1, thump(260, 80, 0.2)),
        (0.12, 0.5, struck(note("E5"), 0.4, PAN)),
        (0.12, 0.8, dab(1300, 0.12, t.seed + 1)),
    )


def defend_block(t: Take) -> Sound:
    """Bonk: a wooden lid, and the blow springs back."""
    spring = shaped(
        tone(glide((0, 420), (0.05, 250), (0.3, 520)), 0.3, (1, 0.3, 0.15)), adsr(0.01, 0.05, 0.5, 0.2, 0.3)
    )
    return mix((0, 1, struck(note("D4"), 0.22, BOX)), (0, 0.8, thump(220, 100, 0.12)), (0.05, 0.35, spring))


def steal_whoosh(t: Take) -> Sound:
    """A card is gone before you look: air on an arc, and a plucked string where it was."""
    air = shaped(
        breath(0.42, glide((0, 400), (0.3, 1700), (0.42, 1100)), t.seed), curve((0, 0), (0.27, 1), (0.42, 0))
    )
    zip_up = shaped(tone(glide((0, 300), (0.3, 1200)), 0.3, (1, 0.2)), hump(0.3))
    return mix((0, 0.55, air), (0, 0.25, zip_up), (0.36, 1.6, pluck(note("A4"), 0.35, t.seed, 4000, 0.6)))


def monster_out(t: Take) -> Sound:
    """It tumbles off the table: a whistle falls, a soft puff below, one surprised tuba."""
    fall = whistle(glide((0, note("C6")), (0.08, note("D6")), (0.55, note("C5"))), 0.55, t.seed)
    puff = shaped(breath(0.3, glide((0, 700), (0.3, 250)), t.seed + 1, 0.8), fading(0.3, 0.4))
    oops = mix((0, 1, tuba(note("C3"), 0.16)), (0.16, 1, tuba(note("A2"), 0.3, 0.03, 0.12, 0.3)))
    return mix((0, 0.5, fall), (0.55, 0.9, puff), (0.55, 0.8, thump(200, 75, 0.2)), (0.74, 0.7, oops))


def fire_burn(t: Take) -> Sound:
    """Whoof: a flame as big as a candle's cousin, with crackles."""
    draw = random.Random(t.seed)
    whoof = shaped(
        breath(0.6, glide((0, 250), (0.15, 900), (0.6, 350)), t.seed, 0.7), curve((0, 0), (0.12, 1), (0.6, 0))
    )
    crackles = [
        (
            0.1 + 0.45 * draw.random(),
            0.25 + 0.4 * draw.random(),
            faded(dab(1500 + 1800 * draw.random(), 0.02, i)),
        )
        for i in range(14)
    ]
    return mix((0, 0.9, low_pass(whoof, 1800)), *crackles)
