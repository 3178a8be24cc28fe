"""The slots of the handheld's saves: where they lie, how they are read, which holds the last save.

Where a file lies in the flash Python can't know: CircuitPython's own format begins the files 512
bytes behind a block of 4,096 that is erased at once, in clusters of 1,024. But FAT gives a file its
clusters in the order of their places. So two slots with a whole block of a file between them never
share one, however the drive is cut up, and where a file lies in one piece its slot shares none with
another file. Only what closes a file, at the end of the program, writes its directory: each slot
of a match has a directory of its own, so that one of them remains.
"""

import os

import microcontroller

from engine.save_format import CHECK_BYTES, checksum
from hardware.slots import HEAD, NO_SPACE, seal

CRASH_ROOM = 1024  # bytes at the end of nvm that crash.py uses

BLOCK = 4096  # bytes of the flash that are erased at once
FOLDER = "/saves"
FOLDERS = (FOLDER, "/saves-b")
SLOTS = (FOLDERS[0] + "/match-a", FOLDERS[1] + "/match-b")
STARTS = (2 * BLOCK, 2 * BLOCK)
MATCH_BYTES = 4 * BLOCK  # of a slot's file

NOTE_STARTS = (2 * BLOCK, 4 * BLOCK)  # two slots in one file
NOTE_BYTES = 6 * BLOCK

AHEAD = 1 << 28  # what the drive's number has in the chip on top

UNKNOWN = -1  # the number of a save whose head is damaged
NEW = b"new"  # behind the head of a slot in which nothing was saved yet
ERASED = 1 << 29  # that of one being written when the power went: younger than any


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
    """The slots in the chip, as far as they are ours."""
    return Memory(microcontroller.nvm, len(microcontroller.nvm) - CRASH_ROOM)


def load(store) -> tuple:
    """The bytes in `store` that were saved last, a notice or None, and which slots are damaged.

    The notice is given where what is damaged was the last, or may have been.
    """
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
            erased = True  # never written; or torn, since the chip erases both slots at once
        elif content is None:
            damaged.append(i)
            lost = counter
        elif counter > newest:
            newest = store.counter = counter
            store.last = i
            found = content
    if newest > 1:
        damaged += new  # both were written since: this one has gone, and was made again
    notice = None
    if damaged and lost > newest:
        notice = "save_was_torn"
    elif damaged and lost == UNKNOWN or erased and newest > 0 and newest % AHEAD > 1:
        notice = "save_damaged_one"
    return found, notice, damaged


def opened(store, i: int) -> tuple:
    """The counter and the bytes in slot `i`; 0 and NEW, or nothing, where none were saved yet.

    Instead of damaged bytes there is None, with the counter as far as that is known.
    """
    head = piece(store, i, 0, HEAD)
    if not any(head) and store.seldom:
        return 0, b""  # the chip's are new as long as they are of zeros
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
    """`length` bytes of slot `i`, from its byte `start` on."""
    start += store.starts[i]
    if store.seldom:
        return bytes(store.nvm[start : start + length])
    file = store.files[i]
    file.seek(start)
    return file.read(length)


def checks(content) -> bool:
    """Whether `content`, which ends with a checksum, agrees with it."""
    end = len(content) - CHECK_BYTES
    return end >= 0 and checksum(content, 0, end) == (
        content[end] | content[end + 1] << 8 | content[end + 2] << 16
    )


def joined(pieces, counter) -> bytes:
    """What a slot begins with that holds `pieces`."""
    sealed = bytearray()
    for sector in seal(pieces, counter):
        sealed.extend(sector)
    return sealed


def size_of(path) -> int:
    """Bytes; 0 where there is nothing, or a folder."""
    try:
        return os.stat(path)[6]
    except OSError:
        return 0
