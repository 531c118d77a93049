"""What placing, stopping and eating tell, and how one phase leads to the next."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from games.core.game import Seat, Step
from games.grosse_bouffe.land import Land
from games.grosse_bouffe.meals import without
from games.grosse_bouffe.score import monsters, worth
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
    changed,
    owner,
)

Story: TypeAlias = tuple[Step[State], ...]


def place_story(land: Land, state: State, move: Place) -> Story:
    """A monster is put down; then the other seat places, or this one again if that has stopped (BOU-5)."""
    seat, cell, faces, hands = state.seat, move.cell, state.faces, state.hands
    hand, other = hands[seat], 1 - seat
    place = [faces[tile] for tile in hand].index(move.tile)
    tile = hand[place]
    board = _put(state.board, cell, tile)
    after = replace(
        state,
        board=board,
        hands=changed(hands, seat, hand[:place] + hand[place + 1 :]),
        placed=changed(state.placed, seat, state.placed[seat] + 1),
        meals=land.menu.joined(state.meals, faces, board, cell),
        seat=seat if state.stopped[other] else other,
    )
    story = (Step(MonsterPlaced(state.teams[seat], tile, cell), after),)
    return story if land.has_room(after, after.seat) else story + stop_story(land, after, blocked=True)


def stop_story(land: Land, state: State, blocked: bool = False) -> Story:
    """The seat to act places no more, and the other goes on alone or the meals begin (BOU-8 to BOU-12)."""
    seat = state.seat
    after = replace(state, stopped=changed(state.stopped, seat, True), seat=1 - seat)
    story = (Step(Stopped(state.teams[seat], blocked), after),)
    return story + _serve(land, after) if after.stopped[1 - seat] else _place_on(land, story)


def _place_on(land: Land, story: Story) -> Story:
    """Placing goes on with the seat to act; one that cannot place stops by itself (BOU-10)."""
    state = story[-1].state
    return story if land.has_room(state, state.seat) else story + stop_story(land, state, blocked=True)


def _serve(land: Land, state: State) -> Story:
    """Dinner begins, with the seat that has the marker (BOU-12, BOU-13)."""
    first, second = state.marker, 1 - state.marker
    after = replace(state, eating=True, seat=first if state.meals[first] else second)
    story: Story = (Step(MealsBegan(), after),)
    return story + _sated(after, first) + _sated(after, second) + _round_over(land, after)


def eat_story(land: Land, state: State, move: Eat) -> Story:
    """A monster is eaten, and with it go the meals it had or would have been (BOU-17 to BOU-21)."""
    seat, prey, meals = state.seat, move.prey, state.meals
    other, left = 1 - seat, without(meals, prey)
    after = replace(
        state,
        board=_put(state.board, prey, EMPTY),
        box=(*state.box, state.board[prey]),
        meals=left,
        seat=other if left[other] else seat,
    )
    story: Story = (Step(MonsterEaten(state.teams[seat], move.eater, prey), after),)
    if meals[other]:
        story += _sated(after, other)
    return story + _sated(after, seat) + _round_over(land, after)


def _sated(state: State, seat: Seat) -> Story:
    """The seat has nothing to eat any more, if so (BOU-20)."""
    return () if state.meals[seat] else (Step(NothingToEat(state.teams[seat]), state),)


def _round_over(land: Land, state: State) -> Story:
    """Once nobody eats, the game ends or hands are filled for the next round (BOU-20 to BOU-25, BOU-31)."""
    if state.meals[0] or state.meals[1]:
        return ()
    if state.last or not any(state.placed):
        return _end(land, state, "last_round" if state.last else "nobody_placed")
    story, marker = _refilled(land, state), 1 - state.marker
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
    if not all(state.piles):  # no hand is short before its pile is empty
        story += (Step(LastRoundBegan(), replace(state, last=True)),)
    return _place_on(land, story)


def _refilled(land: Land, state: State) -> Story:
    """Each seat draws until its hand is full or its pile is empty (BOU-22)."""
    story: Story = ()
    for seat in (state.marker, 1 - state.marker):
        hand, pile = state.hands[seat], state.piles[seat]
        drawn = pile[: land.tweaks.hand - len(hand)]
        if drawn:
            hands = changed(state.hands, seat, hand + drawn)
            state = replace(state, hands=hands, piles=changed(state.piles, seat, pile[len(drawn) :]))
            story += (Step(HandRefilled(state.teams[seat], drawn), state),)
    return story


def _end(land: Land, state: State, reason: str) -> Story:
    """What still stands is counted (BOU-27)."""
    story, scores = list[Step[State]](), [0, 0]
    for cell in monsters(state):
        seat, points = owner(state, state.board[cell]), worth(land.tweaks, state, cell).points
        scores[seat] += points
        story.append(Step(ScoreCounted(state.teams[seat], cell, points), state))
    return (*story, Step(GameEnded(tuple(scores), reason), replace(state, ended=reason)))


def _put(board: tuple[int, ...], cell: int, tile: int) -> tuple[int, ...]:
    """The board with another tile, or none, on this cell."""
    cells = list(board)
    cells[cell] = tile
    return tuple(cells)
