"""The scene every game is played on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import TypeAlias

import pygame

from games.core.game import AnyMove, AnyState, M, S
from games.core.saves import Sitting
from scenes import chrome
from scenes.carried import carried
from scenes.company import SEAT
from scenes.hand import Chosen, Refused
from scenes.look import Doubt, Picks
from scenes.pause import Pause
from scenes.picking import DONE, lowered
from scenes.question import Question
from scenes.rulebook.scene import RuleBook
from scenes.screen import SLOP, Held
from scenes.services import App
from scenes.settings import Settings
from scenes.tabletop import shaking
from scenes.ui.pose import Key, Poses, Rect, around, joined, picked_as
from scenes.ui.stage import Telling
from scenes.wondering import SINCE, Wondering

SLOP_LITTLE = 30
"""A little one's tap may shake more."""
WRONG_SHOWN = 1.2
"""Seconds for which the sign lies on what may not be picked; the sentence stays."""
EMPTY: Mapping[Key, str] = {}


class Table(Wondering[S, M]):
    """What hands find on the table, and what they do there.

    `reminded` is True once somebody has been asked or told in this position what a move would leave out.
    """

    def __init__(self, app: App, sitting: Sitting, name: str) -> None:
        super().__init__(app, sitting, name)
        self.wrong: Key = ""
        self.reminded = False
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
        lying = {**lying, **self.again_sign(lying), **self.who_signs(lying, hand.glow())}
        return {**lying, **self.clock, **marks, **self.lamplight(lying), **(chrome.wrong(at) if at else {})}

    def _asked(self) -> str:
        """What the person before the screen may do now."""
        hand, look = self.hand, self.look
        then = look.then(hand.view, self.eyes, hand.picks, hand.knobs) if hand.picks else ""
        then = then or (self._undone() if self.reminded else "")
        return then or look.now(hand.view, self.eyes, hand.knobs)

    def frame(self) -> Poses:
        """Along the upper edge, and under the hand that plays."""
        lock, taste = self.watch.lock(), self.app.keeper.now
        locked = lock is not None and lock.reason != "nothing"
        return joined(
            chrome.top(self.app.sounds.audible),
            chrome.foot(locked, lock is None, self.hand.free, DONE in self.hand.glow(), taste.left),
        )

    def targets(self) -> Mapping[Key, Rect]:
        """The keys walk over what glows, and over the buttons; over *done* only when it glows."""
        glow = self.hand.glow() | self.clock_keys()
        found = super().targets().items()
        return {key: box for key, box in found if key in glow or key != DONE and self._asks(key)}

    def first_targets(self) -> Collection[Key]:
        """What glows comes before the buttons, *done* only when nothing else does."""
        glow = self.hand.glow() | self.clock_keys()
        return glow - {DONE} or glow

    def open_hand(self) -> None:
        """Another position, or other eyes: nobody has been reminded of anything, nor walked anywhere.

        Whoever is at turn now reads what to do, and no more what was refused before.
        """
        before = self.hand.view
        super().open_hand()
        if self.hand.view != before:
            self.reminded, self.focus = False, None
            self.said = "" if self.hand.free else self.said

    # what a hand does

    @property
    def slop(self) -> float:  # type: ignore[override]
        """World units within which a press that moves is still a tap."""
        return SLOP_LITTLE if self._little else SLOP

    def can_drag(self, key: Key) -> bool:
        """A thing with a grip comes along, and so does what can be picked now and then belongs somewhere."""
        pose, pick = self.stage.goal.get(key), self._meaning(key)
        if pose is None or self._asks(pick):
            return False
        goals = self.hand.goals(pick) if self.hand.lacks_place(pick) else ()
        return self.hand.free and (pose.grip or any(self.look.belongs(key, goal) for goal in goals))

    @staticmethod
    def _asks(key: Key) -> bool:
        """Whether a key is a button or a person, and no thing of the game."""
        return key in chrome.BUTTONS or key == SINCE or key.startswith(SEAT)

    def repeats(self, key: Key) -> bool:
        """A knob may be turned as quickly as one likes."""
        return self.hand.knobs_after(key) is not None

    def hanging(self, held: Held) -> Poses:
        """The thing in the air, and how the others give way to it."""
        key, hand = held.key or "", self.hand
        giving = self.look.dragged(hand.view, self.eyes, key, held.centre, hand.knobs)
        return {**carried(self.stage.goal, key, held.centre), **giving}

    def tap(self, key: Key) -> None:
        """A button, or a thing on the table."""
        self.said = ""
        if (key == DONE or not self._asks(key)) and self._hasten(key):
            return
        match key:
            case chrome.HOME:
                self.back()
            case chrome.RULES:
                self.leave_to(RuleBook(self.app, self.title.id, self.match.game.tweaks))
            case chrome.SETTINGS:
                self.leave_to(Settings(self.app))
            case chrome.SOUND:
                self.app.switch_sound()
                self.refresh()
            case chrome.UNDO:
                self.undo()
            case chrome.HINT:
                self.ask_lamp()
            case _ if key == SINCE:
                self.tell_again()
            case _ if key.startswith(SEAT):
                self.show_seat(int(key.removeprefix(SEAT)))
            case _:
                self.touch(key)

    def tap_beside(self) -> None:
        """Let go of what is picked."""
        self.said = ""
        if not self._hasten():
            self.hand.let_go()
            self.refresh()

    def _hasten(self, key: Key = "") -> bool:
        """Whether there is a move of the clock.

        A tap on what means it plays it; where nothing does, any tap once half of its time has passed.
        """
        if self._forced is None:
            return False
        wait, move = self._forced
        keys = self.clock_keys()
        if self.stage.still and (key in keys if keys else self._waited >= wait / 2):
            self.play(move)
        else:
            self.stage.go(self.things())
        return True

    def taken(self, key: Key) -> None:
        """What a dragged thing takes the place of goes back before."""
        picks = self.hand.picks
        if not self.stage.goal[key].grip:
            self.hand.make_room(self._meaning(key))
        if self.hand.picks != picks:
            self.stage.go(self.things())

    def stayed(self, key: Key) -> None:
        """Say why a thing does not come along."""
        self.said = ""
        self._answer(self.hand.refusal(key), self.play)

    def touch(self, key: Key) -> None:
        """One thing is touched: perhaps that makes a move."""
        turning = self.hand.knobs_after(key) is not None
        if turning:
            self.app.sounds.play("card_slide")
        motion, picks = {key: "quarter"} if turning else {}, self.hand.picks
        self._weigh(self.hand.touch(key), key, picks, self.show_and_play, motion)

    def drop(self, held: Held) -> None:
        """A drag is the same two picks: the thing, unless it only has a grip, and where it is let go."""
        self.said = ""
        hand, key = self.hand, held.key or ""
        thing = self._meaning(key)
        picked = not self.stage.goal[key].grip and thing not in hand.picks and hand.lacks_place(thing)
        if picked:
            hand.touch(thing)
        place = self.look.dropped(hand.view, self.eyes, key, held.centre, hand.knobs)
        if place is None:
            place = self._under(key, held)
        if place:
            picks = hand.picks
            self._weigh(hand.drop_on(place), place, picks, self.play)
            return
        if picked:
            hand.touch(lowered(thing))
        self.stage.go(self.things())

    def typed(self, event: pygame.Event) -> None:
        """Undo, redo, and the key that turns what can be turned."""
        if event.type != pygame.KEYDOWN:
            return
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        knobs = self.hand.knob_keys()
        if (control and event.key == pygame.K_z) or event.key == pygame.K_BACKSPACE:
            self.undo()
        elif control and event.key == pygame.K_y:
            self.redo()
        elif event.key == pygame.K_F1:
            self.tap(chrome.RULES)
        elif event.key == pygame.K_h:
            self.tap(chrome.HINT)
        elif event.key == pygame.K_r and knobs:
            self.tap(knobs[0])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._hasten()
        else:
            super().typed(event)

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
            self.leave_to(Pause(self.app, choices))

    @property
    def _little(self) -> bool:
        """Whether a little one is at turn."""
        return self.eyes is not None and self.sitting.players[self.eyes].little

    def _under(self, key: Key, held: Held) -> Key:
        """What glows below the finger, else what glows below most of the thing; else what lies there."""
        boxes = {name: box for name, box in super().targets().items() if not self._asks(name)}
        boxes = {name: box for name, box in boxes.items() if self.look.belongs(key, name)}
        boxes.pop(self._meaning(key), None)
        glow = sorted(boxes.keys() & self.hand.glow())
        box = self.app.brush.box(self.stage.goal[key])
        thing = around(held.centre, box.wide, box.tall)
        below = [name for name in glow if boxes[name].holds(held.at)]
        below += [name for name in glow if boxes[name].shared(thing) > thing.wide * thing.tall / 2]
        below += [name for name in boxes if boxes[name].holds(held.at)]
        return below[0] if below else ""

    def _weigh(
        self,
        answer: Chosen | Refused | None,
        key: Key,
        picks: Picks,
        play: Callable[[M], None],
        motion: Mapping[Key, str] = EMPTY,
    ) -> None:
        """Ask a little one before what it may regret, and tell all what *done* leaves out; both once.

        `key` was touched with these things picked.
        """
        move = answer.move if isinstance(answer, Chosen) and not self.reminded else None
        doubt = self._doubt(move, key == DONE)
        left = key == DONE and move is not None and self.look.undone(self.hand.view, self.eyes, picks)
        if doubt is None and not left:
            self._answer(answer, play, motion)
            return
        self.reminded, self.hand.picks = True, picks
        self.refresh()
        if doubt is not None:
            yes = partial(self._answer, answer, play)
            self.app.stack.push(Question(self.app, doubt.text, yes, doubt.pictures))

    def _doubt(self, move: M | None, done: bool) -> Doubt | None:
        """What a little one is asked before a move."""
        if move is None or not self._little:
            return None
        return self.look.doubt(self.hand.view, self.eyes, move, done)

    def _answer(
        self, answer: Chosen | Refused | None, play: Callable[[M], None], motion: Mapping[Key, str] = EMPTY
    ) -> None:
        match answer:
            case Chosen(move, then):
                play(move)
                self._go_on(then, play)
            case Refused() as refused:
                self._refuse(refused)
            case None:
                self.stage.go(self.things(), Telling(motion=motion))

    def _go_on(self, then: Picks, play: Callable[[M], None]) -> None:
        """Touch what the picks meant besides the first move, as long as that makes moves."""
        for key in then:
            answer = self.hand.touch(key)
            if isinstance(answer, Chosen):
                play(answer.move)

    def _undone(self) -> str:
        return self.look.undone(self.hand.view, self.eyes, self.hand.picks)

    def _refuse(self, refused: Refused) -> None:
        """Say why not, and no second time to whoever goes on tapping while that is said."""
        self.said = self.look.why(self.hand.view, refused.move, refused.reason)
        told = self.stage.goal.get("message text")
        if not self.stage.still and told and told.text == self.said:
            return
        self.wrong = refused.key
        signed = Telling(sound="refuse", rest=WRONG_SHOWN, motion=shaking(self.stage.goal, refused.key))
        self.stage.go(self.things(), signed)
        self.wrong = ""
        self.stage.go(self.things())


AnyTable: TypeAlias = Table[AnyState, AnyMove]
