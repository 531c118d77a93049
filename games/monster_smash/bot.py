"""A player who tries its plans on hands that could be, and takes the one after which it stands best.

Every plan is tried on the same hands, so that the luck of a guess favours none of them. The search of the
other games guesses anew for each move: with several times as much thought it won less often here, where
moves differ by less than hands do. (Audibert, Bubeck and Munos, "Best Arm Identification in Multi-Armed
Bandits", 2010: rejecting by and by.)
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import TypeAlias

from msgspec.structs import replace

from games.core.bots import Level, Reason, Thinking
from games.core.game import Game, Seat
from games.core.rng import Rng
from games.monster_smash.game import MonsterSmash
from games.monster_smash.habits import plans, usual
from games.monster_smash.standing import worths
from games.monster_smash.state import Move, State
from games.monster_smash.why import why

Way: TypeAlias = tuple[Move, ...]

HALVINGS = (12, 4, 2)
"""After which parts of its playouts, a twelfth and so on, only the better half of the plans goes on."""


class SmashBot:
    """Plays one seat of Monster Smash.

    The level's `looks` is the share of its plans it tries, each in `playouts` guessed worlds, one at least;
    `memory` is the share of the thefts that it remembers.
    """

    def __init__(self, level: Level) -> None:
        self.level = level

    def think(self, game: Game[State, Move], view: State, seat: Seat, rng: Rng) -> Thinking[Move]:
        """The first move of the plan that did best."""
        assert isinstance(game, MonsterSmash)
        yield
        ways = rng.shuffled(plans(game.tweaks, view))
        looked = int(self.level.looks * len(ways) + rng.fraction())  # rounded up or down by chance
        ways = ways[: max(1, looked)]
        kept = _recalled(view, self.level.memory)
        worth = dict.fromkeys(ways, 0.0)
        playouts = max(1, self.level.playouts) if len(ways) > 1 else 0
        for n in range(1, playouts + 1):
            world = game.guess(kept, seat, rng)
            for way in ways:
                worth[way] += worths(game.tweaks, _after(game, world, way, rng))[seat]
                yield
            if n in [playouts // part for part in HALVINGS]:
                ways = _better_half(ways, worth)
        return max(ways, key=worth.__getitem__)[0]

    def why(self, game: Game[State, Move], view: State, seat: Seat, move: Move) -> Reason:
        """What lay open that spoke for a move."""
        assert isinstance(game, MonsterSmash)
        return why(game.tweaks, view, move)


def _better_half(ways: tuple[Way, ...], worth: Mapping[Way, float]) -> tuple[Way, ...]:
    """At least two of the ways, best first."""
    return tuple(sorted(ways, key=worth.__getitem__, reverse=True)[: max(2, len(ways) // 2)])


def _recalled(view: State, memory: float) -> State:
    """The view without the thefts that were forgotten, the older ones first."""
    forgotten = len(view.thefts) - ceil(memory * len(view.thefts))
    return replace(view, thefts=view.thefts[forgotten:])


def _after(game: MonsterSmash, world: State, way: Way, rng: Rng) -> State:
    """How a guessed world stands after the turn, if one goes this way and all do the usual for the rest."""
    state = world
    for move in way:
        state = game.apply(state, move, rng)[-1].state
    while state.turns == world.turns and not state.ended:
        state = game.apply(state, usual(game.tweaks, state), rng)[-1].state
    return state
