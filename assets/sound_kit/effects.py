"""Every sound effect by name: what makes it, its kind, its takes or steps, how it fits the picture."""

from collections.abc import Callable
from typing import NamedTuple

from . import clash, endings, ghosts, maze, nibblers, table, toys
from .core import Sound
from .levels import KINDS, finished
from .takes import Take

PITCHES = (1.0, 1.02, 0.98)
"""Of the takes of one effect."""
GROUPS = {
    "tick": "touch",
    "ui": "touch",
    "card": "things",
    "piece": "things",
    "event": "events",
    "toy": "voice",
    "bell": "bell",
    "celebration": "bell",
}
"""Which channels a kind shares, unless its effect says otherwise."""


class Effect(NamedTuple):
    """A row of the table in SOUND.md.

    `takes` are equal versions a little higher and lower; `steps` are different notes (seats, hops) that a
    scene may choose by meaning, and `order` is how they follow each other when it does not. `hits` are the
    milliseconds at which something lands; `then` is the effect that follows, and when.
    """

    name: str
    make: Callable[[Take], Sound]
    kind: str
    takes: int = 1
    steps: int = 1
    shift_db: float = 0.0
    hits: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    then: tuple[str, int] | None = None
    own_group: str = ""

    @property
    def group(self) -> str:
        """The channels it shares with others."""
        return self.own_group or GROUPS[self.kind]

    def files(self) -> dict[str, Take]:
        """The take of each file, by name without ending: <name>, or <name>_1, <name>_2 ..."""
        many = max(self.takes, self.steps)
        base = sum(map(ord, self.name))
        versions = [Take(i, PITCHES[i] if self.takes > 1 else 1.0, base + 100 * i) for i in range(many)]
        return {self.name if many == 1 else f"{self.name}_{i + 1}": take for i, take in enumerate(versions)}

    def sound(self, take: Take) -> Sound:
        """One take, finished."""
        return finished(self.make(take), KINDS[self.kind], self.shift_db)


EFFECTS = (
    Effect("tap", table.tap, "tick", takes=3),
    Effect("focus", table.focus, "tick", shift_db=-2),
    Effect("timer_tick", table.timer_tick, "tick"),
    Effect("refuse", table.refuse, "ui"),
    Effect("undo", table.undo, "ui"),
    Effect("lock", table.lock, "ui"),
    Effect("deal", table.deal, "card", takes=3, hits=(100,)),
    Effect("card_slide", table.card_slide, "card", takes=3),
    Effect("card_flip", table.card_flip, "card", takes=3, hits=(140,)),
    Effect("stack", table.stack, "piece"),
    Effect("tile_place", table.tile_place, "piece", takes=3),
    Effect("take_pile", table.take_pile, "event", hits=(430,)),
    Effect("turn_start", table.turn_start, "event", steps=6, shift_db=-2),
    Effect("curtain_close", table.curtain_close, "event", shift_db=-2, hits=(470,)),
    Effect("curtain_open", table.curtain_open, "event", shift_db=-2),
    Effect("row_slide", maze.row_slide, "piece", hits=(380,), then=("card_pushed_out", 470)),
    Effect("card_pushed_out", maze.card_pushed_out, "card"),
    Effect("pawn_step", maze.pawn_step, "piece", steps=3, shift_db=-1, order=(0, 1, 2, 1)),
    Effect("pawn_round_trip", maze.pawn_round_trip, "event", hits=(430,)),
    Effect("secret_found", maze.secret_found, "event"),
    Effect("secret_taken", maze.secret_taken, "event", shift_db=1),
    Effect("midnight_bell", ghosts.midnight_bell, "bell"),
    Effect("midnight_stroke", ghosts.midnight_stroke, "bell", shift_db=-1),
    Effect("sweep", ghosts.sweep, "event"),
    Effect("skip_meow", ghosts.skip_meow, "event", own_group="voice"),
    Effect("copy_mirror", ghosts.copy_mirror, "event"),
    Effect("reverse_whoosh", ghosts.reverse_whoosh, "event"),
    Effect("attack_clash", clash.attack_clash, "event", shift_db=1, hits=(120,)),
    Effect("defend_block", clash.defend_block, "event"),
    Effect("steal_whoosh", clash.steal_whoosh, "event", hits=(360,)),
    Effect("monster_out", clash.monster_out, "event", hits=(550,)),
    Effect("fire_burn", clash.fire_burn, "event"),
    Effect("chomp", nibblers.chomp, "piece", takes=3, hits=(200,), then=("gulp", 420)),
    Effect("gulp", nibblers.gulp, "piece"),
    Effect("dinner_bell", nibblers.dinner_bell, "event"),
    Effect("place_squish", nibblers.place_squish, "piece", takes=3),
    Effect("progress_turn", nibblers.progress_turn, "piece", steps=3),
    Effect("monster_appears", nibblers.monster_appears, "event", hits=(0, 200, 400, 620)),
    Effect("monster_banished", nibblers.monster_banished, "event", hits=(460, 680)),
    Effect("sock_pong", nibblers.sock_pong, "event", shift_db=-1),
    Effect("toy_bear", toys.bear, "toy"),
    Effect("toy_duck", toys.duck, "toy"),
    Effect("toy_robot", toys.robot, "toy"),
    Effect("toy_ball", toys.ball, "toy"),
    Effect("toy_rabbit", toys.rabbit, "toy"),
    Effect("toy_rocket", toys.rocket, "toy"),
    Effect("toy_truck", toys.truck, "toy"),
    Effect("toy_xylophone", toys.xylophone, "toy"),
    Effect("toy_spinning_top", toys.spinning_top, "toy"),
    Effect("toy_doll", toys.doll, "toy"),
    Effect("victory_fanfare", endings.victory_fanfare, "celebration"),
    Effect("shared_victory", endings.shared_victory, "celebration"),
    Effect("night_lost", endings.night_lost, "celebration", shift_db=-2),
)
