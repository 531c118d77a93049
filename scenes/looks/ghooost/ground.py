"""The common ground: crypt, cemetery with the Kitties beside it, discard, and a card just turned up."""

from __future__ import annotations

from collections.abc import Iterator

from games.ghooost.state import Card, Face, State, run, top
from scenes.looks.ghooost.places import BACK, HIGH, LARGE, MIDDLE, Places, image_of
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined
from scenes.ui.widgets import count, label, picture, pill
from scenes.ui.words import Words

CRYPT, CEMETERY, DISCARD = "crypt", "cemetery", "discard"
PILE = (36, 254)
"""Where the top card of the pile lies, right of the middle of the cemetery and below its upper edge."""
APART, BEFORE, CLOSE = 58, 42, 26
"""How far cards of the run show below each other, the last before the run, and those before it."""
OLD = 4
"""So many cards below the run are seen; those below them lie under the last of them."""
KITTY = (232, 262, 28)
"""Where the first Kitty lies, likewise, and how far the others show."""
THICK, HEAP = 5, 4
"""So many cards of the crypt and of the discard are seen."""


def floor(view: State, where: Places) -> Poses:
    """What never moves: mat, lawn, doorway."""
    lawn, crypt, heap = where["cemetery"], where["crypt"], where["discard"]
    return {
        "mat": Pose(where["mat"].centre, "ghooost/mat", 1592, z=-30),
        "lawn": Pose(lawn.centre, "ghooost/cemetery", lawn.wide, z=-28, pick=CEMETERY),
        "doorway": Pose(crypt.centre, "ghooost/crypt", crypt.wide, z=-28, pick=CRYPT),
        "heap": Pose(
            heap.centre, "common/slot_dashed", heap.wide + 12, heap.tall + 12, 0.6, z=-28, pick=DISCARD
        ),
        "grave": Pose(_pile_at(lawn), "common/slot_dashed", LARGE, LARGE * HIGH, 0.8, z=-27),
    }


def cards(view: State, where: Places) -> Poses:
    """All cards that lie on common ground."""
    return {f"card {card}": pose for card, pose in _cards(view, where)}


def _cards(view: State, where: Places) -> Iterator[tuple[Card, Pose]]:
    yield from _crypt(view, where["crypt"])
    yield from _pile(view, where["cemetery"])
    yield from _beside(view, where["cemetery"])
    yield from _discard(view, where["discard"])
    if view.shown is not None:
        at = where["shown"].centre
        yield view.shown, Pose(at, image_of(view, view.shown), LARGE, z=150)


def _crypt(view: State, box: Rect) -> Iterator[tuple[Card, Pose]]:
    """Face down in the doorway, the top one last; what lies deeper is not drawn."""
    x, y = box.centre[0], box.y + box.tall * 0.6
    for depth, card in enumerate(view.crypt):
        high = max(0, min(THICK, len(view.crypt)) - 1 - depth)
        at = x - 1.5 * high, y - 2.5 * high
        yield (
            card,
            Pose(at, BACK, MIDDLE, z=30 - min(depth, THICK), fade=float(depth < THICK), pick=CRYPT),
        )


def _pile_at(lawn: Rect) -> Point:
    return lawn.centre[0] + PILE[0], lawn.y + PILE[1]


def _pile(view: State, lawn: Rect) -> Iterator[tuple[Card, Pose]]:
    """A fan whose run lies wide apart, so that each card of it can be read."""
    x, y = _pile_at(lawn)
    same = run(view)
    for depth, card in enumerate(reversed(view.pile)):
        old = depth - same + 1
        x -= 0 if depth == 0 or old > OLD else APART if old < 1 else BEFORE if old == 1 else CLOSE
        tilt = 2.0 * (depth % 2) - 1 if old < 1 else _lean(card)
        seen = float(old <= OLD)
        pose = Pose(
            (x, y + (0 if old < 1 else 6 + card % 5)),
            image_of(view, card),
            LARGE,
            z=100 - min(depth, 60),
            angle=tilt,
            fade=seen,
            pick=CEMETERY,
        )
        yield card, pose


def _lean(card: Card) -> float:
    """How a card lies that nobody has straightened, the same for as long as it lies."""
    return (card * 7 % 11 - 5) * 1.1


def _beside(view: State, lawn: Rect) -> Iterator[tuple[Card, Pose]]:
    dx, dy, apart = KITTY
    for n, card in enumerate(view.beside):
        at = lawn.centre[0] + dx + apart * min(n, 3), lawn.y + dy + 6 * min(n, 3)
        yield card, Pose(at, image_of(view, card), MIDDLE, z=102 + n, angle=8 + 3 * n, pick=CEMETERY)


def _discard(view: State, box: Rect) -> Iterator[tuple[Card, Pose]]:
    """Face up, the last on top."""
    for depth, card in enumerate(reversed(view.discard)):
        image, z, seen = image_of(view, card), 30 - min(depth, 20), float(depth < HEAP)
        yield card, Pose(box.centre, image, MIDDLE, z=z, angle=_lean(card), fade=seen, pick=DISCARD)


def signs(view: State, locks: tuple[Face, ...], words: Words, where: Places) -> Poses:
    """How many cards lie where, what Miss Copies count as, and what lies on top; some values lock."""
    crypt, lawn, heap = where["crypt"], where["cemetery"], where["discard"]
    lying = len(view.pile) + len(view.beside)
    parts = [
        _sign("crypt", (crypt.centre[0], crypt.y + crypt.tall + 32), words),
        _sign("cemetery", (lawn.centre[0], lawn.y + 388), words),
        _sign("discard", (heap.centre[0], heap.y + heap.tall + 40), words),
        _number("crypt", len(view.crypt), (crypt.x + crypt.wide - 40, crypt.y + crypt.tall - 26), "gold"),
        _number("cemetery", lying, (lawn.centre[0] + 104, lawn.y + 388)),
        _number("discard", len(view.discard), (heap.x + heap.wide - 2, heap.y + heap.tall - 8)),
        *_copied(view, where["cemetery"]),
        _law(view, locks, lawn),
    ]
    return joined(*parts)


def _number(zone: str, many: int, at: Point, kind: str = "cream") -> Poses:
    return count(f"{zone} count", at, str(many), 24, kind, 120)


def _sign(zone: str, at: Point, words: Words) -> Poses:
    box = Rect(at[0] - 84, at[1] - 20, 168, 40)
    return joined(
        pill(f"{zone} plate", box, "ink", 118),
        label(
            f"{zone} name",
            Rect(box.x + 14, box.y + 3, box.wide - 28, 34),
            words.say(f"zone.{zone}"),
            "light",
            119,
        ),
    )


def _copied(view: State, lawn: Rect) -> Iterator[Poses]:
    """On a Miss Copy that is seen, the value she has taken."""
    lying = dict(_pile(view, lawn))
    for card, value in zip(view.pile, view.values, strict=True):
        pose = lying[card]
        if pose.fade and view.faces[card] != value:
            at = pose.at[0] - LARGE / 2 + 30, pose.at[1] - LARGE * HIGH / 2 + 32
            yield count(f"copied {card}", at, str(value), 25, "gold", pose.z)


def _law(view: State, locks: tuple[Face, ...], lawn: Rect) -> Poses:
    """How many equal cards lie on top, and a lock if they lock."""
    x, y = _pile_at(lawn)
    right, high = x + LARGE / 2 - 8, y - LARGE * HIGH / 2
    same = run(view)
    return joined(
        count("run", (right, high + 10), f"×{same}", 25, "gold", 121) if same > 1 else {},
        picture("lock", (right + 4, high + 74), "ghooost/badge_lock", 70, 121) if top(view) in locks else {},
    )


def ring(poses: Poses, key: Key) -> Poses:
    """The light round crypt or cemetery when something may be done there."""
    if key == CEMETERY:
        lawn = poses["lawn"]
        return picture("ring cemetery", lawn.at, "ghooost/cemetery_glow", lawn.wide, 1)
    deck = [pose for pose in poses.values() if pose.pick == CRYPT and pose.image == BACK and pose.fade]
    front = max(deck, key=lambda pose: pose.z)
    wide, tall = MIDDLE + 34, MIDDLE * HIGH + 34
    return {"ring crypt": Pose(front.at, "common/halo_reach", wide, tall, 0.9, z=29)}
