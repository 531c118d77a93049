"""Looking ahead without looking into hidden hands: information-set Monte Carlo tree search.

Whatever the thinking seat may set out to do is played out in the same guessed worlds, so that the luck of a
guess favours none of it; by and by only the better half goes on (Karnin, Koren and Somekh, "Almost Optimal
Exploration in Multi-Armed Bandits", 2013). Below that grows one tree over what the seat can tell apart: a
playout goes down it by what is possible in its world, tries one thing more, plays on as the game knows, and
is judged where it stops. What it learns about the decision after this one is kept until the seat takes it.
(Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012: the single-observer form;
Kocsis and Szepesvári, "Bandit based Monte-Carlo Planning", 2006: the choice; Chaslot and others, "Progressive
Strategies for Monte-Carlo Tree Search", 2008: the widening; Pepels and others, "Minimizing Simple and
Cumulative Regret in Monte-Carlo Tree Search", 2014: halving above a tree.)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    def mean(self) -> float:
        """How well it went so far; it was tried once at least."""
        return self.total / self.visits

    @property
    def promise(self) -> float:
        """The mean so far, and more the less often it was tried when it could have been."""
        return self.mean + CURIOSITY * sqrt(log(self.met) / self.visits)


class Task(Struct, Generic[S, M], frozen=True):
    """What is searched: the moves of a game, by what is known of it, for so long."""

    game: Game[S, M]
    knows: Knowledge[S, M]
    budget: Budget


class Search(Generic[S, M]):
    """Thinks for one seat of one match, decision after decision.

    What it has learnt about the next decision is kept by what the seat would see then, and of use if it sees
    just that.
    """

    def __init__(self) -> None:
        self._kept: dict[S, _Node[M]] = {}

    def think(self, task: Task[S, M], view: S, seat: Seat, rng: Rng) -> Thinking[M]:
        """Yield after each playout; return the first move of the way that did best."""
        thought = _Thought(task, seat, rng)
        way = yield from thought.best(view, self._kept.get(view) or _Node())
        self._kept = thought.kept
        return way[0]


class _Thought(Generic[S, M]):
    """One decision of a seat."""

    def __init__(self, task: Task[S, M], seat: Seat, rng: Rng) -> None:
        self.game, self.knows, self.budget = task.game, task.knows, task.budget
        self.seat, self.rng = seat, rng
        self.kept: dict[S, _Node[M]] = {}

    def best(self, view: S, root: _Node[M]) -> Thinking[tuple[M, ...]]:
        """The way that did best, given what is known of the ways already."""
        ways = self._minded(self.knows.ways(view))
        nodes, rounds = {way: root.children.get(way) or _Node[M]() for way in ways}, _rounds(len(ways))
        while len(ways) > 1:
            for _ in range(self.budget.playouts // (rounds * len(ways))):
                world = self.game.guess(view, self.seat, self.rng)
                for way in ways:
                    self._play_out(nodes[way], self._gone(world, way))
                    yield
            ways = sorted(ways, key=lambda way: -nodes[way].mean)[: (len(ways) + 1) // 2]
        self._keep_rest(view, ways[0], nodes)
        return ways[0]

    def _minded(self, ways: Sequence[tuple[M, ...]]) -> Sequence[tuple[M, ...]]:
        """Those that come to mind, and of them as many as can be tried in each round; one at least."""
        rng, looks = self.rng, self.budget.looks
        if looks < 1:
            ways = [way for way in ways if rng.fraction() < looks] or [rng.choice(ways)]
        count = len(ways)
        while count * _rounds(count) > self.budget.playouts:
            count -= 1
        return ways[:count]

    def _gone(self, state: S, way: Sequence[M]) -> S:
        for move in way:
            state = self.game.apply(state, move, self.rng)[-1].state
        return state

    def _play_out(self, node: _Node[M], state: S) -> None:
        """One walk down the tree and out of it; everyone on the way learns how it went."""
        path, inside, left = [(node, self.seat)], True, self.budget.horizon - 1
        acting = self.game.to_act(state)
        while acting is not None and not (left <= 0 and self.knows.calm(state)):
            if inside:
                if acting == self.seat:
                    self._keep(state, path)
                way, node = self._choose(node, self.knows.ways(state))
                inside = node.visits > 0
                path.append((node, acting))
                state = self._gone(state, way)
            else:
                state = self._gone(state, (self.knows.usual(state, self.rng),))
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

    def _keep(self, state: S, path: Sequence[tuple[_Node[M], Seat]]) -> None:
        """Keep what is below the first decision of the own seat after the one that is thought about."""
        if all(seat != self.seat for _, seat in path[1:]):
            self.kept.setdefault(self.game.view(state, self.seat), path[-1][0])

    def _keep_rest(self, view: S, way: tuple[M, ...], nodes: Mapping[tuple[M, ...], _Node[M]]) -> None:
        """Of ways that begin with the move that is played, keep what is known of going on."""
        tried = {each: node for each, node in nodes.items() if node.visits and each[0] == way[0]}
        rest = {each[1:]: node for each, node in tried.items() if each[1:]}
        if rest:
            after = self._gone(self.game.guess(view, self.seat, self.rng), way[:1])
            node = self.kept[self.game.view(after, self.seat)] = _Node()
            node.children.update(rest)


def _rounds(count: int) -> int:
    """After how many halvings one of so many is left."""
    return ceil(log2(count))
