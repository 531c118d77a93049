"""Who plays: a panel for each, with what they have in hand and manor, and who is out."""

from __future__ import annotations

from games.core.game import Seat
from games.core.saves import Player
from games.ghooost.state import State
from scenes.looks.ghooost import turns
from scenes.looks.ghooost.circle import Circle
from scenes.looks.ghooost.places import offset
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined
from scenes.ui.widgets import count, label, panel, picture

MANOR: Key = "manor"
MEDALS = 3
"""So many ranks have a medal."""


def panels(view: State, circle: Circle) -> Poses:
    """Everybody's panel with all that stands on it but cards."""
    return joined(
        _own(view, circle),
        *(_other(view, circle, seat) for seat in circle.others),
        *(turns.paw(circle, seat) for seat in turns.skipped(view)),
        turns.at_turn(view, circle),
        turns.order(view, circle),
    )


def _acts(view: State, seat: Seat) -> bool:
    return view.seat == seat and not view.ended


def _other(view: State, circle: Circle, seat: Seat) -> Poses:
    box, player = circle.box(seat), circle.players[seat]
    acts, manor = _acts(view, seat), circle.manor_at(seat)
    name = Rect(box.x + 78, box.y + 8, box.wide - 86, 40)
    return joined(
        panel(f"seat {seat}", box, "active" if acts else "dark"),
        picture(f"avatar {seat}", offset(box, 42, 44), f"common/avatar_{player.colour}", 68, 11),
        label(f"name {seat}", name, player.name, "name" if acts else "name_light"),
        _sign(seat, player, offset(box, 18, 70)),
        _fame(view, circle, seat, offset(box, 98, 66)),
        _house(view, circle, seat, manor, 82),
        _hand_count(view, seat, offset(box, 32, 118), offset(box, 66, 116)),
    )


def _own(view: State, circle: Circle) -> Poses:
    seat = circle.near
    box, player = circle.box(seat), circle.players[seat]
    x = circle.column
    return joined(
        panel("own", box, "dark_active" if _acts(view, seat) else "dark"),
        picture(f"avatar {seat}", (x, box.y + 58), f"common/avatar_{player.colour}", 92, 11),
        label(f"name {seat}", Rect(x - 74, box.y + 106, 148, 36), player.name, "light"),
        _sign(seat, player, (x - 44, box.y + 92)),
        _fame(view, circle, seat, (x + 18, box.y + 172)),
        _house(view, circle, seat, circle.manor_at(seat), 128),
        _hand_count(view, seat, (x - 34, box.y + 172), (x - 34, box.y + 172)),
    )


def _sign(seat: Seat, player: Player, at: Point) -> Poses:
    """Whether a robot or a little one sits there."""
    sign = "robot" if player.level else "teddy" if player.little else ""
    if not sign:
        return {}
    disc = picture(f"disc {seat}", at, "common/count_cream", 38, 12)
    return {**disc, **picture(f"sign {seat}", at, f"common/icon_{sign}", 38, 13)}


def _fame(view: State, circle: Circle, seat: Seat, at: Point) -> Poses:
    """Points in a match, and the Boos beside them."""
    if not circle.points:
        return {}
    boos = view.evening.boos[seat]
    return joined(
        count(f"points {seat}", at, str(view.evening.points[seat]), 18, "gold"),
        *(
            picture(f"boo {seat} {n}", (at[0] + 32 + n * 26, at[1]), "ghooost/bouh", 30, 12)
            for n in range(boos)
        ),
    )


def _house(view: State, circle: Circle, seat: Seat, at: Point, wide: float) -> Poses:
    """The manor, open after midnight, with its count; on a seat that is out, its rank."""
    left = len(view.manors[seat])
    state = "_open" if view.midnight and left else ""
    pick = MANOR if seat == circle.near else f"manor {seat}"
    image, fade = f"ghooost/manor{state}_{circle.colour(seat)}", 1 if left else 0.55
    house = Pose(at, image, wide, z=20, pick=pick, reach=64, fade=fade)
    tag = at[0] + wide * 0.38, at[1] + wide * 0.3
    return joined(
        {f"manor {seat}": house},
        count(f"manor count {seat}", tag, str(left), 20, "gold", 21),
    )


def _hand_count(view: State, seat: Seat, at: Point, there: Point) -> Poses:
    """How many cards are in a hand; or there the rank of whoever has none any more."""
    if seat in view.out and (seat != view.out[-1] or not view.ended):
        return medal(f"rank {seat}", view.out.index(seat), there, 64, 45)
    return count(f"hand count {seat}", at, str(len(view.hands[seat])), 20, "cream", 45)


def medal(key: Key, rank: int, at: Point, wide: float, z: int) -> Poses:
    """Gold, silver and bronze; a number with a tick for who comes after them."""
    if rank < MEDALS:
        return picture(key, at, f"common/rank_{rank + 1}", wide, z)
    safe = at[0] + wide * 0.38, at[1] + wide * 0.28
    return joined(
        count(key, at, str(rank + 1), wide * 0.42, "gold", z),
        picture(f"{key} safe", safe, "common/tick", wide * 0.5, z + 2),
    )
