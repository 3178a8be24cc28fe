"""A FAT drive in memory that can be full, be read-only or lose power."""

import errno
from functools import cache

from simulator.computer.devices import for_handheld
from tests.support.places import ROOT

SECTOR = 512


@cache
def _assets() -> dict[str, bytes]:
    files = [path for path in (ROOT / "assets").rglob("*") if path.is_file()]
    found = {f"/{path.relative_to(ROOT).as_posix()}": path.read_bytes() for path in files}
    texts = {path: content for path, content in found.items() if path.endswith(".txt")}
    return found | {path: for_handheld(text.decode()).encode() for path, text in texts.items()}


class PowerCut(BaseException):
    pass


def _moved(path: str, old: str, new: str) -> str:
    return new + path[len(old) :] if path == old or path.startswith(old + "/") else path


class Drive:
    """Files by path; the power fails after `sectors_left` written sectors."""

    def __init__(self, room=1 << 20):
        self.files = {}
        self.folders = {"/"}
        self.room = room
        self.read_only = False
        self.sectors_left = None
        self.erases = 0
        self.directory_writes = 0
        for path, content in _assets().items():
            self.files[path] = bytearray(content)

    def open(self, path, mode="r", buffering=-1):
        writes = "w" in mode or "+" in mode or "a" in mode
        if writes and self.read_only:
            raise OSError(errno.EROFS, "Read-only filesystem")
        if path in self.folders:
            raise OSError(errno.EISDIR, "Is a directory")
        if path not in self.files:
            if "w" not in mode:
                raise OSError(errno.ENOENT, "No such file/directory")
            if path.rpartition("/")[0] not in {folder.rstrip("/") for folder in self.folders}:
                raise OSError(errno.ENOENT, "No such file/directory")
        if "w" in mode:
            self.directory_writes += 1
            self.room += len(self.files.get(path, b""))
            self.files[path] = bytearray()
        return _File(self, path, mode)

    def stat(self, path):
        if path in self.folders:
            return (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        if path not in self.files:
            raise OSError(errno.ENOENT, "No such file/directory")
        return (0x8000, 0, 0, 0, 0, 0, len(self.files[path]), 0, 0, 0)

    def mkdir(self, path):
        self._changes()
        self.folders.add(path)

    def rename(self, old, new):
        self._changes()
        if old not in self.files and old not in self.folders:
            raise OSError(errno.ENOENT, "No such file/directory")
        if new in self.files or new in self.folders:
            raise OSError(errno.EEXIST, "File exists")
        if old in self.files:
            self.files[new] = self.files.pop(old)
            return
        self.folders = {_moved(path, old, new) for path in self.folders}
        self.files = {_moved(path, old, new): self.files[path] for path in self.files}

    def remove(self, path):
        self._changes()
        if path not in self.files:
            raise OSError(errno.ENOENT, "No such file/directory")
        self.room += len(self.files.pop(path))

    def statvfs(self, path):
        return (SECTOR, SECTOR, 0, 0, self.room // SECTOR, 0, 0, 0, 0, 0)

    def sync(self):
        self.erases += 1

    def urandom(self, n):
        return bytes(range(n))

    def uname(self):
        return ("samd51", "samd51", "10.0.3", "10.0.3 on 2025-10-17", "Adafruit PyGamer")

    def _changes(self):
        if self.read_only:
            raise OSError(errno.EROFS, "Read-only filesystem")
        self.directory_writes += 1

    def wrote(self, n: int) -> int:
        if self.sectors_left is None:
            return n
        sectors = (n + SECTOR - 1) // SECTOR
        if sectors <= self.sectors_left:
            self.sectors_left -= sectors
            return n
        reached = self.sectors_left * SECTOR
        self.sectors_left = 0
        return reached


class _File:
    def __init__(self, drive, path, mode):
        self._drive = drive
        self.name = self._path = path
        self.closed = False
        self._mode = mode
        self._at = 0

    def __enter__(self):
        return self

    def __exit__(self, *_what):
        self.close()

    def close(self):
        self.closed = True

    @property
    def _content(self):
        return self._drive.files[self._path]

    def seek(self, offset, whence=0):
        self._at = offset + (0, self._at, len(self._content))[whence]
        return self._at

    def tell(self):
        return self._at

    def read(self, n=-1):
        end = len(self._content) if n < 0 else min(self._at + n, len(self._content))
        content = bytes(self._content[self._at : end])
        self._at = end
        return content if "b" in self._mode else content.decode()

    def readinto(self, buffer):
        content = self.read(len(buffer))
        buffer[: len(content)] = content
        return len(content)

    def write(self, content):
        if isinstance(content, str):
            content = content.encode()
        drive = self._drive
        grows = max(0, self._at + len(content) - len(self._content))
        if grows > drive.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        reached = drive.wrote(len(content))
        if grows:
            self._content.extend(bytes(self._at - len(self._content)))
        self._content[self._at : self._at + reached] = content[:reached]
        if reached < len(content):
            raise PowerCut
        drive.room -= grows
        self._at += len(content)
        return len(content)
