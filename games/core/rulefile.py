"""Rules files: the tweaks and presets of one game in YAML, every problem of a file listed at once."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import cast

import yaml
from msgspec import Struct
from yaml.nodes import MappingNode, Node, ScalarNode

from games.core.tweaks import Field, T, Tweaks, Value, change, fields

SECTIONS = ("tweaks", "presets")


class Problem(Struct, frozen=True):
    """One thing to mend: its line, counted from 1, the id of the sentence, and what goes into it."""

    line: int
    id: str
    values: Mapping[str, str] = {}

    def __str__(self) -> str:
        told = ", ".join(f"{key} {value!r}" for key, value in self.values.items())
        return f"line {self.line}: {self.id}{': ' if told else ''}{told}"


class BadRules(ValueError):
    """All that is wrong with one rules file."""

    def __init__(self, where: str, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(f"{where}, {problem}" for problem in problems))
        self.where, self.problems = where, problems


class Rules(Struct, frozen=True):
    """What a rules file says: values that hold for every preset, and presets by name."""

    tweaks: Mapping[str, Value] = {}
    presets: Mapping[str, Mapping[str, Value]] = {}

    def of(self, cls: type[T], preset: str) -> T:
        """The tweaks of a preset; KeyError when there is none of that name."""
        return change(cls(), {**self.tweaks, **self.presets[preset]})

    def joined(self, other: Rules) -> Rules:
        """These rules with the presets of another file behind them."""
        return Rules(self.tweaks, {**self.presets, **other.presets})


def load_rules(path: Path, cls: type[Tweaks]) -> Rules:
    """Read a rules file of a game with tweaks `cls`; BadRules lists everything that does not fit."""
    try:
        return parse_rules(path.read_text(encoding="utf-8"), cls, path.name)
    except UnicodeDecodeError:
        raise BadRules(path.name, (Problem(1, "rules_unreadable"),)) from None


@lru_cache
def parse_rules(text: str, cls: type[Tweaks], where: str) -> Rules:
    """The same from a text; `where` names it in errors. A screen asks for the same text again and again."""
    reader = _Reader({field.key: field for field in fields(cls)})
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except (yaml.YAMLError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        raise BadRules(where, (Problem(mark.line + 1 if mark else 1, "rules_unreadable"),)) from None
    rules = reader.rules(root)
    if reader.problems:
        raise BadRules(where, tuple(sorted(reader.problems, key=lambda problem: problem.line)))
    return rules


class _Reader:
    """Walks the nodes of one file and collects problems instead of stopping at the first."""

    def __init__(self, known: Mapping[str, Field]) -> None:
        self.known, self.problems = known, list[Problem]()

    def rules(self, root: Node | None) -> Rules:
        tweaks: Mapping[str, Value] = {}
        presets: dict[str, Mapping[str, Value]] = {}
        for key, node in self._items(root):
            if key.value == "tweaks":
                tweaks = self._tweaks(node)
            elif key.value == "presets":
                presets = {name.value: self._tweaks(values) for name, values in self._items(node)}
            else:
                self._unknown(key, SECTIONS)
        return Rules(tweaks, presets)

    def _tweaks(self, node: Node) -> dict[str, Value]:
        found: dict[str, Value] = {}
        for key, value_node in self._items(node):
            field = self.known.get(key.value)
            if field is None:
                self._unknown(key, self.known)
                continue
            value = _meant(value_node, field)
            if value is None:
                self._bad(value_node, key.value, field.allowed)
            else:
                found[key.value] = value
        return found

    def _items(self, node: Node | None) -> Iterator[tuple[ScalarNode, Node]]:
        if node is None or (isinstance(node, ScalarNode) and node.value in ("", "~", "null")):
            return
        if not isinstance(node, MappingNode):
            self.problems.append(Problem(node.start_mark.line + 1, "rules_unreadable"))
            return
        seen = set[str]()
        for key, value in node.value:
            if not isinstance(key, ScalarNode):
                self.problems.append(Problem(key.start_mark.line + 1, "rules_unreadable"))
            elif key.value in seen:
                self.problems.append(Problem(key.start_mark.line + 1, "rules_double_key", {"key": key.value}))
            else:
                seen.add(key.value)
                yield key, value

    def _unknown(self, key: ScalarNode, known: Mapping[str, Field] | tuple[str, ...]) -> None:
        near = difflib.get_close_matches(key.value, list(known), 1, 0) or ["?"]
        values = {"key": key.value, "near": near[0]}
        self.problems.append(Problem(key.start_mark.line + 1, "rules_unknown_key", values))

    def _bad(self, node: Node, key: str, allowed: str) -> None:
        said = node.value if isinstance(node, ScalarNode) else "..."
        values = {"key": key, "allowed": allowed, "value": said}
        self.problems.append(Problem(node.start_mark.line + 1, "rules_bad_value", values))


def _meant(node: Node, field: Field) -> Value | None:
    """The value that a node writes down, None when the field does not allow it.

    A word is taken as it stands: to YAML, 5_6_6 would be the number 566 and `off` would be false.
    """
    if not isinstance(node, ScalarNode):
        return None
    value: object = node.value
    if not isinstance(field.default, str):
        try:
            value = yaml.SafeLoader("").construct_object(node)
        except (yaml.YAMLError, ValueError):  # a tag of its own, or something like 2024-99-99
            return None
    return cast(Value, value) if field.allows(value) else None
