"""Keeping a file to one process: the system lets go of the lock when the process ends, however.

The lock is held on a small file beside it, which goes again with the lock; on the file itself where
that one is written in place, since no other can be made or it has names in other folders.
"""

import errno
import os
from pathlib import Path

from simulator import ending

_HELD = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK)
_FAR = 2**30  # Windows locks bytes, and these are beyond any that are read


class Taken(OSError):
    """Another process holds the lock."""


class Lock:
    """The lock of one file. `held` is whether it is ours."""

    def __init__(self, path):
        self.held = False
        self._path = path
        self._lock = None  # the path of what is locked
        self._file = None

    def take(self):
        """Hold the lock; Taken where another process does.

        Where the system knows no locks, or the folder takes none, nothing is held.
        """
        while not self.held:
            self._lock, self._file = self._open()
            if self._file is None:
                return
            try:
                _lock(self._file)
            except OSError as reason:
                self._file.close()
                if reason.errno in _HELD:
                    raise Taken(errno.EBUSY, "another window keeps its match there") from None
                return
            # Who held it before may have removed it since it was opened.
            self.held = _is_still(self._file, self._lock)
            if not self.held:
                self._file.close()
            elif self._lock != self._target():
                ending.temporary.add(self._lock)

    def lost(self) -> bool:
        """Whether it is ours no more, since somebody has removed what is locked."""
        return self.held and not _is_still(self._file, self._lock)

    def release(self):
        """Let go, and leave no file behind."""
        if not self.held:
            return
        self.held = False
        ending.temporary.discard(self._lock)
        beside = self._lock != self._target() and _is_still(self._file, self._lock)
        if os.name == "nt":
            self._file.close()  # an open file can't be removed; one that others have open stays
        try:
            if beside:
                self._lock.unlink()
        except OSError:
            pass
        finally:
            self._file.close()

    def _target(self) -> Path:
        return Path(os.path.realpath(self._path))

    def _open(self):
        """What is to be locked, open, and its path; twice None where there is nothing."""
        target = self._target()
        try:
            several = os.stat(target).st_nlink > 1
        except OSError:
            several = False
        beside = target.with_name(f".{target.name}.lock")
        for path, flags in ((beside, os.O_RDWR | os.O_CREAT), (target, os.O_RDWR)):
            if several and path == beside:
                continue
            try:
                return path, os.fdopen(os.open(path, flags, 0o666), "r+b")
            except OSError:
                continue
        return None, None


def _lock(file):
    """Lock the open `file`, or OSError at once."""
    try:
        import fcntl
    except ImportError:
        import msvcrt

        file.seek(_FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        return
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _is_still(file, path: Path) -> bool:
    """Whether `path` is the name of the open `file`."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), os.stat(path))
    except OSError:
        return False
