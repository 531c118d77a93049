"""Looking ahead without looking into hidden hands: information-set Monte Carlo tree search.

One tree over what the thinking seat can tell apart. Each playout guesses anew what is hidden, goes down
the tree by the moves that are legal in that guess, tries one move more, plays on as the game knows, and
judges where it stops. (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012:
the single-observer form; Kocsis and Szepesvári, "Bandit based Monte-Carlo Planning", 2006: the choice.)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from games.core.bots import Thinking
from games.core.game import Game, M, S, Seat
from games.core.rng import Rng

S_in = TypeVar("S_in", contravariant=True)
M_out = TypeVar("M_out", covariant=True)


class Knowledge(Protocol[S_in, M_out]):
    """What a game knows about playing well."""

    def candidates(self, state: S_in) -> Sequence[M_out]:
        """The legal moves of the seat to act that deserve a look, never none; first tried in this order."""

    def quick(self, state: S_in, rng: Rng) -> M_out:
        """A sensible move found at once, for playouts."""

    def worth(self, state: S_in) -> Sequence[float]:
        """How well each seat stands, from 0 to 1; also once it is over."""


class Budget(Struct, frozen=True):
    """How much is thought: `playouts` a decision, each broken off `horizon` moves below the root.

    `curiosity` weighs moves little tried against moves that did well.
    """

    playouts: int
    horizon: int
    curiosity: float = 0.7


class _Node(Generic[M]):
    """What came of a move: how often it could have been tried, was, and how well its seat fared."""

    __slots__ = ("children", "met", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[M, _Node[M]] = {}
        self.met = self.visits = 0
        self.total = 0.0

    @property
    def proof(self) -> tuple[int, float]:
        """What speaks for it in the end: how often it was tried, then how well it did."""
        return self.visits, self.total

    def promise(self, curiosity: float) -> float:
        """The mean so far, and more the less often it was tried when it could have been."""
        return self.total / self.visits + curiosity * sqrt(log(self.met) / self.visits)


class Search(Generic[S, M]):
    """Searches the moves of one game by what is known of it."""

    def __init__(self, game: Game[S, M], knows: Knowledge[S, M], budget: Budget) -> None:
        self.game, self.knows, self.budget = game, knows, budget

    def think(self, view: S, seat: Seat, rng: Rng) -> Thinking[M]:
        """Yield after each playout; return the move most often tried, of equals the one that did best."""
        moves = self.knows.candidates(view)
        root = _Node[M]()
        for _ in range(self.budget.playouts if len(moves) > 1 else 0):
            self._play_out(root, self.game.guess(view, seat, rng), rng)
            yield
        tried = root.children
        return max(moves, key=lambda move: tried[move].proof if move in tried else (0, 0.0))

    def _play_out(self, root: _Node[M], state: S, rng: Rng) -> None:
        """One walk down the tree and out of it; everyone on the way learns how it went."""
        node, path, inside = root, list[tuple[_Node[M], Seat]](), True
        for _ in range(self.budget.horizon):
            seat = self.game.to_act(state)
            if seat is None:
                break
            if inside:
                move, child = self._choose(node, self.knows.candidates(state))
                inside, node = child.visits > 0, child
                path.append((child, seat))
            else:
                move = self.knows.quick(state, rng)
            state = self.game.apply(state, move, rng)[-1].state
        worth = self.knows.worth(state)
        for child, seat in path:
            child.visits += 1
            child.total += worth[seat]

    def _choose(self, node: _Node[M], moves: Sequence[M]) -> tuple[M, _Node[M]]:
        """The first move never tried before, else the most promising that is legal in this guess."""
        children = node.children
        fresh = [move for move in moves if move not in children]
        for move in moves:
            if move in children:
                children[move].met += 1
        if fresh:
            move = fresh[0]
            child = children[move] = _Node()
            child.met = 1
            return move, child
        curiosity = self.budget.curiosity
        move = max(moves, key=lambda each: children[each].promise(curiosity))
        return move, children[move]
