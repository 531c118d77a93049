"""Doolhof Junior: the robot that plays by sight."""

from math import exp

import pytest
from msgspec.structs import replace

from games.core.bots import Level, RandomBot, decide
from games.core.game import Seating
from games.core.match import Match
from games.core.rng import Rng
from games.doolhof_junior.ahead import Ahead
from games.doolhof_junior.bot import SightBot
from games.doolhof_junior.game import DoolhofJunior
from games.doolhof_junior.maze import reachable
from games.doolhof_junior.sense import LATER, LOOKS, Sense
from games.doolhof_junior.state import PICTURES, State, Tweaks, goal, place_of
from tests.garden import Garden

STRONG, EASY = SightBot(Level(looks=1)), SightBot(Level(looks=0.15))
CHAMPION = SightBot(Level(playouts=700))


def choice(bot: SightBot, garden: Garden, seed: str = "r") -> str:
    seat = garden.state.seat
    return str(decide(bot.think(garden.game, garden.game.view(garden.state, seat), seat, Rng(seed))))


def positions(game: DoolhofJunior, seats: int, seed: str) -> list[State]:
    """The positions of a game among random players."""
    match, rng = Match(game, seats, Seating(), seed), Rng(seed)
    while game.to_act(match.state) is not None:
        match.play(rng.choice(game.legal_moves(match.state)))
    return [played.before for played in match.past]


def takes(game: DoolhofJunior, state: State, push: object) -> bool:
    """Whether this push opens the way to what the seat to act looks for."""
    after = game.apply(state, push, Rng(""))[-1].state
    secret = goal(after, after.seat)
    pictures = {game.picture(after.cells[cell]) for cell in reachable(after, after.seat)}
    return secret is not None and after.faces[secret] in pictures


@pytest.mark.parametrize("goals", ["shared", "own_and_home"])
def test_it_never_misses_a_secret_that_a_push_can_reach(goals):
    game = DoolhofJunior(Tweaks(goals=goals))
    looked = 0
    for state in positions(game, 2, "sight")[:300:2]:
        open_to = [push for push in game.legal_moves(state) if takes(game, state, push)]
        if not open_to:
            continue
        push = decide(STRONG.think(game, game.view(state, state.seat), state.seat, Rng("r")))
        assert push in open_to
        after = game.apply(state, push, Rng(""))[-1].state
        walk = decide(STRONG.think(game, game.view(after, after.seat), after.seat, Rng("r")))
        end = game.apply(after, walk, Rng(""))[-1].state
        assert len(end.taken[state.seat]) == len(state.taken[state.seat]) + 1
        looked += 1
    assert looked > 40


def test_with_an_empty_pile_it_goes_home():
    notes = "seats: coral sun  coral: 12  goals coral: -  taken coral: gem  goals sun: bat"
    garden = Garden(notes, goals="own_and_home")
    garden.play(choice(STRONG, garden))
    assert choice(STRONG, garden) == "walk 00"


def test_among_pushes_that_take_it_leaves_the_next_seat_less():
    """Counted by the pushes with which the next seat could take the next secret, which nobody knows yet.

    Now and then it rather waits.
    """
    game = DoolhofJunior(Tweaks())
    left, others, looked, waited = 0.0, 0.0, 0, 0
    for state in positions(game, 2, "spoil")[:400:4]:
        pushes = [push for push in game.legal_moves(state) if takes(game, state, push)]
        if len(pushes) > 1 and state.pile:
            chosen = decide(CHAMPION.think(game, game.view(state, state.seat), state.seat, Rng("r")))
            if chosen not in pushes:
                waited += 1
                continue
            chances = {push: chances_left(game, state, push) for push in pushes}
            left += chances[chosen]
            others += sum(chances.values()) / len(pushes)
            looked += 1
    assert looked > 40
    assert left < 0.8 * others
    assert waited < 0.1 * looked, "who takes it shows the next one to the seat behind"


def chances_left(game: DoolhofJunior, state: State, push: object) -> int:
    """How many pushes take the next secret, once the shown one has been taken after this push."""
    after = game.apply(state, push, Rng(""))[-1].state
    face = after.faces[after.shown]
    walk = next(walk for walk in game.legal_moves(after) if game.picture(after.cells[walk.cell]) == face)
    end = game.apply(after, walk, Rng(""))[-1].state
    return sum(takes(game, end, each) for each in game.legal_moves(end))


@pytest.mark.parametrize("bot", [CHAMPION, STRONG, EASY], ids=["champion", "strong", "easy"])
@pytest.mark.parametrize("goals", ["shared", "own"])
def test_its_choice_does_not_change_when_what_is_hidden_is_dealt_anew(bot, goals):
    game = DoolhofJunior(Tweaks(goals=goals, secrets=8))
    changed = 0
    for n, state in enumerate(positions(game, 3, "hidden")[:160:4]):
        world = dealt_anew(state, state.seat, Rng(str(n)))
        changed += world != state
        choices = {
            decide(bot.think(game, game.view(each, state.seat), state.seat, Rng("r")))
            for each in (state, world)
        }
        assert len(choices) == 1
    assert changed > 20


def dealt_anew(state: State, seat: int, rng: Rng) -> State:
    """The same table with the secrets that this seat cannot see shuffled among themselves."""
    hidden = [*state.pile, *(n for pile in state.piles for n in pile)]
    if state.piles:
        hidden = [n for n in hidden if n not in state.piles[seat][:1]]
    faces = list(state.faces)
    for number, face in zip(hidden, rng.shuffled(state.faces[n] for n in hidden), strict=True):
        faces[number] = face
    return replace(state, faces=tuple(faces))


def test_the_same_seed_makes_the_same_move_and_another_may_not():
    garden = Garden("shown: potion  to act: leaf")
    assert choice(EASY, garden, "a") == choice(EASY, garden, "a")
    assert len({choice(EASY, garden, str(n)) for n in range(20)}) > 3


def test_who_has_nothing_in_mind_plays_any_move():
    garden = Garden("shown: potion")
    stroller = SightBot(Level(memory=0.001))
    pushes = {str(push) for push in garden.game.legal_moves(garden.state)}
    assert {choice(stroller, garden, str(n)) for n in range(400)} == pushes
    half = SightBot(Level(memory=0.5))
    strolls = sum(choice(half, garden, str(n)) != choice(STRONG, garden, str(n)) for n in range(100))
    assert 25 < strolls < 75


def test_a_look_ahead_sees_what_the_rules_would_do():
    game = DoolhofJunior(Tweaks())
    looked = 0
    for state in positions(game, 2, "ahead")[:80:2]:
        pushes = game.pushes(state)
        ahead = Ahead(state, pushes)
        cell, card = state.pawns[0], 13
        from_pawn = ahead.from_pawn(cell)
        together = 0
        for n, push in enumerate(pushes):
            after = game.apply(state, push, Rng(""))[-1].state
            reached = reachable(after, 0)
            assert [at for at in range(25) if from_pawn[25 * n + at]] == list(reached)
            spot = place_of(after, card)
            together += spot in reached
            looked += 1
        assert ahead.card_share(from_pawn, place_of(state, card)) == together / len(pushes)
    assert looked > 500


def test_it_judges_a_table_by_who_may_take_what_next():
    """Of two who look for one thing, the second can take it only if the first does not."""
    game = DoolhofJunior(Tweaks())
    looked = 0
    for state in positions(game, 2, "race")[:120:12]:
        mine, other, card = state.seat, 1 - state.seat, sought(game, state)
        first = noticed(share_that_reach(game, state, mine, card))
        second = LATER * (1 - first) * noticed(share_that_reach(game, state, other, card))
        finds = [len(taken) for taken in state.taken]
        lead = finds[mine] + first - finds[other] - second
        worth = Sense(game).worth(state)
        assert worth[mine] == pytest.approx(1 / (1 + exp(-lead)))
        assert sum(worth) == pytest.approx(1)
        looked += first > 0
    assert looked > 3


def sought(game: DoolhofJunior, state: State) -> int:
    """The card with the picture that lies open."""
    face = state.faces[state.shown]
    return next(card for card in range(len(state.ways)) if game.picture(card) == face)


def noticed(share: float) -> float:
    """How likely a player sees one of the pushes that lead there."""
    return 1 - (1 - share) ** LOOKS


@pytest.mark.parametrize("goals", ["shared", "own_and_home"])
def test_first_comes_to_mind_what_leads_nearest(goals):
    """Every way is a turn by the rules, and none before it ends nearer to what is looked for."""
    game = DoolhofJunior(Tweaks(goals=goals))
    looked = 0
    for state in positions(game, 2, "ways")[:60:6]:
        before, here = 0, game.guess(game.view(state, state.seat), state.seat, Rng("ways"))
        for push, walk in Sense(game).ways(here):
            pushed = game.apply(here, push, Rng(""))[-1].state
            assert walk in game.legal_moves(pushed)
            steps = steps_left(game, pushed, walk.cell)
            assert steps >= before
            before = steps
            looked += 1
    assert looked > 200


def steps_left(game: DoolhofJunior, state: State, cell: int) -> float:
    """How far a cell is from what the seat to act looks for; three for the spare."""
    secret = goal(state, state.seat)
    pads = [at for at in range(25) if at == state.pads[state.seat]]
    pictures = [
        at for at in range(25) if secret is not None and game.picture(state.cells[at]) == state.faces[secret]
    ]
    spots = pads if secret is None else pictures
    return min([abs(cell // 5 - at // 5) + abs(cell % 5 - at % 5) for at in spots], default=3)


def share_that_reach(game: DoolhofJunior, state: State, seat: int, card: int) -> float:
    """The share of the pushes open now after which this seat can walk to a card."""
    after = [game.apply(state, push, Rng(""))[-1].state for push in game.pushes(state)]
    return sum(place_of(each, card) in reachable(each, seat) for each in after) / len(after)


def test_in_a_race_it_takes_the_last_secret_at_once():
    game = DoolhofJunior(Tweaks(secrets=4))
    for state in positions(game, 2, "last"):
        view = game.view(state, state.seat)
        takers = (
            []
            if state.pile or state.pushed
            else [push for push in game.pushes(state) if takes(game, state, push)]
        )
        if takers:
            assert decide(CHAMPION.think(game, view, state.seat, Rng("r"))) in takers


def test_alone_it_finishes_in_few_turns():
    game = DoolhofJunior(Tweaks(solo=True, secrets=6))
    turns = []
    for seed in range(3):
        match = Match(game, 1, Seating(), f"alone {seed}")
        while game.to_act(match.state) is not None:
            match.play(decide(STRONG.think(game, game.view(match.state, 0), 0, Rng(str(match.ply)))))
        turns.append(match.state.turns)
    assert max(turns) < 20


def test_it_plays_every_kind_of_game_to_the_end():
    for tweaks in (
        Tweaks(tie="playoff", secrets=4),
        Tweaks(pictures="cards_and_board", mix="6_8_3"),
        Tweaks(turn_spare=False),
    ):
        game = DoolhofJunior(tweaks)
        assert set(PICTURES[tweaks.pictures, tweaks.mix]) - {""}
        match = Match(game, 3, Seating(), "kinds")
        bots = (STRONG, EASY, RandomBot())
        while (seat := game.to_act(match.state)) is not None:
            view = game.view(match.state, seat)
            match.play(decide(bots[seat].think(game, view, seat, Rng(str(match.ply)))))
        assert match.state.ended in ("last_secret", "patience")
