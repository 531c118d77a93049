"""The window of the program."""

from __future__ import annotations

import os
import sys
import warnings

import pygame

from scenes.home import ROOT
from scenes.ui.assets import window_icon

LEAST = (480, 300)
"""Pixels below which the window cannot be made smaller."""
WAYS_TO_A_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
"""Variables of which Linux sets at least one where there is a screen."""


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


def open_window(size: tuple[int, int] | None, title: str, largest: float = 1.25) -> pygame.Surface:
    """A window with our icon; NoDisplay when there is no screen.

    Without a size it fits the screen and is at most so many times as large as the world.
    """
    _prepare()
    if sys.platform.startswith("linux") and not any(map(os.environ.get, WAYS_TO_A_SCREEN)):
        raise NoDisplay  # before SDL looks everywhere and complains of what it finds
    pygame.display.init()
    pygame.font.init()
    if not os.environ.get("SDL_VIDEODRIVER") and pygame.display.get_driver() in ("offscreen", "dummy"):
        raise NoDisplay
    pygame.display.set_icon(window_icon(ROOT / "assets" / "images"))
    pygame.display.set_caption(title)
    surface = pygame.display.set_mode(size or _fitting(largest), pygame.RESIZABLE)
    _own_window().minimum_size = LEAST
    return surface


def fill_screen(full: bool) -> None:
    """Fill the screen, or go back into a window."""
    if full:
        _own_window().set_fullscreen(True)
    else:
        _own_window().set_windowed()


def _own_window() -> pygame.Window:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _prepare() -> None:
    """What SDL must know before it opens the display."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.SetProcessDPIAware()
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("placard")
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "placard"  # pygame has put the file name there already
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")


def _fitting(largest: float) -> tuple[int, int]:
    """The largest window of the world's shape that leaves room for title bar and task bar."""
    wide, tall = max(pygame.display.get_desktop_sizes(), default=(1280, 800))
    scale = min((wide - 24) / 1600, (tall - 88) / 1000, largest)
    return max(LEAST[0], int(1600 * scale)), max(LEAST[1], int(1000 * scale))
