"""Beside the land: which part of the round it is, and what the black dots are worth."""

from __future__ import annotations

from games.grosse_bouffe.state import BONUS, State, Tweaks
from scenes.looks.grosse_bouffe.gangs import Places
from scenes.ui.pose import Poses, Rect, joined
from scenes.ui.widgets import label, panel, picture, pill
from scenes.ui.words import Words

PHASES = (
    ("place", "figure_{team}_spiky", 46),
    ("eat", "figure_{team}_glutton_chomp", 50),
    ("draw", "back_{team}", 40),
)
"""The parts of a round, each with its picture and how wide that is."""


def phase(state: State) -> int:
    """Which part of the round it is: placing, eating, or drawing, when nobody can eat any more."""
    if not state.eating:
        return 0
    return 2 if not any(state.meals) and not counting(state) else 1


def counting(state: State) -> bool:
    """Whether what still stands is being counted, or has been."""
    over = state.eating and not any(state.meals) and (state.last or not any(state.placed))
    return over or bool(state.ended)


def phases(state: State, words: Words, where: Places) -> Poses:
    """The round, and its three parts: the one at hand is gold, those before it are ticked."""
    box, now, team = where["phases"], phase(state), state.teams[state.seat]
    title = words.say("now.last_round") if state.last else words.say("now.round", number=state.round)
    parts: list[Poses] = [
        panel("phases", box, "dark", z=-5),
        label("round", Rect(box.x + 16, box.y + 8, box.wide - 32, 38), title, "light"),
    ]
    for n, (name, image, wide) in enumerate(PHASES):
        row = Rect(box.x + 14, box.y + 50 + n * 57, box.wide - 28, 52)
        here = n == now and not state.ended
        parts += [
            pill(f"phase {n}", row, "gold" if here else "night"),
            label(
                f"phase text {n}",
                Rect(row.x + 24, row.y + 5, row.wide - 90, 42),
                f"{n + 1}. {words.say(f'phase.{name}')}",
                "phase" if here else "phase_light",
            ),
            picture(
                f"phase picture {n}",
                (row.x + row.wide - 38, row.centre[1] - 1),
                f"grosse_bouffe/{image.format(team=team)}",
                wide,
                12,
            ),
        ]
        if n < now or state.ended:
            parts.append(picture(f"phase done {n}", (row.x + 8, row.y + 10), "common/tick", 34, 14))
    return joined(*parts)


def dots(tweaks: Tweaks, where: Places) -> Poses:
    """What one dot and two dots add; nothing where they do not count."""
    if not tweaks.dots:
        return {}
    box = where["dots"]
    x, y = box.x, box.centre[1]
    return joined(
        panel("dots", box, "dark", z=-5),
        picture("one dot", (x + 40, y), "grosse_bouffe/bonus_one_dot", 48),
        label("one dot worth", Rect(x + 70, y - 22, 62, 44), f"= +{BONUS[1]}", "light_left"),
        picture("two dots", (x + 170, y), "grosse_bouffe/bonus_two_dots", 69),
        label("two dots worth", Rect(x + 210, y - 22, 62, 44), f"= +{BONUS[2]}", "light_left"),
    )
