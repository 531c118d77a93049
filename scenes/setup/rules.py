"""The sheet with the rules of the game: presets as pictures, the first house rules, and the page with all."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from games.core.tweaks import Field, Value
from scenes.preferences import Evening
from scenes.setup.rows import Board, row, sign
from scenes.ui.pose import Key, Point, Pose, Poses, Rect, joined
from scenes.ui.widgets import button, label, panel, picture
from scenes.ui.words import Words

SHEET = Rect(808, 112, 760, 748)
INNER = Rect(832, 196, 712, 646)
TILES, ALL = 6, 6
"""How many presets, and how many rows of the whole list, there is room for at a time."""
TILE_TALL, ROW_TALL, GAP = 176, 86, 10


class Offer(Struct, frozen=True):
    """All that the sheet shows: `values` are the rules as they stand, `size` tells that of a picture.

    `boards` are those that house rules stand for, `kept` the presets that were kept from this screen.
    """

    evening: Evening
    presets: tuple[str, ...]
    pictures: Mapping[str, tuple[str, ...]]
    fields: tuple[Field, ...]
    values: Mapping[str, Value]
    words: Words
    size: Callable[[str], tuple[float, float]]
    boards: Mapping[str, Board] = {}
    kept: tuple[str, ...] = ()


def pages(number: int, room: int) -> int:
    """How many pages so many things need."""
    return max(1, -(-number // room))


def first_page(offer: Offer, first: Sequence[str], page: int) -> Poses:
    """Some presets, and below them as many house rules as there is room for."""
    shown = offer.presets[page * TILES : page * TILES + TILES]
    boxes = _tiles(len(offer.presets))
    below = boxes[len(shown) - 1].y + TILE_TALL + GAP + 2 - INNER.y
    fields = sorted(offer.fields, key=lambda field: (*first, field.key).index(field.key))
    room = int((INNER.tall - below + GAP) / (ROW_TALL + GAP - 3))
    return joined(
        panel("game", SHEET, z=0),
        label("game text", Rect(844, 128, 190, 52), offer.words.say("setup.game"), "heading"),
        _turning("presets", (1136, 154), page, pages(len(offer.presets), TILES)),
        sign("more", Rect(1240, 122, 304, 66), "list", offer.words.say("setup.more_rules")),
        *(_tile(offer, preset, box) for preset, box in zip(shown, boxes, strict=False)),
        *(
            _row(offer, field, below + n * (ROW_TALL + GAP - 3), ROW_TALL)
            for n, field in enumerate(fields[:room])
        ),
    )


def all_page(offer: Offer, page: int) -> Poses:
    """All house rules, a page of them at a time."""
    words, changed = offer.words, len(offer.evening.tweaks)
    number = pages(len(offer.fields), ALL)
    room = -(-len(offer.fields) // number)
    tall = 578 / room
    return joined(
        panel("game", SHEET, z=0),
        button("less", (872, 155), "back", wide=68),
        label("game text", Rect(924, 128, 320, 52), words.say("setup.more_rules"), "heading"),
        sign("restore", Rect(1268, 122, 276, 66), "undo", words.say("setup.restore"), off=not changed),
        *(
            _row(offer, field, 4 + n * tall, tall - GAP)
            for n, field in enumerate(offer.fields[page * room : page * room + room])
        ),
        label("changed", Rect(844, 780, 220, 60), words.say("setup.changed", count=changed), "aside_left"),
        _keeping(offer),
        _turning("rules", (1440, 810), page, number),
    )


def _keeping(offer: Offer) -> Poses:
    """Changed rules can be kept as a preset, and one that was kept can be forgotten."""
    say, box, changed = offer.words.say, Rect(1078, 777, 246, 66), offer.evening.tweaks
    if offer.evening.preset in offer.kept and not changed:
        return sign("forget", box, "trash", say("setup.forget"))
    return sign("keep", box, "save", say("setup.keep"), off=not changed)


def _row(offer: Offer, field: Field, below: float, tall: float) -> Poses:
    box = Rect(INNER.x, INNER.y + below, INNER.wide, tall)
    value, changed = offer.values[field.key], field.key in offer.evening.tweaks
    return row(field, value, changed, box, offer.words, offer.boards.get(field.key))


def _turning(what: str, middle: Point, page: int, number: int) -> Poses:
    """Two buttons that turn pages; nothing where one page is all."""
    if number == 1:
        return {}
    x, y = middle
    return joined(
        button(f"previous {what}", (x - 68, y), "previous", wide=66, off=page == 0),
        button(f"next {what}", (x + 68, y), "next", wide=66, off=page == number - 1),
        label(f"page {what}", Rect(x - 34, y - 26, 68, 52), f"{page + 1}/{number}", "value"),
    )


def _tiles(number: int) -> tuple[Rect, ...]:
    """Where the presets of a page lie when there are so many in all."""
    columns = 3 if number > 4 else 2
    wide = (INNER.wide - GAP * (columns - 1)) / columns
    return tuple(
        Rect(INNER.x + column * (wide + GAP), INNER.y + row * (TILE_TALL + GAP), wide, TILE_TALL)
        for row in range(2)
        for column in range(columns)
    )


def _tile(offer: Offer, preset: str, box: Rect) -> Poses:
    """A preset: pictures, name and line, with a tick on the chosen one."""
    key, chosen = f"preset {preset}", preset == offer.evening.preset
    x, y, wide = box.x + 8, box.y, box.wide - 16
    return joined(
        panel(key, box, "inset_active" if chosen else "inset", 10, key),
        _pictures(offer, preset, Rect(x, y + 8, wide, 68), key),
        label(f"{key} name", Rect(x, y + 78, wide, 30), preset_name(preset, offer.words), "tile", 14, key),
        label(f"{key} line", Rect(x, y + 107, wide, 65), preset_line(preset, offer.words), "small", 14, key),
        picture("tick", (box.x + 16, box.y + 16), "common/tick", 46, 20, key) if chosen else {},
    )


def _pictures(offer: Offer, preset: str, box: Rect, pick: Key) -> Poses:
    """The pictures of a preset fanned out, each as high as the box."""
    images = offer.pictures.get(preset, offer.pictures[""])
    middle = (len(images) - 1) / 2
    poses: dict[Key, Pose] = {}
    for n, image in enumerate(images):
        wide, tall = offer.size(image)
        pose = Pose(box.centre, image, box.tall * wide / tall, z=12, angle=(n - middle) * 8, pick=pick)
        poses[f"{pick} picture {n}"] = pose.moved((n - middle) * box.tall * 0.62, abs(n - middle) * 3)
    return poses


def preset_name(preset: str, words: Words) -> str:
    """What a preset is called; those of the family are numbered, or called as in their file."""
    if words.has(f"preset.{preset}.name"):
        return words.say(f"preset.{preset}.name")
    if own := re.fullmatch(r"maison_(\d+)", preset):
        return words.say("setup.house_slot", number=own[1])
    return preset.replace("_", " ").capitalize()


def preset_line(preset: str, words: Words) -> str:
    """What a preset is like."""
    own = not words.has(f"preset.{preset}.line")
    return words.say("setup.house_rules_help" if own else f"preset.{preset}.line")
