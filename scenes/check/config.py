"""Checks the theme and its fonts, the levels of the robots, the house rules, and a family's own files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
from yaml.nodes import Node

from games import SHELF, Title
from games.core.bots import Level
from games.core.rulefile import BadRules, load_rules
from scenes.check.boards import chart_problems
from scenes.check.problem import House, Problem
from scenes.check.yaml import Reader, composed, items, written
from scenes.house_rules import USUAL
from scenes.preferences import Preferences
from scenes.ui.theme import Theme

LEVELS = ("easy", "medium", "strong", "champion")
"""The levels that every game offers."""
COLOUR = re.compile("#[0-9A-Fa-f]{6}")


def theme_problems(house: House) -> Iterator[Problem]:
    """The inks, each field by itself, and their colours."""
    file = house.root / "config" / "theme.yaml"
    yield from Reader(house, file).problems(Theme)
    for field, (line, node) in _ink_fields(house, file):
        empty = field == "outline" and not written(node)
        if field in ("colour", "outline") and not empty and not COLOUR.fullmatch(written(node)):
            yield house.bad(file, line, field, "#rrggbb", written(node))


def _ink_fields(house: House, file: Path) -> Iterator[tuple[str, tuple[int, Node]]]:
    theme = _tables(house, file)
    for section in ("inks", "sharper"):
        for _, ink in items(theme[section][1]).values() if section in theme else ():
            yield from items(ink).items()


def font_problems(house: House) -> Iterator[Problem]:
    """The files that the theme names lie in assets/fonts and can be written with."""
    file = house.root / "config" / "theme.yaml"
    theme = _tables(house, file)
    pygame.font.init()
    for line, node in items(theme["fonts"][1]).values() if "fonts" in theme else ():
        font = house.root / "assets" / "fonts" / written(node)
        try:
            pygame.font.Font(font, 20)
        except FileNotFoundError:
            yield house.missing(file, line, font.name)
        except (pygame.error, OSError) as error:
            yield house.unreadable(font, error)


def level_problems(house: House) -> Iterator[Problem]:
    """Every game on the shelf has the four levels, each with values it may have."""
    file = house.root / "config" / "bots.yaml"
    yield from Reader(house, file).problems(dict[str, dict[str, Level]])
    bots = _tables(house, file)
    for box in SHELF:
        line, levels = bots.get(box.id, (1, None))
        if levels is None:
            yield house.lacks(file, line, box.id)
            continue
        there = items(levels)
        yield from (house.lacks(file, line, f"{box.id}: {each}") for each in LEVELS if each not in there)


def rule_problems(house: House) -> Iterator[Problem]:
    """The rules files that come with the games."""
    for box in SHELF:
        file = house.root / "config" / "rules" / f"{box.id}.yaml"
        yield from _rules(house, file, box)
        presets = items(_tables(house, file).get("presets", (1, None))[1])
        if file.is_file() and USUAL not in presets:
            yield house.lacks(file, _tables(house, file).get("presets", (1, None))[0], USUAL)


def family_problems(house: House) -> Iterator[Problem]:
    """The house rules, the boards and the settings of the family, which are only read."""
    boxes = {box.id: box for box in SHELF}
    for file in sorted(house.home.rules.rglob("*.yaml")):
        if file.stem in boxes:
            yield from _rules(house, file, boxes[file.stem])
        else:
            told = house.words.say("error.unknown_game", game=file.stem, list=", ".join(boxes))
            yield Problem(file, 1, told)
    for box in SHELF:
        yield from chart_problems(house, house.home.rules, box)
    settings = house.home.settings / "settings.json"
    try:
        if settings.exists():
            msgspec.json.decode(settings.read_bytes(), type=Preferences)
    except (msgspec.MsgspecError, UnicodeDecodeError, OSError) as error:
        yield house.unreadable(settings, error)


def _rules(house: House, file: Path, box: Title) -> Iterator[Problem]:
    try:
        load_rules(file, box.game.tweaks_type)
    except BadRules as error:
        for problem in error.problems:
            told = house.words.say(f"error.{problem.id}", None, **problem.values)
            yield Problem(file, problem.line, told)
    except OSError as error:
        yield house.unreadable(file, error)


def _tables(house: House, file: Path) -> dict[str, tuple[int, Node]]:
    """The outermost names of a file with their lines and values; none when it cannot be read."""
    root = composed(house, file)
    return {} if isinstance(root, Problem) else items(root)
