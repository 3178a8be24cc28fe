"""Costs of a bot's decision other than bytecodes.

CircuitPython collects garbage after loading a module, and when garbage fills the free heap.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from io import BufferedReader

from engine.bots import runtime
from simulator import assets
from tools.bundle import assemble

# Measured on CircuitPython 10.2.1's VM, with 2.5 cycles per instruction at 120 MHz
COLLECT_MS = 20  # ms per garbage collection
FRAME_MS = 1.1  # ms per frame, without a bot's thinking
LOAD_US = 4.5  # microseconds per byte of a loaded .mpy
WEIGHT_US = 1  # microseconds per byte of weights
FREE = 23_000  # bytes of garbage that cause a collection
# Bytes of garbage per byte of weights, and per call of `relu`
WEIGHT_LEAVES, RELU_LEAVES = 2.5, 1700


class CountedFile:
    """A file of assets/; `weights`: bytes that `readinto` read from all such files."""

    weights = 0

    def __init__(self, file: BufferedReader) -> None:
        self._file = file
        self.seek, self.read, self.close = file.seek, file.read, file.close

    def readinto(self, row: bytearray) -> int:
        CountedFile.weights += len(row)
        return self._file.readinto(row)


@contextmanager
def counted_files() -> Iterator[None]:
    before = runtime.open_asset
    runtime.set_asset_opener(lambda name: CountedFile(assets.open_asset(name)))
    try:
        yield
    finally:
        runtime.set_asset_opener(before)


@cache
def _compiled() -> dict[str, int]:
    found = {path: len(text) for path, text in assemble.files().items() if path.endswith(".mpy")}
    return {assemble.module_name(path.replace(".mpy", ".py")): found[path] for path in found}


def _holder(name: str) -> str:
    linked, flat = assemble.optimized().linked, assemble.optimized().flat
    return linked.target.get(flat.get(name, name), "." + name)


@contextmanager
def loads() -> Iterator[list[int]]:
    """Yield a list, filled at exit with the sizes of the .mpy files that were loaded.

    Then unload the modules that the handheld unloads after use.
    """
    _compiled()
    before = set(map(_holder, set(sys.modules)))
    taken: list[int] = []
    yield taken
    found = set(map(_holder, set(sys.modules))) - before
    taken += [_compiled()[name] for name in sorted(found) if name in _compiled()]
    gone = {_holder(name) for name in runtime.transient_modules}
    runtime.transient_modules.clear()
    for name in [each for each in set(sys.modules) if _holder(each) in gone]:
        module = sys.modules.pop(name)
        parent, _, leaf = name.rpartition(".")
        if getattr(sys.modules[parent], leaf, None) is module:
            delattr(sys.modules[parent], leaf)


class Heap:
    """Estimate of the number of garbage collections."""

    def __init__(self) -> None:
        self.collections = 0
        self._garbage = 0.0

    def take(self, loaded: int, weights: int, relus: int) -> None:
        garbage = weights * WEIGHT_LEAVES + relus * RELU_LEAVES
        self._garbage = garbage + (0 if loaded else self._garbage)
        self.collections += loaded + int(self._garbage // FREE)
        self._garbage %= FREE
