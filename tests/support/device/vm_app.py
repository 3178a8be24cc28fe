"""The bundle on the 32-bit VM, with stand-ins; each .mpy begins with MicroPython's letter."""

import textwrap
from functools import cache

from tests.support.device.mangled_driver import Outside
from tests.support.vm import machine
from tools.bundle import assemble

STAND_INS = machine.HERE.parent / "device"
MICROPYTHON = b"M"
DRIVER = "driving.py"


@cache
def drive() -> dict[str, bytes]:
    files = {}
    for path, content in assemble.files().items():
        if path.endswith(".mpy"):
            content = MICROPYTHON + content[1:]
        if path not in assemble.ROOT_FILES:
            files[path] = content
    for folder in ("stand_ins", "vm_stand_ins"):
        for source in sorted((STAND_INS / folder).glob("*.py")):
            text = source.read_text(encoding="utf-8")
            files[source.name] = (in_short([text])[0] if source.name == DRIVER else text).encode()
    return files


def in_short(texts: list[str]) -> list[str]:
    outside = Outside(assemble.optimized())
    return [outside.rewritten(textwrap.dedent(text)) for text in texts]


def run(*steps: str) -> list[str]:
    return [outcome.printed for outcome in machine.succeed(in_short(steps), instead=drive())]


def live_bytes(*stages: str) -> list[int]:
    return machine.live_bytes(*in_short(stages), instead=drive())


def outcomes(*steps: str) -> list[machine.Outcome]:
    return machine.outcomes(in_short(steps), instead=drive())
