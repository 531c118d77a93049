"""What the seat to act may do, in a word; and the play that picked faces would mean."""

from __future__ import annotations

from collections import Counter

from games.ghooost.game import Ghooost
from games.ghooost.groups import fits
from games.ghooost.state import (
    GALLOP,
    GHOSTS,
    MISS_COPY,
    MIXED,
    PADLOCK,
    SCOOTY,
    EndTurn,
    Face,
    FlipManor,
    Move,
    Pass,
    Play,
    State,
    Take,
    TryCrypt,
    Tweaks,
    top,
)
from scenes.ui.words import Words


def choice(game: Ghooost, view: State) -> str:
    """The key of what to do in this very position."""
    moves = game.legal_moves(view)
    plays, kinds = any(isinstance(move, Play) for move in moves), {type(move) for move in moves}
    if FlipManor in kinds:
        return "flip_or_end" if EndTurn in kinds else "flip_or_take" if Take in kinds else "flip"
    if view.replay:
        return f"{view.replay}_replay"
    if not plays:
        return _stuck(kinds)
    if top(view) in locks(game.tweaks):
        return f"locked_{top(view)}"
    if not view.pile and not view.beside:
        return "play_empty"
    return "play_after" if view.midnight else "play"


def _stuck(kinds: set[type[Move]]) -> str:
    if Pass in kinds:
        return "only_copies_try" if TryCrypt in kinds else "only_copies"
    return "cannot_play" if TryCrypt in kinds else "must_take"


def locks(tweaks: Tweaks) -> tuple[Face, ...]:
    """The faces that lock the pile by today's rules (GHO-25, GHO-26)."""
    return (PADLOCK,) * tweaks.lock_3 + (GALLOP,) * tweaks.lock_12


def passing(tweaks: Tweaks, on: Face, words: Words) -> str:
    """What goes on a lock by today's rules without a quartet, as one says it (GHO-12, GHO-13)."""
    kitty = [words.say("card.kitty")] if tweaks.kitty else []
    return ", ".join([*kitty, *(str(value) for value in GHOSTS if fits(tweaks, on, value))])


def always(tweaks: Tweaks, words: Words) -> str:
    """What goes on anything by today's rules without a quartet, as one says it; empty if nothing does."""
    return ", ".join([str(SCOOTY)] * tweaks.scooty + [words.say("card.kitty")] * tweaks.kitty)


def meant_play(cards: list[Face]) -> Play:
    """The play of some faces, of which Miss Copies go along with another."""
    counts = Counter(cards)
    copies = counts.pop(MISS_COPY, 0)
    if not counts:
        return Play(MISS_COPY, copies)
    ((value, count), *more) = counts.items()
    return Play(MIXED, len(cards)) if more else Play(value, count, copies)
