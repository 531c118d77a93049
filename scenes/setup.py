"""Who plays, and by which rules."""

from __future__ import annotations

from games import title
from games.core.game import Seating
from games.core.rng import fresh_seed
from games.core.saves import Player, start
from scenes.screen import Screen
from scenes.services import App
from scenes.table import Table, new_name
from scenes.ui.pose import Key, Poses, Rect, joined
from scenes.ui.widgets import bar, button


class Setup(Screen):
    """Seats at the left, rules at the right, and a bar to begin."""

    def __init__(self, app: App, game_id: str) -> None:
        super().__init__(app)
        self.box = title(game_id)

    def things(self) -> Poses:
        return joined(
            button("back", (58, 56), "back"), bar("play", Rect(560, 876, 480, 112), "Jouer", "play", "green")
        )

    def tap(self, key: Key) -> None:
        if key == "back":
            self.back()
        else:
            box = self.box
            players = (Player("Léa", "coral"), Player("Robo", "sun", "medium"))
            game = box.game(self.app.rules(box.id).of(box.game.tweaks_type, "boite"))
            sitting = start(box.id, game, players, Seating(("coral", "sun"), None), fresh_seed())
            self.app.stack.push(Table(self.app, sitting, new_name()))
