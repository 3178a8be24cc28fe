"""A drive for MicroPython's unix port."""

import ast
import re
import subprocess
import tempfile
from functools import cache
from pathlib import Path

from tests.support.device import vm_app
from tests.support.device.vm_app import MICROPYTHON
from tools.bundle import assemble

STAND_INS = Path(__file__).parent / "stand_ins"
NOT_THERE = ("driving.py",)
CATCHES = {"MemoryError", "Exception", "BaseException"}
MADE_SHORT = ("Waiting", "PuzzleTable", "PracticeTable")
NAME = "caught_error"
SHORT = re.compile(r'"@(\w+)"')  # stand-ins write names as "@name"


@cache
def files() -> dict[str, bytes]:
    compiler = assemble.pypi_compiler()
    found = {}
    for path, content in assemble.files().items():
        found[path] = MICROPYTHON + content[1:] if path.endswith(".mpy") else content
    for path, text in assemble.optimized_sources().items():
        telling = told(text.decode())
        if telling:
            content = assemble.compiled(path, telling.encode(), compiler)
            found[path.removesuffix("py") + "mpy"] = MICROPYTHON + content[1:]
    return found | stand_ins(compiler)


def told(text: str) -> str | None:
    tree = ast.parse(text)
    found = False
    for node in ast.walk(tree):
        if isinstance(node, ast.ExceptHandler) and _takes(node.type):
            node.name = node.name or NAME
            node.body.insert(0, ast.parse(f"caught({node.name})").body[0])
            found = True
    return ast.unparse(ast.fix_missing_locations(tree)) if found else None


def _takes(caught: ast.expr | None) -> bool:
    if caught is None:
        return True
    kinds = caught.elts if isinstance(caught, ast.Tuple) else [caught]
    return any(isinstance(kind, ast.Name) and kind.id in CATCHES for kind in kinds)


def stand_ins(compiler: str) -> dict[str, bytes]:
    texts = stand_in_texts()
    return {f"{name[:-3]}.mpy": _compiled(texts[name], name, compiler) for name in texts}


def stand_in_texts() -> dict[str, str]:
    folders = [vm_app.STAND_INS / "stand_ins", vm_app.STAND_INS / "vm_stand_ins", STAND_INS]
    sources = {path.name: path for folder in folders for path in sorted(folder.glob("*.py"))}
    found = {}
    for name, path in sources.items():
        if name in NOT_THERE:
            continue
        text = path.read_text(encoding="utf-8")
        if path.parent == STAND_INS:
            text = SHORT.sub(_short, text)
            text = vm_app.in_short([text])[0]
        found[name] = text
    return found


def _short(match: re.Match) -> str:
    name = match[1]
    return f'"{assemble.optimized().names.short.get(name, name)}"'


def screens() -> dict[str, str]:
    short = assemble.optimized().names.short
    return {short.get(name, name): name for name in MADE_SHORT}


def meant() -> dict[tuple[str, str], str]:
    found: dict[tuple[str, str], list[str]] = {}
    shown = assemble.shown_names()
    for module, short, name in assemble.optimized().names.meant:
        found.setdefault((shown[module], short), []).append(".".join(name.split(".")[-2:]))
    return {key: " or ".join(names) for key, names in found.items()}


def _compiled(text: str, name: str, compiler: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / name, Path(folder) / "compiled.mpy"
        source.write_text(text, encoding="utf-8")
        argv = [compiler, "-s", name, "-o", str(target), str(source)]
        subprocess.run(argv, check=True, capture_output=True)
        return target.read_bytes()
