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


def _unknown(unknown: list[str], parser: argparse.ArgumentParser, words: Words) -> str:
    said = next((each for each in unknown if each.startswith("-")), unknown[0]).partition("=")[0]
    near = difflib.get_close_matches(said, re.findall(r"--\w+", parser.format_usage()), 1)
    if near:
        return words.say("error.wrong_option", option=said, near=near[0])
    return words.say("error.wrong_option_alone", option=said)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Misuse(f"{self.prog}: {message}")


def _parsers(words: Words) -> dict[str, argparse.ArgumentParser]:
    """The parsers of all commands, and under "" the one that chooses between them."""
    top = _Parser("main.py", description=words.say("cli.about"), allow_abbrev=False)
    table = top.add_subparsers(dest="command", metavar="COMMAND")
    found: dict[str, argparse.ArgumentParser] = {"": top}
    for command in COMMANDS:
        does = words.say(f"cli.help.{command}")
        found[command] = table.add_parser(command, help=does, description=does, allow_abbrev=False)
    _play(found["play"], words)
    _replay(found["replay"], words)
    found["test"].usage = "main.py test [PYTEST OPTIONS]"
    _simulate(found["simulate"], words)
    _shot(found["shot"], words)
    found["bench"].add_argument("--json", action="store_true", help="Print the figures as one JSON object.")
    return found


def _play(parser: argparse.ArgumentParser, words: Words) -> None:
    add = parser.add_argument
    add("game", nargs="?", metavar="GAME", help="The game to open at once.")
    add("--lang", type=_lang(words), help="The language of the table, for instance fr or en.")
    add("--size", type=_size(words), metavar="WxH", help="The window, for instance 1366x768.")
    add("--fullscreen", action="store_true", help="Fill the whole screen.")
    add("--safe", action="store_true", help="Start with care, should the usual way cause trouble.")


def _replay(parser: argparse.ArgumentParser, words: Words) -> None:
    add = parser.add_argument
    add("save", metavar="SAVE", help="A file, or the name of a saved or finished game.")
    add("--print", action="store_true", help="Tell the story in words instead of showing it.")
    add("--lang", type=_lang(words), help="The language of the table, for instance fr or en.")
    add("--size", type=_size(words), metavar="WxH", help="The window, for instance 1366x768.")


def _simulate(parser: argparse.ArgumentParser, words: Words) -> None:
    add = parser.add_argument
    add("game", nargs="?", default="", metavar="GAME", help="The game that is played.")
    add(
        "--games",
        type=_whole("--games", 1, 1_000_000, words),
        default=100,
        metavar="N",
        help="How many games.",
    )
    add("--seats", type=_whole("--seats", 1, 99, words), metavar="N", help="How many sit at the table.")
    add("--levels", type=_listed, metavar="a,b,...", help="How well each seat plays, in order of the seats.")
    add("--preset", default="boite", metavar="P", help="The rules they play by.")
    add("--set", nargs="+", action="extend", default=[], metavar="KEY=VALUE", help="Single rules changed.")
    add("--seed", default="placard", metavar="S", help="The same seed plays the same games.")
    add("--ladder", action="store_true", help="Each level of the robots against the one below it.")
    add("--json", action="store_true", help="Print the figures as one JSON object.")


def _shot(parser: argparse.ArgumentParser, words: Words) -> None:
    add = parser.add_argument
    add("what", metavar="WHAT", help="The screen, for instance menu or table:doolhof_junior.")
    add("file", type=_png(words), metavar="FILE.png", help="Where the picture goes.")
    add(
        "--size",
        type=_size(words),
        default=(1600, 1000),
        metavar="WxH",
        help="The window, for instance 1366x768.",
    )
    add("--lang", type=_lang(words), help="The language of the table, for instance fr or en.")
    add("--seed", default="placard", metavar="S", help="The same seed deals the same game.")
    add(
        "--moves",
        type=_whole("--moves", 0, 5_000, words),
        default=0,
        metavar="N",
        help="Moves played before.",
    )
    add("--seats", type=_whole("--seats", 1, 99, words), metavar="N", help="How many sit at the table.")
    add("--preset", default="boite", metavar="P", help="The rules they play by.")


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
