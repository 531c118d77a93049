"""What is picked: cards rise, victims wear a red ring, and the arena shows what it all comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from games.monster_smash.state import Face, State, Tweaks, faces_of, strength
from scenes.look import Picks
from scenes.looks.monster_smash.arena import loot, score, stolen
from scenes.looks.monster_smash.places import FIRE, PILE, SHIELD, TALL, Places, face_of, seat_of
from scenes.picking import lowered
from scenes.ui.pose import Key, Pose, Poses, Rect, around, joined
from scenes.ui.widgets import halo, picture

LIFT = 52
"""World units by which a picked card rises."""


def marks(poses: Poses, glow: frozenset[Key], picks: Picks, where: Places) -> Poses:
    """All marks over a table on which something glows or is picked."""
    if not glow and not picks:
        return {}
    stacks = _stacks(poses)
    taken = Counter(key for key in picks if face_of(key))
    some = taken or stacks.keys() & glow
    barred = {key: stack for key, stack in stacks.items() if some and not taken[key] and key not in glow}
    return joined(
        *(_risen(poses, stack, key, taken[key]) for key, stack in stacks.items() if taken[key]),
        *(_veiled(stack[0], key) for key, stack in barred.items()),
        *(_victim(poses[key], key, picks) for key in sorted(glow | {*picks}) if seat_of(key) is not None),
        _places(glow, picks, where),
    )


def _stacks(poses: Poses) -> dict[Key, list[tuple[Key, Pose]]]:
    """The cards of each stack of the own hand, the foremost first."""
    found: dict[Key, list[tuple[Key, Pose]]] = {}
    for name, pose in poses.items():
        if name.removeprefix("card ").isdecimal() and face_of(pose.pick):
            found.setdefault(pose.pick, []).append((name, pose))
    return {key: sorted(cards, key=lambda card: -card[1].z) for key, cards in found.items()}


def _risen(poses: Poses, stack: list[tuple[Key, Pose]], key: Key, count: int) -> Poses:
    """So many of the foremost cards rise behind the others, which come forward."""
    lying: dict[Key, Pose] = {}
    order = [*stack[count:], *stack[:count]]
    for n, ((name, pose), (_, spot)) in enumerate(zip(order, stack, strict=True)):
        if n < len(stack) - count:
            lying[name] = replace(pose, at=spot.at, z=spot.z)
        else:
            risen = replace(spot.moved(0, -LIFT), pick=lowered(key), grip=True)
            lying[name] = risen
            box = around(risen.at, risen.wide, risen.wide * TALL)
            lying.update(halo(f"picked {name}", box, "pick", 0.5, spot.z + 1))
    if count == len(stack):
        marks = (f"{stack[0][0]} copies", f"{stack[0][0]} copies text")
        lying.update({mark: poses[mark].moved(0, -LIFT) for mark in marks if mark in poses})
    return lying


def _veiled(foremost: tuple[Key, Pose], key: Key) -> Poses:
    """A veil over what cannot be picked now, where others can; a tap on it still arrives, to be told why."""
    name, pose = foremost
    wide, tall = pose.wide, pose.wide * TALL
    return {f"veil {name}": Pose(pose.at, "common/veil", wide, tall, 0.55, z=pose.z + 3, fade=0.85, pick=key)}


def _victim(panel: Pose, key: Key, picks: Picks) -> Poses:
    """A sword on a monster that may be attacked; a red ring, too, once something is picked for it."""
    x, y = panel.at
    box = Rect(x - panel.wide / 2 + 5, y - panel.tall / 2 + 5, panel.wide - 10, panel.tall - 10)
    sword = box.x + 58, box.y + box.tall - 26
    return joined(
        halo(f"ring {key}", box, "pick" if key in picks else "target", 0.7, 70) if picks else {},
        {f"sword {key}": Pose(sword, "common/button_red", 60, z=72, pick=key)},
        picture(f"sword {key} icon", sword, "common/icon_sword_light", 60, 73, key),
    )


def _places(glow: frozenset[Key], picks: Picks, where: Places) -> Poses:
    """Rings round the fire and the shield once they can be used, and round the pile that is drawn from."""
    boxes = {FIRE: where["fire"], SHIELD: where["defence"], PILE: where["pile"]}
    return joined(
        *(
            halo(f"ring {key}", box, "pick" if key in picks else "play", 0.8, 48)
            for key, box in boxes.items()
            if key in picks or (key in glow and (picks or key == PILE))
        )
    )


def sums(view: State, picks: Picks, tweaks: Tweaks, where: Places) -> Poses:
    """The burst with what the picked cards come to; against an attack, also what would be stolen."""
    faces = tuple(taken_faces(picks))
    if not faces:
        return {}
    if view.phase != "defend" or view.target is None:
        return score(str(strength(faces)), where)
    left = strength(faces_of(view, view.attack)) - strength(faces)
    most = stolen(left, len(view.hands[view.target]) - len(faces), tweaks)
    return joined(score(f"{left + strength(faces)} : {strength(faces)}", where), loot(most, most, where))


def taken_faces(picks: Picks) -> Iterator[Face]:
    """The faces of the picked cards."""
    return (face for key in picks if (face := face_of(key)))
