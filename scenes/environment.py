"""What the program needs from other people, where that may lie, and whether it is there."""

# Standard library only: this is read before anything is installed.
from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import sys
from collections.abc import Sequence
from importlib.machinery import PathFinder
from pathlib import Path

MODULES = {
    "pygame-ce": "pygame",
    "PyYAML": "yaml",
    "pytest-xdist": "xdist",
    "import-linter": "importlinter",
    "types-PyYAML": "yaml-stubs",
    "pillow": "PIL",
    "fonttools": "fontTools",
}
"""The modules of those requirements whose module has another name."""
STAMP = "placard-installed.txt"


def requirements(path: Path) -> tuple[str, ...]:
    """The lines of a requirements file and of those it includes, without remarks."""
    found: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        line = line.partition("#")[0].strip()
        if line.startswith("-r"):
            found += requirements(path.parent / line[2:].strip())
        elif line:
            found.append(line)
    return tuple(found)


def name(requirement: str) -> str:
    """What a requirement is called, without its version."""
    return re.split(r"[^\w.-]", requirement)[0]


def module(requirement: str) -> str:
    """The module that a requirement brings."""
    return MODULES.get(name(requirement), name(requirement).lower().replace("-", "_"))


def lacking(wanted: Sequence[str], path: Sequence[str] | None = None) -> tuple[str, ...]:
    """The modules that cannot be found on a path, by default where we run; none is imported."""
    if path is None:
        return tuple(each for each in map(module, wanted) if importlib.util.find_spec(each) is None)
    return tuple(each for each in map(module, wanted) if PathFinder.find_spec(each, path) is None)


def places(root: Path) -> tuple[Path, ...]:
    """Where our environment may lie: beside main.py, or in the user's cache if that cannot be written to."""
    mark = hashlib.sha256(os.fsencode(root)).hexdigest()[:12]
    try:
        return root / ".venv", _cache() / "placard" / f"venv-{mark}"
    except RuntimeError:  # a user without a home
        return (root / ".venv",)


def _cache() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def interpreter(home: Path) -> Path:
    """The Python of an environment."""
    return home / "Scripts" / "python.exe" if os.name == "nt" else home / "bin" / "python"


def installed(home: Path) -> tuple[str, ...]:
    """The requirements that an environment was seen to have when it was last prepared."""
    stamp = home / STAMP
    return tuple(stamp.read_text("utf-8", "replace").splitlines()) if stamp.is_file() else ()


def outdated(home: Path, wanted: Sequence[str]) -> bool:
    """Whether an environment was prepared, but for other requirements."""
    return bool(installed(home)) and not {*wanted} <= {*installed(home)}


def ready(home: Path, wanted: Sequence[str]) -> bool:
    """Whether an environment is whole and has all that is wanted."""
    shelves = [str(path) for lib in ("lib/python3*", "Lib") for path in home.glob(f"{lib}/site-packages")]
    return {*wanted} <= {*installed(home)} and interpreter(home).is_file() and not lacking(wanted, shelves)
