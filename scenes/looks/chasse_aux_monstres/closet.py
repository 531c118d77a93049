"""The closet that fills with eyes."""

from __future__ import annotations

from games.chasse_aux_monstres.state import State
from scenes.looks.chasse_aux_monstres.places import CHASSE, Places, image_of
from scenes.ui.pose import Point, Poses, Rect, joined
from scenes.ui.widgets import label, picture, pill

PEEKING = 3
"""So many of those that went into the closet last are still seen whole."""
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
