"""A disk cache of the handheld's modules, shared by test processes."""

import hashlib
import os
import pickle
import sys
import tempfile
from functools import cache
from pathlib import Path

from simulator.computer.tables import low
from tools.bundle import assemble, boards

CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "madrasso" / "tests"
MAKERS = Path(assemble.__file__).parent
KEPT = 8

make = assemble.optimized


def share() -> None:
    assemble.optimized = optimized


@cache
def optimized(passes: tuple[str, ...] = assemble.PASSES, board: str = ""):
    if passes != assemble.PASSES:
        return make(passes, board)
    path = CACHE / f"{_digest(board)}.optimized"
    try:
        return pickle.loads(path.read_bytes())
    except (OSError, EOFError, pickle.UnpicklingError):
        made = make(passes, board)
    _write(path, pickle.dumps(made))
    return made


def _digest(board: str) -> str:
    digest = hashlib.sha256(sys.version.encode() + board.encode())
    root = {name: (assemble.ROOT / name).read_bytes() for name in assemble.ROOT_FILES}
    folders = (MAKERS, boards.FOLDER, Path(low.__file__).parent) if board else (MAKERS,)
    makers = {str(path): path.read_bytes() for each in folders for path in each.rglob("*.py")}
    for name, content in sorted((assemble.sources() | root | makers).items()):
        digest.update(f"{name} {len(content)} ".encode() + content)
    return digest.hexdigest()


def _write(path: Path, content: bytes) -> None:
    try:
        CACHE.mkdir(parents=True, exist_ok=True)
        for old in sorted(CACHE.glob("*.optimized"), key=os.path.getmtime)[: 1 - KEPT]:
            old.unlink(missing_ok=True)
        handle, name = tempfile.mkstemp(dir=CACHE)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(name, path)
    except OSError:
        return
