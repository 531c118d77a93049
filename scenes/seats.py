"""Who sits down and by which rules: an evening, changed by one wish at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import count

from msgspec.structs import replace

from games import Title
from games.core.game import Seat
from games.core.rulefile import Rules
from games.core.saves import Player
from games.core.tweaks import Field, Value, change, fields
from scenes.preferences import Evening

COLOURS = ("coral", "sun", "sky", "leaf", "plum", "rose")
NAMES_KEPT = 12
USUAL = "medium"
"""The level of a robot that has just sat down."""

Say = Callable[..., str]
"""Says a text by its key."""


def palette(box: Title) -> tuple[str, ...]:
    """The colours that seats can take: the pieces of the box where those are colours, else all six."""
    return tuple(piece for piece in box.pieces if piece in COLOURS) or COLOURS


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


def first_evening(box: Title, rules: Rules, say: Say) -> Evening:
    """The set-up before anybody has played this box: a person, and robots as far as it needs them."""
    evening = Evening((), next(iter(rules.presets)))
    for seat in range(max(2, box.seats[0])):
        evening = add_seat(evening, box, USUAL if seat else "", say)
    return evening


def fitted(evening: Evening, box: Title, rules: Rules, levels: Iterable[str]) -> Evening | None:
    """An evening of old as far as today's box and rules know it; None when too little is left."""
    known = {each.colour: each for each in evening.players if each.level in ("", *levels)}
    players = tuple(known[colour] for colour in known if colour in palette(box))[: box.seats[1]]
    if len(players) < box.seats[0]:
        return None
    allowed = {field.key: field for field in fields(box.game.tweaks_type)}
    preset = evening.preset if evening.preset in rules.presets else next(iter(rules.presets))
    tweaks = {key: value for key, value in evening.tweaks.items() if _fits(allowed.get(key), value)}
    first = evening.first if evening.first is not None and evening.first < len(players) else None
    return Evening(players, preset, tweaks if preset == evening.preset else {}, first)


def _fits(field: Field | None, value: Value) -> bool:
    return field is not None and field.allows(value)


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
    return replace(evening, players=(*players, Player(name, colour, level)))


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


def choose_preset(evening: Evening, preset: str) -> Evening:
    """The rules of a preset, just as it says."""
    return replace(evening, preset=preset, tweaks={})


def rules_now(evening: Evening, box: Title, rules: Rules) -> Mapping[str, Value]:
    """Every tweak as it stands."""
    tweaks = change(rules.of(box.game.tweaks_type, evening.preset), evening.tweaks)
    return {field.key: getattr(tweaks, field.key) for field in fields(box.game.tweaks_type)}


def change_tweak(evening: Evening, box: Title, rules: Rules, key: str, value: Value) -> Evening:
    """Another value of a tweak; back at the value of the preset it counts as unchanged."""
    usual = getattr(rules.of(box.game.tweaks_type, evening.preset), key)
    others = {name: other for name, other in evening.tweaks.items() if name != key}
    return replace(evening, tweaks=others if value == usual else {**others, key: value})


def stepped(field: Field, value: Value, by: int) -> Value:
    """The next or the last value but one of a tweak: choices go round, numbers stop at their ends."""
    if field.choices:
        return field.choices[(field.choices.index(value) + by) % len(field.choices)]
    return min(field.high, max(field.low, int(value) + by * _stride(field)))


def _stride(field: Field) -> int:
    """How far one tap goes, so that no range takes more than some twenty."""
    span = field.high - field.low
    return 1 if span <= 20 else 5 if span <= 100 else 10


def names_kept(evening: Evening, before: tuple[str, ...], say: Say) -> tuple[str, ...]:
    """The names to offer next time, the latest first; those that nobody has typed are not worth keeping."""
    people = [player.name for player in evening.players if not player.level]
    typed = [name for name in people if not is_given(name, say)]
    return tuple(dict.fromkeys((*typed, *before)))[:NAMES_KEPT]
