"""Measures how fast the robots of La Grosse Bouffe see what comes of a move: what they try in their head."""

from __future__ import annotations

from games.core.bots import decide
from games.core.game import Seating
from games.core.rng import Rng
from games.core.search import Budget, Search, Task
from games.grosse_bouffe.bot import HORIZON
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.sense import Sense
from games.grosse_bouffe.state import Move, State
from scenes.bench.rules import a_loop

PLAYOUTS = 40
"""How often it plays on in its head for one move."""


def tries_a_loop(seconds: float) -> float:
    """Monsters put down and eaten in the head, of which each makes a position: for all moves of a game."""
    game = GrosseBouffe(GrosseBouffe.tweaks_type())
    positions = _positions(game)
    return a_loop(lambda: sum(_tries(game, state) for state in positions), seconds)


def _tries(game: GrosseBouffe, state: State) -> int:
    sense, rng = Sense(game, state, Rng("tries")), Rng("tries")
    task = Task(game, sense, Budget(PLAYOUTS, HORIZON))
    decide(Search[State, Move]().think(task, state, state.seat, rng))
    return sense.box.tries - sum(tile >= 0 for tile in state.board)


def _positions(game: GrosseBouffe) -> list[State]:
    """Every third position of a game that is played at random."""
    rng, found = Rng("tries"), list[State]()
    state = game.setup(2, Seating(), rng)
    while moves := game.legal_moves(state):
        found.append(state)
        state = game.apply(state, rng.choice(moves), rng)[-1].state
    return found[::3]
