"""What is known of playing Ghooost! well: moves to look at, a quick one, and how a position stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from games.core.game import Seat
from games.core.rng import Rng
from games.ghooost.game import END, FLIP, PASS, TAKE, TRY, Ghooost
from games.ghooost.state import (
    KITTY,
    MISS_COPY,
    OF_EACH,
    SKELETUM,
    Face,
    Move,
    Play,
    State,
)

GLAD = (0, 4, -2, 1, -2, -1.5, -1, -0.5, 0.5, 0, 0.5, 3, 2, 1.5, 2, 3, 4)
"""How glad one is to have each face in the hand; by face."""
SHED = 3.0
"""What it is worth to lose one card."""
AGAIN = 2.0
"""What a replay is worth."""
LAST: Mapping[Move, float] = {END: -20, PASS: -20, TAKE: -30}
"""What one does only if nothing else can be done, by how little it looks like a good move."""
LOOKS = 8
"""How many plays deserve a look."""
STRAY = 0.1
"""How often a quick move is any move."""
MANOR, EQUAL = 0.3, 0.1
HAND = (0, 0.16, 0.17, 0.17, 0.13, 0.18, 0.16, 0.13, 0.16, 0.13, 0.16, -0.07, 0, 0.09, 0, -0.07, -0.05)
"""How much nearer to being last a card brings a seat: each in the manor, each in the hand by its face, less
if there is an equal one. Fitted to who was last in some hundred games among robots."""
EARLY = 24
"""With so many cards in the crypt it does not matter yet what is in a hand."""


class Sense:
    """The sense of a player for one game."""

    def __init__(self, game: Ghooost) -> None:
        self.game = game

    def ways(self, state: State) -> Sequence[tuple[Move]]:
        """The best plays and whatever else there is, best first by rule of thumb."""
        moves = self.game.legal_moves(state)
        plays = sorted([move for move in moves if isinstance(move, Play)], key=appeal, reverse=True)
        others = [move for move in moves if not isinstance(move, Play)]
        return [(move,) for move in sorted([*plays[:LOOKS], *others], key=appeal, reverse=True)]

    def calm(self, state: State) -> bool:
        """Always: no move leaves anything hanging."""
        return True

    def usual(self, state: State, rng: Rng) -> Move:
        """A play by rule of thumb, else a try of one's luck; sometimes anything."""
        moves = self.game.legal_moves(state)
        if len(moves) == 1 or rng.fraction() < STRAY:
            return rng.choice(moves)
        best, most = moves[-1], 0.0
        for move in moves:
            if type(move) is Play:
                worth = APPEAL[move.value][move.count][move.copies]
                if worth > most:
                    best, most = move, worth
        if most:
            return best
        for other in (FLIP, TRY):
            if other in moves:
                return other
        return best

    def worth(self, state: State) -> Sequence[float]:
        """How likely each seat is not to be last, by what it still has."""
        seats = range(len(state.hands))
        if state.ended:
            return [float(seat != state.out[-1]) for seat in seats]
        drags = [0.0 if seat in state.out else exp(self._drag(state, seat)) for seat in seats]
        most = sum(drags)
        return [1 - drag / most for drag in drags]

    def _drag(self, state: State, seat: Seat) -> float:
        """How its cards hold a seat back; those of a hand weigh the more, the later it is."""
        faces = state.faces
        held = [faces[card] for card in state.hands[seat]]
        hand = sum([HAND[face] for face in held]) - EQUAL * (len(held) - len({*held}))
        late = 1 - min(len(state.crypt), EARLY) / EARLY
        return MANOR * len(state.manors[seat]) + late * hand


def appeal(move: Move) -> float:
    """How good a move looks by itself; to try one's luck is neither good nor bad."""
    if isinstance(move, Play):
        return APPEAL[move.value][move.count][move.copies]
    return LAST.get(move, 0)


def _appeal(value: Face, count: int, copies: int) -> float:
    cards = count + copies
    again = cards > 1 or value in (SKELETUM, KITTY)
    return SHED * cards + AGAIN * again - GLAD[value] * count - GLAD[MISS_COPY] * copies


APPEAL = tuple(
    tuple(
        tuple(_appeal(value, count, copies) for copies in range(OF_EACH + 1)) for count in range(OF_EACH + 1)
    )
    for value in range(MISS_COPY)
)
