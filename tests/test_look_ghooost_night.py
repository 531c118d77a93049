"""The night at the table of Ghooost!: the clock, midnight, the order of play, and the points of a round."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from games.ghooost.drawn import drawn
from games.ghooost.state import Tweaks
from scenes.looks.ghooost.tally import gained
from scenes.ui.words import languages
from tests.cemetery import COLOURS, REST, look_of, sat_down, tap
from tests.playroom import Playroom
from tests.test_screens import misfits

# the night


def clock_of(text: str) -> tuple[str, float]:
    """The face of the clock and where its hand points, in a match that begins with 30 cards in the crypt."""
    poses = look_of().poses(drawn(f"hand 0: 7 9   {REST}   {text}"), 0, {})
    return poses["clock"].image.rpartition("_")[2], poses["clock hand"].angle


def test_the_hand_of_the_clock_goes_from_six_to_midnight_as_the_crypt_gets_thinner() -> None:
    deals = ("2 " * n for n in (30, 20, 10, 1))
    assert [clock_of(f"crypt: {cards}") for cards in deals] == [
        ("asleep", 180),
        ("drowsy", 240),
        ("awake", 300),
        ("awake", 354),
    ]
    assert clock_of("midnight: yes") == ("midnight", 360)


def test_at_midnight_the_light_changes_and_the_manors_open(tmp_path: Path) -> None:
    room = sat_down(tmp_path, f"hand 0: 9 4 5 6   {REST}   pile: 5   crypt: 2")
    before = dict(room.table.stage.goal)
    tap(room, "stack 9", "done")
    after = room.table.stage.goal
    assert (before["moonlight"].fade, after["moonlight"].fade) == (0, 1)
    for seat in (0, 1):
        assert [poses[f"manor {seat}"].image for poses in (before, after)] == [
            f"ghooost/manor{door}_{COLOURS[seat]}" for door in ("", "_open")
        ]
    assert after["clock"].image == "ghooost/clock_face_midnight"


def test_the_standstill_is_told_before_it_strikes() -> None:
    look = look_of()
    for dry, warned in ((29, False), (30, True), (59, True)):
        poses = look.poses(drawn(f"hand 0: 7 9   {REST}   midnight: yes   dry: {dry}"), 0, {})
        assert ("calm" in poses) == warned
        if warned:
            assert poses["calm text"].text == look.words.say("table.calm", count=60 - dry)
    assert poses["calm"].image == "common/panel_target"


def test_the_order_of_play_shows_between_the_seats_and_along_the_lawn() -> None:
    look = look_of(seats=4)
    hands = "hand 0: 7   hand 1: 7   hand 2: 7   hand 3: 7   midnight: yes"
    on, back = (look.poses(drawn(f"{hands}   way: {way}"), 0, {}) for way in ("on", "back"))
    assert [on["way 0"].angle, back["way 0"].angle] == [0, 180]
    assert on["way"].image != back["way"].image
    assert [on[f"seat {n}"].at[0] for n in (1, 2, 3)] == sorted(on[f"seat {n}"].at[0] for n in (1, 2, 3))


def test_a_paw_lies_on_whoever_will_be_skipped() -> None:
    look = look_of(seats=4)
    hands = "hand 0: 7   hand 1: 7   hand 2: 7   hand 3: 7   midnight: yes   replay: may"
    poses = look.poses(drawn(f"{hands}   skips: 2   way: back"), 0, {})
    assert {key for key in poses if key.startswith("paw")} == {"paw 3", "paw 2"}


def test_the_run_on_top_can_be_read_at_a_glance() -> None:
    poses = look_of().poses(drawn(f"hand 0: 7   {REST}   pile: 2 5 9 9m 9   midnight: yes"), 0, {})
    pile = sorted(
        (p for k, p in poses.items() if k.startswith("card") and p.pick == "cemetery"), key=lambda p: p.z
    )
    steps = [after.at[0] - before.at[0] for before, after in zip(pile, pile[1:], strict=False)]
    assert all(step >= 0.38 * pile[-1].wide for step in steps[2:])
    assert steps[0] < steps[2]
    assert poses["run text"].text == "×3"


# between two rounds

EVENING = (
    "hand 0: -   hand 1: 5 6   hand 2: -   out: 2 0 1   ended: last_one   midnight: yes   "
    "points: 3 0 2   boos: 0 1 0   to act: 1"
)
"""A round of a match is over: seat 2 went out first, then seat 0."""


def evening(folder: Path, **more: object) -> Playroom:
    return sat_down(folder, EVENING, tweaks={"scoring": "points"}, **more)


@pytest.mark.parametrize("lang", languages())
def test_the_points_of_a_round_are_shown_with_who_went_out_when(tmp_path: Path, lang: str) -> None:
    room = evening(tmp_path, size=(1600, 1000), lang=lang)
    poses = room.table.stage.goal
    rows = sorted((seat for seat in range(3)), key=lambda seat: poses[f"row {seat}"].at[1])
    assert rows == [2, 0, 1]
    assert [poses[f"gained {seat}"].text for seat in rows] == ["+2", "+3", "+0"]
    assert [poses[f"all {seat} text"].text for seat in range(3)] == ["3", "0", "2"]
    assert {key for key in poses if key.startswith("bouh")} == {"bouh 1 0"}
    assert "Tom" in poses["round foot"].text
    assert misfits(room) == []


def test_the_next_round_comes_by_itself_or_with_a_tap_that_is_not_too_early(tmp_path: Path) -> None:
    room = evening(tmp_path / "wait")
    room.run(7)
    assert room.table.match.ply == 9
    room.run(2.5)
    assert room.table.match.past[0].seat == 1 and str(room.table.match.past[0].move) == "next round"
    room = evening(tmp_path / "tap")
    room.run(1)
    room.tap((800, 500))
    assert room.table.match.ply == 9
    room.run(4)
    room.tap((800, 500))
    assert room.table.match.ply > 9


def test_six_seats_have_six_different_ranks() -> None:
    look = look_of(Tweaks(scoring="points"), 6)
    hands = "  ".join(f"hand {n}: -" for n in range(5))
    state = drawn(f"{hands}  hand 5: 7 8  out: 0 1 2 3 4 5  ended: last_one  midnight: yes  to act: 5")
    poses = look.poses(state, 0, {})
    ranks = [poses[f"rank {seat}"].image for seat in range(3)]
    ranks += [poses[f"rank {seat} text"].text for seat in (3, 4)]
    assert ranks == ["common/rank_1", "common/rank_2", "common/rank_3", "4", "5"]
    assert poses["hand count 5 text"].text == "2"


def test_points_are_those_of_the_rules() -> None:
    assert [gained(rank, 4) for rank in range(4)] == [2, 1, 3, 0]
    assert [gained(rank, 3) for rank in range(3)] == [2, 3, 0]


def test_prizes_are_the_boos() -> None:
    look, state = look_of(Tweaks(scoring="points"), 3), drawn(EVENING)
    assert [len(look.prizes(state, seat)) for seat in range(3)] == [0, 1, 0]
    once = look_of()
    over = replace(drawn(f"hand 0: -   {REST}   midnight: yes"), out=(0, 1), ended="last_one", winners=(0,))
    assert [len(once.prizes(over, seat)) for seat in range(2)] == [0, 1]
