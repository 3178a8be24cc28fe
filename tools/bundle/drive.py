"""A CIRCUITPY drive as a folder of this computer: reads, writes and removes, and never leaves it.

Paths have slashes and are looked up as FAT does it, whatever the letters' case. A link on the way,
or another drive mounted there, is refused. A file is at its path whole or not at all: it is written
beside it first. What is written, and why, is not known here.
"""

import errno
import os
import shutil
import stat
from pathlib import Path

CLUSTER = 2048  # bytes that the smallest file takes, where the system does not tell
PART = "madrasso-deploy.part"  # what is being written; a pulled cable leaves it behind
NO_FOLDER_SYNC = (errno.EINVAL, errno.EBADF, errno.ENOTSUP, errno.EACCES, errno.EISDIR)


class Undeployable(Exception):
    """Why nothing was written, or not all, in a sentence."""


class Drive:
    """The drive at `root`."""

    def __init__(self, root: Path) -> None:
        self.root = Path(os.path.realpath(root))  # who names it may name a link to it
        self._device = os.stat(self.root).st_dev

    # Looking

    def find(self, path: str) -> Path | None:
        """Where `path` is; None where there is nothing."""
        place = self.root
        for name in path.split("/"):
            below = self._entry(place, name) if is_folder(place) else None
            if below is None:
                return None
            place = below
        return place

    def obstacle(self, path: str) -> Path | None:
        """The file that lies where a folder above `path` should be."""
        above = path.split("/")[:-1]
        for n in range(len(above)):
            place = self.find("/".join(above[: n + 1]))
            if place is None or not is_folder(place):
                return place
        return None

    def read(self, path: str) -> bytes | None:
        """The content of the file at `path`; None where there is none."""
        place = self.find(path)
        return place.read_bytes() if place and is_file(place) else None

    def files_in(self, place: Path) -> list[Path]:
        """`place` if it is a file, or all files below it."""
        if not is_folder(place):
            return [place]
        entries = [self._checked(place / name) for name in sorted(os.listdir(place))]
        return [file for entry in entries for file in self.files_in(entry)]

    def name(self, place: Path) -> str:
        """The path of `place` on the drive."""
        return place.relative_to(self.root).as_posix()

    def free(self) -> int:
        """Free bytes."""
        return shutil.disk_usage(self.root).free

    def room(self, size: int) -> int:
        """The bytes that a file of `size` takes."""
        cluster = os.statvfs(self.root).f_frsize if hasattr(os, "statvfs") else CLUSTER
        return -(-size // cluster) * cluster

    def _entry(self, folder: Path, name: str) -> Path | None:
        names = os.listdir(folder)
        if name not in names:
            same = [each for each in names if each.isascii() and each.lower() == name.lower()]
            if not same:
                return None
            name = same[0]
        return self._checked(folder / name)

    def _checked(self, place: Path) -> Path:
        """`place`; Undeployable where it leads elsewhere, or is nothing that a drive may hold."""
        found = os.lstat(place)
        if stat.S_ISLNK(found.st_mode) or bool(getattr(found, "st_reparse_tag", 0)):
            raise Undeployable(f"{place} is a link, and what it leads to is not the drive's")
        if found.st_dev != self._device:
            raise Undeployable(f"{place} is another drive")
        if not (stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode)):
            raise Undeployable(f"{place} is neither a file nor a folder")
        return place

    # Writing

    def write(self, path: str, content: bytes) -> None:
        """Put `content` at `path`, and let it reach the drive."""
        folder = self._folder(path)
        part = self.root / PART
        self.drop_part()
        with open(part, "xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, self.find(path) or folder / path.split("/")[-1])
        settle(folder)
        settle(self.root)

    def drop_part(self) -> None:
        """Remove what an earlier deploy had begun to write."""
        part = self.find(PART)
        if part and is_folder(part):
            raise Undeployable(f"{part} is a folder, and deploy needs that name")
        if part:
            os.unlink(part)

    def remove(self, place: Path) -> None:
        """Remove the file or folder at `place`, and let that reach the drive."""
        if is_folder(place):
            for name in sorted(os.listdir(place)):
                self.remove(self._checked(place / name))
            os.rmdir(place)
        else:
            os.unlink(place)
        settle(place.parent)

    def remove_empty(self, place: Path) -> None:
        """Remove the folder at `place` and those that it lies in, as far as nothing is in them."""
        while place != self.root and not os.listdir(place):
            self.remove(place)
            place = place.parent

    def _folder(self, path: str) -> Path:
        """The folder of `path`, made if need be."""
        place = self.root
        for name in path.split("/")[:-1]:
            below = self._entry(place, name)
            if below is None:
                below = place / name
                os.mkdir(below)
                settle(place)
            place = below
        return place


def is_folder(place: Path) -> bool:
    """Whether a folder is at `place`, not a link to one."""
    return stat.S_ISDIR(os.lstat(place).st_mode)


def is_file(place: Path) -> bool:
    """Whether a file is at `place`, not a link to one."""
    return stat.S_ISREG(os.lstat(place).st_mode)


def settle(folder: Path) -> None:
    """Let the names in `folder` reach the drive, where the system can do that for a folder."""
    if os.name != "posix":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    except OSError as reason:
        if reason.errno not in NO_FOLDER_SYNC:
            raise
    finally:
        os.close(opened)
