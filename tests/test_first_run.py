"""The first start, on machines that have nothing yet. Each test runs real Pythons in real folders."""

import ast
import os
import shutil
import signal
import socket
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scenes.environment import lacking, places, requirements
from scenes.installing import reason
from scenes.ui.words import Words

ROOT = Path(__file__).resolve().parents[1]
POSIX = pytest.mark.skipif(os.name != "posix", reason="asks for a POSIX system")
STRICT = ("-X", "utf8=0", "-X", "warn_default_encoding", "-W", "error::EncodingWarning")
PROBE = """
import sys
from pathlib import Path
ROOT = Path(__file__).resolve().parent
from scenes.first_run import CannotStand, stand
from scenes.ui.words import Words
try:
    stand(ROOT, "requirements.txt", Words("en"))
except CannotStand as error:
    print(error, file=sys.stderr)
    sys.exit(error.status)
import toy
print("stands on toy", toy.VERSION, "in", Path(sys.prefix).name, *sys.warnoptions, *sys.argv[1:])
"""


def say(key: str, **values: object) -> str:
    return Words("en").say(f"first_run.{key}", None, **values)


@pytest.fixture(scope="session")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python of this version that has no package but its own."""
    home = tmp_path_factory.mktemp("fresh machine")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    return home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


@pytest.fixture(scope="session")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two versions of a small package, so that pip has something to install."""
    folder = tmp_path_factory.mktemp("shop")
    for version in ("1.0", "2.0"):
        info = f"toy-{version}.dist-info"
        with zipfile.ZipFile(folder / f"toy-{version}-py3-none-any.whl", "w") as wheel:
            wheel.writestr("toy.py", f"VERSION = '{version}'\n")
            wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: toy\nVersion: {version}\n")
            wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            wheel.writestr(f"{info}/RECORD", "")
    return folder


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the program as it is unpacked, in a folder with spaces and accents."""
    return furnish(tmp_path / "Élève à l'école n°1")


def furnish(folder: Path) -> Path:
    """Put a copy of the program into a folder, and a script that wants the toy beside it."""
    leave = shutil.ignore_patterns("__pycache__", "*.po")
    for part in ("scenes", "games", "config", "assets/locale"):
        shutil.copytree(ROOT / part, folder / part, ignore=leave)
    for file in ("main.py", "requirements.txt"):
        shutil.copy(ROOT / file, folder)
    (folder / "probe.py").write_text(PROBE, encoding="utf-8")
    return folder


@pytest.fixture
def toy_house(house: Path) -> Path:
    """The same, wanting nothing but the toy."""
    (house / "requirements.txt").write_text("# a remark\ntoy==1.0\n", encoding="utf-8")
    return house


@pytest.fixture(scope="session")
def prepared(python: Path, shop: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the toy, as the first start makes it."""
    house = furnish(tmp_path_factory.mktemp("prepared"))
    (house / "requirements.txt").write_text("toy==1.0\n", encoding="utf-8")
    done = start(python, house / "probe.py", env=settings(shop, house))
    assert done.stdout.strip() == "stands on toy 1.0 in .venv", done.stderr
    assert say("step", number=2, total=3, what=say("install_one", name="toy")) in done.stderr
    return house / ".venv"


@pytest.fixture
def lived_in(toy_house: Path, prepared: Path) -> Path:
    """The toy house after its first start."""
    shutil.copytree(prepared, toy_house / ".venv", symlinks=True)
    return toy_house


def settings(shop: Path | None, folder: Path, **more: str) -> dict[str, str]:
    """An environment in which pip knows of nothing but the shop."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON", "LC_"))
    }
    pip = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(shop)} if shop else {}
    return {**kept, **pip, "LANG": "en", "XDG_CACHE_HOME": str(folder.parent / "cache"), **more}


def start(
    python: Path, script: Path, *arguments: str, env: dict[str, str], flags: tuple[str, ...] = ()
) -> subprocess.CompletedProcess[str]:
    """Run a script from some other folder, as a person's double click would."""
    command = [str(python), *flags, str(script), *arguments]
    how = {"encoding": "utf-8", "errors": "replace", "capture_output": True, "timeout": 300}
    done = subprocess.run(command, cwd=script.anchor, env=env, **how)
    assert "Traceback" not in done.stderr
    return done


@pytest.mark.case("S3", "S4")
@POSIX
def test_a_fresh_machine_needs_nothing_but_python(python: Path, house: Path) -> None:
    wish = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "msgspec", "-d", str(house.parent)]
    if subprocess.run(wish, capture_output=True).returncode:
        pytest.skip("PyPI cannot be reached")
    env = settings(None, house, LC_ALL="C") | {k: v for k, v in os.environ.items() if k.startswith("PIP_")}
    asked = ("simulate", "doolhof_junior", "--games", "2", "--levels", "random,random", "--json")
    first = start(python, house / "main.py", *asked, env=env, flags=STRICT)
    assert (first.returncode, first.stdout.count("\n")) == (0, 1), first.stderr
    assert first.stderr.count("\n") == 2 + 8, "greeting, room, six things, a last look, all set"
    assert "100 % Etape 8 sur 8" in first.stderr
    assert (house / ".venv").is_dir()
    again = start(
        python, house / "main.py", *asked, env={**env, "PIP_INDEX_URL": "http://127.0.0.1:9"}, flags=STRICT
    )
    assert (again.returncode, again.stderr) == (0, "")


@pytest.mark.case("S3")
def test_the_second_start_is_silent_and_keeps_all_arguments(python: Path, lived_in: Path) -> None:
    env, flags = settings(lived_in / "nowhere", lived_in), ("-W", "error")
    again = start(python, lived_in / "probe.py", "--lang", "à b", env=env, flags=flags)
    assert (again.stdout.strip(), again.stderr) == ("stands on toy 1.0 in .venv error --lang à b", "")


def test_changed_requirements_are_installed_again(python: Path, shop: Path, lived_in: Path) -> None:
    env = settings(shop, lived_in)
    (lived_in / "requirements.txt").write_text("toy==2.0\n", encoding="utf-8")
    assert "stands on toy 2.0" in start(python, lived_in / "probe.py", env=env).stdout
    (lived_in / "requirements.txt").write_text("toy==1.0\n", encoding="utf-8")
    inside = lived_in / ".venv" / "bin" / "python"
    assert "stands on toy 1.0" in start(inside, lived_in / "probe.py", env=env).stdout, (
        "started inside the .venv"
    )


def leave_without_python(venv: Path) -> None:
    for link in (venv / "bin").glob("python*"):
        link.unlink()
        link.symlink_to("/gone")


def leave_without_pip(venv: Path) -> None:
    shutil.rmtree(next(venv.glob("lib/python3*/site-packages/pip")))
    (venv / "placard-installed.txt").unlink()


def leave_without_module(venv: Path) -> None:
    next(venv.glob("lib/python3*/site-packages/toy.py")).unlink()


def leave_without_stamp(venv: Path) -> None:
    (venv / "placard-installed.txt").unlink()


def leave_empty(venv: Path) -> None:
    shutil.rmtree(venv)
    venv.mkdir()


@POSIX
@pytest.mark.parametrize(
    "leave", [leave_without_python, leave_without_pip, leave_without_module, leave_without_stamp, leave_empty]
)
def test_a_half_made_environment_is_mended(
    leave: Callable[[Path], None], python: Path, shop: Path, lived_in: Path
) -> None:
    leave(lived_in / ".venv")
    mended = start(python, lived_in / "probe.py", env=settings(shop, lived_in))
    assert "stands on toy 1.0 in .venv" in mended.stdout, mended.stderr
    assert say("hello") in mended.stderr
    assert start(python, lived_in / "probe.py", env=settings(shop, lived_in)).stderr == ""


@pytest.mark.case("S5")
@POSIX
def test_a_folder_that_cannot_be_written_to_is_left_alone(python: Path, shop: Path, toy_house: Path) -> None:
    frozen = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && shift && exec "$@"'
    locked = ["unshare", "-rm", "sh", "-c", frozen, "sh", str(toy_house)]
    if shutil.which("unshare") is None or subprocess.run([*locked, "true"], capture_output=True).returncode:
        pytest.skip("this machine lets nobody mount a folder read-only")
    for cache, told in (("cache", "stands on toy 1.0 in venv-"), (f"{toy_house.name}/cache", "")):
        env = settings(shop, toy_house, XDG_CACHE_HOME=str(toy_house.parent / cache))
        command = [*locked, str(python), str(toy_house / "probe.py")]
        done = subprocess.run(command, env=env, capture_output=True, encoding="utf-8")
        assert done.stdout.startswith(told) and "Traceback" not in done.stderr
        assert done.returncode == (0 if told else 1), done.stderr
        assert list(toy_house.glob(".venv")) == []


def test_without_a_network_a_sentence_says_so(python: Path, toy_house: Path) -> None:
    nobody = {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "http://127.0.0.1:9/simple", "no_proxy": "*"}
    done = start(python, toy_house / "probe.py", env=settings(None, toy_house, **nobody))
    assert (done.returncode, done.stderr.splitlines()[-1]) == (1, say("no_network"))


@pytest.mark.parametrize("lacks", ["venv", "ensurepip"])
def test_a_python_without_its_installer_is_told(
    lacks: str, python: Path, shop: Path, toy_house: Path
) -> None:
    (toy_house / "sitecustomize.py").write_text(
        f"import sys; sys.modules[{lacks!r}] = None", encoding="utf-8"
    )
    done = start(python, toy_house / "probe.py", env=settings(shop, toy_house, PYTHONPATH=str(toy_house)))
    assert (done.returncode, done.stderr.splitlines()[-1]) == (1, say("no_pip"))


@POSIX
def test_leaving_in_the_middle_is_clean(python: Path, shop: Path, toy_house: Path) -> None:
    with deaf_index() as address:
        env = settings(None, toy_house, PIP_CONFIG_FILE=os.devnull, PIP_INDEX_URL=address)
        command = [str(python), str(toy_house / "probe.py")]
        child = subprocess.Popen(
            command, env=env, stderr=subprocess.PIPE, encoding="utf-8", start_new_session=True
        )
        assert child.stderr
        next(line for line in child.stderr if "toy" in line)
        os.killpg(child.pid, signal.SIGINT)
        told = child.stderr.read()
        assert (child.wait(), told.strip()) == (130, say("failed", what="Ctrl+C"))
    assert "stands on toy 1.0" in start(python, toy_house / "probe.py", env=settings(shop, toy_house)).stdout


@contextmanager
def deaf_index() -> Iterator[str]:
    """The address of a server that takes every call and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.getsockname()[1]}/simple"


def test_where_everything_is_there_nothing_is_made(house: Path) -> None:
    done = start(
        Path(sys.executable), house / "main.py", "simulate", "dolhof_junior", env=settings(None, house)
    )
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert list(house.glob(".venv")) == []


@pytest.mark.parametrize("version", ["3.6", "3.7", "3.8", "3.9", "3.10"])
def test_a_python_that_is_too_old_is_told(version: str) -> None:
    for old in (f"python{version}", *map(str, Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))):
        asked = [old, "-c", "import sys; print(*sys.version_info[:2], sep='.')"]
        if (
            shutil.which(old)
            and subprocess.run(asked, capture_output=True, encoding="utf-8").stdout == f"{version}\n"
        ):
            break
    else:
        pytest.skip(f"no Python {version} here")
    done = start(Path(old), ROOT / "main.py", env=settings(None, ROOT))
    assert (done.returncode, done.stderr.strip()) == (1, say("python_old", needed="3.11", found=version))


@pytest.mark.parametrize(
    "file", ["main.py", "scenes/ui/words.py", "scenes/ui/__init__.py", "scenes/__init__.py"]
)
def test_what_an_old_python_reads_has_no_new_syntax(file: str) -> None:
    assert isinstance(
        ast.parse((ROOT / file).read_text(encoding="utf-8"), feature_version=(3, 8)), ast.Module
    )


def test_the_module_of_every_requirement_is_known() -> None:
    wanted = requirements(ROOT / "requirements-dev.txt")
    assert {*requirements(ROOT / "requirements.txt")} < {*wanted}
    assert lacking(wanted) == ()
    assert lacking(["unheard-of==1"]) == ("unheard_of",)


def test_two_folders_never_share_an_environment_in_the_cache(tmp_path: Path) -> None:
    assert places(tmp_path / "a") == places(tmp_path / "a")
    assert not {*places(tmp_path / "a")} & {*places(tmp_path / "b")}


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ("connection broken by 'NewConnectionError'\nERROR: No matching distribution", say("no_network")),
        ("OSError: [Errno 28] No space left on device", "The disk is short of room: about 100 MB."),
        ("a\nERROR: b\n", say("failed", what="ERROR: b")),
        ("", say("failed", what="?")),
    ],
)
def test_a_failed_installation_is_told_in_a_sentence(told: str, sentence: str) -> None:
    assert reason(told, Words("en")) == sentence
