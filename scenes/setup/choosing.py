"""What is asked about a seat on a screen of its own: a name, a colour, a piece."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from scenes.preferences import Evening
from scenes.screen import Screen
from scenes.services import App
from scenes.setup import seating as seats
from scenes.setup.colours import Choice, Colours
from scenes.setup.keyboard import Keyboard
from scenes.setup.pictures import pieces
from scenes.setup.wishes import Wishes

Become: TypeAlias = Callable[[Evening], None]
"""Told the evening that has come of an answer."""


def ask_name(app: App, wishes: Wishes, evening: Evening, colour: str, become: Become) -> Screen:
    """A keyboard, with the names that have been typed before and that nobody at the table has."""
    seat = seats.seat_of(evening, colour)
    player = evening.players[seat]
    others = {each.name for each in evening.players if each is not player}
    offered = tuple(name for name in app.keeper.now.names if name not in others)
    given = player.name
    if not seats.is_given(given, wishes.words.say):
        given = wishes.given_name(evening, seat, bool(player.level))

    def choose(name: str) -> None:
        become(seats.change_seat(evening, seat, name=name))

    return Keyboard(app, colour, player.name, given, offered, choose)


def ask_colour(app: App, wishes: Wishes, evening: Evening, colour: str, become: Become) -> Screen:
    """All colours of the box, each with whoever has it."""
    say, seat = wishes.words.say, seats.seat_of(evening, colour)
    choices = tuple(
        Choice(each, f"common/seat_card_{each}", f"common/pawn_{each}", say(f"colour.{each}"))
        for each in seats.palette(wishes.box)
    )
    holders = {player.colour: player.name for player in evening.players}

    def choose(chosen: str) -> None:
        become(seats.set_colour(evening, seat, chosen))

    return Colours(app, say("setup.colour"), colour, choices, holders, choose)


def ask_piece(app: App, wishes: Wishes, evening: Evening, colour: str, become: Become) -> Screen:
    """All pieces of the box, each with whoever plays it."""
    say, seat = wishes.words.say, seats.seat_of(evening, colour)
    choices = tuple(
        Choice(each, f"common/seat_card_{colour}", piece.picture, say(piece.name))
        for each, piece in pieces(wishes.box).items()
    )
    holders = {player.piece: player.name for player in evening.players}

    def choose(chosen: str) -> None:
        become(seats.set_piece(evening, seat, chosen))

    return Colours(app, say("setup.family"), evening.players[seat].piece, choices, holders, choose)


ASKED: dict[str, Callable[[App, Wishes, Evening, str, Become], Screen]] = {
    "name": ask_name,
    "colour": ask_colour,
    "piece": ask_piece,
}
"""By what is asked about a seat."""
