"""What an action brings about, in the order of GHO-23, until the turn is kept, passed or the round ends."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from msgspec.structs import replace

from games.core.game import Seat, Step
from games.ghooost.groups import House, only_copies
from games.ghooost.rounds import ended
from games.ghooost.state import (
    KITTY,
    OF_EACH,
    SKELETUM,
    TOPSY,
    Cards,
    CemeterySwept,
    Face,
    GroupPlayed,
    HandRefilled,
    MidnightStruck,
    OrderTurned,
    SeatSkipped,
    SkipNoted,
    State,
    TurnEnded,
    TurnKept,
    Tweaks,
    WentOut,
    total,
)

Steps: TypeAlias = list[Step[State]]
T = TypeVar("T")


def laid(
    house: House, state: State, cards: Cards, value: Face, copies: int, hands: tuple[Cards, ...]
) -> tuple[Steps, bool]:
    """A group and its powers, (a) to (d) of GHO-23; and whether the seat must play again."""
    size = len(cards)
    if value == KITTY:
        state = replace(state, beside=state.beside + cards, hands=hands, shown=None)
        quartet = size >= OF_EACH
    else:
        values = state.values + (value,) * size
        state = replace(state, pile=state.pile + cards, values=values, hands=hands, shown=None)
        quartet = values[-OF_EACH:].count(value) == OF_EACH
    steps = [Step(GroupPlayed(state.seat, cards, value, copies), state)]
    if value in (KITTY, TOPSY):
        steps += _powers(house.tweaks, state, value, size)
    if must := quartet or value == SKELETUM and house.tweaks.skeletum:
        steps.append(_swept(steps[-1].state))
    return steps, must


def _powers(tweaks: Tweaks, state: State, value: Face, size: int) -> Steps:
    """The skips of Kitties and the turns of 8s (GHO-27, GHO-30, GHO-35)."""
    steps: Steps = []
    for _ in range(size if tweaks.group_power == "each" else 1):
        if value == KITTY:
            state = replace(state, skips=state.skips + 1)
            steps.append(Step(SkipNoted(), state))
        elif tweaks.reverse_8:
            state = replace(state, way=-state.way)
            steps.append(Step(OrderTurned(), state))
    return steps


def _swept(state: State) -> Step[State]:
    cards = state.pile + state.beside
    discard = state.discard + cards
    swept = replace(state, pile=(), values=(), beside=(), discard=discard, progress=True)
    return Step(CemeterySwept(cards), swept)


def finished(house: House, steps: Steps, state: State, replay: str) -> Steps:
    """The story with what follows an action, (e) to (h) of GHO-23, and the dead end (GHO-46)."""
    if not state.midnight:
        steps += _refilled(house.tweaks, state)
        state = steps[-1].state
    seat = state.seat
    left = len(state.hands[seat]) + len(state.manors[seat])
    if state.midnight and left < state.lows[seat]:
        state = replace(state, progress=True, lows=changed(state.lows, seat, left))
    if not left:
        state, replay = replace(state, out=(*state.out, seat)), ""
        steps.append(Step(WentOut(seat, len(state.out) - 1), state))
        if len(state.out) + 1 == len(state.hands):
            return steps + ended(house.tweaks, state, "last_one")
    if replay:
        steps.append(Step(TurnKept(seat, replay == "must"), replace(state, replay=replay)))
    else:
        steps = passed(house, steps, state)
    if state.midnight and not (state.pile or state.beside) and _nobody_can(steps[-1].state):
        steps += ended(house.tweaks, steps[-1].state, "dead_end")
    return steps


def _refilled(tweaks: Tweaks, state: State) -> Steps:
    """The hand filled up, and midnight when the crypt is empty (GHO-21, GHO-22)."""
    steps: Steps = []
    seat = state.seat
    lacking = tweaks.hand - len(state.hands[seat])
    if lacking > 0 and state.crypt:
        cards, crypt = state.crypt[:lacking], state.crypt[lacking:]
        hands = changed(state.hands, seat, state.hands[seat] + cards)
        state = replace(state, hands=hands, crypt=crypt, progress=True)
        steps.append(Step(HandRefilled(seat, cards), state))
    if not state.crypt:
        lows = tuple(total(state, each) for each in range(len(state.hands)))
        steps.append(Step(MidnightStruck(), replace(state, midnight=True, lows=lows)))
    return steps


def passed(house: House, steps: Steps, state: State) -> Steps:
    """The story with the turn passing on over what is skipped, or to a standstill (GHO-31, GHO-48)."""
    dry = 0 if state.progress else state.dry + 1
    after = replace(state, seat=following(state), replay="", skips=0, dry=dry, progress=False)
    steps.append(Step(TurnEnded(state.seat), after))
    for _ in range(state.skips):
        skipped, after = after.seat, replace(after, seat=following(after))
        steps.append(Step(SeatSkipped(skipped), after))
    if dry and dry >= patience(house.tweaks, state):
        steps += ended(house.tweaks, after, "standstill")
    return steps


def _nobody_can(state: State) -> bool:
    """Whether all that are still in hold Miss Copies alone (GHO-46)."""
    if state.ended:
        return False
    for seat, hand in enumerate(state.hands):
        if seat not in state.out and not only_copies(state, hand):
            return False
    return True


def following(state: State) -> Seat:
    """The seat still in that comes next in the order of play."""
    seats, seat, out = len(state.hands), state.seat + state.way, state.out
    while seat % seats in out:
        seat += state.way
    return seat % seats


def patience(tweaks: Tweaks, state: State) -> int:
    """After how many turns in a row without progress the round ends (GHO-48)."""
    return tweaks.dry_rounds * (len(state.hands) - len(state.out))


def changed(items: tuple[T, ...], n: int, item: T) -> tuple[T, ...]:
    """The items with one of them replaced."""
    return items[:n] + (item,) + items[n + 1 :]
