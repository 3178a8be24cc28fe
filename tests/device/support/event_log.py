"""The event log of a CircuitPython VM, read into figures of memory and time.

A VM writes an event a line: `frame`, `collect`, `import`, `think` and so on, see docs/development.
Beside each stands how many instructions had been executed, where they were counted. This module
knows what the events mean; how a VM is run is the business of tests.device.on_circuitpython.
"""

from dataclasses import dataclass, field
from statistics import mean

CYCLES = 2.5  # of an instruction, on average
CYCLES_A_MS = 120_000  # at 120 MHz
MS = CYCLES / CYCLES_A_MS  # of an instruction

TABLES = ("table", "mediatore_table", "curtain")  # the curtain's code stays beside the table's
START = "start"  # the screen before the first frame
COLLECTED_FOR = ("asked for", "for an import", "automatic")  # by the number in `collect`


@dataclass
class Frame:
    """From one refresh of the display to the next; costs in instructions."""

    number: int = 0  # of the refresh at its end
    before: str = START  # the screen that is open when it begins
    after: str = START  # and when it ends
    live: int = 0  # bytes that can be reached at its end
    cost: int = 0
    collecting: int = 0
    importing: int = 0  # without collecting
    collections: int = 0
    imports: list = field(default_factory=list)

    @property
    def costs(self) -> tuple:
        """All, collecting, importing: instructions."""
        return self.cost, self.collecting, self.importing

    @property
    def at_table(self) -> bool:
        """Whether it stays at the table."""
        return self.before in TABLES and self.after in TABLES

    def opened(self, parts: dict) -> tuple:
        """The screen that it opens, if any, and those of `parts` (name to module) that it loads."""
        screen = (self.after,) if self.after != self.before else ()
        return screen + tuple(name for name, module in parts.items() if module in self.imports)


@dataclass
class Decision:
    """The frames from a bot's first slice to its last."""

    first: int  # the frame's number
    last: int = 0
    costs: list = field(default_factory=list)  # of each frame


class EventLog:
    """What the events of a scenario say, over all starts of the program."""

    def __init__(self):
        self.frames: list[Frame] = []
        self.decisions: list[Decision] = []
        self.slices: list[int] = []  # instructions
        self.collections: list[tuple] = []  # what for, instructions, live bytes, outer heap left
        self.largest_free: list[int] = []  # bytes in one piece, after each collection at the table
        self.ends: list[dict] = []  # the totals of each start
        self.settings: dict[str, str] = {}  # as the game left them
        self.notes: list[str] = []  # refused allocations, crashes
        self.first_picture = 0  # instructions from code.py's first import, at the slowest start

    def read(self, events: list, counts: list | None = None):
        """Take in the events of one start; `counts` are the instructions before each."""
        self._frame = Frame()
        self._first_import = None
        self._frame_at = self._collect_at = self._import_at = self._think_at = 0
        self._importing = 0  # imports inside each other
        self._aside = 0  # instructions of collections inside an import
        self._decision = None
        self._thinks = False  # whether a bot thinks in this frame
        for event, count in zip(events, counts or [0] * len(events), strict=False):
            kind, *words = event.split(" ")
            read = getattr(self, f"_read_{kind}", None)
            if read:
                read(words, count)

    def _read_mounted(self, _words, count):
        self._frame_at = count

    def _read_frame(self, words, count):
        frame = self._frame
        frame.number, frame.after, frame.live = int(words[0]), words[1], int(words[3])
        frame.cost = count - self._frame_at
        if frame.number == 1:
            picture = count - (self._first_import or 0)
            self.first_picture = max(self.first_picture, picture)
        if self._decision and self._thinks:
            self._decision.costs.append(frame.costs)
        self.frames.append(frame)
        self._frame = Frame(before=frame.after)
        self._frame_at, self._thinks, self._importing = count, False, 0

    def _read_collect(self, words, count):
        self._cause = COLLECTED_FOR[int(words[0])]
        self._collect_at = count

    def _read_collected(self, words, count):
        told = dict(zip(words[1::2], map(int, words[2::2]), strict=False))
        cost = count - self._collect_at
        self.collections.append((self._cause, cost, int(words[0]), told["outer"]))
        if self._frame.before in TABLES:
            self.largest_free.append(told["run"])
        self._frame.collecting += cost
        self._frame.collections += 1
        self._aside += cost

    def _read_import(self, words, count):
        if self._first_import is None:
            self._first_import = count
        self._frame.imports.append(words[0])
        if not self._importing:
            self._import_at, self._aside = count, 0
        self._importing += 1

    def _read_imported(self, _words, count):
        if self._importing:
            self._importing -= 1
            if not self._importing:
                self._frame.importing += count - self._import_at - self._aside

    def _read_think(self, words, count):
        self._think_at, self._thinks = count, True
        if words[0] == "1":
            # The frame under way is the one after the last that was shown.
            self._decision = Decision(self.frames[-1].number + 1 if self.frames else 1)

    def _read_thought(self, words, count):
        self.slices.append(count - self._think_at)
        if words[0] == "1" and self._decision:
            whole = (count - self._frame_at, *self._frame.costs[1:])
            self._decision.costs.append(whole)
            self._decision.last = self.frames[-1].number + 1 if self.frames else 1
            self.decisions.append(self._decision)
            self._decision = None

    def _read_setting(self, words, _count):
        self.settings[words[0]] = " ".join(words[1:])

    def _read_refused(self, words, _count):
        self.notes.append("refused " + " ".join(words))

    def _read_crash(self, words, _count):
        self.notes.append("crash: " + " ".join(words))

    def _read_end(self, words, _count):
        numbers = words[: words.index("why")]
        self.ends.append(dict(zip(numbers[::2], map(int, numbers[1::2]), strict=True)))

    # What it comes to

    def memory(self) -> dict:
        """Figures that need no counting of instructions, by their names in the table."""
        most = max(self.frames, key=lambda frame: frame.live)
        causes = [cause for cause, *_ in self.collections]
        return {
            "frames": len(self.frames),
            "live between frames, max B": most.live,
            "  on the screen": most.after,
            "live after a collection, max B": max(live for *_, live, _ in self.collections),
            "heap, all areas, B": max(end["total"] for end in self.ends),
            "largest free block, min B": min(self.largest_free, default=0),
            "largest allocation, B": max(end["biggest"] for end in self.ends),
            "allocations refused": sum(end["refused"] for end in self.ends),
            "outer heap left, min B": min(outer for *_, outer in self.collections),
            "flash caches refused": sum(end["cachefail"] for end in self.ends),
            "Python's stack, max B": max(end["pystack"] for end in self.ends),
            **{f"collections {cause}": causes.count(cause) for cause in COLLECTED_FOR},
            "blocks of 512 B read": sum(end["reads"] for end in self.ends),
        }

    def times(self) -> dict:
        """Figures of a run whose instructions were counted, by their names in the table."""
        table = [frame for frame in self.frames if frame.at_table]
        opening = [each.cost for each in self.frames if START != each.before != each.after]
        decisions = [tuple(map(sum, zip(*each.costs, strict=True))) for each in self.decisions]
        whole = sum(frame.cost for frame in table) or 1
        return {
            "first picture, ms": self.first_picture * MS,
            **_spread("frame at the table", [frame.cost for frame in table]),
            "opening a screen, max ms": max(opening, default=0) * MS,
            **_spread("slice of a bot", self.slices),
            "decisions of bots": len(decisions),
            **_spread("decision", [cost for cost, _, _ in decisions]),
            "  collecting in it, mean ms": _mean_ms(collecting for _, collecting, _ in decisions),
            "  importing in it, mean ms": _mean_ms(importing for *_, importing in decisions),
            "a collection, mean ms": _mean_ms(cost for _, cost, *_ in self.collections),
            "collecting, % at the table": 100 * sum(each.collecting for each in table) / whole,
            "importing, % at the table": 100 * sum(each.importing for each in table) / whole,
        }

    def openings(self, parts: dict) -> dict[str, list[Frame]]:
        """The frames that open each screen, and each of `parts`, the dearest first."""
        opened = {}
        for frame in sorted(self.frames, key=lambda frame: -frame.cost):
            for name in frame.opened(parts):
                opened.setdefault(name, []).append(frame)
        return opened

    def dearest(self) -> list[Frame]:
        """The dearest frame of each kind, told apart by screens and imports, the dearest first."""
        kinds = {}
        for frame in sorted(self.frames, key=lambda frame: -frame.cost):
            if frame.before != START:
                kinds.setdefault((frame.before, frame.after, *frame.imports), frame)
        return list(kinds.values())


def _mean_ms(costs) -> float:
    return mean([*costs] or [0]) * MS


def _spread(name: str, costs: list) -> dict:
    """Mean, 95th of a hundred and maximum of `costs`, in milliseconds."""
    ordered = sorted(costs) or [0]
    picked = {"mean": mean(ordered), "p95": ordered[int(0.95 * len(ordered))], "max": ordered[-1]}
    return {f"{name}, {each} ms": cost * MS for each, cost in picked.items()}
