"""A player by rule of thumb: attacks whoever looks weak, keeps its family, and answers when it pays."""

from __future__ import annotations

from math import ceil

from games.core.bots import Level, Thinking
from games.core.game import Game, Seat
from games.core.rng import Rng
from games.monster_smash.game import MonsterSmash
from games.monster_smash.state import (
    Attack,
    Burn,
    Defend,
    Move,
    Redraw,
    State,
    faces_of,
    own,
    strength,
)

KIN = 1.5
"""What an own card is worth more than any card."""
TO_STOP = 4.5
"""How strong a defence one expects."""
LIFE = 4
"""With so many cards or fewer one is soon out."""


class SmashBot:
    """Plays one seat of Monster Smash; the level's `looks` is the share of its moves it looks at."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def think(self, game: Game[State, Move], view: State, seat: Seat, rng: Rng) -> Thinking[Move]:
        """The best of the moves it looked at."""
        assert isinstance(game, MonsterSmash)
        yield
        moves = rng.shuffled(game.legal_moves(view))
        looked = moves[: ceil(self.level.looks * len(moves))]
        return max(looked, key=lambda move: _worth(game, view, seat, move))


def _worth(game: MonsterSmash, view: State, seat: Seat, move: Move) -> float:
    family = view.families[seat]
    match move:
        case Attack(target, cards):
            won = min(strength(cards) - TO_STOP, game.tweaks.steal_cap, len(view.hands[target]))
            last = 2 * (won >= len(view.hands[target]) - 1)
            return won + last - len(cards) - KIN * len(own(family, cards))
        case Defend(cards):
            left = strength(faces_of(view, view.attack)) - strength(cards)
            return _lost(game, view, left, len(cards)) - len(cards) - KIN * len(own(family, cards))
        case Redraw():
            return 2 - len(own(family, faces_of(view, view.hands[seat]))) - 0.5
        case Burn():
            return -1.0
    return _lost(game, view, strength(faces_of(view, view.attack)), 0)


def _lost(game: MonsterSmash, view: State, difference: int, played: int) -> float:
    """What an attack that is stronger by so much costs its target."""
    if view.target is None or difference <= 0:
        return 0
    left = len(view.hands[view.target]) - played
    return -1.3 * min(difference, game.tweaks.steal_cap, left) - 10 * (difference >= left)
