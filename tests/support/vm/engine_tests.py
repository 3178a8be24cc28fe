"""Run tests/engine/ on MicroPython's 32-bit VM."""

import ast
from functools import cache
from pathlib import Path

from tests.support import samples
from tests.support.vm import machine

FOLDER = machine.ROOT / "tests/engine"

# MicroPython's VM lacks what these tests need
ON_CPYTHON_ALONE = {
    "bots/explain/test_runner_up.py",
    "bots/explain/test_why.py",
    "bots/explain/test_why_motives.py",
    "bots/explain/test_why_real_cards.py",
    "bots/madrasso/test_player_models.py",
    "bots/mediatore/test_bots.py",
    "bots/mediatore/test_worlds.py",
    "bots/test_bots.py",
    "bots/test_digests.py",
    "bots/test_dominated.py",
    "bots/test_situations.py",
    "solver/test_minimax.py",
    "solver/test_robbing.py",
    "test_claim.py",
    "test_past.py",
    "test_rewind.py",
}


def files() -> list[Path]:
    found = {path.relative_to(FOLDER).as_posix(): path for path in FOLDER.rglob("test_*.py")}
    assert ON_CPYTHON_ALONE <= set(found), "a file in the list is not there"
    return [found[name] for name in sorted(set(found) - ON_CPYTHON_ALONE)]


def short_name(path: Path) -> str:
    return path.relative_to(FOLDER).with_suffix("").as_posix()


def functions(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    defined = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return [node.name for node in defined if node.name.startswith("test_")]


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(machine.ROOT).with_suffix("").parts)


@cache
def results(path: Path) -> dict[str, str | None]:
    names = functions(path)
    steps = [f"from tests.support import samples; samples.whole = {samples.whole}"]
    steps += [f"import {module_name(path)} as tests"] + [f"tests.{name}()" for name in names]
    _, imported, *ran = machine.outcomes(steps)
    if imported.error:
        return dict.fromkeys(names, imported.error)
    return {name: with_source(outcome) for name, outcome in zip(names, ran, strict=True)}


def with_source(outcome: machine.Outcome) -> str | None:
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
