"""The handheld's saves at its start and at the title: opened, read, set aside; and the settings.

The console loads this code when it is wanted and forgets it again. Saving itself, after every
action, is in hardware.slots. The module is not called saves: the drive's root has a folder of that
name, and CircuitPython would import it.
"""

import os

import microcontroller

from engine.save_format import CHECK_BYTES, checksum
from engine.save_head import verify
from hardware.slots import (
    CHECKED,
    FOLDER,
    HEAD,
    NO_SPACE,
    READ_ONLY,
    SECTOR,
    SLOT_BYTES,
    SLOTS,
    Slots,
    seal,
)

CRASH_ROOM = 1024  # bytes at the end of nvm that crash.py uses
NOTE_BYTES = 2 * SECTOR  # room for a small setting


def open_store(console):
    """The two slots, or else the chip's memory, and a notice."""
    try:
        if not _exists(FOLDER):
            os.mkdir(FOLDER)
        for path in SLOTS:
            if _size(path) < SLOT_BYTES:
                _make(path, SLOT_BYTES)
        return Slots([open(path, "r+b", 0) for path in SLOTS])
    except OSError as error:
        console.notice = "drive_read_only" if error.errno == READ_ONLY else "drive_full"
    return Memory(microcontroller.nvm, len(microcontroller.nvm) - CRASH_ROOM)


def load_match(console, store):
    """The match that was left, or None. A save that does not check is set aside, not lost."""
    match = None
    try:
        if isinstance(store, Slots):
            content, torn = load(store)
        else:
            content, torn = store.load(), False
        if content:
            from engine import save_decode

            match = save_decode.read(content)
        if torn:
            console.notice = "save_torn"
    except (ValueError, OSError):
        console.notice = "save_damaged"
        try:
            if isinstance(store, Slots):
                set_aside(store)
            else:
                clear(store)
        except OSError:
            console.notice = "save_failed"
    if match is not None and match.over:
        return None
    return match


def load(store) -> tuple:
    """The bytes in `store`, Slots, that were saved last, or None; and whether one is damaged.

    ValueError where there are but damaged ones.
    """
    found = b""
    youngest = -1
    damaged = 0
    for i in range(2):
        file = store.files[i]
        file.seek(0)
        try:
            counter, content = opened(file.read(SLOT_BYTES))
        except ValueError:
            damaged += 1
            continue
        if counter > youngest:
            youngest = counter
            store.counter = max(counter, store.counter)
            store.last = i
            found = content
    if damaged and not found:
        raise ValueError("nothing but damaged saves")
    return found or None, damaged > 0


def set_aside(store):
    """Keep a match that can't be read as files of other names, and begin anew."""
    for i in range(2):
        store.files[i].close()
        aside = SLOTS[i] + ".bad"
        if _exists(aside):
            os.remove(aside)
        os.rename(SLOTS[i], aside)
        _make(SLOTS[i], SLOT_BYTES)
        store.files[i] = open(SLOTS[i], "r+b", 0)
    store.counter = 0


def clear(store):
    """Nothing to take up: an empty save, which is younger than what was there."""
    if isinstance(store, Slots) or not store.empty():
        store.save(())


class Memory:
    """A slot in microcontroller.nvm. It wears out after some 10,000 writes: save seldom."""

    seldom = True

    def __init__(self, nvm, end: int):
        self._nvm = nvm
        self._end = end  # bytes from there on belong to someone else

    def empty(self) -> bool:
        return bytes(self._nvm[:HEAD]) in (b"\xff" * HEAD, bytes(HEAD))

    def load(self):
        """The bytes saved, or None; ValueError where they are damaged."""
        if self.empty():
            return None
        _, content = opened(bytes(self._nvm[: self._end]))
        return content or None

    def save(self, pieces):
        """Write `pieces` of bytes, one after the other, where that changes anything."""
        sealed = bytearray()
        for sector in seal(pieces, 1):
            sealed.extend(sector)
        if len(sealed) > self._end:
            raise OSError(NO_SPACE)
        if bytes(self._nvm[: len(sealed)]) != sealed:
            self._nvm[: len(sealed)] = sealed


def opened(sealed) -> tuple:
    """The counter and the bytes in `sealed`; a fresh slot is number 0 and empty.

    ValueError where they are damaged.
    """
    if not any(sealed[:HEAD]):
        return 0, b""
    check = checksum(sealed, 0, CHECKED)
    for i in range(CHECK_BYTES):
        if sealed[CHECKED + i] != check >> 8 * i & 255:
            raise ValueError("the slot is damaged")
    end = HEAD + (sealed[4] | sealed[5] << 8)
    content = bytes(sealed[HEAD:end])
    if content:
        verify(content)
    return sealed[0] | sealed[1] << 8 | sealed[2] << 16 | sealed[3] << 24, content


# Small settings, each in a file of a fixed size that is written in place like a slot


def read_setting(name: str):
    """The bytes kept under `name`, or None."""
    try:
        with open(FOLDER + "/" + name, "rb") as file:
            return file.read().rstrip(b"\0")
    except OSError:
        return None


def write_setting(files: dict, name: str, content: bytes):
    """Keep `content`, which does not end in zeros. OSError where the drive does not let it.

    `files` are those that have been written, and stay open.
    """
    if len(content) > NOTE_BYTES:
        raise OSError(NO_SPACE)
    if name not in files:
        path = FOLDER + "/" + name
        if _size(path) < NOTE_BYTES:
            _make(path, NOTE_BYTES)
        files[name] = open(path, "r+b", 0)
    padded = bytearray(NOTE_BYTES)
    padded[: len(content)] = content
    files[name].seek(0)
    files[name].write(padded)
    os.sync()


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
