"""What a card or a pile is and does, for whoever asks."""

from __future__ import annotations

from collections.abc import Mapping

from games.ghooost.state import (
    GALLOP,
    GHOSTS,
    HIDDEN,
    IDS,
    KITTY,
    MISS_COPY,
    PADLOCK,
    SCOOTY,
    SKELETUM,
    TOPSY,
    Face,
    State,
    Tweaks,
)
from scenes.look import Help
from scenes.looks.ghooost.choices import passing
from scenes.looks.ghooost.hands import FACE_OF
from scenes.ui.pose import Key
from scenes.ui.words import Words

BADGES: Mapping[Face, str] = {
    SCOOTY: "always",
    PADLOCK: "lock",
    TOPSY: "reverse",
    SKELETUM: "sweep",
    GALLOP: "lock",
    KITTY: "skip",
    MISS_COPY: "copy",
}
"""What a card can do, as a badge says it."""
PILES: Mapping[Key, tuple[str, str]] = {
    "doorway": ("crypt", "ghooost/crypt"),
    "lawn": ("cemetery", "ghooost/cemetery"),
    "clock": ("clock", "ghooost/clock_12"),
    "clock hand": ("clock", "ghooost/clock_12"),
    "heap": ("discard", "ghooost/tomb"),
}


def told(view: State, key: Key, tweaks: Tweaks, words: Words) -> Help | None:
    """What lies under a key of the table."""
    kind, _, number = key.partition(" ")
    if kind == "card":
        return _card(view, int(number), tweaks, words)
    if kind == "veil":
        return face_help(FACE_OF[key.removeprefix("veil ")], tweaks, words)
    if kind == "manor" and number.isdigit():
        left = len(view.manors[int(number)])
        return _pile("manor", "ghooost/manor_open_plum", words, ("manor_left", left))
    return _place(view, key, words)


def _place(view: State, key: Key, words: Words) -> Help | None:
    """What lies on the common ground."""
    left = ("crypt_left", len(view.crypt)) if key == "doorway" and view.crypt else None
    return _pile(*PILES[key], words, left) if key in PILES else None


def _card(view: State, card: int, tweaks: Tweaks, words: Words) -> Help | None:
    face = view.faces[card]
    if face is None or face == HIDDEN:
        return _place(view, "doorway", words) if card in view.crypt else None
    return face_help(face, tweaks, words)


def face_help(face: Face, tweaks: Tweaks, words: Words) -> Help:
    """The card large, what it does, on what it goes, and what several of it do."""
    name, say = IDS[face], words.say
    badge = BADGES.get(face) if able(face, tweaks) else None
    told = f"help.{name}" if badge or face not in BADGES else "help.plain"
    lines = [(f"ghooost/badge_{badge}" if badge else "", say(told, cards=passing(tweaks, face, words)))]
    if face in GHOSTS and badge != "always":
        lines.append(("common/tick", say("help.goes", value=face)))
    if face != MISS_COPY:
        lines.append(("common/icon_turn", say(f"help.pair_{tweaks.pair_replay}")))
        lines.append(("ghooost/badge_sweep", say("help.quartet")))
    return Help(f"ghooost/{name}", say(f"card.{name}"), tuple(lines))


def able(face: Face, tweaks: Tweaks) -> bool:
    """Whether the house rules let a card have its power (GHO-58)."""
    switched = {
        SCOOTY: tweaks.scooty,
        PADLOCK: tweaks.lock_3,
        TOPSY: tweaks.reverse_8,
        SKELETUM: tweaks.skeletum,
        GALLOP: tweaks.lock_12,
    }
    return switched.get(face, True)


def _pile(what: str, image: str, words: Words, left: tuple[str, int] | None = None) -> Help:
    """A pile, what it is for, and how many cards are left in it."""
    lines = [("", words.say(f"help.{what}"))]
    if left is not None:
        lines.append(("common/icon_cards", words.say(f"now.{left[0]}", count=left[1])))
    return Help(image, words.say(f"zone.{what}"), tuple(lines))
