"""Play every effect of the kit into assets/sounds/<file>.ogg, with index.json beside them.

python assets/sound_kit/build.py             build what is stale, drop what no effect plays any more
python assets/sound_kit/build.py tap deal    only these effects
python assets/sound_kit/build.py --all       build everything
python assets/sound_kit/build.py --check     name what is stale or outside the limits; exit 1 if anything is
python assets/sound_kit/build.py --wav DIR   write WAV files there, stale or not, and nothing else

Building needs oggenc (package vorbis-tools) or ffmpeg; playing and checking do not.
"""

import argparse
import array
import shutil
import subprocess
import sys
import tempfile
import wave
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from assets.sound_kit.core import RATE, Sound  # noqa: E402
from assets.sound_kit.effects import EFFECTS, Effect  # noqa: E402
from assets.sound_kit.index import (  # noqa: E402
    QUALITY,
    SOUNDS,
    problems,
    read_index,
    row,
    write_index,
)
from assets.sound_kit.levels import KINDS, Measure, faults, measure  # noqa: E402

ENCODERS = (
    ("oggenc", "-Q", "-q", QUALITY, "--serial", "1", "-o", "{ogg}", "{wav}"),
    ("ffmpeg", "-v", "error", "-y", "-i", "{wav}", "-c:a", "libvorbis", "-q:a", QUALITY, "{ogg}"),
)
"""The first that is installed is taken."""
HEAD = (
    f"{'file':20} {'kind':12} {'s':>5} {'peak':>6} {'rms':>6} {'ear':>6} {'onset':>6} {'>8k %':>6}"
    "  below 250 / middle / above 2k (dB)"
)
BY_NAME = {effect.name: effect for effect in EFFECTS}


class Job(NamedTuple):
    """One file to play: of which effect, and into which folders, if any."""

    effect: str
    file: str
    ogg: Path | None = None
    wav: Path | None = None


class Done(NamedTuple):
    """What came of a job. A sound outside the limits is not written."""

    job: Job
    measure: Measure
    faults: list[str]


def do(job: Job) -> Done:
    """Make a sound, measure it, and write it down if it keeps to the limits."""
    effect = BY_NAME[job.effect]
    sound = effect.sound(effect.files()[job.file])
    found = measure(sound)
    wrong = faults(found, KINDS[effect.kind], effect.shift_db)
    if job.wav:
        write_wav(sound, job.wav / f"{job.file}.wav")
    if job.ogg and not wrong:
        write_ogg(sound, job.ogg / f"{job.file}.ogg")
    return Done(job, found, wrong)


def write_wav(sound: Sound, path: Path) -> None:
    """Write 44.1 kHz mono of 16 bit."""
    samples = array.array("h", (round(32767 * max(-1, min(1, a))) for a in sound))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as out:
        out.setparams((1, 2, RATE, 0, "NONE", "not compressed"))
        out.writeframes(samples.tobytes())


def write_ogg(sound: Sound, path: Path) -> None:
    """Write Ogg Vorbis; LookupError when no encoder is installed."""
    encoder = next((each for each in ENCODERS if shutil.which(each[0])), None)
    if encoder is None:
        raise LookupError("no encoder found: install oggenc (package vorbis-tools) or ffmpeg")
    with tempfile.TemporaryDirectory() as folder:
        wav = Path(folder) / "sound.wav"
        write_wav(sound, wav)
        subprocess.run([part.format(ogg=path, wav=wav) for part in encoder], check=True)


def done(effects: list[Effect], ogg: Path | None = None, wav: Path | None = None) -> Iterator[Done]:
    """Every file of these effects, in order, made on all cores."""
    jobs = [Job(effect.name, file, ogg, wav) for effect in effects for file in effect.files()]
    with ProcessPoolExecutor() as pool:
        yield from pool.map(do, jobs)


def told(each: Done) -> str:
    """A line of the loudness table, and below it what is wrong."""
    m, kind = each.measure, BY_NAME[each.job.effect].kind
    low, middle, high = m.band_db
    line = (
        f"{each.job.file:20} {kind:12} {m.seconds:5.2f} {m.peak_db:6.1f} {m.rms_db:6.1f} {m.ear_db:6.1f}"
        f" {m.onset:6.3f} {100 * m.shrill:6.2f}  {low:6.1f} {middle:6.1f} {high:6.1f}"
    )
    return "\n".join([line, *(f"    {each.job.file}: {fault}" for fault in each.faults)])


def build(effects: list[Effect], folder: Path = SOUNDS) -> int:
    """Play these effects into a folder and drop its orphans; how many files are outside the limits."""
    folder.mkdir(parents=True, exist_ok=True)
    lengths: dict[str, float] = {}
    spoilt: list[str] = []
    print(HEAD)
    for each in done(effects, ogg=folder):
        print(told(each))
        name = each.job.effect
        lengths[name] = max(lengths.get(name, 0), each.measure.seconds)
        spoilt += [name] if each.faults else []
    orphans = [name for name, what in problems(folder=folder).items() if what == "orphan"]
    for name in orphans:
        (folder / f"{name}.ogg").unlink(missing_ok=True)
    rows = read_index(folder) | {name: row(BY_NAME[name], seconds) for name, seconds in lengths.items()}
    write_index({name: each for name, each in rows.items() if name not in spoilt}, folder)
    return len(spoilt)


def check(effects: list[Effect], wrong: dict[str, str]) -> int:
    """Name what is wrong already, and what is outside the limits; how many there are."""
    lines = [f"{what:8}{name}" for name, what in wrong.items()]
    lines += [f"{each.job.file}: {fault}" for each in done(effects) for fault in each.faults]
    print("\n".join(lines) or f"all {len(effects)} sounds are fresh and keep to the limits")
    return len(lines)


def main() -> int:
    """Build, check, or write WAV files; the exit status is 1 when something is wrong."""
    ask = argparse.ArgumentParser(description="Play the sounds of Placard into assets/sounds.")
    ask.add_argument("names", nargs="*", help="effects; all without")
    ask.add_argument("--all", action="store_true", help="build even what is fresh")
    ask.add_argument("--check", action="store_true", help="write nothing, name what is wrong")
    ask.add_argument("--wav", type=Path, metavar="DIR", help="write WAV files there and nothing else")
    asked = ask.parse_args()
    if unknown := sorted(set(asked.names) - set(BY_NAME)):
        ask.error(f"no effect called {', '.join(unknown)}; there are: {', '.join(BY_NAME)}")
    chosen = [effect for effect in EFFECTS if not asked.names or effect.name in asked.names]
    wrong = problems(asked.names)
    if asked.check:
        return 1 if check(chosen, wrong) else 0
    if asked.wav:
        asked.wav.mkdir(parents=True, exist_ok=True)
        return 1 if sum(len(each.faults) for each in done(chosen, wav=asked.wav)) else 0
    spoilt = build([effect for effect in chosen if asked.all or effect.name in wrong])
    print(f"{len(EFFECTS)} sounds, {sum(p.stat().st_size for p in SOUNDS.glob('*.ogg')) / 1e6:.2f} MB")
    return 1 if spoilt else 0


if __name__ == "__main__":
    sys.exit(main())
