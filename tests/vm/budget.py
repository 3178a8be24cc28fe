"""The bytes that each part of the program may keep on the handheld: budget.toml, and its table.

Run as a program it measures the parts on the 32-bit VM and prints them; exit status 1 when over.
"""

import sys
import tomllib
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from tests.device import vm_app
from tests.vm import machine

FILE = machine.ROOT / "tests/budget.toml"
WIDE = 42  # of the names in the table

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


# A whole program is switched on, shown its pages, and led to where it is weighed.
PAGES = """
driving.switch_on(); driving.title()
driving.open_screen('new_game.NewGame', None)
program = driving.RUNNING[0]; machine = program.console
machine.tone(440, 9999)
"""
BEGUN = """
from engine.match import Match
match = {match}
match.begin()
machine.keep(match)
driving.open_screen('{screen}', match, 0)
tried = 0
"""
# Now and then no: what a bidder is asked is not always to be agreed to.
ON = """
if not ({until}):
    driving.press(driving.B_KEY if tried % 7 == 6 else driving.A_KEY)
    driving.frames(3)
    tried += 1
"""
THERE = "assert {until}"
MOST_PRESSES = 60
SLICES = 12  # frames in which bots think and play


class Part(NamedTuple):
    """One row: what it is, the bytes that it may keep, and the Python that makes it."""

    name: str
    bytes: int
    run: str = ""


class Total(NamedTuple):
    """A whole program: what it is, its match, its screen, and when it is weighed."""

    name: str
    match: str
    screen: str
    until: str


def parts() -> list[Part]:
    """The rows of budget.toml, in order: the program at Madrasso's table."""
    return [Part(**row) for row in _file()["part"]]


def totals() -> list[Total]:
    """The whole programs of budget.toml."""
    return [Total(**row) for row in _file()["total"]]


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
def whole(total: Total) -> int:
    """The most bytes that a whole program keeps while its bots think and play."""
    begun = BEGUN.format(match=total.match, screen=total.screen)
    on = [ON.format(until=total.until)] * MOST_PRESSES
    there = THERE.format(until=total.until)
    slices = ["driving.frames(1)"] * SLICES
    kept = vm_app.live_bytes(FIRMWARE, PAGES, begun, *on, there, *slices)[1:]
    return max(list(accumulate(kept))[-SLICES:])


def table() -> list[str]:
    """The lines that `make budget` prints; the last is the largest total against the limit."""
    lines = [f"{'part':{WIDE}}{'keeps':>9}{'may':>9}"]
    for part, kept in zip(parts(), measured(), strict=True):
        lines.append(_line(part.name, kept, part.bytes))
    lines += ["", "the whole program, title and new match seen before"]
    for total in totals():
        lines.append(_line(total.name, whole(total), limit()))
    lines += ["", _line("the most", max(map(whole, totals())), limit())]
    return lines


def _line(name: str, kept: int, may: int) -> str:
    over = "  over" if kept > may else ""
    return f"{name:{WIDE}}{kept:9,}{may:9,}{over}"


def main() -> int:
    """Print the table; 1 where anything keeps more than it may."""
    lines = table()
    print("\n".join(lines))
    return any(line.endswith("over") for line in lines)


if __name__ == "__main__":
    sys.exit(main())
