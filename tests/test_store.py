"""Where saves lie: three generations, nothing half written, nothing lost when the power goes."""

import errno
import os
import signal
import sys
from pathlib import Path

import pytest

from games.core import files
from games.core.files import generations, write_safely
from games.core.rng import Rng
from games.core.saves import Sitting, encode
from games.core.store import ALBUM, Store, Trouble
from tests.sittings import play_on
from tests.test_saves import GAMES, Tomorrow, changed, sitting

GAME, NAME = "doolhof_junior", "evening"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """An empty store in a folder with a difficult name."""
    return Store(tmp_path / "Élève à l'école n°1", GAMES)


def path_in(store: Store) -> Path:
    return store.folder / GAME / f"{NAME}.json"


def keep(store: Store, *plies: int) -> Sitting:
    """Keep a match at these plies, one after the other."""
    match = sitting(0)
    for ply in plies:
        play_on(match.match, f"to {ply}", ply - match.match.ply)
        store.keep(NAME, match)
    return match


def ply_of(found: Sitting | None) -> int | None:
    return None if found is None else found.match.ply


def test_what_is_kept_can_be_opened(store):
    kept = keep(store, 5)
    found, trouble = store.open(GAME, NAME)
    assert (found.match.past, trouble) == (kept.match.past, None)


def test_what_was_never_kept_is_told(store):
    assert store.open(GAME, "never") == (None, Trouble("broken_all"))


def test_three_generations_are_kept(store):
    keep(store, 1, 2, 3, 4, 5)
    texts = [path.read_bytes() for path in generations(path_in(store))]
    assert [text.count(b'"push ') + text.count(b'"walk ') for text in texts] == [5, 4, 3]
    assert sorted(path.name for path in path_in(store).parent.iterdir()) == [
        "evening.json",
        "evening.json.1",
        "evening.json.2",
    ]


@pytest.mark.case("G1")
@pytest.mark.parametrize("harm", ["empty", "cut", "flipped", "folder"])
def test_a_broken_save_is_set_aside_and_the_one_before_is_used(store, harm):
    keep(store, 3, 4, 5)
    path = path_in(store)
    data = path.read_bytes()
    path.unlink()
    if harm == "folder":
        path.mkdir()
    else:
        wrong = {"empty": b"", "cut": data[:200], "flipped": data.replace(b"walk", b"wamk", 1)}
        path.write_bytes(wrong[harm])
    found, trouble = store.open(GAME, NAME)
    assert ply_of(found) == 4
    aside = path.with_name("evening.json.broken-1")
    assert trouble == Trouble("broken", str(aside))
    assert aside.exists()
    assert not path.exists()
    store.keep(NAME, found)
    assert ply_of(store.open(GAME, NAME)[0]) == 4


@pytest.mark.case("G1")
def test_two_broken_generations_leave_the_third(store):
    keep(store, 3, 4, 5)
    for path in generations(path_in(store))[:2]:
        path.write_bytes(b"?")
    found, trouble = store.open(GAME, NAME)
    assert (ply_of(found), trouble.reason) == (3, "broken")
    assert len(list(path_in(store).parent.glob("*broken*"))) == 2


@pytest.mark.case("G1")
def test_when_all_are_broken_all_are_kept_aside(store):
    keep(store, 3, 4, 5)
    for path in generations(path_in(store)):
        path.write_bytes(b"?")
    found, trouble = store.open(GAME, NAME)
    assert (found, trouble.reason) == (None, "broken_all")
    assert len(list(path_in(store).parent.glob("*broken*"))) == 3
    assert store.waiting(GAME) == ()


@pytest.mark.case("G1")
def test_broken_files_never_push_each_other_out(store):
    for n in range(3):
        keep(store, 1)
        path_in(store).write_text(f"broken {n}")
        store.open(GAME, NAME)
    aside = sorted(path_in(store).parent.glob("*broken*"))
    assert [path.read_text() for path in aside] == ["broken 0", "broken 1", "broken 2"]


@pytest.mark.case("G1")
def test_a_save_of_a_newer_program_is_kept_aside_when_an_older_one_is_used(store):
    kept = keep(store, 3, 4)
    newer = changed(encode(kept), format=99)
    path_in(store).write_bytes(newer)
    found, trouble = store.open(GAME, NAME)
    assert (ply_of(found), trouble.reason) == (3, "newer")
    assert Path(trouble.file).read_bytes() == newer


@pytest.mark.case("G1")
def test_a_lone_save_of_a_newer_program_stays_for_that_program_to_open(store):
    kept = keep(store, 4)
    newer = changed(encode(kept), format=99)
    path_in(store).write_bytes(newer)
    assert store.open(GAME, NAME) == (None, Trouble("newer", str(path_in(store))))
    assert path_in(store).read_bytes() == newer


@pytest.mark.case("G1")
def test_a_foreign_save_stays_too(store):
    keep(store, 4)
    foreign = Store(store.folder, {})
    assert foreign.open(GAME, NAME) == (None, Trouble("wrong_game", str(path_in(store))))
    assert ply_of(store.open(GAME, NAME)[0]) == 4


def test_history_that_is_gone_is_told(store):
    keep(store, 40)
    found, trouble = Store(store.folder, {GAME: Tomorrow}).open(GAME, NAME)
    assert (ply_of(found), trouble) == (40, Trouble("history_gone"))


def test_matches_wait_the_latest_first(store):
    for n, name in enumerate(("one", "two", "three")):
        store.keep(name, sitting(n + 1))
        os.utime(store.folder / GAME / f"{name}.json", (1_000 + n, 1_000 + n))
    assert [(each.name, each.ply, each.when) for each in store.waiting(GAME)] == [
        ("three", 3, 1_002),
        ("two", 2, 1_001),
        ("one", 1, 1_000),
    ]
    assert store.waiting(GAME)[0].players == sitting(0).players
    assert store.waiting("ghooost") == ()


def test_a_match_whose_newest_file_was_set_aside_still_waits(store):
    keep(store, 3, 4)
    path_in(store).write_bytes(b"?")
    store.open(GAME, NAME)
    assert [(each.name, each.ply) for each in store.waiting(GAME)] == [(NAME, 3)]
    assert ply_of(store.open(GAME, NAME)[0]) == 3


def test_a_finished_match_goes_into_the_album_which_holds_fifty(store):
    album = store.folder / "album" / GAME
    album.mkdir(parents=True)
    for n in range(ALBUM):
        (album / f"old {n}.json").write_text("{}")
        os.utime(album / f"old {n}.json", (n, n))
    keep(store, 3, 4)
    store.finish(GAME, NAME)
    assert store.waiting(GAME) == ()
    pages = {path.name for path in album.iterdir()}
    assert len(pages) == ALBUM
    assert "evening.json" in pages
    assert "old 0.json" not in pages
    assert not any(path.exists() for path in generations(path_in(store)))


def test_a_match_thrown_away_is_gone_with_all_its_generations(store):
    keep(store, 3, 4, 5)
    store.discard(GAME, NAME)
    assert store.open(GAME, NAME) == (None, Trouble("broken_all"))
    store.discard(GAME, NAME)


@pytest.mark.case("G2")
@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_disk_that_will_not_take_it_leaves_the_save_before_whole(store, monkeypatch, call, fault):
    match = keep(store, 3, 4)

    def fail(*_: object) -> None:
        raise OSError(fault, os.strerror(fault))

    play_on(match.match, "more", 1)
    with monkeypatch.context() as patch:
        patch.setattr(os, call, fail)
        with pytest.raises(OSError, match=os.strerror(fault)):
            store.keep(NAME, match)
    found, trouble = store.open(GAME, NAME)
    assert (ply_of(found), trouble) == (4, None)
    assert not list(path_in(store).parent.glob(".*"))
    store.keep(NAME, match)
    assert ply_of(store.open(GAME, NAME)[0]) == 5


@pytest.mark.case("G2")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a child process that shares our memory")
def test_a_full_disk_leaves_the_save_before_whole(store):
    """A real limit on the size of files, in a child process."""
    import resource

    match = keep(store, 3, 4)
    play_on(match.match, "more", 100)

    def fill() -> int:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, 1_000))
        try:
            store.keep(NAME, match)
        except OSError as error:
            return error.errno or 1
        return 0

    assert in_child(fill) == errno.EFBIG
    assert ply_of(store.open(GAME, NAME)[0]) == 4
    assert not list(path_in(store).parent.glob(".*"))


@pytest.mark.case("S5")
def test_in_a_locked_folder_a_broken_save_stays_where_it_is(store, monkeypatch):
    keep(store, 3, 4)
    path_in(store).write_bytes(b"?")

    def locked(*_: object) -> None:
        raise PermissionError(errno.EACCES, "locked")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", locked)
        found, trouble = store.open(GAME, NAME)
    assert (ply_of(found), trouble) == (3, Trouble("broken", str(path_in(store))))


def test_where_the_disk_has_no_links_generations_are_copied(store, monkeypatch):
    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    with monkeypatch.context() as patch:
        patch.setattr(os, "link", no_links)
        keep(store, 1, 2, 3)
    path_in(store).unlink()
    assert ply_of(store.open(GAME, NAME)[0]) == 2


def in_child(task) -> int:
    """Do a task in a child process; its result, or minus the signal that ended it."""
    child = os.fork()
    if child == 0:
        try:
            os._exit(task())
        finally:
            os._exit(99)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def killed_at(line: int, store: Store, match: Sitting) -> int:
    """Keep a match in a child process that dies, as by kill -9, before the given line of `files.py` runs."""

    def keep_until_killed() -> int:
        left = line

        def trace(frame, event, _):
            nonlocal left
            if frame.f_code.co_filename == files.__file__ and event == "line":
                if left == 0:
                    os.kill(os.getpid(), signal.SIGKILL)
                left -= 1
            return trace

        sys.settrace(trace)
        store.keep(NAME, match)
        return 0

    return in_child(keep_until_killed)


@pytest.mark.case("G2")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a child process that shares our memory")
def test_killed_before_any_line_of_writing_at_most_the_move_in_flight_is_lost(tmp_path):
    kills = 0
    for line in range(200):
        store = Store(tmp_path / str(line), GAMES)
        match = keep(store, 1, 2, 3, 4)
        play_on(match.match, "in flight", 1)
        if killed_at(line, store, match) == 0:
            break
        kills += 1
        found, trouble = store.open(GAME, NAME)
        assert (ply_of(found) in (4, 5), trouble) == (True, None)
        store.keep(NAME, match)
        assert ply_of(store.open(GAME, NAME)[0]) == 5
    assert 20 < kills < 200


@pytest.mark.case("G2")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a child process that shares our memory")
def test_killed_at_any_time_at_most_the_move_in_flight_is_lost(tmp_path):
    """A child keeps a match move by move and reports each; it is killed at moments drawn by chance."""
    rng = Rng("kill")
    plies = []
    for n in range(100):
        store = Store(tmp_path / str(n), GAMES)
        reports, report = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reports)
            keep_and_report(store, report)
        os.close(report)
        reported = b"".join(os.read(reports, 1) for _ in range(1 + rng.below(6)))
        for _ in range(rng.below(30_000)):
            pass
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        reported += os.read(reports, 1_000)
        os.close(reports)
        found, trouble = store.open(GAME, NAME)
        assert trouble is None
        assert ply_of(found) in (reported[-1], reported[-1] + 1)
        plies.append(ply_of(found))
    assert len(set(plies)) > 5


def keep_and_report(store: Store, report: int) -> None:
    match = sitting(0)
    try:
        for n in range(1, 250):
            play_on(match.match, str(n), 1)
            store.keep(NAME, match)
            os.write(report, bytes([n]))
    finally:
        os._exit(0)


def test_a_file_is_written_beside_and_then_takes_its_place(tmp_path):
    path = tmp_path / "deep" / "folder" / "settings.json"
    write_safely(path, b"one")
    write_safely(path, b"two")
    assert [each.read_bytes() for each in generations(path) if each.exists()] == [b"two", b"one"]
    assert {each.name for each in path.parent.iterdir()} == {"settings.json", "settings.json.1"}
