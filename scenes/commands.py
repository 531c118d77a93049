"""Does what the command line asks: one small function for each command."""

# Standard library only at the top: what a command needs is there once the environment stands.
from __future__ import annotations

import importlib.util
import os
import re
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.command_line import Misuse, parse, perhaps
from scenes.first_run import CannotStand, stand
from scenes.terminal import speak_plainly
from scenes.ui.words import Words, first_language, languages

if TYPE_CHECKING:
    from games import Title
    from games.core.saves import Sitting


def run(root: Path, arguments: list[str]) -> int:
    """Do what the arguments ask of the program in `root`; the exit status."""
    speak_plainly(sys.stdout, sys.stderr)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        words = Words(language(arguments))
    except OSError as error:  # without words there is but one language left
        return _leave(f"Please reinstall Placard: {error}", 1)
    try:
        try:
            return _do(root, arguments, words)
        finally:
            print(end="", flush=True)
    except Misuse as error:
        return _leave(error, 2)
    except CannotStand as error:
        return _leave(error, error.status)
    except KeyboardInterrupt:
        return _leave(words.say("cli.interrupted"), 130)
    except BrokenPipeError:  # whoever read us has gone; nor will they read what is still to be flushed
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _leave(sentence: object, status: int) -> int:
    print(sentence, file=sys.stderr)
    return status


def _do(root: Path, arguments: list[str], words: Words) -> int:
    asked = parse(arguments, words)
    stand(root, "requirements-dev.txt" if asked.command == "test" else "requirements.txt", words)
    return DO[asked.command](root, asked, words)


def language(arguments: list[str]) -> str:
    """The language asked for if we have it, else that of the system."""
    asked = re.search(r"(?:^|\0)--lang[=\0](\w+)", "\0".join(arguments))
    return asked[1] if asked and asked[1] in languages() else first_language(os.environ)


def _play(root: Path, asked: Namespace, words: Words) -> int:
    game = asked.game and _box(asked.game, words).id
    from scenes.app import play

    try:
        return play(game, asked.lang, asked.size, asked.fullscreen, asked.safe)
    except KeyboardInterrupt:  # the table has kept every move
        return 0


def _replay(root: Path, asked: Namespace, words: Words) -> int:
    sitting = _saved(asked.save, words)
    if asked.print:
        from scenes.story import told

        print(*told(sitting, words), sep="\n")
        return 0
    from scenes.app import play

    return play(None, asked.lang, asked.size, fullscreen=False, safe=False, again=sitting)


def _saved(save: str, words: Words) -> Sitting:
    """The match in a file, or of that name in the family's folders; Misuse says why there is none."""
    from games import SHELF
    from games.core.saves import BadSave, decode
    from scenes.home import find_home

    known = {path.stem: path for path in sorted(find_home().saves.rglob("*.json"))}
    file = Path(save) if Path(save).is_file() else known.get(save.removesuffix(".json"))
    if file is None:
        raise Misuse(perhaps(save, known, words).strip() or words.say("error.file_missing", file=save))
    try:
        return decode(file.read_bytes(), {box.id: box.game for box in SHELF})
    except BadSave as error:
        unreadable = words.say("error.save_unreadable", file=save)
        raise Misuse(unreadable if error.reason == "broken" else words.say(f"save.{error.reason}")) from None
    except OSError as error:
        raise Misuse(f"{words.say('error.save_unreadable', file=save)} ({error.strerror})") from None


def _test(root: Path, asked: Namespace, words: Words) -> int:
    import pytest

    given = [_found_from(root, each) for each in asked.pytest]
    os.chdir(root)
    return int(pytest.main([*_workers(given), *given]))


def _workers(given: list[str]) -> list[str]:
    """Ask for a worker per core where xdist is there and nothing given speaks against it."""
    alone = {"--pdb", "--trace", "no:xdist", "-pno:xdist"} & {*given}
    return [] if alone or importlib.util.find_spec("xdist") is None else ["-n", "auto"]


def _found_from(root: Path, given: str) -> str:
    """An argument that names a file where we were called from, but none in `root`, as a full path."""
    path, colons, rest = given.partition("::")
    if (root / path).exists() or not Path(path).exists():
        return given
    return str(Path(path).resolve()) + colons + rest


def _simulate(root: Path, asked: Namespace, words: Words) -> int:
    from scenes.climbing import run_ladder
    from scenes.robots import set_up
    from scenes.simulating import run_simulation

    box = _box(asked.game, words)
    if asked.ladder:
        run_ladder(root, box, asked, words)
        return 0
    table = set_up(root, box, asked, words)
    run_simulation(table, asked.games, asked.seed, words, asked.json)
    return 0


def _shot(root: Path, asked: Namespace, words: Words) -> int:
    import pygame

    from scenes.shot import shoot

    how = (asked.size, words.lang, asked.seed, asked.moves, asked.seats, asked.preset)
    try:
        shoot(asked.what, asked.file, *how)
    except ValueError as error:
        raise Misuse(str(error)) from None
    except (OSError, pygame.error) as error:
        raise Misuse(f"{words.say('cli.cannot_write', file=asked.file)} ({error})") from None
    return 0


def _check(root: Path, asked: Namespace, words: Words) -> int:
    from scenes.check.problem import House
    from scenes.check.run import check
    from scenes.home import find_home

    return check(House(root, find_home(), words))


def _bench(root: Path, asked: Namespace, words: Words) -> int:
    from scenes.bench.run import bench

    return bench(root, words, asked.json)


def _selftest(root: Path, asked: Namespace, words: Words) -> int:
    from scenes.selftest import selftest

    return selftest()


def _box(game_id: str, words: Words) -> Title:
    """The box of that id; Misuse lists those we have."""
    from games import SHELF

    boxes = {box.id: box for box in SHELF}
    if not game_id:
        raise Misuse(words.say("cli.usage", command=f"main.py simulate {'|'.join(boxes)}"))
    if game_id not in boxes:
        told = words.say("error.unknown_game", game=game_id, list=", ".join(boxes))
        raise Misuse(told + perhaps(game_id, boxes, words))
    return boxes[game_id]


DO: dict[str, Callable[[Path, Namespace, Words], int]] = {
    "play": _play,
    "replay": _replay,
    "test": _test,
    "simulate": _simulate,
    "check": _check,
    "shot": _shot,
    "bench": _bench,
    "selftest": _selftest,
}
