"""How text looks: the inks of the house, read from config/theme.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from scenes.ui.badfile import BadFile

Align: TypeAlias = Literal["left", "centre", "right"]


class Ink(Struct, frozen=True, forbid_unknown_fields=True):
    """A way to write: `size` in world units, `outline` a colour and `stroke` its width as a part of size.

    Text that does not fit its box is shrunk, down to 60 % of its size; with `lines` above 1 it is
    broken into lines first.
    """

    font: Literal["round", "bold", "heavy"]
    size: float
    colour: str
    outline: str = ""
    stroke: float = 0.16
    align: Align = "centre"
    lines: int = 1


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """All that config/theme.yaml says: the inks, and the font files under assets/fonts.

    `sharper` holds the inks that are another with high contrast.
    """

    fonts: Mapping[str, str]
    inks: Mapping[str, Ink]
    sharper: Mapping[str, Ink] = {}


def load_theme(path: Path) -> Theme:
    """Read the theme; BadFile names what does not fit."""
    try:
        return _theme(path.read_bytes())
    except (msgspec.MsgspecError, UnicodeDecodeError, OSError) as error:
        raise BadFile(path.name, str(error)) from None


@lru_cache
def _theme(text: bytes) -> Theme:
    return msgspec.yaml.decode(text, type=Theme)
