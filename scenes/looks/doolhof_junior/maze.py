"""The maze: cells, pictures, pawns, arrows and the spare card, and the row that slides under a finger."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from msgspec.structs import replace

from games.core.game import Seat
from games.doolhof_junior.state import ARROWS, PADS, SIZE, State, is_fixed, rc
from scenes.home import ROOT
from scenes.ui.board import Board, load_board
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined
from scenes.ui.viewport import mirrored
from scenes.ui.widgets import button, panel, picture

CELL, PITCH = 144, 148
CHILD = 104
"""The least side of a target: small children play this."""
WAYS = {n: "".join(side for bit, side in enumerate("nesw") if n >> bit & 1) for n in range(16)}
KINDS = {1: "end", 2: "corner", 3: "tee", 4: "cross"}
ANGLES = {"W": 0, "N": 90, "E": 180, "S": 270}
INWARD: dict[str, Point] = {"W": (1, 0), "N": (0, 1), "E": (-1, 0), "S": (0, -1)}
CROWD: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-28, 4), (28, 4)),
    3: ((-34, 10), (34, 10), (0, -12)),
    4: ((-34, 14), (34, 14), (-24, -16), (24, -16)),
}
"""Where pawns stand that share a cell."""
PLACES = frozenset(
    ("board", "phases", "goal", "spare", "spare panel", "turn", "message")
    + tuple(f"arrow {arrow}" for arrow in ARROWS)
    + tuple(f"seat {k} of {n}" for n in range(1, 5) for k in range(1, n + 1))
)
Picture = Callable[[int], str]


@lru_cache
def board() -> Board:
    """The table as it is drawn in Tiled."""
    return load_board(ROOT / "assets" / "boards" / "doolhof_junior.tmx", PLACES)


@lru_cache
def places(left: bool) -> Mapping[str, Rect]:
    """Where everything lies; for the left hand all but the maze and its arrows change sides."""
    return {
        name: mirrored(place) if left and not name.startswith(("board", "arrow")) else place
        for name, place in board().places.items()
    }


def cell_at(cell: int) -> Point:
    """The middle of a cell."""
    place = board().places["board"]
    return place.x + cell % SIZE * PITCH + CELL / 2, place.y + cell // SIZE * PITCH + CELL / 2


def cell_key(cell: int) -> Key:
    """What a tap on a cell counts as."""
    return f"cell {rc(cell)}"


def image_of(card: int, way: int, cell: int = -1) -> str:
    """The picture of a card lying in a way; a stone cell is known by its place."""
    opens = WAYS[way]
    kind = "straight" if opens in ("ns", "ew") else KINDS[len(opens)]
    if not is_fixed(card):
        return f"doolhof_junior/{kind}_{opens}"
    pad = next((colour for colour, at in PADS.items() if at == cell), "")
    return f"doolhof_junior/fixed_{f'start_{pad}' if pad else f'{kind}_{opens}'}"


def turned_way(way: int, turn: int) -> int:
    """The sides a card opens to after quarter turns clockwise."""
    return (way << turn | way >> (4 - turn)) & 15


def floor() -> Poses:
    """What never moves: the felt and the frame."""
    x, y = board().places["board"].centre
    return {
        "mat": Pose((x, y), "doolhof_junior/mat", 988, z=-30),
        "frame": Pose((x, y), "doolhof_junior/board_frame", 804, z=-29),
    }


def cards(state: State, picture_on: Picture) -> Poses:
    """The 25 cells with the pictures on them."""
    lying: dict[Key, Pose] = {}
    for cell, card in enumerate(state.cells):
        at, key = cell_at(cell), cell_key(cell)
        z = -10 if is_fixed(card) else 10
        image = image_of(card, state.ways[card], cell)
        lying[f"card {card}"] = Pose(at, image, CELL, z=z, pick=key, reach=CHILD)
        if secret := picture_on(card):
            lying[f"mark {card}"] = Pose(at, f"doolhof_junior/mark_{secret}", 72, z=z + 2)
    return lying


def spare(
    state: State, picture_on: Picture, turn: int, grip: bool, knob: bool, where: Mapping[str, Rect]
) -> Poses:
    """The card in the hand of whoever pushes next, in its tray, and the button that turns it."""
    card, at = state.spare, where["spare"].centre
    image = image_of(card, turned_way(state.ways[card], turn))
    lying = {
        **panel("tray", where["spare panel"], "dark", -20),
        "slot": Pose(at, "common/slot_dashed", 158, 158, z=-19),
        f"card {card}": Pose(at, image, 138, z=10, pick="spare", grip=grip, reach=CHILD),
    }
    if secret := picture_on(card):
        lying[f"mark {card}"] = Pose(at, f"doolhof_junior/mark_{secret}", 69, z=12)
    if knob:
        lying.update(button("turn", where["turn"].centre, "turn", "gold", 84))
    return lying


def arrows(barred: str, used: str, pushing: bool) -> Poses:
    """The eight arrows: yellow where a card may go in, grey where one has just come out."""
    lying: dict[Key, Pose] = {}
    for arrow, where in ARROWS.items():
        name = "off" if arrow == barred else "pushed" if arrow == used and not pushing else "on"
        at = board().places[f"arrow {arrow}"].centre
        lying[f"arrow {arrow}"] = Pose(
            at,
            f"doolhof_junior/arrow_{name}",
            74,
            z=8,
            angle=ANGLES[where.side],
            pick=f"arrow {arrow}",
            reach=CHILD,
            fade=1 if pushing else 0.55,
        )
    return lying


def pawns(state: State, colours: tuple[str, ...], mine: Seat | None, where: Mapping[str, Rect]) -> Poses:
    """The pawns on their cells, side by side where several share one; the own one has a ring and a grip."""
    lying: list[Poses] = []
    for cell in dict.fromkeys(state.pawns):
        crowd = [seat for seat, at in enumerate(state.pawns) if at == cell]
        for seat, (dx, dy) in zip(crowd, CROWD[len(crowd)], strict=True):
            x, y = cell_at(cell) if cell >= 0 else where["spare"].centre
            lying.append(_pawn(seat, (x + dx, y + dy), colours[seat], cell, seat == mine))
    return joined(*lying)


def _pawn(seat: Seat, at: Point, colour: str, cell: int, mine: bool) -> Poses:
    x, y = at
    z = 30 + round(y / 100) * 3
    parts = [
        picture(f"foot {seat}", (x, y + 29), "common/shadow_foot", 66, z),
        {
            f"pawn {seat}": Pose(
                (x, y - 11),
                f"common/pawn_{colour}",
                62,
                z=z + 2,
                pick=cell_key(cell) if cell >= 0 else "",
                grip=mine,
            )
        },
    ]
    if mine:
        parts.append(picture(f"ring {seat}", (x, y + 28), "common/pawn_ring", 92, z + 1))
    return joined(*parts)


# the push under the finger


def outside(arrow: str) -> Point:
    """Where the spare card lies at an arrow before it goes in."""
    where, (dx, dy) = ARROWS[arrow], INWARD[ARROWS[arrow].side]
    x, y = cell_at(where.entry)
    return x - dx * PITCH, y - dy * PITCH


def nearest_arrow(at: Point) -> tuple[str, float] | None:
    """The arrow before or behind which a card hangs around `at`, and how far it is past the arrow."""
    for arrow, where in ARROWS.items():
        x, y = board().places[f"arrow {arrow}"].centre
        dx, dy = INWARD[where.side]
        along = (at[0] - x) * dx + (at[1] - y) * dy
        aside = abs((at[0] - x) * dy) + abs((at[1] - y) * dx)
        if aside < CELL / 2 and -100 < along < 1.4 * PITCH:
            return arrow, along
    return None


PAST = 37
"""World units behind the middle of an arrow from which on the card pushes the row."""


def depth(along: float) -> float:
    """How far a card so far past the arrow has been pushed in: 0 to 1 cell."""
    return max(0.0, min(1.0, (along - PAST) / (PITCH - PAST)))


def slid(state: State, lying: Poses, arrow: str, part: float) -> Poses:
    """The line of an arrow with all that lies on it, moved by a part of a cell; and the card behind it."""
    dx, dy = (side * PITCH * part for side in INWARD[ARROWS[arrow].side])
    line = line_of(arrow)
    keys = [f"{what} {state.cells[cell]}" for cell in line for what in ("card", "mark")]
    keys += [
        f"{what} {s}" for s, at in enumerate(state.pawns) if at in line for what in ("pawn", "foot", "ring")
    ]
    moved = {key: lying[key].moved(dx, dy) for key in keys if key in lying}
    x, y = outside(arrow)
    for key in (f"card {state.spare}", f"mark {state.spare}"):
        if key in lying:
            moved[key] = replace(lying[key], at=(x + dx, y + dy), wide=CELL if "card" in key else 72)
    return moved


def line_of(arrow: str) -> tuple[int, ...]:
    """The cells of an arrow's row or column, from the entry on."""
    where = ARROWS[arrow]
    step = (where.exit - where.entry) // (SIZE - 1)
    return tuple(range(where.entry, where.exit + step, step))
