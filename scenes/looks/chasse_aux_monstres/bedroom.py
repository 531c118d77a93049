"""The bed with the monsters around it, the toys that lie about, and the closet that fills with eyes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games.chasse_aux_monstres.state import FEARS, SIDES, Spot, State
from scenes.home import ROOT
from scenes.ui.board import Board, load_board
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, around, joined
from scenes.ui.viewport import mirrored
from scenes.ui.widgets import bar, count, label, picture, pill, stretched

CHASSE = "chasse_aux_monstres"
TILE, OPEN, REACH = 142, 164, 164
"""How wide a toy lies, how wide the one just turned up, and how wide the target around it is."""
LEANS = (-4, 3, 5, -3, 4, -2, 3, -5, 2, -3, 4, -4)
"""How the toys lie, spot by spot, in degrees."""
FEAR, CORNER = 0.64, 0.2
"""How wide the feared toy is on a monster, and how far in from its corner, in widths of the card."""
PITCH = 144
"""How far below each other the parts of the big monster are."""
PEEKING = 3
"""So many of those that went into the closet last are still seen whole."""
PILED = 4
"""So many cards of the pile are seen."""
TICKS, SANDS = 60, 4
"""In how many steps the moon goes down while toys are looked at, and the sand of the hourglass."""
CLOSET = 284
"""How wide the closet is on the table; places in it are told in its units."""
STANDS: tuple[Point, ...] = ((80, 160), (204, 158), (142, 168))
"""Where those stand that peek out of the closet, from its corner."""
DARK: tuple[Point, ...] = (
    *((92, 298), (144, 322), (196, 300), (104, 336), (190, 338), (148, 286)),
    *((84, 74), (142, 66), (200, 78), (110, 96), (172, 98), (84, 124), (200, 124), (142, 126)),
    *((100, 152), (184, 152), (76, 98), (208, 102), (142, 96), (84, 176)),
)
"""Where eyes look out of the dark, one pair after the other."""
ASLEEP: tuple[Point, ...] = ((104, 214), (180, 206), (146, 330))
PLACES = frozenset(
    ("board", "bed", "bed alone", "side alone", "left column", "closet", "count", "message")
    + tuple(f"side {side}" for side in SIDES)
    + tuple(f"spot {spot} of {n}" for n in (10, 12) for spot in range(n))
    + tuple(f"seat {k} of {n}" for n in range(1, 7) for k in range(1, n + 1))
)
Places = Mapping[str, Rect]


@lru_cache
def board() -> Board:
    """The table as it is drawn in Tiled."""
    return load_board(ROOT / "assets" / "boards" / f"{CHASSE}.tmx", PLACES)


@lru_cache
def places(left: bool) -> Places:
    """Where everything lies; for the left hand all but the mat and what lies on it changes sides."""
    fixed = ("board", "bed", "side", "spot")
    return {
        name: mirrored(place) if left and not name.startswith(fixed) else place
        for name, place in board().places.items()
    }


def spot_key(spot: Spot) -> Key:
    """What a tap on the tile of a spot counts as."""
    return f"spot {spot}"


def spot_at(spot: Spot, spots: int) -> Point:
    """The middle of a spot, of so many there are."""
    return board().places[f"spot {spot} of {spots}"].centre


def image_of(state: State, card: int, kind: str) -> str:
    """The picture of a card by its number: its face, or its back where this view hides it."""
    face = state.faces[card]
    if kind == "toy":
        return f"{CHASSE}/toy_{face or 'back'}"
    return f"{CHASSE}/{kind}_{face}" if face else f"{CHASSE}/card_back"


# what never moves


def is_alone(state: State) -> bool:
    """Whether there is one monster at a time and no big one: then it is large, beside a large bed."""
    return not state.awake


def side_box(state: State, side: str) -> Rect:
    """Where the monster at a side lies."""
    return board().places["side alone" if is_alone(state) else f"side {side}"]


def bed_box(state: State) -> Rect:
    """Where the bed stands."""
    return board().places["bed alone" if is_alone(state) else "bed"]


def floor(state: State) -> Poses:
    """The mat, the bed, and where monsters will stand."""
    bed = bed_box(state)
    parts = [
        picture("mat", board().places["board"].centre, f"{CHASSE}/mat", 980, -30),
        picture("bed", bed.centre, f"{CHASSE}/bed", bed.wide, -10),
    ]
    for side in SIDES[:1] if is_alone(state) else SIDES:
        box = side_box(state, side)
        parts.append(stretched(f"slot {side}", box, "common/panel_slot", -20))
        parts.append(picture(f"moon {side}", box.centre, "common/icon_moon_light", box.wide * 0.7, -19))
    return joined(*parts)


# toys


def toys(state: State) -> Poses:
    """The tiles on their spots, the one just turned up larger and straight."""
    return joined(*(_toy(state, spot) for spot in range(len(state.spots))))


def _toy(state: State, spot: Spot) -> Poses:
    tile, at = state.spots[spot], spot_at(spot, len(state.spots))
    image, key = image_of(state, tile, "toy"), spot_key(spot)
    if spot not in state.open:
        closed = {f"tile {tile}": Pose(at, image, TILE, z=20, angle=LEANS[spot], pick=key, reach=REACH)}
        return joined(closed, _wants_to_move(at, key) if spot == state.turned else {})
    just = spot == state.turned or state.looking
    tiles = {f"tile {tile}": Pose(at, image, OPEN if just else TILE, z=24, pick=key, reach=REACH)}
    if state.looking:
        return tiles
    light = picture(f"light {spot}", at, "common/glow_spot", 290 if just else 240, 18)
    waits = {} if just else picture(f"waits {spot}", (at[0] + 58, at[1] - 58), "common/tick", 52, 26)
    return joined(tiles, light, waits)


def _wants_to_move(at: Point, key: Key) -> Poses:
    """The sock has just been closed and waits for a tile to change places with."""
    return joined(
        picture("mover", (at[0] + 54, at[1] - 52), "common/count_gold", 64, 26, key),
        picture("mover sign", (at[0] + 54, at[1] - 52), "common/icon_swap", 64, 27, key),
    )


# monsters


def monsters(state: State, where: Places) -> Poses:
    """Those around the bed, each with the toy it fears, and those that wait in the pile."""
    parts = [
        _monster(state, monster, side_box(state, side))
        for side, monster in zip(SIDES, state.bed, strict=True)
        if monster is not None
    ]
    return joined(pile(state, where), *parts)


def _monster(state: State, monster: int, box: Rect) -> Poses:
    toy = FEARS[state.faces[monster] or ""]
    key, corner = f"monster {monster}", box.wide * CORNER
    return joined(
        picture(key, box.centre, image_of(state, monster, "monster"), box.wide, 30, key),
        picture(
            f"fear {monster}",
            (box.x + corner, box.y + corner),
            f"{CHASSE}/fear_{toy}",
            box.wide * FEAR,
            32,
            key,
        ),
    )


def pile(state: State, where: Places) -> Poses:
    """The pile with the sleeping child on top, and how many are in it, as large as there is room."""
    box = pile_box(state, where)
    (x, y), wide = box.centre, box.wide
    parts: list[Poses] = [stretched("pile slot", box, "common/panel_slot", -20)]
    seen = state.pile[:PILED]
    for n, monster in enumerate(seen):
        up = (len(seen) - 1 - n) * wide / 40
        at, key = (x - up * 0.4, y - up), f"monster {monster}"
        parts.append(picture(key, at, f"{CHASSE}/card_back", wide, 18 - n, "pile"))
    radius = 27 if wide < 160 else 34
    parts.append(count("pile count", (x + wide * 0.46, y + wide * 0.56), str(len(state.pile)), radius))
    return joined(*parts)


def pile_box(state: State, where: Places) -> Rect:
    """Where the pile lies: below the big monster, in the middle of the column where there is none."""
    column = where["left column"]
    top = column.y + (progress_tall(state) + 26 if state.awake else 0)
    tall = min(300, column.y + column.tall - top)
    middle = column.centre[0], (top + column.y + column.tall) / 2
    return around(middle, (tall - 12) / 1.4, tall - 12)


def progress_tall(state: State) -> float:
    """How high the panel of the big monster is."""
    return 104 + PITCH * len(state.awake)


# the closet


def closet(state: State, where: Places) -> Poses:
    """The closet, and how many are chased away of all there are."""
    box, (away, total) = where["count"], gone(state)
    inside = Rect(box.x + 16, box.y + 6, box.wide - 32, box.tall - 12)
    return joined(
        closet_of(state, where["closet"]),
        pill("closet count", box, "gold", 17),
        label("closet count text", inside, f"{away} / {total}", "label", 18),
    )


def gone(state: State) -> tuple[int, int]:
    """How many monsters are chased away, and how many there are in all."""
    away = len(state.closet) + sum(map(len, state.kept))
    return away, away + len(state.pile) + sum(monster is not None for monster in state.bed)


def closet_of(state: State, box: Rect) -> Poses:
    """The closet in a box: who came last peeks out, of the others there are eyes in the dark."""
    first = len(state.closet) - PEEKING
    return joined(
        picture("closet inside", box.centre, f"{CHASSE}/closet_inside", box.wide, 8),
        *(_sleeping(n, box) for n in range(len(ASLEEP) if any(state.kept) and not state.closet else 0)),
        *(
            _peeking(state, monster, n, box) if n >= first else _eyes(state, monster, n, box)
            for n, monster in enumerate(state.closet)
        ),
        picture("closet", box.centre, f"{CHASSE}/closet_front", box.wide, 16, "closet"),
    )


def _eyes(state: State, monster: int, n: int, box: Rect) -> Poses:
    at, unit = _inside(box, DARK[n % len(DARK)])
    return picture(f"monster {monster}", at, image_of(state, monster, "eyes"), 54 * unit, 10)


def _peeking(state: State, monster: int, n: int, box: Rect) -> Poses:
    at, unit = _inside(box, STANDS[n % PEEKING])
    z = 12 + n % PEEKING
    return picture(f"monster {monster}", at, image_of(state, monster, "figure"), 150 * unit, z)


def _sleeping(n: int, box: Rect) -> Poses:
    """Those of another night, where nobody comes because people keep whom they catch."""
    at, unit = _inside(box, ASLEEP[n])
    return picture(f"asleep {n}", at, "common/eyes_shut", 50 * unit, 9)


def _inside(box: Rect, at: Point) -> tuple[Point, float]:
    """A place in the closet, and how large things are there."""
    unit = box.wide / CLOSET
    return (box.x + at[0] * unit, box.y + at[1] * unit), unit


# the look at all toys


def preview(state: State, text: str) -> Poses:
    """The button that ends it."""
    if not state.looking:
        return {}
    bed = bed_box(state)
    return bar("ready", Rect(bed.x - 12, bed.y + 176, bed.wide + 24, 108), text, "play", "green")


def hourglass(state: State, left: float) -> Poses:
    """How much of its time is left: sand that runs, and a moon that goes down; `left` from 1 to 0."""
    box = side_box(state, SIDES[1])
    x, y = box.centre
    rail = Rect(box.x + 14, box.y + box.tall - 46, box.wide - 28, 24)
    passed = round((1 - left) * TICKS) / TICKS * (rail.wide - 24)
    return joined(
        picture("sand", (x, y - 22), f"common/hourglass_{round(left * SANDS)}", 112, 40),
        stretched("sky", rail, "common/slider_track", 41, 0.75),
        picture("moon", (rail.x + 12 + passed, rail.centre[1]), "common/icon_moon_light", 84, 42),
    )
