"""Writing files: what a path names gets the bytes, whatever it is, and stays what it is.

A file is replaced in one step, by a fresh one beside it of the same mode and owner, so that a
process killed at any moment leaves the old bytes or the new ones. What a fresh file can't stand in
for is written where it lies: a device, a pipe, a file of several names, one in a folder that takes
no new files. Of a link the target is written.
"""

import errno
import os
import re
import shutil
import stat
import sys
from contextlib import contextmanager
from glob import escape
from pathlib import Path

from simulator.ending import whole

_DESCRIPTORS = re.compile(r"/dev/fd|/proc/\d+(/task/\d+)?/fd")
_MOST_LINKS = 40  # as many as the system follows
_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))


def check(path):
    """OSError where `write` is sure to fail at `path`: to be asked before long work.

    What killed processes have left beside the file is removed.
    """
    if is_stream(path):
        return
    target = _target(path)
    if not target.parent.is_dir():
        raise OSError(errno.ENOENT, "there is no such folder", str(path))
    tidy(path)
    with _named(path), whole():
        # Asked, a file system such as /proc allows what it then refuses.
        fresh = None if target.exists() else _fresh_beside(target, None)
        if fresh:
            fresh.unlink()
            return
        there = target.exists()
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT, 0o666))
        if not there:
            target.unlink()


def check_empty(path):
    """FileExistsError where `write` would replace what a file holds."""
    if is_stream(path):
        return
    target = _target(path)
    if target.exists() and target.stat().st_size:
        reason = "there is something in it already; --replace replaces it"
        raise OSError(errno.EEXIST, reason, str(path))


def write(path, content: bytes):
    """Write all of `content`; OSError, with the name `path`, where that can't be."""
    with _named(path):
        number = _descriptor(path)
        if number is not None:
            _flush_ours()
            _write_all(number, content)
        elif is_stream(path):
            with open(path, "wb", 0) as file:
                _write_all(file.fileno(), content)
        else:
            with whole():
                _write_file(_target(path), content)


def _target(path) -> Path:
    """The file behind all links of `path`; OSError where that is, or is called, a folder."""
    with _named(path):  # the current folder may be gone
        target = Path(os.path.realpath(path))
    called = os.path.basename(path) in ("", os.curdir, os.pardir)
    if target.is_dir() or (called and not target.exists()):
        raise _error(errno.EISDIR, path)
    if called:
        raise _error(errno.ENOTDIR, path)
    return target


def is_stream(path) -> bool:
    """Whether `path` names a device, a pipe or a descriptor, which only takes bytes as they come.

    OSError where its links lead in a circle.
    """
    if _descriptor(path) is not None:
        return True
    try:
        mode = os.stat(path).st_mode
    except (FileNotFoundError, NotADirectoryError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def tidy(path):
    """Remove the fresh files that killed processes have left beside `path`."""
    target = Path(os.path.realpath(path))
    for fresh in target.parent.glob(f".{escape(target.name)}.*"):
        number = fresh.suffix[1:]
        if number.isascii() and number.isdigit() and not _runs(int(number)):
            try:
                fresh.unlink()
            except OSError:
                continue  # somebody else's, or Windows knows that it is still being written


def _runs(process: int) -> bool:
    """Whether `process` is there and not this one. On Windows an open file can't be removed."""
    if os.name == "nt" or process == os.getpid():
        return False
    try:
        os.kill(process, 0)
    except PermissionError:
        return True
    except (ProcessLookupError, OverflowError):
        return False
    return True


class Stream:
    """A device, a pipe or a descriptor that gets text bit by bit; nothing waits for its reader."""

    def __init__(self, path):
        self.path = path
        self._file = None  # a descriptor, once there is one
        self._ours = False  # whether to close it
        self._waiting = b""

    def send(self, text: str):
        """Hand over `text`. What can't be taken now waits; OSError where nothing was taken."""
        self._waiting += text.encode()
        if not self._waiting:
            return
        with _named(self.path):
            if self._file is None:
                self._open()
            try:
                while self._waiting:
                    self._waiting = self._waiting[os.write(self._file, self._waiting) :]
            except BlockingIOError:
                return  # a full pipe

    def close(self):
        """Hand over what waits, and be done."""
        if self._file is None:
            return
        try:
            with _named(self.path):
                if self._ours and hasattr(os, "set_blocking"):
                    os.set_blocking(self._file, True)
                _write_all(self._file, self._waiting)
        finally:
            if self._ours:
                os.close(self._file)
            self._file = None
            self._waiting = b""

    def _open(self):
        number = _descriptor(self.path)
        if number is not None:
            _flush_ours()
            self._file = number
            return
        # A pipe that nobody reads is refused at once, instead of waited for.
        self._file = os.open(self.path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
        self._ours = True


# What a path stands for


def _descriptor(path):
    """The number N where `path` is /dev/stdout, /dev/fd/N or the like of this process, or None.

    Opened by their names such files begin anew, over what was written to them before.
    """
    name = os.fspath(path)
    for _ in range(_MOST_LINKS):
        folder, leaf = os.path.split(name)
        with _named(path):  # the current folder may be gone
            folder = os.path.realpath(folder or ".")
        if leaf.isascii() and leaf.isdigit() and _DESCRIPTORS.fullmatch(folder):
            ours = folder == "/dev/fd" or folder.split("/")[2] == str(os.getpid())
            return int(leaf) if ours else None
        name = os.path.join(folder, leaf)
        if not os.path.islink(name):
            return None
        name = os.path.join(folder, os.readlink(name))
    return None


@contextmanager
def _named(path):
    """Within, an error names `path`: what the player named, not what lies behind it or beside."""
    try:
        yield
    except OSError as reason:
        raise OSError(reason.errno, reason.strerror, str(path)) from None


def _error(number: int, path) -> OSError:
    return OSError(number, os.strerror(number), str(path))


def _flush_ours():
    """What was printed before stands before."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()


# Writing


def _write_all(file: int, content: bytes):
    left = memoryview(content)
    while left:
        left = left[os.write(file, left) :]


def _write_file(path: Path, content: bytes):
    """Write the file `path`, which is no link."""
    found = os.stat(path) if path.exists() else None
    if found is not None and not os.access(path, os.W_OK):
        raise _error(errno.EACCES, path)
    fresh = None
    if found is None or found.st_nlink == 1:
        fresh = _fresh_beside(path, found)
    if fresh is None:
        _write_in_place(path, content)
        return
    try:
        with open(fresh, "wb", 0) as file:
            _write_all(file.fileno(), content)
            os.fsync(file.fileno())
        try:
            os.replace(fresh, path)
        except OSError as reason:
            # The folder's owner may forbid it, and a file may be a mount of its own.
            if found is None or reason.errno not in (errno.EPERM, errno.EACCES, errno.EBUSY):
                raise
            _write_in_place(path, content)
    finally:
        fresh.unlink(missing_ok=True)


def _fresh_beside(path: Path, found):
    """An empty file beside `path`, like the one that was `found` there; None if it can't be had."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        fresh.unlink(missing_ok=True)  # of an earlier process with our number
        os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
    except OSError as reason:
        if reason.errno in _FULL:
            raise
        return None
    if found is None:
        return fresh
    try:
        made = os.stat(fresh)
        if (made.st_uid, made.st_gid) != (found.st_uid, found.st_gid):
            os.chown(fresh, found.st_uid, found.st_gid)
        shutil.copystat(path, fresh)
    except OSError:
        fresh.unlink()
        return None
    return fresh


def _write_in_place(path: Path, content: bytes):
    """Write over the file itself. What it grows by goes first: a full disk leaves the old file."""
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
    file = os.open(path, flags, 0o666)
    try:
        size = os.fstat(file).st_size
        try:
            os.lseek(file, size, os.SEEK_SET)
            _write_all(file, content[size:])
        except OSError:
            os.ftruncate(file, size)
            raise
        os.lseek(file, 0, os.SEEK_SET)
        _write_all(file, content[:size])
        os.ftruncate(file, len(content))
        os.fsync(file)
    finally:
        os.close(file)
