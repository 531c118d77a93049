"""La Grosse Bouffe: only the order of the piles is hidden, and from everybody alike."""

from collections import Counter

import pytest
from msgspec.structs import replace

from games.core.bots import decide, load_levels
from games.core.game import Seating
from games.core.match import Match
from games.core.rng import Rng
from games.grosse_bouffe.bot import HungryBot
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.state import TILES, State, Tweaks
from tests.rules import ROOT, rule

LEVELS = load_levels(ROOT / "config" / "bots.yaml")["grosse_bouffe"]


def states(seed: str, **tweaks: object) -> tuple[GrosseBouffe, list[State], list[State]]:
    """A game among random players: the positions before its moves, and all states of its stories."""
    match, rng = Match(GrosseBouffe(Tweaks(**tweaks)), 2, Seating(), seed), Rng(seed)
    while match.game.to_act(match.state) is not None:
        match.play(rng.choice(match.game.legal_moves(match.state)))
    told = [step.state for played in match.past for step in played.steps]
    return match.game, [played.before for played in match.past], [match.start, *told]


@rule("BOU-4")
@pytest.mark.parametrize("tiles", [24, 12])
def test_every_seat_and_the_room_see_all_but_the_piles(tiles):
    looked = 0
    for seed in range(5):
        game, _, told = states(f"secret {seed}", tiles=tiles)
        for state in told:
            open_tiles = {*state.board, *state.box, *state.hands[0], *state.hands[1]} - {-1}
            for eyes in (None, 0, 1):
                view = game.view(state, eyes)
                seen = {tile for tile, face in enumerate(view.faces) if face is not None}
                assert seen == open_tiles
                assert all(view.faces[tile] == state.faces[tile] for tile in seen)
                assert replace(view, faces=state.faces) == state, "nothing else is hidden"
                looked += 1
    assert looked > 1000


@rule("BOU-4")
def test_what_is_left_in_a_pile_can_be_worked_out():
    """A guess deals to each pile just the monsters that nobody has seen."""
    game, before, _ = states("left")
    for state in before[::5]:
        world = game.guess(game.view(state, state.seat), state.seat, Rng("guess"))
        for seat in (0, 1):
            hidden = [Counter(each.faces[tile] for tile in state.piles[seat]) for each in (state, world)]
            assert hidden[0] == hidden[1]
            assert sorted(world.faces[24 * seat : 24 * seat + 24]) == sorted(TILES)


@rule("BOU-4")
def test_a_guess_can_be_any_order():
    game, before, _ = states("orders")
    view = game.view(before[0], 0)
    assert len({game.guess(view, 0, Rng(str(n))).faces for n in range(50)}) == 50


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_does_not_change_when_the_piles_are_dealt_anew(level):
    bot = HungryBot(LEVELS[level])
    game, before, _ = states("anew")
    changed = 0
    for n, state in enumerate(before[::6]):
        world = dealt_anew(state, Rng(str(n)))
        changed += world != state
        chosen = {
            decide(bot.think(game, game.view(each, state.seat), state.seat, Rng("r")))
            for each in (state, world)
        }
        assert len(chosen) == 1
    assert changed >= 8


def dealt_anew(state: State, rng: Rng) -> State:
    """The same table with the monsters in each pile in another order."""
    faces = list(state.faces)
    for pile in state.piles:
        for tile, face in zip(pile, rng.shuffled(state.faces[tile] for tile in pile), strict=True):
            faces[tile] = face
    return replace(state, faces=tuple(faces))
