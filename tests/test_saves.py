"""Saves: what was played is never lost, and what is broken is told kindly."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw, Struct
from msgspec.structs import replace

from games.core.game import Seating
from games.core.saves import FORMAT, BadSave, Player, Save, Sitting, _check, decode, encode, read, start
from games.doolhof_junior.game import DoolhofJunior
from games.doolhof_junior.state import Tweaks
from tests.sittings import play_on

GAMES = {"doolhof_junior": DoolhofJunior}
FAMILY = (Player("Zoé", "coral", little=True), Player("Élise & Björn", "sun"), Player("Robo", "sky", "easy"))


def sitting(moves: int = 40, seed: str = "saves", **tweaks: object) -> Sitting:
    """A match of three, some moves on."""
    game = DoolhofJunior(Tweaks(**tweaks))
    found = start("doolhof_junior", game, FAMILY, Seating(("coral", "sun", "sky"), 1), seed)
    play_on(found.match, seed, moves)
    return found


def changed(data: bytes, **fields: object) -> bytes:
    """The save with some fields changed, and its checksum right again."""
    save = replace(msgspec.json.decode(data, type=Save), **fields)
    return msgspec.json.encode(replace(save, check=_check(save)))


def why_not(data: bytes, games: dict[str, type] = GAMES) -> str:
    """Why a save cannot be played."""
    with pytest.raises(BadSave) as caught:
        decode(data, games)
    return caught.value.reason


class Tomorrow(DoolhofJunior):
    """The same game after a change of its rules: one must stay where one is."""

    def legal_moves(self, state):
        moves = super().legal_moves(state)
        return moves[:1] if state.pushed else moves


class AfterTomorrow(DoolhofJunior):
    """The same game dealt in another way."""

    def setup(self, seats, seating, rng):
        rng.fraction()
        return super().setup(seats, seating, rng)


class MoonState(Struct, frozen=True):
    """A state with a field that older saves lack."""

    moon: int


class Moon(DoolhofJunior):
    """The same game with such states, at least in its saves."""

    state_type = MoonState


class MoonTomorrow(Tomorrow):
    """Such states and other rules."""

    state_type = MoonState


class NoMore(DoolhofJunior):
    """The same game, no longer for three."""

    def cannot_start(self, seats, seating):
        return "too_many"

    def setup(self, seats, seating, rng):
        raise AssertionError("a set-up that is refused is not dealt")


def test_a_save_is_json_that_a_person_can_read():
    data = encode(sitting(secrets=6, turn_spare=False))
    said = msgspec.json.decode(data)
    assert said["format"] == FORMAT
    assert said["game"] == "doolhof_junior"
    assert said["tweaks"] == {"secrets": 6, "turn_spare": False}
    assert said["seating"] == {"pieces": ["coral", "sun", "sky"], "first": 1}
    assert said["players"][1]["name"] == "Élise & Björn"
    assert said["seed"] == "saves"
    assert said["ply"] == len(said["moves"]) == 40
    assert said["moves"][0].startswith("push ")
    assert len(data.splitlines()) > 60


def test_a_match_comes_back_with_its_people_and_its_history():
    before = sitting(goals="own")
    after = decode(encode(before), GAMES)
    assert after.players == FAMILY
    assert after.people == before.people == {0, 1}
    assert after.match.past == before.match.past
    assert not after.history_lost
    after.match.undo()
    after.match.redo()
    assert after.match.state == before.match.state


@given(
    st.integers(0, 120),
    st.text(max_size=8),
    st.fixed_dictionaries(
        {},
        optional={
            "secrets": st.integers(4, 12),
            "goals": st.sampled_from(["shared", "own", "own_and_home"]),
            "turn_spare": st.booleans(),
            "pictures": st.sampled_from(["cards", "cards_and_board"]),
            "mix": st.sampled_from(["5_6_6", "6_8_3"]),
            "patience": st.integers(20, 200),
        },
    ),
)
def test_whatever_was_played_comes_back(moves, seed, tweaks):
    before = sitting(moves, seed, **tweaks)
    after = decode(encode(before), GAMES)
    assert (after.match.past, after.match.state) == (before.match.past, before.match.state)
    assert after.match.game.tweaks == before.match.game.tweaks
    assert encode(after) == encode(before)


@pytest.mark.case("G1")
def test_a_save_cut_short_is_broken():
    data = encode(sitting(6))
    assert {why_not(data[:length]) for length in range(0, len(data) - 1, 7)} == {"broken"}


@pytest.mark.case("G1")
def test_a_save_with_one_bit_flipped_is_broken_or_says_the_same():
    """A flip may turn one blank into another; nothing else goes unnoticed."""
    data = encode(sitting(6))
    meant = msgspec.json.decode(data)
    same = 0
    for n in range(0, len(data) * 8, 5):
        flipped = bytearray(data)
        flipped[n // 8] ^= 1 << n % 8
        try:
            decode(bytes(flipped), GAMES)
        except BadSave as error:
            assert error.reason in ("broken", "newer", "wrong_game")
        else:
            assert msgspec.json.decode(flipped) == meant
            same += 1
    assert same < len(data) * 8 / 5 / 50


@pytest.mark.case("G1")
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0" * 400,
        b"\xff\xfe",
        b"null",
        b"[]",
        b"{}",
        b'"save"',
        b'{"format": "one"}',
        b'{"format": 1}',
        b'{"format": 1.5}',
        b'{"format": 1, "game": "doolhof_junior", "moves": 3}',
        b'{"format": ' + b"[" * 100_000,
        b'{"format": 1, "state": ' + b"[" * 100_000,
    ],
    ids=lambda data: repr(data[:20]),
)
def test_what_is_no_save_is_broken(data):
    assert why_not(data) == "broken"


@given(st.binary(max_size=200))
def test_no_bytes_bring_the_reader_down(data):
    assert why_not(data) == "broken"


@pytest.mark.case("G1")
def test_a_save_of_a_newer_program_says_so_whatever_else_it_holds():
    assert why_not(b'{"format": 2, "wonders": [1, 2, 3]}') == "newer"
    assert why_not(changed(encode(sitting()), format=FORMAT + 1)) == "newer"


@pytest.mark.case("G1")
def test_a_save_of_a_game_that_is_not_on_the_shelf_says_so():
    assert why_not(encode(sitting()), {}) == "wrong_game"
    assert why_not(changed(encode(sitting()), game="chess")) == "wrong_game"


def test_a_field_nobody_knows_is_not_passed_over():
    text = encode(sitting(4)).replace(b'"seed"', b'"wine": 1, "seed"')
    assert why_not(text) == "broken"


def test_house_rules_that_are_gone_are_told():
    assert why_not(changed(encode(sitting()), tweaks={"secrets": 99})) == "broken"
    assert why_not(changed(encode(sitting()), tweaks={"magic": True})) == "broken"


@pytest.mark.parametrize("rules", [Tomorrow, AfterTomorrow, NoMore])
def test_when_the_rules_have_changed_play_goes_on_from_the_last_position(rules):
    before = sitting(40)
    after = decode(encode(before), {"doolhof_junior": rules})
    assert after.history_lost
    assert after.match.state == before.match.state
    assert (after.match.ply, after.match.past) == (40, [])
    play_on(after.match, "on", 6)
    assert after.match.ply == 46


def test_the_loss_of_history_is_told_once():
    after = decode(encode(sitting(40)), {"doolhof_junior": Tomorrow})
    play_on(after.match, "on", 3)
    again = decode(encode(after), {"doolhof_junior": Tomorrow})
    assert not again.history_lost
    assert (again.match.state, again.match.ply) == (after.match.state, 43)


def test_moves_are_replayed_even_where_the_last_position_cannot_be_read():
    before = sitting(40)
    after = decode(encode(before), {"doolhof_junior": Moon})
    assert (after.match.past, after.history_lost) == (before.match.past, False)


def test_without_moves_and_position_nothing_is_left_to_play():
    assert why_not(encode(sitting(40)), {"doolhof_junior": MoonTomorrow}) == "broken"


def test_a_move_that_was_never_legal_leads_to_the_last_position():
    data = encode(sitting(10))
    moves = msgspec.json.decode(data)["moves"]
    after = decode(changed(data, moves=("push N9 0", *moves[1:])), GAMES)
    assert after.history_lost
    assert after.match.ply == 10


def test_the_written_form_can_be_read_without_its_game():
    save = read(encode(sitting(12)))
    assert (save.game, save.ply, save.players) == ("doolhof_junior", 12, FAMILY)
    assert isinstance(save.state, Raw)
