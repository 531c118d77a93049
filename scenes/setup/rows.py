"""Rows of house rules: a switch for yes and no, two buttons around choices and numbers."""

from __future__ import annotations

from msgspec import Struct

from games.core.tweaks import Field, Value
from scenes.ui.pose import Key, Pose, Poses, Rect, joined
from scenes.ui.widgets import button, label, panel, switch
from scenes.ui.words import Words

KNOB, WORD = 66, 200
"""The widths of a button and of the value between two of them."""
CONTROL = 2 * KNOB + WORD


class Board(Struct, frozen=True):
    """A board that a house rule stands for: its name, and a picture for each cell, row by row."""

    name: str
    cells: tuple[tuple[str, ...], ...]


def row(
    field: Field, value: Value, changed: bool, box: Rect, words: Words, board: Board | None = None
) -> Poses:
    """One house rule with its name, its line and what it is set to; gold once it has been changed.

    A `board` is shown small, with its name.
    """
    key, x, wide = f"tweak.{field.key}", box.x + 24, box.wide - CONTROL - 44
    inset, top = "inset_active" if changed else "inset", box.centre[1] - 37
    control = Rect(box.x + box.wide - CONTROL - 12, box.y, CONTROL, box.tall)
    return joined(
        panel(f"row {field.key}", box, inset, 10, f"up {field.key}" if isinstance(value, bool) else ""),
        label(f"{key} name", Rect(x, top, wide, 30), words.say(f"{key}.name"), "row"),
        label(f"{key} line", Rect(x, top + 30, wide, 45), words.say(f"{key}.line"), "small_left"),
        _boarded(field, board, control) if board else _control(field, value, control, words),
    )


def sign(key: Key, box: Rect, icon: str, text: str, kind: str = "cream", off: bool = False) -> Poses:
    """A bar with an icon and a text no larger than those of its neighbours."""
    side, image = box.tall * 0.95, f"common/bar_{kind}{'_disabled' if off else ''}"
    y = box.centre[1] - box.tall * 0.04
    return {
        key: Pose(box.centre, image, box.wide, box.tall, box.tall / 120, z=100, pick=key),
        f"{key} icon": Pose((box.x + side * 0.62, y), f"common/icon_{icon}", side, z=101, pick=key),
        f"{key} text": Pose(
            (box.x + box.wide / 2 + side * 0.34, y),
            wide=box.wide - side * 1.5,
            tall=box.tall * 0.7,
            z=101,
            text=text,
            ink="label",
            pick=key,
        ),
    }


def told(field: Field, value: Value, words: Words) -> str:
    """A value as the game's texts say it."""
    key = f"tweak.{field.key}"
    if isinstance(value, bool):
        return words.say(f"{key}.{'on' if value else 'off'}")
    if field.is_text:
        return words.say(f"{key}.{'box' if value == field.default else 'own'}")
    if words.has(f"{key}.{value}"):
        return words.say(f"{key}.{value}")
    return words.say(f"{key}.value", count=int(value))


def _value(field: Field, box: Rect, text: str) -> Poses:
    return label(f"value {field.key}", box, text, "value", 12)


def _boarded(field: Field, board: Board, box: Rect) -> Poses:
    """The board between two buttons, its name beside it."""
    side = min(72.0, box.tall - 10)
    small = Rect(box.x + KNOB + 8, box.centre[1] - side / 2, side, side)
    word = Rect(small.x + side + 6, box.y + 6, WORD - side - 16, box.tall - 12)
    return joined(
        _small(f"board {field.key}", board, small),
        _value(field, word, board.name),
        button(f"down {field.key}", (box.x + KNOB / 2, box.centre[1]), "previous", wide=KNOB),
        button(f"up {field.key}", (box.x + box.wide - KNOB / 2, box.centre[1]), "next", wide=KNOB),
    )


def _small(key: Key, board: Board, box: Rect) -> Poses:
    """The cells of a board in a box; nothing of a board that is not whole."""
    side = box.wide / max(1, len(board.cells))
    return {
        f"{key} {row} {column}": Pose(
            (box.x + (column + 0.5) * side, box.y + (row + 0.5) * side), image, side, z=12
        )
        for row, line in enumerate(board.cells)
        for column, image in enumerate(line)
    }


def _control(field: Field, value: Value, box: Rect, words: Words) -> Poses:
    y, left, right = box.centre[1], box.x + KNOB / 2, box.x + box.wide - KNOB / 2
    said = told(field, value, words)
    if isinstance(value, bool):
        word = Rect(box.x + 10, box.y + 6, WORD - 4, box.tall - 12)
        return joined(_value(field, word, said), switch(f"up {field.key}", (right - 23, y), value))
    word = Rect(box.x + KNOB + 4, box.y + 6, WORD - 8, box.tall - 12)
    if field.is_text:
        return _value(field, word, said)
    less, more = ("previous", "next") if field.choices else ("minus", "plus")
    at_low, at_high = (not field.choices and value == end for end in (field.low, field.high))
    return joined(
        _value(field, word, said),
        button(f"down {field.key}", (left, y), less, wide=KNOB, off=at_low),
        button(f"up {field.key}", (right, y), more, wide=KNOB, off=at_high),
    )
