"""What the handheld's processor would need: counted on this machine, turned into milliseconds.

No board is asked. The program's own Python, and that of Adafruit's labels, runs here under a
trace that counts bytecodes, calls and objects made; the figures below, taken on CircuitPython's own
virtual machine on an emulated Cortex-M4, say what each costs at 120 MHz. What is native on the
device (painting, the flash) is added by figures of its own. The same run gives the same numbers.
"""

import dis
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from engine import bots
from engine.match import Match, new_view
from engine.options import BREVE, MADRASSO, TRE, default_rules
from engine.packed import Packer
from screens import app as apps  # noqa: I001
from screens.keys import A
from simulator import bundle
from simulator.console import Console
from slots import seal

# Measured on CircuitPython's virtual machine (±20 %)
LOOPS_MS = 13  # a thousand loops with a look-up in a table each
CALL_US, METHOD_US = 11, 18
OBJECT_US = 34  # an instance, a list, a tuple, a dictionary
SCREEN_MS = 14  # the whole screen composed and sent: the slow end of 5.5 to 14 ms
COLLECT_MS = 30  # a full collection with 130 KB live: 18 ms with 78 KB
# Not measured: taken from data sheets and from what is usual
ERASE_MS, PROGRAM_MS = 50, 10  # one sector of 4 KB of the flash: erased, sixteen pages written
POWER_UP_MS = 1500  # until CircuitPython runs code.py, boot.py's tenth of a second included
FIND_MS = 4  # a module found and opened on the drive
LOAD_US = 3  # a byte of .mpy read, its names looked up
PICTURE_US = 1  # a byte of a picture read

SLICE_LIMIT, SAVE_LIMIT, TITLE_LIMIT = 40, 100, 6000  # ms

PIXELS = 160 * 128
OURS = tuple(str(bundle.ROOT / folder) + "/" for folder in ("engine", "lib")) + (
    "adafruit_display_text",
    "adafruit_displayio_layout",
    "adafruit_ticks",
)
MAKES_AN_OBJECT = {
    code
    for name, code in dis.opmap.items()
    if name
    in ("BUILD_LIST", "BUILD_MAP", "BUILD_SET", "BUILD_TUPLE", "BUILD_SLICE", "MAKE_FUNCTION")
}


class Count:
    """Bytecodes, calls, method calls and objects of our own Python while it is switched on."""

    def __init__(self):
        self.bytecodes = self.calls = self.methods = self.objects = 0

    def milliseconds(self) -> float:
        micro = self.bytecodes * bytecode_us() + self.calls * CALL_US + self.methods * METHOD_US
        return (micro + self.objects * OBJECT_US) / 1000

    def trace(self, frame, event, _argument):
        """Given to sys.settrace."""
        code = frame.f_code
        if event == "call":
            if not any(place in code.co_filename for place in OURS):
                return None
            frame.f_trace_opcodes = True
            frame.f_trace_lines = False
            if code.co_varnames[:1] == ("self",):
                self.methods += 1
            else:
                self.calls += 1
            self.objects += code.co_name == "__init__"
        elif event == "opcode":
            self.bytecodes += 1
            self.objects += code.co_code[frame.f_lasti] in MAKES_AN_OBJECT
        return self.trace


@contextmanager
def counting() -> Iterator[Count]:
    """Counts what runs within."""
    count = Count()
    before = sys.gettrace()
    sys.settrace(count.trace)
    try:
        yield count
    finally:
        sys.settrace(before)


def cost(work: Callable, *words) -> float:
    """The milliseconds of `work(*words)`, its Python alone."""
    with counting() as count:
        work(*words)
    return count.milliseconds()


def _loops(table: bytes) -> int:
    total = 0
    for i in range(1000):
        total += table[i & 255]
    return total


_unit = []


def bytecode_us() -> float:
    """What a bytecode costs: LOOPS_MS over those of the loops that it was measured with."""
    if not _unit:
        instructions = list(dis.get_instructions(_loops))
        first = next(i for i, each in enumerate(instructions) if each.opname == "FOR_ITER")
        last = next(i for i, each in enumerate(instructions) if "JUMP_BACKWARD" in each.opname)
        _unit.append(LOOPS_MS / (last - first + 1))
    return _unit[0]


# What is looked at


class Dearest:
    """The largest of several costs, and where it was."""

    def __init__(self):
        self.milliseconds = 0.0
        self.where = ""

    def take(self, milliseconds: float, where: str) -> None:
        if milliseconds > self.milliseconds:
            self.milliseconds, self.where = milliseconds, where


def frames_of(game: int, home: Path) -> tuple[Dearest, Dearest]:
    """The dearest frame and the dearest opening of a screen while bots play a deal at the table."""
    console = Console(headless=True, home=home)
    app = apps.App(console)
    seats = 3 if game == TRE else 4
    match = Match(game, default_rules(game), 5, ["human"] + ["club"] * (seats - 1))
    frame, opening = Dearest(), Dearest()
    match.begin()
    app.open("table.Table", match, 0, True, True)
    shown = None
    for number in range(4000):
        if match.past and type(app.screen).__name__ != "Table":
            break
        if number % 3 == 0:
            console.feed(A)
        milliseconds = cost(app.step) + console.display.dirty * SCREEN_MS / PIXELS
        where = f"frame {number} at the table of a deal"
        if app.screen is shown:
            frame.take(milliseconds, where)
        else:
            opening.take(milliseconds + COLLECT_MS, type(app.screen).__name__)
        shown = app.screen
    return frame, opening


def slices_of(game: int, deals: int) -> Dearest:
    """The dearest slice of thinking of the club player in so many deals."""
    seats = 3 if game == TRE else 4
    match = Match(game, default_rules(game), 7, ["club"] * seats)
    view = new_view(game)
    dearest = Dearest()
    for _ in range(deals):
        match.begin()
        while match.turn < 4:
            match.look(match.turn, view)
            thinking = bots.think("club", view, match.decision_seed())
            action = None
            while True:
                with counting() as count:
                    better = next(thinking, None)
                dearest.take(count.milliseconds(), f"card {view.n_played + 1} of a deal")
                if better is None:
                    break
                action = better
            match.act(action)
        if match.over:
            break
    return dearest


def save() -> tuple[float, int]:
    """The dearest save of a long match, and its bytes."""
    match = Match(MADRASSO, default_rules(MADRASSO), 7, ["random"] * 4)
    packer = Packer()
    view = new_view(MADRASSO)
    dearest = 0.0
    while not match.over:
        match.begin()
        while match.turn < 4:
            match.look(match.turn, view)
            match.act(bots.choose("random", view, match.decision_seed()))
            packed = cost(packer.pack, match)
            dearest = max(dearest, packed + cost(seal, packer.buffer, packer.length, 1))
    return dearest + ERASE_MS + PROGRAM_MS, packer.length


def start_up(home: Path) -> float:
    """From power-up until the title is seen."""
    everything = bundle.files()
    before = set(sys.modules)
    console = Console(headless=True, home=home)

    def show_title():
        app = apps.App(console)
        app.open("title.Title")
        app.step()

    python = cost(show_title)
    names = ("start", "console", "pad", "slots", "battery", "engine.packed", "engine.match")
    loaded = [path for path in everything if path.endswith(".mpy")]
    needed = [
        path
        for path in loaded
        if bundle.module_name(path.replace(".mpy", ".py"))
        in (before | set(sys.modules) | set(names))
        and "table" not in path
    ]
    code = sum(len(everything[path]) for path in needed) * LOAD_US / 1000 + len(needed) * FIND_MS
    pictures = sum(len(text) for path, text in everything.items() if path.endswith(".bmp"))
    return POWER_UP_MS + code + python + pictures * PICTURE_US / 1000 + SCREEN_MS + 2 * COLLECT_MS


def main() -> int:
    assumed = [
        (f"{LOOPS_MS} ms", "a thousand loops with a table look-up", "measured, emulated, ±20 %"),
        (f"{bytecode_us():.2f} us", "so a bytecode (as this Python counts them)", "from the above"),
        (f"{CALL_US}, {METHOD_US} us", "a call of a function, of a method", "measured, emulated"),
        (f"{OBJECT_US} us", "an object, a list, a tuple made", "measured, emulated"),
        (f"{SCREEN_MS} ms", "the whole screen painted", "measured, emulated, slow end"),
        (f"{COLLECT_MS} ms", "a garbage collection", "from 18 ms with 78 KB"),
        (f"{ERASE_MS}+{PROGRAM_MS} ms", "a flash sector erased, written", "data sheets, typical"),
        (f"{POWER_UP_MS} ms", "power-up until code.py runs", "assumed"),
        (f"{FIND_MS} ms, {LOAD_US} us", "a module found, a byte of it loaded", "assumed"),
        (f"{PICTURE_US} us", "a byte of a picture read", "assumed"),
    ]
    print("Assumed, at 120 MHz:")
    for figure, what, source in assumed:
        print(f"  {figure:>12}  {what:44}{source}")
    rows = []
    with tempfile.TemporaryDirectory() as home:
        for game, name in ((MADRASSO, "madrasso"), (TRE, "a tre")):
            frame, opening = frames_of(game, Path(home))
            rows.append((f"dearest frame, {name}", frame.milliseconds, None, frame.where))
            rows.append((f"dearest opening, {name}", opening.milliseconds, None, opening.where))
        for game, name in ((MADRASSO, "madrasso"), (BREVE, "breve"), (TRE, "a tre")):
            piece = slices_of(game, 2)
            rows.append(
                (f"dearest bot slice, {name}", piece.milliseconds, SLICE_LIMIT, piece.where)
            )
        milliseconds, length = save()
        rows.append(("dearest save", milliseconds, SAVE_LIMIT, f"{length} bytes"))
        rows.append(("power-up to title", start_up(Path(home)), TITLE_LIMIT, ""))
    print(f"\n{'':28}{'ms':>8}{'may':>8}")
    over = False
    for what, milliseconds, limit, where in rows:
        late = limit is not None and milliseconds > limit
        over = over or late
        may = "" if limit is None else f"{limit:,}"
        print(f"{what:28}{milliseconds:8,.1f}{may:>8}  {where}{'  over' if late else ''}")
    return int(over)


if __name__ == "__main__":
    sys.exit(main())
