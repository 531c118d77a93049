"""Who sits round the table of Ghooost!, and where."""

from __future__ import annotations

from msgspec import Struct

from games.core.game import Seat
from games.core.saves import Player
from scenes.looks.ghooost.places import Places, box_of, offset, others
from scenes.ui.pose import Point, Rect


class Circle(Struct, frozen=True):
    """Who sits round the table, seen from the seat at the lower edge; `points` is whether it is a match."""

    players: tuple[Player, ...]
    near: Seat
    points: bool
    where: Places

    @property
    def others(self) -> tuple[Seat, ...]:
        """The seats along the upper edge."""
        return others(self.near, len(self.players))

    def box(self, seat: Seat) -> Rect:
        """The panel of a seat."""
        return box_of(seat, self.near, len(self.players), self.where)

    def colour(self, seat: Seat) -> str:
        """The colour of a seat."""
        return self.players[seat].colour

    def manor_at(self, seat: Seat) -> Point:
        """The middle of a seat's manor."""
        box = self.box(seat)
        if seat == self.near:
            return self.column, box.y + 262
        return offset(box, box.wide - 56, 112)

    @property
    def column(self) -> float:
        """The middle of the own panel's part beside the hand."""
        own = self.where["own"]
        left = self.where["hand"].centre[0] > own.centre[0]
        return own.x + 78 if left else own.x + own.wide - 78
