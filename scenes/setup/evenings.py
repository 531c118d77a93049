"""The evening that a set-up begins with, and what is remembered of it for the next time."""

from __future__ import annotations

from collections.abc import Iterable

from games import Title
from games.core.rulefile import Rules
from games.core.tweaks import Field, Value, fields
from scenes.preferences import Evening, Keeper
from scenes.setup.seating import USUAL, Say, add_seat, is_given, palette, with_pieces
from scenes.setup.wishes import Wishes

NAMES_KEPT = 12


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
    players = with_pieces(players, box)
    if len(players) < box.seats[0]:
        return None
    allowed = {field.key: field for field in fields(box.game.tweaks_type)}
    preset = evening.preset if evening.preset in rules.presets else next(iter(rules.presets))
    tweaks = {key: value for key, value in evening.tweaks.items() if _fits(allowed.get(key), value)}
    same = players == evening.players and evening.first in range(len(players))
    return Evening(
        players, preset, tweaks if preset == evening.preset else {}, evening.first if same else None
    )


def _fits(field: Field | None, value: Value) -> bool:
    return field is not None and field.allows(value)


def names_kept(evening: Evening, before: tuple[str, ...], say: Say) -> tuple[str, ...]:
    """The names to offer next time, the latest first; those that nobody has typed are not worth keeping."""
    people = [player.name for player in evening.players if not player.level]
    typed = [name for name in people if not is_given(name, say)]
    return tuple(dict.fromkeys((*typed, *before)))[:NAMES_KEPT]


def last_evening(keeper: Keeper, wishes: Wishes) -> Evening:
    """The set-up as it was played last, as far as it still can be."""
    before = keeper.now.evenings.get(wishes.box.id)
    again = fitted(before, wishes.box, wishes.rules, wishes.levels) if before else None
    return again or first_evening(wishes.box, wishes.rules, wishes.words.say)


def remember(keeper: Keeper, wishes: Wishes, evening: Evening) -> None:
    """Keep an evening and the names of its people for the next time."""
    names = names_kept(evening, keeper.now.names, wishes.words.say)
    keeper.change(evenings={**keeper.now.evenings, wishes.box.id: evening}, names=names)
