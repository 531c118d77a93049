"""Colour is never alone: without it, or with another eye's colours, everything still differs by shape."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from games import SHELF, Title
from scenes.home import ROOT
from scenes.ui.pose import Rect, around
from scenes.ui.viewport import WORLD
from tests.hands import come
from tests.playroom import Playroom
from tests.tour import deal, table

IMAGES = ROOT / "assets" / "images"
COLOURS = ("coral", "sun", "sky", "leaf", "plum", "rose")
KINDS = ("mark", "secret", "ghost", "monster", "toy", "emblem", "identity")
"""What of a game's pictures stands for a thing of its own."""
SIDE = 96
EYES = {
    "grey": ((0.299, 0.587, 0.114),) * 3,
    "no red": ((0.567, 0.433, 0.0), (0.558, 0.442, 0.0), (0.0, 0.242, 0.758)),
    "no green": ((0.625, 0.375, 0.0), (0.7, 0.3, 0.0), (0.0, 0.3, 0.7)),
    "no blue": ((0.95, 0.05, 0.0), (0.0, 0.433, 0.567), (0.0, 0.475, 0.525)),
}
"""What reaches eyes without one kind of cone, as matrices over red, green and blue."""
APART = 7.0
"""The least mean difference between the lines of two pictures, of 255."""
WIDTH, CONTRAST = 3, 3.0
PART_OF_THE_HEIGHT = 0.85


def groups() -> Iterator[tuple[str, ...]]:
    """Pictures of which nobody may take one for another: those of people, and the kinds of each game."""
    for what in ("pawn", "avatar", "emblem"):
        yield tuple(f"common/{what}_{colour}" for colour in COLOURS)
    for box in SHELF:
        kinds: dict[str, list[str]] = {}
        for path in sorted((IMAGES / box.id).glob("*_*.png")):
            kinds.setdefault(path.stem.partition("_")[0], []).append(f"{box.id}/{path.stem}")
        yield from (tuple(names) for kind, names in kinds.items() if kind in KINDS and len(names) > 1)


def picture(name: str) -> Image.Image:
    return Image.open(IMAGES / f"{name}.png").convert("RGBA").resize((SIDE, SIDE))


def seen(drawn: Image.Image, eyes: str) -> Image.Image:
    """The lines of a picture as such eyes see it on paper: what is left of it is shape."""
    paper = Image.new("RGBA", drawn.size, "#fff8ea")
    paper.alpha_composite(drawn)
    matrix = tuple(value for row in EYES[eyes] for value in (*row, 0.0))
    grey = paper.convert("RGB").convert("RGB", matrix).convert("L")
    lines = grey.filter(ImageFilter.FIND_EDGES).point([0] * 40 + [255] * 216)
    return lines.filter(ImageFilter.GaussianBlur(1.5))


def difference(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]


@pytest.mark.case("E1")
@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("names", list(groups()), ids=lambda names: names[0])
def test_every_two_of_a_kind_differ_by_shape(names: tuple[str, ...], eyes: str) -> None:
    pictures = {name: seen(picture(name), eyes) for name in names}
    close = [
        (one, other)
        for one, other in combinations(pictures, 2)
        if difference(pictures[one], pictures[other]) < APART
    ]
    assert len(pictures) > 1
    assert not close, f"hard to tell apart for {eyes}: {close}"


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("colour", COLOURS)
def test_two_that_differ_by_colour_alone_would_be_found(colour: str, eyes: str) -> None:
    pawn = picture(f"common/pawn_{colour}")
    hue, saturation, value = pawn.convert("RGB").convert("HSV").split()
    turned = Image.merge("HSV", (hue.point([(n + 30) % 256 for n in range(256)]), saturation, value))
    twin = turned.convert("RGB").convert("RGBA")
    twin.putalpha(pawn.getchannel("A"))
    assert difference(seen(pawn, eyes), seen(twin, eyes)) < APART


def luminance(pixel: tuple[int, ...]) -> float:
    """Relative luminance as WCAG counts it."""
    parts = [v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in pixel[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def band(room: Playroom, box: Rect) -> int:
    """The widest band of pixels across an edge of a box that stands out 3:1 from what lies beside it."""
    best = 0
    for side, part in product((box.x, box.x + box.wide), (-0.35, -0.15, 0, 0.15, 0.35)):
        x, y = room.pixel((side, box.centre[1] + box.tall * part))
        line = [luminance(room.surface.get_at((x + n, y))) for n in range(-30, 31)]
        low = min(line)
        run = 0
        for value in line:
            run = run + 1 if (value + 0.05) / (low + 0.05) >= CONTRAST else 0
            best = max(best, run)
    return best


@pytest.mark.case("E1")
@pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
@pytest.mark.parametrize("moves", [0, 1, 2, 3])
def test_what_glows_has_an_edge_that_can_be_seen(tmp_path: Path, box: Title, moves: int) -> None:
    room = Playroom(tmp_path, (1920, 1080))
    sitting = deal(box)
    game, match = sitting.match.game, sitting.match
    while match.ply < moves or len(game.legal_moves(match.state)) < 2:
        match.play(game.legal_moves(match.state)[0])
    here = table(room, sitting)
    room.rest()
    come(room)
    room.app.stack.draw(whole=True)
    looked = 0
    for key in here.hand.glow() - {"done"}:
        pose = here.stage.goal.get(key) or next(p for p in here.stage.goal.values() if p.pick == key)
        drawn = room.app.brush.box(pose)
        assert band(room, around(drawn.centre, drawn.wide, drawn.tall)) >= WIDTH, key
        looked += 1
    assert looked


BOARDS = sorted(path.stem for path in (ROOT / "assets" / "boards").glob("*.tmx"))


@pytest.mark.case("E2")
@pytest.mark.parametrize("name", BOARDS)
def test_a_board_with_its_arrows_takes_most_of_the_height(name: str) -> None:
    places = [
        place
        for place in ElementTree.parse(ROOT / "assets" / "boards" / f"{name}.tmx").iter("object")
        if place.get("name", "").split()[0] in ("board", "arrow") and place.get("type") == "place"
    ]
    if not any(place.get("name") == "board" for place in places):
        pytest.skip("no board on this table")
    tops = [float(place.get("y", 0)) for place in places]
    ends = [float(place.get("y", 0)) + float(place.get("height", 0)) for place in places]
    assert max(ends) - min(tops) >= PART_OF_THE_HEIGHT * WORLD[1]
