"""On either side of the land: who plays which gang, its score, its open hand, its pile and the marker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from games.core.game import Seat
from games.core.saves import Player
from games.grosse_bouffe.score import monsters, worth
from games.grosse_bouffe.state import State, Tweaks, owner
from scenes.looks.grosse_bouffe.land import tile_image, tile_key
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined
from scenes.ui.widgets import label, panel, picture
from scenes.ui.words import Words

Places: TypeAlias = Mapping[str, Rect]
SEEN = 6
"""So many tiles of a pile are there to be drawn from; the rest lies below them."""
BESIDE = 9
"""How far a monster lies to the right of and above an equal one."""
SCORE: Key = "score"
"""What a tap on a gang's score counts as: show where the points come from."""


class Points(Struct, frozen=True):
    """The points of a gang as the land lies: of those alone, of those in a horde, and of the dots."""

    single: int = 0
    horde: int = 0
    dots: int = 0

    @property
    def all(self) -> int:
        """All of them."""
        return self.single + self.horde + self.dots


def points(state: State, tweaks: Tweaks, seat: Seat) -> Points:
    """What the monsters of a seat are worth now."""
    own = [cell for cell in monsters(state) if owner(state, state.board[cell]) == seat]
    worths = [worth(tweaks, state, cell) for cell in own]
    return Points(
        sum(each.body for each in worths if not each.horde),
        sum(each.body for each in worths if each.horde),
        sum(each.dots for each in worths),
    )


class Gang(Struct, frozen=True):
    """What is shown of one seat: who plays it, and whether its points are told in parts."""

    state: State
    tweaks: Tweaks
    seat: Seat
    player: Player
    parts: bool
    words: Words

    @property
    def team(self) -> str:
        """Red or yellow."""
        return self.state.teams[self.seat]

    @property
    def acts(self) -> bool:
        """Whether it is the turn of this seat."""
        return self.state.seat == self.seat and not self.state.ended


def gang(shown: Gang, where: Places) -> Poses:
    """All that lies on one side."""
    n = shown.seat + 1
    return joined(
        _seat(shown, where[f"seat {n}"]),
        panel(f"hand {shown.seat}", where[f"hand {n}"], "dark", z=-5),
        _hand(shown, where[f"tiles {n}"]),
        _pile(shown, where[f"pile {n}"], where[f"marker {n}"]),
    )


def marker(state: State, where: Places) -> Poses:
    """The bell of whoever places and eats first."""
    box = where[f"marker {state.marker + 1}"]
    return {"marker": Pose(box.centre, "grosse_bouffe/first_player", box.wide, z=12, pick="marker")}


def at_turn(state: State, where: Places) -> Poses:
    """The arrow that points at the seat to act: one for each, so that none flies over the land."""
    if state.ended:
        return {}
    box = where[f"seat {state.seat + 1}"]
    return {f"turn arrow {state.seat}": Pose((box.x + 46, box.y - 10), "common/turn_arrow", 38, z=40)}


# who plays


def _seat(shown: Gang, box: Rect) -> Poses:
    seat, player, acts = shown.seat, shown.player, shown.acts
    ink, tally = ("name", "tally") if acts else ("name_light", "tally_light")
    whole, y = points(shown.state, shown.tweaks, seat), box.y + 102
    right = Rect(box.x + 108, y - 22, box.wide - 118, 44)
    parts: list[Poses] = [
        panel(f"seat {seat}", box, "active" if acts else "dark", pick=SCORE),
        picture(f"avatar {seat}", (box.x + 46, box.y + 42), f"common/avatar_{player.colour}", 70),
        label(f"name {seat}", Rect(box.x + 82, box.y + 20, 142, 44), player.name, ink),
        picture(f"badge {seat}", (box.x + 252, box.y + 42), f"grosse_bouffe/back_{shown.team}", 44),
        picture(f"cup {seat}", (box.x + 44, y), "common/trophy", 44),
        label(f"score {seat}", Rect(box.x + 66, y - 24, 44, 48), str(whole.all), tally),
        _parts(shown, whole, right) if shown.parts else _team(shown, right),
    ]
    if sign := "robot" if player.level else "teddy" if player.little else "":
        at = box.x + 18, box.y + 66
        parts.append(picture(f"disc {seat}", at, "common/count_cream", 38, 22))
        parts.append(picture(f"sign {seat}", at, f"common/icon_{sign}", 38, 23))
    return joined(*parts)


def _team(shown: Gang, box: Rect) -> Poses:
    """What the gang is called."""
    ink = "name" if shown.acts else "name_light"
    text = Rect(box.x + 20, box.y, box.wide - 20, box.tall)
    return label(f"team {shown.seat}", text, shown.words.say(f"team.{shown.team}_team"), ink)


def _parts(shown: Gang, whole: Points, box: Rect) -> Poses:
    """Where the points come from: those alone, hordes, and dots where they count."""
    one = f"grosse_bouffe/figure_{shown.team}_glutton"
    kinds: list[tuple[str, int, tuple[str, ...]]] = [
        ("single", whole.single, (one,)),
        ("horde", whole.horde, (one, one)),
        ("dots", whole.dots, ("grosse_bouffe/bonus_one_dot",)),
    ]
    x, poses = box.x, list[Poses]()
    for name, number, signs in kinds[: 3 if shown.tweaks.dots else 2]:
        key, room = f"{name} {shown.seat}", 12 * len(signs) + 14
        poses += [
            picture(f"{key} sign {n}", (x + 13 + 12 * n, box.centre[1]), sign, 28)
            for n, sign in enumerate(signs)
        ]
        ink = "count" if shown.acts else "light"
        poses.append(label(key, Rect(x + room + 2, box.y, 24, box.tall), str(number), ink))
        x += room + 28
    return joined(*poses)


# what it has


def _hand(shown: Gang, box: Rect) -> Poses:
    """The open monsters; equal ones lie on each other, that which goes first on top."""
    state, own = shown.state, "hand" if shown.acts else "other"
    tiles, (side, spots) = state.hands[shown.seat], _spots(box, shown.tweaks.hand)
    faces = [state.faces[tile] for tile in tiles]
    kinds = list(dict.fromkeys(faces))
    lying: dict[Key, Pose] = {}
    for n, (tile, face) in enumerate(zip(tiles, faces, strict=True)):
        (x, y), below = spots[kinds.index(face)], faces[:n].count(face)
        at, image = (x + BESIDE * below, y - BESIDE * below), tile_image(state, shown.tweaks, tile)
        lying[tile_key(tile)] = Pose(at, image, side, z=20 - below, pick=f"{own} {face}")
    return lying


def _spots(box: Rect, number: int) -> tuple[float, list[Point]]:
    """How large the tiles of a hand are and where they lie: two columns, three rows if it must be."""
    rows = 2 if number <= 4 else 3
    pitch = min(box.wide / 2, box.tall / rows)
    left, top = box.centre[0] - pitch, box.y + (box.tall - rows * pitch) / 2
    spots = [(left + (n % 2 + 0.5) * pitch, top + (n // 2 + 0.5) * pitch) for n in range(2 * rows)]
    return min(132, pitch - 4), spots


def _pile(shown: Gang, box: Rect, bell: Rect) -> Poses:
    """The face-down tiles, of which those that may be drawn at once are things; beside them their number."""
    state, seat, (x, y) = shown.state, shown.seat, box.centre
    pile = state.piles[seat]
    lying: dict[Key, Pose] = {
        tile_key(tile): Pose(
            (x, y - 4 * max(0, min(len(pile), 4) - 1 - n)),
            tile_image(state, shown.tweaks, tile),
            box.wide,
            z=15 - n,
            pick=f"pile {seat}",
        )
        for n, tile in enumerate(pile[:SEEN])
    }
    if not pile:
        lying[f"slot {seat}"] = Pose((x, y), "common/slot_dashed", box.wide - 8, z=1, pick=f"pile {seat}")
    text = Rect((x + bell.centre[0]) / 2 - 38, y - 24, 76, 48)
    return joined(lying, label(f"left {seat}", text, f"× {len(pile)}", "light"))
