"""A CIRCUITPY drive mounted on this computer."""

import os
import shutil
from pathlib import Path

CLUSTER = 2048  # assumed bytes of a cluster, if the system does not report them
PART = "madrasso-deploy.part"  # a file that is being written; an interrupted deploy leaves it


class Undeployable(Exception):
    """A reason why a deploy fails."""


class Drive:
    """A mounted drive; `write` replaces a file after the new one is complete.

    Raises Undeployable if the drive contains a symbolic link.
    """

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        os.listdir(self.root)
        for place in self.root.rglob("*"):
            if place.is_symlink():
                raise Undeployable(f"{place} is a symbolic link, which deploy does not follow")

    def read(self, path: str) -> bytes | None:
        place = self.root / path
        return place.read_bytes() if place.is_file() else None

    def files_in(self, path: str) -> set[str]:
        place = self.root / path
        found = [place, *place.rglob("*")] if place.exists() else []
        return {each.relative_to(self.root).as_posix() for each in found if each.is_file()}

    def free(self) -> int:
        return shutil.disk_usage(self.root).free

    def room(self, size: int) -> int:
        cluster = os.statvfs(self.root).f_frsize if hasattr(os, "statvfs") else CLUSTER
        return -(-size // cluster) * cluster

    def write(self, path: str, content: bytes) -> None:
        part = self.root / PART
        with open(part, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        self._move(part, path)

    def keep(self, path: str, folder: str) -> None:
        self._move(self.root / path, f"{folder}/{path}")

    def remove(self, path: str) -> None:
        place = self.root / path
        os.unlink(place)
        while (place := place.parent) != self.root and not os.listdir(place):
            os.rmdir(place)

    def drop_part(self) -> None:
        (self.root / PART).unlink(missing_ok=True)

    def settle(self) -> None:
        if hasattr(os, "sync"):
            os.sync()

    def _move(self, place: Path, path: str) -> None:
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        os.replace(place, self.root / path)
