"""A match being played: what the moves, the bots, the clock and the eyes before the screen do to it."""

from __future__ import annotations

import time
from typing import Generic

import pygame
from msgspec.structs import replace

from games import title
from games.core.game import M, S, Seat
from games.core.match import Lock, Match, Played
from games.core.rng import fresh_seed
from games.core.saves import Sitting
from scenes.eyes import Eyes
from scenes.hand import Hand
from scenes.handover import Handover
from scenes.keeping import Keeping
from scenes.mind import Mind
from scenes.results import Results
from scenes.services import App
from scenes.tabletop import Tabletop
from scenes.ui.pointer import Gesture, Press
from scenes.ui.pose import Key, Poses
from scenes.ui.stage import Telling

LAST_LOOK = 1.6
"""Seconds for which the end of a game is looked at before the results come."""


class Playing(Tabletop[S, M], Generic[S, M]):
    """One match, played by the people and bots of its sitting; `name` is what its save is called.

    `said` is what the table answers to a hand, until the hand does something else. `clock` shows the time
    that is left before a move of the clock.
    """

    def __init__(self, app: App, sitting: Sitting, name: str) -> None:
        super().__init__(app, sitting)
        self.keeping = Keeping(app.store, name)
        box, levels = title(sitting.game_id), app.levels(sitting.game_id)
        self.title = box
        robots = {seat: player.level for seat, player in enumerate(sitting.players) if player.level}
        self.mind = Mind[S, M]({seat: box.bot(levels[level]) for seat, level in robots.items()})
        self.watch = Eyes(self.match, app.keeper)
        self.hand = Hand(self.look, self.view(self.match.state), None, free=False)
        self.said = ""
        self.clock: Poses = {}
        self._waited = 0.0
        self._away = False

    # what the match does

    def show_and_play(self, move: M) -> None:
        """Play a move that no hand has carried out: the table shows first what is played."""
        state, knobs = self.match.state, self.hand.knobs
        if lead := self.look.lead(self.view(state), self.eyes, move, knobs):
            self.stage.go({**self.lying(state, knobs, self.note), **lead})
        self.play(move)

    def play(self, move: M) -> None:
        """Play a move; it is final at once, and the stage tells its story after it."""
        self.tell(self.match.play(move))
        self._moved(self._call())

    def undo(self) -> None:
        """Go back to the last choice of whoever chose last, or say what bars the way."""
        self.said = ""
        undoer, lock = self.watch.undoer(), self.watch.lock()
        if undoer is None or lock is not None:
            self._bar(lock or Lock("nothing"))
            return
        self.match.undo_to_choice(undoer)
        self.note = self.app.words().say("undo.undone")
        self.app.sounds.play("undo")
        self._moved()

    def redo(self) -> None:
        """Play again what was undone, with the answers of the bots and what else is nobody's choice."""
        if not self.match.future:
            self.said = self.app.words().say("undo.nothing_redo")
            self.refresh()
            return
        self.tell(self.match.redo())
        while self.match.future and not self._chosen(self.match.future[-1]):
            self.tell(self.match.redo())
        self._moved()

    def _chosen(self, played: Played[S, M]) -> bool:
        """Whether a person chose this move among several."""
        return played.seat not in self.mind.bots and self.match.was_choice(played)

    def deal(self, seed: str) -> None:
        """A new match of the same people and rules in the place of whatever is on top.

        The same seed is the very same deal again; in a new one begins who the rules say.
        """
        match = self.match
        opener = None if seed == match.seed else match.game.opener(match.state)
        seating = match.seating if opener is None else replace(match.seating, first=opener)
        fresh = Match(match.game, match.seats, seating, seed, match.people)
        sitting = replace(self.sitting, match=fresh, history_lost=False)
        self.app.stack.replace(type(self)(self.app, sitting, new_name()))

    def _bar(self, lock: Lock) -> None:
        player = "" if lock.seat is None else self.look.name(lock.seat)
        self.said = self.app.words().say(f"undo.{lock.reason}", player=player)
        self.app.sounds.play("lock")
        self.refresh()

    def _call(self) -> Telling:
        """The note of the person who comes to act, where another seat has just played."""
        seat, before = self.match.game.to_act(self.match.state), self.match.past[-1].seat
        called = seat in self.sitting.people and seat != before and not self.watch.curtained
        return Telling(sound="turn_start", take=seat) if called else Telling()

    def _moved(self, telling: Telling | None = None) -> None:
        """The position is another one: keep it, and give the hand to whoever is next."""
        self.mind.drop()
        self._waited = 0.0
        if trouble := self.keeping.keep(self.sitting):
            self.note = self.app.words().say(f"save.{trouble}")
        self.prepare()
        self.stage.go(self.things(), telling)

    # who looks

    @property
    def eyes(self) -> Seat | None:
        """The seat before the screen, None for anyone in the room."""
        return self.watch.seat

    def enter(self) -> None:
        """Come to the top, where somebody looks."""
        self._away = False
        super().enter()

    def found(self) -> None:
        """Somebody looks again, and the clock goes on."""
        self._away = False

    def point(self, gesture: Gesture) -> None:
        """Whoever presses looks."""
        self._away = self._away and not isinstance(gesture, Press)
        super().point(gesture)

    def key(self, event: pygame.Event) -> None:
        """Whoever presses a key looks."""
        self._away = False
        super().key(event)

    def hide(self) -> None:
        """The window is looked at by nobody or by anybody: draw the curtain before what one person sees.

        The clock stands still.
        """
        self._away = True
        if self.eyes is not None and self.watch.private(self.eyes):
            self._draw_curtain(self.eyes, again=True)

    def turn_away(self) -> None:
        """Show only what anyone may see."""
        if self.watch.private(self.eyes):
            self._take_seat(None)

    def _draw_curtain(self, seat: Seat, again: bool = False) -> None:
        """Ask a person to the screen; until they come, it shows what anyone may see."""
        self.turn_away()
        player = self.sitting.players[seat]
        self.app.stack.push(Handover(self.app, player, lambda: self._take_seat(seat), again))

    def _take_seat(self, seat: Seat | None) -> None:
        """Look through other eyes at once: no movement may tell what either saw."""
        self.watch.seat = seat
        if seat is not None:
            self.app.sounds.play("curtain_open")
        self.open_hand()
        self.stage.cut(self.things())

    def prepare(self) -> None:
        """Whoever acts next sits before the screen - behind a curtain where one is needed."""
        self.watch.follow(self.match.game.to_act(self.match.state))
        self.open_hand()

    def open_hand(self) -> None:
        """A hand for the position and the eyes there are now; empty, unless nothing has changed."""
        seat = self.match.game.to_act(self.match.state)
        free = seat is not None and seat == self.eyes
        view, before = self.view(self.match.state), self.hand
        self.hand = Hand(self.look, view, self.eyes, free)
        if (before.view, before.eyes, before.free) == (view, self.eyes, free):
            self.hand.take_over(before)
        self._forced = self._forced_move() if free or seat in self.mind.bots else None
        self.clock = self._clock_now()

    def _forced_move(self) -> tuple[float, M] | None:
        """The only move there is, when the table plays it by itself after some seconds."""
        moves = self.match.game.legal_moves(self.match.state)
        wait = self.look.by_itself(self.hand.view, self.eyes, moves[0]) if len(moves) == 1 else None
        return None if wait is None else (wait, moves[0])

    def clock_keys(self) -> frozenset[Key]:
        """What may be touched to make a move of the clock before its time."""
        if self._forced is None:
            return frozenset()
        return frozenset(self.look.clicks(self.hand.view, self.eyes, self._forced[1], self.hand.knobs) or ())

    def _clock_now(self) -> Poses:
        if self._forced is None:
            return {}
        wait, move = self._forced
        return self.look.clock(self.hand.view, self.eyes, move, max(0.0, 1 - self._waited / wait))

    # what time does

    @property
    def moving(self) -> bool:
        """A bot that thinks wants its frames, too, but not while its clock stands still."""
        if self._forced is not None and self._away:
            return super().moving
        return super().moving or self.match.game.to_act(self.match.state) in self.mind.bots

    def update(self, dt: float) -> None:
        """Move what moves; once all has been shown, let the bots think and the clock make its moves."""
        super().update(dt)
        if not self.stage.still or self.held or self.app.stack.changing:
            return
        self._waited += 0 if self._away and self._forced else dt
        seat = self.match.game.to_act(self.match.state)
        if seat is None:
            self._end()
        elif self._forced is not None:
            self._wait_for_clock(*self._forced)
        elif seat in self.mind.bots:
            self._think(seat)
        elif seat != self.eyes:
            self._draw_curtain(seat)

    def _wait_for_clock(self, wait: float, move: M) -> None:
        if self._waited >= wait:
            self.play(move)
        elif (now := self._clock_now()) != self.clock:
            self.clock = now
            self.refresh()

    def _think(self, seat: Seat) -> None:
        move = self.mind.think(self.match, seat, self.app.clock)
        if move is not None:
            self.show_and_play(move)

    def _end(self) -> None:
        if self._waited >= LAST_LOOK:
            self.keeping.finish(self.sitting)
            self.app.stack.replace(Results(self.app, self.sitting, self.deal))


def new_name() -> str:
    """What the save of a new match is called: when it began, and a few letters of its own."""
    return f"{time.strftime('%Y%m%d-%H%M%S')}-{fresh_seed()}"
