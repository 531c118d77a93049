"""Two starts up to the first picture, in a process of their own: ours, and the barest there can be."""

# Nothing of ours at the top: the start that is measured must load everything by itself.
from __future__ import annotations

import json
import os
import runpy
import sys
import time
from typing import NoReturn

SIZE = (1920, 1080)


def bare() -> None:
    """Import pygame, open a window, show it, and tell when."""
    import pygame

    pygame.display.init()
    pygame.display.set_mode(SIZE, pygame.RESIZABLE)
    pygame.display.flip()
    print(json.dumps({"at": time.monotonic()}))


def ours() -> None:
    """Start as `main.py` does; at the first picture tell when, and how often the network was asked for."""
    asked: list[str] = []
    sys.addaudithook(lambda event, values: asked.append(event) if event.startswith("socket.") else None)
    import pygame

    def shown() -> NoReturn:
        flip()
        print(json.dumps({"at": time.monotonic(), "network": len(asked)}), flush=True)
        os._exit(0)

    flip = pygame.display.flip
    setattr(pygame.display, "flip", shown)  # noqa: B010 - for mypy it is no variable
    sys.argv = ["main.py", "play", "--size", "x".join(map(str, SIZE))]
    runpy.run_path("main.py", run_name="__main__")


if __name__ == "__main__":
    {"bare": bare, "ours": ours}[sys.argv[1]]()
