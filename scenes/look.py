"""All that a game brings to the screen: where its things lie and what touching them means."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import ClassVar, Generic, TypeAlias

from msgspec import Struct

from games.core.game import AnyGame, AnyMove, AnyState, Event, Game, M, S, Seat
from games.core.saves import Player
from games.core.tweaks import Tweaks
from scenes.ui.pose import Key, Point, Poses, Rect
from scenes.ui.stage import Telling
from scenes.ui.words import Words

Knobs: TypeAlias = Mapping[str, int]
"""Things of the look that are no moves, such as how the card in the hand is turned."""
Picks: TypeAlias = tuple[Key, ...]


class Patch(Struct, frozen=True):
    """A part of the table, `cut` out of it, and where its left top corner goes in the picture."""

    cut: Rect
    to: Point = (0, 0)


class Demonstration(Struct, frozen=True):
    """Moves played by a ghost hand; one that the rules refuse is refused before everyone's eyes.

    `colours` are those of the seats. `patches` are the parts of the table to see (none: all of it),
    `without` the first words of the keys to leave out, `under` what lies below, in the table's units.
    `eyes` is the seat that looks on, and whose moves alone the ghost hand plays; None: whoever acts.
    """

    game: AnyGame
    start: AnyState
    moves: tuple[AnyMove, ...]
    colours: tuple[str, ...]
    patches: tuple[Patch, ...] = ()
    without: tuple[str, ...] = ()
    under: Poses = {}
    eyes: Seat | None = None


class Piece(Struct, frozen=True):
    """A family or a team in the set-up: its badge, its picture, and the id of its name."""

    badge: str
    picture: str
    name: str


class Chart(Struct, frozen=True):
    """A board that may be chosen in the set-up: what it makes of the house rule `charted`, and its name.

    One that may not be chosen has the `reason` instead, as `Game.cannot_start` gives it; `unreadable` when
    there is no board in its file at all.
    """

    value: str
    name: str
    reason: str = ""


class Help(Struct, frozen=True):
    """A card shown large with what it does: each line may have a picture before it."""

    image: str
    title: str
    lines: tuple[tuple[str, str], ...]


class Doubt(Struct, frozen=True):
    """What a little one is asked before a move that it may regret, with pictures of what it is about."""

    text: str
    pictures: tuple[str, ...] = ()


class Look(ABC, Generic[S, M]):
    """Built for one table and stateless: every method is a function of what it is given.

    `eyes` is the seat before the screen, None for anyone in the room. With `left` what a hand reaches
    for lies at the left.
    """

    presets: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The pictures of each preset in the set-up."""
    pieces: ClassVar[Mapping[str, Piece]] = {}
    """How each piece looks that is chosen beside a colour: families, teams."""
    first_tweaks: ClassVar[tuple[str, ...]] = ()
    """The house rules that a family changes most; none: those at the head of the table."""
    charted: ClassVar[str] = ""
    """The house rule that a board drawn in Tiled makes, where there is one."""

    def __init__(
        self, game: Game[S, M], players: tuple[Player, ...], words: Words, left: bool = False
    ) -> None:
        self.game, self.players, self.words, self.left = game, players, words, left

    @classmethod
    def charts(cls, folder: Path) -> Iterator[Chart]:
        """The boards to choose from that lie in a folder, as `<game>_<name>.tmx`."""
        return iter(())

    @classmethod
    def charted_cells(cls, tweaks: Tweaks) -> tuple[tuple[str, ...], ...]:
        """The board by some house rules: a picture for each cell, row by row."""
        return ()

    @property
    @abstractmethod
    def message_box(self) -> Rect:
        """Where the table says what to do."""

    @abstractmethod
    def poses(self, view: S, eyes: Seat | None, knobs: Knobs) -> Poses:
        """Where everything lies: the whole truth of the picture."""

    @abstractmethod
    def clicks(self, view: S, eyes: Seat | None, move: M, knobs: Knobs) -> Picks | None:
        """What to pick, in any order, to mean this move; None when a knob rules it out."""

    def meant(self, view: S, eyes: Seat | None, picks: Picks, knobs: Knobs) -> M | None:
        """The move these picks would mean, legal or not; None when they mean nothing."""
        return None

    def rest(self, view: S, eyes: Seat | None, picks: Picks, move: M) -> Picks:
        """What to touch after a move that is only the first of those that the picks mean."""
        return ()

    def place(self, view: S, eyes: Seat | None, move: M, knobs: Knobs) -> Key | None:
        """Where the picked hand cards of this move may be dropped; None for a move of other things."""
        return None

    def by_itself(self, view: S, eyes: Seat | None, move: M) -> float | None:
        """Seconds after which the table plays a forced move; None when a hand must.

        Where `clicks` names something for the move, a tap on that plays it at once; else any tap does
        after half of the time.
        """
        return None

    def clock(self, view: S, eyes: Seat | None, move: M, left: float) -> Poses:
        """What shows how much of the time before a forced move is left, from 1 down to 0; mostly nothing.

        Asked in every frame, so it ought to change in steps that an eye can see.
        """
        return {}

    def turned(self, view: S, eyes: Seat | None, key: Key, knobs: Knobs) -> Knobs | None:
        """The knobs after a tap on a thing; None when it is no knob."""
        return None

    def lead(self, view: S, eyes: Seat | None, move: M, knobs: Knobs) -> Poses:
        """Where some things go before the story of a move begins: a card is shown before it is played."""
        return {}

    def dragged(self, view: S, eyes: Seat | None, key: Key, at: Point, knobs: Knobs) -> Poses:
        """How other things give way while `key` hangs from the finger around `at`."""
        return {}

    def belongs(self, key: Key, place: Key) -> bool:
        """Whether a thing that is dropped can mean a place at all: a pawn goes to cells, not to arrows."""
        return True

    def dropped(self, view: S, eyes: Seat | None, key: Key, at: Point, knobs: Knobs) -> Key | None:
        """Where a thing let go around `at` counts as dropped, if not simply on what lies there.

        An empty key means that it goes home.
        """
        return None

    @abstractmethod
    def lit(self, poses: Poses, glow: frozenset[Key], picks: Picks) -> Poses:
        """The marks to lay over the poses for what glows and what is picked; a key may stand again."""

    def promised(self, view: S, eyes: Seat | None, picks: Picks, knobs: Knobs) -> Poses:
        """What the moves would bring that the picks may still become, as marks over everything."""
        return {}

    @abstractmethod
    def now(self, view: S, eyes: Seat | None, knobs: Knobs) -> str:
        """What to do now, in a sentence."""

    def then(self, view: S, eyes: Seat | None, picks: Picks, knobs: Knobs) -> str:
        """What to do once something is picked; empty to say no more than before."""
        return ""

    def why(self, view: S, move: M, reason: str) -> str:
        """Why a move may not be played, in a sentence for its reason."""
        seat = self.game.to_act(view)
        return self.words.say(f"refusal.{reason}", player="" if seat is None else self.name(seat))

    def undone(self, view: S, eyes: Seat | None, picks: Picks) -> str:
        """What could still be done before *done*, said once in each position; empty to say nothing."""
        return ""

    def doubt(self, view: S, eyes: Seat | None, move: M, done: bool) -> Doubt | None:
        """What a little one is asked once before a move; None to ask nothing.

        `done` says whether it was *done* that meant the move.
        """
        return Doubt(self.words.say("little.ask_end")) if done else None

    @abstractmethod
    def tell(self, view: S, eyes: Seat | None, event: Event) -> Telling:
        """How an event is told."""

    def help(self, view: S, eyes: Seat | None, key: Key) -> Help | None:
        """What a thing on the table is and does, for whoever asks; None for most things."""
        return None

    def hint(self, view: S, eyes: Seat | None, move: M) -> Help | None:
        """What kind of thing a good move is, without giving it away; None to say just that it is good."""
        return None

    @property
    def retold(self) -> bool:
        """Whether what the others did may be shown again; not where remembering it is the game."""
        return True

    def finale(self, view: S) -> Poses:
        """The picture of how a game has ended, before the wall at night; none: the podium."""
        return {}

    def prizes(self, view: S, seat: Seat) -> tuple[str, ...]:
        """The pictures of what a seat has won, for the podium."""
        return ()

    def misleads(self, tip: int) -> bool:
        """Whether a tip of the rule book, counted from 1, is no good advice by today's rules."""
        return False

    def demonstrations(self) -> Mapping[int, Demonstration]:
        """What plays itself in the rule book by today's rules, by the place of its page in the file."""
        return {}

    def lesson(self) -> Demonstration | None:
        """Two turns for whoever opens the box for the first time; None when there is no lesson."""
        return None

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.players[seat].name


AnyLook: TypeAlias = Look[AnyState, AnyMove]
