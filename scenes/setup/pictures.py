"""What a game's look brings to the set-up: `presets` are their pictures, `first_tweaks` come first."""

from __future__ import annotations

from collections.abc import Mapping

from games import Title
from games.core.tweaks import Field
from scenes.look import Piece
from scenes.looks import look_of


def preset_pictures(box: Title) -> Mapping[str, tuple[str, ...]]:
    """The pictures of the presets; under no name the box itself, for those that have none."""
    return {"": (f"common/box_{box.id}_mid",), **look_of(box.id).presets}


def first_tweaks(box: Title, fields: tuple[Field, ...]) -> tuple[str, ...]:
    """The house rules that a family changes most, else those at the head of the table."""
    return look_of(box.id).first_tweaks or tuple(field.key for field in fields)


def pieces(box: Title) -> Mapping[str, Piece]:
    """How the families or teams of a box look, none where its pieces are colours."""
    return look_of(box.id).pieces
