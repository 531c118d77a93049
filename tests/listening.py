"""Our sounds on an ear and with a clock that a test moves."""

from assets.sound_kit import index
from scenes.ui.sound import Silence, Sounds

FOLDER = index.SOUNDS


class Ear(Silence):
    """Keeps what it is asked for."""

    def __init__(self, device=True):
        self.device = device
        self.opened, self.read, self.heard, self.turned = 0, [], [], {}

    def open(self, channels):
        self.opened += 1
        return self.device

    def load(self, file):
        self.read.append(file.stem)

    def play(self, channel, file, volume):
        self.heard.append((channel, file.stem, volume))
        self.turned[channel] = volume

    def turn(self, channel, volume):
        self.turned[channel] = volume

    @property
    def names(self):
        return [name for _, name, _ in self.heard]


class Listening:
    """Our sounds on an ear and with a clock that stands still until it is moved."""

    def __init__(self, mixer=None, folder=FOLDER):
        self.time = 100.0
        self.ear = mixer or Ear()
        self.sounds = Sounds(folder, lambda: self.time, self.ear)
        self.sounds.update(0)

    def play(self, *names, apart=0.06):
        for name in names:
            self.sounds.play(name)
            self.wait(apart)

    def wait(self, seconds):
        self.time += seconds
        self.sounds.update(0)

    def channels(self, *names, apart=0.06):
        """Where effects sound that are played one soon after the other."""
        before = len(self.ear.heard)
        self.play(*names, apart=apart)
        return [channel for channel, _, _ in self.ear.heard[before:]]
