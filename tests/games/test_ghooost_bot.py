"""Ghooost!: the robots."""

import pytest

from games.core.bots import Level, RandomBot, decide
from games.core.game import Seating
from games.core.match import Match
from games.core.rng import Rng
from games.ghooost.bot import NightBot, forgetting
from games.ghooost.game import Ghooost
from games.ghooost.sense import LOOKS, Sense
from games.ghooost.state import NextRound, Play, Tweaks
from tests.night import Night, early, late

STRONG, EASY = NightBot(Level(playouts=60)), NightBot(Level(looks=0.5))


def choice(bot: NightBot, night: Night, seed: str = "r") -> str:
    seat = night.state.seat
    return str(decide(bot.think(night.game, night.game.view(night.state, seat), seat, Rng(seed))))


@pytest.mark.parametrize(
    ("notes", "move"),
    [
        ("hand 0: 9  manor 0: -  pile: 5", "play 9x1"),
        ("hand 0: 9 9  manor 0: -  pile: 5", "play 9x2"),
        ("hand 0: 3 M  manor 0: -  pile: 2", "play 3x1+1"),
        ("hand 0: 4 4 4 4  manor 0: -  pile: 12", "play 4x4"),
        ("hand 0: -  manor 0: 2  pile: -", "flip"),
    ],
)
def test_it_goes_out_when_it_can(notes, move):
    assert choice(STRONG, late(f"{notes}  hand 1: 5 6 7 8")) == move


def test_it_plays_the_11_that_lets_it_go_out_with_what_is_left():
    """On a 14 only the 11 of its two cards does not go; on an empty pile both do, one after the other."""
    night = late("hand 0: 11 4  manor 0: -  hand 1: 2 2 14 14  pile: 9")
    night.play(choice(STRONG, night))
    assert choice(STRONG, night) == "play 4x1"


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_it_plays_every_kind_of_game_to_the_end(seats):
    game = Ghooost(Tweaks(manor="half", dry_rounds=10, group_power="each", deck="ghooost"))
    match = Match(game, seats, Seating(), "kinds")
    bots = (NightBot(Level(playouts=3)), EASY, RandomBot())
    while (seat := game.to_act(match.state)) is not None:
        bot = bots[seat % 3]
        match.play(decide(bot.think(game, game.view(match.state, seat), seat, Rng(str(match.ply)))))
    assert match.state.ended


def test_in_a_match_it_thinks_of_one_round():
    """A thought that went on into the next deal would see nothing but luck."""
    night = late("hand 0: 9 9  manor 0: -  hand 1: 5 6  hand 2: 7 7  pile: 5", 3, scoring="points")
    assert choice(STRONG, night) == "play 9x2"
    over = late("hand 0: 9  manor 0: -  hand 1: -  manor 1: -  out: 1", 3, scoring="points").play("play 9x1")
    assert isinstance(decide(STRONG.think(over.game, over.state, 2, Rng("r"))), NextRound)


def test_the_same_seed_makes_the_same_move_and_another_may_not():
    night = early("hand 0: 4 5 6 7 9 9 13  pile: 3 4")
    assert choice(STRONG, night, "a") == choice(STRONG, night, "a")
    assert len({choice(EASY, night, str(n)) for n in range(40)}) > 1


def test_it_thinks_in_slices_as_its_level_allows():
    night = early("hand 0: 4 5 6 7  pile: 3")
    view = night.game.view(night.state, 0)
    bots = [NightBot(Level(playouts=n)) for n in (0, 6, 60)]
    none, few, many = [len(list(bot.think(night.game, view, 0, Rng("r")))) - 1 for bot in bots]
    assert none == 0
    assert 3 < few <= 6
    assert 45 < many <= 60


def test_it_looks_at_the_best_plays_and_at_everything_else():
    every = " ".join(str(value) for value in range(2, 15))
    night = early(f"hand 0: {every} 9 9 M  pile: 2", deck="ghooost")
    moves = [move for (move,) in Sense(night.game).ways(night.state)]
    assert sum(isinstance(move, Play) for move in moves) == LOOKS
    assert {"try", "take"} <= {str(move) for move in moves} <= set(night.moves)
    assert moves[0] == Play(9, 3, 0)
    assert [str(move) for move in moves[-2:]] == ["try", "take"]


def test_what_it_remembers_depends_on_its_level():
    night = early(f"hand 1: {'9* 5* ' * 20}")
    view = night.game.view(night.state, 0)

    def remembered(memory: float) -> int:
        return sum(map(bool, forgetting(view, memory, Rng("m")).seen))

    assert (remembered(1), remembered(0.001)) == (40, 0)
    assert 10 < remembered(0.5) < 30


def test_a_position_is_worth_more_the_fewer_cards_are_left():
    sense = Sense(Ghooost(Tweaks()))
    few, many = sense.worth(late("hand 0: 9  manor 0: 5  hand 1: 4 5 6 7").state)
    assert few > 0.5 > many
    assert few + many == pytest.approx(1)
    assert sense.worth(late("hand 0: 9  manor 0: -").play("play 9x1").state) == [1, 0]
    out, *others = sense.worth(late("hand 0: -  manor 0: -  out: 0  to act: 1", 3).state)
    assert out == 1
    assert others == [pytest.approx(0.5)] * 2
