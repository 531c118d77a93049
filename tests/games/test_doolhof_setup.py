"""Doolhof Junior: what lies on the table before the first move."""

from collections import Counter

import pytest

from games.core.game import Seating
from games.core.rng import Rng
from games.doolhof_junior.game import DoolhofJunior
from games.doolhof_junior.maze import turned
from games.doolhof_junior.state import (
    CARDS,
    FIXED,
    MIXES,
    PADS,
    SECRETS,
    SHAPES,
    State,
    Tweaks,
    is_fixed,
    place_of,
    rc,
)
from tests.rules import rule

DEALS = range(60)
COLOURS = tuple(PADS)


def dealt(seats: int = 4, seed: object = "deal", seating: Seating | None = None, **tweaks: object) -> State:
    return DoolhofJunior(Tweaks(**tweaks)).setup(seats, seating or Seating(), Rng(str(seed)))


def cannot_start(seats: int, *pieces: str, **tweaks: object) -> str | None:
    return DoolhofJunior(Tweaks(**tweaks)).cannot_start(seats, Seating(pieces))


@rule("DOO-1")
def test_each_pawn_starts_on_the_pad_of_its_colour():
    state = dealt(3, seating=Seating(("leaf", "coral", "sky")))
    assert [rc(pawn) for pawn in state.pawns] == ["44", "00", "40"]
    assert state.pads == state.pawns


@rule("DOO-1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_seats_without_a_colour_take_them_in_order(seats):
    state = dealt(seats, solo=seats == 1)
    assert [rc(pad) for pad in state.pads] == ["00", "04", "40", "44"][:seats]
    assert len(state.taken) == seats


@rule("DOO-1")
def test_two_to_four_sit_down_each_with_a_colour_of_its_own():
    assert cannot_start(2) is None
    assert cannot_start(4) is None
    assert cannot_start(0) == "too_few"
    assert cannot_start(5) == "too_many"
    assert cannot_start(2, "coral", "sun") is None
    assert cannot_start(3, "coral", "sun") == "too_few"
    assert cannot_start(2, *COLOURS) == "too_many"
    assert cannot_start(2, "coral", "coral") == "colour_taken"
    assert cannot_start(2, "coral", "plum") == "colour_taken"


@rule("DOO-2")
def test_the_first_seat_is_drawn_or_chosen():
    assert {dealt(seed=n).seat for n in DEALS} == {0, 1, 2, 3}
    for seat in range(4):
        assert {dealt(seed=n, seating=Seating(first=seat)).seat for n in DEALS} == {seat}


@rule("DOO-2")
def test_the_seating_alone_decides_who_begins():
    chosen = {dealt(seed=n, first="chosen").seat for n in DEALS}
    assert chosen == {0, 1, 2, 3}
    assert dealt(seating=Seating(first=2), first="random").seat == 2


@rule("DOO-3")
def test_sixteen_cards_lie_on_the_free_cells_and_one_is_the_spare():
    spares = set()
    for n in DEALS:
        state = dealt(seed=n)
        assert sorted((*state.cells, state.spare)) == list(range(CARDS + len(FIXED)))
        assert [cell for cell in range(25) if is_fixed(state.cells[cell])] == list(FIXED)
        spares.add(state.spare)
    assert len(spares) > 10


@rule("DOO-3")
def test_every_card_can_lie_in_each_of_its_ways():
    seen = [set() for _ in range(CARDS)]
    for n in DEALS:
        for card, way in enumerate(dealt(seed=n).ways[:CARDS]):
            seen[card].add(way)
    shapes = [SHAPES[shape] for shape, pictures in MIXES["5_6_6"].items() for _ in pictures]
    assert [ways == {turned(way, turn) for turn in range(4)} for ways, way in zip(seen, shapes, strict=True)]
    assert all(len(ways) in (2, 4) for ways in seen)


@rule("DOO-4")
def test_the_centre_lies_either_way_and_the_other_stone_as_ever():
    centres = Counter()
    for n in DEALS:
        state = dealt(seed=n)
        for cell, way in FIXED.items():
            lies = state.ways[state.cells[cell]]
            if cell == 12:
                centres[lies] += 1
            else:
                assert lies == way
    assert set(centres) == {0b0101, 0b1010}
    assert min(centres.values()) > 15


@rule("DOO-5")
def test_the_secrets_are_shuffled_and_the_top_one_is_turned_up():
    shown = set()
    for n in DEALS:
        state = dealt(seed=n)
        assert sorted(state.faces) == sorted(SECRETS)
        assert (state.shown, state.pile) == (0, tuple(range(1, 12)))
        shown.add(state.faces[0])
    assert len(shown) > 8


@rule("DOO-6")
def test_with_fewer_secrets_any_of_them_may_be_in_play():
    seen = set()
    for n in DEALS:
        state = dealt(seed=n, secrets=4)
        assert len(set(state.faces)) == 4
        assert len(state.pile) == 3
        seen |= set(state.faces)
    assert seen == set(SECRETS)


@rule("DOO-7")
def test_a_view_hides_the_order_of_the_pile_and_nothing_else():
    game = DoolhofJunior(Tweaks())
    state = dealt()
    for seat in (None, 0, 1, 2, 3):
        view = game.view(state, seat)
        assert view.faces == (state.faces[0], *[None] * 11)
        assert view == game.view(state, None)
        shared = set(State.__struct_fields__) - {"faces"}
        assert all(getattr(view, field) == getattr(state, field) for field in shared)


@rule("DOO-41")
@pytest.mark.parametrize("goals", ["own", "own_and_home"])
def test_a_race_has_no_playoff(goals):
    assert cannot_start(2, tie="playoff", goals=goals) == "playoff_needs_shared_goals"
    assert cannot_start(2, tie="share", goals=goals) is None
    assert cannot_start(2, tie="playoff") is None


@rule("DOO-42")
def test_solo_is_for_one_seat_and_one_seat_is_solo():
    assert cannot_start(1) == "solo_is_for_one"
    assert cannot_start(1, solo=True) is None
    assert cannot_start(2, solo=True) == "solo_is_for_one"
    assert cannot_start(1, solo=True, tie="playoff") == "solo_is_for_one"


PICTURES_OF = {
    ("cards", "5_6_6"): {
        "straight": [],
        "corner": ["bat", "crown", "lantern", "mouse", "potion", "spider"],
        "tee": ["gem", "ghost", "hat", "key", "mushroom", "owl"],
        "stone": {},
    },
    ("cards", "6_8_3"): {
        "straight": ["key"],
        "corner": ["bat", "crown", "hat", "lantern", "mouse", "mushroom", "potion", "spider"],
        "tee": ["gem", "ghost", "owl"],
        "stone": {},
    },
    ("cards_and_board", "5_6_6"): {
        "straight": [],
        "corner": ["bat", "crown", "lantern", "mouse", "potion", "spider"],
        "tee": ["ghost"],
        "stone": {"02": "owl", "20": "hat", "22": "gem", "24": "mushroom", "42": "key"},
    },
    ("cards_and_board", "6_8_3"): {
        "straight": [],
        "corner": ["bat", "crown", "lantern", "mouse", "potion", "spider"],
        "tee": ["ghost"],
        "stone": {"02": "owl", "20": "hat", "22": "gem", "24": "mushroom", "42": "key"},
    },
}


@pytest.mark.parametrize(("pictures", "mix"), PICTURES_OF)
def test_the_pictures_are_where_the_tweaks_want_them(pictures, mix):
    game = DoolhofJunior(Tweaks(pictures=pictures, mix=mix))
    state = dealt(pictures=pictures, mix=mix)
    found = {"straight": [], "corner": [], "tee": [], "stone": {}}
    shapes = {2: "corner", 3: "tee"}
    counts = Counter()
    for card, way in enumerate(state.ways):
        if is_fixed(card):
            found["stone"][rc(place_of(state, card))] = game.picture(card)
            continue
        shape = "straight" if way in (0b0101, 0b1010) else shapes[way.bit_count()]
        counts[shape] += 1
        found[shape].append(game.picture(card))
    plain = {where: picture for where, picture in found["stone"].items() if picture}
    expected = PICTURES_OF[pictures, mix]
    assert plain == expected["stone"]
    assert [counts[shape] for shape in ("straight", "corner", "tee")] == [int(n) for n in mix.split("_")]
    for shape in counts:
        assert sorted(filter(None, found[shape])) == expected[shape]
