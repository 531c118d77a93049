"""Dealing La Grosse Bouffe: who may sit down, the piles, the hands, and what may lie hidden."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.core.game import Seat, Seating
from games.core.rng import Rng
from games.grosse_bouffe.board import problem
from games.grosse_bouffe.state import CELLS, EMPTY, TEAMS, TILES, State, Tweaks


def cannot_seat(tweaks: Tweaks, seats: int, seating: Seating) -> str | None:
    """Why these people cannot sit down to this game (BOU-1, BOU-33 to BOU-36)."""
    if seats < len(TEAMS) or 0 < len(seating.pieces) < seats:
        return "too_few"
    if seats > len(TEAMS) or len(seating.pieces) > seats:
        return "too_many"
    if seating.pieces and set(seating.pieces) != set(TEAMS):
        return "colour_taken"
    if tweaks.min_place > tweaks.hand:
        return "place_more_than_hand"
    if not (tweaks.one_eats_five or tweaks.five_eats_one):
        return "one_and_five_stand_still"
    if tweaks.tiles < 2 * tweaks.hand + 2:
        return "too_few_tiles"
    where = problem(tweaks.lands)
    return None if where is None else f"bad_board {where}"


def dealt(tweaks: Tweaks, seating: Seating, rng: Rng) -> State:
    """The first position (BOU-1 to BOU-3): the top of each pile lies open as a hand."""
    teams = seating.pieces or _teams(seating.first, rng)
    red, count, hand = teams.index("red"), tweaks.tiles, tweaks.hand
    return State(
        teams=teams,
        faces=tuple(face for _ in teams for face in rng.shuffled(TILES)[:count]),
        board=(EMPTY,) * len(CELLS),
        piles=tuple(tuple(range(first + hand, first + count)) for first in (0, count)),
        hands=tuple(tuple(range(first, first + hand)) for first in (0, count)),
        box=(),
        marker=red,
        seat=red,
    )


def _teams(first: Seat | None, rng: Rng) -> tuple[str, ...]:
    """Who plays which team where no pieces say so: the first seat is red, else chance decides."""
    red = rng.below(2) if first is None else first
    return TEAMS if red == 0 else TEAMS[::-1]


def guessed(view: State, rng: Rng) -> State:
    """The view with faces dealt to both piles, of those that have not been seen (BOU-4)."""
    half = len(view.faces) // 2
    return replace(view, faces=(*_filled(view.faces[:half], rng), *_filled(view.faces[half:], rng)))


def _filled(faces: tuple[str | None, ...], rng: Rng) -> Iterator[str]:
    unseen = iter(rng.shuffled(left(faces)))
    return (face or next(unseen) for face in faces)


def left(faces: tuple[str | None, ...]) -> list[str]:
    """Which monsters of a team have not been seen yet, given the faces of its tiles."""
    unseen = list(TILES)
    for face in faces:
        if face is not None:
            unseen.remove(face)
    return unseen
