"""What anyone may know of a match that is watched once more or told, and never more than that."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core.saves import encode
from scenes.replay_bar import END
from scenes.story import told
from scenes.ui.pose import Poses
from scenes.ui.words import Words
from tests.playroom import FRAME, Playroom
from tests.replays import GAME, finished, unfinished, watch
from tests.test_saves import Tomorrow, decode, sitting


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path)


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


def test_a_story_keeps_the_secrets_of_a_match_that_goes_on() -> None:
    match = unfinished(160, "experts", 2)
    faces = {Words("fr").game(GAME).say(f"secret.{face}") for face in match.match.state.faces}
    taken = {n for seat in match.match.state.taken for n in seat}
    open_ = {Words("fr").game(GAME).say(f"secret.{match.match.state.faces[n]}") for n in taken}
    story = "\n".join(told(match, Words("fr")))
    assert taken and {face for face in faces if face in story} == open_


# A beginning that is lost


def test_a_match_whose_older_moves_are_lost_says_so_and_counts_on(room: Playroom) -> None:
    lost = decode(encode(sitting(40)), {GAME: Tomorrow})
    lost.match.play(lost.match.game.legal_moves(lost.match.state)[0])
    replay = watch(room, lost)
    assert replay.stage.goal["replay line"].text == room.app.words().say("save.history_gone")
    assert replay.stage.goal["replay count"].text == "Coup 40 sur\u00a041"
    room.tap_on(END)
    assert replay.stage.goal["replay count"].text == "Coup 41 sur\u00a041"


def test_a_story_whose_beginning_is_lost_says_so() -> None:
    lost = decode(encode(sitting(40)), {GAME: Tomorrow})
    lost.match.play(lost.match.game.legal_moves(lost.match.state)[0])
    first, second, _ = told(lost, Words("fr"))
    assert first == Words("fr").say("save.history_gone")
    assert second.startswith("41. ")
