"""Who plays: a panel for each, with the cards of hand and manor, what is skipped, and who is out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from games.core.game import Seat
from games.core.saves import Player
from games.ghooost.state import Card, State, seats_in
from scenes.looks.ghooost.places import BACK, SMALL, Places, box_of, offset, others
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined
from scenes.ui.widgets import count, label, panel, picture

MANOR: Key = "manor"
MEDALS = 3
FAN, LEAN = 6, 5
"""So many cards of another hand are seen, each turned by so many degrees more."""


class Circle(Struct, frozen=True):
    """Who sits round the table, seen from the seat at the lower edge; `points` is whether it is a match."""

    players: tuple[Player, ...]
    near: Seat
    points: bool
    where: Places

    @property
    def others(self) -> tuple[Seat, ...]:
        """The seats along the upper edge."""
        return others(self.near, len(self.players))

    def box(self, seat: Seat) -> Rect:
        """The panel of a seat."""
        return box_of(seat, self.near, len(self.players), self.where)

    def colour(self, seat: Seat) -> str:
        """The colour of a seat."""
        return self.players[seat].colour


def panels(view: State, circle: Circle) -> Poses:
    """Everybody's panel with all that stands on it but cards."""
    skipped = _skipped(view)
    return joined(
        _own(view, circle),
        *(_other(view, circle, seat) for seat in circle.others),
        *(_paw(circle, seat) for seat in skipped),
        _at_turn(view, circle),
        _order(view, circle),
    )


def _acts(view: State, seat: Seat) -> bool:
    return view.seat == seat and not view.ended


def _other(view: State, circle: Circle, seat: Seat) -> Poses:
    box, player = circle.box(seat), circle.players[seat]
    acts, manor = _acts(view, seat), manor_at(circle, seat)
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
    left = circle.where["hand"].centre[0] > box.centre[0]
    x = box.x + 78 if left else box.x + box.wide - 78
    return joined(
        panel("own", box, "dark_active" if _acts(view, seat) else "dark"),
        picture(f"avatar {seat}", (x, box.y + 58), f"common/avatar_{player.colour}", 92, 11),
        label(f"name {seat}", Rect(x - 74, box.y + 106, 148, 36), player.name, "light"),
        _sign(seat, player, (x - 44, box.y + 92)),
        _fame(view, circle, seat, (x + 18, box.y + 172)),
        _house(view, circle, seat, manor_at(circle, seat), 128),
        _hand_count(view, seat, (x - 34, box.y + 172), (x - 34, box.y + 172)),
    )


def manor_at(circle: Circle, seat: Seat) -> Point:
    """The middle of a seat's manor."""
    box = circle.box(seat)
    if seat != circle.near:
        return offset(box, box.wide - 56, 112)
    left = circle.where["hand"].centre[0] > box.centre[0]
    return (box.x + 78 if left else box.x + box.wide - 78), box.y + 262


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


def _skipped(view: State) -> tuple[Seat, ...]:
    """The seats that will lose their turn when this one ends (GHO-31)."""
    coming = seats_in(view)[1:]
    return tuple(dict.fromkeys(coming[n % len(coming)] for n in range(view.skips))) if coming else ()


def _paw(circle: Circle, seat: Seat) -> Poses:
    box = circle.box(seat)
    at = (manor_at(circle, seat)[0] - 44, box.y + 58) if seat == circle.near else offset(box, 42, 44)
    return picture(f"paw {seat}", at, "ghooost/badge_skip", 62, 46)


def _at_turn(view: State, circle: Circle) -> Poses:
    """The arrow that points at the seat to act."""
    if view.ended:
        return {}
    box, near = circle.box(view.seat), view.seat == circle.near
    at = (manor_at(circle, view.seat)[0], box.y - 14) if near else (box.x + 42, box.y + box.tall + 14)
    return {"turn arrow": Pose(at, "common/turn_arrow", 40, z=160, angle=0 if near else 180)}


def _order(view: State, circle: Circle) -> Poses:
    """The direction of play: heads between the panels above, and an arrow along the lower edge."""
    boxes = [circle.box(seat) for seat in circle.others]
    gaps = [((a.x + a.wide + b.x) / 2, a.centre[1]) for a, b in zip(boxes, boxes[1:], strict=False)]
    turn = 0 if view.way == 1 else 180
    heads = {f"way {n}": Pose(at, "common/way_head", 34, z=47, angle=turn) for n, at in enumerate(gaps)}
    lawn = circle.where["cemetery"]
    along = "ccw" if view.way == 1 else "cw"
    at = lawn.centre[0], lawn.y + lawn.tall - 18
    return {**heads, "way": Pose(at, f"common/direction_{along}", 340, z=90)}


# cards in hands that nobody sees, and in manors


def cards(view: State, circle: Circle) -> Poses:
    """The cards of the others and of all manors."""
    hidden = (pair for seat in circle.others for pair in _fan(view, circle, seat))
    stored = (pair for seat in range(len(circle.players)) for pair in _stored(view, circle, seat))
    return {f"card {card}": pose for pairs in (hidden, stored) for card, pose in pairs}


def _fan(view: State, circle: Circle, seat: Seat) -> Iterator[tuple[Card, Pose]]:
    """The backs of another hand; of a large one only the last are drawn."""
    box, hand = circle.box(seat), view.hands[seat]
    seen = min(FAN, len(hand))
    room = manor_at(circle, seat)[0] - 48 - SMALL - (box.x + 58)
    apart = min(22, room / max(1, FAN - 1))
    x, y = box.x + 66 + SMALL / 2, box.y + 114
    for n, card in enumerate(reversed(hand)):
        place = max(0, seen - 1 - n)
        aside = place - (seen - 1) / 2
        at = x + apart * place, y + abs(aside) * 1.5
        yield card, Pose(at, BACK, SMALL, z=30 + place, angle=aside * LEAN, fade=float(n < FAN))


def _stored(view: State, circle: Circle, seat: Seat) -> Iterator[tuple[Card, Pose]]:
    """The cards of a manor are behind its door."""
    for card in view.manors[seat]:
        yield card, Pose(manor_at(circle, seat), BACK, SMALL, z=15, fade=0)
