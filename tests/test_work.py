"""How long the master thinks on the handheld, by counted work, and what it keeps.

CPython counts the steps of its bytecode, much like those of MicroPython's. The handheld at 120 MHz
takes 13 ms for 1,000 loops with table look-ups, some 18 steps each, and 11 µs for a call.
"""

import sys

from engine.bots import choose, think
from engine.cards import EMPTY
from engine.match import Match
from engine.options import MADRASSO, TRE, default_rules
from engine.view import View
from tests.device import vm_app
from tests.vm import budget

STEP, CALL = 0.72, 11  # µs
MOST, MEAN, SLICE = 1_200_000, 500_000, 40_000  # µs


class Clock:
    """Counts the work of the engine's bots while it is on."""

    def __init__(self):
        self.steps = self.calls = 0

    def trace(self, frame, event, _):
        if event == "call":
            if "bots" not in frame.f_code.co_filename:
                return None
            frame.f_trace_opcodes = True
            frame.f_trace_lines = False
            self.calls += 1
        elif event == "opcode":
            self.steps += 1
        return self.trace

    def time(self, think_on) -> float:
        """The µs that a slice takes; None is the last one."""
        self.steps = self.calls = 0
        sys.settrace(self.trace)
        try:
            last = next(think_on, None) is None
        finally:
            sys.settrace(None)
        return self.steps * STEP + self.calls * CALL, last


def test_the_master_keeps_to_the_handhelds_time():
    moves = []
    slices = []
    view = View()
    clock = Clock()
    for game, seed in ((MADRASSO, 1), (MADRASSO, 2), (TRE, 3)):
        match = Match(game, default_rules(game), seed, ["table"] * 4, seated=True)
        match.begin()
        while match.turn != EMPTY:
            match.look(match.turn, view)
            thoughts = think("master", view, 1)
            spent, over = 0, False
            while not over:
                slice_, over = clock.time(thoughts)
                spent += slice_
                slices.append(slice_)
            moves.append(spent)
            match.act(choose("table", view, 1))
    mean = sum(moves) / len(moves)
    print(f"{len(moves)} moves: {mean / 1000:.0f} ms on average, {max(moves) / 1000:.0f} at worst")
    print(f"{len(slices)} slices, the longest {max(slices) / 1000:.1f} ms")
    assert mean <= MEAN and max(moves) <= MOST and max(slices) <= SLICE


def test_a_thinking_master_keeps_at_most_30_kilobytes():
    before = """
import engine.madrasso
from engine import bots
from engine.match import Match
from engine.view import View
match = Match(0, bytes(8), 1, ['master'] * 4)
match.begin()
view = View()
match.look(match.turn, view)
"""
    thinking = "thinking = bots.think('master', view, 1); next(thinking); next(thinking)"
    kept = vm_app.live_bytes(budget.FIRMWARE, budget.ROOM_FOR_NAMES, before, thinking)
    assert 10_000 < kept[-1] <= 30_000
