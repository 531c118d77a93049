"""A table of La chasse aux monstres with toys that a test turns up."""

from __future__ import annotations

from pathlib import Path

from games import title
from games.chasse_aux_monstres.state import EXPERTS, SIDES, State, fear_at
from tests.playroom import SMALL, Playroom
from tests.tour import deal, table

BOX = title("chasse_aux_monstres")


def spot_of(state: State, face: str) -> int:
    """Where a toy lies."""
    return next(spot for spot, tile in enumerate(state.spots) if state.faces[tile] == face)


def sought(state: State) -> int:
    """Where the toy lies that the first monster fears."""
    return spot_of(state, fear_at(state, 0) or "")


def other(state: State) -> int:
    """A spot whose toy scares nobody."""
    scary = {fear_at(state, side) for side in range(len(SIDES))} | set(EXPERTS)
    return next(
        n for n, tile in enumerate(state.spots) if state.faces[tile] not in scary and n not in state.open
    )


def laid(
    folder: Path, preset: str = "boite", little: bool = False, size: tuple[int, int] = SMALL, **more: object
) -> Playroom:
    """A table just dealt, at rest."""
    room = Playroom(folder, size)
    table(room, deal(BOX, preset=preset, little=little, **more))
    return room


def turned_up(room: Playroom, spot: int) -> None:
    """Tap a tile and wait until its story has been told."""
    room.click(room.where(f"spot {spot}"))
    while not room.table.stage.still:
        room.frame()
