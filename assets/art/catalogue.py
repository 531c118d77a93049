"""Ask for any sprite by id: `find('ghooost/ghost_09')`, `svg_text('common/pawn_sky')`."""

import difflib
import functools
import hashlib
import importlib
from typing import Any

from .parts.draw import svg
from .sprite import Sprite

SHELVES = ("common", "chasse_aux_monstres", "monster_smash", "doolhof_junior", "grosse_bouffe", "ghooost")


@functools.cache
def catalogue() -> dict[str, Sprite]:
    """Every sprite by id, in shelf order; nothing is drawn yet."""
    rows: dict[str, Sprite] = {}
    for name in SHELVES:
        rows |= importlib.import_module(f".{name}.sprites", __package__).sprites()
    return rows


def ids(prefix: str = "") -> list[str]:
    """All ids that start with `prefix`, in shelf order."""
    return [key for key in catalogue() if key.startswith(prefix)]


def find(sprite_id: str) -> Sprite:
    """The sprite of that id; KeyError with the nearest ids if there is none."""
    try:
        return catalogue()[sprite_id]
    except KeyError:
        near = difflib.get_close_matches(sprite_id, catalogue(), 3)
        raise KeyError(
            f"no sprite {sprite_id!r}; perhaps {', '.join(near) or 'see assets/images/index.json'}"
        ) from None


@functools.cache
def body(sprite_id: str) -> str:
    """The drawing alone, to place inside a larger SVG."""
    return find(sprite_id).recipe()


def svg_text(sprite_id: str) -> str:
    """The whole SVG file of a sprite, in master units."""
    s = find(sprite_id)
    return svg(s.w, s.h, body(sprite_id), s.id.replace("/", ": ").replace("_", " "), s.note)


def row(sprite_id: str) -> dict[str, Any]:
    """What the index says about a sprite; `hash` stands for the SVG and the width it is drawn at."""
    s = find(sprite_id)
    fresh = hashlib.sha256(f"{svg_text(sprite_id)}|{s.px}".encode()).hexdigest()[:12]
    return {
        "size": [s.w, s.h],
        "anchor": [round(v, 1) for v in s.point],
        **({"corner": s.corner} if s.corner else {}),
        "px": s.px,
        "hash": fresh,
    }
