"""House rules: a frozen Struct per game whose fields know what they allow."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

Value: TypeAlias = int | str | bool
T = TypeVar("T", bound="Tweaks")


class Tweaks(Struct, frozen=True, forbid_unknown_fields=True):
    """What a family may change. Defaults and limits stand in the fields of each game's subclass."""


class Field(Struct, frozen=True):
    """One tweak as the set-up screen shows it: `choices`, a range from `low` to `high`, or free text.

    A free text has from `low` to `high` letters; what they mean is for the game to check (`cannot_start`).
    """

    key: str
    default: Value
    choices: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def is_text(self) -> bool:
        """Whether it is a free text, with nothing to choose from."""
        return isinstance(self.default, str) and not self.choices

    @property
    def examples(self) -> tuple[Value, ...]:
        """All choices, or both ends of the range; of a free text, the default."""
        return self.choices or ((self.default,) if self.is_text else (self.low, self.high))

    @property
    def allowed(self) -> str:
        """What may be written, as one writes it in a rules file."""
        span = f"{self.low}-{self.high}"
        return ", ".join(map(written, self.choices)) or (f'"…" ({span})' if self.is_text else span)

    def allows(self, value: object) -> bool:
        """Whether `value` fits, its type included: true is no number here."""
        if self.choices:
            return any(type(value) is type(choice) and value == choice for choice in self.choices)
        if self.is_text:
            return isinstance(value, str) and self.low <= len(value) <= self.high
        return type(value) is int and self.low <= value <= self.high

    def read(self, said: str) -> Value | None:
        """The value that is written so, None when it is not allowed."""
        if self.is_text:
            return said if self.allows(said) else None
        values = self.choices or range(self.low, self.high + 1)
        return next((value for value in values if written(value) == said), None)


def written(value: object) -> str:
    """A value as one writes it in a rules file."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@cache
def fields(cls: type[Tweaks]) -> tuple[Field, ...]:
    """The tweaks of a game in the order of its table; TypeError for a kind no screen can show."""
    hints = get_type_hints(cls, include_extras=True)
    defaults = cls()
    return tuple(_field(key, hints[key], getattr(defaults, key)) for key in cls.__struct_fields__)


def _field(key: str, hint: Any, default: Value) -> Field:
    if hint is bool:
        return Field(key, default, (True, False))
    if get_origin(hint) is Literal:
        return Field(key, default, get_args(hint))
    if get_origin(hint) is Annotated:
        kind, *notes = get_args(hint)
        for note in notes:
            if kind is int and isinstance(note, Meta) and note.ge is not None and note.le is not None:
                return Field(key, default, (), int(note.ge), int(note.le))
            if kind is str and isinstance(note, Meta) and note.max_length is not None:
                return Field(key, default, (), note.min_length or 0, note.max_length)
    kinds = "a bool, a Literal, an int with ge and le or a str with max_length"
    raise TypeError(f"tweak {key}: a tweak is {kinds}, not {hint}")


def change(tweaks: T, values: Mapping[str, Value]) -> T:
    """The tweaks with some values changed; msgspec.ValidationError names what does not fit."""
    return msgspec.convert({**msgspec.to_builtins(tweaks), **values}, type(tweaks))


def differences(tweaks: Tweaks) -> dict[str, Value]:
    """The tweaks that are not as in the box."""
    now = {field: getattr(tweaks, field.key) for field in fields(type(tweaks))}
    return {field.key: value for field, value in now.items() if value != field.default}
