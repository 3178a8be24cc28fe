"""The bundle's own files on the 32-bit VM, with stand-ins for what CircuitPython brings.

The modules are the .mpy that a handheld gets, but for their first byte, which tells CircuitPython
from MicroPython.
"""

import textwrap
from functools import cache

from tests.support.device.mangled_driver import Outside
from tests.support.vm import machine
from tools.bundle import build

STAND_INS = machine.HERE.parent / "device"
MICROPYTHON = b"M"  # the first byte of its .mpy
DRIVER = "driving.py"  # the stand-in that knows our names


@cache
def drive() -> dict[str, bytes]:
    """The drive's files, and the stand-ins in its root."""
    files = {}
    for path, content in build.files().items():
        if path.endswith(".mpy"):
            content = MICROPYTHON + content[1:]
        if path not in build.ROOT_FILES:
            files[path] = content
    for folder in ("stand_ins", "vm_stand_ins"):
        for source in sorted((STAND_INS / folder).glob("*.py")):
            text = source.read_text(encoding="utf-8")
            files[source.name] = (in_short([text])[0] if source.name == DRIVER else text).encode()
    return files


def in_short(texts: list[str]) -> list[str]:
    """Programs run one after the other, written with our own names, with those of the bundle."""
    outside = Outside(build.optimized())
    return [outside.rewritten(textwrap.dedent(text)) for text in texts]


def run(*steps: str) -> list[str]:
    """What each of `steps` printed, run on a fresh handheld."""
    return [outcome.printed for outcome in machine.succeed(in_short(steps), instead=drive())]


def live_bytes(*stages: str) -> list[int]:
    """The bytes that each of `stages` keeps alive beyond those before it."""
    return machine.live_bytes(*in_short(stages), instead=drive())


def outcomes(*steps: str) -> list[machine.Outcome]:
    """What became of each of `steps`, run on a fresh handheld."""
    return machine.outcomes(in_short(steps), instead=drive())
