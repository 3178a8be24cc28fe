"""The tests of tests/engine/, found by reading them and run on the 32-bit VM.

They are plain `test_…()` functions without arguments, import the engine and helpers of
tests/support/engine/ alone, and say what they expect by bare asserts: one text runs on both.
"""

import ast
from functools import cache
from pathlib import Path

from tests.support import samples
from tests.vm import machine

FOLDER = machine.ROOT / "tests/engine"


def files() -> list[Path]:
    """The test files, in order."""
    return sorted(FOLDER.rglob("test_*.py"))


def functions(path: Path) -> list[str]:
    """The names of the tests in the file at `path`, in order."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    defined = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return [node.name for node in defined if node.name.startswith("test_")]


def module_name(path: Path) -> str:
    """The name under which both machines import the file at `path`."""
    return ".".join(path.relative_to(machine.ROOT).with_suffix("").parts)


@cache
def results(path: Path) -> dict[str, str | None]:
    """The traceback of each test in the file at `path`, or None where it passed on the VM."""
    names = functions(path)
    steps = [f"from tests.support import samples; samples.whole = {samples.whole}"]
    steps += [f"import {module_name(path)} as tests"] + [f"tests.{name}()" for name in names]
    _, imported, *ran = machine.outcomes(steps)
    if imported.error:
        return dict.fromkeys(names, imported.error)
    return {name: with_source(outcome) for name, outcome in zip(names, ran, strict=True)}


def with_source(outcome: machine.Outcome) -> str | None:
    """The traceback of `outcome` with the source of its lines, as CPython would show it."""
    if outcome.error is None:
        return None
    lines = []
    for line in outcome.error.splitlines():
        lines.append(line)
        words = line.split('"')
        if len(words) == 3 and words[1].endswith(".py") and words[2].startswith(", line "):
            number = int(words[2].split(",")[1].split()[1])
            source = (machine.ROOT / words[1]).read_text(encoding="utf-8").splitlines()
            lines.append("    " + source[number - 1].strip())
    return "\n".join(lines + [outcome.printed])
