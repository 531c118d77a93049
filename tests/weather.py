"""Weather to start the program in: whatever lies in its folder, and a game that somebody has begun there."""

from pathlib import Path

import pygame

from games import SHELF
from games.core.rng import Rng
from scenes.app import Loop
from scenes.home import home_in
from scenes.menu import Menu
from scenes.notice import Notice
from scenes.preferences import Keeper
from scenes.services import open_services
from scenes.shot import Wish, sitting_of
from scenes.table import AnyTable, Table
from scenes.ui.sound import Silence
from tests.playroom import HandClock, Playroom, pictures_of_the_house, scribe_of_the_house

ROOT = Path(__file__).resolve().parents[1]
GAME = "doolhof_junior"


class Evening(Playroom):
    """The program as it starts in a folder, whatever lies there; in English."""

    def __init__(self, folder: Path, own_pictures: bool = False, mixer: Silence | None = None) -> None:
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.display.set_mode((1600, 1000))
        pygame.event.clear()
        home, self.hand = home_in(folder), HandClock()
        self.app = open_services(
            home, Keeper(home.settings / "settings.json", "en"), self.hand, mixer or Silence()
        )
        self.app.brush.aim(self.surface)
        if not own_pictures:
            self.app.brush.pictures = pictures_of_the_house()
        self.app.brush.scribe = scribe_of_the_house(1.0, False)
        self.loop, self.open, self.story = Loop(self.app, self.surface), True, []

    @property
    def read(self) -> str:
        """All that is written on the screen."""
        return "\n".join(pose.text for pose in self.top.stage.goal.values() if pose.text)

    def sit_down(self, moves: int = 3) -> AnyTable:
        """Lay a new table over the cupboard, and play some moves."""
        table: AnyTable = Table(self.app, sitting_of(self.app, SHELF[0], Wish(seats=2)), "evening")
        self.start(Menu(self.app), table)
        move(table, moves)
        return table

    def resume(self) -> str:
        """Take up the game that waits in the cupboard; what is said about it, if anything is."""
        self.start()
        self.tap_on(f"ribbon {GAME}")
        self.run(0.2)
        if not isinstance(self.top, Notice):
            return ""
        told = "\n".join(self.top.sentences)
        self.run(0.3)
        self.tap_on("ok")
        return told


def move(table: AnyTable, moves: int = 1) -> None:
    """Play some moves at random."""
    rng = Rng("weather")
    for _ in range(moves):
        table.play(rng.choice(table.match.game.legal_moves(table.match.state)))


def save_in(folder: Path) -> Path:
    """The save of an evening that somebody has begun in a folder."""
    Evening(folder).sit_down()
    return folder / "saves" / GAME / "evening.json"
