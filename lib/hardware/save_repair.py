"""Slots of the handheld's saves, made, mended and set aside, and carried between drive and chip.

hardware.save_store loads this code where something is missing or amiss: at the first start, after
a cut of the power, where somebody meddled with the files, or where the chip's memory serves.
"""

import os

from hardware.save_slots import (
    AHEAD,
    FOLDERS,
    MATCH_BYTES,
    NEW,
    NOTE_BYTES,
    NOTE_STARTS,
    SLOTS,
    STARTS,
    joined,
    load,
    memory_of_chip,
    opened,
    piece,
    size_of,
)
from hardware.slots import HEAD, NO_SPACE, SECTOR, SLOT_BYTES, Slots

FOLDER_BIT = 0x4000  # of a file's mode


def make_slot(i: int):
    """Make slot `i`, or keep what is in its way under another name; OSError where that can't be.

    The file that was there is too short to be one.
    """
    path = SLOTS[i]
    if not _is_folder(FOLDERS[i]):
        if _exists(FOLDERS[i]):
            _put_aside(FOLDERS[i])
        os.mkdir(FOLDERS[i])
    _check_room((2 - i) * MATCH_BYTES)
    cut = False
    starts = STARTS[i : i + 1]
    if size_of(path) > STARTS[i]:
        starts = ()  # the save itself may be whole
    elif _exists(path):
        # The power may have gone while the first slots were made: then the last one is empty.
        cut = size_of(path) > 0 or _is_folder(path) or i == 0 and _exists(SLOTS[1])
        if cut:
            _put_aside(path)
    _grow(path, MATCH_BYTES, starts, cut)


def repaired(store, content, notice, broken) -> tuple:
    """The bytes of the match to go on with, and a notice or None, from what is in `store`."""
    lost = broken and not content and store.counter == 0
    number, newer_save = _newer_save(store)
    if lost:
        notice = "save_damaged_one" if newer_save else "save_damaged"
        set_both_aside(store)
    if number and store.seldom:
        # The drive has it till the next save. After that no slot of the chip may look torn.
        for i in range(2):
            if opened(store, i)[1] is None:
                set_aside(store, i)
        return newer_save, notice
    if number:
        try:
            _copy(store, number, newer_save)
        except OSError:
            notice = "save_failed"
        return newer_save, notice
    if _is_new(store):
        return content, notice
    if broken and not lost:
        _mend(store, broken[0])
    return content, notice


def _newer_save(store) -> tuple:
    """The number and the bytes of a save that is newer than the last one in `store`; or 0, b"".

    For the drive's slots it is in the chip, for the chip on the drive; the chip counts on from
    there. What a crash has set aside in the chip stays so.
    """
    if not store.seldom:
        memory = memory_of_chip()
        number = memory.counter - AHEAD
        return (number, load(memory)[0]) if number > store.counter else (0, b"")
    number, newer_save = _on_drive()
    known = store.counter - AHEAD
    store.counter = max(store.counter, AHEAD + number)
    heads = [piece(store, i, 0, HEAD) for i in range(2)]
    if number <= known or known < 0 and bytes(HEAD) in heads:
        return 0, b""
    return number, newer_save


def _copy(store, number, content):
    """Save in both slots of `store` what has this `number` elsewhere; what the chip had is cleared.

    The numbers are two apart: so on the drive the last is above that of clearing the chip, and the
    chip, which does not save the same again, does.
    """
    if store.seldom:
        number += AHEAD - 2
    for each in (number, number + 2):
        store.counter = each - 1
        store.save((content,))
    if not store.seldom:
        memory_of_chip().save(())


def _is_new(store) -> bool:
    """Whether nothing was saved in `store` yet, on the drive."""
    return store.counter == 0 and NEW in [opened(store, i)[1] for i in range(2)]


def _on_drive() -> tuple:
    """The number and the bytes of the last save on the drive, as far as one can be read there."""
    newest = 0
    found = b""
    for i in range(2):
        try:
            with open(SLOTS[i], "rb", 0) as file:
                counter, content = opened(Slots((file, file), STARTS), i)
        except OSError:
            continue
        if content is not None and counter > newest:
            newest = counter
            found = content
    return newest, found


def _mend(store, i: int):
    """Clear a damaged slot while the other is whole, or put a new one in its place."""
    if store.seldom:
        set_aside(store, i)
        return
    try:
        clear(store, i)
    except OSError:
        set_aside(store, i)


def set_both_aside(store):
    """Keep both slots under other names, and begin empty ones."""
    for i in range(2):
        set_aside(store, i)


def set_aside(store, i: int):
    """Keep a slot that can't be read as a file of another name, and begin an empty one.

    The chip's memory has no room to keep it.
    """
    if store.seldom:
        store.nvm[store.starts[i] : store.starts[i] + HEAD] = joined((), 0)[:HEAD]
        return
    store.files[i].close()
    _put_aside(SLOTS[i])
    _grow(SLOTS[i], MATCH_BYTES, STARTS[i : i + 1])
    store.files[i] = open(SLOTS[i], "r+b", 0)
    clear(store, i)  # nothing older comes back


def make_setting(path):
    """Make a setting's file; OSError where that can't be."""
    if _is_folder(path):
        _put_aside(path)
    _check_room(NOTE_BYTES)
    _grow(path, NOTE_BYTES, NOTE_STARTS)


def set_setting_aside(console, notes: dict, path):
    """Keep a setting's file that can't be read under another name, and say so.

    `notes` are the files that are open, see save_store.write_setting.
    """
    console.notice = "note_damaged"
    try:
        if path in notes:
            notes.pop(path).close()
        _put_aside(path)
    except OSError:
        console.notice = "save_failed"


def clear(store, i: int):
    """Write over a slot at once: it is empty, but not as one that never was written.

    What CircuitPython takes for erased by its first bytes it does not erase, and half a page that
    was being written may look so.
    """
    _fill(store.files[i], store.starts[i], joined((), 0))
    os.sync()


def _fill(file, start, first):
    """Write the sector `first` where a slot starts, and zeros over the rest of it."""
    file.seek(start)
    file.write(first)
    empty = bytes(SECTOR)
    for _ in range(SECTOR, SLOT_BYTES, SECTOR):
        file.write(empty)


# The drive


def _check_room(size):
    """OSError where the drive has less room, which is then left as it is."""
    drive = os.statvfs("/")
    if drive[1] * drive[4] < size:
        raise OSError(NO_SPACE, "the drive is full")


def _grow(path, size, starts, cut=False):
    """Make the file longer, with new slots where they start; its beginning stays, or is of zeros.

    Where a slot was `cut` off there are zeros, which no slot begins with.
    """
    old = size_of(path)
    empty = bytes(SECTOR)
    first = joined((), 0)
    first[HEAD : HEAD + len(NEW)] = NEW
    with open(path, "r+b" if old else "wb", 0) as file:
        if old % SECTOR:
            file.seek(old)
            file.write(bytes(SECTOR - old % SECTOR))
        if not old:
            _fill(file, 0, empty)
        for start in starts:
            _fill(file, start, empty if cut else first)
        file.seek(size - SECTOR)
        file.write(empty)


def _put_aside(path):
    """Give what is at `path` another name. Of files the last one is kept, of folders all."""
    aside = path + ".bad"
    while _is_folder(aside):
        aside += ".bad"
    if _exists(aside):
        os.remove(aside)
    os.rename(path, aside)


def _is_folder(path) -> bool:
    return bool(_mode(path) & FOLDER_BIT)


def _exists(path) -> bool:
    return _mode(path) > 0


def _mode(path) -> int:
    try:
        return os.stat(path)[0]
    except OSError:
        return 0
