"""What Ghooost! demonstrates: positions that show one rule each, and the first lesson."""

from __future__ import annotations

from collections.abc import Mapping

from games.ghooost.drawn import drawn
from games.ghooost.game import Ghooost
from games.ghooost.state import KITTY, SKELETUM, TOPSY, FlipManor, Play, Take, TryCrypt, Tweaks
from scenes.look import Demonstration, Patch
from scenes.looks.ghooost.places import Places, places
from scenes.ui.pose import Rect

FIT, TRY, MIDNIGHT, POWERS, FRIENDS, QUARTET = 1, 2, 3, 4, 5, 6
"""The places in the book of the pages that have a demonstration."""
WITHOUT = (
    *("mat", "own", "moonlight", "grave", "way", "turn arrow", "picked", "clock plate"),
    *(f"{zone} {what}" for zone in ("crypt", "cemetery", "discard") for what in ("plate", "count")),
    *("avatar", "hand count", "manor count", "many", "run"),
)
"""What is left out: what only writing would explain, and what lies below all."""
HIGH = 348
"""How high the part of the table is where the hand lies."""
OTHER = "hand 1: 13 13 5 2   manor 1: 6 2   manor 0: 14 7"
LESSON = """
    hand 0: 4 6 9 9   hand 1: 5 7 8 14   pile: 5 8   crypt: 13 2 10 3 6 12 1 K 7 11
    manor 0: 2 3 4 5 6 7 8 10 11 12 13 14   manor 1: 2 3 4 5 6 7 8 10 11 12 13 14
"""
"""Two nines go on the eight; the crypt brings a ten that fits; the other one takes it all; anything goes."""


def demonstrations(tweaks: Tweaks) -> Mapping[int, Demonstration]:
    """A demonstration for each page that tells of something that moves, by today's rules."""
    game = Ghooost(tweaks)
    powers = (Play(SKELETUM), *((Play(TOPSY),) if tweaks.skeletum else ()))
    friends = (Play(6, 1, 1),) * tweaks.miss_copy + (Play(KITTY),) * tweaks.kitty
    night, wide = _below(), _beside()
    shown = {
        FIT: (f"hand 0: 4 9 9 13   {OTHER}   pile: 5 7", (Play(4), Play(9, 2), Play(13)), night),
        TRY: (
            f"hand 0: 4 4 5 6   {OTHER}   pile: 7 9   crypt: 10 3 8 8",
            (TryCrypt(), Play(13), TryCrypt()),
            wide,
        ),
        MIDNIGHT: (
            f"hand 0: 9 9   {OTHER}   pile: 5   crypt: 10",
            (Play(9, 2), Play(10), Play(13), FlipManor()),
            (*wide, *_clock_and_manor()),
        ),
        POWERS: (f"hand 0: 5 8 11   {OTHER}   pile: 7 9 9   beside: K", powers, (*night,)),
        FRIENDS: (f"hand 0: 4 6 K M   {OTHER}   pile: 2 5", friends, night),
        QUARTET: (f"hand 0: 5 7 10   {OTHER}   pile: 2 7 7 7", (Play(7), Play(5)), night),
    }
    return {
        place: Demonstration(game, drawn(text, game), moves, ("coral", "sun"), patches, WITHOUT, eyes=0)
        for place, (text, moves, patches) in shown.items()
        if moves
    }


def lesson() -> Demonstration:
    """Coral lays two nines and tries the crypt; sun takes the cemetery; coral begins it anew."""
    game, moves = Ghooost(Tweaks()), (Play(9, 2), TryCrypt(), Take(), Play(2))
    return Demonstration(game, drawn(LESSON, game), moves, ("coral", "sun"), eyes=0)


def _where() -> Places:
    return places(False)


def _below(wide: float = 720) -> tuple[Patch, ...]:
    """The cemetery, and the hand below it."""
    return _pair(Rect(_where()["cemetery"].centre[0] - wide / 2, 186, wide, 446))


def _beside() -> tuple[Patch, ...]:
    """The same with the crypt beside it."""
    left = _where()["crypt"].x - 10
    return _pair(Rect(left, 186, 1160 - left, 446))


def _pair(ground: Rect) -> tuple[Patch, ...]:
    hand = Rect(_where()["hand"].centre[0] - ground.wide / 2, 640, ground.wide, HIGH)
    return Patch(ground, (ground.x, ground.y)), Patch(hand, (ground.x, ground.y + ground.tall))


def _clock_and_manor() -> tuple[Patch, ...]:
    """Beside the hand: the manor at its left, the clock at its right."""
    clock, own = _where()["clock"], _where()["own"]
    manor = Rect(own.x + 4, own.y + 190, 150, 140)
    face = Rect(clock.x - 10, clock.y - 10, clock.wide + 20, clock.tall + 20)
    return Patch(face, (925, 690)), Patch(manor, (130, 760))
