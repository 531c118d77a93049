"""Drags, found on every table: from a thing that comes along with the finger to something that glows."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from games import Title
from scenes.picking import DONE
from scenes.ui.pose import Key, Point
from tests.playroom import SEED, SMALL, Playroom
from tests.sittings import play_on
from tests.tour import deal, table

TAPPED = {"chasse_aux_monstres"}
"""In these games a tap does everything, and nothing comes along with the finger."""


class Way(Struct, frozen=True):
    """A drag that plays a move: how many moves into the match, what is dragged, and onto what."""

    box: Title
    moves: int
    thing: Key
    goal: Key

    def room(self, folder: Path, size: tuple[int, int] = SMALL, little: bool = False) -> Playroom:
        """A playroom where it can be done."""
        room = Playroom(folder, size, curtain=False)
        sitting = deal(self.box, little=little)
        play_on(sitting.match, SEED, self.moves)
        table(room, sitting)
        room.rest()
        return room

    def __str__(self) -> str:
        return f"{self.thing} to {self.goal} in {self.box.id}"


def movable(room: Playroom) -> list[Key]:
    """What comes along with the finger, one of each kind."""
    keys = {kind(room, key): key for key in room.table.stage.goal if room.table.can_drag(key)}
    return list(keys.values())


def kind(room: Playroom, key: Key) -> str:
    """What sort of thing this is to a hand."""
    return meaning(room, key).partition(" ")[0]


def goals(room: Playroom, thing: Key) -> list[Key]:
    """What glows for a thing once it hangs from the finger."""
    hand, pick = room.table.hand, meaning(room, thing)
    glow = hand.glow() if room.table.stage.goal[thing].grip else hand.goals(pick)
    return sorted(glow - {pick, DONE})


@cache
def ways(box: Title) -> tuple[Way, ...]:
    """For each kind of thing that can be dragged, the first drags that play a move, onto different things."""
    found: dict[str, list[Way]] = {}
    with TemporaryDirectory() as folder:
        for moves in range(12):
            room = Way(box, moves, "", "").room(Path(folder) / str(moves))
            if len(room.table.match.game.legal_moves(room.table.match.state)) < 2:
                continue  # the clock may play before the hand
            for thing in movable(room):
                sort = kind(room, thing)
                if sort not in found:
                    all_goals = goals(room, thing)
                    few = {all_goals[n] for n in (0, len(all_goals) // 2, -1)} if all_goals else ()
                    tries = (Way(box, moves, thing, goal) for goal in sorted(few))
                    found[sort] = [way for way in tries if plays(way, Path(folder) / str(way))]
                    found = {sort: ways for sort, ways in found.items() if ways}
    return tuple(way for ways in found.values() for way in ways)


def meaning(room: Playroom, key: Key) -> Key:
    """What a tap on a thing counts as."""
    return room.table.stage.goal[key].pick or key


def middle(room: Playroom, key: Key) -> Point:
    """The middle of a thing, or of the target that bears a key."""
    goal = room.table.stage.goal
    return goal[key].at if key in goal else room.picks()[key].centre


def plays(way: Way, folder: Path) -> bool:
    """Whether this drag plays a move."""
    room = way.room(folder)
    room.drag(middle(room, way.thing), middle(room, way.goal), 4)
    return room.table.match.ply > way.moves
