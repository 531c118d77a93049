"""How a night of La chasse aux monstres is told, and how it ends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from games.chasse_aux_monstres.game import ChasseAuxMonstres
from games.chasse_aux_monstres.state import TOYS, phase
from games.core.saves import start
from scenes.home import ROOT
from scenes.looks import make_look
from scenes.looks.chasse_aux_monstres.places import board
from scenes.results import Results
from scenes.shot import play_on as bots_play
from scenes.table import Table
from scenes.ui.pose import Pose
from tests.playroom import FRAME, SEED, Playroom
from tests.sittings import play_on
from tests.tour import deal, presets, table
from tests.toys import BOX, laid, sought, spot_of, turned_up

PRESETS = presets(BOX)
each_preset = pytest.mark.parametrize("preset", PRESETS)
SOUNDS = ROOT / "assets" / "sounds" / "index.json"


# how it is told


@each_preset
def test_every_event_has_words_and_a_sound_of_the_house(preset: str, tmp_path: Path) -> None:
    room = Playroom(tmp_path)
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
        room = Playroom(tmp_path / str(n), **taste)
        table(room, deal(BOX))
        turned_up(room, sought(room.table.match.state))
        room.check()


# the end


def ended(folder: Path, preset: str, won: bool) -> Playroom:
    """The results of a match that ended so."""
    room = Playroom(folder, speed=0)
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
    room = Playroom(tmp_path, speed=0)
    alone = deal(BOX, 1, "duel_petits")
    game = ChasseAuxMonstres(replace(alone.match.game.tweaks, monsters=20))
    sitting = start(BOX.id, game, alone.players, alone.match.seating, SEED)
    play_on(sitting.match, "twenty")
    room.start(Results(room.app, sitting, lambda seed: None))
    prizes = [pose for key, pose in room.top.stage.goal.items() if key.startswith("prize")]
    assert len(prizes) == 20
    assert all(pose.at[1] + pose.wide / 2 <= 1000 for pose in prizes)
