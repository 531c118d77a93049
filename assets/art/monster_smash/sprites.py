"""Sprites of Monster Smash."""

from functools import partial

from ..common.backs import game_back
from ..parts import *
from ..sprite import Sprite, shelf
from . import arena, cards


def sprites() -> dict[str, Sprite]:
    """The shelf of this game, in order."""
    rows, put = shelf("monster_smash")
    for f, (_, _, d, em) in cards.FAMILY.items():
        for v in (1, 2, 3, 4, 5):
            put(
                f"card_{f}_{v}",
                400,
                560,
                partial(cards.family_card, f, v),
                "Family card" if v < 5 else "Family card, only for the optional fives",
                widest=250,
            )
        for v in (1, 2, 3, 4):
            put(
                f"figure_{f}_{v}",
                440,
                460,
                placed(partial(cards.DRAW[f], v), 220, 264),
                "Cut out",
                (220, 416),
                widest=330,
            )
        put(
            f"identity_{f}",
            400,
            560,
            partial(cards.identity_card, f),
            "Monster card: who the player is",
            widest=250,
        )
        put(f"emblem_{f}", 128, 128, partial(cards.shield, 64, 64, 0.92, d, em, size=37), "Family shield")
    put("card_back", 400, 560, partial(game_back, "monster_smash"), "Card back", widest=250)
    put(
        "mat",
        1592,
        514,
        cards.arena,
        "Felt mat; 20 px of shadow all round",
        widest=1062,
    )  # felt is soft
    put(
        "clash",
        260,
        260,
        cards.clash,
        "Burst behind the score of a fight",
    )
    put("fire_lit", 260, 258, placed(arena.fire_lit, 130, 232), "It takes cards", (130, 232))
    put("fire_out", 260, 258, placed(arena.fire_out, 130, 232), "It has had enough", (130, 232))
    put("bench", 400, 96, arena.bench, "The audience sits behind it")
    put("popcorn", 96, 114, arena.popcorn, "For the audience", widest=64)
    put("bead_on", 40, 56, partial(arena.bead, True), "A card that a meter has", widest=24)
    put("bead_off", 40, 56, partial(arena.bead, False), "A card that a meter lacks", widest=24)
    return rows
