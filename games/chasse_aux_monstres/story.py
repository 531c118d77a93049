"""What a move tells, step by step: tiles turn, monsters come and go, the turn passes."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from msgspec.structs import replace

from games.chasse_aux_monstres.deal import parts
from games.chasse_aux_monstres.state import (
    EXPERTS,
    SIDES,
    ExpertSpared,
    GameEnded,
    MonsterBanished,
    MonsterCame,
    MonsterYawned,
    PartTurned,
    Shown,
    Spot,
    State,
    TilesClosed,
    TilesSwapped,
    TilesTurnedBack,
    TileTurnedUp,
    ToyLeftOpen,
    TurnPassed,
    Tweaks,
    closing,
    face_at,
    fear_at,
)
from games.core.game import Event, Step

Story: TypeAlias = tuple[Step[State], ...]
T = TypeVar("T")


class Tale:
    """The story of one move while it is told; `state` is the position after what has been told."""

    def __init__(self, tweaks: Tweaks, state: State) -> None:
        self.tweaks, self.state = tweaks, state
        self.parts = parts(tweaks)
        self.steps: list[Step[State]] = []

    def tell(self, event: Event, **changes: object) -> None:
        """One step: an event and what it changes."""
        self.state = replace(self.state, **changes)
        self.steps.append(Step(event, self.state))

    def begin(self) -> None:
        """The preview is over (CHA-35)."""
        self.tell(TilesClosed(), open=(), looking=False)

    def flip(self, spot: Spot) -> None:
        """A tile is turned up and acts at once (CHA-8 to CHA-19, CHA-22 to CHA-34)."""
        state = self.state
        tile, face = state.spots[spot], face_at(state, spot) or ""
        scared = [side for side in range(len(SIDES)) if fear_at(state, side) == face]
        missed = self.tweaks.mode == "easy" and not scared
        self.tell(
            TileTurnedUp(state.seat, spot),
            open=(*state.open, spot),
            turned=spot,
            history=(*state.history, Shown(state.turn, spot, tile, face)),
            misses=state.misses + 1 if missed else 0,
        )
        if face in EXPERTS:
            self._expert(spot, face)
        elif not scared:
            self._miss(spot)
        elif self.tweaks.pack:
            self._gather(spot)
        else:
            self._banish(scared)

    def turn_back(self) -> None:
        """What lies open is closed, and the turn passes (CHA-9)."""
        self._close(closing(self.state))
        self._pass()

    def swap(self, other: Spot) -> None:
        """The sock changes places, a part turns, the turn passes (CHA-25 c to e)."""
        spot = self.state.turned
        assert spot is not None
        spots = list(self.state.spots)
        spots[spot], spots[other] = spots[other], spots[spot]
        self.tell(TilesSwapped(spot, other), spots=tuple(spots))
        self._progress()
        if not self.state.ended:
            self._pass()

    def _expert(self, spot: Spot, face: str) -> None:
        if not self.state.spared:
            self.tell(ExpertSpared(spot), spared=True)
            return
        self._close_others(spot)
        if face == "sock":
            self._close((spot,))
            return
        while self.state.progress < len(self.parts):
            self._turn_part()
        self._due()

    def _miss(self, spot: Spot) -> None:
        """A pack's toys are closed first; then the progress monster wakes, or patience wears out (CHA-43)."""
        self._close_others(spot)
        if self.tweaks.mode == "base":
            self._progress()
        elif self.state.misses == self.tweaks.patience:
            self._yawn()

    def _gather(self, spot: Spot) -> None:
        """The pack waits for its last toy, then all go; a monster alone goes at once (CHA-28 to CHA-31)."""
        state = self.state
        sides = [side for side in range(len(SIDES)) if state.bed[side] is not None]
        if {fear_at(state, side) for side in sides} <= {face_at(state, each) for each in state.open}:
            self._banish(sides)
            return
        self.tell(ToyLeftOpen(spot), turned=None)
        if self.tweaks.pack_turn == "one_flip":
            self._pass()

    def _banish(self, sides: list[int]) -> None:
        """Monsters go to the closet or to the seat, the next may come (CHA-10 to CHA-13, CHA-39)."""
        for side in sides:
            self._leave(side, MonsterBanished(self.state.seat, SIDES[side]), self.tweaks.competitive)
        if self.state.bed.count(None) == len(SIDES):
            self._next()

    def _yawn(self) -> None:
        side = next(side for side, monster in enumerate(self.state.bed) if monster is not None)
        self._leave(side, MonsterYawned(SIDES[side]), kept=False)
        self._next()

    def _leave(self, side: int, event: Event, kept: bool) -> None:
        state = self.state
        monster = state.bed[side]
        bed = _with(state.bed, side, None)
        if kept:
            cards = (*state.kept[state.seat], monster)
            self.tell(event, bed=bed, misses=0, kept=_with(state.kept, state.seat, cards))
        else:
            self.tell(event, bed=bed, misses=0, closet=(*state.closet, monster))

    def _next(self) -> None:
        """The bed is free: the next monster, or the team has won (CHA-11, CHA-12)."""
        if self.state.pile:
            self._come()
        else:
            self._end(True, "all_banished")

    def _come(self, **changes: object) -> None:
        """The top of the pile takes the first free side (CHA-16)."""
        state = self.state
        side = state.bed.index(None)
        bed = _with(state.bed, side, state.pile[0])
        self.tell(MonsterCame(SIDES[side]), bed=bed, pile=state.pile[1:], **changes)

    def _progress(self) -> None:
        """One part is turned; with the last one a monster is due (CHA-14, CHA-15)."""
        self._turn_part()
        if self.state.progress == len(self.parts):
            self._due()

    def _turn_part(self) -> None:
        state = self.state
        part = state.progress
        awake = _with(state.awake, part, not state.awake[part])
        self.tell(PartTurned(self.parts[part]), awake=awake, progress=part + 1)

    def _due(self) -> None:
        """A monster is due: it comes and counts anew, or that was the end (CHA-15 to CHA-18, CHA-46)."""
        state = self.state
        if not state.pile:
            dawn = self.tweaks.empty_pile == "dawn"
            self._end(dawn, "dawn" if dawn else "pile_empty")
            return
        sleep = self.tweaks.progress == "turn_back"
        self._come(progress=0, awake=(False,) * len(self.parts) if sleep else state.awake)
        if None not in self.state.bed:
            self._end(False, "bed_surrounded")

    def _close_others(self, spot: Spot) -> None:
        """The toys a pack left open are closed (CHA-32 a, CHA-34)."""
        if others := tuple(each for each in self.state.open if each != spot):
            self._close(others)

    def _close(self, spots: tuple[Spot, ...]) -> None:
        still = tuple(spot for spot in self.state.open if spot not in spots)
        self.tell(TilesTurnedBack(spots), open=still)

    def _pass(self) -> None:
        state = self.state
        seat = (state.seat + 1) % len(state.kept)
        self.tell(TurnPassed(seat), seat=seat, turn=state.turn + 1, turned=None)

    def _end(self, won: bool, reason: str) -> None:
        self.tell(GameEnded(won, reason), ended=reason)


def _with(items: tuple[T, ...], n: int, item: T) -> tuple[T, ...]:
    return (*items[:n], item, *items[n + 1 :])
