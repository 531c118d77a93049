"""The shelf: every game we ship, in menu order. Nothing in here knows about a screen."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from games.chasse_aux_monstres.bot import MemoryBot
from games.chasse_aux_monstres.game import ChasseAuxMonstres
from games.core.bots import AnyBot, Level
from games.core.game import AnyGame
from games.doolhof_junior.bot import SightBot
from games.doolhof_junior.game import DoolhofJunior
from games.ghooost.bot import NightBot
from games.ghooost.game import Ghooost
from games.grosse_bouffe.bot import HungryBot
from games.grosse_bouffe.game import GrosseBouffe
from games.monster_smash.bot import SmashBot
from games.monster_smash.game import MonsterSmash
from games.monster_smash.state import FAMILIES


class Title(Struct, frozen=True):
    """One box: its rules, who may sit down and what they may choose.

    `pieces` are the colours, families or teams a seat can take, `minutes` how long a game lasts. With
    `piece_leads` whoever has the first piece begins, so that there is no other choice of who does.
    """

    id: str
    game: type[AnyGame]
    bot: Callable[[Level], AnyBot]
    seats: tuple[int, int]
    age: int
    minutes: int
    pieces: tuple[str, ...] = ()
    piece_leads: bool = False


SHELF: tuple[Title, ...] = (
    Title("doolhof_junior", DoolhofJunior, SightBot, (1, 4), 4, 15, ("coral", "sun", "sky", "leaf")),
    Title("ghooost", Ghooost, NightBot, (2, 6), 8, 20),
    Title("monster_smash", MonsterSmash, SmashBot, (2, 5), 7, 15, tuple(FAMILIES)),
    Title("grosse_bouffe", GrosseBouffe, HungryBot, (2, 2), 6, 20, ("red", "yellow"), piece_leads=True),
    Title("chasse_aux_monstres", ChasseAuxMonstres, MemoryBot, (1, 6), 3, 10),
)


def title(game_id: str) -> Title:
    """The box of that id; KeyError when it is not on the shelf."""
    return {box.id: box for box in SHELF}[game_id]
