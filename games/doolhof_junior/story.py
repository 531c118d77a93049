"""What a push, a walk and a claim tell, step by step."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from msgspec.structs import replace

from games.core.game import Step
from games.doolhof_junior.maze import ONWARD, TURNED, slid, walk_path
from games.doolhof_junior.state import (
    ARROWS,
    GoalDrawn,
    LinePushed,
    PawnsBroughtRound,
    PawnStayed,
    PawnStepped,
    PileEmptied,
    Push,
    SecretShown,
    SecretTaken,
    State,
)

Story: TypeAlias = tuple[Step[State], ...]
T = TypeVar("T")


def push_story(state: State, push: Push) -> Story:
    """The line slides, then pawns pushed off come back on the card put in (DOO-14, DOO-15)."""
    arrow, turn, spare, ways = push.arrow, push.turn, state.spare, state.ways
    way, onward = ARROWS[arrow], ONWARD[arrow]
    pawns = tuple([onward[pawn] for pawn in state.pawns])
    pushed = replace(
        state,
        cells=slid(state.cells, spare, arrow),
        spare=state.cells[way.exit],
        ways=_with(ways, spare, TURNED[ways[spare]][turn]) if turn else ways,
        pawns=pawns,
        pushed=True,
        last=arrow,
    )
    step = Step(LinePushed(state.seat, arrow, turn), pushed)
    return (step, _round(pushed, way.entry)) if -1 in pawns else (step,)


def _round(state: State, entry: int) -> Step[State]:
    seats = tuple(seat for seat, pawn in enumerate(state.pawns) if pawn == -1)
    pawns = tuple(entry if pawn == -1 else pawn for pawn in state.pawns)
    return Step(PawnsBroughtRound(seats, entry), replace(state, pawns=pawns))


def walk_story(state: State, cell: int) -> Story:
    """The walk of the seat to act, cell by cell (DOO-21)."""
    seat, pawns = state.seat, state.pawns
    if cell == pawns[seat]:
        return (Step(PawnStayed(seat), state),)
    before, after = pawns[:seat], pawns[seat + 1 :]
    return tuple(
        [
            Step(PawnStepped(seat, stop), replace(state, pawns=(*before, stop, *after)))
            for stop in walk_path(state, seat, cell)
        ]
    )


def claim_story(state: State, secret: int, home: bool) -> Story:
    """The seat to act takes a secret, and the next one is looked for (DOO-25, DOO-36).

    `home` tells that it must go home when its own pile is empty (DOO-38).
    """
    seat = state.seat
    taken = _with(state.taken, seat, (*state.taken[seat], secret))
    if not state.piles:
        took = replace(state, taken=taken, shown=None)
        return (Step(SecretTaken(seat, secret), took), *show_story(took))
    pile = state.piles[seat][1:]
    took = replace(state, taken=taken, piles=_with(state.piles, seat, pile))
    story: Story = (Step(SecretTaken(seat, secret), took),)
    if not pile and not home:
        return story
    return (*story, Step(GoalDrawn(seat) if pile else PileEmptied(seat), took))


def show_story(state: State) -> Story:
    """The next secret of the pile is turned up, if one is left (DOO-5)."""
    if not state.pile:
        return ()
    secret, *rest = state.pile
    return (Step(SecretShown(secret), replace(state, shown=secret, pile=tuple(rest))),)


def _with(items: tuple[T, ...], n: int, item: T) -> tuple[T, ...]:
    changed = list(items)
    changed[n] = item
    return tuple(changed)
