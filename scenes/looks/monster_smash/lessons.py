"""What Monster Smash demonstrates: positions that show one rule each, and the first lesson."""

from __future__ import annotations

from collections.abc import Mapping

from games.monster_smash.drawn import drawn
from games.monster_smash.game import MonsterSmash
from games.monster_smash.state import Attack, Burn, Defend, Draw, DrawBack, Move, Redraw, Tweaks
from scenes.look import Demonstration, Patch
from scenes.ui.pose import Rect

BURN, FIRST, ATTACK, DEFENCE, STEAL = 2, 3, 4, 5, 6
"""The places in the book of the pages that have a demonstration."""
COLOURS = ("coral", "sun")
WITHOUT = (
    *("mat", "own", "family", "total", "avatar", "disc", "sign", "step", "turn arrow", "bench", "popcorn"),
    *("track", "part", "cards", "fire plate", "pile", "discard", "returns", "stolen", "clash"),
    *("attack plate", "attack icon", "defence plate", "defence icon", "loot", "figure"),
)
"""What would be too small to see, or says in words what the page says."""
PILE, HEAP = Rect(36, 214, 160, 190), Rect(1396, 214, 160, 190)
FIRE, SWAP = Rect(1366, 440, 220, 230), Rect(36, 470, 160, 130)
RIVAL = Rect(626, 8, 348, 182)
LAID, ANSWER = Rect(205, 256, 460, 250), Rect(930, 256, 310, 250)
"""Parts of the table."""
BURNING = "mummy: M3 W1 Y1  werewolf: W2"
AWAKE = "mummy: W1 V1 Y2 S1  werewolf: W2  phase: first  turns: 0 0"
ARMED = "mummy: M3 M2 W4 Y1  werewolf: W3 S1 Y2 V1 V2"
ATTACKED = "mummy: M1  werewolf: W4 Y2 S1  attack: M2 V3 at werewolf  phase: defend"
HELPLESS = "mummy: M4 V1  werewolf: Y1 V2 S3 Y4 S1"
"""Positions for the pages, the mummy at turn."""


def demonstrations(tweaks: Tweaks) -> Mapping[int, Demonstration]:
    """A demonstration for each page that tells of something that moves, by today's rules."""
    game = MonsterSmash(Tweaks(burn_back=tweaks.burn_back, attack_foreign=tweaks.attack_foreign))
    beside = (_hand(560), Patch(PILE, (24, 0)), Patch(HEAP, (380, 0)), Patch(FIRE, (200, -24)))
    swapping = (_hand(950), Patch(PILE, (120, 0)), Patch(SWAP, (390, 40)), Patch(HEAP, (670, 0)))
    above = (_hand(800), Patch(LAID, (0, 0)), Patch(RIVAL, (470, 30)))
    answer = (_hand(790), Patch(LAID, (0, 0)), Patch(ANSWER, (480, 0)))
    attack, steal = Attack(1, ("mummy_3", "mummy_2", "werewolf_4")), Attack(1, _strong(tweaks))
    return {
        BURN: _shown(game, BURNING, (Burn("werewolf_1"), Burn("yeti_1"), DrawBack()), beside),
        FIRST: _shown(game, AWAKE, (Redraw(),), swapping),
        ATTACK: _shown(game, ARMED, (attack,), above),
        DEFENCE: _shown(game, ATTACKED, (Defend(("werewolf_4", "yeti_2")),), answer),
        STEAL: _shown(game, HELPLESS, (steal,), above),
    }


def lesson() -> Demonstration:
    """The mummy draws, burns and attacks; the werewolf answers, draws, and strikes back in vain."""
    moves: tuple[Move, ...] = (
        Draw(),
        Attack(1, ("mummy_4",)),
        Defend(("werewolf_3",)),
        Draw(),
        Attack(0, ("werewolf_2",)),
        Defend(("mummy_1", "slime_2")),
    )
    game = MonsterSmash(Tweaks())
    start = drawn("""
        mummy: M4 M1 V3 S2  werewolf: W3 W2 Y1 S4 V1
        turn: mummy  phase: draw
        pile: Y3 V4 ...
    """, game)  # fmt: skip
    return Demonstration(game, start, moves, COLOURS, eyes=0)


def _shown(
    game: MonsterSmash, position: str, moves: tuple[Move, ...], patches: tuple[Patch, ...]
) -> Demonstration:
    """Moves in a position; what is drawn is always the same."""
    start = drawn(f"{position}\npile: V3 S4 Y2 M1 W2 V1 Y1 ...\ndiscard: S2", game)
    return Demonstration(game, start, moves, COLOURS, patches, WITHOUT)


def _strong(tweaks: Tweaks) -> tuple[str, ...]:
    """An attack that steals, with a card from elsewhere where the rules ask for one."""
    return ("mummy_4", "vampire_1") if tweaks.attack_foreign == "must" else ("mummy_4",)


def _hand(wide: float) -> Patch:
    """So much of the hand around its middle, with room for cards that rise, below all else."""
    return Patch(Rect(708 - wide / 2, 744, wide, 250), (0, 256))
