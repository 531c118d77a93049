"""A measured figure: what it is, its limit, and what it was measured beside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from scenes.ui.words import Words

Bound: TypeAlias = Literal["under", "least"]
FRAME = 1000 / 60
LIMITS: Mapping[str, tuple[Bound, float, str]] = {
    "redraw": ("under", 0.09, "loops"),
    "hand": ("under", FRAME / 4, "ms"),
    "slide": ("under", 8, "ms"),
    "large": ("least", 60, "/s"),
    "memory": ("under", 250, "MB"),
    "wait": ("under", 100, "ms"),
    "stutter": ("under", 16, "ms"),
    "rest": ("under", 1, "%"),
    "still": ("under", 0, ""),
    "start": ("under", 4, "x"),
    "network": ("under", 0, ""),
    "press": ("under", FRAME, "ms"),
    "press_sliding": ("under", FRAME, "ms"),
    "pushes": ("least", 40_000, "/loop"),
    "tries": ("least", 10_000, "/loop"),
    "moves": ("least", 7_000, "/loop"),
    "load": ("under", 100, "ms"),
}
"""By figure, in the order in which they are told: whether it is to be under its limit or at least that."""
MORE_MOVES: Mapping[str, float] = {
    "doolhof_junior": 8_000,
    "ghooost": 3_000,
    "grosse_bouffe": 2_000,
}
"""By game, what it has to do beyond the least for moves of random games."""


class Figure(Struct, frozen=True):
    """`measured` is None when it could not be measured; then `why` says why not.

    `place` is the game or the screen it was measured on, empty for the program as a whole. `beside` is the
    yardstick of the same run by its name, with what it took in milliseconds. `more` is added to the limit.
    """

    id: str
    measured: float | None = None
    place: str = ""
    beside: Mapping[str, float] = {}
    more: float = 0
    why: str = ""

    @property
    def bound(self) -> Bound:
        """Whether it is to be under its limit, or at least that."""
        return LIMITS[self.id][0]

    @property
    def limit(self) -> float:
        """What it may be at most, or at least."""
        return LIMITS[self.id][1] + self.more

    @property
    def unit(self) -> str:
        """What it counts; "x" is for so many times the yardstick."""
        return LIMITS[self.id][2]

    @property
    def ok(self) -> bool | None:
        """Whether it keeps its limit; None when it was not measured."""
        if self.measured is None:
            return None
        return self.measured <= self.limit if self.bound == "under" else self.measured >= self.limit


def record(figure: Figure, words: Words) -> dict[str, object]:
    """All about a figure, ready for JSON."""
    return {
        "id": figure.id,
        "place": figure.place,
        "name": name(figure, words),
        "measured": None if figure.measured is None else round(figure.measured, 4),
        "unit": figure.unit,
        figure.bound: round(figure.limit, 4),
        "yardstick": {each: round(took, 3) for each, took in figure.beside.items()},
        "ok": figure.ok,
        "why": figure.why,
    }


def report(figures: list[Figure], words: Words) -> str:
    """The figures as one reads them, a line each in columns."""
    rows = [_row(figure, words) for figure in figures]
    wide = [max(len(row[n]) for row in rows) for n in range(3)]
    return "\n".join(
        f"{row[0]:<{wide[0]}}  {row[1]:>{wide[1]}}  {row[2]:<{wide[2]}}  {row[3]}".rstrip() for row in rows
    )


def name(figure: Figure, words: Words) -> str:
    """What a figure is called, with the place."""
    if not figure.place:
        return words.say(f"cli.bench.{figure.id}")
    key = f"cli.bench.at_{figure.place}"
    place = words.say(key) if words.has(key) else words.game(figure.place).say("about.title")
    return f"{words.say(f'cli.bench.{figure.id}')} ({place})"


def _row(figure: Figure, words: Words) -> tuple[str, str, str, str]:
    say = words.say
    if figure.measured is None:
        return name(figure, words), "-", "", say("cli.bench.not_measured", why=figure.why)
    limit = say(f"cli.bench.{figure.bound}", value=_value(figure.limit, figure.unit, words))
    beside = "".join(f"; {say(f'cli.bench.{each}')} {took:.1f} ms" for each, took in figure.beside.items())
    value = _value(figure.measured, figure.unit, words)
    return (
        name(figure, words),
        value,
        limit + beside,
        say("cli.bench.ok" if figure.ok else "cli.bench.missed"),
    )


def _value(value: float, unit: str, words: Words) -> str:
    digits = 0 if abs(value) >= 100 or value == int(value) else 3 if abs(value) < 1 else 1
    key = f"cli.bench.unit_{unit.strip('/')}"
    told = words.say(key) if words.has(key) else unit
    return f"{value:,.{digits}f} {told}".replace(",", "\u202f").strip()
