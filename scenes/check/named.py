"""Checks that the pictures, inks and sounds that the screens name by word are there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from scenes.check.problem import House, Problem, names_in
from scenes.check.yaml import composed, items

ANYTHING = ".*"
CALLS: Mapping[tuple[str, str], tuple[int, str]] = {
    ("button", "icon"): (2, "common/icon_"),
    ("bar", "icon"): (3, "common/icon_"),
    ("label", "ink"): (3, "ink:"),
    ("Pose", "ink"): (9, "ink:"),
    ("Telling", "sound"): (1, "sound:"),
}
"""By function and argument: its place among the arguments, and what stands before the name it gives."""


def named_problems(house: House) -> Iterator[Problem]:
    """All that the sources of the screens name by word, or of which they name a part."""
    known = _known(house)
    kinds = {re.split("[/:]", name)[0] for name in known}
    for file in sorted((house.root / "scenes").rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for line, pattern in {*_pictures(tree), *_arguments(tree)}:
            kind = re.split("[/:]", pattern)[0]
            if kind in kinds and not any(map(re.compile(pattern).fullmatch, known)):
                plain = re.sub(r"\\(.)", r"\1", pattern.replace(ANYTHING, "…"))
                alike = [name for name in known if name.startswith(kind)]
                yield house.unknown(file, line, _bare(plain), map(_bare, alike))


def _bare(name: str) -> str:
    """A name without its kind before it; that of a picture is a part of its name."""
    return name.rpartition(":")[2]


def _known(house: House) -> list[str]:
    """The pictures by name; inks and sounds with their kind before the name."""
    assets, theme = house.root / "assets", composed(house, house.root / "config" / "theme.yaml")
    tables = {} if isinstance(theme, Problem) else items(theme)
    inks = items(tables["inks"][1]) if "inks" in tables else {}
    sounds = names_in(assets / "sounds" / "index.json")
    return [
        *names_in(assets / "images" / "index.json"),
        *(f"ink:{name}" for name in inks),
        *(f"sound:{name}" for name in sounds),
    ]


def _pictures(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts that look like the names of pictures."""
    for node in _texts(tree):
        for pattern in _patterns(node):
            if re.fullmatch(r"\w+/[\w.*|()]*[^_]", pattern):
                yield node.lineno, pattern


def _texts(tree: ast.AST) -> Iterator[ast.expr]:
    """The texts of a tree, each as a whole."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, ast.Constant | ast.JoinedStr):
            yield child
        else:
            yield from _texts(child)


def _arguments(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """What is given by word to the functions that draw and tell."""
    for call in (each for each in ast.walk(tree) if isinstance(each, ast.Call)):
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        given = {keyword.arg: keyword.value for keyword in call.keywords}
        for (function, argument), (place, before) in CALLS.items():
            if function == name:
                node = call.args[place] if place < len(call.args) else given.get(argument)
                line = node.lineno if node else 0
                yield from ((line, re.escape(before) + each) for each in _patterns(node) if each)


def _patterns(node: ast.AST | None) -> list[str]:
    """What a text may be, as patterns; none when that cannot be told without running it."""
    match node:
        case ast.Constant(str(text)):
            return [re.escape(text)]
        case ast.IfExp(_, one, other):
            return [*_patterns(one), *_patterns(other)]
        case ast.JoinedStr(parts):
            return ["".join(_part(part) for part in parts)]
    return []


def _part(node: ast.expr) -> str:
    """A part of a text: as it is written, one of a few, or anything."""
    if isinstance(node, ast.FormattedValue):
        choices = _patterns(node.value)
        return f"({'|'.join(choices)})" if choices else ANYTHING
    return re.escape(str(node.value)) if isinstance(node, ast.Constant) else ANYTHING
