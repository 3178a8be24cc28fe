"""Two slots for alternate saves of the match or of a setting.

The files stay open and are overwritten, so no directory changes.
"""

import os

from engine.save_format import CHECK_BYTES, checksum

SECTOR = 512
SLOT_BYTES = 8 * SECTOR

CHECKED = 6  # bytes of the counter (4) and of the length (2)
HEAD = CHECKED + CHECK_BYTES

NO_SPACE = 28  # errno.ENOSPC
READ_ONLY = 30  # errno.EROFS


class Slots:
    """Two slots; slot `i` begins at offset `starts[i]` of the open file `files[i]`."""

    seldom = False  # the flash endures 100,000 writes per sector, so each decision is saved

    def __init__(self, files, starts):
        self.files = files
        self.starts = starts
        self.counter = 0
        self.last = 1

    def save(self, pieces):
        i = 1 - self.last
        file = self.files[i]
        file.seek(self.starts[i])
        for sector in seal(pieces, self.counter + 1):
            file.write(sector)
        os.sync()
        self.counter += 1
        self.last = i


def seal(pieces, counter: int):
    """Yield a save's sectors (counter, length, checksum, `pieces`) in one reused buffer.

    Raises OSError if `pieces` do not fit.
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
        yield sector
