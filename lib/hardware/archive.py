"""The handheld's archive: the last matches besides the one in progress, on the drive.

One file of a fixed size, with a place for each match. A place has so much of the file before and
behind it that the flash, which erases 4,096 bytes at once, never erases two of them: one that is
torn when the power goes costs no other. What is put into it is still in the slots of the match in
progress then, see hardware.save_slots.

The console loads this code when it is wanted and forgets it again.
"""

import os

from engine import archive
from hardware.save_slots import BLOCK, FOLDER, joined, opened, size_of
from hardware.slots import NO_SPACE, READ_ONLY, SECTOR, Slots, seal

PATH = FOLDER + "/archive"
EACH = 2 * BLOCK  # from one place to the next
MOST, FEWEST = 8, 2  # places; the fewer where the drive has no room for more


class Archive:
    """The matches in the file. `entries` are its place, its summary and no date, newest first."""

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
            self._reads_only = True  # the drive is the computer's
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
        """The match at a place; ValueError where it can't be read."""
        return archive.decode(opened(self._store, place)[1] or b"")

    def add(self, match) -> bool:
        """Keep `match`, in the place of an older one where there is no other; whether that is done.

        Where it is the last that was added nothing is left to do.
        """
        try:
            if not self._store:
                _make()
                self._open()
            return self._add(archive.encode(match), match.game_index)
        except OSError:
            return False  # full, or the computer's; or the match is too long

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
        """Forget the match at a place; OSError where the drive does not let it."""
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
    """Make the file, with as many places as the drive has room for; OSError where that is none."""
    drive = os.statvfs("/")
    room = drive[1] * drive[4]
    places = MOST
    while BLOCK + places * EACH > room // 2 and places > FEWEST:
        places -= 1
    if BLOCK + places * EACH > room:
        raise OSError(NO_SPACE)
    with open(PATH, "wb", 0) as file:
        # What lies between the places never was written and says nothing.
        for i in range(places):
            file.seek(BLOCK + i * EACH)
            file.write(joined((), 0))
        file.seek(BLOCK + places * EACH - SECTOR)
        file.write(bytes(SECTOR))
