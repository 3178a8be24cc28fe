"""Counts of bytecodes, calls and new objects, and their time on the handheld.

The costs at 120 MHz were measured on an emulated Cortex-M4 (MicroPython 1.26 with CircuitPython's
options, -O2, qemu with `-icount shift=0`, 2.5 cycles per instruction).
"""

import dis
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from types import CodeType, FrameType

from engine.bots.madrasso.large_network import relu
from simulator.arena import installed
from tools.bundle import assemble

# Measured times, with an error of up to 20 %
LOOPS_MS = 13  # ms for 1,000 iterations in `_loops`
CALL_US, METHOD_US = 11, 18
OBJECT_US = 34
RELU_US = 300  # microseconds per call of a network's `relu`

PROJECT = tuple(str(assemble.ROOT / folder) + "/" for folder in ("engine", "lib")) + (
    "adafruit_displayio_layout",
)
OBJECTS = ("BUILD_LIST", "BUILD_MAP", "BUILD_SET", "BUILD_TUPLE", "BUILD_SLICE", "MAKE_FUNCTION")
MAKES_AN_OBJECT = {dis.opmap[name] for name in OBJECTS if name in dis.opmap}

MADE = 40  # this many low bits of `Count._sum` count bytecodes, the higher bits count objects
# WORTH[opcode]: number of bytecodes that it counts as. From Python 3.13 on, an opcode may load or
# store two names.
WORTH = bytearray(256)
for _name, _opcode in dis.opmap.items():
    if _opcode < 256 and _name != "NOT_TAKEN":
        WORTH[_opcode] = max(1, _name.count("_FAST"))


class Count:
    """Numbers of bytecodes, calls and new objects in PROJECT's code."""

    def __init__(self) -> None:
        self.calls = self.methods = self.relus = 0
        self._sum = [0]
        self._tracers: dict[int, tuple[CodeType, Callable | None]] = {}

    @property
    def bytecodes(self) -> int:
        return self._sum[0] & (1 << MADE) - 1

    @property
    def objects(self) -> int:
        return self._sum[0] >> MADE

    def milliseconds(self) -> float:
        micro = self.bytecodes * bytecode_us() + self.calls * CALL_US + self.methods * METHOD_US
        return (micro + self.objects * OBJECT_US + self.relus * RELU_US) / 1000

    def trace(self, frame: FrameType, _event: str, _argument: object) -> Callable | None:
        code = frame.f_code
        if id(code) not in self._tracers:
            self._tracers[id(code)] = code, self._tracer(code)
        tracer = self._tracers[id(code)][1]
        if tracer:
            frame.f_trace_opcodes = True
            frame.f_trace_lines = False
            if code.co_varnames[:1] == ("self",):
                self.methods += 1
            else:
                self.calls += 1
            self._sum[0] += (code.co_name == "__init__") << MADE
            self.relus += code.co_name == relu.__name__
        return tracer

    def _tracer(self, code: CodeType) -> Callable | None:
        if not any(place in code.co_filename for place in PROJECT):
            return None
        total = self._sum
        adds = [WORTH[each] + ((each in MAKES_AN_OBJECT) << MADE) for each in code.co_code]

        def trace(frame: FrameType, event: str, _argument: object) -> Callable:
            if event == "opcode":
                total[0] += adds[frame.f_lasti]
            return trace

        return trace


@contextmanager
def counting() -> Iterator[Count]:
    assert not installed.anything_is(), "compiled functions can't be counted"
    count = Count()
    before = sys.gettrace()
    sys.settrace(count.trace)
    try:
        yield count
    finally:
        sys.settrace(before)


def cost(work: Callable, *arguments: object) -> float:
    with counting() as count:
        work(*arguments)
    return count.milliseconds()


def _loops(table: bytes) -> int:
    total = 0
    for i in range(1000):
        total += table[i & 255] + table[i >> 2]
    return total


@cache
def bytecode_us() -> float:
    instructions = list(dis.get_instructions(_loops))
    first = next(i for i, each in enumerate(instructions) if each.opname == "FOR_ITER")
    last = next(i for i, each in enumerate(instructions) if "JUMP_BACKWARD" in each.opname)
    return LOOPS_MS / sum(WORTH[each.opcode] for each in instructions[first : last + 1])
