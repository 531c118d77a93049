"""Sprites shared by every screen."""

from collections.abc import Callable
from functools import partial

from ..parts import *
from ..sprite import Put, Sprite, shelf
from . import (
    backs,
    boxes,
    buttons,
    cupboard,
    handover,
    hints,
    icons,
    marks,
    panels,
    party,
    pawns,
    shadows,
    signs,
    wood,
)


def sprites() -> dict[str, Sprite]:
    """The common shelf, in order."""
    rows, put = shelf("common")
    _furniture(put)
    _handover(put)
    _people(put)
    _controls(put)
    _marks(put)
    _hints(put)
    _party(put)
    return rows


def _furniture(put: Put) -> None:
    put(
        "cupboard",
        1600,
        1000,
        cupboard.cupboard,
        "Before wall, wall_light and floor; boxes stand on y 506 and 868, inside x 270-1330",
    )
    put(
        "cupboard_small",
        1600,
        1000,
        cupboard.cupboard,
        "For windows up to full HD, where it is 1728 wide: it loads fast",
        widest=864,
    )
    put("wall", 380, 380, cupboard.wall, "Wallpaper of the menu, tiles in x and y")
    put(
        "wall_light",
        1600,
        1000,
        cupboard.wall_light,
        "Lamp and evening over the wallpaper; may be stretched, and is soft enough to be small",
        widest=200,
    )
    put(
        "floor",
        3200,
        400,
        cupboard.floor,
        "Floor of the bedroom: its upper edge lies on y 914",
        (1600, 0),
        widest=800,
    )
    put("eyes", 64, 48, cupboard.eyes, "Somebody in the dark of the cupboard", widest=80)
    put("eyes_shut", 64, 48, partial(cupboard.eyes, True), "The same, blinking", widest=80)
    put(
        "sign",
        540,
        222,
        partial(signs.sign, 540, 222),
        "Sign over the cupboard; the word is set live on its middle",
    )
    put(
        "sign_pause",
        590,
        210,
        partial(signs.sign, 590, 210),
        "Sign on a panel; the word is set live on its middle",
    )
    put("door", 800, 1000, wood.door, "Left door of the curtain; mirror it")
    put("app_icon", 512, 512, cupboard.app_icon, "Window icon", widest=64)
    for k in GAME:
        for v in boxes.DX:
            _box(put, f"box_{k}_{v}", partial(boxes.box, k, v))
    put("table_wood", 512, 512, wood.wood_tile, "Tiles in x and y")
    put("table_light", 1600, 1000, wood.table_light, "Lamp glow and vignette over the wood", widest=400)
    for k in GAME:
        put(f"felt_{k}", 256, 256, partial(wood.felt_tile, k), "Bare felt, tiles")
    put("card_back", 400, 560, partial(backs.game_back, "placard"), "House card back", widest=250)


def _box(put: Put, name: str, draw: Callable[[], str]) -> None:
    """A box, and the same for windows up to full HD, where it is at most 432 wide: it loads fast."""
    for each, widest in ((name, 400), (f"{name}_small", 216)):
        note = "Game box; title set live in 70,301 300x50"
        put(each, boxes.W, boxes.H, draw, note, (220, 372), widest=widest)


def _handover(put: Put) -> None:
    put("door_gap", 16, 1000, handover.gap, "Light between the closed doors, on x 792")
    put("door_knob", 64, 64, handover.knob, "On 754,912 and 846,912")
    for c in PLAYER:
        put(f"turn_card_{c}", 200, 212, partial(handover.turn_card, c), "Who is next", None, 80)
    for who, draw in (("ghost", handover.hiding_ghost), ("trio", handover.hiding_trio)):
        put(f"figure_hiding_{who}", 400, 440, placed(draw, 200, 262), "Does not look", (200, 416), widest=440)


def _people(put: Put) -> None:
    for c in PLAYER:
        put(f"pawn_{c}", 160, 224, partial(pawns.pawn, c), "", (80, 204), widest=236)
        put(f"avatar_{c}", 128, 128, partial(pawns.avatar, c), "Seat avatar")
        put(
            f"emblem_{c}",
            64,
            64,
            partial(emblem, PLAYER[c][3], 32, 32, 26, PLAYER[c][1]),
            "Player emblem",
            widest=128,
        )
    put("token_blank", 256, 256, pawns.token, "Die-cut token", widest=220)


def _controls(put: Put) -> None:
    for k in buttons.BTN:
        for s in buttons.STATES:
            end = "" if s == "up" else "_" + s
            put(
                f"button_{k}{end}",
                128,
                128,
                partial(buttons.button, k, s),
                "Round button; icons sit on 64,61",
                (64, 61),
                widest=160,
            )
            put(f"bar_{k}{end}", 176, 120, partial(buttons.bar, k, s), "Long button", None, 58)
    for on in (True, False):
        n = "on" if on else "off"
        put(f"switch_{n}", 120, 64, partial(buttons.switch, on))
        put(f"switch_{n}_focus", 120, 64, partial(buttons.switch, on, "focus"))
        put(f"switch_{n}_disabled", 120, 64, partial(buttons.switch, on, "disabled"))
    put("slider_track", 96, 32, buttons.slider_track, "", None, 16)
    put("slider_fill", 96, 32, buttons.slider_fill, "", None, 16)
    put("slider_knob", 64, 64, buttons.knob)
    for k in icons.ICONS:
        put(
            f"icon_{k}",
            128,
            128,
            partial(icons.icon, k, ko="#FFE591"),
            "Dark icon, for gold and cream",
            (64, 61),
            widest=160,
        )
        put(
            f"icon_{k}_light",
            128,
            128,
            partial(icons.icon, k, "#FFFDF4", ko="#3A2A6E"),
            "Light icon, for red, green, plum and night",
            (64, 61),
            widest=160,
        )
    for k in panels.PANELS:
        put(f"panel_{k}", 96, 96, partial(panels.panel, k), "", None, 32)
    for k in ("gold", "ink", "paper", "night"):
        put(f"pill_{k}", 96, 64, partial(panels.pill, k), "", None, 30)
    for c in PLAYER:
        put(f"seat_card_{c}", 120, 196, partial(panels.seat_card, c), "A player at the set-up", None, 36)
    put("chip_on", 80, 76, partial(panels.chip, True), "The chosen one of a few", None, 26)
    put("chip_off", 80, 76, partial(panels.chip, False), "One of a few", None, 26)
    put("slot_dashed", 160, 160, panels.slot_dashed, "Empty place, 5 px inside", None, 48)
    put("remove", 64, 64, marks.remove, "Takes a player from the table")
    put("bubble", 144, 128, panels.bubble, "Speech bubble", None, 44)
    put("bubble_tail", 64, 66, placed(panels.bubble_tail, 4, 6), "Under a bubble, 8 px into it")
    put("page_left", 640, 800, panels.page, "Rule book")
    put("page_right", 640, 800, partial(panels.page, True), "Rule book")
    for k in GAME:
        put(f"book_{k}", 160, 160, partial(panels.book, k), "Cover of a rule book", None, 60)
    put("dot_on", 24, 24, partial(panels.page_dot, True), "The page that lies open")
    put("dot_off", 24, 24, partial(panels.page_dot, False), "Another page")
    put(
        "ribbon_continue",
        248,
        96,
        panels.ribbon,
        "On the box of an unfinished game; the word is set live in 86..210, baseline 52",
    )


def _marks(put: Put) -> None:
    for k in ("reach", "play", "pick", "target", "focus"):
        put(
            f"halo_{k}",
            160,
            160,
            partial(marks.halo, k),
            "The edge of the thing is 14 px inside; do not stretch the dashes of target by more than 1.3",
            None,
            48,
        )
    put("halo_round", 192, 192, marks.halo_round, "For tokens and toys")
    put("halo_round_pick", 192, 192, partial(marks.halo_round, GOLD))
    put("glow_spot", 256, 256, marks.glow_spot, "Soft light behind a thing", widest=128)
    put("veil", 96, 96, marks.veil, "Over what cannot be played", None, 20)
    put("shade", 48, 48, panels.shade, "Over a cell out of reach", None, 16)
    put("pawn_ring", 96, 48, marks.pawn_ring, "On the ground round the pawn at turn")
    put("slot_dashed_round", 40, 40, marks.slot_round, "A token still to be found, on night", widest=60)
    put(
        "slot_dashed_round_paper",
        40,
        40,
        partial(marks.slot_round, True),
        "A token still to be found, on paper",
        widest=60,
    )
    put(
        "shadow_card", 96, 96, shadows.shadow_card, "Under a card at rest; its edge is 16 px inside", None, 44
    )
    put(
        "shadow_lifted",
        160,
        160,
        shadows.shadow_lifted,
        "Under a lifted card; its edge is 36 px inside",
        None,
        74,
    )
    put("shadow_foot", 320, 96, shadows.shadow_foot, "Under a figure", widest=160)
    put("reach_dot", 64, 64, marks.reach_dot, "On a free cell in reach")
    put("sparkle", 96, 96, marks.sparkle)
    put("puff", 128, 96, marks.puff)
    put("wrong", 128, 128, marks.wrong, "Not allowed")
    put("tick", 64, 68, marks.tick, "Done")
    for k in ("cream", "gold"):
        put(f"count_{k}", 64, 68, partial(marks.count_badge, k), "Number set live", (32, 32))
    put("lock_badge", 96, 96, marks.lock_badge, "Undo is barred from here")
    put("turn_arrow", 112, 112, marks.turn_arrow, "Points at the seat whose turn it is", (56, 104))
    put("direction_cw", 400, 96, marks.direction)
    put("direction_ccw", 400, 96, partial(marks.direction, False))
    put("way_head", 64, 64, marks.way, "Head of a dashed way; points right")
    put("way_head_red", 64, 64, partial(marks.way, "#F0504E"))
    put("eat_arrow", 96, 96, marks.eat_arrow, "Points up; turn by 90")
    for n in (1, 2, 3):
        put(f"thinking_{n}", 144, 96, partial(marks.thinking, n), "A robot thinks; 3 frames, 300 ms each")
    for n in range(5):
        put(f"hourglass_{n}", 128, 176, partial(marks.hourglass, n / 4), "Sand left in quarters; 4 is full")
    for c in ("fr", "en"):
        put(f"language_{c}", 128, 128, partial(marks.language, c))


def _hints(put: Put) -> None:
    put("hand_pointer", 112, 130, placed(hints.hand, 8, 4), "", (38, 12))
    put("hand_tap", 160, 176, placed(hints.hand_tap, 4, 8), "", (56, 52))
    put("hand_drag", 200, 160, hints.hand_drag, "", (44, 40))
    put("mouse_left", 96, 128, hints.mouse)
    put("mouse_right", 96, 128, partial(hints.mouse, "right"))
    for k in ("up", "right", "down", "left", "enter", "tab", "backspace"):
        put(f"key_{k}", 96, 96, partial(hints.key, k))
    put("key_space", 160, 96, partial(hints.key, "space"))
    put("key_blank", 96, 96, partial(hints.key, "blank"), "Letter set live", None, 32)
    put("key_arrows", 200, 144, hints.key_arrows)
    for k in ("", "south", "east", "west", "north", "dpad", "stick", "start"):
        put("pad" + ("_" + k if k else ""), 204, 136, placed(partial(hints.pad, k), 6, 4))


def _party(put: Put) -> None:
    put("rays", 2400, 1200, party.rays, "Ground of the results, light round 1200,530", widest=1200)
    put("glow_party", 256, 256, party.glow_party, "Light behind the winner, about 760 wide", widest=128)
    put("trophy", 200, 200, placed(party.trophy, 100, 104), widest=160)
    for n in (1, 2, 3):
        put(f"medal_{n}", 160, 208, partial(party.medal, n))
        put(f"rank_{n}", 128, 128, partial(party.rank_disc, n))
    for c in PLAYER:
        put(f"podium_{c}", 320, 560, partial(party.podium, c), "Figures stand on 160,20", (160, 20))
        for s in party.CONFETTI:
            put(f"confetti_{s}_{c}", 48, 48, partial(party.confetti, s, PLAYER[c][0]))
    put("bunting", 800, 120, party.bunting, "Tiles sideways")
