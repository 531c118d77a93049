"""Ghooost!: chase the ghosts of your hand and your manor out, and do not be the last to have any."""

from __future__ import annotations

from collections.abc import Callable

from games.core.game import Game, Outcome, Seat, Seating, Step
from games.core.rng import Rng
from games.ghooost.deal import cannot_seat, dealt, guessed, viewed
from games.ghooost.effects import Steps, patience
from games.ghooost.groups import House, house, only_copies
from games.ghooost.rounds import next_round
from games.ghooost.state import (
    EndTurn,
    Evening,
    FlipManor,
    Move,
    NextRound,
    Pass,
    Play,
    State,
    Take,
    TryCrypt,
    Tweaks,
)
from games.ghooost.turn import end_story, flip_story, pass_story, play_story, take_story, try_story

STORIES: dict[type[Move], Callable[[House, State], Steps]] = {
    TryCrypt: try_story,
    Take: take_story,
    FlipManor: flip_story,
    Pass: pass_story,
    EndTurn: end_story,
}
TRY, TAKE, FLIP, PASS, END, NEXT = TryCrypt(), Take(), FlipManor(), Pass(), EndTurn(), NextRound()


class Ghooost(Game[State, Move]):
    """The rules of RULES.md. A move is one action of a turn; a replay is one move more (GHO-10)."""

    state_type = State
    tweaks_type = Tweaks
    tweaks: Tweaks

    def __init__(self, tweaks: Tweaks) -> None:
        super().__init__(tweaks)
        self.house = house(tweaks)

    def cannot_start(self, seats: int, seating: Seating) -> str | None:
        """`too_few`, `too_many` or the reasons of GHO-56 and GHO-57."""
        return cannot_seat(self.tweaks, seats, seating)

    def setup(self, seats: int, seating: Seating, rng: Rng) -> State:
        """The first round, as it was dealt (GHO-1, GHO-2)."""
        nothing = (0,) * seats
        first = rng.below(seats) if seating.first is None else seating.first
        return dealt(self.tweaks, seats, first, Evening(nothing, nothing), rng)

    def opener(self, state: State) -> Seat | None:
        """The loser of the last round begins the next game (GHO-2)."""
        return state.out[-1] if state.ended else None

    def to_act(self, state: State) -> Seat | None:
        """The seat whose turn it is; between two rounds the loser; None once all is over."""
        return None if state.winners else state.seat

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """Plays first, then what can be done besides (GHO-10 to GHO-20, GHO-36)."""
        if state.ended:
            return () if state.winners else (NEXT,)
        moves = self.house.plays(state)
        if not state.midnight:
            moves.append(TRY)
        elif not state.hands[state.seat]:
            moves.append(FLIP)
        if state.pile or state.beside:
            moves.append(TAKE)
        elif only_copies(state, state.hands[state.seat]):
            moves.append(PASS)
        if state.replay == "may":
            moves.append(END)
        return tuple(moves)

    def refusal(self, state: State, move: Move, seat: Seat) -> str | None:
        """The reasons of RULES.md, section 6; `not_your_turn` is asked first while the game goes on."""
        if state.winners:
            return "not_now"
        if seat != state.seat:
            return "not_your_turn"
        if isinstance(move, NextRound) != bool(state.ended):
            return "not_now"
        match move:
            case Play():
                return self.house.refusal(state, move)
            case TryCrypt():
                return "crypt_is_empty" if state.midnight else None
            case Take():
                return None if state.pile or state.beside else "nothing_to_take"
            case FlipManor():
                return _flip_refusal(state)
            case Pass():
                empty = not state.pile and not state.beside
                return None if empty and only_copies(state, state.hands[state.seat]) else "cannot_pass"
            case EndTurn():
                return {"may": None, "must": "must_replay"}.get(state.replay, "nothing_to_end")
            case NextRound():
                return None

    def apply(self, state: State, move: Move, rng: Rng) -> tuple[Step[State], ...]:
        """The story of one action with its effects in the order of GHO-23, or of the next round."""
        if isinstance(move, Play):
            return tuple(play_story(self.house, state, move))
        if isinstance(move, NextRound):
            return (next_round(self.tweaks, state, rng),)
        return tuple(STORIES[type(move)](self.house, state))

    def outcome(self, state: State) -> Outcome | None:
        """The winners of the round or the match; scores are minus the rank, or the points (GHO-55)."""
        if not state.winners:
            return None
        if self.tweaks.scoring == "points":
            return Outcome(state.winners, state.evening.points)
        return Outcome(state.winners, tuple(-state.out.index(seat) for seat in range(len(state.out))))

    def view(self, state: State, seat: Seat | None) -> State:
        """Hands of others, manors and the crypt are hidden (GHO-3 to GHO-8)."""
        return viewed(state, seat)

    def guess(self, view: State, seat: Seat, rng: Rng) -> State:
        """Hidden faces dealt anew, what the table remembers in its place (GHO-8)."""
        return guessed(self.tweaks, view, rng)

    def faces(self, state: State) -> tuple[int | None, ...]:
        """The face of each card by number."""
        return tuple(face or None for face in state.faces)

    def patience(self, state: State) -> int:
        """After how many turns in a row without progress the round ends (GHO-48)."""
        return patience(self.tweaks, state)


def _flip_refusal(state: State) -> str | None:
    if not state.midnight:
        return "manor_before_midnight"
    return "hand_not_empty" if state.hands[state.seat] else None
