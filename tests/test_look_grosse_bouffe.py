"""The table of La Grosse Bouffe: what glows and what it promises, bites, refusals with their reason, help."""

from __future__ import annotations

import pygame
import pytest

from games.grosse_bouffe.state import KINDS, rc
from scenes.question import Question
from tests.banquet import Banquet

EATING = "phase: eating   marker: yellow"
PLACED = "placed: 2 2"


def numbers(table: Banquet, begin: str = "promise") -> dict[str, str]:
    """What is written on cells, by cell."""
    found = {key.split()[1]: pose.text for key, pose in table.all(f"{begin} ").items() if pose.text}
    return {rc(int(cell)): text for cell, text in found.items()}


# placing


def test_cells_glow_once_a_monster_is_picked_and_only_those_of_its_land(tmp_path):
    table = Banquet(tmp_path)
    assert table.all("glow cell") == {}
    assert table.rings("play") == {
        "hand glutton_2_swamp",
        "hand horned_5_swamp",
        "hand spiky_2_water",
        "hand octopus_4_water",
    }
    table.tap("hand glutton_2_swamp")
    glowing = {key.split()[-1] for key in table.all("glow cell")}
    assert glowing == {"02", "12", "21", "30", "31", "45", "55"}
    assert table.said == "Choisis une case qui brille."


def test_each_of_them_says_what_the_place_would_bring(tmp_path):
    """A 2 brings 2, and 3 in a horde; beside yellow's gluttons it gives yellow one point more as well."""
    table = Banquet(tmp_path)
    table.tap("hand glutton_2_swamp")
    assert numbers(table) == {
        "02": "+2",
        "12": "+3",
        "21": "+3",
        "30": "+2",
        "31": "+2",
        "45": "+3",
        "55": "+2",
    }
    assert numbers(table, "given") == {"12": "+1", "21": "+1"}


@pytest.mark.parametrize("tweaks", [{"dots": False}, {"horde": 1}])
def test_promises_are_by_the_house_rules(tweaks, tmp_path):
    table = Banquet(tmp_path, **tweaks)
    table.tap("hand glutton_2_swamp")
    assert numbers(table)["45"] == "+2"
    assert numbers(table)["55"] == ("+1" if "dots" in tweaks else "+2")


def test_two_taps_place_and_so_does_a_drag(tmp_path):
    for way in ("tap", "drag"):
        table = Banquet(tmp_path / way)
        if way == "tap":
            table.tap("hand glutton_2_swamp", "cell 45")
        else:
            table.drag("hand glutton_2_swamp", "cell 45")
        assert table.moves == ["place glutton 2 swamp 45"]
        table.room.check(disk=False)


def test_a_cell_may_be_picked_first_then_who_settles_there(tmp_path):
    table = Banquet(tmp_path)
    table.tap("cell 45")
    assert table.said == "Choisis qui s’installe ici."
    assert table.rings("play") == {"hand glutton_2_swamp", "hand horned_5_swamp"}
    table.tap("hand horned_5_swamp")
    assert table.moves == ["place horned 5 swamp 45"]


def test_another_monster_takes_the_place_of_the_one_in_the_hand(tmp_path):
    table = Banquet(tmp_path)
    table.tap("hand glutton_2_swamp", "hand spiky_2_water")
    assert table.room.table.hand.picks == ("hand spiky_2_water",)
    table.drag("hand octopus_4_water", "cell 11")
    assert table.moves == ["place octopus 4 water 11"]


def test_what_hangs_from_the_finger_shows_its_goals(tmp_path):
    table = Banquet(tmp_path)
    room = table.room
    begin, end = room.where("hand octopus_4_water"), (700, 400)
    room.mouse(pygame.MOUSEBUTTONDOWN, begin)
    room.frame()
    room.carry(begin, end)
    hanging = room.table.hanging(room.table.held)
    assert {key.split()[-1] for key in hanging if key.startswith("glow cell")} == {
        "11",
        "24",
        "35",
        "42",
        "52",
        "53",
    }
    assert hanging["promise 7 text"].text == "+3"
    room.mouse(pygame.MOUSEBUTTONUP, (150, 900))
    room.rest()
    assert table.moves == []
    room.check()


def test_a_monster_whose_land_is_full_is_faint_and_says_so(tmp_path):
    full = """
        rG5 yH3 ... ... ... ...   red: O4~ H5"
        yO2 rO2 ... ... ... ...
        ... ... ... ... rH3 yS5
        ... ... ... ... rS5 yS2
        ... ... yG1 rG1 ... ...
        ... ... yG5 rH3 ... ...
    """
    table = Banquet(tmp_path, land=full)
    assert table.seen(table.tile("hand octopus_4_water")).fade < 0.5
    assert table.rings("play") == {"hand horned_5_swamp"}
    table.tap("hand octopus_4_water")
    assert table.said == "La case est prise. Choisis une case vide."


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("fr", "Ce monstre vit ailleurs. Pose-le sur l’eau."),
        ("en", "This monster lives elsewhere. Place it on water."),
    ],
)
def test_a_wrong_land_is_refused_with_the_right_one(lang, said, tmp_path):
    table = Banquet(tmp_path, lang=lang)
    table.drag("hand octopus_4_water", "cell 45")
    assert (table.said, table.moves) == (said, [])


def test_the_other_hand_is_not_for_taking(tmp_path):
    table = Banquet(tmp_path)
    table.tap("other spiky_1_mountain")
    assert table.said == "Ce monstre n’est pas dans ta main. Prends un des tiens."


# to stop


def test_done_says_how_many_are_still_to_be_placed(tmp_path):
    table = Banquet(tmp_path)
    table.tap("done")
    assert table.said == "Pose d’abord 2 monstres, ensuite tu diras stop."
    assert table.moves == []


def test_to_stop_is_explained_and_then_counts_at_once(tmp_path):
    table = Banquet(tmp_path, PLACED)
    assert table.said == "Pose encore, ou dis stop\u202f: fini pour cette manche."
    table.tap("done")
    assert table.moves == ["stop"]


def test_a_little_one_is_asked_once_when_a_good_place_is_left(tmp_path):
    table = Banquet(tmp_path / "asked", PLACED, little=True)
    table.tap("done")
    assert isinstance(table.room.top, Question)
    assert table.room.top.text.startswith("Goinfre 2 a encore une belle place.")
    table.room.tap_on("yes")
    table.room.rest()
    assert table.moves == ["stop"]
    later = Banquet(tmp_path / "later", "placed: 3 2", little=True)
    later.tap("done")
    assert later.moves == ["stop"]


def test_nobody_is_asked_where_no_good_place_is_left(tmp_path):
    lonely = """
        ... ... ... ... ... ...   red: O4~
        ... ... ... ... ... ...   placed: 2 2
        ... ... ... ... ... ...
        ... ... rS3 ... ... ...
        ... ... ... ... ... ...
        ... ... ... ... ... ...
    """
    table = Banquet(tmp_path, land=lonely, little=True)
    table.tap("done")
    assert table.moves == ["stop"]


# eating


def test_who_can_eat_glows_and_their_prey_wears_a_target(tmp_path):
    table = Banquet(tmp_path, EATING)
    assert table.rings("play") == {"eater 13", "eater 20", "eater 23"}
    assert table.rings("target") == {"prey 10", "prey 14", "prey 33"}


def test_the_picked_eater_opens_its_mouth_and_points_at_its_prey(tmp_path):
    table = Banquet(tmp_path, EATING)
    table.tap("eater 23")
    assert table.seen(table.tile("eater 23")).image == "grosse_bouffe/tile_yellow_octopus_5_mountain_chomp"
    assert table.rings("target") == {"prey 33"}
    (arrow,) = table.all("arrow ").values()
    assert (arrow.image, arrow.angle) == ("common/eat_arrow", 180)


def test_two_taps_eat_and_so_does_a_drag(tmp_path):
    for way in ("tap", "drag"):
        table = Banquet(tmp_path / way, EATING)
        if way == "tap":
            table.tap("eater 23", "prey 33")
        else:
            table.drag("eater 23", "prey 33")
        assert table.moves == ["eat 23 33"]
        table.room.check(disk=False)


def test_the_bite_is_a_moment(tmp_path):
    """The eater leans over with an open mouth; the prey is there until it snaps, and never after."""
    table = Banquet(tmp_path, EATING)
    eater, prey = table.tile("eater 23"), table.tile("prey 33")
    home = table.seen(eater).at
    table.tap("eater 23")
    table.room.click(table.room.where("prey 33"))
    story = []
    for _ in range(40):
        drawn = {each.key: each.pose for each in table.room.table.stage.frame()}
        there = prey in drawn and drawn[prey].fade > 0
        story.append((drawn[eater].image.endswith("_chomp"), there, drawn[eater].at[1] - home[1]))
        table.room.frame()
    opened = [there for mouth, there, _ in story if mouth]
    assert len(opened) > 5 and all(opened)
    assert not story[-1][1] and not story[-1][0]
    assert max(far for _, _, far in story) > 60
    table.room.rest()
    assert table.seen(eater).at == home


@pytest.mark.parametrize(
    ("prey", "said"),
    [
        ("prey 00", "Trop loin pour mordre\u202f: prends un monstre juste à côté."),
        ("prey 14", "On ne mange pas en biais\u202f: à côté, dessus ou dessous."),
        ("eater 22", "On ne mange pas ses copains. Choisis l’autre équipe."),
    ],
)
def test_a_drag_to_who_cannot_be_eaten_is_refused_with_the_reason(prey, said, tmp_path):
    table = Banquet(tmp_path, EATING)
    table.drag("eater 23", prey)
    assert (table.said, table.moves) == (said, [])
    table.room.check(disk=False)


def test_who_cannot_eat_says_why(tmp_path):
    table = Banquet(tmp_path, EATING)
    table.tap("eater 22")
    assert table.said == "Trop gros, ou de même taille. Cherche un plus petit."


def test_while_there_is_a_meal_nothing_is_placed(tmp_path):
    table = Banquet(tmp_path, EATING)
    table.tap("hand spiky_1_mountain")
    assert table.said == "Quand on peut manger, on mange\u202f: choisis un repas."


def test_that_eating_is_compulsory_is_said_until_somebody_has_eaten(tmp_path):
    table = Banquet(tmp_path, EATING)
    assert table.said == "Qui peut manger doit manger\u202f! Choisis qui croque qui."
    table.tap("eater 23", "prey 33")
    assert "doit manger" not in table.said


def test_the_tiny_one_that_swallows_a_giant_is_told_as_such(tmp_path):
    giant = """
        rG1 yG5 ... ... ... ...   phase: eating
        ... ... ... ... ... ...   placed: 2 2
        ... ... ... ... ... ...
        ... ... ... ... ... ...
        ... ... ... ... ... ...
        ... ... ... ... ... ...
    """
    table = Banquet(tmp_path, land=giant)
    heard = []
    table.room.tap_on("eater 00")
    table.room.click(table.room.where("prey 01"))
    for _ in range(300):
        table.room.frame()
        heard.append(table.room.table.stage.shown["message text"].text)
    assert "Le petit Goinfre 1 avale le géant Goinfre 5\u202f!" in heard


# what things are worth


def test_scores_run_along_and_are_told_in_parts_when_asked(tmp_path):
    table = Banquet(tmp_path)
    assert (table.seen("score 0").text, table.seen("score 1").text) == ("15", "18")
    assert table.all("worth") == {}
    table.tap("score")
    parts = [table.seen(f"{name} 0").text for name in ("single", "horde", "dots")]
    assert parts == ["6", "6", "3"]
    assert numbers(table, "worth")["14"] == "4"
    assert len(numbers(table, "worth")) == 19
    table.tap("score")
    assert table.all("worth") == {}


def test_at_the_end_everybody_sees_what_each_monster_is_worth(tmp_path):
    table = Banquet(tmp_path, "last: yes   placed: 2 2   stopped: yellow")
    table.tap("done")
    assert not table.all("worth")
    while table.room.table.match.game.to_act(table.room.table.match.state) is not None:
        move = table.room.table.match.game.legal_moves(table.room.table.match.state)[0]
        table.room.table.play(move)
    table.room.table.refresh()
    standing = [tile for tile in table.room.table.match.state.board if tile >= 0]
    assert len(numbers(table, "worth")) == len(standing)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("tweaks", [{}, {"one_eats_five": False}, {"five_eats_one": False, "dots": False}])
def test_every_monster_tells_what_it_is(lang, tweaks, tmp_path):
    table = Banquet(tmp_path, lang=lang, **tweaks)
    look, view = table.room.table.look, table.room.table.hand.view
    told = {}
    for n, face in enumerate(view.faces):
        help_card = look.help(view, 0, f"tile {n}")
        assert help_card is not None
        if face is not None:
            told[face] = help_card
            assert str(KINDS[face].value) in help_card.title
    assert len(told) > 15
    for key in ("seat 0", "seat 1", "marker"):
        assert look.help(view, 0, key) is not None
    assert look.help(view, 0, "cell 00") is None


def test_with_a_meadow_there_is_no_swamp_to_be_seen(tmp_path):
    table = Banquet(tmp_path, second_land="meadow")
    images = [pose.image for pose in table.room.table.stage.goal.values()]
    assert not [image for image in images if "swamp" in image]
    assert sum(image == "grosse_bouffe/cell_meadow" for image in images) > 12
    table.drag("hand horned_5_swamp", "cell 11")
    assert table.said == "Ce monstre vit ailleurs. Pose-le sur la prairie."


# equal monsters, and one drag after another pick

TWINS = """
    ... ... ... ... ... ...   red: G3^ O4~ G3^ H5"
    ... ... ... ... ... ...
    ... ... ... ... ... ...
    ... ... ... ... ... ...
    ... ... ... ... ... ...
    ... ... ... ... ... ...
"""


def test_equal_monsters_lie_on_each_other_and_only_the_top_one_is_lifted(tmp_path):
    table = Banquet(tmp_path, land=TWINS)
    twins = [key for key, pose in table.all("tile ").items() if pose.pick == "hand glutton_3_mountain"]
    top, below = sorted(twins, key=lambda key: -table.seen(key).z)
    x, y = table.seen(top).at
    assert abs(table.seen(below).at[0] - x) < 20 and abs(table.seen(below).at[1] - y) < 20
    table.tap("hand glutton_3_mountain")
    assert (table.seen(top).grip, table.seen(below).grip) == (True, False)
    table.tap("cell 22")
    assert table.room.table.match.state.board[14] == int(top.split()[1])


def test_whoever_drags_a_monster_sees_its_land_alone(tmp_path):
    table = Banquet(tmp_path, land=TWINS)
    table.tap("hand octopus_4_water")
    assert "glow cell 00" in table.all("glow ")
    room, begin = table.room, table.room.where("hand horned_5_swamp")
    room.mouse(pygame.MOUSEBUTTONDOWN, begin)
    room.frame()
    room.carry(begin, (800, 500))
    room.run(0.5)
    drawn = {each.key for each in room.table.dressed(room.table.stage.frame())}
    assert {"glow cell 02", "promise 2"} <= drawn
    assert not {"glow cell 00", "promise 0"} & drawn
    room.mouse(pygame.MOUSEBUTTONUP, (800, 990))
    room.rest()
    room.check(disk=False)
