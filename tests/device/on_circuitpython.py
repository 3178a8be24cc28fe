"""The bundle on CircuitPython's own VM: plays scenarios, and prints what memory and time they take.

    python -m tests.device.on_circuitpython --vm VM [--arm ARM] [--limits]

VM is CircuitPython's VM for this computer with the handheld's options, ARM the same for ARM, whose
instructions qemu-arm counts: without it there are no times. docs/development says what such a VM
reads and writes. The scenarios and limits are in on_circuitpython.toml. Exit status: 1 when a
scenario failed or, with --limits, a limit was passed; 2 when it could not be run.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import mean

from tests.device.support.event_log import MS, EventLog

HERE = Path(__file__).parent
PLUGIN = HERE / "circuitpython" / "count_instructions.c"
PLAN = tomllib.loads((HERE / "on_circuitpython.toml").read_text(encoding="utf-8"))
SCREENS = ",".join(f"{name}={module}" for name, module in PLAN["screens"].items())

PYSTACK = 1_536  # bytes that CircuitPython gives where settings.toml says nothing
RESULT, RELOAD = 0, 3  # the VM's exit status
FAILURES = {5: "no result after so many frames", 6: "no more frames: it crashed or sleeps"}
MOST_FRAMES = 100_000  # of a start
STARTS = 10  # of the program, at most, to the end of a match
SAMPLES = 10  # decisions whose reads are counted
DEAREST = 6  # frames that are listed
PATIENCE = 900  # seconds for one start


class Failure(Exception):
    """A scenario that did not run to its end; says why."""


@dataclass
class Machine:
    """A handheld: a VM, its outer heap and the seed of its random numbers."""

    vm: list  # the command
    heap: int  # bytes
    seed: int
    counts: bool = False  # whether instructions are counted

    def start(self, number: int, folder: Path, drive: Path, environment: dict) -> tuple:
        """Run the program after power-up or a reload; return the VM's status and last words."""
        following = folder / "next"
        code = following.read_text().strip("/") if following.exists() else ""
        following.unlink(missing_ok=True)
        settings = tomllib.loads((drive / "settings.toml").read_text(encoding="utf-8"))
        environment = os.environ | {
            "MICROPYPATH": "/:.frozen:/lib",
            "PG_TREE": str(drive),
            "PG_IMAGE": str(folder / "image"),
            "PG_LOG": str(folder / f"{number}.events"),
            "PG_NEXT": str(following),
            "PG_SEED": str(self.seed * 1000 + number),
            "PG_PYSTACK": str(settings.get("CIRCUITPY_PYSTACK_SIZE", PYSTACK)),
            "PG_LIVE": "0" if self.counts else "1",
            "PG_SCREENS": SCREENS,
            "PG_MATCHES": "1",
            "PG_FRAMES": str(MOST_FRAMES),
            "ICOUNT": str(folder / f"{number}.counts"),
            **environment,
        }
        command = [*self.vm, "-X", f"heapsize={self.heap}", "-c"]
        command.append(f"exec(open('/{code or 'code.py'}').read())")
        try:
            done = subprocess.run(
                command, env=environment, capture_output=True, errors="replace", timeout=PATIENCE
            )
        except subprocess.TimeoutExpired:
            return None, f"still playing after {PATIENCE} s"
        return done.returncode, (done.stdout + done.stderr).strip()[-400:]

    def lines(self, number: int, folder: Path) -> tuple:
        """The events of a start, and the instructions that had been counted before each."""
        events, counts = (folder / f"{number}.{kind}" for kind in ("events", "counts"))
        if not events.exists():
            return [], None
        lines = events.read_text(encoding="utf-8").splitlines()
        return lines, [*map(int, counts.read_text().split())] if self.counts else None


@dataclass
class Scenario:
    """One row of the plan, its drive laid out in a folder of its own."""

    name: str
    drive: Path
    settings: list
    starts: list = field(default_factory=list)  # keys
    opens_all: bool = False

    def play(self, machine: Machine, folder: Path) -> EventLog:
        """Play a match to its result; raises Failure where it has none."""
        folder.mkdir()
        log = EventLog()
        for number in range(1, STARTS + 1):
            keys = "".join(self.starts[number - 1].split()) if number <= len(self.starts) else ""
            status, said = machine.start(number, folder, self.drive, {"PG_SCRIPT": keys})
            log.read(*machine.lines(number, folder))
            if status == RESULT:
                return log
            if status != RELOAD:
                why = FAILURES.get(status, f"the VM ended with {status}")
                raise Failure(f"on {machine.heap:,} B: " + "; ".join([why, *(log.notes or [said])]))
        raise Failure(f"on {machine.heap:,} B: no result after {STARTS} starts")

    def blocks_read(self, machine: Machine, folder: Path, log: EventLog) -> list:
        """The blocks that the drive reads in the frames of some decisions of the same match.

        The VM says at its end how many it has read: the match is played up to the frame before
        the decision, and again up to its last.
        """
        several = [each for each in log.decisions if each.last > each.first] or log.decisions
        chosen = several[len(several) // (2 * SAMPLES) :: len(several) // SAMPLES or 1][:SAMPLES]
        folder.mkdir()
        return [
            self._read_until(machine, folder, each.last)
            - self._read_until(machine, folder, each.first - 1)
            for each in chosen
        ]

    def _read_until(self, machine, folder, frame) -> int:
        (folder / "image").unlink(missing_ok=True)
        machine.start(1, folder, self.drive, {"PG_FRAMES": str(frame), "PG_LIVE": "0"})
        log = EventLog()
        log.read(*machine.lines(1, folder))
        return log.ends[0]["reads"]


@dataclass
class Outcome:
    """What became of a scenario: figures by name, and lines to print below the table."""

    name: str
    figures: dict
    lines: list
    wrong: list  # what is not as it must be, a line each

    def passed(self, limits: dict) -> list:
        """The limits that its figures pass, a line each."""
        return [
            f"{name}: {self.figures[name]:,.0f}, limit {limit:,}"
            for name, limit in limits.items()
            if self.figures.get(name, 0) > limit
        ]


def lay_out(bundle: Path, settings: list, drive: Path):
    """Put the bundle's files and the player's settings into the folder `drive`."""
    with zipfile.ZipFile(bundle) as files:
        files.extractall(drive)
    (drive / "saves").mkdir(exist_ok=True)
    lines = "".join(f"{line}\n" for line in sorted(settings))
    (drive / "saves/settings").write_text(lines, encoding="utf-8")


def build_plugin(folder: Path) -> Path:
    """The plugin that counts instructions, compiled into `folder`."""
    built = folder / "count_instructions.so"
    subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", built, PLUGIN], check=True)
    return built


def told(what: str, frame) -> str:
    """A line about a frame that took long."""
    whole, collecting, importing = (round(cost * MS) for cost in frame.costs)
    parts = f"{frame.collections} collections {collecting} ms, importing {importing} ms"
    loaded = " ".join(frame.imports) or "nothing"
    return f"{what} {whole} ms, frame {frame.number}: {parts}, loaded {loaded}"


def described(scenario: Scenario, log: EventLog) -> list:
    """The frames that open the screens there are, or else the dearest."""
    if not scenario.opens_all:
        dearest = log.dearest()[:DEAREST]
        return [told(f"{frame.before} > {frame.after}", frame) for frame in dearest]
    opened = log.openings(PLAN["parts"])
    return [told(f"{name} ({len(frames)} times)", frames[0]) for name, frames in opened.items()]


def measure(scenario: Scenario, machines: list, at: Path, small_heap: int | None) -> Outcome:
    """Play `scenario` on the machines: the first for memory, the second, if any, for times."""
    outcome = Outcome(scenario.name, {"result": "failed"}, [], [])
    machine = machines[0]
    try:
        log = scenario.play(machine, at / "memory")
        outcome.figures |= log.memory()
        outcome.lines += log.notes
        outcome.wrong += unlike(scenario, log)
        if machines[1:] and not scenario.starts:
            read = scenario.blocks_read(machine, at / "reads", log) or [0]
            outcome.figures["blocks read for a decision, mean"] = mean(read)
            outcome.figures["blocks read for a decision, max"] = max(read)
        for counting in machines[1:]:
            log = scenario.play(counting, at / "times")
            outcome.figures |= log.times()
            outcome.lines += described(scenario, log)
        outcome.figures["result"] = "finished"
        if small_heap:
            outcome.figures[f"ends on {small_heap:,} B"] = "no"
            scenario.play(Machine(machine.vm, small_heap, machine.seed), at / "small")
            outcome.figures[f"ends on {small_heap:,} B"] = "yes"
    except Failure as failure:
        outcome.wrong.append(str(failure))
    return outcome


def unlike(scenario: Scenario, log: EventLog) -> list:
    """Where the match was not what the scenario says, a line each."""
    if scenario.opens_all:
        missed = {*PLAN["screens"], *PLAN["parts"]} - log.openings(PLAN["parts"]).keys()
        return [f"not opened: {', '.join(sorted(missed))}"] if missed else []
    return ignored(scenario.settings, log.settings)


def ignored(settings: list, kept: dict) -> list:
    """The settings that the game did not take, a line each."""
    wanted = dict(line.split(" ", 1) for line in settings)
    return [
        f"the game took {key} {kept[key]}, not {value}"
        for key, value in wanted.items()
        if kept.get(key, value) != value
    ]


def table(outcomes: list) -> str:
    """All figures, a scenario a column."""
    names = max((outcome.figures for outcome in outcomes), key=len)
    forms = {float: "18,.1f", int: "18,", str: ">18"}
    rows = [" " * 34 + "".join(f"{outcome.name:>18}" for outcome in outcomes)]
    for name in names:
        cells = [outcome.figures.get(name, "-") for outcome in outcomes]
        rows.append(f"{name:34}" + "".join(format(cell, forms[type(cell)]) for cell in cells))
    return "\n".join(rows)


def arguments(words=None):
    """The command line, checked."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    vm = os.environ.get("CIRCUITPYTHON_VM")
    parser.add_argument("--vm", type=Path, default=vm, help="default: what CIRCUITPYTHON_VM names")
    parser.add_argument("--arm", type=Path, help="the VM for ARM: count instructions")
    parser.add_argument("--bundle", type=Path, help="default: the newest build/*.zip")
    parser.add_argument("--scenario", action="append", choices=PLAN["scenarios"], help="and again")
    parser.add_argument("--seed", type=int, default=1, help="same seed, same match (1)")
    heap = PLAN["outer_heap"]
    parser.add_argument("--heap", type=int, default=heap, help=f"bytes of the outer heap ({heap})")
    parser.add_argument("--limits", action="store_true", help="fail where a limit is passed")
    parser.add_argument("--keep", type=Path, help="a new folder for drives and logs")
    options = parser.parse_args(words)
    bundles = sorted(Path("build").glob("*.zip"), key=lambda path: path.stat().st_mtime)
    options.bundle = options.bundle or (bundles[-1] if bundles else None)
    for path, what in ((options.vm, "--vm PATH"), (options.bundle, "a bundle: make bundle")):
        if not path or not path.exists():
            parser.error(f"this wants {what}")
    for program in ("qemu-arm", "cc") if options.arm else ():
        if not shutil.which(program):
            parser.error(f"counting wants {program}")
    return options


def play(options, at: Path) -> list[Outcome]:
    """Play the scenarios that were asked for, two at a time."""
    machines = [Machine([options.vm.resolve()], options.heap, options.seed)]
    if options.arm:
        counting = ["qemu-arm", "-plugin", build_plugin(at), options.arm.resolve()]
        machines.append(Machine(counting, options.heap, options.seed, counts=True))
    scenarios = []
    for name in options.scenario or PLAN["scenarios"]:
        scenarios.append(Scenario(name, at / name / "drive", **PLAN["scenarios"][name]))
        lay_out(options.bundle, scenarios[-1].settings, scenarios[-1].drive)
    small_heap = PLAN["small_heap"]["bytes"] if options.limits else None
    with ThreadPoolExecutor(2) as pool:
        done = partial(measure, machines=machines, small_heap=small_heap)
        return [*pool.map(lambda each: done(each, at=at / each.name), scenarios)]


def main(words=None) -> int:
    """Play, print, and return the exit status."""
    options = arguments(words)
    with tempfile.TemporaryDirectory() as passing:
        at = (options.keep or Path(passing)).resolve()
        at.mkdir(exist_ok=True)
        outcomes = play(options, at)
    print(table(outcomes))
    wrong = []
    for outcome in outcomes:
        for line in outcome.lines:
            print(f"{outcome.name}: {line}")
        wrong += [f"{outcome.name}: {line}" for line in outcome.wrong]
        if options.limits:
            wrong += [f"{outcome.name}: {line}" for line in outcome.passed(PLAN["limits"])]
    print("".join(f"{line}\n" for line in wrong), end="", file=sys.stderr)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
