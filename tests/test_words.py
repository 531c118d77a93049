"""The texts of the game, and the part that says them."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages import Catalog

from assets.locale import build
from scenes.ui import words
from scenes.ui.words import Words, first_language

ROOT = Path(__file__).resolve().parents[1]
GAMES = ("chasse_aux_monstres", "doolhof_junior", "ghooost", "grosse_bouffe", "monster_smash")
DOMAINS = ("common", *GAMES)
CATALOGUES = build.read_all()
TEXTS = {
    home: {key: build.forms(entry.string) for key, entry in build.texts(catalog).items()}
    for home, catalog in CATALOGUES.items()
}


def lines(lang: str) -> Iterator[tuple[str, str]]:
    """Every text of a language with where it stands; the name of Ghooost! keeps its own typography."""
    for (language, domain), texts in TEXTS.items():
        for key, forms in texts.items():
            if language == lang:
                yield from ((f"{domain} {key}", form.replace("Ghooost!", "Ghooost")) for form in forms)


def pages(lang: str, game: str) -> list[str]:
    """The rule-book pages of a game."""
    book = (ROOT / "assets" / "rules" / lang / f"{game}.md").read_text(encoding="utf-8")
    return re.split(r"^## ", book, flags=re.MULTILINE)[1:]


def prose(lang: str) -> Iterator[tuple[str, str]]:
    """Every line of the rule books that players read."""
    for game in GAMES:
        for page in pages(lang, game):
            yield from ((f"rules {game}", line) for line in spoken(page).splitlines())


def spoken(page: str) -> str:
    """What players read of a page: all its variants, without pictures and conditions."""
    return re.sub(r"^(picture:.*|\{if .*\}|\{end\})\n?", "", page, flags=re.MULTILINE).rstrip("\n")


def faults(lang: str, pattern: str) -> list[tuple[str, str]]:
    """What players read that matches a pattern."""
    read = [*lines(lang), *prose(lang)]
    assert len(read) > 1500
    return [(where, text) for where, text in read if re.search(pattern, text)]


def length(text: str) -> int:
    """The letters of a text, eight for each placeholder."""
    return len(re.sub(r"\{\w+\}", "x" * 8, text))


# Two languages


@pytest.mark.parametrize("domain", DOMAINS)
def test_french_and_english_have_the_same_keys(domain: str) -> None:
    assert list(TEXTS["fr", domain]) == list(TEXTS["en", domain])
    assert len(TEXTS["fr", domain]) > 140


@pytest.mark.parametrize("domain", DOMAINS)
def test_both_languages_ask_for_the_same_values(domain: str) -> None:
    def values(lang: str) -> dict[str, set[str]]:
        texts = TEXTS[lang, domain].items()
        return {key: set(re.findall(r"\{(\w+)\}", " ".join(forms))) for key, forms in texts}

    assert values("fr") == values("en")


def test_every_plural_form_says_how_many() -> None:
    plurals = [(key, forms) for texts in TEXTS.values() for key, forms in texts.items() if len(forms) > 1]
    assert len(plurals) > 100
    assert [key for key, forms in plurals if not all("{count}" in form for form in forms)] == []


def test_braces_hold_nothing_but_names() -> None:
    for lang in words.languages():
        assert [text for _, text in lines(lang) if re.search(r"[{}]", re.sub(r"\{[a-z]+\}", "", text))] == []


# Typography and voice


@pytest.mark.parametrize(
    "pattern",
    [
        pytest.param(r"(?<!\u202f)([;!?»]|:(?!\{minute\}))", id="a thin space before ; : ! ? »"),
        pytest.param(r"«(?!\u202f)", id="a thin space after «"),
        pytest.param(r"['\"“”]|\.\.\.", id="no straight or English quotes, no three dots"),
        pytest.param(r"^\s|\s$|\s\s|\xa0", id="no space too many"),
        pytest.param(
            r"\bA\b(?!-)|\bCa\b|\bE([bcdfgklmnpqrtvz]|[bcdfgptv]r|[bcfgp]l)[aeiouyéèê]",
            id="capitals keep their accents",
        ),
        pytest.param(r"(?i)coeur|oeil|oeuf|soeur", id="œ is one letter"),
        pytest.param(r"!.*!", id="one exclamation mark at most"),
        pytest.param(
            r"\b(de|que|le|la|du) \{(player|other|target|card|secret|monster|toy|land|eater|prey)\}",
            id="nothing before a name that it could clash with",
        ),
        pytest.param(r"^\{(secret|toy|land)\}", id="no line starts in lower case"),
        pytest.param(
            r"(?i)\b(abattre|révéler|flipper|voler|IA|ordinateur|clique|débutant)\b", id="our words"
        ),
    ],
)
def test_french_is_set_as_the_style_guide_says(pattern: str) -> None:
    assert faults("fr", pattern) == []


@pytest.mark.parametrize(
    "pattern",
    [
        pytest.param(r"['\"«»]|\.\.\.", id="curly quotes, one ellipsis"),
        pytest.param(r"^\s|\s$|\s\s|[\xa0\u202f]|\s[;:!?,.]", id="no space too many"),
        pytest.param(r"!.*!", id="one exclamation mark at most"),
        pytest.param(r"^\{(secret|toy|land)\}", id="no line starts in lower case"),
        pytest.param(
            r"(?i)\b(colors?|neighbors?|steals?|computers?|click)\b", id="our words, British spelling"
        ),
    ],
)
def test_english_is_set_as_the_style_guide_says(pattern: str) -> None:
    assert faults("en", pattern) == []


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_refusals_settings_and_errors_never_shout(lang: str) -> None:
    calm = [each for each in lines(lang) if re.search(r" (refus\w+|undo|settings|save|error|cli)\.", each[0])]
    assert len(calm) > 150
    assert [each for each in calm if "!" in each[1]] == []


def test_a_refusal_blames_nobody() -> None:
    harsh = r"(?i)interdit|erreur|\bfaux\b|invalid|\bnul\b|éliminé|perdant|forbidden|wrong|illegal|loser"
    refusals = [each for lang in ("fr", "en") for each in lines(lang) if " refus" in each[0]]
    assert len(refusals) > 100
    assert [each for each in refusals if re.search(harsh, each[1])] == []


# Room: the first place that a key fits decides

PLACES = {
    r"button\..+|action\..+|setup\.keyboard\..+|colour\..+": 12,
    r"menu\.(continue|family|sound|rules|settings|album|language|quit)": 12,
    r"setup\.(add|remove|person|robot|colour|family|team|preset|restore|start|last|first_random)": 12,
    r"handover\.ready|little\.ask_end_(yes|no)|waiting\.delete|names\.add|album\.(watch|delete)": 12,
    r"pause\.(resume|restart|new_deal|rules|settings|leave|who_plays)|phase\..+": 12,
    r"results\.(again|again_same|cupboard|watch|keep)": 12,
    r"replay\.(play|pause|step_back|step_on|start|end|speed|play_from_here)": 12,
    r"(.+\.)?(title|subtitle|name)|(secret|toy|monster|card|family|species|team|land|words)\..+": 28,
    r"setup\.(little|waiting)|results\.(again_new|team_loses|rank_1)|goal\..+|bot\.name_.|about\.players": 28,
    r"(tweak|preset)\..+\.line|(now|help|event|celebration|defeat|bot|table|hint|colour_help)\..+": 60,
    r"tweak\..+": 24,
    r".+_(help|line|hint|ask)|.+\.line(_\d)?|(handover|pause|results|key|album|replay)\..+": 60,
    r"(names|little|waiting)\..+": 60,
    r"(menu|settings|rulebook)\..+": 28,
    r"refusal\..+|refused_setup\..+|undo\..+|setup\..+": 70,
    r"tip\..+": 120,
    r"(save|error|first_run|cli)\..+": 80,
}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_texts_fit_their_place(lang: str) -> None:
    def limit(where: str) -> int:
        key = where.split()[1]
        return next((most for place, most in PLACES.items() if re.fullmatch(place, key)), 0)

    placed = [(where, text, limit(where)) for where, text in lines(lang) if limit(where)]
    assert len(placed) > 1300
    assert [(where, text, length(text)) for where, text, most in placed if length(text) > most] == []


# The rule book


@pytest.mark.parametrize("game", GAMES)
def test_rule_pages_show_the_same_things_in_both_languages(game: str) -> None:
    def bones(lang: str) -> list[list[str]]:
        bone = re.compile(r"^(?:picture:.*|\{.*\})$|\{\w+\}", re.MULTILINE)
        return [bone.findall(page) for page in pages(lang, game)]

    assert bones("fr") == bones("en")
    assert len(bones("fr")) >= 6


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_rule_page_is_short(game: str, lang: str) -> None:
    for page in pages(lang, game):
        title, text = spoken(page).split("\n", 1)
        assert len(title) <= 28, title
        assert 5 < len(re.findall(r"\w[\w’]*", text)) <= 45, title


# Building


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of one game's texts that may be spoilt."""
    for lang in ("fr", "en"):
        shutil.copytree(build.LOCALE / lang, tmp_path / lang, ignore=shutil.ignore_patterns("[!d]*.?o"))
    monkeypatch.setattr(build, "LOCALE", tmp_path)
    return tmp_path


def test_the_compiled_texts_are_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    assert build.main(["--check"]) == 0, capsys.readouterr().out


def test_a_stale_file_is_named_whatever_its_date(workshop: Path, capsys: pytest.CaptureFixture[str]) -> None:
    po, mo = (workshop / "fr" / "LC_MESSAGES" / f"doolhof_junior.{end}" for end in ("po", "mo"))
    po.write_text(po.read_text(encoding="utf-8").replace("Pousse", "Tire"), encoding="utf-8")
    os.utime(mo)
    assert build.main(["--check"]) == 1
    assert "fr/LC_MESSAGES/doolhof_junior.mo is stale" in capsys.readouterr().out


def test_building_makes_all_fresh_and_shows_the_new_text_to_the_other_language(workshop: Path) -> None:
    po = workshop / "fr" / "LC_MESSAGES" / "doolhof_junior.po"
    po.write_text(po.read_text(encoding="utf-8").replace("Pousse", "Tire"), encoding="utf-8")
    assert build.main([]) == 0
    assert build.main(["--check"]) == 0
    english = workshop / "en" / "LC_MESSAGES" / "doolhof_junior.po"
    assert "#. fr: Tire" in english.read_text(encoding="utf-8")


def test_a_lacking_text_is_named(workshop: Path, capsys: pytest.CaptureFixture[str]) -> None:
    po = workshop / "en" / "LC_MESSAGES" / "doolhof_junior.po"
    po.write_text(po.read_text(encoding="utf-8").replace('"Find the secret!"', '""'), encoding="utf-8")
    assert build.main([]) == 1
    assert capsys.readouterr().out.splitlines() == ["en lacks goal.title (doolhof_junior)"]


# Saying


def test_a_text_is_said_with_its_values() -> None:
    assert Words("fr").say("table.your_turn", player="Léa") == "À toi, Léa\u202f!"
    assert Words("en").say("table.your_turn", player="Léa") == "Your turn, Léa!"


@pytest.mark.parametrize(("lang", "count", "said"), [
    ("fr", 0, "0 carte"), ("fr", 1, "1 carte"), ("fr", 2, "2 cartes"),
    ("en", 0, "0 cards"), ("en", 1, "1 card"), ("en", 2, "2 cards"),
])  # fmt: skip
def test_none_is_singular_in_french_and_plural_in_english(lang: str, count: int, said: str) -> None:
    assert Words(lang).say("results.cards", count) == said


def test_a_count_is_a_value_like_others_where_there_is_no_plural() -> None:
    assert Words("en").say("settings.volume", count=30) == "30%"


def test_a_value_may_be_called_key_and_hold_braces() -> None:
    said = Words("en").say("error.rules_bad_value", key="{hand}", allowed="1 to 9", value=0)
    assert said == "“{hand}” takes 1 to 9, not “0”."


def test_an_unknown_key_names_the_nearest() -> None:
    with pytest.raises(KeyError, match=r"'menu\.titel', perhaps 'menu\.title'"):
        Words("fr").say("menu.titel")
    assert not Words("fr").has("menu.titel")
    assert Words("fr").has("menu.title")


def test_a_value_missing_names_the_key_and_the_value() -> None:
    with pytest.raises(ValueError, match=r"'menu\.players_range' needs a value for high, low"):
        Words("fr").say("menu.players_range")
    with pytest.raises(ValueError, match=r"'results\.cards' needs a value for count"):
        Words("fr").say("results.cards")


def test_a_game_has_its_own_texts_and_the_common_ones() -> None:
    cupboard = Words("en")
    game = cupboard.game("doolhof_junior")
    assert game.lang == "en"
    assert game.say("phase.push") == "Push"
    assert game.say("button.yes") == "Yes"
    assert not cupboard.has("phase.push")
    assert cupboard.game("doolhof_junior") is game


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(FileNotFoundError, match="no texts for chess"):
        Words("fr").game("chess")


@pytest.mark.parametrize(("people", "french", "english"), [
    ([], "", ""),
    (["Léa"], "Léa", "Léa"),
    (["Léa", "Tom"], "Léa et Tom", "Léa and Tom"),
    (["Léa", "Tom", "Zoé"], "Léa, Tom et Zoé", "Léa, Tom and Zoé"),
])  # fmt: skip
def test_names_are_listed_as_one_says_them(people: list[str], french: str, english: str) -> None:
    assert (Words("fr").names(people), Words("en").names(people)) == (french, english)


def test_french_then_english_fill_the_gaps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def keep(lang: str, **texts: str) -> None:
        catalog = Catalog(locale=lang)
        for name, text in texts.items():
            catalog.add(name, text, context="menu")
        path = tmp_path / lang / "LC_MESSAGES" / "common.mo"
        path.parent.mkdir(parents=True)
        path.write_bytes(build.as_mo(catalog))

    keep("nl", title="Kast")
    keep("fr", title="Placard", quit="Quitter", album="")
    keep("en", title="Cupboard", quit="Quit", album="Album")
    monkeypatch.setattr(words, "LOCALE", tmp_path)
    assert words.languages() == ("en", "fr", "nl")
    said = [Words("nl").say(f"menu.{name}") for name in ("title", "quit", "album")]
    assert said == ["Kast", "Quitter", "Album"]
    assert Words("xx").say("menu.title") == "Placard"


def test_every_language_says_its_own_name() -> None:
    named = {lang: Words(lang).say("language.name") for lang in words.languages()}
    assert (named["fr"], named["en"]) == ("Français", "English")
    assert len(set(named.values())) == len(named)


# The first language


@pytest.mark.parametrize(("environ", "lang"), [
    ({}, "fr"),
    ({"LANG": "en_GB.UTF-8"}, "en"),
    ({"LANG": "fr_CA.UTF-8"}, "fr"),
    ({"LANG": "nl_BE.UTF-8"}, "fr"),
    ({"LANG": "C.UTF-8"}, "fr"),
    ({"LC_ALL": "C", "LANG": "en_US.UTF-8"}, "fr"),
    ({"LC_ALL": "en_US", "LC_MESSAGES": "fr_FR", "LANGUAGE": "fr", "LANG": "fr_FR"}, "en"),
    ({"LC_MESSAGES": "en_US", "LANGUAGE": "fr", "LANG": "fr_FR"}, "en"),
    ({"LANGUAGE": "de:en:fr", "LANG": "fr_FR"}, "en"),
    ({"LC_ALL": "", "LANG": "en_US@euro"}, "en"),
])  # fmt: skip
def test_the_first_language_is_the_systems_if_we_have_it(environ: dict[str, str], lang: str) -> None:
    assert first_language(environ) == lang


@pytest.mark.parametrize(("platform", "name", "lang"), [
    ("win32", "English_United Kingdom", "en"),
    ("win32", "French_France", "fr"),
    ("win32", "en-US", "en"),
    ("win32", "German_Germany", "fr"),
    ("darwin", "en_US", "en"),
    ("darwin", None, "fr"),
    ("linux", "en_US", "fr"),
])  # fmt: skip
def test_windows_and_macos_are_asked_for_their_locale(
    monkeypatch: pytest.MonkeyPatch, platform: str, name: str | None, lang: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr("locale.getlocale", lambda: (name, "UTF-8"))
    assert first_language({}) == lang
    assert first_language({"LANG": "en"}) == "en"


def test_a_locale_that_python_cannot_read_means_french(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreadable() -> None:
        raise ValueError("unknown locale: xx-YY")

    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("locale.getlocale", unreadable)
    assert first_language({}) == "fr"


def test_accents_are_read_where_the_system_knows_none() -> None:
    code = "from scenes.ui.words import Words; print(ascii(Words('fr').say('menu.welcome')))"
    strict = ["-S", "-X", "utf8=0", "-X", "warn_default_encoding", "-W", "error"]
    plain = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PATH": os.environ["PATH"]}
    ran = subprocess.run(
        [sys.executable, *strict, "-c", code], env=plain, cwd=ROOT, capture_output=True, check=False
    )
    assert (ran.stdout.split(b"\n")[0], ran.stderr) == (rb"'\xc0 quoi on joue\u202f?'", b"")
