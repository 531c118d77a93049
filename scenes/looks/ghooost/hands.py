"""The hand at the lower edge: stacks of equal cards, what is lifted, and the veil over what does not go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from games.ghooost.state import GHOSTS, HIDDEN, KITTY, MISS_COPY, Card, Cards, Face, State
from scenes.look import Picks
from scenes.looks.ghooost.places import BACK, HIGH, LARGE, image_of
from scenes.picking import lowered
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined
from scenes.ui.stacks import FINGER, LEAN, SEEN, Stack, lay
from scenes.ui.widgets import count, picture

FACES: tuple[Face, ...] = (*GHOSTS, KITTY, MISS_COPY)
FEW, ROW = 6, 10
"""So many stacks are laid of great cards; more than a row of them lie in two."""
GREAT, SLIM = 172, 116
"""How wide a card is in a hand of few stacks, and in two rows."""
LIFT, HELD, SPREAD = 70, 34, 34
"""How far picked cards are lifted, how much more from behind another row, and how far each shows."""
BASE, EACH = 200, 20
"""The lowest card of the hand, and how much higher each stack lies than the one before."""
HIDDEN_APART = 34


def stack_key(face: Face) -> Key:
    """What a tap on the cards of a face counts as."""
    return f"stack {face}"


FACE_OF: Mapping[Key, Face] = {stack_key(face): face for face in FACES}


def sorted_hand(view: State, hand: Cards) -> dict[Face, list[Card]]:
    """The cards by face, those that are played first last: those that everybody has seen."""
    stacks: dict[Face, list[Card]] = {}
    for card in hand:
        stacks.setdefault(view.faces[card] or HIDDEN, []).append(card)
    return {face: sorted(stacks[face], key=lambda card: not view.seen[card])[::-1] for face in sorted(stacks)}


def cards(view: State, hand: Cards, box: Rect) -> Poses:
    """The hand with its faces up, as whoever holds it sees it."""
    stacks = sorted_hand(view, hand)
    if HIDDEN in stacks:
        return _backs(hand, box)
    lying = _laid([len(stack) for stack in stacks.values()], box)
    parts = zip(stacks.items(), lying, strict=True)
    return joined(*(_stack(view, face, own, where, n) for n, ((face, own), where) in enumerate(parts)))


def _laid(counts: list[int], box: Rect) -> tuple[Stack, ...]:
    """One row of large cards, or two of slim ones."""
    if len(counts) <= ROW:
        wide = GREAT if len(counts) <= FEW else LARGE
        return lay(counts, box, wide, wide * HIGH)
    half, tall = -(-len(counts) // 2), SLIM * HIGH
    upper = Rect(box.x, box.y + LEAN * (SEEN - 1), box.wide - SLIM / 2, tall)
    lower = Rect(box.x + SLIM / 2, box.y + box.tall - tall, box.wide - SLIM / 2, tall)
    return lay(counts[:half], upper, SLIM, tall) + lay(counts[half:], lower, SLIM, tall)


def _stack(view: State, face: Face, own: list[Card], where: Stack, place: int) -> Poses:
    z, pick = BASE + place * EACH, stack_key(face)
    poses = {
        f"card {card}": Pose(at, image_of(view, card), where.wide, z=z + min(n, EACH - 4), pick=pick)
        for n, (card, at) in enumerate(zip(own, where.cards, strict=True))
    }
    if len(own) == 1:
        return poses
    return {**poses, **count(f"many {face}", _counted(where), f"×{len(own)}", 20, "cream", z + EACH - 3)}


def _counted(where: Stack) -> Point:
    """Where the count of a stack lies: below the index, or beside it where a second row covers the foot."""
    (x, y), aside = where.cards[-1], where.wide / 2 - 25
    return (
        (x + aside, y - where.wide * HIGH / 2 + 25)
        if where.wide <= SLIM
        else (x - aside, y + where.wide * 0.12)
    )


def asleep(box: Rect) -> Poses:
    """Where a hand was, once its seat is out: a ghost that has nothing to do any more."""
    x, y = box.centre
    return joined(
        picture("asleep foot", (x, y + 96), "common/shadow_foot", 260, 5),
        picture("asleep", (x, y), "ghooost/figure_ghost_09", 280, 6),
    )


def _backs(hand: Cards, box: Rect) -> Poses:
    """A hand that is not for these eyes."""
    apart = min(HIDDEN_APART, (box.wide - LARGE) / max(1, len(hand) - 1))
    first, y = box.centre[0] - apart * (len(hand) - 1) / 2, box.centre[1] + 20
    return {
        f"card {card}": Pose((first + apart * n, y), BACK, LARGE, z=BASE + n) for n, card in enumerate(hand)
    }


def marks(poses: Poses, glow: frozenset[Key], picks: Picks) -> Poses:
    """Picked cards lifted, and a veil over the stacks that may not be played."""
    stacks: dict[Key, list[Key]] = {}
    for key, pose in poses.items():
        if pose.pick in FACE_OF and key.startswith("card"):
            stacks.setdefault(pose.pick, []).append(key)
    foot = max((poses[own[-1]].at[1] for own in stacks.values()), default=0)
    marks: list[Poses] = []
    for pick, own in stacks.items():
        lift = LIFT if poses[own[-1]].at[1] > foot - FINGER else LIFT + HELD
        lifted = picks.count(pick)
        marks.append(dict(_lifted(poses, pick, own, lifted, lift)) if lifted else {})
        if pick not in glow and lifted < len(own):
            marks.append({f"veil {pick}": _veil([poses[key] for key in own[lifted:]], pick)})
    return joined(*marks)


def _lifted(poses: Poses, pick: Key, own: list[Key], many: int, lift: float) -> Iterator[tuple[Key, Pose]]:
    """The front cards lifted; the others come forward, so that a tap at the same place lifts another."""
    front, rest = poses[own[-1]], own[:-many]
    for n, key in enumerate(rest):
        yield key, replace(poses[key], at=poses[own[n + many]].at, z=poses[own[n + many]].z)
    for n, key in enumerate(own[-many:]):
        at = front.at[0] + SPREAD * n, front.at[1] - lift
        z = poses[own[n]].z
        yield key, Pose(at, poses[key].image, front.wide, z=z, pick=lowered(pick), grip=True)
        ring = front.wide + 22, front.wide * HIGH + 22
        yield f"halo {key}", Pose(at, "common/halo_pick", *ring, 0.62, z=z)
    yield from _left(poses, f"many {FACE_OF[pick]}", len(rest)).items()


def _left(poses: Poses, key: Key, many: int) -> Poses:
    """The count on what still lies; none on a single card."""
    disc, text = poses.get(key), poses.get(f"{key} text")
    if disc is None or text is None:
        return {}
    fade = float(many > 1)
    return {key: replace(disc, fade=fade), f"{key} text": replace(text, fade=fade, text=f"×{many}")}


def _veil(stack: list[Pose], pick: Key) -> Pose:
    """Over all that is seen of a stack."""
    wide = stack[0].wide
    left, right = min(pose.at[0] for pose in stack), max(pose.at[0] for pose in stack)
    top, foot = min(pose.at[1] for pose in stack), max(pose.at[1] for pose in stack)
    at = (left + right) / 2, (top + foot) / 2
    tall = wide * HIGH + foot - top
    return Pose(
        at, "common/veil", wide + right - left, tall, 0.8, z=max(pose.z for pose in stack) + 2, pick=pick
    )
