"""Sprites of La Grosse Bouffe."""
from ..parts import *
from ..sprite import shelf
from ..common.backs import game_back
from ..common.wood import board_frame, mat
from . import terrain, tiles
from .species import SPECIES, TEAM


def sprites():
    rows, put = shelf('grosse_bouffe')
    for k in terrain.LAND:
        put(f'cell_{k}', 240, 240, lambda k=k: terrain.terrain_cell(k), 'Board cell', widest=144)
        put(f'land_{k}', 72, 72, lambda k=k: terrain.land_mark(k, 36, 36, 33), 'Terrain symbol')
    for t in TEAM:
        for s, kinds in tiles.SET.items():
            for v, land in sorted(set(kinds)):
                put(f'tile_{t}_{s}_{v}_{land}', 240, 244, lambda *a, t=t, s=s, v=v, land=land: tiles.monster_tile(s, t, v, land), f'{kinds.count((v, land))} in the set', widest=144)
                put(f'tile_{t}_{s}_{v}_{land}_chomp', 240, 244, lambda *a, t=t, s=s, v=v, land=land: tiles.monster_tile(s, t, v, land, True), 'Mouth open', widest=144)
    for t in TEAM:
        for s in SPECIES:
            for pose in ('', '_chomp'):
                put(f'figure_{t}_{s}{pose}', 240, 240, lambda t=t, s=s, pose=pose: at(SPECIES[s](t, bool(pose)), 120, 126), 'Cut out', (120, 214), widest=330)
        put(f'back_{t}', 240, 244, lambda t=t: tiles.tile_back(t), 'Face-down pile', widest=144)
    put('first_player', 256, 256, tiles.first_player, 'First-player marker', widest=144)
    put('bonus_one_dot', 64, 56, lambda: R(6, 5, 52, 46, 23, INK) + R(10, 9, 44, 38, 19, PAPER) + C(32, 28, 12, '#1B1230'), 'Worth 2')
    put('bonus_two_dots', 92, 56, lambda: R(6, 5, 80, 46, 23, INK) + R(10, 9, 72, 38, 19, PAPER) + C(30, 28, 12, '#1B1230') + C(62, 28, 12, '#1B1230'), 'Worth 1')
    put('card_back', 400, 560, lambda: game_back('grosse_bouffe'), 'Spare back', widest=250)
    put('mat', 956, 956, lambda: mat('grosse_bouffe', 956, 956, 56), 'Felt mat; 20 px of shadow all round', widest=638)  # felt is soft
    put('board_frame', 884, 884, lambda: board_frame(884, 884, '#12313A'), 'Six cells of 132 with gaps of 4 start at 36,36')
    return rows
