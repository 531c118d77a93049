"""A file of ours that the screen cannot do without, and that cannot be used."""

from __future__ import annotations


class BadFile(ValueError):
    """`file` is its name, `fault` what is wrong with it."""

    def __init__(self, file: str, fault: str) -> None:
        super().__init__(f"{file}: {fault}")
        self.file, self.fault = file, fault
