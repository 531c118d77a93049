"""By which rules: the preset and the house rules of an evening, changed by one wish at a time."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from games import Title
from games.core.rulefile import Rules
from games.core.tweaks import Field, Value, change, fields
from scenes.preferences import Evening


def choose_preset(evening: Evening, preset: str) -> Evening:
    """The rules of a preset, just as it says."""
    return replace(evening, preset=preset, tweaks={})


def rules_now(evening: Evening, box: Title, rules: Rules) -> Mapping[str, Value]:
    """Every tweak as it stands."""
    tweaks = change(rules.of(box.game.tweaks_type, evening.preset), evening.tweaks)
    return {field.key: getattr(tweaks, field.key) for field in fields(box.game.tweaks_type)}


def change_tweak(evening: Evening, box: Title, rules: Rules, key: str, value: Value) -> Evening:
    """Another value of a tweak; back at the value of the preset it counts as unchanged."""
    usual = getattr(rules.of(box.game.tweaks_type, evening.preset), key)
    others = {name: other for name, other in evening.tweaks.items() if name != key}
    return replace(evening, tweaks=others if value == usual else {**others, key: value})


def own_values(evening: Evening, box: Title, rules: Rules) -> Mapping[str, Value]:
    """What a preset of the family's own must name to stand for the rules as they are now."""
    plain = change(box.game.tweaks_type(), rules.tweaks)
    return {key: now for key, now in rules_now(evening, box, rules).items() if now != getattr(plain, key)}


def stepped(field: Field, value: Value, by: int) -> Value:
    """The next or the last value but one of a tweak: choices go round, numbers stop at their ends.

    A free text stays as it is.
    """
    if field.is_text:
        return value
    if field.choices:
        return field.choices[(field.choices.index(value) + by) % len(field.choices)]
    return min(field.high, max(field.low, int(value) + by * _stride(field)))


def _stride(field: Field) -> int:
    """How far one tap goes, so that no range takes more than some twenty."""
    span = field.high - field.low
    return 1 if span <= 20 else 5 if span <= 100 else 10
