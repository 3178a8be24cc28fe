"""The handheld's modules on MicroPython's 32-bit VM."""

import ast
import textwrap
from functools import cache

from tests.support.device.mangled_driver import Outside
from tests.support.vm import machine
from tools.bundle import assemble, optimize

STAND_INS = machine.HERE.parent / "device"
MICROPYTHON = b"M"
DRIVER = "driving.py"


@cache
def drive(board: str = "") -> dict[str, bytes]:
    files = {}
    for path, content in assemble.files(board=board).items():
        if path.endswith(".mpy"):
            content = MICROPYTHON + content[1:]
        if path not in assemble.ROOT_FILES:
            files[path] = content
    folders = [STAND_INS / "stand_ins", STAND_INS / "vm_stand_ins"]
    folders += [STAND_INS / "boards" / name for name in ("modules", board) if board]
    for folder in folders:
        for source in sorted(folder.rglob("*.py")):
            text = source.read_text(encoding="utf-8")
            if source.name == DRIVER:
                text = in_short([text], board)[0]
            files[source.relative_to(folder).as_posix()] = _without_docstrings(text).encode()
    return files


def _without_docstrings(text: str) -> str:
    tree = ast.parse(text)
    optimize.strip(tree)
    return ast.unparse(tree)


def in_short(texts: list[str], board: str = "") -> list[str]:
    outside = Outside(assemble.optimized(assemble.PASSES, board))
    return [outside.rewritten(textwrap.dedent(text)) for text in texts]


def run(*steps: str, board: str = "") -> list[str]:
    done = machine.succeed(in_short(steps, board), instead=drive(board))
    return [outcome.printed for outcome in done]


def live_bytes(*stages: str) -> list[int]:
    return machine.live_bytes(*in_short(stages), instead=drive())


def outcomes(*steps: str) -> list[machine.Outcome]:
    return machine.outcomes(in_short(steps), instead=drive())
