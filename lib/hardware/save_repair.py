"""Create and repair the slots of saves and settings."""

import os

from hardware.slot_layout import (
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
from hardware.slot_pair import HEAD, NO_SPACE, SECTOR, SLOT_BYTES, Slots

FOLDER_BIT = 0x4000


def make_slot(i: int):
    path = SLOTS[i]
    if not _is_folder(FOLDERS[i]):
        if _exists(FOLDERS[i]):
            _put_aside(FOLDERS[i])
        os.mkdir(FOLDERS[i])
    _check_room((2 - i) * MATCH_BYTES)
    cut = False
    starts = STARTS[i : i + 1]
    if size_of(path) > STARTS[i]:
        starts = ()
    elif _exists(path):
        # A power cut during the first start leaves an empty first file, and no second one.
        # Anything else is a damaged slot.
        cut = size_of(path) > 0 or _is_folder(path) or i == 0 and _exists(SLOTS[1])
        if cut:
            _put_aside(path)
    _grow(path, MATCH_BYTES, starts, cut)


def repaired(store, content, notice, broken) -> tuple:
    lost = broken and not content and store.counter == 0
    number, newer_save = _newer_save(store)
    if lost:
        notice = "save_damaged_one" if newer_save else "save_damaged"
        set_both_aside(store)
    if number and store.seldom:
        # A damaged slot in nvm could look newer than the drive's save: clear the slot.
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
    """Return (number, bytes) of a save newer than those of `store`, else (0, b"").

    Zeros in nvm mean that the player set the match aside: ignore the drive.
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
    for each in (number, number + 2):
        store.counter = each - 1
        store.save((content,))
    memory_of_chip().save(())


def _is_new(store) -> bool:
    return store.counter == 0 and NEW in [opened(store, i)[1] for i in range(2)]


def _on_drive() -> tuple:
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
    if store.seldom:
        set_aside(store, i)
        return
    try:
        clear(store, i)
    except OSError:
        set_aside(store, i)


def set_both_aside(store):
    for i in range(2):
        set_aside(store, i)


def set_aside(store, i: int):
    if store.seldom:
        store.nvm[store.starts[i] : store.starts[i] + HEAD] = joined((), 0)[:HEAD]
        return
    store.files[i].close()
    _put_aside(SLOTS[i])
    _grow(SLOTS[i], MATCH_BYTES, STARTS[i : i + 1])
    store.files[i] = open(SLOTS[i], "r+b", 0)
    clear(store, i)


def make_setting(path):
    if _is_folder(path):
        _put_aside(path)
    _check_room(NOTE_BYTES)
    _grow(path, NOTE_BYTES, NOTE_STARTS)


def set_setting_aside(console, notes: dict, path):
    console.notice = "note_damaged"
    try:
        if path in notes:
            notes.pop(path).close()
        _put_aside(path)
    except OSError:
        console.notice = "save_failed"


def clear(store, i: int):
    """Overwrite a slot, so that it counts as empty.

    CircuitPython does not erase a block whose first bytes look erased: overwrite the whole slot.
    """
    _fill(store.files[i], store.starts[i], joined((), 0))
    os.sync()


def _fill(file, start, first):
    file.seek(start)
    file.write(first)
    empty = bytes(SECTOR)
    for _ in range(SECTOR, SLOT_BYTES, SECTOR):
        file.write(empty)


def _check_room(size):
    drive = os.statvfs("/")
    if drive[1] * drive[4] < size:
        raise OSError(NO_SPACE, "the drive is full")


def _grow(path, size, starts, cut=False):
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
