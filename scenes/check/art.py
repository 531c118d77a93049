"""Checks the pictures and the sounds: what their indexes say, and that no file is damaged."""

from __future__ import annotations

import json
import os
import struct
import zlib
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import msgspec
import pygame

from scenes.check.problem import House, Problem
from scenes.ui.assets import Sprite
from scenes.ui.sound import Effect

T = TypeVar("T")
DRIVER = "SDL_AUDIODRIVER"
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def picture_problems(house: House) -> Iterator[Problem]:
    """Every picture of the index is there, whole, and as large as the index says."""
    index = house.root / "assets" / "images" / "index.json"
    sprites = yield from _index(house, index, Sprite)
    for name, (line, sprite) in sprites.items():
        file = index.parent / f"{name}.png"
        try:
            wide, tall = _size(file.read_bytes())
        except FileNotFoundError:
            yield house.missing(index, line, file.name)
        except (OSError, ValueError, struct.error):
            yield Problem(file, 1, house.words.say("cli.check.damaged"))
        else:
            allowed = sprite.px, round(sprite.px * sprite.size[1] / sprite.size[0])
            if wide != allowed[0] or abs(tall - allowed[1]) > 1:
                size = f"{allowed[0]}x{allowed[1]}"
                yield house.bad(file, 1, file.name, size, f"{wide}x{tall}")


def _size(data: bytes) -> tuple[int, int]:
    """The width and height of a PNG whose checksums are right; ValueError for any other file.

    Reading the checksums finds every damaged byte, and takes a fiftieth of the time of unpacking the picture.
    """
    at, kind = len(SIGNATURE), b""
    while kind != b"IEND":
        length, kind = struct.unpack_from(">I4s", data, at)
        end = at + 8 + length
        if zlib.crc32(data[at + 4 : end]) != struct.unpack_from(">I", data, end)[0]:
            raise ValueError("damaged")
        at = end + 4
    if not data.startswith(SIGNATURE) or data[12:16] != b"IHDR":
        raise ValueError("no PNG")
    wide, tall = struct.unpack_from(">II", data, 16)
    return wide, tall


def sound_problems(house: House) -> Iterator[Problem]:
    """Every sound of the index is there and can be played."""
    index = house.root / "assets" / "sounds" / "index.json"
    effects = yield from _index(house, index, Effect)
    takes = {take: line for line, effect in effects.values() for take in effect.takes}
    for line, effect in effects.values():
        if effect.then and effect.then[0] not in effects:
            yield house.unknown(index, line, effect.then[0], effects)
    with _silent_mixer() as mixer:
        for take, line in takes.items():
            file = index.parent / f"{take}.ogg"
            if not file.is_file():
                yield house.missing(index, line, file.name)
            elif mixer and not _plays(file):
                yield Problem(file, 1, house.words.say("cli.check.damaged"))


@contextmanager
def _silent_mixer() -> Iterator[bool]:
    """A mixer that reads sounds but makes none; False where pygame has none."""
    usual = os.environ.get(DRIVER)
    os.environ[DRIVER] = "dummy"
    try:
        pygame.mixer.init()
        works = True
    except (pygame.error, NotImplementedError):
        works = False
    try:
        yield works
    finally:
        if works:
            pygame.mixer.quit()
        os.environ.pop(DRIVER)
        os.environ.update({DRIVER: usual} if usual is not None else {})


def _plays(file: Path) -> bool:
    try:
        return pygame.mixer.Sound(file).get_length() > 0
    except (pygame.error, OSError):
        return False


def _index(house: House, index: Path, kind: type[T]) -> Generator[Problem, None, dict[str, tuple[int, T]]]:
    """Yield what is wrong with an index, and return the rest of it by name, with the lines."""
    try:
        text = index.read_text(encoding="utf-8")
        rows = msgspec.convert(json.loads(text), dict[str, object])
    except (OSError, ValueError) as error:
        yield house.unreadable(index, error, getattr(error, "lineno", 1))
        return {}
    lines = {line.partition(":")[0].strip(): n for n, line in enumerate(text.splitlines(), 1)}
    found: dict[str, tuple[int, T]] = {}
    for name, row in rows.items():
        line = lines.get(json.dumps(name), 1)
        try:
            found[name] = line, msgspec.convert(row, kind)
        except msgspec.ValidationError as error:
            yield house.unreadable(index, f"{name}: {error}", line)
    return found
