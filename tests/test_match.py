"""A match: playing, going back and what bars the way back."""

import pytest

from games.core.game import Seating
from games.core.match import IllegalMove, Lock, Match
from games.doolhof_junior.drawn import draw, drawn
from games.doolhof_junior.game import DoolhofJunior
from games.doolhof_junior.state import PlayoffStarted, Push, Tweaks, Walk
from tests.garden import BOARD_A, parsed

PERSON, ROBOT = 0, 1


def match_at(notes: str = "", people: tuple[int, ...] = (PERSON,), **tweaks: object) -> Match:
    """A match of coral and sun that begins on board A."""
    game = DoolhofJunior(Tweaks(**tweaks))
    begin = drawn(f"{BOARD_A}seats: coral sun  {notes}", game)
    return Match(game, 2, Seating(("coral", "sun")), "match", people, begin)


def play(match: Match, *texts: str) -> Match:
    for text in texts:
        match.play(parsed(text))
    return match


NOTHING_FOUND = ("push W1 0", "walk 00")
ROBOT_STAYS = ("push W1 0", "walk 04")
GEM_TAKEN = ("push E3 0", "walk 12")


def test_a_match_begins_with_the_deal_of_its_seed():
    game = DoolhofJunior(Tweaks())
    deals = [Match(game, 3, Seating(), seed).state for seed in ("a", "a", "b")]
    assert deals[0] == deals[1] != deals[2]


def test_playing_tells_the_story_and_keeps_what_was_before():
    match = match_at("coral: 14")
    begin = match.state
    steps = match.play(Push("W1", 0))
    assert match.state == steps[-1].state
    assert (match.ply, match.past[0].seat, match.past[0].before) == (1, PERSON, begin)
    assert match.past[0].steps == steps


def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing():
    match = play(match_at(), "push W1 0")
    before = match.state
    with pytest.raises(IllegalMove, match="'walk 44' cannot be played now: no_way") as caught:
        match.play(Walk(24))
    assert caught.value.reason == "no_way"
    assert (match.state, match.ply) == (before, 1)


def test_after_the_end_no_move_is_played():
    match = play(match_at("shown: gem  pile: -"), *GEM_TAKEN)
    with pytest.raises(IllegalMove, match="game_over"):
        match.play(Push("W3", 0))


def test_a_move_undone_can_be_redone_until_another_is_played():
    match = play(match_at(), "push W1 0")
    begin, pushed = match.start, match.state
    assert match.undo().move == Push("W1", 0)
    assert match.state == begin
    match.redo()
    assert match.state == pushed
    match.undo()
    match.play(Push("N3", 1))
    with pytest.raises(IndexError):
        match.redo()


def test_there_is_nothing_to_undo_at_the_start():
    match = match_at()
    with pytest.raises(IndexError):
        match.undo()
    assert match.lock(PERSON) == Lock("nothing")


@pytest.mark.case("G4")
def test_what_chance_decided_comes_again_after_an_undo():
    """The last secret taken leads to a playoff, which is dealt by chance."""
    match = play(match_at("shown: gem  pile: -  taken sun: owl", tie="playoff"), *GEM_TAKEN)
    dealt = draw(match.state)
    assert any(isinstance(step.event, PlayoffStarted) for step in match.past[-1].steps)
    match.undo()
    match.redo()
    assert draw(match.state) == dealt
    match.undo()
    match.play(Walk(7))
    assert draw(match.state) == dealt


@pytest.mark.case("G3")
def test_undo_goes_back_over_the_robot_to_ones_own_last_choice():
    match = play(match_at(), *NOTHING_FOUND, *ROBOT_STAYS)
    undone = match.undo_to_choice(PERSON)
    assert [str(played.move) for played in undone] == ["walk 04", "push W1 0", "walk 00"]
    assert match.game.to_act(match.state) == PERSON
    assert match.state.pushed
    match.undo_to_choice(PERSON)
    assert match.state == match.start


@pytest.mark.case("G3")
def test_undo_while_the_robot_thinks_goes_back_too():
    match = play(match_at(), *NOTHING_FOUND, "push W1 0")
    assert match.game.to_act(match.state) == ROBOT
    match.undo_to_choice(PERSON)
    assert (match.game.to_act(match.state), match.ply) == (PERSON, 1)


def test_the_way_back_is_free_while_nothing_was_seen_that_was_not_seen_before():
    match = play(match_at(), "push W1 0")
    assert match.lock(PERSON) is None
    play(match, "walk 00")
    assert match.lock(PERSON) is None
    play(match, *ROBOT_STAYS)
    assert match.lock(PERSON) is None
    assert match.lock(ROBOT) is None


@pytest.mark.case("G4")
def test_a_secret_that_was_turned_up_bars_the_way_back():
    match = play(match_at("shown: gem"), *GEM_TAKEN)
    assert match.lock(PERSON) == Lock("face_seen")
    play(match, *NOTHING_FOUND[:1])
    assert match.lock(PERSON) == Lock("face_seen")


def test_what_the_robot_turned_up_bars_the_way_back_too():
    match = play(match_at("shown: gem  sun: 00"), "push W3 0", "walk 00")
    assert match.lock(PERSON) is None
    play(match, "push W3 0", "walk 12")
    assert match.state.taken[ROBOT]
    assert match.lock(PERSON) == Lock("face_seen")


def test_the_last_secret_shows_nothing_new_and_can_be_taken_back():
    match = play(match_at("shown: gem  pile: -"), *GEM_TAKEN)
    assert match.game.to_act(match.state) is None
    assert match.lock(PERSON) is None


def test_the_first_secret_of_a_playoff_counts_as_seen():
    match = play(match_at("shown: gem  pile: -  taken sun: owl", tie="playoff"), *GEM_TAKEN)
    assert match.lock(PERSON) == Lock("face_seen")


def test_another_person_who_has_chosen_bars_the_way_back():
    match = play(match_at(people=(0, 1)), *NOTHING_FOUND)
    assert match.lock(0) is None
    play(match, "push W1 0")
    assert match.lock(0) == Lock("other_chose", 1)
    assert match.lock(1) is None


def test_a_goal_that_its_owner_drew_bars_the_way_back_for_its_owner_alone_at_the_table():
    """A robot that draws a goal has shown it to nobody; what it took lies open, though."""
    notes = "goals coral: gem owl  goals sun: bat key"
    own = play(match_at(notes, goals="own"), *GEM_TAKEN)
    assert own.lock(PERSON) == Lock("face_seen")
    robots = play(match_at(notes, people=(), goals="own"), *GEM_TAKEN)
    assert robots.lock(PERSON) is None


def test_looking_changes_nothing():
    """Views, guesses, legal moves and locks between moves leave the match as it was."""
    match = play(match_at("shown: gem"), *GEM_TAKEN)
    before = draw(match.state)
    game = match.game
    for seat in (None, 0, 1):
        game.view(match.state, seat)
        game.legal_moves(match.state)
        match.lock(PERSON)
    assert draw(match.state) == before
    assert match.ply == 2


def test_a_match_that_goes_on_from_a_snapshot_counts_from_there():
    match = match_at()
    later = Match(match.game, 2, match.seating, "match", (PERSON,), match.state, 40)
    later.play(Push("W1", 0))
    assert later.ply == 41
    later.undo()
    assert later.lock(PERSON) == Lock("nothing")
