"""What a decision costs beside its Python: loading code, adding weights of files, collections.

CircuitPython collects after every load of a module, and whenever the garbage fills what is free.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from io import BufferedReader

from engine.bots import runtime
from simulator import assets
from tools.bundle import build

# Measured on CircuitPython 10.2.1's VM, 2.5 cycles an instruction, at 120 MHz
COLLECT_MS = 20  # 18 to 23, with 80 to 105 KB alive
FRAME_MS = 1.1  # what a frame takes beside the slice of a bot's thinking
LOAD_US = 4.5  # a byte of .mpy: its code made, its names looked up, its lines run
WEIGHT_US = 1  # a weight of a network, part of a whole number, added
FREE = 23_000  # bytes of garbage from one collection to the next: 21 to 28 thousand
# The bytes of garbage that a weight and a ReLU leave
WEIGHT_LEAVES, RELU_LEAVES = 2.5, 1700


class CountedFile:
    """A file of assets/; `weights` is how many bytes of networks all of them have read."""

    weights = 0

    def __init__(self, file: BufferedReader) -> None:
        self._file = file
        self.seek, self.read, self.close = file.seek, file.read, file.close

    def readinto(self, row: bytearray) -> int:
        """Fill `row`, and count its bytes."""
        CountedFile.weights += len(row)
        return self._file.readinto(row)


@contextmanager
def counted_files() -> Iterator[None]:
    """Let players open counted files within."""
    before = runtime.open_asset
    runtime.set_asset_opener(lambda name: CountedFile(assets.open_asset(name)))
    try:
        yield
    finally:
        runtime.set_asset_opener(before)


@cache
def _compiled() -> dict[str, int]:
    """By module of the bundle its bytes on the drive."""
    files = {path: len(content) for path, content in build.files().items()}
    compiled = [path for path in files if path.endswith(".mpy")]
    return {build.module_name(path.replace(".mpy", ".py")): files[path] for path in compiled}


def _holders() -> set[str]:
    """The modules of the bundle that hold those that are loaded here."""
    linked, flat = build.optimized().linked, build.optimized().flat
    return {linked.target.get(flat.get(name, name), "") for name in set(sys.modules)}


@contextmanager
def loads() -> Iterator[list[int]]:
    """The bytes of every module of the bundle that is loaded within, in a list.

    Modules that are wanted for one slice are forgotten afterwards, as on the handheld.
    """
    before = _holders()
    taken: list[int] = []
    yield taken
    taken += [_compiled()[name] for name in sorted(_holders() - before) if name in _compiled()]
    while runtime.transient_modules:
        name = runtime.transient_modules.pop()
        module = sys.modules.pop(name, None)
        parent, _, leaf = name.rpartition(".")
        if module and getattr(sys.modules[parent], leaf, None) is module:
            delattr(sys.modules[parent], leaf)


class Heap:
    """When garbage is collected: `collections` so far."""

    def __init__(self) -> None:
        self.collections = 0
        self._garbage = 0.0

    def take(self, loaded: int, weights: int, relus: int) -> None:
        """Modules that have been `loaded`, and then work that left garbage."""
        garbage = weights * WEIGHT_LEAVES + relus * RELU_LEAVES
        self._garbage = garbage + (0 if loaded else self._garbage)
        self.collections += loaded + int(self._garbage // FREE)
        self._garbage %= FREE
