"""A cache file of the bundle's optimized modules for all test processes."""

import hashlib
import os
import pickle
import sys
import tempfile
from functools import cache
from pathlib import Path

from tools.bundle import build

CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "madrasso" / "tests"
MAKERS = Path(build.__file__).parent
KEPT = 4

make = build.optimized


def share() -> None:
    build.optimized = optimized


@cache
def optimized(passes: tuple[str, ...] = build.PASSES):
    """Replace `tools.bundle.build.optimized`."""
    if passes != build.PASSES:
        return make(passes)
    path = CACHE / f"{_digest()}.optimized"
    try:
        return pickle.loads(path.read_bytes())
    except (OSError, EOFError, pickle.UnpicklingError):
        made = make()
    _write(path, pickle.dumps(made))
    return made


def _digest() -> str:
    digest = hashlib.sha256(sys.version.encode())
    root = {name: (build.ROOT / name).read_bytes() for name in build.ROOT_FILES}
    makers = {path.name: path.read_bytes() for path in MAKERS.rglob("*.py")}
    for name, content in sorted((build.sources() | root | makers).items()):
        digest.update(f"{name} {len(content)} ".encode() + content)
    return digest.hexdigest()


def _write(path: Path, content: bytes) -> None:
    """Write atomically and remove old files; ignore an OSError."""
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
