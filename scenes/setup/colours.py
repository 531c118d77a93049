"""Choosing a colour, a family or a team: a card for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from scenes.screen import Screen
from scenes.services import App
from scenes.ui.pose import Key, Pose, Poses, Rect, joined
from scenes.ui.widgets import button, label, panel, picture, pill

WIDE, TALL, GAP = 250, 268, 16
PICTURE_TALL = 171


class Choice(Struct, frozen=True):
    """What can be taken, such as a colour: its card, its picture and what it is called."""

    id: str
    card: str
    picture: str
    name: str


class Colours(Screen):
    """A sheet over the set-up. Whoever has what is chosen takes what the other had.

    `holders` are the names of those who have a choice now.
    """

    see_through = True

    def __init__(
        self,
        app: App,
        title: str,
        now: str,
        choices: tuple[Choice, ...],
        holders: Mapping[str, str],
        choose: Callable[[str], None],
    ) -> None:
        super().__init__(app)
        self.title, self.now, self.choices = title, now, choices
        self.holders, self.choose = holders, choose
        self.focus = f"take {now}"

    def things(self) -> Poses:
        """A card for each choice."""
        columns = 3 if len(self.choices) > 4 else 2
        rows = -(-len(self.choices) // columns)
        wide = columns * (WIDE + GAP) + 80 - GAP
        tall = rows * (TALL + GAP) + 136 - GAP
        sheet = Rect(800 - wide / 2, 500 - tall / 2, wide, tall)
        return joined(
            panel("sheet", sheet, z=50, pick="sheet"),
            label("title", Rect(sheet.x + 44, sheet.y + 20, wide - 160, 64), self.title, "heading", 60),
            button("close", (sheet.x + wide - 62, sheet.y + 54), "close", wide=72),
            *(
                self._card(
                    choice,
                    Rect(
                        sheet.x + 40 + n % columns * (WIDE + GAP),
                        sheet.y + 100 + n // columns * (TALL + GAP),
                        WIDE,
                        TALL,
                    ),
                )
                for n, choice in enumerate(self.choices)
            ),
        )

    def tap(self, key: Key) -> None:
        """A card, or away."""
        verb, _, chosen = key.partition(" ")
        if verb == "take":
            self.choose(chosen)
        if verb in ("take", "close"):
            self.back()

    def targets(self) -> Mapping[Key, Rect]:
        """The keys walk over the cards and the button, not over the sheet."""
        return {key: box for key, box in super().targets().items() if key != "sheet"}

    def tap_beside(self) -> None:
        """Away from the sheet."""
        self.back()

    def _card(self, choice: Choice, box: Rect) -> Poses:
        key, (x, _) = f"take {choice.id}", box.centre
        size = self.app.brush.pictures.sprite(choice.picture).size
        wide = min(170, PICTURE_TALL * size[0] / size[1])
        name = Rect(box.x + 10, box.y + 172, box.wide - 20, 36)
        return joined(
            {key: Pose(box.centre, choice.card, box.wide, box.tall, z=60, pick=key)},
            picture(f"picture {choice.id}", (x, box.y + 96), choice.picture, wide, 62, key),
            label(f"name {choice.id}", name, choice.name, "label", 63, key),
            self._holder(choice.id, Rect(box.x + 16, box.y + 212, box.wide - 32, 42)),
        )

    def _holder(self, choice: str, box: Rect) -> Poses:
        """Who has this now, with the sign that the two would swap; a tick on one's own."""
        key, name = f"take {choice}", self.holders.get(choice)
        if name is None:
            return {}
        sign = "check" if choice == self.now else "swap"
        return joined(
            pill(f"held {choice}", box, "paper", 63, key),
            picture(f"sign {choice}", (box.x + 26, box.centre[1]), f"common/icon_{sign}", 44, 64, key),
            label(
                f"holder {choice}", Rect(box.x + 48, box.y, box.wide - 60, 42), name, "small_name", 64, key
            ),
        )
