"""Run Python on 32-bit MicroPython, where objects are as large as on the handheld."""

import base64
import json
import re
import subprocess
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tests.support.places import ROOT
from tools import node

HERE = Path(__file__).parent

PYSTACK = 1024  # words of 4 bytes; CIRCUITPY_PYSTACK_SIZE in settings.toml
PATIENCE = 600
TYPES = re.compile(rb"^from (?:collections\.abc|types|typing) import (?:\([^)]*\)|[^(\n]+)", re.M)

MOUNTED = ("engine/**/*.py", "lib/**/*.py", "tests/__init__.py", "tests/engine/**/*.py")
MOUNTED_TOO = (
    "again.py",
    "assets/*.large_network",
    "assets/*.policy",
    "assets/*.small_network",
    "assets/*.beliefs",
    "boot.py",
    "code.py",
    "safemode.py",
    "tests/cases/**/*",
    "tests/support/__init__.py",
    "tests/support/engine/*.py",
    "tests/support/samples.py",
    "tests/support/vm/__init__.py",
    "tests/support/vm/playing.py",
)


class Outcome(NamedTuple):
    printed: str
    error: str | None


def sources() -> dict[str, bytes]:
    paths = [path for pattern in MOUNTED + MOUNTED_TOO for path in ROOT.glob(pattern)]
    files = [path for path in sorted(paths) if path.is_file()]
    return {str(p.relative_to(ROOT)): _lowered(p) for p in files}


def _lowered(path: Path) -> bytes:
    """MicroPython lacks typing, types and collections.abc."""
    source = path.read_bytes()
    if path.suffix != ".py":
        return source
    return TYPES.sub(lambda found: b"TYPE_CHECKING = False" + b"\n" * found[0].count(b"\n"), source)


def outcomes(
    steps: list[str],
    files: dict[str, bytes] | None = None,
    instead: dict[str, bytes] | None = None,
) -> list[Outcome]:
    """Run `steps`, even after an error, until the VM crashes."""
    everything = (sources() if instead is None else instead) | (files or {})
    job = {
        "files": {path: base64.b64encode(text).decode() for path, text in everything.items()},
        "steps": steps,
        "pystack": PYSTACK,
    }
    ended = subprocess.run(
        [node.find()[0], str(HERE / "machine.mjs")],
        input=json.dumps(job),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
    )
    done = [Outcome(**json.loads(line)) for line in ended.stdout.splitlines()]
    if len(done) == len(steps):
        return done
    fall = Outcome("", "the machine fell in this step:\n" + ended.stderr[-2000:])
    never = Outcome("", "not run: the machine had fallen")
    return done + [fall] + [never] * (len(steps) - len(done) - 1)


def succeed(
    steps: list[str],
    files: dict[str, bytes] | None = None,
    instead: dict[str, bytes] | None = None,
) -> list[Outcome]:
    done = outcomes(steps, files, instead)
    for outcome in done:
        assert outcome.error is None, outcome.error
    return done


def run(*steps: str, files: dict[str, bytes] | None = None) -> str:
    done = succeed(list(steps), files)
    return "\n".join([outcome.printed for outcome in done if outcome.printed])


def live_bytes(
    *stages: str,
    files: dict[str, bytes] | None = None,
    instead: dict[str, bytes] | None = None,
) -> list[int]:
    """Return the bytes that each program adds to the heap."""
    read = ["gc.collect()", "print(gc.mem_alloc())"]
    steps = ["import gc", *read]
    for stage in stages:
        steps += [stage, *read]
    done = succeed(steps, files, instead)
    live = [int(outcome.printed) for outcome in done[2::3]]
    return [after - before for before, after in pairwise(live)]
