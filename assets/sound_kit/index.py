"""What lies in assets/sounds: the index, and whether a sound is still what its sources make."""

import hashlib
import json
import sys
from collections.abc import Collection
from pathlib import Path
from types import ModuleType
from typing import Any

from . import core, levels, noise, takes, tones
from .effects import EFFECTS, Effect

SOUNDS = Path(__file__).resolve().parents[1] / "sounds"
INDEX = "index.json"
QUALITY = "3"
"""Of Ogg Vorbis."""
SHARED = (core, noise, tones, takes, levels)
"""What every effect is made with."""


def read_index(folder: Path = SOUNDS) -> dict[str, dict[str, Any]]:
    """The index as it stands on disk; empty if there is none."""
    path = folder / INDEX
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def write_index(rows: dict[str, dict[str, Any]], folder: Path = SOUNDS) -> None:
    """One line per effect, in the order of the table."""
    lines = [
        f"{json.dumps(each.name)}: {json.dumps(rows[each.name])}" for each in EFFECTS if each.name in rows
    ]
    (folder / INDEX).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")


def row(effect: Effect, seconds: float) -> dict[str, Any]:
    """What the index says about an effect.

    `takes` are its files in the order in which they follow each other; `hits` and `then` are in
    milliseconds; `seconds` is the length of the longest take; `hash` stands for its sources.
    """
    files = list(effect.files())
    return {
        "takes": [files[i] for i in effect.order] or files,
        "kind": effect.kind,
        "group": effect.group,
        "seconds": round(seconds, 3),
        **({"hits": list(effect.hits)} if effect.hits else {}),
        **({"then": list(effect.then)} if effect.then else {}),
        "hash": source_hash(effect),
    }


def source_hash(effect: Effect) -> str:
    """Stands for the modules that make an effect, its row in the table, and the quality of its files.

    The files themselves will not do: encoders of another day or another maker write other bytes.
    """
    own = sys.modules[effect.make.__module__]
    sources = [_source(module) for module in (*SHARED, own)]
    terms = (effect.make.__name__, effect.kind, effect.files(), effect.shift_db, QUALITY)
    return hashlib.sha256("\n".join([*sources, repr(terms)]).encode()).hexdigest()[:12]


def problems(names: Collection[str] = (), folder: Path = SOUNDS) -> dict[str, str]:
    """What is wrong, by effect or file: 'missing' or 'stale' effects, 'orphan' files and lines."""
    index, wrong = read_index(folder), {}
    for effect in EFFECTS:
        old = index.get(effect.name)
        if old is None or not all((folder / f"{file}.ogg").exists() for file in effect.files()):
            wrong[effect.name] = "missing"
        elif old != row(effect, old["seconds"]):
            wrong[effect.name] = "stale"
    known = {effect.name for effect in EFFECTS} | {file for effect in EFFECTS for file in effect.files()}
    for name in sorted(({path.stem for path in folder.glob("*.ogg")} | set(index)) - known):
        wrong[name] = "orphan"
    return {name: what for name, what in wrong.items() if name in names or not names}


def _source(module: ModuleType) -> str:
    """The text of a module, whatever its line ends."""
    return Path(str(module.__file__)).read_text(encoding="utf-8")
