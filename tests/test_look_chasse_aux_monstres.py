"""The table of La chasse aux monstres: toys that close, clocks that wait, monsters that go."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from games import title
from games.chasse_aux_monstres.drawn import drawn
from games.chasse_aux_monstres.game import ChasseAuxMonstres
from games.chasse_aux_monstres.state import EXPERTS, SIDES, TOYS, Flip, State, fear_at, phase
from games.core.game import Seating
from games.core.rng import Rng
from games.core.saves import start
from scenes.home import ROOT
from scenes.look import AnyLook
from scenes.looks import make_look
from scenes.looks.chasse_aux_monstres.bedroom import OPEN, REACH, TILE
from scenes.looks.chasse_aux_monstres.places import board
from scenes.pause import Pause
from scenes.results import Results
from scenes.rulebook.scene import RuleBook
from scenes.shot import play_on as bots_play
from scenes.table import Table
from scenes.ui.pose import Pose, around
from tests.playroom import FRAME, SEED, Playroom
from tests.sittings import play_on, random_match
from tests.tour import deal, presets, table

BOX = title("chasse_aux_monstres")
PRESETS = presets(BOX)
SMALL = (640, 400)
SOUNDS = ROOT / "assets" / "sounds" / "index.json"
each_preset = pytest.mark.parametrize("preset", PRESETS)


def spot_of(state: State, face: str) -> int:
    """Where a toy lies."""
    return next(spot for spot, tile in enumerate(state.spots) if state.faces[tile] == face)


def sought(state: State) -> int:
    """Where the toy lies that the first monster fears."""
    return spot_of(state, fear_at(state, 0) or "")


def other(state: State) -> int:
    """A spot whose toy scares nobody."""
    scary = {fear_at(state, side) for side in range(len(SIDES))} | set(EXPERTS)
    return next(
        n for n, tile in enumerate(state.spots) if state.faces[tile] not in scary and n not in state.open
    )


def laid(
    folder: Path, preset: str = "boite", little: bool = False, size: tuple[int, int] = SMALL, **more: object
) -> Playroom:
    """A table just dealt, at rest."""
    room = Playroom(folder, size)
    table(room, deal(BOX, preset=preset, little=little, **more))
    return room


def turned_up(room: Playroom, spot: int) -> None:
    """Tap a tile and wait until its story has been told."""
    room.click(room.where(f"spot {spot}"))
    while not room.table.stage.still:
        room.frame()


# a toy that lies open


@pytest.mark.parametrize(("little", "seconds"), [(False, 1.5), (True, 3.0)])
def test_a_toy_stays_open_long_enough_for_everybody_then_closes_by_itself(
    tmp_path: Path, little: bool, seconds: float
) -> None:
    room = laid(tmp_path, little=little)
    turned_up(room, other(room.table.match.state))
    room.run(seconds - 0.1)
    assert phase(room.table.match.state) == "close"
    room.run(0.2)
    assert phase(room.table.match.state) == "flip"


@pytest.mark.case("P10")
def test_taps_do_nothing_at_first_then_one_closes_and_turns_up_nothing(tmp_path: Path) -> None:
    room = laid(tmp_path)
    state = room.table.match.state
    spot, next_one = other(state), sought(state)
    turned_up(room, spot)
    for key in (f"spot {next_one}", f"spot {spot}", "monster 10"):
        room.click(room.where(key))
    room.click((800, 500))
    assert [str(each.move) for each in room.table.match.past] == [f"flip {spot}"]
    room.run(0.8)
    room.click(room.where(f"spot {next_one}"))
    assert [str(each.move) for each in room.table.match.past] == [f"flip {spot}", "turn back"]
    room.run(0.1)
    assert room.table.match.ply == 2


@pytest.mark.case("P10")
def test_three_taps_within_a_blink_turn_up_one_toy(tmp_path: Path) -> None:
    room = laid(tmp_path)
    for spot in (0, 4, 7):
        room.click(room.where(f"spot {spot}"))
        room.run(0.05)
    assert [str(each.move) for each in room.table.match.past] == ["flip 0"]
    assert len(room.table.match.state.open) == 1


def test_a_finger_that_lies_on_a_tile_for_long_turns_it_up_all_the_same(tmp_path: Path) -> None:
    room = laid(tmp_path)
    at = room.where("spot 3")
    room.finger(pygame.FINGERDOWN, at)
    room.run(1.5)
    room.finger(pygame.FINGERUP, at)
    room.frame()
    assert [str(each.move) for each in room.table.match.past] == ["flip 3"]


def test_a_robot_plays_on_however_often_somebody_taps_meanwhile(tmp_path: Path) -> None:
    room = Playroom(tmp_path, SMALL)
    lying = table(room, deal(BOX, levels=("easy", "easy", "")))
    for _ in range(60):
        room.click(room.where("spot 4"))
        room.run(0.7)
    assert {played.seat for played in lying.match.past} == {0, 1, 2}


# how things lie


@pytest.mark.parametrize("spots", [10, 12])
def test_toys_are_scattered_but_never_touch_and_their_targets_are_large(spots: int) -> None:
    middles = [board().places[f"spot {spot} of {spots}"].centre for spot in range(spots)]
    assert REACH >= 104
    for one, two in combinations(middles, 2):
        apart = max(abs(one[0] - two[0]), abs(one[1] - two[1]))
        assert apart >= REACH, "no target lies under another"
        assert apart >= (OPEN + TILE * 1.08) / 2, "not even when one lies open, however they lean"
    for side in SIDES:
        card = board().places[f"side {side}"]
        assert not any(around(at, TILE, TILE).shared(card) for at in middles)


def shown_toys(poses: dict[str, Pose]) -> set[str]:
    """The toys whose faces are to be seen on tiles."""
    return {
        pose.image.rpartition("toy_")[2]
        for key, pose in poses.items()
        if key.startswith("tile") and not pose.image.endswith("_back")
    }


@each_preset
def test_what_was_shown_is_never_drawn_only_what_lies_open_now(preset: str, tmp_path: Path) -> None:
    match = random_match(BOX, preset, 2, SEED)
    look = make_look(Playroom(tmp_path, SMALL).app, deal(BOX, preset=preset))
    looked = 0
    for played in match.past:
        for step in played.steps:
            view = match.game.view(step.state, 0)
            poses = look.poses(view, 0, {})
            assert poses == look.poses(replace(view, history=()), 0, {})
            assert shown_toys(dict(poses)) == {view.faces[view.spots[spot]] for spot in view.open}
            looked += bool(view.history) and not view.open
    assert looked > 5


@each_preset
def test_every_monster_is_at_one_place_and_keeps_its_key(preset: str, tmp_path: Path) -> None:
    match = random_match(BOX, preset, 2, SEED)
    look = make_look(Playroom(tmp_path, SMALL).app, deal(BOX, preset=preset))
    count = len(match.start.spots)
    for played in match.past:
        state = played.steps[-1].state
        keys = {key for key in look.poses(match.game.view(state, 0), 0, {}) if key.startswith("monster ")}
        there = {*state.bed, *state.closet, *state.pile[:4], *(each for kept in state.kept for each in kept)}
        assert keys == {f"monster {monster}" for monster in there - {None}}
        assert all(int(key.split()[1]) >= count for key in keys)


def test_monsters_that_are_kept_lie_before_the_seat_that_caught_them(tmp_path: Path) -> None:
    for seats in range(1, 7):
        match = random_match(BOX, "duel_petits", seats, SEED)
        look = make_look(Playroom(tmp_path / str(seats), SMALL).app, deal(BOX, seats, "duel_petits"))
        poses = look.poses(match.game.view(match.state, None), None, {})
        for seat, kept in enumerate(match.state.kept):
            box = board().places[f"seat {seat + 1} of {seats}"]
            assert all(box.holds(poses[f"monster {monster}"].at) for monster in kept)
        assert sum(map(len, match.state.kept)) > 5


def ticks(look: AnyLook, state: State) -> set[str]:
    """The monsters that wait only for the others of their pack."""
    poses = look.poses(look.game.view(state, 0), 0, {})
    return {str(state.faces[int(key.split()[1])]) for key in poses if key.startswith("found")}


@pytest.mark.rule("CHA-29", "CHA-30", "CHA-X13")
def test_a_monster_of_a_pack_whose_toy_lies_open_has_a_tick_and_the_next_one_has_none(tmp_path: Path) -> None:
    look = make_look(Playroom(tmp_path, SMALL).app, deal(BOX, preset="meute"))
    start = drawn("bed: croc cyclo - -   pile: splosh   seats: 2", look.game)
    opened = look.game.apply(start, Flip(1), Rng("pack"))[-1].state
    assert (ticks(look, start), ticks(look, opened)) == (set(), {"croc"})
    cleared = look.game.apply(opened, Flip(0), Rng("pack"))[-1].state
    assert cleared.open == (1, 0) and fear_at(cleared, 0) == "duck"
    assert ticks(look, cleared) == set()


def test_for_the_left_hand_only_the_mat_stays(tmp_path: Path) -> None:
    room = Playroom(tmp_path, SMALL, left=True)
    table(room, deal(BOX))
    goal = room.table.stage.goal
    assert goal["closet"].at[0] < 400 < 1200 < goal["part head"].at[0]
    assert goal["mat"].at[0] == 800
    assert goal["avatar 0"].at[0] < goal["avatar 1"].at[0], "the row is still read from the left"


# how it is told


@each_preset
def test_every_event_has_words_and_a_sound_of_the_house(preset: str, tmp_path: Path) -> None:
    room = Playroom(tmp_path, SMALL)
    look, known = make_look(room.app, deal(BOX, preset=preset)), json.loads(SOUNDS.read_text())
    told: set[str] = set()
    for seed in (SEED, "amber", "birch", "clover"):
        match = bots_play(room.app, BOX, deal(BOX, preset=preset, seed=seed), None).match
        for played in match.past:
            for step in played.steps:
                telling = look.tell(match.game.view(step.state, 0), 0, step.event)
                assert telling.words, step.event
                assert not telling.sound or telling.sound in known
                told.add(telling.sound)
    caught = "secret_taken" if "duel" in preset else "monster_banished"
    assert {caught, "monster_appears"} <= told
    assert {f"toy_{toy}" for toy in TOYS} <= told


def story_of(room: Playroom, spot: int) -> Iterator[dict[str, Pose]]:
    """Tap a tile, and every frame until all has been told."""
    room.click(room.where(f"spot {spot}"))
    while not room.table.stage.still:
        room.frame()
        yield {each.key: each.pose for each in room.table.stage.frame()}


def test_a_monster_flies_into_the_closet_with_a_shout(tmp_path: Path) -> None:
    room = laid(tmp_path)
    state = room.table.match.state
    monster, closet = state.bed[0], board().places["closet"]
    frames = list(story_of(room, sought(state)))
    shouted = [frame for frame in frames if "shout text" in frame]
    assert len(shouted) * FRAME > 1
    places = [frame[f"monster {monster}"].at for frame in frames]
    assert board().places["side N"].holds(places[0]) and closet.holds(places[-1])
    assert len(set(places)) > 20
    assert "shout text" not in room.table.stage.shown


def test_what_has_flown_into_the_closet_is_behind_its_door(tmp_path: Path) -> None:
    room = laid(tmp_path)
    turned_up(room, sought(room.table.match.state))
    shown = room.table.stage.shown
    (monster,) = room.table.match.state.closet
    assert shown["closet inside"].z < shown[f"monster {monster}"].z < shown["closet"].z


def test_a_swap_of_the_sock_is_slow_enough_to_follow(tmp_path: Path) -> None:
    room = laid(tmp_path, "experts")
    for face in ("hidden_monster", "sock"):
        turned_up(room, spot_of(room.table.match.state, face))
        room.run(3.5)
        room.rest()
    state = room.table.match.state
    assert phase(state) == "swap"
    partner = 0 if state.turned else 1
    frames = list(story_of(room, partner))
    moving = [frame for frame in frames if frame[f"tile {state.spots[partner]}"].z > 1000]
    assert len(moving) * FRAME > 2
    jumps = [
        max(abs(a[0] - b[0]), abs(a[1] - b[1]))
        for one, two in zip(moving, moving[1:], strict=False)
        for key in (f"tile {state.spots[partner]}", f"tile {state.spots[state.turned or 0]}")
        for a, b in [(one[key].at, two[key].at)]
    ]
    assert max(jumps) < 40


def test_nothing_is_told_twice_of_a_toy_turned_up_at_once(tmp_path: Path) -> None:
    """At once, or with little movement, the same position is reached."""
    for n, taste in enumerate(({"speed": 0}, {"calm": True})):
        room = Playroom(tmp_path / str(n), SMALL, **taste)
        table(room, deal(BOX))
        turned_up(room, sought(room.table.match.state))
        room.check()


# the look at all toys


def looking(folder: Path, seconds: int = 10, levels: tuple[str, ...] = ("", "")) -> Playroom:
    """A fast game just dealt."""
    room = Playroom(folder, SMALL)
    usual = deal(BOX, preset="eclair", levels=levels)
    game = ChasseAuxMonstres(replace(usual.match.game.tweaks, preview_seconds=seconds))
    table(room, start(BOX.id, game, usual.players, Seating(first=0), SEED))
    assert room.table.match.state.looking
    return room


def test_the_look_at_all_toys_lasts_its_time_and_then_they_close(tmp_path: Path) -> None:
    room = looking(tmp_path)
    room.run(9)
    assert room.table.match.state.looking
    room.run(1)
    assert not room.table.match.state.looking
    assert room.table.match.state.open == ()


def test_an_hourglass_shows_calmly_how_much_time_is_left(tmp_path: Path) -> None:
    room = looking(tmp_path)
    seen = []
    for _ in range(80):
        goal = room.table.stage.goal
        seen.append((goal["sand"].image, goal["moon"].at[0]))
        room.run(0.1)
    assert len({image for image, _ in seen}) >= 4
    moons = [moon for _, moon in seen]
    assert moons == sorted(moons) and len(set(moons)) > 30
    assert room.draws(60) < 12, "it moves in steps, and nothing flashes"


def test_only_the_button_ends_the_look_before_its_time(tmp_path: Path) -> None:
    room = looking(tmp_path)
    room.run(7)
    for at in (room.where("spot 2"), (800, 200), (1500, 700)):
        room.tap(at)
    assert room.table.match.state.looking
    room.tap_on("ready")
    assert not room.table.match.state.looking


def left(room: Playroom) -> float:
    """How far the moon still has to go."""
    return board().places["side S"].x + 200 - room.table.stage.goal["moon"].at[0]


@pytest.mark.case("F3")
def test_the_clock_stands_still_while_nobody_looks(tmp_path: Path) -> None:
    room = looking(tmp_path)
    room.run(5)
    room.post(pygame.WINDOWFOCUSLOST)
    room.run(30)
    assert room.table.match.state.looking
    room.post(pygame.WINDOWFOCUSGAINED)
    room.run(4)
    assert room.table.match.state.looking
    room.run(1)
    assert not room.table.match.state.looking


@pytest.mark.parametrize(("key", "scene"), [(pygame.K_ESCAPE, Pause), (pygame.K_F1, RuleBook)])
def test_the_clock_stands_still_on_pause_and_in_the_rule_book(tmp_path: Path, key: int, scene: type) -> None:
    room = looking(tmp_path)
    room.run(4)
    before = left(room)
    room.press(key)
    room.run(30)
    assert isinstance(room.top, scene)
    room.press(pygame.K_ESCAPE)
    room.run(0.1)
    assert left(room) == pytest.approx(before, abs=4)
    room.run(5)
    assert room.table.match.state.looking
    room.run(1.2)
    assert not room.table.match.state.looking


def test_a_stall_is_no_time_to_look(tmp_path: Path) -> None:
    room = looking(tmp_path)
    room.run(2)
    room.frame(60)
    room.run(5)
    assert room.table.match.state.looking


@pytest.mark.parametrize("levels", [("", ""), ("easy", "")])
def test_without_a_clock_the_look_lasts_until_somebody_taps_even_when_a_robot_begins(
    tmp_path: Path, levels: tuple[str, ...]
) -> None:
    room = looking(tmp_path, 0, levels)
    room.run(90)
    assert room.table.match.state.looking
    assert "sand" not in room.table.stage.goal
    room.press(pygame.K_UP)
    room.press(pygame.K_RETURN)
    room.run(0.1)
    assert not room.table.match.state.looking


# the end


def ended(folder: Path, preset: str, won: bool) -> Playroom:
    """The results of a match that ended so."""
    room = Playroom(folder, SMALL, speed=0)
    for n in range(60):
        sitting = deal(BOX, preset=preset, seed=f"{SEED} {n}")
        play_on(sitting.match, f"{n}")
        outcome = sitting.match.game.outcome(sitting.match.state)
        assert outcome is not None
        if bool(outcome.winners) == won:
            lying = Table(room.app, sitting, "ended")
            room.start(Results(room.app, sitting, lying.deal))
            return room
    raise AssertionError("it never ends so")


def test_losing_is_a_party_in_pyjamas_and_again_is_one_tap(tmp_path: Path) -> None:
    room = ended(tmp_path, "boite", won=False)
    goal = room.top.stage.goal
    staying = [key for key in goal if key.startswith("staying")]
    assert staying and len([key for key in goal if key.startswith("cap")]) == len(staying)
    assert not any(key.startswith(("step", "scrap")) for key in goal)
    room.run(2)
    room.tap_on("new deal")
    assert isinstance(room.top, Table) and room.table.match.ply == 0


def test_a_team_that_wins_stands_together_before_the_bed(tmp_path: Path) -> None:
    room = ended(tmp_path, "petits", won=True)
    goal = room.top.stage.goal
    assert {"pawn 0", "pawn 1", "bed", "closet"} <= goal.keys()
    assert goal["title"].text == room.app.words().say("results.team_wins")


def test_who_plays_for_oneself_stands_on_the_podium_with_what_was_caught(tmp_path: Path) -> None:
    room = ended(tmp_path, "duel_petits", won=True)
    prizes = [key for key in room.top.stage.goal if key.startswith("prize")]
    assert len(prizes) == 10
    assert any(key.startswith("step") for key in room.top.stage.goal)


def test_twenty_prizes_stand_within_the_world(tmp_path: Path) -> None:
    room = Playroom(tmp_path, SMALL, speed=0)
    alone = deal(BOX, 1, "duel_petits")
    game = ChasseAuxMonstres(replace(alone.match.game.tweaks, monsters=20))
    sitting = start(BOX.id, game, alone.players, alone.match.seating, SEED)
    play_on(sitting.match, "twenty")
    room.start(Results(room.app, sitting, lambda seed: None))
    prizes = [pose for key, pose in room.top.stage.goal.items() if key.startswith("prize")]
    assert len(prizes) == 20
    assert all(pose.at[1] + pose.wide / 2 <= 1000 for pose in prizes)


# what undo may and may not


def test_what_was_seen_is_not_unseen_but_by_a_family_that_allows_it(tmp_path: Path) -> None:
    for family in (False, True):
        room = Playroom(tmp_path / str(family), SMALL, speed=0, family_undo=family)
        lying = table(room, deal(BOX))
        lying.play(Flip(other(lying.match.state)))
        room.run(2)
        room.rest()
        room.tap_on("undo")
        assert (lying.match.ply == 0) == family
        assert family or lying.said
