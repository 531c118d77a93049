"""Who sits down: the seats of an evening, changed by one wish at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count

from msgspec.structs import replace

from games import Title
from games.core.game import Seat
from games.core.saves import Player
from scenes.preferences import Evening

COLOURS = ("coral", "sun", "sky", "leaf", "plum", "rose")
USUAL = "medium"
"""The level of a robot that has just sat down."""

Say = Callable[..., str]
"""Says a text by its key."""


def palette(box: Title) -> tuple[str, ...]:
    """The colours that seats can take: the pieces of the box where those are colours, else all six."""
    return tuple(piece for piece in box.pieces if piece in COLOURS) or COLOURS


def other_pieces(box: Title) -> tuple[str, ...]:
    """The pieces that seats take beside a colour: families or teams; none where pieces are colours."""
    return () if set(box.pieces) <= set(COLOURS) else box.pieces


def with_pieces(players: tuple[Player, ...], box: Title) -> tuple[Player, ...]:
    """The players, each with a piece of its own: the one it has, or the first that is free."""
    pieces, kept = other_pieces(box), dict[Seat, str]()
    for seat, player in enumerate(players):
        if player.piece in pieces and player.piece not in kept.values():
            kept[seat] = player.piece
    free = iter([piece for piece in (*pieces, *([""] * len(players))) if piece not in kept.values()])
    return tuple(replace(each, piece=kept.get(seat) or next(free)) for seat, each in enumerate(players))


def fresh_name(others: Iterable[Player], seat: Seat, robot: bool, say: Say) -> str:
    """What somebody is called who has not said a name: one that nobody else at the table has."""
    taken = {player.name for player in others}
    names = (
        say(f"bot.name_{number}") if robot else say("setup.name_default", number=number)
        for number in count(1 if robot else seat + 1)
    )
    return next(name for name in names if name not in taken)


def is_given(name: str, say: Say) -> bool:
    """Whether the house gave this name and nobody has typed one."""
    numbers = range(1, len(COLOURS) + 1)
    people = {say("setup.name_default", number=number) for number in numbers}
    return name in people | {say(f"bot.name_{number}") for number in numbers}


def seat_of(evening: Evening, colour: str) -> Seat:
    """Where the player of a colour sits."""
    return next(seat for seat, player in enumerate(evening.players) if player.colour == colour)


def add_seat(evening: Evening, box: Title, level: str, say: Say) -> Evening:
    """One more at the table, in the first free colour; the same when the box is full."""
    players = evening.players
    if len(players) >= box.seats[1]:
        return evening
    colour = next(each for each in palette(box) if each not in {player.colour for player in players})
    name = fresh_name(players, len(players), bool(level), say)
    return replace(evening, players=with_pieces((*players, Player(name, colour, level)), box))


def remove_seat(evening: Evening, box: Title, seat: Seat) -> Evening:
    """One less; the same when the box needs everybody."""
    if len(evening.players) <= box.seats[0]:
        return evening
    order = [each for each in range(len(evening.players)) if each != seat]
    return _in_order(evening, order)


def swap_seats(evening: Evening, one: Seat, other: Seat) -> Evening:
    """Two change places; whoever begins still does."""
    order = list(range(len(evening.players)))
    order[one], order[other] = order[other], order[one]
    return _in_order(evening, order)


def move_last(evening: Evening, seat: Seat) -> Evening:
    """One goes behind all the others."""
    return _in_order(evening, [*(each for each in range(len(evening.players)) if each != seat), seat])


def _in_order(evening: Evening, order: list[Seat]) -> Evening:
    first = order.index(evening.first) if evening.first in order else None
    return replace(evening, players=tuple(evening.players[seat] for seat in order), first=first)


def next_level(level: str, levels: Iterable[str]) -> str:
    """The level after this one, round and round; the usual one for somebody who was no robot yet."""
    ring = tuple(levels)
    if level not in ring:
        return USUAL if USUAL in ring else ring[0]
    return ring[(ring.index(level) + 1) % len(ring)]


def change_seat(evening: Evening, seat: Seat, **values: object) -> Evening:
    """Another name, level or size of a player."""
    changed = replace(evening.players[seat], **values)
    players = (*evening.players[:seat], changed, *evening.players[seat + 1 :])
    return replace(evening, players=players)


def set_kind(evening: Evening, seat: Seat, level: str, name: str) -> Evening:
    """A person, or a robot of a level, sits here from now on."""
    return change_seat(evening, seat, level=level, name=name, little=False)


def set_colour(evening: Evening, seat: Seat, colour: str) -> Evening:
    """Another colour; whoever had it takes the old one."""
    old = evening.players[seat].colour
    ways = {old: colour, colour: old}
    players = (replace(player, colour=ways.get(player.colour, player.colour)) for player in evening.players)
    return replace(evening, players=tuple(players))


def set_piece(evening: Evening, seat: Seat, piece: str) -> Evening:
    """Another family or team; whoever had it takes the old one."""
    old = evening.players[seat].piece
    ways = {old: piece, piece: old}
    players = (replace(player, piece=ways.get(player.piece, player.piece)) for player in evening.players)
    return replace(evening, players=tuple(players))
