"""Racing for a secret that all look for: what the next seat may take, and what its answers may leave.

A secret within reach is not always worth taking: the seat that takes it shows the next one to the seat
behind it. So taking and waiting are weighed by the same two chances: that the next seat takes what lies
open then, and that it does not and this seat can.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.core.game import Seat
from games.core.rng import Rng
from games.doolhof_junior.ahead import LANDINGS, Ahead
from games.doolhof_junior.game import DoolhofJunior
from games.doolhof_junior.state import Push, State, place_of

PRIZE = 4 / 3
"""What a secret in the hand is worth beside one that is sure to come next."""
LOOKS = 8
"""How many pushes a player is thought to look at."""


class Race:
    """What it is worth to end the walk on a cell, after a push of the seat to act; `rival` is next.

    Only some of the rival's pushes, its `answers`, are looked at further.
    """

    def __init__(self, game: DoolhofJunior, state: State, rival: Seat, answers: Sequence[Push]) -> None:
        self._state, self._ahead = state, Ahead(state, game.pushes(state))
        self._theirs = self._ahead.from_pawn(state.pawns[rival])
        self._later = [(answer.arrow, *_later(game, state, answer)) for answer in answers]

    def taking(self, cell: int, cards: Sequence[int]) -> float:
        """The worth of taking the secret on this cell; one of the cards is what all look for then."""
        counts = [0] * len(cards)
        for arrow, after, ahead in self._later:
            linked = ahead.from_pawn(LANDINGS[arrow][cell])
            for n, card in enumerate(cards):
                counts[n] += ahead.card_share(linked, place_of(after, card)) > 0
        worths = [self._hope(card, count) for card, count in zip(cards, counts, strict=True)]
        return PRIZE + sum(worths) / max(1, len(worths))

    def waiting(self, cells: Iterable[int], card: int) -> Mapping[int, float]:
        """By cell the worth of standing there and looking for this card on the next turn."""
        counts = dict.fromkeys(cells, 0)
        for arrow, after, ahead in self._later:
            linked = ahead.from_card(place_of(after, card))
            for cell in counts:
                counts[cell] += ahead.pawn_share(linked, LANDINGS[arrow][cell]) > 0
        return {cell: self._hope(card, count) for cell, count in counts.items()}

    def _hope(self, card: int, count: int) -> float:
        """The chance to take this card after the rival, less the chance that the rival does."""
        theirs = noticed(self._ahead.card_share(self._theirs, place_of(self._state, card)))
        return (1 - theirs) * count / len(self._later) - theirs


def _later(game: DoolhofJunior, state: State, answer: Push) -> tuple[State, Ahead]:
    after = game.apply(state, answer, Rng(""))[-1].state  # a push leaves nothing to chance
    return after, Ahead(after, game.pushes(after))


def noticed(share: float) -> float:
    """How likely a player sees one of the pushes that lead there, if this share of them does."""
    return 1 - (1 - share) ** LOOKS
