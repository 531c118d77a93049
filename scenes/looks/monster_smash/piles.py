"""The draw pile, the discard and the fire, which eats cards and gives some back."""

from __future__ import annotations

from games.monster_smash.state import State, Tweaks
from scenes.looks.monster_smash.places import DISCARD, FIRE, PILE, REDRAW, Places, card_key, image_of
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined
from scenes.ui.widgets import button, count, label, picture, pill
from scenes.ui.words import Words

WIDE = 110
"""How wide a card of the piles is."""
SHOWN = 5
"""So many cards of a pile are laid; the others lie under them."""
LEAN = (-4, 3, -2, 5, 0, -5, 2, 4)
"""How a card lies on the discard, by its number."""
BACK = {"none": (0, 1), "third": (1, 3), "half": (1, 2), "all": (1, 1)}
"""The part of the burned cards that comes back (SMA-11)."""


def piles(view: State, tweaks: Tweaks, words: Words, where: Places) -> Poses:
    """Both piles and the fire between them and the hand."""
    return joined(
        _pile(view, where["pile"]),
        _named(PILE, where["pile"], len(view.pile), words.say("zone.pile"), "gold"),
        _discard(view, where["discard"]),
        _named(DISCARD, where["discard"], len(_cold(view)), words.say("zone.discard"), "cream"),
        fire(view, tweaks, words, where["fire"]),
    )


def _named(key: Key, box: Rect, held: int, name: str, kind: str) -> Poses:
    """Where a pile lies, its name, and how many cards it has."""
    x, foot = box.centre[0], box.y + box.tall
    plate = Rect(x - 70, foot + 22, 140, 42)
    return joined(
        {key: Pose(box.centre, "common/panel_slot", box.wide + 22, box.tall + 22, 0.7, z=1, pick=key)},
        count(f"{key} count", (x + 52, foot - 6), str(held), 26, kind, 60),
        pill(f"{key} plate", plate, "night", 8),
        label(f"{key} name", Rect(plate.x + 12, plate.y + 3, 116, 36), name, "light", 9),
    )


def _pile(view: State, box: Rect) -> Poses:
    """The next card lies on top, a little of the others below it."""
    x, y = box.centre
    return {
        card_key(card): Pose((x + 2 * n, y + 3 * n), "monster_smash/card_back", WIDE, z=16 - n, pick=PILE)
        for n, card in enumerate(view.pile[:SHOWN])
    }


def _discard(view: State, box: Rect) -> Poses:
    return {
        card_key(card): _thrown(view, card, box.centre, 10 + n) for n, card in enumerate(_cold(view)[-SHOWN:])
    }


def _thrown(view: State, card: int, at: Point, z: int) -> Pose:
    """A card as somebody has thrown it."""
    lean = LEAN[card % len(LEAN)]
    middle = at[0] + lean, at[1] + LEAN[card % 5]
    return Pose(middle, image_of(view, card), WIDE, z=z, angle=lean, pick=DISCARD)


def _cold(view: State) -> tuple[int, ...]:
    """The discard without what still lies in the fire."""
    return view.discard[: len(view.discard) - burning(view)]


def burning(view: State) -> int:
    """How many cards lie in the fire."""
    return view.burned if view.phase == "burning" else 0


def back(burned: int, tweaks: Tweaks) -> int:
    """How many cards come back for so many burned ones (SMA-11)."""
    part, whole = BACK[tweaks.burn_back]
    return burned * part // whole


def is_lit(view: State, tweaks: Tweaks) -> bool:
    """Whether the fire still takes cards in this turn (SMA-11, SMA-14)."""
    first = tweaks.first_redraw and view.turns[view.seat] == 0
    return view.phase in ("main", "burning") or (view.phase == "draw" and not first)


def fire(view: State, tweaks: Tweaks, words: Words, box: Rect) -> Poses:
    """The fire with what burns in it, and how much comes back."""
    x, foot, lit = box.centre[0], box.y + box.tall, is_lit(view, tweaks)
    image = f"monster_smash/fire_{'lit' if lit else 'out'}"
    plate = Rect(x - 70, foot - 34, 140, 42)
    return joined(
        _embers(view, (x, box.y + 46)),
        {FIRE: Pose((x, foot - 112), image, 190, z=40, pick=FIRE)},
        pill("fire plate", plate, "night", 44, FIRE) if lit else {},
        label(
            "fire name", Rect(plate.x + 12, plate.y + 3, 116, 36), words.say("action.burn"), "light", 45, FIRE
        )
        if lit
        else {},
        _returns(burning(view), tweaks, (box.x + 16, box.y + 52)) if burning(view) else {},
    )


def _embers(view: State, at: Point) -> Poses:
    """The cards that burn, half in the flames."""
    cards = view.discard[len(view.discard) - burning(view) :]
    step = min(34.0, 120 / max(1, len(cards) - 1))
    lying: dict[Key, Pose] = {}
    for n, card in enumerate(cards):
        off = n - (len(cards) - 1) / 2
        middle = at[0] + off * step, at[1] + abs(off) * 3
        lying[card_key(card)] = Pose(
            middle, image_of(view, card), 74, z=20 + n, angle=round(off * 5), pick=FIRE
        )
    return lying


def _returns(burned: int, tweaks: Tweaks, at: Point) -> Poses:
    """A bubble: so many cards come back."""
    box = Rect(at[0] - 58, at[1] - 36, 116, 72)
    return joined(
        {"returns": Pose(box.centre, "common/bubble", box.wide, box.tall, 0.6, z=46)},
        picture("returns back", (box.x + 36, at[1]), "monster_smash/card_back", 32, 47),
        label("returns count", Rect(box.x + 56, box.y + 14, 48, 44), f"+{back(burned, tweaks)}", "label", 47),
    )


def swap(words: Words, where: Places) -> Poses:
    """The button that swaps the whole hand on the first turn."""
    box = where["redraw"]
    text = Rect(box.centre[0] - 70, box.y + box.tall + 2, 140, 34)
    return joined(
        button(REDRAW, box.centre, "swap", "plum", box.wide),
        label("redraw text", text, words.say("action.redraw"), "light", 101, REDRAW),
    )
