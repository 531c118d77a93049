"""Reads every file that people write or draw for Placard, and lists all that is wrong with them at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scenes.check.art import picture_problems, sound_problems
from scenes.check.boards import board_problems
from scenes.check.config import family_problems, font_problems, level_problems, rule_problems, theme_problems
from scenes.check.named import named_problems
from scenes.check.problem import House, Problem
from scenes.check.words import page_problems, text_problems

CHECKS: tuple[Callable[[House], Iterator[Problem]], ...] = (
    theme_problems,
    font_problems,
    level_problems,
    rule_problems,
    family_problems,
    board_problems,
    text_problems,
    page_problems,
    picture_problems,
    sound_problems,
    named_problems,
)


def check(house: House) -> int:
    """Print a line for each problem, and how many there are; 1 if there are any."""
    found = problems(house)
    for problem in found:
        print(house.told(problem))
    say = house.words.say
    print(say("error.rules_count", len(found)) if found else say("cli.check.well"))
    return 1 if found else 0


def problems(house: House) -> list[Problem]:
    """All that is wrong, by file and line."""
    found = {problem for each in CHECKS for problem in each(house)}
    return sorted(found, key=lambda problem: (str(problem.file), problem.line, problem.sentence))
