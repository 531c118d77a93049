"""Dealing Doolhof Junior: the maze, the secrets and the second small game of a playoff."""

from __future__ import annotations

from msgspec.structs import replace

from games.core.game import Seat, Seating
from games.core.rng import Rng
from games.doolhof_junior.maze import turned
from games.doolhof_junior.state import (
    CARDS,
    CELLS,
    CENTRE,
    FIXED,
    MIXES,
    PADS,
    SECRETS,
    SHAPES,
    State,
    Tweaks,
)

MOST_SEATS = len(PADS)


def cannot_seat(tweaks: Tweaks, seats: int, seating: Seating) -> str | None:
    """Why these people cannot sit down to this game (DOO-1, DOO-41, DOO-42)."""
    if seats < 1 or 0 < len(seating.pieces) < seats:
        return "too_few"
    if seats > MOST_SEATS or len(seating.pieces) > seats:
        return "too_many"
    if len(set(seating.pieces) & PADS.keys()) < len(seating.pieces):
        return "colour_taken"
    if tweaks.tie == "playoff" and tweaks.goals != "shared":
        return "playoff_needs_shared_goals"
    if tweaks.solo != (seats == 1) or tweaks.solo and tweaks.tie == "playoff":
        return "solo_is_for_one"
    return None


def dealt(tweaks: Tweaks, seats: int, seating: Seating, rng: Rng) -> State:
    """The first position (DOO-1 to DOO-6, DOO-34)."""
    colours = seating.pieces or tuple(PADS)[:seats]
    pads = tuple(PADS[colour] for colour in colours)
    cells, spare, ways = _maze(tweaks.mix, rng)
    faces = rng.shuffled(SECRETS)[: tweaks.secrets]
    piles: tuple[tuple[int, ...], ...] = ()
    pile = tuple(range(len(faces)))
    if tweaks.goals != "shared":
        size = tweaks.secrets // seats
        piles = tuple(tuple(range(seat * size, seat * size + size)) for seat in range(seats))
        faces, pile = faces[: seats * size], ()
    return State(
        cells=cells,
        spare=spare,
        ways=ways,
        pawns=pads,
        pads=pads,
        seat=rng.below(seats) if seating.first is None else seating.first,
        faces=faces,
        shown=pile[0] if pile else None,
        pile=pile[1:],
        piles=piles,
        taken=((),) * seats,
    )


def playoff(tweaks: Tweaks, state: State, rivals: tuple[Seat, ...], rng: Rng) -> State:
    """A new maze and new secrets for the tied seats, none turned up yet (DOO-31)."""
    cells, spare, ways = _maze(tweaks.mix, rng)
    count = max(3, tweaks.secrets // 2)
    return replace(
        state,
        cells=cells,
        spare=spare,
        ways=ways,
        pawns=state.pads,
        faces=(*state.faces, *rng.shuffled(SECRETS)[:count]),
        shown=None,
        pile=tuple(range(len(state.faces), len(state.faces) + count)),
        last="",
        idle=0,
        rivals=rivals,
    )


def _maze(mix: str, rng: Rng) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """The card on each cell, the spare, and every card's way (DOO-3, DOO-4)."""
    *deck, spare = rng.shuffled(range(CARDS))
    stone = dict(zip(FIXED, range(CARDS, CARDS + len(FIXED)), strict=True))
    cells = tuple(stone[cell] if cell in stone else deck.pop() for cell in CELLS)
    shapes = [way for shape, way in SHAPES.items() for _ in MIXES[mix][shape]]
    free = (turned(way, rng.below(4)) for way in shapes)
    fixed = (turned(way, rng.below(2)) if cell == CENTRE else way for cell, way in FIXED.items())
    return cells, spare, (*free, *fixed)


def guessed(tweaks: Tweaks, view: State, rng: Rng) -> State:
    """The view with faces dealt to what lies hidden, none twice in one pile of secrets."""
    main, second = view.faces[: tweaks.secrets], view.faces[tweaks.secrets :]
    return replace(view, faces=(*_filled(main, rng), *_filled(second, rng)))


def _filled(faces: tuple[str | None, ...], rng: Rng) -> tuple[str, ...]:
    unseen = iter(rng.shuffled(face for face in SECRETS if face not in faces))
    return tuple(face or next(unseen) for face in faces)
