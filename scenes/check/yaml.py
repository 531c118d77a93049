"""A YAML file beside the types it is read into: every place where the two do not fit, with its line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import get_args, get_origin

import msgspec
import yaml
from msgspec import Struct, inspect, structs
from yaml.nodes import MappingNode, Node, ScalarNode

from scenes.check.problem import House, Problem


def composed(house: House, file: Path) -> Node | Problem | None:
    """The nodes of a file, or why there are none."""
    try:
        return yaml.compose(file.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    except (OSError, UnicodeDecodeError, RecursionError) as error:
        return house.unreadable(file, error)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        what = getattr(error, "problem", None) or error
        return house.unreadable(file, what, mark.line + 1 if mark else 1)


def line_of(node: Node | None) -> int:
    """The line on which a node begins; 1 in an empty file."""
    return node.start_mark.line + 1 if node else 1


def written(node: Node | None) -> str:
    """A value as it stands in the file; of a list or a table only that there is one."""
    return str(node.value) if isinstance(node, ScalarNode) else "..." if node else ""


def items(node: Node | None) -> dict[str, tuple[int, Node]]:
    """The names in a table with their lines and values; of a name that stands twice the last."""
    pairs = node.value if isinstance(node, MappingNode) else ()
    return {str(key.value): (line_of(key), value) for key, value in pairs}


class Reader:
    """Walks the nodes of one file and goes on after each problem."""

    def __init__(self, house: House, file: Path) -> None:
        self.house, self.file = house, file

    def problems(self, kind: object) -> Iterator[Problem]:
        """All that does not fit the type `kind`."""
        root = composed(self.house, self.file)
        if isinstance(root, Problem):
            yield root
        else:
            yield from self._walk(root, kind, self.file.name)

    def _walk(self, node: Node | None, kind: object, key: str) -> Iterator[Problem]:
        if isinstance(kind, type) and issubclass(kind, Struct):
            fields = {field.encode_name: field for field in structs.fields(kind)}
            yield from self._table(node, key, {name: field.type for name, field in fields.items()})
            yield from self._lacking(node, [name for name, field in fields.items() if field.required])
        elif get_origin(kind) in (dict, Mapping):
            yield from self._table(node, key, dict.fromkeys(items(node), get_args(kind)[1]))
        else:
            yield from self._value(node, kind, key)

    def _table(self, node: Node | None, key: str, kinds: Mapping[str, object]) -> Iterator[Problem]:
        if not isinstance(node, MappingNode):
            allowed = self.house.words.say("cli.check.table")
            yield self.house.bad(self.file, line_of(node), key, allowed, written(node))
            return
        seen = set[str]()
        for name_node, value in node.value:
            name, line = str(name_node.value), line_of(name_node)
            if name in seen:
                yield self.house.twice(self.file, line, name)
            elif name not in kinds:
                yield self.house.unknown(self.file, line, name, kinds)
            else:
                yield from self._walk(value, kinds[name], name)
            seen.add(name)

    def _lacking(self, node: Node | None, needed: list[str]) -> Iterator[Problem]:
        if isinstance(node, MappingNode):
            lacking = [name for name in needed if name not in items(node)]
            yield from (self.house.lacks(self.file, line_of(node), name) for name in lacking)

    def _value(self, node: Node | None, kind: object, key: str) -> Iterator[Problem]:
        try:
            value = yaml.SafeLoader("").construct_object(node, deep=True)
            msgspec.convert(value, kind)
        except (yaml.YAMLError, ValueError):
            yield self.house.bad(self.file, line_of(node), key, self._allowed(kind), written(node))

    def _allowed(self, kind: object) -> str:
        match inspect.type_info(kind):
            case inspect.LiteralType(values):
                return ", ".join(map(str, values))
            case inspect.BoolType():
                return "true, false"
            case inspect.IntType() | inspect.FloatType() as number:
                bounds = ((">", number.gt), ("≥", number.ge), ("<", number.lt), ("≤", number.le))
                limits = [f"{sign} {limit:g}" for sign, limit in bounds if limit is not None]
                return " ".join([self.house.words.say("cli.check.number"), *limits])
        return self.house.words.say("cli.check.text")
