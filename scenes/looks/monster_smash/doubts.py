"""What a little one is asked before it leaves something out or throws cards away."""

from __future__ import annotations

from collections.abc import Iterator

from games.monster_smash.game import MonsterSmash
from games.monster_smash.state import (
    Attack,
    Burn,
    Defend,
    DrawBack,
    EndTurn,
    LetIn,
    Move,
    Redraw,
    State,
    faces_of,
    strength,
)
from scenes.look import Doubt
from scenes.looks.monster_smash.arena import stolen
from scenes.looks.monster_smash.piles import back
from scenes.ui.words import Words

FIRE, SWAP = "monster_smash/fire_lit", "common/icon_swap"
SWORD, SHIELD = "common/icon_sword", "common/icon_shield"


def doubt(game: MonsterSmash, view: State, move: Move, words: Words) -> Doubt | None:
    """A step left out, a fire for nothing, a defence that costs more than it saves, or than it takes."""
    match move:
        case EndTurn():
            return _asked("left", tuple(_left(game, view)), words)
        case DrawBack() if _for_nothing(game, view):
            return _asked("burn", (FIRE,), words)
        case LetIn():
            return _asked("let_in", (SHIELD,), words)
        case Defend() if len(move.cards) > 1 and strength(move.cards[:1]) >= _attack(view):
            return _asked("enough", (f"monster_smash/card_{move.cards[0]}",), words)
        case Defend() if _in_vain(game, view, move):
            return _asked("in_vain", tuple(f"monster_smash/card_{face}" for face in move.cards), words)
    return None


def _asked(kind: str, pictures: tuple[str, ...], words: Words) -> Doubt | None:
    return Doubt(words.say(f"little.ask_{kind}"), pictures) if pictures else None


def _left(game: MonsterSmash, view: State) -> Iterator[str]:
    """What could still be done, as pictures; a fire that brings nothing back is no loss."""
    kinds = {type(move) for move in game.legal_moves(view)}
    if Redraw in kinds:
        yield SWAP
    if Burn in kinds and game.tweaks.burn_back != "none":
        yield FIRE
    if Attack in kinds:
        yield SWORD


def _for_nothing(game: MonsterSmash, view: State) -> bool:
    """Whether no card comes back, but one would for some more."""
    most = view.burned + len(view.hands[view.seat]) - 1
    return back(view.burned, game.tweaks) == 0 < back(most, game.tweaks)


def _attack(view: State) -> int:
    return strength(faces_of(view, view.attack))


def _in_vain(game: MonsterSmash, view: State, move: Defend) -> bool:
    """Whether more cards are lost with this defence than without."""
    assert view.target is not None
    held, attack, laid = len(view.hands[view.target]), _attack(view), len(move.cards)
    left = stolen(attack - strength(move.cards), held - laid, game.tweaks)
    return laid + left > stolen(attack, held, game.tweaks)
