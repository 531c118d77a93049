"""Whoever plays at the table: asked why, given another level, replaced for a while and back again."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import SHELF, Title, title
from games.core.bots import Level
from games.core.game import Seat
from games.core.rng import Rng
from games.core.saves import decode
from scenes.company import DOT, PONDERS, SEAT
from scenes.seatcard import SeatCard
from scenes.wondering import SINCE
from tests.hands import QUICK, by_mouse, choice, come, let_the_clock_play
from tests.playroom import SEED, Playroom
from tests.sittings import TABLES, random_match
from tests.tour import deal, table

each_box = pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
each_table = pytest.mark.parametrize(("box", "preset", "seats"), TABLES)


def evening(box: Title, folder: Path, rounds: int = 0, speed: float = 0) -> Playroom:
    """A room where a person plays against a robot, each having played so often."""
    room = Playroom(folder, curtain=False, speed=speed)
    lying, rng = table(room, deal(box, levels=("", "strong"))), Rng(SEED)
    settle(room)
    for _ in range(rounds):
        ply = lying.match.ply
        while room.top is lying and (lying.match.ply == ply or not lying.hand.free):
            by_mouse(room, choice(room, rng))
            room.run(0.4, QUICK)
            settle(room)
    return room


def settle(room: Playroom) -> None:
    room.rest()
    come(room)
    let_the_clock_play(room)


def card_of(room: Playroom, seat: Seat) -> SeatCard:
    room.tap_on(f"{SEAT}{seat}")
    room.rest()
    room.run(0.4)
    assert isinstance(room.top, SeatCard)
    return room.top


@each_table
def test_a_robot_says_why_with_nothing_but_what_lies_open(box: Title, preset: str, seats: int) -> None:
    """Seen by anyone in the room or by its own seat, the reason is the same - so it tells no secret."""
    match, bot = random_match(box, preset, seats, SEED), box.bot(Level(memory=0.8))
    reasons = set()
    for played in match.past:
        if match.was_choice(played):
            own, open_to_all = (match.game.view(played.before, eyes) for eyes in (played.seat, None))
            reason = bot.why(match.game, own, played.seat, played.move)
            assert reason == bot.why(match.game, open_to_all, played.seat, played.move), played.move
            reasons.add(reason.id)
    assert reasons


@each_box
def test_a_tap_on_a_robot_says_why_it_has_played_its_last_move(box: Title, tmp_path: Path) -> None:
    room = evening(box, tmp_path, rounds=2)
    match, words = room.table.match, room.app.words(box.id)
    line = card_of(room, 1).line
    played = [each for each in match.past if each.seat == 1 and match.was_choice(each)]
    if not played:
        assert line == words.say("seat.waits", player=room.table.look.name(1))
    else:
        view = match.game.view(played[-1].before, 1)
        reason = box.bot(room.app.levels(box.id)["strong"]).why(match.game, view, 1, played[-1].move)
        assert line and words.has(f"why.{reason.id}")


@each_box
def test_a_robot_is_given_another_level_in_mid_game(box: Title, tmp_path: Path) -> None:
    room = evening(box, tmp_path, rounds=1)
    before = room.table.match.state
    card_of(room, 1)
    room.tap_on("level easy")
    room.run(0.1)
    assert [player.level for player in room.table.sitting.players] == ["", "easy"]
    assert room.table.match.state == before
    assert room.table.mind.bots[1].level == room.app.levels(box.id)["easy"]


@each_box
def test_a_person_lends_the_seat_to_a_robot_and_takes_it_back(box: Title, tmp_path: Path) -> None:
    room = evening(box, tmp_path, rounds=1)
    name, ply = room.table.keeping.name, room.table.match.ply
    card_of(room, 0)
    room.tap_on("level strong")
    room.run(0.1)
    assert room.table.match.people == frozenset()
    while room.table.match.ply <= ply:
        room.frame()
    card_of(room, 0)
    room.tap_on("back")
    settle(room)
    assert room.table.match.people == {0}
    assert room.table.hand.free
    assert room.table.keeping.name == name


@each_box
def test_who_plays_is_kept_with_the_match(box: Title, tmp_path: Path) -> None:
    room = evening(box, tmp_path)
    card_of(room, 0)
    room.tap_on("level medium")
    room.run(0.1)
    saved = next(room.app.store.folder.rglob("*.json")).read_bytes()
    player = decode(saved, {box.id: box.game}).players[0]
    assert (player.level, player.lent) == ("medium", True)


@each_box
def test_a_robot_from_the_start_never_shows_its_hand_to_a_person(box: Title, tmp_path: Path) -> None:
    room = evening(box, tmp_path)
    card = card_of(room, 1)
    assert not card.player.lent
    assert "back" not in room.picks()


def test_a_robot_that_thinks_long_wears_a_bubble_whose_dots_wander(tmp_path: Path) -> None:
    box = title("ghooost")
    room = Playroom(tmp_path, curtain=False)
    room.hand.spare = 0.0  # every frame has room for one slice of a thought
    lying = table(room, deal(box, levels=("champion", "champion")))
    signs = set()
    for _ in range(round((PONDERS + 4 * DOT) * 60)):
        room.frame()
        signs |= {each.pose.image for each in lying.dressed([]) if each.key == "bubble"}
    assert signs == {f"common/thinking_{n}" for n in (1, 2, 3)}


@pytest.mark.parametrize(
    "box", [box for box in SHELF if box.id != "chasse_aux_monstres"], ids=lambda box: box.id
)
def test_one_tap_tells_again_what_the_others_did_and_changes_nothing(box: Title, tmp_path: Path) -> None:
    room = evening(box, tmp_path, rounds=2, speed=1)
    lying = room.table
    state, shown = lying.match.state, dict(lying.stage.goal)
    assert any(played.seat == 1 for played in lying.missed)
    room.tap_on(SINCE)
    told = set()
    while not lying.stage.still:
        room.frame()
        told |= {pose.text for pose in lying.stage.shown.values()}
    before = {
        lying.look.tell(lying.view(step.state), 0, step.event).words
        for each in lying.missed
        for step in each.steps
    }
    assert before & told
    lying.refresh()
    room.rest()
    assert lying.match.state == state
    assert lying.stage.goal.keys() == shown.keys()


def test_whoever_only_watches_robots_has_missed_nothing(tmp_path: Path) -> None:
    room = Playroom(tmp_path, curtain=False, speed=0)
    lying = table(room, deal(title("grosse_bouffe"), levels=("easy", "easy")))
    while lying.match.ply < 3:
        room.frame()
    assert lying.missed == ()


def test_what_was_turned_up_to_be_remembered_is_not_shown_again(tmp_path: Path) -> None:
    room = evening(title("chasse_aux_monstres"), tmp_path, rounds=2)
    assert room.table.match.past[-1].seat == 1
    assert room.table.missed == ()
    assert SINCE not in room.picks()
