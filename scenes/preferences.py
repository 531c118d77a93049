"""What a family has chosen for all games: language, pace, names, and the last set-up of each box."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from games.core.files import set_aside, write_safely
from games.core.saves import Player

Volume: TypeAlias = Annotated[int, Meta(ge=0, le=4)]


class Evening(Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up as it was last played: who sat down, the preset, and the tweaks changed on top of it."""

    players: tuple[Player, ...]
    preset: str
    tweaks: dict[str, int | str | bool] = {}
    first: int | None = None


class Preferences(Struct, frozen=True, forbid_unknown_fields=True):
    """`language` is empty for the system's own; `speed` runs from 0 (all is instant) to 5.

    Volumes run from 0 to 4, `effects` for what the rules do and `noises` for what hands do; `text` is the
    size of words in per cent. `quiet` mutes a window that is not looked at. `lessons` are the
    games whose first lesson has been shown.
    """

    language: str = ""
    speed: Annotated[int, Meta(ge=0, le=5)] = 3
    calm: bool = False
    effects: Volume = 3
    noises: Volume = 3
    muted: bool = False
    quiet: bool = True
    text: Annotated[int, Meta(ge=100, le=200)] = 100
    contrast: bool = False
    left: bool = False
    fullscreen: bool = False
    family_undo: bool = False
    curtain: bool = True
    names: tuple[str, ...] = ()
    evenings: dict[str, Evening] = {}
    lessons: tuple[str, ...] = ()

    @property
    def pace(self) -> float:
        """How many times as fast as written things move; 0 for at once."""
        return (0, 0.5, 0.75, 1, 1.5, 2.5)[self.speed]


class Keeper:
    """Holds the preferences and writes each change down. `trouble` says what went wrong with the file.

    A broken file is kept aside under the name `aside`.
    `language` holds for this run, until another one is chosen.
    """

    def __init__(self, path: Path | None, language: str = "") -> None:
        self._path = path
        self._language = language
        self.now = Preferences()
        self.trouble = self.aside = ""
        if path is not None:
            self._read(path)

    @property
    def language(self) -> str:
        """The language asked for; empty for the system's own."""
        return self._language or self.now.language

    def change(self, **values: object) -> None:
        """Change some preferences; they hold now even if the disk does not take them."""
        if "language" in values:
            self._language = ""
        self.now = replace(self.now, **values)
        if self._path is None:
            return
        try:
            write_safely(self._path, msgspec.json.format(msgspec.json.encode(self.now), indent=1))
            self.trouble = ""
        except OSError:
            self.trouble = "settings_not_kept"

    def _read(self, path: Path) -> None:
        try:
            self.now = msgspec.json.decode(path.read_bytes(), type=Preferences)
        except FileNotFoundError:
            return
        except (msgspec.MsgspecError, UnicodeDecodeError, OSError):
            self.trouble = "settings_broken"
            self._put_aside(path)

    def _put_aside(self, path: Path) -> None:
        try:
            self.aside = set_aside(path).name
        except OSError:
            self.trouble = "settings_not_kept"
