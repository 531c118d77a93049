"""What La Grosse Bouffe demonstrates: positions that show one rule each, and the first lesson."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from games.grosse_bouffe.drawn import drawn
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.state import Eat, Move, Place, Stop, Tweaks
from scenes.look import Demonstration, Patch
from scenes.looks.grosse_bouffe.land import CELL, PITCH, board, cell_at
from scenes.ui.pose import Pose, Poses, Rect, joined

OWN_LAND, IN_TURN, DINNER, TINY, REFILL, BILL = 1, 2, 3, 4, 5, 6
"""The places in the book of the pages that have a demonstration."""
COLOURS = ("coral", "sun")
WITHOUT = ("mat", "frame", "hand", "left", "turn arrow")
COLUMNS, ROWS = 4, 2
"""So much of the land is seen on a page."""
HANDS = """
    ... ... ... ... ... ...   red: G5~ S3"   yellow: H3~ O3"
    ... ... ... ... ... ...
    ... ... ... ... ... ...
    ... ... ... ... ... ...
    ... ... ... ... ... ...
    ... ... ... ... ... ...
"""
PLATES = """
    ... yH3 yG2 ... ... ...
    ... rO4 yS3 ... ... ...
    ... ... ... ... ... ...
    ... ... ... ... ... ...
    ... ... ... ... ... ...
    ... ... ... ... ... ...
    phase: eating   placed: 2 2
"""
GIANT = """
    ... ... rH1 ... ... ...
    ... yH3 yH5 ... ... ...
    ... ... ... ... ... ...
    ... ... ... ... ... ...
    ... ... ... ... ... ...
    ... ... ... ... ... ...
    phase: eating   placed: 2 2
"""
EMPTIED = """
    ... ... ... ... ... ...   red: G5~ S3"   yellow: H3~
    ... ... ... ... ... ...   placed: 2 3
    ... ... ... ... ... ...   stopped: red
    ... ... ... ... ... ...   to act: yellow
    ... ... ... ... ... ...
    ... ... ... ... ... ...
"""
STANDING = """
    rG1 rH3 ... yG2 ... ...   red: S3"
    ... ... ... yS3 ... ...   placed: 2 2
    ... ... ... ... ... ...   stopped: yellow
    ... ... ... ... ... ...   last: yes
    ... ... ... ... ... ...
    ... ... ... ... ... ...
"""
LESSON = """
    rG1 ... ... ... rO1 ...   red: O4~   yellow: S2~
    ... yO2 ... ... yO5 ...   placed: 3 3
    ... ... ... yG3 ... ...
    ... rO3 ... ... ... ...
    ... ... ... yS5 ... ...
    ... ... ... ... ... ...
"""
"""Red puts its octopus beside another one, yellow its spiky; then the tiniest eats a giant."""


def demonstrations(tweaks: Tweaks) -> Mapping[int, Demonstration]:
    """A demonstration for each page that tells of something that moves, by today's rules."""
    rules = replace(tweaks, lands=Tweaks().lands, hand=4, min_place=2, tiles=24)
    game = GrosseBouffe(rules)
    wrong, right = Place("glutton_5_water", 2), Place("glutton_5_water", 1)
    giant = (Eat(2, 8),) if tweaks.one_eats_five else (Eat(8, 2),)
    return {
        OWN_LAND: _shown(game, HANDS, (wrong, right), _hand(1)),
        IN_TURN: _shown(game, HANDS, (right, Place("octopus_3_swamp", 2)), _hand(1), _hand(2)),
        DINNER: _shown(game, PLATES, (Eat(7, 2), Eat(7, 8))),
        TINY: _shown(game, GIANT, giant),
        REFILL: _refill(game),
        BILL: _shown(game, STANDING, (Place("spiky_3_swamp", 8),), _hand(1)),
    }


def lesson() -> Demonstration:
    """Each gang places a monster, then dinner is served and hands fill up again."""
    game = GrosseBouffe(Tweaks())
    moves = Place("octopus_4_water", 6), Place("spiky_2_water", 26), Eat(4, 10), Eat(6, 7)
    return Demonstration(game, drawn(LESSON, game), moves, COLOURS)


def _shown(game: GrosseBouffe, position: str, moves: tuple[Move, ...], *hands: Patch) -> Demonstration:
    """Moves on the upper left part of the land, with what is to be seen of some hands below it."""
    cells = _cells()
    stays = Patch(
        Rect(cells.x - 18, cells.y - 18, cells.wide + 36, cells.tall + 36), (cells.x - 18, cells.y - 18)
    )
    plates = (_plate(patch) for patch in hands)
    return Demonstration(
        game, drawn(position, game), moves, COLOURS, (stays, *hands), WITHOUT, joined(_framed(cells), *plates)
    )


def _refill(game: GrosseBouffe) -> Demonstration:
    """Both sides of the table side by side, while the last one says stop."""
    one, other = (board().places[f"hand {n}"] for n in (1, 2))
    patches = (Patch(one, (one.x, one.y)), Patch(other, (one.x + one.wide + 40, one.y)))
    return Demonstration(game, drawn(EMPTIED, game), (Stop(),), COLOURS, patches, ("left",))


def _hand(number: int) -> Patch:
    """The upper two monsters of a hand, in the row below the land: the first gang left, the other right."""
    tiles, cells = board().places[f"tiles {number}"], _cells()
    row = Rect(tiles.x, tiles.y, tiles.wide, tiles.tall / 2)
    left = cells.x if number == 1 else cells.x + cells.wide - row.wide
    return Patch(row, (left, cells.y + cells.tall + 44))


def _plate(hand: Patch) -> Poses:
    """A dark panel below a hand. What lies under is told where it lies on the table."""
    box = hand.cut
    return {f"plate {box.x}": Pose(box.centre, "common/panel_dark", box.wide + 16, box.tall + 8, z=-58)}


def _cells() -> Rect:
    """The box of the cells that are seen."""
    x, y = cell_at(0)
    gap = PITCH - CELL
    return Rect(x - CELL / 2, y - CELL / 2, COLUMNS * PITCH - gap, ROWS * PITCH - gap)


def _framed(cells: Rect) -> Poses:
    """Wood around some cells, and what is seen between them."""
    wide, tall = cells.wide + 36, cells.tall + 36
    return {
        "wood": Pose(cells.centre, "common/panel_wood", wide, tall, z=-60),
        "well": Pose(cells.centre, "common/panel_dark", cells.wide + 10, cells.tall + 10, 0.5, z=-59),
    }
