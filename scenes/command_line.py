"""What may be written behind `python3 main.py`, and who does it."""

# Standard library only: this is read before anything is installed.
from __future__ import annotations

import argparse
import difflib
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NoReturn

from scenes.ui.words import Words, languages

COMMANDS = ("play", "replay", "test", "simulate", "check", "shot", "bench", "selftest")
SMALLEST, BIGGEST = (320, 200), (7680, 4320)


class Misuse(Exception):
    """Something on the command line that we cannot use, as a sentence."""


def parse(arguments: list[str], words: Words) -> argparse.Namespace:
    """The command with its options. Raises Misuse; leaves by SystemExit when help was asked for."""
    first, *rest = arguments or ["play"]
    if first == "test" and rest not in (["-h"], ["--help"]):
        return argparse.Namespace(command="test", pytest=rest)
    if first.startswith("-") and first not in ("-h", "--help"):
        first, rest = "play", arguments
    if not first.startswith("-") and first not in COMMANDS:
        told = words.say("error.wrong_command", command=first, list=", ".join(COMMANDS))
        raise Misuse(told + perhaps(first, COMMANDS, words))
    parsers = _parsers(words)
    asked, unknown = parsers[""].parse_known_args([first, *rest])
    if unknown:
        raise Misuse(_unknown(unknown, parsers[asked.command], words))
    return asked


def perhaps(said: str, known: Iterable[str], words: Words) -> str:
    """A sentence that names the known thing that was perhaps meant, "" if none is like it."""
    near = difflib.get_close_matches(said, list(known), 1)
    return " " + words.say("error.rules_unknown_key", key=said, near=near[0]) if near else ""


def wrong(option: str, said: object, allowed: str, words: Words) -> Misuse:
    """The error that an option cannot be what was said, but only what is allowed."""
    return Misuse(words.say("error.wrong_value", option=option, value=said, allowed=allowed))


def _unknown(unknown: list[str], parser: _Parser, words: Words) -> str:
    said = next((each for each in unknown if each.startswith("-")), unknown[0]).partition("=")[0]
    near = difflib.get_close_matches(said, re.findall(r"--\w+", parser.format_usage()), 1)
    if near:
        return words.say("error.wrong_option", option=said, near=near[0])
    return words.say("error.wrong_option_alone", option=said)


class _Help(argparse.HelpFormatter):
    """Help with headings in the language of the table."""

    def __init__(self, words: Words, prog: str) -> None:
        super().__init__(prog)
        self._words = words

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        heading = self._words.say("cli.heading.usage") + " "
        super().add_usage(usage, actions, groups, heading if prefix is None else prefix)

    def start_section(self, heading: str | None) -> None:
        if heading in HEADINGS:
            heading = self._words.say(HEADINGS[heading])
        super().start_section(heading)


HEADINGS = {"positional arguments": "cli.heading.given", "options": "cli.heading.options"}
"""The ids of our headings for those of argparse."""


class _Parser(argparse.ArgumentParser):
    """Speaks the language of the table, for by itself argparse has English only."""

    def __init__(self, words: Words, prog: str, about: str) -> None:
        super().__init__(
            prog,
            description=about,
            formatter_class=lambda prog: _Help(words, prog),
            allow_abbrev=False,
            add_help=False,
        )
        self._words = words
        self.add_argument("-h", "--help", action="help", help=words.say("cli.option.help"))

    def says(self, option: str) -> str:
        """What is said about an option, or about something to be named."""
        return self._words.say(f"cli.option.{option}")

    def error(self, message: str) -> NoReturn:
        for key, lack in LACKS.items():
            if found := re.search(lack, message):
                raise Misuse(f"{self.prog}: {self._words.say(key, None, **found.groupdict())}")
        raise Misuse(f"{self.prog}: {message}")


LACKS = {
    "cli.lacks": r"arguments are required: (?P<list>.+)",
    "cli.lacks_value": r"argument (?P<option>\S+): expected",
}
"""What argparse says when something lacks, by the id of our sentence."""


def _parsers(words: Words) -> dict[str, _Parser]:
    """The parsers of all commands, and under "" the one that chooses between them."""
    top = _Parser(words, "main.py", words.say("cli.about"))
    table = top.add_subparsers(dest="command", metavar="COMMAND")
    found = {"": top}
    for command in COMMANDS:
        does = words.say(f"cli.help.{command}")
        found[command] = table.add_parser(command, help=does, words=words, about=does)
    _play(found["play"], words)
    _replay(found["replay"], words)
    found["test"].usage = "main.py test [PYTEST OPTIONS]"
    _simulate(found["simulate"], words)
    _shot(found["shot"], words)
    found["bench"].add_argument("--json", action="store_true", help=found["bench"].says("json"))
    return found


def _play(parser: _Parser, words: Words) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=parser.says("opened"))
    _screen(parser, words)
    parser.add_argument("--fullscreen", action="store_true", help=parser.says("fullscreen"))
    parser.add_argument("--safe", action="store_true", help=parser.says("safe"))


def _replay(parser: _Parser, words: Words) -> None:
    parser.add_argument("save", metavar="SAVE", help=parser.says("save"))
    parser.add_argument("--print", action="store_true", help=parser.says("print"))
    _screen(parser, words)


def _simulate(parser: _Parser, words: Words) -> None:
    add, says = parser.add_argument, parser.says
    add("game", nargs="?", default="", metavar="GAME", help=says("played"))
    add("--games", type=_whole("--games", 1, 1_000_000, words), default=100, metavar="N", help=says("games"))
    _table(parser, words)
    add("--levels", type=_listed, metavar="a,b,...", help=says("levels"))
    add("--set", nargs="+", action="extend", default=[], metavar="KEY=VALUE", help=says("set"))
    add("--ladder", action="store_true", help=says("ladder"))
    add("--json", action="store_true", help=says("json"))


def _shot(parser: _Parser, words: Words) -> None:
    parser.add_argument("what", metavar="WHAT", help=parser.says("what"))
    parser.add_argument("file", type=_png(words), metavar="FILE.png", help=parser.says("file"))
    _screen(parser, words, (1600, 1000))
    parser.add_argument(
        "--moves", type=_whole("--moves", 0, 5_000, words), default=0, metavar="N", help=parser.says("moves")
    )
    _table(parser, words)


def _screen(parser: _Parser, words: Words, size: tuple[int, int] | None = None) -> None:
    parser.add_argument("--lang", type=_lang(words), help=parser.says("lang"))
    parser.add_argument("--size", type=_size(words), default=size, metavar="WxH", help=parser.says("size"))


def _table(parser: _Parser, words: Words) -> None:
    parser.add_argument(
        "--seats", type=_whole("--seats", 1, 99, words), metavar="N", help=parser.says("seats")
    )
    parser.add_argument("--preset", default="boite", metavar="P", help=parser.says("preset"))
    parser.add_argument("--seed", default="placard", metavar="S", help=parser.says("seed"))


def _listed(text: str) -> tuple[str, ...]:
    return tuple(each.strip() for each in text.split(","))


def _lang(words: Words) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in languages():
            raise wrong("--lang", text, ", ".join(languages()), words)
        return text

    return read


def _size(words: Words) -> Callable[[str], tuple[int, int]]:
    def read(text: str) -> tuple[int, int]:
        sides = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", text)
        size = (int(sides[1]), int(sides[2])) if sides else (0, 0)
        limits = "..".join(f"{width}x{height}" for width, height in (SMALLEST, BIGGEST))
        if not sides:
            raise Misuse(f"{words.say('cli.bad_size', value=text)} ({limits})")
        if not all(low <= side <= high for low, side, high in zip(SMALLEST, size, BIGGEST, strict=True)):
            raise wrong("--size", text, limits, words)
        return size

    return read


def _whole(option: str, low: int, high: int, words: Words) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isdecimal() and low <= int(text) <= high):
            raise wrong(option, text, f"{low}-{high}", words)
        return int(text)

    return read


def _png(words: Words) -> Callable[[str], Path]:
    def read(text: str) -> Path:
        if Path(text).suffix.lower() != ".png":
            raise wrong("FILE.png", text, "*.png", words)
        return Path(text)

    return read
