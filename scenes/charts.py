"""Boards drawn in Tiled, to be chosen from: ours, and those that lie beside a family's house rules."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from games import Title
from games.core.tweaks import Value
from scenes.home import ROOT
from scenes.look import Chart
from scenes.looks import look_of
from scenes.refused import refused
from scenes.ui.words import Words

OURS = ROOT / "assets" / "boards"
BOX = "box"
"""What the board is called that lies in the box."""


class Charts(Struct, frozen=True):
    """The boards that may be chosen for the house rule `key`, and those that have to be mended first."""

    key: str = ""
    known: tuple[Chart, ...] = ()
    broken: tuple[Chart, ...] = ()

    def turned(self, value: Value, by: int) -> Value:
        """The next board, or the last but one, round and round."""
        values = [chart.value for chart in self.known]
        if value not in values:
            return values[0] if values else value
        return values[(values.index(str(value)) + by) % len(values)]

    def name(self, value: Value, words: Words) -> str:
        """What a board is called; one that nobody knows is the family's own."""
        found = next((chart.name for chart in self.known if chart.value == value), "own")
        key = f"tweak.{self.key}.{found}"
        return words.say(key) if words.has(key) else found


def find_charts(box: Title, own: Path) -> Charts:
    """The boards for a box, each once; `own` is where the family keeps its house rules."""
    look = look_of(box.id)
    if not look.charted:
        return Charts()
    boxed = Chart(getattr(box.game.tweaks_type(), look.charted), BOX)
    theirs = (replace(chart, name=chart.name.replace("_", " ").capitalize()) for chart in look.charts(own))
    found = (boxed, *look.charts(OURS), *theirs)
    known = {chart.value: chart for chart in reversed(found) if not chart.reason}
    broken = tuple(chart for chart in found if chart.reason)
    return Charts(look.charted, tuple(reversed(known.values())), broken)


def boards_to_mend(charts: Charts, words: Words) -> tuple[str, ...]:
    """What is wrong with the boards that may not be chosen."""
    return tuple(
        words.say("error.board_broken", board=chart.name, what=refused(chart.reason, words))
        for chart in charts.broken
    )
