"""The others along the upper edge, and those who have gone to sit in the audience."""

from __future__ import annotations

from games.core.game import Seat
from games.core.saves import Player
from games.monster_smash.state import State, Tweaks
from scenes.looks.monster_smash.arena import stolen
from scenes.looks.monster_smash.places import Places, card_key, image_of, seat_key
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined
from scenes.ui.widgets import count, label, picture, pill
from scenes.ui.words import Words

CARD = 44
LEFT = 114
"""How far right of its edge a panel has its name and its cards."""
NEAR = 3
"""So few cards before the goal a count turns gold."""
SIT, APART = 130, 90
"""How wide a monster in the audience is, and how far two sit apart."""


def others(bottom: Seat, seats: int) -> tuple[Seat, ...]:
    """The seats along the top from left to right: clockwise from the own one."""
    return tuple((bottom + n) % seats for n in range(1, seats))


def rivals(
    view: State, bottom: Seat, players: tuple[Player, ...], goal: int, words: Words, where: Places
) -> Poses:
    """A panel for each of the others; `goal` is how many cards win."""
    there = others(bottom, len(players))
    boxes = [where[f"rival {n + 1} of {len(there)}"] for n in range(len(there))]
    return joined(
        *(_rival(view, seat, players[seat], goal, words, box) for seat, box in zip(there, boxes, strict=True))
    )


def _rival(view: State, seat: Seat, player: Player, goal: int, words: Words, box: Rect) -> Poses:
    key, gone = seat_key(seat), seat in view.out
    image, wide, tall = f"common/panel_{_panel(view, seat)}", box.wide + 10, box.tall + 10
    left = box.x + (74 if gone else LEFT + 4)
    name = Rect(left, box.y + 14, box.x + box.wide - 12 - left, 40)
    return joined(
        {key: Pose(box.centre, image, wide, tall, z=0, pick=key)},
        _person(seat, player, (box.x + (42 if gone else 26), box.y + (44 if gone else 32)), key),
        label(f"name {seat}", name, player.name, "name_light", 10, key),
        _sitting(seat, words, box) if gone else _playing(view, seat, goal, box),
    )


def spoils(view: State, bottom: Seat, power: int, tweaks: Tweaks, where: Places) -> Poses:
    """At each of the others how many cards an attack of this power takes from them at most."""
    there = others(bottom, len(view.hands))
    boxes = {seat: where[f"rival {n + 1} of {len(there)}"] for n, seat in enumerate(there)}
    return joined(
        *(
            _spoil(seat, stolen(power, len(view.hands[seat]), tweaks), boxes[seat])
            for seat in there
            if seat not in view.out
        )
    )


def _spoil(seat: Seat, most: int, box: Rect) -> Poses:
    at = box.x + box.wide - 88, box.y + box.tall - 56
    return count(f"spoils {seat}", at, f"−{most}", 25, "gold", 74)


def _person(seat: Seat, player: Player, at: Point, key: Key) -> Poses:
    """Who plays the monster, with a badge for robots and little ones."""
    sign = "robot" if player.level else "teddy" if player.little else ""
    badge = at[0] - 16, at[1] + 20
    return joined(
        picture(f"avatar {seat}", at, f"common/avatar_{player.colour}", 54, 14, key),
        picture(f"disc {seat}", badge, "common/count_cream", 32, 15, key) if sign else {},
        picture(f"sign {seat}", badge, f"common/icon_{sign}", 34, 16, key) if sign else {},
    )


def _sitting(seat: Seat, words: Words, box: Rect) -> Poses:
    text = Rect(box.x + 20, box.y + 84, box.wide - 40, 44)
    return label(f"audience {seat}", text, words.say("zone.audience"), "light", 10, seat_key(seat))


def _playing(view: State, seat: Seat, goal: int, box: Rect) -> Poses:
    return joined(
        _identity(view, seat, box),
        _fan(view, seat, Rect(box.x + LEFT, box.y + 66, box.wide - LEFT - 70, 76)),
        _goal(view, seat, goal, box),
    )


def _panel(view: State, seat: Seat) -> str:
    """Red for who is attacked, gold for whose turn it is."""
    if view.target == seat and not view.ended:
        return "target"
    return "dark_active" if view.seat == seat and not view.ended else "dark"


def _identity(view: State, seat: Seat, box: Rect) -> Poses:
    """The monster card; behind it waits the monster that may have to leave."""
    family, at, key = view.families[seat], (box.x + 58, box.centre[1]), seat_key(seat)
    return joined(
        waiting(seat, family, at),
        picture(f"identity {seat}", at, f"monster_smash/identity_{family}", 94, 12, key),
    )


def waiting(seat: Seat, family: str, at: Point) -> Poses:
    """A monster hidden by its card, so that it can be seen to leave."""
    return picture(f"figure {seat}", at, f"monster_smash/figure_{family}_3", 76, 2)


def _fan(view: State, seat: Seat, box: Rect) -> Poses:
    """The cards of the hand; what one may know of them shows its face, and lies in front."""
    hand = sorted(view.hands[seat], key=lambda card: view.faces[card] is not None)
    step = min(18.0, (box.wide - CARD) / max(1, len(hand) - 1))
    lean = min(5.0, 24 / max(1, len(hand)))
    lying: dict[Key, Pose] = {}
    for n, card in enumerate(hand):
        off = n - (len(hand) - 1) / 2
        at = box.x + CARD / 2 + 4 + n * step, box.centre[1] + min(8.0, off * off * 0.8)
        angle = round(off * lean)
        lying[card_key(card)] = Pose(
            at, image_of(view, card), CARD, z=20 + n, angle=angle, pick=seat_key(seat)
        )
    return lying


def _goal(view: State, seat: Seat, goal: int, box: Rect) -> Poses:
    """How many cards, and how much of the way to the goal that is."""
    held, key = len(view.hands[seat]), seat_key(seat)
    kind = "gold" if held >= goal - NEAR else "cream"
    track = Rect(box.x + LEFT, box.y + box.tall - 22, box.wide - LEFT - 20, 12)
    part = track.wide * min(1.0, held / goal)
    bar = Rect(track.x, track.y, max(12.0, part), 12)
    return joined(
        count(f"cards {seat}", (box.x + box.wide - 40, box.y + 104), str(held), 25, kind, 60),
        pill(f"track {seat}", track, "ink", 10, key),
        pill(f"part {seat}", bar, "gold", 11, key) if held else {},
    )


def audience(view: State, where: Places) -> Poses:
    """The bench beside the arena with all who have gone to sit there."""
    box = where["bench"]
    middle, foot = box.centre[0], box.y + box.tall
    parts: list[Poses] = [
        {"bench": Pose((middle, foot - 48), "monster_smash/bench", box.wide, z=5)},
        picture("popcorn", (box.x + box.wide - 36, foot - 98), "monster_smash/popcorn", 50, 6),
    ]
    for n, seat in enumerate(view.out):
        at = box.x + 62 + n * APART, foot - 112
        image = f"monster_smash/figure_{view.families[seat]}_3"
        parts.append(picture(f"figure {seat}", at, image, SIT, 4))
    return joined(*parts)


def at_turn(acts: Seat | None, bottom: Seat, seats: int, where: Places) -> Poses:
    """The arrow at whoever has to choose: from below at a rival, from above at the own seat."""
    if acts is None:
        return {}
    if acts == bottom:
        box = where["identity"]
        return {"turn arrow": Pose((box.centre[0], where["own"].y - 6), "common/turn_arrow", 42, z=60)}
    box = where[f"rival {others(bottom, seats).index(acts) + 1} of {seats - 1}"]
    at = box.x + 58, box.y + box.tall + 16
    return {"turn arrow": Pose(at, "common/turn_arrow", 42, z=60, angle=180)}


def trophy(card: Pose, seat: Seat) -> Poses:
    """A trophy on the monster card of a winner."""
    at = card.at[0] + card.wide * 0.3, card.at[1] - card.wide * 0.4
    return picture(f"trophy {seat}", at, "common/trophy", card.wide * 0.9, 80)
