"""Islands for La Grosse Bouffe: drawn in Tiled, chosen in the set-up, played on, kept in the save."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import title
from games.grosse_bouffe.board import BOARDS
from scenes.charts import OURS, find_charts
from scenes.looks.grosse_bouffe.land import board
from scenes.looks.grosse_bouffe.maps import chart, read
from scenes.notice import Notice
from scenes.setup.scene import Setup
from tests.playroom import Playroom

ISLAND = """
    ^ ^ ^ ^ ^ ^
    ^ ~ ~ ~ ~ ^
    ^ ~ " " ~ ^
    ^ ~ " " ~ ^
    ^ ~ ~ " " ^
    ^ ^ ^ ^ ^ ^
"""
PICTURES = {"~": "cell_water", '"': "cell_swamp", "^": "cell_mountain", "m": "cell_meadow", "x": "cell_lava"}
TILE = '<tile id="{id}"><image source="../images/grosse_bouffe/{image}.png" width="280" height="280"/></tile>'
MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" renderorder="right-down" width="{wide}" height="{tall}"
  tilewidth="144" tileheight="144" infinite="0">
 <tileset firstgid="1" name="any" tilewidth="280" tileheight="280" tilecount="{count}" columns="0">
 {tiles}</tileset>
 <layer id="1" name="{layer}" width="{wide}" height="{tall}"><data encoding="csv">{data}</data></layer>
</map>
"""


def draw(folder: Path, drawing: str, name: str = "mon_ile", layer: str = "lands") -> Path:
    """A map as a family draws it; a dot is an empty cell."""
    rows = [line.split() for line in drawing.split("\n") if line.strip()]
    signs = list(PICTURES)
    text = MAP.format(
        wide=len(rows[0]),
        tall=len(rows),
        count=len(signs),
        layer=layer,
        tiles="".join(TILE.format(id=n, image=PICTURES[sign]) for n, sign in enumerate(signs)),
        data=",".join(str(signs.index(sign) + 1 if sign in signs else 0) for row in rows for sign in row),
    )
    file = folder / f"grosse_bouffe_{name}.tmx"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def signs(drawing: str) -> str:
    """The drawing as the house rule `lands`."""
    return "".join(drawing.split())


def test_the_board_in_the_box_prints_what_the_rules_say() -> None:
    assert read(board().tiles["lands"]) == (BOARDS["box"], "")


def test_three_boards_come_with_the_game(tmp_path: Path) -> None:
    charts = find_charts(title("grosse_bouffe"), tmp_path)
    assert {chart.name: chart.value for chart in charts.known} == BOARDS
    assert (charts.key, charts.broken) == ("lands", ())


def test_a_map_of_the_family_stands_behind_ours(tmp_path: Path) -> None:
    draw(tmp_path, ISLAND)
    charts = find_charts(title("grosse_bouffe"), tmp_path)
    assert (charts.known[-1].value, charts.known[-1].name) == (signs(ISLAND), "Mon ile")


def test_a_map_like_one_that_is_there_is_not_offered_twice(tmp_path: Path) -> None:
    (tmp_path / "grosse_bouffe_ours.tmx").write_bytes((OURS / "grosse_bouffe_isles.tmx").read_bytes())
    assert len(find_charts(title("grosse_bouffe"), tmp_path).known) == len(BOARDS)


def test_a_meadow_is_the_second_land_too(tmp_path: Path) -> None:
    assert chart(draw(tmp_path, ISLAND.replace('"', "m"))).value == signs(ISLAND)


def row(drawing: str, number: int, line: str) -> str:
    """The drawing with another row."""
    rows = [each.strip() for each in drawing.strip().split("\n")]
    return "\n".join([*rows[:number], line, *rows[number + 1 :]])


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        pytest.param(row(ISLAND, 2, '^ ~ x " ~ ^'), "bad_board 22", id="a land that is none"),
        pytest.param(row(ISLAND, 3, '^ ~ " . ~ ^'), "bad_board 33", id="a cell that was left out"),
        pytest.param("\n".join(ISLAND.strip().split("\n")[:5]), "bad_board 50", id="a row too few"),
        pytest.param(ISLAND + "    . . . ~ . .\n", "bad_board 63", id="a cell too many below"),
        pytest.param(
            ISLAND.replace("^\n", "^ .\n").replace("^ .\n", "^ ~\n", 1),
            "bad_board 06",
            id="a cell too many beside",
        ),
        pytest.param(ISLAND.replace('" "', "~ ~"), "bad_board swamp", id="too little of a land"),
    ],
)
def test_a_board_that_cannot_be_played_on_is_refused_with_its_cell_or_land(
    drawing: str, reason: str, tmp_path: Path
) -> None:
    assert chart(draw(tmp_path, drawing)).reason == reason


def test_a_map_without_lands_and_a_file_that_is_no_map_are_refused(tmp_path: Path) -> None:
    assert chart(draw(tmp_path, ISLAND, layer="ground")).reason == "bad_board 00"
    (tmp_path / "grosse_bouffe_x.tmx").write_text("<map", encoding="utf-8")
    assert chart(tmp_path / "grosse_bouffe_x.tmx").reason == "unreadable"


def setup(room: Playroom) -> Setup:
    """The set-up of the game, on top."""
    screen = Setup(room.app, "grosse_bouffe")
    room.start(screen)
    return screen


def test_boards_are_turned_over_in_the_setup_each_small_with_its_name(tmp_path: Path) -> None:
    room = Playroom(tmp_path)
    draw(room.app.home.rules, ISLAND)
    screen = setup(room)
    seen = []
    for _ in range(5):
        cells = [pose.image for key, pose in room.top.stage.goal.items() if key.startswith("board lands ")]
        assert len(cells) == 36
        seen.append((room.top.stage.goal["value lands"].text, cells[7]))
        room.tap_on("up lands")
    assert [name for name, _ in seen] == [
        "Celui de la boîte",
        "Les îles",
        "Le volcan",
        "Mon ile",
        "Celui de la boîte",
    ]
    assert seen[3][1] == "grosse_bouffe/cell_water"
    assert screen.evening.tweaks == {"lands": BOARDS["isles"]}


def test_an_island_of_the_family_is_played_on_and_kept(tmp_path: Path) -> None:
    room = Playroom(tmp_path)
    file = draw(room.app.home.rules, ISLAND)
    setup(room)
    room.tap_on("down lands")
    room.tap_on("play")
    room.rest()
    file.unlink()
    assert room.table.match.game.tweaks.lands == signs(ISLAND)
    assert room.table.stage.goal["ground 0"].image == "grosse_bouffe/cell_mountain"
    room.table.play(room.table.match.game.legal_moves(room.table.match.state)[0])
    kept = room.kept()
    assert kept is not None and kept.match.game.tweaks.lands == signs(ISLAND)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "fr",
            "«\u202fBancal\u202f»\u202f: Terrain à revoir ici\u202f: ligne 3, colonne 3. "
            "Il faut 36 cases, 6 par sol.",
        ),
        ("en", "“Bancal”: The board needs fixing: row 3, column 3. 36 cells, 6 of each land."),
    ],
)
def test_the_setup_says_once_which_cell_of_which_board_to_mend(lang: str, said: str, tmp_path: Path) -> None:
    room = Playroom(tmp_path, lang=lang)
    draw(room.app.home.rules, row(ISLAND, 2, '^ ~ x " ~ ^'), "bancal")
    setup(room)
    assert isinstance(room.top, Notice)
    assert room.top.sentences == (said,)
    room.tap_on("ok")
    assert isinstance(room.top, Setup)
    assert room.top.wishes.charts.known[-1].value == BOARDS["volcano"]


def test_a_board_written_in_the_house_rules_is_refused_by_the_bear(tmp_path: Path) -> None:
    room = Playroom(tmp_path)
    room.app.home.rules.mkdir(parents=True)
    rules = "presets:\n  tordu:\n    lands: '~~~'\n"
    (room.app.home.rules / "grosse_bouffe.yaml").write_text(rules, encoding="utf-8")
    setup(room)
    room.tap_on("preset tordu")
    assert room.top.stage.goal["sentence"].text.startswith("Terrain à revoir ici\u202f: ligne 1, colonne 4.")
    assert not [key for key in room.top.stage.goal if key.startswith("board lands ")]
    assert room.top.stage.goal["value lands"].text == "Le nôtre"
