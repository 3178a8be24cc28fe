"""The handheld's saves at its start and at the title: opened and read; and the settings.

Which save is the last, and which slot is damaged; slots on the drive, or in the chip's memory where
the drive can't be written. Both count their saves in one row, so that the younger of the two is
known when the drive can be written again, or no longer.

The console loads this code when it is wanted and forgets it again. Saving itself, after every
action, is in hardware.slots; what is needed only where something is missing or amiss, in
hardware.save_repair. The module is not called saves: the drive's root has a folder of that name,
and CircuitPython would import it.
"""

from engine.save_format import CHECK_BYTES, checksum
from hardware.save_slots import (
    AHEAD,
    BLOCK,
    FOLDER,
    MATCH_BYTES,
    NOTE_BYTES,
    NOTE_STARTS,
    SLOTS,
    STARTS,
    load,
    memory_of_chip,
    size_of,
)
from hardware.slots import READ_ONLY, Slots

START = "start"  # the setting that says what the next start of the program is for

# The match


def open_store(console):
    """The two slots, or else the chip's memory, and a notice."""
    try:
        for i in range(2):
            # One after the other: a whole slot lies between the two directories.
            if size_of(SLOTS[i]) < MATCH_BYTES:
                from hardware import save_repair

                save_repair.make_slot(i)
        return Slots([open(path, "r+b", 0) for path in SLOTS], STARTS)
    except OSError as error:
        console.notice = "drive_read_only" if error.errno == READ_ONLY else "no_room_on_drive"
        return memory_of_chip()


def load_match(console, store):
    """The match that was left, or None. A save that does not check is set aside, not lost.

    It may be over: the power went before its result was shown.
    """
    match = None
    try:
        content, notice, broken = load(store)
        number = store.counter
        if broken or store.seldom or not number or memory_of_chip().counter > AHEAD + number:
            from hardware import save_repair

            content, notice = save_repair.repaired(store, content, notice, broken)
        if content:
            from engine import save_decode

            match = save_decode.read(content)
        if notice:
            console.notice = notice
    except (ValueError, OSError):
        console.notice = "save_damaged"
        try:
            from hardware import save_repair

            save_repair.set_both_aside(store)
        except OSError:
            console.notice = "save_failed"
    return match


def clear_match(store):
    """Nothing to take up: an empty save, which is younger than what was there."""
    counter = store.counter
    if not store.seldom or load(store)[0] or store.counter < counter:
        store.counter = counter
        store.save(())


# Small settings, each in a file of its own with two slots. What the next start is for has one slot
# in the file of the settings proper, a block before theirs: it may be lost, and costs no file.


def _places(name: str) -> tuple:
    """The path of a setting's file, and where its two slots start."""
    if name == START:
        return FOLDER + "/settings", (BLOCK, BLOCK)
    return FOLDER + "/" + name, NOTE_STARTS


def read_setting(console, notes: dict, name: str):
    """The bytes kept under `name`, or None. A file that is damaged is set aside, not lost."""
    path, starts = _places(name)
    try:
        with open(path, "rb", 0) as file:
            content, _, broken = load(Slots((file, file), starts))
    except OSError:
        return None
    if broken and not content and name != START:
        from hardware import save_repair

        save_repair.set_setting_aside(console, notes, path)
    return content[:-CHECK_BYTES]


def write_setting(notes: dict, name: str, content: bytes):
    """Keep `content`. OSError where the drive does not let it.

    `notes` are the files that have been written, and stay open.
    """
    path, starts = _places(name)
    if path not in notes:
        if size_of(path) < NOTE_BYTES:
            from hardware import save_repair

            save_repair.make_setting(path)
        notes[path] = open(path, "r+b", 0)
    store = Slots((notes[path], notes[path]), starts)
    for i in load(store)[2] if name != START else ():
        from hardware import save_repair

        save_repair.clear(store, i)
    check = checksum(content, 0, len(content))
    store.save((content, bytes((check & 255, check >> 8 & 255, check >> 16))))
