"""Pace and power: nothing freezes while robots think, is drawn for nothing, or jumps after a stall."""

import time

import pygame
import pytest

from games import SHELF
from scenes.picking import DONE
from scenes.results import Results
from scenes.services import Clock
from scenes.table import Table
from tests.playroom import FRAME, SEED, Playroom
from tests.sittings import play_on
from tests.tour import deal, one_of_each, table

case = pytest.mark.case
each_game = pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
one_each = pytest.mark.parametrize("stop", one_of_each(), ids=str)
HEARD = 0.1
"""Seconds within which every event is to be heard."""


@case("F1")
@each_game
def test_the_window_answers_while_the_strongest_robots_think(box, tmp_path, swept):
    """Measured in seconds of the processor, so that whatever else runs here counts for nothing."""
    room = Playroom(tmp_path, clock=Clock(), speed=0)
    strongest = list(room.app.levels(box.id))[-1]
    lying = table(room, deal(box, levels=(strongest,) * box.seats[1]))
    room.frame()  # the first one reads pictures
    frames, begun = [], time.thread_time()
    while time.thread_time() - begun < (2 if lying.match.ply > 3 else 10) and room.app.stack.top is lying:
        before = time.thread_time()
        room.frame()
        if room.app.stack.top is lying:
            frames.append(time.thread_time() - before)
    assert lying.match.ply > 3
    assert len(frames) > 20
    assert max(frames) < HEARD


@case("F1")
@each_game
def test_a_thought_takes_no_more_of_a_frame_than_there_is(box, tmp_path):
    frames = [frames_of_a_thought(box, tmp_path / str(spare), spare) for spare in (0, 1)]
    assert frames[0] > frames[1]


def frames_of_a_thought(box, folder, spare: float) -> int:
    """How many frames pass before the first move of a table of robots, when so much is left of each."""
    room = Playroom(folder, speed=0)
    strongest = list(room.app.levels(box.id))[-1]
    room.hand.spare, frames = spare, 0
    sitting = deal(box, levels=(strongest,) * max(2, box.seats[0]))
    while len(forced := sitting.match.game.legal_moves(sitting.match.state)) == 1:
        sitting.match.play(forced[0])  # nobody thinks about it
    begun, lying = sitting.match.ply, Table(room.app, sitting, "thought")
    room.app.stack.push(lying)
    room.app.stack.settle()
    while lying.match.ply == begun:
        room.frame()
        frames += 1
        assert frames < 5_000
    return frames


@case("F1")
@each_game
def test_a_key_is_heard_in_the_next_frame_of_a_thought(box, tmp_path):
    room = Playroom(tmp_path, speed=0)
    strongest = list(room.app.levels(box.id))[-1]
    room.hand.spare = 0
    lying = table(room, deal(box, levels=(strongest,) * max(2, box.seats[0])))
    assert lying.moving
    room.press(pygame.K_ESCAPE)
    assert room.app.stack.top is not lying


@case("F2")
@one_each
def test_nothing_is_drawn_while_nothing_happens(stop, tmp_path):
    room = Playroom(tmp_path)
    stop.go(room)
    room.rest()
    room.run(0.5)
    assert room.draws(600) == 0
    room.mouse(pygame.MOUSEMOTION, (4, 996), buttons=(0, 0, 0), rel=(1, 1))  # where nothing tells of itself
    assert room.draws(60) == 0
    room.post(pygame.WINDOWEXPOSED)
    assert room.draws(60) == 1


@case("F2")
@each_game
def test_robots_that_think_draw_nothing_for_it_but_their_bubble(box, tmp_path):
    room = Playroom(tmp_path, speed=0)
    strongest = list(room.app.levels(box.id))[-1]
    room.hand.spare, looked = 0, 0
    lying = table(room, deal(box, levels=(strongest,) * max(2, box.seats[0])))
    for _ in range(400):
        still, ply, bubble = lying.stage.still, lying.match.ply, lying.dressed([])
        drawn = room.draws(1)
        if still and lying.match.ply == ply and room.app.stack.top is lying:
            assert drawn == (lying.dressed([]) != bubble)
            looked += 1
    assert looked > 20


@case("F3")
@one_each
def test_after_a_stall_everything_is_where_one_slow_frame_would_have_brought_it(stop, tmp_path):
    assert film(stop.go, tmp_path / "stall", 5.0) == film(stop.go, tmp_path / "slow", 0.05)


@case("F3")
@each_game
def test_a_stall_in_the_middle_of_a_move_skips_nothing(box, tmp_path):
    def move(room: Playroom) -> None:
        lying = table(room, deal(box))
        look, view = lying.look, lying.hand.view
        picks = look.clicks(view, lying.eyes, look.game.legal_moves(view)[0], lying.hand.knobs)
        for key in picks or sorted(lying.hand.glow() & room.picks().keys())[:1]:
            room.click(room.where(key))
        if not lying.match.ply and DONE in lying.hand.glow():
            room.click(room.where(DONE))
        assert lying.moving

    slow = film(move, tmp_path / "slow", 0.05)
    assert film(move, tmp_path / "stall", 5.0) == slow
    assert len(set(slow)) > 5


@case("F3")
@each_game
def test_a_stall_does_not_cut_short_the_last_look_at_a_game(box, tmp_path):
    sitting = deal(box)
    play_on(sitting.match, SEED)
    room = Playroom(tmp_path)
    lying = table(room, sitting)
    for _ in range(5):
        room.frame(60)
        assert room.app.stack.top is lying
    room.run(3)
    assert isinstance(room.top, Results)


def film(go, folder, pause: float) -> list[bytes]:
    """What is to be seen in some frames, the fourth of which takes its time."""
    room = Playroom(folder, curtain=False)
    go(room)
    pictures = []
    for n in range(24):
        room.frame(pause if n == 3 else FRAME)
        pictures.append(bytes(room.surface.get_buffer().raw))
    return pictures
