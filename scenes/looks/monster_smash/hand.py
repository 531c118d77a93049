"""The own seat: who one is, what one holds, and how far it is to a victory."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from games.core.game import Seat
from games.core.saves import Player
from games.monster_smash.state import State, Tweaks, faces_of, in_order, is_fresh, own
from scenes.looks.monster_smash.places import TALL, Places, card_key, image_of, stack_key
from scenes.looks.monster_smash.rivals import waiting
from scenes.ui.pose import Key, Pose, Poses, Rect, joined
from scenes.ui.stacks import Stack, lay
from scenes.ui.widgets import label, picture, pill
from scenes.ui.words import Words

WIDE = 128
"""How wide a card of the hand is."""
LOWEST, STEP = 300, 4
"""The z of the first card, and of each further one: marks lie between them."""


class Pack(Struct, frozen=True):
    """Equal cards, which came first foremost; those that are hidden lie alone, without a `key`."""

    cards: tuple[int, ...]
    key: Key = ""


def seat_poses(
    view: State,
    seat: Seat,
    eyes: Seat | None,
    players: tuple[Player, ...],
    tweaks: Tweaks,
    words: Words,
    where: Places,
) -> Poses:
    """The panel of the own seat with everything on it."""
    acts = not view.ended and seat == (view.target if view.phase == "defend" else view.seat)
    box, kind = where["own"], "dark_active" if acts else "dark"
    panel = Pose(box.centre, f"common/panel_{kind}", box.wide + 10, box.tall + 10, z=0)
    if seat in view.out:
        return joined({"own": panel}, _who(view, seat, players[seat], where), _watching(words, where["hand"]))
    return joined(
        {"own": panel},
        _who(view, seat, players[seat], where),
        _meters(view, seat, tweaks, where),
        cards(view, seat, seat == eyes, where["hand"]),
    )


def _watching(words: Words, box: Rect) -> Poses:
    """What whoever is out does now."""
    x, y = box.centre
    return joined(
        picture("watching popcorn", (x, y - 60), "monster_smash/popcorn", 64, 12),
        label("watching", Rect(x - 380, y + 4, 760, 48), words.say("zone.watching"), "light", 12),
    )


def _who(view: State, seat: Seat, player: Player, where: Places) -> Poses:
    box, name, family = where["identity"], where["name"], view.families[seat]
    card = picture(f"identity {seat}", box.centre, f"monster_smash/identity_{family}", box.wide, 12)
    return joined(
        {} if seat in view.out else {**waiting(seat, family, box.centre), **card},
        picture(f"avatar {seat}", (name.x + 30, name.centre[1]), f"common/avatar_{player.colour}", 60, 12),
        label(f"name {seat}", Rect(name.x + 68, name.y + 6, name.wide - 72, 40), player.name, "name_light"),
    )


def _meters(view: State, seat: Seat, tweaks: Tweaks, where: Places) -> Poses:
    """Cards of the family, which only the owner knows, and cards in all."""
    family, hand = view.families[seat], view.hands[seat]
    known = faces_of(view, hand)
    mine = len(own(family, known)) if len(known) == len(hand) else None
    return joined(
        _meter("family", where["family meter"], mine, tweaks.win_own, f"monster_smash/emblem_{family}", 34),
        _meter("total", where["total meter"], len(hand), tweaks.win_total, "", 26),
    )


def _meter(name: Key, box: Rect, had: int | None, most: int, image: str, wide: float) -> Poses:
    """A row of beads, and how many of how many; unknown as long as `had` is None."""
    room, count = box.wide - 24 - 96, had or 0
    step = min(wide + 8, room / most)
    beads = {
        f"{name} bead {n}": Pose(
            (box.x + 20 + (n + 0.5) * step, box.centre[1]),
            image or f"monster_smash/bead_{'on' if n < count else 'off'}",
            min(wide, step * 1.1) if image else min(24, step - 2),
            z=12,
            fade=0.28 if image and n >= count else 1,
        )
        for n in range(most)
    }
    text = f"{'?' if had is None else had} / {most}"
    return joined(
        pill(f"{name} meter", box, "night", 8),
        beads,
        label(f"{name} count", Rect(box.x + box.wide - 108, box.y + 5, 96, box.tall - 10), text, "light", 12),
    )


def cards(view: State, seat: Seat, open_hand: bool, box: Rect) -> Poses:
    """The cards of the hand in stacks of equal ones.

    Of equal cards the foremost is the one that leaves first, so that it is the one a finger takes along.
    """
    packs = list(_packs(view, seat, open_hand))
    stacks = lay([len(pack.cards) for pack in packs], box, WIDE, WIDE * TALL)
    lying: dict[Key, Pose] = {}
    z = LOWEST
    for pack, stack in zip(packs, stacks, strict=True):
        z += STEP * len(pack.cards)
        for n, (card, at) in enumerate(zip(pack.cards, reversed(stack.cards), strict=True)):
            lying[card_key(card)] = Pose(at, image_of(view, card), stack.wide, z=z - STEP * n, pick=pack.key)
        if len(pack.cards) > 1:
            lying.update(_copies(pack, stack, z + 1))
    return joined(lying, _stolen(view, seat, lying))


def _packs(view: State, seat: Seat, open_hand: bool) -> Iterator[Pack]:
    """The hand in the order of its family; hidden cards one by one."""
    hand = view.hands[seat]
    known = {card: face for card in hand if (face := view.faces[card]) is not None}
    if not open_hand or len(known) < len(hand):
        yield from (Pack((card,)) for card in hand)
        return
    for face in dict.fromkeys(in_order(view.families[seat], known.values())):
        yield Pack(tuple(card for card in hand if known[card] == face), stack_key(face))


def _copies(pack: Pack, stack: Stack, z: int) -> Poses:
    """How many equal cards lie on each other, below the index."""
    x, y = stack.cards[-1]
    at = x - stack.wide * 0.34, y + stack.wide * 0.5
    key, text = f"{card_key(pack.cards[0])} copies", f"×{len(pack.cards)}"
    return {
        key: Pose(at, "common/count_cream", 40, z=z, pick=pack.key),
        f"{key} text": Pose(
            (at[0], at[1] - 1), wide=36, tall=30, z=z + 1, text=text, ink="count", pick=pack.key
        ),
    }


def _stolen(view: State, seat: Seat, lying: Poses) -> Poses:
    """A sparkle on what was stolen, for as long as it counts as new."""
    marks: dict[Key, Pose] = {}
    for theft in view.thefts:
        pose = lying.get(card_key(theft.card))
        if theft.thief == seat and pose is not None and pose.pick and is_fresh(view, theft):
            at = pose.at[0], pose.at[1] - pose.wide * 0.54
            marks[f"stolen {card_key(theft.card)}"] = Pose(
                at, "common/sparkle", 52, z=pose.z + 1, pick=pose.pick
            )
    return marks
