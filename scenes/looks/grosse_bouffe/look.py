"""What the hand and the eye find on the table of La Grosse Bouffe."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import ClassVar

from games.core import tweaks as core
from games.core.game import Event, Seat
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.score import worth
from games.grosse_bouffe.state import CELLS, Eat, Move, Place, State, Stop, Tweaks, owner, rc
from scenes.look import Chart, Demonstration, Doubt, Help, Knobs, Look, Picks, Piece
from scenes.looks.grosse_bouffe import cards, gangs, hints, land, lessons, maps, marks, meanings, panels
from scenes.looks.grosse_bouffe.land import cell_key
from scenes.looks.grosse_bouffe.speech import Speech
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined
from scenes.ui.stage import Telling

MOST_PRIZES = 8
"""So many monsters stand on the podium."""


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
        return self._speech.now(view, eyes)

    def then(self, view: State, eyes: Seat | None, picks: Picks, knobs: Knobs) -> str:
        """Where to put what is picked, or whom to feed it to."""
        known = {"hand": "place_cell", "cell": "place_who", "eater": "eat_prey", "prey": "eat_eater"}
        return self.words.say(f"now.{known[picks[0].split()[0]]}")

    def why(self, view: State, move: Move, reason: str) -> str:
        """A refusal with the land or the number that it speaks of."""
        match move:
            case Place(face) if reason == "wrong_land":
                return self.words.say("refusal.wrong_land", land=self._speech.home(face))
            case Stop() if reason == "place_two":
                lacks = self.game.tweaks.min_place - view.placed[view.seat]
                return self.words.say("refusal.place_two", lacks)
        return super().why(view, move, reason)

    def doubt(self, view: State, eyes: Seat | None, move: Move, done: bool) -> Doubt | None:
        """Asked once a round, where a monster could still sit safely beside its own kind."""
        if not isinstance(move, Stop) or view.placed[view.seat] > self.game.tweaks.min_place:
            return None
        if not (face := marks.good_place(self.game, view)):
            return None
        text = self.words.say("little.ask_stop", monster=self._speech.monster(face))
        return Doubt(text, (land.face_image(view.teams[view.seat], self.game.tweaks, face),))

    def tell(self, view: State, eyes: Seat | None, event: Event) -> Telling:
        """Monsters sit down, bite and are gone; tiles are dealt; the bell goes round."""
        return self._speech.tell(view, event)

    def help(self, view: State, eyes: Seat | None, key: Key) -> Help | None:
        """What a monster eats and is worth, where points come from, what lies about."""
        return cards.help_on(self.game, view, self.words, key)

    def hint(self, view: State, eyes: Seat | None, move: Move) -> Help:
        """What a good move is good for."""
        return hints.hint(self.game, view, move, self.words)

    def misleads(self, tip: int) -> bool:
        """Ones that eat fives, hordes that count double, and what both bring, where they do not."""
        tweaks, double = self.game.tweaks, self.game.tweaks.horde == 2
        return not {1: tweaks.one_eats_five, 3: tweaks.horde > 1, 5: double and tweaks.dots}.get(tip, True)

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

    @property
    def _speech(self) -> Speech:
        return Speech(self.game, self.words, tuple(player.name for player in self.players))

    def _parts(self, view: State, knobs: Knobs) -> bool:
        """Whether points are told in parts: when somebody asks, and when they are counted at the end."""
        return bool(knobs.get("parts") or panels.counting(view))
