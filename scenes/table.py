"""The scene every game is played on."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from typing import TypeAlias

import pygame
from msgspec.structs import replace

from games import title
from games.core.game import AnyMove, AnyState, M, S, Seat
from games.core.match import Lock, Match, Played
from games.core.rng import fresh_seed
from games.core.saves import Sitting
from scenes import chrome
from scenes.asking import Asking
from scenes.eyes import Eyes
from scenes.hand import Chosen, Hand, Refused, lowered
from scenes.handover import Handover
from scenes.helpcard import help_card
from scenes.keeping import Keeping
from scenes.mind import Mind
from scenes.pause import Pause
from scenes.picking import DONE
from scenes.question import Question
from scenes.results import Results
from scenes.rulebook.scene import RuleBook
from scenes.screen import SLOP, Held
from scenes.services import App
from scenes.settings import Settings
from scenes.stack import Scene
from scenes.tabletop import Tabletop, shaking
from scenes.ui.motion import Drawn
from scenes.ui.pointer import Gesture, Press
from scenes.ui.pose import Key, Poses, Rect, around, joined, picked_as
from scenes.ui.stage import Telling

SLOP_LITTLE = 30
"""A little one's tap may shake more."""
WRONG_SHOWN = 1.2
"""Seconds for which the sign lies on what may not be picked; the sentence stays."""
EMPTY: Mapping[Key, str] = {}
LAST_LOOK = 1.6
"""Seconds for which the end of a game is looked at before the results come."""


class Table(Tabletop[S, M]):
    """One match, played by the people and bots of its sitting; `name` is what its save is called."""

    def __init__(self, app: App, sitting: Sitting, name: str) -> None:
        super().__init__(app, sitting)
        self.keeping = Keeping(app.store, name)
        box, levels = title(sitting.game_id), app.levels(sitting.game_id)
        self.title = box
        robots = {seat: player.level for seat, player in enumerate(sitting.players) if player.level}
        self.mind = Mind[S, M]({seat: box.bot(levels[level]) for seat, level in robots.items()})
        self.watch = Eyes(self.match, app.keeper)
        self.hand = Hand(self.look, self.view(self.match.state), None, free=False)
        self.asking = Asking(self._told_about)
        self.said = ""
        self.wrong: Key = ""
        self._waited = 0.0
        self.prepare()

    # what is to be seen

    def things(self) -> Poses:
        """The table as the eyes before it see it, with all that glows."""
        hand = self.hand
        line = self.said or self._asked()
        note = self.note if self.note != line else ""
        lying = self.lying(self.match.state, hand.knobs, line, note, bool(self.said))
        marks = {
            **self.look.lit(lying, hand.glow(), hand.picks),
            **self.look.promised(hand.view, self.eyes, hand.picks, hand.knobs),
        }
        at = next((pose.at for pose in picked_as(lying, self.wrong)), None)
        return {**lying, **marks, **(chrome.wrong(at) if at else {})}

    def _asked(self) -> str:
        """What the person before the screen may do now."""
        hand, look = self.hand, self.look
        then = look.then(hand.view, self.eyes, hand.picks, hand.knobs) if hand.picks else ""
        return then or look.now(hand.view, self.eyes, hand.knobs)

    def frame(self) -> Poses:
        """Along the upper edge, and under the hand that plays."""
        lock, taste = self.watch.lock(), self.app.keeper.now
        locked = lock is not None and lock.reason != "nothing"
        return joined(
            chrome.top(self.app.sounds.audible),
            chrome.foot(locked, lock is None, DONE in self.hand.glow(), taste.left),
        )

    def targets(self) -> Mapping[Key, Rect]:
        """The keys walk over what glows, and over the buttons; over *done* only when it glows."""
        glow = self.hand.glow() | (chrome.BUTTONS - {DONE})
        return {key: box for key, box in super().targets().items() if key in glow}

    def first_targets(self) -> Collection[Key]:
        """What glows comes before the buttons, *done* only when nothing else does."""
        glow = self.hand.glow()
        return glow - {DONE} or glow

    # what a hand does

    @property
    def slop(self) -> float:  # type: ignore[override]
        """World units within which a press that moves is still a tap."""
        return SLOP_LITTLE if self._little else SLOP

    def can_drag(self, key: Key) -> bool:
        """A thing with a grip comes along, and so does what can be picked now and still lacks a place."""
        pose, pick = self.stage.goal.get(key), self._meaning(key)
        if pose is None or pick in chrome.BUTTONS:
            return False
        return self.hand.free and (pose.grip or self.hand.lacks_place(pick))

    def repeats(self, key: Key) -> bool:
        """A knob may be turned as quickly as one likes."""
        return self.hand.knobs_after(key) is not None

    def hanging(self, held: Held) -> Poses:
        """The thing in the air, and how the others give way to it."""
        key, hand = held.key or "", self.hand
        giving = self.look.dragged(hand.view, self.eyes, key, held.centre, hand.knobs)
        return {**super().hanging(held), **giving}

    def tap(self, key: Key) -> None:
        """A button, or a thing on the table."""
        self._hush()
        if key not in chrome.BUTTONS - {DONE} and self._hasten():
            return
        match key:
            case chrome.HOME:
                self.back()
            case chrome.RULES:
                self._leave_to(RuleBook(self.app, self.title.id, self.match.game.tweaks))
            case chrome.SETTINGS:
                self._leave_to(Settings(self.app))
            case chrome.SOUND:
                self.app.switch_sound()
                self.refresh()
            case chrome.UNDO:
                self.undo()
            case _ if key == DONE and DONE in self.hand.glow() and (doubt := self._doubt()):
                self.app.stack.push(Question(self.app, doubt, lambda: self.touch(DONE)))
            case _:
                self.touch(key)

    def tap_beside(self) -> None:
        """Let go of what is picked."""
        self._hush()
        if not self._hasten():
            self.hand.let_go()
            self.refresh()

    def _hasten(self) -> bool:
        """Whether there is a move of the clock; a tap plays it once half of its time has passed."""
        if self._forced is None:
            return False
        wait, move = self._forced
        if self.stage.still and self._waited >= wait / 2:
            self.play(move)
        return True

    def stayed(self, key: Key) -> None:
        """Say why a thing does not come along."""
        self._hush()
        self._answer(self.hand.refusal(key), self.play)

    def touch(self, key: Key) -> None:
        """One thing is touched: perhaps that makes a move."""
        turning = self.hand.knobs_after(key) is not None
        if turning:
            self.app.sounds.play("card_slide")
        motion = {key: "quarter"} if turning else {}
        self._answer(self.hand.touch(key), self.show_and_play, motion)

    def drop(self, held: Held) -> None:
        """A drag is the same two picks: the thing, unless it only has a grip, and where it is let go."""
        self._hush()
        hand, key = self.hand, held.key or ""
        thing = self._meaning(key)
        picked = not self.stage.goal[key].grip and thing not in hand.picks and hand.lacks_place(thing)
        if picked:
            hand.touch(thing)
        place = self.look.dropped(hand.view, self.eyes, key, held.centre, hand.knobs)
        if place is None:
            place = self._under(key, held)
        if place:
            self._answer(hand.drop_on(place), self.play)
            return
        if picked:
            hand.touch(lowered(thing))
        self.stage.go(self.things())

    def typed(self, event: pygame.Event) -> None:
        """Undo, redo, and the key that turns what can be turned."""
        if event.type != pygame.KEYDOWN:
            return
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        knobs = [key for key in self.stage.goal if self.hand.knobs_after(key) is not None]
        if (control and event.key == pygame.K_z) or event.key == pygame.K_BACKSPACE:
            self.undo()
        elif control and event.key == pygame.K_y:
            self.redo()
        elif event.key == pygame.K_F1:
            self.tap(chrome.RULES)
        elif event.key == pygame.K_r and knobs:
            self.tap(knobs[0])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._hasten()
        else:
            super().typed(event)

    # what somebody wants to know

    def point(self, gesture: Gesture) -> None:
        """A press hides what is told about a thing, and goes on as usual."""
        if isinstance(gesture, Press) and self.asking.begin():
            self.show_again()
        super().point(gesture)

    def hover(self, key: Key | None) -> None:
        """A mouse that rests on a thing asks about it."""
        if self.asking.rest_on(key):
            self.show_again()

    def ask(self, key: Key | None) -> None:
        """A right click asks at once."""
        self.asking.ask(key)
        self.show_again()

    def dressed(self, drawn: list[Drawn]) -> list[Drawn]:
        """What is told about a thing lies over everything else."""
        return super().dressed(drawn) + [Drawn(pose, key=key) for key, pose in self.asking.shown.items()]

    def _told_about(self, key: Key) -> Poses:
        told = self.look.help(self.hand.view, self.eyes, key) if self.stage.still else None
        pose = self.stage.goal.get(key)
        return help_card(told, pose.at) if told and pose else {}

    def _wait_for_questions(self, dt: float) -> None:
        pressed = self.held.key if self.held and not self.held.drag else None
        if (pressed or not self.held) and self.asking.wait(dt, pressed):
            self.held = None  # whoever asks does not tap
            self.show_again()

    def back(self) -> None:
        """Let go of what is picked; with nothing in the hand, pause."""
        if self.hand.picks or self.said:
            self.tap_beside()
        else:
            choices = {
                "rules": lambda: self.tap(chrome.RULES),
                "settings": lambda: self.tap(chrome.SETTINGS),
                "again": lambda: self.deal(self.match.seed),
                "cupboard": self.app.stack.home,
            }
            self._leave_to(Pause(self.app, choices))

    def _leave_to(self, scene: Scene) -> None:
        """Show another scene for a while; what lies below it is for anyone's eyes."""
        self._turn_away()
        self.app.stack.push(scene)

    def _doubt(self) -> str:
        """What a little one is asked before its turn ends."""
        return self.look.doubt(self.hand.view, self.eyes) if self._little else ""

    @property
    def _little(self) -> bool:
        """Whether a little one is at turn."""
        return self.eyes is not None and self.sitting.players[self.eyes].little

    def _under(self, key: Key, held: Held) -> Key:
        """What glows below the finger, else what glows below most of the thing; else what lies there."""
        apart = chrome.BUTTONS | {self._meaning(key)}
        boxes = {name: box for name, box in super().targets().items() if name not in apart}
        boxes = {name: box for name, box in boxes.items() if self.look.belongs(key, name)}
        glow = sorted(boxes.keys() & self.hand.glow())
        box = self.app.brush.box(self.stage.goal[key])
        thing = around(held.centre, box.wide, box.tall)
        below = [name for name in glow if boxes[name].holds(held.at)]
        below += [name for name in glow if boxes[name].shared(thing) > thing.wide * thing.tall / 2]
        below += [name for name in boxes if boxes[name].holds(held.at)]
        return below[0] if below else ""

    def _answer(
        self, answer: Chosen | Refused | None, play: Callable[[M], None], motion: Mapping[Key, str] = EMPTY
    ) -> None:
        match answer:
            case Chosen(move):
                play(move)
            case Refused() as refused:
                self._refuse(refused)
            case None:
                self.stage.go(self.things(), Telling(motion=motion))

    def _refuse(self, refused: Refused) -> None:
        self.wrong = refused.key
        self.said = self.look.why(self.hand.view, refused.move, refused.reason)
        signed = Telling(sound="refuse", rest=WRONG_SHOWN, motion=shaking(self.stage.goal, refused.key))
        self.stage.go(self.things(), signed)
        self.wrong = ""
        self.stage.go(self.things())

    def _hush(self) -> None:
        self.said, self.wrong = "", ""

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
        self._hush()
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
        self.app.stack.replace(Table(self.app, sitting, new_name()))

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

    def hide(self) -> None:
        """The window is looked at by nobody or by anybody: draw the curtain before what one person sees."""
        if self.eyes is not None and self.watch.private(self.eyes):
            self._draw_curtain(self.eyes, again=True)

    def _turn_away(self) -> None:
        """Show only what anyone may see."""
        if self.watch.private(self.eyes):
            self._take_seat(None)

    def _draw_curtain(self, seat: Seat, again: bool = False) -> None:
        """Ask a person to the screen; until they come, it shows what anyone may see."""
        self._turn_away()
        player = self.sitting.players[seat]
        self.app.stack.push(Handover(self.app, player, lambda: self._take_seat(seat), again))

    def _take_seat(self, seat: Seat | None) -> None:
        """Look through other eyes at once: no movement may tell what either saw."""
        self.watch.seat = seat
        if seat is not None:
            self.app.sounds.play("curtain_open")
        self._open_hand()
        self.stage.cut(self.things())

    def prepare(self) -> None:
        """Whoever acts next sits before the screen - behind a curtain where one is needed."""
        self.watch.follow(self.match.game.to_act(self.match.state))
        self._open_hand()

    def _open_hand(self) -> None:
        """A hand for the position and the eyes there are now; empty, unless nothing has changed."""
        seat = self.match.game.to_act(self.match.state)
        free = seat is not None and seat == self.eyes
        self.asking.begin()
        view, before = self.view(self.match.state), self.hand
        self.hand = Hand(self.look, view, self.eyes, free)
        if (before.view, before.eyes, before.free) == (view, self.eyes, free):
            self.hand.take_over(before)
        self._forced = self._forced_move() if free or seat in self.mind.bots else None

    def _forced_move(self) -> tuple[float, M] | None:
        """The only move there is, when the table plays it by itself after some seconds."""
        moves = self.match.game.legal_moves(self.match.state)
        wait = self.look.by_itself(self.hand.view, self.eyes, moves[0]) if len(moves) == 1 else None
        return None if wait is None else (wait, moves[0])

    # what time does

    @property
    def moving(self) -> bool:
        """A bot that thinks wants its frames, too."""
        return super().moving or self.match.game.to_act(self.match.state) in self.mind.bots

    def update(self, dt: float) -> None:
        """Move what moves; once all has been shown, let the bots think and the clock make its moves."""
        super().update(dt)
        self._wait_for_questions(dt)
        if not self.stage.still or self.held or self.app.stack.changing:
            return
        self._waited += dt
        seat = self.match.game.to_act(self.match.state)
        if seat is None:
            self._end()
        elif self._forced is not None:
            if self._waited >= self._forced[0]:
                self.play(self._forced[1])
        elif seat in self.mind.bots:
            self._think(seat)
        elif seat != self.eyes:
            self._draw_curtain(seat)

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


AnyTable: TypeAlias = Table[AnyState, AnyMove]
