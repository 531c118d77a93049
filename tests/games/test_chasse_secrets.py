"""La chasse aux monstres: what is seen, what is hidden from all, and the history of what was shown."""

import pytest

from games.chasse_aux_monstres.game import ChasseAuxMonstres
from games.chasse_aux_monstres.state import Shown, State, TileTurnedUp, Tweaks
from games.core.game import Seating
from games.core.match import Match
from games.core.rng import Rng
from tests.bedroom import Bedroom
from tests.rules import rule

HOUSE_RULES = {
    "box": Tweaks(),
    "experts": Tweaks(experts=True),
    "nightmare": Tweaks(experts=True, pack=True, fast=True),
    "duel": Tweaks(competitive=True, mode="easy", patience=10),
}
each_house = pytest.mark.parametrize("house", HOUSE_RULES)


def matches(house: str, games: int = 6) -> list[Match]:
    """Matches of three that players without a thought played to their end."""
    played = []
    for n in range(games):
        match, rng = Match(ChasseAuxMonstres(HOUSE_RULES[house]), 3, Seating(), f"secrets {n}"), Rng(f"{n}")
        while moves := match.game.legal_moves(match.state):
            match.play(rng.choice(moves))
        played.append(match)
    return played


def states(match: Match) -> list[State]:
    return [match.start, *(step.state for played in match.past for step in played.steps)]


def lying_open(state: State) -> set[int]:
    """The numbers of the cards whose faces anybody in the room can see."""
    around = {monster for monster in state.bed if monster is not None}
    caught = {monster for cards in (state.closet, *state.kept) for monster in cards}
    return {state.spots[spot] for spot in state.open} | around | caught


@rule("CHA-6")
@each_house
def test_every_seat_and_the_room_see_exactly_what_lies_open(house):
    looked = 0
    for match in matches(house):
        for state in states(match):
            views = {match.game.view(state, seat) for seat in (None, 0, 1, 2)}
            assert len(views) == 1
            (view,) = views
            seen = {n for n, face in enumerate(view.faces) if face is not None}
            assert seen == lying_open(state)
            assert all(view.faces[n] == state.faces[n] for n in seen)
            looked += 1
    assert looked > 100


@rule("CHA-6")
def test_a_view_hides_the_face_down_tiles_and_the_pile():
    room = Bedroom("bed: croc   pile: cyclo trio").play("flip 1")
    room.state = room.game.view(room.state, None)
    assert room.toys == "? duck ? ? ? ? ? ? ? ?"
    assert (room.bed, room.pile, room.closet) == ("cyclo - - -", "?", "croc")


@rule("CHA-6")
def test_where_a_swapped_tile_went_can_be_followed_but_not_what_it_shows():
    room = Bedroom("bed: croc   pile: cyclo  spared: yes", experts=True).play("flip 10", "swap 1")
    view = room.game.view(room.state, 0)
    assert view.spots == (0, 10, 2, 3, 4, 5, 6, 7, 8, 9, 1, 11)
    assert view.faces[:12] == (None,) * 12


@rule("CHA-7")
def test_what_was_shown_stands_in_the_history_with_when_and_where():
    room = Bedroom("bed: croc   pile: cyclo trio  spared: yes", experts=True)
    room.flips(5).play("flip 10", "swap 5").flips(10)
    assert room.state.history == (
        Shown(1, 5, 5, "rocket"),
        Shown(2, 10, 10, "sock"),
        Shown(3, 10, 5, "rocket"),
    )
    assert room.game.view(room.state, None).history == room.state.history


@rule("CHA-7")
@each_house
def test_the_history_holds_every_tile_turned_up_and_nothing_else(house):
    for match in matches(house):
        history = list(match.start.history)
        for played in match.past:
            for step in played.steps:
                if isinstance(step.event, TileTurnedUp):
                    state, spot = step.state, step.event.spot
                    history.append(Shown(state.turn, spot, state.spots[spot], state.faces[state.spots[spot]]))
        assert match.state.history == tuple(history)
        assert history


@each_house
def test_a_guess_lets_a_tile_show_what_it_showed(house):
    """Behind a view may lie any deal that fits what has been seen."""
    different = 0
    for match in matches(house, 3):
        for n, played in enumerate(match.past[::4]):
            view = match.game.view(played.before, 0)
            world = match.game.guess(view, 0, Rng(str(n)))
            assert all(world.faces[shown.tile] == shown.face for shown in view.history)
            count = len(view.spots)
            assert sorted(world.faces[:count]) == sorted(played.before.faces[:count])
            assert len(set(world.faces)) == len(world.faces)
            different += world.faces != played.before.faces
    assert different > 10
