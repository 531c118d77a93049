"""Robots among themselves, on games small enough to know how each must end."""

from collections.abc import Callable, Generator
from functools import partial

import pytest
from msgspec import Struct

from games import SHELF, title
from games.core.bots import Level, RandomBot
from games.core.game import Event, Game, Outcome, Seat, Seating, Step
from games.core.rng import Rng
from games.core.tweaks import Tweaks, change
from games.simulate import LONGEST, Plan, Played, figures, simulate


class Rolled(Event, frozen=True):
    """A die has fallen."""


class Race(Struct, frozen=True):
    """How far each seat has come, and whose turn it is."""

    far: tuple[int, ...]
    seat: Seat = 0


class Dice(Game[Race, int]):
    """Whoever reaches the goal first wins; a turn is one or two steps, with one more by chance."""

    state_type = Race
    tweaks_type = Tweaks
    goal = 10

    def setup(self, seats: int, seating: Seating, rng: Rng) -> Race:
        return Race((0,) * seats)

    def to_act(self, state: Race) -> Seat | None:
        return None if max(state.far) >= self.goal else state.seat

    def legal_moves(self, state: Race) -> tuple[int, ...]:
        return () if self.to_act(state) is None else (1, 2)

    def refusal(self, state: Race, move: int, seat: Seat) -> str | None:
        return None if move in self.legal_moves(state) else "not_now"

    def apply(self, state: Race, move: int, rng: Rng) -> tuple[Step[Race], ...]:
        far = list(state.far)
        far[state.seat] += move + rng.below(2)
        return (Step(Rolled(), Race(tuple(far), (state.seat + 1) % len(far))),)

    def outcome(self, state: Race) -> Outcome | None:
        if self.to_act(state) is not None:
            return None
        return Outcome((state.far.index(max(state.far)),), state.far)


class Endless(Dice):
    """A race that nobody can win."""

    goal = 1_000_000


class Bold:
    """Always the longest step."""

    def think(self, game: Dice, view: Race, seat: Seat, rng: Rng) -> Generator[None, None, int]:
        yield
        return game.legal_moves(view)[-1]


class Forced(Dice):
    """A race without a choice, of which no bot may be asked."""

    def legal_moves(self, state: Race) -> tuple[int, ...]:
        return super().legal_moves(state)[:1]


class Silent:
    """A bot that must not be asked."""

    def think(self, game: Dice, view: Race, seat: Seat, rng: Rng) -> Generator[None, None, int]:
        raise AssertionError("asked about a forced move")
        yield


def plan(game: Dice, *bots: Callable[[], object], seed: str = "a") -> Plan:
    return Plan(game, Seating(), bots, seed)


def test_the_same_seed_plays_the_same_games() -> None:
    games = [list(simulate(plan(Dice(Tweaks()), RandomBot, RandomBot, seed=seed), 20)) for seed in "aab"]
    assert games[0] == games[1] != games[2]
    assert len(set(games[0])) > 5, "game after game is dealt anew"


def test_a_game_does_not_depend_on_how_many_are_played() -> None:
    many = list(simulate(plan(Dice(Tweaks()), RandomBot, RandomBot), 20))
    assert many[:3] == list(simulate(plan(Dice(Tweaks()), RandomBot, RandomBot), 3))


def test_for_every_game_new_players_sit_down() -> None:
    """So that nobody goes on from what they thought in another game, or at another seat."""
    sat = list[RandomBot]()

    def new() -> RandomBot:
        sat.append(RandomBot())
        return sat[-1]

    list(simulate(plan(Dice(Tweaks()), new, new), 3))
    assert len(sat) == 3 * 2


def test_the_better_player_wins_more() -> None:
    found = figures(list(simulate(plan(Dice(Tweaks()), RandomBot, Bold), 200)), 2)
    assert found.wins[1] > 1.5 * found.wins[0]
    assert sum(found.wins) == found.finished == found.games == 200
    assert found.scores[1] > found.scores[0] > 5


def test_a_game_without_end_is_broken_off() -> None:
    (played,) = simulate(plan(Endless(Tweaks()), RandomBot), 1)
    assert (played.moves, played.outcome) == (LONGEST, None)
    found = figures([played], 1)
    assert (found.finished, found.wins, found.lost, found.scores) == (0, (0,), 0, ())


def test_forced_moves_are_played_without_asking() -> None:
    (played,) = simulate(plan(Forced(Tweaks()), Silent, Silent), 1)
    assert played.outcome is not None and played.moves > 5


def test_figures_count_each_kind_of_end() -> None:
    ends = [((0,), (3, 1)), ((1,), (1, 3)), ((1,), (0, 2)), ((0, 1), (2, 2)), ((), ())]
    played = [Played(n, Outcome(*end)) for n, end in enumerate(ends, 10)] + [Played(LONGEST, None)]
    found = figures(played, 2)
    assert (found.games, found.finished) == (6, 5)
    assert (found.wins, found.shared, found.lost) == ((1, 2), 1, 1)
    assert found.scores == (1.5, 2.0), "means over the games that have scores"
    assert (found.moves, found.median, found.longest) == (10 + 11 + 12 + 13 + 14 + LONGEST, 12.5, LONGEST)


def test_figures_count_by_reason_how_games_ended_and_what_beginning_is_worth() -> None:
    ends = [((0,), "fifteen", 0), ((1,), "fifteen", 0), ((1,), "last_in", 1), ((0, 1), "still_round", 0)]
    played = [Played(9, Outcome(winners, (), reason), first) for winners, reason, first in ends]
    found = figures([*played, Played(LONGEST, None, 1)], 2)
    assert found.ends == {"fifteen": 2, "last_in": 1, "still_round": 1}
    assert found.first == 2
    assert figures([Played(9, Outcome((0,)), 0)], 2).ends == {}


def test_monsters_tell_by_which_victory_they_have_won() -> None:
    box = title("monster_smash")
    table = Plan(box.game(box.game.tweaks_type()), Seating(box.pieces[:3]), (RandomBot,) * 3, "a")
    found = figures(list(simulate(table, 20)), 3)
    assert sum(found.ends.values()) == found.finished == 20
    assert set(found.ends) <= {"six_own", "fifteen", "last_in", "still_round", "turn_limit"}
    assert len(found.ends) > 1


def test_a_team_wins_or_loses_together() -> None:
    box = title("chasse_aux_monstres")
    for competitive in (False, True):
        game = box.game(change(box.game.tweaks_type(), {"competitive": competitive, "mode": "easy"}))
        bots = (partial(box.bot, Level()),) * 3
        ends = [each.outcome.winners for each in simulate(Plan(game, Seating(), bots, "a"), 8)]
        assert game.team == all(winners in ((), (0, 1, 2)) for winners in ends)


@pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
def test_every_game_on_the_shelf_can_be_simulated(box) -> None:
    seats = min(max(2, box.seats[0]), box.seats[1])
    table = Plan(box.game(box.game.tweaks_type()), Seating(box.pieces[:seats]), (RandomBot,) * seats, "a")
    found = figures(list(simulate(table, 3)), seats)
    assert found.finished == 3
