"""Monster Smash: the robots."""

import pytest

from games.core.bots import Level, decide
from games.core.rng import Rng
from games.monster_smash.bot import SmashBot
from tests.scuffle import Scuffle

CHAMPION, STRONG = SmashBot(Level(playouts=100)), SmashBot(Level(playouts=10, memory=0.6))


def choice(bot: SmashBot, scuffle: Scuffle, seed: str = "r") -> str:
    game, seat = scuffle.game, scuffle.game.to_act(scuffle.state)
    assert seat is not None
    return str(decide(bot.think(game, game.view(scuffle.state, seat), seat, Rng(seed))))


@pytest.mark.parametrize("bot", [CHAMPION, STRONG], ids=["champion", "strong"])
def test_it_puts_out_the_last_rival_who_has_no_card(bot):
    scuffle = Scuffle("mummy: M4 W1 W2  werewolf: -  phase: ready")
    assert choice(bot, scuffle).startswith("attack 1 with M4")


def test_it_answers_an_attack_that_would_put_it_out():
    """With W4; to lay Y1 beside it is as good, because whoever has two cards or fewer draws three."""
    scuffle = Scuffle("mummy: M3 V1 V2  werewolf: W4 Y1  phase: ready").play("attack 1 with M3")
    assert choice(CHAMPION, scuffle).startswith("defend W4")


def test_the_same_seed_makes_the_same_move_and_another_may_not():
    scuffle = Scuffle("mummy: M1 M3 W1 W2 V2 V3  werewolf: W1 W2 Y2 Y3  phase: main")
    easy = SmashBot(Level(looks=0.4))
    assert choice(CHAMPION, scuffle) == choice(CHAMPION, scuffle)
    assert len({choice(easy, scuffle, str(n)) for n in range(30)}) > 1


@pytest.mark.parametrize("bot", [CHAMPION, STRONG], ids=["champion", "strong"])
def test_it_takes_the_card_with_which_it_wins_whatever_the_order_of_its_plans(bot):
    """Fourteen cards and an attack that brings the fifteenth: no other plan is as good."""
    hand = "M4 M3 W1 W1 W1 W2 V1 V1 V2 V2 Y1 Y1 Y2 S1"
    scuffle = Scuffle(f"mummy: {hand}  werewolf: V3 V4 Y3 Y4 S3 S4  phase: ready")
    assert {choice(bot, scuffle, str(n)).split()[0] for n in range(12)} == {"attack"}


def test_by_rule_of_thumb_no_seat_is_picked_on():
    """Where all rivals stand alike, it attacks the next one, wherever it sits itself."""
    hands = "mummy: M4 M3 S1 S2  werewolf: W4 W3 S1 S2  vampire: V4 V3 S1 S2"
    for seat, name in enumerate(("mummy", "werewolf", "vampire")):
        scuffle = Scuffle(f"{hands}  phase: ready  turn: {name}")
        assert choice(SmashBot(Level()), scuffle).startswith(f"attack {(seat + 1) % 3}")


def test_by_rule_of_thumb_it_stops_whoever_has_nearly_won():
    many = "W1 W1 W2 W2 V1 V2 V3 V4 Y1 Y2 Y3 Y4"
    scuffle = Scuffle(f"mummy: M4 M3 S1 S2  werewolf: S3 S4 S1 S2  vampire: {many}  phase: ready")
    assert choice(SmashBot(Level()), scuffle).startswith("attack 2")
