"""A screen for measuring: the one there is, or one of our own that nobody sees."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

LARGEST = "3840x2160x24"


class NoScreen(Exception):
    """Why nothing can be measured that needs a screen."""


@contextmanager
def screen() -> Iterator[Mapping[str, str]]:
    """The settings under which a window opens; NoScreen if it cannot."""
    if not sys.platform.startswith("linux"):
        yield {}
    elif os.environ.get("DISPLAY"):
        yield {"SDL_VIDEODRIVER": "x11", "DISPLAY": os.environ["DISPLAY"]}
    elif shutil.which("Xvfb") is None:
        raise NoScreen("Xvfb")
    else:
        with _own_screen() as name:
            yield {"SDL_VIDEODRIVER": "x11", "DISPLAY": name}


@contextmanager
def _own_screen() -> Iterator[str]:
    """The name of a new X display, which goes when we do."""
    here, there = os.pipe()
    command = ["Xvfb", "-displayfd", str(there), "-screen", "0", LARGEST, "-nolisten", "tcp", "-noreset"]
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(command, pass_fds=[there], stdin=quiet, stdout=quiet, stderr=quiet)
    os.close(there)
    try:
        with os.fdopen(here) as told:
            number = told.readline().strip()
        if not number:
            raise NoScreen("Xvfb")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
