"""What is known of playing Monster Smash well, for the search."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.rng import Rng
from games.monster_smash.habits import Plan, plans
from games.monster_smash.standing import worths
from games.monster_smash.state import Move, State, Tweaks


class Sense:
    """The sense of a monster for one set of house rules."""

    def __init__(self, tweaks: Tweaks) -> None:
        self.tweaks = tweaks

    def ways(self, state: State) -> Sequence[Plan]:
        """Attacks, answers and fires that deserve a look, the best by rule of thumb first."""
        return plans(self.tweaks, state)

    def usual(self, state: State, rng: Rng) -> Move:
        """What comes to mind first."""
        return self.ways(state)[0][0]

    def calm(self, state: State) -> bool:
        """Only between two turns: a fight may change everything."""
        return state.phase == "draw"

    def worth(self, state: State) -> Sequence[float]:
        """The chance of each seat to win."""
        return worths(self.tweaks, state)
