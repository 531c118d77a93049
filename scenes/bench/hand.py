"""The largest hand that the table of Ghooost! has to hold."""

from __future__ import annotations

from games import title
from games.core.game import Seating
from games.core.match import Match
from games.core.saves import Player, Sitting
from games.ghooost.drawn import BOX, drawn

GAME = "ghooost"
MANY = 50
"""Cards of that hand."""
LYING = """
hand 0: 1 1 1 1 2 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8 8 8 9 9 9 10 10 10 11 11 11 12 12 12 13 13 13 \
14 14 14 K K K K M M
hand 1: 3 4 6 7
manor 1: 8 10 11
pile: 9 5 12 13 14
"""


def large_hand() -> Sitting:
    """A person who holds all but a few of the cards, and a robot that has these."""
    state = drawn(LYING)
    assert len(state.hands[0]) == MANY
    players = Player("Léa", "coral"), Player("Tom", "sun", "medium")
    match = Match(BOX, len(players), Seating(), "bench", (0,), start=state)
    return Sitting(title(GAME).id, players, match)
