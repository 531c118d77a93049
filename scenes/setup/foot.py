"""What lies below the sheets: the box, the games that wait, the bar to play, and a bear who says a word."""

from __future__ import annotations

from scenes.setup.rows import sign
from scenes.ui.pose import Pose, Poses, Rect, joined
from scenes.ui.stage import Telling
from scenes.ui.widgets import bar, count, label, picture
from scenes.ui.words import Words

BUBBLE = Rect(1072, 880, 372, 100)
INSISTING = Telling(motion={"bubble": "shake", "bubble tail": "shake", "sentence": "shake", "bear": "hop"})
"""How the bear says it once more."""


def foot(game_id: str, waiting: int, ready: bool, sentence: str, words: Words) -> Poses:
    """The lowest strip of the screen."""
    return joined(
        picture("box", (112, 930), f"common/box_{game_id}_left", 144),
        _waiting(waiting, words) if waiting else {},
        bar("play", Rect(560, 876, 480, 112), words.say("setup.start"), "play", "green", off=not ready),
        _bear(sentence),
    )


def _waiting(waiting: int, words: Words) -> Poses:
    return joined(
        sign("waiting", Rect(196, 890, 336, 84), "hourglass", words.say("setup.waiting"), "gold"),
        count("waiting count", (524, 894), str(waiting), 24, z=120),
    )


def _bear(sentence: str) -> Poses:
    box = BUBBLE
    return {
        "bear foot": Pose((1514, 986), "common/shadow_foot", 104, z=5),
        "bear": Pose((1514, 930), "chasse_aux_monstres/figure_toy_bear", 112, z=6),
        "bubble": Pose(
            (box.centre[0], box.centre[1] + 4), "common/bubble", box.wide + 12, box.tall + 16, 0.7, z=30
        ),
        "bubble tail": Pose((1452, 946), "common/bubble_tail", 40, z=31, angle=-62),
        **label("sentence", Rect(box.x + 18, box.y + 6, box.wide - 36, box.tall - 12), sentence, "said", 32),
    }
