"""A player by rule of thumb: sheds many cards and low ones first, and keeps what always helps."""

from __future__ import annotations

from math import ceil

from games.core.bots import Level, Thinking
from games.core.game import Game, Seat
from games.core.rng import Rng
from games.ghooost.deal import remembered, unknown
from games.ghooost.game import Ghooost
from games.ghooost.state import KITTY, MISS_COPY, OF_EACH, SKELETUM, Move, Play, State, Take, TryCrypt

KEEP = (0, 5, -2, 1, -2, -1.5, -1, -0.5, 0.5, 0, 0.5, 3, 2, 1.5, 2, 4, 5)
"""How glad one is to have each face in the hand; by face."""
SHED = 2.0
"""What it is worth to lose one card."""
AGAIN = 2.0
"""What a replay is worth."""


class ThumbBot:
    """Plays one seat of Ghooost!; the level's `looks` is the share of its moves it looks at."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def think(self, game: Game[State, Move], view: State, seat: Seat, rng: Rng) -> Thinking[Move]:
        """The best of the moves it looked at."""
        assert isinstance(game, Ghooost)
        yield
        moves = rng.shuffled(game.legal_moves(view))
        looked = moves[: ceil(self.level.looks * len(moves))]
        return max(looked, key=lambda move: _worth(game, view, move))


def _worth(game: Ghooost, view: State, move: Move) -> float:
    match move:
        case Play(value, count, copies):
            cards = count + copies
            again = cards > 1 or value in (SKELETUM, KITTY) and cards < OF_EACH
            return SHED * cards + AGAIN * again - KEEP[value] * count - KEEP[MISS_COPY] * copies
        case Take():
            return _taken(view)
        case TryCrypt():
            chance = _chance(game, view)
            return (1 - chance) * (_taken(view) - 1)
    return 0.0


def _taken(view: State) -> float:
    """What the cemetery is worth in one's hand."""
    return sum(KEEP[view.faces[card]] - SHED for card in view.pile + view.beside)


def _chance(game: Ghooost, view: State) -> float:
    """How likely a card fits that nobody has seen."""
    hidden = unknown(game.tweaks, remembered(view))
    return sum(game.house.goes(view, face) for face in hidden) / max(1, len(hidden))
