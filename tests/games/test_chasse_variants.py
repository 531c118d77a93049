"""La chasse aux monstres: the fast, the easy and the competitive game, and the end of every game."""

import pytest

from games.chasse_aux_monstres.game import ChasseAuxMonstres
from games.chasse_aux_monstres.state import (
    GameEnded,
    MonsterBanished,
    MonsterCame,
    MonsterYawned,
    PartTurned,
    TilesClosed,
    TileTurnedUp,
    Tweaks,
)
from games.core.game import Outcome, Seating
from games.core.rng import Rng
from games.core.rulefile import load_rules
from tests.bedroom import Bedroom
from tests.rules import ROOT, rule

RULES = load_rules(ROOT / "config" / "rules" / "chasse_aux_monstres.yaml", Tweaks)
PREVIEW = """
[bear] [duck] [robot] [ball] [rabbit] [rocket]
[truck] [xylophone] [spinning_top] [doll]
looking: yes   bed: croc   pile: cyclo trio
"""


# fast


@rule("CHA-35", "CHA-X16")
def test_before_the_first_flip_there_is_only_ready_and_it_closes_the_toys_where_they_are():
    room = Bedroom(PREVIEW, fast=True)
    toys = room.toys
    assert room.moves == ["ready"]
    assert {room.refusal(text) for text in ("flip 0", "turn back", "swap 3")} == {"not_ready"}
    assert room.refusal("ready", seat=1) == "not_your_turn"
    room.play("ready")
    assert room.events == (TilesClosed(),)
    assert (room.state.open, room.toys, room.state.seat) == ((), toys, 0)
    assert room.moves == [f"flip {spot}" for spot in range(10)]


@rule("CHA-36", "CHA-X16")
def test_in_the_fast_game_the_second_miss_brings_a_monster():
    room = Bedroom(PREVIEW, fast=True).play("ready", "flip 0")
    assert room.events[1:] == (PartTurned("head"),)
    room.play("turn back", "flip 2")
    assert room.events[1:] == (PartTurned("feet"), MonsterCame("S"))
    assert (room.bed, room.red, room.state.progress) == ("croc cyclo - -", "red red", 0)


# easy


@rule("CHA-37", "CHA-38")
def test_in_the_easy_game_a_miss_only_passes_the_turn():
    room = Bedroom("bed: croc   pile: cyclo trio", mode="easy")
    for _ in range(9):
        room.play("flip 5")
        assert room.events == (TileTurnedUp(room.state.seat, 5),)
        room.play("turn back")
        assert room.bed == "croc - - -"
    assert room.flips(1).bed == "cyclo - - -"


@rule("CHA-43", "CHA-X17")
def test_after_so_many_misses_in_a_row_the_monster_yawns_and_goes_by_itself():
    room = Bedroom("bed: croc   pile: cyclo  misses: 39", mode="easy", competitive=True).play("flip 5")
    assert room.events[1:] == (MonsterYawned("N"), MonsterCame("N"))
    assert (room.closet, room.bed, room.state.kept) == ("croc", "cyclo - - -", ((), ()))
    assert (room.state.misses, room.moves) == (0, ["turn back"])


@rule("CHA-43")
def test_a_hit_and_another_tweak_begin_the_patience_anew():
    room = Bedroom("bed: croc   pile: cyclo trio  misses: 9", mode="easy", patience=10).flips(1)
    assert room.state.misses == 0
    room.flips(*[9] * 9)
    assert (room.bed, room.state.misses) == ("cyclo - - -", 9)
    assert room.flips(9).bed == "trio - - -"


@rule("CHA-43")
def test_when_the_last_one_yawns_the_game_is_won_without_a_turn_back():
    room = Bedroom("bed: croc   pile: -  misses: 39", mode="easy").play("flip 5")
    assert room.events[1:] == (MonsterYawned("N"), GameEnded(True, "all_banished"))
    assert room.outcome == Outcome((0, 1), (1, 1))


def test_in_the_basic_game_nobody_yawns():
    room = Bedroom("bed: croc   pile: cyclo trio roly lugs", patience=10).flips(9)
    assert room.state.misses == 0


# competitive


@rule("CHA-39", "CHA-X18")
def test_who_turns_up_the_right_toy_keeps_all_it_sends_away():
    room = Bedroom("to act: 1   bed: croc splosh - -   pile: trio", competitive=True).play("flip 1")
    assert room.events[1:] == (MonsterBanished(1, "N"), MonsterBanished(1, "S"), MonsterCame("N"))
    assert [room.named(cards) for cards in room.state.kept] == ["", "croc splosh"]
    assert (room.closet, room.bed) == ("", "trio - - -")


@rule("CHA-40", "CHA-X19")
def test_the_most_cards_win_and_ties_are_shared():
    kept = "kept 0: cyclo croc cubby roly   kept 1: mammoof splosh prickle boing   kept 2: lugs inchy"
    room = Bedroom(f"seats: 3   to act: 2   bed: trio   {kept}", competitive=True).play("flip 5")
    assert room.events[-1] == GameEnded(True, "all_banished")
    assert room.outcome == Outcome((0, 1), (4, 4, 3))


@rule("CHA-41")
def test_the_monsters_may_win_and_then_nobody_has():
    room = Bedroom("bed: trio   kept 0: croc   progress: 2", competitive=True).play("flip 0")
    assert room.outcome == Outcome((), (1, 0))


# dawn and the end


@rule("CHA-46", "CHA-X6")
def test_with_dawn_the_sun_rises_when_the_pile_is_empty_and_the_team_wins():
    room = Bedroom("bed: trio   pile: -  progress: 2", empty_pile="dawn").play("flip 0")
    assert room.events[1:] == (PartTurned("feet"), GameEnded(True, "dawn"))
    assert room.outcome == Outcome((0, 1), (0, 0))


@rule("CHA-46")
def test_with_dawn_four_around_the_bed_are_still_a_loss():
    room = Bedroom("bed: croc cyclo trio -   pile: roly  progress: 2", empty_pile="dawn").play("flip 9")
    assert room.events[-1] == GameEnded(False, "bed_surrounded")


@rule("CHA-46")
def test_each_for_itself_the_most_cards_win_at_dawn():
    room = Bedroom("bed: trio   kept 1: croc   progress: 2", empty_pile="dawn", competitive=True)
    assert room.play("flip 0").outcome == Outcome((1,), (0, 1))


@rule("CHA-20")
def test_the_team_wins_or_loses_together():
    ends = {end.winners for end in outcomes("rapide", 300, best=True)}
    assert ends == {(), (0, 1, 2)}


@rule("CHA-21")
@pytest.mark.parametrize("preset", RULES.presets)
def test_hundreds_of_games_without_a_thought_end(preset):
    ends = outcomes(preset, 300)
    assert len(ends) == 300
    assert all(len(end.scores) == 3 for end in ends)
    if "petits" in preset:
        assert all(end.winners for end in ends), "nobody can lose (CHA-38)"


def outcomes(preset: str, games: int, best: bool = False) -> list[Outcome]:
    """How some games of three ended; with `best` somebody looks under the tiles now and then."""
    game = ChasseAuxMonstres(RULES.of(Tweaks, preset))
    ends = []
    for n in range(games):
        rng = Rng(f"{preset} {n}")
        state, played = game.setup(3, Seating(), rng), 0
        while moves := game.legal_moves(state):
            wise = [move for move in moves if hits(game, state, move)] if best and rng.below(2) else []
            state = game.apply(state, rng.choice(wise or moves), rng)[-1].state
            played += 1
            assert played < 2000
        ends.append(game.outcome(state))
    return ends


def hits(game: ChasseAuxMonstres, state: object, move: object) -> bool:
    """Whether a move sends a monster away."""
    return any(isinstance(step.event, MonsterBanished) for step in game.apply(state, move, Rng("")))
