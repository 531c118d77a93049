"""La Grosse Bouffe: put monsters down on their own land, then eat what is smaller next door."""

from __future__ import annotations

from msgspec.structs import replace

from games.core.game import Game, Outcome, Seat, Seating
from games.core.rng import Rng
from games.grosse_bouffe.board import NEIGHBOURS
from games.grosse_bouffe.deal import cannot_seat, dealt, guessed
from games.grosse_bouffe.land import Land
from games.grosse_bouffe.score import monsters, scores
from games.grosse_bouffe.state import CELLS, SIZE, Eat, Move, Place, State, Stop, Tweaks, owner
from games.grosse_bouffe.story import Story, eat_story, place_story, stop_story


class GrosseBouffe(Game[State, Move]):
    """The rules of RULES.md. Hands fill up and the marker is passed on by themselves."""

    state_type = State
    tweaks_type = Tweaks
    tweaks: Tweaks

    def __init__(self, tweaks: Tweaks) -> None:
        super().__init__(tweaks)
        self.land = Land(tweaks)

    def cannot_start(self, seats: int, seating: Seating) -> str | None:
        """`too_few`, `too_many`, `colour_taken` or the reasons of BOU-33 to BOU-36."""
        return cannot_seat(self.tweaks, seats, seating)

    def setup(self, seats: int, seating: Seating, rng: Rng) -> State:
        """The first position (BOU-1 to BOU-3)."""
        return dealt(self.tweaks, seating, rng)

    def to_act(self, state: State) -> Seat | None:
        """The seat that places or eats next, None once it is over."""
        return None if state.ended else state.seat

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """Placings, then the stop; or the meals, for eating is compulsory (BOU-6 to BOU-8, BOU-17)."""
        if state.ended:
            return ()
        if state.eating:
            return state.meals[state.seat]
        moves = self.land.placings(state)
        return (*moves, STOP) if state.placed[state.seat] >= self.tweaks.min_place else moves

    def refusal(self, state: State, move: Move, seat: Seat) -> str | None:
        """The reasons of RULES.md, section 6; only one who has stopped hears that before `not_your_turn`."""
        if state.ended:
            return "not_now"
        if seat != state.seat:
            waits = not state.eating and state.stopped[seat] and not isinstance(move, Eat)
            return "stopped" if waits else "not_your_turn"
        match move:
            case Place():
                return "must_eat" if state.eating else self._place_refusal(state, move)
            case Stop():
                return "must_eat" if state.eating else self._stop_refusal(state)
            case Eat():
                return _eat_refusal(state, move) if state.eating else "not_now"

    def apply(self, state: State, move: Move, rng: Rng) -> Story:
        """The story of a placing, a stop or a meal, and of what comes of it by itself (BOU-5 to BOU-31)."""
        if isinstance(move, Place):
            return place_story(self.land, state, move)
        if isinstance(move, Eat):
            return eat_story(self.land, state, move)
        return stop_story(self.land, state)

    def outcome(self, state: State) -> Outcome | None:
        """The higher score wins; equal ones share, or the crowd decides (BOU-30)."""
        if not state.ended:
            return None
        points = scores(self.tweaks, state)
        strength = [(each, 0) for each in points]
        if self.tweaks.tie == "most_monsters":
            crowd = [owner(state, state.board[cell]) for cell in monsters(state)]
            strength = [(each, crowd.count(seat)) for seat, each in enumerate(points)]
        best = max(strength)
        return Outcome(tuple(seat for seat, each in enumerate(strength) if each == best), points)

    def view(self, state: State, seat: Seat | None) -> State:
        """Only the order of the piles is hidden, from everybody alike (BOU-4)."""
        hidden = {tile for pile in state.piles for tile in pile}
        faces = tuple([None if tile in hidden else face for tile, face in enumerate(state.faces)])
        return replace(state, faces=faces)

    def guess(self, view: State, seat: Seat, rng: Rng) -> State:
        """The piles dealt anew from what has not been seen (BOU-4)."""
        return guessed(view, rng)

    def faces(self, state: State) -> tuple[str | None, ...]:
        """The face of each tile by number."""
        return state.faces

    def _place_refusal(self, state: State, move: Place) -> str | None:
        if move.cell not in CELLS:
            return "not_now"
        if move.tile not in [state.faces[tile] for tile in state.hands[state.seat]]:
            return "not_in_hand"
        if state.board[move.cell] >= 0:
            return "cell_taken"
        return None if move.cell in self.land.cells[move.tile] else "wrong_land"

    def _stop_refusal(self, state: State) -> str | None:
        return None if state.placed[state.seat] >= self.tweaks.min_place else "place_two"


STOP = Stop()


def _eat_refusal(state: State, move: Eat) -> str | None:
    """Why this is no meal of the seat to act: both monsters, then where they lie, then who is bigger."""
    if move.eater not in CELLS or move.prey not in CELLS:
        return "not_now"
    eater, prey = state.board[move.eater], state.board[move.prey]
    if eater < 0 or prey < 0:
        return "nothing_there"
    if owner(state, eater) != state.seat:
        return "not_yours"
    if owner(state, prey) == state.seat:
        return "own_monster"
    if move.prey not in NEIGHBOURS[move.eater]:
        return "diagonal" if _corner_to_corner(move) else "not_next_to_it"
    return None if move in state.meals[state.seat] else "too_big"


def _corner_to_corner(move: Eat) -> bool:
    (row, column), (other_row, other_column) = divmod(move.eater, SIZE), divmod(move.prey, SIZE)
    return abs(row - other_row) == abs(column - other_column) == 1
