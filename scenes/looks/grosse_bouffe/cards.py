"""What is told about a thing on the table of La Grosse Bouffe to whoever asks."""

from __future__ import annotations

from games.core.game import Seat
from games.grosse_bouffe.game import GrosseBouffe
from games.grosse_bouffe.score import worth
from games.grosse_bouffe.state import BONUS, KINDS, State, Tweaks, owner
from scenes.look import Help
from scenes.looks.grosse_bouffe.gangs import points
from scenes.looks.grosse_bouffe.land import dressed, tile_image
from scenes.ui.pose import Key
from scenes.ui.words import Words


def help_on(game: GrosseBouffe, view: State, words: Words, key: Key) -> Help | None:
    """The card of a monster, a score, a pile, the bell or the dots; None for anything else."""
    verb, _, number = key.partition(" ")
    match verb:
        case "tile" if view.faces[int(number)]:
            return _monster(game, view, words, int(number))
        case "tile":
            return _pile(view, words, int(int(number) >= len(view.faces) // 2))
        case "seat":
            return _score(game.tweaks, view, words, int(number))
        case "marker":
            return Help(
                "grosse_bouffe/first_player", words.say("words.marker"), (("", words.say("help.marker")),)
            )
    return None


def _monster(game: GrosseBouffe, view: State, words: Words, tile: int) -> Help:
    face = KINDS[view.faces[tile] or ""]
    name = f"{words.say(f'species.{face.species}')} {face.value}"
    team = view.teams[owner(view, tile)]
    biting = f"grosse_bouffe/figure_{team}_{face.species}_chomp"
    home, tweaks = dressed(game.tweaks, face.land), game.tweaks
    lines = [
        (
            f"grosse_bouffe/land_{home}",
            words.say(f"help.{face.species}", value=face.value, land=words.say(f"land.{home}")),
        ),
        (biting, words.say(f"help.value_{face.value}{_shade(tweaks, face.value)}")),
    ]
    if tweaks.dots and face.value in BONUS:
        sign = "one_dot" if face.value == 1 else "two_dots"
        lines.append((f"grosse_bouffe/bonus_{sign}", words.say("help.dots_more", BONUS[face.value])))
    if tile in view.board:
        worth_now = worth(tweaks, view, view.board.index(tile))
        how = "help.worth_horde" if worth_now.horde else "help.worth"
        lines.append(("common/trophy", words.say(how, worth_now.points)))
    return Help(tile_image(view, tweaks, tile), name, tuple(lines))


def _shade(tweaks: Tweaks, value: int) -> str:
    """Which of its sentences a value has by today's rules."""
    if value == 1 and not tweaks.one_eats_five:
        return "_shy"
    if value == 5 and not tweaks.five_eats_one:
        return "_kind"
    return "_safe" if value == 5 and not tweaks.one_eats_five else ""


def _score(tweaks: Tweaks, view: State, words: Words, seat: Seat) -> Help:
    whole, team = points(view, tweaks, seat), view.teams[seat]
    figure = f"grosse_bouffe/figure_{team}_glutton"
    lines = [
        (figure, words.say("help.single", whole.single)),
        (figure, words.say("help.in_horde", whole.horde)),
    ]
    if tweaks.dots:
        lines.append(("grosse_bouffe/bonus_one_dot", words.say("help.from_dots", whole.dots)))
    return Help("common/trophy", words.say("help.score", whole.all), tuple(lines))


def _pile(view: State, words: Words, seat: Seat) -> Help:
    left = words.say("now.pile_left", len(view.piles[seat]))
    image = f"grosse_bouffe/back_{view.teams[seat]}"
    return Help(image, words.say("words.pile"), (("", words.say("help.pile")), ("", left)))
