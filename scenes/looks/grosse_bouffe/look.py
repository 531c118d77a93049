"""What the hand and the eye find on the table of La Grosse Bouffe."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import ClassVar

from games.core import tweaks as core
from games.core.game import Event, Seat
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.score import worth
from games.grosse_bouffe.state import (
    CELLS,
    KINDS,
    SIZE,
    Eat,
    GameEnded,
    HandRefilled,
    LastRoundBegan,
    MarkerPassed,
    MealsBegan,
    MonsterEaten,
    MonsterPlaced,
    Move,
    NothingToEat,
    Place,
    ScoreCounted,
    State,
    Stop,
    Stopped,
    Tweaks,
    kind,
    owner,
    rc,
)
from scenes.look import Chart, Demonstration, Help, Knobs, Look, Picks, Piece
from scenes.looks.grosse_bouffe import cards, gangs, hints, land, lessons, maps, marks, meanings, panels
from scenes.looks.grosse_bouffe.land import cell_key, dressed, tile_key
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined
from scenes.ui.stage import Telling

WAYS: Mapping[int, str] = {-SIZE: "n", 1: "e", SIZE: "s", -1: "w"}
"""Which way a bite goes, by how many cells further the prey is."""
MOST_PRIZES = 8


class BouffeLook(Look[State, Move]):
    """Place a monster where its land glows; then pick who eats, and who is eaten."""

    game: GrosseBouffe
    presets: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "boite": ("grosse_bouffe/tile_red_glutton_5_water", "grosse_bouffe/tile_yellow_horned_3_water"),
        "petits": ("chasse_aux_monstres/figure_toy_bear", "grosse_bouffe/tile_yellow_glutton_1_water"),
        "rapide": ("grosse_bouffe/tile_yellow_spiky_2_water", "common/hourglass_2"),
        "experts": tuple(
            f"grosse_bouffe/tile_red_{face}" for face in ("octopus_5_mountain", "octopus_3_swamp")
        ),
    }
    first_tweaks: ClassVar[tuple[str, ...]] = ("lands", "tiles", "dots")
    charted: ClassVar[str] = "lands"
    pieces: ClassVar[Mapping[str, Piece]] = {
        team: Piece(f"grosse_bouffe/back_{team}", f"grosse_bouffe/figure_{team}_glutton", f"team.{team}_team")
        for team in ("red", "yellow")
    }

    @classmethod
    def charts(cls, folder: Path) -> Iterator[Chart]:
        """The islands in a folder."""
        return maps.charts(folder)

    @classmethod
    def charted_cells(cls, tweaks: core.Tweaks) -> tuple[tuple[str, ...], ...]:
        """The lands as pictures."""
        return land.rows(tweaks) if isinstance(tweaks, Tweaks) else ()

    @property
    def message_box(self) -> Rect:
        """Where the table says what to do."""
        return land.places(self.left)["message"]

    def poses(self, view: State, eyes: Seat | None, knobs: Knobs) -> Poses:
        """The whole table."""
        tweaks, where, parts = self.game.tweaks, land.places(self.left), self._parts(view, knobs)
        return joined(
            land.ground(tweaks),
            land.cells(view, tweaks),
            land.monsters(view, tweaks),
            *(
                gangs.gang(gangs.Gang(view, tweaks, seat, player, parts, self.words), where)
                for seat, player in enumerate(self.players)
            ),
            gangs.marker(view, where),
            gangs.at_turn(view, where),
            panels.phases(view, self.words, where),
            panels.dots(tweaks, where),
            marks.worths(self.game, view) if parts else {},
        )

    def clicks(self, view: State, eyes: Seat | None, move: Move, knobs: Knobs) -> Picks:
        """A monster of the hand and a cell; who eats and who is eaten; to stop is *done*."""
        match move:
            case Place(face, cell):
                return f"hand {face}", cell_key(cell)
            case Eat(eater, prey):
                return f"eater {rc(eater)}", f"prey {rc(prey)}"
            case Stop():
                return ()

    def meant(self, view: State, eyes: Seat | None, picks: Picks, knobs: Knobs) -> Move | None:
        """A cell of another land, a prey too far or too big, to stop too early."""
        return meanings.meant(self.game, view, eyes, picks)

    def turned(self, view: State, eyes: Seat | None, key: Key, knobs: Knobs) -> Knobs | None:
        """A tap on a score shows where its points come from."""
        if key not in (gangs.SCORE, "seat 0", "seat 1") or view.ended:
            return None
        return {"parts": 1 - knobs.get("parts", 0)}

    def dragged(self, view: State, eyes: Seat | None, key: Key, at: Point, knobs: Knobs) -> Poses:
        """What hangs from the finger opens its mouth if it will eat; all that it may go to glows."""
        tile = int(key.split()[1])
        face, cell = view.faces[tile] or "", next((c for c in CELLS if view.board[c] == tile), -1)
        pick = land.meal_key(view, cell) if cell >= 0 else f"hand {face}"
        hungry = "_chomp" if pick.startswith("eater") else ""
        image = land.tile_image(view, self.game.tweaks, tile) + hungry
        return {
            key: Pose(at, image, land.TILE, z=2040, pick=pick),
            f"ring {key}": Pose(at),
            "shadow": Pose(at, "common/shadow_lifted", land.TILE + 72, land.TILE + 72, z=2039),
            **marks.goals(self.game, view, pick),
        }

    def belongs(self, key: Key, place: Key) -> bool:
        """Monsters go to the land and to what stands on it."""
        return place.startswith(("cell ", "eater ", "prey "))

    def dropped(self, view: State, eyes: Seat | None, key: Key, at: Point, knobs: Knobs) -> Key | None:
        """A monster let go where it stands goes home."""
        tile = int(key.split()[1])
        here = next((cell for cell in CELLS if land.cell_box(cell).holds(at)), -1)
        return "" if here >= 0 and view.board[here] == tile else None

    def lit(self, poses: Poses, glow: frozenset[Key], picks: Picks) -> Poses:
        """Rings round who can go or eat, and round their goals."""
        return marks.lit(poses, glow, picks)

    def promised(self, view: State, eyes: Seat | None, picks: Picks, knobs: Knobs) -> Poses:
        """What a place would bring; an arrow to each prey."""
        return marks.promised(self.game, view, picks)

    def now(self, view: State, eyes: Seat | None, knobs: Knobs) -> str:
        """What to do, in the words for just this position."""
        say = self.words.say
        if view.ended:
            return say(f"event.game_ended_{view.ended}")
        if view.seat != eyes:
            return say("now.wait_eat" if view.eating else "now.wait", player=self.name(view.seat))
        return say(f"now.{self._meal(view)}") if view.eating else self._placing(view)

    def then(self, view: State, eyes: Seat | None, picks: Picks, knobs: Knobs) -> str:
        """Where to put what is picked, or whom to feed it to."""
        known = {"hand": "place_cell", "cell": "place_who", "eater": "eat_prey", "prey": "eat_eater"}
        return self.words.say(f"now.{known[picks[0].split()[0]]}")

    def why(self, view: State, move: Move, reason: str) -> str:
        """A refusal with the land or the number that it speaks of."""
        match move:
            case Place(face) if reason == "wrong_land":
                return self.words.say("refusal.wrong_land", land=self._land(face))
            case Stop() if reason == "place_two":
                lacks = self.game.tweaks.min_place - view.placed[view.seat]
                return self.words.say("refusal.place_two", lacks)
        return super().why(view, move, reason)

    def doubt(self, view: State, eyes: Seat | None) -> str:
        """Asked once a round, where a monster could still sit safely beside its own kind."""
        if view.placed[view.seat] > self.game.tweaks.min_place:
            return ""
        face = marks.good_place(self.game, view)
        return self.words.say("little.ask_stop", monster=self._monster(face)) if face else ""

    def tell(self, view: State, eyes: Seat | None, event: Event) -> Telling:
        """Monsters sit down, bite and are gone; tiles are dealt; the bell goes round."""
        match event:
            case MonsterPlaced(team, tile):
                face = view.faces[tile] or ""
                words = self._say(
                    view, "monster_placed", team, monster=self._monster(face), land=self._land(face)
                )
                return Telling(words, "place_squish", motion={tile_key(tile): "plop"})
            case Stopped(team, blocked):
                return Telling(self._say(view, f"stopped{'_blocked' if blocked else ''}", team), "stack", 0.5)
            case MonsterEaten(_, eater, prey):
                return self._bite(view, eater, prey)
            case HandRefilled(team, tiles):
                player = self.name(view.teams.index(team))
                words = self.words.say("event.hand_refilled", len(tiles), player=player)
                return Telling(words, "deal", 0.3, {tile_key(tile): "flip" for tile in tiles})
            case MarkerPassed(team):
                return Telling(
                    self._say(view, "marker_passed", team), "card_slide", 0.3, {"marker": "whoosh"}
                )
            case _:
                return self._tell_phase(view, event)

    def help(self, view: State, eyes: Seat | None, key: Key) -> Help | None:
        """What a monster eats and is worth, where points come from, what lies about."""
        return cards.help_on(self.game, view, self.words, key)

    def hint(self, view: State, eyes: Seat | None, move: Move) -> Help:
        """What a good move is good for."""
        return hints.hint(self.game, view, move, self.words)

    def demonstrations(self) -> Mapping[int, Demonstration]:
        """Placing, eating, drawing and counting on the pages that tell of them."""
        return lessons.demonstrations(self.game.tweaks)

    def lesson(self) -> Demonstration:
        """Two monsters placed, two meals."""
        return lessons.lesson()

    def prizes(self, view: State, seat: Seat) -> tuple[str, ...]:
        """The monsters that still stand, those worth most first."""
        own = [cell for cell in CELLS if view.board[cell] >= 0 and owner(view, view.board[cell]) == seat]
        own.sort(key=lambda cell: -worth(self.game.tweaks, view, cell).points)
        return tuple(land.tile_image(view, self.game.tweaks, view.board[cell]) for cell in own[:MOST_PRIZES])

    def _tell_phase(self, view: State, event: Event) -> Telling:
        match event:
            case MealsBegan():
                return Telling(self.words.say("event.meals_began"), "secret_found", 0.7, {"marker": "shake"})
            case NothingToEat(team):
                return Telling(self._say(view, "nothing_to_eat", team), rest=0.5)
            case LastRoundBegan():
                return Telling(self.words.say("event.last_round_began"), "secret_found", 0.9)
            case ScoreCounted(_, cell, points):
                motion = {tile_key(view.board[cell]): "pop", f"worth {cell}": "pop"}
                return Telling(self._counted(view, cell, points), "tile_place", motion=motion)
            case GameEnded(_, reason):
                return Telling(self.words.say(f"event.game_ended_{reason}"), rest=0.6)
        return Telling()

    def _bite(self, view: State, eater: int, prey: int) -> Telling:
        big, small, way = view.board[eater], view.box[-1], WAYS[prey - eater]
        giant = kind(view, big).value == 1
        words = self.words.say(
            f"event.monster_eaten{'_giant' if giant else ''}",
            eater=self._monster(view.faces[big] or ""),
            prey=self._monster(view.faces[small] or ""),
        )
        return Telling(words, "chomp", 0.25, {tile_key(big): f"bite {way}", tile_key(small): f"gulped {way}"})

    def _counted(self, view: State, cell: int, points: int) -> str:
        each = worth(self.game.tweaks, view, cell)
        how = "_dots" if each.dots else "_horde" if each.horde else ""
        return self.words.say(f"event.score_counted{how}", points)

    def _placing(self, view: State) -> str:
        lacks = self.game.tweaks.min_place - view.placed[view.seat]
        if lacks <= 0:
            return self.words.say(f"now.place_{'alone' if view.stopped[1 - view.seat] else 'more'}")
        if view.placed[view.seat] == 0:
            return self.words.say("now.place_first")
        return self.words.say("now.place_second") if lacks == 1 else self.words.say("now.place_must", lacks)

    def _meal(self, view: State) -> str:
        """Forced eating is explained until somebody has eaten."""
        if not view.box:
            return "eat_first"
        if len(view.meals[view.seat]) == 1:
            return "eat_one"
        return "eat" if view.meals[1 - view.seat] else "eat_again"

    def _parts(self, view: State, knobs: Knobs) -> bool:
        """Whether points are told in parts: when somebody asks, and when they are counted at the end."""
        return bool(knobs.get("parts") or panels.counting(view))

    def _say(self, view: State, event: str, team: str, **values: str) -> str:
        player = self.name(view.teams.index(team))
        return self.words.say(f"event.{event}", None, player=player, **values)

    def _monster(self, face: str) -> str:
        each = KINDS[face]
        return f"{self.words.say(f'species.{each.species}')} {each.value}"

    def _land(self, face: str) -> str:
        return self.words.say(f"land.{dressed(self.game.tweaks, KINDS[face].land)}")
