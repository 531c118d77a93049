"""What a little one is asked, once and in pictures, before a move that it may regret."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core.game import AnyGame, AnyState, Seating
from games.core.match import Match
from games.core.saves import Player, Sitting
from games.core.tweaks import change
from games.ghooost.drawn import drawn as night
from games.ghooost.game import Ghooost
from games.ghooost.state import Tweaks as NightRules
from games.monster_smash.drawn import FACES
from games.monster_smash.drawn import drawn as scuffle
from games.monster_smash.game import MonsterSmash
from games.monster_smash.state import Tweaks as ScuffleRules
from scenes.question import Question
from scenes.ui.pose import Key
from tests.hands import come
from tests.playroom import Playroom
from tests.tour import table

REST = "hand 1: 13 14 2 2   manor 0: 5 6   manor 1: 7 8"
CRYPT = "crypt: 2 3 4 5 6"
ARMED = "mummy: M4 M2 M2 W3 Y1  werewolf: W4 V2 S1 S2"
ATTACKED = "mummy: M1 V4  werewolf: W4 W1 Y2 S1 S2  phase: defend  attack:"


class Child:
    """Whoever sits at a table that lies as drawn, little unless told otherwise."""

    def __init__(self, folder: Path, game_id: str, game: AnyGame, state: AnyState, little: bool) -> None:
        names = (("Léa", "coral"), ("Tom", "sky"))
        players = tuple(Player(name, colour, little=little) for name, colour in names)
        seating = Seating(getattr(state, "families", ()))
        self.match = Match(game, len(players), seating, "doubts", (0, 1), start=state, ply=9)
        self.room = Playroom(folder, (640, 400), speed=0, curtain=False)
        table(self.room, Sitting(game_id, players, self.match))
        come(self.room)
        self.words = self.room.app.words(game_id)

    def taps(self, *keys: Key) -> None:
        """One thing after the other."""
        for key in keys:
            self.room.tap_on(key)
            self.room.run(0.4)

    @property
    def asked(self) -> tuple[str, list[str]]:
        """The question over the table with its pictures; nothing if there is none."""
        top = self.room.top
        if not isinstance(top, Question):
            return "", []
        shown = [pose.image for key, pose in top.stage.goal.items() if key.startswith("shown")]
        return top.text, [image.partition("/")[2] for image in shown]

    @property
    def played(self) -> list[str]:
        """The moves since."""
        return [str(each.move) for each in self.match.past]


def ghosts(folder: Path, notes: str, little: bool = True, **rules: object) -> Child:
    game = Ghooost(change(NightRules(), rules))
    return Child(folder, "ghooost", game, night(f"{notes}   {REST}", game), little)


def monsters(folder: Path, notes: str, little: bool = True, **rules: object) -> Child:
    game = MonsterSmash(change(ScuffleRules(), rules))
    return Child(folder, "monster_smash", game, scuffle(notes, game), little)


def card(text: str) -> Key:
    """A stack of the hand of a monster as its cards are written."""
    return f"{FACES[text]} stack"


SEVENS = ("stack 7", "done")
NIGHTS = [
    ("keep", ["ghost_07", "ghost_07"], f"hand 0: 7 9 7 7   pile: 5   {CRYPT}", SEVENS),
    ("keep", ["ghost_07", "ghost_07"], f"hand 0: 7 9 7 7   pile: 5   {CRYPT}", ("stack 7", "cemetery")),
    (
        "copy",
        ["miss_copy"],
        f"hand 0: 7 7 9 M   pile: 5   {CRYPT}",
        ("stack 7", "stack 7", "stack 16", "done"),
    ),
    ("take", ["ghost_07", "ghost_09"], f"hand 0: 4 7 9 9   pile: 5   {CRYPT}", ("cemetery",)),
    ("end", ["ghost_09"], f"hand 0: 4 9   pile: 5 7 7   replay: may   {CRYPT}", ("done",)),
]
CALM_NIGHTS = {
    "all equal cards": (f"hand 0: 7 9 7 7   pile: 5   {CRYPT}", ("stack 7", "stack 7", *SEVENS)),
    "a Kitty of two": (f"hand 0: K K 9 7   pile: 5   {CRYPT}", ("stack 15", "done")),
    "a 1 of two": (f"hand 0: 1 1 9 7   pile: 5   {CRYPT}", ("stack 1", "done")),
    "a copy for a pair": (f"hand 0: 7 M 9 2   pile: 5   {CRYPT}", ("stack 7", "stack 16", "done")),
    "a copy for a quartet": (
        f"hand 0: 7 7 M 9   pile: 5 7   {CRYPT}",
        ("stack 7", "stack 7", "stack 16", "done"),
    ),
    "a copy after midnight": ("hand 0: 7 7 9 M   pile: 5", ("stack 7", "stack 7", "stack 16", "done")),
    "a heap that nothing goes on": (f"hand 0: 4 4 2 2   pile: 5   {CRYPT}", ("cemetery",)),
    "a try": (f"hand 0: 7 9 7 7   pile: 5   {CRYPT}", ("crypt",)),
}
SCUFFLES = [
    ("left", ["fire_lit", "icon_sword"], ARMED, ("done",)),
    ("left", ["icon_sword"], f"{ARMED}  phase: ready", ("done",)),
    ("left", ["icon_swap"], f"{ARMED}  phase: first  turns: 0 0", ("done",)),
    ("burn", ["fire_lit"], f"{ARMED}  phase: burning  burned: 1", ("done",)),
    ("let_in", ["icon_shield"], f"{ATTACKED} M3 M2 at werewolf", ("done",)),
    (
        "in_vain",
        ["card_werewolf_1", "card_slime_2"],
        f"{ATTACKED} M4 M4 at werewolf",
        (card("W1"), card("S2"), "done"),
    ),
    ("enough", ["card_werewolf_4"], f"{ATTACKED} M3 at werewolf", (card("W4"), card("S2"), "shield")),
]
CALM_SCUFFLES = {
    "a fire that brings two back": (f"{ARMED}  phase: burning  burned: 4", ("done",)),
    "a defence that holds": (f"{ATTACKED} M3 M2 at werewolf", (card("W4"), card("Y2"), "done")),
    "a defence that saves something": (f"{ATTACKED} M3 M2 at werewolf", (card("W4"), "done")),
    "an attack": (ARMED, (card("M4"), card("M2"), "seat 1")),
}


@pytest.mark.parametrize(("kind", "pictures", "notes", "keys"), NIGHTS)
def test_a_little_ghost_is_asked_once_and_then_plays(tmp_path, kind, pictures, notes, keys):
    child = ghosts(tmp_path, notes)
    child.taps(*keys)
    assert child.asked == (child.words.say(f"little.ask_{kind}"), pictures)
    assert child.played == []
    child.taps("yes")
    assert len(child.played) == 1


@pytest.mark.parametrize(("notes", "keys"), CALM_NIGHTS.values(), ids=CALM_NIGHTS)
def test_a_little_ghost_is_left_alone_with_what_it_does_well(tmp_path, notes, keys):
    child = ghosts(tmp_path, notes)
    child.taps(*keys)
    assert child.asked == ("", []) and len(child.played) == 1


@pytest.mark.parametrize(("kind", "pictures", "notes", "keys"), SCUFFLES)
def test_a_little_monster_is_asked_once_and_then_plays(tmp_path, kind, pictures, notes, keys):
    child = monsters(tmp_path, notes)
    child.taps(*keys)
    assert child.asked == (child.words.say(f"little.ask_{kind}"), pictures)
    assert child.played == []
    child.taps("yes")
    assert len(child.played) == 1


@pytest.mark.parametrize(("notes", "keys"), CALM_SCUFFLES.values(), ids=CALM_SCUFFLES)
def test_a_little_monster_is_left_alone_with_what_it_does_well(tmp_path, notes, keys):
    child = monsters(tmp_path, notes)
    child.taps(*keys)
    assert child.asked == ("", []) and len(child.played) == 1


def test_whoever_says_no_finds_the_cards_lifted_and_is_not_asked_again(tmp_path):
    child = ghosts(tmp_path, f"hand 0: 7 9 7 7   pile: 5   {CRYPT}")
    child.taps(*SEVENS, "no")
    assert child.room.table.hand.picks == ("stack 7",)
    child.taps(*SEVENS)
    assert child.asked == ("", []) and child.played == ["play 7x2"]


def test_a_dragged_card_stays_lifted_after_a_no(tmp_path):
    child = ghosts(tmp_path, f"hand 0: 7 9 7 7   pile: 5   {CRYPT}")
    child.room.drag(child.room.where("stack 7"), child.room.picks()["cemetery"].centre)
    assert child.asked[1] == ["ghost_07", "ghost_07"]
    child.room.run(0.4)
    child.taps("no")
    assert child.room.table.hand.picks == ("stack 7",) and child.played == []


def test_burning_that_brings_nothing_back_is_not_missed_by_little_ones_but_told_like_to_all(tmp_path):
    child = monsters(tmp_path, "mummy: W4 V2 S1  werewolf: W4 V2 S1 S2", burn_back="none")
    child.taps("done")
    assert child.asked == ("", []) and child.played == []
    child.taps("done")
    assert child.played == ["end"]


def test_the_others_are_asked_nothing(tmp_path):
    child = ghosts(tmp_path, f"hand 0: 7 9 7 7   pile: 5   {CRYPT}", little=False)
    child.taps(*SEVENS)
    assert child.played == ["play 7x1"]
