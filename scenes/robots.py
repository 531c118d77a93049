"""A table of robots as the command line asks for it: the box, its rules, who sits down."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct

from games import Title
from games.core.bots import NewBot, RandomBot, load_levels
from games.core.game import AnyGame, Seating
from games.core.rulefile import Rules
from games.core.tweaks import Field, Tweaks, Value, change, fields, written
from scenes.command_line import Misuse, perhaps
from scenes.home import find_home
from scenes.house_rules import broken_rules, rules_of
from scenes.refused import refused
from scenes.ui.words import Words

RANDOM = "random"
"""The level that needs no bot of the game's own."""


class RobotTable(Struct, frozen=True):
    """What robots play: the box, its rules by preset and tweaks, and the level and bot of each seat."""

    box: Title
    preset: str
    game: AnyGame
    levels: tuple[str, ...]
    bots: tuple[NewBot, ...]

    @property
    def seating(self) -> Seating:
        """The pieces of the box in order of the seats."""
        return seating(self.box, len(self.bots))


def rules_asked_for(box: Title, asked: Namespace, words: Words) -> AnyGame:
    """The game by the rules asked for; Misuse names what does not fit and what would."""
    return box.game(_tweaks(_rules(box, words), box, asked, words))


def seating(box: Title, seats: int) -> Seating:
    """The pieces of a box in order of the seats."""
    return Seating(box.pieces[:seats])


def set_up(root: Path, box: Title, asked: Namespace, words: Words) -> RobotTable:
    """The table asked for; Misuse names what does not fit and what would."""
    game = rules_asked_for(box, asked, words)
    seats = asked.seats or _usual_seats(box, game)
    check_seats(box, game, seats, words)
    levels = asked.levels or ("strong",) * seats
    if len(levels) != seats:
        raise Misuse(words.say("cli.bad_levels_count", count=len(levels), total=seats))
    return RobotTable(box, asked.preset, game, levels, _bots(root, box, levels, words))


def _rules(box: Title, words: Words) -> Rules:
    """The presets of a box and the family's own; what is wrong with a file of theirs is told."""
    home = find_home()
    for bad in broken_rules(home, box.id):
        print(words.say("error.rules_title", file=bad.where), file=sys.stderr)
        for problem in bad.problems:
            told = words.say(f"error.{problem.id}", None, **problem.values)
            print(words.say("error.rules_line", line=problem.line, problem=told), file=sys.stderr)
    return rules_of(home, box.id)


def _tweaks(rules: Rules, box: Title, asked: Namespace, words: Words) -> Tweaks:
    """The preset asked for, with the tweaks asked for changed on top of it."""
    if asked.preset not in rules.presets:
        listed = ", ".join(rules.presets)
        told = words.say("cli.bad_preset", value=asked.preset, game=box.id, list=listed)
        raise Misuse(told + perhaps(asked.preset, rules.presets, words))
    cls = box.game.tweaks_type
    return change(rules.of(cls, asked.preset), dict(_pair(each, fields(cls), words) for each in asked.set))


def _pair(text: str, known: Sequence[Field], words: Words) -> tuple[str, Value]:
    """A tweak written as key=value."""
    key, equals, said = text.partition("=")
    if not equals:
        raise Misuse(words.say("cli.bad_tweak", value=text))
    field = next((field for field in known if field.key == key), None)
    if field is None:
        keys = [field.key for field in known]
        told = words.say("error.wrong_value", option="--set", value=key, allowed=", ".join(keys))
        raise Misuse(told + perhaps(key, keys, words))
    value = field.read(said)
    if value is None:
        told = words.say("error.rules_bad_value", key=key, allowed=field.allowed, value=said)
        raise Misuse(told + perhaps(said, [written(choice) for choice in field.choices], words))
    return key, value


def _usual_seats(box: Title, game: AnyGame) -> int:
    """Two, or the fewest that these rules want."""
    low, high = box.seats
    counts: list[int] = [min(max(low, 2), high), *range(low, high + 1)]
    return next((n for n in counts if game.cannot_start(n, seating(box, n)) is None), counts[0])


def check_seats(box: Title, game: AnyGame, seats: int, words: Words) -> None:
    """Misuse if so many cannot sit down to these rules."""
    low, high = box.seats
    if low == high != seats:
        raise Misuse(words.say("cli.bad_seats_exact", game=box.id, count=low, value=seats))
    if not low <= seats <= high:
        raise Misuse(words.say("cli.bad_seats", game=box.id, low=low, high=high, value=seats))
    if (reason := game.cannot_start(seats, seating(box, seats))) is not None:
        raise Misuse(refused(reason, words.game(box.id)))


def _bots(root: Path, box: Title, levels: Sequence[str], words: Words) -> tuple[NewBot, ...]:
    known = load_levels(root / "config" / "bots.yaml")[box.id]
    names = (*known, RANDOM)
    for level in levels:
        if level not in names:
            told = words.say("cli.bad_level", value=level, list=", ".join(names))
            raise Misuse(told + perhaps(level, names, words))
    return tuple(RandomBot if level == RANDOM else partial(box.bot, known[level]) for level in levels)
