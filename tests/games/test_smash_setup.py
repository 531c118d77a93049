"""Monster Smash: who sits down, and what is dealt."""

from collections import Counter

import pytest

from games.core.game import Seating
from games.core.rng import Rng
from games.monster_smash.deal import deck
from games.monster_smash.game import MonsterSmash
from games.monster_smash.state import CARDS, FAMILIES, State, Tweaks
from tests.rules import rule
from tests.scuffle import Scuffle

DEALS = range(60)
MONSTERS = ("mummy", "werewolf", "vampire", "yeti", "slime")


def dealt(seats: int = 4, seed: object = "deal", seating: Seating | None = None, **tweaks: object) -> State:
    return MonsterSmash(Tweaks(**tweaks)).setup(seats, seating or Seating(), Rng(str(seed)))


def cannot_start(seats: int, *pieces: str, **tweaks: object) -> str | None:
    return MonsterSmash(Tweaks(**tweaks)).cannot_start(seats, Seating(pieces))


@rule("SMA-1")
def test_two_to_five_sit_down_each_with_a_family_of_its_own():
    assert [cannot_start(seats) for seats in range(7)] == ["too_few"] * 2 + [None] * 4 + ["too_many"]
    assert cannot_start(2, "slime", "yeti") is None
    assert cannot_start(3, "slime", "yeti") == "too_few"
    assert cannot_start(2, *MONSTERS) == "too_many"
    assert cannot_start(2, "slime", "slime") == "colour_taken"
    assert cannot_start(2, "slime", "dragon") == "colour_taken"


@rule("SMA-1")
def test_seats_take_the_families_they_chose_or_else_in_order():
    assert dealt(2, seating=Seating(("slime", "yeti"))).families == ("slime", "yeti")
    for seats in range(2, 6):
        assert dealt(seats).families == MONSTERS[:seats]


@rule("SMA-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_sixty_cards_are_in_play_whoever_sits_there(seats):
    faces = Counter(dealt(seats).faces)
    assert faces == {f"{family}_{value}": 3 for family in MONSTERS for value in (1, 2, 3, 4)}
    assert faces.total() == 60


def test_a_card_is_written_as_its_letter_and_value():
    assert [CARDS[f"{family}_3"].text for family in MONSTERS] == ["M3", "W3", "V3", "Y3", "S3"]
    assert tuple(FAMILIES) == MONSTERS


@rule("SMA-1")
@pytest.mark.parametrize("copies", [2, 3, 4])
def test_with_fewer_or_more_copies_each_card_is_there_so_often(copies):
    assert set(Counter(dealt(copies=copies, win_own=5).faces).values()) == {copies}


@rule("SMA-1")
def test_with_seated_families_the_others_stay_in_the_box():
    seating = Seating(("slime", "mummy", "yeti"))
    faces = dealt(3, seating=seating, families="seated").faces
    assert {face.split("_")[0] for face in faces} == {"slime", "mummy", "yeti"}
    assert len(faces) == 36


@rule("SMA-2")
@pytest.mark.parametrize("size", [4, 6, 8])
def test_each_hand_has_its_cards_and_the_rest_is_the_draw_pile(size):
    state = dealt(4, hand=size)
    assert [len(hand) for hand in state.hands] == [size] * 4
    assert len(state.pile) == 60 - 4 * size
    assert (state.discard, state.attack, state.defence, state.out) == ((), (), (), ())
    cards = [card for hand in state.hands for card in hand] + list(state.pile)
    assert sorted(cards) == list(range(60))


@rule("SMA-2")
def test_the_cards_are_shuffled():
    """Every card has about as often every face: here the first card of the first hand."""
    seen = Counter(dealt(seed=n).faces[0] for n in range(2000))
    assert set(seen) == set(CARDS)
    assert all(60 < count < 150 for count in seen.values())


@rule("SMA-3")
def test_the_first_seat_is_drawn_or_chosen():
    assert {dealt(seed=n).seat for n in DEALS} == {0, 1, 2, 3}
    for seat in range(4):
        assert {dealt(seed=n, seating=Seating(first=seat)).seat for n in DEALS} == {seat}
    assert {dealt(seed=n, first="chosen").seat for n in DEALS} == {0, 1, 2, 3}


@rule("SMA-3", "SMA-29")
def test_play_goes_clockwise_and_begins_with_a_draw():
    scuffle = Scuffle("mummy: M1 W1  werewolf: W1 Y1  vampire: V1 Y1\nturn: werewolf  phase: draw")
    turns = []
    for _ in range(5):
        turns.append(scuffle.to_act)
        assert scuffle.moves == ["draw"]
        scuffle.play("draw", "end")
    assert turns == ["werewolf", "vampire", "mummy", "werewolf", "vampire"]
    assert dealt().phase == "draw"


@rule("SMA-37")
def test_a_hand_that_could_win_before_anybody_played_is_refused():
    assert cannot_start(2, hand=8, draw_few=3, win_total=10) == "won_before_playing"
    assert cannot_start(2, hand=8, draw_few=3, win_total=11) is None
    assert cannot_start(2, hand=7, draw_few=3, win_total=10) is None
    assert cannot_start(2, hand=8, draw_few=4, win_total=11) == "won_before_playing"


@rule("SMA-38")
def test_a_goal_that_needs_a_whole_family_is_refused():
    assert cannot_start(2, copies=2, win_own=8) == "not_enough_own"
    assert cannot_start(2, copies=2, win_own=7) is None
    assert cannot_start(2, copies=3, win_own=8) is None


@rule("SMA-39")
def test_a_draw_pile_of_fewer_than_two_cards_a_seat_is_refused():
    assert cannot_start(5, copies=2, hand=7) == "deck_too_small"
    assert cannot_start(5, copies=2, hand=6) is None
    assert cannot_start(2, copies=2, families="seated", hand=7) == "deck_too_small"
    assert cannot_start(2, copies=2, families="seated", hand=6) is None
    assert len(deck(Tweaks(copies=2, families="seated"), ("yeti", "slime"))) == 16


@rule("SMA-9", "SMA-X19")
def test_six_own_cards_dealt_win_at_the_start_of_that_seats_turn_before_the_draw():
    own = "1 1 2 2 3 4"
    scuffle = Scuffle(
        f"""
        mummy: M1 Y1 Y2 Y3 S1 S2  werewolf: {" ".join("W" + n for n in own.split())}
        vampire: {" ".join("V" + n for n in own.split())}
        phase: draw  turns: 0 0 0
        """
    )
    scuffle.play("draw", "end")
    assert scuffle.to_act == "werewolf"
    scuffle.play("draw")
    assert scuffle.told == ["TurnBegan", "GameEnded"]
    assert scuffle.winners == ["werewolf"]
    assert scuffle.size("werewolf") == 6
