"""Rasterise the recipes into assets/images/<shelf>/<name>.png, with index.json beside them.

python assets/art/build.py             build what is stale, drop what no recipe draws any more
python assets/art/build.py ghooost/    only the ids that start so
python assets/art/build.py --all       build everything
python assets/art/build.py --check     list the stale, missing and orphaned ones; exit 1 if there are any
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from assets.art import catalogue  # noqa: E402
from assets.art.parts.raster import image, save_png  # noqa: E402

IMAGES = ROOT / "assets" / "images"
INDEX = IMAGES / "index.json"


def read_index() -> dict[str, dict[str, Any]]:
    """The index as it stands on disk; empty if there is none."""
    return json.loads(INDEX.read_text(encoding="utf-8")) if INDEX.exists() else {}


def write_index(rows: dict[str, dict[str, Any]]) -> None:
    """One line per id, in shelf order."""
    lines = [f"{json.dumps(i)}: {json.dumps(rows[i])}" for i in catalogue.ids() if i in rows]
    INDEX.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def problems(prefix: str = "") -> dict[str, str]:
    """What is wrong, by id: 'missing' or 'stale' sprites, 'orphan' pictures and index lines."""
    index, wrong = read_index(), {}
    for i in catalogue.ids(prefix):
        if not (IMAGES / f"{i}.png").exists() or i not in index:
            wrong[i] = "missing"
        elif index[i] != catalogue.row(i):
            wrong[i] = "stale"
    on_disk = {p.relative_to(IMAGES).with_suffix("").as_posix() for p in IMAGES.glob("*/*.png")}
    for i in sorted((on_disk | set(index)) - set(catalogue.catalogue())):
        if i.startswith(prefix):
            wrong[i] = "orphan"
    return wrong


def build(todo: list[str]) -> None:
    """Draw these ids; those that have no recipe any more are removed."""
    index = read_index()
    for n, i in enumerate(todo, 1):
        path = IMAGES / f"{i}.png"
        if i not in catalogue.catalogue():
            path.unlink(missing_ok=True)
            index.pop(i, None)
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        save_png(image(catalogue.svg_text(i), catalogue.find(i).px), path)
        index[i] = catalogue.row(i)
        if n % 50 == 0:
            write_index(index)
            print(f"{n} of {len(todo)}", flush=True)
    write_index(index)


def main() -> int:
    """Build or check; the exit code is 1 when --check finds something."""
    ask = argparse.ArgumentParser(description="Draw the sprites of Placard into assets/images.")
    ask.add_argument("prefix", nargs="?", default="", help="only ids that start so, e.g. ghooost/")
    ask.add_argument("--all", action="store_true", help="draw even what is fresh")
    ask.add_argument("--check", action="store_true", help="list what is stale, draw nothing")
    args = ask.parse_args()
    wrong = problems(args.prefix)
    if args.check:
        print("\n".join(f"{what:8}{i}" for i, what in wrong.items()) or "all sprites are fresh")
        return 1 if wrong else 0
    build(catalogue.ids(args.prefix) if args.all else list(wrong))
    print(
        f"{len(catalogue.ids(args.prefix))} sprites, {sum(p.stat().st_size for p in IMAGES.rglob('*.png')) / 1e6:.1f} MB"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
