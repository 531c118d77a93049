"""The album: the last finished games, glued into a book, to watch again or to throw away."""

from __future__ import annotations

from games.core.saves import BadSave
from games.core.store import ALBUM, Page
from scenes.question import Question
from scenes.replay import AnyReplay, Replay
from scenes.screen import Screen
from scenes.services import App
from scenes.setup.waiting import told_date
from scenes.ui.pose import Key, Pose, Poses, Rect, joined
from scenes.ui.widgets import bar, button, label, picture, stretched
from scenes.ui.words import Words

SPOTS = tuple(Rect(x, y, 580, 236) for x in (194, 826) for y in (120, 372, 624))
"""Where the games of an open double page lie."""
TILTS = (-3, 2, -2, 3, -2, 2)
"""How the photos are glued in."""


class Album(Screen):
    """A book of double pages, the latest game first; `said` is what there is to say until the next tap."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.spread, self.said = 0, ""
        self.pages: tuple[Page, ...] = ()

    def enter(self) -> None:
        """Come to the top, perhaps with a game more or less."""
        self._read()
        super().enter()

    def things(self) -> Poses:
        """The open book."""
        words, first = self.app.words(), self.spread * len(SPOTS)
        here = self.pages[first : first + len(SPOTS)]
        return joined(
            button("back", (58, 56), "back"),
            label("title", Rect(400, 4, 800, 70), words.say("album.title"), "title"),
            stretched("cover", Rect(138, 80, 1324, 844), "common/panel_wood", -12),
            picture("left page", (482, 500), "common/page_left", 640, -10),
            picture("right page", (1118, 500), "common/page_right", 640, -10),
            *(self._game(n, page, words) for n, page in enumerate(here)),
            self._turning(),
            self._foot(words) if self.pages else _empty(words),
        )

    def tap(self, key: Key) -> None:
        """Watch, throw away, turn the page or go back."""
        verb, _, which = key.partition(" ")
        self.said = ""
        match verb:
            case "back":
                self.back()
            case "turn":
                self.spread = min(self._last, max(0, self.spread + (1 if which == "on" else -1)))
            case "watch":
                self._watch(self._called(which))
            case "bin":
                page, text = self._called(which), self.app.words().say("album.delete_ask")
                self.app.stack.push(Question(self.app, text, lambda: self._tear_out(page)))
        self.refresh()

    @property
    def _last(self) -> int:
        return max(0, (len(self.pages) - 1) // len(SPOTS))

    def _read(self) -> None:
        self.pages = self.app.store.album()
        self.spread = min(self.spread, self._last)

    def _called(self, name: str) -> Page:
        return next(page for page in self.pages if page.name == name)

    def _watch(self, page: Page) -> None:
        try:
            replay: AnyReplay = Replay(self.app, self.app.store.open_album(page))
        except (BadSave, OSError):
            self.said = self.app.words().say("album.unreadable")
        else:
            self.app.stack.push(replay)

    def _tear_out(self, page: Page) -> None:
        try:
            self.app.store.tear_out(page)
        except OSError:
            self.said = self.app.words().say("save.cannot_write")

    def _game(self, n: int, page: Page, words: Words) -> Poses:
        spot, watch = SPOTS[n], f"watch {page.name}"
        left, game = spot.x + 242, self.app.words(page.game_id).say("about.title")
        names = words.names([player.name for player in page.players])
        entry = words.say("album.entry", game=game, date=told_date(page.when, words))
        return joined(
            _photo(page, watch, spot, TILTS[n]),
            label(f"names {page.name}", Rect(left, spot.y + 8, 338, 74), names, "page"),
            label(f"entry {page.name}", Rect(left, spot.y + 86, 338, 48), entry, "page_note"),
            bar(watch, Rect(left - 6, spot.y + 138, 230, 76), words.say("album.watch"), "play", "green"),
            button(f"bin {page.name}", (left + 272, spot.y + 174), "trash", wide=72),
        )

    def _turning(self) -> Poses:
        if not self._last:
            return {}
        return joined(
            button("turn back", (70, 500), "previous", wide=92, off=self.spread == 0),
            button("turn on", (1530, 500), "next", wide=92, off=self.spread == self._last),
        )

    def _foot(self, words: Words) -> Poses:
        full = words.say("album.full") if len(self.pages) >= ALBUM else ""
        count = words.say("album.count", count=len(self.pages))
        place = f"{self.spread + 1}/{self._last + 1}" if self._last else ""
        return joined(
            label("said", Rect(400, 934, 800, 48), self.said or full or count, "light"),
            label("place", Rect(1200, 934, 240, 48), place, "light"),
        )


def _photo(page: Page, watch: Key, spot: Rect, tilt: float) -> Poses:
    """The box of the game on a photo, and below it who has won."""
    x, y = spot.x + 112, spot.y + 112
    heads = len(page.winners)
    step = min(64.0, 150 / max(1, heads))
    left = x - step * (heads - 1) / 2
    return joined(
        {
            f"photo {page.name}": Pose(
                (x, y), "common/panel_paper", 206, 214, 0.4, z=2, angle=tilt, pick=watch
            )
        },
        {
            f"box {page.name}": Pose(
                (x, y - 8), f"common/box_{page.game_id}_mid", 176, z=3, angle=tilt, pick=watch
            )
        },
        *(
            picture(
                f"winner {seat} {page.name}",
                (left + step * n, spot.y + 196),
                f"common/avatar_{page.players[seat].colour}",
                74,
                6 + n,
            )
            for n, seat in enumerate(page.winners)
        ),
        picture(f"trophy {page.name}", (spot.x + 200, spot.y + 34), "common/trophy", 72, 20) if heads else {},
    )


def _empty(words: Words) -> Poses:
    """A bear beside the first page waits for a game."""
    return joined(
        label("empty", Rect(234, 320, 500, 140), words.say("album.empty"), "question"),
        picture("bear foot", (1118, 680), "common/shadow_foot", 300, 2),
        picture("bear", (1118, 540), "chasse_aux_monstres/figure_toy_bear", 330, 3),
    )
