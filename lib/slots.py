"""Where the handheld keeps the match: two slots on the drive in turn, or else the chip's memory.

A slot is a file of a fixed size that stays open and is written in place, whole sectors at a time:
the drive's directory is never touched, so pulling the battery can tear one slot and nothing else,
and a save costs one erased sector of the flash. A counter says which slot is younger, a checksum
whether it is whole. What a match's bytes mean is engine.packed's business.
"""

import os

from engine.packed import CHECK_BYTES, checksum, verify

FOLDER = "/saves"
SLOTS = (FOLDER + "/match-a", FOLDER + "/match-b")
SECTOR = 512  # bytes that the drive writes at a time
SLOT_BYTES = 8 * SECTOR  # room for 90 deals; the flash erases as much at once
NOTE_BYTES = 2 * SECTOR  # room for a small setting

_CHECKED = 6  # a counter of four bytes, a length of two
_HEAD = _CHECKED + CHECK_BYTES

NO_SPACE, READ_ONLY = 28, 30  # errno's ENOSPC and EROFS


class Slots:
    """The two files. Opening them makes them; OSError where the drive does not let it."""

    def __init__(self):
        if not _exists(FOLDER):
            os.mkdir(FOLDER)
        for path in SLOTS:
            if _size(path) < SLOT_BYTES:
                _make(path, SLOT_BYTES)
        self._files = [open(path, "r+b", 0) for path in SLOTS]
        self._counter = 0
        self._last = 1  # the slot written last
        self.torn = False  # one of the two was found damaged

    def load(self):
        """The bytes saved last, or None; ValueError where there are but damaged ones."""
        found = b""
        youngest = -1
        damaged = 0
        for i in range(2):
            file = self._files[i]
            file.seek(0)
            try:
                counter, content = opened(file.read(SLOT_BYTES))
            except ValueError:
                damaged += 1
                continue
            if counter > youngest:
                youngest = counter
                self._counter = max(counter, self._counter)
                self._last = i
                found = content
        self.torn = damaged > 0
        if damaged and not found:
            raise ValueError("nothing but damaged saves")
        return found or None

    def save(self, buffer, length: int):
        """Write the first `length` bytes of `buffer` over the older slot."""
        sealed = seal(buffer, length, self._counter + 1)
        i = 1 - self._last
        file = self._files[i]
        file.seek(0)
        file.write(sealed)
        os.sync()
        self._counter += 1
        self._last = i

    def clear(self):
        """Nothing to take up: an empty save, which is younger than what was there."""
        self.save(b"", 0)

    def set_aside(self):
        """Keep a match that can't be read as files of other names, and begin anew."""
        for i in range(2):
            self._files[i].close()
            aside = SLOTS[i] + ".bad"
            if _exists(aside):
                os.remove(aside)
            os.rename(SLOTS[i], aside)
            _make(SLOTS[i], SLOT_BYTES)
            self._files[i] = open(SLOTS[i], "r+b", 0)
        self._counter = 0


class Memory:
    """The same in microcontroller.nvm. It wears out after some 10,000 writes: save seldom."""

    def __init__(self, nvm, end: int):
        self._nvm = nvm
        self._end = end  # bytes from there on belong to someone else
        self.torn = False

    def load(self):
        head = bytes(self._nvm[:_HEAD])
        if head == b"\xff" * _HEAD or head == bytes(_HEAD):
            return None
        counter, content = opened(bytes(self._nvm[: self._end]))
        return content or None

    def save(self, buffer, length: int):
        sealed = seal(buffer, length, 1)
        if len(sealed) > self._end:
            raise OSError(NO_SPACE)
        if bytes(self._nvm[: len(sealed)]) != sealed:
            self._nvm[: len(sealed)] = sealed

    def clear(self):
        if bytes(self._nvm[:_HEAD]) not in (b"\xff" * _HEAD, bytes(_HEAD)):
            self.save(b"", 0)

    def set_aside(self):
        self.clear()


class Notes:
    """Small settings, each in a file of a fixed size that is written in place like a slot."""

    def __init__(self):
        self._files = {}  # those that have been written

    def read(self, name: str):
        """The bytes kept under `name`, or None."""
        try:
            with open(FOLDER + "/" + name, "rb") as file:
                return file.read().rstrip(b"\0")
        except OSError:
            return None

    def write(self, name: str, content: bytes):
        """Keep `content`, which does not end in zeros. OSError where the drive does not let it."""
        if len(content) > NOTE_BYTES:
            raise OSError(NO_SPACE)
        if name not in self._files:
            path = FOLDER + "/" + name
            if _size(path) < NOTE_BYTES:
                _make(path, NOTE_BYTES)
            self._files[name] = open(path, "r+b", 0)
        padded = bytearray(NOTE_BYTES)
        padded[: len(content)] = content
        self._files[name].seek(0)
        self._files[name].write(padded)
        os.sync()


def seal(buffer, length: int, counter: int):
    """Whole sectors: a counter, a length, their checksum, and `length` bytes of `buffer`."""
    end = _HEAD + length
    if end > SLOT_BYTES:
        raise OSError(NO_SPACE)
    sealed = bytearray((end + SECTOR - 1) // SECTOR * SECTOR)
    for i in range(4):
        sealed[i] = counter >> 8 * i & 255
    sealed[4] = length & 255
    sealed[5] = length >> 8
    check = checksum(sealed, 0, _CHECKED)
    for i in range(CHECK_BYTES):
        sealed[_CHECKED + i] = check >> 8 * i & 255
    sealed[_HEAD:end] = memoryview(buffer)[:length]
    return sealed


def opened(sealed) -> tuple:
    """The counter and the bytes in `sealed`; a fresh slot is number 0 and empty.

    ValueError where they are damaged.
    """
    if not any(sealed[:_HEAD]):
        return 0, b""
    check = checksum(sealed, 0, _CHECKED)
    for i in range(CHECK_BYTES):
        if sealed[_CHECKED + i] != check >> 8 * i & 255:
            raise ValueError("the slot is damaged")
    end = _HEAD + (sealed[4] | sealed[5] << 8)
    content = bytes(sealed[_HEAD:end])
    if content:
        verify(content)
    return sealed[0] | sealed[1] << 8 | sealed[2] << 16 | sealed[3] << 24, content


def _make(path, size):
    with open(path, "wb") as file:
        for _ in range(size // SECTOR):
            file.write(bytes(SECTOR))


def _exists(path) -> bool:
    try:
        os.stat(path)
        return True
    except OSError:
        return False


def _size(path) -> int:
    try:
        return os.stat(path)[6]
    except OSError:
        return 0
