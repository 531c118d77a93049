"""The rooms that are measured: real scenes in a real window, with a home that is thrown away."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import cycle

import pygame
from msgspec.structs import replace

from games import Title
from games.core.rng import Rng
from games.core.saves import Sitting, start
from scenes.app import Loop
from scenes.home import find_home
from scenes.looks import make_look
from scenes.menu import Menu
from scenes.preferences import Keeper
from scenes.services import App, open_services
from scenes.shot import Wish, sitting_of
from scenes.table import AnyTable, Table
from scenes.ui.stage import Stage, Telling
from scenes.window import open_window

MOST = 120
"""Moves among which the busiest position is looked for."""
NEVER = -1.0
"""When a picture is shown that is not shown."""
FAR = 300
"""World units that a thing slides to and fro."""


class Watched(Loop):
    """A loop that notes the work of each frame, how often a picture was shown, and when after a press.

    `begins` is called at the beginning of every frame. Work is the processor's time in seconds, so that
    other programs at work do not count.
    """

    def __init__(self, app: App, surface: pygame.Surface) -> None:
        super().__init__(app, surface)
        self.begins: Callable[[], None] = lambda: None
        self.flips, self.ends = 0, float("inf")
        self.work: list[float] = []
        self.presses: list[float] = []
        self._flip = pygame.display.flip
        setattr(pygame.display, "flip", self._counted)  # noqa: B010 - for mypy it is no variable

    def frame(self, events: list[pygame.Event]) -> bool:
        """One frame; the last one ends the loop when its time has come."""
        self.begins()
        begun, flips = time.process_time(), self.flips
        going = super().frame(events)
        self.work.append(time.process_time() - begun)
        if any(event.type == pygame.MOUSEBUTTONDOWN for event in events):
            self.presses.append(time.monotonic() if self.flips > flips else NEVER)
        return going and time.perf_counter() < self.ends

    def run_for(self, seconds: float) -> None:
        """Run as the program does, for a while."""
        self.work.clear()
        self.ends = time.perf_counter() + seconds
        self.run()

    def _counted(self) -> None:
        self.flips += 1
        self._flip()


def room(size: tuple[int, int]) -> Watched:
    """The program with its window, and the cupboard open; nothing of it is to be heard."""
    keeper = Keeper(None, "fr")
    keeper.change(muted=True)
    app = open_services(find_home(), keeper)
    surface = open_window(size, "Placard")
    loop = Watched(app, surface)
    app.stack.push(Menu(app))
    app.stack.settle()
    loop.frame([])
    return loop


def lay(loop: Watched, sitting: Sitting) -> AnyTable:
    """A table over the cupboard, drawn once."""
    app = loop.app
    app.stack.home()
    table: AnyTable = Table(app, sitting, "bench")
    app.stack.push(table)
    app.stack.settle()
    loop.frame([])
    return table


def fresh_sitting(app: App, box: Title, seed: str) -> Sitting:
    """As many people as there are seats; one person among robots where each sees what others must not."""
    sitting = sitting_of(app, box, Wish(seed=seed, seats=box.seats[1]))
    match, players = sitting.match, sitting.players
    views = [match.game.view(match.state, seat) for seat in (None, *range(len(players)))]
    if all(view == views[0] for view in views):
        return sitting
    robots = tuple(replace(player, level="medium") for player in players[1:])
    return start(box.id, match.game, (players[0], *robots), match.seating, seed)


def robots_alone(app: App, box: Title) -> Sitting:
    """The best robots on all seats."""
    sitting = sitting_of(app, box, Wish(seed="bench", seats=box.seats[1]))
    best = list(app.levels(box.id))[-1]
    robots = tuple(replace(player, level=best) for player in sitting.players)
    return start(box.id, sitting.match.game, robots, sitting.match.seating, "bench")


def busiest(app: App, box: Title) -> Sitting:
    """The position with the most things to draw in which a person is to act, of one game played at random."""
    sitting, counts, rng = fresh_sitting(app, box, "bench"), list[int](), Rng("bench/moves")
    match, look = sitting.match, make_look(app, sitting)
    while len(counts) <= MOST and (seat := match.game.to_act(match.state)) is not None:
        mine = seat in match.people  # the robots would play on
        counts.append(len(look.poses(match.game.view(match.state, seat), seat, {})) if mine else 0)
        match.play(rng.choice(match.game.legal_moves(match.state)))
    while match.ply > counts.index(max(counts)):
        match.undo()
    match.future.clear()
    return sitting


def redraws(loop: Watched, times: int) -> list[float]:
    """The work of each of some whole pictures."""
    taken = []
    for _ in range(times):
        loop.app.brush.stir()
        begun = time.process_time()
        loop.app.stack.draw(whole=True)
        pygame.display.flip()
        taken.append(time.process_time() - begun)
    return taken


def sliding_work(loop: Watched, box: Title, frames: int) -> list[float]:
    """The work of each of some frames in which moves of a game are shown."""
    taken, rng, games = list[float](), Rng("bench/slides"), 0
    table = lay(loop, busiest(loop.app, box))
    while len(taken) < frames:
        if loop.app.stack.top is not table:
            games += 1
            table = lay(loop, fresh_sitting(loop.app, box, f"bench {games}"))
        if table.stage.still and table.hand.free:
            table.play(rng.choice(table.match.game.legal_moves(table.match.state)))
        slides = not table.stage.still
        loop.frame(pygame.event.get())
        taken += loop.work[-1:] if slides else ()
    return taken


def swinging(stage: Stage) -> Callable[[], None]:
    """Called every frame, it lets one thing slide to and fro for ever."""
    home = stage.goal
    key = next(key for key, pose in home.items() if pose.image and pose.z >= 0 and not pose.tall)
    ways = cycle([{**home, key: home[key].moved(FAR, 0)}, home])

    def swing() -> None:
        if stage.still:
            stage.go(next(ways), Telling())

    return swing


def sliding_rate(loop: Watched, table: AnyTable, seconds: float) -> float:
    """Frames a second while one thing slides, with the pace of the program."""
    loop.begins = swinging(table.stage)
    begun = time.perf_counter()
    loop.run_for(seconds)
    return len(loop.work) / (time.perf_counter() - begun)
