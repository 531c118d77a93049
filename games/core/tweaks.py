"""House rules: a frozen Struct per game whose fields know what they allow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

Value: TypeAlias = int | str | bool
T = TypeVar("T", bound="Tweaks")


class Tweaks(Struct, frozen=True, forbid_unknown_fields=True):
    """What a family may change. Defaults and limits stand in the fields of each game's subclass."""


class Field(Struct, frozen=True):
    """One tweak as the set-up screen shows it: either `choices`, or a range from `low` to `high`."""

    key: str
    default: Value
    choices: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def allowed(self) -> str:
        """What may be written, as one writes it in a rules file."""
        return ", ".join(map(written, self.choices)) or f"{self.low}-{self.high}"

    def allows(self, value: object) -> bool:
        """Whether `value` fits, its type included: true is no number here."""
        if self.choices:
            return any(type(value) is type(choice) and value == choice for choice in self.choices)
        return type(value) is int and self.low <= value <= self.high


def written(value: object) -> str:
    """A value as one writes it in a rules file."""
    return str(value).lower() if isinstance(value, bool) else str(value)


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
    raise TypeError(f"tweak {key}: a tweak is a bool, a Literal or an int with ge and le, not {hint}")


def change(tweaks: T, values: Mapping[str, Value]) -> T:
    """The tweaks with some values changed; msgspec.ValidationError names what does not fit."""
    return msgspec.convert({**msgspec.to_builtins(tweaks), **values}, type(tweaks))


def differences(tweaks: Tweaks) -> dict[str, Value]:
    """The tweaks that are not as in the box."""
    now = {field: getattr(tweaks, field.key) for field in fields(type(tweaks))}
    return {field.key: value for field, value in now.items() if value != field.default}
