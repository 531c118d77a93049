"""What the table of La Grosse Bouffe says: what to do, why not, and what has just happened."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from games.core.game import Event, Seat
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.score import worth
from games.grosse_bouffe.state import (
    KINDS,
    SIZE,
    GameEnded,
    HandRefilled,
    LastRoundBegan,
    MarkerPassed,
    MealsBegan,
    MonsterEaten,
    MonsterPlaced,
    NothingToEat,
    ScoreCounted,
    State,
    Stopped,
    kind,
)
from scenes.looks.grosse_bouffe.land import dressed, tile_key
from scenes.ui.stage import Telling
from scenes.ui.words import Words

WAYS: Mapping[int, str] = {-SIZE: "n", 1: "e", SIZE: "s", -1: "w"}
"""Which way a bite goes, by how many cells further the prey is."""


class Speech(Struct, frozen=True):
    """Speaks of a game with the words of a language and the names of its seats."""

    game: GrosseBouffe
    words: Words
    names: tuple[str, ...]

    def monster(self, face: str) -> str:
        """What a monster is called."""
        each = KINDS[face]
        return f"{self.words.say(f'species.{each.species}')} {each.value}"

    def home(self, face: str) -> str:
        """The land where a monster lives."""
        return self.words.say(f"land.{dressed(self.game.tweaks, KINDS[face].land)}")

    def now(self, view: State, eyes: Seat | None) -> str:
        """What to do, in the words for just this position."""
        say = self.words.say
        if view.ended:
            return say(f"event.game_ended_{view.ended}")
        if view.seat != eyes:
            return say("now.wait_eat" if view.eating else "now.wait", player=self.names[view.seat])
        return say(f"now.{_meal(view)}") if view.eating else self._placing(view)

    def _placing(self, view: State) -> str:
        lacks = self.game.tweaks.min_place - view.placed[view.seat]
        if lacks <= 0:
            return self.words.say(f"now.place_{'alone' if view.stopped[1 - view.seat] else 'more'}")
        if view.placed[view.seat] == 0:
            return self.words.say("now.place_first")
        return self.words.say("now.place_second") if lacks == 1 else self.words.say("now.place_must", lacks)

    def tell(self, view: State, event: Event) -> Telling:
        """Monsters sit down, bite and are gone; tiles are dealt; the bell goes round."""
        match event:
            case MonsterPlaced(team, tile):
                face = view.faces[tile] or ""
                words = self._of(
                    view, team, "monster_placed", monster=self.monster(face), land=self.home(face)
                )
                return Telling(words, "place_squish", motion={tile_key(tile): "plop"})
            case Stopped(team, blocked):
                return Telling(self._of(view, team, f"stopped{'_blocked' if blocked else ''}"), "stack", 0.5)
            case MonsterEaten(_, eater, prey):
                return self._bite(view, eater, prey)
            case HandRefilled(team, tiles):
                name = self.names[view.teams.index(team)]
                words = self.words.say("event.hand_refilled", len(tiles), player=name)
                return Telling(words, "deal", 0.3, {tile_key(tile): "flip" for tile in tiles})
            case MarkerPassed(team):
                words = self._of(view, team, "marker_passed")
                return Telling(words, "card_slide", 0.3, {"marker": "whoosh"})
        return self._phase(view, event)

    def _phase(self, view: State, event: Event) -> Telling:
        match event:
            case MealsBegan():
                return Telling(self.words.say("event.meals_began"), "dinner_bell", 0.7, {"marker": "shake"})
            case NothingToEat(team):
                return Telling(self._of(view, team, "nothing_to_eat"), rest=0.5)
            case LastRoundBegan():
                words = self.words.say("event.last_round_began")
                return Telling(words, "dinner_bell", 0.9, {"marker": "shake"})
            case ScoreCounted(_, cell, points):
                motion = {tile_key(view.board[cell]): "pop", f"worth {cell}": "pop"}
                return Telling(self._counted(view, cell, points), "tile_place", motion=motion)
            case GameEnded(_, reason):
                return Telling(self.words.say(f"event.game_ended_{reason}"), rest=0.6)
        return Telling()

    def _bite(self, view: State, eater: int, prey: int) -> Telling:
        big, small, way = view.board[eater], view.box[-1], WAYS[prey - eater]
        shade = "_giant" if kind(view, big).value == 1 else ""
        names = {"eater": self.monster(view.faces[big] or ""), "prey": self.monster(view.faces[small] or "")}
        words = self.words.say(f"event.monster_eaten{shade}", None, **names)
        return Telling(words, "chomp", 0.25, {tile_key(big): f"bite {way}", tile_key(small): f"gulped {way}"})

    def _counted(self, view: State, cell: int, points: int) -> str:
        each = worth(self.game.tweaks, view, cell)
        shade = "_dots" if each.dots else "_horde" if each.horde else ""
        return self.words.say(f"event.score_counted{shade}", points)

    def _of(self, view: State, team: str, event: str, **values: str) -> str:
        """What a gang has done."""
        return self.words.say(f"event.{event}", None, player=self.names[view.teams.index(team)], **values)


def _meal(view: State) -> str:
    """That eating is compulsory is explained until somebody has eaten."""
    if not view.box:
        return "eat_first"
    if len(view.meals[view.seat]) == 1:
        return "eat_one"
    return "eat" if view.meals[1 - view.seat] else "eat_again"
