"""One move of a turn as it is told, step by step, with all that it brings about (GHO-10 to GHO-50)."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from msgspec.structs import replace

from games.core.game import Seat, Step
from games.ghooost.groups import House, group, only_copies
from games.ghooost.rounds import ended
from games.ghooost.state import (
    KITTY,
    OF_EACH,
    SKELETUM,
    TOPSY,
    Card,
    Cards,
    CemeterySwept,
    CemeteryTaken,
    CryptTried,
    Face,
    GroupPlayed,
    HandRefilled,
    ManorFlipped,
    MidnightStruck,
    OrderTurned,
    Passed,
    Play,
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


def play_story(house: House, state: State, play: Play) -> Steps:
    """Cards of the hand (GHO-11, GHO-36, GHO-38)."""
    seat, hands = state.seat, state.hands
    cards, hand = group(state, play), list(hands[seat])
    for card in cards:
        hand.remove(card)
    steps, must = _laid(house, state, cards, play.value, play.copies, changed(hands, seat, tuple(hand)))
    replay = "must" if must else house.tweaks.pair_replay if len(cards) > 1 else ""
    return _finished(house, steps, steps[-1].state, replay)


def try_story(house: House, state: State) -> Steps:
    """The top card of the crypt (GHO-16)."""
    card = state.crypt[0]
    allowed = house.goes(state, state.faces[card])
    shown = replace(state, crypt=state.crypt[1:], shown=card, progress=True)
    return [Step(CryptTried(state.seat, card, allowed), shown), *_turned_up(house, shown, card, allowed)]


def flip_story(house: House, state: State) -> Steps:
    """The top card of the own manor (GHO-17)."""
    seat = state.seat
    card, *manor = state.manors[seat]
    allowed = house.goes(state, state.faces[card])
    shown = replace(state, manors=changed(state.manors, seat, tuple(manor)), shown=card)
    return [Step(ManorFlipped(seat, card, allowed), shown), *_turned_up(house, shown, card, allowed)]


def take_story(house: House, state: State) -> Steps:
    """The whole cemetery and a card that was not allowed (GHO-8, GHO-14, GHO-16, GHO-19).

    What everybody has seen lies in front of what its owner alone has seen.
    """
    seat, faces, seen = state.seat, state.faces, bytearray(state.seen)
    cards = state.pile + state.beside
    if state.shown is not None:
        cards = (state.shown, *cards)
    for card in cards:
        seen[card] = faces[card]
    hands = changed(state.hands, seat, cards + state.hands[seat])
    state = replace(state, hands=hands, pile=(), values=(), beside=(), shown=None, seen=bytes(seen))
    return _finished(house, [Step(CemeteryTaken(seat, cards), state)], state, "")


def pass_story(house: House, state: State) -> Steps:
    """Nothing at all (GHO-15)."""
    return _finished(house, [Step(Passed(state.seat), state)], state, "")


def end_story(house: House, state: State) -> Steps:
    """No replay (GHO-36)."""
    return _passed(house, [], state)


def _turned_up(house: House, state: State, card: Card, allowed: bool) -> Steps:
    if not allowed:
        return take_story(house, state)
    steps, must = _laid(house, state, (card,), state.faces[card], 0, state.hands)
    return _finished(house, steps, steps[-1].state, "must" if must else "")


def _laid(
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


def _finished(house: House, steps: Steps, state: State, replay: str) -> Steps:
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
        steps = _passed(house, steps, state)
    if state.midnight and not (state.pile or state.beside) and _nobody_can(steps[-1].state):
        steps += ended(house.tweaks, steps[-1].state, "dead_end")
    return steps


def _refilled(tweaks: Tweaks, state: State) -> Steps:
    """The hand filled up, and midnight when the crypt is empty (GHO-21, GHO-22)."""
    steps, seat = list[Step[State]](), state.seat
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


def _passed(house: House, steps: Steps, state: State) -> Steps:
    """The story with the turn passing on over what is skipped, or to a standstill (GHO-31, GHO-48)."""
    dry = 0 if state.progress else state.dry + 1
    passed = replace(state, seat=following(state), replay="", skips=0, dry=dry, progress=False)
    steps.append(Step(TurnEnded(state.seat), passed))
    for _ in range(state.skips):
        skipped, passed = passed.seat, replace(passed, seat=following(passed))
        steps.append(Step(SeatSkipped(skipped), passed))
    if dry and dry >= patience(house.tweaks, state):
        steps += ended(house.tweaks, passed, "standstill")
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
