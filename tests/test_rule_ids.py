"""Every rule and example of a rule book is named by a test, and no test names one that is not there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import SHELF
from tests.rules import ROOT, defined_in

BOOKS = {path.parent.name: defined_in(path) for path in sorted(ROOT.glob("games/*/RULES.md"))}


def named() -> Iterator[tuple[str, Path]]:
    """Every id that a test names by `@rule(...)`, with its file. Read from the text, so that it is whole."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) in ("rule", "pytest.mark.rule"):
                        yield from ((str(ast.literal_eval(each)), path) for each in mark.args)


NAMED = list(named())


def test_every_game_on_the_shelf_has_a_rule_book():
    assert {box.id for box in SHELF} <= set(BOOKS)
    assert all(len(ids) > 10 for ids in BOOKS.values())


@pytest.mark.parametrize("game", BOOKS)
def test_every_id_of_a_rule_book_is_named_by_a_test(game):
    missing = BOOKS[game] - {name for name, _ in NAMED}
    assert not missing, f"no test names {', '.join(sorted(missing))}"


def test_no_test_names_an_id_that_no_rule_book_has():
    known = set().union(*BOOKS.values())
    unknown = [f"{path.relative_to(ROOT)}: {name}" for name, path in NAMED if name not in known]
    assert not unknown
    assert len(NAMED) > 50


@pytest.mark.parametrize("game", BOOKS)
def test_a_rule_book_uses_no_id_that_it_does_not_define(game):
    text = (ROOT / "games" / game / "RULES.md").read_text(encoding="utf-8")
    prefix = next(iter(BOOKS[game]))[:3]
    assert set(re.findall(rf"{prefix}-X?\d+", text)) == BOOKS[game]
