"""Every screen of the house, and how a test gets there. A game that comes onto the shelf joins the tour."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from shutil import copytree

from msgspec import Struct
from msgspec.structs import replace

from games import SHELF, Title
from games.core.game import Seating
from games.core.saves import Player, Sitting, start
from scenes.chrome import BUTTONS
from scenes.menu import Menu
from scenes.pause import Pause
from scenes.question import Question
from scenes.results import Results
from scenes.seatcard import SeatCard
from scenes.setup.scene import Setup
from scenes.table import AnyTable, Table
from scenes.ui.pose import Key
from scenes.ui.words import LOCALE
from tests.hands import QUICK, come
from tests.playroom import SEED, Playroom
from tests.rules import game_of, tables
from tests.sittings import play_on

LANGS = ("fr", "en")
SIZES = (
    (640, 400),
    (800, 480),
    (1024, 768),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (800, 1280),
)
"""Small, touchscreen, 4:3, laptop, 21:9, huge, portrait."""
COLOURS = ("coral", "sun", "sky", "leaf", "plum", "rose")
NAMES = ("Maximilienne", "Bartholomäus", "Wilhelmina-M", "Jean-Maxwell", "Mamie Mwumbé", "Guillaumette")
"""As long as names can be."""
PLIES = (0, 1, 8, 25)


class Stop(Struct, frozen=True):
    """A screen: `go` brings a fresh playroom there."""

    name: str
    go: Callable[[Playroom], None]

    def __str__(self) -> str:
        return self.name


def deal(
    box: Title,
    seats: int = 0,
    preset: str = "",
    levels: tuple[str, ...] = (),
    little: bool = False,
    seed: str = SEED,
) -> Sitting:
    """A match of persons with long names, or of what `levels` says."""
    levels = levels or ("",) * (seats or max(2, box.seats[0]))
    pieces = box.pieces[: len(levels)]
    colours = pieces if pieces and {*pieces} <= {*COLOURS} else COLOURS[: len(levels)]
    players = tuple(
        Player(NAMES[n], colours[n], level, little and not level) for n, level in enumerate(levels)
    )
    return start(box.id, game_of(box, preset or presets(box)[0]), players, Seating(pieces), seed)


def presets(box: Title) -> list[str]:
    """The presets of a box, the one in the box first."""
    return list(dict.fromkeys(preset for each, preset, _ in tables() if each is box))


def seats_of(box: Title, preset: str) -> list[int]:
    """How many may sit down."""
    return [seats for each, name, seats in tables() if each is box and name == preset]


def table(room: Playroom, sitting: Sitting, name: str = "tour") -> AnyTable:
    """Sit down at the table of a match, with the cupboard behind; it has been kept as any other."""
    if sitting.match.past:
        room.app.store.keep(name, sitting)
    lying: AnyTable = Table(room.app, sitting, name)
    room.start(Menu(room.app), lying)
    return lying


def _at_the_cupboard() -> Iterator[Stop]:
    yield Stop("menu", lambda room: room.start())
    for box in SHELF:
        yield Stop(f"menu, {box.id} waits", partial(_waiting_menu, box))
        yield Stop(f"setup of {box.id}", partial(_setup, box))


def _at_tables() -> Iterator[Stop]:
    for box in SHELF:
        usual, *others = presets(box)
        counts = seats_of(box, usual)
        for seats in sorted({counts[0], counts[-1]}):
            for moves in PLIES:
                yield Stop(
                    f"table of {box.id}, {seats} seats, move {moves}",
                    partial(_table, box, usual, seats, moves),
                )
        for preset in others:
            yield Stop(
                f"table of {box.id}, {preset}", partial(_table, box, preset, seats_of(box, preset)[-1], 8)
            )
        for seats in counts:
            yield Stop(f"results of {box.id}, {seats} seats", partial(_results, box, usual, seats))
        for preset in others:
            yield Stop(
                f"results of {box.id}, {preset}", partial(_results, box, preset, seats_of(box, preset)[-1])
            )
        yield Stop(f"pause over {box.id}", partial(_pause, box))
        yield Stop(f"question over {box.id}", partial(_question, box))
        yield Stop(f"seat card over {box.id}", partial(_seat_card, box))


def _waiting_menu(box: Title, room: Playroom) -> None:
    sitting = deal(box)
    play_on(sitting.match, SEED, 3)
    room.app.store.keep("tour", sitting)
    say, menu = room.app.words().say, Menu(room.app)
    room.start(menu)
    menu.say(say("error.oops"), say("error.oops_report", file="fault-20261224-184502.txt"))


def _setup(box: Title, room: Playroom) -> None:
    room.start(Menu(room.app), Setup(room.app, box.id))


def _table(box: Title, preset: str, seats: int, moves: int, room: Playroom) -> None:
    sitting = deal(box, seats, preset)
    play_on(sitting.match, SEED, moves)
    table(room, sitting)
    come(room)
    room.run(1.5, QUICK)  # what the clock plays by itself is played
    room.rest()


def _results(box: Title, preset: str, seats: int, room: Playroom) -> None:
    sitting = deal(box, seats, preset)
    play_on(sitting.match, SEED)
    lying: AnyTable = Table(room.app, sitting, "tour")
    room.start(Menu(room.app), Results(room.app, sitting, lying.deal))
    room.run(Results.deaf)


def _pause(box: Title, room: Playroom) -> None:
    lying = table(room, deal(box))
    room.start(Pause(room.app, {"again": lambda: lying.deal(SEED), "cupboard": room.app.stack.home}))


def _question(box: Title, room: Playroom) -> None:
    lying = table(room, deal(box))
    room.start(Question(room.app, room.app.words().say("pause.restart_ask"), lambda: lying.deal(SEED)))


def _seat_card(box: Title, room: Playroom) -> None:
    """Of a robot that plays for somebody, with a long reason."""
    lying, words = table(room, deal(box)), room.app.words(box.id)
    catalogue = (LOCALE / "fr" / "LC_MESSAGES" / f"{box.id}.po").read_text(encoding="utf-8")
    reasons = re.findall(r'msgctxt "why"\nmsgid "(\w+)"', catalogue)
    values = {"player": NAMES[0], "other": NAMES[1], "about": "m" * 14}
    line = max((words.say(f"why.{reason}", 14, **values) for reason in reasons), key=len)
    player = replace(lying.sitting.players[0], level="champion", lent=True)
    room.start(SeatCard(room.app, box.id, player, line, lambda another: None))


STOPS = (*_at_the_cupboard(), *_at_tables())


def one_of_each() -> tuple[Stop, ...]:
    """One stop for each kind of screen and each game."""
    first: dict[str, Stop] = {}
    for stop in STOPS:
        first.setdefault(stop.name.partition(",")[0], stop)
    return tuple(first.values())


def crawl(folder: Path, lang: str) -> Iterator[tuple[str, Playroom]]:
    """Every kind of screen that taps lead to from the cupboard, with the taps, in a room that stands there.

    Each kind of thing is tapped once on each kind of screen; on a table only what leads away from it.
    """
    home, ways = _furnished(folder), deque[tuple[Key, ...]]([()])
    known, tried = set(), set()
    for number in count():
        if not ways:
            return
        way = ways.popleft()
        room = _walked(copytree(home, folder / str(number)), lang, way)
        if room.app.stack.top is None:
            continue
        name = type(room.top).__name__
        keys = {key.partition(" ")[0]: key for key in sorted(room.picks(), reverse=True)}
        if isinstance(room.top, Table):
            keys = {key: key for key in keys if key in BUTTONS}
        if (name, frozenset(keys)) not in known:
            known.add((name, frozenset(keys)))
            yield " > ".join(("menu", *way)), room
            ways.extend((*way, key) for verb, key in keys.items() if (name, verb) not in tried)
            tried |= {(name, verb) for verb in keys}


def _walked(home: Path, lang: str, way: tuple[Key, ...]) -> Playroom:
    """A room after some taps in the cupboard of a family that has played before."""
    room = Playroom(home, (640, 400), lang, speed=0, names=NAMES)
    room.start()
    for key in way:
        room.tap_on(key)
        room.rest()
    return room


def _furnished(folder: Path) -> Path:
    """A home where games wait."""
    store = Playroom(folder / "home").app.store
    for box in SHELF:
        for n in range(7):
            store.keep(f"game {n}", deal(box))
    return folder / "home"
