"""What Doolhof Junior demonstrates: positions that show one rule each, and the first lesson."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from games.doolhof_junior.drawn import drawn
from games.doolhof_junior.game import DoolhofJunior
from games.doolhof_junior.state import Move, Push, Tweaks, Walk
from scenes.look import Demonstration, Patch
from scenes.looks.doolhof_junior.maze import CELL, PITCH, board, cell_at
from scenes.ui.pose import Pose, Poses, Rect

PUSH_FIRST, NO_WAY_BACK, ROUND, WALK, TAKE = 1, 2, 3, 4, 5
"""The places in the book of the pages that have a demonstration."""
WITHOUT = ("mat", "frame", "score", "goal glow", "turn arrow", "tray", "pile")
GARDEN = """
    ┌. ─. ┬. ┐C ┐.   spare: ┘M
    │. └B │. ┘P └L
    ├. ┤G │. ├H ┤.
    ┐S ┬K ─. │. ├O
    └. ├F ┴. ┴U ┘.
    seats: coral sun   goals coral: gem key   goals sun: bat hat   shown: gem
"""
"""For the pages: coral can walk 01 02 03 13, and 10 20 21."""
LESSON = """
    ┌. ─. ┬. ┐C ┐.   spare: ─.
    └B │. ─. ┘P ┐L
    ├. ┤G │. ├H ┤.
    ┐S ┬K ─. ┌M ├O
    └. ├F ┴. ┴U ┘.
    seats: coral sun   shown: gem   pile: hat key owl crown bat lantern mouse potion spider ghost mushroom
"""
"""The card turned and put in at W1 opens a way to the gem; then one put in at S3 lifts the hat to sun."""


def demonstrations(tweaks: Tweaks) -> Mapping[int, Demonstration]:
    """A demonstration for each page that tells of something that moves, by today's rules."""
    game = DoolhofJunior(Tweaks(goals=tweaks.goals, turn_spare=tweaks.turn_spare))
    turn = 1 if tweaks.turn_spare else 0
    table = partial(_shown, game)
    above, beside = _rows(39), _rows(112)
    return {
        PUSH_FIRST: table("", (Push("W1", turn),), 5, beside),
        NO_WAY_BACK: table("last: W1", (Push("E1", 0), Push("N3", 0)), 5, above),
        ROUND: table("sun: 14", (Push("W1", 0),), 5, beside),
        WALK: table("pushed: yes", (Walk(8),), 4, (_corner(4),)),
        TAKE: table("pushed: yes", (Walk(11),), 3, (_corner(3), *_sought())),
    }


def lesson() -> Demonstration:
    """Coral turns the card, pushes it in and walks to the gem; sun pushes another line and finds the hat."""
    game, moves = DoolhofJunior(Tweaks()), (Push("W1", 1), Walk(11), Push("S3", 0), Walk(8))
    return Demonstration(game, drawn(LESSON, game), moves, ("coral", "sun"))


def _shown(
    game: DoolhofJunior, notes: str, moves: tuple[Move, ...], columns: int, patches: tuple[Patch, ...]
) -> Demonstration:
    """Moves in our garden, of which some patches are seen, the maze in so many columns."""
    start = drawn(f"{GARDEN}\n{notes}", game)
    return Demonstration(game, start, moves, ("coral", "sun"), patches, WITHOUT, _framed(_cells(columns)))


def _rows(top: float) -> tuple[Patch, ...]:
    """The upper rows with their arrows, from a height on; and the spare card below."""
    cells, tray = _cells(5), board().places["spare panel"]
    cut = Rect(333, top, 934, cells.y + cells.tall + 24 - top)
    return _stays(cut), Patch(tray, (cells.centre[0] - tray.wide / 2, cut.y + cut.tall))


def _corner(columns: int) -> Patch:
    """The upper left corner of the maze without its arrows."""
    cells = _cells(columns)
    return _stays(Rect(cells.x - 24, cells.y - 24, cells.wide + 48, cells.tall + 48))


def _sought() -> tuple[Patch, ...]:
    """What is looked for and who looks for it, to the right of three columns."""
    cells, goal, seat = _cells(3), board().places["goal"], board().places["seat 1 of 2"]
    left, middle = cells.x + cells.wide + 56, cells.centre[1]
    return Patch(goal, (left, middle - 341)), Patch(seat, (left, middle + 9))


def _stays(cut: Rect) -> Patch:
    return Patch(cut, (cut.x, cut.y))


def _cells(columns: int) -> Rect:
    """The box of the cells in the upper three rows."""
    x, y = cell_at(0)
    gap = PITCH - CELL
    return Rect(x - CELL / 2, y - CELL / 2, columns * PITCH - gap, 3 * PITCH - gap)


def _framed(cells: Rect) -> Poses:
    """Wood around some cells, and what is seen between them."""
    wide, tall = cells.wide + 44, cells.tall + 44
    return {
        "wood": Pose(cells.centre, "common/panel_wood", wide, tall, z=-60),
        "ground": Pose(cells.centre, "common/panel_dark", cells.wide + 12, cells.tall + 12, 0.5, z=-59),
    }
