"""Promises that every game on the shelf keeps, with every preset and number of seats."""

import msgspec
import pytest

from games import SHELF
from games.core.game import Seating
from games.core.match import IllegalMove, Match
from games.core.rng import Rng
from games.core.saves import decode, encode
from games.core.tweaks import fields
from tests.rules import rules_of
from tests.sittings import SEEDS, TABLES, drawn_by, fresh_sitting, play_on, random_match, random_sitting

each_table = pytest.mark.parametrize(("box", "preset", "seats"), TABLES)
each_seed = pytest.mark.parametrize("seed", SEEDS)
GAMES = {box.id: box.game for box in SHELF}


def positions(match):
    """The seat to act and the position before each move, and the move."""
    return [(played.seat, played.before, played.move) for played in match.past]


def stories(match):
    """Every state that the story of a match passes through."""
    return [match.start, *(step.state for played in match.past for step in played.steps)]


@pytest.mark.case("G9")
@each_seed
@each_table
def test_it_ends_and_only_then_are_there_no_moves(box, preset, seats, seed):
    match = random_match(box, preset, seats, seed)
    for seat, state, _ in positions(match):
        assert match.game.to_act(state) == seat
        assert match.game.legal_moves(state)
        assert match.game.outcome(state) is None
    assert match.game.to_act(match.state) is None
    assert match.game.legal_moves(match.state) == ()
    assert match.game.outcome(match.state) is not None
    assert match.ply > 5


@each_table
def test_the_outcome_names_seats_that_sit_there(box, preset, seats):
    for seed in SEEDS:
        match = random_match(box, preset, seats, seed)
        outcome = match.game.outcome(match.state)
        assert set(outcome.winners) <= set(range(seats))
        assert len(outcome.scores) in (0, seats)


@each_seed
@each_table
def test_moves_are_told_apart_by_their_text(box, preset, seats, seed):
    match = random_match(box, preset, seats, seed)
    for _, state, move in positions(match):
        legal = match.game.legal_moves(state)
        assert len({str(each) for each in legal}) == len(set(legal)) == len(legal) < 600
        assert move in legal


@each_seed
@each_table
def test_a_seat_can_tell_its_moves_from_what_it_sees(box, preset, seats, seed):
    match = random_match(box, preset, seats, seed)
    for seat, state, _ in positions(match):
        view = match.game.view(state, seat)
        assert match.game.legal_moves(view) == match.game.legal_moves(state)
        assert match.game.to_act(view) == seat


@each_seed
@each_table
def test_looking_twice_shows_nothing_else_and_nobody_sees_less_than_the_room(box, preset, seats, seed):
    game = random_match(box, preset, seats, seed).game
    for state in stories(random_match(box, preset, seats, seed)):
        room = game.view(state, None)
        assert game.view(room, None) == room
        for seat in range(seats):
            view = game.view(state, seat)
            assert game.view(view, seat) == view
            assert game.view(view, None) == room
            truth = zip(game.faces(state), game.faces(view), game.faces(room), strict=True)
            assert all(seen in (face, None) and open_ in (seen, None) for face, seen, open_ in truth)


@each_seed
@each_table
def test_a_guess_looks_the_same_from_its_seat_and_hides_nothing(box, preset, seats, seed):
    match = random_match(box, preset, seats, seed)
    for seat, state, _ in positions(match)[::3]:
        view = match.game.view(state, seat)
        world = match.game.guess(view, seat, Rng("guess"))
        assert match.game.view(world, seat) == view
        assert None not in match.game.faces(world)


@each_seed
@each_table
def test_a_refusal_says_no_exactly_when_the_move_is_not_legal(box, preset, seats, seed):
    """Asked of each move of this match, now and at other times, and of every seat."""
    match = random_match(box, preset, seats, seed)
    game = match.game
    known = tuple({move: None for _, state, _ in positions(match)[:60] for move in game.legal_moves(state)})
    refused = 0
    for seat, state, _ in [*positions(match)[:: 1 + 2 * (match.ply // 100)], (None, match.state, None)]:
        legal = set(game.legal_moves(state))
        for move in {*known[:: 1 + len(known) // 40], *legal}:
            reason = game.refusal(state, move, seat or 0)
            assert (reason is None) == (move in legal and seat is not None)
            refused += reason is not None
            others = [game.refusal(state, move, other) for other in range(seats) if other != seat]
            assert None not in others
            assert seat is None or set(others) <= {"not_your_turn", "stopped"}
    assert refused > 30


@each_table
def test_a_move_that_is_refused_is_not_played(box, preset, seats):
    match = random_match(box, preset, seats, SEEDS[0])
    first = match.past[0]
    fresh = Match(match.game, seats, match.seating, match.seed)
    fresh.play(first.move)
    later = next(
        played.move for played in match.past if played.move not in match.game.legal_moves(fresh.state)
    )
    before = fresh.state
    with pytest.raises(IllegalMove) as caught:
        fresh.play(later)
    assert caught.value.reason
    assert (fresh.state, fresh.ply) == (before, 1)


@each_seed
@each_table
def test_the_same_seed_tells_the_same_story_and_changes_no_state(box, preset, seats, seed):
    match = random_match(box, preset, seats, seed)
    for ply, played in enumerate(match.past):
        text = msgspec.json.encode(played.before)
        again = match.game.apply(played.before, played.move, Rng(f"{match.seed}/{ply}"))
        assert again == played.steps
        assert again
        assert msgspec.json.encode(played.before) == text


@each_table
def test_another_seed_deals_another_game(box, preset, seats):
    starts = {random_match(box, preset, seats, seed).start for seed in SEEDS}
    assert len(starts) == len(SEEDS)


@each_table
def test_it_can_be_undone_to_the_start_and_redone_to_the_end(box, preset, seats):
    sitting = fresh_sitting(box, preset, seats, SEEDS[0])
    match = sitting.match
    play_on(match, SEEDS[0])
    end, story = match.state, list(match.past)
    while match.past:
        assert match.undo().before == match.state
    assert (match.state, match.ply) == (match.start, 0)
    for played in story:
        assert match.redo() == played.steps
    assert (match.state, match.past, match.future) == (end, story, [])


@each_table
def test_a_match_that_was_kept_opens_as_it_was(box, preset, seats):
    sitting = fresh_sitting(box, preset, seats, SEEDS[1])
    for moves in (0, 1, 30, 10_000):
        play_on(sitting.match, f"{SEEDS[1]} {moves}", moves)
        loaded = decode(encode(sitting), GAMES)
        assert not loaded.history_lost
        assert loaded.match.past == sitting.match.past
        assert (loaded.match.start, loaded.match.state) == (sitting.match.start, sitting.match.state)
        assert loaded.players == sitting.players
        assert loaded.match.game.tweaks == sitting.match.game.tweaks
        assert encode(loaded) == encode(sitting)


@pytest.mark.case("G7")
@each_table
def test_the_same_game_again_deals_the_same(box, preset, seats):
    sitting = random_sitting(box, preset, seats, SEEDS[2])
    begin = sitting.match.start
    for _ in range(3):
        assert fresh_sitting(box, preset, seats, SEEDS[2]).match.start == begin
    loaded = decode(encode(sitting), GAMES).match
    again = Match(loaded.game, loaded.seats, loaded.seating, loaded.seed)
    assert again.start == begin


@each_seed
@each_table
def test_nothing_is_lost_and_nothing_appears(box, preset, seats, seed):
    match = random_match(box, preset, seats, seed)
    count = drawn_by(box).components
    before = count(match.start, match.game)
    looked = 0
    for state in stories(match):
        assert count(state, match.game) == before
        looked += 1
    assert looked > match.ply


@each_table
def test_states_and_moves_are_values_that_json_can_carry(box, preset, seats):
    match = random_match(box, preset, seats, SEEDS[0])
    for state in stories(match)[::4]:
        text = msgspec.json.encode(state)
        again = msgspec.json.decode(text, type=box.game.state_type)
        assert again == state
        assert hash(again) == hash(state)
    moves = {move for _, _, move in positions(match)}
    kinds = {type(move) for move in moves}
    union = kinds.pop()
    for kind in kinds:
        union = union | kind
    assert {msgspec.json.decode(msgspec.json.encode(move), type=union) for move in moves} == moves


@each_seed
@each_table
def test_events_name_things_by_number_and_tell_no_face(box, preset, seats, seed):
    match = random_match(box, preset, seats, seed)
    told = 0
    for played in match.past:
        for step in played.steps:
            text = msgspec.json.encode(step.event).decode()
            faces = {face for face in match.game.faces(step.state) if isinstance(face, str)}
            assert not [face for face in faces if f'"{face}"' in text]
            assert hash(step.event) == hash(msgspec.json.decode(text, type=type(step.event)))
            told += 1
    assert told >= match.ply


@pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
def test_its_rules_file_says_what_the_box_says(box):
    """Every tweak is there with its default, and `boite` changes nothing."""
    rules = rules_of(box)
    assert dict(rules.tweaks) == {field.key: field.default for field in fields(box.game.tweaks_type)}
    assert rules.presets["boite"] == {}
    assert {"boite", "petits", "rapide", "experts"} <= set(rules.presets)
    assert rules.of(box.game.tweaks_type, "boite") == box.game.tweaks_type()


@pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
def test_as_in_the_box_it_can_be_played_by_every_number_of_seats_it_is_made_for(box):
    tables = {(param.values[1], param.values[2]) for param in TABLES if param.values[0] is box}
    assert {seats for _, seats in tables} == set(range(box.seats[0], box.seats[1] + 1))
    assert {preset for preset, _ in tables} == set(rules_of(box).presets)
    for seats in (box.seats[0] - 1, box.seats[1] + 1):
        assert box.game(box.game.tweaks_type()).cannot_start(seats, Seating())
