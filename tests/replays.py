"""Matches to watch once more, on the screen of the replay, and whether its small print can be read."""

from __future__ import annotations

import re
from functools import cache

from games import title
from games.core.saves import Sitting
from scenes.replay import Replay
from scenes.ui.pose import Poses
from scenes.ui.viewport import Viewport
from tests.playroom import Playroom
from tests.sittings import fresh_sitting, play_on

GAME = "doolhof_junior"
SIZES = ((1600, 1000), (1366, 768), (1024, 600))


def unfinished(moves: int = 12, preset: str = "boite", seats: int = 3) -> Sitting:
    """A match of which so many moves have been played."""
    found = fresh_sitting(title(GAME), preset, seats, "amber")
    play_on(found.match, "amber", moves)
    return found


@cache
def finished(preset: str = "solitaire", seats: int = 1, seed: str = "amber") -> Sitting:
    """A match played to its end."""
    found = fresh_sitting(title(GAME), preset, seats, seed)
    play_on(found.match, seed)
    return found


def watch(room: Playroom, match: Sitting, at: int = 0, speed: int = 0) -> Replay:
    """The replay of a match, at a move; everything is instant unless a speed is named."""
    room.app.keeper.change(speed=speed)
    replay: Replay = Replay(room.app, match)
    replay.at = at
    room.start(replay)
    return replay


def small_print(room: Playroom, poses: Poses) -> list[str]:
    """The texts of ours that do not fit, or are smaller than 19 world units in some window."""
    scribe, found = room.app.brush.scribe, []
    ours = [
        pose for key, pose in poses.items() if pose.text and re.search("replay|text$|game|empty|said", key)
    ]
    assert ours
    for scale in (Viewport(size).scale for size in SIZES):
        for pose in ours:
            box, ink = room.app.brush.box(pose), scribe.ink(pose.ink)
            fitted = pose.text, ink, round(box.wide * scale), round(box.tall * scale), scale
            if not scribe.fits(*fitted) or scribe.fit(*fitted)[1] < int(19 * scale):
                found.append(f"{pose.text} at {scale}")
    return found
