"""Lets robots play many games, shows how far they are, and tells the figures."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable

import msgspec
from rich.console import Console
from rich.progress import track

from games.simulate import Figures, Plan, Played, figures, simulate
from scenes.robots import RobotTable
from scenes.ui.words import Words


def run_simulation(table: RobotTable, games: int, seed: str, words: Words, as_json: bool) -> None:
    """Play the games and print what came of them."""
    plan = Plan(table.game, table.seating, table.bots, seed)
    begun = time.perf_counter()
    played = list(_shown(simulate(plan, games), games, table.box.id))
    seconds = time.perf_counter() - begun
    found = figures(played, len(table.bots))
    print(
        json.dumps(record(table, seed, found, seconds)) if as_json else report(table, found, seconds, words)
    )


def _shown(played: Iterable[Played], games: int, title: str) -> Iterable[Played]:
    """The same games, with a bar that grows if somebody looks on."""
    console = Console(stderr=True)
    return track(played, title, games, console=console, transient=True) if console.is_terminal else played


def record(table: RobotTable, seed: str, found: Figures, seconds: float) -> dict[str, object]:
    """All about a simulation, ready for JSON."""
    return {
        "game": table.box.id,
        "seats": len(table.bots),
        "levels": table.levels,
        "preset": table.preset,
        "tweaks": msgspec.to_builtins(table.game.tweaks),
        "seed": seed,
        "games": found.games,
        "finished": found.finished,
        "wins": found.wins,
        "shared": found.shared,
        "lost": found.lost,
        "first": found.first,
        "scores": [round(score, 3) for score in found.scores],
        **({"ends": dict(sorted(found.ends.items()))} if found.ends else {}),
        "moves": {"median": found.median, "max": found.longest},
        "seconds": round(seconds, 3),
        "moves_per_second": round(found.moves / seconds, 1),
    }


def report(table: RobotTable, found: Figures, seconds: float, words: Words) -> str:
    """The figures as a family reads them, a line each."""
    lines = {
        "finished": f"{found.finished} / {found.games}",
        "wins": _by_seat(table, found.wins),
        "team" if table.game.team else "shared": found.shared,
        "nobody": found.lost,
        "scores": _by_seat(table, [f"{score:.2f}" for score in found.scores]),
        "median": f"{found.median:g}",
        "longest": found.longest,
        "speed": f"{found.moves / seconds:.0f}",
    }
    labels = {key: words.say(f"cli.simulate.{key}") for key in lines}
    room = max(map(len, labels.values()))
    title = f"{words.game(table.box.id).say('about.title')}, {table.preset}"
    return "\n".join([title, *(f"{labels[key]:<{room}}  {value}" for key, value in lines.items())])


def _by_seat(table: RobotTable, values: Iterable[object]) -> str:
    """A value for each seat, with the level that sits there."""
    pairs = zip(table.levels, values, strict=False)
    return ", ".join(f"{value} ({level})" for level, value in pairs) or "-"
