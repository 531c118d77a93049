"""What a little one is asked before a play that it may regret."""

from __future__ import annotations

from collections import Counter

from games.ghooost.game import Ghooost
from games.ghooost.state import (
    IDS,
    KITTY,
    MISS_COPY,
    OF_EACH,
    SCOOTY,
    SKELETUM,
    EndTurn,
    Face,
    Move,
    Play,
    State,
    Take,
    run,
    top,
)
from scenes.look import Doubt
from scenes.ui.words import Words

MOST = 4
"""So many cards are shown."""


def doubt(game: Ghooost, view: State, move: Move, words: Words) -> Doubt | None:
    """Equal cards that stay behind, a Miss Copy for nothing, a heap taken or a turn ended too soon."""
    match move:
        case Play():
            if kept := _parted(game, view, move):
                return _asked("keep", (move.value,) * kept, words)
            return _asked("copy", (MISS_COPY,) * move.copies, words) if _wasted(game, view, move) else None
        case Take() | EndTurn():
            kind = "take" if isinstance(move, Take) else "end"
            fits = tuple(dict.fromkeys(each.value for each in _plays(game, view)))
            return _asked(kind, fits[:MOST], words) if fits else None
    return None


def _asked(kind: str, faces: tuple[Face, ...], words: Words) -> Doubt:
    return Doubt(words.say(f"little.ask_{kind}"), tuple(f"ghooost/{IDS[face]}" for face in faces))


def _plays(game: Ghooost, view: State) -> list[Play]:
    return [move for move in game.legal_moves(view) if isinstance(move, Play)]


def _parted(game: Ghooost, view: State, play: Play) -> int:
    """How many cards stay behind that could go along.

    Those that are worth more one by one are better parted: each 1 goes on anything, each 11 sweeps, each
    Kitty skips.
    """
    tweaks = game.tweaks
    single = (KITTY, SCOOTY if tweaks.scooty else KITTY, SKELETUM if tweaks.skeletum else KITTY)
    held = Counter(view.faces[card] for card in view.hands[view.seat])[play.value]
    together = Play(play.value, held, play.copies)
    return 0 if play.value in single or together not in game.legal_moves(view) else held - play.count


def _wasted(game: Ghooost, view: State, play: Play) -> bool:
    """Whether Miss Copies bring nothing before midnight: the others go alone and play again, too (GHO-36)."""
    ahead = run(view) if top(view) == play.value else 0
    again = play.count > 1 or (play.value == SKELETUM and game.tweaks.skeletum)
    needless = again and Play(play.value, play.count) in game.legal_moves(view)
    return play.copies > 0 and not view.midnight and needless and ahead + play.count + play.copies < OF_EACH
