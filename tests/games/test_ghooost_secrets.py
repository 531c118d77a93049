"""Ghooost!: what each seat may know."""

from collections import Counter

import pytest

from games.core.game import Seating
from games.core.match import Match
from games.core.rng import Rng
from games.ghooost.deal import deck
from games.ghooost.game import Ghooost
from games.ghooost.state import (
    CemeteryTaken,
    CryptTried,
    HandRefilled,
    ManorFlipped,
    Play,
    RoundBegan,
    Tweaks,
)
from tests.night import early, late
from tests.rules import rule

SHELF_OF_RULES = {
    "box": Tweaks(),
    "boxed deck": Tweaks(deck="ghooost", hand=6),
    "match": Tweaks(scoring="points", manor="half", dry_rounds=10, tie_rounds=0),
}


def seen(game: Ghooost, state, seat: int | None) -> set[int]:
    """The cards whose faces lie open in a view."""
    return {card for card, face in enumerate(game.faces(game.view(state, seat))) if face is not None}


@rule("GHO-3", "GHO-4", "GHO-5", "GHO-6")
def test_a_seat_sees_its_hand_the_cemetery_and_the_discard():
    night = early("hand 0: 4 5  hand 1: 9  manor 1: 2  pile: 7 9m  beside: K  discard: 3")
    state = night.state
    open_to_all = {*state.pile, *state.beside, *state.discard}
    assert seen(night.game, state, None) == open_to_all
    for seat in (0, 1):
        assert seen(night.game, state, seat) == open_to_all | {*state.hands[seat]}


@rule("GHO-3", "GHO-4", "GHO-5")
def test_sizes_and_places_are_public():
    state = early("hand 0: 4 5  hand 1: 9  pile: 7 9").state
    for seat in (None, 0, 1):
        view = Ghooost(Tweaks()).view(state, seat)
        assert (view.hands, view.manors, view.crypt) == (state.hands, state.manors, state.crypt)
        assert (view.pile, view.values, view.discard) == (state.pile, state.values, state.discard)


@rule("GHO-7")
@pytest.mark.parametrize("card", ["9", "3", "M"])
def test_a_card_that_is_tried_or_flipped_is_shown_to_all(card):
    for night in (
        early(f"hand 0: 4 5 6 7  crypt: {card} 10 10  pile: 7").play("try"),
        late(f"hand 0: -  manor 0: {card}  pile: 7").play("flip"),
    ):
        assert isinstance(night.events[0], CryptTried | ManorFlipped)
        shown = night.events[0].card
        assert night.states[0].shown == shown
        assert all(shown in seen(night.game, night.states[0], seat) for seat in (None, 0, 1))


@rule("GHO-7")
def test_a_refill_is_seen_by_its_owner_only():
    night = early("hand 0: 9 9 5 6  crypt: 3 4 10  pile: 7").play("play 9x2")
    (refill,) = (event for event in night.events if isinstance(event, HandRefilled))
    assert {*refill.cards} <= seen(night.game, night.state, 0)
    assert not {*refill.cards} & (seen(night.game, night.state, 1) | seen(night.game, night.state, None))


@rule("GHO-8")
def test_what_is_taken_is_hidden_again_but_remembered():
    night = early("hand 0: 4 5 6 6  pile: 7 9m  beside: K").play("take")
    (taken,) = (event for event in night.events if isinstance(event, CemeteryTaken))
    assert not {*taken.cards} & seen(night.game, night.state, 1)
    for seat in (None, 0, 1):
        view = night.game.view(night.state, seat)
        remembered = {card: face for card, face in enumerate(view.seen) if face}
        assert remembered == {card: night.state.faces[card] for card in taken.cards}


@rule("GHO-3", "GHO-4", "GHO-5", "GHO-6", "GHO-7", "GHO-8")
@pytest.mark.parametrize("name", SHELF_OF_RULES)
def test_in_every_position_each_seat_sees_exactly_what_lies_open_to_it(name):
    """What is open is gathered from the story alone: what was dealt, drawn, shown, played and taken."""
    game = Ghooost(SHELF_OF_RULES[name])
    looked, size = 0, game.tweaks.hand
    for seed in range(3):
        match, rng = Match(game, 3, Seating(), f"secrets {seed}"), Rng(f"secrets {seed}")
        hands = [set(range(seat * size, seat * size + size)) for seat in range(3)]
        table: set[int] = set()
        while game.to_act(match.state) is not None:
            for step in match.play(rng.choice(game.legal_moves(match.state))):
                fields = {key: getattr(step.event, key) for key in step.event.__struct_fields__}
                cards = {*fields.get("cards", ()), *([fields["card"]] if "card" in fields else [])}
                if isinstance(step.event, RoundBegan):
                    hands, table = [set(range(seat * size, seat * size + size)) for seat in range(3)], set()
                elif isinstance(step.event, HandRefilled | CemeteryTaken):
                    hands[step.event.seat] |= cards
                    table -= cards
                else:
                    table |= cards
                    hands = [hand - cards for hand in hands]
                for seat in (None, 0, 1, 2):
                    assert seen(game, step.state, seat) == table | (set() if seat is None else hands[seat])
                    looked += 1
    assert looked > 4000


@rule("GHO-8")
def test_of_equal_cards_those_are_played_that_all_have_seen():
    """Or else the number of the card would tell that there is a second one."""
    night = early("hand 0: 9* 5* 9 5 6  pile: 2").play("play 9x1")
    assert night.game.view(night.state, None).seen[night.state.pile[-1]] == 9
    night = early("hand 0: 4 9 5 6  hand 1: 9 9 9 9  pile: 7 9").play("take")
    known = night.state.hands[0][:2]
    night.play("play 9x1", "play 9x1")
    assert night.state.pile[-1] in known


@rule("GHO-8")
def test_what_everybody_has_seen_lies_in_front_in_every_hand():
    game = Ghooost(Tweaks())
    looked = 0
    for seed in range(5):
        rng = Rng(f"front {seed}")
        state = game.setup(4, Seating(), rng)
        while moves := game.legal_moves(state):
            state = game.apply(state, rng.choice(moves), rng)[-1].state
            for hand in state.hands:
                known = [bool(state.seen[card]) for card in hand]
                assert known == sorted(known, reverse=True)
                looked += any(known)
    assert looked > 1000


@rule("GHO-3", "GHO-5", "GHO-8")
@pytest.mark.parametrize("name", SHELF_OF_RULES)
def test_a_guess_holds_the_cards_of_the_box_and_what_is_remembered(name):
    game = Ghooost(SHELF_OF_RULES[name])
    box = Counter(deck(game.tweaks))
    for seed in range(3):
        rng = Rng(f"guess {seed}")
        state = game.setup(3, Seating(), rng)
        while moves := game.legal_moves(state):
            if rng.below(5) == 0:
                world = game.guess(game.view(state, state.seat), state.seat, rng)
                assert Counter(world.faces) == box
                for hand in state.hands:
                    for card in hand:
                        assert state.seen[card] in (0, world.faces[card])
            state = game.apply(state, rng.choice(moves), rng)[-1].state


def test_a_guess_may_put_any_hidden_card_anywhere():
    game = Ghooost(Tweaks())
    state = game.setup(2, Seating(), Rng("g"))
    view = game.view(state, 0)
    left = Counter(deck(game.tweaks)) - Counter(face for face in view.faces if face)
    guesses = [game.guess(view, 0, Rng(str(n))).faces for n in range(400)]
    for card, face in enumerate(view.faces):
        assert {guess[card] for guess in guesses} == ({face} if face else set(left))


def test_moves_can_be_told_from_what_is_seen_and_name_no_card():
    night = early("hand 0: 9 9 M 5  pile: 7")
    view = night.game.view(night.state, 0)
    assert night.game.legal_moves(view) == night.game.legal_moves(night.state)
    assert Play(9, 2, 1) in night.game.legal_moves(view)
