"""Monster Smash: exactly who sees which face, and what is remembered."""

import pytest

from games.core.game import Seating
from games.core.match import Match
from games.core.rng import Rng
from games.monster_smash.deal import deck
from games.monster_smash.game import MonsterSmash
from games.monster_smash.state import CardStolen, State, Theft, TurnEnded, Tweaks
from tests.rules import rule
from tests.scuffle import Scuffle

GAME = MonsterSmash(Tweaks())
ROBBED = "mummy: M4 M1 W4  werewolf: Y1 Y2 Y3  vampire: V1 V4 S4  phase: ready  pile: S1 S2 S3 ..."
"""The mummy steals all three Y cards if it attacks the werewolf with M4, one with M1."""


def shown(scuffle: Scuffle, family: str | None) -> set[str]:
    """The faces of a game whose cards are all different, as a seat or the room sees them."""
    state = scuffle.state
    seat = None if family is None else state.families.index(family)
    view = scuffle.game.view(state, seat)
    return {face[0].upper() + face[-1] for face in view.faces if face}


def sees(scuffle: Scuffle, family: str | None, *cards: int) -> bool:
    """Whether a seat sees all of these cards."""
    state = scuffle.state
    seat = None if family is None else state.families.index(family)
    faces = scuffle.game.view(state, seat).faces
    return all(faces[card] == state.faces[card] for card in cards)


class Witness:
    """Knows from the story alone who has a part in which theft that is not over."""

    def __init__(self) -> None:
        self.thefts: list[tuple[CardStolen, int]] = []

    def hear(self, event: object, state: State) -> None:
        """A theft is seen until its thief has ended two turns, or no longer has the card."""
        if isinstance(event, CardStolen):
            self.thefts.append((event, 2))
        if isinstance(event, TurnEnded):
            self.thefts = [(theft, left - (theft.seat == event.seat)) for theft, left in self.thefts]
        self.thefts = [
            (theft, left) for theft, left in self.thefts if left and theft.card in state.hands[theft.seat]
        ]

    def open_to(self, state: State, seat: int | None) -> set[int]:
        """The cards whose faces this seat may see."""
        open_now = {*state.discard, *state.attack, *state.defence}
        if seat is None:
            return open_now
        stolen = {theft.card for theft, _ in self.thefts if seat in (theft.seat, theft.target)}
        return open_now | {*state.hands[seat]} | stolen


@rule("SMA-4", "SMA-5", "SMA-6")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_each_seat_sees_its_hand_what_lies_open_and_its_thefts_and_nothing_else(seats):
    looked = stolen = 0
    for seed in range(12):
        match, rng, witness = Match(GAME, seats, Seating(), f"{seed}"), Rng(f"{seed}"), Witness()
        while GAME.to_act(match.state) is not None:
            for step in match.play(rng.choice(GAME.legal_moves(match.state))):
                witness.hear(step.event, step.state)
                for seat in (None, *range(seats)):
                    open_now = witness.open_to(step.state, seat)
                    view = GAME.view(step.state, seat)
                    expected = [
                        face if card in open_now else None for card, face in enumerate(step.state.faces)
                    ]
                    assert list(view.faces) == expected
                    looked += 1
                    stolen += seat is not None and bool(open_now - witness.open_to(step.state, None))
    assert looked > 2000
    assert stolen > 500


@rule("SMA-4")
def test_what_is_public_is_the_same_in_every_view():
    match, rng = Match(GAME, 4, Seating(), "public"), Rng("public")
    looked = 0
    while GAME.to_act(match.state) is not None:
        state = match.state
        for seat in (None, 0, 3):
            view = GAME.view(state, seat)
            for field in State.__struct_fields__:
                assert field in ("faces", "thefts") or getattr(view, field) == getattr(state, field)
            looked += 1
        match.play(rng.choice(GAME.legal_moves(state)))
    assert looked > 60


@rule("SMA-5")
def test_all_see_what_burns_what_is_swapped_away_and_what_is_played():
    burned = Scuffle(ROBBED.replace("ready", "main")).play("burn M1")
    swapped = Scuffle(ROBBED.replace("ready", "first") + "  turns: 0 0 0").play("redraw")
    played = Scuffle(ROBBED).play("attack 2 with M1 W4")
    answered = Scuffle(ROBBED).play("attack 2 with M1 W4", "defend V1 S4")
    for family in (None, "mummy", "werewolf", "vampire"):
        assert "M1" in shown(burned, family)
        assert {"M4", "M1", "W4"} <= shown(swapped, family)
        assert {"M1", "W4"} <= shown(played, family)
        assert {"M1", "W4", "V1", "S4"} <= shown(answered, family)
    assert shown(Scuffle(ROBBED), None) == set()


@rule("SMA-6")
def test_thief_and_victim_see_the_stolen_cards_until_the_thiefs_next_turn_has_ended():
    scuffle = Scuffle(ROBBED).play("attack 1 with M1")
    (card,) = [event.card for event in scuffle.events if isinstance(event, CardStolen)]
    for text in ["draw", "end"] * 3:
        assert sees(scuffle, "mummy", card) and sees(scuffle, "werewolf", card)
        assert not sees(scuffle, "vampire", card) and not sees(scuffle, None, card)
        scuffle.play(text)
    assert scuffle.state.turns == (3, 2, 2)
    assert sees(scuffle, "mummy", card)
    assert not sees(scuffle, "werewolf", card)


@rule("SMA-6")
def test_the_others_learn_how_many_were_stolen():
    scuffle = Scuffle(ROBBED).play("attack 1 with M4")
    view = scuffle.game.view(scuffle.state, 2)
    assert [len(hand) for hand in view.hands] == [5, 0, 3]
    assert view.thefts == ()


@rule("SMA-6")
def test_the_history_tells_what_was_stolen_by_whom_from_whom_and_when():
    scuffle = Scuffle(ROBBED).play("attack 1 with M1")
    (card,) = [event.card for event in scuffle.events if isinstance(event, CardStolen)]
    theft = Theft(card, scuffle.state.faces[card], 0, 1, 1)
    assert scuffle.state.thefts == (theft,)
    for seat, kept in ((0, (theft,)), (1, (theft,)), (2, ()), (None, ())):
        assert scuffle.game.view(scuffle.state, seat).thefts == kept
    scuffle.play(*["draw", "end"] * 6)
    assert scuffle.game.view(scuffle.state, 1).thefts == (theft,)


@rule("SMA-6")
def test_a_stolen_card_that_is_laid_open_leaves_the_history():
    scuffle = Scuffle(ROBBED).play("attack 1 with M4", "draw", "end", "draw")
    thefts = scuffle.state.thefts
    scuffle.play("burn Y2")
    assert [theft.face for theft in thefts if theft not in scuffle.state.thefts] == ["yeti_2"]
    assert (len(thefts), len(scuffle.state.thefts)) == (3, 2)


@rule("SMA-6")
def test_a_card_stolen_on_is_hidden_from_its_first_victim():
    scuffle = Scuffle(
        "mummy: M1 W4  werewolf: Y1 Y2  vampire: V4 V1 S4\nphase: ready  turns: 1 1 1  pile: S1 S2 S3 M3 ..."
    )
    scuffle.play("attack 1 with M1", "draw", "end", "draw", "attack 0 with V4 S4")
    taken = [event.card for event in scuffle.events if isinstance(event, CardStolen)]
    (stolen_on,) = [theft.card for theft in scuffle.state.thefts if theft.face == "yeti_1"]
    assert stolen_on in taken
    assert sees(scuffle, "vampire", stolen_on) and sees(scuffle, "mummy", stolen_on)
    assert not sees(scuffle, "werewolf", stolen_on)


@rule("SMA-6")
def test_a_guess_keeps_to_the_cards_in_the_box_and_to_what_was_shown():
    looked = 0
    for seed in range(6):
        match, rng = Match(GAME, 3, Seating(), f"guess {seed}"), Rng(f"guess {seed}")
        while (seat := GAME.to_act(match.state)) is not None:
            view = GAME.view(match.state, seat)
            world = GAME.guess(view, seat, rng)
            assert sorted(world.faces) == sorted(deck(GAME.tweaks, view.families))
            for theft in view.thefts:
                assert world.faces[theft.card] == match.state.faces[theft.card]
                looked += 1
            match.play(rng.choice(GAME.legal_moves(match.state)))
    assert looked > 100


def test_what_a_person_has_seen_drawn_or_stolen_cannot_be_undone():
    match = Match(GAME, 2, Seating(), "locks", people=(0,))
    while match.state.seat != 0 or match.state.phase != "draw":
        match.play(GAME.legal_moves(match.state)[-1])
    match.play(GAME.legal_moves(match.state)[0])
    match.play(GAME.legal_moves(match.state)[0])
    assert match.lock(0).reason == "face_seen"
