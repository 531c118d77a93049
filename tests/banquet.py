"""A table of La Grosse Bouffe laid as a text draws it, and what is to be seen on it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from games.core.game import Seating
from games.core.match import Match
from games.core.saves import Player, Sitting
from games.grosse_bouffe.drawn import drawn
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.state import Tweaks
from scenes.table import Table
from scenes.ui.pose import Key, Pose
from tests.playroom import Playroom

BUSY = """
    rG5 yH3 ... rS4 ... yH4   red: G2" H5" S2~ O4~
    rO2 ... ... yO3 rO1 ...   yellow: G5~ H3~ S1^ O4~
    yS4 ... yG3 yO5 ... yS5   round: 3
    ... ... rS3 rG3 rH3 ...
    ... yH2 ... yG1 rG4 ...
    ... rO5 ... ... yH1 ...
"""
"""Nineteen monsters on the land, both hands full."""


class Banquet:
    """Léa plays red at the left, Tom yellow; red has the marker unless `notes` say otherwise."""

    def __init__(
        self,
        folder: Path,
        notes: str = "",
        land: str = BUSY,
        little: bool = False,
        lang: str = "fr",
        **tweaks: Any,
    ) -> None:
        game = GrosseBouffe(Tweaks(**tweaks))
        state = drawn(f"{land}\n{notes}", game)
        players = Player("Léa", "coral", little=little), Player("Tom", "sun", little=little)
        match = Match(game, 2, Seating(state.teams), "banquet", frozenset({0, 1}), state)
        self.room = Playroom(folder, lang=lang)
        self.room.start(Table(self.room.app, Sitting("grosse_bouffe", players, match), "banquet"))
        self.room.rest()

    @property
    def said(self) -> str:
        """What the table says."""
        return self.seen("message text").text

    @property
    def moves(self) -> list[str]:
        """What has been played."""
        return [str(played.move) for played in self.room.table.match.past]

    def tap(self, *keys: Key) -> None:
        """Tap on things, one after the other."""
        for key in keys:
            self.room.tap_on(key)
            self.room.rest()

    def drag(self, thing: Key, to: Key) -> None:
        """Carry a thing to another one."""
        self.room.drag(self.room.where(thing), self.room.where(to))
        self.room.rest()

    def seen(self, key: Key) -> Pose:
        """How a thing lies; KeyError if there is none."""
        return self.room.table.stage.goal[key]

    def all(self, begin: str) -> dict[Key, Pose]:
        """All things whose key begins so."""
        goal = self.room.table.stage.goal
        return {key: pose for key, pose in goal.items() if key.startswith(begin)}

    def tile(self, pick: Key) -> Key:
        """The key of the monster that is picked so."""
        return next(key for key, pose in self.all("tile ").items() if pose.pick == pick)

    def rings(self, kind: str) -> set[Key]:
        """What has a ring of a kind round it."""
        halos = {key for key, pose in self.all("ring ").items() if pose.image == f"common/halo_{kind}"}
        return {self.seen(key.removeprefix("ring ")).pick for key in halos}
