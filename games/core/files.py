"""Files that are never half written: the new one lies ready before the old one goes."""

from __future__ import annotations

import os
from pathlib import Path

GENERATIONS = 3


def write_safely(path: Path, data: bytes) -> None:
    """Write, flush, sync and rename, keeping two generations; OSError leaves the old file whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.new")
    try:
        with fresh.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _age(path)
        fresh.replace(path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise


def generations(path: Path) -> tuple[Path, ...]:
    """Where the file and its older generations lie, newest first, whether they exist or not."""
    return (path, *(path.with_name(f"{path.name}.{n}") for n in range(1, GENERATIONS)))


def _age(path: Path) -> None:
    """Each generation takes the place of the next older; the file itself stays until it is replaced."""
    *newer, oldest = generations(path)
    for young, old in zip(reversed(newer[1:]), (oldest, *reversed(newer[2:])), strict=True):
        if young.exists():
            young.replace(old)
    if path.exists():
        _copy(path, generations(path)[1])


def _copy(path: Path, to: Path) -> None:
    """A second name for the same file where the disk has links, a copy elsewhere."""
    to.unlink(missing_ok=True)
    try:
        os.link(path, to)
    except OSError:
        to.write_bytes(path.read_bytes())


def set_aside(path: Path) -> Path:
    """Move a broken file out of the way without losing it; where it now lies."""
    n = 1
    while (aside := path.with_name(f"{path.name}.broken-{n}")).exists():
        n += 1
    path.replace(aside)
    return aside
