"""What a round of a match has brought: who went out when, points, Boos, and who begins the next one."""

from __future__ import annotations

from games.core.game import Seat
from games.ghooost.state import State
from scenes.looks.ghooost.circle import Circle
from scenes.looks.ghooost.seats import medal
from scenes.ui.pose import Point, Poses, Rect, joined
from scenes.ui.widgets import count, label, panel, picture
from scenes.ui.words import Words

HIGH = 300
"""Above all that lies on the table."""
HEAD, FOOT = 70, 62


def tally(view: State, circle: Circle, words: Words) -> Poses:
    """A panel over the table between two rounds, and at the end of the match."""
    box, seats = circle.where["round"], len(view.out)
    tall = (box.tall - HEAD - FOOT) / seats
    rows = [Rect(box.x + 28, box.y + HEAD + tall * rank, box.wide - 56, tall - 6) for rank in range(seats)]
    return joined(
        panel("round", box, "paper", HIGH),
        label(
            "round title",
            Rect(box.x + 40, box.y + 12, box.wide - 80, 52),
            words.say("table.round", number=view.evening.round),
            "heading",
            HIGH + 1,
        ),
        *(_row(view, circle, rank, seat, rows[rank]) for rank, seat in enumerate(view.out)),
        label(
            "round foot",
            Rect(box.x + 40, box.y + box.tall - FOOT + 4, box.wide - 80, FOOT - 14),
            _foot(view, circle, words),
            "page_cheer",
            HIGH + 1,
        ),
    )


def gained(rank: int, seats: int) -> int:
    """The points that a rank brings (GHO-51)."""
    return 0 if rank == seats - 1 else 1 + (rank == 0) + 2 * (rank == seats - 2)


def _row(view: State, circle: Circle, rank: int, seat: Seat, box: Rect) -> Poses:
    """Rank, who, what this round brought, all points, and the Boos."""
    y, player, last = box.centre[1], circle.players[seat], rank == len(view.out) - 1
    size, points = min(64, box.tall), gained(rank, len(view.out))
    return joined(
        panel(f"row {seat}", box, "inset", HIGH + 1),
        _place(rank, seat, last, (box.x + 48, y), size),
        picture(f"face {seat}", (box.x + 122, y), f"common/avatar_{player.colour}", size, HIGH + 3),
        label(f"called {seat}", Rect(box.x + 168, y - 22, 290, 44), player.name, "names", HIGH + 3),
        label(f"gained {seat}", Rect(box.x + 470, y - 22, 90, 44), f"+{points}", "label", HIGH + 3),
        count(f"all {seat}", (box.x + 600, y), str(view.evening.points[seat]), size * 0.4, "gold", HIGH + 3),
        *(
            picture(f"bouh {seat} {n}", (box.x + 690 + n * size, y), "ghooost/bouh", size * 0.9, HIGH + 3)
            for n in range(view.evening.boos[seat])
        ),
    )


def _place(rank: int, seat: Seat, last: bool, at: Point, size: float) -> Poses:
    if last:
        return picture(f"place {seat}", at, "ghooost/tomb", size * 0.8, HIGH + 3)
    return medal(f"place {seat}", rank, at, size, HIGH + 3)


def _foot(view: State, circle: Circle, words: Words) -> str:
    if view.winners:
        if len(view.winners) > 1:
            return words.say("event.match_ended_tie")
        return words.say("event.match_ended", player=circle.players[view.winners[0]].name)
    return words.say("table.next_round", player=circle.players[view.out[-1]].name)
