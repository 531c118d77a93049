"""Reports of unexpected faults, for whoever mends them."""

from __future__ import annotations

import sys
import time
import traceback
from pathlib import Path

import pygame


def report(folder: Path, fault: BaseException) -> Path:
    """Write what happened into a file of its own, and say where; the path even if it cannot be written."""
    file = folder / f"fault-{time.strftime('%Y%m%d-%H%M%S')}.txt"
    story = "".join(traceback.format_exception(fault))
    head = f"Placard, Python {sys.version.split()[0]}, pygame {pygame.version.ver}, {sys.platform}\n\n"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(head + story, encoding="utf-8")
    except OSError:
        print(head + story)
    return file
