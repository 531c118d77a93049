"""Measures how far the robots of La Grosse Bouffe look ahead: what they try in their head."""

from __future__ import annotations

from games.core.bots import decide
from games.core.game import Seating
from games.core.rng import Rng
from games.grosse_bouffe.ahead import Ahead, named
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.state import State
from scenes.bench.rules import a_loop

TRIES, MORE = 400, 3
"""What may be tried after each move that is looked at, and how many moves further."""


def tries_a_loop(seconds: float) -> float:
    """Monsters put down and eaten in the search, of which each makes a position: in all those of a game."""
    game = GrosseBouffe(GrosseBouffe.tweaks_type())
    positions = _positions(game)
    return a_loop(lambda: sum(_tries(game, state) for state in positions), seconds)


def _tries(game: GrosseBouffe, state: State) -> int:
    ahead = Ahead(game.land, state, TRIES)
    decide(ahead.after(game.legal_moves(state)[0], MORE, named(state, state.piles)))
    return ahead.box.tries


def _positions(game: GrosseBouffe) -> list[State]:
    """Every third position of a game that is played at random."""
    rng, found = Rng("tries"), list[State]()
    state = game.setup(2, Seating(), rng)
    while moves := game.legal_moves(state):
        found.append(state)
        state = game.apply(state, rng.choice(moves), rng)[-1].state
    return found[::3]
