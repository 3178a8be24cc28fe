"""Loading time: what the handheld takes to load code, and to read networks from files.

The report adds it to the time of the bytecodes.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import BinaryIO

from engine.bots import runtime
from simulator import assets
from simulator.bundle import build

# Not measured: taken from data sheets and from what is usual
FIND_MS = 4  # a module found and opened on the drive
LOAD_US = 3  # a byte of .mpy read, its names looked up
PICTURE_US = 1  # a byte of a picture read, or of a network
SEEK_US = 200  # a place found in a file
# Measured as the others: a weight of a network, part of a whole number, added; the bytes of garbage
# that it and what is above nothing leave, and those that are free, so that it is collected so often
WEIGHT_US = 1
WEIGHT_LEAVES, ABOVE_LEAVES = 2.5, 1700
FREE = 44_000


@cache
def _compiled() -> dict[str, int]:
    """By module its bytes on the drive."""
    return {
        build.module_name(path.replace(".mpy", ".py")): len(content)
        for path, content in build.files().items()
        if path.endswith(".mpy")
    }


@contextmanager
def loads() -> Iterator[list[float]]:
    """The milliseconds of every module of the bots that is loaded within, in a list.

    Modules that are wanted for one slice are forgotten afterwards, as on the handheld.
    """
    before = set(sys.modules)
    taken = []
    yield taken
    for name in set(sys.modules) - before:
        name = build.optimized().flat.get(name, name)
        if name in _compiled():
            taken.append(FIND_MS + _compiled()[name] * LOAD_US / 1000)
    while runtime.transient_modules:
        name = runtime.transient_modules.pop()
        if sys.modules.pop(name, None):
            parent, _, leaf = name.rpartition(".")
            delattr(sys.modules[parent], leaf)


class Files:
    """Counts how bots read the files of assets/, since `milliseconds` was last asked."""

    def __init__(self):
        self.opened = self.seeks = self.read = 0

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Let players open files here within."""
        before = runtime.open_asset
        runtime.set_asset_opener(lambda name: CountedFile(self, assets.open_asset(name)))
        try:
            yield
        finally:
            runtime.set_asset_opener(before)

    def milliseconds(self) -> float:
        micro = self.seeks * SEEK_US + self.read * (PICTURE_US + WEIGHT_US)
        spent = self.opened * FIND_MS + micro / 1000
        self.opened = self.seeks = self.read = 0
        return spent


class CountedFile:
    """A file that counts its reads and seeks in a Files."""

    def __init__(self, files: Files, file: BinaryIO):
        files.opened += 1
        self._files = files
        self._file = file

    def close(self):
        self._file.close()

    def seek(self, *words) -> int:
        self._files.seeks += 1
        return self._file.seek(*words)

    def read(self, n: int) -> bytes:
        self._files.read += n
        return self._file.read(n)

    def readinto(self, row) -> int:
        self._files.read += len(row)
        return self._file.readinto(row)
