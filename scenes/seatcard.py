"""Who plays a seat: why its robot has played as it did, how clever it is, and whose seat it is."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from games.core.saves import Player
from scenes.screen import Screen
from scenes.services import App
from scenes.setup.chips import starred
from scenes.ui.pose import Key, Poses, Rect, joined
from scenes.ui.widgets import bar, button, label, panel, picture

SHEET = Rect(330, 196, 940, 482)
BACK = 130
"""How much taller the sheet is with the way back into the seat."""
CHIP, GAP = 200, 16
"""How wide the chip of a level is, and the room between two."""


class SeatCard(Screen):
    """A see-through scene over a table. `line` is what there is to say; `seated` lets somebody else play."""

    see_through = True

    def __init__(
        self, app: App, game_id: str, player: Player, line: str, seated: Callable[[Player], None]
    ) -> None:
        super().__init__(app)
        self.player, self.line, self.seated = player, line, seated
        self.levels = tuple(app.levels(game_id))
        self.focus = "close"

    def things(self) -> Poses:
        """The person or robot with what is said, a chip for each level, and the way back into the seat."""
        player, say = self.player, self.app.words().say
        asked = say("seat.level" if player.level else "seat.levels")
        sign = "robot" if player.level else "player"
        return joined(
            panel("sheet", replace(SHEET, tall=SHEET.tall + BACK * player.lent), z=50),
            picture("avatar", (452, 316), f"common/avatar_{player.colour}", 168, 60),
            picture("disc", (520, 378), "common/count_cream", 76, 61),
            picture("sign", (520, 378), f"common/icon_{sign}", 76, 62),
            label("name", Rect(560, 220, 560, 64), player.name, "heading", 60),
            button("close", (1206, 260), "close", wide=76),
            panel("bubble", Rect(560, 308, 670, 132), "inset", 55),
            label("line", Rect(584, 318, 622, 112), self.line, "page_tip", 60),
            label("clever", Rect(376, 458, 850, 48), asked, "page_tip", 60),
            *(self._chip(n, level) for n, level in enumerate(self.levels)),
            bar("back", Rect(450, 676, 700, 104), say("seat.back", player=player.name), "player", "green")
            if player.lent
            else {},
        )

    def _chip(self, n: int, level: str) -> Poses:
        left = 800 + (n - len(self.levels) / 2) * (CHIP + GAP) + GAP / 2
        words = self.app.words().say(f"bot.{level}")
        box, most = Rect(left, 512, CHIP, 132), len(self.levels)
        kind, key = "inset_active" if level == self.player.level else "inset", f"level {level}"
        return joined(panel(key, box, kind, 55, key), starred(key, box, n + 1, most, words, key, 60))

    def tap(self, key: Key) -> None:
        """A level for the robot, the seat for whoever it belongs to, or back to the table."""
        what, _, level = key.partition(" ")
        if what not in ("close", "level", "back"):
            return
        self.app.stack.pop()
        if what == "back":
            self.seated(replace(self.player, level="", lent=False))
        elif what == "level" and level != self.player.level:
            lent = self.player.lent or not self.player.level
            self.seated(replace(self.player, level=level, lent=lent))
