"""The leaves of a game's rule book in their order, by the house rules in force."""

from __future__ import annotations

from collections.abc import Iterator

from games import Title
from games.core.tweaks import Tweaks
from scenes.charts import find_charts
from scenes.looks import look_of
from scenes.rulebook.advice import tips_leaves, today_leaves
from scenes.rulebook.leaves import Leaf, RuleLeaf, TitleLeaf
from scenes.rulebook.pages import find_pages, read_pages
from scenes.services import App


def bound(app: App, box: Title, tweaks: Tweaks) -> Iterator[Leaf]:
    """The title, the rules, the rules of the day and good advice, in today's language."""
    words = app.words(box.id)
    look = look_of(box.id)(box.game(tweaks), (), words)
    shown = look.demonstrations()
    pages = read_pages(find_pages(box.id, words.lang), tweaks)
    today = tuple(today_leaves(box, words, tweaks, find_charts(box, app.home.rules)))

    def size(image: str) -> tuple[float, float]:
        return app.brush.pictures.sprite(image).size

    yield TitleLeaf(box, words, look.lesson() is not None)
    for number, page in enumerate(pages, 1):
        yield RuleLeaf(page, number, box.id, size, shown.get(page.place))
    yield from today
    yield from tips_leaves(look, 1 + len(pages) + len(today))
