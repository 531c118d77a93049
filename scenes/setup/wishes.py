"""What each wish of the set-up screen makes of an evening."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from games import Title
from games.core.game import Seat
from games.core.rulefile import Rules
from games.core.tweaks import Field, fields
from scenes.charts import Charts
from scenes.preferences import Evening
from scenes.setup import seating as seats
from scenes.setup.tweaks import change_tweak, choose_preset, rules_now, stepped
from scenes.ui.words import Words

WAYS: Mapping[str, int] = {"up": 1, "down": -1}


class Wishes(Struct, frozen=True):
    """What can be wished for with one box, its rules, its levels of robots, its texts and its boards.

    `kept` names the presets that were kept from the set-up.
    """

    box: Title
    rules: Rules
    levels: tuple[str, ...]
    words: Words
    charts: Charts = Charts()
    kept: tuple[str, ...] = ()

    @property
    def fields(self) -> tuple[Field, ...]:
        """The house rules of the game."""
        return fields(self.box.game.tweaks_type)

    def granted(self, evening: Evening, wish: str, called: Mapping[str, str]) -> Evening:
        """The evening after a wish such as `robot coral` or `up secrets`; the same after any other word.

        `called` holds the names that people have had before, by colour.
        """
        verb, _, what = wish.partition(" ")
        match verb:
            case "add":
                return seats.add_seat(evening, self.box, "", self.words.say)
            case "chance":
                return replace(evening, first=None)
            case "preset":
                return choose_preset(evening, what)
            case "restore":
                return choose_preset(evening, evening.preset)
            case "up" | "down":
                return self._tweaked(evening, what, WAYS[verb])
            case "remove" | "person" | "robot" | "little" | "first":
                return self._seat_wish(evening, verb, seats.seat_of(evening, what), called)
        return evening

    def _seat_wish(self, evening: Evening, verb: str, seat: Seat, called: Mapping[str, str]) -> Evening:
        player = evening.players[seat]
        match verb:
            case "remove":
                return seats.remove_seat(evening, self.box, seat)
            case "little":
                return seats.change_seat(evening, seat, little=not player.little)
            case "first":
                return replace(evening, first=None if evening.first == seat else seat)
            case "robot":
                level = seats.next_level(player.level, self.levels)
                name = player.name if player.level else self.given_name(evening, seat, True)
                return seats.set_kind(evening, seat, level, name)
        if not player.level:
            return evening
        name = called.get(player.colour) or self.given_name(evening, seat, False)
        return seats.set_kind(evening, seat, "", name)

    def given_name(self, evening: Evening, seat: Seat, robot: bool) -> str:
        """What whoever sits here is called without a name of their own."""
        others = (*evening.players[:seat], *evening.players[seat + 1 :])
        return seats.fresh_name(others, seat, robot, self.words.say)

    def _tweaked(self, evening: Evening, key: str, by: int) -> Evening:
        field = next(field for field in self.fields if field.key == key)
        now = rules_now(evening, self.box, self.rules)[key]
        value = self.charts.turned(now, by) if key == self.charts.key else stepped(field, now, by)
        return change_tweak(evening, self.box, self.rules, key, value)
