"""The album: the last fifty finished games, to watch again or to throw away."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from games import title
from games.core.saves import BadSave, Player, decode, encode
from games.core.store import ALBUM, Page, Store
from scenes.album import SPOTS, Album
from scenes.playing import LAST_LOOK
from scenes.question import Question
from scenes.replay import Replay
from scenes.table import Table
from scenes.ui.words import languages
from tests.playroom import Playroom
from tests.replays import small_print
from tests.sittings import fresh_sitting, play_on
from tests.test_saves import GAMES, Moon, changed
from tests.test_screens import awkward, misfits

GAME = "doolhof_junior"
ROOT = Path(__file__).resolve().parents[1]
LONG_NAMES = ("Maximilienne", "Marie-Amélie", "Bartholomäus", "Anne-Charlie")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves", GAMES)


@pytest.fixture
def room(tmp_path: Path) -> Playroom:
    return Playroom(tmp_path)


@cache
def finished(seats: int = 2, preset: str = "rapide", seed: str = "6") -> bytes:
    """The save of a match played to its end."""
    match = fresh_sitting(title(GAME), preset, seats, seed)
    play_on(match.match, seed)
    names = [
        Player(name, colour) for name, colour in zip(LONG_NAMES, ("coral", "sun", "sky", "leaf"), strict=True)
    ]
    return encode(replace(match, players=tuple(names[:seats])))


def glue_in(store: Store, name: str, when: float = 0, data: bytes = b"", game: str = GAME) -> Path:
    """Lay a file into the album as if it had been finished at a moment."""
    path = store.folder / "album" / game / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data or finished())
    os.utime(path, (when, when))
    return path


def names(store: Store) -> list[str]:
    return [page.name for page in store.album()]


def open_album(room: Playroom, pages: int) -> Album:
    for n in range(pages):
        glue_in(room.app.store, f"game {n}", 1_000_000 + n)
    album = Album(room.app)
    room.start(album)
    return album


# What the store keeps


def test_an_empty_house_has_an_empty_album(store: Store) -> None:
    assert store.album() == ()


def test_a_page_says_who_played_who_won_and_when(store: Store) -> None:
    match = decode(finished(), GAMES)
    glue_in(store, "evening", 1_234)
    outcome = match.match.game.outcome(match.match.state)
    assert outcome is not None and outcome.winners
    assert store.album() == (Page(GAME, "evening", match.players, outcome.winners, 1_234),)


def test_the_latest_game_comes_first(store: Store) -> None:
    for name, when in (("two", 2), ("three", 3), ("one", 1)):
        glue_in(store, name, when)
    assert names(store) == ["three", "two", "one"]


def test_the_album_keeps_fifty_and_drops_the_oldest(store: Store) -> None:
    for n in range(ALBUM):
        glue_in(store, f"game {n}", n)
    match = decode(finished(), GAMES)
    for name in ("last", "very last"):
        store.keep(name, match)
        store.finish(GAME, name)
    kept = names(store)
    assert len(kept) == ALBUM
    assert {*kept[:2]} == {"last", "very last"}
    assert kept[-1] == "game 2"


@pytest.mark.case("G1")
def test_broken_pages_are_skipped(store: Store) -> None:
    data = finished()
    spoilt = {
        "empty": b"",
        "cut": data[:300],
        "flipped": data.replace(b"walk", b"wamk", 1),
        "newer": changed(data, format=99),
        "foreign": changed(data, game="chess"),
        "no save": b"[]",
    }
    for name, text in spoilt.items():
        path = glue_in(store, name)
        path.write_bytes(text)
    (store.folder / "album" / GAME / "folder.json").mkdir()
    glue_in(store, "elsewhere", game="ghooost")
    glue_in(store, "good")
    assert names(store) == ["good"]


def test_no_page_is_replayed_to_be_listed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    glue_in(store, "evening")

    def played(*_: object) -> None:
        raise AssertionError("a move is played")

    monkeypatch.setattr(GAMES[GAME], "apply", played)
    assert store.album()[0].winners


def test_a_game_whose_end_today_s_rules_cannot_read_has_no_winner(store: Store) -> None:
    glue_in(store, "evening")
    assert [page.winners for page in Store(store.folder, {GAME: Moon}).album()] == [()]


def test_a_page_opens_as_the_match_that_was_played(store: Store) -> None:
    glue_in(store, "evening")
    assert encode(store.open_album(store.album()[0])) == finished()


def test_a_page_that_is_gone_or_spoilt_says_so(store: Store) -> None:
    path = glue_in(store, "evening")
    page = store.album()[0]
    path.write_bytes(b"?")
    with pytest.raises(BadSave):
        store.open_album(page)
    store.tear_out(page)
    with pytest.raises(FileNotFoundError):
        store.open_album(page)
    store.tear_out(page)


# The book


def test_an_empty_album_says_how_it_fills(room: Playroom) -> None:
    album = open_album(room, 0)
    assert album.stage.goal["empty"].text == room.app.words().say("album.empty")
    assert {*album.targets()} == {"back"}


def test_a_page_shows_names_game_date_and_the_winner_with_a_trophy(room: Playroom) -> None:
    album = open_album(room, 1)
    poses, page = album.stage.goal, album.pages[0]
    assert poses["names game 0"].text == "Maximilienne et Marie-Amélie"
    assert poses["entry game 0"].text.startswith("Doolhof Junior, le 12/01 ")
    heads = [pose.image for key, pose in poses.items() if key.startswith("winner ")]
    assert heads == [f"common/avatar_{page.players[seat].colour}" for seat in page.winners] != []
    assert poses["trophy game 0"].image == "common/trophy"
    assert poses["box game 0"].image == f"common/box_{GAME}_mid"
    assert poses["said"].text == "1 partie"


def test_a_game_that_nobody_won_has_no_trophy(room: Playroom) -> None:
    glue_in(room.app.store, "lost", data=finished(1, "solitaire", "amber"))
    album = open_album(room, 0)
    assert [page.winners for page in album.pages] == [()]
    assert not [key for key in album.stage.goal if key.startswith(("winner", "trophy"))]


def test_pages_are_turned(room: Playroom) -> None:
    album = open_album(room, 14)
    seen = []
    for _ in range(4):
        seen.append([key.partition(" ")[2] for key in album.targets() if key.startswith("bin")])
        room.tap_on("turn on")
    assert [len(each) for each in seen] == [6, 6, 2, 2]
    assert seen[0][0] == "game 13" and seen[2] == ["game 1", "game 0"]
    assert album.stage.goal["place"].text == "3/3"
    for _ in range(3):
        room.tap_on("turn back")
    assert album.spread == 0


def test_one_double_page_needs_no_turning(room: Playroom) -> None:
    album = open_album(room, len(SPOTS))
    assert not [key for key in album.stage.goal if key.startswith("turn")]


@pytest.mark.parametrize("where", ["watch game 1", "box game 1"])
def test_a_game_is_watched_and_then_the_album_lies_open_at_the_same_page(room: Playroom, where: str) -> None:
    album = open_album(room, 9)
    room.tap_on("turn on")
    room.tap(album.stage.goal[where].at)
    replay = room.top
    assert isinstance(replay, Replay)
    assert encode(replay.sitting) == finished()
    room.press(pygame.K_ESCAPE)
    room.run(0.5)
    assert (room.top, album.spread) == (album, 1)


def test_a_game_that_no_longer_reads_says_so(room: Playroom) -> None:
    album = open_album(room, 2)
    (room.app.store.folder / "album" / GAME / "game 1.json").write_bytes(b"?")
    room.tap_on("watch game 1")
    assert room.top is album
    assert album.stage.goal["said"].text == room.app.words().say("album.unreadable")


def test_a_game_is_thrown_away_only_after_a_question(room: Playroom) -> None:
    album = open_album(room, 7)
    room.tap_on("turn on")
    for answer, left in (("no", 7), ("yes", 6)):
        room.tap_on("bin game 0")
        question = room.top
        assert isinstance(question, Question)
        assert question.text == room.app.words().say("album.delete_ask")
        room.tap_on(answer)
        room.run(0.5)
        assert (room.top, len(album.pages), len(room.app.store.album())) == (album, left, left)
    assert (album.spread, "bin game 6" in album.targets()) == (0, True)


def test_a_page_that_the_disk_will_not_let_go_stays(room: Playroom, monkeypatch: pytest.MonkeyPatch) -> None:
    album = open_album(room, 1)

    def locked(*_: object, **__: object) -> None:
        raise PermissionError("locked")

    monkeypatch.setattr(Path, "unlink", locked)
    room.tap_on("bin game 0")
    room.tap_on("yes")
    assert len(album.pages) == 1
    assert album.stage.goal["said"].text == room.app.words().say("save.cannot_write")


def test_keys_reach_everything(room: Playroom) -> None:
    album = open_album(room, 14)
    reached = set()
    for _ in range(len(album.targets()) + 2):
        room.press(pygame.K_TAB)
        reached.add(album.focus)
    assert reached == {*album.targets()}


def test_a_full_album_says_that_the_oldest_goes(room: Playroom) -> None:
    album = open_album(room, ALBUM)
    assert album.stage.goal["said"].text == room.app.words().say("album.full")
    assert album.stage.goal["place"].text == "1/9"


def test_a_game_played_to_its_end_lies_in_the_album(room: Playroom) -> None:
    match = decode(finished(), GAMES)
    move = match.match.undo().move
    table: Table = Table(room.app, match, "tonight")
    room.start(table)
    table.play(move)
    room.rest()
    room.run(LAST_LOOK + 1)
    assert [page.name for page in room.app.store.album()] == ["tonight"]


# What is to be seen


def crowded(room: Playroom) -> Album:
    """A double page with all that there can be on it."""
    for n, seats in enumerate((4, 3, 4, 2, 4, 4)):
        glue_in(
            room.app.store,
            f"crowd {n}",
            2_000_000 + n,
            finished(seats, "rapide", {2: "29", 3: "12", 4: "49"}[seats]),
        )
    return open_album(room, 2)


@pytest.mark.case("W5")
@pytest.mark.parametrize("lang", languages())
def test_every_text_and_every_target_fits_in_every_window(tmp_path: Path, lang: str) -> None:
    for taste in ({}, {"text": 200, "contrast": True}):
        room = Playroom(tmp_path, lang=lang, **taste)
        for album in (open_album(room, 0), crowded(room)):
            assert (misfits(room), awkward(room)) == ([], [])
            assert small_print(room, album.stage.goal) == []


@pytest.mark.parametrize(("text", "contrast"), [(100, False), (200, True)])
def test_six_long_names_and_the_name_of_every_game_fit(tmp_path: Path, text: int, contrast: bool) -> None:
    room = Playroom(tmp_path, text=text, contrast=contrast)
    poses, words = open_album(room, 1).stage.goal, room.app.words()
    games = [path.stem for path in (ROOT / "assets" / "locale" / "fr" / "LC_MESSAGES").glob("*.po")]
    for game in {*games} - {"common"}:
        name = words.game(game).say("about.title")
        entry = words.say("album.entry", game=name, date="28/12 23:59")
        line = replace(poses["entry game 0"], text=entry)
        people = replace(poses["names game 0"], text=words.names([*LONG_NAMES, "Marguerite", "Constantin"]))
        assert small_print(room, {"game line": line, "game people": people}) == []
