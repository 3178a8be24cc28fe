"""Atomic writing of regular files: a killed process leaves the old or the new bytes."""

import errno
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_STREAMS = ("/dev/fd/", "/dev/std", "/proc/self/fd/")

Name = str | os.PathLike[str]


def check(path: Name) -> None:
    """Raise OSError if no file can be written at `path`."""
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
    """Raise FileExistsError, which names the option `how`, if the file is not empty."""
    if is_stream(path):
        return
    target = _target(path)
    if target.exists() and target.stat().st_size:
        reason = f"there is something in it already; {how} replaces it"
        raise OSError(errno.EEXIST, reason, str(path))


def write(path: Name, content: bytes) -> None:
    """Replace a file's bytes by `content`, or append `content` to a stream."""
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
    """Return whether `path` is a device, a pipe, or an open file's descriptor.

    Raise OSError if links are circular.
    """
    if os.fspath(path).startswith(_STREAMS):
        return True
    try:
        mode = os.stat(path).st_mode
    except (FileNotFoundError, NotADirectoryError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _target(path: Name) -> Path:
    with _named(path):  # `realpath` fails if the current folder is gone
        target = Path(os.path.realpath(path))
    if target.is_dir() or os.path.basename(path) in ("", os.curdir, os.pardir):
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    return target


def _fresh_beside(target: Path) -> Path:
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return target.with_name(f".{target.name}.{os.getpid()}")


@contextmanager
def _named(path: Name) -> Iterator[None]:
    """Context manager: an OSError names `path`."""
    try:
        yield
    except OSError as reason:
        raise OSError(reason.errno, reason.strerror, str(path)) from None
