"""The looks of the games on the shelf, each loaded when it is first asked for: the cupboard opens sooner."""

from __future__ import annotations

from games.core.saves import Sitting
from scenes.look import AnyLook
from scenes.services import App


def look_of(game_id: str) -> type[AnyLook]:
    """What shows a game; KeyError when it is not on the shelf."""
    match game_id:
        case "doolhof_junior":
            from scenes.looks.doolhof_junior.look import DoolhofLook

            return DoolhofLook
        case "ghooost":
            from scenes.looks.ghooost.look import GhooostLook

            return GhooostLook
        case "monster_smash":
            from scenes.looks.monster_smash.look import SmashLook

            return SmashLook
        case "grosse_bouffe":
            from scenes.looks.grosse_bouffe.look import BouffeLook

            return BouffeLook
        case "chasse_aux_monstres":
            from scenes.looks.chasse_aux_monstres.look import ChasseLook

            return ChasseLook
    raise KeyError(game_id)


def make_look(app: App, sitting: Sitting) -> AnyLook:
    """The look of a sitting's game in today's language."""
    look, words = look_of(sitting.game_id), app.words(sitting.game_id)
    return look(sitting.match.game, sitting.players, words, app.keeper.now.left)
