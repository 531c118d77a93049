"""What La chasse aux monstres demonstrates: positions that show one rule each, and the first lesson."""

from __future__ import annotations

from collections.abc import Mapping

from games.chasse_aux_monstres.deal import parts
from games.chasse_aux_monstres.drawn import drawn
from games.chasse_aux_monstres.game import ChasseAuxMonstres
from games.chasse_aux_monstres.state import Flip, Move, Swap, TurnBack, Tweaks
from scenes.look import Demonstration, Patch
from scenes.looks.chasse_aux_monstres.places import board
from scenes.ui.pose import Rect

TURN_UP, HIT, MISS, EXPERTS, PACK = 1, 2, 3, 5, 6
"""The places in the book of the pages that have a demonstration."""
WITHOUT = ("mat", "turn arrow", "shout", "score")
COLOURS = ("coral", "sun")
MAT = Rect(336, 14, 928, 840)
RIGHT, LEFT = Rect(530, 14, 734, 590), Rect(336, 14, 766, 590)
"""The toys on the mat, and as many as leave room for something beside them."""
GAP = 24


def demonstrations(tweaks: Tweaks) -> Mapping[int, Demonstration]:
    """A demonstration for each page that tells of something that moves, by today's rules."""
    game = ChasseAuxMonstres(tweaks)
    alone, mat = tweaks.mode == "easy", (Patch(MAT, (MAT.x, MAT.y)),)
    two = "bed: croc" if alone else "bed: croc splosh"
    shown = {
        TURN_UP: _shown(game, "bed: croc   pile: lugs", (Flip(5), TurnBack()), mat),
        HIT: _shown(game, f"{two}   pile: lugs", (Flip(5 if alone else 1), TurnBack()), _and_home(tweaks)),
    }
    if not alone:
        misses, turned = (Flip(2), TurnBack(), Flip(0), TurnBack()), len(parts(tweaks)) - 2
        notes = f"bed: croc splosh   pile: lugs   progress: {turned}"
        shown[MISS] = _shown(game, notes, misses, _and_giant())
    if tweaks.experts:
        sock = Flip(10), Swap(2)
        shown[EXPERTS] = _shown(game, "bed: croc   pile: lugs   spared: yes", sock, mat)
    if tweaks.pack:
        both = Flip(1), Flip(5), TurnBack()
        shown[PACK] = _shown(game, "bed: croc trio   pile: lugs", both, mat)
    return shown


def lesson() -> Demonstration:
    """A toy that scares nobody, so that the giant stirs; then two that scare whoever is there."""
    game = ChasseAuxMonstres(Tweaks())
    start = drawn("bed: croc   pile: lugs trio boing   seats: 2", game)
    moves = Flip(7), TurnBack(), Flip(1), TurnBack(), Flip(4), TurnBack()
    return Demonstration(game, start, moves, COLOURS)


def _shown(
    game: ChasseAuxMonstres, notes: str, moves: tuple[Move, ...], patches: tuple[Patch, ...]
) -> Demonstration:
    """Moves of two people, of whose table some patches are seen on bare felt."""
    start = drawn(f"{notes}   seats: 2", game)
    return Demonstration(game, start, moves, COLOURS, patches, WITHOUT)


def _and_home(tweaks: Tweaks) -> tuple[Patch, ...]:
    """The toys at the right, and where the monsters go: the closet, or the seat that keeps them."""
    if tweaks.competitive:
        return Patch(MAT, (MAT.x, MAT.y)), Patch(board().places["seat 1 of 2"], (580, MAT.y + MAT.tall))
    closet = board().places["closet"]
    middle = RIGHT.y + (RIGHT.tall - closet.tall) / 2
    return Patch(RIGHT, (RIGHT.x, RIGHT.y)), Patch(closet, (RIGHT.x + RIGHT.wide + GAP, middle))


def _and_giant() -> tuple[Patch, ...]:
    """The big monster, and the toys at the left beside it."""
    column = board().places["left column"]
    giant = Rect(column.x, column.y, column.wide, LEFT.tall)
    return Patch(giant, (LEFT.x - GAP - giant.wide, LEFT.y)), Patch(LEFT, (LEFT.x, LEFT.y))
