"""La chasse aux monstres: turn up the toy that each monster around the bed is afraid of."""

from __future__ import annotations

from msgspec.structs import replace

from games.chasse_aux_monstres.deal import cannot_seat, dealt, guessed
from games.chasse_aux_monstres.state import (
    EXPERTS,
    TOYS,
    Flip,
    Move,
    Ready,
    Spot,
    State,
    Swap,
    TurnBack,
    Tweaks,
    phase,
)
from games.chasse_aux_monstres.story import Story, Tale
from games.core.game import Game, Outcome, Seat, Seating
from games.core.rng import Rng

SPOTS = range(len(TOYS + EXPERTS))
FLIPS = tuple(map(Flip, SPOTS))
SWAPS = tuple(map(Swap, SPOTS))
WON = ("all_banished", "dawn")


class ChasseAuxMonstres(Game[State, Move]):
    """The rules of RULES.md. All sit on one side of the bed, but for the competitive game."""

    state_type = State
    tweaks_type = Tweaks
    tweaks: Tweaks

    @property
    def team(self) -> bool:
        """Whether all sit on one side of the bed (CHA-20, CHA-40)."""
        return not self.tweaks.competitive

    def cannot_start(self, seats: int, seating: Seating) -> str | None:
        """`too_few`, `too_many` or the reasons of CHA-44 and CHA-45."""
        return cannot_seat(self.tweaks, seats)

    def setup(self, seats: int, seating: Seating, rng: Rng) -> State:
        """The first position (CHA-1 to CHA-5, CHA-22, CHA-35)."""
        return dealt(self.tweaks, seats, seating, rng)

    def to_act(self, state: State) -> Seat | None:
        """The seat whose turn it is, None once it is over."""
        return None if state.ended else state.seat

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """One tile to turn up, or what that asks for (CHA-8, CHA-9, CHA-26, CHA-33, CHA-35)."""
        count = len(state.spots)
        match phase(state):
            case "flip":
                flips = FLIPS[:count]
                return tuple([flip for flip in flips if flip.spot not in state.open]) if state.open else flips
            case "close":
                return (TurnBack(),)
            case "swap":
                return tuple([swap for swap in SWAPS[:count] if swap.spot != state.turned])
            case "look":
                return (Ready(),)
            case "over":
                return ()

    def refusal(self, state: State, move: Move, seat: Seat) -> str | None:
        """The reasons of RULES.md, section 6; `not_your_turn` is asked first while the game goes on."""
        if state.ended:
            return "not_now"
        if seat != state.seat:
            return "not_your_turn"
        match phase(state):
            case "look":
                return None if isinstance(move, Ready) else "not_ready"
            case "close":
                return None if isinstance(move, TurnBack) else _while_open(move)
            case "swap":
                return _swap_refusal(state, move)
            case _:
                return _flip_refusal(state, move)

    def apply(self, state: State, move: Move, rng: Rng) -> Story:
        """The story of a move; nothing in it is left to chance."""
        tale = Tale(self.tweaks, state)
        match move:
            case Flip(spot):
                tale.flip(spot)
            case TurnBack():
                tale.turn_back()
            case Swap(spot):
                tale.swap(spot)
            case Ready():
                tale.begin()
        return tuple(tale.steps)

    def outcome(self, state: State) -> Outcome | None:
        """All or nobody; in the competitive game the most cards (CHA-20, CHA-40, CHA-41, CHA-46)."""
        if not state.ended:
            return None
        seats = tuple(range(len(state.kept)))
        won = state.ended in WON
        if not self.tweaks.competitive:
            return Outcome(seats if won else (), (len(state.closet),) * len(seats))
        scores = tuple(map(len, state.kept))
        best = tuple(seat for seat in seats if scores[seat] == max(scores))
        return Outcome(best if won else (), scores)

    def view(self, state: State, seat: Seat | None) -> State:
        """What lies open, the same for all: not the pile and no face-down tile (CHA-6)."""
        closed = {tile for spot, tile in enumerate(state.spots) if spot not in state.open}
        hidden = closed.union(state.pile)
        faces = tuple([None if n in hidden else face for n, face in enumerate(state.faces)])
        return replace(state, faces=faces)

    def guess(self, view: State, seat: Seat, rng: Rng) -> State:
        """Hidden faces dealt anew; a tile that has been shown keeps what it showed (CHA-7)."""
        return guessed(self.tweaks, view, rng)

    def faces(self, state: State) -> tuple[str | None, ...]:
        """The face of each card by number: tiles, then monsters."""
        return state.faces


def _while_open(move: Move) -> str:
    return "close_first" if isinstance(move, Flip) else "not_now"


def _swap_refusal(state: State, move: Move) -> str | None:
    if not isinstance(move, Swap):
        return "not_now" if isinstance(move, Ready) else "swap_first"
    if move.spot == state.turned:
        return "same_tile"
    return None if _is_spot(state, move.spot) else "not_now"


def _flip_refusal(state: State, move: Move) -> str | None:
    if not isinstance(move, Flip) or not _is_spot(state, move.spot):
        return "not_now"
    return "already_open" if move.spot in state.open else None


def _is_spot(state: State, spot: Spot) -> bool:
    return 0 <= spot < len(state.spots)
