"""The first start: what the program needs is put into an environment of its own, with progress told."""

# Standard library only, words included: this runs before anything is installed.
from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from scenes.environment import STAMP, installed, interpreter, module, name
from scenes.first_run import CannotStand
from scenes.terminal import Steps
from scenes.ui.words import Words

MEGABYTES = 100
OFFLINE = re.compile(
    r"connection broken|connection ?error|time-?out|name resolution|unreachable|proxyerror", re.I
)
QUIET = {"PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def prepared(homes: Sequence[Path], wanted: Sequence[str], words: Words) -> Path:
    """Install all that is wanted in the first place that can be written to."""
    home = next(filter(_writable, homes), homes[-1])
    steps = Steps(words, len(wanted) + 2)
    try:
        _install(home, wanted, steps)
    except KeyboardInterrupt:
        raise CannotStand(words.say("first_run.failed", what="Ctrl+C"), 130) from None
    except subprocess.CalledProcessError as error:
        raise CannotStand(reason(error.output, words)) from None
    except OSError as error:
        raise CannotStand(reason(str(error), words)) from None
    finally:
        steps.close()
    print(words.say("first_run.ready"), file=sys.stderr)
    return home


def _writable(home: Path) -> bool:
    try:
        home.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=home if home.exists() else home.parent):
            return True
    except OSError:
        return False


def _install(home: Path, wanted: Sequence[str], steps: Steps, anew: bool = False) -> None:
    """Install into what is there if that works, else from the ground up."""
    kept = [line for line in installed(home) if name(line) not in map(name, wanted)]
    (home / STAMP).unlink(missing_ok=True)
    steps.begin()
    if anew or not _has_pip(home):
        anew, kept = True, []
        _make_room(home, steps.words)
    try:
        _fill(home, wanted, steps)
    except subprocess.CalledProcessError as error:
        if anew or OFFLINE.search(error.output):
            raise
        _install(home, wanted, steps, anew=True)
    else:
        (home / STAMP).write_text("\n".join([*wanted, *kept]), encoding="utf-8")


def _fill(home: Path, wanted: Sequence[str], steps: Steps) -> None:
    """Install one thing after the other, and see that all can be imported."""
    python = str(interpreter(home))
    for requirement in wanted:
        steps.next(steps.words.say("first_run.install_one", name=name(requirement)))
        _run([python, "-I", "-m", "pip", "install", "--no-input", "--retries", "2", requirement])
    steps.next(steps.words.say("first_run.check"))
    modules = [each for each in map(module, wanted) if each.isidentifier()]
    _run([python, "-I", "-c", "import " + ", ".join(modules)])


def _has_pip(home: Path) -> bool:
    try:
        _run([str(interpreter(home)), "-I", "-m", "pip", "--version"])
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


def _make_room(home: Path, words: Words) -> None:
    """An empty environment with pip, in place of whatever half-made one lies there."""
    if any(importlib.util.find_spec(each) is None for each in ("venv", "ensurepip")):
        raise CannotStand(words.say("first_run.no_pip"))
    _run([sys.executable, "-I", "-m", "venv", "--clear", str(home)])


def _run(command: list[str]) -> None:
    """Run quietly; CalledProcessError with all that was printed if it fails."""
    settings = {**os.environ, **QUIET}
    pipe = subprocess.PIPE
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=pipe, stderr=subprocess.STDOUT, env=settings, check=False
    )
    if done.returncode:
        told = done.stdout.decode("utf-8", "replace")
        raise subprocess.CalledProcessError(done.returncode, command, told)


def reason(told: str, words: Words) -> str:
    """The sentence for what a failed installation printed."""
    if "No space left" in told:
        return words.say("first_run.no_room", count=MEGABYTES)
    if OFFLINE.search(told):
        return words.say("first_run.no_network")
    return words.say("first_run.failed", what=(told.strip() or "?").splitlines()[-1])
