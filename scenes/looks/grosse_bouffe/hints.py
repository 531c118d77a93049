"""What the lamp says about a good move, without saying which cell or which prey."""

from __future__ import annotations

from games.grosse_bouffe.board import NEIGHBOURS
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.meals import eats
from games.grosse_bouffe.score import worth
from games.grosse_bouffe.state import KINDS, Eat, Move, Place, State, kind, owner
from scenes.look import Help
from scenes.looks.grosse_bouffe.land import face_image, tile_image
from scenes.looks.grosse_bouffe.marks import gain, in_danger, plain
from scenes.ui.words import Words


def hint(game: GrosseBouffe, view: State, move: Move, words: Words) -> Help:
    """What a good placing or meal is good for; or that it is time to stop."""
    match move:
        case Place(face, cell):
            image = face_image(view.teams[view.seat], game.tweaks, face)
            kind_of_move = _placing(game, view, face, cell)
        case Eat(eater, prey):
            image = tile_image(view, game.tweaks, view.board[eater])
            kind_of_move = _meal(game, view, eater, prey)
        case _:
            image, kind_of_move = "common/icon_check", "stop"
    return Help(image, words.say("hint.name"), (("", words.say(f"hint.{kind_of_move}")),))


def _placing(game: GrosseBouffe, view: State, face: str, cell: int) -> str:
    if gain(game, view, face, cell)[view.seat] > plain(game, face):
        return "place_horde"
    near = [view.board[each] for each in NEIGHBOURS[cell] if view.board[each] >= 0]
    value, others = KINDS[face].value, [tile for tile in near if owner(view, tile) != view.seat]
    if any(eats(game.tweaks, value, kind(view, tile).value) for tile in others):
        return "place_hungry"
    return "place" if in_danger(game, view, face, cell) else "place_safe"


def _meal(game: GrosseBouffe, view: State, eater: int, prey: int) -> str:
    if len(view.meals[view.seat]) == 1:
        return "eat_only"
    if kind(view, view.board[eater]).value == 1:
        return "eat_giant"
    if any(meal.eater == prey for meal in view.meals[1 - view.seat]):
        return "eat_danger"
    return "eat_horde" if worth(game.tweaks, view, prey).horde else "eat"
