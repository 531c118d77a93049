"""House rules: what may be written, and how every mistake of a file is told at once."""

from typing import Annotated, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from games import SHELF
from games.core.rulefile import BadRules, Rules, load_rules, parse_rules
from games.core.tweaks import Field, change, differences, fields
from games.core.tweaks import Tweaks as HouseRules
from games.doolhof_junior.state import Tweaks
from tests.rules import rules_of

KEYS = [*Tweaks.__struct_fields__, "magic"]


def problems(text: str) -> list[tuple[int, str, dict[str, str]]]:
    """What is wrong with a rules file of Doolhof Junior."""
    with pytest.raises(BadRules) as caught:
        parse_rules(text, Tweaks, "mine.yaml")
    return [(each.line, each.id, dict(each.values)) for each in caught.value.problems]


def bad_value(text: str) -> str:
    """The value that a single line under `tweaks` is reproached with."""
    ((line, what, values),) = problems(f"tweaks:\n  {text}")
    assert (line, what) == (2, "rules_bad_value")
    return values["value"]


def test_the_fields_say_what_a_setup_screen_needs():
    by_key = {field.key: field for field in fields(Tweaks)}
    assert by_key["secrets"] == Field("secrets", 12, (), 4, 12)
    assert by_key["goals"] == Field("goals", "shared", ("shared", "own", "own_and_home"))
    assert by_key["turn_spare"] == Field("turn_spare", True, (True, False))
    assert [by_key[key].allowed for key in ("secrets", "tie", "solo")] == [
        "4-12",
        "share, playoff",
        "true, false",
    ]
    assert list(by_key) == [
        "secrets",
        "goals",
        "tie",
        "turn_spare",
        "pictures",
        "mix",
        "patience",
        "solo",
        "first",
    ]


def test_a_field_no_screen_can_show_is_an_error_of_the_game():
    class Odd(HouseRules, frozen=True):
        speed: float = 1.0

    with pytest.raises(
        TypeError, match="speed: a tweak is a bool, a Literal, an int with ge and le or a str"
    ):
        fields(Odd)


class Diary(HouseRules, frozen=True):
    """House rules with a free text."""

    motto: Annotated[str, Meta(min_length=2, max_length=9)] = "be kind"
    pages: Literal[4, 8] = 4


def test_a_free_text_is_taken_as_it_stands_if_it_is_not_too_long():
    motto, _ = fields(Diary)
    assert motto == Field("motto", "be kind", (), 2, 9)
    assert [motto.is_text, motto.allowed, motto.examples] == [True, '"…" (2-9)', ("be kind",)]
    assert [motto.allows(value) for value in ("me", "x" * 10, "m", 77)] == [True, False, False, False]
    rules = parse_rules("tweaks: {motto: '~~^'}\npresets: {off: {motto: off}, n: {motto: 12}}", Diary, "x")
    assert [rules.tweaks, *rules.presets.values()] == [{"motto": "~~^"}, {"motto": "off"}, {"motto": "12"}]
    assert differences(change(Diary(), {"motto": "12"})) == {"motto": "12"}
    with pytest.raises(BadRules, match="rules_bad_value: key 'motto', allowed '\"…\" .2-9.', value '...'"):
        parse_rules("tweaks: {motto: [a]}", Diary, "x")


def test_a_value_is_read_as_it_is_written():
    motto, pages = fields(Diary)
    assert [motto.read("88"), motto.read("8")] == ["88", None]
    assert [pages.read(said) for said in ("8", "08", "true", "5")] == [8, None, None, None]
    by_key = {field.key: field for field in fields(Tweaks)}
    assert [by_key["secrets"].read(said) for said in ("12", "13", "six")] == [12, None, None]
    assert [by_key["solo"].read(said) for said in ("true", "True", "1")] == [True, None, None]


@pytest.mark.parametrize("box", SHELF, ids=lambda box: box.id)
def test_every_tweak_has_a_default_that_it_allows(box):
    for field in fields(box.game.tweaks_type):
        assert field.allows(field.default)


def test_true_is_no_number_and_one_is_no_yes():
    secrets, solo = (field for field in fields(Tweaks) if field.key in ("secrets", "solo"))
    assert not secrets.allows(True)
    assert not solo.allows(1)
    assert not secrets.allows(6.0)
    assert not secrets.allows("6")


def test_changed_tweaks_are_told_by_their_differences():
    tweaks = change(Tweaks(), {"secrets": 6, "goals": "own"})
    assert differences(tweaks) == {"secrets": 6, "goals": "own"}
    assert differences(Tweaks()) == {}
    with pytest.raises(msgspec.ValidationError, match=r"\$\.secrets"):
        change(Tweaks(), {"secrets": 13})
    with pytest.raises(msgspec.ValidationError, match="magic"):
        change(Tweaks(), {"magic": True})


@given(
    st.fixed_dictionaries(
        {}, optional={f.key: st.sampled_from(f.choices) for f in fields(Tweaks) if f.choices}
    )
)
def test_differences_are_enough_to_come_back(values):
    tweaks = change(Tweaks(), values)
    assert change(Tweaks(), differences(tweaks)) == tweaks


def test_a_preset_changes_what_it_names_and_keeps_the_rest():
    rules = parse_rules("tweaks: {patience: 60}\npresets:\n  nous: {secrets: 6}\n  boite:\n", Tweaks, "x")
    assert rules.of(Tweaks, "nous") == Tweaks(patience=60, secrets=6)
    assert rules.of(Tweaks, "boite") == Tweaks(patience=60)
    with pytest.raises(KeyError):
        rules.of(Tweaks, "vous")


def test_a_familys_own_presets_stand_behind_those_of_the_house():
    house, own = rules_of(SHELF[0]), Rules({}, {"maison_1": {"secrets": 8}, "rapide": {"secrets": 4}})
    joined = house.joined(own)
    assert list(joined.presets)[-1] == "maison_1"
    assert joined.of(Tweaks, "rapide").secrets == 4


def test_every_mistake_of_a_file_is_told_at_once_with_its_line():
    found = problems(
        "tweaks:\n"
        "  secrets: 20\n"
        "  gaols: own\n"
        "  tie: maybe\n"
        "  tie: share\n"
        "presets:\n"
        "  petits:\n"
        "    secrets: six\n"
        "    turn_spare: perhaps\n"
        "preset: 1\n"
    )
    assert found == [
        (2, "rules_bad_value", {"key": "secrets", "allowed": "4-12", "value": "20"}),
        (3, "rules_unknown_key", {"key": "gaols", "near": "goals"}),
        (4, "rules_bad_value", {"key": "tie", "allowed": "share, playoff", "value": "maybe"}),
        (5, "rules_double_key", {"key": "tie"}),
        (8, "rules_bad_value", {"key": "secrets", "allowed": "4-12", "value": "six"}),
        (9, "rules_bad_value", {"key": "turn_spare", "allowed": "true, false", "value": "perhaps"}),
        (10, "rules_unknown_key", {"key": "preset", "near": "presets"}),
    ]


def test_an_error_names_the_file_and_each_line():
    with pytest.raises(BadRules, match="mine.yaml, line 2: rules_bad_value: key 'secrets', allowed '4-12'"):
        parse_rules("tweaks:\n  secrets: 3\n", Tweaks, "mine.yaml")


@pytest.mark.parametrize(
    ("written", "near"),
    [("secret", "secrets"), ("turnspare", "turn_spare"), ("patients", "patience"), ("Solo", "solo")],
)
def test_what_was_perhaps_meant_is_the_nearest_known_key(written, near):
    assert problems(f"tweaks: {{{written}: 6}}") == [(1, "rules_unknown_key", {"key": written, "near": near})]


def test_a_preset_twice_is_told_too():
    assert problems("presets:\n  a: {}\n  a: {}\n") == [(3, "rules_double_key", {"key": "a"})]


@pytest.mark.parametrize("text", ["", "# nothing\n", "tweaks:\n", "tweaks: {}\npresets:\n", "~", "null"])
def test_an_empty_file_is_a_box_as_it_is(text):
    assert parse_rules(text, Tweaks, "x") == Rules()


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("tweaks: [", 1),
        ("tweaks:\n\t- x", 2),
        ("- secrets: 6", 1),
        ("just words", 1),
        ("tweaks: 5", 1),
        ("presets:\n  petits: 3", 2),
        ("tweaks:\n  ? [a, b]\n  : 1", 2),
        ("tweaks: &a\n  secrets: *b", 2),
        ("--- 1\n--- 2\n", 2),
        ("\0", 1),
        ("[" * 5_000, 1),
    ],
)
def test_what_is_no_list_of_rules_is_told_with_its_line(text, line):
    assert problems(text) == [(line, "rules_unreadable", {})]


def test_a_file_that_is_not_utf8_is_told_too(tmp_path):
    path = tmp_path / "é.yaml"
    path.write_bytes(b"tweaks: {secrets: \xff}")
    with pytest.raises(BadRules, match="é.yaml, line 1: rules_unreadable"):
        load_rules(path, Tweaks)


def test_words_are_read_as_they_stand():
    """To YAML, 5_6_6 would be the number 566."""
    rules = parse_rules("tweaks: {mix: 6_8_3, tie: 'playoff', goals: own}", Tweaks, "x")
    assert rules.tweaks == {"mix": "6_8_3", "tie": "playoff", "goals": "own"}
    assert bad_value("tie: off") == "off"
    assert bad_value("mix: 683") == "683"


@pytest.mark.parametrize(
    "value",
    [
        "!!python/object/apply:os.system [ls]",
        "!!python/name:os.system",
        "!thing 6",
        "2024-99-99",
        "!!int six",
        "0b_",
        "1e3",
        "6.0",
        "'6'",
        "true",
        "null",
        "[6]",
        "{a: 6}",
        "!!binary aGk=",
    ],
)
def test_yaml_plays_no_tricks_with_a_number(value):
    bad_value(f"secrets: {value}")


def test_an_alias_means_what_it_points_to_and_a_loop_is_no_value():
    rules = parse_rules("presets:\n  a: &a {secrets: 6}\n  b: *a\n", Tweaks, "x")
    assert rules.presets["b"] == {"secrets": 6}
    assert problems("tweaks: &loop\n  secrets: *loop\n")[0][1] == "rules_bad_value"


def test_a_thousand_laughs_are_not_laughed():
    lines = ["tweaks:", "  secrets: &a0 [x, x]"]
    lines += [f"  key{n}: &a{n + 1} [{', '.join([f'*a{n}'] * 9)}]" for n in range(30)]
    assert len(problems("\n".join(lines))) == 31


@given(st.text())
def test_no_text_brings_the_reader_down(text):
    try:
        parse_rules(text, Tweaks, "any.yaml")
    except BadRules as error:
        assert error.problems


@given(
    st.recursive(
        st.one_of(st.none(), st.booleans(), st.integers(), st.text(), st.floats()),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner),
        max_leaves=8,
    )
)
def test_no_tree_of_values_gets_past_the_limits(tree):
    text = msgspec.json.encode({"tweaks": tree}).decode()
    try:
        rules = parse_rules(text, Tweaks, "any.yaml")
    except BadRules as error:
        assert all(problem.line >= 1 for problem in error.problems)
    else:
        change(Tweaks(), rules.tweaks)
