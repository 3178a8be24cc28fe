"""The handheld's slots, read: which save is the last, which slot is damaged; and those in the chip.

Loaded with hardware.save_store, and forgotten with it.
"""

import os

from engine.save_format import CHECK_BYTES, checksum
from hardware.slots import HEAD, NO_SPACE, SECTOR, SLOT_BYTES, seal

CARRIED = 1 << 24  # below the number of what an older version's slots held, carried into the chip

UNKNOWN = -1  # the number of a save whose head is damaged
ERASED = 1 << 29  # that of one being written when the power went: younger than any


def load(store) -> tuple:
    """The bytes in `store` that were saved last, a notice or None, and which slots are damaged.

    The notice is given where what is damaged was the last, or may have been.
    """
    found = b""
    youngest = -1
    damaged = []
    lost = UNKNOWN
    erased = False
    for i in range(2):
        try:
            counter, content = opened(store, i)
        except OSError:
            counter, content = UNKNOWN, None
        if counter == ERASED and store.seldom:
            erased = True  # never written; or torn, since the chip erases both slots at once
        elif content is None:
            damaged.append(i)
            lost = counter
        elif counter > youngest:
            youngest = store.counter = counter
            store.last = i
            found = content
            if store.seldom and HEAD + len(found) > store.room:
                break  # from when there was one slot in the chip
    notice = None
    if damaged and lost > youngest:
        notice = "save_torn"
    elif damaged and lost == UNKNOWN or erased and youngest % CARRIED > 1:
        notice = "save_damaged_one"
    return found, notice, damaged


def opened(store, i: int) -> tuple:
    """The counter and the bytes in slot `i`; a fresh slot is number 0 and empty.

    Instead of damaged bytes there is None, with the counter as far as that is known.
    """
    head = piece(store, i, 0, HEAD)
    if not any(head):
        return 0, b""
    if head == b"\xff" * HEAD:
        return ERASED, None
    if not _checks(head):
        return UNKNOWN, None
    counter = head[0] | head[1] << 8 | head[2] << 16 | head[3] << 24
    length = head[4] | head[5] << 8
    content = piece(store, i, HEAD, length) if length else b""
    if len(content) < length or length and not _checks(content):
        return counter, None
    return counter, content


def piece(store, i, start, length) -> bytes:
    start += store.starts[i]
    if store.seldom:
        return bytes(store.nvm[start : start + length])
    file = store.files[i]
    file.seek(start)
    return file.read(length)


def _checks(content) -> bool:
    """Whether what ends with a checksum agrees with it."""
    end = len(content) - CHECK_BYTES
    return end >= 0 and checksum(content, 0, end) == (
        content[end] | content[end + 1] << 8 | content[end + 2] << 16
    )


def clear(store, i: int):
    """Write over a slot at once: it is empty, but not as one that never was written.

    What CircuitPython takes for erased by its first bytes it does not erase, and half a page that
    was being written may look so.
    """
    file = store.files[i]
    file.seek(store.starts[i])
    for sector in seal((), 0):
        file.write(sector)
    for _ in range(SECTOR, SLOT_BYTES, SECTOR):
        file.write(bytes(SECTOR))
    os.sync()


class Memory:
    """Two slots in microcontroller.nvm. It wears out after some 10,000 writes: save seldom.

    A SAMD51 erases all of it for each write and writes it again from its beginning: with the power
    cut in between both slots are gone. Nothing else can be written where this is used.
    """

    seldom = True

    def __init__(self, nvm, end: int):
        self.nvm = nvm
        self.room = end // 2  # bytes from `end` on belong to someone else
        self.starts = (0, self.room)
        self.counter = 0
        self.last = 1
        load(self)

    def save(self, pieces):
        """Write `pieces` of bytes, one after the other, where that changes anything."""
        sealed = _joined(pieces, self.counter)
        start = self.starts[self.last]
        if bytes(self.nvm[start : start + len(sealed)]) == sealed:
            return
        sealed = _joined(pieces, self.counter + 1)
        if len(sealed) > self.room:
            raise OSError(NO_SPACE)
        i = 1 - self.last
        start = self.starts[i]
        self.nvm[start : start + len(sealed)] = sealed
        self.counter += 1
        self.last = i


def _joined(pieces, counter) -> bytes:
    sealed = bytearray()
    for sector in seal(pieces, counter):
        sealed.extend(sector)
    return sealed
