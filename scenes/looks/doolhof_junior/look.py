"""What the hand and the eye find on the table of Doolhof Junior."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from games.core.game import Event, Seat
from games.doolhof_junior.game import DoolhofJunior
from games.doolhof_junior.state import (
    ARROWS,
    CELLS,
    GameEnded,
    GoalDrawn,
    LinePushed,
    Move,
    PawnsBroughtRound,
    PawnStayed,
    PawnStepped,
    PileEmptied,
    PlayoffStarted,
    Push,
    SecretShown,
    SecretTaken,
    State,
    Walk,
    goal,
)
from scenes.look import Demonstration, Help, Knobs, Look, Picks
from scenes.looks.doolhof_junior import lessons, maze, panels
from scenes.looks.doolhof_junior.hints import hint
from scenes.looks.doolhof_junior.maze import cell_key
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined, picked_as
from scenes.ui.stage import Telling
from scenes.ui.widgets import halo

CELL_OF: Mapping[Key, int] = {cell_key(cell): cell for cell in CELLS}
ARROW_OF: Mapping[Key, str] = {f"arrow {arrow}": arrow for arrow in ARROWS}


class DoolhofLook(Look[State, Move]):
    """Turn the spare card, push it in at an arrow, walk where the cells glow."""

    game: DoolhofJunior
    presets: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "boite": ("doolhof_junior/secret_owl", "doolhof_junior/secret_crown", "doolhof_junior/secret_gem"),
        "petits": ("chasse_aux_monstres/figure_toy_bear",),
        "rapide": ("doolhof_junior/secret_key", "common/hourglass_2"),
        "experts": ("doolhof_junior/secret_back",) * 3,
        "revanche": ("common/trophy",),
        "solitaire": ("common/pawn_coral",),
    }
    first_tweaks: ClassVar[tuple[str, ...]] = ("secrets", "goals", "turn_spare")

    @property
    def message_box(self) -> Rect:
        """Where the table says what to do."""
        return maze.places(self.left)["message"]

    def poses(self, view: State, eyes: Seat | None, knobs: Knobs) -> Poses:
        """The whole table."""
        pushing, mine = not view.pushed and not view.ended, self._mine(view, eyes)
        barred = ARROWS[view.last].opposite if view.last and pushing else ""
        colours = tuple(player.colour for player in self.players)
        where = maze.places(self.left)
        return joined(
            maze.floor(),
            maze.cards(view, self.game.picture),
            maze.spare(
                view,
                self.game.picture,
                self._turn(knobs),
                mine and pushing,
                mine and self._may_turn(view),
                where,
            ),
            maze.arrows(barred, view.last, pushing),
            maze.pawns(view, colours, eyes if mine else None, where),
            panels.seekers(view, self.players, eyes, where),
            panels.sought(view, eyes, colours[eyes or 0], self.words, where),
            panels.phases(not view.pushed, self.players[view.seat].colour, self.words, where),
            panels.turns(view, self.words, where),
            panels.at_turn(view, where),
        )

    def clicks(self, view: State, eyes: Seat | None, move: Move, knobs: Knobs) -> Picks | None:
        """An arrow, with the spare turned as it lies in the hand; or a cell; staying is *done*."""
        match move:
            case Push(arrow, turn):
                return (f"arrow {arrow}",) if turn == self._turn(knobs) else None
            case Walk(cell):
                return () if cell == view.pawns[view.seat] else (cell_key(cell),)

    def meant(self, view: State, eyes: Seat | None, picks: Picks, knobs: Knobs) -> Move | None:
        """A grey arrow, a cell out of reach, one's own pawn."""
        key = picks[-1]
        if key in ARROW_OF:
            return Push(ARROW_OF[key], self._turn(knobs))
        return Walk(CELL_OF[key]) if key in CELL_OF else None

    def turned(self, view: State, eyes: Seat | None, key: Key, knobs: Knobs) -> Knobs | None:
        """A tap on the spare card turns it by a quarter; a straight one has two ways only (DOO-10)."""
        if key not in ("spare", "turn") or not self._may_turn(view):
            return None
        ways = 2 if view.ways[view.spare] in (5, 10) else 4
        return {"turn": (self._turn(knobs) + 1) % ways}

    def lead(self, view: State, eyes: Seat | None, move: Move, knobs: Knobs) -> Poses:
        """The spare card goes to its arrow before it pushes."""
        if not isinstance(move, Push):
            return {}
        lying = self.poses(view, eyes, {"turn": move.turn})
        moved = maze.slid(view, lying, move.arrow, 0)
        return {key: pose for key, pose in moved.items() if key.endswith(f" {view.spare}")}

    def dragged(self, view: State, eyes: Seat | None, key: Key, at: Point, knobs: Knobs) -> Poses:
        """The row slides under the finger once the card is past the arrow."""
        lying = self.poses(view, eyes, knobs)
        if key != f"card {view.spare}":
            return self._carried(lying, key, at)
        where = maze.nearest_arrow(at)
        if where is None or not self._open(view, where[0]):
            return self._carried(lying, key, at)
        arrow, along = where
        hot = {f"arrow {arrow}": self._hot(lying[f"arrow {arrow}"])}
        if along <= maze.PAST:
            return {**self._carried(lying, key, at), **hot}
        return {**maze.slid(view, lying, arrow, maze.depth(along)), **hot}

    def belongs(self, key: Key, place: Key) -> bool:
        """The spare card goes to arrows, a pawn to cells."""
        return (place in ARROW_OF) == key.startswith("card")

    def dropped(self, view: State, eyes: Seat | None, key: Key, at: Point, knobs: Knobs) -> Key | None:
        """At the arrow, or past half a cell, the card goes in; between the two it springs back."""
        where = maze.nearest_arrow(at) if key == f"card {view.spare}" else None
        if where is None:
            return None
        arrow, along = where
        goes = along <= maze.PAST or maze.depth(along) >= 0.5 or not self._open(view, arrow)
        return f"arrow {arrow}" if goes else ""

    def lit(self, poses: Poses, glow: frozenset[Key], picks: Picks) -> Poses:
        """Cells in reach glow, with a footstep on the bare ones; the others lie in the shade."""
        reach = {key for key in glow if key in CELL_OF}
        own = {pose.pick for key, pose in poses.items() if key.startswith("pawn") and pose.grip}
        if not reach and "done" not in glow:
            return {}
        marks: dict[Key, Pose] = {}
        for key, cell in CELL_OF.items():
            at = maze.cell_at(cell)
            if key in reach | own:
                marks.update(halo(f"glow {key}", Rect(at[0] - 68, at[1] - 68, 136, 136), "reach", 0.9, 20))
                if sum(1 for _ in picked_as(poses, key)) == 1 and not _printed(poses, at):
                    marks[f"dot {key}"] = Pose(at, "common/reach_dot", 42, z=21)
            else:
                marks[f"shade {key}"] = Pose(at, "common/shade", 144, 144, 0.6, z=18)
        return marks

    def now(self, view: State, eyes: Seat | None, knobs: Knobs) -> str:
        """What to do, in the words for just this position."""
        say = self.words.say
        if view.ended:
            return say(f"event.game_ended_{view.ended}", player=self.name(view.seat))
        if view.seat != eyes:
            return say("now.wait", player=self.name(view.seat))
        if view.pushed:
            return say(f"now.{self._walking(view)}")
        if view.piles and not view.piles[eyes]:
            return say("now.go_home")
        if not view.last:
            return say("now.push_turn" if self.game.tweaks.turn_spare else "now.push")
        return say("now.push_after")

    def tell(self, view: State, eyes: Seat | None, event: Event) -> Telling:
        """Rows slide, pawns hop, secrets fly."""
        match event:
            case LinePushed(seat, arrow):
                line = "row" if arrow[0] in "EW" else "column"
                words = self.words.say(f"event.line_pushed_{line}", player=self.name(seat))
                return Telling(
                    words, "row_slide", motion={f"{what} {view.spare}": "whoosh" for what in ("card", "mark")}
                )
            case PawnsBroughtRound(seats):
                many = "_many" if len(seats) > 1 else ""
                words = self.words.say(f"event.pawns_brought_round{many}", player=self.name(seats[0]))
                return Telling(words, "pawn_round_trip", 0.2, self._all(seats, "whoosh"))
            case PawnStepped(seat):
                words = self.words.say("event.pawn_stepped", player=self.name(seat))
                return Telling(words, "pawn_step", motion=self._all((seat,), "hop"))
            case PawnStayed(seat):
                return Telling(self.words.say("event.pawn_stayed", player=self.name(seat)), rest=0.2)
            case _:
                return self._tell_secret(view, event)

    def hint(self, view: State, eyes: Seat | None, move: Move) -> Help | None:
        """A way that opens, the picture at its end, or a step towards it."""
        return None if eyes is None else hint(self.game, view, eyes, move, self.words)

    def prizes(self, view: State, seat: Seat) -> tuple[str, ...]:
        """The secrets a seat has found."""
        return tuple(panels.secret_image(view, secret) for secret in view.taken[seat])

    def misleads(self, tip: int) -> bool:
        """To turn a card, where none may be turned."""
        return tip == 1 and not self.game.tweaks.turn_spare

    def demonstrations(self) -> Mapping[int, Demonstration]:
        """Pushes and walks on the pages that tell of them."""
        return lessons.demonstrations(self.game.tweaks)

    def lesson(self) -> Demonstration:
        """Two turns, two secrets."""
        return lessons.lesson()

    def _tell_secret(self, view: State, event: Event) -> Telling:
        say = self.words.say
        match event:
            case SecretTaken(seat, secret):
                words = say("event.secret_taken", player=self.name(seat), secret=self._secret(view, secret))
                return Telling(words, "secret_taken", 0.7, {f"secret {secret}": "whoosh"})
            case SecretShown(secret):
                words = say("event.secret_shown", secret=self._secret(view, secret))
                return Telling(words, "secret_found", 0.9)
            case GoalDrawn(seat):
                return Telling(say("event.goal_drawn", player=self.name(seat)), "card_flip", 0.4)
            case PileEmptied(seat):
                return Telling(say("event.pile_emptied", player=self.name(seat)), "secret_found", 0.6)
            case PlayoffStarted():
                return Telling(say("event.playoff_started"), "secret_found", 1.2)
            case GameEnded(reason):
                return Telling(say(f"event.game_ended_{reason}", player=self.name(view.seat)), "", 0.6)
        return Telling()

    def _secret(self, view: State, secret: int) -> str:
        face = view.faces[secret]
        return self.words.say(f"secret.{face}") if face else "…"

    def _mine(self, view: State, eyes: Seat | None) -> bool:
        return eyes is not None and view.seat == eyes and not view.ended and not self.players[eyes].level

    def _may_turn(self, view: State) -> bool:
        return self.game.tweaks.turn_spare and not view.pushed and not view.ended

    def _open(self, view: State, arrow: str) -> bool:
        return not view.last or ARROWS[view.last].opposite != arrow

    def _turn(self, knobs: Knobs) -> int:
        return knobs.get("turn", 0)

    def _walking(self, view: State) -> str:
        own = view.pawns[view.seat]
        sought = goal(view, view.seat)
        if sought is not None and self.game.picture(view.cells[own]) == view.faces[sought]:
            return "walk_here"
        return "walk_stuck" if len(self.game.legal_moves(view)) == 1 else "walk_or_stay"

    def _carried(self, lying: Poses, key: Key, at: Point) -> Poses:
        """What hangs on a thing moves with it: the picture on a card, the foot of a pawn."""
        kind, _, number = key.partition(" ")
        follow = {"card": ("mark",), "pawn": ("foot", "ring")}.get(kind, ())
        dx, dy = at[0] - lying[key].at[0], at[1] - lying[key].at[1]
        parts = {f"{what} {number}": lying.get(f"{what} {number}") for what in follow}
        return {name: _above(pose.moved(dx, dy)) for name, pose in parts.items() if pose}

    def _hot(self, pose: Pose) -> Pose:
        return replace(pose, image="doolhof_junior/arrow_hot", wide=88)

    def _all(self, pawns: tuple[Seat, ...], motion: str) -> dict[Key, str]:
        return {f"{what} {seat}": motion for seat in pawns for what in ("pawn", "foot", "ring")}


def _above(pose: Pose) -> Pose:
    return replace(pose, z=pose.z + 2000)


def _printed(poses: Poses, at: Point) -> bool:
    return any(key.startswith("mark") and pose.at == at for key, pose in poses.items())
