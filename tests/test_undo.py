"""Taking moves back: what bars it, whose choice it goes to, and that the same comes again."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games import SHELF, Title
from games.core.bots import Level, decide
from games.core.match import Lock, Match
from games.core.rng import Rng
from scenes.table import AnyTable
from tests.hands import (
    QUICK,
    by_mouse,
    come,
    let_the_clock_play,
    pick,
    turns,
)
from tests.playroom import SEED, Playroom
from tests.tour import deal, table

case = pytest.mark.case
each_game = pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
ALL_SHOW = {"chasse_aux_monstres"}
"""In these games every choice shows a face, so that only a family takes anything back."""


def rooms(box: Title, folder: Path, levels: tuple[str, ...] = ()) -> Iterator[Playroom]:
    """Tables of one match after the other, for games that are short.

    Without `levels` persons play, or where hands are hidden, so that only cards of one's own can be taken
    back, a person and a robot.
    """
    for number in range(8):
        family, seed = box.id in ALL_SHOW, f"{SEED}{number or ''}"
        room = Playroom(folder / str(number), speed=0, family_undo=family)
        sitting = deal(box, levels=levels, seed=seed)
        game, state = sitting.match.game, sitting.match.state
        hidden = any(game.view(state, seat) != game.view(state, None) for seat in range(sitting.match.seats))
        table(room, deal(box, levels=("", "easy"), seed=seed) if hidden and not levels else sitting)
        yield room


def undo(room: Playroom) -> None:
    """Tap the button, and wait until a tap on something else would count."""
    by_mouse(room, "undo")
    room.run(0.4, QUICK)


def redo_all(room: Playroom) -> None:
    """Play again all that has been undone, with the key for it."""
    while room.table.match.future:
        room.press(pygame.K_y, pygame.KMOD_CTRL)
        room.frame()
        come(room)


def before_choice(match: Match, seat: int) -> object:
    """The position before the last choice of a seat; a move that was the only one is none."""
    chose = [played for played in match.past if played.seat == seat]
    return next(p.before for p in reversed(chose) if len(match.game.legal_moves(p.before)) > 1)


def told_lock(room: Playroom, lock: Lock) -> str:
    """The sentence that says what bars an undo."""
    player = "" if lock.seat is None else room.table.sitting.players[lock.seat].name
    return room.app.words().say(f"undo.{lock.reason}", player=player)


@case("G4")
@each_game
def test_an_undo_is_barred_with_the_reason_or_the_same_comes_again(box, tmp_path):
    free, barred, rng = 0, set(), Rng("undo")
    for room in rooms(box, tmp_path):
        lying = room.table
        for _ in turns(room, 150):
            match, lock = lying.match, lying.watch.lock()
            state, ply = match.state, match.ply
            undo(room)
            if lock is not None:
                assert (match.state, match.ply) == (state, ply)
                assert lying.said == told_lock(room, lock)
                barred.add(lock.reason)
            else:
                assert match.ply < ply
                assert match.state == match.future[-1].before
                room.check()
                redo_all(room)
                assert (match.state, match.ply) == (state, ply)
                free += 1
            pick(room, rng)
        if free > 3:
            break
    assert free > 3
    assert "nothing" in barred


@case("G3")
@each_game
def test_an_undo_takes_the_robots_answers_back_with_the_persons_choice(box, tmp_path):
    undone, shown, rng = 0, 0, Rng("answers")
    for room in rooms(box, tmp_path, ("", *("easy",) * (max(2, box.seats[0]) - 1))):
        lying = room.table
        for _ in turns(room, 60):
            match = lying.match
            answered = bool(match.past) and match.past[-1].seat != 0
            shown += answered and lying.watch.lock() == Lock("face_seen")
            if answered and lying.watch.lock() is None:
                before = before_choice(match, 0)
                undo(room)
                assert match.state == before
                assert match.game.to_act(match.state) == 0
                room.check()
                undone += 1
                room.press(pygame.K_y, pygame.KMOD_CTRL)
                assert match.future == [], "the answers come again with the choice"
                room.rest()
            pick(room, rng)
        if undone > 3:
            break
    assert undone > 3 or shown > 3, "in some games every answer shows a card"


@case("G3")
@each_game
def test_an_undo_while_a_robot_thinks_goes_back_to_the_persons_choice(box, tmp_path):
    caught, rng = 0, Rng("thinking")
    for room in rooms(box, tmp_path, ("", *("strong",) * (max(2, box.seats[0]) - 1))):
        lying = room.table
        for _ in turns(room, 40):
            match = lying.match
            room.hand.spare = 0
            pick(room, rng)
            thinking = room.app.stack.top is lying and match.game.to_act(match.state) not in (0, None)
            if thinking and lying.watch.lock() is None:
                before = before_choice(match, 0)
                by_mouse(room, "undo")
                assert (match.state, match.game.to_act(match.state)) == (before, 0)
                room.run(0.5)
                assert match.state == before, "a thought that was under way plays no move"
                room.check()
                caught += 1
            room.hand.spare = 1
        levels = room.app.levels(box.id)
        for ply, played in enumerate(lying.match.past):
            if played.seat and lying.match.was_choice(played):
                assert played.move == undisturbed(box, lying, levels["strong"], ply), (
                    "an old thought is forgotten"
                )
        if caught > 2:
            break
    if not caught:
        pytest.skip("these robots have thought before anybody can disturb them")
    assert caught > 2


def undisturbed(box: Title, lying: AnyTable, level: Level, ply: int) -> object:
    """What a robot plays at a move of the match when nobody disturbs its thought."""
    match, played = lying.match, lying.match.past[ply]
    view = match.game.view(played.before, played.seat)
    return decide(box.bot(level).think(match.game, view, played.seat, Rng(f"{match.seed}/bot/{ply}")))


@each_game
def test_undo_has_keys_and_says_when_there_is_nothing(box, tmp_path):
    keys, rng = 0, Rng("keys")
    for room in rooms(box, tmp_path):
        say, lying = room.app.words().say, room.table
        room.press(pygame.K_z, pygame.KMOD_CTRL)
        assert lying.said == say("undo.nothing")
        room.press(pygame.K_y, pygame.KMOD_CTRL)
        assert lying.said == say("undo.nothing_redo")
        for _ in turns(room, 40):
            if lying.watch.lock() is None:
                for key, mod in (
                    (pygame.K_z, pygame.KMOD_CTRL),
                    (pygame.K_BACKSPACE, 0),
                    (pygame.K_z, pygame.KMOD_META),
                ):
                    ply = lying.match.ply
                    room.press(key, mod)
                    assert lying.match.ply < ply
                    redo_all(room)
                    assert lying.match.ply == ply
                    keys += 1
            room.rest()
            pick(room, rng)
        if keys > 5:
            break
    assert keys > 5


@each_game
def test_with_family_undo_only_the_deal_bars_the_way(box, tmp_path):
    room, lifted = Playroom(tmp_path, speed=0, family_undo=True), 0
    lying, rng = table(room, deal(box)), Rng("family")
    for _ in turns(room, 120):
        barred = lying.match.lock(lying.watch.undoer()) if lying.match.past else None
        if barred is not None and barred.reason != "nothing":
            ply = lying.match.ply
            undo(room)
            assert lying.match.ply < ply
            come(room)
            room.check()
            redo_all(room)
            room.rest()
            come(room)
            lifted += 1
        pick(room, rng)
    assert lifted or lying.match.ply > 50


@each_game
def test_undo_tapped_on_and_on_goes_back_at_every_other_quick_tap(box, tmp_path):
    room = Playroom(tmp_path, family_undo=True, curtain=False)
    lying = table(room, deal(box))
    chosen_at = []
    for _ in range(2):
        let_the_clock_play(room)
        chosen_at.append(lying.match.ply)
        lying.play(lying.match.game.legal_moves(lying.match.state)[-1])
        room.rest()
    for _ in range(3):
        room.mouse(pygame.MOUSEBUTTONDOWN, room.where("undo"))
        room.frame()
        room.mouse(pygame.MOUSEBUTTONUP, room.where("undo"))
        room.run(0.3)
    assert lying.match.ply == chosen_at[0]
