"""Going on with a game that waits."""

from __future__ import annotations

from collections.abc import Callable

from games.core.store import Waiting
from scenes.services import App
from scenes.table import AnyTable, Table


def resume(app: App, waiting: Waiting, say: Callable[[str], None]) -> None:
    """Lay the table with a match that waits; `say` tells what was wrong with its save, if anything was."""
    sitting, trouble = app.store.open(waiting.game_id, waiting.name)
    words = app.words()
    if sitting is not None:
        table: AnyTable = Table(app, sitting, waiting.name)
        table.note = words.say(f"save.{trouble.reason}") if trouble else ""
        app.stack.push(table)
    elif trouble is not None:
        say(words.say(f"save.{trouble.reason}"))
