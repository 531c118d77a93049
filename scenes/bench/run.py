"""Measures how fast the program is, each figure beside its yardstick; on a screen nobody sees if need be."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TypeAlias

from games import SHELF, Title
from games.core.store import Store
from scenes.bench.display import NoScreen, screen
from scenes.bench.figure import LIMITS, MORE_MOVES, Figure, name, record, report
from scenes.bench.hand import GAME
from scenes.bench.measure import (
    hand_figures,
    idle_figures,
    press_figures,
    start_figures,
    table_figures,
    thinking_figures,
)
from scenes.bench.process import Bench, Failed, Pace
from scenes.bench.rules import loading_seconds, loop_seconds, moves_a_loop, pushes_a_loop
from scenes.bench.tries import tries_a_loop
from scenes.ui.words import Words

Work: TypeAlias = Callable[[], Iterator[Figure]]
"""Measures a few figures; may raise Failed."""


def bench(root: Path, words: Words, as_json: bool, pace: Pace | None = None) -> int:
    """Measure everything, telling on stderr what is being done, and print what came of it."""
    pace = pace or Pace()
    figures = [*screen_figures(root, words, pace), *rule_figures(words, pace)]
    figures.sort(key=lambda figure: list(LIMITS).index(figure.id))
    if as_json:
        rows = [record(figure, words) for figure in figures]
        print(json.dumps({"loop_ms": round(1000 * loop_seconds(), 3), "figures": rows}, ensure_ascii=False))
    else:
        print(report(figures, words))
    return 0


def screen_figures(root: Path, words: Words, pace: Pace) -> list[Figure]:
    """All that needs a window."""
    with tempfile.TemporaryDirectory() as home:
        try:
            with screen() as settings:
                bench = Bench(root, Path(home), pace, settings)
                try:
                    return _windows(bench, words)
                finally:
                    bench.close()
        except NoScreen as error:
            names = ("rest", "still", "start", "network", "press", "press_sliding")
            tables = [
                Figure(each, None, box.id, why=str(error)) for box in SHELF for each in TABLE + THINKING
            ]
            hand = Figure("hand", None, GAME, why=str(error))
            return [*(Figure(each, why=str(error)) for each in names), hand, *tables]


TABLE = ("redraw", "slide", "large", "memory")
THINKING = ("wait", "stutter")


def _windows(bench: Bench, words: Words) -> list[Figure]:
    found = _tried(("rest", "still"), partial(idle_figures, bench), words)
    found += _tried(("start", "network"), partial(start_figures, bench), words)
    for box in SHELF:
        found += _tried(TABLE, partial(table_figures, bench, box.id), words, box.id)
    for box in SHELF:
        found += _tried(THINKING, partial(thinking_figures, bench, box.id), words, box.id)
    found += _tried(("hand",), partial(hand_figures, bench), words, GAME)
    return found + _tried(("press", "press_sliding"), partial(press_figures, bench), words)


def rule_figures(words: Words, pace: Pace) -> list[Figure]:
    """All that needs none."""
    found = _tried(("pushes",), partial(_a_loop, "pushes", pushes_a_loop, pace), words)
    found += _tried(("tries",), partial(_a_loop, "tries", tries_a_loop, pace), words)
    for box in SHELF:
        found += _tried(("moves",), partial(_moves, box, pace), words, box.id)
    for box in SHELF:
        found += _tried(("load",), partial(_loading, box, pace), words, box.id)
    return found


def _a_loop(kind: str, measure: Callable[[float], float], pace: Pace) -> Iterator[Figure]:
    yield Figure(kind, measure(pace.rules), beside={"loop": 1000 * loop_seconds()})


def _moves(box: Title, pace: Pace) -> Iterator[Figure]:
    loop, more = 1000 * loop_seconds(), MORE_MOVES.get(box.id, 0)
    yield Figure("moves", moves_a_loop(box, pace.rules), box.id, {"loop": loop}, more)


def _loading(box: Title, pace: Pace) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as home:
        store = Store(Path(home), {box.id: box.game})
        yield Figure("load", 1000 * loading_seconds(store, box, pace.loads), box.id)


def _tried(kinds: tuple[str, ...], work: Work, words: Words, place: str = "") -> list[Figure]:
    """What a work measures, or why it could not."""
    blank = [Figure(kind, place=place) for kind in kinds]
    print(f"{', '.join(name(figure, words) for figure in blank)}…", file=sys.stderr, flush=True)
    try:
        return list(work())
    except Failed as error:
        return [Figure(kind, place=place, why=str(error)) for kind in kinds]
