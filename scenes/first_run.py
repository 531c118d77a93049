"""Sees that what the program needs is there, and starts once more where it is; else it is installed first."""

# Standard library only, words included, and as little of it as can be: every start comes through here.
from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path
from typing import NoReturn

from scenes.environment import interpreter, lacking, outdated, places, ready, requirements
from scenes.ui.words import Words


class CannotStand(Exception):
    """Why we cannot start, a sentence for whoever did; `status` is the exit status."""

    def __init__(self, sentence: str, status: int = 1) -> None:
        super().__init__(sentence)
        self.status = status


def stand(root: Path, file: str, words: Words) -> None:
    """Return once all that a requirements file of ours names can be imported, if need be in a new process.

    Raises CannotStand when that is not possible.
    """
    wanted, homes = requirements(root / file), places(root)
    inside = next((home for home in homes if home.resolve() == Path(sys.prefix).resolve()), None)
    if not lacking(wanted) and not (inside and outdated(inside, wanted)):
        return
    home = next((home for home in homes if ready(home, wanted)), None)
    if home is None:
        from scenes.installing import prepared

        home = prepared(homes, wanted, words)
    if home != inside:
        start_again(interpreter(home))
    importlib.invalidate_caches()


def start_again(python: Path) -> NoReturn:
    """Start once more with another Python and the same arguments."""
    command = [str(python), *sys.orig_argv[1:]]
    if os.name != "nt":
        os.execv(command[0], command)
    import subprocess

    child = subprocess.Popen(command)
    while True:
        try:
            sys.exit(child.wait())
        except KeyboardInterrupt:  # the child hears it too, and says what there is to say
            continue
