"""Evenings to sit down to: who plays by which rules, and the set-up on an off-screen window."""

from __future__ import annotations

from pathlib import Path

import pygame
from msgspec.structs import replace

from games import title
from games.core.saves import Player
from games.core.tweaks import Value
from scenes.home import home_in
from scenes.menu import Menu
from scenes.preferences import Evening, Keeper
from scenes.services import open_services
from scenes.setup.scene import Setup
from scenes.setup.wishes import Wishes
from scenes.table import Table
from scenes.ui.words import Words
from tests.playroom import Playroom

GAME = "doolhof_junior"
BOX = title(GAME)
RULES = open_services(home_in(Path("nowhere")), Keeper(None, "fr")).rules(GAME)
FRENCH = Words("fr").game(GAME)
LEVELS = ("easy", "medium", "strong")
WISHES = Wishes(BOX, RULES, LEVELS, FRENCH)
LEA, TOM, ZOE = Player("Léa", "coral"), Player("Tom", "sky", little=True), Player("Zoé", "leaf")
ROBO = Player("Robo", "sun", "medium")


def evening(*players: Player, preset: str = "boite", first: int | None = None, **tweaks: Value) -> Evening:
    """An evening of these people, or of Léa and a robot, by the rules of the box but for the tweaks."""
    return Evening(players or (LEA, ROBO), preset, dict(tweaks), first)


def after(before: Evening, *wishes: str) -> Evening:
    """The evening once these wishes have been granted one after the other."""
    for wish in wishes:
        before = WISHES.granted(before, wish, {})
    return before


def names(of: Evening) -> list[str]:
    """The names at the table, in the order of the seats."""
    return [player.name for player in of.players]


def colours(of: Evening) -> list[str]:
    """The colours at the table, in the order of the seats."""
    return [player.colour for player in of.players]


def open_setup(room: Playroom, before: Evening | None = None) -> Setup:
    """The set-up over the cupboard, as it was left on the evening before, if there was one."""
    if before:
        room.app.keeper.change(evenings={GAME: before})
    setup = Setup(room.app, GAME)
    room.start(Menu(room.app), setup)
    return setup


def said(setup: Setup) -> str:
    """What the bear says."""
    return setup.stage.goal["sentence"].text


def type_in(room: Playroom, text: str) -> None:
    """Write on the real keyboard."""
    for letter in text:
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
    room.frame()


def waiting_room(room: Playroom, number: int) -> Setup:
    """A set-up with games that wait, each played by somebody else."""
    for n in range(number):
        setup = open_setup(room, evening(replace(LEA, name=f"Ami {n}"), TOM))
        room.tap_on("play")
        table = room.app.stack.top
        assert isinstance(table, Table)
        room.app.store.keep(table.keeping.name, table.sitting)
        room.app.stack.home()
        room.frame()
    setup = Setup(room.app, GAME)
    room.start(setup)
    return setup


def go_to(room: Playroom, key: str) -> None:
    """Walk the focus to a thing with the tabulator."""
    for _ in range(len(room.top.targets()) + 1):
        if room.top.keys_used and room.top.focus == key:
            return
        room.press(pygame.K_TAB)
    raise AssertionError(f"the keys never come to {key}")
