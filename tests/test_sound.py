"""The sounds: built from their sources, within their limits, on channels of their own, and never missed."""

import json
import math
import re
import shutil
import subprocess
import sys
from array import array
from pathlib import Path

import pygame
import pytest

from assets.sound_kit import build, index
from assets.sound_kit.effects import EFFECTS, GROUPS
from games import SHELF
from games.core.bots import decide, load_levels
from games.core.rng import Rng
from scenes.looks import look_of
from scenes.ui.sound import CHANNELS, LOUDNESS, Silence, Sounds, Speakers
from scenes.ui.words import Words
from tests.rules import ROOT, tables
from tests.sittings import TABLES, fresh_sitting, random_sitting

FOLDER = index.SOUNDS
LEVELS = load_levels(ROOT / "config" / "bots.yaml")
each_box = pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
BY_NAME = {effect.name: effect for effect in EFFECTS}
FILES = [file for effect in EFFECTS for file in effect.files()]
EACH_GROUP = {
    "touch": ("tap", "focus"),
    "things": ("deal", "card_flip", "tile_place", "stack"),
    "events": ("secret_taken", "sweep", "attack_clash"),
    "voice": ("toy_bear", "skip_meow"),
    "bell": ("midnight_bell", "night_lost"),
}
"""One effect more in each group than it has channels."""


class Ear(Silence):
    """Keeps what it is asked for."""

    def __init__(self, device=True):
        self.device = device
        self.opened, self.read, self.heard, self.turned = 0, [], [], {}

    def open(self, channels):
        self.opened += 1
        return self.device

    def load(self, file):
        self.read.append(file.stem)

    def play(self, channel, file, volume):
        self.heard.append((channel, file.stem, volume))
        self.turned[channel] = volume

    def turn(self, channel, volume):
        self.turned[channel] = volume

    @property
    def names(self):
        return [name for _, name, _ in self.heard]


class Listening:
    """Our sounds on an ear and with a clock that stands still until it is moved."""

    def __init__(self, mixer=None, folder=FOLDER):
        self.time = 100.0
        self.ear = mixer or Ear()
        self.sounds = Sounds(folder, lambda: self.time, self.ear)
        self.sounds.update(0)

    def play(self, *names, apart=0.06):
        for name in names:
            self.sounds.play(name)
            self.wait(apart)

    def wait(self, seconds):
        self.time += seconds
        self.sounds.update(0)

    def channels(self, *names, apart=0.06):
        """Where effects sound that are played one soon after the other."""
        before = len(self.ear.heard)
        self.play(*names, apart=apart)
        return [channel for channel, _, _ in self.ear.heard[before:]]


@pytest.fixture
def room():
    return Listening()


@pytest.fixture
def no_mixer():
    """Nobody has the sound device, and nobody keeps it."""
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


# ------------------------------------------------------------------ the files


def test_the_index_has_every_effect_of_the_kit():
    rows = index.read_index()
    assert list(rows) == [effect.name for effect in EFFECTS]
    assert len(rows) == 53
    assert {row["group"] for row in rows.values()} == set(CHANNELS) == set(GROUPS.values())
    assert {path.stem for path in FOLDER.glob("*.ogg")} == set(FILES)


def test_every_sound_is_what_its_sources_make_today():
    assert index.problems() == {}


def test_the_check_of_the_command_line_measures_too():
    command = [sys.executable, build.__file__, "--check", "tap", "lock", "toy_duck"]
    check = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (check.returncode, check.stdout) == (0, "all 3 sounds are fresh and keep to the limits\n")


def test_the_sound_book_names_every_effect():
    book = (Path(build.__file__).parent / "SOUND.md").read_text(encoding="utf-8")
    rows = " ".join(re.findall(r"^\|.*", book.split("## Effects")[1], re.M))
    words = set(re.findall(r"\w+", rows)) | {f"toy{word}" for word in re.findall(r"_\w+", rows)}
    assert set(BY_NAME) - words == set()


def test_every_file_loads_lasts_as_long_as_told_and_neither_clips_nor_clicks(no_mixer):
    assert Speakers().open(8)
    wrong = {}
    for row in index.read_index().values():
        for file in row["takes"]:
            sound = pygame.mixer.Sound(FOLDER / f"{file}.ogg")
            samples = array("h", sound.get_raw())
            peak = max(max(samples), -min(samples)) / 32768
            edge = max(map(abs, [*samples[:22], *samples[-22:]])) / 32768
            if not (
                0.05 < peak < 0.8 and edge < 0.03 and -0.001 < row["seconds"] - sound.get_length() < 0.05
            ):
                wrong[file] = peak, edge, sound.get_length()
    assert len(FILES) == 76
    assert not wrong


@pytest.mark.parametrize("kind", GROUPS)
def test_the_kit_makes_sounds_within_the_limits_of_their_kind(kind):
    shortest = min(
        (effect for effect in EFFECTS if effect.kind == kind),
        key=lambda effect: index.read_index()[effect.name]["seconds"],
    )
    for file in shortest.files():
        done = build.do(build.Job(shortest.name, file))
        assert done.faults == []
        assert done.measure.peak_db <= -3


def test_a_sound_outside_the_limits_is_not_written(tmp_path, monkeypatch, capsys):
    too_long = BY_NAME["tap"]._replace(kind="toy")
    monkeypatch.setitem(build.BY_NAME, "tap", too_long)
    done = build.do(build.Job("tap", "tap_1", ogg=tmp_path))
    assert any("allowed 0.25..0.95" in fault for fault in done.faults)
    assert not list(tmp_path.iterdir())
    assert "allowed 0.25..0.95" in build.told(done)


@pytest.fixture
def copy(tmp_path):
    """The files of the sounds, to be spoilt."""
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    return tmp_path


def test_the_check_names_missing_stale_and_orphaned_sounds(copy):
    assert index.problems(folder=copy) == {}
    (copy / "deal_2.ogg").unlink()
    shutil.copy(copy / "undo.ogg", copy / "unheard.ogg")
    rows = index.read_index(copy)
    rows["lock"]["hash"] = "as it was yesterday"
    (copy / "index.json").write_text(json.dumps({**rows, "bang": {}}), encoding="utf-8")
    assert index.problems(folder=copy) == {
        "deal": "missing",
        "lock": "stale",
        "bang": "orphan",
        "unheard": "orphan",
    }
    assert index.problems(["lock"], copy) == {"lock": "stale"}


def test_a_sound_is_stale_when_a_source_or_a_row_of_the_table_changes(monkeypatch):
    before = {name: index.source_hash(BY_NAME[name]) for name in ("tap", "toy_duck")}
    assert index.source_hash(BY_NAME["tap"]._replace(shift_db=1)) != before["tap"]
    assert index.source_hash(BY_NAME["tap"]._replace(takes=2)) != before["tap"]
    read = index._source
    monkeypatch.setattr(
        index, "_source", lambda module: read(module) + "#" * module.__name__.endswith("toys")
    )
    assert index.source_hash(BY_NAME["toy_duck"]) != before["toy_duck"]
    assert index.source_hash(BY_NAME["tap"]) == before["tap"]


# ------------------------------------------------------------------ what looks tell


def robots_game(box):
    """A match that the strongest robots of a title play to the end, with as many as can sit down."""
    preset, seats = [(preset, seats) for each, preset, seats in tables() if each is box][-1]
    sitting = fresh_sitting(box, preset, seats, "robots")
    match, robot = sitting.match, box.bot(LEVELS[box.id]["strong"])
    while (seat := match.game.to_act(match.state)) is not None:
        view = match.game.view(match.state, seat)
        match.play(decide(robot.think(match.game, view, seat, Rng(f"sound {match.ply}"))))
    return sitting


def told(sitting, *all_eyes):
    """Every telling of a match, as a look tells it to these eyes, in the order of the story."""
    game, words = sitting.match.game, Words("fr").game(sitting.game_id)
    look = look_of(sitting.game_id)(game, sitting.players, words)
    for eyes in all_eyes:
        for played in sitting.match.past:
            for step in played.steps:
                yield look.tell(game.view(step.state, eyes), eyes, step.event)


@pytest.mark.parametrize(("box", "preset", "seats"), TABLES)
def test_every_sound_that_a_look_tells_is_an_effect(box, preset, seats, room):
    names = {telling.sound for telling in told(random_sitting(box, preset, seats, "amber"), None, 0)}
    assert {name for name in names if name and name not in room.sounds} == set()
    assert len(names) > 3


@each_box
def test_every_sound_of_a_robots_game_is_heard_on_a_channel_of_its_group(box, room):
    for telling in told(robots_game(box), None):
        room.play(telling.sound, apart=0.3)
    groups = {file: effect.group for effect in EFFECTS for file in effect.files()}
    assert len(room.ear.heard) > 20
    assert [(c, name) for c, name, _ in room.ear.heard if c not in CHANNELS[groups[name]]] == []


# ------------------------------------------------------------------ takes


def test_takes_follow_each_other(room):
    room.play("tap", "deal", "tap", "tap", "deal", "tap")
    assert [name for name in room.ear.names if name.startswith("tap")] == ["tap_1", "tap_2", "tap_3", "tap_1"]
    assert [name for name in room.ear.names if name.startswith("deal")] == ["deal_1", "deal_2"]


def test_a_pawn_walks_up_and_down_its_three_notes(room):
    room.play(*["pawn_step"] * 6)
    assert [name[-1] for name in room.ear.names] == ["1", "2", "3", "2", "1", "2"]


def test_a_step_can_be_asked_for_and_does_not_count(room):
    for take in (4, 0, 5):
        room.sounds.play("turn_start", take)
        room.wait(0.06)
    room.play("turn_start")
    assert room.ear.names == ["turn_start_5", "turn_start_1", "turn_start_6", "turn_start_1"]


def test_a_step_beyond_the_last_is_the_first_again(room):
    room.sounds.play("progress_turn", 3)
    assert room.ear.names == ["progress_turn_1"]


def test_what_follows_comes_by_itself_and_in_time(room):
    room.sounds.play("row_slide")
    room.wait(0.46)
    assert room.ear.names == ["row_slide"]
    room.wait(0.02)
    assert room.ear.names == ["row_slide", "card_pushed_out"]
    room.wait(5)
    assert len(room.ear.heard) == 2


def test_every_effect_that_follows_another_is_there():
    assert {effect.then[0] for effect in EFFECTS if effect.then} == {"card_pushed_out", "gulp"}


# ------------------------------------------------------------------ channels


@pytest.mark.parametrize(("group", "names"), EACH_GROUP.items())
def test_in_a_full_group_the_oldest_gives_way(group, names, room):
    first, ours = names[0], CHANNELS[group]
    assert len(names) == len(ours) + 1
    assert room.channels(*names, apart=0.001) == [*ours, ours[0]]
    assert BY_NAME[first].group == group


@pytest.mark.parametrize("group", EACH_GROUP)
def test_a_full_group_takes_nothing_from_another(group, room):
    for other in EACH_GROUP.keys() - {group}:
        room.channels(*EACH_GROUP[other], apart=0)
    assert {*room.channels(*EACH_GROUP[group], apart=0)} == {*CHANNELS[group]}


def test_a_channel_is_free_once_its_sound_has_ended(room):
    assert room.channels("secret_taken", "sweep", apart=0.1) == [4, 5]
    room.wait(0.85)
    assert room.channels("secret_found") == [5], "the sweep is over, the other still sounds"


def test_an_effect_starts_once_in_fifty_milliseconds(room):
    room.play("tap", "tap", "focus", "tap", apart=0.02)
    assert room.ear.names == ["tap_1", "focus", "tap_2"]


def test_of_many_sounds_at_once_the_highest_is_named(room):
    story = ["row_slide", "pawn_step", "secret_taken", "secret_found", "pawn_step", ""]
    assert room.sounds.highest(story) == "secret_found"
    assert room.sounds.highest([*story, "toy_duck", "tap"]) == "toy_duck"
    assert room.sounds.highest(["toy_duck", "night_lost", "skip_meow"]) == "night_lost"
    assert room.sounds.highest(["tap", "pawn_step"]) == "pawn_step"
    assert room.sounds.highest(["", "bang"]) == ""


# ------------------------------------------------------------------ loudness


def test_a_bell_makes_all_but_touch_half_as_loud_until_it_has_ended(room):
    room.play("tap", "deal", "sweep", "toy_bear", apart=0.001)
    room.play("midnight_bell")
    loud = [room.ear.turned[channel] for channel in (0, 1, 4, 6, 7)]
    assert loud == [0.8, 0.4, 0.4, 0.4, 0.8]
    room.play("secret_found")
    assert room.ear.heard[-1] == (5, "secret_found", 0.4)
    room.wait(2.8)
    assert [room.ear.turned[channel] for channel in (0, 1, 4, 5, 6, 7)] == [0.8] * 6


def test_effects_and_noises_of_the_table_have_a_volume_each(room):
    room.sounds.volumes(effects=1, noises=3)
    room.play("deal", "sweep", "toy_bear", "tap", "midnight_bell")
    assert [volume for *_, volume in room.ear.heard] == [0.8, 0.2, 0.2, 0.8, 0.2]
    assert list(LOUDNESS) == sorted(LOUDNESS)


def test_a_volume_also_holds_for_what_sounds_already(room):
    room.play("sweep")
    room.sounds.volumes(effects=2, noises=4)
    assert (room.ear.turned[4], room.ear.turned[1]) == (0.4, 1)


def test_nothing_is_played_at_volume_zero(room):
    assert room.sounds.audible
    room.sounds.volumes(effects=0, noises=0)
    assert not room.sounds.audible
    room.play("sweep", "tap")
    assert room.ear.heard == []


def test_while_somebody_else_has_the_room_all_is_silent(room):
    room.play("sweep")
    room.sounds.mute()
    assert room.ear.turned[4] == 0
    room.play("deal", "night_lost")
    assert room.ear.names == ["sweep"]
    room.wait(3)
    room.sounds.unmute()
    assert room.ear.turned[4] == 0.8
    room.play("deal")
    assert room.ear.names == ["sweep", "deal_2"]


# ------------------------------------------------------------------ reading


def test_the_device_waits_for_the_first_picture():
    ear = Ear()
    sounds = Sounds(FOLDER, lambda: 0.0, ear)
    sounds.play("tap")
    sounds.volumes(1, 1)
    assert (ear.opened, ear.heard, ear.turned) == (0, [], {})
    sounds.update()
    assert ear.opened == 1


def test_files_are_read_one_by_one_when_a_frame_has_room(room):
    for _ in range(5):
        room.sounds.update(left=0.004)
    assert room.ear.read == []
    for _ in range(5):
        room.sounds.update(left=0.009)
    assert room.ear.read == ["tap_1", "tap_2", "tap_3", "focus", "timer_tick"]
    for _ in range(100):
        room.sounds.update(left=0.009)
    assert room.ear.read == FILES
    assert room.ear.opened == 1


def test_without_room_a_file_is_read_when_it_is_wanted(no_mixer):
    room = Listening(Speakers())
    assert room.sounds.works
    room.play("deal", "midnight_bell")
    assert [pygame.mixer.Channel(channel).get_busy() for channel in (0, 1, 7)] == [False, True, True]
    assert math.isclose(pygame.mixer.Channel(1).get_volume(), 0.4, abs_tol=0.01)


# ------------------------------------------------------------------ what may be missing


def play_everything(sounds):
    """Every effect, all volumes, and names that there are not."""
    for name in [*BY_NAME, "", "bang"]:
        sounds.play(name)
        sounds.update()
    sounds.mute()
    sounds.volumes(0, 4)
    sounds.unmute()


@pytest.mark.case("S1")
@pytest.mark.parametrize("driver", ["nonsense", "alsa"])
@each_box
def test_without_a_device_whole_games_are_played_silently(box, driver, no_mixer, monkeypatch, capfd):
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    monkeypatch.setenv("AUDIODEV", "no such device")
    room = Listening(Speakers())
    assert not room.sounds.works
    assert not room.sounds.audible
    for telling in told(random_sitting(box, "boite", box.seats[1], "amber"), None):
        room.play(telling.sound)
    play_everything(room.sounds)
    assert capfd.readouterr() == ("", "")


@pytest.mark.case("S1")
def test_a_device_plugged_in_later_is_found_when_somebody_asks():
    room = Listening(Ear(device=False))
    room.play("tap")
    assert (room.sounds.works, room.ear.heard) == (False, [])
    room.ear.device = True
    room.sounds.open()
    room.play("tap")
    assert (room.sounds.works, room.ear.names) == (True, ["tap_1"])


def test_silence_takes_everything():
    room = Listening(Silence())
    assert room.sounds.works
    play_everything(room.sounds)


def test_a_missing_or_broken_file_is_not_heard_and_that_is_all(copy, no_mixer):
    (copy / "undo.ogg").unlink()
    (copy / "lock.ogg").write_bytes(b"no sound at all")
    room = Listening(Speakers(), copy)
    room.play("undo", "lock")
    assert not pygame.mixer.get_busy()
    room.play("refuse")
    assert pygame.mixer.get_busy()


@pytest.mark.parametrize(
    "text", [None, "", "{", '{"tap": {"takes": [], "group": "touch", "seconds": 1}}', "\udcff"]
)
def test_without_an_index_all_is_silent(tmp_path, text):
    if text is not None:
        (tmp_path / "index.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    room = Listening(folder=tmp_path)
    play_everything(room.sounds)
    assert not room.sounds.works
    assert room.ear.opened == 0


def test_a_mixer_taken_away_is_borne_and_may_come_back(no_mixer):
    room = Listening(Speakers())
    room.play("tap", "tap", "tap", "undo")
    pygame.mixer.quit()
    room.wait(1)
    play_everything(room.sounds)
    room.wait(3)
    room.wait(1)
    room.sounds.open()
    room.play("lock", "deal")
    assert [pygame.mixer.Channel(channel).get_busy() for channel in (0, 1, 4)] == [True, True, False]
