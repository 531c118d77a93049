"""A rule book that lies open, and what its pages say."""

from __future__ import annotations

from collections.abc import Iterator

from games import Title, title
from games.core.tweaks import Tweaks
from scenes.rulebook.scene import RuleBook
from scenes.ui.pose import Pose
from tests.playroom import Playroom
from tests.rules import rules_of

GAME = "doolhof_junior"


def opened(room: Playroom, tweaks: Tweaks | None = None, game: str = GAME) -> RuleBook:
    """A book that lies open on the screen, at its first pages."""
    book = RuleBook(room.app, game, tweaks or title(game).game.tweaks_type())
    room.start(book)
    return book


def of_preset(room: Playroom, box: Title, preset: str) -> RuleBook:
    """The book of a preset."""
    return unseen(room, box.id, rules_of(box).of(box.game.tweaks_type, preset))


def unseen(room: Playroom, game: str, tweaks: Tweaks) -> RuleBook:
    """A book that nobody looks at."""
    book = RuleBook(room.app, game, tweaks)
    book.enter()
    return book


def spreads(book: RuleBook) -> Iterator[int]:
    """One spread after the other."""
    for n in range(book.spreads):
        yield n
        book.turn(1)


def texts(book: RuleBook) -> list[tuple[str, Pose]]:
    """All that is written on the open pages, by key."""
    return [(key, pose) for key, pose in book.things().items() if pose.text]


def told(book: RuleBook) -> str:
    """All that the book says, in the order of its pages."""
    return "\n".join(pose.text for _ in spreads(book) for _, pose in texts(book))
