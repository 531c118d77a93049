"""What the lamp says about a good move, without saying which cards."""

from __future__ import annotations

from collections.abc import Mapping

from games.ghooost.state import (
    KITTY,
    OF_EACH,
    SCOOTY,
    SKELETUM,
    FlipManor,
    Move,
    Play,
    State,
    Take,
    TryCrypt,
    Tweaks,
    run,
    top,
)
from scenes.look import Help
from scenes.looks.ghooost.helping import able
from scenes.ui.words import Words

PICTURES: Mapping[str, str] = {
    "quartet": "ghooost/badge_sweep",
    "copy": "ghooost/badge_copy",
    "scooty": "ghooost/badge_always",
    "sweep": "ghooost/badge_sweep",
    "kitty": "ghooost/badge_skip",
    "pair": "common/icon_cards",
    "one": "common/icon_cards",
    "try": "ghooost/crypt",
    "take": "ghooost/cemetery",
    "flip": "ghooost/manor_open_plum",
    "end": "common/icon_check",
}
POWERS = {SCOOTY: "scooty", SKELETUM: "sweep", KITTY: "kitty"}


def hint(view: State, move: Move, tweaks: Tweaks, words: Words) -> Help:
    """What kind of move would be good."""
    kind = _kind(view, move, tweaks)
    return Help(PICTURES[kind], words.say("hint.name"), (("", words.say(f"hint.{kind}")),))


def _kind(view: State, move: Move, tweaks: Tweaks) -> str:
    match move:
        case Play():
            return _play(view, move, tweaks)
        case TryCrypt():
            return "try"
        case Take():
            return "take"
        case FlipManor():
            return "flip"
    return "end"


def _play(view: State, play: Play, tweaks: Tweaks) -> str:
    many = play.count + play.copies
    if many + (run(view) if top(view) == play.value else 0) >= OF_EACH:
        return "quartet"
    if play.copies:
        return "copy"
    power = POWERS.get(play.value) if able(play.value, tweaks) else None
    return power or ("pair" if many > 1 else "one")
