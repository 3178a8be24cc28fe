"""The handheld's archive: a file with at most eight earlier matches.

An unused block of flash separates two slots, so a power cut damages at most one.
"""

import os

from engine import archive
from hardware.slot_layout import BLOCK, FOLDER, joined, opened, size_of
from hardware.slot_pair import NO_SPACE, READ_ONLY, SECTOR, Slots, seal

PATH = FOLDER + "/archive"
EACH = 2 * BLOCK
MOST, FEWEST = 8, 2  # maximum and minimum number of slots


class Archive:
    """The archive; `entries` lists (slot number, summary, date), newest first."""

    def __init__(self):
        self._counter = 0
        self._reads_only = False
        self._open()

    def _open(self):
        places = (size_of(PATH) - BLOCK) // EACH
        self._store = None
        self.entries = []
        if places < 1:
            return
        try:
            file = open(PATH, "r+b", 0)
        except OSError:
            file = open(PATH, "rb", 0)
            self._reads_only = True
        self._store = Slots([file] * places, [BLOCK + i * EACH for i in range(places)])
        found = []
        for place in range(places):
            counter, content = opened(self._store, place)
            if content:
                found.append((counter, place, bytes(content[: archive.HEAD_BYTES])))
        found.sort()
        found.reverse()
        if found:
            self._counter = found[0][0]
        self.entries = [(place, archive.summary(head), "") for _, place, head in found]

    def match(self, place: int):
        """Return a match. Raises ValueError if it is damaged or missing."""
        if not self._store or place >= len(self._store.starts):
            raise ValueError
        return archive.decode(opened(self._store, place)[1] or b"")

    def add(self, match) -> bool:
        try:
            if not self._store:
                _make()
                self._open()
            return self._add(archive.encode(match), match.game_index)
        except OSError:
            return False

    def _add(self, pieces, game) -> bool:
        entries = self.entries
        if entries and opened(self._store, entries[0][0])[1] == b"".join(pieces):
            return True
        taken = [entry[0] for entry in entries]
        free = [place for place in range(len(self._store.starts)) if place not in taken]
        if not free:
            i = archive.replaceable([entry[1] for entry in entries], game)
            if i < 0:
                return False
            free = taken[i : i + 1]
        self._write(free[0], seal(pieces, self._counter + 1))
        self._open()
        return True

    def drop(self, place: int):
        """Empty slot `place`. Raises OSError on a read-only drive."""
        self._write(place, (joined((), 0),))
        self._open()

    def _write(self, place, sectors):
        if self._reads_only:
            raise OSError(READ_ONLY)
        file = self._store.files[place]
        file.seek(self._store.starts[place])
        for sector in sectors:
            file.write(sector)
        os.sync()


def _make():
    drive = os.statvfs("/")
    room = drive[1] * drive[4]
    places = MOST
    while BLOCK + places * EACH > room // 2 and places > FEWEST:
        places -= 1
    if BLOCK + places * EACH > room:
        raise OSError(NO_SPACE)
    with open(PATH, "wb", 0) as file:
        for i in range(places):
            file.seek(BLOCK + i * EACH)
            file.write(joined((), 0))
        file.seek(BLOCK + places * EACH - SECTOR)
        file.write(bytes(SECTOR))
