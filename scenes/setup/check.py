"""Whether a set-up can be played, and if not, why."""

from __future__ import annotations

from msgspec import Struct

from games import Title
from games.core.game import AnyGame, Seating
from games.core.rng import fresh_seed
from games.core.rulefile import Rules
from games.core.saves import Sitting, start
from games.core.tweaks import change
from scenes.preferences import Evening
from scenes.refused import refused
from scenes.setup.tweaks import rules_now
from scenes.ui.words import Words


class Refusal(Struct, frozen=True):
    """The id of the reason why a set-up is refused, and how many it speaks of."""

    reason: str
    count: int = 1

    def told(self, words: Words) -> str:
        """The sentence for it: the game's own, else the one of all games."""
        return refused(self.reason, words, self.count)


def game_of(evening: Evening, box: Title, rules: Rules) -> AnyGame:
    """The game by the rules of an evening."""
    return box.game(change(rules.of(box.game.tweaks_type, evening.preset), evening.tweaks))


def asks_first(evening: Evening, box: Title, rules: Rules) -> bool:
    """Whether the people choose who begins, other than by their pieces."""
    return not box.piece_leads and rules_now(evening, box, rules).get("first") == "chosen"


def asks_piece(evening: Evening, box: Title, rules: Rules) -> bool:
    """Whether the people choose their pieces; where a piece begins the game, only if they choose who does."""
    chosen = not box.piece_leads or rules_now(evening, box, rules).get("first") == "chosen"
    return bool(box.pieces) and chosen


def seating_of(evening: Evening, box: Title, rules: Rules) -> Seating:
    """The pieces of the seats, colours where the box plays with colours, and who begins."""
    asks = asks_piece(evening, box, rules)
    pieces = tuple(player.piece or player.colour for player in evening.players) if asks else ()
    return Seating(pieces, evening.first if asks_first(evening, box, rules) else None)


def sitting_of(evening: Evening, box: Title, rules: Rules) -> Sitting:
    """A new match, just dealt."""
    game, seating = game_of(evening, box, rules), seating_of(evening, box, rules)
    return start(box.id, game, evening.players, seating, fresh_seed())


def problem(evening: Evening, box: Title, rules: Rules) -> Refusal | None:
    """Why this set-up is refused, None when play may begin."""
    (low, high), seats = box.seats, len(evening.players)
    if seats < low:
        return Refusal("too_few", low - seats)
    if seats > high:
        return Refusal("too_many", seats - high)
    reason = _name_reason(evening) or game_of(evening, box, rules).cannot_start(
        seats, seating_of(evening, box, rules)
    )
    return Refusal(reason) if reason else None


def _name_reason(evening: Evening) -> str | None:
    names = [player.name.strip().casefold() for player in evening.players]
    if not all(names):
        return "name_empty"
    return "name_taken" if len(set(names)) < len(names) else None
