"""The real scenes drawn off-screen into a picture: for bug reports, the README and our own eyes."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

import pygame
from msgspec import Struct

from games import SHELF, Title
from games.core.bots import decide
from games.core.game import Seating
from games.core.rng import Rng
from games.core.saves import Player, Sitting, start
from scenes.album import Album
from scenes.handover import Handover
from scenes.home import home_in
from scenes.menu import Menu
from scenes.pause import Pause
from scenes.preferences import Keeper
from scenes.refused import refused
from scenes.replay import Replay
from scenes.results import Results
from scenes.rulebook.scene import RuleBook
from scenes.services import App, open_services
from scenes.settings import Settings
from scenes.setup.scene import Setup
from scenes.stack import Scene
from scenes.table import AnyTable, Table
from scenes.ui.sound import Silence

NAMES = ("Léa", "Tom", "Papa", "Zoé", "Mamie", "Nino")
COLOURS = ("coral", "sun", "sky", "leaf", "plum", "rose")


class Wish(Struct, frozen=True):
    """What the picture shall show: a match of a seed after some moves; None for as many as it takes."""

    seed: str = "placard"
    moves: int | None = None
    seats: int | None = None
    preset: str = "boite"


def shoot(
    what: str,
    file: Path,
    size: tuple[int, int] = (1600, 1000),
    lang: str = "fr",
    seed: str = "placard",
    moves: int | None = None,
    seats: int | None = None,
    preset: str | None = None,
) -> None:
    """Draw a scene into a PNG; ValueError names what cannot be drawn, OSError an unwritable file."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    with tempfile.TemporaryDirectory() as folder:
        keeper = Keeper(None, lang)
        keeper.change(curtain=False)  # so that whoever is at turn sits before the picture
        app = open_services(home_in(Path(folder)), keeper, mixer=Silence())
        app.brush.aim(surface)
        for scene in scenes_of(app, what, Wish(seed, moves, seats, preset or "boite")):
            app.stack.push(scene)
            app.stack.settle()
        _come_to_rest(app)
        app.stack.draw(whole=True)
    pygame.image.save(surface, file)


def _come_to_rest(app: App) -> None:
    top = app.stack.top
    while top is not None and top.moving and not isinstance(top, Table):
        top.update(0.05)


def scenes_of(app: App, what: str, wish: Wish) -> list[Scene]:
    """The scenes that lie above each other in a picture, lowest first."""
    name, _, game_id = what.partition(":")
    makers: Mapping[str, Callable[[Title], list[Scene]]] = {
        "menu": lambda box: [Menu(app)],
        "setup": lambda box: [Setup(app, box.id)],
        "table": lambda box: [table_of(app, box, wish)],
        "results": lambda box: [Results(app, finished(app, box, wish), lambda seed: None)],
        "rulebook": lambda box: [RuleBook(app, box.id, sitting_of(app, box, wish).match.game.tweaks)],
        "album": lambda box: [Album(app)],
        "replay": lambda box: [Replay(app, play_on(app, box, sitting_of(app, box, wish), wish.moves))],
        "settings": lambda box: [Settings(app)],
        "handover": lambda box: [Handover(app, Player(NAMES[0], COLOURS[0]), lambda: None)],
        "pause": lambda box: [table_of(app, box, wish), Pause(app, {})],
    }
    if name not in makers:
        say = app.words().say
        raise ValueError(say("error.wrong_value", option="WHAT", allowed=", ".join(makers), value=name))
    box = next((box for box in SHELF if box.id == game_id), None if game_id else SHELF[0])
    if box is None:
        shelf = ", ".join(box.id for box in SHELF)
        raise ValueError(app.words().say("error.unknown_game", game=game_id, list=shelf))
    if name in ("setup", "table", "results", "rulebook", "replay") and not game_id:
        raise ValueError(f"{name} needs a game, as in {name}:{box.id}")
    return makers[name](box)


def sitting_of(app: App, box: Title, wish: Wish) -> Sitting:
    """A match of a seed with names of ours; persons on the seats, so that every picture is a hand's."""
    low, high = box.seats
    seats = wish.seats or min(4, high)
    if not low <= seats <= high:
        raise ValueError(f"{box.id} takes {low} to {high} seats, not {seats}")
    rules = app.rules(box.id)
    if wish.preset not in rules.presets:
        raise ValueError(f"no preset {wish.preset!r}; there are {', '.join(rules.presets)}")
    pieces = (box.pieces or COLOURS)[:seats]
    players = tuple(Player(NAMES[n], COLOURS[n]) for n in range(seats))
    game = box.game(rules.of(box.game.tweaks_type, wish.preset))
    seating = Seating(pieces if box.pieces else ())
    if reason := game.cannot_start(seats, seating):
        raise ValueError(refused(reason, app.words(box.id)))
    return start(box.id, game, players, seating, wish.seed)


def play_on(app: App, box: Title, sitting: Sitting, moves: int | None) -> Sitting:
    """Let medium bots play some moves, or to the end."""
    match, bot = sitting.match, box.bot(app.levels(box.id)["medium"])
    while (seat := match.game.to_act(match.state)) is not None and (moves is None or match.ply < moves):
        view = match.game.view(match.state, seat)
        match.play(decide(bot.think(match.game, view, seat, Rng(f"{match.seed}/shot/{match.ply}"))))
    return sitting


def table_of(app: App, box: Title, wish: Wish) -> AnyTable:
    """The table after some moves."""
    return Table(app, play_on(app, box, sitting_of(app, box, wish), wish.moves or 0), "shot")


def finished(app: App, box: Title, wish: Wish) -> Sitting:
    """A match played to its end."""
    return play_on(app, box, sitting_of(app, box, wish), None)
