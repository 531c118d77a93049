"""A match once more: on the table, along the bar, in words; and never more than anyone may know."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from games import SHELF, title
from games.core.saves import Sitting, encode
from scenes import app, commands
from scenes.looks import make_look
from scenes.question import Question
from scenes.replay import REST, Replay
from scenes.replay_bar import AWAY, BACK, END, FROM_HERE, KEYS, KNOB, LEAST, ON, PLAY, START, TRACK, Bar
from scenes.results import Results
from scenes.stack import Scene
from scenes.story import told
from scenes.table import Table
from scenes.ui.pose import Point, Poses, Rect
from scenes.ui.viewport import Viewport
from scenes.ui.words import Words, languages
from tests.playroom import FRAME, Playroom
from tests.sittings import fresh_sitting, play_on
from tests.test_saves import FAMILY, Tomorrow, changed, decode, sitting
from tests.test_screens import awkward, misfits

GAME = "doolhof_junior"
ROOT = Path(__file__).resolve().parents[1]
SIZES = ((1600, 1000), (1366, 768), (1024, 600))


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path)


def unfinished(moves: int = 12, preset: str = "boite", seats: int = 3) -> Sitting:
    found = fresh_sitting(title(GAME), preset, seats, "amber")
    play_on(found.match, "amber", moves)
    return found


@cache
def finished(preset: str = "solitaire", seats: int = 1, seed: str = "amber") -> Sitting:
    found = fresh_sitting(title(GAME), preset, seats, seed)
    play_on(found.match, seed)
    return found


def watch(room: Playroom, match: Sitting, at: int = 0, speed: int = 0) -> Replay:
    """The replay of a match, at a move; everything is instant unless a speed is named."""
    room.app.keeper.change(speed=speed)
    replay: Replay = Replay(room.app, match)
    replay.at = at
    room.start(replay)
    return replay


def knob(room: Playroom) -> Point:
    """Where the knob of the bar is."""
    return room.top.stage.goal[KNOB].at


def end_of_bar(replay: Replay) -> tuple[float, float]:
    """Beyond the right end of the slider."""
    box = replay.look.message_box
    return box.x + box.wide + 60, replay.stage.goal[KNOB].at[1]


# Step by step


def test_stepping_to_the_end_and_back_shows_the_same_positions(room: Playroom) -> None:
    replay = watch(room, unfinished())
    on = [replay.stage.goal]
    for _ in range(replay.total):
        room.tap_on(ON)
        on.append(replay.stage.goal)
    back = [replay.stage.goal]
    for _ in range(replay.total):
        room.tap_on(BACK)
        back.append(replay.stage.goal)
    assert len(on) == 13
    assert back == on[::-1]
    assert all(one != other for one, other in combinations(on, 2))


def test_a_position_is_that_of_the_match(room: Playroom) -> None:
    match = unfinished()
    replay = watch(room, match)
    shown = [replay.state]
    for _ in match.match.past:
        room.tap_on(ON)
        shown.append(replay.state)
    assert shown == [match.match.start, *(played.steps[-1].state for played in match.match.past)]


def test_quick_taps_all_count(room: Playroom) -> None:
    replay = watch(room, unfinished(), speed=3)
    for _ in range(4):
        room.mouse(pygame.MOUSEBUTTONDOWN, room.where(ON))
        room.frame()
        room.mouse(pygame.MOUSEBUTTONUP, room.where(ON))
        room.frame()
    assert replay.at == 4
    room.rest()
    assert replay.stage.shown == replay.things()


def test_a_step_on_tells_the_story_and_a_step_back_slides(room: Playroom) -> None:
    replay = watch(room, unfinished(), speed=3)
    card = f"card {replay.state.spare}"
    before, there = replay.stage.goal[card].at, set()
    room.press(pygame.K_RIGHT)
    for _ in range(100):
        there |= {each.pose.at for each in replay.stage.frame() if each.key == card}
        room.frame()
    pushed = replay.stage.goal[card].at
    assert pushed != before and len(there) > 20
    room.press(pygame.K_LEFT)
    back = []
    for _ in range(100):
        back.append(next(each.pose.at for each in replay.stage.frame() if each.key == card))
        room.frame()
    assert len({*back}) > 10
    assert replay.stage.goal[card].at == before


def test_what_has_just_happened_is_told_wherever_one_comes_from(room: Playroom) -> None:
    replay = watch(room, unfinished(), 2)
    assert replay.stage.goal["replay line"].text == "Zoé 1 avance."
    for key in (START, ON, ON, ON, BACK):
        room.tap_on(key)
    assert replay.stage.goal["replay line"].text == "Zoé 1 avance."
    room.tap_on(START)
    assert replay.stage.goal["replay line"].text == "On revoit la partie"


def test_keys_steer_as_the_buttons_do(room: Playroom) -> None:
    replay = watch(room, unfinished())
    ways = []
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_END, pygame.K_RIGHT, pygame.K_HOME):
        room.press(key)
        ways.append(replay.at)
    assert ways == [1, 2, 1, 12, 12, 0]
    room.press(pygame.K_LEFT)
    assert replay.at == 0
    assert len(KEYS) == 5


def test_nothing_on_the_table_can_be_touched(room: Playroom) -> None:
    replay = watch(room, unfinished(), 3)
    assert {pose.pick for pose in replay.stage.goal.values()} - {""} == {
        AWAY, FROM_HERE, START, BACK, PLAY, ON, END, TRACK
    }  # fmt: skip
    before = replay.stage.goal
    room.drag(replay.stage.goal[f"card {replay.state.spare}"].at, (800, 300))
    assert (replay.at, replay.stage.goal) == (3, before)


# Along the bar


def test_the_table_follows_the_knob_while_it_is_dragged(room: Playroom) -> None:
    replay = watch(room, unfinished())
    begin, end = knob(room), end_of_bar(replay)
    room.mouse(pygame.MOUSEBUTTONDOWN, begin)
    room.frame()
    seen = []
    for part in range(1, 31):
        at = begin[0] + (end[0] - begin[0]) * part / 30, begin[1] + part
        room.mouse(pygame.MOUSEMOTION, at, buttons=(1, 0, 0), rel=(0, 0))
        room.frame()
        seen.append(replay.at)
        assert replay.stage.goal == replay.things()
    room.mouse(pygame.MOUSEBUTTONUP, end)
    room.frame()
    assert seen == sorted(seen)
    assert {*seen} == {*range(13)}
    room.rest()
    assert (replay.at, replay.stage.shown) == (12, replay.things())


def test_the_knob_stays_on_the_bar(room: Playroom) -> None:
    replay = watch(room, unfinished())
    room.mouse(pygame.MOUSEBUTTONDOWN, knob(room))
    room.frame()
    room.carry(knob(room), (300, 300))
    assert replay.held
    assert replay.hanging(replay.held)[KNOB].at == replay.stage.goal[KNOB].at
    room.press(pygame.K_ESCAPE)
    assert replay.held is None


def test_a_tap_on_the_bar_goes_there(room: Playroom) -> None:
    replay = watch(room, unfinished())
    bar = replay.app.brush.box(replay.stage.goal[TRACK])
    room.tap((bar.x + bar.wide - 4, bar.centre[1]))
    assert replay.at == 12
    room.tap(bar.centre)
    assert replay.at == 6
    room.tap((bar.x + 4, bar.centre[1] + 20))
    assert replay.at == 0


def test_the_bar_may_be_taken_hold_of_anywhere(room: Playroom) -> None:
    replay = watch(room, unfinished())
    bar = replay.app.brush.box(replay.stage.goal[TRACK])
    room.drag((bar.x + bar.wide - 30, bar.centre[1]), bar.centre)
    assert replay.at == 6


@pytest.mark.parametrize("total", [0, 1, 2, 7, 100])
def test_every_move_has_its_place_on_the_bar(total: int) -> None:
    for number in range(5, 5 + total + 1):
        bar = Bar(Rect(1292, 668, 284, 204), number, 5 + total, 5)
        assert bar.number_at(bar.poses(Words("fr"))[KNOB].at[0]) == number


# By itself


def test_play_goes_on_to_the_end_and_then_rests(room: Playroom) -> None:
    match = unfinished()
    replay = watch(room, match)
    room.tap_on(PLAY)
    when = {}
    for frame in range(20 * 60):
        room.frame()
        when.setdefault(replay.at, frame * FRAME)
        if not replay.moving:
            break
    assert list(when) == [*range(13)]
    assert all(when[n + 1] - when[n] >= REST for n in range(1, 12))
    assert not replay.playing
    assert replay.stage.goal[f"{PLAY} icon"].image.endswith("play_light")


def test_once_it_rests_nothing_is_drawn(room: Playroom) -> None:
    replay = watch(room, unfinished(), 9)
    assert not replay.moving
    room.tap_on(PLAY)
    assert replay.moving
    room.rest()
    room.run(0.2)
    assert (replay.at, replay.moving, room.app.stack.draw()) == (12, False, False)


def test_between_moves_it_waits_for_the_story(room: Playroom) -> None:
    replay = watch(room, unfinished(3), speed=1)
    replay.go_on()
    for _ in range(1_000):
        before = replay.at
        still = replay.stage.still
        room.frame()
        assert still or replay.at == before
    assert replay.at == 3


@pytest.mark.parametrize("where", [PLAY, BACK, TRACK, (800.0, 500.0)])
def test_any_tap_pauses(room: Playroom, where: str | tuple[float, float]) -> None:
    replay = watch(room, unfinished(), 4)
    room.tap_on(PLAY)
    assert replay.playing
    room.tap(room.where(where) if isinstance(where, str) else where)
    at = replay.at
    assert not replay.playing
    room.run(3 * REST)
    assert replay.at == at < 12
    assert replay.stage.goal[f"{PLAY} icon"].image.endswith("play_light")


def test_space_plays_and_pauses(room: Playroom) -> None:
    replay = watch(room, unfinished())
    room.press(pygame.K_SPACE)
    assert replay.playing
    room.press(pygame.K_SPACE)
    assert not replay.playing


def test_play_at_the_end_begins_again(room: Playroom) -> None:
    replay = watch(room, unfinished(), 12)
    room.tap_on(PLAY)
    assert (replay.playing, replay.at < 2) == (True, True)


def test_a_match_without_moves_has_nothing_to_play(room: Playroom) -> None:
    replay = watch(room, unfinished(0))
    for key in (PLAY, ON, BACK, END, START):
        room.tap_on(key)
    assert (replay.at, replay.moving) == (0, False)


# What anyone may know


def faces_shown(poses: Poses) -> set[str]:
    """The secrets that lie with their faces up."""
    tokens = {key: pose.image for key, pose in poses.items() if key.startswith("secret ")}
    return {key for key, image in tokens.items() if not image.endswith("secret_back")}


def test_no_frame_shows_a_secret_of_somebody_s_own_while_the_match_goes_on(room: Playroom) -> None:
    match = unfinished(160, "experts", 2)
    assert match.match.game.outcome(match.match.state) is None
    replay = watch(room, match, speed=5)
    taken, backs = {f"secret {n}" for seat in match.match.state.taken for n in seat}, 0
    assert taken
    replay.go_on()
    for _ in range(5_000):
        drawn = {each.key: each.pose for each in replay.stage.frame()}
        backs += sum(key.startswith("secret ") for key in drawn) - len(faces_shown(drawn))
        assert faces_shown(drawn) <= taken
        replay.update(FRAME * 2)
    assert not replay.moving
    assert backs > 1_000
    for at in (*range(0, 160, 7), 160):
        replay.seek(at)
        now = {f"secret {n}" for seat in replay.state.taken for n in seat}
        assert faces_shown(replay.things()) <= now


def test_an_unfinished_match_says_that_hands_stay_hidden(room: Playroom) -> None:
    replay = watch(room, unfinished(12, "experts", 2))
    assert replay.stage.goal["replay line"].text == room.app.words().say("album.hidden")


def test_what_is_still_hidden_at_the_end_stays_hidden(room: Playroom) -> None:
    match = finished("experts", 2, "a")
    state = match.match.state
    assert match.match.game.view(state, None) != state
    replay = watch(room, match)
    assert faces_shown(replay.things()) == set()


def test_once_nothing_is_hidden_any_more_all_may_be_seen_from_the_start(room: Playroom) -> None:
    match = finished("rapide", 2, "6")
    state = match.match.state
    assert match.match.game.view(state, None) == state
    assert len(faces_shown(watch(room, match).things())) == len(state.faces)


def test_a_match_whose_older_moves_are_lost_says_so_and_counts_on(room: Playroom) -> None:
    lost = decode(encode(sitting(40)), {GAME: Tomorrow})
    lost.match.play(lost.match.game.legal_moves(lost.match.state)[0])
    replay = watch(room, lost)
    assert replay.stage.goal["replay line"].text == room.app.words().say("save.history_gone")
    assert replay.stage.goal["replay count"].text == "Coup 40 sur\u00a041"
    room.tap_on(END)
    assert replay.stage.goal["replay count"].text == "Coup 41 sur\u00a041"


# Away, and into a game


def test_a_new_game_can_be_played_from_any_position(room: Playroom) -> None:
    match = unfinished()
    replay = watch(room, match, 5)
    state = replay.state
    room.tap_on(FROM_HERE)
    assert isinstance(room.top, Question)
    room.tap_on("yes")
    table = room.top
    assert isinstance(table, Table)
    assert (table.match.state, table.match.ply, len(match.match.past)) == (state, 5, 12)
    waiting = room.app.store.waiting(GAME)
    assert [(each.ply, each.players) for each in waiting] == [(5, match.players)]
    opened = room.app.store.open(GAME, waiting[0].name)[0]
    assert opened is not None and opened.match.state == state


def test_whoever_says_no_stays(room: Playroom) -> None:
    replay = watch(room, unfinished(), 5)
    room.tap_on(FROM_HERE)
    room.tap_on("no")
    assert (room.top, replay.at, room.app.store.waiting(GAME)) == (replay, 5, ())


def test_from_the_end_of_a_finished_match_nobody_can_play_on(room: Playroom) -> None:
    replay = watch(room, finished())
    assert FROM_HERE in replay.stage.goal
    room.tap_on(END)
    assert FROM_HERE not in replay.stage.goal


def test_the_results_lead_to_the_replay_and_back(room: Playroom) -> None:
    results = Results(room.app, finished(), lambda seed: None)
    room.start(results)
    room.run(Results.deaf)
    room.tap_on("watch")
    assert isinstance(room.top, Replay)
    room.tap_on(AWAY)
    assert room.top is results


# What is to be seen


def screen(room: Playroom, which: str, match: Sitting) -> None:
    if which == "results":
        room.start(Results(room.app, match, lambda seed: None))
    else:
        watch(room, match, {"start": 0, "end": len(match.match.past)}[which])


@pytest.mark.case("W5")
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("which", ["start", "end", "results"])
def test_every_text_and_every_target_fits_in_every_window(tmp_path: Path, which: str, lang: str) -> None:
    for taste in ({}, {"text": 200, "contrast": True, "left": True}):
        room = Playroom(tmp_path, lang=lang, **taste)
        screen(room, which, finished("rapide", 2, "6"))
        assert (misfits(room), awkward(room)) == ([], [])
        assert small_print(room, room.top.stage.goal) == []


def small_print(room: Playroom, poses: Poses) -> list[str]:
    """The texts of ours that do not fit, or are smaller than 19 world units in some window."""
    scribe, found = room.app.brush.scribe, []
    ours = [
        pose for key, pose in poses.items() if pose.text and re.search("replay|text$|game|empty|said", key)
    ]
    assert ours
    for scale in (Viewport(size).scale for size in SIZES):
        for pose in ours:
            box, ink = room.app.brush.box(pose), scribe.ink(pose.ink)
            fitted = pose.text, ink, round(box.wide * scale), round(box.tall * scale), scale
            if not scribe.fits(*fitted) or scribe.fit(*fitted)[1] < int(19 * scale):
                found.append(f"{pose.text} at {scale}")
    return found


def test_every_story_of_a_game_fits_above_the_bar(room: Playroom) -> None:
    match = finished("rapide", 4, "birch")
    long = ("Maximilienne", "Marie-Amélie", "Bartholomäus", "Anne-Charlie")
    players = tuple(replace(player, name=long[n]) for n, player in enumerate(match.players))
    replay = watch(room, replace(match, players=players))
    said = set()
    for at in range(replay.total + 1):
        replay.at = at
        if replay.line not in said:
            said.add(replay.line)
            assert small_print(room, replay.things()) == []
    assert len(said) > 10


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
def test_the_bar_lies_where_the_table_says_what_to_do_and_covers_nothing(
    room: Playroom, box: object, left: bool
) -> None:
    room.app.keeper.change(left=left)
    match = fresh_sitting(box, "boite", 2, "amber")
    place = make_look(room.app, match).message_box
    assert place.wide >= LEAST[0]
    assert place.tall >= LEAST[1]
    replay = watch(room, match)
    targets = replay.targets()
    assert {*targets} == {AWAY, FROM_HERE, START, BACK, PLAY, ON, END}
    targets["the slider"] = room.app.brush.box(replay.stage.goal[TRACK]).grown(64)
    assert all(min(each.wide, each.tall) >= 64 for each in targets.values())
    assert not [pair for pair in combinations(targets, 2) if targets[pair[0]].shared(targets[pair[1]]) > 1]
    table = [
        room.app.brush.box(pose)
        for pose in replay.look.poses(replay.view(replay.state), None, {}).values()
        if pose.z >= 0 and not pose.text
    ]
    assert len(table) > 20
    del targets[AWAY]  # it lies where every table has the way home
    covered = [key for key, there in targets.items() if any(there.shared(each) > 1 for each in table)]
    assert covered == []


@pytest.mark.case("W2")
def test_it_goes_on_whatever_happens_to_the_window_and_the_language(room: Playroom) -> None:
    replay = watch(room, unfinished(), speed=3)
    replay.go_on()
    for n, size in enumerate(((640, 400), (480, 800), (1280, 640))):
        room.surface = room.loop.surface = pygame.display.set_mode(size)
        room.app.keeper.change(language=("en", "fr", "en")[n])
        room.run(1)
    assert replay.at > 1
    room.rest()
    assert replay.stage.shown == replay.things()


# In words


@pytest.mark.parametrize(("lang", "last"), [("fr", "C’est à"), ("en", "’s turn.")])
def test_a_story_has_a_line_for_each_move_and_says_who_is_next(lang: str, last: str) -> None:
    match = sitting(30)
    lines = list(told(match, Words(lang)))
    assert len(lines) == 31
    for number, (line, played) in enumerate(zip(lines, match.match.past, strict=False), 1):
        assert line.startswith(f"{number:2}. {match.players[played.seat].name} ")
        assert line.endswith(f"({played.move})")
    assert last in lines[-1] or "Robo" in lines[-1]


def test_no_sentence_of_a_move_is_told_twice() -> None:
    match = sitting(40)
    assert any(len(played.steps) > 2 for played in match.match.past)
    for line in told(match, Words("fr")):
        sentences = line.split(". ")
        assert len(sentences) == len({*sentences})


@pytest.mark.parametrize(("lang", "won"), [("fr", "gagne"), ("en", "win")])
def test_a_finished_story_says_how_it_ended(lang: str, won: str) -> None:
    match = finished("rapide", 2, "6")
    *lines, last = told(match, Words(lang))
    assert len(lines) == match.match.ply
    assert won in last


def test_a_story_keeps_the_secrets_of_a_match_that_goes_on() -> None:
    match = unfinished(160, "experts", 2)
    faces = {Words("fr").game(GAME).say(f"secret.{face}") for face in match.match.state.faces}
    taken = {n for seat in match.match.state.taken for n in seat}
    open_ = {Words("fr").game(GAME).say(f"secret.{match.match.state.faces[n]}") for n in taken}
    story = "\n".join(told(match, Words("fr")))
    assert taken and {face for face in faces if face in story} == open_


def test_a_story_whose_beginning_is_lost_says_so() -> None:
    lost = decode(encode(sitting(40)), {GAME: Tomorrow})
    lost.match.play(lost.match.game.legal_moves(lost.match.state)[0])
    first, second, _ = told(lost, Words("fr"))
    assert first == Words("fr").say("save.history_gone")
    assert second.startswith("41. ")


# The command


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The family's own folder, with a match that waits and one in the album."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"PLACARD_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "LANG": "en"}.items():
        monkeypatch.setenv(name, value)
    for folder, name, moves in ((GAME, "monday", 7), (f"album/{GAME}", "sunday", 3)):
        path = tmp_path / "saves" / folder / f"{name}.json"
        path.parent.mkdir(parents=True)
        path.write_bytes(encode(sitting(moves)))
    return tmp_path


def ask(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """What `main.py replay` answers: its status, what it prints, and what it says went wrong."""
    status = commands.run(ROOT, ["replay", *arguments])
    return (status, *capsys.readouterr())


def test_a_story_is_printed_by_the_name_of_a_save_or_its_file(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for save, moves in (("monday", 7), ("sunday.json", 3), (str(house / "saves" / GAME / "monday.json"), 7)):
        status, said, wrong = ask(capsys, save, "--print", "--lang", "fr")
        assert (status, wrong) == (0, "")
        assert said.splitlines() == list(told(sitting(moves), Words("fr")))


def test_the_program_prints_a_story_in_the_language_asked_for(house: Path) -> None:
    command = [sys.executable, str(ROOT / "main.py"), "replay", "sunday", "--print", "--lang", "en"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env={**os.environ})
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == list(told(sitting(3), Words("en")))


def test_what_cannot_be_replayed_is_told_in_a_sentence(
    house: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = encode(sitting(3))
    files = {
        "broken": data[:100],
        "flipped": data.replace(b"push", b"pusk", 1),
        "newer": changed(data, format=99),
        "foreign": changed(data, game="chess"),
        "no save": b"hello",
    }
    for name, text in files.items():
        (house / name).write_bytes(text)
    monkeypatch.chdir(house)
    say = Words("en").say
    expected = {
        "broken": say("error.save_unreadable", file="broken"),
        "flipped": say("error.save_unreadable", file="flipped"),
        "newer": say("save.newer"),
        "foreign": say("save.wrong_game"),
        "no save": say("error.save_unreadable", file="no save"),
        "nowhere/at_all": say("error.file_missing", file="nowhere/at_all"),
        "saves": say("error.file_missing", file="saves"),
        "mond": say("error.rules_unknown_key", key="mond", near="monday"),
    }
    for save, sentence in expected.items():
        for how in ((), ("--print",)):
            assert ask(capsys, save, *how) == (2, "", f"{sentence}\n")
    status, _, wrong = ask(capsys)
    assert (status, wrong.count("\n")) == (2, 1)
    assert "SAVE" in wrong


def test_the_window_opens_on_the_replay(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[tuple[Scene | None, tuple[int, int]]] = []

    def look(services: app.App, loop: app.Loop, menu: object) -> int:
        services.stack.settle()
        found.append((services.stack.top, loop.surface.get_size()))
        return 0

    monkeypatch.setattr(app, "run_safely", look)
    assert commands.run(ROOT, ["replay", "monday", "--size", "1024x600"]) == 0
    replay, size = found[0]
    assert isinstance(replay, Replay)
    assert (replay.total, replay.sitting.players, size) == (7, FAMILY, (1024, 600))
    assert not replay.app.store.waiting(GAME)[1:], "watching keeps nothing"
