"""What is measured in a process with a window of its own: `python -m scenes.bench.child TASK ARGUMENTS`."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path

import pygame

from games import SHELF, title
from scenes.bench.hand import large_hand
from scenes.bench.room import (
    busiest,
    lay,
    redraws,
    robots_alone,
    room,
    sliding_rate,
    sliding_work,
    swinging,
)
from scenes.bench.rules import loop_seconds
from scenes.chrome import HOME
from scenes.handover import Handover
from scenes.shot import Wish, scenes_of

FULL_HD, ULTRA_HD = (1920, 1080), (3840, 2160)
WHOLE = 60
"""So many whole pictures are drawn."""


def tell(**values: object) -> None:
    """A line of JSON for whoever started us."""
    print(json.dumps(values), flush=True)


def idle(where: str, rest: str, seconds: str) -> None:
    """Rest in the cupboard, at a table or before the curtain, once told to; what that costs."""
    loop = room(FULL_HD)
    if where != "menu":
        box = next((box for box in SHELF if box.id == where), SHELF[0])
        sitting = busiest(loop.app, box)
        lay(loop, sitting)
        if where == "curtain":
            loop.app.stack.push(Handover(loop.app, sitting.players[0], lambda: None))
    loop.run_for(float(rest))
    tell()
    sys.stdin.readline()
    flips, begun, wall = loop.flips, time.process_time(), time.perf_counter()
    loop.run_for(float(seconds))
    part = (time.process_time() - begun) / (time.perf_counter() - wall)
    tell(percent=100 * part, redraws=loop.flips - flips)
    sys.stdin.readline()  # a window that closed now would uncover another one, which must then draw


def table(game_id: str, frames: str, seconds: str) -> None:
    """One table at two sizes: whole pictures, frames with something sliding, memory."""
    loop, box = room(FULL_HD), title(game_id)
    loop.app.stack.push(scenes_of(loop.app, f"setup:{game_id}", Wish())[0])
    loop.app.stack.settle()
    loop.frame([])
    lay(loop, busiest(loop.app, box))
    yardstick, whole = loop_seconds(), sorted(redraws(loop, WHOLE))
    work = sorted(sliding_work(loop, box, int(frames)))
    memory = megabytes()
    loop.surface = pygame.display.set_mode(ULTRA_HD, pygame.RESIZABLE)
    rate = sliding_rate(loop, lay(loop, busiest(loop.app, box)), float(seconds))
    tell(
        loop=yardstick,
        redraw=whole[WHOLE // 2],
        work=work[len(work) * 99 // 100],
        memory=memory,
        rate=rate,
    )


def hand() -> None:
    """Whole pictures of a table with a hand of very many cards."""
    loop = room(FULL_HD)
    lay(loop, large_hand())
    tell(loop=loop_seconds(), redraw=sorted(redraws(loop, WHOLE))[WHOLE // 2])


def thinking(game_id: str, seconds: str) -> None:
    """A table of the best robots, on one core and with the least claim to it.

    The longest wait from frame to frame, and the work of the frames in which something slides.
    """
    keep_back()
    loop, box = room(FULL_HD), title(game_id)
    lying = lay(loop, robots_alone(loop.app, box))
    begins, slides = list[float](), list[bool]()

    def note() -> None:
        begins.append(time.perf_counter())
        slides.append(not lying.stage.still)

    loop.begins = note
    loop.run_for(float(seconds))
    work = sorted(work for work, slid in zip(loop.work, slides, strict=True) if slid)
    tell(work=work[len(work) * 99 // 100], wait=max(after - before for before, after in pairwise(begins)))


def keep_back() -> None:
    """Take one core at most, and that only when nobody else wants it, where the system lets us."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    if hasattr(os, "nice"):
        os.nice(19)


def press(rest: str, seconds: str) -> None:
    """Wait for presses at a table, at rest and then with something sliding; a line for each."""
    loop = room(FULL_HD)
    game = lay(loop, busiest(loop.app, SHELF[0]))
    redraw = sorted(redraws(loop, WHOLE))[WHOLE // 2]
    loop.run_for(float(rest))
    corner, button = pygame.display.get_window_position(), game.stage.goal[HOME].at
    x, y = loop.app.brush.viewport.to_pixel(button)
    tell(corner=(corner[0] + x, corner[1] + y), redraw=redraw)
    for each_frame in (lambda: None, swinging(game.stage)):
        loop.begins, loop.presses = each_frame, []
        loop.run_for(float(seconds))
        tell(presses=loop.presses)


def megabytes() -> float | None:
    """The memory in use by this process; None where the system does not tell."""
    statm = Path("/proc/self/statm")
    if not statm.is_file():
        return None
    return int(statm.read_text(encoding="ascii").split()[1]) * 4096 / 1e6


TASKS: Mapping[str, Callable[..., None]] = {
    "idle": idle,
    "table": table,
    "thinking": thinking,
    "hand": hand,
    "press": press,
}

if __name__ == "__main__":
    TASKS[sys.argv[1]](*sys.argv[2:])
