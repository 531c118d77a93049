"""Lets the levels of a game climb its ladder, on all cores, and tells how far each is above the next."""

from __future__ import annotations

import json
import os
import shlex
import signal
from argparse import Namespace
from collections.abc import Iterable, Iterator
from functools import partial
from multiprocessing import Pool
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import Progress

from games import Title
from games.core.bots import NewBot, RandomBot, load_levels
from games.core.game import AnyGame
from games.ladder import Climb, Contest, climbed, rungs
from scenes.robots import RANDOM, check_seats, rules_asked_for, seating
from scenes.ui.words import Words

AT_ONCE = 4
"""How many games a core is handed at a time."""


def run_ladder(root: Path, box: Title, asked: Namespace, words: Words) -> None:
    """Play all rungs and print the table."""
    game = rules_asked_for(box, asked, words)
    bots = _bots(root, box)
    contests = [
        Contest(box, game, bots, asked.seed, rung)
        for seats in _tables(box, game, asked.seats, words)
        for rung in rungs([*bots], seats, game.team)
    ]
    found = list(_climb(contests, asked.games, box.id))
    print(
        json.dumps(record(box, game, asked, found)) if asked.json else report(box, asked.preset, found, words)
    )


def _bots(root: Path, box: Title) -> dict[str, NewBot]:
    """The robots by level, best first."""
    levels = load_levels(root / "config" / "bots.yaml")[box.id]
    return {**{name: partial(box.bot, levels[name]) for name in reversed([*levels])}, RANDOM: RandomBot}


def _tables(box: Title, game: AnyGame, seats: int | None, words: Words) -> list[int]:
    """The size of the table asked for, else the usual one and the largest."""
    if seats is not None:
        check_seats(box, game, seats, words)
        return [seats]
    low, high = box.seats
    fitting = [n for n in range(max(2, low), high + 1) if game.cannot_start(n, seating(box, n)) is None]
    return sorted({fitting[0], fitting[-1]})


def _climb(contests: list[Contest], games: int, title: str) -> Iterator[Climb]:
    """Rung after rung, with a bar that grows if somebody looks on."""
    console = Console(stderr=True)
    with (
        Pool(os.cpu_count(), _leave_interrupts_to_us) as pool,
        Progress(console=console, transient=True, disable=not console.is_terminal) as bar,
    ):
        task = bar.add_task(title, total=games * len(contests))
        for contest in contests:
            shares = list[float | None]()
            for share in pool.imap(contest.share, range(games), AT_ONCE):
                shares.append(share)
                bar.advance(task)
            yield climbed(contest.rung, shares)


def _leave_interrupts_to_us() -> None:
    """Only the program itself hears Ctrl+C, and ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def record(box: Title, game: AnyGame, asked: Namespace, found: Iterable[Climb]) -> dict[str, object]:
    """All about a ladder, ready for JSON, with the command that climbs it again."""
    tweaks = [f"--set {shlex.quote(each)}" for each in asked.set]
    table = f"--seats {asked.seats}" if asked.seats else ""
    how = [f"--games {asked.games}", table, f"--preset {asked.preset}", *tweaks, f"--seed {asked.seed}"]
    return {
        "command": " ".join(("python3 main.py simulate", box.id, "--ladder", *filter(None, how), "--json")),
        "preset": asked.preset,
        "tweaks": msgspec.to_builtins(game.tweaks),
        "rungs": [_rung(climb) for climb in found],
    }


def _rung(climb: Climb) -> dict[str, object]:
    rung, shares = climb.rung, (climb.share, climb.low, climb.high)
    share, low, high = (round(each, 4) for each in shares)
    return {
        "seats": rung.seats,
        "better": rung.better,
        "worse": rung.worse,
        "games": climb.games,
        "decided": climb.decided,
        "share": share,
        "low": low,
        "high": high,
    }


def report(box: Title, preset: str, found: Iterable[Climb], words: Words) -> str:
    """The table as a family reads it, a line each."""
    lines = [(_named(climb), climb) for climb in found]
    room = max(len(name) for name, _ in lines)
    title = f"{words.game(box.id).say('about.title')}, {preset}"
    return "\n".join([title, *(f"{name:<{room}}  {_told(climb, words)}" for name, climb in lines)])


def _named(climb: Climb) -> str:
    rung = climb.rung
    levels = rung.better if rung.better == rung.worse else f"{rung.better} > {rung.worse}"
    return f"{rung.seats}  {levels}"


def _told(climb: Climb, words: Words) -> str:
    share, low, high = (f"{100 * part:.0f}" for part in (climb.share, climb.low, climb.high))
    values = {"share": share, "low": low, "high": high}
    return words.say("cli.simulate.rung", None, decided=climb.decided, total=climb.games, **values)
