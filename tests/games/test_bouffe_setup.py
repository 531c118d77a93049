"""La Grosse Bouffe: what lies on the table before the first move."""

from collections import Counter

import pytest

from games.core.game import Seating
from games.core.rng import Rng
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.state import EMPTY, KINDS, SPECIES, TILES, State, Tweaks
from tests.rules import rule

DEALS = range(60)
TEAMS = ("red", "yellow")


def dealt(seed: object = "deal", seating: Seating | None = None, **tweaks: object) -> State:
    return GrosseBouffe(Tweaks(**tweaks)).setup(2, seating or Seating(TEAMS), Rng(str(seed)))


def cannot_start(seats: int = 2, *pieces: str, **tweaks: object) -> str | None:
    return GrosseBouffe(Tweaks(**tweaks)).cannot_start(seats, Seating(pieces))


def test_each_team_has_six_monsters_of_four_species_two_for_each_land():
    assert len(TILES) == 24
    for species in SPECIES:
        mine = [KINDS[face] for face in TILES if KINDS[face].species == species]
        assert sorted(kind.value for kind in mine) == [1, 2, 3, 3, 4, 5]
        assert Counter(kind.land for kind in mine) == {"water": 2, "swamp": 2, "mountain": 2}


@rule("BOU-1")
def test_the_pieces_say_who_plays_which_team():
    assert {dealt(seed=n).teams for n in DEALS} == {("red", "yellow")}
    assert {dealt(seed=n, seating=Seating(("yellow", "red"))).teams for n in DEALS} == {("yellow", "red")}


@rule("BOU-1")
def test_without_pieces_chance_says_who_plays_red():
    counts = Counter(dealt(seed=n, seating=Seating()).teams for n in DEALS)
    assert set(counts) == {("red", "yellow"), ("yellow", "red")}
    assert min(counts.values()) > 15


@rule("BOU-1")
def test_whoever_is_chosen_to_begin_plays_red():
    for seat in (0, 1):
        state = dealt(seating=Seating(first=seat))
        assert (state.teams[seat], state.seat) == ("red", seat)
    assert dealt(seating=Seating(TEAMS, first=1)).seat == 0, "the pieces know better"


@rule("BOU-1")
def test_two_sit_down_one_in_each_team():
    assert cannot_start() is None
    assert cannot_start(2, "yellow", "red") is None
    assert cannot_start(1) == cannot_start(2, "red") == "too_few"
    assert cannot_start(3) == cannot_start(2, "red", "yellow", "red") == "too_many"
    assert cannot_start(2, "red", "red") == cannot_start(2, "red", "blue") == "colour_taken"


@rule("BOU-2")
def test_each_shuffles_its_monsters_and_lays_the_top_four_open():
    tops = set()
    for n in DEALS:
        state = dealt(seed=n)
        for seat, first in enumerate((0, 24)):
            assert sorted(state.faces[first : first + 24]) == sorted(TILES)
            assert state.hands[seat] == tuple(range(first, first + 4))
            assert state.piles[seat] == tuple(range(first + 4, first + 24))
        tops.add(state.faces[:4])
        assert state.faces[:24] != state.faces[24:]
    assert len(tops) == len(DEALS)


@rule("BOU-2")
def test_the_board_and_the_box_are_empty():
    state = dealt()
    assert state.board == (EMPTY,) * 36
    assert state.box == ()
    assert (state.round, state.last, state.eating) == (1, False, False)


@rule("BOU-3")
def test_red_has_the_marker_first():
    for teams in (TEAMS, TEAMS[::-1]):
        state = dealt(seating=Seating(teams))
        assert teams[state.marker] == teams[state.seat] == "red"


def test_with_fewer_monsters_chance_picks_them_and_nobody_knows_which():
    game, seen = GrosseBouffe(Tweaks(tiles=12)), set()
    for n in DEALS:
        state = dealt(seed=n, tiles=12)
        assert [len(state.faces), *map(len, state.hands), *map(len, state.piles)] == [24, 4, 4, 8, 8]
        assert not Counter(state.faces[:12]) - Counter(TILES)
        seen |= set(state.faces)
        assert game.view(state, 0).faces.count(None) == 16
    assert seen == set(TILES)
    guesses = {game.guess(game.view(state, 0), 0, Rng(str(n))).faces[4:12] for n in range(200)}
    assert {face for guess in guesses for face in guess} > set(state.faces[4:12])


@pytest.mark.parametrize("hand", [3, 4, 5, 6])
def test_a_hand_is_as_large_as_the_house_wants_it(hand):
    state = dealt(hand=hand)
    assert [len(each) for each in (*state.hands, *state.piles)] == [hand, hand, 24 - hand, 24 - hand]


@rule("BOU-33")
def test_nobody_must_place_more_than_the_hand():
    assert cannot_start(hand=3, min_place=3) is None
    assert Tweaks().hand >= 3  # so that no hand allowed today is too small for three
    game = GrosseBouffe(Tweaks(hand=2, min_place=3))
    assert game.cannot_start(2, Seating()) == "place_more_than_hand"


@rule("BOU-34")
def test_one_of_the_tiny_and_the_giant_must_eat():
    assert cannot_start(one_eats_five=False, five_eats_one=False) == "one_and_five_stand_still"
    assert cannot_start(one_eats_five=False) is None
    assert cannot_start(five_eats_one=False) is None


@rule("BOU-35")
@pytest.mark.parametrize(
    ("tiles", "hand", "reason"),
    [(12, 5, None), (12, 6, "too_few_tiles"), (16, 6, None), (12, 4, None), (24, 6, None)],
)
def test_the_piles_must_last_longer_than_a_round(tiles, hand, reason):
    assert cannot_start(tiles=tiles, hand=hand) == reason
