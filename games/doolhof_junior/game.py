"""Doolhof Junior: push a hedge card in, walk, and end on the picture everybody looks for."""

from __future__ import annotations

from itertools import compress

from msgspec.structs import replace

from games.core.game import Game, Outcome, Seat, Seating, Step
from games.core.rng import Rng
from games.doolhof_junior.deal import cannot_seat, dealt, guessed, playoff
from games.doolhof_junior.maze import TURNINGS, in_reach
from games.doolhof_junior.state import (
    ARROWS,
    CELLS,
    PICTURES,
    GameEnded,
    Move,
    PlayoffStarted,
    Push,
    State,
    Tweaks,
    Walk,
    goal,
)
from games.doolhof_junior.story import Story, claim_story, push_story, show_story, walk_story

WALKS = tuple(map(Walk, CELLS))
PUSHES = {
    (turns, last): tuple(
        Push(name, turn) for name, arrow in ARROWS.items() if arrow.opposite != last for turn in range(turns)
    )
    for turns in (1, 2, 4)
    for last in ("", *ARROWS)
}
"""The pushes open by how many ways the spare can be turned and the arrow used last (DOO-10 to DOO-13)."""


class DoolhofJunior(Game[State, Move]):
    """The rules of RULES.md. A turn is a push and a walk; the claim comes by itself (DOO-8)."""

    state_type = State
    tweaks_type = Tweaks
    tweaks: Tweaks

    def __init__(self, tweaks: Tweaks) -> None:
        super().__init__(tweaks)
        self._pictures = PICTURES[tweaks.pictures, tweaks.mix]

    def cannot_start(self, seats: int, seating: Seating) -> str | None:
        """`too_few`, `too_many`, `colour_taken` or the reasons of DOO-41 and DOO-42."""
        return cannot_seat(self.tweaks, seats, seating)

    def setup(self, seats: int, seating: Seating, rng: Rng) -> State:
        """The first position; seats without pieces take the colours in order (DOO-1 to DOO-6, DOO-34)."""
        return dealt(self.tweaks, seats, seating, rng)

    def to_act(self, state: State) -> Seat | None:
        """The seat whose turn it is, None once it is over."""
        return None if state.ended else state.seat

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """Pushes first, then walks (DOO-8 to DOO-13, DOO-18, DOO-19)."""
        if state.ended:
            return ()
        if not state.pushed:
            return PUSHES[self._turnings(state), state.last]
        return tuple(compress(WALKS, in_reach(state, state.seat)))

    def refusal(self, state: State, move: Move, seat: Seat) -> str | None:
        """The reasons of RULES.md, section 6; `not_your_turn` is asked first while the game goes on."""
        if state.ended:
            return "not_now"
        if seat != state.seat:
            return "not_your_turn"
        match move:
            case Push():
                return "already_pushed" if state.pushed else self._push_refusal(state, move)
            case Walk(cell):
                return _walk_refusal(state, cell) if state.pushed else "push_first"

    def apply(self, state: State, move: Move, rng: Rng) -> Story:
        """The story of a push (DOO-14) or of a walk, what it finds and what that ends (DOO-21 to DOO-28)."""
        if isinstance(move, Push):
            return push_story(state, move)
        return self._walk(state, move.cell, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Most secrets, first home, or alone the fewest turns (DOO-28 to DOO-32, DOO-37 to DOO-40)."""
        if not state.ended:
            return None
        if self.tweaks.solo:
            return Outcome(() if state.ended == "patience" else (0,), (-state.turns,))
        scores = tuple(len([n for n in mine if n < self.tweaks.secrets]) for mine in state.taken)
        race_won = state.ended in ("home", "pile_done")
        return Outcome((state.seat,) if race_won else self._best(state), scores)

    def view(self, state: State, seat: Seat | None) -> State:
        """Faces are open when taken, shown to all, or on top of the seat's own pile (DOO-7, DOO-35)."""
        known = {state.shown, *(number for mine in state.taken for number in mine)}
        if state.piles and seat is not None:
            known.update(state.piles[seat][:1])
        faces = tuple([face if n in known else None for n, face in enumerate(state.faces)])
        return replace(state, faces=faces)

    def guess(self, view: State, seat: Seat, rng: Rng) -> State:
        """Hidden secrets dealt anew: any that do not lie open may be there (DOO-6, DOO-34)."""
        return guessed(self.tweaks, view, rng)

    def faces(self, state: State) -> tuple[str | None, ...]:
        """The face of each secret by number; those of a playoff come behind."""
        return state.faces

    def picture(self, card: int) -> str:
        """The id of the picture on a card, empty for none; with tweaks `pictures` and `mix`."""
        return self._pictures[card]

    def pushes(self, state: State) -> tuple[Push, ...]:
        """The pushes open to whoever turns next to the maze as it lies (DOO-9 to DOO-13)."""
        return PUSHES[self._turnings(state), state.last]

    def _turnings(self, state: State) -> int:
        """How far the spare may be turned (DOO-10, DOO-43)."""
        return TURNINGS[state.ways[state.spare]] if self.tweaks.turn_spare else 1

    def _push_refusal(self, state: State, push: Push) -> str | None:
        if push.arrow not in ARROWS:
            return "not_now"
        if ARROWS[push.arrow].opposite == state.last:
            return "card_came_out_here"
        return None if 0 <= push.turn < self._turnings(state) else "turned_too_far"

    def _walk(self, state: State, cell: int, rng: Rng) -> Story:
        story, secret = walk_story(state, cell), goal(state, state.seat)
        found = secret is not None and self._pictures[state.cells[cell]] == state.faces[secret]
        if secret is not None and found:
            story += claim_story(story[-1].state, secret, self.tweaks.goals == "own_and_home")
        last, turns, idle = story[-1], state.turns + 1, 0 if found else state.idle + 1
        if reason := self._reason(last.state, found, idle):
            over = replace(last.state, pushed=False, turns=turns, idle=idle)
            return (*story[:-1], Step(last.event, over), *self._end(over, reason, rng))
        following = next_seat(state, state.rivals)
        over = replace(last.state, pushed=False, turns=turns, idle=idle, seat=following)
        return story[:-1] + (Step(last.event, over),)

    def _reason(self, state: State, found: bool, idle: int) -> str:
        """Why the game ends with this turn, empty when it goes on."""
        seat, piles = state.seat, state.piles
        if not piles:
            if state.shown is None:
                return "last_secret"
        elif not piles[seat]:
            if self.tweaks.goals == "own":
                return "pile_done"
            if not found and state.pawns[seat] == state.pads[seat]:
                return "home"
        patience = self.tweaks.patience * len(state.rivals or state.pawns)
        return "patience" if idle >= patience else ""

    def _end(self, state: State, reason: str, rng: Rng) -> Story:
        """The game is over, or the tied seats play on (DOO-31)."""
        best = self._best(state)
        if self.tweaks.tie == "share" or state.rivals or len(best) < 2:
            return (Step(GameEnded(reason), replace(state, ended=reason)),)
        opened = playoff(self.tweaks, replace(state, seat=next_seat(state, best)), best, rng)
        return (Step(PlayoffStarted(best), opened), *show_story(opened))

    def _best(self, state: State) -> tuple[Seat, ...]:
        """The seats with the most secrets of the game at hand; none when nobody has any (DOO-29, DOO-32)."""
        first = self.tweaks.secrets if state.rivals else 0
        finds = {
            seat: sum(n >= first for n in state.taken[seat])
            for seat in state.rivals or range(len(state.taken))
        }
        most = max(finds.values())
        return tuple(seat for seat, found in finds.items() if found == most and (most or state.rivals))


def _walk_refusal(state: State, cell: int) -> str | None:
    open_to = cell in CELLS and in_reach(state, state.seat)[cell]
    return None if open_to else "no_way"


def next_seat(state: State, rivals: tuple[Seat, ...]) -> Seat:
    """The seat after the one that acted, among the rivals if there are any (DOO-2, DOO-31)."""
    here, seats = state.seat, len(state.pawns)
    return min(rivals, key=lambda seat: (seat - here - 1) % seats) if rivals else (here + 1) % seats
