"""Cards that nobody before the screen sees: in the hands of others, and in all manors."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.game import Seat
from games.ghooost.state import Card, State
from scenes.looks.ghooost.circle import Circle
from scenes.looks.ghooost.places import BACK, SMALL
from scenes.ui.pose import Pose, Poses

FAN, LEAN = 6, 5
"""So many cards of another hand are seen, each turned by so many degrees more."""


def cards(view: State, circle: Circle) -> Poses:
    """The cards of the others and of all manors."""
    hidden = (pair for seat in circle.others for pair in _fan(view, circle, seat))
    stored = (pair for seat in range(len(circle.players)) for pair in _stored(view, circle, seat))
    return {f"card {card}": pose for pairs in (hidden, stored) for card, pose in pairs}


def _fan(view: State, circle: Circle, seat: Seat) -> Iterator[tuple[Card, Pose]]:
    """The backs of another hand; of a large one only the last are drawn."""
    box, hand = circle.box(seat), view.hands[seat]
    seen = min(FAN, len(hand))
    room = circle.manor_at(seat)[0] - 48 - SMALL - (box.x + 58)
    apart = min(22, room / max(1, FAN - 1))
    x, y = box.x + 66 + SMALL / 2, box.y + 114
    for n, card in enumerate(reversed(hand)):
        place = max(0, seen - 1 - n)
        aside = place - (seen - 1) / 2
        at = x + apart * place, y + abs(aside) * 1.5
        yield card, Pose(at, BACK, SMALL, z=30 + place, angle=aside * LEAN, fade=float(n < FAN))


def _stored(view: State, circle: Circle, seat: Seat) -> Iterator[tuple[Card, Pose]]:
    """The cards of a manor are behind its door."""
    for card in view.manors[seat]:
        yield card, Pose(circle.manor_at(seat), BACK, SMALL, z=15, fade=0)
