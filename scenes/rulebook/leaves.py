"""The pages of the rule book as poses: the title, and a rule."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from games import Title
from scenes.look import Demonstration
from scenes.rulebook.pages import Page
from scenes.rulebook.pictures import Size, laid_out
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined
from scenes.ui.widgets import bar, count, label, picture
from scenes.ui.words import Words

LESSON: Key = "lesson"
BOX = (440, 400)
"""The master of a box."""


class Leaf(Protocol):
    """One page of the book."""

    @property
    def shown(self) -> Demonstration | None:
        """What plays itself on it."""

    def poses(self, key: Key, page: Rect) -> Poses:
        """The page written into a box; its keys begin with `key`."""


class TitleLeaf(Struct, frozen=True):
    """The box, who plays, and the button of the first lesson if there is one."""

    box: Title
    words: Words
    lesson: bool
    shown: Demonstration | None = None

    def poses(self, key: Key, page: Rect) -> Poses:
        """Title, facts, box, and what it is about."""
        x, y, wide, say = page.x, page.y, page.wide, self.words.say
        facts = (
            say("about.players"),
            say("menu.age", self.box.age),
            say("menu.minutes", self.box.minutes),
        )
        start = bar(LESSON, Rect(x + 10, y + 644, wide - 20, 104), say("rulebook.lesson"), "play", "green")
        return joined(
            label(f"{key} title", Rect(x, y + 12, wide, 72), say("about.title"), "book_title"),
            label(f"{key} facts", Rect(x, y + 86, wide, 36), " · ".join(facts), "book_facts"),
            boxed(key, self.box, self.words, (page.centre[0], y + 324), 420),
            label(f"{key} pitch", Rect(x, y + 524, wide, 110), say("about.pitch"), "page_middle"),
            start if self.lesson else {},
        )


class RuleLeaf(Struct, frozen=True):
    """A rule: its number and title, its picture on felt, and its text."""

    page: Page
    number: int
    game_id: str
    size: Size
    shown: Demonstration | None = None

    def poses(self, key: Key, page: Rect) -> Poses:
        """From top to bottom; where something plays itself the felt stays bare."""
        felt = felt_of(page)
        inside = Rect(felt.x + 32, felt.y + 32, felt.wide - 64, felt.tall - 64)
        return joined(
            count(f"{key} number", (page.x + 28, page.y + 40), str(self.number), 27, "gold", 10),
            head(key, Rect(page.x + 72, page.y, page.wide - 72, 0), self.page.title),
            {
                f"{key} felt": Pose(
                    felt.centre, f"common/book_{self.game_id}", felt.wide, felt.tall, 0.6, z=-4
                )
            },
            {} if self.shown else laid_out(f"{key} picture", self.page.pictures, inside, self.size),
            label(f"{key} text", Rect(page.x, page.y + 536, page.wide, 212), self.page.text, "page_text"),
        )


def felt_of(page: Rect) -> Rect:
    """The felt on a page where the picture of a rule lies."""
    return Rect(page.x - 8, page.y + 82, page.wide + 16, 440)


def head(key: Key, page: Rect, text: str) -> Poses:
    """The title of a page."""
    return label(f"{key} title", Rect(page.x, page.y + 8, page.wide, 62), text, "page_head")


def boxed(key: Key, box: Title, words: Words, at: Point, wide: float) -> Poses:
    """The box of the game with its title on it, as it stands in the cupboard."""
    unit = wide / BOX[0]
    sign = Rect(at[0] - 144 * unit, at[1] + 101 * unit, 288 * unit, 50 * unit)
    return joined(
        picture(f"{key} box", at, f"common/box_{box.id}_mid", wide, 5),
        label(f"{key} sign", sign, words.say("about.title"), "box", 6),
    )
