"""The bytes that each part of the program may keep on the handheld: budget.toml, and its table.

Run as a program it measures the parts on the 32-bit VM and prints them; exit status 1 when over.
"""

import sys
import tomllib
from functools import cache
from typing import NamedTuple

from tests.vm import machine

FILE = machine.ROOT / "tests/budget.toml"


class Part(NamedTuple):
    """One row: what it is, the Python that makes it, and the bytes that it may keep."""

    name: str
    run: str
    bytes: int


def parts() -> list[Part]:
    """The rows of budget.toml, in order."""
    return [Part(**row) for row in _file()["part"]]


def limit() -> int:
    """The bytes that all parts together may keep."""
    return _file()["limit"]


def _file() -> dict:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


@cache
def measured() -> list[int]:
    """The bytes that each part keeps beyond those before it."""
    return machine.live_bytes(*[part.run for part in parts()])


def table() -> list[str]:
    """The lines that `make budget` prints."""
    lines = [f"{'part':32}{'keeps':>9}{'may':>9}"]
    for part, kept in zip(parts(), measured(), strict=True):
        over = "  over" if kept > part.bytes else ""
        lines.append(f"{part.name:32}{kept:9,}{part.bytes:9,}{over}")
    total = sum(measured())
    over = "  over" if total > limit() else ""
    lines.append(f"{'total':32}{total:9,}{limit():9,}{over}")
    return lines


def main() -> int:
    lines = table()
    print("\n".join(lines))
    return any(line.endswith("over") for line in lines)


if __name__ == "__main__":
    sys.exit(main())
