"""The measuring that needs processes of their own: one kind of figure after the other."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from games import SHELF
from scenes.bench.figure import Figure
from scenes.bench.hand import GAME
from scenes.bench.process import Bench, Failed
from scenes.environment import places

AWAY = 400
"""Pixels that the pointer goes aside before it lets go, so that a press is no tap."""
NEVER = -1.0


def idle_figures(bench: Bench) -> Iterator[Figure]:
    """Rest on every screen at once, each in a process of its own."""
    where = ("menu", "curtain", *(box.id for box in SHELF))
    children = {
        place: bench.child("child", "idle", place, bench.pace.rest, bench.pace.idle) for place in where
    }
    for child in children.values():
        child.hear()
    for child in children.values():
        child.say("go")
    all_told = {place: child.hear() for place, child in children.items()}
    for child in children.values():
        child.say("close")
    for place, told in all_told.items():
        yield Figure("rest", told.percent, place)
        yield Figure("still", told.redraws, place)


def table_figures(bench: Bench, game_id: str) -> Iterator[Figure]:
    """One table: whole pictures, sliding things at two sizes, memory."""
    child = bench.child("child", "table", game_id, bench.pace.frames, bench.pace.large)
    told = child.hear()
    loop = {"loop": 1000 * told.loop}
    yield Figure("redraw", told.redraw / told.loop, game_id, loop)
    yield Figure("slide", 1000 * told.work, game_id, loop)
    yield Figure("large", told.rate, game_id)
    yield Figure("memory", told.memory, game_id, why="" if told.memory else sys.platform)


def thinking_figures(bench: Bench, game_id: str) -> Iterator[Figure]:
    """One table at which the best robots think, on a core that others may have first."""
    told = bench.child("child", "thinking", game_id, bench.pace.thinking).hear()
    yield Figure("wait", 1000 * told.wait, game_id)
    yield Figure("stutter", 1000 * told.work, game_id)


def hand_figures(bench: Bench) -> Iterator[Figure]:
    """Whole pictures of a table with a hand of very many cards."""
    told = bench.child("child", "hand").hear()
    yield Figure("hand", 1000 * told.redraw, GAME, {"loop": 1000 * told.loop})


def start_figures(bench: Bench) -> Iterator[Figure]:
    """Bare starts and ours in turn, with what the way from the system's Python to ours costs."""
    handing_over, bare, ours, network = _handing_over(bench), list[float](), list[float](), 0
    _start(bench, "ours")  # the very first one compiles what it reads
    for _ in range(bench.pace.starts):
        bare.append(_start(bench, "bare")[0])
        took, asked = _start(bench, "ours")
        ours.append(took + handing_over)
        network = max(network, asked)
    yield Figure("start", middle(ours) / middle(bare), beside={"bare": 1000 * middle(bare)})
    yield Figure("network", network)


def _start(bench: Bench, which: str) -> tuple[float, int]:
    """Seconds up to the first picture, and how often the network was asked for."""
    begun = time.monotonic()
    told = bench.child("start", which).hear()
    return told.at - begun, told.network


def _handing_over(bench: Bench) -> float:
    """Seconds more that our program takes when the system's Python is asked to run it."""
    system = getattr(sys, "_base_executable", sys.executable)
    if Path(sys.prefix).resolve() not in [home.resolve() for home in places(bench.root)]:
        return 0
    taken: dict[str, list[float]] = {system: [], sys.executable: []}
    for _ in range(bench.pace.starts):
        for python, seconds in taken.items():
            begun = time.monotonic()
            bench.run([python, "main.py", "play", "-"])
            seconds.append(time.monotonic() - begun)
    return max(0.0, middle(taken[system]) - middle(taken[sys.executable]))


def press_figures(bench: Bench) -> Iterator[Figure]:
    """Real presses of a real pointer on a table, at rest and then with something sliding."""
    if shutil.which("xdotool") is None or "DISPLAY" not in bench.screen:
        raise Failed("xdotool")
    child = bench.child("child", "press", bench.pace.rest, bench.pace.press)
    told = child.hear()
    redraw = 1000 * told.redraw
    with bench.start(["xdotool", "-"]) as hand:
        for kind in ("press", "press_sliding"):
            pressed = _press(hand, told.corner, bench.pace.press - 0.5)
            shown = child.hear().presses
            if len(shown) != len(pressed) or NEVER in shown:
                raise Failed(f"{len(pressed)} / {sum(at != NEVER for at in shown)}")
            waits = [1000 * (after - before) for before, after in zip(pressed, shown, strict=True)]
            yield Figure(kind, middle(waits), beside={"picture": redraw}, more=redraw)
        hand.communicate()


def _press(hand: subprocess.Popen[str], at: tuple[int, int], seconds: float) -> list[float]:
    """Press again and again for some seconds, letting go aside; when each press began."""
    assert hand.stdin
    x, y = at
    pressed, ends = list[float](), time.monotonic() + seconds
    while time.monotonic() < ends:
        for command in (f"mousemove {x} {y}", "mousedown 1", f"mousemove {x + AWAY} {y + AWAY}", "mouseup 1"):
            if command == "mousedown 1":
                pressed.append(time.monotonic())
            hand.stdin.write(f"{command}\n")
            hand.stdin.flush()
            time.sleep(0.1)
    return pressed


def middle(values: list[float]) -> float:
    """The value in the middle."""
    return sorted(values)[len(values) // 2]
