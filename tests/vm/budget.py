"""The bytes that each part of the program may keep on the handheld: budget.toml, and its table.

Run as a program it measures the parts on the 32-bit VM and prints them; exit status 1 when over.
"""

import sys
import tomllib
from functools import cache
from typing import NamedTuple

from tests.device import vm_app
from tests.vm import machine

FILE = machine.ROOT / "tests/budget.toml"

# What CircuitPython brings itself; its stand-ins are no part of the budget.
FIRMWARE = """
import gc, os, sys, time, analogio, audiocore, audioio, bitmaptools, board, digitalio, displayio
import keypad, microcontroller, neopixel_write, storage, supervisor, vectorio, driving
"""

# The machine's table of names doubles when it is full; whichever part comes to that moment would
# pay for all. So the parts are measured with room for every name, and the table has its own row.
TABLE_OF_NAMES = "table of names"
ROOM_FOR_NAMES = """
class Name:
    pass
def make_room(heap):
    grown = number = 0
    while grown < 8000:
        before = heap()
        setattr(Name(), "name%d" % number, 0)
        grown = heap() - before
        number += 1
make_room(gc.mem_alloc)
"""


class Part(NamedTuple):
    """One row: what it is, the bytes that it may keep, and the Python that makes it."""

    name: str
    bytes: int
    run: str = ""


def parts(chain: str = "part") -> list[Part]:
    """The rows of budget.toml, in order: the program at Madrasso's table, or `chain`."""
    return [Part(**row) for row in _file()[chain]]


def limit() -> int:
    """The bytes that all parts together may keep."""
    return _file()["limit"]


def _file() -> dict:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


@cache
def measured() -> list[int]:
    """The bytes that each part keeps beyond those before it."""
    steps = [part.run for part in parts() if part.name != TABLE_OF_NAMES]
    kept = vm_app.live_bytes(FIRMWARE, ROOM_FOR_NAMES, *steps)[2:]
    table = sum(vm_app.live_bytes(FIRMWARE, *steps)[1:]) - sum(kept)
    return [table if part.name == TABLE_OF_NAMES else kept.pop(0) for part in parts()]


@cache
def measured_mediatore() -> list[int]:
    """The bytes that each part of Mediatore keeps beyond those before it, names not counted."""
    steps = [part.run for part in parts("mediatore")]
    return vm_app.live_bytes(FIRMWARE, ROOM_FOR_NAMES, *steps)[2:]


def table() -> list[str]:
    """The lines that `make budget` prints."""
    lines = [f"{'instead, where Mediatore is played':36}{'keeps':>9}{'may':>9}"]
    lines += _rows(parts("mediatore"), measured_mediatore())
    lines += ["", f"{'part':36}{'keeps':>9}{'may':>9}"]
    lines += _rows(parts(), measured())
    total = sum(measured())
    over = "  over" if total > limit() else ""
    lines.append(f"{'total':36}{total:9,}{limit():9,}{over}")
    return lines


def _rows(rows: list[Part], keeps: list[int]) -> list[str]:
    lines = []
    for part, kept in zip(rows, keeps, strict=True):
        over = "  over" if kept > part.bytes else ""
        lines.append(f"{part.name:36}{kept:9,}{part.bytes:9,}{over}")
    return lines


def main() -> int:
    """Print the table; 1 where anything keeps more than it may."""
    lines = table()
    print("\n".join(lines))
    return any(line.endswith("over") for line in lines)


if __name__ == "__main__":
    sys.exit(main())
