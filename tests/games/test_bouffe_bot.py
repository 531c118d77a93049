"""La Grosse Bouffe: the robot with an appetite."""

import pytest
from msgspec.structs import replace

from games.core.bots import Level, decide
from games.core.game import Seating
from games.core.match import Match
from games.core.rng import Rng
from games.grosse_bouffe.bot import HungryBot
from games.grosse_bouffe.dinner import Diner
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.sandbox import Sandbox
from games.grosse_bouffe.score import scores
from games.grosse_bouffe.sense import Sense
from games.grosse_bouffe.state import Eat, State, Tweaks
from tests.island import EMPTY, Island

EASY, MEDIUM = (HungryBot(Level(looks=looks)) for looks in (0.15, 1))
STRONG = HungryBot(Level(playouts=200))
ALONE = EMPTY.replace("...", "{}", 1)
LAST = "last: yes   red pile: -   yellow pile: -   placed: 1 2   stopped: yellow   to act: red"
"""The last monster of red is the last of all."""


def choice(bot: HungryBot, island: Island, seed: str = "r") -> str:
    view = island.game.view(island.state, island.state.seat)
    return str(decide(bot.think(island.game, view, island.state.seat, Rng(seed))))


def positions(seed: str, **tweaks: object) -> tuple[GrosseBouffe, list[State]]:
    """The positions of a game between a robot and a random player."""
    match, rng = Match(GrosseBouffe(Tweaks(**tweaks)), 2, Seating(), seed), Rng(seed)
    while (seat := match.game.to_act(match.state)) is not None:
        legal = match.game.legal_moves(match.state)
        view = match.game.view(match.state, seat)
        thought = MEDIUM.think(match.game, view, seat, Rng(f"{match.ply}"))
        match.play(rng.choice(legal) if seat else decide(thought))
    return match.game, [played.before for played in match.past]


@pytest.mark.parametrize("bot", [MEDIUM, STRONG], ids=["medium", "strong"])
def test_it_does_not_feed_its_monsters_to_the_other_side(bot):
    """A 3 beside the 4 that eats first would be lost."""
    island = Island(f"{ALONE.format('yO4')}red: H3~   yellow: -   {LAST}   marker: yellow")
    assert len(island.moves) == 11
    assert choice(bot, island) not in ("place horned 3 water 01", "place horned 3 water 10")


@pytest.mark.parametrize("bot", [MEDIUM, STRONG], ids=["medium", "strong"])
def test_it_settles_beside_its_species(bot):
    island = Island(f"{ALONE.format('rH3')}red: H3~   yellow: -   {LAST}")
    assert choice(bot, island) in ("place horned 3 water 01", "place horned 3 water 10")


@pytest.mark.parametrize("bot", [MEDIUM, STRONG], ids=["medium", "strong"])
def test_of_two_meals_it_takes_the_one_that_saves_its_own(bot):
    """The yellow 2 would eat the red 1 below it; the yellow 3 can wait."""
    island = Island("""
        yS2 rH3 rG4 ... ... ...
        rG1 ... yO3 ... ... ...
        ... ... ... ... ... ...
        ... ... ... ... ... ...
        ... ... ... ... ... ...
        ... ... ... ... ... ...
        phase: eating   placed: 2 2   stopped: red yellow   last: yes
    """)
    assert set(island.moves) == {"eat 01 00", "eat 02 12"}
    assert choice(bot, island) == "eat 01 00"


ALMOST_FULL = """
yO4 ... ... ... rH4 ...
yO2 yS2 ... ... ... ...
... ... ... ... yH3 ...
... ... ... ... yS5 ...
... ... rS5 ... ... ...
... ... rS2 rG5 ... ...
red: H3~   yellow: G5~   red pile: -   yellow pile: -   last: yes   marker: yellow   to act: red
"""
"""Both have a last monster for the four cells of water that are left."""


@pytest.mark.parametrize("seats", ["red yellow", "yellow red"])
def test_looking_further_it_keeps_away_from_what_is_still_to_be_placed(seats):
    """Any 3 on the water beside an empty cell can be eaten by the 5 that yellow will place next."""
    island = Island(f"{ALMOST_FULL}placed: 1 1   seats: {seats}")
    assert set(island.moves) == {f"place horned 3 water {cell}" for cell in ("01", "25", "35", "43")}
    assert choice(STRONG, island) == "place horned 3 water 43"


@pytest.mark.parametrize("seats", ["red yellow", "yellow red"])
@pytest.mark.parametrize("placed", ["1 1", "2 2"])
def test_where_little_is_left_it_plays_to_the_very_end(placed, seats):
    """With two placed, both may stop instead; no other move leads further in the end."""
    island = Island(f"{ALMOST_FULL}placed: {placed}   seats: {seats}")
    game, state = island.game, island.state
    after = {str(move): game.apply(state, move, Rng(""))[-1].state for move in game.legal_moves(state)}
    ends = {move: best_lead(game, each) for move, each in after.items()}
    assert ends[choice(STRONG, island)] == (min if state.seat else max)(ends.values())
    assert len({*ends.values()}) > 1


def test_a_dinner_in_its_head_is_as_good_as_the_best_dinner_of_the_rules():
    """By trying every order of meals; in the last round worths are points."""
    looked = 0
    for seed in range(6):
        game, before = positions(f"dinner {seed}")
        for state in [replace(each, last=True) for each in before if each.eating]:
            box = Sandbox(game.land, state)
            bites = tuple(tuple((meal.eater, meal.prey) for meal in meals) for meals in state.meals)
            if sum(map(len, bites)) <= 3:
                assert Diner(box, game.land.menu.eats).lead(state.seat, bites) == best_lead(game, state)
                looked += 1
    assert looked > 50


def best_lead(game: GrosseBouffe, state: State) -> int:
    """How far seat 0 leads in the end when both play as well as they can, by the rules alone."""
    if state.ended:
        one, other = scores(game.tweaks, state)
        return one - other
    ends = [best_lead(game, game.apply(state, meal, Rng(""))[-1].state) for meal in game.legal_moves(state)]
    return min(ends) if state.seat else max(ends)


def test_what_it_tries_it_takes_back():
    """Whatever it looked at before, a position looks to it as if it had seen nothing else."""
    game, before = positions("back")
    used = Sense(game, before[0], Rng("back"))
    looked = 0
    for state in before[1::4]:
        used.ways(state)
        used.worth(before[looked])
        used.box.show(state)
        fresh = Sandbox(game.land, state)
        assert (used.box.values, used.box.species) == (fresh.values, fresh.species)
        looked += 1
    assert looked > 10


def test_a_board_that_is_shown_is_worth_what_it_is_worth_by_itself():
    """In the last round, as fears are those of the view it began with."""
    game, before = positions("shown")
    boards = [replace(state, last=True) for state in before]
    box = Sandbox(game.land, boards[0])
    for state in [*boards[::3], *boards[::-5]]:
        box.show(state)
        assert [*box.worths, box.total] == pytest.approx([*Sandbox(game.land, state).worths, box.total])
        assert box.total == pytest.approx(sum(box.worths))


def test_in_the_last_round_worths_are_points():
    game, before = positions("points")
    last = [state for state in before if state.last]
    for state in last:
        one, other = scores(game.tweaks, state)
        assert Sandbox(game.land, state).total == one - other
    assert len(last) > 3


def test_a_monster_among_friends_has_less_to_fear():
    """From the empty cells beside it, somebody may come to eat it; where friends stand, nobody can."""
    lonely = Island(ALONE.format("rO2"))
    guarded = Island(ALONE.format("rO2").replace("rO2 ...", "rO2 rS5").replace("\n...", "\nrG5", 1))
    worths = [Sandbox(each.game.land, each.state).worths[0] for each in (lonely, guarded)]
    assert 0 < worths[0] < worths[1] == 2
    ended = Island(f"{ALONE.format('rO2')}last: yes")
    assert Sandbox(ended.game.land, ended.state).worths[0] == 2


def test_first_comes_the_move_after_which_the_next_dinner_leads_furthest():
    """If nobody put anything down after it; in the last round, where nothing is feared."""
    game, before = positions("order")
    looked = 0
    for state in [replace(each, last=True) for each in before if not each.eating][::2]:
        (best,), *others = Sense(game, state, Rng("order")).ways(state)
        leads = [stopped_lead(game, state, move) for move in (best, *(move for (move,) in others))]
        assert leads[0] == pytest.approx((min if state.seat else max)(leads))
        looked += len({*leads}) > 1
    assert looked > 10


def stopped_lead(game: GrosseBouffe, state: State, move: object) -> float:
    """How far seat 0 leads after this move and a dinner, by the robot's own dinner."""
    after = game.apply(state, move, Rng(""))[-1].state
    bites = tuple(tuple((meal.eater, meal.prey) for meal in meals) for meals in after.meals)
    box = Sandbox(game.land, replace(after, last=True))
    return Diner(box, game.land.menu.eats).lead(after.seat if after.eating else after.marker, bites)


def test_the_same_seed_makes_the_same_move_and_another_may_not():
    island = Island('red: G1~ H1" S1^ O5^   yellow: G5~ O3" H2^ S2~')
    assert choice(EASY, island, "a") == choice(EASY, island, "a")
    assert len({choice(EASY, island, str(n)) for n in range(20)}) > 3


@pytest.mark.parametrize(
    "tweaks",
    [
        Tweaks(tiles=12, hand=3, min_place=1, dots=False, horde=1),
        Tweaks(hand=6, min_place=3, horde=3, one_eats_five=False),
        Tweaks(tiles=16, five_eats_one=False, tie="most_monsters"),
    ],
    ids=["short", "crowded", "quick"],
)
def test_it_plays_every_kind_of_game_to_the_end(tweaks):
    game = GrosseBouffe(tweaks)
    match = Match(game, 2, Seating(), "kinds")
    while (seat := game.to_act(match.state)) is not None:
        bot = STRONG if seat else EASY
        match.play(decide(bot.think(game, game.view(match.state, seat), seat, Rng(str(match.ply)))))
    assert match.state.ended
    assert any(isinstance(played.move, Eat) for played in match.past)
