"""What touches mean on this table when they are no legal move: whatever tells best why not."""

from __future__ import annotations

from games.core.game import Seat
from games.grosse_bouffe.board import NEIGHBOURS
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.state import CELLS, SIZE, Eat, Move, Place, State, Stop, owner
from scenes.look import Picks
from scenes.looks.grosse_bouffe.marks import cell_of
from scenes.ui.pose import Key


def meant(game: GrosseBouffe, view: State, eyes: Seat | None, picks: Picks) -> Move | None:
    """The move that the picks would mean, legal or not; None when they mean nothing."""
    if picks[-1] == "done":
        return Stop()
    said = {key.partition(" ")[0]: key for key in picks}
    held = said.get("hand") or said.get("other")
    if view.seat != eyes or view.eating:
        return Place(_face(held), 0) if held else _meal(view, picks) if view.eating else _waiting(said)
    return _placing(game, view, held, said.get("cell"))


def _face(key: Key) -> str:
    return key.partition(" ")[2]


def _waiting(said: dict[str, Key]) -> Move | None:
    """Somebody else is at turn: anything on the land is told so."""
    return Stop() if "cell" in said else None


def _placing(game: GrosseBouffe, view: State, held: Key | None, place: Key | None) -> Move | None:
    own = [view.faces[tile] or "" for tile in view.hands[view.seat]]
    if place is not None:
        return Place(_face(held) if held else own[0], cell_of(place))
    face = _face(held or "")
    if held is None or (held.startswith("other") and face in own):
        return None
    return Place(face, game.land.cells[face][0])


def _meal(view: State, picks: Picks) -> Move | None:
    """Who is meant to eat whom; where only one of them is named, the other is the nearest there is."""
    on_land = [key for key in picks if key.startswith(("eater ", "prey ", "cell "))]
    if not on_land:
        return None
    *first, last = on_land
    here = cell_of(last)
    if first:
        return Eat(here, cell_of(first[0])) if first[0].startswith("prey") else Eat(cell_of(first[0]), here)
    if last.startswith("cell"):
        return Eat(here, here)
    other = _nearest(view, here, view.seat if last.startswith("prey") else 1 - view.seat)
    if other is None:
        return None
    return Eat(other, here) if last.startswith("prey") else Eat(here, other)


def _nearest(view: State, cell: int, seat: Seat) -> int | None:
    """The monster of a seat that is nearest to a cell: beside it, at its corner, or anywhere."""
    theirs = [each for each in CELLS if view.board[each] >= 0 and owner(view, view.board[each]) == seat]
    return min(theirs, key=lambda other: _apart(cell, other), default=None)


def _apart(one: int, other: int) -> tuple[bool, int]:
    rows, columns = abs(one // SIZE - other // SIZE), abs(one % SIZE - other % SIZE)
    return other not in NEIGHBOURS[one], rows * rows + columns * columns
