"""What placing, stopping and eating tell, and how one phase leads to the next."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from msgspec.structs import replace

from games.core.game import Step
from games.grosse_bouffe.board import meals
from games.grosse_bouffe.land import Land
from games.grosse_bouffe.score import monsters, scores, worth
from games.grosse_bouffe.state import (
    EMPTY,
    Eat,
    GameEnded,
    HandRefilled,
    LastRoundBegan,
    MarkerPassed,
    MealsBegan,
    MonsterEaten,
    MonsterPlaced,
    NothingToEat,
    Place,
    ScoreCounted,
    State,
    Stopped,
    owner,
)

Story: TypeAlias = tuple[Step[State], ...]
T = TypeVar("T")


def place_story(land: Land, state: State, move: Place) -> Story:
    """A monster is put down; then the other seat places, or this one again if that has stopped (BOU-5)."""
    seat, cell, faces, hands, placed = state.seat, move.cell, state.faces, state.hands, state.placed
    tile = next(tile for tile in hands[seat] if faces[tile] == move.tile)
    after = replace(
        state,
        board=_with(state.board, cell, tile),
        hands=_with(hands, seat, tuple([each for each in hands[seat] if each != tile])),
        placed=_with(placed, seat, placed[seat] + 1),
        seat=seat if state.stopped[1 - seat] else 1 - seat,
    )
    return _place_on(land, (Step(MonsterPlaced(state.teams[seat], tile, cell), after),))


def stop_story(land: Land, state: State, blocked: bool = False) -> Story:
    """The seat to act places no more, and the other goes on alone or the meals begin (BOU-8 to BOU-12)."""
    seat = state.seat
    after = replace(state, stopped=_with(state.stopped, seat, True), seat=1 - seat)
    story = (Step(Stopped(state.teams[seat], blocked), after),)
    return story + _serve(land, after) if after.stopped[1 - seat] else _place_on(land, story)


def _place_on(land: Land, story: Story) -> Story:
    """Placing goes on with the seat to act; one that cannot place stops by itself (BOU-10)."""
    state = story[-1].state
    return story if land.has_room(state, state.seat) else story + stop_story(land, state, blocked=True)


def _serve(land: Land, state: State) -> Story:
    """Dinner begins, with the seat that has the marker (BOU-12, BOU-13)."""
    found, marker = meals(land.tweaks, state), state.marker
    after = replace(state, eating=True, meals=found, seat=marker if found[marker] else 1 - marker)
    return _eat_on(land, (Step(MealsBegan(), after),), (marker, 1 - marker))


def eat_story(land: Land, state: State, move: Eat) -> Story:
    """A monster is eaten, and with it go the meals it had or would have been (BOU-17 to BOU-21)."""
    seat, prey = state.seat, move.prey
    left = tuple(
        tuple([meal for meal in mine if meal.prey != prey and meal.eater != prey]) for mine in state.meals
    )
    after = replace(
        state,
        board=_with(state.board, prey, EMPTY),
        box=(*state.box, state.board[prey]),
        meals=left,
        seat=1 - seat if left[1 - seat] else seat,
    )
    hungry = tuple(each for each in (1 - seat, seat) if state.meals[each])
    return _eat_on(land, (Step(MonsterEaten(state.teams[seat], move.eater, prey), after),), hungry)


def _eat_on(land: Land, story: Story, hungry: tuple[int, ...]) -> Story:
    """Of the seats that were hungry, some have nothing to eat any more; without any the round is over."""
    state = story[-1].state
    for seat in hungry:
        if not state.meals[seat]:
            story += (Step(NothingToEat(state.teams[seat]), state),)
    return story if any(state.meals) else story + _round_over(land, state)


def _round_over(land: Land, state: State) -> Story:
    """The game ends, or hands are filled and the marker is passed on (BOU-22 to BOU-25, BOU-31)."""
    if state.last or not any(state.placed):
        return _end(land, state, "last_round" if state.last else "nobody_placed")
    story, hand, marker = _refilled(land, state), land.tweaks.hand, 1 - state.marker
    state = story[-1].state if story else state
    state = replace(
        state,
        marker=marker,
        seat=marker,
        placed=(0, 0),
        stopped=(False, False),
        eating=False,
        round=state.round + 1,
    )
    story += (Step(MarkerPassed(state.teams[marker]), state),)
    if not all(state.piles) or min(map(len, state.hands)) < hand:
        story += (Step(LastRoundBegan(), replace(state, last=True)),)
    return _place_on(land, story)


def _refilled(land: Land, state: State) -> Story:
    """Each seat draws until its hand is full or its pile is empty (BOU-22)."""
    story: Story = ()
    for seat in (state.marker, 1 - state.marker):
        hand, pile = state.hands[seat], state.piles[seat]
        drawn = pile[: land.tweaks.hand - len(hand)]
        if drawn:
            hands = _with(state.hands, seat, hand + drawn)
            state = replace(state, hands=hands, piles=_with(state.piles, seat, pile[len(drawn) :]))
            story += (Step(HandRefilled(state.teams[seat], drawn), state),)
    return story


def _end(land: Land, state: State, reason: str) -> Story:
    """What still stands is counted (BOU-27)."""
    story: Story = ()
    for cell in monsters(state):
        team = state.teams[owner(state, state.board[cell])]
        story += (Step(ScoreCounted(team, cell, worth(land.tweaks, state, cell).points), state),)
    return (*story, Step(GameEnded(scores(land.tweaks, state), reason), replace(state, ended=reason)))


def _with(items: tuple[T, ...], n: int, item: T) -> tuple[T, ...]:
    changed = list(items)
    changed[n] = item
    return tuple(changed)
