"""Choosing a colour: a pawn for each, with its emblem and its hat."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.core.saves import Player
from scenes.screen import Screen
from scenes.services import App
from scenes.ui.pose import Key, Pose, Poses, Rect, joined
from scenes.ui.widgets import button, label, panel, picture, pill

WIDE, TALL, GAP = 250, 268, 16


class Colours(Screen):
    """A sheet over the set-up. Whoever has the colour that is chosen takes the old one."""

    see_through = True

    def __init__(
        self,
        app: App,
        colour: str,
        palette: tuple[str, ...],
        players: tuple[Player, ...],
        choose: Callable[[str], None],
    ) -> None:
        super().__init__(app)
        self.colour, self.palette, self.choose = colour, palette, choose
        self.holders = {player.colour: player.name for player in players}
        self.focus = f"take {colour}"

    def things(self) -> Poses:
        """A card for each colour."""
        columns = 3 if len(self.palette) > 4 else 2
        rows = -(-len(self.palette) // columns)
        wide = columns * (WIDE + GAP) + 80 - GAP
        tall = rows * (TALL + GAP) + 136 - GAP
        sheet = Rect(800 - wide / 2, 500 - tall / 2, wide, tall)
        say = self.app.words().say
        return joined(
            panel("sheet", sheet, z=50, pick="sheet"),
            label(
                "title", Rect(sheet.x + 44, sheet.y + 20, wide - 160, 64), say("setup.colour"), "heading", 60
            ),
            button("close", (sheet.x + wide - 62, sheet.y + 54), "close", wide=72),
            *(
                self._card(
                    colour,
                    Rect(
                        sheet.x + 40 + n % columns * (WIDE + GAP),
                        sheet.y + 100 + n // columns * (TALL + GAP),
                        WIDE,
                        TALL,
                    ),
                )
                for n, colour in enumerate(self.palette)
            ),
        )

    def tap(self, key: Key) -> None:
        """A colour, or away."""
        verb, _, colour = key.partition(" ")
        if verb == "take":
            self.choose(colour)
        if verb in ("take", "close"):
            self.back()

    def targets(self) -> Mapping[Key, Rect]:
        """The keys walk over the colours and the button, not over the sheet."""
        return {key: box for key, box in super().targets().items() if key != "sheet"}

    def tap_beside(self) -> None:
        """Away from the sheet."""
        self.back()

    def _card(self, colour: str, box: Rect) -> Poses:
        key, (x, _) = f"take {colour}", box.centre
        return joined(
            {key: Pose(box.centre, f"common/seat_card_{colour}", box.wide, box.tall, z=60, pick=key)},
            picture(f"pawn {colour}", (x, box.y + 96), f"common/pawn_{colour}", 122, 62, key),
            label(
                f"colour {colour}",
                Rect(box.x + 10, box.y + 172, box.wide - 20, 36),
                self.app.words().say(f"colour.{colour}"),
                "label",
                63,
                key,
            ),
            self._holder(colour, Rect(box.x + 16, box.y + 212, box.wide - 32, 42)),
        )

    def _holder(self, colour: str, box: Rect) -> Poses:
        """Who has this colour now, with the sign that the two would swap; a tick on one's own."""
        key, name = f"take {colour}", self.holders.get(colour)
        if name is None:
            return {}
        sign = "check" if colour == self.colour else "swap"
        return joined(
            pill(f"held {colour}", box, "paper", 63, key),
            picture(f"sign {colour}", (box.x + 26, box.centre[1]), f"common/icon_{sign}", 44, 64, key),
            label(
                f"holder {colour}", Rect(box.x + 48, box.y, box.wide - 60, 42), name, "small_name", 64, key
            ),
        )
