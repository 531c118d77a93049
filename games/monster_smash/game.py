"""Monster Smash: hoard your family, throw it at the others, and steal what they hold."""

from __future__ import annotations

from games.core.game import Game, Outcome, Seat, Seating
from games.core.rng import Rng
from games.monster_smash.choices import open_moves
from games.monster_smash.deal import cannot_seat, dealt, guessed, seen
from games.monster_smash.fight import attack_story, defence_story
from games.monster_smash.refusals import refused
from games.monster_smash.state import (
    Attack,
    Burn,
    Defend,
    Draw,
    DrawBack,
    EndTurn,
    Face,
    LetIn,
    Move,
    Redraw,
    State,
    Tweaks,
)
from games.monster_smash.turn import (
    Story,
    burn_story,
    draw_back_story,
    draw_story,
    end_story,
    redraw_story,
    winners,
)


class MonsterSmash(Game[State, Move]):
    """The rules of RULES.md. A turn is a draw, perhaps a fire, perhaps a fight."""

    state_type = State
    tweaks_type = Tweaks
    tweaks: Tweaks

    def cannot_start(self, seats: int, seating: Seating) -> str | None:
        """`too_few`, `too_many`, `colour_taken` or the reasons of SMA-37 to SMA-39."""
        return cannot_seat(self.tweaks, seats, seating)

    def setup(self, seats: int, seating: Seating, rng: Rng) -> State:
        """The first position; seats without pieces take the families in order (SMA-1 to SMA-3)."""
        return dealt(self.tweaks, seats, seating, rng)

    def to_act(self, state: State) -> Seat | None:
        """The target while it answers an attack, else the seat whose turn it is; None once it is over."""
        if state.ended:
            return None
        return state.target if state.phase == "defend" else state.seat

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """Burns first, then attacks; what ends a step comes last."""
        return () if state.ended else open_moves(self.tweaks, state)

    def refusal(self, state: State, move: Move, seat: Seat) -> str | None:
        """The reasons of RULES.md, section 6; `not_your_turn` is asked first while the game goes on."""
        if state.ended:
            return "not_now"
        return refused(self.tweaks, state, move) if seat == self.to_act(state) else "not_your_turn"

    def apply(self, state: State, move: Move, rng: Rng) -> Story:
        """The story of a move, a fight told to the end of the turn."""
        match move:
            case Burn():
                return burn_story(state, move.card)
            case Draw():
                return draw_story(self.tweaks, state, rng)
            case Attack():
                return attack_story(self.tweaks, state, move, rng)
            case EndTurn():
                return end_story(self.tweaks, state)
            case DrawBack():
                return draw_back_story(self.tweaks, state, rng)
            case Defend():
                return defence_story(self.tweaks, state, move.cards, rng)
            case LetIn():
                return defence_story(self.tweaks, state, (), rng)
            case Redraw():
                return redraw_story(self.tweaks, state, rng)

    def outcome(self, state: State) -> Outcome | None:
        """One winner, or the biggest hands still in; the score is the size of the hand (SMA-32, SMA-35)."""
        if not state.ended:
            return None
        return Outcome(winners(state), tuple(map(len, state.hands)), state.ended)

    def view(self, state: State, seat: Seat | None) -> State:
        """Hands are their owners', what was stolen is thief's and victim's (SMA-4 to SMA-6)."""
        return seen(state, seat)

    def guess(self, view: State, seat: Seat, rng: Rng) -> State:
        """Hidden cards dealt anew, but for those the seat was shown."""
        return guessed(self.tweaks, view, rng)

    def faces(self, state: State) -> tuple[Face | None, ...]:
        """The face of each card by number."""
        return state.faces
