"""Which saves this program plays: a small file beside each keeps another window from writing it, too."""

from __future__ import annotations

import os
import sys
from pathlib import Path


class Claims:
    """The saves that are ours until we let them go. What a program that has ended had claimed is free."""

    def __init__(self) -> None:
        self._ours: set[Path] = set()

    def take(self, save: Path) -> bool:
        """Claim a save; False when another window has it. Where nothing can be written, nobody can."""
        claim = _beside(save)
        if claim in self._ours:
            return True
        try:
            claim.parent.mkdir(parents=True, exist_ok=True)
            if not _free(claim):
                return False
        except OSError:
            return True
        try:
            with claim.open("x", encoding="ascii") as file:
                file.write(str(os.getpid()))
        except FileExistsError:  # another window was faster by a hair
            return False
        except OSError:
            return True
        self._ours.add(claim)
        return True

    def drop(self, save: Path) -> None:
        """Let go of one save."""
        self._forget(_beside(save))

    def drop_all(self) -> None:
        """Let go of all of them."""
        for claim in tuple(self._ours):
            self._forget(claim)

    def _forget(self, claim: Path) -> None:
        if claim in self._ours:
            self._ours.remove(claim)
            try:
                claim.unlink(missing_ok=True)
            except OSError:  # it counts for nothing once we have ended
                return


def _beside(save: Path) -> Path:
    return save.with_suffix(".lock")


def _free(claim: Path) -> bool:
    """Whether nobody who still runs has it; what is left of others goes."""
    try:
        owner = int(claim.read_text(encoding="ascii"))
    except FileNotFoundError:
        return True
    except ValueError:
        owner = 0
    if owner != os.getpid() and _runs(owner):
        return False
    claim.unlink()
    return True


def _runs(process: int) -> bool:
    """Whether there is a process of this number."""
    if process <= 0:
        return False
    if sys.platform == "win32":
        return _runs_on_windows(process)
    try:
        os.kill(process, 0)
    except PermissionError:  # somebody else's
        return True
    except (ProcessLookupError, OverflowError):
        return False
    return True


def _runs_on_windows(process: int) -> bool:
    """There, a signal of 0 would end the process."""
    if sys.platform != "win32":
        return False
    import ctypes

    ask_only, still_active = 0x1000, 259
    handle = ctypes.windll.kernel32.OpenProcess(ask_only, False, process)
    if not handle:
        return False
    status = ctypes.c_ulong()
    ctypes.windll.kernel32.GetExitCodeProcess(handle, ctypes.byref(status))
    ctypes.windll.kernel32.CloseHandle(handle)
    return status.value == still_active
