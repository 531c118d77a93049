"""What the hand and the eye find on the table of Ghooost!"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from games.core.game import Event, Seat
from games.ghooost.deal import deck, manor_size
from games.ghooost.game import Ghooost
from games.ghooost.state import (
    MISS_COPY,
    EndTurn,
    FlipManor,
    Move,
    NextRound,
    Pass,
    Play,
    State,
    Take,
    TryCrypt,
    top,
)
from scenes.chrome import foot_place
from scenes.look import Demonstration, Doubt, Help, Knobs, Look, Picks
from scenes.looks.ghooost import (
    choices,
    doubts,
    fans,
    ground,
    hands,
    helping,
    hints,
    lessons,
    night,
    seats,
    tally,
)
from scenes.looks.ghooost.circle import Circle
from scenes.looks.ghooost.ground import CEMETERY, CRYPT
from scenes.looks.ghooost.hands import FACE_OF, stack_key
from scenes.looks.ghooost.places import BACK, MIDDLE, nearest, places
from scenes.looks.ghooost.seats import MANOR
from scenes.looks.ghooost.story import Teller
from scenes.picking import DONE
from scenes.ui.pose import Key, Pose, Poses, Rect, joined
from scenes.ui.stage import Telling
from scenes.ui.widgets import count, halo

ROUND_WAITS = 9.0
"""Seconds for which the points of a round are looked at."""


class GhooostLook(Look[State, Move]):
    """Lift equal cards and lay them on the cemetery, or tap the crypt, the cemetery, the manor."""

    game: Ghooost
    presets: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "boite": ("ghooost/ghost_09", "ghooost/kitty", "ghooost/ghost_14"),
        "cartes": ("ghooost/miss_copy", "ghooost/kitty", "ghooost/miss_copy"),
        "petits": ("ghooost/figure_ghost_02", "ghooost/figure_kitty"),
        "rapide": ("ghooost/manor_open_plum", "common/hourglass_2"),
        "experts": ("ghooost/ghost_08", "ghooost/ghost_08"),
        "soiree": ("ghooost/bouh", "common/trophy"),
    }
    first_tweaks: ClassVar[tuple[str, ...]] = ("scoring", "manor", "deck")

    @property
    def message_box(self) -> Rect:
        """Where the table says what to do."""
        return places(self.left)["message"]

    def poses(self, view: State, eyes: Seat | None, knobs: Knobs) -> Poses:
        """The whole table."""
        where, circle = places(self.left), self._circle(eyes)
        crypt = self._crypt(view)
        between = bool(view.ended) and circle.points
        return joined(
            ground.floor(view, where),
            night.light(view, where),
            night.clock(view, crypt, self.words, where),
            night.calm(view, self.game.patience(view), self.words, where),
            seats.panels(view, circle),
            self._gathered(view) if between else self._cards(view, circle),
            ground.signs(view, choices.locks(self.game.tweaks), self.words, where),
            tally.tally(view, circle, self.words) if between else {},
        )

    def clicks(self, view: State, eyes: Seat | None, move: Move, knobs: Knobs) -> Picks | None:
        """Cards of the hand, or the pile that is meant; to leave a replay or to pass is *done*."""
        match move:
            case Play(value, count, copies):
                return (stack_key(value),) * count + (stack_key(MISS_COPY),) * copies
            case TryCrypt():
                return (CRYPT,)
            case Take():
                return (CEMETERY,)
            case FlipManor():
                return (MANOR,)
            case Pass() | EndTurn() | NextRound():
                return ()

    def meant(self, view: State, eyes: Seat | None, picks: Picks, knobs: Knobs) -> Move | None:
        """Cards that do not go, and piles that may not be touched."""
        key, cards = picks[-1], [FACE_OF[pick] for pick in picks if pick in FACE_OF]
        if key in FACE_OF or (key in (CEMETERY, DONE) and cards):
            return choices.meant_play(cards)
        meant: Mapping[Key, Move] = {
            CRYPT: TryCrypt(),
            CEMETERY: Take(),
            MANOR: FlipManor(),
            DONE: EndTurn(),
        }
        return None if cards else meant.get(key)

    def place(self, view: State, eyes: Seat | None, move: Move, knobs: Knobs) -> Key | None:
        """Cards of the hand go to the cemetery."""
        return CEMETERY if isinstance(move, Play) else None

    def belongs(self, key: Key, place: Key) -> bool:
        """A card that is let go over the crypt is not a try."""
        return place in FACE_OF or place == CEMETERY

    def by_itself(self, view: State, eyes: Seat | None, move: Move) -> float | None:
        """The next round is dealt once everybody has seen what this one brought."""
        return ROUND_WAITS if isinstance(move, NextRound) else None

    def lit(self, poses: Poses, glow: frozenset[Key], picks: Picks) -> Poses:
        """Light round what may be touched, a veil over the cards that may not be played."""
        if not glow:
            return {}
        rings = (ground.ring(poses, key) for key in (CRYPT, CEMETERY) if key in glow)
        return joined(
            hands.marks(poses, glow, picks),
            *rings,
            _door(poses) if MANOR in glow else {},
            self._picked(len(picks)),
        )

    def now(self, view: State, eyes: Seat | None, knobs: Knobs) -> str:
        """What to do, in the words for just this position."""
        say = self.words.say
        if view.ended:
            over = f"event.round_ended_{view.ended}"
            return say(over if view.winners else "now.next_round", player=self.name(view.seat))
        if view.seat != eyes:
            return say("now.wait", player=self.name(view.seat))
        cards = choices.passing(self.game.tweaks, top(view), self.words)
        return say(f"now.{choices.choice(self.game, view)}", cards=cards)

    def then(self, view: State, eyes: Seat | None, picks: Picks, knobs: Knobs) -> str:
        """What the picked cards still want."""
        want = Counter(picks)
        plays = [Counter(self.clicks(view, eyes, move, knobs)) for move in self.game.legal_moves(view)]
        more = any(want < play for play in plays)
        if set(want) == {stack_key(MISS_COPY)}:
            return self.words.say("now.copy")
        return self.words.say("now.more" if more else "now.lay")

    def why(self, view: State, move: Move, reason: str) -> str:
        """Why a move may not be played; what does not go on the top hears what does by today's rules."""
        name, tweaks, on = self.name(view.seat), self.game.tweaks, top(view)
        low = reason == "too_low"
        cards = choices.always(tweaks, self.words) if low else choices.passing(tweaks, on, self.words)
        plain = "_plain" if low and not cards else ""
        return self.words.say(f"refusal.{reason}{plain}", player=name, value=on, cards=cards)

    def doubt(self, view: State, eyes: Seat | None, move: Move, done: bool) -> Doubt | None:
        """Cards that could go together, Miss Copy for nothing, a heap taken or a turn ended too soon."""
        return doubts.doubt(self.game, view, move, self.words)

    def tell(self, view: State, eyes: Seat | None, event: Event) -> Telling:
        """Cards fly, the clock strikes, the order turns."""
        return Teller(self.words, self._circle(eyes), self._crypt(view)).tell(view, event)

    def help(self, view: State, eyes: Seat | None, key: Key) -> Help | None:
        """A card, or what lies on the common ground."""
        return helping.told(view, key, self.game.tweaks, self.words)

    def hint(self, view: State, eyes: Seat | None, move: Move) -> Help | None:
        """What kind of move would be good."""
        return hints.hint(view, move, self.game.tweaks, self.words)

    def prizes(self, view: State, seat: Seat) -> tuple[str, ...]:
        """The Boos of a match; of one round, the one for whoever is left."""
        if self.game.tweaks.scoring == "points":
            return ("ghooost/bouh",) * view.evening.boos[seat]
        return ("ghooost/bouh",) if view.out and seat == view.out[-1] else ()

    def misleads(self, tip: int) -> bool:
        """Keys for locks, where there is neither Kitty nor lock."""
        tweaks = self.game.tweaks
        return tip == 1 and not (tweaks.kitty and (tweaks.lock_3 or tweaks.lock_12))

    def demonstrations(self) -> Mapping[int, Demonstration]:
        """Cards laid, tried and swept on the pages that tell of them."""
        return lessons.demonstrations(self.game.tweaks)

    def lesson(self) -> Demonstration | None:
        """Two turns: cards that fit, and a card from the crypt."""
        return lessons.lesson()

    def _picked(self, many: int) -> Poses:
        """How many cards are picked, on the button that plays them."""
        x, y = foot_place(DONE, self.left)
        return count("picked", (x + 30, y - 34), str(many), 20, "gold", 110) if many else {}

    def _circle(self, eyes: Seat | None) -> Circle:
        points = self.game.tweaks.scoring == "points"
        return Circle(self.players, nearest(self.players, eyes), points, places(self.left))

    def _crypt(self, view: State) -> int:
        """How many cards the crypt holds when a round begins."""
        tweaks, seats_ = self.game.tweaks, len(view.hands)
        return len(deck(tweaks)) - seats_ * (tweaks.hand + manor_size(tweaks, seats_))

    def _cards(self, view: State, circle: Circle) -> Poses:
        where = circle.where
        own = hands.cards(view, view.hands[circle.near], where["hand"])
        if circle.near in view.out and not own:
            own = hands.asleep(where["hand"])
        return joined(ground.cards(view, where), fans.cards(view, circle), own)

    def _gathered(self, view: State) -> Poses:
        """All cards face down in the crypt, to be shuffled and dealt again."""
        at = places(self.left)["crypt"].centre
        return {
            f"card {card}": Pose(at, BACK, MIDDLE, z=25, fade=float(card == 0))
            for card in range(len(view.faces))
        }


def _door(poses: Poses) -> Poses:
    """Light round the own manor."""
    house = next(pose for pose in poses.values() if pose.pick == MANOR)
    wide = house.wide + 12
    return halo(
        "ring manor",
        Rect(house.at[0] - wide / 2, house.at[1] - wide * 0.46, wide, wide * 0.92),
        "reach",
        0.8,
        19,
    )
