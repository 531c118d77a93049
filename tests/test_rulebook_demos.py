"""What plays on the pages of the rule book."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import title
from games.core.tweaks import Tweaks
from games.doolhof_junior import state as doolhof
from scenes.rulebook.bound import bound
from scenes.rulebook.demo import Demo, demo_look, patched
from scenes.rulebook.leaves import felt_of
from scenes.rulebook.scene import PAPER
from scenes.ui.pose import Pose
from scenes.ui.words import languages
from tests.playroom import FRAME, Playroom
from tests.reading import GAME, opened
from tests.rules import rules_of


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Playroom]:
    """A playroom in each language; only what it shows differs."""
    return {lang: Playroom(tmp_path_factory.mktemp(lang), lang=lang) for lang in languages()}


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path, (800, 500))


# What plays on its pages


def demos(room: Playroom, tweaks: Tweaks | None = None) -> list[Demo]:
    """All demonstrations of the book."""
    leaves = bound(room.app, title(GAME), tweaks or doolhof.Tweaks())
    return [Demo(room.app, GAME, leaf.shown, felt_of(PAPER[0])) for leaf in leaves if leaf.shown]


def ending(demo: Demo) -> dict[str, Pose]:
    """How the table of a demonstration lies in the end, by the rules alone."""
    game, state = demo.shown.game, demo.shown.start
    eyes = game.to_act(state)
    for move in demo.shown.moves:
        eyes = game.to_act(state)
        if game.refusal(state, move, eyes) is None:
            state = game.apply(state, move, None)[-1].state
    look = demo_look(demo.app, GAME, demo.shown)
    return dict(patched(demo.shown, look.poses(game.view(state, eyes), eyes, {})))


def played(demo: Demo, most: float) -> float:
    """Seconds until a demonstration is still."""
    passed = 0.0
    while not demo.still:
        demo.update(FRAME)
        passed += FRAME
        assert passed < most
    return passed


@pytest.mark.parametrize("preset", rules_of(title(GAME)).presets)
def test_every_demonstration_ends_still_and_as_the_rules_say(preset: str, rooms: dict[str, Playroom]) -> None:
    tweaks = rules_of(title(GAME)).of(doolhof.Tweaks, preset)
    shown = demos(rooms["fr"], tweaks)
    assert len(shown) == 5
    for demo in shown:
        assert 15 < played(demo, 60) < 45
        assert demo.stage.still
        assert demo.stage.shown == ending(demo)


def test_the_pages_show_a_push_a_refusal_a_ride_a_walk_and_a_find(rooms: dict[str, Playroom]) -> None:
    def told_by(demo: Demo) -> list[str]:
        game, state, names = demo.shown.game, demo.shown.start, list[str]()
        for move in demo.shown.moves:
            if reason := game.refusal(state, move, game.to_act(state)):
                names.append(reason)
                continue
            steps = game.apply(state, move, None)
            names += (type(step.event).__name__ for step in steps)
            state = steps[-1].state
        return names

    push, back, ride, walk, find = map(told_by, demos(rooms["fr"]))
    assert push == ["LinePushed"]
    assert back == ["card_came_out_here", "LinePushed"]
    assert ride == ["LinePushed", "PawnsBroughtRound"]
    assert walk == ["PawnStepped"] * 4
    assert find == ["PawnStepped"] * 3 + ["SecretTaken", "SecretShown"]


def test_demonstrations_follow_the_rules_of_the_day(rooms: dict[str, Playroom]) -> None:
    fixed = demos(rooms["fr"], doolhof.Tweaks(turn_spare=False, goals="own"))
    assert not any("turn" in beat.poses for demo in fixed for beat in demo.beats)
    assert fixed[-1].shown.start.piles
    assert any("turn" in beat.poses for beat in demos(rooms["fr"])[0].beats)


def test_the_hand_points_where_a_finger_would(rooms: dict[str, Playroom]) -> None:
    walk = demos(rooms["fr"])[3]
    taps = [beat.poses for beat in walk.beats if "ghost hand_tap" in beat.poses]
    assert len(taps) == 1
    hand, sprite = taps[0]["ghost hand_tap"], rooms["fr"].app.brush.pictures.sprite("common/hand_tap")
    unit = hand.wide / sprite.size[0]
    tip = (
        hand.at[0] + (sprite.anchor[0] - sprite.size[0] / 2) * unit,
        hand.at[1] + (sprite.anchor[1] - sprite.size[1] / 2) * unit,
    )
    goal = next(pose for pose in taps[0].values() if pose.pick == "cell 13")
    assert tip == pytest.approx(goal.at)


def test_what_plays_stays_on_its_felt(rooms: dict[str, Playroom]) -> None:
    felt, looked = felt_of(PAPER[0]), 0
    for demo in demos(rooms["fr"]):
        for beat in demo.beats:
            for pose in map(demo.small, beat.poses.values()):
                looked += 1
                assert felt.grown(felt.wide + 40).holds(pose.at)
    assert looked > 1000


def test_an_open_book_falls_asleep_and_a_tap_wakes_it(room: Playroom) -> None:
    book = opened(room)
    book.turn(1)
    while book.moving:
        book.update(0.05)
    room.run(0.1)
    assert not book.dirty
    assert not any(demo.stage.dirty for demo in book.demos.values())
    room.run(3)
    assert not book.dirty and not book.moving
    room.tap_on(next(iter(book.demos)))
    assert book.moving
    assert [demo.still for demo in book.demos.values()] == [False, True]


@pytest.mark.parametrize("taste", [{"calm": True}, {"speed": 0}], ids=["calm", "at once"])
def test_those_who_want_it_calm_see_the_end_come_up_once(room: Playroom, taste: dict[str, bool]) -> None:
    room.app.keeper.change(**taste)
    for demo in demos(room):
        assert len(demo.beats) == 2
        seen: set[tuple[float, float]] = set()
        while not demo.still:
            demo.update(FRAME)
            seen |= {each.pose.at for each in demo.frame() if each.key == "pawn 0"}
        assert demo.stage.shown == ending(demo)
        assert len(seen) <= 2


def test_a_tap_in_the_middle_begins_again(room: Playroom) -> None:
    demo, fresh = demos(room)[0], demos(room)[0]
    for _ in range(100):
        demo.update(FRAME)
    demo.replay()
    assert played(demo, 60) == pytest.approx(played(fresh, 60), abs=0.5)
    assert demo.stage.shown == ending(demo)
