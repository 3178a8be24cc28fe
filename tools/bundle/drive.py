"""A CIRCUITPY drive as a folder of this computer: reads, writes, moves and removes its files.

A file is at its path whole or not at all: it is written beside it first.
"""

import os
import shutil
from pathlib import Path

CLUSTER = 2048  # bytes of the smallest file, if the system does not say
PART = "madrasso-deploy.part"  # what is being written; a pulled cable leaves it behind


class Undeployable(Exception):
    """Why nothing was written, or not all, in a sentence."""


class Drive:
    """The drive at `root`. Undeployable if it has a link, as no CIRCUITPY drive has."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        os.listdir(self.root)  # OSError if it is no folder
        for place in self.root.rglob("*"):
            if place.is_symlink():
                raise Undeployable(f"{place} is a link, and what it leads to is not the drive's")

    def read(self, path: str) -> bytes | None:
        """The content of the file at `path`; None if there is none."""
        place = self.root / path
        return place.read_bytes() if place.is_file() else None

    def files_in(self, path: str) -> set[str]:
        """The paths of all files in the folder at `path`, or of the file there."""
        place = self.root / path
        found = [place, *place.rglob("*")] if place.exists() else []
        return {each.relative_to(self.root).as_posix() for each in found if each.is_file()}

    def free(self) -> int:
        """Free bytes."""
        return shutil.disk_usage(self.root).free

    def room(self, size: int) -> int:
        """The bytes that a file of `size` takes."""
        cluster = os.statvfs(self.root).f_frsize if hasattr(os, "statvfs") else CLUSTER
        return -(-size // cluster) * cluster

    def write(self, path: str, content: bytes) -> None:
        """Put `content` at `path`."""
        part = self.root / PART
        with open(part, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        self._move(part, path)

    def keep(self, path: str, folder: str) -> None:
        """Move the file or folder at `path` into `folder`."""
        self._move(self.root / path, f"{folder}/{path}")

    def remove(self, path: str) -> None:
        """Remove the file at `path`, and the folders that are empty then."""
        place = self.root / path
        os.unlink(place)
        while (place := place.parent) != self.root and not os.listdir(place):
            os.rmdir(place)

    def drop_part(self) -> None:
        """Remove what an earlier deploy had begun to write."""
        (self.root / PART).unlink(missing_ok=True)

    def settle(self) -> None:
        """Let everything reach the drive, the names of files too."""
        if hasattr(os, "sync"):
            os.sync()

    def _move(self, place: Path, path: str) -> None:
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        os.replace(place, self.root / path)
