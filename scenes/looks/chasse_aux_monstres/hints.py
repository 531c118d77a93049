"""What the lamp says about a good move: whether the toy has been seen, never where it lies."""

from __future__ import annotations

from games.chasse_aux_monstres.state import SIDES, Flip, Move, Spot, State, fear_at
from scenes.look import Help
from scenes.looks.chasse_aux_monstres.places import CHASSE
from scenes.ui.words import Words


def hint(view: State, move: Move, words: Words) -> Help:
    """A toy that somebody has seen and that scares, a tile nobody knows, or what is good to swap with."""
    title = words.say("hint.name")
    if not isinstance(move, Flip):
        return Help(f"{CHASSE}/toy_sock", title, (("", words.say("hint.swap")),))
    toy = _seen(view, move.spot)
    if toy is None or toy not in {fear_at(view, side) for side in range(len(SIDES))}:
        return Help(f"{CHASSE}/toy_back", title, (("", words.say("hint.unknown")),))
    return Help(f"{CHASSE}/toy_{toy}", title, (("", words.say("hint.seen", toy=words.say(f"toy.{toy}"))),))


def _seen(view: State, spot: Spot) -> str | None:
    """What the tile on a spot has shown."""
    return next((shown.face for shown in view.history if shown.tile == view.spots[spot]), None)
