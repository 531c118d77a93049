"""The curtain between two people: two closed doors, and the name of whoever may open them."""

from __future__ import annotations

from collections.abc import Callable

from games.core.saves import Player
from scenes.screen import Screen
from scenes.services import App
from scenes.ui.cloths import doors
from scenes.ui.pose import Key, Poses, Rect, joined
from scenes.ui.widgets import bar, label, picture, stretched

SECONDS = 0.52
"""How long the doors take to close or to open."""


class Handover(Screen):
    """Closes over the scene below, waits for `player`, calls `come` behind closed doors, and opens.

    The scene below must show nothing private from the moment this one is pushed. `again` asks the same
    person back instead of handing the screen over.
    """

    def __init__(self, app: App, player: Player, come: Callable[[], None], again: bool = False) -> None:
        super().__init__(app)
        self.player, self.come, self.again = player, come, again
        self.closed = 0.0
        self.way = 1
        self.focus = "me"

    @property
    def see_through(self) -> bool:  # type: ignore[override]
        """The scene below is to be seen while the doors move."""
        return not self._shut

    @property
    def _shut(self) -> bool:
        return self.closed >= 1 and self.way > 0

    @property
    def moving(self) -> bool:
        """The doors move, or something else does."""
        return super().moving or not self._shut

    @property
    def dirty(self) -> bool:
        """Every frame of moving doors is another picture."""
        return super().dirty or not self._shut

    def enter(self) -> None:
        """Close the doors."""
        super().enter()
        self.app.sounds.play("curtain_close")

    def things(self) -> Poses:
        """A card in the colour of whose turn it is, and two who do not look."""
        say, colour = self.app.words().say, self.player.colour
        line = say("handover.hidden") if self.again else say("handover.pass_to")
        return joined(
            *(picture(f"emblem {x}", (x, 192), f"common/emblem_{colour}", 128, 5) for x in (172, 1428)),
            stretched("card", Rect(330, 80, 940, 752), f"common/turn_card_{colour}", 10),
            picture("pawn", (800, 276), f"common/pawn_{colour}", 216, 20),
            label("line", Rect(400, 446, 800, 60), line, "curtain", 20),
            label("name", Rect(400, 506, 800, 124), self.player.name, f"curtain_{colour}", 20),
            bar("me", Rect(552, 652, 496, 120), say("handover.ready"), "eye", "green"),
            picture("ghost", (172, 790), "common/figure_hiding_ghost", 400, 15),
            picture("trio", (1428, 796), "common/figure_hiding_trio", 400, 15),
        )

    def tap(self, key: Key) -> None:
        """Here I am: the table turns to its new eyes behind the doors, then they open."""
        if key == "me" and self._shut:
            self.come()
            self.way = -1

    def tap_beside(self) -> None:
        """Nothing: only the bar opens the doors."""

    def back(self) -> None:
        """To the cupboard; the game waits there."""
        self.app.stack.home()

    def update(self, dt: float) -> None:
        """Move the doors."""
        super().update(dt)
        self.closed = min(1.0, max(0.0, self.closed + self.way * self._step(dt)))
        if self.way < 0 and self.closed <= 0:
            self.app.stack.pop()

    def draw(self) -> None:
        """The doors as far as they are, and the card on them once they are shut."""
        if self._shut:
            self.app.brush.paint(doors, self.dressed(self.stage.frame()))
        else:
            doors(self.app.brush, 1 - (1 - self.closed) ** 3)
        self._redraw = self.stage.dirty = False

    def _step(self, dt: float) -> float:
        return dt / SECONDS * self.stage.pace if self.stage.pace and not self.stage.calm else 1.0
