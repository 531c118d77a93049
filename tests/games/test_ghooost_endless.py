"""Ghooost!: whoever plays it and however, it ends."""

from collections.abc import Callable

import pytest

from games.core.game import Seating
from games.core.rng import Rng
from games.ghooost.game import Ghooost
from games.ghooost.state import EndTurn, FlipManor, Move, Play, State, Take, TryCrypt, Tweaks
from tests.rules import rule

Player = Callable[[State, tuple[Move, ...], Rng], Move]


def size(move: Move) -> int:
    return move.count + move.copies if isinstance(move, Play) else 0


PLAYERS: dict[str, Player] = {
    "careless": lambda state, moves, rng: rng.choice(moves),
    "greedy": lambda state, moves, rng: max(moves, key=size),
    "thrifty": lambda state, moves, rng: min(moves, key=lambda move: size(move) or 9),
    "taking": lambda state, moves, rng: next((move for move in moves if isinstance(move, Take)), moves[0]),
    "passive": lambda state, moves, rng: moves[-1],
    "never playing": lambda state, moves, rng: next(
        (move for move in moves if isinstance(move, TryCrypt | FlipManor | Take)), moves[0]
    ),
    "never ending": lambda state, moves, rng: rng.choice(
        [move for move in moves if not isinstance(move, EndTurn)]
    ),
    "highest": lambda state, moves, rng: max(moves, key=lambda m: m.value if isinstance(m, Play) else 0),
}


def progress(state: State) -> tuple[int, int, int]:
    """What can only grow in a round: cards out of the crypt, in the discard, below the lowest totals."""
    return -len(state.crypt), len(state.discard), -sum(state.lows)


def played(game: Ghooost, seats: int, seed: str, player: Player) -> State:
    """A game among players of one kind, watched: between two strides there is a bounded number of turns."""
    rng = Rng(seed)
    state, dry = game.setup(seats, Seating(), rng), 0
    while moves := game.legal_moves(state):
        before, state = state, game.apply(state, player(state, moves, rng), rng)[-1].state
        if before.ended:
            dry = 0
            continue
        assert state.midnight != before.midnight or progress(state) >= progress(before)
        moved = state.midnight != before.midnight or progress(state) != progress(before)
        dry = 0 if moved or before.replay or state.replay else dry + 1
        assert dry <= game.patience(before)
    assert state.ended
    return state


@pytest.mark.case("G9")
@rule("GHO-50", "GHO-48")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", PLAYERS)
def test_it_ends_among_players_of_every_kind(name, seats):
    game = Ghooost(Tweaks())
    ends = [played(game, seats, f"{name} {seed}", PLAYERS[name]) for seed in range(40)]
    assert all(len(end.out) == seats for end in ends)
    assert {end.ended for end in ends} <= {"last_one", "dead_end", "standstill"}


@rule("GHO-50")
@pytest.mark.parametrize(
    "tweaks",
    [
        {"deck": "ghooost"},
        {"dry_rounds": 100, "manor": "half"},
        {"group_power": "each", "pair_replay": "must"},
        {"skeletum": False, "scooty": False, "kitty": False},
        {"lock_3": False, "lock_12": False, "miss_copy": False, "reverse_8": False},
        {"scoring": "points", "dry_rounds": 10, "boo_limit": 3},
    ],
    ids=str,
)
def test_it_ends_with_all_house_rules(tweaks):
    game = Ghooost(Tweaks(**tweaks))
    for seed in range(10):
        for name in ("careless", "greedy", "thrifty"):
            assert played(game, 3, f"{seed}", PLAYERS[name]).winners


@rule("GHO-50")
def test_thousands_of_careless_rounds_for_six_end():
    """With the smallest crypt there is the least to be thrown away before midnight."""
    game = Ghooost(Tweaks(dry_rounds=10))
    reasons = set()
    for seed in range(2000):
        rng, moves_played = Rng(f"six {seed}"), 0
        state = game.setup(6, Seating(), rng)
        while moves := game.legal_moves(state):
            state = game.apply(state, rng.choice(moves), rng)[-1].state
            moves_played += 1
        assert moves_played < 3000
        reasons.add(state.ended)
    assert reasons >= {"last_one", "standstill"}
