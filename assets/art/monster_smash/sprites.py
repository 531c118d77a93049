"""Sprites of Monster Smash."""
from ..parts import *
from ..sprite import shelf
from ..common.backs import game_back
from ..common.wood import mat
from . import cards


def sprites():
    rows, put = shelf('monster_smash')
    for f, (l, c, d, em) in cards.FAMILY.items():
        for v in (1, 2, 3, 4, 5):
            put(f'card_{f}_{v}', 400, 560, lambda f=f, v=v: cards.family_card(f, v), 'Family card' if v < 5 else 'Family card, only for the optional fives', widest=250)
        for v in (1, 2, 3, 4):
            put(f'figure_{f}_{v}', 440, 460, lambda f=f, v=v: at(cards.DRAW[f](v), 220, 264), 'Cut out', (220, 416), widest=330)
        put(f'identity_{f}', 400, 560, lambda f=f: cards.identity_card(f), 'Monster card: who the player is', widest=250)
        put(f'emblem_{f}', 128, 128, lambda em=em, d=d: cards.shield(64, 64, .92, d, em), 'Family shield')
    put('card_back', 400, 560, lambda: game_back('monster_smash'), 'Card back', widest=250)
    put('mat', 1592, 514, lambda: mat('monster_smash', 1592, 514, 60) + clip('<rect x="36" y="36" width="1520" height="442" rx="46"/>', rayburst(796, 257, 900, 20, '#FFB26E', .13), 'rays'), 'Felt mat; 20 px of shadow all round', widest=1062)  # felt is soft
    put('clash', 260, 260, lambda: P(star_path(130, 130, 122, 78, 14), INK, stroke=INK, stroke_width=12, stroke_linejoin='round') + P(star_path(130, 130, 118, 74, 14), rad('#FFF6CF', GOLD, '#F0782A')), 'Burst behind the score of a fight')
    return rows
