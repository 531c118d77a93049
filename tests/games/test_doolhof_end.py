"""Doolhof Junior: how a game ends, ties, the playoff and playing alone."""

import pytest

from games.core.game import Outcome, Seating
from games.core.match import Match
from games.core.rng import Rng
from games.doolhof_junior.game import DoolhofJunior
from games.doolhof_junior.state import (
    SECRETS,
    GameEnded,
    PawnStayed,
    PlayoffStarted,
    SecretShown,
    SecretTaken,
    Tweaks,
)
from tests.garden import Garden
from tests.rules import rule

LAST_GEM = "shown: gem  pile: -"
"""Coral takes the gem, the last secret, by `push E3 0`, `walk 12`."""
TIED = f"{LAST_GEM}  taken sun: bat owl hat  taken coral: key ghost  taken sky: crown"


def last_gem(notes: str, **tweaks: object) -> Garden:
    return Garden(f"{LAST_GEM}  {notes}", **tweaks).play("push E3 0", "walk 12")


@pytest.mark.case("G9")
@rule("DOO-28")
def test_the_last_secret_ends_the_game_at_once():
    garden = last_gem("taken sun: bat")
    assert garden.events[-1] == GameEnded("last_secret")
    assert garden.game.to_act(garden.state) is None
    assert garden.moves == []
    assert garden.refusal("push W1 0") == garden.refusal("walk 12") == "not_now"


@rule("DOO-29")
def test_the_most_secrets_win():
    garden = last_gem("taken coral: owl  taken sun: bat")
    assert garden.outcome == Outcome((0,), (2, 1, 0, 0))


@rule("DOO-28", "DOO-30", "DOO-X15")
def test_equal_best_seats_share_the_victory():
    garden = Garden(
        "seats: coral sun sky  to act: sun  sun: 00  shown: gem  pile: -"
        "  taken coral: bat crown lantern mouse potion  taken sun: ghost hat key mushroom"
        "  taken sky: owl spider",
    ).play("push E3 0", "walk 12")
    assert garden.outcome == Outcome((0, 1), (5, 5, 2))


@rule("DOO-31")
def test_in_a_playoff_the_tied_seats_alone_play_on():
    garden = Garden(TIED, tie="playoff", secrets=12).play("push E3 0", "walk 12")
    assert garden.events[-3:] == (SecretTaken(0, 6), PlayoffStarted((0, 1)), SecretShown(12))
    state = garden.state
    assert state.rivals == (0, 1)
    assert garden.to_act == "sun"
    assert (state.pawns, state.last, state.idle, state.pushed) == (state.pads, "", 0, False)
    assert len(garden.moves) in (16, 32)
    assert garden.outcome is None
    garden.play(garden.moves[0], "walk " + garden.cell("sun"))
    assert garden.to_act == "coral"
    garden.play(garden.moves[0], "walk " + garden.cell("coral"))
    assert garden.to_act == "sun"


@rule("DOO-31")
@pytest.mark.parametrize(("secrets", "more"), [(12, 6), (9, 4), (6, 3), (4, 3)])
def test_a_playoff_has_half_as_many_secrets_drawn_from_all_twelve(secrets, more):
    faces = set()
    for seed in range(40):
        garden = Garden(f"{LAST_GEM}  taken sun: bat", tie="playoff", secrets=secrets, seed=str(seed))
        garden.play("push E3 0", "walk 12")
        second = garden.state.faces[secrets:]
        assert len(set(second)) == more
        assert (garden.state.shown, len(garden.state.pile)) == (secrets, more - 1)
        faces |= set(second)
    assert faces == set(SECRETS)


@rule("DOO-31")
def test_a_playoff_is_dealt_by_chance_again():
    boards = {
        tuple(Garden(TIED, tie="playoff", seed=str(n)).play("push E3 0", "walk 12").rows) for n in range(20)
    }
    assert len(boards) == 20


@rule("DOO-31")
@pytest.mark.parametrize(
    ("tied", "last_to_act", "first"),
    [("coral sky", "coral", "sky"), ("coral sky", "sun", "sky"), ("coral sky", "sky", "coral")],
)
def test_the_tied_seat_next_in_order_begins(tied, last_to_act, first):
    took = {"coral": "bat owl", "sky": "hat key"}
    if last_to_act in took:
        took[last_to_act] = took[last_to_act].split()[0]
    else:
        took["sun"] = "-"
    notes = "  ".join(f"taken {colour}: {names}" for colour, names in took.items())
    garden = Garden(
        f"seats: coral sun sky  {notes}  {LAST_GEM}  to act: {last_to_act}  {last_to_act}: 00", tie="playoff"
    ).play("push E3 0", "walk 12")
    assert [garden.colours[seat] for seat in garden.state.rivals] == tied.split()
    assert garden.to_act == first


@rule("DOO-31")
def test_the_most_secrets_of_the_playoff_win_and_the_scores_stay_those_of_the_game():
    notes = "taken coral: bat owl | key  taken sun: hat ghost  playoff: coral sun"
    garden = Garden(f"{notes}  shown: gem  pile: -", tie="playoff", secrets=4).play("push E3 0", "walk 12")
    assert garden.events[-1] == GameEnded("last_secret")
    assert garden.outcome == Outcome((0,), (2, 2, 0, 0))


@rule("DOO-31")
def test_a_second_tie_is_shared():
    notes = "taken coral: bat owl | key  taken sun: hat ghost | bat crown  playoff: coral sun"
    garden = Garden(f"{notes}  shown: gem  pile: -", tie="playoff").play("push E3 0", "walk 12")
    assert garden.outcome == Outcome((0, 1), (2, 2, 0, 0))


@rule("DOO-30", "DOO-31")
def test_there_is_no_playoff_without_a_tie():
    garden = last_gem("taken coral: owl", tie="playoff")
    assert garden.events[-1] == GameEnded("last_secret")
    assert garden.outcome == Outcome((0,), (2, 0, 0, 0))


@rule("DOO-32", "DOO-X17")
@pytest.mark.parametrize(("taken", "winners"), [("taken coral: bat", ["coral"]), ("", [])])
def test_play_stops_after_too_many_turns_without_a_find(taken, winners):
    notes = f"seats: coral sun  shown: potion  {taken}"
    garden = Garden(f"{notes}  idle: 79", patience=40).play("push W1 0", "walk 00")
    assert garden.events == (PawnStayed(0), GameEnded("patience"))
    assert garden.winners == winners
    garden = Garden(f"{notes}  idle: 78", patience=40).play("push W1 0", "walk 00")
    assert garden.winners is None


@rule("DOO-32")
def test_a_find_gives_everybody_patience_again():
    garden = Garden("shown: gem  pile: owl  idle: 159").play("push E3 0", "walk 12")
    assert (garden.winners, garden.state.idle) == (None, 0)


@rule("DOO-32")
def test_a_tie_that_patience_leaves_is_shared_or_played_off():
    notes = "seats: coral sun  shown: potion  taken coral: bat  taken sun: owl  idle: 79"
    shared = Garden(notes).play("push W1 0", "walk 00")
    assert shared.winners == ["coral", "sun"]
    played_off = Garden(notes, tie="playoff").play("push W1 0", "walk 00")
    assert played_off.events[1] == PlayoffStarted((0, 1))
    nobody = Garden("seats: coral sun  shown: potion  idle: 79", tie="playoff").play("push W1 0", "walk 00")
    assert nobody.winners == []


@rule("DOO-32")
def test_in_a_playoff_patience_counts_the_tied_seats():
    notes = "taken coral: bat  taken sun: owl  playoff: coral sun  shown: potion"
    assert Garden(f"{notes}  idle: 78", tie="playoff").play("push W1 0", "walk 00").winners is None
    garden = Garden(f"{notes}  idle: 79", tie="playoff").play("push W1 0", "walk 00")
    assert garden.winners == ["coral", "sun"]
    assert garden.events[-1] == GameEnded("patience")


@rule("DOO-33")
@pytest.mark.parametrize("tie", ["share", "playoff"])
def test_players_who_never_walk_see_the_end_in_time(tie):
    game = DoolhofJunior(Tweaks(tie=tie, patience=20))
    match, rng = Match(game, 3, Seating(), "lazy"), Rng("lazy")
    while game.to_act(match.state) is not None:
        moves = game.legal_moves(match.state)
        stay = [move for move in moves if str(move) == f"walk {_own_cell(match.state)}"]
        match.play(stay[0] if stay else rng.choice(moves))
        assert match.state.turns <= 18 * 60
    assert match.state.turns >= 60


def _own_cell(state) -> str:
    row, column = divmod(state.pawns[state.seat], 5)
    return f"{row}{column}"


@rule("DOO-40")
def test_alone_the_fewest_turns_count():
    notes = "seats: coral  turns: 30  taken coral: bat"
    garden = Garden(f"{notes}  {LAST_GEM}", solo=True).play("push E3 0", "walk 12")
    assert garden.outcome == Outcome((0,), (-31,))


@rule("DOO-40")
def test_alone_nobody_wins_when_patience_is_over():
    notes = "seats: coral  turns: 50  taken coral: bat  shown: potion"
    garden = Garden(f"{notes}  idle: 39", solo=True).play("push W1 0", "walk 00")
    assert garden.outcome == Outcome((), (-51,))


@rule("DOO-40")
def test_alone_it_is_always_ones_own_turn():
    garden = Garden("seats: coral  shown: potion", solo=True).play("push W1 0", "walk 00")
    assert garden.to_act == "coral"
    assert garden.state.turns == 1
    assert "push E1 0" not in garden.moves
