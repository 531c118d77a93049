"""Where matches lie on disk: those that wait, and an album of the last ones finished."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from games.core.claims import Claims
from games.core.files import generations, set_aside, write_safely
from games.core.game import AnyGame, Seat
from games.core.saves import BadSave, Player, Save, Sitting, decode, encode, read

ALBUM = 50


class Waiting(Struct, frozen=True):
    """A match that waits to go on: `name` opens it, `when` is seconds since the epoch."""

    game_id: str
    name: str
    players: tuple[Player, ...]
    ply: int
    when: float


class Page(Struct, frozen=True):
    """A finished match in the album: who played and who won; `when` is seconds since the epoch."""

    game_id: str
    name: str
    players: tuple[Player, ...]
    winners: tuple[Seat, ...]
    when: float


class Trouble(Struct, frozen=True):
    """What went wrong with a save: the id of the sentence and the file kept aside, if any."""

    reason: str
    file: str = ""


class Store:
    """The saves in one folder, read with the games of the shelf."""

    def __init__(self, folder: Path, games: Mapping[str, type[AnyGame]]) -> None:
        self.folder, self.games = folder, games
        self._claims = Claims()

    def claim(self, game_id: str, name: str) -> bool:
        """Keep other windows from this match until it is let go; False when another one plays it."""
        return self._claims.take(self._path(game_id, name))

    def let_go(self) -> None:
        """Leave all matches to whichever window wants them."""
        self._claims.drop_all()

    def keep(self, name: str, sitting: Sitting) -> None:
        """Write a match; OSError when the disk will not take it, and the save before stays whole."""
        write_safely(self._path(sitting.game_id, name), encode(sitting))

    def waiting(self, game_id: str) -> tuple[Waiting, ...]:
        """The matches of a game that wait, latest first; a file of which no generation reads is left out."""
        names = {path.name.partition(".json")[0] for path in (self.folder / game_id).glob("*.json*")}
        found = [self._waiting(game_id, name) for name in names]
        return tuple(sorted((each for each in found if each), key=lambda each: each.when, reverse=True))

    def open(self, game_id: str, name: str) -> tuple[Sitting | None, Trouble | None]:
        """The match as last kept, or else as the newest generation has it that can be read.

        What cannot be read is set aside. Only where no generation reads, a save of a newer program stays
        in its place, for that program to open.
        """
        bad = dict[Path, str]()
        for path in generations(self._path(game_id, name)):
            found = self._read(path)
            if isinstance(found, Sitting):
                return found, _set_aside(bad) or (Trouble("history_gone") if found.history_lost else None)
            if found:
                bad[path] = found
        broken = {path: "broken_all" for path, reason in bad.items() if reason == "broken"}
        left = next((Trouble(reason, str(path)) for path, reason in bad.items() if path not in broken), None)
        moved = _set_aside(broken)
        return None, left or moved or Trouble("broken_all")

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

    def album(self) -> tuple[Page, ...]:
        """The finished matches, latest first; none is replayed, and what cannot be read is left out."""
        found = [self._page(path) for path in (self.folder / "album").glob("*/*.json")]
        pages = [page for page in found if page]
        return tuple(sorted(pages, key=lambda page: (page.when, page.name), reverse=True))

    def open_album(self, page: Page) -> Sitting:
        """The match on a page of the album; BadSave or OSError when it cannot be read any more."""
        return decode(self._page_path(page).read_bytes(), self.games)

    def tear_out(self, page: Page) -> None:
        """Throw a page of the album away; OSError when the disk will not let it go."""
        self._page_path(page).unlink(missing_ok=True)

    def discard(self, game_id: str, name: str) -> None:
        """Throw a match away with its older generations."""
        for path in generations(self._path(game_id, name)):
            path.unlink(missing_ok=True)
        self._claims.drop(self._path(game_id, name))

    def _path(self, game_id: str, name: str) -> Path:
        return self.folder / game_id / f"{name}.json"

    def _page_path(self, page: Page) -> Path:
        return self.folder / "album" / page.game_id / f"{page.name}.json"

    def _page(self, path: Path) -> Page | None:
        try:
            save, when = read(path.read_bytes()), path.stat().st_mtime
        except (BadSave, OSError):
            return None
        kind = self.games.get(save.game)
        if kind is None or save.game != path.parent.name:
            return None
        return Page(save.game, path.stem, save.players, _winners(kind, save), when)

    def _waiting(self, game_id: str, name: str) -> Waiting | None:
        for path in generations(self._path(game_id, name)):
            try:
                save, when = read(path.read_bytes()), path.stat().st_mtime
            except (BadSave, OSError):
                continue
            return Waiting(game_id, name, save.players, save.ply, when)
        return None

    def _read(self, path: Path) -> Sitting | str:
        """The match in a file, or why it cannot be read; empty when there is no file."""
        try:
            return decode(path.read_bytes(), self.games)
        except FileNotFoundError:
            return ""
        except BadSave as error:
            return error.reason
        except OSError:
            return "broken"


def _winners(kind: type[AnyGame], save: Save) -> tuple[Seat, ...]:
    """Who won by the last position; nobody if today's states have other fields."""
    try:
        game = kind(msgspec.convert(save.tweaks, kind.tweaks_type))
        outcome = game.outcome(msgspec.json.decode(save.state, type=kind.state_type))
    except msgspec.ValidationError:
        return ()
    return outcome.winners if outcome else ()


def _set_aside(bad: Mapping[Path, str]) -> Trouble | None:
    """Move what cannot be read out of the way; the trouble with the first of it."""
    moved = [Trouble(reason, str(_aside(path))) for path, reason in bad.items()]
    return moved[0] if moved else None


def _aside(path: Path) -> Path:
    """Where the file now lies: where it was, if the folder is locked."""
    try:
        return set_aside(path)
    except OSError:
        return path
