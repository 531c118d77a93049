"""The looks of the games on the shelf."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.saves import Sitting
from scenes.look import AnyLook
from scenes.looks.chasse_aux_monstres.look import ChasseLook
from scenes.looks.doolhof_junior.look import DoolhofLook
from scenes.looks.ghooost.look import GhooostLook
from scenes.looks.grosse_bouffe.look import BouffeLook
from scenes.looks.monster_smash.look import SmashLook
from scenes.services import App

LOOKS: Mapping[str, type[AnyLook]] = {
    "doolhof_junior": DoolhofLook,
    "ghooost": GhooostLook,
    "monster_smash": SmashLook,
    "grosse_bouffe": BouffeLook,
    "chasse_aux_monstres": ChasseLook,
}


def make_look(app: App, sitting: Sitting) -> AnyLook:
    """The look of a sitting's game in today's language."""
    look, words = LOOKS[sitting.game_id], app.words(sitting.game_id)
    return look(sitting.match.game, sitting.players, words, app.keeper.now.left)
