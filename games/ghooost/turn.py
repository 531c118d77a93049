"""One move of a turn as it is told, step by step, with all that it brings about (GHO-10 to GHO-50)."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from msgspec.structs import replace

from games.core.game import Event, Seat, Step
from games.ghooost.groups import Groups, group
from games.ghooost.rounds import ended
from games.ghooost.state import (
    KITTY,
    MISS_COPY,
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
    run,
    total,
)

Story: TypeAlias = tuple[Step[State], ...]
T = TypeVar("T")


class Turn:
    """The story of one move of the seat to act; each verb tells a whole move."""

    def __init__(self, tweaks: Tweaks, groups: Groups, state: State) -> None:
        self._tweaks, self._groups = tweaks, groups
        self._before = self._state = state
        self._seat = state.seat
        self._steps = list[Step[State]]()

    @property
    def story(self) -> Story:
        """What has been told so far."""
        return tuple(self._steps)

    def play(self, play: Play) -> None:
        """Cards of the hand (GHO-11, GHO-36, GHO-38)."""
        state, seat = self._state, self._seat
        cards = group(state, play)
        hand = tuple([card for card in state.hands[seat] if card not in cards])
        must = self._lay(cards, play.value, play.copies, changed(state.hands, seat, hand))
        self._finish("must" if must else self._tweaks.pair_replay if len(cards) > 1 else "")

    def try_crypt(self) -> None:
        """The top card of the crypt (GHO-16)."""
        card, crypt = self._state.crypt[0], self._state.crypt[1:]
        allowed = self._groups.single(self._state, self._state.faces[card])
        self._tell(CryptTried(self._seat, card, allowed), crypt=crypt, shown=card)
        self._turned_up(card, allowed)

    def flip_manor(self) -> None:
        """The top card of the own manor (GHO-17)."""
        seat, manors = self._seat, self._state.manors
        card = manors[seat][0]
        allowed = self._groups.single(self._state, self._state.faces[card])
        manors = changed(manors, seat, manors[seat][1:])
        self._tell(ManorFlipped(seat, card, allowed), manors=manors, shown=card)
        self._turned_up(card, allowed)

    def take(self) -> None:
        """The whole cemetery and a card that was not allowed (GHO-8, GHO-14, GHO-16, GHO-19)."""
        state, seat = self._state, self._seat
        cards = state.pile + state.beside
        if state.shown is not None:
            cards = (state.shown, *cards)
        seen = list(state.seen)
        for card in cards:
            seen[card] = state.faces[card]
        self._tell(
            CemeteryTaken(seat, cards),
            hands=changed(state.hands, seat, state.hands[seat] + cards),
            pile=(),
            values=(),
            beside=(),
            shown=None,
            seen=tuple(seen),
        )
        self._finish("")

    def skip(self) -> None:
        """Nothing at all (GHO-15)."""
        self._tell(Passed(self._seat))
        self._finish("")

    def end(self) -> None:
        """No replay (GHO-36)."""
        self._pass()

    def _tell(self, event: Event, **changes: object) -> None:
        self._state = state = replace(self._state, **changes)
        self._steps.append(Step(event, state))

    def _turned_up(self, card: Card, allowed: bool) -> None:
        if allowed:
            must = self._lay((card,), self._state.faces[card], 0, self._state.hands)
            self._finish("must" if must else "")
        else:
            self.take()

    def _lay(self, cards: Cards, value: Face, copies: int, hands: tuple[Cards, ...]) -> bool:
        """A group and its powers, (a) to (d) of GHO-23; whether the seat must play again."""
        state, tweaks = self._state, self._tweaks
        played = GroupPlayed(self._seat, cards, value, copies)
        times = len(cards) if tweaks.group_power == "each" else 1
        if value == KITTY:
            self._tell(played, beside=state.beside + cards, hands=hands, shown=None)
            self._note_skips(times)
            quartet = len(cards) >= OF_EACH
        else:
            values = state.values + (value,) * len(cards)
            self._tell(played, pile=state.pile + cards, values=values, hands=hands, shown=None)
            if value == TOPSY and tweaks.reverse_8:
                self._turn_order(times)
            quartet = run(self._state) >= OF_EACH
        if must := quartet or value == SKELETUM and tweaks.skeletum:
            self._sweep()
        return must

    def _note_skips(self, times: int) -> None:
        for _ in range(times):
            self._tell(SkipNoted(), skips=self._state.skips + 1)

    def _turn_order(self, times: int) -> None:
        for _ in range(times):
            self._tell(OrderTurned(), way=-self._state.way)

    def _sweep(self) -> None:
        cards = self._state.pile + self._state.beside
        discard = self._state.discard + cards
        self._tell(CemeterySwept(cards), pile=(), values=(), beside=(), discard=discard)

    def _finish(self, replay: str) -> None:
        """What follows an action, (e) to (h) of GHO-23, and the dead end (GHO-46)."""
        if not self._state.midnight:
            self._refill()
        self._note_progress()
        state, seat = self._state, self._seat
        if not state.hands[seat] and not state.manors[seat]:
            replay = ""
            self._tell(WentOut(seat, len(state.out)), out=(*state.out, seat))
            if len(state.out) + 2 == len(state.hands):
                self._end_round("last_one")
                return
        if replay:
            self._tell(TurnKept(seat, replay == "must"), replay=replay)
        else:
            self._pass()
        if _dead_end(self._state):
            self._end_round("dead_end")

    def _refill(self) -> None:
        """The hand filled up, and midnight when the crypt is empty (GHO-21, GHO-22)."""
        state, seat = self._state, self._seat
        lacking = self._tweaks.hand - len(state.hands[seat])
        if lacking > 0 and state.crypt:
            cards, crypt = state.crypt[:lacking], state.crypt[lacking:]
            hands = changed(state.hands, seat, state.hands[seat] + cards)
            self._tell(HandRefilled(seat, cards), hands=hands, crypt=crypt)
        if not self._state.crypt:
            lows = tuple(total(self._state, each) for each in range(len(state.hands)))
            self._tell(MidnightStruck(), midnight=True, lows=lows)

    def _note_progress(self) -> None:
        """Fewer cards in the crypt, more in the discard, or fewer left than ever since midnight (GHO-47)."""
        state, before, seat = self._state, self._before, self._seat
        if state.midnight and (left := total(state, seat)) < state.lows[seat]:
            self._state = replace(state, progress=True, lows=changed(state.lows, seat, left))
        elif len(state.crypt) < len(before.crypt) or len(state.discard) > len(before.discard):
            self._state = replace(state, progress=True)

    def _pass(self) -> None:
        """The turn passes over what is skipped, or comes to a standstill (GHO-31, GHO-48)."""
        state = self._state
        dry = 0 if state.progress else state.dry + 1
        self._tell(TurnEnded(self._seat), seat=following(state), replay="", skips=0, dry=dry, progress=False)
        for _ in range(state.skips):
            skipped = self._state.seat
            self._tell(SeatSkipped(skipped), seat=following(self._state))
        if dry >= patience(self._tweaks, state):
            self._end_round("standstill")

    def _end_round(self, reason: str) -> None:
        steps = ended(self._tweaks, self._state, reason)
        self._steps += steps
        self._state = steps[-1].state


def following(state: State) -> Seat:
    """The seat still in that comes next in the order of play."""
    seats = len(state.hands)
    seat = (state.seat + state.way) % seats
    while seat in state.out:
        seat = (seat + state.way) % seats
    return seat


def patience(tweaks: Tweaks, state: State) -> int:
    """After how many turns in a row without progress the round ends (GHO-48)."""
    return tweaks.dry_rounds * (len(state.hands) - len(state.out))


def _dead_end(state: State) -> bool:
    """Whether nobody can do anything any more (GHO-46)."""
    if not state.midnight or state.pile or state.beside or state.ended:
        return False
    faces = state.faces
    hands = (hand for seat, hand in enumerate(state.hands) if seat not in state.out)
    return all(hand and all(faces[card] == MISS_COPY for card in hand) for hand in hands)


def changed(items: tuple[T, ...], n: int, item: T) -> tuple[T, ...]:
    """The items with one of them replaced."""
    return (*items[:n], item, *items[n + 1 :])
