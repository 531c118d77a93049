"""The cards at the table of Ghooost!: stacks of hands of any size, and faces that stay hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.ghooost.drawn import drawn
from games.ghooost.state import GHOSTS, IDS, KITTY, MISS_COPY
from scenes.looks.ghooost.hands import FACE_OF, stack_key
from scenes.looks.ghooost.places import BACK
from scenes.ui.pose import Key, Rect, picked_as
from tests.cemetery import BOX, FACES, REST, look_of, sat_down, tap
from tests.playroom import Playroom
from tests.sittings import random_match
from tests.test_screens import misfits, own_part
from tests.tour import presets, seats_of

FINGER = 64

# hands of any size


def hand_of(counts: tuple[int, ...]) -> str:
    """A hand with so many cards of each face, from the lowest on."""
    signs = {KITTY: "K", MISS_COPY: "M"}
    cards = [
        signs.get(face, str(face)) for face, many in zip(FACES, counts, strict=False) for _ in range(many)
    ]
    return " ".join(cards) or "-"


HANDS = {
    "one": (1,),
    "all alike": (4,),
    "four": (1, 1, 1, 1),
    "six kinds": (1, 2, 3, 4, 1, 1),
    "ten kinds": (1,) * 10,
    "eleven kinds": (2,) * 11,
    "sixteen": (1,) * 16,
    "fifty": (*((4,) * 8), *((3,) * 2), *((2,) * 6)),
}


@pytest.mark.parametrize("name", HANDS)
@pytest.mark.parametrize("left", [False, True])
def test_every_stack_of_every_hand_can_be_touched_and_read(tmp_path: Path, name: str, left: bool) -> None:
    room = sat_down(tmp_path, f"hand 0: {hand_of(HANDS[name])}   {REST}   midnight: yes", left=left)
    lying, box = room.table.stage.goal, room.app.brush.box
    fronts = {pick: max(picked_as(lying, pick), key=lambda pose: pose.z) for pick in room.picks()}
    stacks = {pick: pose for pick, pose in fronts.items() if pick in FACE_OF}
    assert len(stacks) == len([many for many in HANDS[name] if many])
    for pick, pose in stacks.items():
        seen = box(pose)
        index = Rect(seen.x, seen.y, max(FINGER, seen.wide * 0.38), seen.tall * 0.45)
        assert covered(room, pick, index) == 0, f"the index of {pick}"
    assert misfits(room) == []


def covered(room: Playroom, pick: Key, part: Rect, fine: int = 8) -> int:
    """At how many points of a part a tap would count as something else."""
    spots = [
        (part.x + (n + 0.5) / fine * part.wide, part.y + (m + 0.5) / fine * part.tall)
        for n in range(fine)
        for m in range(fine)
    ]
    stage = room.table.stage
    return sum(stage.goal[key].pick != pick for at in spots if (key := stage.hit(at) or "lawn"))


@pytest.mark.parametrize("name", [name for name in HANDS if max(HANDS[name]) > 1])
def test_of_every_stack_all_cards_can_be_lifted_and_laid_back_one_by_one(tmp_path: Path, name: str) -> None:
    room = sat_down(tmp_path, f"hand 0: {hand_of(HANDS[name])}   {REST}   midnight: yes")
    for face, many in zip(FACES, HANDS[name], strict=False):
        tap(room, *[stack_key(face)] * many)
        assert room.table.hand.picks == (stack_key(face),) * many
        tap(room, *[f"lower {stack_key(face)}"] * many)
        assert room.table.hand.picks == ()


def test_what_is_lifted_leaves_enough_of_the_others_for_a_finger(tmp_path: Path) -> None:
    for n, name in enumerate(("four", "eleven kinds", "fifty")):
        room = sat_down(tmp_path / str(n), f"hand 0: {hand_of(HANDS[name])}   {REST}   midnight: yes")
        for face, many in zip(FACES, HANDS[name], strict=False):
            if many > 1:
                tap(room, stack_key(face))
                assert own_part(room, stack_key(face)) > 0.15
                tap(room, f"lower {stack_key(face)}")


def test_no_card_of_a_second_row_lies_on_the_count_of_a_stack(tmp_path: Path) -> None:
    held = " ".join(f"{value} {value} {value}" for value in GHOSTS)
    room = sat_down(tmp_path, f"hand 0: {held} K K K K   {REST}   midnight: yes")
    lying = room.table.stage.goal
    discs = [pose for key, pose in lying.items() if key.startswith("many") and not pose.text]
    cards = [pose for key, pose in lying.items() if key.startswith("card")]
    assert len(discs) == 15
    for disc in discs:
        box = room.app.brush.box(disc)
        assert [card for card in cards if card.z > disc.z and room.app.brush.box(card).shared(box) > 0] == []


def test_a_card_keeps_its_key_and_lies_once_wherever_it_goes() -> None:
    for preset in presets(BOX):
        seats = seats_of(BOX, preset)[-1]
        match = random_match(BOX, preset, seats, "amber")
        look = look_of(match.game.tweaks, seats)
        for played in match.past[::9]:
            for eyes in (None, 0):
                poses = look.poses(match.game.view(played.before, eyes), eyes, {})
                cards = {key for key in poses if key.startswith("card ")}
                assert cards == {f"card {n}" for n in range(len(played.before.faces))}


# secrets


def test_the_table_shows_no_face_that_its_eyes_may_not_see() -> None:
    looked = 0
    for preset in presets(BOX):
        seats = seats_of(BOX, preset)[0]
        match = random_match(BOX, preset, seats, "birch")
        look = look_of(match.game.tweaks, seats)
        for played in match.past[::5]:
            for eyes in (None, *range(seats)):
                view = match.game.view(played.before, eyes)
                poses = look.poses(view, eyes, {})
                for n, face in enumerate(view.faces):
                    image, between = (
                        poses[f"card {n}"].image,
                        view.ended and look.game.tweaks.scoring == "points",
                    )
                    assert image == (f"ghooost/{IDS[face]}" if face and not between else BACK)
                    looked += not face
    assert looked > 1000


def test_nothing_is_told_about_a_card_that_is_hidden() -> None:
    look, state = look_of(), drawn(f"hand 0: 7 9   {REST}   pile: 5   crypt: 2 3")
    view = look.game.view(state, 0)
    told = {card: look.help(view, 0, f"card {card}") for card in range(len(view.faces))}
    assert [bool(told[card]) for card in (*view.hands[0], *view.pile)] == [True] * 3
    assert [told[card] for card in (*view.hands[1], *view.manors[0], *view.manors[1])] == [None] * 8
    assert {help.title for help in (told[card] for card in view.crypt) if help} == {
        look.words.say("zone.crypt")
    }
