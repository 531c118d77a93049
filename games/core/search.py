"""Looking ahead without looking into hidden hands: information-set Monte Carlo tree search.

Whatever the thinking seat may set out to do is played out in the same guessed worlds, so that the luck of a
guess favours none of it; by and by only the better half goes on (Karnin, Koren and Somekh, "Almost Optimal
Exploration in Multi-Armed Bandits", 2013). Below that grows one tree over what the seat can tell apart: a
playout goes down it by what is possible in its world, tries one thing more, plays on as the game knows, and
is judged where it stops. (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012:
the single-observer form; Kocsis and Szepesvári, "Bandit based Monte-Carlo Planning", 2006: the choice;
Chaslot and others, "Progressive Strategies for Monte-Carlo Tree Search", 2008: the widening; Pepels and
others, "Minimizing Simple and Cumulative Regret in Monte-Carlo Tree Search", 2014: halving above a tree.)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log, log2, sqrt
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from games.core.bots import Thinking
from games.core.game import Game, M, S, Seat
from games.core.rng import Rng

S_in = TypeVar("S_in", contravariant=True)
M_out = TypeVar("M_out", covariant=True)


class Knowledge(Protocol[S_in, M_out]):
    """What a game knows about playing well."""

    def ways(self, state: S_in) -> Sequence[tuple[M_out, ...]]:
        """What the seat to act may set out to do, best first and never nothing: moves that go together."""

    def usual(self, state: S_in, rng: Rng) -> M_out:
        """A sensible move found at once, for playouts."""

    def calm(self, state: S_in) -> bool:
        """Whether it can be judged: no fight is under way."""

    def worth(self, state: S_in) -> Sequence[float]:
        """How well each seat stands, from 0 to 1; also once it is over."""


class Budget(Struct, frozen=True):
    """How much is thought: at most `playouts` a decision, each judged where it is calm after `horizon` ways.

    `looks` is the share of the ways that come to mind. Without playouts the best of them by rule of thumb is
    gone; with few, only the first ones are tried.
    """

    playouts: int
    horizon: int
    looks: float = 1.0


CURIOSITY = 0.7
"""What weighs how little something was tried against how well it did."""
WIDE = 2.5
"""How many ways are tried below one that was visited once; four times as many visits, twice as many ways."""


class _Node(Generic[M]):
    """What came of a way: how often it could have been tried, was, and how well its seat fared."""

    __slots__ = ("children", "met", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[tuple[M, ...], _Node[M]] = {}
        self.met = self.visits = 0
        self.total = 0.0

    @property
    def promise(self) -> float:
        """The mean so far, and more the less often it was tried when it could have been."""
        return self.total / self.visits + CURIOSITY * sqrt(log(self.met) / self.visits)


class Search(Generic[S, M]):
    """Searches the moves of one game by what is known of it."""

    def __init__(self, game: Game[S, M], knows: Knowledge[S, M], budget: Budget) -> None:
        self.game, self.knows, self.budget = game, knows, budget

    def think(self, view: S, seat: Seat, rng: Rng) -> Thinking[M]:
        """Yield after each playout; return the first move of the way that did best."""
        ways = self._minded(self.knows.ways(view), rng)
        nodes, rounds = {way: _Node[M]() for way in ways}, _rounds(len(ways))
        while len(ways) > 1:
            for _ in range(self.budget.playouts // (rounds * len(ways))):
                world = self.game.guess(view, seat, rng)
                for way in ways:
                    self._play_out(nodes[way], seat, self._gone(world, way, rng), rng)
                    yield
            ways = sorted(ways, key=lambda way: -nodes[way].total)[: (len(ways) + 1) // 2]
        return ways[0][0]

    def _minded(self, ways: Sequence[tuple[M, ...]], rng: Rng) -> Sequence[tuple[M, ...]]:
        """Those that come to mind, and of them as many as can be tried in each round; one at least."""
        if self.budget.looks < 1:
            ways = [way for way in ways if rng.fraction() < self.budget.looks] or [rng.choice(ways)]
        count = len(ways)
        while count * _rounds(count) > self.budget.playouts:
            count -= 1
        return ways[:count]

    def _gone(self, state: S, way: Sequence[M], rng: Rng) -> S:
        for move in way:
            state = self.game.apply(state, move, rng)[-1].state
        return state

    def _play_out(self, node: _Node[M], seat: Seat, state: S, rng: Rng) -> None:
        """One walk down the tree and out of it; everyone on the way learns how it went."""
        path, inside, left = [(node, seat)], True, self.budget.horizon - 1
        acting = self.game.to_act(state)
        while acting is not None and not (left <= 0 and self.knows.calm(state)):
            if inside:
                way, node = self._choose(node, self.knows.ways(state))
                inside = node.visits > 0
                path.append((node, acting))
                state = self._gone(state, way, rng)
            else:
                state = self._gone(state, (self.knows.usual(state, rng),), rng)
            acting, left = self.game.to_act(state), left - 1
        worth = self.knows.worth(state)
        for node, seat in path:
            node.visits += 1
            node.total += worth[seat]

    def _choose(self, node: _Node[M], ways: Sequence[tuple[M, ...]]) -> tuple[tuple[M, ...], _Node[M]]:
        """One way more while few were tried, else the most promising that is possible in this guess."""
        # Visits of other guesses count as well; to count only those of the known ways plays no better.
        children = node.children
        known = [way for way in ways if way in children]
        for way in known:
            children[way].met += 1
        if len(known) < len(ways) and len(known) <= WIDE * sqrt(node.visits):
            way = next(way for way in ways if way not in children)
            child = children[way] = _Node()
            child.met = 1
            return way, child
        way = max(known, key=lambda each: children[each].promise)
        return way, children[way]


def _rounds(count: int) -> int:
    """After how many halvings one of so many is left."""
    return ceil(log2(count))
