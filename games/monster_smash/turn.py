"""What the steps of a turn tell: draw, burn, redraw, and the end of a turn or of the game."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from games.core.game import Seat, Step
from games.core.rng import Rng
from games.monster_smash.deal import reshuffled
from games.monster_smash.state import (
    OWN,
    CardBurned,
    CardDrawn,
    Face,
    FireWentOut,
    GameEnded,
    HandRedrawn,
    PileReshuffled,
    State,
    Theft,
    TurnBegan,
    TurnEnded,
    Tweaks,
)

Story: TypeAlias = tuple[Step[State], ...]
Hands: TypeAlias = tuple[tuple[int, ...], ...]
FEW = 2
"""With so many cards or fewer a seat draws more (SMA-10)."""
BACK = {"none": (0, 1), "third": (1, 3), "half": (1, 2), "all": (1, 1)}
"""The part of the burned cards that is drawn again, by the tweak `burn_back`."""


def draw_story(tweaks: Tweaks, state: State, rng: Rng) -> Story:
    """The seat has won already, or draws (SMA-8 to SMA-10)."""
    seat = state.seat
    first = tweaks.first_redraw and state.turns[seat] == 0
    begun = replace(state, phase="first" if first else "main")
    step = Step(TurnBegan(seat), begun)
    if reason := victory(tweaks, begun):
        return (step, ended(begun, reason))
    few = len(state.hands[seat]) <= FEW
    return (step, *_drawn(tweaks, begun, tweaks.draw_few if few else tweaks.draw, rng))


def burn_story(state: State, face: Face) -> Story:
    """One card goes from the hand to the discard (SMA-11)."""
    seat = state.seat
    cards, hands = taken(state, seat, (face,))
    burned = replace(
        state,
        hands=hands,
        discard=state.discard + cards,
        thefts=still_held(state.thefts, cards),
        phase="burning",
        burned=state.burned + 1,
        quiet=-1,
    )
    return (Step(CardBurned(seat, cards[0]), burned),)


def draw_back_story(tweaks: Tweaks, state: State, rng: Rng) -> Story:
    """The fire is out, and some cards come for those that burned (SMA-11, SMA-13)."""
    count, out = back(tweaks, state.burned), replace(state, phase="ready")
    return (Step(FireWentOut(state.seat, count), out), *_drawn(tweaks, out, count, rng))


def back(tweaks: Tweaks, burned: int) -> int:
    """How many cards are drawn again for so many burned ones (SMA-11)."""
    part, whole = BACK[tweaks.burn_back]
    return burned * part // whole


def redraw_story(tweaks: Tweaks, state: State, rng: Rng) -> Story:
    """The whole hand goes, and a new one comes (SMA-14, SMA-15)."""
    seat, hand = state.seat, state.hands[state.seat]
    swapped = replace(
        state,
        hands=with_hand(state, seat, ()),
        discard=state.discard + hand,
        thefts=still_held(state.thefts, hand),
        phase="ready",
        quiet=-1,
    )
    return (Step(HandRedrawn(seat, len(hand)), swapped), *_drawn(tweaks, swapped, tweaks.hand, rng))


def end_story(tweaks: Tweaks, state: State) -> Story:
    """The turn goes on to the next seat still in, unless that was the last one (SMA-29, SMA-33, SMA-34)."""
    seat, seats, out = state.seat, len(state.hands), state.out
    turns = (*state.turns[:seat], state.turns[seat] + 1, *state.turns[seat + 1 :])
    following = (seat + 1) % seats
    while following in out:
        following = (following + 1) % seats
    over = replace(
        state, seat=following, turns=turns, phase="draw", burned=0, target=None, quiet=state.quiet + 1
    )
    step = Step(TurnEnded(seat), over)
    if over.quiet >= seats - len(out):
        return (step, ended(over, "still_round"))
    if sum(turns) >= tweaks.turn_limit * seats:
        return (step, ended(over, "turn_limit"))
    return (step,)


def victory(tweaks: Tweaks, state: State) -> str:
    """Why the seat whose turn it is has won with the cards it holds, empty if it has not (SMA-7)."""
    hand = state.hands[state.seat]
    if len(hand) < tweaks.win_own:
        return ""
    faces, mine = state.faces, OWN[state.families[state.seat]]
    if len([card for card in hand if faces[card] in mine]) >= tweaks.win_own:
        return "six_own"
    return "fifteen" if len(hand) >= tweaks.win_total else ""


def ended(state: State, reason: str) -> Step[State]:
    """The game is over."""
    over = replace(state, ended=reason)
    return Step(GameEnded(winners(over), reason), over)


def winners(state: State) -> tuple[Seat, ...]:
    """Who has won a game that is over (SMA-32, SMA-35)."""
    if state.ended in ("six_own", "fifteen"):
        return (state.seat,)
    within = [seat for seat in range(len(state.hands)) if seat not in state.out]
    most = max(len(state.hands[seat]) for seat in within)
    return tuple(seat for seat in within if len(state.hands[seat]) == most)


def _drawn(tweaks: Tweaks, state: State, count: int, rng: Rng) -> Story:
    """Cards come one by one until one wins or there are none (SMA-8, SMA-30, SMA-31)."""
    story: list[Step[State]] = []
    seat = state.seat
    for _ in range(count):
        if not state.pile:
            if not state.discard:
                break
            state = reshuffled(state, rng)
            story.append(Step(PileReshuffled(), state))
        card, hand = state.pile[0], state.hands[seat]
        state = replace(state, pile=state.pile[1:], hands=with_hand(state, seat, (*hand, card)), quiet=-1)
        story.append(Step(CardDrawn(seat, card), state))
        if reason := victory(tweaks, state):
            return (*story, ended(state, reason))
    return tuple(story)


def taken(state: State, seat: Seat, faces: tuple[Face, ...]) -> tuple[tuple[int, ...], Hands]:
    """The cards of a hand that show these faces, of equal ones those that came first, and what stays."""
    hand, cards = list(state.hands[seat]), []
    for face in faces:
        cards.append(_showing(state, hand, face))
        hand.remove(cards[-1])
    return tuple(cards), with_hand(state, seat, tuple(hand))


def _showing(state: State, hand: list[int], face: Face) -> int:
    shown = state.faces
    for card in hand:
        if shown[card] == face:
            return card
    raise ValueError(f"no {face} in this hand")


def with_hand(state: State, seat: Seat, hand: tuple[int, ...]) -> Hands:
    """All hands, one of them changed."""
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def still_held(thefts: tuple[Theft, ...], cards: tuple[int, ...]) -> tuple[Theft, ...]:
    """The thefts but for those of cards that leave the thief's hand."""
    return tuple([theft for theft in thefts if theft.card not in cards]) if thefts else thefts
