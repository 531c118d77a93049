"""What the hand and the eye find on the table of La chasse aux monstres."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from games.chasse_aux_monstres.game import WON, ChasseAuxMonstres
from games.chasse_aux_monstres.state import FEARS, Flip, Move, Ready, State, Swap, TurnBack, phase
from games.core.game import Event, Seat
from scenes.look import Demonstration, Help, Knobs, Look, Picks
from scenes.looks.chasse_aux_monstres import bedroom, closet, helping, hints, lessons, night, panels, telling
from scenes.looks.chasse_aux_monstres.places import CHASSE, places, spot_key
from scenes.ui.pose import Key, Pose, Poses, Rect, around, joined
from scenes.ui.stage import Telling
from scenes.ui.widgets import halo

SPOT_OF: Mapping[Key, int] = {spot_key(spot): spot for spot in range(12)}
OPEN_FOR, OPEN_FOR_LITTLE = 1.5, 3.0
"""Seconds for which a toy lies open, and where a little one plays."""
READY: Key = "ready"
NOBODY, ROBOTS = float("inf"), 15.0
"""Seconds of a look without a clock: until somebody taps; among robots there is nobody to."""


class ChasseLook(Look[State, Move]):
    """One tap turns up a toy; all else goes by itself."""

    game: ChasseAuxMonstres
    presets: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "boite": (f"{CHASSE}/card_back", f"{CHASSE}/closet"),
        "petits": (f"{CHASSE}/figure_toy_bear",),
        "rapide": (f"{CHASSE}/figure_croc", "common/hourglass_2"),
        "moyenne": (f"{CHASSE}/figure_croc", f"{CHASSE}/figure_trio"),
        "experts": (f"{CHASSE}/toy_sock", f"{CHASSE}/toy_hidden_monster"),
        "meute": (f"{CHASSE}/figure_croc", f"{CHASSE}/figure_cyclo", f"{CHASSE}/figure_splosh"),
        "eclair": ("common/icon_eye", "common/hourglass_3"),
        "cauchemar": (f"{CHASSE}/progress_head_wild",),
        "duel": ("common/trophy", f"{CHASSE}/monster_croc"),
        "duel_petits": ("common/trophy", f"{CHASSE}/figure_toy_bear"),
    }
    first_tweaks: ClassVar[tuple[str, ...]] = ("monsters", "mode", "experts", "pack", "fast", "competitive")

    @property
    def message_box(self) -> Rect:
        """Where the table says what to do."""
        return places(self.left)["message"]

    def poses(self, view: State, eyes: Seat | None, knobs: Knobs) -> Poses:
        """The whole table."""
        where = places(self.left)
        return joined(
            bedroom.floor(view),
            bedroom.toys(view),
            bedroom.monsters(view, where),
            closet.closet(view, where),
            bedroom.preview(view, self.words.say("action.ready")),
            panels.progress(view, where),
            panels.seats(view, self.players, self.game.tweaks.competitive, where),
        )

    def clicks(self, view: State, eyes: Seat | None, move: Move, knobs: Knobs) -> Picks | None:
        """The tile to turn up or to change with; nothing to close what lies open."""
        match move:
            case Flip(spot) | Swap(spot):
                return (spot_key(spot),)
            case Ready():
                return (READY,)
            case TurnBack():
                return ()

    def meant(self, view: State, eyes: Seat | None, picks: Picks, knobs: Knobs) -> Move | None:
        """A tile that may not be turned up now."""
        spot = SPOT_OF.get(picks[-1])
        if spot is None:
            return None
        return Swap(spot) if phase(view) == "swap" else Flip(spot)

    def by_itself(self, view: State, eyes: Seat | None, move: Move) -> float | None:
        """A toy is closed once all have seen it; the look at all toys ends when its time is over."""
        match move:
            case TurnBack():
                little = any(player.little for player in self.players)
                return OPEN_FOR_LITTLE if little else OPEN_FOR
            case Ready():
                people = any(not player.level for player in self.players)
                return float(self.game.tweaks.preview_seconds) or (NOBODY if people else ROBOTS)
            case _:
                return None

    def clock(self, view: State, eyes: Seat | None, move: Move, left: float) -> Poses:
        """An hourglass while all toys lie open."""
        timed = isinstance(move, Ready) and self.game.tweaks.preview_seconds
        return bedroom.hourglass(view, left) if timed else {}

    def lit(self, poses: Poses, glow: frozenset[Key], picks: Picks) -> Poses:
        """A ring of light around each tile that may be turned up."""
        marks: dict[Key, Pose] = {}
        for key, pose in poses.items():
            if pose.pick in glow and pose.pick in SPOT_OF:
                box = around(pose.at, pose.wide - 6, pose.wide - 6)
                ring = halo(f"glow {key}", box, "reach", 0.8, 15)
                marks.update({name: replace(each, angle=pose.angle) for name, each in ring.items()})
        return marks

    def now(self, view: State, eyes: Seat | None, knobs: Knobs) -> str:
        """What to do, in the words for just this position."""
        say, now = self.words.say, phase(view)
        if view.ended:
            return say(f"event.{telling.ended(view.ended, self.game.tweaks.competitive)}")
        if now == "look":
            return say("now.ready")
        if now == "close":
            return say("event.miss_easy" if view.misses else "now.turn_back")
        if view.seat != eyes:
            return say("now.wait", player=self.name(view.seat))
        return say("now.swap") if now == "swap" else self._looking_for(view)

    def _looking_for(self, view: State) -> str:
        """Whose toy is looked for."""
        say, around_bed = self.words.say, [monster for monster in view.bed if monster is not None]
        if view.open:
            series = self.game.tweaks.pack_turn == "series"
            return say("now.flip_series" if series else "now.flip_pack")
        if len(around_bed) > 1:
            return say("now.flip_pack_begin" if self.game.tweaks.pack else "now.flip_many")
        toy = FEARS[view.faces[around_bed[0]] or ""]
        return say("now.flip_help", toy=say(f"toy.{toy}"))

    def tell(self, view: State, eyes: Seat | None, event: Event) -> Telling:
        """Toys speak, monsters flee, the big monster stirs."""
        tweaks, where = self.game.tweaks, places(self.left)
        keeping = tweaks.competitive
        return telling.Teller(self.words, self.name, where, len(self.players), keeping).tell(view, event)

    def help(self, view: State, eyes: Seat | None, key: Key) -> Help | None:
        """A monster and what it fears, a toy and whom it scares, the bed, the closet, the big monster."""
        return helping.told(view, key, self.words)

    def hint(self, view: State, eyes: Seat | None, move: Move) -> Help:
        """Whether the toy that is looked for has been seen."""
        return hints.hint(view, move, self.words)

    @property
    def retold(self) -> bool:
        """What was turned up is to be remembered."""
        return False

    def finale(self, view: State) -> Poses:
        """The night that the monsters stay, or that the team has won; the podium where one of them has."""
        won = view.ended in WON
        return {} if won and not self.game.team else night.finale(view, self.players, won)

    def prizes(self, view: State, seat: Seat) -> tuple[str, ...]:
        """The monsters that a seat has caught."""
        return tuple(f"{CHASSE}/figure_{view.faces[monster]}" for monster in view.kept[seat])

    def misleads(self, tip: int) -> bool:
        """To think aloud, where each plays for oneself."""
        return tip == 1 and self.game.tweaks.competitive

    def demonstrations(self) -> Mapping[int, Demonstration]:
        """Toys turned up on the pages that tell of them."""
        return lessons.demonstrations(self.game.tweaks)

    def lesson(self) -> Demonstration:
        """One toy that scares nobody, and one that does."""
        return lessons.lesson()
