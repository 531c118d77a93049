"""The command `bench` tells every figure with its limit. How fast we are is not for a test to say."""

import json
import shutil
from pathlib import Path

import pytest

from games import SHELF
from scenes.bench.figure import LIMITS, Figure, record, report
from scenes.bench.process import Pace
from scenes.bench.run import bench, screen_figures
from scenes.ui.words import Words

ROOT = Path(__file__).resolve().parents[1]
SHORT = Pace(rest=0.2, idle=0.2, frames=20, large=0.2, thinking=1, starts=1, press=1.0, rules=0.05, loads=1)
GAMES = [box.id for box in SHELF]
PLACES = {
    **dict.fromkeys(("redraw", "slide", "large", "memory", "wait", "stutter", "moves", "load"), GAMES),
    **dict.fromkeys(("rest", "still"), ["menu", "curtain", *GAMES]),
    "hand": ["ghooost"],
}
SCREENLESS = {"pushes", "tries", "moves", "load"}
XVFB = pytest.mark.skipif(shutil.which("Xvfb") is None, reason="asks for Xvfb")


@pytest.fixture
def no_display(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A terminal without a screen, and a family whose folder is not to be touched."""
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setenv("PLACARD_HOME", str(tmp_path / "family"))
    return tmp_path / "family"


@XVFB
def test_every_figure_is_told_with_its_limit_and_what_it_was_measured_beside(
    no_display: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bench(ROOT, Words("en"), True, SHORT) == 0
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert out.count("\n") == 1 and 1 < told["loop_ms"] < 10_000
    figures = {(each["id"], each["place"]): each for each in told["figures"]}
    assert list(figures) == [(kind, place) for kind in LIMITS for place in PLACES.get(kind, [""])]
    for (kind, _), figure in figures.items():
        bound, limit, unit = LIMITS[kind]
        assert figure[bound] >= limit and figure["unit"] == unit and figure["name"]
        if kind.startswith("press") and shutil.which("xdotool") is None:
            assert (figure["measured"], figure["ok"], figure["why"]) == (None, None, "xdotool")
        else:
            assert figure["measured"] >= 0 and figure["ok"] in (True, False), figure
    assert sane(figures)
    assert len(err.splitlines()) >= 7, "what is being measured is told on the way"
    assert not no_display.exists()


def sane(figures: dict[tuple[str, str], dict[str, float]]) -> bool:
    """Whether values are of the size that their unit asks for."""
    game = GAMES[0]
    return (
        0.001 < figures["redraw", game]["measured"] < 10
        and 0.1 < figures["hand", "ghooost"]["measured"] < 1000
        and 0.1 < figures["slide", game]["measured"] < 1000
        and 1 < figures["large", game]["measured"] < 70
        and 30 < figures["memory", game]["measured"] < 1000
        and 1 < figures["wait", game]["measured"] < 10_000
        and 0.1 < figures["stutter", game]["measured"] < 1000
        and 1 < figures["start", ""]["measured"] < 50
        and figures["rest", "menu"]["measured"] < 100
        and 100 < figures["moves", game]["measured"] < 1_000_000
        and 0.1 < figures["load", game]["measured"] < 10_000
    )


def test_what_cannot_be_measured_says_why(no_display: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("shutil.which", lambda name: None)
    figures = screen_figures(ROOT, Words("en"), SHORT)
    assert {figure.id for figure in figures} == set(LIMITS) - SCREENLESS
    assert {(figure.measured, figure.ok, figure.why) for figure in figures} == {(None, None, "Xvfb")}
    assert "not measured: Xvfb" in report(figures, Words("en"))


@pytest.mark.parametrize(("kind", "value", "ok"), [
    ("rest", 0.9, True), ("rest", 1.1, False), ("still", 0, True), ("still", 1, False),
    ("moves", 7_000, True), ("moves", 6_999, False), ("large", 62.5, True), ("large", 59, False),
])  # fmt: skip
def test_a_figure_keeps_its_limit_or_misses_it(kind: str, value: float, ok: bool) -> None:
    assert Figure(kind, value).ok is ok
    assert record(Figure(kind, value), Words("fr"))["ok"] is ok
    verdict = Words("fr").say("cli.bench.ok" if ok else "cli.bench.missed")
    assert report([Figure(kind, value)], Words("fr")).endswith(verdict)


def test_figures_are_told_in_columns_with_words_for_what_they_count() -> None:
    figures = [
        Figure("redraw", 0.0712, GAMES[0], {"loop": 44.04}),
        Figure("moves", 15_123.4, beside={"loop": 44.0}, more=8_000),
        Figure("press", 8.2, beside={"picture": 2.5}, more=2.5),
    ]
    title = Words("en").game(GAMES[0]).say("about.title")
    told = report(figures, Words("en")).splitlines()
    assert told[0].startswith(f"Whole picture of the busiest table ({title})")
    assert "0.071 loops" in told[0] and "at most 0.090 loops; loop 44.0 ms" in told[0]
    assert "15\u202f123 a loop" in told[1] and "at least 15\u202f000 a loop" in told[1]
    assert "8.2 ms" in told[2] and "at most 19.2 ms; whole picture 2.5 ms" in told[2]
    assert len({line.index(" at ") for line in told}) == 1


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_figure_has_a_name_in_every_language(lang: str) -> None:
    assert all(Words(lang).has(f"cli.bench.{kind}") for kind in LIMITS)
