"""How the events of La chasse aux monstres are told: turned toys speak, monsters flee, the giant stirs."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from games.chasse_aux_monstres.state import (
    PARTS,
    SIDES,
    ExpertSpared,
    GameEnded,
    MonsterBanished,
    MonsterCame,
    MonsterYawned,
    PartTurned,
    Spot,
    State,
    TilesClosed,
    TilesSwapped,
    TilesTurnedBack,
    TileTurnedUp,
    ToyLeftOpen,
    TurnPassed,
    face_at,
)
from games.core.game import Event, Seat
from scenes.looks.chasse_aux_monstres.places import CHASSE, Places, side_box, spot_at
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined
from scenes.ui.stage import Telling
from scenes.ui.widgets import halo, label, picture, stretched
from scenes.ui.words import Words

READ = 1.5
"""Seconds for which everybody has seen a toy."""
SEEN, FLED, CAME, STIRRED, FOLLOWED, PASSED = 0.7, 0.9, 0.7, 0.35, 1.2, 0.25
"""Seconds to rest on a toy, the closet, a new monster, the giant, two tiles that have changed, a new turn."""
SPARKS: tuple[tuple[Point, float], ...] = (((76, -74), 74), ((-82, -52), 52), ((66, 78), 46), ((-72, 74), 60))
"""Where sparks fly around a toy that has scared somebody, and how large."""


class Teller(Struct, frozen=True):
    """Tells an event, seen in the state right after it. `keeping`: who finds a toy keeps the monsters."""

    words: Words
    name: Callable[[Seat], str]
    where: Places
    seats: int
    keeping: bool

    def tell(self, view: State, event: Event) -> Telling:
        """Words, sound, rest and movements of an event."""
        match event:
            case TileTurnedUp(seat, spot):
                return self._turned_up(view, seat, spot)
            case TilesTurnedBack(spots):
                many = "_many" if len(spots) > 1 else ""
                return Telling(self.words.say(f"event.tiles_turned_back{many}"), "card_flip")
            case ToyLeftOpen(spot):
                words, wiggle = self.words.say("event.toy_left_open"), self._wiggling(view, spot)
                return Telling(
                    words, "secret_found", SEEN, wiggle, over=sparks(spot_at(spot, len(view.spots)), spot)
                )
            case ExpertSpared(spot):
                return Telling(
                    self.words.say("event.expert_spared"), rest=SEEN, motion=self._wiggling(view, spot)
                )
            case TilesSwapped(spot, other):
                return self._swapped(view, spot, other)
            case TilesClosed():
                return Telling(self.words.say("event.tiles_closed"), "card_flip", 0.4)
            case TurnPassed(seat):
                return Telling(self.words.say("event.turn_passed", player=self.name(seat)), rest=PASSED)
            case GameEnded(won, reason):
                words = self.words.say(f"event.{ended(reason, self.keeping)}")
                return Telling(words, rest=SEEN, motion={} if won else _dancing(view))
            case _:
                return self._of_monsters(view, event)

    def _of_monsters(self, view: State, event: Event) -> Telling:
        match event:
            case MonsterBanished(seat, side):
                return self._banished(view, seat, side)
            case MonsterYawned():
                monster = view.closet[-1]
                words = self.words.say("event.monster_yawned", monster=self._monster(view, monster))
                return Telling(words, "monster_banished", FLED, _fleeing(monster))
            case MonsterCame(side):
                came = view.bed[SIDES.index(side)]
                words = self.words.say("event.monster_came", monster=self._monster(view, came))
                motion = {f"monster {came}": "flip", f"fear {came}": "bloom"}
                return Telling(words, "monster_appears", CAME, motion)
            case PartTurned(part):
                words = self.words.say(f"event.part_turned_{part}")
                motion = {f"part {part}": "flip", f"miss {view.progress - 1}": "pop"}
                return Telling(words, "progress_turn", STIRRED, motion, PARTS.index(part))
        return Telling()

    def _turned_up(self, view: State, seat: Seat, spot: Spot) -> Telling:
        toy = face_at(view, spot) or ""
        words = self.words.say(
            "event.tile_turned_up", player=self.name(seat), toy=self.words.say(f"toy.{toy}")
        )
        sound = {"sock": "sock_pong", "hidden_monster": "card_flip"}.get(toy, f"toy_{toy}")
        acting = toy == "sock" and view.spared
        return Telling(words, sound, READ if acting else SEEN)  # an acting sock closes at once (CHA-25)

    def _banished(self, view: State, seat: Seat, side: str) -> Telling:
        """The feast: a shout, sparks around the toy, a puff, and off it goes behind the door."""
        monster = view.kept[seat][-1] if self.keeping else view.closet[-1]
        kept = "_kept" if self.keeping else ""
        words = self.words.say(
            f"event.monster_banished{kept}", monster=self._monster(view, monster), player=self.name(seat)
        )
        over = joined(
            self._shout(self.where[f"seat {seat + 1} of {self.seats}"]),
            picture("puff", side_box(view, side).centre, "common/puff", 190, 29),
            *(sparks(spot_at(spot, len(view.spots)), spot) for spot in view.open),
        )
        flight = {f"monster {monster}": "whoosh"} if self.keeping else _fleeing(monster)
        motion = {**dict.fromkeys(over, "pop"), **flight}
        for spot in view.open:
            motion |= self._wiggling(view, spot)
        return Telling(words, "secret_taken" if self.keeping else "monster_banished", FLED, motion, over=over)

    def _swapped(self, view: State, spot: Spot, other: Spot) -> Telling:
        """Slowly enough to follow; rings mark where the two have come to lie."""
        ends = [spot_at(each, len(view.spots)) for each in (spot, other)]
        rings = joined(
            *(
                halo(f"ring {n}", Rect(x - 74, y - 74, 148, 148), "target", 0.9, 40)
                for n, (x, y) in enumerate(ends)
            ),
            picture("swap sign", _middle(*ends), "common/icon_swap_light", 120, 41),
        )
        motion = {f"tile {view.spots[each]}": "sidle" for each in (spot, other)}
        return Telling(self.words.say("event.tiles_swapped"), "card_slide", FOLLOWED, motion, over=rings)

    def _shout(self, box: Rect) -> Poses:
        """What everybody calls, in a bubble over the seat that has found the toy."""
        wide, tall = 400, 100
        x = min(max(box.centre[0], 20 + wide / 2), 1580 - wide / 2)
        bubble = Rect(x - wide / 2, box.y - tall - 20, wide, tall)
        text = Rect(bubble.x + 88, bubble.y + 14, wide - 108, tall - 28)
        return joined(
            picture("shout tail", (x, bubble.y + tall + 14), "common/bubble_tail", 48, 2001),
            stretched("shout", bubble, "common/bubble", 2000),
            picture("shout closet", (bubble.x + 54, bubble.centre[1]), f"{CHASSE}/closet", 54, 2002),
            label("shout text", text, self.words.say("words.shout"), "bar_dark", 2002),
        )

    def _wiggling(self, view: State, spot: Spot) -> dict[Key, str]:
        return {f"tile {view.spots[spot]}": "wiggle"}

    def _monster(self, view: State, monster: int | None) -> str:
        face = None if monster is None else view.faces[monster]
        return self.words.say(f"monster.{face}")


def ended(reason: str, keeping: bool) -> str:
    """Which words tell that the game is over."""
    return f"game_ended_{reason}{'_kept' if keeping and reason == 'all_banished' else ''}"


def _fleeing(monster: int) -> dict[Key, str]:
    """It flies over the table; the closet shakes when it is in."""
    return {f"monster {monster}": "whoosh", "closet": "knock"}


def _dancing(view: State) -> dict[Key, str]:
    """Those around the bed are glad to stay."""
    there = (monster for monster in view.bed if monster is not None)
    return {f"{what} {monster}": "wiggle" for monster in there for what in ("monster", "fear")}


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def sparks(at: Point, spot: Spot) -> Poses:
    """Sparks around a toy."""
    return {
        f"spark {spot} {n}": Pose((at[0] + dx, at[1] + dy), "common/sparkle", wide, z=50)
        for n, ((dx, dy), wide) in enumerate(SPARKS)
    }
