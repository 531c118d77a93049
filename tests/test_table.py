"""Whole games through the real stack: by hands that know what they do, and by hands that do not."""

import signal
from collections.abc import Callable, Iterator

import pygame
import pytest

from games import SHELF, Title
from games.core.bots import Level, decide
from games.core.match import Lock
from games.core.rng import Rng
from games.core.saves import Sitting
from scenes.app import run_safely
from scenes.handover import Handover
from scenes.menu import Menu
from scenes.picking import DONE
from scenes.preferences import Evening
from scenes.question import Question
from scenes.results import Results
from scenes.screen import Screen
from scenes.setup.scene import Setup
from scenes.table import AnyTable, Table
from scenes.ui.pose import Key, Poses
from tests.playroom import FRAME, SEED, Playroom
from tests.sittings import play_on
from tests.tour import LANGS, NAMES, deal, presets, seats_of, table

case = pytest.mark.case
each_game = pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
SMALL = (640, 400)
QUICK = 0.05
"""As long a frame as counts."""
LONGEST = 20_000

Hand = Callable[[Playroom, Key], None]


# hands


def by_mouse(room: Playroom, key: Key) -> None:
    room.click(room.where(key))


def by_finger(room: Playroom, key: Key) -> None:
    room.finger_tap(room.where(key))


def by_keys(room: Playroom, key: Key) -> None:
    """Tab until the ring lies around it, then Enter."""
    for _ in range(len(room.top.targets()) + 1):
        if room.top.keys_used and room.top.focus == key:
            break
        room.press(pygame.K_TAB)
    assert room.top.focus == key
    room.press(pygame.K_RETURN)


def sit_down(room: Playroom, box: Title, like: Sitting, preset: str, hand: Hand) -> None:
    """From the cupboard over the set-up to a table like that of the last evening."""
    room.app.keeper.change(evenings={box.id: Evening(like.players, preset)})
    room.start()
    hand(room, box.id)
    room.run(0.5)
    assert isinstance(room.top, Setup)
    hand(room, "play")
    room.run(0.5)
    assert isinstance(room.top, Table | Handover)


def finish(room: Playroom, hand: Hand, rng: Rng) -> int:
    """Pick only what glows until the results come; how often something was picked."""
    picked = 0
    for step in range(LONGEST):
        match room.top:
            case Results():
                return picked
            case Handover():
                room.rest(step=QUICK)
                hand(room, "me")
            case Question():
                hand(room, "yes")
            case Table() as lying if lying.stage.still and lying.hand.free:
                if step % 7 == 0:
                    room.check(disk=step % 5 == 0)
                hand(room, choice(room, rng))
                picked += 1
        room.run(0.4, QUICK)
        room.rest(step=QUICK)
    raise AssertionError("this game does not end")


def choice(room: Playroom, rng: Rng) -> Key:
    """Something that glows; *done* now and then, and where there is nothing else."""
    glow = sorted(room.table.hand.glow() & room.picks().keys())
    things = [key for key in glow if key != DONE]
    return rng.choice(things) if things and (DONE not in glow or rng.fraction() < 0.85) else DONE


PARTIES = (
    ("mouse", "persons", by_mouse, 0),
    ("mouse", "a person and robots", by_mouse, 3),
    ("finger", "persons", by_finger, 0),
    ("finger", "a person and robots", by_finger, 5),
    ("keys", "persons", by_keys, 0),
    ("keys", "a person and robots", by_keys, 0),
)
"""Each is held by another preset, as far as there are."""


@pytest.mark.parametrize("number", range(len(PARTIES)), ids=[f"{name}, {who}" for name, who, _, _ in PARTIES])
@each_game
def test_whoever_picks_only_what_glows_comes_to_the_party(box, number, tmp_path):
    _, people, hand, speed = PARTIES[number]
    preset = presets(box)[number % len(presets(box))]
    seats = min(seats_of(box, preset), key=lambda seats: abs(seats - 2))
    room = Playroom(tmp_path, SMALL, speed=speed)
    robots = ("easy",) * (seats - 1)
    sit_down(
        room, box, deal(box, levels=("", *robots) if "robots" in people else ("",) * seats), preset, hand
    )
    assert finish(room, hand, Rng(f"party {number}")) > 5
    assert room.app.store.waiting(box.id) == ()


@each_game
def test_robots_alone_come_to_the_party(box, tmp_path):
    room = Playroom(tmp_path, SMALL, speed=0)
    table(room, deal(box, levels=("easy",) * max(2, box.seats[0])))
    for _ in range(LONGEST):
        if isinstance(room.top, Results):
            return
        room.frame(QUICK)
    raise AssertionError("this game does not end")


# hands that do not know what they do

KEYS = (
    *(
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_TAB,
        pygame.K_RETURN,
        pygame.K_SPACE,
    ),
    *(
        pygame.K_ESCAPE,
        pygame.K_BACKSPACE,
        pygame.K_z,
        pygame.K_y,
        pygame.K_r,
        pygame.K_h,
        pygame.K_m,
        pygame.K_a,
    ),
)
MODS = (0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT)
WINDOW = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWFOCUSGAINED,
)
SHAPES = ((640, 400), (400, 640), (900, 380), (500, 500))
POINTER = (
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONUP,
    pygame.FINGERDOWN,
    pygame.FINGERMOTION,
    pygame.FINGERUP,
)


class Monkey:
    """Does anything anywhere, the same again for the same seed."""

    def __init__(self, room: Playroom, seed: str) -> None:
        self.room, self.rng = room, Rng(seed)

    def act(self) -> None:
        """One of many things."""
        acts = (
            self.tap,
            self.tap,
            self.drag,
            self.drag,
            self.mash,
            self.mash,
            self.fumble,
            self.shove,
            self.wait,
        )
        self.rng.choice(acts)()

    def somewhere(self) -> tuple[float, float]:
        """Mostly on something."""
        picks = self.room.picks() if isinstance(self.room.app.stack.top, Screen) else {}
        if picks and self.rng.fraction() < 0.8:
            return picks[self.rng.choice(sorted(picks))].centre
        return self.rng.below(1700) - 50, self.rng.below(1100) - 50

    def tap(self) -> None:
        self.rng.choice((self.room.click, self.room.finger_tap))(self.somewhere())

    def drag(self) -> None:
        """With things that happen on the way."""
        begin, end = self.somewhere(), self.somewhere()
        self.room.mouse(pygame.MOUSEBUTTONDOWN, begin)
        self.room.frame()
        self.room.carry(begin, end, 3)
        self.rng.choice(
            (self.wait, self.shove, self.mash, self.fumble, self.speak, lambda: None, lambda: None)
        )()
        self.room.mouse(pygame.MOUSEBUTTONUP, end)
        self.room.frame()

    def fumble(self) -> None:
        """Fingers and buttons in no order."""
        for _ in range(1 + self.rng.below(4)):
            kind, at = self.rng.choice(POINTER), self.somewhere()
            if kind in POINTER[:3]:
                button = {} if kind == pygame.MOUSEMOTION else {"button": 1 + self.rng.below(3)}
                self.room.mouse(kind, at, **button)
            else:
                self.room.finger(kind, at, 1 + self.rng.below(3))
        self.room.frame()

    def mash(self) -> None:
        for _ in range(1 + self.rng.below(3)):
            self.room.press(self.rng.choice(KEYS), self.rng.choice(MODS))

    def shove(self) -> None:
        """The window is lost, comes back, or changes its shape."""
        if self.rng.fraction() < 0.15:
            self.room.resize(self.rng.choice(SHAPES))
        else:
            self.room.post(self.rng.choice(WINDOW))
        self.room.frame()

    def speak(self) -> None:
        """Somebody changes the language; a table shows it when it is come back to."""
        self.room.app.keeper.change(language=self.rng.choice(LANGS))
        if isinstance(self.room.app.stack.top, Table):
            for _ in range(4):
                self.room.press(pygame.K_ESCAPE)

    def wait(self) -> None:
        self.room.frame(self.rng.choice((0.0, 0.05, 0.4, 5.0)))
        self.room.run(self.rng.choice((0.0, 0.2, 1.0)), QUICK)


EVENTS = 800
WILD = {
    "persons": ("", ""),
    "robots too": ("", "easy"),
    "little ones": ("", ""),
    "people with secrets": ("", ""),
}


@pytest.mark.parametrize("people", WILD)
@each_game
def test_wild_hands_break_nothing(box, people, tmp_path):
    """In some hundreds of events; whoever has wandered off for a while is brought to another table."""
    room, checked, moved, strayed = Playroom(tmp_path, SMALL, speed=4), 0, 0, 0
    levels = (WILD[people] + ("",) * box.seats[0])[: max(2, box.seats[0])]
    monkey, lying = Monkey(room, f"wild {people}"), None
    for n in range(EVENTS):
        strayed = 0 if lying is not None and room.app.stack.top is lying else strayed + 1
        if lying is None or strayed > 8 or room.app.stack.top is None:
            little, preset = "little" in people, secret_preset(box) if "secrets" in people else ""
            sitting = deal(box, 0, preset, levels, little, f"{SEED}{n}")
            lying, strayed = another_table(room, sitting), 0
        before = lying.match.ply
        monkey.act()
        moved += lying.match.ply != before
        if n % 15 == 14 and (room.app.stack.top is lying or isinstance(room.app.stack.top, Handover)):
            settle_down(room)
            if room.app.stack.top is lying:
                room.check()
                checked += 1
    assert checked > EVENTS / 60
    assert moved > EVENTS / 100


def secret_preset(box: Title) -> str:
    """The first preset in which some seat sees what not everybody may; else the usual one."""
    for preset in presets(box):
        match = deal(box, seats_of(box, preset)[-1], preset).match
        game, state = match.game, match.state
        if any(game.view(state, seat) != game.view(state, None) for seat in range(match.seats)):
            return preset
    return ""


def another_table(room: Playroom, sitting: Sitting) -> AnyTable:
    """Put everything away and lay a table anew."""
    if room.app.stack.top is not None:
        room.app.stack.home()
        room.app.stack.pop()
        room.app.stack.settle()
    return table(room, sitting, f"table {sitting.match.seed}")


def settle_down(room: Playroom) -> None:
    """Let go of everything and wait until nothing moves."""
    room.post(pygame.WINDOWFOCUSLOST)
    room.run(0.5)
    room.rest(step=QUICK)
    come(room)


# undo


def turns(room: Playroom, most: int) -> Iterator[None]:
    """Each time that a person may pick something and all is still, until the game is over."""
    for _ in range(most):
        room.rest(step=QUICK)
        come(room)
        if not isinstance(room.top, Table) or room.table.match.game.to_act(room.table.match.state) is None:
            return
        yield


def pick(room: Playroom, rng: Rng) -> None:
    """Pick something that glows, and wait until another tap would count."""
    by_mouse(room, choice(room, rng))
    room.run(0.4, QUICK)


def come(room: Playroom) -> None:
    """Whoever is asked for comes to the screen."""
    if isinstance(room.top, Handover):
        room.rest(step=QUICK)
        room.tap_on("me")
        room.rest(step=QUICK)


def undo(room: Playroom) -> None:
    """Tap the button, and wait until a tap on something else would count."""
    by_mouse(room, "undo")
    room.run(0.4, QUICK)


def redo_all(room: Playroom) -> None:
    """Play again all that has been undone, with the key for it."""
    while room.table.match.future:
        room.press(pygame.K_y, pygame.KMOD_CTRL)


def told_lock(room: Playroom, lock: Lock) -> str:
    """The sentence that says what bars an undo."""
    player = "" if lock.seat is None else room.table.sitting.players[lock.seat].name
    return room.app.words().say(f"undo.{lock.reason}", player=player)


@case("G4")
@each_game
def test_an_undo_is_barred_with_the_reason_or_the_same_comes_again(box, tmp_path):
    room, free, barred = Playroom(tmp_path, SMALL, speed=0), 0, set()
    lying = table(room, deal(box))
    rng = Rng("undo")
    for _ in turns(room, 150):
        match, lock = lying.match, lying.watch.lock()
        state, ply = match.state, match.ply
        undo(room)
        if lock is not None:
            assert (match.state, match.ply) == (state, ply)
            assert lying.said == told_lock(room, lock)
            barred.add(lock.reason)
        else:
            assert match.ply < ply
            assert match.state == match.future[-1].before
            room.check()
            redo_all(room)
            assert (match.state, match.ply) == (state, ply)
            free += 1
        pick(room, rng)
    assert free > 3
    assert "nothing" in barred


@case("G3")
@each_game
def test_an_undo_takes_the_robots_answers_back_with_the_persons_choice(box, tmp_path):
    room, undone = Playroom(tmp_path, SMALL, speed=0), 0
    lying = table(room, deal(box, levels=("", *("easy",) * (max(2, box.seats[0]) - 1))))
    rng = Rng("answers")
    for _ in turns(room, 60):
        match = lying.match
        answered = bool(match.past) and match.past[-1].seat != 0
        if answered and lying.watch.lock() is None:
            own = max(n for n, played in enumerate(match.past) if played.seat == 0)
            before = match.past[own].before
            undo(room)
            assert match.state == before
            assert match.game.to_act(match.state) == 0
            room.check()
            undone += 1
            room.press(pygame.K_y, pygame.KMOD_CTRL)
            assert match.future == [], "the answers come again with the choice"
            room.rest(step=QUICK)
        pick(room, rng)
    assert undone > 3


@case("G3")
@each_game
def test_an_undo_while_a_robot_thinks_goes_back_to_the_persons_choice(box, tmp_path):
    room, caught = Playroom(tmp_path, SMALL, speed=0), 0
    lying = table(room, deal(box, levels=("", *("strong",) * (max(2, box.seats[0]) - 1))))
    rng = Rng("thinking")
    for _ in turns(room, 40):
        match = lying.match
        room.hand.spare = 0
        pick(room, rng)
        thinking = match.game.to_act(match.state) not in (0, None)
        if thinking and lying.watch.lock() is None:
            before = match.past[-1].before
            by_mouse(room, "undo")
            assert (match.state, match.game.to_act(match.state)) == (before, 0)
            room.run(0.5)
            assert match.state == before, "a thought that was under way plays no move"
            room.check()
            caught += 1
        room.hand.spare = 1
    assert caught > 2
    levels = room.app.levels(box.id)
    for ply, played in enumerate(lying.match.past):
        if played.seat:
            assert played.move == undisturbed(box, lying, levels["strong"], ply), (
                "an old thought is forgotten"
            )


def undisturbed(box: Title, lying: AnyTable, level: Level, ply: int) -> object:
    """What a robot plays at a move of the match when nobody disturbs its thought."""
    match, played = lying.match, lying.match.past[ply]
    view = match.game.view(played.before, played.seat)
    return decide(box.bot(level).think(match.game, view, played.seat, Rng(f"{match.seed}/bot/{ply}")))


@each_game
def test_undo_has_keys_and_says_when_there_is_nothing(box, tmp_path):
    room = Playroom(tmp_path, SMALL, speed=0)
    say, lying = room.app.words().say, table(room, deal(box))
    room.press(pygame.K_z, pygame.KMOD_CTRL)
    assert lying.said == say("undo.nothing")
    room.press(pygame.K_y, pygame.KMOD_CTRL)
    assert lying.said == say("undo.nothing_redo")
    keys, rng = 0, Rng("keys")
    for _ in turns(room, 40):
        if lying.watch.lock() is None:
            for key, mod in (
                (pygame.K_z, pygame.KMOD_CTRL),
                (pygame.K_BACKSPACE, 0),
                (pygame.K_z, pygame.KMOD_META),
            ):
                ply = lying.match.ply
                room.press(key, mod)
                assert lying.match.ply < ply
                redo_all(room)
                assert lying.match.ply == ply
                keys += 1
        room.rest(step=QUICK)
        pick(room, rng)
    assert keys > 5


@each_game
def test_with_family_undo_only_the_deal_bars_the_way(box, tmp_path):
    room, lifted = Playroom(tmp_path, SMALL, speed=0, family_undo=True), 0
    lying, rng = table(room, deal(box)), Rng("family")
    for _ in turns(room, 120):
        barred = lying.match.lock(lying.watch.undoer()) if lying.match.past else None
        if barred is not None and barred.reason != "nothing":
            ply = lying.match.ply
            undo(room)
            assert lying.match.ply < ply
            room.check()
            redo_all(room)
            room.rest(step=QUICK)
            come(room)
            lifted += 1
        pick(room, rng)
    assert lifted or lying.match.ply > 50


# the same deal, and games that wait


@case("G7")
@each_game
def test_the_same_game_is_dealt_again_three_times_also_after_loading(box, tmp_path):
    room = Playroom(tmp_path, SMALL, speed=0)
    start = table(room, deal(box)).match.start
    rng = Rng("again")
    for n in range(3):
        play_a_little(room, rng, 6)
        if n == 1:
            to_the_cupboard(room)
            room.tap_on(f"ribbon {box.id}")
            room.rest(step=QUICK)
        to_pause(room)
        room.tap_on("again")
        room.tap_on("yes")
        room.rest(step=QUICK)
        come(room)
        assert room.table.match.start == start
        assert room.table.match.ply == 0


@case("G7")
@each_game
def test_the_party_deals_the_same_game_or_a_new_one(box, tmp_path):
    room = Playroom(tmp_path, SMALL, speed=0)
    sitting = deal(box)
    start = sitting.match.start
    play_on(sitting.match, SEED)
    for key, same in (("same deal", True), ("new deal", False)):
        table(room, sitting)
        room.run(3, QUICK)
        assert isinstance(room.top, Results)
        room.tap_on(key)
        room.rest(step=QUICK)
        come(room)
        assert (room.table.match.start == start) == same
        assert room.table.sitting.players == sitting.players


def play_a_little(room: Playroom, rng: Rng, picks: int) -> None:
    """Let the people pick what glows some times."""
    for _ in turns(room, picks):
        pick(room, rng)
    room.rest(step=QUICK)
    come(room)


def to_pause(room: Playroom) -> None:
    come(room)
    room.tap_on("home")
    if isinstance(room.top, Table):
        room.tap_on("home")


def to_the_cupboard(room: Playroom) -> None:
    to_pause(room)
    room.tap_on("cupboard")
    assert isinstance(room.top, Menu)


@each_game
def test_every_move_is_on_the_disk_in_the_very_frame_it_is_played(box, tmp_path):
    room, kept = Playroom(tmp_path, SMALL), 0
    lying = table(room, deal(box))
    rng = Rng("kept")
    for _ in turns(room, 25):
        ply = lying.match.ply
        by_mouse(room, choice(room, rng))
        if lying.match.ply > ply:
            saved = room.kept()
            assert not lying.stage.still
            assert saved.match.state == lying.match.state
            assert saved.match.ply == lying.match.ply
            kept += 1
        room.rest(step=QUICK)
    assert kept > 5


@each_game
def test_a_game_that_waits_goes_on_where_it_was(box, tmp_path):
    room = Playroom(tmp_path, SMALL, speed=0)
    left = table(room, deal(box))
    play_a_little(room, Rng("waits"), 12)
    match = left.match
    to_the_cupboard(room)
    room.tap_on(f"ribbon {box.id}")
    room.rest(step=QUICK)
    come(room)
    again = room.table.match
    assert (again.state, again.ply, again.start) == (match.state, match.ply, match.start)
    assert [played.move for played in again.past] == [played.move for played in match.past]
    assert room.table.sitting.players == left.sitting.players
    room.check()
    play_a_little(room, Rng("goes on"), 4)
    room.check()
    assert again.ply > match.ply


@each_game
def test_a_game_goes_on_in_another_run_of_the_program(box, tmp_path):
    room = Playroom(tmp_path, SMALL, speed=0)
    left = table(room, deal(box))
    play_a_little(room, Rng("another"), 9)
    room.post(pygame.QUIT)
    room.frame()
    assert not room.open
    later = Playroom(tmp_path, SMALL, speed=0)
    later.start()
    later.tap_on(f"ribbon {box.id}")
    later.rest(step=QUICK)
    come(later)
    assert later.table.match.state == left.match.state
    later.check()


def test_the_ribbon_is_there_exactly_while_a_game_waits(tmp_path):
    box = SHELF[0]
    room = Playroom(tmp_path, SMALL, speed=0)
    room.start()
    assert f"ribbon {box.id}" not in room.picks()
    table(room, deal(box, levels=("", *("easy",) * (max(2, box.seats[0]) - 1))))
    play_a_little(room, Rng("ribbon"), 3)
    to_the_cupboard(room)
    assert f"ribbon {box.id}" in room.picks()
    room.tap_on(f"ribbon {box.id}")
    finish(room, by_mouse, Rng("ribbon"))
    room.tap_on("cupboard")
    assert f"ribbon {box.id}" not in room.picks()


# what happens in the middle of an animation


def changed_size(room: Playroom) -> None:
    room.resize((500, 640) if room.surface.get_size() == SMALL else SMALL)


def changed_language(room: Playroom) -> None:
    """By way of a pause, as long as there is no other."""
    words = room.app.words()
    room.app.keeper.change(language=LANGS[(LANGS.index(words.lang) + 1) % 2])
    room.press(pygame.K_ESCAPE)
    room.run(0.1)
    room.press(pygame.K_ESCAPE)


def undone(room: Playroom) -> None:
    room.press(pygame.K_z, pygame.KMOD_CTRL)


def undone_and_redone(room: Playroom) -> None:
    room.press(pygame.K_z, pygame.KMOD_CTRL)
    room.press(pygame.K_y, pygame.KMOD_CTRL)


def lost_and_found(room: Playroom) -> None:
    room.post(pygame.WINDOWFOCUSLOST)
    room.frame()
    room.post(pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED)


def picked_on(room: Playroom) -> None:
    """Somebody does not wait."""
    if isinstance(room.top, Table) and room.table.hand.glow():
        by_mouse(room, choice(room, Rng("on")))


@case("G8")
@pytest.mark.parametrize(
    "change", [changed_size, changed_language, undone, undone_and_redone, lost_and_found, picked_on]
)
@each_game
def test_whatever_happens_in_any_frame_of_an_animation_the_table_ends_right(box, change, tmp_path):
    room, rng, looked = Playroom(tmp_path, SMALL), Rng(f"frames {change.__name__}"), 0
    lying = table(room, deal(box))
    for wait in range(0, 60, 6 if change is changed_size else 3):
        come(room)
        ply = lying.match.ply
        if room.app.stack.top is not lying or lying.match.game.to_act(lying.match.state) is None:
            lying = table(room, deal(box, seed=f"{SEED}{wait}"))
            come(room)
        for _ in range(4):
            by_mouse(room, choice(room, rng))
            if lying.match.ply > ply:
                break
            room.run(0.4)
        room.run(wait * FRAME)
        moving = not lying.stage.still
        change(room)
        room.run(0.4)
        room.rest(step=QUICK)
        come(room)
        if room.app.stack.top is lying:
            room.check()
            looked += moving
    assert looked > 3


# the last net


class Broken(Screen):
    """A screen with a fault, which shuts the window afterwards."""

    def things(self) -> Poses:
        return {}

    def tap(self, key: Key) -> None:
        raise AssertionError("nothing can be tapped")

    def update(self, dt: float) -> None:
        pygame.event.post(pygame.Event(pygame.QUIT))
        raise RuntimeError("broken on purpose")


def test_a_fault_is_reported_and_the_cupboard_comes_back_with_a_sentence(tmp_path):
    room, box = Playroom(tmp_path, SMALL, speed=0), SHELF[0]
    lying = table(room, deal(box))
    play_a_little(room, Rng("fault"), 4)
    menu = Menu(room.app)
    room.app.stack.home()
    room.app.stack.replace(menu)
    for scene in (lying, Broken(room.app)):
        room.app.stack.push(scene)
    assert run_safely(room.app, room.loop, menu) == 0
    (file,) = room.app.home.reports.iterdir()
    report = file.read_text(encoding="utf-8")
    assert "RuntimeError: broken on purpose" in report and "Traceback" in report
    assert room.app.stack.top is menu
    assert file.name in menu.message
    assert menu.message in {pose.text for pose in room.top.stage.goal.values()}
    room.run(0.5)
    room.tap_on(f"ribbon {box.id}")
    assert room.table.match.state == lying.match.state


def test_a_cupboard_that_breaks_again_and_again_is_given_up(tmp_path, capsys):
    room = Playroom(tmp_path, SMALL)
    room.app.stack.push(Broken(room.app))
    pygame.event.set_blocked(pygame.QUIT)
    try:
        assert run_safely(room.app, room.loop, Menu(room.app)) == 1
    finally:
        pygame.event.set_allowed(pygame.QUIT)
    assert room.app.words().say("error.oops") in capsys.readouterr().err
    assert len(list(room.app.home.reports.iterdir())) >= 1


class Interrupted(Broken):
    """Somebody at a terminal presses Ctrl+C."""

    def update(self, dt: float) -> None:
        signal.raise_signal(signal.SIGINT)


def test_ctrl_c_leaves_without_a_fault_and_with_everything_kept(tmp_path):
    room = Playroom(tmp_path, SMALL, speed=0)
    lying = table(room, deal(SHELF[0]))
    play_a_little(room, Rng("interrupted"), 4)
    kept = room.kept()
    room.app.stack.push(Interrupted(room.app))
    assert run_safely(room.app, room.loop, Menu(room.app)) == 0
    assert not room.app.home.reports.exists()
    assert kept.match.state == lying.match.state


def test_the_names_are_as_long_as_a_name_can_be():
    assert {len(name) for name in NAMES} == {12}
