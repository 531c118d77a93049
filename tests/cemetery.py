"""A drawn night of Ghooost! on the table: who sits there, the look, and taps on what lies there."""

from __future__ import annotations

from pathlib import Path

from games import title
from games.core.game import Seating
from games.core.match import Match
from games.core.saves import Player, Sitting
from games.core.tweaks import change
from games.ghooost.drawn import drawn
from games.ghooost.game import Ghooost
from games.ghooost.state import GHOSTS, KITTY, MISS_COPY, Tweaks
from scenes.looks.ghooost.look import GhooostLook
from scenes.ui.pose import Key, Pose
from scenes.ui.words import Words
from tests.playroom import SMALL, Playroom
from tests.tour import table

BOX = title("ghooost")
NAMES = ("Léa", "Tom", "Papa", "Zoé", "Mamie", "Nino")
COLOURS = ("coral", "sun", "sky", "leaf", "plum", "rose")
FACES = (*GHOSTS, KITTY, MISS_COPY)
REST = "hand 1: 13 14 2 2   manor 0: 5 6   manor 1: 7 8"
"""What the others have in most of the positions."""


def sat_down(folder: Path, text: str, size: tuple[int, int] = SMALL, **more: object) -> Playroom:
    """A person and robots at a table that lies as drawn; `tweaks` and `people` may be named."""
    tweaks, people = more.pop("tweaks", {}), more.pop("people", 1)
    game = Ghooost(change(Tweaks(), tweaks))
    state = drawn(text, game)
    seats = len(state.hands)
    players = tuple(Player(NAMES[n], COLOURS[n], level="" if n < people else "easy") for n in range(seats))
    match = Match(game, seats, Seating(), "drawn", range(people), start=state, ply=9)
    room = Playroom(folder, size, speed=0, **more)
    table(room, Sitting(BOX.id, players, match))
    return room


def look_of(tweaks: Tweaks | None = None, seats: int = 2, lang: str = "fr") -> GhooostLook:
    """A look for nobody in particular."""
    players = tuple(Player(NAMES[n], COLOURS[n]) for n in range(seats))
    return GhooostLook(Ghooost(tweaks or Tweaks()), players, Words(lang, BOX.id))


def played_move(room: Playroom) -> object:
    """The move of the person; the robots have answered since."""
    return room.table.match.past[0].move


def tap(room: Playroom, *keys: Key) -> None:
    """Tap on one thing after the other."""
    for key in keys:
        room.tap_on(key)


def lifted(room: Playroom) -> list[Pose]:
    """The cards of the hand that are lifted."""
    return [pose for pose in room.table.stage.goal.values() if pose.pick.startswith("lower")]
