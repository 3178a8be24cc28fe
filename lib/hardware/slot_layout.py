"""The slots of the handheld's saves.

The flash erases blocks of 4,096 bytes. An unused block separates two slots of a file, so they never
share a block. Closing a file writes its directory, so a match's slots are in two directories.
"""

import os

import microcontroller

from engine.save_format import CHECK_BYTES, checksum
from hardware.slot_pair import HEAD, NO_SPACE, seal

CRASH_ROOM = 1024  # bytes at the end of microcontroller.nvm

BLOCK = 4096
FOLDER = "/saves"
FOLDERS = (FOLDER, "/saves-b")
SLOTS = (FOLDERS[0] + "/match-a", FOLDERS[1] + "/match-b")
STARTS = (2 * BLOCK, 2 * BLOCK)
MATCH_BYTES = 4 * BLOCK

NOTE_STARTS = (2 * BLOCK, 4 * BLOCK)
NOTE_BYTES = 6 * BLOCK

AHEAD = 1 << 28  # number added to the counters of saves in microcontroller.nvm

UNKNOWN = -1
NEW = b"new"  # content of a slot on the drive that was never used
ERASED = 1 << 29  # counter of a slot with an erased head (0xFF)


class Memory:
    """Two slots in microcontroller.nvm.

    Each write makes the chip rewrite the whole nvm: a power cut meanwhile destroys both slots.
    """

    seldom = True

    def __init__(self, nvm, end: int):
        self.nvm = nvm
        self.room = end // 2
        self.starts = (0, self.room)
        self.counter = 0
        self.last = 1
        load(self)

    def save(self, pieces):
        sealed = joined(pieces, self.counter)
        start = self.starts[self.last]
        if bytes(self.nvm[start : start + len(sealed)]) == sealed:
            return
        sealed = joined(pieces, self.counter + 1)
        if len(sealed) > self.room:
            raise OSError(NO_SPACE)
        i = 1 - self.last
        start = self.starts[i]
        self.nvm[start : start + len(sealed)] = sealed
        self.counter += 1
        self.last = i


def memory_of_chip() -> Memory:
    return Memory(microcontroller.nvm, len(microcontroller.nvm) - CRASH_ROOM)


def load(store) -> tuple:
    """Return (bytes saved last, notice or None, indices of damaged slots); update `store`."""
    found = b""
    newest = -1
    damaged = []
    lost = UNKNOWN
    erased = False
    new = []
    for i in range(2):
        try:
            counter, content = opened(store, i)
        except OSError:
            counter, content = UNKNOWN, None
        if content == NEW:
            new.append(i)
            content = b""
        if counter == ERASED and store.seldom:
            erased = True  # the slot is unused, or the power failed after nvm was erased
        elif content is None:
            damaged.append(i)
            lost = counter
        elif counter > newest:
            newest = store.counter = counter
            store.last = i
            found = content
    if newest > 1:
        damaged += new  # both slots had been written, so a NEW slot has lost its save
    notice = None
    if damaged and lost > newest:
        notice = "save_was_torn"
    elif damaged and lost == UNKNOWN or erased and newest > 0 and newest % AHEAD > 1:
        notice = "save_damaged_one"
    return found, notice, damaged


def opened(store, i: int) -> tuple:
    """Return (counter, bytes) of slot `i`; the bytes of a damaged or erased slot are None."""
    head = piece(store, i, 0, HEAD)
    if not any(head) and store.seldom:
        return 0, b""
    if head == b"\xff" * HEAD:
        return ERASED, None
    if not checks(head):
        return UNKNOWN, None
    counter = head[0] | head[1] << 8 | head[2] << 16 | head[3] << 24
    length = head[4] | head[5] << 8
    if not counter and piece(store, i, HEAD, len(NEW)) == NEW:
        return 0, NEW
    content = piece(store, i, HEAD, length) if length else b""
    if len(content) < length or length and not checks(content):
        return counter, None
    return counter, content


def piece(store, i, start, length) -> bytes:
    start += store.starts[i]
    if store.seldom:
        return bytes(store.nvm[start : start + length])
    file = store.files[i]
    file.seek(start)
    return file.read(length)


def checks(content) -> bool:
    end = len(content) - CHECK_BYTES
    return end >= 0 and checksum(content, 0, end) == (
        content[end] | content[end + 1] << 8 | content[end + 2] << 16
    )


def joined(pieces, counter) -> bytes:
    sealed = bytearray()
    for sector in seal(pieces, counter):
        sealed.extend(sector)
    return sealed


def size_of(path) -> int:
    try:
        return os.stat(path)[6]
    except OSError:
        return 0
