"""Why a set-up is refused, as one says it."""

from __future__ import annotations

from scenes.ui.words import Words


def refused(reason: str, words: Words, count: int = 1) -> str:
    """The sentence for a reason of `Game.cannot_start`: the game's own, else the one of all games."""
    name, _, where = reason.partition(" ")
    key = f"refused_setup.{name}"
    return words.say(key if words.has(key) else f"setup.{name}", count=count, where=_told(where, words))


def _told(where: str, words: Words) -> str:
    """The place that a reason names, if it does: a cell by row and column, or a land."""
    if where.isdecimal():
        return words.say("setup.cell", row=int(where[:-1]) + 1, column=int(where[-1]) + 1)
    return words.say(f"land.{where}") if where else ""
