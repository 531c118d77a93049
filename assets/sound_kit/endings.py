"""How a game ends. Home: C pentatonic. Hz and seconds throughout."""

from .core import Sound, fading, glide, mix, note, shaped
from .noise import dab, room
from .takes import Take
from .tones import GLASS, KALIMBA, MARIMBA, SOFT_BELL, pluck, struck, tone, tuba


def victory_fanfare(t: Take) -> Sound:
    """Ta-ta-ta-taa, up the house chord, with a bell on top: someone has won."""
    tune = (
        (0, "C5", "E4"),
        (0.15, "C5", "E4"),
        (0.30, "E5", "G4"),
        (0.45, "G5", "C5"),
        (0.75, "E5", "C5"),
        (0.90, "C6", "E5"),
    )
    layers = []
    for at, high, low in tune:
        layers += [
            (at, 1, struck(note(high), 0.8, GLASS)),
            (at, 0.6, struck(note(low), 0.6, MARIMBA)),
            (at, 0.5, pluck(note(low), 0.6, t.seed)),
        ]
    bass = (0, "C3", 0.14), (0.3, "C3", 0.14), (0.45, "G3", 0.14), (0.9, "C3", 0.5)
    layers += [(at, 0.35, tuba(note(n), long)) for at, n, long in bass]
    layers.append((0.9, 0.5, struck(note("G5"), 0.9, SOFT_BELL)))
    layers += [(1.0 + 0.07 * i, 0.16, struck(note(n), 0.5, GLASS)) for i, n in enumerate(("E6", "G6", "C7"))]
    return room(mix(*layers), 0.15, 0.5, 0.2)


def shared_victory(t: Take) -> Sound:
    """Two voices, glass and kalimba, answer each other and end together: we did it."""
    first = (0, "C5"), (0.14, "E5"), (0.28, "G5")
    second = (0.42, "D5"), (0.56, "G5"), (0.70, "A5")
    layers = [(at, 1, struck(note(n), 0.7, GLASS)) for at, n in first] + [
        (at, 1.1, struck(note(n), 0.7, KALIMBA)) for at, n in second
    ]
    together = ("C5", 0.9, KALIMBA), ("E5", 0.7, GLASS), ("G5", 0.7, KALIMBA), ("C6", 0.8, SOFT_BELL)
    layers += [(0.9, gain, struck(note(n), 0.9, modes)) for n, gain, modes in together]
    layers += [
        (0, 0.5, pluck(note("C4"), 0.7, t.seed)),
        (0.42, 0.5, pluck(note("G4"), 0.7, t.seed)),
        (0.9, 0.7, pluck(note("C4"), 0.9, t.seed)),
    ]
    layers += [(at, 0.3, dab(1100, 0.09, t.seed + i)) for i, at in enumerate((0.9, 1.05, 1.12, 1.27))]
    return room(mix(*layers), 0.15, 0.5, 0.2)


def night_lost(t: Take) -> Sound:
    """Four tuba steps down, the last one wobbles and sinks, then a tiny pop: lost, and funny."""
    steps = [(0.27 * i, 1, tuba(note(n), 0.25, 0.03, 0.1)) for i, n in enumerate(("G3", "E3", "D3"))]
    sink = tuba(glide((0, note("C3")), (0.4, note("C3")), (0.68, note("A2"))), 0.68, 0.03, 0.2, 0.5)
    pop = shaped(tone(glide((0, 350), (0.05, 800)), 0.05), fading(0.05, 0.05))
    return mix(*steps, (0.81, 1, sink), (1.55, 0.6, pop))
