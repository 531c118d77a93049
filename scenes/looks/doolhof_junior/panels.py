"""Beside the maze: who seeks and what they have found, what is looked for, and what to do now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from games.core.game import Seat
from games.core.saves import Player
from games.doolhof_junior.state import State, goal
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined
from scenes.ui.widgets import count, label, panel, picture, pill
from scenes.ui.words import Words

GRIDS = {1: (4, 3, 64), 2: (4, 3, 64), 3: (5, 2, 50), 4: (6, 1, 46)}
"""Columns, rows and size of the tokens beside a name, by how many seats there are."""
Places: TypeAlias = Mapping[str, Rect]
PILE_SHOWN = 4
"""So many tokens of the pile lie side by side; the rest lies under the last."""


def secret_image(state: State, secret: int) -> str:
    """The face of a secret, or its back where this view hides it."""
    return f"doolhof_junior/secret_{state.faces[secret] or 'back'}"


def seekers(state: State, players: tuple[Player, ...], eyes: Seat | None, where: Places) -> Poses:
    """A panel per seat, light for the one to act."""
    boxes = [where[f"seat {seat + 1} of {len(players)}"] for seat in range(len(players))]
    return joined(*(_seeker(state, seat, players[seat], box, eyes) for seat, box in enumerate(boxes)))


def _seeker(state: State, seat: Seat, player: Player, box: Rect, eyes: Seat | None) -> Poses:
    acts = state.seat == seat and not state.ended
    left, top = box.x, box.y
    name = Rect(left + 86, top + 14, 142, 40)
    parts: list[Poses] = [
        panel(f"seat {seat}", box, "active" if acts else "dark"),
        picture(f"avatar {seat}", (left + 46, top + 46), f"common/avatar_{player.colour}", 76),
        label(f"name {seat}", name, player.name, "name" if acts else "name_light"),
        count(f"score {seat}", (left + 250, top + 38), str(len(state.taken[seat]))),
        _found(state, seat, Rect(left + 16, top + 84, box.wide - 32, box.tall - 96), acts, eyes),
    ]
    sign = "robot" if player.level else "teddy" if player.little else ""
    if sign:
        at = left + 20, top + 74
        parts.append(picture(f"disc {seat}", at, "common/count_cream", 42, 22))
        parts.append(picture(f"sign {seat}", at, f"common/icon_{sign}", 42, 23))
    return joined(*parts)


def _found(state: State, seat: Seat, box: Rect, acts: bool, eyes: Seat | None) -> Poses:
    """The secrets a seat has, then in the hard variant what its pile still holds, then empty slots."""
    pile = state.piles[seat] if state.piles else ()
    hidden = pile[1:] if seat == eyes and goal(state, seat) is not None else pile
    own = (*state.taken[seat], *hidden)
    columns, rows, wide = GRIDS[len(state.taken)]
    share = len(state.faces) // len(state.taken) if state.piles else len(state.faces)
    empty = range(len(own), min(columns * rows, share))
    spots = [_spot(box, n, columns, rows) for n in range(max(columns * rows, len(own)))]
    slot = f"common/slot_dashed_round{'_paper' if acts else ''}"
    slots = {f"slot {seat} {n}": Pose(spots[n], slot, wide * 0.76, z=12) for n in empty}
    tokens = {
        f"secret {secret}": Pose(spots[n], secret_image(state, secret), wide, z=20 + n)
        for n, secret in enumerate(own)
    }
    return joined(slots, tokens)


def _spot(box: Rect, n: int, columns: int, rows: int) -> Point:
    """The place of the n-th token; those beyond the grid lie between the others of the last row."""
    row, column = min(n // columns, rows - 1), n - min(n // columns, rows - 1) * columns
    shift = column if column < columns else column - columns + 0.5
    return box.x + (shift + 0.5) * box.wide / columns, box.y + (row + 0.5) * box.tall / rows


def sought(state: State, eyes: Seat | None, colour: str, words: Words, where: Places) -> Poses:
    """What is looked for, large, and the pile of those that follow; the pad of `colour` on the way home."""
    box = where["goal"]
    x = box.centre[0]
    secret = goal(state, state.seat if state.piles and eyes is None else (eyes or 0))
    title = "goal.none" if state.ended else "goal.title"
    parts: list[Poses] = [
        panel("goal", box),
        label("goal title", Rect(box.x + 14, box.y + 16, box.wide - 28, 44), words.say(title), "label"),
    ]
    if secret is not None:
        parts.append(picture("goal glow", (x, box.y + 170), "common/glow_spot", 250, 5))
        parts.append({f"secret {secret}": Pose((x, box.y + 170), secret_image(state, secret), 220, z=20)})
    elif eyes is not None and state.piles and not state.piles[eyes]:
        parts.append(picture("home pad", (x, box.y + 170), f"common/emblem_{colour}", 150, 20))
    if state.pile:
        parts.append(_pile(state, (box.x + 80, box.y + 304)))
    return joined(*parts)


def _pile(state: State, at: Point) -> Poses:
    lying: dict[Key, Pose] = {}
    for n, secret in enumerate(state.pile):
        spot = (at[0] + min(n, PILE_SHOWN - 1) * 30, at[1])
        lying[f"secret {secret}"] = Pose(spot, secret_image(state, secret), 44, z=19 - n)
    text = f"× {len(state.pile)}"
    return {**lying, **label("pile count", Rect(at[0] + 118, at[1] - 22, 74, 44), text, "label")}


def phases(pushing: bool, colour: str, words: Words, where: Places) -> Poses:
    """Push, then walk: the one at hand is gold."""
    box = where["phases"]
    parts: list[Poses] = [panel("phases", box, "dark")]
    for n, (text, image, wide) in enumerate(
        (
            (words.say("phase.push"), "doolhof_junior/arrow_on", 50),
            (words.say("phase.walk"), f"common/pawn_{colour}", 38),
        )
    ):
        here = pushing == (n == 0)
        row = Rect(box.x + 14, box.y + 18 + n * 74, box.wide - 28, 66)
        ink = "phase" if here else "phase_light"
        parts += [
            pill(f"phase {n}", row, "gold" if here else "night"),
            label(f"phase number {n}", Rect(row.x + 24, row.y + 11, 40, 44), str(n + 1), ink),
            label(f"phase text {n}", Rect(row.x + 70, row.y + 11, 120, 44), text, ink),
            picture(f"phase picture {n}", (row.x + row.wide - 36, row.y + 32), image, wide, 12),
        ]
    if not pushing:
        parts.append(picture("phase done", (box.x + 24, box.y + 24), "common/tick", 40, 14))
    return joined(*parts)


def turns(state: State, words: Words, where: Places) -> Poses:
    """How many turns have gone by, for whoever plays alone against them (DOO-40)."""
    if len(state.taken) > 1:
        return {}
    above = where["phases"]
    box = Rect(above.x, above.y - 96, above.wide, 80)
    return joined(
        panel("turns", box, "dark"),
        picture("turns picture", (box.x + 50, box.centre[1]), "common/hourglass_1", 46, 12),
        label(
            "turns text",
            Rect(box.x + 88, box.y + 16, box.wide - 112, 48),
            words.say("now.turns", state.turns),
            "phase_light",
        ),
    )


def at_turn(state: State, where: Places) -> Poses:
    """The arrow that points at the seat to act."""
    if state.ended:
        return {}
    box = where[f"seat {state.seat + 1} of {len(state.taken)}"]
    return {"turn arrow": Pose((box.x + 46, box.y - 12), "common/turn_arrow", 42, z=40)}
