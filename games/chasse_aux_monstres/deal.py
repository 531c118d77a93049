"""Dealing La chasse aux monstres: tiles, a pile and the first monster; and what may lie hidden."""

from __future__ import annotations

from msgspec.structs import replace

from games.chasse_aux_monstres.state import EXPERTS, FAST_PARTS, FEARS, PARTS, TOYS, Shown, State, Tweaks
from games.core.game import Seating
from games.core.rng import Rng

MOST_SEATS = 6


def cannot_seat(tweaks: Tweaks, seats: int) -> str | None:
    """Why these people cannot sit down to this game (CHA-1, CHA-44, CHA-45)."""
    if seats < 1:
        return "too_few"
    if seats > MOST_SEATS:
        return "too_many"
    surprises = tweaks.experts or tweaks.pack or tweaks.fast
    if tweaks.mode == "easy" and surprises:
        return "easy_stands_alone"
    if tweaks.competitive and surprises:
        return "competitive_is_simple"
    return None


def parts(tweaks: Tweaks) -> tuple[str, ...]:
    """The parts of the progress monster (CHA-14, CHA-36, CHA-37)."""
    if tweaks.mode == "easy":
        return ()
    return FAST_PARTS if tweaks.fast else PARTS


def tile_faces(tweaks: Tweaks) -> tuple[str, ...]:
    """What the tiles of this game show, in the order of the tables."""
    return TOYS + EXPERTS if tweaks.experts else TOYS


def dealt(tweaks: Tweaks, seats: int, seating: Seating, rng: Rng) -> State:
    """The first position (CHA-1 to CHA-5, CHA-22, CHA-35)."""
    tiles = rng.shuffled(tile_faces(tweaks))
    monsters = rng.shuffled(FEARS)[: tweaks.monsters]
    count = len(tiles)
    first, *pile = range(count, count + len(monsters))
    toys = tuple(spot for spot, face in enumerate(tiles) if face in TOYS) if tweaks.fast else ()
    return State(
        spots=tuple(range(count)),
        faces=(*tiles, *monsters),
        bed=(first, None, None, None),
        pile=tuple(pile),
        closet=(),
        kept=((),) * seats,
        seat=rng.below(seats) if seating.first is None else seating.first,
        awake=(False,) * len(parts(tweaks)),
        open=toys,
        looking=tweaks.fast,
        history=tuple(Shown(0, spot, spot, tiles[spot]) for spot in toys),
    )


def guessed(tweaks: Tweaks, view: State, rng: Rng) -> State:
    """The view with faces dealt to what lies hidden, as the history allows (CHA-7)."""
    known = {shown.tile: shown.face for shown in view.history}
    count = len(view.spots)
    tiles = tuple(view.faces[tile] or known.get(tile) for tile in range(count))
    monsters = _filled(view.faces[count:], tuple(FEARS), rng)
    return replace(view, faces=(*_filled(tiles, tile_faces(tweaks), rng), *monsters))


def _filled(faces: tuple[str | None, ...], names: tuple[str, ...], rng: Rng) -> tuple[str, ...]:
    unseen = iter(rng.shuffled(name for name in names if name not in faces))
    return tuple(face or next(unseen) for face in faces)
