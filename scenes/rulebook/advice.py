"""The last pages of the rule book as poses: the rules of the day, and good advice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec import Struct

from games import Title
from games.core.tweaks import Tweaks, Value, differences
from scenes.charts import Charts
from scenes.look import AnyLook, Demonstration
from scenes.rulebook.leaves import Leaf, boxed, head
from scenes.ui.pose import Key, Pose, Poses, Rect, joined
from scenes.ui.widgets import label, picture
from scenes.ui.words import Words

T = TypeVar("T")
ROWS, TIPS = 8, 5
"""So many house rules or tips go on a page."""
HIGH, LOOSE = 96, 140
"""How high a row is where there is room: of a house rule, of a tip."""
FRIENDS = ("common/figure_hiding_trio", "common/figure_hiding_ghost")
"""Who sits below a few tips."""


class TodayLeaf(Struct, frozen=True):
    """House rules that are not as in the box, by name and value; the box when all are."""

    box: Title
    words: Words
    told: tuple[tuple[str, str], ...]
    shown: Demonstration | None = None

    def poses(self, key: Key, page: Rect) -> Poses:
        """A row for each, or the box."""
        tall = min(HIGH, (page.tall - 100) / max(1, len(self.told)))
        rows = (
            _rule(f"{key} rule {n}", Rect(page.x, page.y + 90 + n * tall, page.wide, tall - 12), *each)
            for n, each in enumerate(self.told)
        )
        title = head(key, page, self.words.say("rulebook.variants"))
        if not self.told:
            return joined(title, self._as_in_the_box(key, page))
        room = page.tall - 100 - len(self.told) * tall
        middle = page.centre[0], page.y + page.tall - 16 - room / 2
        below = boxed(key, self.box, self.words, middle, 380) if room > 380 else {}
        return joined(title, *rows, below)

    def _as_in_the_box(self, key: Key, page: Rect) -> Poses:
        x, y = page.centre
        text = Rect(page.x, y + 180, page.wide, 80)
        return joined(
            boxed(key, self.box, self.words, (x, y - 30), 460),
            label(f"{key} text", text, self.words.say("rulebook.as_in_box"), "page_cheer"),
        )


class TipsLeaf(Struct, frozen=True):
    """Good advice, a lamp beside each; below a few of them sits a friend."""

    words: Words
    tips: tuple[str, ...]
    friend: str
    shown: Demonstration | None = None

    def poses(self, key: Key, page: Rect) -> Poses:
        """A row for each."""
        few = len(self.tips) * LOOSE < page.tall / 1.6
        tall = LOOSE if few else (page.tall - 120) / len(self.tips)
        rows = (
            _tip(f"{key} tip {n}", Rect(page.x, page.y + 86 + n * tall, page.wide, tall), tip)
            for n, tip in enumerate(self.tips)
        )
        middle = page.y + 86 + len(self.tips) * tall + (page.tall - 106 - len(self.tips) * tall) / 2
        friend = picture(f"{key} friend", (page.centre[0], middle), self.friend, 230) if few else {}
        return joined(head(key, page, self.words.say("rulebook.tips")), *rows, friend)


def today_leaves(box: Title, words: Words, tweaks: Tweaks, charts: Charts) -> Iterator[Leaf]:
    """The rules of the day on as many pages as they need."""
    told = tuple(
        (
            words.say(f"tweak.{key}.name"),
            charts.name(value, words) if key == charts.key else said(words, key, value),
        )
        for key, value in differences(tweaks).items()
    )
    for some in _shared(told, max(1, -(-len(told) // ROWS))):
        yield TodayLeaf(box, words, some)


def tips_leaves(look: AnyLook, before: int) -> Iterator[Leaf]:
    """Good advice on one page more or less, so that with those before the last page is none that is empty."""
    words, numbers = look.words, range(1, 100)
    tips = tuple(words.say(f"tip.{n}") for n in numbers if words.has(f"tip.{n}") and not look.misleads(n))
    pages = -(-len(tips) // TIPS)
    pages += (before + pages) % 2
    for n, some in enumerate(_shared(tips, pages)):
        yield TipsLeaf(words, some, FRIENDS[n % len(FRIENDS)])


def _shared(items: tuple[T, ...], pages: int) -> Iterator[tuple[T, ...]]:
    """The items on so many pages, as many on each as can be."""
    share = -(-len(items) // pages)
    return (items[n * share : (n + 1) * share] for n in range(pages))


def said(words: Words, key: str, value: Value) -> str:
    """The value of a house rule in words."""
    if isinstance(value, bool):
        return words.say(f"tweak.{key}.{'on' if value else 'off'}")
    if isinstance(value, int):
        return words.say(f"tweak.{key}.value", value)
    return words.say(f"tweak.{key}.{value}")


def _rule(key: Key, row: Rect, name: str, value: str) -> Poses:
    return joined(
        {key: Pose(row.centre, "common/panel_inset", row.wide, row.tall, 0.7, z=1)},
        label(f"{key} name", Rect(row.x + 24, row.centre[1] - 37, row.wide - 48, 36), name, "row"),
        label(f"{key} value", Rect(row.x + 24, row.centre[1] + 1, row.wide - 48, 32), value, "aside_left"),
    )


def _tip(key: Key, row: Rect, tip: str) -> Poses:
    at = row.x + 34, row.centre[1]
    return joined(
        picture(f"{key} disc", at, "common/count_gold", 68),
        picture(f"{key} lamp", (at[0], at[1] - 2), "common/icon_hint", 88, 11),
        label(f"{key} text", Rect(row.x + 92, row.y + 4, row.wide - 92, row.tall - 8), tip, "page_tip"),
    )
