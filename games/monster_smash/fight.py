"""What a fight tells: the attack, the answer, what is stolen, and who goes home."""

from __future__ import annotations

from msgspec.structs import replace

from games.core.game import Seat, Step
from games.core.rng import Rng
from games.monster_smash.state import (
    OWN,
    Attack,
    AttackFailed,
    AttackLaid,
    AttackSucceeded,
    CardStolen,
    DefenceLaid,
    Face,
    PlayedDiscarded,
    SeatOut,
    State,
    Theft,
    Tweaks,
    faces_of,
    strength,
)
from games.monster_smash.turn import Story, end_story, ended, still_held, taken, victory


def attack_story(tweaks: Tweaks, state: State, attack: Attack, rng: Rng) -> Story:
    """Cards are laid; a target that cannot answer is not asked (SMA-17 to SMA-19, SMA-21)."""
    seat, target, faces = state.seat, attack.target, state.faces
    cards, hands = taken(state, seat, attack.cards)
    laid = replace(
        state,
        hands=hands,
        attack=cards,
        target=target,
        thefts=still_held(state.thefts, cards),
        phase="defend",
        quiet=-1,
    )
    step = Step(AttackLaid(seat, target, cards, strength(attack.cards)), laid)
    if not OWN[state.families[target]].isdisjoint([faces[card] for card in state.hands[target]]):
        return (step,)
    return (step, *defence_story(tweaks, laid, (), rng))


def defence_story(tweaks: Tweaks, state: State, faces: tuple[Face, ...], rng: Rng) -> Story:
    """The answer is laid and the fight settled, up to the end of the turn (SMA-20 to SMA-29)."""
    target, answered = _target(state), state
    cards: tuple[int, ...] = ()
    if faces:
        cards, hands = taken(state, target, faces)
        answered = replace(state, hands=hands, defence=cards, thefts=still_held(state.thefts, cards))
    value = strength(faces)
    difference = strength(faces_of(state, state.attack)) - value
    played = state.attack + cards
    cleared = replace(answered, attack=(), defence=(), discard=state.discard + played)
    story: Story = (
        Step(DefenceLaid(target, cards, value), answered),
        Step(AttackSucceeded(difference) if difference > 0 else AttackFailed(), answered),
        Step(PlayedDiscarded(played), cleared),
    )
    if difference > 0:
        story += _thefts(tweaks, cleared, difference, rng)
    if not story[-1].state.ended:
        story += _farewells(tweaks, story[-1].state, difference > 0)
    return story if story[-1].state.ended else story + end_story(tweaks, story[-1].state)


def _thefts(tweaks: Tweaks, state: State, difference: int, rng: Rng) -> Story:
    """Cards are taken blindly, one by one, until one of them wins (SMA-8, SMA-23 b)."""
    story: list[Step[State]] = []
    seat, target = state.seat, _target(state)
    for _ in range(min(difference, tweaks.steal_cap, len(state.hands[target]))):
        card = rng.choice(state.hands[target])
        state = _stolen(state, target, card)
        story.append(Step(CardStolen(seat, target, card), state))
        if reason := victory(tweaks, state):
            return (*story, ended(state, reason))
    return tuple(story)


def _stolen(state: State, victim: Seat, card: int) -> State:
    """The card in the thief's hand, and both remember it (SMA-6)."""
    thief, face, hands = state.seat, state.faces[card], list(state.hands)
    assert face is not None
    n = hands[victim].index(card)
    hands[victim] = hands[victim][:n] + hands[victim][n + 1 :]
    hands[thief] = (*hands[thief], card)
    theft = Theft(card, face, thief, victim, state.turns[thief])
    thefts = (*still_held(state.thefts, (card,)), theft)
    return replace(state, hands=tuple(hands), thefts=thefts)


def _farewells(tweaks: Tweaks, state: State, beaten: bool) -> Story:
    """Who is out with an empty hand: target first, then perhaps attacker (SMA-23 to SMA-28, SMA-40)."""
    story: list[Step[State]] = []
    anyone = tweaks.zero_cards == "anyone"
    for seat, may_go in ((_target(state), beaten or anyone), (state.seat, anyone)):
        if may_go and not state.hands[seat]:
            state = replace(state, out=(*state.out, seat))
            story.append(Step(SeatOut(seat), state))
            if len(state.out) == len(state.hands) - 1:
                return (*story, ended(state, "last_in"))
    return tuple(story)


def _target(state: State) -> Seat:
    assert state.target is not None
    return state.target
