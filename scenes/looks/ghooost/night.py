"""The night: a clock whose hand follows the crypt, the light of midnight, and how long patience lasts."""

from __future__ import annotations

from games.ghooost.state import State
from scenes.looks.ghooost.places import Places
from scenes.ui.pose import Key, Pose, Poses, Rect, joined
from scenes.ui.widgets import label, panel, picture, pill
from scenes.ui.words import Words

MOODS = (("asleep", 1 / 3), ("drowsy", 2 / 3))
"""How the clock looks until which part of the way to midnight has passed; then it is awake."""
CLOCK: Key = "clock"
QUARTERS = 4
WORRY = 0.5
"""The warning comes when such a part of the patience is used up."""


def passed(view: State, crypt: int) -> float:
    """The part of the way to midnight that is behind us; the crypt held so many cards."""
    return 1.0 if view.midnight else 1 - len(view.crypt) / crypt


def quarter_struck(view: State, crypt: int, drawn: int) -> bool:
    """Whether so many cards just drawn brought the clock past a quarter of its way."""
    now, before = (len(view.crypt) + more for more in (0, drawn))
    return any(now <= crypt * n / QUARTERS < before for n in range(1, QUARTERS))


def clock(view: State, crypt: int, words: Words, where: Places) -> Poses:
    """The clock and what it says."""
    box, part = where["clock"], passed(view, crypt)
    at, angle = box.centre, round(180 + 180 * part)
    mood = "midnight" if view.midnight else next((name for name, until in MOODS if part < until), "awake")
    plate = Rect(at[0] - 110, box.y + box.tall + 16, 220, 40)
    time = words.say(f"words.{'after' if view.midnight else 'before'}_midnight")
    return joined(
        picture("clock", at, f"ghooost/clock_face_{mood}", box.wide, 20, CLOCK),
        {"clock hand": Pose(at, "ghooost/clock_hand", box.wide, z=21, angle=angle, pick=CLOCK)},
        pill("clock plate", plate, "ink", 20),
        label("clock text", Rect(plate.x + 12, plate.y + 3, plate.wide - 24, 34), time, "light", 21),
    )


def light(view: State, where: Places) -> Poses:
    """Moonlight on the mat after midnight."""
    box, fade = where["mat"], 1.0 if view.midnight else 0.0
    return {"moonlight": Pose(box.centre, "ghooost/moonlight", box.wide, z=-26, fade=fade)}


def calm(view: State, patience: int, words: Words, where: Places) -> Poses:
    """How many turns are left without progress before the round ends, once half of them have passed."""
    left, box = patience - view.dry, where["calm"]
    if view.ended or view.dry < WORRY * patience:
        return {}
    last = left <= len(view.hands) - len(view.out)
    return joined(
        panel("calm", box, "target" if last else "dark", 20),
        picture("calm glass", (box.x + 36, box.centre[1]), "common/hourglass_2", 44, 22),
        label(
            "calm text",
            Rect(box.x + 66, box.y + 8, box.wide - 80, box.tall - 16),
            words.say("table.calm", count=left),
            "under",
            22,
        ),
    )
