"""A desk with a screen of its own, a window manager, and a hand on a real mouse."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("Xvfb", "xdotool", "openbox")
PATIENCE = 20
"""Seconds for which anything is waited for at most."""
STEP = 0.02


def missing() -> str:
    """The tools that a real window needs and that are not installed."""
    return ", ".join(tool for tool in TOOLS if shutil.which(tool) is None)


def until(condition: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    """Wait for something, but not for ever."""
    deadline = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < deadline, f"waited in vain until {what}"
        time.sleep(STEP)


class Desk:
    """An X server nobody else uses; its picture lies in a file under `folder`."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        folder.mkdir(parents=True)
        self.size = size
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{size[0]}x{size[1]}x24"]
        # without -noreset it ends the window manager when a question of ours is its first guest to leave
        command += ["-nolisten", "tcp", "-noreset", "-fbdir", str(folder)]
        self._server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self._server.stdout is not None
        self.env = {
            name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND"))
        }
        self.env |= {"DISPLAY": f":{self._server.stdout.readline().strip()}", "SDL_AUDIODRIVER": "dummy"}
        self._manager = subprocess.Popen(
            ["openbox", "--sm-disable"], env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._file = folder / "Xvfb_screen0"
        until(self._is_managed, "windows get frames")

    def _is_managed(self) -> bool:
        """Whether the window manager is there; only it knows of desktops."""
        command = ["xdotool", "get_num_desktops"]
        return subprocess.run(command, env=self.env, capture_output=True, timeout=PATIENCE).returncode == 0

    def close(self) -> None:
        """Switch everything off."""
        for process in (self._manager, self._server):
            process.terminate()
            process.wait(PATIENCE)

    def do(self, *words: object) -> str:
        """Let xdotool do something."""
        command = ["xdotool", *map(str, words)]
        return subprocess.run(
            command, env=self.env, capture_output=True, text=True, timeout=PATIENCE, check=True
        ).stdout

    def colours(self, points: list[tuple[int, int]]) -> list[tuple[int, int, int]]:
        """The colours of some points of the screen."""
        with self._file.open("rb") as file:
            data = file.read()
        head = struct.unpack(">25I", data[:100])
        begin, line = head[0] + 12 * head[19], head[12]
        on_screen = ((min(x, self.size[0] - 1), min(y, self.size[1] - 1)) for x, y in points)
        places = (begin + y * line + 4 * x for x, y in on_screen)
        return [(data[n + 2], data[n + 1], data[n]) for n in places]


class Program:
    """`main.py` with some arguments on a desk, and its window."""

    def __init__(self, desk: Desk, home: Path, *arguments: str) -> None:
        self.desk = desk
        command = [sys.executable, str(ROOT / "main.py"), *arguments]
        env = {**desk.env, "PLACARD_HOME": str(home), "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        until(self._is_there, "there is a window")

    def _is_there(self) -> bool:
        assert self.process.poll() is None, self.process.communicate()
        command = ["xdotool", "search", "--onlyvisible", "--class", "placard"]
        found = subprocess.run(command, env=self.desk.env, capture_output=True, text=True, timeout=PATIENCE)
        self.window = found.stdout.split()[-1] if found.stdout else ""
        return bool(self.window)

    @property
    def size(self) -> tuple[int, int]:
        """How large the window is, without its frame."""
        lines = self.desk.do("getwindowgeometry", "--shell", self.window).split()
        values = dict(line.split("=") for line in lines)
        return int(values["WIDTH"]), int(values["HEIGHT"])

    def corner(self) -> tuple[int, int]:
        """Where the window lies on the screen. The mouse goes there: the geometry is wrong about frames."""
        words = ("mousemove", "--window", self.window, 0, 0, "getmouselocation", "--shell")
        values = dict(line.split("=") for line in self.desk.do(*words).split())
        return int(values["X"]), int(values["Y"])

    def shows(self, picture: pygame.Surface) -> bool:
        """Whether the window looks like a picture, but for a pointer that lies on it."""
        if self.size != picture.get_size():
            return False
        (left, top), (wide, tall) = self.corner(), self.size
        steps = [((n % 64 + 0.5) / 64, (n // 64 + 0.5) / 48) for n in range(64 * 48)]
        points = [(int(x * wide), int(y * tall)) for x, y in steps]
        real = self.desk.colours([(left + x, top + y) for x, y in points])
        alike = sum(tuple(picture.get_at(at)[:3]) == colour for at, colour in zip(points, real, strict=True))
        return alike > 0.99 * len(points)

    def point(self, pixel: tuple[int, int]) -> None:
        """Move the mouse to a pixel of the window, or beside it."""
        self.desk.do("mousemove", "--window", self.window, *pixel)

    def press(self) -> None:
        self.desk.do("mousedown", 1)

    def release(self) -> None:
        self.desk.do("mouseup", 1)

    def click(self, pixel: tuple[int, int]) -> None:
        self.point(pixel)
        self.desk.do("click", 1)

    def carry(self, begin: tuple[int, int], end: tuple[int, int], steps: int = 12) -> None:
        """Move in steps with the button as it is."""
        words: list[object] = []
        for n in range(1, steps + 1):
            x, y = (a + (b - a) * n / steps for a, b in zip(begin, end, strict=True))
            words += ["mousemove", "--window", self.window, round(x), round(y), "sleep", 0.012]
        self.desk.do(*words)

    def left(self) -> tuple[int, str]:
        """How it has ended, and what it complained of."""
        _, complaint = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, complaint

    def stop(self) -> None:
        """Be sure that it is gone."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate(timeout=PATIENCE)
