"""Robots: they play by what they see, think in slices, and better levels play better."""

import shlex
import subprocess
import sys
from functools import partial
from time import process_time

import msgspec
import pytest

from games import SHELF
from games.core.bots import Level, RandomBot, decide, load_levels
from games.core.game import Seating
from games.core.match import Match
from games.core.rng import Rng
from games.simulate import Plan, figures, simulate
from tests.rules import ROOT, game_of
from tests.sittings import SEEDS, TABLES, random_match

LEVELS = load_levels(ROOT / "config" / "bots.yaml")
BLINK = 0.1
"""The seconds after which a window that does not answer is felt."""
LONG = 100
"""After so many slices a thought holds no surprise any more."""
LUCKY = ("monster_smash",)
"""Where the cards count for more than the plan: a better robot wins less often."""
LADDER = [["champion", "strong"], ["strong", "medium"], ["medium", "easy"], ["easy", "random"]]
RIVALS = {"chasse_aux_monstres": "duel_petits"}
"""The presets in which seats play against each other where as in the box they play together."""
each_box = pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
each_table = pytest.mark.parametrize(("box", "preset", "seats"), TABLES)


def bot_of(box, level):
    """A robot of a level; `random` plays whatever is legal."""
    return RandomBot() if level == "random" else box.bot(LEVELS[box.id][level])


def wins(box, better, worse, games):
    """How many of some games for two the better level won and lost, each beginning in half of the deals."""
    game, seating = game_of(box, RIVALS.get(box.id, "boite")), Seating(box.pieces[:2])
    won = lost = 0
    for n, seat in enumerate((0, 1)):
        bots = [partial(bot_of, box, worse), partial(bot_of, box, worse)]
        bots[seat] = partial(bot_of, box, better)
        found = figures(list(simulate(Plan(game, seating, tuple(bots), f"ladder {n}"), games // 2)), 2)
        won += found.wins[seat]
        lost += found.wins[1 - seat]
    return won, lost


@each_box
def test_every_game_has_four_levels_from_easy_to_champion(box):
    assert list(LEVELS[box.id]) == ["easy", "medium", "strong", "champion"]
    levels = LEVELS[box.id].values()
    looks = [level.looks for level in levels]
    assert looks == sorted(looks)
    ahead = box.id in ("ghooost", "monster_smash")  # there memory serves only those who look ahead
    memory = [level.memory for level in levels if level.playouts or not ahead]
    assert memory == sorted(memory)


@each_box
@pytest.mark.parametrize(("better", "worse"), LADDER[1:])
def test_a_better_level_wins_more_often(box, better, worse):
    """Champions think too long to be asked here; what they do is in the figures."""
    won, lost = wins(box, better, worse, 40)
    assert won > (1.2 if box.id in LUCKY else 1.5) * lost
    assert won >= 10


@pytest.mark.case("F1")
@pytest.mark.parametrize("level", ["easy", "champion"])
@each_table
def test_a_thought_never_holds_the_table_up(box, preset, seats, level, swept):
    """Every slice of every thought over a match, in time of our own: a busy computer does not count."""
    match = random_match(box, preset, seats, SEEDS[0])
    bot, slices = bot_of(box, level), []
    for played in match.past[:: 1 + len(match.past) // 24]:
        view = match.game.view(played.before, played.seat)
        thinking = bot.think(match.game, view, played.seat, Rng("slice"))
        move = None
        for _ in range(LONG):
            begun = process_time()
            try:
                next(thinking)
            except StopIteration as done:
                move = done.value
            slices.append(process_time() - begun)
            if move is not None:
                break
        assert move is None or move in match.game.legal_moves(played.before)
    assert len(slices) > 20
    assert max(slices) < BLINK


@each_table
def test_the_same_seed_thinks_the_same_and_a_dropped_thought_changes_nothing(box, preset, seats):
    match = random_match(box, preset, seats, SEEDS[1])
    bot = bot_of(box, "medium")
    for played in match.past[:: 1 + len(match.past) // 12]:
        view = match.game.view(played.before, played.seat)
        before = msgspec.json.encode(view)
        dropped = bot.think(match.game, view, played.seat, Rng("dropped"))
        next(dropped)
        dropped.close()
        first, again = (decide(bot.think(match.game, view, played.seat, Rng("same"))) for _ in range(2))
        assert first == again
        assert msgspec.json.encode(view) == before


@pytest.mark.parametrize("level", ["easy", "strong"])
@each_table
def test_a_choice_does_not_change_when_what_is_hidden_is_dealt_anew(box, preset, seats, level):
    match = random_match(box, preset, seats, SEEDS[2])
    bot, anew = bot_of(box, level), 0
    for n, played in enumerate(match.past[:: 1 + len(match.past) // 12]):
        seat, view = played.seat, match.game.view(played.before, played.seat)
        world = match.game.guess(view, seat, Rng(str(n)))
        anew += world != played.before
        choices = {
            decide(bot.think(match.game, match.game.view(state, seat), seat, Rng("same")))
            for state in (played.before, world)
        }
        assert len(choices) == 1
    assert anew > 3


@each_box
def test_a_player_without_a_thought_may_play_any_move(box):
    game = game_of(box, "boite")
    match = Match(game, 2, Seating(box.pieces[:2]), "any")
    seat, legal = game.to_act(match.state), game.legal_moves(match.state)
    played = {decide(RandomBot().think(game, match.state, seat, Rng(str(n)))) for n in range(60 * len(legal))}
    assert played == set(legal)


@pytest.mark.parametrize("looks", [0, -1, 1.5])
def test_a_level_looks_at_some_moves_and_at_most_at_all(tmp_path, looks):
    path = tmp_path / "bots.yaml"
    path.write_text(f"ludo: {{easy: {{looks: {looks}}}}}", encoding="utf-8")
    with pytest.raises(msgspec.ValidationError, match=r"looks"):
        load_levels(path)


def test_a_level_has_no_other_keys(tmp_path):
    path = tmp_path / "bots.yaml"
    path.write_text("ludo: {easy: {looks: 1, luck: 2}}", encoding="utf-8")
    with pytest.raises(msgspec.ValidationError, match="luck"):
        load_levels(path)
    path.write_text("ludo: {easy: {}}", encoding="utf-8")
    assert load_levels(path) == {"ludo": {"easy": Level(looks=1.0)}}


STEPS = sorted((ROOT / "tests" / "figures").glob("*_steps.json"))
"""Hundreds of games of each level against the next one, and of one better robot among several worse."""


@pytest.mark.parametrize("path", STEPS, ids=lambda path: path.stem)
def test_the_better_robot_beat_its_fair_share(path):
    rows = msgspec.json.decode(path.read_bytes())
    for row in rows:
        found, order = row["figures"], [*LEVELS[row["figures"]["game"]], "random"]
        better = found["levels"].index(max(found["levels"], key=lambda name: rank(order, name)))
        assert row["command"].startswith(f"python3 main.py simulate {found['game']} --games {found['games']}")
        assert found["games"] == found["finished"] >= (400 if found["seats"] == 2 else 100)
        if sum(found["wins"]):
            assert found["wins"][better] > 1.1 * sum(found["wins"]) / found["seats"]
        else:  # all but one win
            assert found["scores"][better] == max(found["scores"])
    assert len(rows) >= 3


@pytest.mark.parametrize("path", STEPS, ids=lambda path: path.stem)
def test_a_record_is_what_its_command_prints_today(path):
    """The quickest one: whoever changes robots measures anew."""
    rows = msgspec.json.decode(path.read_bytes())
    (row,) = [row for row in rows if row["figures"]["levels"] == ["easy", "random"]]
    command = [sys.executable, str(ROOT / "main.py"), *shlex.split(row["command"])[2:]]
    told = subprocess.run(command, capture_output=True, check=True, cwd=ROOT).stdout
    today = msgspec.json.decode(told)
    assert {key: today[key] for key in row["figures"]} == row["figures"]


def rank(order, name):
    """How well a level plays; whoever plays by chance comes last."""
    return -1 if name == "random" else order.index(name)
