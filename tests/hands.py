"""Hands that know what they do: they pick what glows, by mouse, by finger or by keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from games import Title
from games.core.rng import Rng
from games.core.saves import Sitting
from scenes.handover import Handover
from scenes.menu import Menu
from scenes.picking import DONE
from scenes.preferences import Evening
from scenes.question import Question
from scenes.results import Results
from scenes.setup.scene import Setup
from scenes.table import AnyTable, Table
from scenes.ui.focus import in_order
from scenes.ui.pose import Key
from tests.playroom import QUICK, Playroom

LONGEST = 20_000

Hand = Callable[[Playroom, Key], None]


def by_mouse(room: Playroom, key: Key) -> None:
    room.click(room.where(key))


def by_finger(room: Playroom, key: Key) -> None:
    room.finger_tap(room.where(key))


def by_keys(room: Playroom, key: Key) -> None:
    """Tab, with Shift where that is the shorter way, until the ring lies around it, then Enter."""
    if not room.top.keys_used or room.top.focus not in room.top.targets():
        room.press(pygame.K_TAB)
    order = in_order(room.top.targets())
    steps = (order.index(key) - order.index(room.top.focus)) % len(order)
    back = steps > len(order) / 2
    for _ in range(len(order) - steps if back else steps):
        room.press(pygame.K_TAB, pygame.KMOD_SHIFT if back else 0)
    assert room.top.focus == key
    room.press(pygame.K_RETURN)


def sit_down(room: Playroom, box: Title, like: Sitting, preset: str, hand: Hand) -> None:
    """From the cupboard over the set-up to a table like that of the last evening."""
    room.app.keeper.change(evenings={box.id: Evening(like.players, preset)})
    room.start()
    hand(room, box.id)
    room.run(0.5)
    assert isinstance(room.top, Setup)
    hand(room, "play")
    room.run(0.5)
    assert isinstance(room.top, Table | Handover)


def finish(room: Playroom, hand: Hand, rng: Rng) -> int:
    """Pick only what glows until the results come; how often something was picked."""
    picked = 0
    for step in range(LONGEST):
        match room.top:
            case Results():
                return picked
            case Handover():
                room.rest()
                hand(room, "me")
            case Question():
                hand(room, "yes")
            case Table() as lying if lying.stage.still and lying.hand.free:
                if step % 7 == 0:
                    room.check(disk=step % 5 == 0)
                hand(room, choice(room, rng))
                picked += 1
        room.run(0.4, QUICK)
        room.rest()
    raise AssertionError("this game does not end")


def choice(room: Playroom, rng: Rng) -> Key:
    """Something that glows; *done* now and then, and where there is nothing else."""
    glow = sorted(room.table.hand.glow() & room.picks().keys())
    things = [key for key in glow if key != DONE]
    return rng.choice(things) if things and (DONE not in glow or rng.fraction() < 0.85) else DONE


def turns(room: Playroom, most: int) -> Iterator[None]:
    """Each time that a person may pick something and all is still, until the game is over."""
    for _ in range(most):
        room.rest()
        come(room)
        let_the_clock_play(room)
        if not isinstance(room.top, Table) or room.table.match.game.to_act(room.table.match.state) is None:
            return
        yield


def pick(room: Playroom, rng: Rng) -> None:
    """Pick something that glows, and wait until another tap would count."""
    by_mouse(room, choice(room, rng))
    room.run(0.4, QUICK)


def come(room: Playroom) -> None:
    """Whoever is asked for comes to the screen; what has just opened is deaf for a moment."""
    if isinstance(room.top, Handover):
        room.run(0.4, QUICK)
        room.rest()
        room.tap_on("me")
        room.rest()
        room.run(0.4, QUICK)
        room.rest()


def let_the_clock_play(room: Playroom) -> None:
    """Until the next move is for somebody to choose."""
    while isinstance(room.top, Table) and waits_for_the_clock(room.table):
        room.run(0.5, QUICK)
        room.rest()
        come(room)


def waits_for_the_clock(table: AnyTable) -> bool:
    """Whether the only move there is will be played by itself."""
    moves = table.match.game.legal_moves(table.match.state)
    return len(moves) == 1 and table.look.by_itself(table.hand.view, table.eyes, moves[0]) is not None


def play_a_little(room: Playroom, rng: Rng, picks: int) -> None:
    """Let the people pick what glows some times."""
    for _ in turns(room, picks):
        pick(room, rng)
    room.rest()
    come(room)


def to_pause(room: Playroom) -> None:
    come(room)
    room.tap_on("home")
    if isinstance(room.top, Table):
        room.tap_on("home")


def to_the_cupboard(room: Playroom) -> None:
    to_pause(room)
    room.tap_on("cupboard")
    assert isinstance(room.top, Menu)
