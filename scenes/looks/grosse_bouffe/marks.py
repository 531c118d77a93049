"""What is laid over the table of La Grosse Bouffe: what glows, what is picked, and what that would bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from games.grosse_bouffe.board import NEIGHBOURS
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.meals import eats
from games.grosse_bouffe.score import monsters, scores, worth
from games.grosse_bouffe.state import BONUS, CELLS, KINDS, SIZE, State, kind, owner, rc
from scenes.look import Picks
from scenes.looks.grosse_bouffe.land import PITCH, cell_at, cell_box
from scenes.ui.pose import Key, Pose, Poses, Rect, around, joined
from scenes.ui.widgets import count, halo, picture

CELL_OF: Mapping[str, int] = {rc(cell): cell for cell in CELLS}
"""Cells by the second word of a key."""
TURNED: Mapping[int, float] = {-SIZE: 0, 1: 90, SIZE: 180, -1: 270}
"""How the arrow to a prey is turned, by how many cells further that is."""
LIFT = 12
FAINT = 0.42
"""How faint a monster of the hand is whose land is full."""


def cell_of(key: Key) -> int:
    """The cell that a key names."""
    return CELL_OF[key.split()[1]]


def lit(poses: Poses, glow: frozenset[Key], picks: Picks) -> Poses:
    """Rings round what glows and what is picked; what cannot be placed now is faint."""
    tiles = sorted((name for name in poses if name.startswith("tile ")), key=lambda name: poses[name].z)
    tops = {poses[name].pick: name for name in tiles}
    placing = not picks and any(key.startswith("hand ") for key in glow)
    cells = (key for key in (*glow, *picks) if key.startswith("cell "))
    return joined(
        *(_marked(tops[key], poses[tops[key]], key in picks) for key in (*glow, *picks) if key in tops),
        *(_faint(name, poses[name], glow) for name in tiles if placing),
        *(_cell(key, key in picks) for key in cells if picks),
    )


def _marked(name: Key, pose: Pose, picked: bool) -> Poses:
    """A monster that may be touched, or has been; of equal ones in the hand the top one."""
    verb, box = pose.pick.partition(" ")[0], around(pose.at, pose.wide, pose.wide)
    if verb not in ("hand", "eater", "prey"):
        return {}
    if picked and verb != "prey":
        return _lifted(name, pose, verb == "eater")
    ring = halo(f"ring {name}", box, "target" if verb == "prey" else "play", 0.7, pose.z + 5)
    light = picture(f"light {name}", pose.at, "common/glow_spot", 210, pose.z - 1)
    return {**ring, **light} if verb == "eater" else ring


def _faint(name: Key, pose: Pose, glow: frozenset[Key]) -> Poses:
    """A monster of the hand that cannot be placed now."""
    no = pose.pick.startswith("hand ") and pose.pick not in glow
    return {name: replace(pose, fade=FAINT)} if no else {}


def _lifted(name: Key, pose: Pose, hungry: bool) -> Poses:
    """A picked monster is laid again, so that it can be taken along; one that will eat opens its mouth."""
    at = pose.at[0], pose.at[1] - LIFT
    image = f"{pose.image}_chomp" if hungry else pose.image
    ring = halo(f"ring {name}", around(at, pose.wide, pose.wide), "pick", 0.7, pose.z + 41)
    return {name: replace(pose, at=at, image=image, grip=True, z=pose.z + 40), **ring}


def _cell(key: Key, picked: bool) -> Poses:
    box = cell_box(cell_of(key))
    inside = Rect(box.x + 4, box.y + 4, box.wide - 8, box.tall - 8)
    return halo(f"glow {key}", inside, "pick" if picked else "reach", 0.8, 6)


# what it would bring


def promised(game: GrosseBouffe, state: State, picks: Picks) -> Poses:
    """On the cells for a picked monster what it would bring; from a picked eater an arrow to each prey."""
    verb, _, what = picks[0].partition(" ") if picks else ("", "", "")
    if verb == "eater":
        meals = [meal for meal in state.meals[state.seat] if meal.eater == CELL_OF[what]]
        return joined(*(_arrow(meal.eater, meal.prey) for meal in meals))
    if verb == "hand" and len(picks) == 1:
        return joined(*(_promise(game, state, what, cell) for cell in free(game, state, what)))
    return {}


def free(game: GrosseBouffe, state: State, face: str) -> Iterator[int]:
    """The empty cells of a monster's land."""
    return (cell for cell in game.land.cells[face] if state.board[cell] < 0)


def gain(game: GrosseBouffe, state: State, face: str, cell: int) -> tuple[int, ...]:
    """By how much the score of each seat grows if the seat to act puts a monster of its hand on a cell."""
    tile = next(tile for tile in state.hands[state.seat] if state.faces[tile] == face)
    placed = replace(state, board=(*state.board[:cell], tile, *state.board[cell + 1 :]))
    before, after = scores(game.tweaks, state), scores(game.tweaks, placed)
    return tuple(b - a for a, b in zip(before, after, strict=True))


def plain(game: GrosseBouffe, face: str) -> int:
    """What a monster is worth alone."""
    return 1 + (BONUS.get(KINDS[face].value, 0) if game.tweaks.dots else 0)


def _promise(game: GrosseBouffe, state: State, face: str, cell: int) -> Poses:
    grows, (x, y), seat = gain(game, state, face, cell), cell_at(cell), state.seat
    rich = grows[seat] > plain(game, face)
    own = count(f"promise {cell}", (x, y), f"+{grows[seat]}", 30, "gold" if rich else "cream", 50)
    given = grows[1 - seat]
    if not given:
        return own
    team = state.teams[1 - seat]
    return joined(
        own,
        picture(f"given badge {cell}", (x + 34, y + 46), f"grosse_bouffe/back_{team}", 38, 50),
        count(f"given {cell}", (x + 54, y + 46), f"+{given}", 17, "cream", 52),
    )


def _arrow(eater: int, prey: int) -> Poses:
    (x, y), (to_x, to_y) = cell_at(eater), cell_at(prey)
    part = 0.5 + 6 / PITCH
    at = x + (to_x - x) * part, y + (to_y - y) * part
    return {f"arrow {prey}": Pose(at, "common/eat_arrow", 76, z=60, angle=TURNED[prey - eater])}


def goals(game: GrosseBouffe, state: State, pick: Key) -> Poses:
    """What glows while a monster hangs from the finger: where it may go, and what that would bring."""
    verb, _, what = pick.partition(" ")
    cells = free(game, state, what) if verb == "hand" else ()
    return joined(promised(game, state, (pick,)), *(_cell(f"cell {rc(cell)}", False) for cell in cells))


def worths(game: GrosseBouffe, state: State) -> Poses:
    """On each monster the points that it is worth now."""
    corners = {cell: cell_at(cell) for cell in monsters(state)}
    return joined(
        *(
            count(
                f"worth {cell}", (x - 46, y - 46), str(worth(game.tweaks, state, cell).points), 22, "gold", 30
            )
            for cell, (x, y) in corners.items()
        )
    )


# what would be a pity


def good_place(game: GrosseBouffe, state: State) -> str:
    """A monster of the hand that could go beside its own kind where nobody can eat it; empty if none can."""
    for tile in state.hands[state.seat]:
        face = state.faces[tile] or ""
        for cell in free(game, state, face):
            rich = gain(game, state, face, cell)[state.seat] > plain(game, face)
            if rich and not in_danger(game, state, face, cell):
                return face
    return ""


def in_danger(game: GrosseBouffe, state: State, face: str, cell: int) -> bool:
    """Whether a monster of the other gang next to this cell could eat one that is put there."""
    near = (state.board[each] for each in NEIGHBOURS[cell])
    others = (kind(state, tile).value for tile in near if tile >= 0 and owner(state, tile) != state.seat)
    return any(eats(game.tweaks, value, KINDS[face].value) for value in others)
