"""What the things on the table are, for whoever asks."""

from __future__ import annotations

from games.chasse_aux_monstres.state import FAST_PARTS, FEARS, TOYS, State
from scenes.look import Help
from scenes.looks.chasse_aux_monstres.places import CHASSE
from scenes.ui.pose import Key
from scenes.ui.words import Words


def told(view: State, key: Key, words: Words) -> Help | None:
    """About a monster, a toy, the big monster or the closet.

    Never about a closed tile: a small finger that lies on it for long means to turn it up.
    """
    what, _, rest = key.partition(" ")
    match what:
        case "tile":
            toy = view.faces[int(rest)]
            return _toy(toy, words) if toy else None
        case "monster" | "fear":
            face = view.faces[int(rest)]
            return _monster(face, words) if face else _pile(view, words)
        case "part":
            which = "progress_fast" if len(view.awake) == len(FAST_PARTS) else "progress"
            return Help(f"{CHASSE}/progress_head_wild", words.say("words.progress"), _line(words, which))
        case "closet":
            return Help(f"{CHASSE}/closet", words.say("words.closet"), _line(words, "closet"))
    return None


def _line(words: Words, what: str, sign: str = "") -> tuple[tuple[str, str], ...]:
    return ((sign, words.say(f"help.{what}")),)


def _toy(face: str, words: Words) -> Help:
    scared = [monster for monster, toy in FEARS.items() if toy == face]
    figures = tuple((f"{CHASSE}/figure_{monster}", words.say(f"monster.{monster}")) for monster in scared)
    lines = (*figures, *_line(words, f"toy_{face}")) if face in TOYS else _line(words, f"toy_{face}")
    return Help(f"{CHASSE}/toy_{face}", words.say(f"toy.{face}"), lines)


def _monster(face: str, words: Words) -> Help:
    line = _line(words, face, f"{CHASSE}/fear_{FEARS[face]}")
    return Help(f"{CHASSE}/monster_{face}", words.say(f"monster.{face}"), line)


def _pile(view: State, words: Words) -> Help:
    left = words.say("now.pile_left", len(view.pile))
    return Help(f"{CHASSE}/card_back", words.say("words.pile"), (("", left),))
