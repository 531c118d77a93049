"""Going on with a game that waits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from games.core.store import Trouble, Waiting
from scenes.notice import Notice
from scenes.playing import new_name
from scenes.services import App
from scenes.table import AnyTable, Table
from scenes.ui.words import Words


def resume(app: App, waiting: Waiting, say: Callable[[str], None]) -> None:
    """Lay the table with a match that waits; `say` tells why it cannot be played, if it cannot.

    A match that another window plays goes on here as another one.
    """
    words, ours = app.words(), app.store.claim(waiting.game_id, waiting.name)
    sitting, trouble = app.store.open(waiting.game_id, waiting.name)
    told = sentences(trouble, words) if trouble else ()
    if sitting is None:
        app.store.let_go()
        say("\n".join(told))
        return
    table: AnyTable = Table(app, sitting, waiting.name if ours else new_name())
    app.stack.push(table)
    told += () if ours else (words.say("save.copy"),)
    if told:
        app.stack.push(Notice(app, *told))


def sentences(trouble: Trouble, words: Words) -> tuple[str, ...]:
    """What was wrong with a save, and where the broken file now lies."""
    told = words.say(f"save.{trouble.reason}")
    if not trouble.file or not trouble.reason.startswith("broken"):
        return (told,)
    return told, words.say("save.broken_kept", file=Path(trouble.file).name)
