"""The pictures: built from their recipes, the right size, without words; and the boards drawn from them."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import pytmx
from PIL import Image, ImageChops, ImageStat

from assets.art import build, catalogue
from assets.art.parts.raster import image
from assets.art.sprite import shelf

ROOT = Path(__file__).resolve().parents[1]
ASSETS = ROOT / "assets"
INDEX = build.read_index()
NINE_SLICES = {i: row for i, row in INDEX.items() if "corner" in row}

WAYS = {
    "straight": ("ns", "ew"),
    "corner": ("ne", "es", "sw", "nw"),
    "tee": ("nes", "esw", "nsw", "new"),
}
CORNER_SECRETS = ("bat", "crown", "lantern", "mouse", "potion", "spider")
TEE_SECRETS = ("gem", "ghost", "hat", "key", "mushroom", "owl")
PRINTED_CELLS = {
    (0, 0): "fixed_start_coral",
    (0, 2): "fixed_tee_esw",
    (0, 4): "fixed_start_sun",
    (2, 0): "fixed_tee_nes",
    (2, 2): "fixed_straight_ns",
    (2, 4): "fixed_tee_nsw",
    (4, 0): "fixed_start_sky",
    (4, 2): "fixed_tee_new",
    (4, 4): "fixed_start_leaf",
}
DOOLHOF_PLACES = {
    *("board", "phases", "goal", "spare", "spare panel", "turn", "message"),
    *(f"seat {k} of {n}" for n in (1, 2, 3, 4) for k in range(1, n + 1)),
    *(f"arrow {side}{line}" for side in "NESW" for line in (1, 3)),
}
BOARDS = sorted(ASSETS.glob("boards/*.tmx"))


def picture(sprite_id: str) -> Path:
    """The file of a picture."""
    return build.IMAGES / f"{sprite_id}.png"


def doolhof() -> pytmx.TiledMap:
    """The table of Doolhof Junior."""
    return pytmx.TiledMap(str(ASSETS / "boards" / "doolhof_junior.tmx"))


# ------------------------------------------------------------------ pictures


def test_every_picture_is_as_its_recipe_draws_it_today() -> None:
    check = subprocess.run(
        [sys.executable, ASSETS / "art" / "build.py", "--check"], capture_output=True, text=True, check=False
    )
    assert check.returncode == 0, check.stdout + check.stderr
    assert "fresh" in check.stdout


def test_every_picture_has_the_size_that_the_index_tells() -> None:
    wrong = {}
    for i, row in INDEX.items():
        wide, tall = row["size"]
        with Image.open(picture(i)) as im:
            if im.size != (row["px"], -(-row["px"] * tall // wide)):
                wrong[i] = im.size
    assert not wrong
    assert len(INDEX) > 600


def test_no_picture_is_called_like_another() -> None:
    pairs = json.loads(build.INDEX.read_text(encoding="utf-8"), object_pairs_hook=list)
    assert len(pairs) == len(dict(pairs)) == len(catalogue.ids())


def test_a_shelf_refuses_two_sprites_of_one_name() -> None:
    rows, put = shelf("attic")
    put("hat", 10, 10, str)
    with pytest.raises(ValueError, match="attic/hat"):
        put("hat", 20, 20, str)
    assert list(rows) == ["attic/hat"]


def test_a_missing_picture_is_named_with_what_was_perhaps_meant() -> None:
    with pytest.raises(KeyError, match="common/pawn_sky"):
        catalogue.find("common/pawn_skyy")


@pytest.mark.parametrize("sprite_id", ["common/tick", "common/language_fr", "doolhof_junior/secret_back"])
def test_drawing_again_gives_the_same_picture(sprite_id: str) -> None:
    again = image(catalogue.svg_text(sprite_id), INDEX[sprite_id]["px"])
    with Image.open(picture(sprite_id)) as kept:
        difference = ImageChops.difference(again, kept.convert("RGBA"))
    assert max(ImageStat.Stat(difference).mean) < 0.5


def test_all_pictures_together_stay_small_enough_to_carry() -> None:
    assert sum(picture(i).stat().st_size for i in INDEX) < 64e6


# ------------------------------------------------------------------ the check itself


@pytest.fixture
def clocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with only the clock pictures of Ghooost!, as if it were all there is."""
    rows = {i: row for i, row in INDEX.items() if i.startswith("ghooost/clock_")}
    (tmp_path / "ghooost").mkdir()
    for i in rows:
        shutil.copy(picture(i), tmp_path / f"{i}.png")
    monkeypatch.setattr(build, "IMAGES", tmp_path)
    monkeypatch.setattr(build, "INDEX", tmp_path / "index.json")
    build.write_index(rows)
    return tmp_path


def test_the_check_is_content_with_fresh_pictures(clocks: Path) -> None:
    assert build.problems("ghooost/clock_") == {}


def test_the_check_names_missing_stale_and_orphaned_pictures(clocks: Path) -> None:
    (clocks / "ghooost" / "clock_01.png").unlink()
    rows = build.read_index()
    rows["ghooost/clock_02"]["hash"] = "as it was yesterday"
    build.write_index(rows)
    shutil.copy(clocks / "ghooost" / "clock_03.png", clocks / "ghooost" / "clock_13.png")
    assert build.problems("ghooost/clock_") == {
        "ghooost/clock_01": "missing",
        "ghooost/clock_02": "stale",
        "ghooost/clock_13": "orphan",
    }


def test_building_mends_what_the_check_names(clocks: Path) -> None:
    (clocks / "ghooost" / "clock_hand.png").unlink()
    shutil.copy(clocks / "ghooost" / "clock_03.png", clocks / "ghooost" / "clock_13.png")
    build.build(list(build.problems("ghooost/clock_")))
    assert build.problems("ghooost/clock_") == {}
    assert (clocks / "ghooost" / "clock_hand.png").exists()
    assert not (clocks / "ghooost" / "clock_13.png").exists()


# ------------------------------------------------------------------ what is drawn


@pytest.mark.parametrize("sprite_id", NINE_SLICES)
def test_the_corners_of_a_nine_slice_fit_into_it(sprite_id: str) -> None:
    row = NINE_SLICES[sprite_id]
    assert 0 < 2 * row["corner"] <= min(row["size"])
    assert row["corner"] * row["px"] % row["size"][0] == 0, "a corner ends between two pixels"


def test_pictures_carry_no_words() -> None:
    allowed = re.compile(r"\d+|\?|z|FR|EN")
    letters = {i: re.findall(r"<text[^>]*>([^<]*)</text>", catalogue.svg_text(i)) for i in catalogue.ids()}
    words = {i: [each for each in texts if not allowed.fullmatch(each)] for i, texts in letters.items()}
    assert not {i: each for i, each in words.items() if each}
    assert sum(map(len, letters.values())) > 50


def test_letters_are_drawn_in_a_font_of_the_house() -> None:
    families = {
        name
        for i in catalogue.ids()
        for name in re.findall(r'<text[^>]*font-family="([^"]*)"', catalogue.svg_text(i))
    }
    assert families == {"Fredoka One"}


def test_every_font_lies_beside_its_licence() -> None:
    fonts = {p.stem.split("-")[0] for p in (ASSETS / "fonts").glob("*.ttf")}
    licences = {p.stem.removeprefix("OFL-") for p in (ASSETS / "fonts").glob("OFL-*.txt")}
    assert fonts == licences == {"FredokaOne", "Manrope"}


def test_doolhof_has_a_picture_of_every_corridor_however_it_lies() -> None:
    cards = {f"doolhof_junior/{shape}_{way}" for shape, ways in WAYS.items() for way in ways}
    centre = {f"doolhof_junior/fixed_straight_{way}" for way in WAYS["straight"]}
    stone = {f"doolhof_junior/{name}" for name in PRINTED_CELLS.values()}
    assert cards | centre | stone <= INDEX.keys()


@pytest.mark.parametrize("secret", CORNER_SECRETS + TEE_SECRETS)
def test_doolhof_has_every_secret_as_token_and_as_mark(secret: str) -> None:
    assert {f"doolhof_junior/secret_{secret}", f"doolhof_junior/mark_{secret}"} <= INDEX.keys()


# ------------------------------------------------------------------ boards


def test_doolhof_has_a_board() -> None:
    assert "doolhof_junior" in {board.stem for board in BOARDS}


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.stem)
def test_a_board_shows_its_real_pictures_in_tiled(board: Path) -> None:
    sources = re.findall(
        r'<image source="([^"]+)" width="(\d+)" height="(\d+)"/>', board.read_text(encoding="utf-8")
    )
    assert sources
    for source, wide, tall in sources:
        with Image.open(board.parent / source) as im:
            assert im.size == (int(wide), int(tall)), source


def test_the_table_of_doolhof_has_its_places_inside_the_world() -> None:
    places = list(doolhof().get_layer_by_name("places"))
    assert sorted(place.name for place in places) == sorted(DOOLHOF_PLACES)
    for place in places:
        assert place.type == "place"
        assert place.x >= 0 and place.x + place.width <= 1600, place.name
        assert place.y >= 0 and place.y + place.height <= 1000, place.name


def test_the_arrows_of_doolhof_point_at_the_middle_of_their_lines() -> None:
    places = {place.name: place for place in doolhof().get_layer_by_name("places")}
    board = places["board"]
    for line in (1, 3):
        middle = 148 * line + 72
        for side in "NS":
            arrow = places[f"arrow {side}{line}"]
            assert arrow.x + arrow.width / 2 == board.x + middle
        for side in "WE":
            arrow = places[f"arrow {side}{line}"]
            assert arrow.y + arrow.height / 2 == board.y + middle


def test_doolhof_prints_its_nine_fixed_cells() -> None:
    table = doolhof()
    layer = table.get_layer_by_name("fixed")
    board = table.get_object_by_name("board")
    printed = {
        (row, column): Path(table.get_tile_properties_by_gid(gid)["source"]).stem
        for column, row, gid in layer.iter_data()
        if gid
    }
    assert printed == PRINTED_CELLS
    assert (layer.offsetx, layer.offsety) == (board.x, board.y)


def test_the_furniture_of_doolhof_lies_where_the_cells_are_printed() -> None:
    furniture = {thing.name: thing for thing in doolhof().get_layer_by_name("picture")}
    mat, frame = furniture["mat"], furniture["board_frame"]
    assert (mat.x, mat.y, mat.width, mat.height) == (306, 18, 988, 972)
    assert (frame.x + 34, frame.y + 34) == (432, 136)
    assert INDEX["doolhof_junior/board_frame"]["size"] == [frame.width, frame.height]
    assert INDEX["doolhof_junior/mat"]["size"] == [mat.width, mat.height]
