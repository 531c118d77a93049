"""The cupboard: a box for each game on the shelf, and a ribbon where a game waits."""

from __future__ import annotations

from collections.abc import Mapping

from games import SHELF, Title
from scenes.album import Album
from scenes.question import Question
from scenes.resume import resume
from scenes.screen import Screen
from scenes.services import App
from scenes.settings import Settings
from scenes.setup.scene import Setup
from scenes.ui.cloths import wall
from scenes.ui.pose import Key, Pose, Poses, Rect, joined
from scenes.ui.widgets import button, count, label, panel, picture, pill
from scenes.ui.words import languages

UPPER, LOWER = 506, 868
"""Where the boxes stand."""
STANDS: Mapping[int, tuple[tuple[int, int], ...]] = {
    1: ((800, UPPER),),
    2: ((610, UPPER), (990, UPPER)),
    3: ((430, UPPER), (800, UPPER), (1170, UPPER)),
    4: ((610, UPPER), (990, UPPER), (590, LOWER), (1010, LOWER)),
    5: ((430, UPPER), (800, UPPER), (1170, UPPER), (590, LOWER), (1010, LOWER)),
}
"""The middle and the foot of each box, by how many there are."""
BOX = (440, 400)
TOYS = (
    ("bear", 350, LOWER, 220),
    ("robot", 552, LOWER, 190),
    ("duck", 716, LOWER, 150),
    ("truck", 880, LOWER, 190),
    ("rabbit", 1036, LOWER, 176),
    ("ball", 1150, LOWER, 110),
    ("rocket", 1264, LOWER, 190),
    ("doll", 362, UPPER, 190),
    ("xylophone", 524, UPPER, 164),
    ("spinning_top", 1076, UPPER, 164),
    ("hidden_monster", 1238, UPPER, 180),
)
"""Toys that sit where no box stands: figure, middle, foot and width."""
EYES = ((330, 640, 64), (1286, 610, 52), (798, 650, 46))


class Menu(Screen):
    """The lowest scene of all; when it goes, the program ends."""

    cloth = staticmethod(wall)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.message = ""
        self.focus = SHELF[0].id

    def enter(self) -> None:
        """Come to the top: no game is played now, and perhaps there is something to tell."""
        self.app.store.let_go()
        self.app.tell_settings()
        super().enter()

    def update(self, dt: float) -> None:
        """Tell what is wrong as soon as it turns out."""
        if self.app.troubles.untold and not self.message:
            self.say(*self.app.troubles.take())
        super().update(dt)

    def things(self) -> Poses:
        """The cupboard and what stands in it."""
        say = self.app.words().say
        stands = STANDS[len(SHELF)]
        return joined(
            picture("floor", (800, 1114), "common/floor", 3200, -20),
            picture("cupboard", (800, 500), "common/cupboard", 1600, -10),
            picture("sign", (800, 66), "common/sign", 540, 5),
            label("title", Rect(590, 10, 420, 104), say("menu.title"), "sign"),
            *(self._eyes(n, *eyes) for n, eyes in enumerate(EYES)),
            *(_toy(*toy) for toy in TOYS if _free(toy[1], toy[2], toy[3], stands)),
            *(self._box(box, *stand) for box, stand in zip(SHELF, stands, strict=True)),
            picture("language", (60, 812), f"common/language_{self.app.words().lang}", 92, 20, "language"),
            button("quit", (60, 918), "door", "red", 92),
            button("album", (1540, 710), "album", "gold", 92),
            button("sound", (1540, 814), "sound_on" if self.app.sounds.audible else "sound_off", "gold", 92),
            button("settings", (1540, 918), "settings", "gold", 92),
            self._said(),
        )

    def tap(self, key: Key) -> None:
        """A box, a ribbon, the language or the door."""
        self.message = ""
        verb, _, game_id = key.partition(" ")
        match verb:
            case "quit":
                self.back()
            case "language":
                self._next_language()
            case "sound":
                self.app.switch_sound()
            case "settings":
                self.app.stack.push(Settings(self.app))
            case "album":
                self.app.stack.push(Album(self.app))
            case "ribbon":
                self._resume(game_id)
            case _ if key != "message":
                self.app.stack.push(Setup(self.app, key))
        self.refresh()

    def back(self) -> None:
        """Close the cupboard, if that is meant."""
        self.app.stack.push(Question(self.app, self.app.words().say("menu.quit_ask"), self.app.stack.pop))

    def say(self, *lines: str) -> None:
        """Show a sentence until the next tap."""
        self.message = "\n".join(lines)
        self.refresh()

    def _resume(self, game_id: str) -> None:
        waiting = self.app.store.waiting(game_id)
        if waiting:
            resume(self.app, waiting[0], self.say)

    def _next_language(self) -> None:
        codes = languages()
        here = codes.index(self.app.words().lang)
        self.app.keeper.change(language=codes[(here + 1) % len(codes)])

    def _box(self, box: Title, x: int, foot: int) -> Poses:
        wide = 400 if foot == LOWER else 390
        unit, view = wide / BOX[0], "left" if x < 700 else "right" if x > 900 else "mid"
        left, top = x - wide / 2, foot - 372 * unit
        low, high = box.seats
        players = f"{low}-{high}" if low != high else str(low)
        image = f"common/box_{box.id}_{view}"
        title = self.app.words(box.id).say("about.title")
        parts = [
            {box.id: Pose((x, top + 200 * unit), image, wide, z=10, pick=box.id)},
            label(
                f"{box.id} title",
                Rect(left + 76 * unit, top + 301 * unit, 288 * unit, 50 * unit),
                title,
                "box",
                12,
            ),
            pill(f"{box.id} pill", Rect(left + 48 * unit, top + 80 * unit, 96, 42), z=12),
            picture(
                f"{box.id} heads",
                (left + 48 * unit + 24, top + 80 * unit + 21),
                "common/icon_players_light",
                40,
                13,
            ),
            label(
                f"{box.id} seats",
                Rect(left + 48 * unit + 42, top + 80 * unit + 4, 48, 34),
                players,
                "small_light",
                13,
            ),
            count(f"{box.id} age", (left + 370 * unit, top + 100 * unit), f"{box.age}+", 27, "gold", 12),
        ]
        if self.app.store.waiting(box.id):
            parts.append(self._ribbon(box.id, x, foot))
        return joined(*parts)

    def _ribbon(self, game_id: str, x: int, foot: int) -> Poses:
        key = f"ribbon {game_id}"
        return {
            key: Pose((x, foot + 38), "common/ribbon_continue", 280, z=30, angle=-3, pick=key, reach=104),
            f"{key} text": Pose(
                (x + 26, foot + 28),
                wide=160,
                tall=50,
                z=31,
                angle=-3,
                text=self.app.words().say("menu.continue"),
                ink="ribbon",
                pick=key,
            ),
        }

    def _eyes(self, n: int, x: int, y: int, wide: int) -> Poses:
        return picture(f"eyes {n}", (x, y), "common/eyes", wide, 1)

    def _said(self) -> Poses:
        if not self.message:
            return {}
        box = Rect(400, 640, 800, 150)
        return joined(
            panel("message", box, z=40, pick="message"),
            label("message text", Rect(430, 652, 740, 126), self.message, "plain", 41, "message"),
        )


def _toy(name: str, x: int, foot: int, wide: int) -> Poses:
    return joined(
        picture(f"toy {name} foot", (x, foot + 2), "common/shadow_foot", wide * 0.9, 2),
        picture(f"toy {name}", (x, foot - wide * 0.41), f"chasse_aux_monstres/figure_toy_{name}", wide, 3),
    )


def _free(x: int, foot: int, wide: int, stands: tuple[tuple[int, int], ...]) -> bool:
    """Whether no box stands where the toy would."""
    return all(foot != at[1] or abs(x - at[0]) > (BOX[0] - 70 + wide) / 2 for at in stands)
