"""The games of one box that wait: go on with one, or throw it away."""

from __future__ import annotations

import time

from msgspec.structs import replace

from games.core.store import Waiting
from scenes.question import Question
from scenes.resume import resume
from scenes.screen import Screen
from scenes.services import App
from scenes.ui.pose import Key, Poses, Rect, joined
from scenes.ui.widgets import button, label, panel, picture
from scenes.ui.words import Words

ROOM = 5
"""How many games a page shows."""


class WaitingList(Screen):
    """A row for each game, the latest first."""

    def __init__(self, app: App, game_id: str) -> None:
        super().__init__(app)
        self.game_id, self.page, self.said = game_id, 0, ""
        self.games: tuple[Waiting, ...] = app.store.waiting(game_id)

    def enter(self) -> None:
        """Come to the top, perhaps with a game less."""
        self.games = self.app.store.waiting(self.game_id)
        super().enter()

    def things(self) -> Poses:
        """A page of games."""
        words, first = self.app.words(), self.page * ROOM
        return joined(
            button("back", (58, 56), "back"),
            label("title", Rect(240, 18, 1120, 88), words.say("setup.waiting"), "title"),
            *(
                self._row(game, Rect(150, 128 + n * 142, 1300, 128))
                for n, game in enumerate(self.games[first : first + ROOM])
            ),
            label("said", Rect(200, 860, 1200, 40), self.said, "light") if self.said else {},
            self._turning(),
            picture("box", (140, 920), f"common/box_{self.game_id}_left", 150),
        )

    def tap(self, key: Key) -> None:
        """Go on, throw away, turn the page or go back."""
        verb, _, name = key.partition(" ")
        self.said = ""
        match verb:
            case "back":
                self.back()
            case "turn":
                self.page = min(self._last, max(0, self.page + (1 if name == "on" else -1)))
            case "resume":
                resume(self.app, self._called(name), self._say)
            case "bin":
                text = self.app.words().say("save.delete_ask")
                self.app.stack.push(Question(self.app, text, lambda: self._discard(name)))
        self.refresh()

    @property
    def _last(self) -> int:
        return max(0, (len(self.games) - 1) // ROOM)

    def _called(self, name: str) -> Waiting:
        return next(game for game in self.games if game.name == name)

    def _say(self, text: str) -> None:
        self.said = text

    def _discard(self, name: str) -> None:
        self.app.store.discard(self.game_id, name)
        self.games = tuple(game for game in self.games if game.name != name)
        self.page = min(self.page, self._last)
        if not self.games:
            self.back()

    def _row(self, game: Waiting, box: Rect) -> Poses:
        words, key = self.app.words(), f"resume {game.name}"
        people, faces = len(game.players), 92 - 5 * len(game.players)
        left = box.x + 40 + people * faces
        middle = box.centre[1]
        entry = words.say("waiting.entry", date=told_date(game.when, words), number=game.ply)
        names = words.names([player.name for player in game.players])
        return joined(
            panel(key, box, z=10, pick=key),
            *(
                picture(
                    f"face {n} {game.name}",
                    (box.x + 30 + faces * (n + 0.5), middle),
                    f"common/avatar_{player.colour}",
                    faces + 4,
                    12,
                    key,
                )
                for n, player in enumerate(game.players)
            ),
            label(f"names {game.name}", Rect(left, box.y + 16, 1210 - left, 52), names, "names", 12, key),
            label(f"entry {game.name}", Rect(left, box.y + 70, 1210 - left, 44), entry, "note_dark", 12, key),
            {
                name: replace(pose, pick=key)
                for name, pose in button(f"go {game.name}", (1284, middle), "play", "green", 92).items()
            },
            button(f"bin {game.name}", (1392, middle), "trash", wide=76),
        )

    def _turning(self) -> Poses:
        if not self._last:
            return {}
        return joined(
            button("turn back", (700, 924), "previous", wide=84, off=self.page == 0),
            label("page", Rect(745, 890, 110, 68), f"{self.page + 1}/{self._last + 1}", "light"),
            button("turn on", (900, 924), "next", wide=84, off=self.page == self._last),
        )


def told_date(when: float, words: Words) -> str:
    """Day, month and time of a moment, as a language writes them."""
    at = time.localtime(when)
    return words.say(
        "date.format",
        day=f"{at.tm_mday:02}",
        month=f"{at.tm_mon:02}",
        hour=f"{at.tm_hour:02}",
        minute=f"{at.tm_min:02}",
    )
