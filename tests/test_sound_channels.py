"""The sounds as they are heard: takes, channels of their own, and how loud."""

import pytest

from assets.sound_kit.effects import EFFECTS
from scenes.ui.sound import CHANNELS, LOUDNESS
from tests.listening import Listening

BY_NAME = {effect.name: effect for effect in EFFECTS}


@pytest.fixture
def room():
    return Listening()


EACH_GROUP = {
    "touch": ("tap", "focus"),
    "things": ("deal", "card_flip", "tile_place", "stack"),
    "events": ("secret_taken", "sweep", "attack_clash"),
    "voice": ("toy_bear", "skip_meow"),
    "bell": ("midnight_bell", "night_lost"),
}
"""One effect more in each group than it has channels."""


# takes


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


# channels


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


# loudness


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
