"""The table of Monster Smash: what is picked and laid, the fire, the fight, secrets, and who sits down."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import title
from games.core.game import Seating
from games.core.match import Match
from games.core.rng import Rng
from games.core.saves import Player, Sitting
from games.core.tweaks import change
from games.monster_smash.drawn import drawn
from games.monster_smash.game import MonsterSmash
from games.monster_smash.state import (
    CARDS,
    Attack,
    Burn,
    CardStolen,
    Defend,
    DrawBack,
    EndTurn,
    LetIn,
    Redraw,
    SeatOut,
    Tweaks,
    strength,
)
from scenes.handover import Handover
from scenes.home import ROOT
from scenes.looks.monster_smash.arena import stolen
from scenes.looks.monster_smash.helping import of_face
from scenes.looks.monster_smash.look import SmashLook
from scenes.picking import DONE, lowered
from scenes.ui.motion import MOTIONS
from scenes.ui.pose import Key, picked_as
from scenes.ui.words import Words, languages
from tests.hands import come
from tests.playroom import Playroom
from tests.sittings import SEEDS, random_match
from tests.test_screens import misfits, own_part
from tests.tour import presets, seats_of, table

BOX = title("monster_smash")
NAMES = ("Léa", "Tom", "Papa", "Zoé", "Mamie")
COLOURS = ("coral", "sun", "sky", "leaf", "plum")
SOUNDS = json.loads((ROOT / "assets" / "sounds" / "index.json").read_text(encoding="utf-8"))
ARMED = "mummy: M4 M2 M2 W3 Y1  werewolf: W4 V2 S1 S2  vampire: V3 Y2"
"""The mummy may burn or attack; the others hold cards of their own."""
ATTACKED = "mummy: M1 V4  werewolf: W4 W1 Y2 S1 S2  attack: M3 M2 at werewolf  phase: defend"


def sat_down(folder: Path, text: str, size: tuple[int, int] = (640, 400), **more: object) -> Playroom:
    """Persons, or with `people` also robots, at a table that lies as drawn; `tweaks` may be named."""
    game = MonsterSmash(change(Tweaks(), more.pop("tweaks", {})))
    state, people = drawn(text, game), more.pop("people", 1)
    seats = len(state.hands)
    players = tuple(Player(NAMES[n], COLOURS[n], "" if n < people else "easy") for n in range(seats))
    match = Match(game, seats, Seating(state.families), "drawn", range(people), start=state, ply=9)
    room = Playroom(folder, size, **{"speed": 0, **more})
    table(room, Sitting(BOX.id, players, match))
    come(room)
    return room


def taps(room: Playroom, *keys: Key) -> None:
    for key in keys:
        room.tap_on(key)


def stack(text: str) -> Key:
    """A stack as its cards are written."""
    return f"{next(face for face, card in CARDS.items() if card.text == text)} stack"


def moves(room: Playroom) -> list[object]:
    return [played.move for played in room.table.match.past]


def written(room: Playroom, key: Key) -> str:
    return room.table.stage.goal[key].text


def line(room: Playroom) -> str:
    return written(room, "message text")


def say(room: Playroom, key: str, **values: object) -> str:
    return room.app.words(BOX.id).say(key, **values)


# Attacking


@pytest.mark.parametrize(
    "order", [("M4", "W3", "seat 1"), ("W3", "M4", "seat 1"), ("seat 1", "M4", "W3", "seat 1")]
)
def test_cards_and_then_the_victim_attack_it(tmp_path, order):
    room = sat_down(tmp_path, ARMED)
    taps(room, *(key if " " in key else stack(key) for key in order[:-1]))
    assert moves(room) == []
    room.click(room.where(order[-1]))
    assert moves(room)[:1] == [Attack(1, ("mummy_4", "werewolf_3"))]


def test_the_burst_always_holds_the_sum_of_what_is_picked(tmp_path):
    room, sums = sat_down(tmp_path, ARMED), []
    for text in ("M4", "M2", "M2"):
        taps(room, stack(text))
        sums.append(written(room, "score"))
    assert sums == ["4", "6", "8"]
    assert line(room) == say(room, "now.attack_sum", value=8)
    taps(room, lowered(stack("M2")))
    assert written(room, "score") == "6"


def test_beside_each_victim_stands_what_the_picked_cards_take_from_it_at_most(tmp_path):
    room = sat_down(tmp_path, ARMED)
    assert "spoils 1" not in room.table.stage.goal
    taps(room, stack("M2"))
    state = room.table.match.state
    assert written(room, "spoils 1 text") == f"−{min(2, len(state.hands[1]))}"
    taps(room, lowered(stack("M2")))
    assert "spoils 1" not in room.table.stage.goal


@pytest.mark.parametrize("seats", [2, 5])
def test_whoever_lets_an_attack_in_loses_just_what_was_foretold(seats):
    told = set()
    for seed in SEEDS:
        match = random_match(BOX, "boite", seats, seed)
        for played in match.past:
            attacked = played.steps[-1].state
            if isinstance(played.move, Attack) and attacked.phase == "defend" and not attacked.ended:
                size = len(played.before.hands[played.move.target])
                steps = match.game.apply(attacked, LetIn(), Rng(seed))
                taken = [step.event for step in steps if isinstance(step.event, CardStolen)]
                assert len(taken) == stolen(strength(played.move.cards), size, match.game.tweaks)
                told.add(len(taken))
    assert len(told) > 1


def test_taps_on_a_stack_lift_its_cards_from_behind_and_a_tap_above_puts_one_back(tmp_path):
    room = sat_down(tmp_path, ARMED)
    taps(room, stack("M2"), stack("M2"))
    assert room.table.hand.picks == (stack("M2"),) * 2
    assert len(list(picked_as(room.table.stage.goal, lowered(stack("M2"))))) == 2
    taps(room, lowered(stack("M2")))
    assert room.table.hand.picks == (stack("M2"),)


@pytest.mark.parametrize("held", ["M4", "W3"])
def test_all_that_is_lifted_hangs_together_and_dropped_on_a_victim_attacks_it(tmp_path, held):
    room = sat_down(tmp_path, ARMED)
    taps(room, stack("M4"), stack("W3"))
    begin = next(picked_as(room.table.stage.goal, lowered(stack(held)))).at
    room.mouse(1025, begin)
    room.frame()
    room.carry(begin, (700, 100))
    hanging = room.table.hanging(room.table.held)
    lifted = [pose for pose in hanging.values() if pose.grip]
    assert len(lifted) == 2
    assert all(abs(pose.at[0] - 700) < 60 and abs(pose.at[1] - 100) < 60 for pose in lifted)
    room.carry((700, 100), room.where("seat 2"))
    room.mouse(1026, room.where("seat 2"))
    room.frame()
    assert moves(room)[:1] == [Attack(2, ("mummy_4", "werewolf_3"))]


def test_a_lying_card_dropped_on_a_victim_goes_with_those_that_are_lifted(tmp_path):
    room = sat_down(tmp_path, ARMED)
    taps(room, stack("M4"))
    room.drag(room.where(stack("W3")), room.where("seat 1"))
    assert moves(room)[:1] == [Attack(1, ("mummy_4", "werewolf_3"))]


def test_with_one_victim_left_cards_may_be_dropped_into_the_arena(tmp_path):
    room = sat_down(tmp_path, "mummy: M4 W3  werewolf: W4 V2 S1")
    room.drag(room.where(stack("M4")), (440, 380))
    assert moves(room)[:1] == [Attack(1, ("mummy_4",))]


@pytest.mark.parametrize(("picked", "more", "reason"), [
    (("M4", "W3"), "Y1", "one_foreign"), (("M4", "M2", "M2"), "W3", "too_many"), (("W3",), "Y1", "needs_own"),
])  # fmt: skip
def test_a_card_that_does_not_go_is_refused_and_the_others_stay_lifted(tmp_path, picked, more, reason):
    room = sat_down(tmp_path, ARMED)
    taps(room, *map(stack, picked))
    assert any(key.startswith("veil") for key in room.table.stage.goal)
    taps(room, stack(more))
    assert room.table.said == say(room, f"refusal.{reason}")
    assert room.table.hand.picks == tuple(map(stack, picked))


@pytest.mark.parametrize(("text", "keys", "reason"), [
    ("mummy: W3 Y1  werewolf: W4", ("seat 1",), "needs_own"),
    ("mummy: M3  werewolf: W4  turns: 0 1  phase: first", ("M3",), "no_attack_yet"),
    ("mummy: M3  werewolf: W4  turns: 0 1  phase: first", ("fire",), "no_burn_first_turn"),
    ("mummy: M3 W1  werewolf: W4  phase: ready  burned: 2", ("fire",), "already_burned"),
    ("mummy: M3  werewolf: W4  phase: burning  burned: 2  discard: S1 S2", ("M3",), "keep_one"),
    ("mummy: M3 W1  werewolf: W4  vampire: -  out: vampire", ("M3", "seat 2"), "target_is_out"),
    ("mummy: M3 W1  werewolf: W4", ("pile",), "not_now"),
])  # fmt: skip
def test_what_may_not_be_is_refused_with_the_reason(tmp_path, text, keys, reason):
    room = sat_down(tmp_path, text)
    taps(room, *(stack(key) if key[0].isupper() else key for key in keys))
    assert room.table.said == say(room, f"refusal.{reason}")
    assert moves(room) == []


# The fire, and what *done* reminds of


def test_cards_dragged_to_the_fire_burn_one_by_one_and_done_draws_back(tmp_path):
    room, back = sat_down(tmp_path, ARMED), []
    for text in ("Y1", "W3", "M2"):
        room.drag(room.where(stack(text)), room.where("fire"))
        room.rest()
        back.append(written(room, "returns count"))
    assert back == ["+0", "+1", "+1"]
    assert line(room) == say(room, "now.burn_more_back", count=1)
    taps(room, DONE)
    assert moves(room) == [*map(Burn, ("yeti_1", "werewolf_3", "mummy_2")), DrawBack()]


def test_all_cards_that_are_picked_burn_by_a_tap_on_the_fire(tmp_path):
    room = sat_down(tmp_path, ARMED)
    taps(room, stack("M2"), stack("M2"), stack("W3"), "fire")
    assert sorted(map(str, moves(room))) == ["burn M2", "burn M2", "burn W3"]


@pytest.mark.parametrize(("text", "left"), [
    (ARMED, "burn_attack"),
    ("mummy: W3 Y1  werewolf: W4", "burn"),
    ("mummy: M3  werewolf: W4  phase: ready  burned: 2", "attack"),
    ("mummy: M3  werewolf: W4  turns: 0 1  phase: first", "first"),
])  # fmt: skip
def test_done_says_once_what_could_still_be_done(tmp_path, text, left):
    room = sat_down(tmp_path, text)
    taps(room, DONE)
    assert moves(room) == []
    assert line(room) == say(room, f"before_done.{left}")
    taps(room, DONE)
    assert moves(room)[:1] == [EndTurn()]


def test_where_nothing_is_left_done_is_done(tmp_path):
    room = sat_down(tmp_path, "mummy: W3 Y1  werewolf: W4  phase: ready  burned: 2")
    room.click(room.where(DONE))
    assert moves(room) == [EndTurn()]


def test_one_tap_swaps_the_whole_hand_on_the_first_turn(tmp_path):
    room = sat_down(tmp_path, "mummy: W3 Y1 S2  werewolf: W4  turns: 0 1  phase: first")
    taps(room, "redraw")
    assert moves(room) == [Redraw()]


# Defending


def test_while_a_defence_is_picked_both_sums_and_the_loot_are_told(tmp_path):
    room, told = sat_down(tmp_path, ATTACKED, people=2), []
    for key in ("W4", "Y2", "W1"):
        told.append((written(room, "score"), written(room, "loot count")))
        taps(room, stack(key))
    assert told == [("5 : ?", "0 – 4"), ("5 : 4", "1"), ("5 : 6", "0")]
    assert room.table.said == say(room, "refusal.too_many")


@pytest.mark.parametrize("lay", ["done", "tap", "drop"])
def test_a_defence_is_laid_on_the_shield_or_by_done(tmp_path, lay):
    room = sat_down(tmp_path, ATTACKED, people=2)
    taps(room, stack("W4"))
    if lay == "drop":
        room.drag(room.where(stack("Y2")), room.where("shield"))
    else:
        taps(room, stack("Y2"))
        room.click(room.where("shield" if lay == "tap" else DONE))
    assert moves(room) == [Defend(("werewolf_4", "yeti_2"))]


def test_done_lets_an_attack_in_when_it_is_said_twice(tmp_path):
    room = sat_down(tmp_path, ATTACKED, people=2)
    taps(room, DONE)
    assert (moves(room), line(room)) == ([], say(room, "before_done.defend"))
    taps(room, DONE)
    assert moves(room) == [LetIn()]


# People and their secrets


def curtains(room: Playroom, *keys: Key) -> list[str]:
    """Who is called to the screen, one after the other, when some things are tapped."""
    called = []
    taps(room, *keys)
    for _ in range(80):
        room.run(0.1)
        if isinstance(room.app.stack.top, Handover) and room.top.player.name not in called[-1:]:
            called.append(room.top.player.name)
    return called


def test_an_attack_calls_the_defender_and_then_whoever_is_next_with_a_tap_each(tmp_path):
    room = sat_down(tmp_path, ARMED, people=3)
    assert curtains(room, stack("M4"), "seat 2") == ["Papa"]
    come(room)
    assert [pose.image for pose in room.table.stage.goal.values() if pose.z == 200] == [
        "monster_smash/card_mummy_4"
    ]
    assert curtains(room, stack("V3"), DONE) == ["Tom"]


def test_whoever_cannot_defend_is_not_asked(tmp_path):
    room = sat_down(tmp_path, "mummy: M4 W3  werewolf: Y2 Y1 V2 S1 S2 S3  vampire: V3", people=3)
    match = room.table.match
    assert curtains(room, stack("M4"), "seat 1") == ["Tom"]
    assert match.game.to_act(match.state) == 1
    assert len(match.state.hands[1]) == 2


def test_a_stolen_card_is_seen_by_the_two_concerned_and_by_nobody_else(tmp_path):
    room, seen = sat_down(tmp_path, "mummy: M1 W3  werewolf: Y2 Y1 V2  vampire: V3", people=3), []
    match, look = room.table.match, room.table.look
    taps(room, stack("M1"), "seat 1")
    card = next(step.event.card for step in match.past[-1].steps if isinstance(step.event, CardStolen))
    for eyes in (0, 1, 2, None):
        seen.append(look.poses(match.game.view(match.state, eyes), eyes, {})[f"card {card}"].image)
    face = f"monster_smash/card_{match.state.faces[card]}"
    assert seen == [face, face, "monster_smash/card_back", "monster_smash/card_back"]
    assert f"stolen card {card}" in look.poses(match.game.view(match.state, 0), 0, {})


def test_a_monster_without_cards_waves_and_sits_down_in_the_audience(tmp_path):
    room = sat_down(tmp_path, "mummy: M4 W3  werewolf: Y2  vampire: V3", people=3)
    match, look = room.table.match, room.table.look
    taps(room, stack("M4"), "seat 1")
    step = next(step for step in match.past[-1].steps if isinstance(step.event, SeatOut))
    assert look.tell(match.game.view(step.state, 0), 0, step.event).motion == {"figure 1": "wave"}
    poses = look.poses(match.game.view(match.state, 0), 0, {})
    assert poses["figure 1"].at[1] < poses["bench"].at[1]
    assert "identity 1" not in poses and "figure 0" in poses


# What is told, and what fits


def told_matches() -> Iterator[Match]:
    for preset in presets(BOX):
        for seats in seats_of(BOX, preset):
            yield random_match(BOX, preset, seats, "amber")


@pytest.mark.parametrize("lang", languages())
def test_every_event_has_words_and_every_sound_and_motion_is_there(lang):
    kinds = set()
    for match in told_matches():
        players = tuple(Player(NAMES[n], COLOURS[n]) for n in range(match.seats))
        look = SmashLook(match.game, players, Words(lang).game(BOX.id))
        for played in match.past:
            for step in played.steps:
                for eyes in (played.seat, None):
                    told = look.tell(match.game.view(step.state, eyes), eyes, step.event)
                    assert told.words, step.event
                    assert not told.sound or told.sound in SOUNDS or f"{told.sound}_1" in SOUNDS
                    assert set(told.motion.values()) <= MOTIONS.keys()
                kinds.add(type(step.event).__name__)
    assert len(kinds) == 15


@pytest.mark.parametrize("held", range(0, 21, 4))
def test_hands_of_every_size_can_be_read_and_touched(tmp_path, held):
    texts = [card.text for card in CARDS.values()]
    hand = " ".join(texts[:held]) or "-"
    text = f"mummy: {hand}  werewolf: {hand}  vampire: V1  yeti: Y1  slime: S1"
    room = sat_down(tmp_path, text, tweaks={"win_total": 20, "win_own": 8, "copies": 4}, speed=0)
    assert misfits(room) == []
    stacks = [key for key in room.picks() if key.endswith("stack")]
    assert len(stacks) == held
    assert all(own_part(room, key) > 0.4 for key in stacks)


def test_every_card_is_explained():
    words = Words("fr").game(BOX.id)
    view = drawn("mummy: M1  werewolf: W1")
    told = {of_face(words, view, 0, face) for face in CARDS}
    assert len({card.title for card in told}) == len(CARDS) == 20
    assert all(line for card in told for _, line in card.lines)


def test_whoever_asks_about_a_thing_is_told(tmp_path):
    lying = sat_down(tmp_path, ARMED).table
    view, pile = lying.hand.view, f"card {lying.match.state.pile[0]}"
    things = ("card 0", "seat 1", "fire", "pile", "discard", pile, "mat")
    assert [bool(lying.look.help(view, 0, key)) for key in things] == [True] * 6 + [False]
