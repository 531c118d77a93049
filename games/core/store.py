"""Where matches lie on disk: those that wait, and an album of the last ones finished."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from games.core.files import generations, set_aside, write_safely
from games.core.game import AnyGame
from games.core.saves import BadSave, Player, Sitting, decode, encode, read

ALBUM = 50


class Waiting(Struct, frozen=True):
    """A match that waits to go on: `name` opens it, `when` is seconds since the epoch."""

    game_id: str
    name: str
    players: tuple[Player, ...]
    ply: int
    when: float


class Trouble(Struct, frozen=True):
    """What went wrong with a save: the id of the sentence and the file kept aside, if any."""

    reason: str
    file: str = ""


class Store:
    """The saves in one folder, read with the games of the shelf."""

    def __init__(self, folder: Path, games: Mapping[str, type[AnyGame]]) -> None:
        self.folder, self.games = folder, games

    def keep(self, name: str, sitting: Sitting) -> None:
        """Write a match; OSError when the disk will not take it, and the save before stays whole."""
        write_safely(self._path(sitting.game_id, name), encode(sitting))

    def waiting(self, game_id: str) -> tuple[Waiting, ...]:
        """The matches of a game that wait, latest first; a file of which no generation reads is left out."""
        found = [self._waiting(game_id, path.stem) for path in (self.folder / game_id).glob("*.json")]
        return tuple(sorted((each for each in found if each), key=lambda each: each.when, reverse=True))

    def open(self, game_id: str, name: str) -> tuple[Sitting | None, Trouble | None]:
        """The match as last kept; if that is broken it is set aside and the generation before is used."""
        trouble: Trouble | None = None
        for path in generations(self._path(game_id, name)):
            try:
                sitting = decode(path.read_bytes(), self.games)
            except FileNotFoundError:
                continue
            except (BadSave, OSError) as error:
                reason = error.reason if isinstance(error, BadSave) else "broken"
                trouble = trouble or Trouble(reason, self._aside(path, reason))
                continue
            if sitting.history_lost and trouble is None:
                trouble = Trouble("history_gone")
            return sitting, trouble
        return None, trouble or Trouble("broken_all")

    def finish(self, game_id: str, name: str) -> None:
        """Move a finished match into the album and let go of what is older than its last fifty."""
        album = self.folder / "album" / game_id
        album.mkdir(parents=True, exist_ok=True)
        path = self._path(game_id, name)
        if path.exists():
            path.replace(album / path.name)
        self.discard(game_id, name)
        pages = sorted((self.folder / "album").glob("*/*.json"), key=lambda page: page.stat().st_mtime)
        for old in pages[:-ALBUM]:
            old.unlink()

    def discard(self, game_id: str, name: str) -> None:
        """Throw a match away with its older generations."""
        for path in generations(self._path(game_id, name)):
            path.unlink(missing_ok=True)

    def _path(self, game_id: str, name: str) -> Path:
        return self.folder / game_id / f"{name}.json"

    def _waiting(self, game_id: str, name: str) -> Waiting | None:
        for path in generations(self._path(game_id, name)):
            try:
                save, when = read(path.read_bytes()), path.stat().st_mtime
            except (BadSave, OSError):
                continue
            return Waiting(game_id, name, save.players, save.ply, when)
        return None

    def _aside(self, path: Path, reason: str) -> str:
        """A broken file is kept aside; one from a newer program stays where it is."""
        return str(path if reason == "newer" else set_aside(path))
