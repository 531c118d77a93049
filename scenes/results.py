"""The party after a game: a podium, and again or not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil, sqrt

from games.core.game import Outcome, Seat
from games.core.rng import Rng, fresh_seed
from games.core.saves import Sitting
from scenes.chrome import HOME, TOP
from scenes.looks import make_look
from scenes.replay import AnyReplay, Replay
from scenes.screen import Screen
from scenes.services import App
from scenes.story import ending
from scenes.ui.cloths import rays, wall
from scenes.ui.pose import Key, Pose, Poses, Rect, joined
from scenes.ui.stage import Telling
from scenes.ui.widgets import bar, button, count, label, panel, picture

STEPS: Mapping[int, tuple[int, ...]] = {1: (800,), 2: (650, 964), 3: (800, 498, 1102)}
"""The middles of the podium's steps, best first, by how many there are."""
TOPS, WIDE, NARROW = (530, 618, 668), 320, 280
"""The tops of the steps by rank, and how wide the first and the others are."""
COLOURS = ("coral", "sun", "sky", "leaf", "plum", "rose")
GUESTS = (
    ("chasse_aux_monstres/figure_cyclo", (204, 330), 300, -6),
    ("chasse_aux_monstres/figure_croc", (176, 790), 340, -4),
    ("ghooost/figure_ghost_04", (1400, 320), 270, 8),
)
FEW, MANY = 4, 12
"""So many prizes stand side by side, up to so many of them; more stand closer."""
HIGH = 1100
"""World units above its place from which the confetti falls."""


class Results(Screen):
    """`deal` starts a match of the same people from a seed, in the place of this scene."""

    cloth = staticmethod(rays)
    deaf = 1.5  # a tap meant for the table must not deal anew

    def __init__(self, app: App, sitting: Sitting, deal: Callable[[str], None]) -> None:
        super().__init__(app)
        self.sitting, self.deal = sitting, deal
        game, state = sitting.match.game, sitting.match.state
        self.outcome = game.outcome(state) or Outcome(())
        self.view = game.view(state, None)
        self.look = make_look(app, sitting)
        self.finale = self.look.finale(self.view)
        if self.finale:
            self.cloth = wall
        self.focus = "new deal"

    def enter(self) -> None:
        """Come to the top, and let the confetti fall once."""
        super().enter()
        self.app.sounds.play(self._music())
        confetti = self._confetti()
        falling = {key: pose.moved(0, -HIGH) for key, pose in confetti.items()}
        self.stage.cut({**self.things(), **falling})
        self.stage.go(self.things(), Telling(motion=dict.fromkeys(confetti, "fall")))

    def things(self) -> Poses:
        """Podium and guests, or the picture of the game; and the buttons that go on."""
        title = ending(self.outcome, self.sitting.players, self.app.words(), self.look.game.team)
        return joined(
            label("title", Rect(180, 78, 1240, 116), title, "cheer"),
            label("cheer", Rect(380, 190, 840, 44), self._cheer(), "light"),
            self.finale or self._podium(),
            self._confetti(),
            button("cupboard", TOP[HOME], "home", wide=72),
            self._again() if self.finale else self._buttons(),
        )

    def _podium(self) -> Poses:
        places = self._ranked()
        middles = STEPS[min(3, len(places))]
        return joined(
            *(picture(f"bunting {n}", (n * 800 + 400, 52), "common/bunting", 800, 3) for n in range(-2, 4)),
            self._guests(),
            *(self._step(x, rank, seat) for x, (rank, seat) in zip(middles, places, strict=False)),
            *(self._beside(n, seat) for n, (_, seat) in enumerate(places[len(middles) :])),
        )

    def tap(self, key: Key) -> None:
        """Watch it, play again with a new or the very same deal, or go back to the cupboard."""
        match key:
            case "cupboard":
                self.back()
            case "watch":
                replay: AnyReplay = Replay(self.app, self.sitting)
                self.app.stack.push(replay)
            case "new deal":
                self.deal(fresh_seed())
            case "same deal":
                self.deal(self.sitting.match.seed)

    def back(self) -> None:
        """To the cupboard."""
        self.app.stack.home()

    def _ranked(self) -> list[tuple[int, Seat]]:
        """The seats from first to last with their ranks; equal ones share a rank."""
        winners, scores = self.outcome.winners, self.outcome.scores
        marks = {seat: (seat not in winners, -scores[seat] if scores else 0) for seat in self._seats()}
        order = sorted(marks, key=lambda seat: marks[seat])
        return [(1 + sum(marks[other] < marks[seat] for other in order), seat) for seat in order]

    def _seats(self) -> range:
        return range(len(self.sitting.players))

    def _music(self) -> str:
        match len(self.outcome.winners):
            case 0:
                return "night_lost"
            case 1:
                return "victory_fanfare"
        return "shared_victory"

    def _cheer(self) -> str:
        """One of the game's own lines, the same one for the same match."""
        winners, match = self.outcome.winners, self.sitting.match
        number = 1 + Rng(f"{match.seed}/cheer").below(3)
        words = self.app.words(self.sitting.game_id)
        if not winners:
            return words.say(f"defeat.{number}")
        if len(self._seats()) == 1 and words.has(f"celebration.solo_{number}"):
            turns = abs(self.outcome.scores[0])
            return words.say(f"celebration.solo_{number}", count=turns)
        kind = str(number)
        if len(winners) > 1 and not self.look.game.team:
            kind = f"tie_{number}"
        elif not self.look.game.team and words.has(f"celebration.player_{number}"):
            kind = f"player_{number}"
        first, last = (self.sitting.players[self._ranked()[n][1]].name for n in (0, -1))
        return words.say(f"celebration.{kind}", player=first, other=last)

    def _step(self, x: int, rank: int, seat: Seat) -> Poses:
        top, wide = TOPS[min(rank, 3) - 1], WIDE if rank == 1 else NARROW
        player, first = self.sitting.players[seat], rank == 1
        tall = 236 if first else 176
        parts = [
            picture(f"step {seat}", (x, top + wide * 0.8125), f"common/podium_{player.colour}", wide, 2),
            picture(f"foot {seat}", (x, top + 4), "common/shadow_foot", tall * 0.8, 3),
            picture(f"pawn {seat}", (x, top - tall * 0.57), f"common/pawn_{player.colour}", tall, 4),
            picture(f"rank {seat}", (x, top + 98), f"common/rank_{min(rank, 3)}", 116, 4),
            label(f"name {seat}", Rect(x - wide / 2 + 20, top + 160, wide - 40, 56), player.name, "podium"),
            self._score(seat, (x + wide / 2 - 52, top + 76)),
            self._prizes(seat, x, top + 248),
        ]
        if self.outcome.winners == (seat,):
            parts.append(picture(f"trophy {seat}", (x + 190, top - 160), "common/trophy", 130, 5))
        return joined(*parts)

    def _score(self, seat: Seat, at: tuple[float, float]) -> Poses:
        scores = self.outcome.scores
        counted = bool(scores) and min(scores) >= 0  # what is less than nothing only ranks
        return count(f"score {seat}", at, str(scores[seat]), 27) if counted else {}

    def _prizes(self, seat: Seat, x: float, y: float) -> Poses:
        won = self.look.prizes(self.view, seat)
        poses: dict[Key, Pose] = {}
        columns = FEW if len(won) <= MANY else ceil(sqrt(1.8 * len(won)))
        apart = FEW * 58 / columns * (1 if columns == FEW else 1.15)
        for n, image in enumerate(won):
            row = won[n // columns * columns :][:columns]
            at = x + (n % columns - (len(row) - 1) / 2) * apart, y + n // columns * apart
            poses[f"prize {seat} {n}"] = Pose(at, image, apart - 2, z=5)
        return poses

    def _beside(self, n: int, seat: Seat) -> Poses:
        player, top = self.sitting.players[seat], 716 - n * 106
        return joined(
            panel(f"seat {seat}", Rect(1256, top, 312, 92), "dark", z=3),
            picture(f"avatar {seat}", (1302, top + 46), f"common/avatar_{player.colour}", 76),
            label(f"name {seat}", Rect(1344, top + 24, 156, 44), player.name, "name_light"),
            self._score(seat, (1526, top + 46)),
        )

    def _guests(self) -> Poses:
        return {
            f"guest {n}": Pose(at, image, wide, z=2, angle=angle)
            for n, (image, at, wide, angle) in enumerate(GUESTS)
        }

    def _confetti(self) -> Poses:
        if self.stage.calm or not self.outcome.winners:
            return {}
        rng, scraps = Rng("confetti"), ("bar", "curl", "dot", "star", "heart")
        return {
            f"scrap {n}": Pose(
                (rng.below(1640) - 20, 90 + rng.below(760)),
                f"common/confetti_{rng.choice(scraps)}_{rng.choice(COLOURS)}",
                24 + rng.below(3) * 7,
                z=0,
                angle=rng.below(24) * 15,
            )
            for n in range(110)
        }

    def _buttons(self) -> Poses:
        say = self.app.words().say
        rows = (
            ("watch", 1326, 92, "album", "cream", say("results.watch")),
            ("same deal", 1426, 92, "turn", "gold", say("results.again_same")),
            ("new deal", 1528, 104, "play", "green", say("results.again_new")),
        )
        return joined(
            *(
                joined(
                    button(key, (x, 880), icon, kind, 84),  # type: ignore[arg-type]
                    label(f"{key} text", Rect(x - wide / 2, 928, wide, 56), text, "below", pick=key),
                )
                for key, x, wide, icon, kind, text in rows
            ),
        )

    def _again(self) -> Poses:
        """Under a picture: once more, as large as can be; the others small beside it."""
        say = self.app.words().say
        return joined(
            bar("new deal", Rect(1180, 872, 392, 112), say("results.again"), "play", "green"),
            button("watch", (78, 928), "album", "cream", 84),
            button("same deal", (182, 928), "turn", "gold", 84),
        )
