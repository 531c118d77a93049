"""The bed with the monsters around it, the toys that lie about, and the pile of those to come."""

from __future__ import annotations

from collections.abc import Collection

from games.chasse_aux_monstres.state import FEARS, SIDES, Spot, State, face_at
from scenes.looks.chasse_aux_monstres.places import (
    CHASSE,
    Places,
    bed_box,
    board,
    image_of,
    is_alone,
    side_box,
    spot_at,
    spot_key,
)
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, around, joined
from scenes.ui.widgets import bar, count, picture, stretched

TILE, OPEN, REACH = 142, 164, 164
"""How wide a toy lies, how wide the one just turned up, and how wide the target around it is."""
LEANS = (-4, 3, 5, -3, 4, -2, 3, -5, 2, -3, 4, -4)
"""How the toys lie, spot by spot, in degrees."""
FEAR, CORNER = 0.64, 0.2
"""How wide the feared toy is on a monster, and how far in from its corner, in widths of the card."""
PITCH = 144
"""How far below each other the parts of the big monster are."""
PILED = 4
"""So many cards of the pile are seen."""
TICKS, SANDS = 60, 4
"""In how many steps the moon goes down while toys are looked at, and the sand of the hourglass."""
# what never moves


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
    """Those around the bed, each with the toy it fears, and those that wait in the pile.

    Of a pack, those whose toy lies open already have a tick; who has come after it has none (CHA-30).
    """
    pack = not state.looking and state.bed.count(None) < len(SIDES) - 1
    found = {face_at(state, spot) for spot in state.open if pack and spot != state.turned}
    parts = [
        _monster(state, monster, side_box(state, side), found)
        for side, monster in zip(SIDES, state.bed, strict=True)
        if monster is not None
    ]
    return joined(pile(state, where), *parts)


def _monster(state: State, monster: int, box: Rect, found: Collection[str | None]) -> Poses:
    toy = FEARS[state.faces[monster] or ""]
    key, corner = f"monster {monster}", box.wide * CORNER
    at = box.x + corner, box.y + corner
    return joined(
        picture(key, box.centre, image_of(state, monster, "monster"), box.wide, 30, key),
        picture(f"fear {monster}", at, f"{CHASSE}/fear_{toy}", box.wide * FEAR, 32, key),
        picture(f"found {monster}", (at[0] + 40, at[1] + 36), "common/tick", 48, 34, key)
        if toy in found
        else {},
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
