"""Where the handheld keeps the match: two slots on the drive in turn, or else the chip's memory.

A slot lies in a file of a fixed size that stays open and is written in place, whole sectors at a
time: a save touches no directory. The flash erases 4,096 bytes at once, wherever a file begins, so
a slot has so much of its own file before and behind it: pulling the battery can tear one slot and
nothing else. A counter says which slot is younger, a checksum whether it is whole. What a match's
bytes mean is engine.save_format's business; what is done with slots at other times is in
hardware.save_store.
"""

import os

from engine.save_format import CHECK_BYTES, checksum

SECTOR = 512  # bytes that the drive writes at a time
SLOT_BYTES = 8 * SECTOR  # room for 90 deals

CHECKED = 6  # a counter of four bytes, a length of two
HEAD = CHECKED + CHECK_BYTES

NO_SPACE = 28  # errno's ENOSPC
READ_ONLY = 30  # EROFS


class Slots:
    """A slot in each of two open `files`, where it `starts`.

    The last save has the number `counter` and lies in slot `last`.
    """

    seldom = False  # a flash's sector bears 100,000 writes, and the drive spreads them

    def __init__(self, files, starts):
        self.files = files
        self.starts = starts
        self.counter = 0
        self.last = 1

    def save(self, pieces):
        """Write `pieces` of bytes, one after the other, over the older slot."""
        i = 1 - self.last
        file = self.files[i]
        file.seek(self.starts[i])
        for sector in seal(pieces, self.counter + 1):
            file.write(sector)
        os.sync()
        self.counter += 1
        self.last = i


def seal(pieces, counter: int):
    """Sector by sector, in one buffer: a counter, a length, their checksum, and the `pieces`.

    OSError before the first where there is no room for them.
    """
    length = sum([len(piece) for piece in pieces])
    if HEAD + length > SLOT_BYTES:
        raise OSError(NO_SPACE)
    sector = bytearray(SECTOR)
    for i in range(4):
        sector[i] = counter >> 8 * i & 255
    sector[4] = length & 255
    sector[5] = length >> 8
    check = checksum(sector, 0, CHECKED)
    for i in range(CHECK_BYTES):
        sector[CHECKED + i] = check >> 8 * i & 255
    end = HEAD
    for piece in pieces:
        taken = 0
        while taken < len(piece):
            n = min(SECTOR - end, len(piece) - taken)
            sector[end : end + n] = memoryview(piece)[taken : taken + n]
            taken += n
            end += n
            if end == SECTOR:
                yield sector
                end = 0
    if end:
        yield sector  # whatever stands after the end belongs to nobody
