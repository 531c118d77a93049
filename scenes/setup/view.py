"""The set-up screen as poses, a pure function of what has been chosen so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from scenes.looks import look_of
from scenes.preferences import Evening
from scenes.setup.check import asks_first, asks_piece, game_of, problem
from scenes.setup.foot import foot
from scenes.setup.pictures import first_tweaks, pieces, preset_pictures
from scenes.setup.rows import Board
from scenes.setup.rules import ALL, TILES, Offer, all_page, first_page, pages, preset_line, preset_name
from scenes.setup.seats import Seen, sheet
from scenes.setup.tweaks import rules_now
from scenes.setup.wishes import Wishes
from scenes.ui.pose import Poses, Rect, joined
from scenes.ui.widgets import label

Size = Callable[[str], tuple[float, float]]
"""Tells the size of a picture."""


class Desk(Struct, frozen=True):
    """How the screen stands beside what is chosen.

    `lifted` is the colour whose place in the turn is about to be swapped, empty for none; `presets` and
    `rules` are the pages that lie open, `all_rules` whether all house rules are to be seen.
    """

    lifted: str = ""
    presets: int = 0
    rules: int = 0
    all_rules: bool = False

    def opened(self, preset: str, wishes: Wishes) -> Desk:
        """The page of the presets on which this one lies."""
        return replace(self, presets=tuple(wishes.rules.presets).index(preset) // TILES)

    def turned(self, what: str, by: int, wishes: Wishes) -> Desk:
        """Another page of the presets or the rules, as far as there are any."""
        if what == "presets":
            last = pages(len(wishes.rules.presets), TILES) - 1
            return replace(self, presets=min(last, max(0, self.presets + by)))
        last = pages(len(wishes.fields), ALL) - 1
        return replace(self, rules=min(last, max(0, self.rules + by)))


def view(evening: Evening, wishes: Wishes, desk: Desk, waiting: int, size: Size) -> Poses:
    """Two sheets of paper and what lies below them."""
    box, words = wishes.box, wishes.words
    ready = problem(evening, box, wishes.rules) is None
    asks = asks_first(evening, box, wishes.rules)
    shown = pieces(box) if asks_piece(evening, box, wishes.rules) else {}
    return joined(
        label("title", Rect(260, 16, 1080, 88), words.say("about.title"), "title"),
        sheet(Seen(evening, box, wishes.levels, asks, desk.lifted, words, shown)),
        _rules(evening, wishes, desk, size),
        foot(box.id, waiting, ready, sentence(evening, wishes, desk), words),
    )


def sentence(evening: Evening, wishes: Wishes, desk: Desk) -> str:
    """Why play may not begin; else what can be done here."""
    say = wishes.words.say
    if refused := problem(evening, wishes.box, wishes.rules):
        return refused.told(wishes.words)
    if desk.lifted:
        return say("setup.swap")
    if all(player.level for player in evening.players):
        return say("setup.only_robots")
    if desk.all_rules and evening.preset in wishes.kept and not evening.tweaks:
        return say("setup.house_kept", preset=preset_name(evening.preset, wishes.words))
    if len(evening.players) == 1:
        return preset_line(evening.preset, wishes.words)
    return say("setup.order" if len(evening.players) == wishes.box.seats[1] else "setup.add_help")


def _rules(evening: Evening, wishes: Wishes, desk: Desk, size: Size) -> Poses:
    offer = Offer(
        evening,
        tuple(wishes.rules.presets),
        preset_pictures(wishes.box),
        wishes.fields,
        rules_now(evening, wishes.box, wishes.rules),
        wishes.words,
        size,
        _boards(evening, wishes),
        wishes.kept,
    )
    if desk.all_rules:
        return all_page(offer, desk.rules)
    return first_page(offer, first_tweaks(wishes.box, wishes.fields), desk.presets)


def _boards(evening: Evening, wishes: Wishes) -> Mapping[str, Board]:
    """The board by the rules as they stand, where a house rule makes one."""
    tweaks, key = game_of(evening, wishes.box, wishes.rules).tweaks, wishes.charts.key
    if not key:
        return {}
    name = wishes.charts.name(getattr(tweaks, key), wishes.words)
    return {key: Board(name, look_of(wishes.box.id).charted_cells(tweaks))}
