"""What the hand and the eye find on the table of Monster Smash."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from games.core.game import Event, Seat
from games.monster_smash.game import MonsterSmash
from games.monster_smash.state import (
    FAMILIES,
    Attack,
    Burn,
    Defend,
    Draw,
    Face,
    GameEnded,
    Move,
    Redraw,
    State,
    faces_of,
    in_order,
    strength,
)
from scenes.look import Demonstration, Doubt, Help, Knobs, Look, Picks, Piece
from scenes.looks.monster_smash import arena, doubts, hand, helping, lessons, picked, piles, rivals
from scenes.looks.monster_smash.places import (
    DISCARD,
    FIRE,
    PILE,
    REDRAW,
    SHIELD,
    Places,
    face_of,
    places,
    seat_key,
    seat_of,
    stack_key,
)
from scenes.looks.monster_smash.telling import Voice
from scenes.ui.pose import Key, Point, Poses, Rect, joined
from scenes.ui.stage import Telling

DRAWS = 0.9
"""Seconds after which the card that opens a turn is drawn by itself."""


class SmashLook(Look[State, Move]):
    """Pick cards, then the victim; feed the fire; lay a defence."""

    game: MonsterSmash
    presets: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "boite": tuple(f"monster_smash/emblem_{family}" for family in ("mummy", "yeti", "vampire")),
        "petits": ("monster_smash/figure_slime_1", "monster_smash/figure_mummy_1"),
        "famille": tuple(f"monster_smash/figure_slime_{value}" for value in (1, 2, 3, 4)),
        "rapide": ("monster_smash/figure_werewolf_3", "common/hourglass_2"),
        "experts": ("monster_smash/card_vampire_4", "monster_smash/card_yeti_4"),
        "sans_pitie": ("monster_smash/clash",),
    }
    pieces: ClassVar[Mapping[str, Piece]] = {
        family: Piece(
            f"monster_smash/emblem_{family}", f"monster_smash/figure_{family}_3", f"family.{family}"
        )
        for family in FAMILIES
    }
    first_tweaks: ClassVar[tuple[str, ...]] = ("win_own", "win_total", "steal_cap")

    @property
    def message_box(self) -> Rect:
        """Where the table says what to do."""
        return places(self.left)["message"]

    def poses(self, view: State, eyes: Seat | None, knobs: Knobs) -> Poses:
        """The whole table."""
        where, tweaks, words = places(self.left), self.game.tweaks, self.words
        bottom, acts = self._bottom(eyes), self._acting(view)
        swaps = view.phase == "first" and acts == eyes and not view.ended
        return joined(
            arena.floor(where),
            rivals.rivals(view, bottom, self.players, tweaks.win_total, words, where),
            rivals.audience(view, where),
            arena.fight(view, self._voice.names, tweaks, words, where),
            arena.steps(view, tweaks, words, where["phases"]),
            piles.piles(view, tweaks, words, where),
            piles.swap(words, where) if swaps else {},
            hand.seat_poses(view, bottom, eyes, self.players, tweaks, words, where),
            rivals.at_turn(acts, bottom, len(self.players), where),
            arena.done_name(self._done(view), words, self.left) if acts == eyes and acts is not None else {},
        )

    def clicks(self, view: State, eyes: Seat | None, move: Move, knobs: Knobs) -> Picks | None:
        """Cards and the victim, a card and the fire, cards for a defence; *done* for the rest."""
        match move:
            case Draw():
                return (PILE,)
            case Burn(card):
                return (stack_key(card), FIRE)
            case Redraw():
                return (REDRAW,)
            case Attack(target, cards):
                return (*map(stack_key, cards), seat_key(target))
            case Defend(cards):
                return tuple(map(stack_key, cards))
            case _:
                return ()

    def rest(self, view: State, eyes: Seat | None, picks: Picks, move: Move) -> Picks:
        """Every further picked card for the fire."""
        if not isinstance(move, Burn):
            return ()
        keys = [key for key in picks if face_of(key)]
        keys.remove(stack_key(move.card))
        return tuple(each for key in keys for each in (key, FIRE))

    def place(self, view: State, eyes: Seat | None, move: Move, knobs: Knobs) -> Key | None:
        """The fire, the victim, the shield."""
        match move:
            case Burn():
                return FIRE
            case Attack(target):
                return seat_key(target)
            case Defend():
                return SHIELD
            case _:
                return None

    def meant(self, view: State, eyes: Seat | None, picks: Picks, knobs: Knobs) -> Move | None:
        """Cards that go together badly, a fire that is out, a monster that may not be attacked."""
        if eyes is None:
            return None
        last, faces = picks[-1], in_order(view.families[eyes], picked.taken_faces(picks))
        target = next((seat for key in picks if (seat := seat_of(key)) is not None), None)
        if last == FIRE:
            return self._burn(view, eyes, faces)
        if last == SHIELD or (face_of(last) and view.phase == "defend"):
            return Defend(faces)
        if target is not None:
            return Attack(target, faces)
        if face_of(last):
            return self._useless(view, eyes, faces)
        return Draw() if last in (PILE, DISCARD) else None

    def _burn(self, view: State, eyes: Seat, faces: tuple[Face, ...]) -> Move | None:
        """What the fire is asked to eat; a card that it would refuse where none is picked."""
        known = faces or faces_of(view, view.hands[eyes])
        return Burn(known[0]) if known else None

    def _useless(self, view: State, eyes: Seat, faces: tuple[Face, ...]) -> Move:
        """The move that these cards, of which one may not be picked, would be nearest to."""
        if len(faces) == 1 and view.phase in ("main", "burning"):
            return Burn(faces[0])
        victim = next(seat for seat in rivals.others(eyes, len(self.players)) if seat not in view.out)
        return Attack(victim, faces)

    def by_itself(self, view: State, eyes: Seat | None, move: Move) -> float | None:
        """The draw that opens a turn."""
        if not isinstance(move, Draw):
            return None
        return DRAWS if view.seat == eyes else DRAWS / 2

    def dropped(self, view: State, eyes: Seat | None, key: Key, at: Point, knobs: Knobs) -> Key | None:
        """In the arena, cards are meant for a defence, or for the only victim there is."""
        where = places(self.left)
        if view.phase == "defend":
            return SHIELD if any(where[name].holds(at) for name in ("attack", "clash", "defence")) else None
        within = [seat for seat in range(len(self.players)) if seat != eyes and seat not in view.out]
        aimed = any(where[name].holds(at) for name in ("attack", "clash"))
        return seat_key(within[0]) if aimed and len(within) == 1 else None

    def belongs(self, key: Key, place: Key) -> bool:
        """Cards go to the fire, to a victim or behind the shield."""
        return place in (FIRE, SHIELD) or seat_of(place) is not None

    def lit(self, poses: Poses, glow: frozenset[Key], picks: Picks) -> Poses:
        """Picked cards rise, victims wear a ring, the burst holds the sum."""
        return picked.marks(poses, glow, picks, places(self.left))

    def promised(self, view: State, eyes: Seat | None, picks: Picks, knobs: Knobs) -> Poses:
        """What the picked cards come to, and what *done* would do with them."""
        where, defends = places(self.left), view.phase == "defend" and any(picked.taken_faces(picks))
        return joined(
            picked.sums(view, picks, self.game.tweaks, where),
            self._spoils(view, eyes, picks, where),
            arena.done_name("defend", self.words, self.left) if defends else {},
        )

    def _spoils(self, view: State, eyes: Seat | None, picks: Picks, where: Places) -> Poses:
        """What the picked cards may take from whom, while they may become an attack."""
        faces = tuple(picked.taken_faces(picks))
        if not faces or not self._attacks(view, eyes):
            return {}
        return rivals.spoils(view, self._bottom(eyes), strength(faces), self.game.tweaks, where)

    def now(self, view: State, eyes: Seat | None, knobs: Knobs) -> str:
        """What to do, in the words for just this position."""
        return self._voice.now(view, eyes, self._attacks(view, eyes))

    def then(self, view: State, eyes: Seat | None, picks: Picks, knobs: Knobs) -> str:
        """Whom to attack with the picked cards, or what goes with them."""
        aimed = next((seat for key in picks if (seat := seat_of(key)) is not None), None)
        return self._voice.then(view, tuple(picked.taken_faces(picks)), aimed, self._attacks(view, eyes))

    def undone(self, view: State, eyes: Seat | None, picks: Picks) -> str:
        """A fire not lit, an attack not made, a defence not laid."""
        return "" if picks else self._voice.undone(view, self._attacks(view, eyes))

    def doubt(self, view: State, eyes: Seat | None, move: Move, done: bool) -> Doubt | None:
        """A little one is asked in pictures whether it has seen what it could still do."""
        return doubts.doubt(self.game, view, move, self.words)

    def tell(self, view: State, eyes: Seat | None, event: Event) -> Telling:
        """Cards fly, bursts burst, monsters wave."""
        telling = self._voice.tell(view, eyes, event)
        if not isinstance(event, GameEnded):
            return telling
        lying, motion = self.poses(view, eyes, {}), {f"trophy {seat}": "pop" for seat in event.winners}
        trophies = (rivals.trophy(lying[f"identity {seat}"], seat) for seat in event.winners)
        return replace(telling, motion={**telling.motion, **motion}, over=joined(*trophies))

    def help(self, view: State, eyes: Seat | None, key: Key) -> Help | None:
        """A card, a pile, the fire, or who a monster is."""
        return helping.help_for(self.words, view, self._bottom(eyes), key)

    def hint(self, view: State, eyes: Seat | None, move: Move) -> Help | None:
        """To attack, to burn, to hold out, or to leave it."""
        return helping.hint_for(self.words, view, move)

    def prizes(self, view: State, seat: Seat) -> tuple[str, ...]:
        """The family of a seat."""
        return (f"monster_smash/emblem_{view.families[seat]}",)

    def misleads(self, tip: int) -> bool:
        """To burn by twos, where not one card comes back for two."""
        return tip == 3 and self.game.tweaks.burn_back != "half"

    def demonstrations(self) -> Mapping[int, Demonstration]:
        """Fires, fights and thefts on the pages that tell of them."""
        return lessons.demonstrations(self.game.tweaks)

    def lesson(self) -> Demonstration:
        """Two turns, a theft and a defence that holds."""
        return lessons.lesson()

    @property
    def _voice(self) -> Voice:
        return Voice(self.words, tuple(player.name for player in self.players), self.game.tweaks)

    def _attacks(self, view: State, eyes: Seat | None) -> bool:
        """Whether some attack is open to the seat before the screen."""
        return (
            eyes is not None
            and self._acting(view) == eyes
            and any(isinstance(move, Attack) for move in self.game.legal_moves(view))
        )

    def _bottom(self, eyes: Seat | None) -> Seat:
        """The seat whose hand lies below: that of the eyes, else of the first person."""
        if eyes is not None:
            return eyes
        return next((seat for seat, player in enumerate(self.players) if not player.level), 0)

    def _acting(self, view: State) -> Seat | None:
        return self.game.to_act(view)

    def _done(self, view: State) -> str:
        """What *done* means now, as the id of an action."""
        return {"draw": "", "burning": "draw_back", "defend": "let_in"}.get(view.phase, "end")
