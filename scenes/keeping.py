"""Keeps a match on disk after every move, and says once when the disk will not have it."""

from __future__ import annotations

import errno

from games.core.saves import Sitting
from games.core.store import Store


class Keeping:
    """The save of one sitting under its name. `trouble` is the id of a sentence, empty when all is well."""

    def __init__(self, store: Store, name: str) -> None:
        self.store, self.name = store, name
        self.trouble = ""

    def keep(self, sitting: Sitting) -> str:
        """Write the match; the id of what there is to say about it now, empty when nothing is new."""
        before = self.trouble
        self.store.claim(sitting.game_id, self.name)
        try:
            self.store.keep(self.name, sitting)
            self.trouble = ""
        except OSError as error:
            self.trouble = "disk_full" if error.errno == errno.ENOSPC else "cannot_write"
        if self.trouble == before:
            return ""
        return self.trouble or "write_again"

    def finish(self, sitting: Sitting) -> None:
        """Put the finished match into the album."""
        try:
            self.store.finish(sitting.game_id, self.name)
        except OSError:
            self.trouble = "cannot_write"
