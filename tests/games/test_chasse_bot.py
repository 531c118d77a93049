"""La chasse aux monstres: robots who remember what was shown, and forget like people."""

from collections import Counter
from functools import partial
from itertools import pairwise

import pytest
from msgspec.structs import replace

from games.chasse_aux_monstres.bot import MemoryBot
from games.chasse_aux_monstres.game import ChasseAuxMonstres
from games.chasse_aux_monstres.memory import recalled
from games.chasse_aux_monstres.sense import Sense
from games.chasse_aux_monstres.state import FEARS, Shown, State, Tweaks
from games.core.bots import Level, RandomBot, decide, load_levels
from games.core.game import Seating
from games.core.match import Match
from games.core.rng import Rng
from games.core.rulefile import load_rules
from games.simulate import Figures, Plan, figures, simulate
from tests.bedroom import Bedroom
from tests.rules import ROOT, rule

RULES = load_rules(ROOT / "config" / "rules" / "chasse_aux_monstres.yaml", Tweaks)
LEVELS = load_levels(ROOT / "config" / "bots.yaml")["chasse_aux_monstres"]
LADDER = ("champion", "strong", "medium", "easy", "random")
BEST, EASY = MemoryBot(LEVELS["champion"]), MemoryBot(LEVELS["easy"])


def choice(bot: MemoryBot, room: Bedroom, seed: str = "r") -> str:
    seat = room.state.seat
    return str(decide(bot.think(room.game, room.game.view(room.state, seat), seat, Rng(seed))))


def choices(bot: MemoryBot, room: Bedroom) -> set[str]:
    """What it may play as chance falls."""
    return {choice(bot, room, str(n)) for n in range(80)}


def view_of(*history: Shown, turn: int, experts: bool = False) -> State:
    """What a seat sees in that turn after all that was shown."""
    room = Bedroom("bed: croc   pile: trio", experts=experts)
    return room.game.view(replace(room.state, history=history, turn=turn), 0)


# what it plays


def test_it_turns_up_a_toy_that_it_remembers():
    room = Bedroom("bed: croc   seen: 1/3 ball, 2/1 duck, 3/0 bear   turn: 4")
    assert choices(BEST, room) == {"flip 1"}


def test_of_two_it_turns_up_the_one_that_scares_more():
    room = Bedroom("bed: cyclo croc splosh -   seen: 1/0 bear, 2/1 duck   turn: 3")
    assert choices(BEST, room) == {"flip 1"}


def test_else_it_tries_a_tile_that_it_knows_nothing_of():
    room = Bedroom("bed: trio   seen: 1/0 bear, 2/1 duck, 3/2 robot   turn: 4")
    assert choices(BEST, room) == {f"flip {spot}" for spot in range(3, 10)}


def test_when_it_believes_to_know_that_nothing_helps_it_still_turns_up_something():
    seen = ", ".join(f"1/{spot} bear" for spot in range(10))
    assert len(choices(BEST, Bedroom(f"bed: trio   seen: {seen}"))) == 10


@rule("CHA-31")
def test_in_a_pack_it_looks_for_the_toys_that_are_still_closed():
    room = Bedroom("bed: croc cyclo - -   seen: 1/1 duck, 2/0 bear   turn: 3", pack=True)
    assert choices(BEST, room) == {"flip 0", "flip 1"}
    room.play("flip 1")
    assert choices(BEST, room) == {"flip 0"}


@rule("CHA-25")
def test_the_sock_changes_places_with_a_tile_that_nobody_knows():
    seen = "seen: 1/10 sock, 2/0 bear, 3/1 duck, 4/2 robot"
    room = Bedroom(f"bed: croc   {seen}   spared: yes   turn: 5", experts=True).play("flip 10")
    assert choices(BEST, room) == {f"swap {spot}" for spot in (*range(3, 10), 11)}


@rule("CHA-24")
def test_it_keeps_away_from_expert_tiles_it_has_seen():
    room = Bedroom("bed: trio   seen: 1/10 sock, 2/11 hidden_monster   spared: yes   turn: 3", experts=True)
    assert choices(BEST, room) == {f"flip {spot}" for spot in range(10)}


@rule("CHA-35")
def test_what_the_preview_left_face_down_is_known_to_be_no_toy():
    shown = tuple(Shown(0, spot, spot, face) for spot, face in enumerate(dict.fromkeys(FEARS.values())))
    view = view_of(*shown, turn=1, experts=True)
    beliefs = recalled(view, 0, 1)
    assert len(beliefs) == 12
    assert not beliefs[10] + beliefs[11]


def test_playing_on_in_its_head_it_sees_that_the_last_monster_wins():
    room = Bedroom("bed: croc   pile: -   progress: 2   seen: 1/1 duck   turn: 2")
    assert choices(MemoryBot(Level(playouts=20)), room) == {"flip 1"}


@rule("CHA-20", "CHA-40")
def test_only_the_end_tells_it_who_has_won():
    for competitive, winners in ((False, [1, 1]), (True, [1, 0])):
        room = Bedroom("bed: croc   pile: -   turn: 1", competitive=competitive)
        sense = Sense(room.game, 1, Rng("end"))
        assert sense.worth(room.state) == [0, 0]
        assert sense.worth(room.play("flip 1").state) == winners


# what it remembers


@rule("CHA-7")
def test_the_champion_remembers_all_that_was_shown_and_follows_every_swap():
    room = Bedroom("bed: croc   pile: trio roly lugs  spared: yes", experts=True)
    room.flips(5, 6, 7).play("flip 10", "swap 5")
    believed = recalled(room.game.view(room.state, 0), 0, 1)
    assert believed == {10: "rocket", 6: "truck", 7: "xylophone", 5: "sock"}


def test_the_more_was_seen_since_the_less_is_remembered():
    known = [remembered(since, memory=0.9) for since in (0, 3, 9, 20)]
    assert known == sorted(known, reverse=True)
    assert known[0] == 400
    assert 0.7 < known[2] / (400 * 0.9**9) < 1.3


@rule("CHA-35")
def test_what_is_seen_all_at_once_in_the_preview_crowds_itself_out():
    shown = tuple(Shown(0, spot, spot, face) for spot, face in enumerate(dict.fromkeys(FEARS.values())))
    view = view_of(*shown, turn=1)
    known = sum(len(recalled(view, seat, 0.9)) for seat in range(100)) / 100
    assert 0.8 < known / (10 * 0.9**9) < 1.2


def test_what_was_seen_twice_is_kept_longer():
    assert remembered(9, memory=0.9, times=2) > 1.3 * remembered(9, memory=0.9)


def remembered(since: int, memory: float, times: int = 1) -> int:
    """How many of 400 sights are still known after so many others."""
    known = 0
    for n in range(400):
        first = tuple(Shown(n + t, 0, 0, "bear") for t in range(times))
        others = tuple(Shown(n + times + t, 1 + t % 9, 1 + t % 9, "duck") for t in range(since))
        view = view_of(*first, *others, turn=n + times + since)
        known += recalled(view, 0, memory).get(0) == "bear"
    return known


def test_what_is_forgotten_stays_forgotten_and_each_seat_forgets_by_itself():
    match = Match(ChasseAuxMonstres(Tweaks(mode="easy")), 2, Seating(), "fading")
    rng, before = Rng("fading"), [set[Shown](), set[Shown]()]
    gone = different = 0
    while moves := match.game.legal_moves(match.state):
        match.play(rng.choice(moves))
        view = match.game.view(match.state, None)
        latest = {shown.face: shown for shown in view.history}
        known = [{latest[face] for face in recalled(view, seat, 0.8).values()} for seat in (0, 1)]
        for seat in (0, 1):
            assert all(shown.turn == view.turn for shown in known[seat] - before[seat])
            gone += len(before[seat] - known[seat])
        before, different = known, different + (known[0] != known[1])
    assert min(gone, different) > 50


def test_who_does_not_follow_a_swap_believes_the_tile_where_it_was():
    swapped = (0, 1, 2, 3, 4, 10, 6, 7, 8, 9, 5, 11)
    spots = Counter[int]()
    for turn in range(1, 60):
        view = view_of(Shown(turn, 5, 5, "rocket"), turn=60, experts=True)
        spots.update(recalled(replace(view, spots=swapped), 0, 0.7).keys())
    assert set(spots) == {5, 10}
    assert spots[10] > spots[5]


# fair, and the same every time


@pytest.mark.parametrize("bot", [BEST, EASY], ids=["champion", "easy"])
@pytest.mark.parametrize("preset", ["boite", "cauchemar", "duel"])
def test_its_choice_does_not_change_when_what_is_hidden_is_dealt_anew(bot, preset):
    """Neither the tiles that nobody has seen yet nor the pile."""
    match = Match(ChasseAuxMonstres(RULES.of(Tweaks, preset)), 3, Seating(), "hidden")
    rng, changed = Rng("hidden"), 0
    while moves := match.game.legal_moves(match.state):
        seat = match.state.seat
        world = match.game.guess(match.game.view(match.state, seat), seat, rng)
        changed += world != match.state
        views = [match.game.view(state, seat) for state in (match.state, world)]
        assert len({decide(bot.think(match.game, view, seat, Rng("r"))) for view in views}) == 1
        match.play(rng.choice(moves))
    assert changed > 10


def test_the_same_seed_makes_the_same_game_and_another_may_not():
    games = [
        [played.moves for played in simulate(plan("experts", "easy", 2, seed), 10)]
        for seed in ("a", "a", "b")
    ]
    assert games[0] == games[1] != games[2]


# how well it plays


def plan(preset: str, level: str, seats: int, seed: str = "team") -> Plan:
    bot = RandomBot if level == "random" else partial(MemoryBot, LEVELS[level])
    return Plan(ChasseAuxMonstres(RULES.of(Tweaks, preset)), Seating(), (bot,) * seats, seed)


def found(preset: str, level: str, seats: int = 2, games: int = 60) -> Figures:
    return figures(list(simulate(plan(preset, level, seats), games)), seats)


@pytest.mark.parametrize("preset", [name for name in RULES.presets if "petits" not in name])
def test_who_remembers_better_wins_more(preset):
    won = {level: 60 - found(preset, level).lost for level in LADDER}
    assert list(won.values()) == sorted(won.values(), reverse=True)
    assert won["champion"] > won["easy"]
    assert won["champion"] >= 54
    assert won["random"] <= 6


@pytest.mark.parametrize("seats", [2, 6])
def test_in_the_game_of_the_box_every_level_is_clearly_better_company(seats):
    won = [200 - found("boite", level, seats, games=200).lost for level in LADDER]
    assert all(better - worse > 10 for better, worse in pairwise(won))


def test_in_the_easy_game_who_remembers_better_is_done_sooner():
    lengths = [found("petits", level).median for level in LADDER]
    assert lengths == sorted(lengths)


def test_a_level_keeps_some_of_what_it_remembers_and_at_most_all():
    assert [level.memory for level in LEVELS.values()] == sorted(level.memory for level in LEVELS.values())
    assert Level().memory == 1
