"""Writing files: each is replaced in one step, by a fresh one beside it.

A process killed at any moment leaves the old bytes or the new ones. Of a link the target is
written; a device or a pipe stays one, and takes the bytes as they come.
"""

import errno
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# What is behind these names may be a plain file with something in it already
_STREAMS = ("/dev/fd/", "/dev/std", "/proc/self/fd/")

Name = str | os.PathLike[str]


def check(path: Name) -> None:
    """OSError where `write` is sure to fail at `path`: to be asked before long work."""
    if is_stream(path):
        return
    target = _target(path)
    if not target.parent.is_dir():
        raise OSError(errno.ENOENT, "there is no such folder", str(path))
    with _named(path):
        fresh = _fresh_beside(target)
        try:
            fresh.open("wb").close()
        finally:
            fresh.unlink(missing_ok=True)


def check_empty(path: Name, how: str = "--replace") -> None:
    """FileExistsError where `write` would replace what a file holds; `how` is what would let it."""
    if is_stream(path):
        return
    target = _target(path)
    if target.exists() and target.stat().st_size:
        reason = f"there is something in it already; {how} replaces it"
        raise OSError(errno.EEXIST, reason, str(path))


def write(path: Name, content: bytes) -> None:
    """Write all of `content`; OSError, with the name `path`, where that can't be."""
    with _named(path):
        if is_stream(path):
            with open(path, "ab") as file:
                file.write(content)
            return
        target = _target(path)
        fresh = _fresh_beside(target)
        try:
            with fresh.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            if target.exists():
                shutil.copymode(target, fresh)
            os.replace(fresh, target)
        finally:
            fresh.unlink(missing_ok=True)


def is_stream(path: Name) -> bool:
    """Whether `path` names a device, a pipe or an open file, which takes bytes as they come.

    OSError where its links lead in a circle.
    """
    if os.fspath(path).startswith(_STREAMS):
        return True
    try:
        mode = os.stat(path).st_mode
    except (FileNotFoundError, NotADirectoryError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _target(path: Name) -> Path:
    """The file behind all links of `path`; OSError where that is, or is called, a folder."""
    with _named(path):  # the current folder may be gone
        target = Path(os.path.realpath(path))
    if target.is_dir() or os.path.basename(path) in ("", os.curdir, os.pardir):
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    return target


def _fresh_beside(target: Path) -> Path:
    """Where a file for `target` may be written; PermissionError where that may not be replaced."""
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return target.with_name(f".{target.name}.{os.getpid()}")


@contextmanager
def _named(path: Name) -> Iterator[None]:
    """Within, an error names `path`: what the player named, not what lies behind it or beside."""
    try:
        yield
    except OSError as reason:
        raise OSError(reason.errno, reason.strerror, str(path)) from None
