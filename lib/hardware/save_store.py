"""The handheld's saves at its start and at the title: opened, read, set aside; and the settings.

Which save is the last, which slot is damaged, what older versions left; slots on the drive, or in
the chip's memory where the drive can't be written.

The console loads this code when it is wanted and forgets it again. Saving itself, after every
action, is in hardware.slots. The module is not called saves: the drive's root has a folder of that
name, and CircuitPython would import it.

Where a file lies in the flash Python can't know: CircuitPython's own format begins the files 512
bytes behind a block of 4,096 that is erased at once, in clusters of 1,024. But FAT gives a file its
clusters in the order of their places. So two slots with a whole block of a file between them never
share one, however the drive is cut up, and where a file lies in one piece its slot shares none with
another file. Only what closes a file, at the end of the program, writes its directory: each slot
of a match has a directory of its own, so that one of them remains.
"""

import os

import microcontroller

from engine.bots import current_name
from engine.save_format import CHECK_BYTES, checksum
from hardware.slots import HEAD, NO_SPACE, SECTOR, SLOT_BYTES, Slots, seal

READ_ONLY = 30  # errno's EROFS
CRASH_ROOM = 1024  # bytes at the end of nvm that crash.py uses

BLOCK = 4096  # bytes of the flash that are erased at once
FOLDER = "/saves"
FOLDERS = (FOLDER, "/saves-b")
SLOTS = (FOLDERS[0] + "/match-a", FOLDERS[1] + "/match-b")
STARTS = (2 * BLOCK, 2 * BLOCK)
MATCH_BYTES = 4 * BLOCK  # of a slot's file
# As the files were before: a slot at the beginning, with nothing around it
OLD_SLOTS = (FOLDER + "/match-a", FOLDER + "/match-b")
OLD_STARTS = (0, 0)

NOTE_STARTS = (2 * BLOCK, 4 * BLOCK)  # two slots in one file
NOTE_BYTES = 6 * BLOCK
OLD_NOTE_BYTES = 1024  # at the beginning, padded with zeros

CARRIED = 1 << 24  # below the number of what an older version's slots held, carried into the chip

UNKNOWN = -1  # the number of a save whose head is damaged
NEW = b"new"  # behind the head of a slot in which nothing was saved yet
ERASED = 1 << 29  # that of one being written when the power went: younger than any
FOLDER_BIT = 0x4000  # of a file's mode


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


# The match


def open_store(console):
    """The two slots, or else the chip's memory, and a notice."""
    memory = memory_of_chip()
    carried = False
    try:
        for i in range(2):
            # One after the other: a whole slot lies between the two directories.
            if _size(SLOTS[i]) < MATCH_BYTES:
                # This changes the drive's own tables: meanwhile a match is in the chip as well.
                carried = _carry(memory)
                _make_slot(i)
        store = Slots([open(path, "r+b", 0) for path in SLOTS], STARTS)
    except OSError as error:
        if error.errno == NO_SPACE and _from_before():
            if carried:
                clear_match(memory)
            return Slots([open(path, "r+b", 0) for path in OLD_SLOTS], OLD_STARTS)
        console.notice = "drive_read_only" if error.errno == READ_ONLY else "drive_full"
        return memory
    if carried:
        clear_match(memory)
    return store


def _make_slot(i: int):
    """Make slot `i`, or keep what is in its way under another name; OSError where that can't be.

    The file that was there is too short to be one, unless it is of an older version: that grows.
    """
    path = SLOTS[i]
    if not _is_folder(FOLDERS[i]):
        if _exists(FOLDERS[i]):
            _put_aside(FOLDERS[i])
        os.mkdir(FOLDERS[i])
    _check_room((2 - i) * MATCH_BYTES)
    cut = False
    starts = STARTS[i : i + 1]
    if _size(path) > STARTS[i]:
        starts = ()  # the save itself may be whole
    elif _exists(path) and not (i == 0 and _from_before()):
        # The power may have gone while the first slots were made: then the last one is empty.
        cut = _size(path) > 0 or _is_folder(path) or i == 0 and _exists(SLOTS[1])
        if cut:
            _put_aside(path)
    _grow(path, MATCH_BYTES, starts, cut)


def load_match(console, store):
    """The match that was left, or None. A save that does not check is set aside, not lost."""
    match = None
    try:
        content, notice, broken = load(store)
        if store.counter == 0 and not store.seldom:
            content = content or _elsewhere(store)
        if broken and not content and store.counter == 0:
            raise ValueError("nothing but damaged saves")
        if content:
            from engine import save_decode

            match = save_decode.read(content)
            match.players = [current_name(name) for name in match.players]
        if notice:
            console.notice = notice
        if broken and not store.seldom:
            mend(store, broken[0])
    except (ValueError, OSError):
        console.notice = "save_damaged"
        try:
            for i in range(2):
                set_aside(store, i)
        except OSError:
            console.notice = "save_failed"
    if match is not None and match.over:
        return None
    return match


def _elsewhere(store) -> bytes:
    """What an older version saved, or the chip, while one slot of `store` was never written."""
    if NEW not in (opened(store, 0)[1], opened(store, 1)[1]):
        return b""
    memory = memory_of_chip()
    kept = load(memory)[0]
    if kept and memory.counter > CARRIED:
        return kept
    return _old_match() or kept


def _old_match() -> bytes:
    """The match that an older version saved last; ValueError where it is damaged."""
    if _size(OLD_SLOTS[0]) < SLOT_BYTES or _size(OLD_SLOTS[1]) < SLOT_BYTES:
        return b""
    files = [open(path, "rb", 0) for path in OLD_SLOTS]
    content, _, damaged = load(Slots(files, OLD_STARTS))
    for file in files:
        file.close()
    if damaged and not content:
        raise ValueError("nothing but damaged saves")
    return content


def _from_before() -> bool:
    """Whether the first slot's file is that of an older version, which had its other beside it."""
    return SLOT_BYTES <= _size(SLOTS[0]) < MATCH_BYTES and SLOT_BYTES <= _size(OLD_SLOTS[1])


def _carry(memory) -> bool:
    """Copy a match that an older version left into the chip's empty `memory`; True if that is done.

    The match there stays where it is; no moment is without it.
    """
    try:
        content = _old_match()
    except ValueError:
        return False
    kept = load(memory)[0]
    if content and not kept:
        memory.counter = CARRIED
        memory.save([content])
    return content and kept in (b"", content)


def mend(store, i: int):
    """Clear a damaged slot while the other is whole, or put a new one in its place."""
    try:
        clear(store, i)
    except OSError:
        set_aside(store, i)


def set_aside(store, i: int):
    """Keep a slot that can't be read as a file of another name, and begin an empty one.

    The chip's memory has no room to keep it.
    """
    store.counter = 0
    if store.seldom:
        store.nvm[store.starts[i] : store.starts[i] + HEAD] = bytes(HEAD)
        return
    store.files[i].close()
    _put_aside(SLOTS[i])
    _grow(SLOTS[i], MATCH_BYTES, STARTS[i : i + 1])
    store.files[i] = open(SLOTS[i], "r+b", 0)
    clear(store, i)  # nothing older comes back


def clear_match(store):
    """Nothing to take up: an empty save, which is younger than what was there."""
    if not store.seldom or load(store)[0]:
        store.save(())


def memory_of_chip() -> Memory:
    """The slots in the chip, as far as they are ours."""
    return Memory(microcontroller.nvm, len(microcontroller.nvm) - CRASH_ROOM)


# Small settings, each in a file of its own with two slots


def read_setting(name: str):
    """The bytes kept under `name`, or None."""
    try:
        with open(FOLDER + "/" + name, "rb", 0) as file:
            content = b""
            if _size(FOLDER + "/" + name) >= NOTE_BYTES:
                content = load(Slots((file, file), NOTE_STARTS))[0]
            if content:
                return content[:-CHECK_BYTES]
            file.seek(0)
            return file.read(OLD_NOTE_BYTES).split(b"\0")[0]
    except OSError:
        return None


def write_setting(notes: dict, name: str, content: bytes):
    """Keep `content`. OSError where the drive does not let it.

    `notes` are the files that have been written, and stay open.
    """
    if name not in notes:
        path = FOLDER + "/" + name
        if _is_folder(path):
            _put_aside(path)
        if _size(path) < NOTE_BYTES:
            _check_room(NOTE_BYTES)
            _grow(path, NOTE_BYTES, NOTE_STARTS)
        notes[name] = open(path, "r+b", 0)
    store = Slots((notes[name], notes[name]), NOTE_STARTS)
    for i in load(store)[2]:
        clear(store, i)
    check = checksum(content, 0, len(content))
    store.save((content, bytes((check & 255, check >> 8 & 255, check >> 16))))


# Slots, read and cleared; and those in the chip


def load(store) -> tuple:
    """The bytes in `store` that were saved last, a notice or None, and which slots are damaged.

    The notice is given where what is damaged was the last, or may have been.
    """
    found = b""
    youngest = -1
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
        elif counter > youngest:
            youngest = store.counter = counter
            store.last = i
            found = content
            if store.seldom and HEAD + len(found) > store.room:
                break  # from when there was one slot in the chip
    if youngest > 1:
        damaged += new  # both were written since: this one has gone, and was made again
    notice = None
    if damaged and lost > youngest:
        notice = "save_torn"
    elif damaged and lost == UNKNOWN or erased and youngest > 0 and youngest % CARRIED > 1:
        notice = "save_damaged_one"
    return found, notice, damaged


def opened(store, i: int) -> tuple:
    """The counter and the bytes in slot `i`; 0 and NEW, or nothing, where none were saved yet.

    Instead of damaged bytes there is None, with the counter as far as that is known.
    """
    head = piece(store, i, 0, HEAD)
    if not any(head) and not store.starts[0]:
        return 0, b""  # a slot with nothing before it is new as long as it is of zeros
    if head == b"\xff" * HEAD:
        return ERASED, None
    if not _checks(head):
        return UNKNOWN, None
    counter = head[0] | head[1] << 8 | head[2] << 16 | head[3] << 24
    length = head[4] | head[5] << 8
    if not counter and piece(store, i, HEAD, len(NEW)) == NEW:
        return 0, NEW
    content = piece(store, i, HEAD, length) if length else b""
    if len(content) < length or length and not _checks(content):
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
    _fill(store.files[i], store.starts[i], _joined((), 0))
    os.sync()


def _fill(file, start, first):
    """Write the sector `first` where a slot starts, and zeros over the rest of it."""
    file.seek(start)
    file.write(first)
    empty = bytes(SECTOR)
    for _ in range(SECTOR, SLOT_BYTES, SECTOR):
        file.write(empty)


def _joined(pieces, counter) -> bytes:
    sealed = bytearray()
    for sector in seal(pieces, counter):
        sealed.extend(sector)
    return sealed


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
    old = _size(path)
    empty = bytes(SECTOR)
    first = _joined((), 0)
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
    return bool(_stat(path, 0) & FOLDER_BIT)


def _exists(path) -> bool:
    return _stat(path, 0) > 0


def _size(path) -> int:
    return _stat(path, 6)


def _stat(path, i) -> int:
    """One of the numbers of os.stat; 0 where there is nothing."""
    try:
        return os.stat(path)[i]
    except OSError:
        return 0
