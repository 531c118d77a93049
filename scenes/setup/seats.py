"""The sheet that asks who plays: a card for each seat, and a plus where somebody may still sit down."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from games import Title
from games.core.game import Seat
from games.core.saves import Player
from scenes.look import Piece
from scenes.preferences import Evening
from scenes.setup.chips import chip, level, teddy
from scenes.setup.places import SHEET, at, on, places, plan_for
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined
from scenes.ui.widgets import FINGER, count, label, panel, picture
from scenes.ui.words import Words

BIG = 104
"""The least side of what children tap most."""


class Seen(Struct, frozen=True):
    """All that the sheet shows: `asks` whether people choose who begins, `lifted` the colour to swap.

    `pieces` are the pictures and names of the families or teams, as the look tells them; none if nobody
    is asked for one.
    """

    evening: Evening
    box: Title
    levels: tuple[str, ...]
    asks: bool
    lifted: str
    words: Words
    pieces: Mapping[str, Piece]


def sheet(seen: Seen) -> Poses:
    """The whole sheet."""
    most, players = seen.box.seats[1], seen.evening.players
    boxes = places(most)
    return joined(
        panel("who", SHEET, z=0),
        label("who text", Rect(SHEET.x + 36, SHEET.y + 16, 330, 52), seen.words.say("setup.who"), "heading"),
        _chance(seen) if seen.asks else picture("heads", (722, 154), "common/icon_players", 64),
        *(_card(seen, seat, boxes[seat]) for seat in range(len(players))),
        *(_empty(n, boxes[n]) for n in range(len(players), most)),
    )


def _chance(seen: Seen) -> Poses:
    """Who begins: chance, unless a card has the arrow."""
    on_now = seen.evening.first is None
    return joined(
        label("first text", Rect(392, 124, 286, 60), seen.words.say("setup.first"), "aside"),
        panel("chance", Rect(692, 120, 68, 66), "inset_active" if on_now else "inset", 10, "chance"),
        picture("dice", (726, 152), "common/icon_dice", 66, 11, "chance"),
    )


def _empty(n: int, box: Rect) -> Poses:
    return joined(
        {f"empty {n}": Pose(box.centre, "common/panel_empty", box.wide, box.tall, z=10, pick=f"add {n}")},
        picture(f"plus {n}", box.centre, "common/button_green", BIG, 11, f"add {n}"),
        picture(f"plus icon {n}", box.centre, "common/icon_plus_light", BIG, 12, f"add {n}"),
    )


def _card(seen: Seen, seat: Seat, box: Rect) -> Poses:
    player, plan = seen.evening.players[seat], plan_for(seen.box.seats[1])
    colour = player.colour
    return joined(
        {
            f"card {colour}": Pose(
                box.centre, f"common/seat_card_{colour}", box.wide, box.tall, z=10, grip=True
            )
        },
        _pawn(colour, on(box, plan.pawn)),
        _piece(seen, player, on(box, plan.pawn)),
        _order(seen, seat, at(box, plan.order)),
        _first(seen, seat, at(box, plan.first)) if seen.asks else {},
        _name(player, on(box, plan.name)),
        _cross(colour, at(box, plan.cross)) if len(seen.evening.players) > seen.box.seats[0] else {},
        chip(f"person {colour}", on(box, plan.person), "player", not player.level),
        chip(f"robot {colour}", on(box, plan.robot), "robot", bool(player.level)),
        level(player, on(box, plan.third), seen.levels, seen.words)
        if player.level
        else teddy(player, on(box, plan.third), seen.words),
    )


def _pawn(colour: str, box: Rect) -> Poses:
    foot = box.centre[0], box.y + box.tall - box.wide * 0.14
    return joined(
        picture(f"foot {colour}", foot, "common/shadow_foot", box.wide * 0.86, 12),
        picture(f"pawn {colour}", box.centre, f"common/pawn_{colour}", box.wide, 13, f"colour {colour}"),
    )


def _piece(seen: Seen, player: Player, box: Rect) -> Poses:
    """The family or team, at the foot of the pawn."""
    if player.piece not in seen.pieces:
        return {}
    key, wide = f"piece {player.colour}", box.wide * 0.56
    at = box.x + box.wide * 0.26, box.y + box.tall - wide * 0.5
    return {key: Pose(at, seen.pieces[player.piece].badge, wide, z=16, pick=key, reach=FINGER)}


def _order(seen: Seen, seat: Seat, where: Point) -> Poses:
    """The place in the turn; a tap lifts it, a tap on another one swaps the two."""
    colour = seen.evening.players[seat].colour
    lifted = seen.lifted == colour
    disc = count(f"order {colour}", where, str(seat + 1), 26, "gold" if lifted else "cream", 20)
    return _tappable(disc, f"order {colour}")


def _first(seen: Seen, seat: Seat, where: Point) -> Poses:
    """The mark of who begins; a tap gives it to this seat, or takes it back."""
    key, begins = f"first {seen.evening.players[seat].colour}", seen.evening.first == seat
    disc = {
        key: Pose(where, f"common/count_{'gold' if begins else 'cream'}", 59, z=20),
        f"{key} arrow": Pose(where, "common/turn_arrow", 40, z=21, fade=1 if begins else 0.45),
    }
    return _tappable(disc, key)


def _name(player: Player, box: Rect) -> Poses:
    """A name plate with a pencil at its end."""
    key, text = f"name {player.colour}", Rect(box.x + 12, box.y + 3, box.wide - 56, box.tall - 6)
    return {
        key: Pose(box.centre, "common/panel_inset", box.wide, box.tall, 0.6, z=14, pick=key, reach=FINGER),
        f"pencil {player.colour}": Pose(
            (box.x + box.wide - 26, box.centre[1]), "common/icon_pencil", 58, z=15, pick=key
        ),
        f"name text {player.colour}": Pose(
            text.centre, wide=text.wide, tall=text.tall, z=15, text=player.name, ink="seat", pick=key
        ),
    }


def _cross(colour: str, where: Point) -> Poses:
    key = f"remove {colour}"
    return {key: Pose(where, "common/remove", 54, z=20, pick=key, reach=FINGER)}


def _tappable(poses: Poses, key: Key) -> Poses:
    return {name: replace(pose, pick=key, reach=FINGER) for name, pose in poses.items()}


def carried(poses: Poses, colour: str, way: Point) -> dict[Key, Pose]:
    """A card with all that lies on it, moved along and above the others."""
    return {
        key: replace(pose.moved(*way), z=pose.z + 2000)
        for key, pose in poses.items()
        if colour in key.split()
    }
