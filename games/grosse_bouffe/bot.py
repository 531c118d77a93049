"""A player with an appetite: takes the move after which it will lead most, as far as it looks ahead."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import ceil
from typing import TypeAlias

from games.core.bots import Level, Reason, Thinking
from games.core.game import Game, Seat
from games.core.rng import Rng
from games.grosse_bouffe.ahead import Ahead, Piles, named
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.state import Move, State
from games.grosse_bouffe.why import why

WORLDS = 4
"""How many orders of the piles are guessed where it matters."""
DEEPEST, FOLLOWED = 5, 8
"""How many moves it looks ahead at most after its own, and how many of its own it does that with."""
Leads: TypeAlias = dict[Move, float]


class HungryBot:
    """Plays one seat of La Grosse Bouffe.

    The level's `looks` is the share of moves it looks at, `playouts` the number of monsters that it puts down
    and eats in its head; with 0, only as many as tell it what dinner each of these moves leads to.
    """

    def __init__(self, level: Level) -> None:
        self.level = level

    def think(self, game: Game[State, Move], view: State, seat: Seat, rng: Rng) -> Thinking[Move]:
        """The most promising move, looked at ever more moves ahead until it is tired."""
        assert isinstance(game, GrosseBouffe)
        yield
        moves = rng.shuffled(game.legal_moves(view))
        worlds = [game.guess(view, seat, rng) for _ in range(WORLDS)]
        piles = [named(world, world.piles) for world in worlds]
        ahead = Ahead(game.land, view, self.level.playouts)
        best = list(moves[: ceil(self.level.looks * len(moves))])
        for more in range(DEEPEST + 1):
            leads = yield from _leads(ahead, best, more, piles)
            best = sorted(leads, key=lambda move: leads[move], reverse=not seat)[:FOLLOWED]
            if ahead.tired or len(best) == 1:
                break
        return best[0]

    def why(self, game: Game[State, Move], view: State, seat: Seat, move: Move) -> Reason:
        """What lay open that spoke for a move."""
        assert isinstance(game, GrosseBouffe)
        return why(game, view, seat, move)


def _leads(
    ahead: Ahead, moves: Sequence[Move], more: int, piles: Sequence[Piles]
) -> Generator[None, None, Leads]:
    """How far seat 0 will lead after each move, by several guesses if they make a difference.

    What has not been looked at to the end when it is tired is left out, but never the first.
    """
    leads: Leads = {}
    for move in moves:
        looks = list[float]()
        for guess in piles:
            looks.append((yield from ahead.after(move, more, guess)))
            if not ahead.refilled:
                break
        if more and leads and ahead.tired:
            break
        leads[move] = sum(looks) / len(looks)
    return leads
