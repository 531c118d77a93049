"""A sprite: an id, a master size and the recipe that draws it."""

from typing import NamedTuple, Protocol

from .parts.draw import Draw
from .parts.paths import Point


class Sprite(NamedTuple):
    """One picture. All lengths are master units, the units of its SVG, but for `widest`.

    `anchor` is the point that stands on the table (None: the middle); `corner` is set for nine-slice sprites;
    `widest` is the greatest width it has on a table, in units of the 1600x1000 world (None: its master width).
    """

    id: str
    w: int
    h: int
    recipe: Draw
    note: str = ""
    anchor: Point | None = None
    corner: int | None = None
    widest: float | None = None

    @property
    def point(self) -> Point:
        """The anchor, in master units."""
        return self.anchor or (self.w / 2, self.h / 2)

    @property
    def px(self) -> int:
        """Width of the PNG: sharp in a window twice as large as the world."""
        return round(2 * (self.widest or self.w))


class Put(Protocol):
    """Lays one more sprite on a shelf."""

    def __call__(
        self,
        name: str,
        w: int,
        h: int,
        recipe: Draw,
        note: str = "",
        anchor: Point | None = None,
        corner: int | None = None,
        widest: float | None = None,
    ) -> None: ...


def shelf(folder: str) -> tuple[dict[str, Sprite], Put]:
    """An empty shelf and the `put` that fills it, in order; a doubled id raises ValueError."""
    rows: dict[str, Sprite] = {}

    def put(
        name: str,
        w: int,
        h: int,
        recipe: Draw,
        note: str = "",
        anchor: Point | None = None,
        corner: int | None = None,
        widest: float | None = None,
    ) -> None:
        key = f"{folder}/{name}"
        if key in rows:
            raise ValueError(f"two sprites are called {key}")
        rows[key] = Sprite(key, w, h, recipe, note, anchor, corner, widest)

    return rows, put
