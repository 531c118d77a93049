"""What the lamp says about a good move, without saying which arrow or which cell."""

from __future__ import annotations

from games.core.game import Seat
from games.core.rng import Rng
from games.doolhof_junior.game import DoolhofJunior
from games.doolhof_junior.maze import reachable
from games.doolhof_junior.state import Move, Push, State, Walk, goal
from scenes.look import Help
from scenes.looks.doolhof_junior.panels import secret_image
from scenes.ui.words import Words


def hint(game: DoolhofJunior, view: State, seat: Seat, move: Move, words: Words) -> Help:
    """Whether the move opens a way to what is sought, gets there, or only comes nearer."""
    kind = _pushing(game, view, seat, move) if isinstance(move, Push) else _walking(game, view, seat, move)
    sought = goal(view, seat)
    name = f"secret.{view.faces[sought]}" if sought is not None else "hint.home"
    line = words.say(f"hint.{kind}", secret=words.say(name))
    image = secret_image(view, sought) if sought is not None else "common/icon_home"
    return Help(image, words.say("hint.name"), (("", line),))


def _pushing(game: DoolhofJunior, view: State, seat: Seat, push: Push) -> str:
    after = game.apply(view, push, Rng(""))[-1].state  # a push leaves nothing to chance
    return "push_opens" if any(_there(game, after, seat, cell) for cell in reachable(after, seat)) else "push"


def _walking(game: DoolhofJunior, view: State, seat: Seat, walk: Walk) -> str:
    if _there(game, view, seat, walk.cell):
        return "walk_there"
    return "stay" if walk.cell == view.pawns[seat] else "walk"


def _there(game: DoolhofJunior, state: State, seat: Seat, cell: int) -> bool:
    """Whether the seat has got what it seeks on this cell."""
    sought = goal(state, seat)
    if sought is None:
        return cell == state.pads[seat]
    return game.picture(state.cells[cell]) == state.faces[sought]
