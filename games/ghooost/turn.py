"""The stories of the moves of a turn: each is one action with all that follows (GHO-10 to GHO-20)."""

from __future__ import annotations

from msgspec.structs import replace

from games.core.game import Step
from games.ghooost.effects import Steps, changed, finished, laid, passed
from games.ghooost.groups import House, group
from games.ghooost.state import (
    Card,
    CemeteryTaken,
    CryptTried,
    ManorFlipped,
    Passed,
    Play,
    State,
)


def play_story(house: House, state: State, play: Play) -> Steps:
    """Cards of the hand (GHO-11, GHO-36, GHO-38)."""
    seat, hands = state.seat, state.hands
    cards, hand = group(state, play), list(hands[seat])
    for card in cards:
        hand.remove(card)
    steps, must = laid(house, state, cards, play.value, play.copies, changed(hands, seat, tuple(hand)))
    replay = "must" if must else house.tweaks.pair_replay if len(cards) > 1 else ""
    return finished(house, steps, steps[-1].state, replay)


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
    return finished(house, [Step(CemeteryTaken(seat, cards), state)], state, "")


def pass_story(house: House, state: State) -> Steps:
    """Nothing at all (GHO-15)."""
    return finished(house, [Step(Passed(state.seat), state)], state, "")


def end_story(house: House, state: State) -> Steps:
    """No replay (GHO-36)."""
    return passed(house, [], state)


def _turned_up(house: House, state: State, card: Card, allowed: bool) -> Steps:
    if not allowed:
        return take_story(house, state)
    steps, must = laid(house, state, (card,), state.faces[card], 0, state.hands)
    return finished(house, steps, steps[-1].state, "must" if must else "")
