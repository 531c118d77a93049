"""La chasse aux monstres: what was seen cannot be unseen, so that it bars the way back."""

from games.chasse_aux_monstres.game import ChasseAuxMonstres
from games.chasse_aux_monstres.state import Tweaks
from games.core.game import Seating
from games.core.match import Lock, Match
from tests.bedroom import Bedroom, parsed

PERSON, ROBOT = 0, 1
SEEN = Lock("face_seen")


def match_at(notes: str, people: tuple[int, ...] = (PERSON,), **tweaks: bool) -> Match:
    game = ChasseAuxMonstres(Tweaks(**tweaks))
    return Match(game, 2, Seating(), "undo", people, Bedroom(notes, **tweaks).state)


def play(match: Match, *texts: str) -> Match:
    for text in texts:
        match.play(parsed(text))
    return match


def test_a_tile_that_was_turned_up_bars_the_way_back_also_when_it_is_closed_again():
    match = play(match_at("bed: croc   pile: trio"), "flip 5")
    assert match.lock(PERSON) == SEEN
    assert play(match, "turn back").lock(PERSON) == SEEN
    assert play(match, "flip 6", "turn back").lock(PERSON) == SEEN


def test_a_pack_toy_that_a_robots_miss_has_closed_bars_it_too():
    match = play(match_at("bed: croc cyclo - -   pile: trio", pack=True), "flip 1", "flip 2", "turn back")
    assert match.state.open == ()
    assert match.lock(PERSON) == SEEN


def test_a_sock_that_was_closed_at_once_bars_it_until_the_swap_is_chosen():
    match = play(match_at("bed: croc   pile: trio roly   spared: yes", experts=True), "flip 10")
    assert match.lock(PERSON) == SEEN
    play(match, "swap 1")
    assert match.lock(PERSON) is None, "what the swap did, everybody saw, but no face"
    match.undo_to_choice(PERSON)
    assert match.game.legal_moves(match.state)[0] == parsed("swap 0")


def test_another_persons_choice_bars_it():
    match = play(match_at("bed: croc   pile: trio", people=(0, 1)), "flip 5", "turn back", "flip 6")
    assert match.lock(0) == Lock("other_chose", 1)


def test_ready_and_turn_back_are_no_choices_to_go_back_to():
    match = Match(ChasseAuxMonstres(Tweaks(fast=True)), 1, Seating(), "undo", (0,))
    play(match, "ready")
    assert match.lock(0) == Lock("nothing"), "nobody gets a second look at the toys"
    play(match, "flip 3")
    before = match.past[-1].before
    play(match, "turn back")
    undone = match.undo_to_choice(0)
    assert [str(played.move) for played in undone] == ["turn back", "flip 3"]
    assert match.state == before
