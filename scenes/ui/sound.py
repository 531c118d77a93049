"""What is heard: which channel a sound takes, which one gives way, and how loud it all is."""

from __future__ import annotations

import os
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pygame
from msgspec import Meta, Struct

CHANNELS: Mapping[str, tuple[int, ...]] = {
    "touch": (0,),
    "things": (1, 2, 3),
    "events": (4, 5),
    "voice": (6,),
    "bell": (7,),
}
"""The channels of each group, from what a finger does up to the end of a game."""
NOISES = frozenset({"touch", "things"})
"""The groups that are noises of the table; the others are effects."""
LOUDNESS = (0, 0.2, 0.4, 0.8, 1)
USUAL = 3
"""What the steps of a volume mean, and the step that holds until another is chosen."""
HALF, BELL = range(1, 7), 7
"""The channels that are half as loud while the last one sounds."""
APART = 0.05
"""Seconds within which an effect does not start again."""
ROOM = 0.005
"""Seconds that have to be left of a frame for reading a file; reading takes up to 2 ms."""
RATE, BUFFER = 44_100, 512
LONG_AGO = float("-inf")


class Effect(Struct, frozen=True):
    """A line of the index: files in playing order, the longest's seconds, what follows after how many ms."""

    takes: Annotated[tuple[str, ...], Meta(min_length=1)]
    group: Literal["touch", "things", "events", "voice", "bell"]
    seconds: float
    then: tuple[str, int] | None = None


class Silence:
    """Takes everything and makes no sound: for pictures and tests, and what a mixer is. Never raises."""

    def open(self, channels: int) -> bool:
        """Begin; whether there is a device."""
        return True

    def load(self, file: Path) -> str:
        """Make a file ready to be played; what is wrong with it, if anything is."""
        return ""

    def play(self, channel: int, file: Path, volume: float) -> None:
        """Play a file in the place of what the channel was playing."""

    def turn(self, channel: int, volume: float) -> None:
        """Make what a channel plays louder or softer."""


class Speakers(Silence):
    """The sound device. A file that is missing or broken is not heard, and that is all."""

    def __init__(self) -> None:
        self._read: dict[Path, pygame.mixer.Sound | None] = {}

    def open(self, channels: int) -> bool:
        """Take the device; False when there is none."""
        self._read.clear()
        try:
            with _hushed():
                pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(channels)
        except (pygame.error, NotImplementedError):  # the latter from a pygame built without a mixer
            return False
        return True

    def load(self, file: Path) -> str:
        """Read a file if it has not been read yet."""
        if file in self._read:
            return ""
        try:
            self._read[file] = pygame.mixer.Sound(file)
        except (pygame.error, OSError) as error:
            self._read[file] = None
            return str(error)
        return ""

    def play(self, channel: int, file: Path, volume: float) -> None:
        """Play a file, which is read now if it has not been before."""
        self.load(file)
        sound = self._read[file]
        if sound is not None and pygame.mixer.get_init():
            pygame.mixer.Channel(channel).play(sound)
            self.turn(channel, volume)

    def turn(self, channel: int, volume: float) -> None:
        """Set the volume of a channel."""
        if pygame.mixer.get_init():
            pygame.mixer.Channel(channel).set_volume(volume)


class Sounds:
    """Plays the effects of a folder by name. `clock` tells seconds; `works` is False without a device.

    The first `update` opens the device, so that the first picture does not wait for it. Before that and
    without a device nothing is heard, nor is a name that the folder does not have. Nothing in here raises:
    a file that cannot be read is told to `tell`, with what is wrong.
    """

    def __init__(
        self,
        folder: Path,
        clock: Callable[[], float],
        mixer: Silence | None = None,
        tell: Callable[[Path, str], None] = lambda file, fault: None,
    ) -> None:
        self._folder, self._clock, self._mixer, self._tell = folder, clock, mixer or Speakers(), tell
        self._effects = _read(folder / "index.json", tell)
        self.works = bool(self._effects)
        self._unread = deque(
            dict.fromkeys(take for effect in self._effects.values() for take in effect.takes)
        )
        self._opened = self._muted = self._ringing = False
        self._steps = {"effects": USUAL, "noises": USUAL}
        self._turns: Counter[str] = Counter()
        self._begun: dict[str, float] = {}
        self._due: list[tuple[float, str]] = []
        self._since = [LONG_AGO] * (BELL + 1)
        self._until = [LONG_AGO] * (BELL + 1)

    def __contains__(self, name: object) -> bool:
        return name in self._effects

    @property
    def audible(self) -> bool:
        """Whether anything could be heard: there is a device, and some volume is up."""
        return self.works and any(self._steps.values())

    def open(self) -> None:
        """Take the device, or look for one again."""
        self._opened = True
        self.works = bool(self._effects) and self._mixer.open(BELL + 1)

    def volumes(self, effects: int, noises: int) -> None:
        """How loud effects and noises of the table are, from 0 for not at all to 4."""
        self._steps = {"effects": effects, "noises": noises}
        self._balance(range(BELL + 1))

    def mute(self) -> None:
        """Be silent, for as long as somebody else has the room."""
        self._muted = True
        self._balance(range(BELL + 1))

    def unmute(self) -> None:
        """Be as loud as before."""
        self._muted = False
        self._balance(range(BELL + 1))

    def play(self, name: str, take: int | None = None) -> None:
        """Play an effect: the take or step asked for, counted from 0, else the one whose turn it is."""
        effect, now = self._effects.get(name), self._clock()
        if effect is None or not self._ready or now - self._begun.get(name, LONG_AGO) < APART:
            return
        self._begun[name] = now
        if take is None:
            take = self._turns[name]
            self._turns[name] += 1
        if effect.then:
            after, milliseconds = effect.then
            self._due.append((now + milliseconds / 1000, after))
        self._sound(effect, effect.takes[take % len(effect.takes)], now)

    def highest(self, names: Iterable[str]) -> str:
        """Which of these to play when all would begin at once: the highest group, of two alike the later."""
        known = [name for name in names if name in self._effects]
        return max(reversed(known), key=lambda name: CHANNELS[self._effects[name].group], default="")

    def update(self, left: float = ROOM) -> None:
        """Once a frame, after it is drawn: play what is due, and read a file if `left` seconds allow it."""
        if not self._opened:
            self.open()
        elif self.works:
            self._follow_up()
            self._listen(self._clock())
            if self._unread and left >= ROOM:
                self._load(self._file(self._unread.popleft()))

    def _load(self, file: Path) -> None:
        """Read a file ahead; of one that cannot be read nothing is heard, but it is told."""
        if fault := self._mixer.load(file):
            self._tell(file, fault)

    @property
    def _ready(self) -> bool:
        return self._opened and self.works

    def _sound(self, effect: Effect, take: str, now: float) -> None:
        channel = self._channel(effect.group, now)
        self._since[channel], self._until[channel] = now, now + effect.seconds
        self._listen(now)
        if volume := self._volume(channel):
            self._load(self._file(take))
            self._mixer.play(channel, self._file(take), volume)

    def _channel(self, group: str, now: float) -> int:
        """A free channel of the group, else the one whose sound is the oldest."""
        ours = CHANNELS[group]
        free = [channel for channel in ours if self._until[channel] <= now]
        return free[0] if free else min(ours, key=lambda channel: self._since[channel])

    def _follow_up(self) -> None:
        now = self._clock()
        due = [name for when, name in self._due if when <= now]
        self._due = [(when, name) for when, name in self._due if when > now]
        for name in due:
            self.play(name)

    def _listen(self, now: float) -> None:
        """Make room for a bell that begins, and give it back when the bell has ended."""
        ringing = self._until[BELL] > now
        if ringing != self._ringing:
            self._ringing = ringing
            self._balance(HALF)

    def _balance(self, channels: Iterable[int]) -> None:
        for channel in channels if self._ready else ():
            self._mixer.turn(channel, self._volume(channel))

    def _volume(self, channel: int) -> float:
        noise = any(channel in CHANNELS[group] for group in NOISES)
        loud = LOUDNESS[self._steps["noises" if noise else "effects"]]
        return 0 if self._muted else loud / 2 if self._ringing and channel in HALF else loud

    def _file(self, take: str) -> Path:
        return self._folder / f"{take}.ogg"


def _read(index: Path, tell: Callable[[Path, str], None]) -> Mapping[str, Effect]:
    """The effects by name; none when there is no index to be read, and then that is told."""
    try:
        return msgspec.json.decode(index.read_bytes(), type=dict[str, Effect])
    except (OSError, UnicodeDecodeError, msgspec.MsgspecError) as error:
        tell(index, str(error))
        return {}


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep away from the terminal what a sound library prints there when it finds no device."""
    try:
        kept = os.dup(2)
    except OSError:  # a program without a terminal
        yield
        return
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)
