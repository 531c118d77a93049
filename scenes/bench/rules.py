"""Measures the rules without a screen: the yardstick, Doolhof's maze, random games, and loading a save."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import cycle

from games import Title
from games.core.game import AnyGame, AnyState, Seating
from games.core.rng import Rng
from games.core.saves import Player, Sitting, start
from games.core.store import Store
from games.doolhof_junior.ahead import Ahead
from games.doolhof_junior.game import DoolhofJunior
from games.doolhof_junior.state import CELLS

ROUNDS = 1_000_000
LONG = 200
"""Moves of the save that is loaded."""
SEATS = 4
"""How many play at random, where so many can."""
GAMES = 5
"""Games played at random for one measurement."""


def loop_seconds(times: int = 3) -> float:
    """The yardstick: the processor's time for a million rounds of a small sum, the best of a few."""
    return min(_loop() for _ in range(times))


def _loop() -> float:
    begun, s = time.process_time(), 0
    for i in range(ROUNDS):
        s += i * i % 7
    return time.process_time() - begun


def a_loop(work: Callable[[], int], seconds: float) -> float:
    """How much work gets done in the time of the yardstick; both in turn for some seconds."""
    rates = list[float]()
    ends = time.perf_counter() + seconds
    while not rates or time.perf_counter() < ends:
        yardstick, begun = loop_seconds(1), time.process_time()
        done = work()
        rates.append(done * yardstick / (time.process_time() - begun))
    return sorted(rates)[len(rates) // 2]


def pushes_a_loop(seconds: float) -> float:
    """Pushes of the spare card with all cells in reach after each: every push of each position of a game."""
    game = DoolhofJunior(DoolhofJunior.tweaks_type())
    positions = list[AnyState]()
    _play_at_random(game, SEATS, "pushes", positions.append)
    positions = [state for state in positions if not state.pushed]

    def work() -> int:
        looked = 0
        for state in positions:
            linked = Ahead(state, game.pushes(state)).from_pawn(state.pawns[state.seat])
            looked += len(linked) // len(CELLS)
        return looked

    return a_loop(work, seconds)


def moves_a_loop(box: Title, seconds: float) -> float:
    """Moves of games played at random, with nothing but `legal_moves` and `apply`."""
    game, seats = box.game(box.game.tweaks_type()), min(SEATS, box.seats[1])
    return a_loop(lambda: sum(_play_at_random(game, seats, f"moves {n}") for n in range(GAMES)), seconds)


def _play_at_random(
    game: AnyGame, seats: int, seed: str, note: Callable[[AnyState], None] | None = None
) -> int:
    """How many moves a game lasts that is played at random; `note` is given each position."""
    rng, played = Rng(seed), 0
    state, chances = game.setup(seats, Seating(), rng), cycle([rng.fraction() for _ in range(99)])
    while moves := game.legal_moves(state):
        if note:
            note(state)
        state = game.apply(state, moves[int(next(chances) * len(moves))], rng)[-1].state
        played += 1
    return played


def loading_seconds(store: Store, box: Title, times: int) -> float:
    """Opening a save of 200 moves; of a game that ends sooner, so much longer as it is shorter."""
    sitting = _long_sitting(box)
    store.keep("bench", sitting)
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        found, trouble = store.open(box.id, "bench")
        taken.append(time.perf_counter() - begun)
        assert found is not None and trouble is None
    return sorted(taken)[times // 2] * LONG / sitting.match.ply


def _long_sitting(box: Title) -> Sitting:
    game, seats, rng = box.game(box.game.tweaks_type()), max(2, box.seats[0]), Rng("long")
    players = tuple(Player(f"{n}", "coral", "" if n else "easy") for n in range(seats))
    sitting = start(box.id, game, players, Seating(box.pieces[:seats]), "long")
    match = sitting.match
    while match.ply < LONG and (moves := game.legal_moves(match.state)):
        match.play(rng.choice(moves))
    return sitting
