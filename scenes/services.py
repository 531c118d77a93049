"""What every scene may use, in one value."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from games import SHELF
from games.core.bots import Level, load_levels
from games.core.rulefile import BadRules, Rules
from games.core.store import Store
from scenes.home import ROOT, Home
from scenes.house_rules import broken_rules, rules_of
from scenes.preferences import Keeper
from scenes.stack import SceneStack
from scenes.troubles import Troubles
from scenes.ui.assets import Pictures
from scenes.ui.brush import Brush
from scenes.ui.sound import Silence, Sounds
from scenes.ui.text import Scribe
from scenes.ui.theme import load_theme
from scenes.ui.words import Words, first_language

FRAME = 1 / 60


class Clock:
    """Real time in seconds, and how much of the frame is left. Tests bring their own."""

    def __init__(self) -> None:
        self._begun = self.now()

    def now(self) -> float:
        """Seconds since some moment; never runs backwards."""
        return time.monotonic()

    def begin_frame(self) -> None:
        """A frame begins."""
        self._begun = self.now()

    def left(self) -> float:
        """Seconds left of the frame."""
        return FRAME - (self.now() - self._begun)


class App(Struct, frozen=True):
    """The services of the house."""

    brush: Brush
    keeper: Keeper
    store: Store
    home: Home
    stack: SceneStack
    clock: Clock
    sounds: Sounds
    troubles: Troubles

    def words(self, game_id: str = "") -> Words:
        """The player texts in today's language, those of a game if one is named."""
        words = _words(self.keeper.language or first_language(os.environ))
        words = words.game(game_id) if game_id else words
        for file in words.broken:
            self.troubles.tell(words.say("error.words_broken", file=file))
        return words

    def tell_settings(self) -> None:
        """Tell what is wrong with the file of the preferences."""
        if trouble := self.keeper.trouble:
            self.troubles.tell(self.words().say(f"save.{trouble}", file=self.keeper.aside))

    def switch_sound(self) -> None:
        """Be silent, or be heard again; without a device look for one."""
        if self.sounds.works:
            self.keeper.change(muted=not self.keeper.now.muted)
        else:
            self.sounds.open()
        self.suit()

    def suit(self) -> None:
        """Be as the family likes it: the size of words, how sharp everything stands out, how loud it is."""
        taste, scribe = self.keeper.now, self.brush.scribe
        scribe.zoom, scribe.sharp = taste.text / 100, taste.contrast
        self.brush.sharp = taste.contrast
        self.sounds.volumes(*((0, 0) if taste.muted else (taste.effects, taste.noises)))
        self.brush.forget()

    def rules(self, game_id: str) -> Rules:
        """The presets of a game: ours, then the family's own."""
        return rules_of(self.home, game_id)

    def broken_rules(self, game_id: str) -> tuple[BadRules, ...]:
        """What is wrong with the rules files of a game."""
        return broken_rules(self.home, game_id)

    def levels(self, game_id: str) -> dict[str, Level]:
        """The levels of a game's bots by name."""
        return dict(_levels()[game_id])


@lru_cache
def _words(language: str) -> Words:
    return Words(language)


@lru_cache
def _levels() -> dict[str, dict[str, Level]]:
    return {game: dict(levels) for game, levels in load_levels(ROOT / "config" / "bots.yaml").items()}


def open_services(
    home: Home, keeper: Keeper, clock: Clock | None = None, mixer: Silence | None = None
) -> App:
    """The services on the program's own pictures, fonts, theme and sounds."""
    clock = clock or Clock()
    scribe = Scribe(ROOT / "assets" / "fonts", load_theme(ROOT / "config" / "theme.yaml"))
    troubles = Troubles(home.reports)
    lost_picture, lost_sound = (
        _telling(keeper, troubles, kind) for kind in ("picture_missing", "sound_missing")
    )
    brush = Brush(Pictures(ROOT / "assets" / "images", lost_picture), scribe)
    store = Store(home.saves, {box.id: box.game for box in SHELF})
    sounds = Sounds(ROOT / "assets" / "sounds", clock.now, mixer, lost_sound)
    app = App(brush, keeper, store, home, SceneStack(), clock, sounds, troubles)
    app.suit()
    app.tell_settings()
    return app


def _telling(keeper: Keeper, troubles: Troubles, kind: str) -> Callable[[Path, object], None]:
    """Tells of a picture or a sound that cannot be read."""

    def tell(file: Path, fault: object) -> None:
        words = _words(keeper.language or first_language(os.environ))
        troubles.tell(words.say(f"error.{kind}", file=file.name), fault)

    return tell
