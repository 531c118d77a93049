"""Where a family's own files lie: never beside the program."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs
from msgspec import Struct

ROOT = Path(__file__).resolve().parent.parent
"""The folder of the program, which is only ever read."""


class Home(Struct, frozen=True):
    """The folders for settings and house rules, for saves, and for the reports of faults."""

    settings: Path
    saves: Path
    reports: Path

    @property
    def rules(self) -> Path:
        """Where a family keeps its own house rules."""
        return self.settings / "rules"


def home_in(folder: Path) -> Home:
    """Everything under one folder."""
    return Home(folder, folder / "saves", folder / "reports")


def find_home() -> Home:
    """The folder named by PLACARD_HOME, else the usual ones of this system."""
    if named := os.environ.get("PLACARD_HOME"):
        return home_in(Path(named))
    dirs = platformdirs.PlatformDirs("placard", appauthor=False)
    return Home(dirs.user_config_path, dirs.user_data_path / "saves", dirs.user_log_path)
