"""Print the bytes that parts of the program take on the VM; budget.toml has the limits."""

import sys
import tomllib
from functools import cache
from itertools import chain
from typing import NamedTuple

from tests.support.device import vm_app
from tests.support.vm import machine
from tests.support.vm.whole import ASIDE, MAP, MOST_ASKED, Total, new_blocks, table_of, whole

FILE = machine.ROOT / "tests/support/vm/budget.toml"
WIDE = 42

# No limit counts these modules
FIRMWARE = """
import gc, os, sys, time, analogio, audiocore, audioio, audiomixer, bitmaptools, board
import digitalio, displayio, keypad, microcontroller, neopixel_write, storage, supervisor
import vectorio, driving
"""

# So that the growth of MicroPython's table of names is not measured
ROOM_FOR_NAMES = """
class Name:
    pass
def make_room(heap):
    grown = number = 0
    while grown < 16000:
        before = heap()
        setattr(Name(), "name%d" % number, 0)
        grown = heap() - before
        number += 1
make_room(gc.mem_alloc)
def begin_chunk(heap):
    # MicroPython keeps names in chunks of 128 bytes: every row begins with a new chunk
    global names
    gc.collect()
    before = heap()
    while heap() == before:
        getattr(Name, "filler%d" % names, None)
        names += 1
        gc.collect()
names = 0
begin_chunk(gc.mem_alloc)
"""
NEW_CHUNK = "begin_chunk(gc.mem_alloc)"


class Part(NamedTuple):
    """A part of the program, created by the code `run`; `bytes` is its limit."""

    name: str
    bytes: int
    run: str = ""
    block: int = MOST_ASKED  # bytes of the largest new block


def parts() -> list[Part]:
    return [Part(**row) for row in _file()["part"]]


def pages() -> list[Part]:
    return [Part(**row) for row in _file()["page"]]


def totals() -> list[Total]:
    return [Total(**row) for row in _file()["total"]]


def limit() -> int:
    return _file()["limit"]


def _file() -> dict:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


@cache
def measured() -> list[int]:
    """Return each part's bytes, the least of some measurements.

    The address of a chunk of names can change a measurement by 128 bytes.
    """
    kept = _measured("")
    for aside in ASIDE:
        if any(found > part.bytes for found, part in zip(kept, parts(), strict=True)):
            kept = list(map(min, kept, _measured(f"aside = bytearray({aside})\n")))
    return kept


def _measured(first: str) -> list[int]:
    rows = [code for part in parts() for code in (part.run, NEW_CHUNK)]
    return vm_app.live_bytes(FIRMWARE + first, ROOM_FOR_NAMES, *rows)[2::2]


@cache
def measured_pages() -> list[tuple[int, int]]:
    """Return (bytes kept, bytes of the largest new block or 0) of each page."""
    steps = ["import gc, micropython\n" + FIRMWARE, ROOM_FOR_NAMES, *[part.run for part in parts()]]
    steps += ["table = program.screen; table.make_room()"]
    first = len(steps)
    for page in pages():
        steps += [NEW_CHUNK, page.run, "table.answered()"]
    done = [
        [program, MAP, "gc.collect()", "print(gc.mem_alloc())"]
        for program in vm_app.in_short(steps)
    ]
    rows = machine.succeed(list(chain(*done)), instead=vm_app.drive())
    live = [int(row.printed) for row in rows[3::4]]
    asked = dict(sorted(new_blocks([row.printed for row in rows[1::4]])))
    opened = range(first + 1, len(steps), 3)
    return [(live[i] - live[i - 1], asked.get(i, 0)) for i in opened]


def table() -> list[str]:
    lines = [f"{'part':{WIDE}}{'keeps':>9}{'may':>9}"]
    for part, kept in zip(parts(), measured(), strict=True):
        lines.append(_line(part.name, kept, part.bytes))
    lines += ["", "a page over the table"]
    for page, (kept, block) in zip(pages(), measured_pages(), strict=True):
        lines.append(_line(page.name, kept, page.bytes) + _block(page.block, block))
    lines += [
        "",
        "the whole program, led through a deal and its pages, its table of names too",
    ]
    for total in totals():
        most = whole(total)
        line = _line(total.name, most.bytes, total.bytes) + "  " + most.where
        lines.append(line + _block(total.block, *max(most.asked, default=(0,))))
    names = max(whole(total).names for total in totals())
    size, room = table_of(names)
    lines += ["", f"names: {names} of {room} in {size:,} bytes"]
    lines += [_line("the most", max(whole(total).bytes for total in totals()), limit())]
    return lines


def _line(name: str, kept: int, may: int) -> str:
    over = "  over" if kept > may else ""
    return f"{name:{WIDE}}{kept:9,}{may:9,}{over}"


def _block(may: int, size: int, *where: str) -> str:
    if size <= MOST_ASKED:
        return ""
    return "  ".join(["", *["over"] * (size > may), f"a block of {size:,}", *where])


def main() -> int:
    lines = table()
    print("\n".join(lines))
    return any("  over" in line for line in lines)


if __name__ == "__main__":
    sys.exit(main())
