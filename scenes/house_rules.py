"""By which rules a game can be played: our presets, those that a family writes down, and those it keeps.

What the set-up keeps lies in a folder of its own, so that nothing a family has written is written over.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from pathlib import Path

import yaml

from games import title
from games.core.files import set_aside, write_safely
from games.core.rulefile import BadRules, Problem, Rules, load_rules
from games.core.tweaks import Value
from scenes.home import ROOT, Home

USUAL = "boite"
"""The preset that every game has."""
OWN = "maison_{}"
"""What the presets are called that were kept from the set-up."""


def rules_of(home: Home, game_id: str) -> Rules:
    """The presets of a game, ours first; of a file that does not read, none."""
    read = (_read(path, game_id) for path in _files(home, game_id))
    ours, *theirs = (None if isinstance(each, BadRules) else each for each in read)
    rules = ours or Rules(presets={USUAL: {}})
    for each in filter(None, theirs):
        rules = rules.joined(each)
    return rules


def broken_rules(home: Home, game_id: str) -> tuple[BadRules, ...]:
    """What is wrong with the rules files of a game."""
    read = (_read(path, game_id) for path in _files(home, game_id))
    return tuple(each for each in read if isinstance(each, BadRules))


def kept_presets(home: Home, game_id: str) -> Mapping[str, Mapping[str, Value]]:
    """What was kept from the set-up, by name."""
    kept = _read(_kept_file(home, game_id), game_id)
    return {} if isinstance(kept, BadRules) else kept.presets


def keep_preset(home: Home, game_id: str, name: str, values: Mapping[str, Value]) -> None:
    """Keep the rules of a set-up under a name; OSError when the disk does not take it."""
    _write(home, game_id, {**kept_presets(home, game_id), name: values})


def forget_preset(home: Home, game_id: str, name: str) -> None:
    """Let go what was kept under a name; OSError when the disk does not take it."""
    kept = kept_presets(home, game_id)
    _write(home, game_id, {each: values for each, values in kept.items() if each != name})


def free_name(rules: Rules) -> str:
    """The first name for a kept preset that none of these presets has."""
    return next(name for n in count(1) if (name := OWN.format(n)) not in rules.presets)


def _files(home: Home, game_id: str) -> tuple[Path, ...]:
    ours = ROOT / "config" / "rules" / f"{game_id}.yaml"
    return ours, home.rules / f"{game_id}.yaml", _kept_file(home, game_id)


def _kept_file(home: Home, game_id: str) -> Path:
    return home.rules / "kept" / f"{game_id}.yaml"


def _write(home: Home, game_id: str, presets: Mapping[str, Mapping[str, Value]]) -> None:
    """Write the presets that were kept; a file that did not read is put aside first."""
    path = _kept_file(home, game_id)
    if isinstance(_read(path, game_id), BadRules):
        set_aside(path)
    plain = {name: dict(values) for name, values in presets.items()}
    write_safely(path, yaml.safe_dump({"presets": plain}, sort_keys=False).encode())


def _read(path: Path, game_id: str) -> Rules | BadRules:
    """What a rules file says, or what is wrong with it; nothing when there is none."""
    try:
        return load_rules(path, title(game_id).game.tweaks_type)
    except BadRules as error:
        return error
    except (FileNotFoundError, NotADirectoryError):
        return Rules()
    except OSError:
        return BadRules(path.name, (Problem(1, "rules_unreadable"),))
