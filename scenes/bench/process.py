"""The processes in which things are measured, and what they tell."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

REPLACED = ("SDL_VIDEODRIVER", "DISPLAY", "PYTHONDONTWRITEBYTECODE")
"""What of our own surroundings is not handed on."""


class Failed(Exception):
    """Why something could not be measured: the last words of its process, or what it lacks."""


class Pace(Struct, frozen=True):
    """How long everything is measured: seconds, frames, starts, loads; and seconds of `rest` before it is."""

    rest: float = 2.5
    idle: float = 10
    frames: int = 400
    large: float = 2
    thinking: float = 8
    starts: int = 5
    press: float = 4.5
    rules: float = 2.5
    loads: int = 9


class Told(Struct, frozen=True):
    """A line that a process tells; each task fills in its own part. Times are in seconds."""

    percent: float = 0
    redraws: int = 0
    loop: float = 0
    redraw: float = 0
    work: float = 0
    memory: float | None = None
    rate: float = 0
    wait: float = 0
    corner: tuple[int, int] = (0, 0)
    presses: tuple[float, ...] = ()
    at: float = 0
    network: int = 0


class Child(Struct, frozen=True):
    """A process of ours to talk to in lines."""

    process: subprocess.Popen[str]

    def hear(self) -> Told:
        """The next line that it tells; Failed if it has ended instead."""
        assert self.process.stdout and self.process.stderr
        told = self.process.stdout.readline()
        if not told:
            raise Failed((self.process.stderr.read().strip() or "?").splitlines()[-1])
        return msgspec.json.decode(told, type=Told)

    def say(self, line: str) -> None:
        """A line that it waits for."""
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()


class Bench(Struct, frozen=True):
    """The folder of the program, a home to throw away, the pace, and the settings that open a window."""

    root: Path
    home: Path
    pace: Pace
    screen: Mapping[str, str]
    started: list[subprocess.Popen[str]] = []

    def child(self, module: str, *arguments: object) -> Child:
        """Run a module beside this one."""
        return Child(self.start([sys.executable, "-m", f"scenes.bench.{module}", *map(str, arguments)]))

    def start(self, command: Sequence[str]) -> subprocess.Popen[str]:
        """Start a process under the settings of the bench."""
        pipe = subprocess.PIPE
        process = subprocess.Popen(
            command, cwd=self.root, env=self._settings(), stdin=pipe, stdout=pipe, stderr=pipe, text=True
        )
        self.started.append(process)
        return process

    def run(self, command: Sequence[str]) -> None:
        """Run a process to its end, whatever it says."""
        self.start(command).communicate()

    def close(self) -> None:
        """End what has not ended."""
        for process in self.started:
            process.kill()
            process.communicate()

    def _settings(self) -> dict[str, str]:
        ours = {
            "PLACARD_HOME": str(self.home),
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
        }
        kept = {name: value for name, value in os.environ.items() if name not in REPLACED}
        return {**kept, **ours, **self.screen}
