"""The arena: attack and defence face to face, how it stands, and the steps of the turn."""

from __future__ import annotations

from msgspec.structs import replace

from games.monster_smash.state import State, Tweaks, faces_of, strength
from scenes import chrome
from scenes.looks.monster_smash.places import SHIELD, Places, card_key, image_of
from scenes.picking import DONE
from scenes.ui.pose import Key, Pose, Poses, Rect, around, joined
from scenes.ui.widgets import label, picture, pill
from scenes.ui.words import Words

WIDE, PITCH = 146, 150
"""How wide a card of the arena is, and how far two lie apart."""
LAID = 200
"""The z of what is laid in the arena."""
ASKED = "?"
"""Stands for a defence that is not known yet."""
LOOT = 4
"""So many backs stand for what is stolen."""


def floor(where: Places) -> Poses:
    """What never moves: the felt."""
    return {"mat": Pose(where["mat"].centre, "monster_smash/mat", where["mat"].wide + 40, z=-30)}


def fight(view: State, names: tuple[str, ...], tweaks: Tweaks, words: Words, where: Places) -> Poses:
    """Who attacks whom with what, and how it stands; between fights the places for it."""
    if view.target is None:
        idle = Pose(where["clash"].centre, "monster_smash/clash", where["clash"].wide * 0.7, z=2, fade=0.3)
        return joined(
            _slots("attack", 0, where["attack"]), _slots("defence", 0, where["defence"]), {"clash": idle}
        )
    return joined(
        _title("attack", where["attack"], words.say("zone.attacks", player=names[view.seat]), "sword"),
        _title("defence", where["defence"], words.say("zone.defends", player=names[view.target]), "shield"),
        _slots("defence", len(view.defence), where["defence"]),
        _row(view, view.attack, where["attack"]),
        _row(view, view.defence, where["defence"]),
        standing(view, tweaks, where) if view.attack else {},
    )


def standing(view: State, tweaks: Tweaks, where: Places) -> Poses:
    """The burst with both sums, and below it what that brings; without cards the answer may still come."""
    if view.defence or view.target is None:
        return answered(view, strength(faces_of(view, view.defence)), tweaks, where)
    attack = strength(faces_of(view, view.attack))
    most = stolen(attack, len(view.hands[view.target]), tweaks)
    return joined(score(f"{attack} : {ASKED}", where), loot(0, most, where))


def answered(view: State, value: int, tweaks: Tweaks, where: Places) -> Poses:
    """The same once the answer is known."""
    assert view.target is not None
    attack = strength(faces_of(view, view.attack))
    most = stolen(attack - value, len(view.hands[view.target]), tweaks)
    return joined(score(f"{attack} : {value}", where), loot(most, most, where))


def _title(name: Key, box: Rect, text: str, icon: str) -> Poses:
    x, y = box.centre[0], box.y - 38
    plate = Rect(x - 172, y - 25, 344, 50)
    return joined(
        pill(f"{name} plate", plate, "night", 8),
        picture(f"{name} icon", (plate.x + 34, y + 1), f"common/icon_{icon}_light", 60, 9),
        label(f"{name} title", Rect(plate.x + 60, plate.y + 5, 272, 40), text, "light", 9),
    )


def spots(box: Rect, cards: int) -> list[tuple[float, float]]:
    """Where cards lie side by side in the middle of a box."""
    x, y = box.centre
    return [(x + (n - (cards - 1) / 2) * PITCH, y) for n in range(cards)]


def _slots(name: Key, taken: int, box: Rect) -> Poses:
    """The places that are free, each with its sign."""
    most = round(box.wide / PITCH)
    signs = {"attack": ("sword", "sword", "plus"), "defence": ("shield", "plus")}[name]
    lying: dict[Key, Pose] = {}
    for n, (x, y) in enumerate(spots(box, most)):
        if n >= taken:
            key, pick = f"{name} slot {n}", SHIELD if name == "defence" else ""
            lying[key] = Pose((x, y), "common/panel_slot", 146, 204, z=2, pick=pick)
            lying[f"{key} sign"] = Pose((x, y), f"common/icon_{signs[n]}_light", 92, z=3, fade=0.5)
    return lying


def _row(view: State, cards: tuple[int, ...], box: Rect) -> Poses:
    """Cards that have been laid, a little askew."""
    return {
        card_key(card): Pose(
            at, image_of(view, card), WIDE, z=LAID + n, angle=round(4 * (n - (len(cards) - 1) / 2))
        )
        for n, (card, at) in enumerate(zip(cards, spots(box, len(cards)), strict=True))
    }


def score(text: str, where: Places) -> Poses:
    """The burst with how it stands."""
    box = where["clash"]
    return joined(
        {"clash": Pose(box.centre, "monster_smash/clash", box.wide, z=LAID + 10)},
        label("score", Rect(box.x + 44, box.y + 70, box.wide - 88, box.tall - 140), text, "burst", LAID + 11),
    )


def stolen(difference: int, held: int, tweaks: Tweaks) -> int:
    """How many cards a fight won by so much takes from a hand (SMA-23)."""
    return max(0, min(difference, tweaks.steal_cap, held))


def loot(least: int, most: int, where: Places) -> Poses:
    """A bubble with some backs for the cards that will, or may, be stolen; a shield where there are none.

    What is not to be seen is there, too, so that it covers what lies below.
    """
    box, shown = where["loot"], min(most, LOOT)
    x, y = box.x + 66, box.centre[1]
    backs: dict[Key, Pose] = {}
    for n in range(LOOT):
        off, fade = n - (shown - 1) / 2, float(n < shown)
        back = Pose((x + off * 20, y), "monster_smash/card_back", 40, z=LAID + 13 + n, angle=round(off * 7))
        backs[f"loot {n}"] = replace(back, fade=fade)
    shield = Pose((x, y), "common/icon_shield", 78, z=LAID + 13, fade=float(not shown))
    text = str(most) if least == most else f"{least} – {most}"
    return joined(
        {"loot": Pose(box.centre, "common/bubble", box.wide, box.tall, 0.7, z=LAID + 12)},
        backs,
        {"loot shield": shield},
        label("loot count", Rect(box.x + 120, box.y + 14, 86, 46), text, "label", LAID + 20),
    )


# the steps of the turn


def steps(view: State, tweaks: Tweaks, words: Words, box: Rect) -> Poses:
    """Draw, burn (or swap), attack: the one at hand is gold, what is over has a tick."""
    if view.ended:
        return {}
    first = tweaks.first_redraw and view.turns[view.seat] == 0
    names = ("draw", "redraw" if first else "burn", "attack")
    icons = ("cards", "swap" if first else "flame", "sword")
    here = {"draw": 0, "first": 1, "main": 1, "burning": 1}.get(view.phase, 2)
    wide = box.wide / 3
    parts: list[Poses] = []
    for n, (name, icon) in enumerate(zip(names, icons, strict=True)):
        row = Rect(box.x + n * wide, box.y, wide - 12, box.tall)
        parts.append(_step(n, row, words.say(f"phase.{name}"), icon, n == here, n < here))
    return joined(*parts)


def _step(n: int, row: Rect, text: str, icon: str, here: bool, over: bool) -> Poses:
    sign = f"common/icon_{icon}{'' if here else '_light'}"
    tick = picture(f"step {n} over", (row.x + row.wide - 10, row.y + 4), "common/tick", 36, 14)
    return joined(
        pill(f"step {n}", row, "gold" if here else "night"),
        picture(f"step {n} icon", (row.x + 34, row.y + 24), sign, 60, 8),
        label(
            f"step {n} text",
            Rect(row.x + 62, row.y + 4, row.wide - 76, 40),
            text,
            "phase" if here else "phase_light",
            8,
        ),
        tick if over else {},
    )


def done_name(action: str, words: Words, left: bool) -> Poses:
    """Below the button *done*, what it does now."""
    box = around((chrome.foot_place(DONE, left)[0], 985), 120, 26)
    return label("done name", box, words.say(f"action.{action}"), "below", 102) if action else {}
