"""La Grosse Bouffe: filling hands, passing the marker, the last round and the end."""

import pytest

from games.core.game import Seating
from games.core.match import Match
from games.core.rng import Rng
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.state import (
    GameEnded,
    HandRefilled,
    LastRoundBegan,
    MarkerPassed,
    MealsBegan,
    MonsterEaten,
    MonsterPlaced,
    NothingToEat,
    ScoreCounted,
    Stopped,
    Tweaks,
)
from tests.island import Island
from tests.rules import rule

LAST_WORD = "placed: 2 2   stopped: red   to act: yellow"
"""Yellow stops, nobody eats, and the round is over."""
RED_PILE = 'red pile: H3~ H3~ O3" O3"'
YELLOW_PILE = 'yellow pile: S2~ S5~ S3" S4"'
STUCK = """
rG1 rG5 rG2 rG4 ... ...
rH3 rH3 rH1 rH5 ... ...
rO3 rO3 ... ... yG1 yG5
rS3 rS4 ... ... yH3 yH3
... ... yO2 yO4 yG2 yG4
... ... yS2 yS5 yO3 yO3
red: O2~ O4~ S2~ S5~   yellow: H1" H5" S3" S4"
"""
"""All water and all swamp is taken, and nobody has a monster of the mountains in hand."""


def stopped(notes: str, **tweaks: object) -> Island:
    return Island(f"{LAST_WORD}   {notes}", **tweaks).play("stop")


@rule("BOU-22")
def test_hands_fill_up_to_four_from_the_own_pile():
    island = stopped(f'red: G1~ G5~   yellow: H2^ H4^ H1"   {RED_PILE}   {YELLOW_PILE}')
    red, yellow = island.kinds(HandRefilled)
    assert (red.team, len(red.tiles), yellow.team, len(yellow.tiles)) == ("red", 2, "yellow", 1)
    assert island.hand("red") == ["glutton_1_water", "glutton_5_water", "horned_3_water", "horned_3_water"]
    assert island.hand("yellow")[-1] == "spiky_2_water"
    assert [len(pile) for pile in island.state.piles] == [2, 3]


@rule("BOU-22")
def test_a_full_hand_draws_nothing():
    hands = 'red: G1~ G5~ G2" G4"   yellow: H2^ H4^ H1"'
    assert [event.team for event in stopped(hands).kinds(HandRefilled)] == ["yellow"]


@rule("BOU-22")
@pytest.mark.parametrize("hand", [3, 5, 6])
def test_hands_fill_up_as_the_house_wants_it(hand):
    island = stopped("red: G1~   yellow: H2^ H4^", hand=hand)
    assert [len(each) for each in island.state.hands] == [hand, hand]


@rule("BOU-5", "BOU-23")
@pytest.mark.parametrize(("marker", "other"), [("red", "yellow"), ("yellow", "red")])
def test_the_marker_goes_to_the_other_seat_which_places_first(marker, other):
    island = stopped(f"red: G1~ G5~   yellow: H2^ H4^   marker: {marker}")
    assert island.kinds(MarkerPassed) == [MarkerPassed(other)]
    assert island.to_act == other
    state = island.state
    assert (state.round, state.placed, state.stopped, state.eating) == (2, (0, 0), (False, False), False)


@rule("BOU-24", "BOU-X9")
@pytest.mark.parametrize(
    ("notes", "last"),
    [
        pytest.param(
            f'red: G1~ G5~   red pile: H3~ O3"   yellow: H2^   {YELLOW_PILE} S1^ G1~', True, id="0 left"
        ),
        pytest.param(
            f"red: G1~ G5~   red pile: H3~   yellow: H2^   {YELLOW_PILE} S1^ G1~", True, id="too few"
        ),
        pytest.param(
            f'red: G1~ G5~   red pile: H3~ O3" O3"   yellow: H2^   {YELLOW_PILE} G1~', False, id="1 left"
        ),
        pytest.param(
            'red: G1~ G5~   red pile: H3~ O3"   yellow: H2^   yellow pile: S2~ S5~ O1^', True, id="both"
        ),
    ],
)
def test_the_round_after_a_pile_ran_out_is_the_last(notes, last):
    island = stopped(notes)
    assert bool(island.kinds(LastRoundBegan)) == island.state.last == last
    assert island.to_act == "yellow"


@rule("BOU-24", "BOU-X9")
def test_a_pile_emptied_exactly_makes_the_next_round_the_last():
    island = stopped(f'red: G1~ G5~   red pile: H3~ O3"   yellow: H2^   {YELLOW_PILE} G1~')
    assert [len(each) for each in (*island.state.piles, *island.state.hands)] == [0, 2, 4, 4]
    assert island.events[-1] == LastRoundBegan()


@rule("BOU-24")
def test_the_round_is_the_last_for_both():
    island = stopped(f"red: G1~ G5~   red pile: -   yellow: H2^   {YELLOW_PILE} G1~")
    while island.to_act:
        island.play(island.moves[0])
        assert not island.kinds(HandRefilled, MarkerPassed)
    assert len(island.state.piles[1]) == 2


@rule("BOU-25")
def test_the_last_round_has_its_placing_its_meals_and_then_the_score():
    island = Island('last: yes   red: G1~ G5~ G2"   yellow: G5~ H2^ H4^   red pile: -   yellow pile: -')
    assert island.refusal("stop") == "place_two"
    island.play("place glutton 1 water 00", "place glutton 5 water 01", "place glutton 2 swamp 45")
    assert island.refusal("stop") == "place_two"
    island.play("place horned 2 mountain 51", "stop", "stop")
    assert island.moves == ["eat 00 01"]
    island.play("eat 00 01")
    assert [type(event) for event in island.events] == [
        MonsterEaten,
        NothingToEat,
        NothingToEat,
        ScoreCounted,
        ScoreCounted,
        ScoreCounted,
        GameEnded,
    ]
    assert island.events[-1] == GameEnded((5, 2), "last_round")
    assert (island.to_act, island.moves, island.refusal("stop")) == (None, [], "not_now")


@rule("BOU-25", "BOU-10")
def test_a_short_hand_of_the_last_round_stops_by_itself():
    island = Island("last: yes   red: G1~   yellow: G5~ H2^   red pile: -   yellow pile: -")
    island.play("place glutton 1 water 00", "place glutton 5 water 53")
    assert island.kinds(Stopped) == [Stopped("red", blocked=True)]
    assert island.refusal("stop") == "place_two"
    island.play("place horned 2 mountain 51")
    assert island.to_act is None


@rule("BOU-26")
def test_what_is_left_in_hand_or_pile_counts_nothing():
    island = Island(f"{LAST_WORD}   last: yes   red: G1~ G5~   yellow: H2^ H4^   {YELLOW_PILE}").play("stop")
    assert island.events[-1] == GameEnded((0, 0), "last_round")


@rule("BOU-31", "BOU-X13")
def test_a_round_in_which_nobody_places_ends_the_game():
    island = Island(f"{STUCK}{LAST_WORD}").play("stop")
    assert [type(event) for event in island.events if not isinstance(event, ScoreCounted)] == [
        *(Stopped, MealsBegan, NothingToEat, NothingToEat, MarkerPassed),
        *(Stopped, Stopped, MealsBegan, NothingToEat, NothingToEat, GameEnded),
    ]
    assert island.kinds(Stopped)[1:] == [Stopped("yellow", True), Stopped("red", True)]
    assert len(island.kinds(ScoreCounted)) == 24
    assert island.state.ended == "nobody_placed"
    assert island.outcome is not None
    assert all(island.state.piles), "the piles would have lasted"


@rule("BOU-31")
def test_when_nobody_places_in_the_last_round_it_was_the_last_round():
    island = Island(f"{STUCK}{LAST_WORD}   red pile: -   yellow pile: -").play("stop")
    assert island.kinds(LastRoundBegan)
    assert island.state.ended == "last_round"


@rule("BOU-26", "BOU-31")
def test_a_hand_that_fits_nowhere_is_not_exchanged():
    before = Island(f"{STUCK}{LAST_WORD}")
    hands = before.state.hands
    assert before.play("stop").state.hands == hands


@rule("BOU-26")
def test_one_stuck_hand_alone_does_not_end_the_game():
    freed = STUCK.replace("yO3 yO3", "yO3 ...")
    island = Island(f"{freed}{LAST_WORD}").play("stop")
    assert island.to_act == "yellow"
    assert all(move.endswith("55") for move in island.moves)
    island.play(island.moves[0])
    assert island.state.round == 3
    assert island.hand("red") == ["octopus_2_water", "octopus_4_water", "spiky_2_water", "spiky_5_water"]
    assert len(island.hand("yellow")) == 4


def rounds_of(game: GrosseBouffe, seed: str) -> list[int]:
    """How many monsters each round of a game among random players placed."""
    match, rng = Match(game, 2, Seating(), seed), Rng(seed)
    while game.to_act(match.state) is not None:
        match.play(rng.choice(game.legal_moves(match.state)))
    rounds = [0] * match.state.round
    for played in match.past:
        rounds[played.before.round - 1] += any(isinstance(step.event, MonsterPlaced) for step in played.steps)
    return rounds


@rule("BOU-32")
def test_thousands_of_games_end():
    games = [GrosseBouffe(each) for each in (Tweaks(), Tweaks(tiles=12, hand=3), Tweaks(hand=6, min_place=3))]
    for seed in range(3000):
        game = games[seed % 3]
        rng = Rng(f"end {seed}")
        state, moves = game.setup(2, Seating(), rng), 0
        while legal := game.legal_moves(state):
            state = game.apply(state, rng.choice(legal), rng)[-1].state
            moves += 1
        assert state.ended
        assert moves < 200


@rule("BOU-32")
def test_every_round_but_the_last_places_a_monster():
    for seed in range(60):
        *before, _ = rounds_of(GrosseBouffe(Tweaks(min_place=1)), f"rounds {seed}")
        assert min(before) >= 1
