"""The sounds a whole game makes, when they are read, and what may be missing."""

import math
import shutil

import pygame
import pytest

from assets.sound_kit.effects import EFFECTS
from games import SHELF
from games.core.bots import decide, load_levels
from games.core.rng import Rng
from scenes.looks import look_of
from scenes.ui.sound import CHANNELS, Silence, Sounds, Speakers
from scenes.ui.words import Words
from tests.listening import FOLDER, Ear, Listening
from tests.rules import ROOT, tables
from tests.sittings import TABLES, fresh_sitting, random_sitting

LEVELS = load_levels(ROOT / "config" / "bots.yaml")
each_box = pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
BY_NAME = {effect.name: effect for effect in EFFECTS}
FILES = [file for effect in EFFECTS for file in effect.files()]


@pytest.fixture
def room():
    return Listening()


@pytest.fixture
def no_mixer():
    """Nobody has the sound device, and nobody keeps it."""
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def copy(tmp_path):
    """The files of the sounds, to be spoilt."""
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    return tmp_path


# what looks tell


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


# reading


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


# what may be missing


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
